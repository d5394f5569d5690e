"""The proofs of the values of arc-kayles on two boards take less time than promised.

Usage: test_speed.py GRAZE VERIFIED
"""

import os
import resource
import subprocess
import sys
import tempfile

BOARDS = (("grid(4,5)", 1.0), ("grid(5,6)", 60.0))  # seconds of processor time


def main():
    graze, verified = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "proof")
        for board, limit in BOARDS:
            subprocess.run([graze, "solve", "-q", "--no-theory", "arc-kayles", board,
                            "--certificate", path], check=True, capture_output=True)
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            result = subprocess.run([verified, path], check=True, capture_output=True, text=True)
            seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            assert result.stdout.endswith(": value 2\n"), result
            assert seconds < limit, (board, seconds)
            print(f"{board}: {seconds:.2f} s")


main()
