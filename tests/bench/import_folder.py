#!/usr/bin/env python3
"""A folder of invented report files end to end into SQLite, with one job and with two, and once more when it is known,
each beside bare inserts.

The floor is the very rows that the import wrote, inserted into the same tables with the same indexes through SQLite's C
API, in as many transactions, each synced (import_floor.cpp). It keeps no documents, which an import syncs too. Times are by
the clock and of the processor: the second changes less with what else the machine does.

    tests/bench/import_folder.py --program build/release/bin/seiseki --floor build/release/bin/bench_import_floor
                                 [--files 1000] [--folder /dev/shm]
"""
import argparse
import csv
import os
import pathlib
import random
import re
import subprocess
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ROSTER = SOURCE / "fixtures/tournaments/roster/rating-2026-02-01.csv"
PLAYERS, ROUNDS = 10, 5


def members():
    with ROSTER.open(encoding="utf-8") as file:
        return [(row["ID"], row["Name"], row["ST"] or "0") for row in csv.DictReader(file)]


def event(number, chosen, rounds, chance):
    """A report of a round robin's first rounds, as a TRF. chosen: ID, name and rating of each, an even number of them."""
    players = len(chosen)
    first = 1 + number % 19
    cells = [[] for _ in chosen]
    points = [0.0] * players
    seats = list(range(players))
    for _ in range(rounds):
        for white, black in ((seats[i], seats[players - 1 - i]) for i in range(players // 2)):
            result = chance.choice("10=")
            cells[white].append(f"{black + 1:>4} w {result}")
            cells[black].append(f"{white + 1:>4} b {dict(zip('10=', '01='))[result]}")
            points[white] += {"1": 1, "0": 0, "=": 0.5}[result]
            points[black] += {"1": 0, "0": 1, "=": 0.5}[result]
        seats = [seats[0], seats[-1], *seats[1:-1]]
    day = f"2026/02/{first:02}"
    lines = [f"012 Invented Open {number}", "022 Nowhere", "032 JPN", f"042 {day}", f"052 {day}", f"062 {players}",
             "092 Swiss System", "122 60 min + 30 sec"]
    for start, (identifier, name, rating) in enumerate(chosen):
        played = "  ".join(cells[start])
        lines.append(f"001 {start + 1:>4} m    {name[:33]:<33} {rating:>4} JPN {identifier:>11} {'':10} "
                     f"{points[start]:>4.1f} {start + 1:>4}  {played}")
    return "\r\n".join(lines) + "\r\n"


def report(number, people, chance):
    return event(number, chance.sample(people, PLAYERS), ROUNDS, chance)


def run(command, folder):
    """Seconds by the clock and of the processor."""
    began = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    # 3: invented people meet twice on a day now and then, which is for a person to look at.
    if process.returncode not in (0, 3):
        raise SystemExit(f"{' '.join(command)}: exit {process.returncode}")
    return time.monotonic() - began, usage.ru_utime + usage.ru_stime


def bare_inserts(floor, imported, folder):
    (folder / "bare.db").unlink(missing_ok=True)
    told = subprocess.run([floor, imported, "bare.db"], cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout
    transactions, rows, clock, processor = re.findall(r"[\d.]+", told)
    return int(transactions), int(rows), float(clock), float(processor)


def measured(program, floor, files, base=None):
    """Rows of what, clock, processor, clock and processor of the floor, bytes."""
    chance = random.Random(20260201)
    people = members()
    with tempfile.TemporaryDirectory(dir=base) as name:
        folder = pathlib.Path(name)
        exports = folder / "exports"
        exports.mkdir()
        for number in range(files):
            (exports / f"{number:05}.trf").write_text(report(number, people, chance), newline="")
        for jobs in ("1", "2"):
            database = f"jobs{jobs}.db"
            subprocess.run([program, "roster", "import", str(ROSTER), "--database", database], cwd=folder, check=True,
                           capture_output=True)
            command = [program, "import", "exports", "--database", database, "--jobs", jobs, "--received", "2026-02-20",
                       "--quiet"]
            first = run(command, folder)
            _, _, *bare = bare_inserts(floor, database, folder)
            size = (folder / database).stat().st_size
            yield f"{files:,} files, {jobs} job{'s' if jobs == '2' else ''}", *first, *bare, size
            yield f"{files:,} files again, {jobs} job{'s' if jobs == '2' else ''}", *run(command, folder), *bare, size


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--floor", required=True, type=pathlib.Path)
    arguments.add_argument("--files", type=int, default=1000)
    arguments.add_argument("--folder", type=pathlib.Path, help="where to work; else the system's temporary folder")
    options = arguments.parse_args()
    print(f"{'':28}{'clock':>10}{'floor':>10}{'ratio':>8}{'processor':>12}{'floor':>10}{'ratio':>8}")
    for what, clock, processor, bare_clock, bare_processor, size in measured(
            str(options.program.resolve()), str(options.floor.resolve()), options.files, options.folder):
        print(f"{what:28}{clock:>8.2f} s{bare_clock:>8.2f} s{clock / bare_clock:>8.2f}{processor:>10.2f} s"
              f"{bare_processor:>8.2f} s{processor / bare_processor:>8.2f}   {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
