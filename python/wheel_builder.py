"""Builds the wheel of graze with Python's own library, so that pip needs no network (PEP 517).

libgraze is put into the wheel: the file that GRAZE_LIBRARY names, with the folder libs beside it if
there is one; or the one in the build folder beside this one; or one that is built now from the
sources beside this folder. Without it there is no wheel.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import tomllib
import zipfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent
SONAME = "libgraze.so.1"


def _project():
    return tomllib.loads((HERE / "pyproject.toml").read_text())["project"]


def _terminal():
    """Where progress is shown: pip keeps what a build prints to itself unless it runs with -v."""
    try:
        return open("/dev/tty", "w", encoding="utf-8")
    except OSError:
        return open(os.devnull, "w", encoding="utf-8")


def _run(*words):
    """Runs a step of the build, and shows how far it is; its output is shown when it fails."""
    text = ""
    try:
        with _terminal() as terminal, subprocess.Popen(
                words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True) as step:
            for line in step.stdout:
                text += line
                print(line, end="", flush=True)  # for pip -v
                if found := re.match(r"\[ *(\d+/\d+|\d+%)\]", line):
                    terminal.write(f"\r  building libgraze {found[1]} ")
                    terminal.flush()
            status = step.wait()
            terminal.write("\n" if "--build" in words else "")
    except OSError as error:
        status, text = 1, str(error)
    if status != 0:
        raise RuntimeError(
            f"libgraze could not be built ({' '.join(words)}):\n{text[-2000:]}\n"
            "Install what graze needs (scripts/setup build), or name a library by GRAZE_LIBRARY.")


def _build_library():
    """Builds the library from the sources beside this folder."""
    if not (ROOT / "include" / "graze.h").is_file():
        raise RuntimeError("libgraze is not here, and neither are its sources: name the library by "
                           "GRAZE_LIBRARY, or install from the repository of graze")
    folder = ROOT / "build"
    if not (folder / "CMakeCache.txt").is_file():  # else what was compiled there is used
        folder /= "python"
        _run("scripts/setup", "build")
        _run("cmake", "-S", str(ROOT), "-B", str(folder), "-DBUILD_TESTING=OFF")
    _run("cmake", "--build", str(folder), "--target", "graze_shared", f"-j{os.cpu_count() or 2}")
    return folder / SONAME


def _library():
    """The libgraze to put into the wheel."""
    named = os.environ.get("GRAZE_LIBRARY")
    if named:
        if not pathlib.Path(named).is_file():
            raise RuntimeError(f"GRAZE_LIBRARY names {named}, which is no file")
        return pathlib.Path(named)
    built = ROOT / "build" / SONAME
    return built if built.is_file() else _build_library()


def _tag():
    platform = os.environ.get("GRAZE_WHEEL_PLATFORM") or sysconfig.get_platform()
    return "py3-none-" + platform.replace("-", "_").replace(".", "_")


def _metadata():
    project = _project()
    return (
        "Metadata-Version: 2.1\n"
        f"Name: {project['name']}\nVersion: {project['version']}\n"
        f"Summary: {project['description']}\nLicense: {project['license']['text']}\n"
        f"Requires-Python: {project['requires-python']}\n"
        "Description-Content-Type: text/markdown\n\n"
        + (HERE / project["readme"]).read_text()
    )


def _files(library):
    """What the wheel holds, as pairs of a path and its content."""
    for path in sorted((HERE / "graze").iterdir()):
        if path.suffix == ".py" or path.name == "py.typed":
            yield f"graze/{path.name}", path.read_bytes()
    yield f"graze/{SONAME}", library.read_bytes()
    if os.environ.get("GRAZE_LIBRARY"):
        for path in sorted((library.parent / "libs").glob("*.so*")):
            yield f"graze/libs/{path.name}", path.read_bytes()
    folder = _metadata_folder()
    yield f"{folder}/METADATA", _metadata().encode()
    yield (f"{folder}/WHEEL",
           f"Wheel-Version: 1.0\nGenerator: graze\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode())


def _metadata_folder():
    project = _project()
    return f"{project['name']}-{project['version']}.dist-info"


def _digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name (a hook of PEP 517)."""
    project = _project()
    library = _library()
    name = f"{project['name']}-{project['version']}-{_tag()}.whl"
    record = []
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in _files(library):
            wheel.writestr(path, content)
            record.append(f"{path},sha256={_digest(content)},{len(content)}\n")
        path = f"{_metadata_folder()}/RECORD"
        wheel.writestr(path, "".join(record) + f"{path},,\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Writes the sources and returns the archive's name (a hook of PEP 517)."""
    project = _project()
    base = f"{project['name']}-{project['version']}"
    with tarfile.open(os.path.join(sdist_directory, base + ".tar.gz"), "w:gz") as archive:
        for path in ("pyproject.toml", "README.md", "wheel_builder.py", "graze"):
            archive.add(HERE / path, f"{base}/{path}",
                        filter=lambda info: None if "__pycache__" in info.name else info)
    return base + ".tar.gz"
