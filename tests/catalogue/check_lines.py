#!/usr/bin/env python3
"""A command line that a message gives is one to paste: where its command asks for a reason, or for what a payment is found by, the line
has a place for it. A command that is only named, without an argument, is none.

    check_lines.py DIR
"""
import pathlib
import re
import sys

# Commands that refuse to go on without.
DECIDES = ("report (?:settle|refuse|withdraw|identify|exclude|count|date|name|arrival|undo|contradiction)", "fees (?:pay|waive)",
           "roster (?:unlink|forget|unmerge|merge|first-rating|decide-rating)", "correct (?:apply|close)", "quarantine drop")
LINE = re.compile(r"`seiseki ((?:%s)\b[^`\"]*)(?=[`\"])" % "|".join(DECIDES))
NAMED = re.compile(r"(?:%s)$" % "|".join(DECIDES))
PLACE = re.compile(r"--reason|--reference|\bREASON\b|理由|…|\\\"")


def main():
    root = pathlib.Path(sys.argv[1])
    problems, seen = [], 0
    for path in sorted([*root.glob("pipeline/**/*.hpp"), *root.glob("pipeline/**/*.cpp"), *root.glob("importers/**/*.hpp")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in LINE.finditer(line):
                text = found.group(1).strip()
                if "--help" in text or NAMED.match(text):
                    continue
                seen += 1
                if not PLACE.search(text):
                    problems.append(f"{path.relative_to(root)}:{number}: `seiseki {text}` asks for a reason")
    print("\n".join(problems))
    print(f"{seen} command lines that decide, {len(problems)} without a place for the reason")
    sys.exit(1 if problems or seen < 20 else 0)


if __name__ == "__main__":
    main()
