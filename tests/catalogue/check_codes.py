#!/usr/bin/env python3
"""Fails when a code of a finding is raised by no test.

A test raises a code when its file names it: a transcript as `[code]` or in JSON, a unit test or a script as a string, the
expectation of a fixture as a word. Codes that no test raises yet are in unraised.txt; one that is not listed there, or is
listed although a test names it, fails, so that the list only becomes shorter.

  check_codes.py SOURCE            checks
  check_codes.py SOURCE --table    prints every code with the tests that name it
"""
import pathlib
import re
import sys

LIST = pathlib.Path(__file__).with_name("unraised.txt")
# They name codes without raising them.
NOT_PROOF = ("tests/unit/pipeline/catalogue/", "tests/catalogue/")


def declared_codes(root):
    codes = set()
    for top in ("engine", "importers", "pipeline"):
        for path in (root / top).rglob("findings.hpp"):
            codes.update(re.findall(r'\.code = "([a-z0-9-]+)"', path.read_text(encoding="utf-8")))
    return codes


def named_codes(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".transcript":
        return set(re.findall(r"\[([a-z0-9-]+)\]", text)) | set(re.findall(r'"code": "([a-z0-9-]+)"', text))
    if path.suffix in (".cpp", ".hpp", ".py"):
        words = set()
        for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"', text) + re.findall(r"'((?:[^'\\\n]|\\.)*)'", text):
            # A code that is a word of prose, `late`, counts only by itself or among codes.
            if re.fullmatch(r"[a-z0-9-]+([ ,]+[a-z0-9-]+)*", literal):
                words.update(re.findall(r"[a-z0-9-]+", literal))
            else:
                words.update(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", literal))
        return words
    if path.suffix == ".expected" or path.name == "expected":
        return set(re.findall(r"[a-z0-9-]+", text))
    return set()


def tests_of(root, codes):
    out = {code: [] for code in codes}
    for top in ("tests", "fixtures"):
        for path in sorted((root / top).rglob("*")):
            name = path.relative_to(root).as_posix()
            if not path.is_file() or name.startswith(NOT_PROOF):
                continue
            for code in named_codes(path) & codes:
                out[code].append(name)
    return out


def main():
    root = pathlib.Path(sys.argv[1])
    codes = declared_codes(root)
    tests = tests_of(root, codes)
    if "--table" in sys.argv[2:]:
        for code in sorted(codes):
            print(code, *(tests[code][:3] or ["-"]))
        return 0
    listed = {line for line in LIST.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")}
    unraised = {code for code in codes if not tests[code]}
    for code in sorted(unraised - listed):
        print(f"{code}: no test raises it; write one")
    for code in sorted(listed - unraised):
        print(f"{code}: {'a test names it now' if code in codes else 'there is no such code'}; take it out of {LIST.name}")
    print(f"{len(codes)} codes, {len(unraised)} raised by no test")
    return 1 if unraised != listed or len(codes) < 400 else 0


if __name__ == "__main__":
    sys.exit(main())
