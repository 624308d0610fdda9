#!/usr/bin/env python3
"""A folder of invented report files end to end into SQLite, with one job and with two, beside bare inserts.

The floor writes as many rows of the same kinds through sqlite3 alone, one transaction a file. Results are wall-clock
seconds; the ratio says what reading, identifying, validating, hashing and recording cost.

    tests/bench/import_folder.py --program build/release/bin/seiseki [--files 1000]
"""
import argparse
import csv
import pathlib
import random
import sqlite3
import subprocess
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ROSTER = SOURCE / "fixtures/tournaments/roster/rating-2026-02-01.csv"
PLAYERS, ROUNDS = 10, 5


def members():
    with ROSTER.open(encoding="utf-8") as file:
        return [(row["ID"], row["Name"], row["ST"] or "0") for row in csv.DictReader(file)]


def report(number, people, chance):
    chosen = chance.sample(people, PLAYERS)
    first = 1 + number % 19
    cells = [[] for _ in chosen]
    points = [0.0] * PLAYERS
    seats = list(range(PLAYERS))
    for _ in range(ROUNDS):
        for white, black in ((seats[i], seats[PLAYERS - 1 - i]) for i in range(PLAYERS // 2)):
            result = chance.choice("10=")
            cells[white].append(f"{black + 1:>4} w {result}")
            cells[black].append(f"{white + 1:>4} b {dict(zip('10=', '01='))[result]}")
            points[white] += {"1": 1, "0": 0, "=": 0.5}[result]
            points[black] += {"1": 0, "0": 1, "=": 0.5}[result]
        seats = [seats[0], seats[-1], *seats[1:-1]]
    day = f"2026/02/{first:02}"
    lines = [f"012 Invented Open {number}", "022 Nowhere", "032 JPN", f"042 {day}", f"052 {day}", f"062 {PLAYERS}",
             "092 Swiss System", "122 60 min + 30 sec"]
    for start, (identifier, name, rating) in enumerate(chosen):
        rounds = "  ".join(cells[start])
        lines.append(f"001 {start + 1:>4} m    {name[:33]:<33} {rating:>4} JPN {identifier:>11} {'':10} "
                     f"{points[start]:>4.1f} {start + 1:>4}  {rounds}")
    return "\r\n".join(lines) + "\r\n"


def timed(command, folder):
    began = time.monotonic()
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return time.monotonic() - began, done


def bare_inserts(folder, files):
    database = sqlite3.connect(folder / "bare.db", isolation_level=None)
    database.execute("pragma journal_mode=wal")
    database.execute("create table report (id integer primary key, name text, day text)")
    database.execute("create table player (report integer, start integer, name text, id text, rating integer)")
    database.execute("create table game (report integer, round integer, white text, black text, score integer)")
    began = time.monotonic()
    for number in range(files):
        database.execute("begin immediate")
        database.execute("insert into report values (?, ?, ?)", (number, f"Invented Open {number}", "2026-02-01"))
        database.executemany("insert into player values (?, ?, ?, ?, ?)",
                             [(number, start, "Invented Person", f"N{start:08}", 1500) for start in range(PLAYERS)])
        database.executemany("insert into game values (?, ?, ?, ?, ?)",
                             [(number, 1 + i // 5, "N00000001", "N00000002", 1) for i in range(PLAYERS // 2 * ROUNDS)])
        database.execute("commit")
    return time.monotonic() - began


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--files", type=int, default=1000)
    options = arguments.parse_args()
    program = str(options.program.resolve())
    chance = random.Random(20260201)
    people = members()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        exports = folder / "exports"
        exports.mkdir()
        for number in range(options.files):
            (exports / f"{number:05}.trf").write_text(report(number, people, chance), newline="")
        floor = bare_inserts(folder, options.files)
        print(f"bare inserts      {floor:7.2f} s")
        for jobs in ("1", "2"):
            database = f"jobs{jobs}.db"
            subprocess.run([program, "roster", "import", str(ROSTER), "--database", database], cwd=folder, check=True,
                           capture_output=True)
            seconds, done = timed([program, "import", str(exports), "--database", database, "--jobs", jobs,
                                   "--received", "2026-02-20", "--quiet"], folder)
            size = (folder / database).stat().st_size / 1e6
            print(f"import --jobs {jobs}   {seconds:7.2f} s   {seconds / floor:6.1f} x the floor   {size:.1f} MB   exit {done.returncode}")


if __name__ == "__main__":
    main()
