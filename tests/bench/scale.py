#!/usr/bin/env python3
"""What commands about one event cost with few members and with many: processor seconds and peak memory of each.

An office of the fixtures' roster is filled up with invented members, straight into its tables, each with a line on the
list; then the same event comes in, is rated, and one of its players is explained. Costs by the event are the same in
every column.

    tests/bench/scale.py --program build/release/bin/seiseki [--members 2000 200000 1500000] [--keep FOLDER]
"""
import argparse
import multiprocessing
import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests/bench"))
import import_folder  # noqa: E402

ROSTER = import_folder.ROSTER
SURNAMES = ["Kita", "Minami", "Higashi", "Nishi", "Kawa", "Yama", "Umi", "Sora", "Hoshi", "Kaze", "Nami", "Shima"]
GIVEN = ["Hana", "Ren", "Aoi", "Sho", "Yui", "Kou", "Mei", "Riku", "Saki", "Taku", "Nao", "Jun"]


def invented(number, chance):
    family = chance.choice(SURNAMES) + chance.choice(SURNAMES).lower() + chance.choice("aeiou")
    return f"{family} {chance.choice(GIVEN)}{chance.choice(GIVEN).lower()}"


def fill_up(database, members):
    chance = random.Random(7)
    connection = sqlite3.connect(database)
    (known,) = connection.execute("select count(*) from player").fetchone()
    (list_id,) = connection.execute("select max(list_id) from rating_list").fetchone()
    people = [(f"X{number:08}", invented(number, chance)) for number in range(members - known)]
    (at,) = connection.execute("select max(recorded_at) from player").fetchone()
    connection.executemany("insert into player values (?, ?)", ((key, at) for key, _ in people))
    connection.executemany("insert into player_version values (?, 1, ?, '', null, '', '', 'JPN', 1, null, null, 'bench', ?)",
                           ((key, name, at) for key, name in people))
    connection.executemany("insert into list_entry values (?, ?, 'standard', ?, '', ?, 30, ?, 20, null, null, 1, 1)",
                           ((list_id, key, name, 1000 + i % 1500, 1000 + i % 1500) for i, (key, name) in enumerate(people)))
    connection.execute("delete from properties where name = 'name_keys'")
    connection.commit()
    connection.close()


def run(command, folder):
    began = time.monotonic()
    with open(folder / "out", "wb") as out:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=out)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return {"cpu": usage.ru_utime + usage.ru_stime, "wall": time.monotonic() - began, "peak": usage.ru_maxrss / 1024,
            "code": process.returncode}


def measured(program, members, folder):
    folder.mkdir(parents=True, exist_ok=True)
    database = folder / "office.db"
    rows = []
    if not database.exists():
        subprocess.run([program, "roster", "import", ROSTER, "--database", database], check=True, capture_output=True)
        # In a process of its own: what this one has held would count as memory of the programs it starts.
        filling = multiprocessing.Process(target=fill_up, args=(database, members))
        filling.start()
        filling.join()
    # The first opening makes the index of names.
    rows.append(("first opening", run([program, "status", "--database", database], folder)))
    chance = random.Random(11)
    people = import_folder.members()
    for number in (1, 2, 3):
        (folder / f"event{number}.trf").write_text(import_folder.report(number, people, chance), newline="")
    common = ["--database", database]
    player = people[0][0]
    name_of = {identifier: name for identifier, name, _ in people}
    played = next(identifier for identifier in name_of if identifier in (folder / "event1.trf").read_text())
    for what, command in (
            ("check", ["check", "event1.trf", "--received", "2026-02-20"]),
            ("import", ["import", "event1.trf", "--received", "2026-02-20"]),
            ("import another", ["import", "event2.trf", "--received", "2026-02-20"]),
            ("import again", ["import", "event1.trf", "--received", "2026-02-20"]),
            ("report show", ["report", "show", "1"]),
            ("report list", ["report", "list"]),
            ("roster show ID", ["roster", "show", player]),
            ("roster show name", ["roster", "show", people[0][1].split()[0]]),
            ("import as members", ["import", "event3.trf", "--as-members", "--received", "2026-02-20"]),
            # These two do what everybody on the list costs; they are there for what follows.
            (None, ["report", "accept", "1"]),
            (None, ["rate", "--list", "2026-03"]),
            ("explain ID", ["explain", played, "--list", "2026-03"]),
            ("explain name", ["explain", name_of[played], "--list", "2026-03"])):
        cost = run([program, *command, *common], folder)
        if what:
            rows.append((what, cost))
    return rows


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--members", type=int, nargs="+", default=[2_000, 200_000, 1_500_000])
    arguments.add_argument("--keep", type=pathlib.Path, help="leave the offices in this folder")
    options = arguments.parse_args()
    program = str(options.program.resolve())
    with tempfile.TemporaryDirectory() as name:
        base = options.keep or pathlib.Path(name)
        columns = [measured(program, members, base.resolve() / str(members)) for members in options.members]
    print(f"{'processor s, peak MB':18}" + "".join(f"{members:>22,}" for members in options.members))
    for cells in zip(*columns):
        print(f"{cells[0][0]:18}" + "".join(
            f"{cell['cpu']:>11.3f} s {cell['peak']:>5.0f} MB{'' if cell['code'] in (0, 3) else '!'}" for _, cell in cells))


if __name__ == "__main__":
    main()
