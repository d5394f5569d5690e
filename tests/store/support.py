"""What the tests of the store share: a list of small graphs with their values, and runs of graze."""
import subprocess

GAME = "arc-kayles"


class Failure(Exception):
    """A test that did not hold."""


def check(condition, message):
    if not condition:
        raise Failure(message)


def run(command, text=None):
    """A finished run, whose output is text."""
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=300,
                          check=False)


def list_graphs(geng, n):
    """All connected graphs on n vertices, as graph6 lines."""
    return run([geng, "-cq", str(n)]).stdout.split()


def plain_values(graze, graphs):
    """The values by plain search, without a store."""
    result = run([graze, "solve", "--no-theory", "--value", GAME, "-"], "\n".join(graphs) + "\n")
    check(result.returncode == 0, f"plain search failed: {result.stderr}")
    return result.stdout.split()


def is_refusal(result):
    """Whether a run ended in order, with one line that says why."""
    lines = result.stderr.splitlines()
    return result.returncode == 1 and len(lines) == 1 and lines[0].startswith("graze: ")


def main(tests, arguments):
    """Runs the tests; the exit status says whether all held."""
    failed = 0
    for test in tests:
        try:
            test(*arguments)
            print("ok  ", test.__name__)
        except Failure as failure:
            failed += 1
            print("FAIL", test.__name__ + ":", failure)
    return 1 if failed else 0
