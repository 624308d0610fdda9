"""Trials as the tests run them: the program in an empty folder, on a day that stands still."""
import argparse
import json
import os
import pathlib
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


def width(line):
    """Columns of a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
