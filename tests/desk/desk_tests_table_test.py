#!/usr/bin/env python3
"""Fails when one of the 55 acceptance tests of docs/desk_tests.md is missing, or a row names a test that is not there.

    desk_tests_table_test.py SOURCE
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import security_table_test  # noqa: E402

TESTS = 55


def is_there(source, named):
    kind, _, name = named.partition(":")
    files = {"walk": "walks_*.py", "tasks": "tasks_test.py"}
    if kind not in files:
        return security_table_test.is_there(source, named)
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((source / "tests/desk").glob(files[kind])))
    is_listed = kind != "walk" or f'"{name}": ({name}, ' in text
    return is_listed and re.search(rf"^ *def {re.escape(name)}\(", text, re.M)


def problems(source, text):
    found = security_table_test.rows(text)
    if [number for number, _ in found] != list(range(1, TESTS + 1)):
        yield f"rows are {[number for number, _ in found]}"
    ways = (source / "tests/desk/walks_test.py").read_text(encoding="utf-8")
    for number, cells in found:
        if len(cells) != 4:
            yield f"{number}: a row has five cells"
            continue
        named = [test.strip() for test in cells[2].split(";") if test.strip()]
        if not named and not cells[3]:
            yield f"{number}: no test, and no word about it"
        for test in named:
            if not is_there(source, test):
                yield f"{number}: there is no {test}"
            name = test.removeprefix("walk:")
            if test.startswith("walk:") and ("○" in cells[1]) != (f'"{name}": ({name}, WAYS)' in ways):
                yield f"{number}: with or without scripts is not what the walk does"


def main():
    source = pathlib.Path(sys.argv[1])
    text = (source / "docs/desk_tests.md").read_text(encoding="utf-8")
    wrong = list(problems(source, text))
    # The check itself: a row taken out, one emptied, a test renamed, each must be found.
    for what, other in {"a row taken out": re.sub(r"(?m)^\| 8 \|.*\n", "", text),
                        "a row without its tests": re.sub(r"(?m)^(\| 9 \|[^|]*\|[^|]*\|)[^|]*", r"\1 ", text),
                        "a test that is not there": text.replace("walk:b35", "walk:b99"),
                        "a mark too many": text.replace("| 14 | the same print waits elsewhere | |", "| 14 | the same print waits elsewhere | ○ |")}.items():
        if len(list(problems(source, other))) <= len(wrong):
            wrong.append(f"{what} is not found")
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
