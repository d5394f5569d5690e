"""Cases of the command line as text files, and the way to run them.

A file has blocks separated by blank lines; lines that start with # are comments. A block is one
run of graze:

    args: solve grim 'path(5)'      arguments, quoted as in a shell; $'...' takes escapes
    stdin: A_\\nBw\\n                 what it reads (nothing when left out)
    stdin-from: nauty-geng -q 4     or the output of a shell command
    stdin-path: .                   or a file of the system, or a directory
    file NAME: text                 a file in the directory it runs in
    make NAME: shell command        a file made by a command
    dir NAME:                       a directory
    close: stdin                    starts with stdin (or stdout) closed
    stdout-to: /dev/full            where stdout goes
    signal: INT after 0.5           sent after so many seconds
    skip: sanitized node            left out in these builds (BUILDS)
    status: 1                       expected exit status
    stdout: text                    expected lines of stdout, one a directive; no check when none
    stdout-is-empty:                nothing may come on stdout
    stderr: text                    expected lines of stderr
    stdout-match: regex             the whole stdout must match (dot matches line ends)
    stderr-match: regex             the whole stderr must match
    json: {"value": 2, ...}         expected JSON lines of stdout, but for nodes and seconds; moves
                                    come in any order, and "*" stands for any value

stdin, file, stdout and stderr take the escapes \\n \\r \\t \\\\ \\0 \\xHH. Python 3, standard library.
"""

import concurrent.futures
import difflib
import json
import os
import re
import shlex
import signal
import subprocess
import tempfile
import time

TIME_LIMIT = 60  # seconds: finds what hangs, also on a busy machine
MEMORY_LIMIT_KIB = 6 * 1024 * 1024
BUILDS = ("native", "sanitized", "node")  # node: the command in WebAssembly
UNSTABLE_FIELDS = ("nodes", "seconds")
SANITIZER_REPORT = re.compile(rb"Sanitizer|runtime error:")

REPEATED = {"stdout", "stderr", "json", "file", "make", "dir"}
SINGLE = {
    "args", "stdin", "stdin-from", "stdin-path", "close", "stdout-to", "signal", "skip", "status",
    "stdout-is-empty", "stdout-match", "stderr-match",
}
NAMED = {"file", "make", "dir"}
ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"\\": b"\\", b"0": b"\0", b"'": b"'"}


class BadCase(Exception):
    """A case file that does not follow the format."""


def unescape(text):
    """The bytes that a text with escapes stands for."""

    def replace(match):
        code = match.group(1)
        if code.startswith(b"x"):
            return bytes([int(code[1:], 16)])
        if code not in ESCAPES:
            raise BadCase(f"unknown escape \\{code.decode()}")
        return ESCAPES[code]

    return re.sub(rb"\\(x[0-9a-fA-F]{2}|.)", replace, text.encode(), flags=re.S)


def split_arguments(text):
    """Shell words as bytes; a word written $'...' takes escapes."""
    words = []
    for word in re.findall(r"\$'(?:[^'\\]|\\.)*'|(?:'[^']*'|\"[^\"]*\"|\\.|[^\s'\"\\])+", text):
        if word.startswith("$'"):
            words.append(unescape(word[2:-1]))
        else:
            words.append("".join(shlex.split(word)).encode())
    return words


class Case:
    """One run with what is expected of it."""

    def __init__(self, path, line):
        self.place = f"{os.path.basename(path)}:{line}"
        self.fields = {}

    def add(self, key, name, value):
        if key in NAMED:
            self.fields.setdefault(key, []).append((name, value))
        elif key in REPEATED:
            self.fields.setdefault(key, []).append(value)
        elif key in SINGLE and key not in self.fields:
            self.fields[key] = value
        else:
            raise BadCase(f"{self.place}: unknown or repeated '{key}'")

    def get(self, key, default=None):
        return self.fields.get(key, default)

    def lines(self, key):
        """Expected lines as bytes: one a directive, its line end added where it is missing."""
        texts = [unescape(text) for text in self.get(key, [])]
        return b"".join(t if t == b"" or t.endswith(b"\n") else t + b"\n" for t in texts)


def read_cases(path):
    """All cases of a file."""
    cases, current = [], None
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("#"):
                continue
            if not line.strip():
                current = None
                continue
            match = re.fullmatch(r"([a-z-]+)(?: ([^:]+))?:(?: (.*))?", line)
            if not match or (match.group(2) and match.group(1) not in NAMED):
                raise BadCase(f"{path}:{number}: not 'key: value'")
            if current is None:
                current = Case(path, number)
                cases.append(current)
            current.add(match.group(1), match.group(2), match.group(3) or "")
    for case in cases:
        if "args" not in case.fields or "status" not in case.fields:
            raise BadCase(f"{case.place}: a case needs args and status")
    return cases


class Run:
    """What a run did."""

    def __init__(self, status, stdout, stderr, was_late):
        self.status = status
        self.stdout = stdout
        self.stderr = stderr
        self.was_late = was_late


def prepare_directory(case, directory):
    for name, value in case.get("file", []):
        with open(os.path.join(directory, name), "wb") as file:
            file.write(unescape(value))
    for name, _ in case.get("dir", []):
        os.makedirs(os.path.join(directory, name))
    for name, command in case.get("make", []):
        with open(os.path.join(directory, name), "wb") as file:
            subprocess.run(command, shell=True, stdout=file, check=True)


def input_of(case):
    if "stdin-from" in case.fields:
        made = subprocess.run(case.get("stdin-from"), shell=True, stdout=subprocess.PIPE, check=True)
        return made.stdout
    return unescape(case.get("stdin", ""))


def launcher(case, graze, build):
    """The command that starts graze with limits and redirections in place."""
    script = f"ulimit -v {MEMORY_LIMIT_KIB}; " if build == "native" else ""
    closed = {"stdin": "<&-", "stdout": ">&-", "": ""}[case.get("close", "")]
    source = f"<{shlex.quote(case.get('stdin-path'))}" if "stdin-path" in case.fields else ""
    target = f">{shlex.quote(case.get('stdout-to'))}" if "stdout-to" in case.fields else ""
    script += f'exec "$@" {closed} {source} {target}'
    return ["sh", "-c", script, "sh", graze, *split_arguments(case.get("args"))]


def send_signal_later(process, text, later):
    name, seconds = re.fullmatch(r"([A-Z]+) after ([0-9.]+)", text).groups()
    time.sleep(float(seconds) + later)
    process.send_signal(getattr(signal, "SIG" + name))


def seconds_to_start(graze, build):
    """The time that Node takes to begin with a command, at most; others need none."""
    begin = time.monotonic()
    if build == "node":
        subprocess.run([graze, "--version"], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - begin


def run_case(case, graze, build):
    """Runs graze for a case in a directory of its own."""
    with tempfile.TemporaryDirectory() as directory:
        prepare_directory(case, directory)
        data = input_of(case)
        was_late = False
        later = 2 * seconds_to_start(graze, build) if "signal" in case.fields else 0
        with subprocess.Popen(
            launcher(case, graze, build), cwd=directory, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as process:
            if "signal" in case.fields:
                send_signal_later(process, case.get("signal"), later)
            try:
                stdout, stderr = process.communicate(data, timeout=TIME_LIMIT)
            except subprocess.TimeoutExpired:
                process.kill()
                stdout, stderr = process.communicate()
                was_late = True
            return Run(process.returncode, stdout, stderr, was_late)


def stable(value):
    """A JSON object without what may differ from run to run, its moves in one order."""
    kept = {k: v for k, v in value.items() if k not in UNSTABLE_FIELDS}
    if isinstance(kept.get("moves"), list):
        kept["moves"] = sorted(kept["moves"], key=lambda move: move["take"])
    return kept


def compare_json(case, run, expected, actual):
    """Adds JSON lines in one spelling; lines that are no JSON objects as they stand."""
    wanted = [stable(json.loads(line)) for line in case.get("json")]
    came = show(run.stdout)
    for i, line in enumerate(came):
        try:
            value = stable(json.loads(line))
        except (ValueError, AttributeError, KeyError, TypeError):
            continue
        for key in wanted[i] if i < len(wanted) else ():
            if wanted[i][key] == "*" and key in value:
                wanted[i][key] = value[key]
        came[i] = json.dumps(value, sort_keys=True)
    expected += section("json", [json.dumps(value, sort_keys=True) for value in wanted])
    actual += section("json", came)


def show(data):
    return data.decode("utf-8", "backslashreplace").splitlines()


def section(title, lines):
    return [title] + ["  " + line for line in lines]


def compare_pattern(case, run, stream, expected, actual):
    pattern = case.get(stream + "-match")
    if pattern is None:
        return
    text = getattr(run, stream).decode("utf-8", "backslashreplace")
    matches = re.fullmatch(pattern, text, flags=re.S) is not None
    expected += section(stream + " matches", [pattern])
    actual += section(stream + " matches", [pattern] if matches else text.splitlines())


def describe(case, run):
    """What was expected and what came, as lines to compare."""
    expected, actual = [f"status {case.get('status')}"], [f"status {run.status}"]
    if "stdout" in case.fields or "stdout-is-empty" in case.fields:
        expected += section("stdout", show(case.lines("stdout")))
        actual += section("stdout", show(run.stdout))
    if "json" in case.fields:
        compare_json(case, run, expected, actual)
    if "stderr" in case.fields:
        expected += section("stderr", show(case.lines("stderr")))
        actual += section("stderr", show(run.stderr))
    compare_pattern(case, run, "stdout", expected, actual)
    compare_pattern(case, run, "stderr", expected, actual)
    return expected, actual


def complaints(case, run, build, one_line_on_stderr):
    """Lines that say what is wrong with a run; none when it is right."""
    expected, actual = describe(case, run)
    wrong = list(difflib.unified_diff(expected, actual, "expected", "actual", lineterm=""))
    if build == "sanitized" and SANITIZER_REPORT.search(run.stderr):
        wrong += ["a sanitizer complains:"] + show(run.stderr)
    if one_line_on_stderr and (run.stderr.count(b"\n") != 1 or not run.stderr.endswith(b"\n")):
        wrong += ["not exactly one line on stderr:"] + show(run.stderr)
    if run.was_late:
        wrong.append("stopped: it ran for too long")
    if run.status < 0 and "signal" not in case.fields:
        wrong.append(f"killed by signal {-run.status}")
    return wrong


def run_file(path, graze, build, one_line_on_stderr, jobs):
    """Runs all cases of a file and prints what fails. Returns the number of failures."""
    cases = [c for c in read_cases(path) if build not in c.get("skip", "").split()]

    def check(case):
        return complaints(case, run_case(case, graze, build), build, one_line_on_stderr)

    failures = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for case, wrong in zip(cases, pool.map(check, cases)):
            if wrong:
                failures += 1
                print(f"FAILED {case.place}: graze {case.get('args')}")
                print("\n".join("    " + line for line in wrong))
    print(f"{os.path.basename(path)}: {len(cases) - failures} passed, {failures} failed")
    return failures if cases else 1
