"""The hints of the module are complete: mypy --strict finds nothing."""

import shutil
import subprocess
import unittest

from command import ROOT

MYPY = shutil.which("mypy", path="/usr/bin") or shutil.which("mypy")


class Types(unittest.TestCase):
    @unittest.skipUnless(MYPY, "mypy is not installed")
    def test_mypy_is_content(self):
        run = subprocess.run([MYPY, "--strict", "--cache-dir=/dev/null", "graze"],
                             cwd=ROOT / "python", capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
