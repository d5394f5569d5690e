#!/usr/bin/env python3
"""Builds graze from copies of the tree in two folders: the programs have to be the same bytes.

    test_same_bytes.py ROOT BUILD FOLDER
"""
import hashlib
import os
import shutil
import sys

from build_patched import PAGE, copy_sources, run


def build(root, page, tree):
    """The hash of the program that is built in tree, as it would be released."""
    made = os.path.join(tree, "out")
    os.makedirs(tree)
    copy_sources(root, tree)
    if os.path.exists(page):
        shutil.copytree(page, os.path.join(made, PAGE), symlinks=True)
    run("cmake", "-S", tree, "-B", made, "-G", "Ninja", "-DBUILD_TESTING=OFF")
    run("cmake", "--build", made, "--target", "graze", "-j", "2")
    with open(os.path.join(made, "bin", "graze"), "rb") as program:
        return hashlib.sha256(program.read()).hexdigest()


def main():
    root, built, folder = sys.argv[1:]
    os.environ["CCACHE_DISABLE"] = "1"  # a cache would show that the cache works
    shutil.rmtree(folder, ignore_errors=True)
    places = [os.path.join(folder, "here"), os.path.join(folder, "elsewhere", "a longer name")]
    hashes = {build(root, os.path.join(built, PAGE), place) for place in places}
    shutil.rmtree(folder)
    if len(hashes) > 1:
        sys.exit("the programs differ")
    print("the same bytes:", *hashes)


main()
