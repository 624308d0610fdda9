#!/usr/bin/env python3
"""Fails when a sentence of the regulations that obliges or defines something has no test, by the table docs/clauses.md.

  check_clauses.py SOURCE

A row holds the clause, what it asks, where the program does it, which tests hold it, and the readings it rests on. Checked:
1. every clause of the texts has as many rows as it has such sentences (STATEMENTS; where the texts are at hand, beside the
   repository, their numbering is held against it);
2. every row has a test, but for what binds people and no program, and what K_MISSING says is missing;
3. files, symbols, codes and test cases that a row names are there, and the build knows the tests;
4. no `\\clause`, test name, edition or reading cites a clause that is not in the texts.
"""
import dataclasses
import pathlib
import re
import sys
import tempfile
import tomllib

TABLE = "docs/clauses.md"
TEXTS = "../shared/regulation_texts"
TEXT_FILES = {
    "jcf-2024-10": ("jcf_2024_10_ja.txt", "jcf_2024_10_en.txt"),
    "ncs-2022-09": ("ncs_2022_09_en.txt",),
    "ncs-2019-09": ("ncs_2019_09_ja.txt",),
    "jcca-2012": ("jcca_2012_ja.txt",),
}
# Other names of the editions, in the names of tests.
SHORT_NAMES = {"JCF": "jcf-2024-10", "2024": "jcf-2024-10", "2022": "ncs-2022-09", "2019": "ncs-2019-09", "JCCA": "jcca-2012"}

# clause -> sentences in it that oblige or define
STATEMENTS = {
    "jcf-2024-10": {
        "1(1)": 1, "1(2)": 1,
        "2(1)": 1, "2(2)": 3, "Note 1": 1,
        "3(1)": 1, "3(2)": 2, "3(3)": 2, "3(4)": 3, "3(5)": 3, "3(6)": 2, "Note 2": 1, "3(7)": 1, "Note 3": 1, "3(8)": 1,
        "4(1)": 1, "4(2)": 2, "4(3)": 1, "4(3)a": 1, "4(3)b": 1, "4(3)c": 1, "4(3)d": 1, "Note 4": 1, "4(4)": 2, "4(5)": 1,
        "5(1)": 10, "5(2)": 1, "5(3)": 1, "Table 1": 1,
        "6(1)": 2, "6(2)": 1, "6(3)": 3, "6(4)": 3, "Table 2": 1,
        "7(1)": 1, "7(2)": 1, "7(3)": 2, "7(4)": 1, "Revisions": 1,
    },
    "ncs-2022-09": {
        "1(1)": 1, "1(2)": 1, "1(3)": 1,
        "2(1)": 2, "2(2)": 1, "2(3)": 2,
        "3(1)": 2, "3(2)": 1, "3(3)": 2, "3(4)": 2, "3(5)": 2, "3(6)": 1, "3(7)": 2,
        "4(1)": 2, "4(1)a": 1, "4(1)b": 1, "4(1)c": 1, "4(2)": 1, "4(3)": 1, "4(4)": 1, "4(5)": 1, "4(6)": 2, "4(7)": 1,
        "5(1)": 1, "5(2)": 10, "5(3)": 1, "5(4)": 1, "5(5)": 1, "Table 1": 1,
        "6(1)": 1, "6(2)": 1, "6(3)": 4, "6(4)": 2,
        "7(1)": 1, "7(2)": 1, "7(3)": 1, "Revisions": 1, "Reference": 3, "Note": 1,
    },
    "ncs-2019-09": {
        "1(1)": 2, "1(2)": 1,
        "2(1)": 1, "2(2)": 2, "2(3)": 3, "2(4)": 2,
        "3(1)": 6, "3(1)a": 1, "3(1)b": 1, "3(1)c": 1, "3(2)": 1, "3(3)": 2, "3(4)": 3, "3(5)": 1,
        "4(1)": 1, "4(2)": 1, "4(3)": 4, "4(4)": 2, "4(5)": 1, "4(6)": 1, "Table": 1,
        "5(1)": 1, "5(2)": 1, "5(3)": 1, "5(4)": 1, "5(5)": 1,
    },
    "jcca-2012": {
        "(1)": 1, "(1)(a)": 2, "(1)(b)": 2, "(2)": 3, "(3)": 4, "(4)": 2, "(5)": 3, "(6)": 1,
        "Table": 1, "Example (a)": 1, "Example (b)": 1, "Amendment": 1,
    },
}

# What the program does not do yet, one sentence of each clause, and why. The list may only become shorter.
K_MISSING = {}

NONE = "–"
CLAUSE = r"(?:\d\(\d\)[a-d]?|\(\d\)(?:\([ab]\))?|[Nn]ote \d|Table \d|Reference)"
CLAUSES = rf"{CLAUSE}(?:, {CLAUSE})*"
EDITION = "|".join(re.escape(name) for name in (*STATEMENTS, *SHORT_NAMES))


@dataclasses.dataclass
class Row:
    edition: str
    clause: str
    where: str
    tests: str
    readings: str
    line: int

    def __str__(self):
        return f"{TABLE}:{self.line}: {self.edition} {self.clause}"


def rows_of(table):
    """The rows, and what is wrong with their form. A section is one text: `## jcf-2024-10: ...`."""
    rows, problems, edition = [], [], None
    for number, line in enumerate(table.splitlines(), 1):
        if line.startswith("## "):
            edition = re.match(r"## ([\w.-]+)", line)[1]
        if not line.startswith("|") or re.match(r"\|[ :|-]+\|$", line) or line.startswith("| clause |"):
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if edition not in STATEMENTS or len(cells) != 5 or not all(cells):
            problems.append(f"{TABLE}:{number}: a row has five cells, below the heading of a text")
            continue
        rows.append(Row(edition, cells[0], *cells[2:], number))
    return rows, problems


def check_complete(rows):
    count = {}
    for row in rows:
        count[row.edition, row.clause] = count.get((row.edition, row.clause), 0) + 1
    problems = [f"{row}: the text has no such clause" for row in rows if row.clause not in STATEMENTS[row.edition]]
    for edition, statements in STATEMENTS.items():
        for clause, needed in statements.items():
            have = count.get((edition, clause), 0)
            if have < needed:
                problems.append(f"{edition} {clause} has {have} of {needed} rows in {TABLE}")
    return problems


def check_tested(rows, missing):
    problems = []
    for row in rows:
        why = re.match(r"(people|missing): (.{12,})", row.where)
        if not why:
            if row.tests == NONE:
                problems.append(f"{row}: names no test")
        elif row.tests != NONE:
            problems.append(f"{row}: what binds people or is missing has no test")
        elif why[1] == "missing" and (row.edition, row.clause) not in missing:
            problems.append(f"{row}: is missing, and not listed in K_MISSING")
    told = [(row.edition, row.clause) for row in rows if row.where.startswith("missing: ")]
    problems += [f"{edition} {clause} is missing in one row, and {TABLE} has {told.count((edition, clause))}"
                 for edition, clause in missing if told.count((edition, clause)) != 1]
    return problems


def case_names(source):
    """The names of test cases, with the parts of a broken one put together."""
    calls = re.findall(r'(?:TEST_CASE|SUBCASE)\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)', source)
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', call)) for call in calls]


def is_named(name, text):
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


class Files:
    def __init__(self, root):
        self.root, self.kept = root, {}

    def text(self, path):
        if path not in self.kept:
            file = self.root / path
            self.kept[path] = file.read_text(encoding="utf-8") if file.is_file() else None
        return self.kept[path]

    def is_built(self, path):
        """Whether a list of the build names the file: in its folder, or in the one above."""
        path = pathlib.PurePosixPath(path)
        name = path.stem if path.suffix == ".transcript" else path.name
        lists = [self.text(str(folder / "CMakeLists.txt")) for folder in (path.parent, path.parent.parent)]
        return any(lists_of and is_named(name, lists_of) for lists_of in lists)


def named_in(cell, quote):
    """path -> what the cell names in it; `path` `symbol`, or `path` "part of a test's name"."""
    out, path = [], None
    for code, quoted in re.findall(r'`([^`]+)`|"([^"]+)"', cell):
        if code and "/" in code:
            path = code
            out.append((path, []))
        elif path is not None and (quoted if quote else code):
            out[-1][1].append(quoted if quote else code)
    return out


def check_named(rows, files):
    problems = []
    for row in rows:
        if row.where.startswith(("people: ", "missing: ")):
            continue
        places = named_in(row.where, quote=False)
        if not places:
            problems.append(f"{row}: names no place in the program")
        for path, names in places:
            text = files.text(path)
            if text is None:
                problems.append(f"{row}: there is no file {path}")
            elif not names:
                problems.append(f"{row}: names nothing in {path}")
            problems += [f"{row}: {path} has no {name}" for name in names if text and not is_named(name, text)]
        for path, names in named_in(row.tests, quote=True):
            text = files.text(path)
            if text is None:
                problems.append(f"{row}: there is no file {path}")
                continue
            if not path.startswith("tests/") or not files.is_built(path):
                problems.append(f"{row}: {path} is no test that the build knows")
            if not names and not path.endswith(".transcript"):
                problems.append(f"{row}: names no case of {path}")
            known = case_names(text) if path.endswith(".cpp") else [text]
            problems += [f"{row}: {path} has no case “{name}”" for name in names if not any(name in case for case in known)]
        if row.tests != NONE and not named_in(row.tests, quote=True):
            problems.append(f"{row}: names no test")
    return problems


def check_readings(rows, readings):
    """Rows name readings that exist, and each reading is named by a row of every clause it is about."""
    problems, used = [], set()
    for row in rows:
        names = [] if row.readings == NONE else row.readings.split(", ")
        problems += [f"{row}: there is no reading {name}" for name in names if name not in readings]
        used.update((row.edition, row.clause, name) for name in names)
    for name, clauses in readings.items():
        for place in clauses:
            edition, clause = place.split(" ", 1)
            if not exists(edition, clause):
                problems.append(f"reading {name} is about {place}, which is not in the text")
            elif not any((edition, clause + part, name) in used for part in ("", *"abcd")):
                problems.append(f"no row of {place} rests on {name}, which is about it")
    return problems


def exists(edition, clause):
    known = STATEMENTS[edition]
    clause = clause[0].upper() + clause[1:]
    return clause in known or re.fullmatch(r"\d", clause) is not None and any(c.startswith(clause + "(") for c in known)


def cited_by_tag(source):
    """What follows each `\\clause` of a comment: edition and clauses, or what cites nothing."""
    joined = re.sub(r"\s*\n\s*//[/!]?<?\s*", " ", source)
    for cited in re.findall(r"\\clause\b([^\n\\]*)", joined):
        cited = cited.strip()
        found = re.match(rf"({'|'.join(map(re.escape, STATEMENTS))}) ({CLAUSES}|\d(?!\w))", cited)
        if found:
            yield found[1], found[2].split(", ")
        elif not re.match(r"A\d+\b|fide-\d{4}-\d{2} ", cited):
            yield None, [cited[:60]]


def cited_by_name(name):
    for edition, clauses in re.findall(rf"(?<![\w-])({EDITION}) ({CLAUSES}|\d(?=[:,]))", name):
        yield SHORT_NAMES.get(edition, edition), clauses.split(", ")


def check_citations(sources):
    """`sources`: name -> text, of C++ and of editions."""
    problems = []
    for name, text in sources.items():
        citations = []
        if name.endswith(".toml"):
            edition = pathlib.PurePosixPath(name).stem
            if edition in STATEMENTS:
                citations = [(edition, [clause]) for clause in re.findall(r'clause = "([^"]*)"', text)]
        else:
            citations = list(cited_by_tag(text)) if "\\clause" in text else []
            for case in case_names(text) if name.startswith("tests/") else []:
                citations += cited_by_name(case)
        for edition, clauses in citations:
            if edition is None:
                problems.append(f"{name}: `\\clause {clauses[0]}` names no edition and clause")
            else:
                problems += [f"{name}: cites {edition} {clause}, which is not in the text" for clause in clauses if not exists(edition, clause)]
    return problems


def sources_of(root):
    out = {}
    for top in ("engine", "importers", "pipeline", "tests"):
        for pattern in ("*.hpp", "*.cpp", "editions/*.toml"):
            for path in (root / top).rglob(pattern):
                out[path.relative_to(root).as_posix()] = path.read_text(encoding="utf-8", errors="replace")
    return out


def numbering(edition, text):
    """The clauses as the text numbers them."""
    out, section, item, examples = set(), "", "", False
    for line in text.splitlines():
        line = re.sub(r"^(?:<\|[^|]*\|>)?[\s#-]*", "", line)
        examples = examples or line.startswith("レイティングの計算例")
        if found := re.match(r"(?:Note|[（(]?注)\s?(\d)", line):
            out.add(f"Note {found[1]}")
        elif found := re.match(r"(?:Table|[（(]表)\s?(\d)", line):
            out.add(f"Table {found[1]}")
        elif found := re.match(r"(\d)\. ", line):
            section = found[1]
        elif found := re.match(r"(?:\(改訂[^)]*\))?\((\d)\)", line):
            item = f"{section}({found[1]})"
            out.add(item)
        elif found := re.match(r"\(([ab])\)", line):
            out.add(f"Example ({found[1]})" if examples else f"{item}({found[1]})")
        elif found := re.match(r"([a-d])[.)] ", line):
            out.add(item + found[1])
        elif re.match(r"Reference$", line):
            out.add("Reference")
        elif re.match(r"Note:", line):
            out.add("Note")
        elif re.match(r"Revisions List|Issued:|\d+年\d+月\d+日発行", line):
            out.add("Revisions")
        elif re.match(r"D D D D|JCCAレイティング速算表", line):
            out.add("Table")
        elif "改正箇所" in line:
            out.add("Amendment")
    return out


def check_texts(folder):
    if not folder.is_dir():
        print(f"the numbering of the texts is not compared: {folder} is not there")
        return []
    problems = []
    for edition, names in TEXT_FILES.items():
        for name in names:
            found = numbering(edition, (folder / name).read_text(encoding="utf-8"))
            problems += [f"{name} has {clause}, which STATEMENTS lacks" for clause in sorted(found - set(STATEMENTS[edition]))]
            problems += [f"{name} has no {clause}, which STATEMENTS lists" for clause in sorted(set(STATEMENTS[edition]) - found)]
    return problems


def check_table(table, files, readings, missing):
    rows, problems = rows_of(table)
    problems += check_complete(rows) + check_tested(rows, missing) + check_named(rows, files) + check_readings(rows, readings)
    return rows, problems


def sound_table(clause_rows):
    lines = []
    for edition, statements in STATEMENTS.items():
        lines += [f"## {edition}: a text", "| clause | asks | where | tests | readings |", "|---|---|---|---|---|"]
        for clause, count in statements.items():
            lines += clause_rows(edition, clause, count)
    return "\n".join(lines) + "\n"


def self_test(folder):
    """Each of the checks must find what it is for; returns those that do not."""
    where, tests = "`engine/rating/k.cpp` `choose_k`", '`tests/unit/k_test.cpp` "K is 40 below"'
    for path, text in {
        "engine/rating/k.cpp": "int choose_k();",
        "tests/unit/k_test.cpp": 'TEST_CASE(\n    "jcf-2024-10 5(1): K is 40 "\n    "below 30 games") {}',
        "tests/unit/other_test.cpp": 'TEST_CASE("K is 40 below 30 games") {}',
        "tests/unit/CMakeLists.txt": "seiseki_test(k k_test.cpp)",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    row = f"| 5(1) | K | {where} | {tests} | A4 |"
    sound = sound_table(lambda edition, clause, count: [f"| {clause} | K | {where} | {tests} | A4 |"] * count)
    readings = {"A4": ["jcf-2024-10 5(1)"]}

    def told(table, missing=None, known=None):
        return "\n".join(check_table(table, Files(folder), known or readings, missing or {})[1])

    def changed(to):
        return sound.replace(row, to, 1)

    texts = folder / "texts"
    texts.mkdir()
    for names in TEXT_FILES.values():
        for name in names:
            (texts / name).write_text("1. Aims\n- (1) One\n- (9) Nine\n", encoding="utf-8")

    expected = [
        # 1: a clause without a row, and one too few; a row of no clause; a text with another numbering
        (told(changed("")), "has 9 of 10 rows"),
        (told(sound.replace(f"| 4(3)d | K | {where} | {tests} | A4 |\n", "")), "jcf-2024-10 4(3)d has 0 of 1 rows"),
        (told(sound + row.replace("5(1)", "9(9)")), "no such clause"),
        (told(changed("| 5(1) | K | where |")), "five cells"),
        ("\n".join(check_texts(texts)), "has 1(9), which STATEMENTS lacks"),
        ("\n".join(check_texts(texts)), "has no 4(3)d"),
        # 2: no test; people without a reason; missing, and not said so on either side
        (told(changed(row.replace(tests, NONE))), "names no test"),
        (told(changed(row.replace(tests, "by hand"))), "names no test"),
        (told(changed(row.replace(where, "people:").replace(tests, NONE))), "names no test"),
        (told(changed(row.replace(where, "missing: nobody has done it").replace(tests, NONE))), "not listed in K_MISSING"),
        (told(sound, {("jcf-2024-10", "5(1)"): "reason"}), "5(1) is missing in one row, and docs/clauses.md has 0"),
        # 3: no such file, symbol, case; a test the build does not know
        (told(changed(row.replace("k.cpp", "l.cpp"))), "there is no file engine/rating/l.cpp"),
        (told(changed(row.replace("choose_k", "choose"))), "has no choose"),
        (told(changed(row.replace(" `choose_k`", ""))), "names nothing in engine/rating/k.cpp"),
        (told(changed(row.replace("k_test", "l_test"))), "there is no file tests/unit/l_test.cpp"),
        (told(changed(row.replace("is 40 below", "is 10 below"))), "has no case"),
        (told(changed(row.replace("k_test", "other_test"))), "no test that the build knows"),
        (told(changed(row.replace("A4", "A99"))), "there is no reading A99"),
        (told(sound, known={"A4": ["jcf-2024-10 5(1)"], "A5": ["jcf-2024-10 5(2)"]}), "no row of jcf-2024-10 5(2) rests on A5"),
        # 4: citations of what is not there
        ("\n".join(check_citations({"engine/a.hpp": "/// \\clause jcf-2024-10\n/// 5(1), 5(9)\n"})), "jcf-2024-10 5(9)"),
        ("\n".join(check_citations({"engine/a.hpp": "/// \\clause the fifth\n"})), "names no edition"),
        ("\n".join(check_citations({"tests/a.cpp": 'TEST_CASE("A4, 2022 5(1), 8(1): K") {}'})), "ncs-2022-09 8(1)"),
        ("\n".join(check_citations({"tests/a.cpp": 'TEST_CASE("jcf-2024-10 9: K") {}'})), "jcf-2024-10 9"),
        ("\n".join(check_citations({"engine/editions/jcca-2012.toml": 'x = { clause = "(7)" }'})), "jcca-2012 (7)"),
        (told(sound, known={"A4": ["jcf-2024-10 5(1)", "jcf-2024-10 8(1)"]}), "reading A4 is about jcf-2024-10 8(1)"),
    ]
    failed = [wanted for found, wanted in expected if wanted not in found]
    if told(sound):
        failed.append("nothing is wrong: " + told(sound).splitlines()[0])
    in_order = {"engine/a.hpp": "/// \\clause jcf-2024-10 5(1), 4(3)d  \\clause jcca-2012 (1)(a)\n/// \\clause A39\n",
                "tests/a.cpp": 'TEST_CASE("jcf-2024-10 5: JCF 3(7), note 3, 2019 4(1), JCCA (6), fide-2022-01 8") {}'}
    return failed + check_citations(in_order)


def main():
    root = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        if failed := self_test(pathlib.Path(folder)):
            print("\n".join(f"the check of clauses does not tell: {what}" for what in failed))
            return 1
    table = root / TABLE
    if not table.is_file():
        print(f"{TABLE} is not there")
        return 1
    readings = tomllib.loads((root / "engine/regulations/readings.toml").read_text(encoding="utf-8"))
    rows, problems = check_table(table.read_text(encoding="utf-8"), Files(root),
                                 {name: reading["clauses"] for name, reading in readings.items()}, K_MISSING)
    problems += check_citations(sources_of(root)) + check_texts(root / TEXTS)
    print("\n".join(problems))
    people = sum(row.where.startswith("people: ") for row in rows)
    clauses = sum(len(statements) for statements in STATEMENTS.values())
    print(f"{clauses} clauses, {len(rows)} rows, {people} of people, {len(K_MISSING)} missing, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
