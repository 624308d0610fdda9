#!/usr/bin/env python3
"""Why something failed is said in one English phrase beside the code that finds it. Each phrase that begins as such phrases do has
its Japanese: beside it, or among engine/domain/reasons.cpp, which shows it where a sentence is Japanese.

    check_reasons.py DIR
"""
import pathlib
import re
import sys

TABLE = "engine/domain/reasons.cpp"
# A phrase, and what stands behind its literal.
PHRASE = re.compile(r'"((?:it|its|the|there|an? (?:value|document|earlier)) [^"\\]*)"(\s*[,+)};:?]\s*(?:"[^"]*")?)')
JAPANESE = re.compile(r"[^\x00-\x7f]")
# What such a phrase is handed to, where its reader is a person.
TOLD = re.compile(r"\b(refused|damaged|not_written|unreadable|cannot|raise|unexpected|ReadFailure|k_\w+)\b|return|[?:] \"|error_code")
# What is thrown by mistakes of our own, and what is the name of a place.
NO_REASON = r"logic_error|k_internal_error|shown_place|listening\."


def phrases(lines):
    """Each with the number of its line, those left out that have their Japanese beside them or on the next line."""
    for number, (line, following) in enumerate(zip(lines, [*lines[1:], ""]), 1):
        if line.lstrip().startswith("//") or JAPANESE.search(line) or JAPANESE.search(following):
            continue
        for found in PHRASE.finditer(line):
            if TOLD.search(line) and not re.search(NO_REASON, line):
                yield number, found.group(1), found.group(2).lstrip().startswith("+")


def known(phrase, goes_on, table):
    phrase = re.sub(r"\{\w*\}", "{0}", phrase)
    return any(reason == phrase or (goes_on and reason.startswith(phrase)) for reason in table)


def main():
    root = pathlib.Path(sys.argv[1])
    table = re.findall(r'^    \{"([^"]*)",', (root / TABLE).read_text(encoding="utf-8"), re.M)
    problems, seen = [], 0
    for room in ("engine", "importers", "pipeline"):
        for path in sorted((root / room).rglob("*.cpp")):
            place = path.relative_to(root).as_posix()
            # The desk's pages hold sentences, not reasons.
            if place == TABLE or place.startswith("pipeline/desk/pages/"):
                continue
            for number, phrase, goes_on in phrases(path.read_text(encoding="utf-8").splitlines()):
                seen += 1
                if not known(phrase, goes_on, table):
                    problems.append(f"{place}:{number}: without Japanese: {phrase}")
    if len(table) != len(set(table)):
        problems.append(f"{TABLE} has a reason twice")
    print("\n".join(problems))
    print(f"{seen} phrases, {len(table)} known, {len(problems)} problems")
    return 1 if problems or seen < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
