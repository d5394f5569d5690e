"""Builds the wheel of graze with Python's own library, so that pip needs no network (PEP 517).

libgraze is put into the wheel when it is found: the file that GRAZE_LIBRARY names, or the one in
the build folder beside this one. Without it the module looks for an installed libgraze.
"""

import base64
import hashlib
import os
import pathlib
import sysconfig
import tarfile
import tomllib
import zipfile

HERE = pathlib.Path(__file__).parent
SONAME = "libgraze.so.0"


def _project():
    return tomllib.loads((HERE / "pyproject.toml").read_text())["project"]


def _library():
    """The libgraze to put into the wheel, or None."""
    places = [os.environ.get("GRAZE_LIBRARY"), HERE.parent / "build" / SONAME]
    for place in places:
        if place and pathlib.Path(place).is_file():
            return pathlib.Path(place)
    return None


def _tag():
    if _library() is None:
        return "py3-none-any"
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


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


def _files():
    """What the wheel holds, as pairs of a path and its content."""
    for path in sorted((HERE / "graze").iterdir()):
        if path.suffix == ".py" or path.name == "py.typed":
            yield f"graze/{path.name}", path.read_bytes()
    library = _library()
    if library is not None:
        yield f"graze/{SONAME}", library.read_bytes()
    folder = _metadata_folder()
    wheel = f"Wheel-Version: 1.0\nGenerator: graze\nRoot-Is-Purelib: {str(library is None).lower()}\n"
    yield f"{folder}/METADATA", _metadata().encode()
    yield f"{folder}/WHEEL", f"{wheel}Tag: {_tag()}\n".encode()


def _metadata_folder():
    project = _project()
    return f"{project['name']}-{project['version']}.dist-info"


def _digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name (a hook of PEP 517)."""
    project = _project()
    name = f"{project['name']}-{project['version']}-{_tag()}.whl"
    record = []
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in _files():
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
