#!/usr/bin/env python3
"""Fails when a finding that pages and tables show by its code alone has no name in words.

What a report, a quarantined document or a night may be found to have is raised by the rooms below; each of their codes is
named in pipeline/catalogue/code_names.cpp, in both languages, sorted by code as its search needs them.

  check_names.py SOURCE
"""
import pathlib
import re
import sys

SHOWN_BY_CODE = ("importers", "pipeline/identity", "pipeline/validation", "pipeline/ingest", "pipeline/nightly")
NAMES = "pipeline/catalogue/code_names.cpp"
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
# What is written as it stands in the documents.
SAME_IN_BOTH = {"result-zero-zero"}


def declared_codes(root, tops):
    codes = set()
    for top in tops:
        for path in (root / top).rglob("*.hpp"):
            codes.update(re.findall(r'\.code = "([a-z0-9-]+)"', path.read_text(encoding="utf-8")))
    return codes


def faults(declared, everywhere, named):
    codes = [code for code, _, _ in named]
    out = [f"{code}: has no name" for code in sorted(declared - set(codes))]
    out += [f"{code}: is named and not declared" for code in sorted(set(codes) - everywhere)]
    out += [f"{after}: out of order" for before, after in zip(codes, codes[1:]) if not before < after]
    for code, english, japanese in named:
        is_worded = english and not ("-" in english and english == code) and JAPANESE.search(japanese)
        if not is_worded and code not in SAME_IN_BOTH:
            out.append(f"{code}: its name is no word in both languages")
    return out


def finds_planted_faults():
    named = [("late", "late", "期限後"), ("early", "early", "early"), ("gone", "gone", "消えた")]
    return len(faults({"late", "early", "odd"}, {"late", "early", "odd"}, named)) == 4


def main():
    root = pathlib.Path(sys.argv[1])
    text = (root / NAMES).read_text(encoding="utf-8")
    named = re.findall(r'^    \{"([a-z0-9-]+)",\s+\{"([^"]*)",\s+"([^"]*)"\}\},$', text, re.MULTILINE)
    declared = declared_codes(root, SHOWN_BY_CODE)
    if len(declared) < 300 or not finds_planted_faults():
        print("the declarations cannot be read, or planted faults are not found")
        return 1
    problems = faults(declared, declared_codes(root, ("engine", "importers", "pipeline")), named)
    print("\n".join(problems))
    print(f"{len(declared)} codes are shown without their sentence, {len(named)} named, {len(problems)} faults")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
