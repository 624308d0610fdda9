#!/usr/bin/env python3
"""Fails when what belongs to a federation's profile (engine/federations) is written into the program's sources again: a time
zone, the first day of a period, the letter of an ID, a national tag, the lineage of an edition.

    check_federation.py ROOT
"""
import pathlib
import re
import sys

# what, how it is recognised in code, and the files in which it may stand, with the reason
CONSTANTS = [
    ("a time zone", re.compile(r"Asia/|(?i:tokyo)"), {}),
    ("an offset of clocks", re.compile(r"\b9h\b|\+09:00"),
     {"engine/domain/date.cpp": "the form of times in a database, the same for every federation"}),
    ("the first or last day of a period", re.compile(r"/ ?2[01]\b|\bday\{2[01]\}"),
     {"pipeline/pictures/waterfall.cpp": "a share of a chart's height"}),
    ("the letter of an ID", re.compile(r"'N'|\"N\" ?\+|\"N added\""),
     {"pipeline/cli/command.cpp": "the IDs of the examples of help, which are told in the federation's form"}),
    ("a national tag", re.compile(r"\"JPN[\"_]"), {}),
    ("the name of an edition", re.compile(r"(?:ncs|jcf|jcca|fide)-\d{4}"), {}),
    ("the lineage of an edition", re.compile(r"k_jcf_lineage|k_jcca_lineage|lineage (?:==|!=) \""),
     {"engine/regulations/registry.hpp": "the default of functions that tests call without an office"}),
]
COMMENT = re.compile(r"(?:^|\s)//.*$")


def broken(root):
    seen = 0
    for room in ("engine", "importers", "pipeline"):
        for path in sorted(p for p in (root / room).rglob("*") if p.suffix in (".cpp", ".hpp")):
            name = path.relative_to(root).as_posix()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                seen += 1
                code = COMMENT.sub("", line)
                for what, pattern, exceptions in CONSTANTS:
                    if name not in exceptions and pattern.search(code):
                        yield f"{name}:{number}: {what} belongs to a federation's profile: {line.strip()}"
    for what, _, exceptions in CONSTANTS:
        for name in exceptions:
            if not (root / name).is_file():
                yield f"{name}, an exception for {what}, is not there"
    print(f"{seen} lines")


def main():
    problems = list(broken(pathlib.Path(sys.argv[1]).resolve()))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
