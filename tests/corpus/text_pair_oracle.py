#!/usr/bin/env python3
"""An independent reading of Swiss-Manager's pairing export, to compare seiseki's rated games with.

In a fixture's folder the files are read together. Real pairing files come without their list of players, so one is
made for each in a temporary folder, with the numbers that the pairings use.

  text_pair_oracle.py PROGRAM FOLDER      PROGRAM FILE... prints tab-separated lines (tests/corpus/import_dump.cpp)

Exit: 0 all equal, 1 a difference, 77 nothing to compare (the folder is not there).
"""
import collections
import csv
import os
import subprocess
import sys
import tempfile

HALF_POINTS = {"1": 2, "0,5": 1, "0.5": 1, "½": 1, "0": 0}


def text_of(data):
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark):].decode(encoding)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")  # digits and semicolons are the same in every other encoding


def tables(data):
    """Dictionaries of every row under a header."""
    header, out = [], []
    for line in text_of(data).replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        cells = next(csv.reader([line], delimiter="\t" if "\t" in line else ";"), [])
        if "FideIdent" in cells or "Kontumaz" in cells:
            header = cells
        elif header and any(cells):
            out.append(dict(zip(header, cells)))
    return out


def rated(files):
    rows = [row for data in files for row in tables(data)]
    numbers = {row["Nr"] for row in rows if "Nr" in row}
    games, busy = set(), collections.defaultdict(set)
    for row in rows:
        if "NrW" not in row or not row["Runde"].isdigit():
            continue
        content = tuple(row[key] for key in ("Runde", "NrW", "NrS", "ErgW", "ErgS", "Kontumaz"))
        for number in (row["NrW"], row["NrS"]):
            busy[row["Runde"], number].add(content)
    identities = {row["Nr"]: row for row in rows if "Nr" in row}
    first_ident = {}
    for row in rows:
        if "NrW" not in row or row["NrW"] not in numbers or row["NrS"] not in numbers or row["NrW"] == row["NrS"]:
            continue
        agrees = True
        for side in ("W", "S"):
            printed, player = row["Ident" + side], identities[row["Nr" + side]]
            own = player["Identnr"].strip("0") and player["Identnr"]
            if printed.strip("0") in ("", player["FideIdent"].strip("0")):
                continue
            digits = "".join(c for c in own if c.isdigit()).lstrip("0")
            if not own:
                own = first_ident.setdefault(row["Nr" + side], printed)
            agrees = agrees and (printed == own or printed == digits)
        if not agrees or not row["Runde"].isdigit() or row["Kontumaz"]:
            continue
        points = [HALF_POINTS.get(row["Erg" + side]) for side in ("W", "S")]
        if None in points or sum(points) != 2 or row["Erg"].split(":") != [row["ErgW"], row["ErgS"]]:
            continue
        if any(len(busy[row["Runde"], row["Nr" + side]]) > 1 for side in ("W", "S")):
            continue
        games.add((row["Runde"], row["NrW"], row["NrS"], str(points[0])))
    return games


def seen(program, paths, totals):
    run = subprocess.run([program, *paths], capture_output=True, check=True, timeout=60)
    games = []
    for line in run.stdout.decode("utf-8").splitlines():
        row = line.split("\t")
        totals[row[0] if row[0] != "game" else row[4]] += 1
        if row[0] == "game" and row[4] == "rated":
            games.append((row[1], row[2], row[3], row[5]))
    return games


def cases(folder, scratch):
    """Lists of files that are read together."""
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            yield [os.path.join(path, file) for file in sorted(os.listdir(path)) if file != "expected"]
            continue
        if "pairing" not in name:
            continue
        with open(path, "rb") as file:
            numbers = {row[key] for row in tables(file.read()) for key in ("NrW", "NrS")}
        players = os.path.join(scratch, "players_" + name)
        with open(players, "w", encoding="utf-8", newline="\r\n") as file:
            file.write("Nr;Name;Identnr;FideIdent\n")
            for number in sorted((int(n) for n in numbers if int(n) > 0)):
                file.write(f"{number};Nobody {number};;0\n")
        yield [players, path]


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    program, folder = arguments
    if not os.path.isdir(folder):
        print("skipped: %s not present" % folder)
        return 77
    totals, differences, count = collections.Counter(), 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for paths in cases(folder, scratch):
            count += 1
            data = []
            for path in paths:
                with open(path, "rb") as file:
                    data.append(file.read())
            wanted, games = rated(data), seen(program, paths, totals)
            if len(games) != len(set(games)) or set(games) != wanted:
                differences += 1
                print("DIFFERENT %s: missing %s, surplus %s" % (
                    "/".join(paths[-1].split("/")[-2:]), sorted(wanted - set(games))[:5], sorted(set(games) - wanted)[:5]))
    print("tournaments %d, rated %d, forfeit %d, bye %d, open %d, unrated %d, disputed %d, refused %d" % (
        count, totals["rated"], totals["forfeit"], totals["bye"], totals["open"], totals["unrated"], totals["disputed"],
        totals["refused"]))
    if count == 0 or totals["rated"] == 0:
        print("no file with a rated game was compared")
        return 1
    print("%d of %d differ" % (differences, count) if differences else "all %d agree" % count)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
