#!/usr/bin/env python3
"""What commands about one event cost with few members and with many: processor seconds and peak memory of each.

An office of the fixtures' roster is filled up with invented members, straight into its tables, each with a line on the
list; then the same event comes in, is rated, and one of its players is explained. Costs by the event are the same in
every column.

    tests/bench/scale.py --program build/release/bin/seiseki [--members 2000 200000 1500000] [--keep FOLDER]
    tests/unit/pipeline/store/with_postgresql tests/bench/scale.py --program build/release/bin/seiseki --postgresql --members 2000

On the server that SEISEKI_TEST_POSTGRESQL names every size has a database of its own, which is dropped at the end; the
server's own processor time is not in the figures.
"""
import argparse
import json
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


def rows_of_invented(known, list_id, at, members):
    """What is put into which table: rows of values."""
    chance = random.Random(7)
    people = [(f"X{number:08}", invented(number, chance)) for number in range(members - known)]
    yield "player", ((key, at) for key, _ in people)
    yield "player_version", ((key, 1, name, "", None, "", "", "JPN", 1, None, None, "bench", at) for key, name in people)
    yield "list_entry", ((list_id, key, "standard", name, "", 1000 + i % 1500, 30, 1000 + i % 1500, 20, None, None, 1, 1)
                         for i, (key, name) in enumerate(people))


KNOWN = "select (select count(*) from player), (select max(list_id) from rating_list), (select max(recorded_at) from player)"
FORGET_NAMES = "delete from properties where name = 'name_keys'"


def fill_up(database, members):
    connection = sqlite3.connect(database)
    known = connection.execute(KNOWN).fetchone()
    for table, rows in rows_of_invented(*known, members):
        (columns,) = connection.execute("select count(*) from pragma_table_info(?)", (table,)).fetchone()
        connection.executemany(f"insert into {table} values ({', '.join('?' * columns)})", rows)
    connection.execute(FORGET_NAMES)
    connection.commit()
    connection.close()


def psql(address, *commands, rows=None):
    words = [word for command in commands for word in ("-c", command)]
    return subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", address, *words], check=True,
                          input=rows, capture_output=True, text=True).stdout


def fill_up_server(address, members):
    known, list_id, at = psql(address, KNOWN).rstrip("\n").split("\t")
    for table, rows in rows_of_invented(int(known), int(list_id), at, members):
        lines = ("\t".join("\\N" if value is None else str(value) for value in row) for row in rows)
        psql(address, f"copy {table} from stdin", rows="\n".join(lines) + "\n")
    psql(address, FORGET_NAMES, "analyze")


def run(command, folder):
    began = time.monotonic()
    with open(folder / "out", "wb") as out:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=out)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return {"cpu": usage.ru_utime + usage.ru_stime, "wall": time.monotonic() - began, "peak": usage.ru_maxrss / 1024,
            "code": process.returncode}


def seen_of(program, month, common, folder):
    """The hash of the sheet before publishing: among invented people some have to be looked at, and --yes alone does not do."""
    told = subprocess.run([program, "publish", month, "--dry-run", "--format", "json", *common], cwd=folder, capture_output=True, text=True)
    return json.loads(told.stdout)["seen"]


def measured(program, members, folder, address=None):
    """`address`: of an empty database on a server; else the office is a file."""
    folder.mkdir(parents=True, exist_ok=True)
    database = address or folder / "office.db"
    rows = []
    if address:
        os.environ["SEISEKI_STATE"] = str(folder / "state")
    if address or not database.exists():
        subprocess.run([program, "roster", "import", ROSTER, "--database", database], check=True, capture_output=True)
        # In a process of its own: what this one has held would count as memory of the programs it starts.
        filling = multiprocessing.Process(target=fill_up_server if address else fill_up, args=(database, members))
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
            ("status", ["status"]),
            ("roster show ID", ["roster", "show", player]),
            ("roster show name", ["roster", "show", people[0][1].split()[0]]),
            ("roster show a beginning", ["roster", "show", people[0][1].split()[0][:4]]),
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


def on_server(program, members, folder):
    server = os.environ["SEISEKI_TEST_POSTGRESQL"]
    name = f"scale_{members}_{os.getpid()}"
    psql(server, f"create database {name}")
    try:
        start, question, rest = server.partition("?")
        return measured(program, members, folder, start.rsplit("/", 1)[0] + "/" + name + question + rest)
    finally:
        psql(server, f"drop database {name}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--members", type=int, nargs="+", default=[2_000, 200_000, 1_500_000])
    arguments.add_argument("--keep", type=pathlib.Path, help="leave the offices in this folder")
    arguments.add_argument("--postgresql", action="store_true", help="on the server that SEISEKI_TEST_POSTGRESQL names")
    options = arguments.parse_args()
    program = str(options.program.resolve())
    with tempfile.TemporaryDirectory() as name:
        base = options.keep or pathlib.Path(name)
        columns = [measured(program, members, base.resolve() / str(members)) if not options.postgresql
                   else on_server(program, members, base.resolve() / str(members)) for members in options.members]
    print(f"{'clock, processor, peak':24}" + "".join(f"{members:>28,}" for members in options.members))
    for cells in zip(*columns):
        print(f"{cells[0][0]:24}" + "".join(
            f"{cell['wall']:>9.3f} s{cell['cpu']:>7.3f} s {cell['peak']:>5.0f} MB{'' if cell['code'] in (0, 3) else '!'}" for _, cell in cells))


if __name__ == "__main__":
    main()
