#!/usr/bin/env python3
"""Builds graze with a patch applied to a copy of the tree: what a contributor does.

    build_patched.py ROOT BUILD PATCH FOLDER

The copy is FOLDER/tree, the program FOLDER/tree/build/bin/graze. It is built without optimisation,
which is fast; what npm has installed for the page of BUILD is used again.
"""
import os
import shutil
import subprocess
import sys

SOURCES = ["CMakeLists.txt", "claims", "cmake", "include", "src", "program", "cli", "web"]
PAGE = os.path.join("web", "server", "page")


def run(*command, **options):
    """A command that must succeed; its output is shown when it does not."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}:\n{done.stdout}")


def copy_sources(root, tree):
    """Replaces the sources of the copy; times are kept, so that little is compiled again."""
    for name in SOURCES:
        source, target = os.path.join(root, name), os.path.join(tree, name)
        if os.path.isdir(source):
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("node_modules"))
        else:
            shutil.copy2(source, target)


def main():
    root, build, patch, folder = sys.argv[1:]
    tree = os.path.join(folder, "tree")
    made = os.path.join(tree, "build")
    os.makedirs(tree, exist_ok=True)
    copy_sources(root, tree)
    if not os.path.exists(os.path.join(made, PAGE)) and os.path.exists(os.path.join(build, PAGE)):
        shutil.copytree(os.path.join(build, PAGE), os.path.join(made, PAGE), symlinks=True)
    with open(patch, encoding="utf-8") as changes:
        run("patch", "-p1", "--fuzz=0", cwd=tree, stdin=changes)
    run("cmake", "-S", tree, "-B", made, "-G", "Ninja", "-DBUILD_TESTING=OFF",
        "-DGRAZE_WERROR=ON", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O0")
    run("cmake", "--build", made, "--target", "graze", "-j", "2")


if __name__ == "__main__":
    main()
