#!/usr/bin/env python3
"""Reads every #include line and fails on an edge that docs/architecture.md does not allow.

    test_layers.py ROOT          checks the tree
    test_layers.py ROOT --self   plants wrong includes in a copy and demands that each is found
"""
import os
import re
import shutil
import sys
import tempfile

INCLUDE = re.compile(r'\s*#\s*include\s+"([^"]+)"')


def within(folder, above):
    return folder == above or folder.startswith(above + "/")


class Table:
    """The block marked "layers" of docs/architecture.md."""

    def __init__(self, root):
        self.layer, self.only = {}, {}
        with open(os.path.join(root, "docs/architecture.md"), encoding="utf-8") as page:
            block = re.search(r"^```layers\n(.*?)^```", page.read(), re.M | re.S).group(1)
        for line in block.splitlines():
            word, rest = line.split(" ", 1)
            if word == "only":
                folder, allowed = rest.split(":")
                self.only[folder] = set(allowed.split())
            else:
                self.layer.update((folder, int(word)) for folder in rest.split())

    def tops(self):
        """The folders whose files are read: src, and the programs."""
        return ["src", *sorted({folder.split("/")[0] for folder in self.layer} - {"src"})]

    def allowed(self, folder, target):
        """Whether the rows "only" let a folder include a target."""
        for above, others in self.only.items():
            if within(folder, above) and not any(within(target, other) for other in (above, *others)):
                return False
        return True


def sources(root, top):
    for folder, _, names in os.walk(os.path.join(root, top)):
        if "node_modules" in folder:
            continue
        for name in sorted(names):
            if name.endswith((".c", ".h", ".inc")):
                yield os.path.relpath(os.path.join(folder, name), root)


def resolve(root, path, name):
    """The file that an #include line means, relative to root; None: one that is made or installed."""
    for place in (os.path.dirname(path), "src", "include", "cli", "web/api", "web/server", "."):
        found = os.path.normpath(os.path.join(place, name))
        if os.path.exists(os.path.join(root, found)):
            return found
    return None


def edges(root, table):
    """(file, line number, folder, included folder) of every include that leaves its folder."""
    for top in table.tops():
        for path in sources(root, top):
            with open(os.path.join(root, path), encoding="utf-8") as text:
                for number, line in enumerate(text, 1):
                    match = INCLUDE.match(line)
                    target = match and resolve(root, path, match.group(1))
                    if target and os.path.dirname(target) not in (os.path.dirname(path), "include", "include/graze"):
                        yield path, number, os.path.dirname(path), os.path.dirname(target)


def circle(graph):
    """A list of folders that include each other in a circle, or None."""
    done, stack = set(), []

    def visit(folder):
        if folder in stack:
            return stack[stack.index(folder):] + [folder]
        if folder in done:
            return None
        stack.append(folder)
        for target in sorted(graph.get(folder, ())):
            found = visit(target)
            if found:
                return found
        stack.pop()
        done.add(folder)
        return None

    for folder in sorted(graph):
        found = visit(folder)
        if found:
            return found
    return None


def faults(root):
    table = Table(root)
    graph, found = {}, []
    for path in (path for top in table.tops() for path in sources(root, top)):
        if os.path.dirname(path) not in table.layer:
            found.append(f"{path}: its folder has no layer in docs/architecture.md")
    for path, number, folder, target in edges(root, table):
        place = f"{path}:{number}"
        graph.setdefault(folder, set()).add(target)
        if not table.allowed(folder, target):
            found.append(f"{place}: {folder} may not include {target}")
        elif table.layer.get(folder, 0) < table.layer.get(target, 0):
            found.append(f"{place}: {target} lies above {folder}")
    ring = circle(graph)
    if ring:
        found.append("a circle of includes: " + " -> ".join(ring))
    return found


PLANTED = [
    ("src/graph/graph.c", "solve/solver.h", "lies above"),
    ("src/certify/check/facts.c", "rules/rules.h", "may not include"),
    ("src/moves/sink.h", "rules/rules.h", "a circle"),
    ("cli/main.c", "core/status.h", "may not include"),
    ("cli/play/board.c", "commands/solve_run.h", "a circle"),
    ("web/api/api.c", "output/output.h", "may not include"),
    ("web/api/api.c", "graph/graph.h", "may not include"),
    ("program/json.c", "graph/graph.h", "may not include"),
    ("mpi/ranks.c", "graph/graph.h", "may not include"),
    ("src/search/value/value.inc", "solve/solver.h", "lies above"),
]


def check_that_faults_are_found(root):
    for path, header, message in PLANTED:
        with tempfile.TemporaryDirectory() as copy:
            for top in ("include", "docs", *Table(root).tops()):
                shutil.copytree(os.path.join(root, top), os.path.join(copy, top),
                                ignore=shutil.ignore_patterns("node_modules"))
            with open(os.path.join(copy, path), "a", encoding="utf-8") as text:
                text.write(f'#include "{header}"\n')
            new = [fault for fault in faults(copy) if fault not in faults(root)]
            if not any(message in fault for fault in new):
                print(f"{header} in {path} was not noticed: {new}")
                return 1
    return 0


def main():
    root = sys.argv[1]
    if "--self" in sys.argv:
        return check_that_faults_are_found(root)
    found = faults(root)
    print("\n".join(found) or "every include is allowed")
    return 1 if found else 0


sys.exit(main())
