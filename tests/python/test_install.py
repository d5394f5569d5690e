"""pip installs the module into a fresh environment without a network, and fails without libgraze."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from command import ROOT

LIBRARY = os.environ["GRAZE_LIBRARY"]
ASK = "import graze; print(graze.solve('arc-kayles', 'petersen()').value, graze.__file__)"


def clean_environment(**more):
    kept = {k: v for k, v in os.environ.items() if k not in ("GRAZE_LIBRARY", "PYTHONPATH")}
    return {**kept, "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}


def run(*words, **environment):
    return subprocess.run(words, cwd="/", env=clean_environment(**environment), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


class Install(unittest.TestCase):
    def test_pip_installs_offline_and_the_module_solves(self):
        with tempfile.TemporaryDirectory() as folder:
            made = run(sys.executable, "-m", "venv", folder)
            self.assertEqual(made.returncode, 0, made.stdout)
            python = os.path.join(folder, "bin", "python")
            pip = run(python, "-m", "pip", "install", str(ROOT / "python"), GRAZE_LIBRARY=LIBRARY)
            self.assertEqual(pip.returncode, 0, pip.stdout)
            asked = run(python, "-c", ASK)
            self.assertEqual(asked.stdout.split()[0], "0", asked.stdout)
            self.assertIn(folder, asked.stdout)

            # without the copy beside the module a message says what to do, or GRAZE_LIBRARY helps
            beside = next(pathlib.Path(folder).glob("lib*/python*/site-packages/graze/libgraze*"))
            beside.unlink()
            named = run(python, "-c", ASK, GRAZE_LIBRARY=LIBRARY)
            self.assertEqual(named.stdout.split()[0], "0", named.stdout)
            missing = run(python, "-c", ASK, GRAZE_LIBRARY="/nowhere/libgraze.so")
            self.assertIn("ImportError: libgraze was not found", missing.stdout)

    def test_without_a_library_there_is_no_wheel(self):
        with tempfile.TemporaryDirectory() as folder:
            python = pathlib.Path(folder, "python")
            shutil.copytree(ROOT / "python", python, ignore=shutil.ignore_patterns("__pycache__"))
            build = "import wheel_builder; wheel_builder.build_wheel('.')"
            alone = run("env", "-C", str(python), sys.executable, "-c", build)
            self.assertEqual(alone.returncode, 1)
            self.assertIn("libgraze is not here, and neither are its sources", alone.stdout)
            named = run("env", "-C", str(python), sys.executable, "-c", build, GRAZE_LIBRARY="/none")
            self.assertIn("GRAZE_LIBRARY names /none, which is no file", named.stdout)
            # sources that do not build, as where compiler or libraries are missing
            for name in ("include/graze.h", "scripts/setup"):
                pathlib.Path(folder, name).parent.mkdir()
                pathlib.Path(folder, name).write_text("#!/bin/sh\necho there is no compiler; exit 1\n")
                pathlib.Path(folder, name).chmod(0o755)
            broken = run("env", "-C", str(python), sys.executable, "-c", build)
            self.assertEqual(broken.returncode, 1)
            self.assertRegex(broken.stdout, "libgraze could not be built .*:\nthere is no compiler")
            self.assertEqual(list(python.glob("*.whl")), [])

    def test_a_built_checkout_is_not_built_again_and_a_build_shows_its_progress(self):
        with tempfile.TemporaryDirectory() as folder:
            python = pathlib.Path(folder, "python")
            shutil.copytree(ROOT / "python", python, ignore=shutil.ignore_patterns("__pycache__"))
            pathlib.Path(folder, "build").mkdir()
            shutil.copy(LIBRARY, pathlib.Path(folder, "build", "libgraze.so.1"))
            build = "import wheel_builder as w; print(w.build_wheel('.'))"
            made = run("env", "-C", str(python), sys.executable, "-c", build)
            self.assertEqual(made.returncode, 0, made.stdout)
            self.assertTrue(python.joinpath(made.stdout.strip()).is_file())
            shown = run("env", "-C", str(python), sys.executable, "-c", "import wheel_builder as w; "
                        "w._run('sh', '-c', 'echo [1/2] one; echo [2/2] two')")
            self.assertEqual(shown.stdout, "[1/2] one\n[2/2] two\n")

    def test_the_sources_can_be_packed(self):
        sys.path.insert(0, str(ROOT / "python"))
        import wheel_builder
        with tempfile.TemporaryDirectory() as folder:
            os.environ["GRAZE_LIBRARY"] = LIBRARY
            wheel = wheel_builder.build_wheel(folder)
            with zipfile.ZipFile(os.path.join(folder, wheel)) as archive:
                self.assertIsNone(archive.testzip())
                self.assertIn("graze/py.typed", archive.namelist())
            archive = wheel_builder.build_sdist(folder)
            self.assertTrue(os.path.getsize(os.path.join(folder, archive)) > 1000)


if __name__ == "__main__":
    unittest.main()
