#!/usr/bin/env python3
"""A month of a large federation, end to end: roster and list imported, reports imported and accepted, the list rated, shown,
explained, published and reproduced. Seconds by the clock and of the processor, peak memory of each command, bytes of what lies
on the disk at the end. FIDE's size is the default; everything is invented.

    tests/bench/month.py --program build/release/bin/seiseki [--members 1500000] [--games 300000] [--folder /var/tmp]
    tests/unit/pipeline/store/with_postgresql tests/bench/month.py --program build/release/bin/seiseki --postgresql

The server's processor time is not in the figures of PostgreSQL, and it does not sync.
"""
import argparse
import csv
import os
import pathlib
import random
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests/bench"))
import import_folder  # noqa: E402
import scale  # noqa: E402

PLAYERS, ROUNDS = 20, 10
GAMES = PLAYERS // 2 * ROUNDS


def member(number):
    return f"N{number + 1:08}"


def rating_of(number):
    return 1000 + number * 7919 % 1500


def write_roster(path, members):
    """A rating list as the federation gives one; most are active, a tenth has a rapid rating too."""
    chance = random.Random(7)
    names = []
    with path.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "ST-R", "RP", "RP-G", "Act", "Mem"])
        for number in range(members):
            name = scale.invented(number, chance)
            names.append(name)
            rating = rating_of(number)
            rows.writerow([member(number), name, "", 20, rating, 40, 0, rating if number % 10 == 0 else 0,
                           35 if number % 10 == 0 else 0, 1, 1])
    return names


def write_events(folder, names, games):
    """Each player plays in one event only, so that nobody meets two opponents at once. Who plays in the first; nobody without a game."""
    chance = random.Random(11)
    playing = chance.sample(range(len(names)), games // GAMES * PLAYERS)
    for number in range(games // GAMES):
        chosen = [(member(player), names[player], rating_of(player))
                  for player in playing[number * PLAYERS:(number + 1) * PLAYERS]]
        (folder / f"{number:05}.trf").write_text(import_folder.event(number, chosen, ROUNDS, chance), newline="")
    return member(playing[0]) if playing else None


def bytes_in(path):
    if path.is_file():
        return path.stat().st_size
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def month(program, members, games, folder, address=None):
    """What each step was, and what it cost; at the end what lies on the disk, in bytes."""
    roster = folder / "rating-2026-02-01.csv"
    events = folder / "events"
    events.mkdir()
    explained = write_events(events, write_roster(roster, members), games)
    common = ["--database", address or "office.db"]
    if address:
        os.environ["SEISEKI_STATE"] = str(folder / "state")
    steps = (
        ("import the roster", ["roster", "import", roster.name]),
        ("import the reports", ["import", "events", "--received", "2026-02-20", "--accept", "--quiet"]),
        ("rate", ["rate", "--list", "2026-03"]),
        ("list", ["list", "2026-03"]),
        ("explain one player", ["explain", explained, "--list", "2026-03"]),
        ("publish", ["publish", "2026-03", "--to", "lists", "--early", "bench", "--reason", "bench"]),
        ("reproduce", ["reproduce", "2026-03"]),
        ("verify the record", ["audit", "verify"]),
    )
    for what, command in steps:
        if what == "publish":
            command = [*command, "--seen", scale.seen_of(program, "2026-03", common, folder)]
        cost = scale.run([program, *command, *common], folder)
        told = (folder / "out").read_text(errors="replace")
        # 3: among so many invented people a few namesakes meet, which is for a person to look at.
        if cost["code"] not in (0, 3) or (command[0] == "explain" and "Invented Open 0," not in told):
            raise SystemExit(f"{what}: exit {cost['code']}\n{told[-2000:]}")
        yield what, cost
    kept = folder / ("state" if address else "office.objects")
    for what, path in (("database", folder / "office.db"), ("documents", kept), ("published", folder / "lists")):
        if path.exists():
            yield what, bytes_in(path)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--members", type=int, default=1_500_000)
    arguments.add_argument("--games", type=int, default=300_000)
    arguments.add_argument("--folder", type=pathlib.Path, help="where to work; else the system's temporary folder")
    arguments.add_argument("--postgresql", action="store_true", help="the server that SEISEKI_TEST_POSTGRESQL names, an empty database of it")
    options = arguments.parse_args()
    address = os.environ["SEISEKI_TEST_POSTGRESQL"] if options.postgresql else None
    print(f"{options.members:,} members, {options.games:,} games, {'PostgreSQL' if address else 'SQLite'}")
    print(f"{'':20}{'clock':>12}{'processor':>13}{'peak':>11}", flush=True)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        for what, cost in month(str(options.program.resolve()), options.members, options.games, pathlib.Path(folder), address):
            if isinstance(cost, int):
                print(f"{what:20}{cost / 1e6:>10.1f} MB", flush=True)
            else:
                print(f"{what:20}{cost['wall']:>10.1f} s{cost['cpu']:>11.1f} s{cost['peak']:>8.0f} MB", flush=True)


if __name__ == "__main__":
    main()
