#!/usr/bin/env python3
"""Prints llvm-cov's export as a table of files and a list of the branches no test took.

A branch counts once, however many times its template was instantiated: taken in one instantiation is taken. Two things
that the compiler calls branches are no branches of the source and are left out: the way past a `switch` that names every
value of its enumeration (-Wswitch sees to that), and what a defaulted comparison does.
"""
import json
import os
import sys
from collections import defaultdict


def is_written(text, column):
    return not text[:column - 1].endswith("switch (") and not text.rstrip().endswith("= default;")


def main(export, root):
    sources = {}

    def line_of(name, line):
        if name not in sources:
            sources[name] = open(os.path.join(root, name), encoding="utf-8").read().splitlines()
        return sources[name][line - 1]

    data = json.load(open(export, encoding="utf-8"))["data"][0]
    branches = defaultdict(lambda: [0, 0])
    for function in data["functions"]:
        for line, column, _, _, taken, not_taken, file_id, *_ in function["branches"]:
            counts = branches[(function["filenames"][file_id], line, column)]
            counts[0] += taken
            counts[1] += not_taken
    files = defaultdict(lambda: [0, 0])
    missed = []
    for (name, line, column), counts in sorted(branches.items()):
        name = os.path.relpath(name, root)
        if not name.startswith("engine/"):
            continue
        if not is_written(line_of(name, line), column):
            continue
        for count, side in zip(counts, ("true", "false")):
            files[name][0] += 1
            files[name][1] += count > 0
            if count == 0:
                missed.append((name, line, column, side))
    print(f"{'branches':>9} {'taken':>6} {'':>7}  file")
    for name, (total, taken) in sorted(files.items()):
        print(f"{total:>9} {taken:>6} {100 * taken / total:>6.2f}%  {name}")
    total, taken = (sum(column) for column in zip(*files.values()))
    print(f"{total:>9} {taken:>6} {100 * taken / total:>6.2f}%  engine/")
    lines = [summary["summary"]["lines"] for summary in data["files"] if "/engine/" in summary["filename"]]
    print(f"lines: {sum(line['covered'] for line in lines)} of {sum(line['count'] for line in lines)}")
    for name, line, column, side in missed:
        print(f"{name}:{line}:{column}: never {side}: {line_of(name, line).strip()}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
