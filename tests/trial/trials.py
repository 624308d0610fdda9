"""Trials as the tests run them: the program in an empty folder, on a day that stands still."""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unicodedata

NOW = "2026-11-22T12:00"
VERDICTS = ("rated", "players-only", "not-played", "too-short", "nothing-counts", "refused")


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    given = parser.parse_args()
    return given.program.resolve(), given.source.resolve()


def run(program, words, folder=None):
    """Exit status, standard output, standard error."""
    with tempfile.TemporaryDirectory() as own:
        folder = folder or own
        done = subprocess.run([str(program), *map(str, words)], cwd=folder, capture_output=True, timeout=60,
                              stdin=subprocess.DEVNULL,
                              env={"PATH": os.environ["PATH"], "HOME": str(folder), "TZ": "UTC", "LC_ALL": "C.UTF-8",
                                   "SEISEKI_TEST_NOW": NOW})
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def tried(program, words):
    """Exit status and the JSON of a trial."""
    status, out, err = run(program, ["trial", *words, "--format", "json"])
    if not out:
        raise AssertionError(f"no result: {err}")
    return status, json.loads(out)


def put_lists(line, folder, source):
    """The federation's list that a line speaks of, invented, by the name it has there."""
    for name in re.findall(r"\b(?:rating|correspondence)-\d{4}-\d\d-01\.csv\b", line):
        place = pathlib.Path(folder, name)
        if place.exists():
            continue
        if name.startswith("rating"):
            shutil.copy(source / "fixtures/tournaments/roster/rating-2026-02-01.csv", place)
        else:
            place.write_text("ID,Name,Kanji,CC,CC-G\nN03000001,Hidan Yuto,,1500,30\n", encoding="utf-8")


def width(line):
    """Columns of a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
