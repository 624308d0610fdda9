#!/usr/bin/env python3
"""`db backup` and `db restore` of an office whose database is larger than what they may hold in memory.

    big_office_test.py --program SEISEKI --source DIR

Two offices, one more than twice the size of the other and both larger than SQLite's own memory for pages, the larger one with many
more rows too. Held: both are backed up and restored with the same content, and the larger one needs no more memory for that but for
what the measuring itself gives and takes."""
import argparse
import filecmp
import json
import multiprocessing
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

MIB = 1 << 20
WIDE = 50_000  # bytes
# Wide rows, narrow rows.
SMALLER, LARGER = (2_000, 1_000), (4_000, 250_000)
MORE = 24 * MIB


def peak_of(folder, *words):
    """Of a command that succeeds: its peak of memory in bytes and what it prints."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([str(word) for word in words], cwd=folder, env={"TZ": "UTC", "LC_ALL": "C.UTF-8",
                                   "TMPDIR": str(folder), "SEISEKI_TEST_NOW": "2026-02-16T09:00"}, stdin=subprocess.DEVNULL,
                                   stdout=out, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        errors.seek(0)
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(map(str, words))}: exit {process.returncode}\n{errors.read().decode()}")
        return usage.ru_maxrss * 1024, json.loads(out.read())


def office(program, roster, folder, wide, narrow):
    folder.mkdir()
    subprocess.run([str(program), "roster", "import", str(roster)], cwd=folder, check=True, capture_output=True,
                   env={"TZ": "UTC", "LC_ALL": "C.UTF-8", "SEISEKI_TEST_NOW": "2026-02-16T09:00"})
    # In a process of its own: what this one has held would count as memory of the programs it starts.
    filling = multiprocessing.Process(target=fill_up, args=(folder / "seiseki.db", wide, narrow))
    filling.start()
    filling.join()


def fill_up(database, wide, narrow):
    connection = sqlite3.connect(database)
    connection.executemany("INSERT INTO properties VALUES (?, ?)", ((f"wide {i}", f"{i:08}" * (WIDE // 8)) for i in range(wide)))
    connection.executemany("INSERT INTO properties VALUES (?, ?)", ((f"narrow {i}", str(i)) for i in range(narrow)))
    connection.commit()
    connection.close()


def peaks(program, roster, folder, size):
    office(program, roster, folder, *size)
    peak_backup, backup = peak_of(folder, program, "db", "backup", folder / "backup", "--format", "json")
    peak_restore, restored = peak_of(folder, program, "db", "restore", folder / "backup", "--database", folder / "there/seiseki.db",
                                     "--format", "json")
    problems = []
    if restored["content_sha256"] != backup["content_sha256"]:
        problems.append(f"another content: {restored['content_sha256']}, not {backup['content_sha256']}")
    if not filecmp.cmp(folder / "there/seiseki.db", folder / "backup/seiseki.db", shallow=False):
        problems.append("the restored file is not that of the backup")
    bytes_of_database = (folder / "seiseki.db").stat().st_size
    shutil.rmtree(folder)
    return bytes_of_database, {"backup": peak_backup, "restore": peak_restore}, problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    roster = arguments.source.resolve() / "fixtures/tournaments/roster/rating-2026-02-01.csv"
    with tempfile.TemporaryDirectory(prefix="seiseki-big-") as name:
        small, least, problems = peaks(arguments.program, roster, pathlib.Path(name) / "smaller", SMALLER)
        large, most, more = peaks(arguments.program, roster, pathlib.Path(name) / "larger", LARGER)
    problems += more
    for what, peak in most.items():
        print(f"{what}: {least[what] / MIB:.0f} MiB for {small / MIB:.0f} MiB, {peak / MIB:.0f} MiB for {large / MIB:.0f} MiB")
        if peak > least[what] + MORE:
            problems.append(f"{what}: the larger database takes {(peak - least[what]) / MIB:.0f} MiB more")
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
