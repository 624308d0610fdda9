#!/usr/bin/env python3
"""What an officer sees on a terminal of 80 columns: no line that the terminal has to break, in either language.

Words that are to be copied whole, a path or a command in backquotes, may be longer. A letter to be sent on and a file printed as it is keep
their lines. `--wide` folds nothing."""
import argparse
import fcntl
import os
import pathlib
import pty
import re
import shlex
import struct
import sys
import tempfile
import termios
import unicodedata

COLUMNS = 80
NOW = "2026-02-25T10:00"
# In this order; each is asked in both languages, those that write in the first alone.
WRITES = """\
roster import {roster}
import {league} wrong.trf --received 2026-02-16
roster import people.csv
rate 2026-03
report accept 1 2
report exclude 1 1 "asked the organiser, who answers on Friday after the board has met"
quarantine list
""".splitlines()
SHOWS = """\
--help
help report
import --help
import {league} wrong.trf --received 2026-02-16 --dry-run
check wrong.trf
report list
report show 1
report show 2
report compare 1 2
report lst
status
rate --dry-run
list
list 2026-03
explain 2026-03
explain N04971361
publish --to lists
publish --to lists --dry-run
roster show N04971361
roster import people.csv --dry-run
roster merge N04971361 N09898758 --on 2026-02-21 --dry-run
correct open --inquiry 2026-02-31 --by x
audit show
audit verify
config show
regulations list
regulations show jcf-2024-10
regulations readings jcf-2024-10
findings
findings name-mismatch
db verify
reproduce 2026-03
diff 2026-02 2026-03
fees list
nightly status
quarantine list
schema
club list
""".splitlines()
AS_THEY_ARE = ("report reply 2", "convert {league} --to trf16", "report show 2 --wide")


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in line)


def is_one_piece(line):
    """Nothing in it that could stand on a line of its own: a word, or a command in backquotes, with what no line begins or ends with."""
    return re.fullmatch(r"\s*(->\s+)?[「“(（]?(`[^`]*`|[!-~]+)\S{0,4}", line) is not None


def seen(program, words, language, folder, columns=COLUMNS):
    """What the command prints, results and the rest, on a terminal of so many columns."""
    process, terminal = pty.fork()
    if process == 0:
        try:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.chdir(folder)
            os.dup2(os.open("/dev/null", os.O_RDONLY), 0)
            kept = {name: os.environ[name] for name in ("LSAN_OPTIONS", "ASAN_OPTIONS") if name in os.environ}
            os.execve(program, ["seiseki", *words, "--lang", language, "--no-progress"],
                      kept | {"PATH": "/usr/bin:/bin", "HOME": str(folder), "SEISEKI_TEST_NOW": NOW, "SEISEKI_TEST_ACTOR": "officer",
                              "TZ": "UTC", "LC_ALL": "C.UTF-8"})
        finally:
            os._exit(127)
    out = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        out += piece
    os.close(terminal)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    return out.decode("utf-8").replace("\r\n", "\n"), code


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--program", "--source"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    tournaments = arguments.source.resolve() / "fixtures/tournaments"
    given = {"roster": tournaments / "roster/rating-2026-02-01.csv", "league": tournaments / "asagiri-league-2026/input/asagiri_league.trf"}
    problems, lines = [], 0
    with tempfile.TemporaryDirectory(prefix="seiseki-terminal-") as name:
        folder = pathlib.Path(name)
        wrong = given["league"].read_text(encoding="utf-8").replace("Asagiri League", "Asagiri Fair of the Northern Seaside Towns")
        for right, slip in (("N04971361", "N09898758"), ("N09261723", "N09261724"), ("2026/02/1", "2026/02/0")):
            wrong = wrong.replace(right, slip)
        (folder / "wrong.trf").write_text(wrong, encoding="utf-8", newline="")
        (folder / "people.csv").write_text("ID,Name,Kanji,Sex,Club,Birth\nN04971361,Kirikoma Yukino of the Seaside,霧駒 雪乃,F,Hamabe,2001-02-03\n",
                                           encoding="utf-8")

        def ask(command, language, columns=COLUMNS):
            return seen(str(arguments.program.resolve()), shlex.split(command.format(**given)), language, folder, columns)

        for command in WRITES + SHOWS:
            for language in ("en", "ja") if command in SHOWS else ("en",):
                text, code = ask(command, language)
                if code not in (0, 2, 3, 7) or not text.strip():
                    problems.append(f"seiseki {command} --lang {language} ends with {code}: {text}")
                lines += text.count("\n")
                problems += [f"seiseki {command} --lang {language}: {width(line)} columns: {line}"
                             for line in text.split("\n") if width(line) > COLUMNS and not is_one_piece(line)]
        for command in AS_THEY_ARE:
            narrow, broad = ask(command, "en")[0], ask(command, "en", 1000)[0]
            if narrow != broad or all(width(line) <= COLUMNS for line in narrow.split("\n")):
                problems.append(f"seiseki {command} is not printed with its own long lines:\n{narrow}")
    print(f"{lines} lines of {len(WRITES) + 2 * len(SHOWS)} commands")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
