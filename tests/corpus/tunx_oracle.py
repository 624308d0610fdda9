#!/usr/bin/env python3
"""An independent reading of Swiss-Manager's tournament files, to compare seiseki's players and games with.

Written from the description of the format alone. It trusts the files: it looks for the section markers, takes the pairings
from where the directory says, as many for each round as the schedule counts, and applies the table of codes; it checks
nothing else, which is the C++ reader's business.

  tunx_oracle.py PROGRAM FOLDER      PROGRAM FILE prints tab-separated lines (tests/corpus/import_dump.cpp)

Exit: 0 all equal, 1 a difference, 77 nothing to compare (the folder is not there).
"""
import collections
import os
import struct
import subprocess
import sys

TAIL = b"\xff\x89\x44"
PLAYED = {1: 2, 2: 1, 3: 0}


def section(data, code, start=0):
    at = data.find(bytes([code]) + TAIL, start)
    return at + 4 if at >= 0 else -1


def strings(data, at, count):
    out = []
    for _ in range(count):
        units, = struct.unpack_from("<H", data, at)
        out.append(data[at + 2:at + 2 + 2 * units].decode("utf-16-le", "replace").strip())
        at += 2 + 2 * units
    return out, at


def iso(digits):
    year, month, day = digits // 10000, digits // 100 % 100, digits % 100
    if not digits:
        return "-"
    return f"{year:04}-{month:02}-{day:02}" if day else f"{year:04}-{month:02}" if month else f"{year:04}"


def players(data):
    at, end = section(data, 0xA5), data.index(b"\xb3" + TAIL, section(data, 0xA5))
    out = []
    while at < end:
        texts, at = strings(data, at, 30)
        fide, national = struct.unpack_from("<HH", data, at + 8)
        birth, = struct.unpack_from("<I", data, at + 14)
        fide_id, = struct.unpack_from("<I", data, at + 24)
        at += 110
        ident = texts[5].strip(", ")
        out.append((str(len(out) + 1), ident.strip("0") and ident or "-", str(fide_id or "-"), str(national or "-"),
                    str(fide or "-"), birth))
    return out


def round_dates(data):
    """By round; {} if any is missing its place or lies outside the event."""
    config = section(data, 0x95)
    rounds, = struct.unpack_from("<H", data, config)
    first, last = struct.unpack_from("<II", data, config + 0x47)
    at, end = section(data, 0xA3, config), data.index(b"\xa5" + TAIL)
    out = {}
    for number in range(1, rounds + 1):
        _, at = strings(data, at, 1)
        date, = struct.unpack_from("<I", data, at + 30)
        at += 106
        if date and not first <= date <= last:
            return {}
        if date:
            out[number] = iso(date)
    return out if at + 4 == end + 4 else {}


def counts(data):
    """How many pairings each round has, by the schedule: 16 strings and 76 bytes a round, up to the players."""
    at, end, out = section(data, 0xA3, section(data, 0x95)), data.index(b"\xa5" + TAIL), []
    while at + 108 <= end:
        _, at = strings(data, at, 16)
        out.append(struct.unpack_from("<H", data, at + 6)[0])
        at += 76
    return out if at == end else []


def rounds_by_players(pairings):
    """A new round where a player comes a second time."""
    round_number, seen, out = 1, set(), []
    for white, black, _ in pairings:
        people = {number for number in (white, black) if 0 < number < 0xFFFE}
        if people & seen:
            round_number, seen = round_number + 1, set()
        seen |= people
        out.append(round_number)
    return out


def rows(data):
    """(round, white, black, result); the pairings lie where the directory in the last 36 bytes says, rounds are as many
    as the schedule counts. Only invented files have other counts."""
    directory = struct.unpack_from("<7I", data, len(data) - 32)
    body = data[directory[2] + 4:directory[3]]
    pairings = [struct.unpack_from("<HHH", body, i) for i in range(0, len(body), 21)]
    rounds = [number for number, count in enumerate(counts(data), 1) for _ in range(count)]
    if len(rounds) != len(pairings):
        rounds = rounds_by_players(pairings)
    return [(number,) + pairing for number, pairing in zip(rounds, pairings)]


def expected(data):
    dates = round_dates(data)
    everything = rows(data)
    per_round = collections.Counter()
    for round_number, white, black, _ in everything:
        for number in {white, black} - {0, 0xFFFE, 0xFFFF}:
            per_round[round_number, number] += 1
    games = set()
    for round_number, white, black, result in everything:
        if result in PLAYED and 0 < white < 0xFFFE and 0 < black < 0xFFFE and white != black:
            games.add((str(round_number), str(white), str(black), str(PLAYED[result]), dates.get(round_number, "-")))
    return games


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    program, folder = arguments
    if not os.path.isdir(folder):
        print("skipped: %s not present" % folder)
        return 77
    totals, differences, files = collections.Counter(), 0, 0
    for name in sorted(os.listdir(folder)):
        if name.rsplit(".", 1)[-1].upper() not in ("TUNX", "TURX", "TUMX", "TUTX"):
            continue
        files += 1
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            data = file.read()
        run = subprocess.run([program, path], capture_output=True, check=True, timeout=60)
        seen_games, seen_players = [], []
        for line in run.stdout.decode("utf-8").splitlines():
            row = line.split("\t")
            totals[row[0] if row[0] != "game" else row[4]] += 1
            if row[0] == "finding" and row[2] == "error":
                totals["errors"] += 1
            if row[0] == "player":
                seen_players.append(tuple(row[1:7]))
            if row[0] == "game" and row[4] == "rated":
                seen_games.append((row[1], row[2], row[3], row[5], row[6]))
        wanted_players = [p[:5] + (iso(p[5]),) for p in players(data)]
        # A month that does not exist is no birth date.
        wanted_players = [p if p[5][5:7] <= "12" else p[:5] + ("-",) for p in wanted_players]
        wanted_games = expected(data)
        if len(seen_games) != len(set(seen_games)) or set(seen_games) != wanted_games or seen_players != wanted_players:
            differences += 1
            print("DIFFERENT %s: missing %s, surplus %s, players %s" % (
                name, sorted(wanted_games - set(seen_games))[:5], sorted(set(seen_games) - wanted_games)[:5],
                sum(a != b for a, b in zip(seen_players, wanted_players)) + abs(len(seen_players) - len(wanted_players))))
    print("files %d, players %d, rated %d, forfeit %d, bye %d, open %d, unrated %d, disputed %d, refused %d, errors %d" % (
        files, totals["player"], totals["rated"], totals["forfeit"], totals["bye"], totals["open"], totals["unrated"],
        totals["disputed"], totals["refused"], totals["errors"]))
    if files == 0 or totals["rated"] == 0:
        print("no file with a rated game was compared")
        return 1
    print("%d of %d files differ" % (differences, files) if differences else "all %d files agree" % files)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
