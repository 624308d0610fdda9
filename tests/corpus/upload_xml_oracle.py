#!/usr/bin/env python3
"""An independent reading of Chess-Results upload files, to compare seiseki's games with.

Written from the description of the format alone; shares no code and no idea with the C++ reader. A game is rated if its
row names two different players of the list, has an empty forfeit and two scores that make one point, and neither player
has another, different row in that round. In a file in which no row of two players holds a 0, an empty score beside a win
is one.

  upload_xml_oracle.py PROGRAM FOLDER     PROGRAM FILE prints tab-separated lines (tests/corpus/import_dump.cpp)

Exit: 0 all equal, 1 a difference, 77 nothing to compare (the folder is not there).
"""
import collections
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as ET

POINTS = {"1.0": 2, "1": 2, "1,0": 2, "0.5": 1, "0,5": 1, "½": 1, "0.0": 0, "0": 0, "0,0": 0}


def expected(path):
    """(players as (number, national id, FIDE id), rated games as (round, white, black, half points of White))"""
    root = ET.parse(path).getroot()
    players = {}
    for element in root.iterfind("players/player"):
        number = element.get("no", "").strip()
        if number.isdigit():
            national, fide = (element.get(name, "").strip() for name in ("id", "fideid"))
            players[int(number)] = (national if national.strip("0") else "-", fide if fide.strip("0") else "-")
    rows = collections.OrderedDict()
    for element in root.iterfind("playerpairings/playerpairing"):
        get = lambda name: (element.get(name) or "").strip()
        try:
            game = int(get("round")), int(get("whiteno")), int(get("blackno"))
        except ValueError:
            continue
        rows[game + (get("reswhite").replace("1,0", "1.0"), get("resblack"), get("forfeit"))] = None
    if not any(white > 0 and black > 0 and 0 in (POINTS.get(first), POINTS.get(second))
               for _, white, black, first, second, _ in rows):
        zero = lambda own, other: "0" if not own and POINTS.get(other) == 2 else own
        rows = {row[:3] + (zero(row[3], row[4]), zero(row[4], row[3]), row[5]): None for row in rows}
    entries = collections.Counter()
    for number, white, black, *_ in rows:
        for person in {white, black}:
            if person in players:
                entries[number, person] += 1
    games = []
    for number, white, black, first, second, forfeit in rows:
        if white == black or white not in players or black not in players or forfeit:
            continue
        if POINTS.get(first, 9) + POINTS.get(second, 9) != 2:
            continue
        if entries[number, white] > 1 or entries[number, black] > 1:
            continue
        games.append((number, white, black, POINTS[first]))
    return players, sorted(games)


def reading(program, path):
    lines = subprocess.run([program, path], check=True, capture_output=True, text=True).stdout.splitlines()
    players, games = {}, []
    for line in lines:
        kind, *cells = line.split("\t")
        if kind == "player":
            players[int(cells[0])] = (cells[1], cells[2])
        elif kind == "game" and cells[3] == "rated":
            games.append(tuple(int(cell) for cell in (cells[0], cells[1], cells[2], cells[4])))
        elif kind == "refused":
            return None
    return players, sorted(games)


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    files = sorted(folder.glob("*.xml")) if folder.is_dir() else []
    if not files:
        print(f"skipped: {folder} is not present")
        return 77
    differences = total = 0
    for path in files:
        wanted, found = expected(path), reading(program, path)
        if found is None:
            print(f"{path.name}: refused")
            differences += 1
            continue
        total += len(wanted[1])
        if wanted[1] != found[1]:
            print(f"{path.name}: games differ: {sorted(set(wanted[1]) ^ set(found[1]))}")
            differences += 1
        for number, ids in wanted[0].items():
            # A federation ID in FIDE's place, and what is no number there, are read by rules of their own.
            if ids[1] != "-" and not ids[1].isdigit():
                continue
            if found[0].get(number) != ids:
                print(f"{path.name}: player {number}: {ids} read as {found[0].get(number)}")
                differences += 1
    print(f"{len(files)} files, {total} rated games, {differences} differences")
    return 1 if differences or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
