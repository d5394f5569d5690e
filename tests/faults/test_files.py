#!/usr/bin/env python3
"""Files that graze reads again are complete or refused, and files that it writes replace others
only when they are complete. Usage: test_files.py GRAZE"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

GRAZE = os.path.abspath(sys.argv[1])
KILLS = 6  # of each command


def run(*args, cwd):
    return subprocess.run([GRAZE, *args], capture_output=True, text=True, timeout=300, cwd=cwd)


def run_with_short_files(blocks, *args, cwd):
    """A run that cannot write more than some KB to a file, as on a full disk."""
    return subprocess.run(["bash", "-c", f'trap "" XFSZ; ulimit -f {blocks}; exec "$@"', "sh",
                           GRAZE, *args], capture_output=True, text=True, timeout=60, cwd=cwd)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="ascii") as file:
        file.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def part(folder, *args):
    made = run("census", *args, cwd=folder)
    assert made.returncode == 0, made
    return made.stdout


def expect_refusal(result, word):
    assert result.returncode == 1 and word in result.stderr, (word, result)
    assert result.stderr.startswith("graze: ") and result.stderr.count("\n") == 1, result


def census_parts_merge_only_when_complete(folder):
    first, second = (part(folder, "grim", "--n", "6", "--res", f"{i}/2") for i in (0, 1))
    lines = second.splitlines(keepends=True)
    write(folder, "p0", first)
    write(folder, "p1", second)
    write(folder, "both", first + second)
    for files in (["p0", "p1"], ["both"]):
        whole = run("census", "--merge", *files, cwd=folder)
        assert whole.returncode == 0 and "on the 156 graphs" in whole.stdout, whole
    for count in range(1, len(lines)):
        write(folder, "cut", "".join(lines[:count]))
        expect_refusal(run("census", "--merge", "p0", "cut", cwd=folder), "not complete")
    for at in range(1, len(lines) - 1):
        write(folder, "less", "".join(lines[:at] + lines[at + 1:]))
        expect_refusal(run("census", "--merge", "p0", "less", cwd=folder), "missing")
    write(folder, "changed", second.replace('"graphs":3', '"graphs":4', 1))
    expect_refusal(run("census", "--merge", "p0", "changed", cwd=folder), "changed")
    expect_refusal(run("census", "--merge", "p0", "p1", "p1", cwd=folder), "occurs twice")
    for other in (["node-kayles", "--n", "6"], ["grim", "--n", "5"], ["grim", "--n", "6", "--misere"],
                  ["grim", "--n", "6", "--connected"], ["grim", "--n", "6", "--polynomial"]):
        write(folder, "other", part(folder, *other, "--res", "1/2"))
        expect_refusal(run("census", "--merge", "p0", "other", cwd=folder), "a different census")
    write(folder, "old", second.replace('"version":"', '"version":"0.', 1))
    expect_refusal(run("census", "--merge", "p0", "old", cwd=folder), "another version of graze")


def a_cut_file_of_certificates_is_told_from_a_whole_one(folder):
    solved = run("solve", "-q", "grim", "path(4)", "cycle(5)", "grid(3,3)", "--certificate", "all",
                 cwd=folder)
    assert solved.returncode == 0, solved
    text = read(folder, "all").decode()
    ends = [i + 1 for i, line in enumerate(text.splitlines()) if line.startswith("end ")]
    assert len(ends) == 3 and run("check", "all", cwd=folder).returncode == 0, text
    lines = text.splitlines(keepends=True)
    for end in ends[:2]:
        write(folder, "cut", "".join(lines[:end]))
        expect_refusal(run("check", "cut", cwd=folder), "the file was cut")
    write(folder, "more", text + "".join(lines[1:ends[0]]))
    expect_refusal(run("check", "more", cwd=folder), "more certificates than were counted")
    write(folder, "two", text + text)
    both = run("check", "two", cwd=folder)
    assert both.returncode == 0 and both.stdout.count("accepted") == 6, both
    one = run("solve", "-q", "grim", "path(4)", "--certificate", "one", cwd=folder)
    assert one.returncode == 0 and read(folder, "one").startswith(b"graze-certificate 1\n"), one


def an_undecided_run_leaves_a_certificate_as_it_was(folder):
    for args in (["solve", "arc-kayles", "grid(9,10)", "--no-theory", "--time", "100ms"],
                 ["solve", "grim", "path(4)", "gnp(60,0.5,1)", "--no-theory", "--time", "100ms"],
                 ["sequence", "grim", "substar(1,1,n)", "--n", "0..9"],
                 ["solve", "grim", "path(4)", "pth(4)"]):
        write(folder, "proof", "what was here before\n")
        result = run(*args, "-q", "--certificate", "proof", cwd=folder)
        assert result.returncode in (1, 3), result
        assert read(folder, "proof") == b"what was here before\n", args
        assert os.listdir(folder) == ["proof"], os.listdir(folder)


def what_cannot_be_written_is_told_with_the_reason(folder):
    os.mkdir(os.path.join(folder, "directory"))
    os.mkdir(os.path.join(folder, "directory.svg"))
    os.symlink("/dev/full", os.path.join(folder, "full.svg"))
    for path, reason in (("full.svg", "No space left on device"),
                         ("none/file.svg", "No such file or directory"),
                         ("directory.svg", "Is a directory")):
        result = run("draw", "path(9)", "-o", path, cwd=folder)
        expect_refusal(result, reason)
        assert result.stderr.startswith(f"graze: {path}"), result
    os.rmdir(os.path.join(folder, "directory.svg"))
    os.unlink(os.path.join(folder, "full.svg"))
    for args in (["convert", "path(9)", "--to", "graph6", "-o"],
                 ["solve", "-q", "grim", "path(9)", "--certificate"],
                 ["heap", "0.6", "--n", "0..9", "--checkpoint"]):
        for path, reason in (("/dev/full", "No space left on device"),
                             ("none/file", "No such file or directory"),
                             ("directory", "Is a directory")):
            if args[0] == "heap" and path != "none/file":
                continue  # what is there is read first
            result = run(*args, path, cwd=folder)
            expect_refusal(result, reason)
            assert result.stderr.startswith(f"graze: {path}"), result
    limited = run_with_short_files("8", "convert", "grid(200,200)", "--to", "dot", "-o", "large",
                                   cwd=folder)
    expect_refusal(limited, "File too large")
    assert os.listdir(folder) == ["directory"], os.listdir(folder)


def links_and_modes_of_files_stay(folder):
    write(folder, "target", "old\n")
    os.chmod(os.path.join(folder, "target"), 0o640)
    os.symlink("target", os.path.join(folder, "link"))
    made = run("convert", "path(3)", "--to", "graph6", "-o", "link", cwd=folder)
    assert made.returncode == 0 and read(folder, "target") == b"Bg\n", made
    assert os.path.islink(os.path.join(folder, "link"))
    assert os.stat(os.path.join(folder, "target")).st_mode & 0o777 == 0o640
    fresh = run("convert", "path(3)", "--to", "graph6", "-o", "fresh", cwd=folder)
    mask = os.umask(0)
    os.umask(mask)
    assert os.stat(os.path.join(folder, "fresh")).st_mode & 0o777 == 0o666 & ~mask, fresh


KILLED = (
    ["convert", "grid(300,300)", "gnp(900,0.5,1)", "--to", "edgelist", "-o", "out"],
    ["draw", "grid(30,30)", "-o", "out.svg"],
    ["solve", "-q", "arc-kayles", "grid(4,7)", "path(9)", "--no-theory", "--certificate", "out"],
    ["sequence", "-q", "arc-kayles", "substar(1,7,n)", "--n", "0..20000", "--certificate", "out"],
    ["heap", "-q", "0.137", "--n", "0..2000", "--plot", "out.svg"],
    ["sequence", "-q", "arc-kayles", "path(n)", "--n", "0..300", "--plot", "out.svg"],
    ["census", "-q", "grim", "--n", "5", "--plot", "out.svg"],
)


def killed_run(args, folder, seconds):
    with subprocess.Popen([GRAZE, *args], cwd=folder, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        process.wait()


def a_killed_run_leaves_the_old_file_or_the_new_one(folder):
    chance = random.Random(17)
    for args in KILLED:
        name = args[-1]
        begin = time.monotonic()
        whole = run(*args, cwd=folder)
        assert whole.returncode == 0, whole
        seconds = time.monotonic() - begin
        new = read(folder, name)
        old = new[:-2] + b"old\n"
        for _ in range(KILLS):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(old)
            killed_run(args, folder, chance.random() * seconds)
            assert read(folder, name) in (old, new), (args, len(read(folder, name)), len(new))


def a_killed_run_leaves_a_checkpoint_to_go_on_from(folder):
    args = ["heap", "-q", "0.6", "--n", "0..3e6", "--checkpoint", "run"]
    whole = run(*args[:-2], cwd=folder)
    assert whole.returncode == 0, whole
    chance = random.Random(18)
    for _ in range(KILLS):
        killed_run(args, folder, chance.random() * 1.5)
    result = run(*args, cwd=folder)
    assert result.returncode == 0 and result.stdout == whole.stdout, (result, whole)


def a_checkpoint_in_use_is_refused(folder):
    """A second run says who has the folder; after the first one, also a killed one, it is free."""
    for command, end in ((command, end) for end in (subprocess.Popen.wait, subprocess.Popen.kill)
                         for command in (["solve", "-q", "arc-kayles", "grid(7,9)"],
                                         ["heap", "-q", "0.6", "--n", "0..1e8"])):
        folder_name = "c-" + command[0]
        args = [*command, "--checkpoint", folder_name, "--time"]
        with subprocess.Popen([GRAZE, *args, "2s"], cwd=folder, stdout=subprocess.PIPE) as first:
            lock = os.path.join(folder, folder_name, "lock")
            while first.poll() is None and not (
                    os.path.exists(lock) and str(first.pid).encode() in read(folder, folder_name + "/lock")):
                time.sleep(0.02)
            second = run(*args, "1s", cwd=folder)
            assert second.returncode == 1 and second.stdout == "", second
            assert f"another run is using this checkpoint: process {first.pid}" in second.stderr
            end(first)
        assert run(*args, "300ms", cwd=folder).returncode == 3


def a_full_disk_costs_the_checkpoint_and_not_the_answer(folder):
    for args in (["heap", "-q", "0.6", "--n", "0..3e6"], ["census", "-q", "arc-kayles", "--n", "9"],
                 ["find", "-q", "grim(G) >= 5", "--n", "8"],
                 ["random", "-q", "grim", "14", "0.5", "--samples", "9000"],
                 ["solve", "-q", "arc-kayles", "grid(5,9)", "--threads", "2"]):
        whole = run(*args, cwd=folder)
        name = f"c-{args[0]}"
        result = run_with_short_files("1", *args, "--checkpoint", name, cwd=folder)
        assert result.returncode == 1 and result.stdout == whole.stdout, (args, whole, result)
        warning = "File too large; the run continues without the checkpoint"
        assert result.stderr.count(warning) == 1, (args, result)
        assert run(*args, "--checkpoint", name, cwd=folder).stdout == whole.stdout, args


def main():
    failures = 0
    for test in (census_parts_merge_only_when_complete,
                 a_cut_file_of_certificates_is_told_from_a_whole_one,
                 an_undecided_run_leaves_a_certificate_as_it_was,
                 what_cannot_be_written_is_told_with_the_reason, links_and_modes_of_files_stay,
                 a_killed_run_leaves_the_old_file_or_the_new_one,
                 a_killed_run_leaves_a_checkpoint_to_go_on_from,
                 a_checkpoint_in_use_is_refused,
                 a_full_disk_costs_the_checkpoint_and_not_the_answer):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(folder)
                print("ok", test.__name__)
            except AssertionError as fault:
                failures += 1
                print("FAILED", test.__name__, str(fault)[:600])
    return failures


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
