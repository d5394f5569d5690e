#!/usr/bin/env python3
"""Puts the libraries that programs need beside them, so that they run on machines without them.

    bundle.py [--rename] FOLDER FILE...

Copies every shared library that the files need, but those of the C library, into FOLDER, and lets
the files and the copies find them there, relative to where they are. With --rename the copies have
names of their own, so that they do not meet other versions in a process that loads several. Prints
the oldest version of glibc that will do, as "2.36".
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

# What belongs to the C library.
SYSTEM = re.compile(r"^(linux-vdso|ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl))\.so(\.|$)")


def output(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout


def needed(files):
    """The libraries that the files need, as {name: path}."""
    found = {}
    for file in files:
        for name, path in re.findall(r"^\s*(\S+) => (\S+)", output("ldd", str(file)), re.M):
            if path == "not":
                raise SystemExit(f"{file} needs {name}, which is not there")
            if not SYSTEM.match(name):
                found[name] = path
    return found


def patch(file, names, folder):
    """Lets a file find the libraries in a folder, under their new names."""
    present = output("patchelf", "--print-needed", str(file)).split()
    for old, new in names.items():
        if old != new and old in present:
            output("patchelf", "--replace-needed", old, new, str(file))
    place = "$ORIGIN/" + os.path.relpath(folder, file.parent)
    output("patchelf", "--set-rpath", place.removesuffix("/."), str(file))


def oldest_glibc(files):
    versions = [(0, 0)]
    for file in files:
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", output("objdump", "-T", str(file))):
            versions.append((int(major), int(minor)))
    return ".".join(map(str, max(versions)))


def main(words):
    rename = "--rename" in words
    folder, *files = [pathlib.Path(word) for word in words if word != "--rename"]
    folder.mkdir(parents=True, exist_ok=True)
    libraries = needed(files)
    names = {name: name.replace(".so", "-graze.so", 1) if rename else name for name in libraries}
    copies = []
    for name, path in libraries.items():
        copy = folder / names[name]
        shutil.copyfile(path, copy)
        if rename:
            subprocess.run(["patchelf", "--set-soname", copy.name, str(copy)], check=True)
        copies.append(copy)
    for file in [*files, *copies]:
        patch(file, names, folder)
    print(oldest_glibc([*files, *copies]))


if __name__ == "__main__":
    main(sys.argv[1:])
