#!/usr/bin/env python3
"""What `convert` writes as TRF, held against strict_trf.py, which shares nothing with the importer.

  strict_trf_test.py PROGRAM FOLDER   FOLDER is fixtures, or a corpus of real files; exit 77 where it is absent
  strict_trf_test.py --self           the reader itself: a sound file has no defect, and every defect is seen

Of every source that can be read, both versions must be free of defects. With --for-pairing nothing may keep a program
from pairing, or the program must have refused with a code that says why. And where --for-pairing had nothing to
report, the plain file must serve as well: every adjustment is told. Names of files and figures are printed, people are
not.
"""
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import strict_trf  # noqa: E402

CODE = re.compile(r"^(?:.*: )?(?:error|warning|note): .*\[([a-z0-9-]+)\]$", re.MULTILINE)
REFUSALS = {"pairing-unsettled", "pairing-no-games", "convert-not-writable"}
BLANKS = {"trf-points-open", "trf-team-points-open"}  # told: the file has columns that somebody must fill in
UNSURE = BLANKS | {"pairing-points-unchecked", "pairing-rounds-unknown", "pairing-records"}
ADJUSTED = {"pairing-points-corrected", "pairing-rounds-cut", "pairing-rounds-raised", "pairing-start-numbers",
            "pairing-ranks-corrected", "pairing-points-unchecked", "pairing-rounds-unknown", "pairing-records"} | BLANKS
CORPUS_FOLDERS = ("trf", "tunx", "xml", "text", "chess_results", "xls")


def convert(program, files, *options):
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": home}
        run = subprocess.run([program, "convert", *map(str, files), *options], capture_output=True, timeout=120, cwd=home,
                             stdin=subprocess.DEVNULL, env=environment)
    return run.returncode, run.stdout, set(CODE.findall(run.stderr.decode("utf-8", "replace")))


def sources(folder):
    """Each file by itself, and the halves of a text export together."""
    if (folder / "formats").is_dir():
        files = [[f] for f in sorted((folder / "formats").glob("*/valid/*")) if f.is_file() and f.suffix != ".expected"]
        files += [sorted(f for f in pair.iterdir() if f.name != "expected")
                  for pair in sorted((folder / "formats/text_pair/valid").iterdir())]
        return files + [[f] for f in sorted(folder.glob("tournaments/*/input/*.trf"))]
    return [[f] for name in CORPUS_FOLDERS for f in sorted((folder / name).rglob("*")) if f.is_file()]


def look_at(program, files):
    """(what became of it, problems)"""
    status, _, _ = convert(program, files, "--to", "games-json")
    if status:
        return "not read", []
    problems = []
    became = "paired"
    for form in ("trf16", "trf26"):
        status, data, told = convert(program, files, "--to", form, "--for-pairing", "-v")
        ready = None
        if status:
            became = "refused for pairing"
            if status == 1 or not told & REFUSALS:
                problems.append("%s --for-pairing: exit %d, %s" % (form, status, " ".join(sorted(told))))
        else:
            ready = strict_trf.read(data, form)
            problems += ["%s --for-pairing: %s" % (form, defect) for defect in ready.defects]
            if ready.unpaired and not told & UNSURE:
                problems += ["%s --for-pairing: %s" % (form, what) for what in ready.unpaired]
        status, data, _ = convert(program, files, "--to", form)
        if status:
            problems.append("%s: exit %d" % (form, status))
            continue
        plain = strict_trf.read(data, form)
        problems += ["%s: %s" % (form, defect) for defect in plain.defects]
        if ready and not told & ADJUSTED and plain.unpaired:
            problems += ["%s, of which --for-pairing told nothing: %s" % (form, what) for what in plain.unpaired]
    return became, problems


def main(program, folder):
    program, folder = pathlib.Path(program).resolve(), pathlib.Path(folder).resolve()
    if not folder.is_dir():
        print("skipped: %s is not present" % folder)
        return 77
    found = sources(folder)
    outcomes = collections.Counter()
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for files, (became, problems) in zip(found, pool.map(lambda files: look_at(program, files), found)):
            outcomes[became] += 1
            failures += bool(problems)
            for problem in problems[:6]:
                print("%s: %s" % (files[0].relative_to(folder), problem))
    print("%d sources: %s" % (len(found), ", ".join("%s %d" % item for item in sorted(outcomes.items()))))
    if outcomes["paired"] < 20:
        print("too few were written for pairing")
        return 1
    return 1 if failures else 0


# ---- the reader itself ----------------------------------------------------------------------------------------------

def player(number, cells, points, rank, sex="m", fide="25000001"):
    line = "001 %4d %s    %-33s %4s %3s %11s %10s %4s %4d " % (
        number, sex, "Player, No%d" % number, "1500", "JPN", fide if number == 1 else "", "1990/01/02", points, rank)
    return line + "".join(" %4s %s %s " % cell for cell in cells).rstrip()


def sound(form):
    lines = ["012 Invented Open", "032 JPN", "042 2026/05/02", "052 2026/05/03", "062 3", "072 3",
             "092 Individual: Swiss-System", "142 3" if form == "trf26" else "XXR 3"]
    if form == "trf26":
        lines += ["172 JPN OTHER", "152 W", "162  W 1.0    D 0.5", "250       1.0 001 002 0001 0001", "260 001 002    1    2"]
    lines.append("132" + " " * 88 + "26/05/02  26/05/03")
    lines += [player(1, [(" 2", "w", "1"), ("0000", "-", "H")], "1.5", 1), player(2, [(" 1", "b", "0"), (" 3", "w", "+")], "1.0", 2),
              player(3, [("0000", "-", "U"), (" 2", "b", "-")], "1.0", 2)]
    lines.append("JPN    2" + " " * 40 + "1400" + " " * 5 + "  N90000022")
    if form == "trf26":
        lines.append("240 H   2    1")
    return "".join(line + "\r\n" for line in lines)


DEFECTS = [  # what is replaced, by what; each must be seen
    ("\r\n", "\n"), ("062 3", "062 4"), ("072 3", "072 2"), ("2026/05/02", "2026-05-02"), ("26/05/03\r", "26-05-03\r"),
    ("001    2 m", "001    1 m"), ("001    2 m", "001   2  m"), ("001    2 m", "001    2 M"), ("001    2 m", "0012   2 m"),
    ("Player, No2 ", " Player, No2"), ("1500 JPN    25000001", "1500 JPN   N25000001"), ("1500 JPN    25000001", "1500 JPN  25000001 "),
    ("1500 JPN    25000001", "1500 Jap    25000001"), ("1990/01/02  1.5", "1990-01-02  1.5"), ("1990/01/02  1.5", "1990/01/02  2.0"),
    ("1990/01/02  1.5", "1990/01/02     "), ("1.5    1", "1.5     "), ("1.5    1", "1.5    3"), ("   2 w 1", "   2 b 1"),
    ("   2 w 1", "   2 w ="), ("   2 w 1", "   2 w ?"), ("   2 w 1", "   2 w  "), ("   2 w 1", "   3 w 1"), ("   2 w 1", "   9 w 1"),
    ("   2 w 1", "   1 w 1"), ("   2 w 1", "0000 w 1"), ("   2 w 1", "  2  w 1"), ("   2 w 1", "   2 w Z"), ("   3 w +", "   3 w W"),
    ("0000 - U", "0000 - 1"), ("JPN    2 ", "JPN    7 "), ("JPN    2 ", "Jpn    2 "), ("1400       N90000022", "                    "), ("032 JPN\r\n", "032 JPN\r\n032 JPN\r\n"),
    ("001    3", "001    4"), ("142 3", "142 1"), ("XXR 3", "XXR 1"), ("172 JPN OTHER\r\n", ""), ("240 H   2    1", "240 H   2    8"),
    ("240 H   2    1", "240 X   2    1"), ("012 Invented Open", "012 Invented\tOpen"), ("092 Ind", "097 Ind"), ("142 3", "XXR 3"), ("XXR 3", "142 3"),
    ("142 3\r\n", ""), ("XXR 3\r\n", ""), ("152 W", "152 w"), ("152 W", "152 W "), ("D 0.5", "X 0.5"), ("250       1.0", "250  1.0  1.0"),
    ("250       1.0", "250       0.0"), ("250       1.0", "250          "), ("001 002 0001 0001", "003 002 0001 0001"), ("002 0001 0001", "000 0001 0001"),
    ("0001 0001", "0002 0001"), ("0001 0001", "0001"), ("260 001 002", "260 001 000"), ("260 001 002", "260 003 002"), ("260 001 002", "260     002"),
    ("260 001 002    1    2", "260 001 002    1    9"), ("012 Invented Open", "299 W   1  1.0    1\r\n012 Invented Open"),
    ("012 Invented Open\r\n", "012 Invented Open\r\n013 Kawazu                             1    2\r\n"),
]


def test_itself():
    problems = []
    seen = 0
    for form in ("trf16", "trf26"):
        text = sound(form)
        report = strict_trf.read(text.encode(), form)
        if report.defects or report.unpaired or len(report.players) != 3 or report.played != 2:
            problems.append("%s: the sound file has %s" % (form, report.defects + report.unpaired))
        for before, after in DEFECTS:
            if before not in text:
                continue
            seen += 1
            report = strict_trf.read(text.replace(before, after, 1).encode(), form)
            if not report.defects and not report.unpaired:
                problems.append("%s: «%s» for «%s» is not seen" % (form, after, before))
    for problem in problems:
        print(problem)
    print("%d defects" % seen)
    return 1 if problems or seen < 80 else 0


if __name__ == "__main__":
    sys.exit(test_itself() if sys.argv[1:] == ["--self"] else main(*sys.argv[1:]))
