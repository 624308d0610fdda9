#!/usr/bin/env python3
"""Fails when a requirement of docs/desk_security.md has no test, or names one that is not there; and when the desk's script could turn
text into markup or keep something.

    security_table_test.py SOURCE
"""
import pathlib
import re
import sys

REQUIREMENTS = 26
WAITING = {"not there yet"}
FORBIDDEN = ("eval(", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "new Function", "sessionStorage", "indexedDB")


def rows(text):
    out = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and cells[0].isdigit():
            out.append((int(cells[0]), cells[1:]))
    return out


def is_there(source, named):
    kind, _, name = named.partition(":")
    functions = {"desk": "desk_test.py", "browser": "browser_test.py", "team": "team_test.py", "crawl": "crawl_test.py", "public": "public_check_test.py"}
    if kind in functions:
        return re.search(rf"^ *def {re.escape(name)}\(", (source / "tests/desk" / functions[kind]).read_text(encoding="utf-8"), re.M)
    if kind in ("unit", "security"):
        folder = source / ("tests/unit/pipeline" if kind == "unit" else "tests/security")
        lists = (folder / name).parent / "CMakeLists.txt"
        return ((folder / name).is_file() and "TEST_CASE" in (folder / name).read_text(encoding="utf-8")
                and (folder / name).name in lists.read_text(encoding="utf-8"))
    if kind == "ctest":
        return any(f"NAME {name}\n" in path.read_text(encoding="utf-8") or f"NAME {name} " in path.read_text(encoding="utf-8")
                   for path in (source / "tests").rglob("CMakeLists.txt"))
    return False


def problems(source, text):
    found = rows(text)
    if [number for number, _ in found] != list(range(1, REQUIREMENTS + 1)):
        yield f"rows are {[number for number, _ in found]}"
    for number, cells in found:
        if len(cells) != 3:
            yield f"{number}: a row has four cells"
            continue
        named = [test.strip() for test in cells[1].split(";") if test.strip()]
        if not named and cells[2] not in WAITING:
            yield f"{number}: no test, and no reason"
        if named and cells[2]:
            yield f"{number}: a test and a reason why there is none"
        for test in named:
            if not is_there(source, test):
                yield f"{number}: there is no {test}"


def main():
    source = pathlib.Path(sys.argv[1])
    text = (source / "docs/desk_security.md").read_text(encoding="utf-8")
    wrong = list(problems(source, text))
    # The check itself: a row taken out, one emptied, a test renamed, each must be found.
    for what, other in {"a row taken out": re.sub(r"(?m)^\| 8 \|.*\n", "", text),
                        "a row without its tests": re.sub(r"(?m)^(\| 5 \|[^|]*\|)[^|]*", r"\1 ", text),
                        "a test that is not there": text.replace("desk:test_log", "desk:test_lag")}.items():
        if len(list(problems(source, other))) <= len(wrong):
            wrong.append(f"{what} is not found")
    for script in (source / "pipeline/desk/assets").glob("*.js"):
        wrong += [f"{script.name} uses {word}" for word in FORBIDDEN if word in script.read_text(encoding="utf-8")]
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
