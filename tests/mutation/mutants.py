#!/usr/bin/env python3
"""Breaks the program in one place at a time and counts which of these mutants the tests catch.

    mutants.py --build FOLDER [--count N] [--seed N] [--rooms ROOM,...] [--only NUMBER,...] [--longest SECONDS] [--least PER_CENT]

A copy of the sources is rewritten: in every place of the rooms an operator, a boundary, a number or a check can be switched to a
wrong one by the environment (mutants.hpp), so that one build holds all mutants. Places that do not compile so are put back, and one
whose operands have no other operator is no mutant. Each case of each test says which places it reaches (mutants.cpp). Then the seed
draws among all mutants, and each meets the tests that reach it, the quickest first, until one fails: a quick test whole, of a slow
one the cases that reach the place.

Printed: caught, survived, never reached, by room, and each survivor with its place and what it does. Some survivors change nothing
that anybody could see; equivalent.txt names those that were looked at, by file and text, with the reason, and they are not counted.
Which places are drawn depends on the seed and on each place's own text, so that a change elsewhere leaves the draw as it is."""
import argparse
import collections
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("engine/rating", "engine/domain", "importers/text", "importers/checks", "importers/trf", "importers/chess_results", "importers/text_pair",
         "importers/tunx", "importers/report_form", "importers/results_csv", "importers/chess_results_xml", "importers/printed_list",
         "pipeline/validation", "pipeline/identity")
# Quick ones first; the slow ones meet only what these let through.
QUICK = ("rating", "domain", "regulations", "engine_properties", "importers_text", "importers_format_words", "importers_mime", "html",
         "fide_list", "pipeline_views", "workbook", "xml", "corpus_chess_results", "importers_checks", "importers_trf", "round_trip", "chess_results",
         "importers_text_pair", "importers_tunx", "importers_report_form", "importers_results_csv", "importers_chess_results_xml",
         "printed_list", "pipeline_validation", "pipeline_identity", "pipeline_ingest", "pipeline_lists", "pipeline_office",
         "importers_mechanical_damage", "importers_carriers", "importers_foreign_format", "chess_results_download", "pipeline_trial",
         "list_properties", "pipeline_operations")
# Seconds that a test takes to be asked whole; what is slower is asked only for its cases that reach a place.
WHOLE = 1.0
# A test that takes this many times what it takes without a mutant, and these seconds more, does not end.
PATIENCE = (8, 10)
MEMORY = 6 << 30
OPERATORS = {"<": "less", "<=": "less_or_equal", ">": "greater", ">=": "greater_or_equal", "==": "equal", "!=": "unequal",
             "+": "plus", "-": "minus", "*": "times"}
BECOMES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "+"}
TOKEN = re.compile(r"""
    (?P<blank>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<text>(?:u8|[uUL])?R"(?P<d>[^(\s]*)\(.*?\)(?P=d)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
  | (?P<number>\d(?:'?[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|>>=|->\*|\.\.\.|::|->|\+\+|--|<<|&&|\|\||[-+*/%&|^=!<>]=|.)
""", re.VERBOSE | re.DOTALL)
Token = collections.namedtuple("Token", "kind text start end")
Site = collections.namedtuple("Site", "file line what edits")
Reached = collections.namedtuple("Reached", "test seconds cases places")
OPEN, CLOSE = "([{", ")]}"


def tokens_of(text):
    """Everything but blanks, comments and preprocessor lines."""
    out = []
    at = 0
    while at < len(text):
        if text[at] == "#" and text[:at].rpartition("\n")[2].strip() == "":
            end = re.compile(r"(?:\\\n|[^\n])*").match(text, at).end()
            at = end
            continue
        found = TOKEN.match(text, at)
        kind = found.lastgroup if found.lastgroup != "d" else "text"
        if kind != "blank":
            out.append(Token(kind, found[0], found.start(), found.end()))
        at = found.end()
    return out


def statement_before(tokens, i):
    """The tokens of the declaration or statement that a brace opens."""
    start = i
    depth = 0
    while start > 0:
        previous = tokens[start - 1].text
        if previous in CLOSE and previous != "}":
            depth += 1
        elif previous in OPEN and previous != "{":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and previous in (";", "{", "}"):
            break
        start -= 1
    return [token.text for token in tokens[start:i]]


def in_bodies(tokens):
    """The places of tokens inside bodies of functions that run, not of types, namespaces, constants and templates' arguments."""
    inside = set()
    stack = []
    for i, token in enumerate(tokens):
        if token.text == "{":
            before = statement_before(tokens, i)
            if stack and stack[-1] in ("body", "never"):
                stack.append("never" if "constexpr" in before else stack[-1])
            elif {"namespace", "struct", "class", "enum", "union"} & set(before):
                stack.append("type")
            elif {"constexpr", "consteval", "template"} & set(before):
                stack.append("never")
            elif ")" in before:
                stack.append("body")
            else:
                stack.append("type")
        elif token.text == "}":
            if stack:
                stack.pop()
        elif stack and stack[-1] == "body":
            inside.add(i)
    return inside


def partner(tokens, i):
    """Where what opens at i is closed."""
    depth = 0
    for j in range(i, len(tokens)):
        if tokens[j].text in OPEN:
            depth += 1
        elif tokens[j].text in CLOSE:
            depth -= 1
            if depth == 0:
                return j
    return None


def operand_end(tokens, i):
    """The last token of the operand of && or || that begins at i."""
    depth = 0
    for j in range(i, len(tokens)):
        text = tokens[j].text
        if depth == 0 and text in ("&&", "||", ")", "]", "}", ";", ",", "?", ":"):
            return j - 1
        if text in OPEN:
            depth += 1
        elif text in CLOSE:
            depth -= 1
    return None


def sites_of(name, text):
    """Every place of a file that could behave wrongly: a list of insertions (where, rank, text with {} for the number)."""
    tokens = tokens_of(text)
    inside = in_bodies(tokens)
    lines = text.count
    out = []

    def add(token, what, edits):
        out.append(Site(name, lines("\n", 0, token.start) + 1, what, edits))

    for i, token in enumerate(tokens):
        if i not in inside or i == 0 or i + 1 >= len(tokens):
            continue
        statement = statement_before(tokens, i)
        if {"constexpr", "static_assert", "case", "template", "using", "requires"} & set(statement):
            continue
        left, right = tokens[i - 1], tokens[i + 1]
        spaced = text[token.start - 1:token.start].isspace() and text[token.end:token.end + 1].isspace()
        if token.text in OPERATORS and token.kind == "sign" and spaced and left.text not in ("operator", ",", "(", "return"):
            if token.text == "+" and "text" in (left.kind, right.kind):
                continue
            between = f" ::seiseki_mutants::Between<::seiseki_mutants::Kind::{OPERATORS[token.text]}, {{}}>{{{{}}}} {token.text}"
            add(token, f"{left.text} {token.text} {right.text}: {BECOMES[token.text]}", [(token.end, 0, between)])
        elif token.text in ("if", "while") and right.text == "(":
            end = partner(tokens, i + 1)
            inner = [t.text for t in tokens[i + 2:end]]
            if end is None or not inner or {"=", ";", "constexpr"} & set(inner):
                continue
            length = tokens[end].start - right.end
            add(token, f"{token.text} ({text[right.end:tokens[end].start].strip()[:60]}): the opposite",
                [(right.end, -length, "::seiseki_mutants::asked({}, "), (tokens[end].start, length, ")")])
        elif token.text in ("&&", "||") and spaced:
            end = operand_end(tokens, i + 1)
            if end is None or "=" in [t.text for t in tokens[i + 1:end + 1]]:
                continue
            length = tokens[end].end - right.start
            opening = "(::seiseki_mutants::is_on({}) || (" if token.text == "&&" else "(!::seiseki_mutants::is_on({}) && ("
            add(token, f"{token.text} {text[right.start:tokens[end].end][:60]}: dropped",
                [(right.start, -length, opening), (tokens[end].end, length, "))")])
        elif (token.kind == "number" and re.fullmatch(r"[1-9]\d*U?", token.text)
              and ((left.text in OPERATORS and left.end < token.start) or (right.text in OPERATORS and token.end < right.start))):
            add(token, f"{left.text} {token.text} {right.text}: {token.text} + 1",
                [(token.start, -1, "::seiseki_mutants::number({}, "), (token.end, 1, ")")])
    return out


def rewritten(text, sites):
    """The text with the insertions of (number, site) pairs, the outer around the inner."""
    edits = sorted((where, rank, edit.format(number)) for number, site in sites for where, rank, edit in site.edits)
    # At one place what closes comes first, the inner first; then what opens, the outer first.
    edits.sort(key=lambda edit: (edit[0], edit[1] <= 0, edit[1]))
    out, at = [], 0
    for where, _, edit in edits:
        out += [text[at:where], edit]
        at = where
    return "".join(out) + text[at:]


class Mutants:
    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = arguments.build.resolve()
        self.copy = self.folder / "source"
        self.build = self.folder / "build"
        self.sites = {}
        self.alone = {}
        self.rooms = arguments.rooms.split(",") if arguments.rooms else ROOMS
        # Every room is in the build, and each file keeps a thousand numbers of its own, so that little is built again after a change.
        note = self.folder / "files.json"
        files = json.loads(note.read_text(encoding="utf-8")) if note.exists() else []
        paths = {path.relative_to(SOURCE).as_posix(): path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.cpp"))}
        files += [name for name in paths if name not in files]
        self.folder.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps(files), encoding="utf-8")
        for name, path in paths.items():
            self.sites.update(enumerate(sites_of(name, path.read_text(encoding="utf-8")), 1000 * (1 + files.index(name))))

    def write(self):
        """The copy with what is still among the sites; only what differs is written, so that little is built again."""
        by_file = collections.defaultdict(list)
        for number, site in self.sites.items():
            by_file[site.file].append((number, site))
        for top in ("CMakeLists.txt", "CMakePresets.json", "cmake", "engine", "importers", "pipeline", "tests", "fixtures", "scripts", "docs", "README.md",
                    "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"):
            for path in [SOURCE / top] if (SOURCE / top).is_file() else sorted((SOURCE / top).rglob("*")):
                if not path.is_file():
                    continue
                name = path.relative_to(SOURCE).as_posix()
                data = path.read_bytes()
                if name in by_file:
                    data = rewritten(data.decode(), by_file[name]).encode()
                elif name == "cmake/precompiled.hpp":
                    data += b'\n#include "tests/mutation/mutants.hpp"\n'
                elif name == "tests/support/doctest_main.cpp":
                    data += b'#include "tests/mutation/mutants.cpp"\n'
                target = self.copy / name
                if target.exists() and target.read_bytes() == data:
                    continue
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
                shutil.copymode(path, target)
        # The published numbers that tests are held against lie beside the sources.
        beside = self.copy.parent / "shared"
        if (SOURCE.parent / "shared").is_dir() and not beside.exists():
            beside.symlink_to(SOURCE.parent / "shared")

    @staticmethod
    @functools.cache
    def state(file):
        return hashlib.sha256((SOURCE / file).read_bytes()).hexdigest()

    def key(self, site):
        """The place in this very state of its file."""
        return site.file, self.state(site.file), site.line, site.what

    def nearest(self, name, line, column):
        """The place that a complaint about the copy means: the one of that line whose edits begin nearest to it."""
        here = [(number, site) for number, site in self.sites.items() if site.file == name and site.line == line]
        if len(here) < 2:
            return [number for number, _ in here]
        text = rewritten((SOURCE / name).read_text(encoding="utf-8"), [(n, s) for n, s in self.sites.items() if s.file == name])
        row = text.split("\n")[line - 1]
        at = {number: re.search(rf"(?:\(|, ){number}\b", row) for number, _ in here}
        return [min(here, key=lambda one: abs(at[one[0]].start() - column) if at[one[0]] else 10_000)[0]]

    def compile(self):
        """Builds, putting back what does not compile, until all does. What was put back before is so from the start."""
        note = self.folder / "put_back.json"
        put_back = {tuple(one) for one in json.loads(note.read_text(encoding="utf-8"))} if note.exists() else set()
        self.sites = {number: site for number, site in self.sites.items() if self.key(site) not in put_back}
        for attempt in range(40):
            self.write()
            if not (self.build / "build.ninja").exists():
                subprocess.run(["cmake", "-S", self.copy, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-Og",
                                "-DSEISEKI_WERROR=OFF", "-DSEISEKI_TEST_HOOKS=ON", "-DSEISEKI_BUILD_BENCH=OFF", "-DCMAKE_CXX_FLAGS=-w"],
                               check=True, stdout=subprocess.DEVNULL)
            done = subprocess.run(["ninja", "-C", self.build, "-k", "0", *(f"test_{name}" for name in QUICK)], capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return
            # An error inside a template of ours names the place that asked for it as well.
            bad = {(name, int(line), int(column)) for name, line, column in
                   re.findall(re.escape(str(self.copy)) + r"/([^\s:]+\.cpp):(\d+):(\d+): (?:error|  required from)", done.stdout)}
            gone = {number for one in bad for number in self.nearest(*one)}
            if not gone or attempt >= 3:
                # A statement of several lines is complained about at another of them.
                gone |= {number for number, site in self.sites.items()
                         if any(site.file == name and abs(site.line - line) <= (6 if not gone else 0) for name, line, _ in bad)}
            if not gone:
                sys.exit(done.stdout[-4000:])
            for number in gone:
                site = self.sites.pop(number)
                put_back.add(self.key(site))
            note.write_text(json.dumps(sorted(put_back)), encoding="utf-8")
            print(f"{len(gone)} put back that do not compile", flush=True)
        sys.exit("does not come to compile")

    def environment(self, **more):
        return {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "RC_PARAMS": "seed=1 max_success=20", **more}

    def run(self, test, patience, cases=(), **environment):
        """None if it passes, else how it ended."""
        # Of a name only letters and blanks are sure to mean themselves to the test program.
        names = ",".join(re.sub(r"[,\\*\"']", "?", case) for case in cases)
        try:
            done = subprocess.run([self.build / "bin" / f"test_{test}", "--abort-after=1", *([f"--test-case={names}"] if names else [])], cwd=self.copy,
                                  env=self.environment(**environment), stdin=subprocess.DEVNULL, capture_output=True, timeout=patience, check=False)
        except subprocess.TimeoutExpired:
            return "does not end"
        return None if done.returncode == 0 else f"exit {done.returncode}"

    def reach(self):
        """What each test, or each case of a slow one, reaches; every test passes while no mutant is on. Drops what is no mutant."""
        out, absent = [], set()
        for test in QUICK:
            seen, cases = self.folder / f"seen-{test}", self.folder / f"cases-{test}"
            seen.unlink(missing_ok=True)
            cases.unlink(missing_ok=True)
            if ended := self.run(test, None, SEISEKI_MUTANTS_SEEN=str(seen), SEISEKI_MUTANTS_CASES=str(cases)):
                sys.exit(f"test_{test} fails without a mutant: {ended}")
            rows = [line.split("\t") for line in cases.read_text(encoding="utf-8").splitlines()]
            absent |= {int(number) for number in rows[0][1].split()}
            rows = [(float(seconds), name, frozenset(map(int, places.split()))) for seconds, name, places in rows[1:]]
            whole = sum(seconds for seconds, _, _ in rows)
            if whole <= WHOLE:
                out.append(Reached(test, whole, (), frozenset().union(*(places for _, _, places in rows))))
                continue
            everywhere = frozenset().union(*(places for _, name, places in rows if not name))
            if whole > self.arguments.longest:
                print(f"left out, since it takes {whole:.1f} s: {test}", flush=True)
            else:
                out += [Reached(test, seconds, (name,), places | everywhere) for seconds, name, places in rows if name]
        self.sites = {number: site for number, site in self.sites.items() if number not in absent}
        print(f"{len(absent)} places whose operands have no other operator", flush=True)
        return out

    def passes_without(self, test, cases, patience):
        """Whether the cases pass when nothing is wrong and no other case has run before them."""
        if (test, cases) not in self.alone:
            self.alone[test, cases] = self.run(test, patience, cases) is None
        return self.alone[test, cases]

    def judge(self, number, reached):
        """The test that catches it, "" if none does, None if none comes there."""
        tests = collections.defaultdict(lambda: [0.0, []])
        for one in reached:
            if number in one.places:
                tests[one.test][0] += one.seconds
                tests[one.test][1] += one.cases
        for test, (seconds, cases) in sorted(tests.items(), key=lambda of: of[1][0]):
            patience = PATIENCE[0] * seconds + PATIENCE[1]
            cases = tuple(sorted(set(cases)))
            if self.run(test, patience, cases, SEISEKI_MUTANT=str(number)) and (not cases or self.passes_without(test, cases, patience)):
                return number, test
        site = self.sites[number]
        print(f"{number:6} {'survived' if tests else 'never reached':13} {site.file}:{site.line}  {site.what}", flush=True)
        return number, "" if tests else None

    def drawn(self, left_out):
        """The mutants of the rooms in the order in which the seed draws them."""
        alike = collections.Counter()
        keys = {}
        for number, site in sorted(self.sites.items()):
            alike[site.file, site.what] += 1
            text = f"{self.arguments.seed}\t{site.file}\t{site.what}\t{alike[site.file, site.what]}"
            keys[number] = hashlib.sha256(text.encode()).hexdigest()
        return sorted((number for number, site in self.sites.items() if number not in left_out and site.file.startswith(tuple(f"{room}/" for room in self.rooms))),
                      key=keys.__getitem__)


def known_equivalents():
    """(file, what) -> why nobody can see it."""
    out = {}
    for line in (pathlib.Path(__file__).parent / "equivalent.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            file, what, why = line.split("\t")
            out[file, what] = why
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("--longest", type=float, default=float("inf"), help="seconds that a test may take to be asked at all")
    parser.add_argument("--least", type=float, default=0, help="per cent of mutants that have to be caught")
    arguments = parser.parse_args()
    mutants = Mutants(arguments)
    print(f"{len(mutants.sites)} places in {len(ROOMS)} rooms", flush=True)
    mutants.compile()
    # What never ends may take memory all the while.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    reached = mutants.reach()
    equivalent = known_equivalents()
    left_out = {number for number, site in mutants.sites.items() if (site.file, site.what) in equivalent}
    drawn = mutants.drawn(left_out)
    print(f"{len(drawn)} mutants beside {len(left_out)} known to change nothing, {min(arguments.count, len(drawn))} drawn", flush=True)
    wanted = sorted([int(number) for number in arguments.only.split(",") if number] or drawn[:arguments.count])
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        results = dict(pool.map(lambda number: mutants.judge(number, reached), wanted))
    tally = collections.defaultdict(collections.Counter)
    for number, caught in sorted(results.items()):
        site = mutants.sites[number]
        end = "caught" if caught else "survived" if caught == "" else "never reached"
        tally["/".join(site.file.split("/")[:2])][end] += 1
    print(f"{'room':32} {'caught':>7} {'survived':>9} {'never reached':>14}")
    for room, count in sorted(tally.items()):
        print(f"{room:32} {count['caught']:7} {count['survived']:9} {count['never reached']:14}")
    caught = sum(count["caught"] for count in tally.values())
    share = 100 * caught / max(1, len(results))
    print(f"{len(results)} mutants, {caught} caught: {share:.1f} %")
    (mutants.folder / "results.json").write_text(json.dumps({str(number): caught for number, caught in results.items()}), encoding="utf-8")
    return 1 if share < arguments.least else 0


if __name__ == "__main__":
    sys.exit(main())
