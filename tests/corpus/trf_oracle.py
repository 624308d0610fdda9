#!/usr/bin/env python3
"""An independent reading of tournament report files, to compare seiseki's rated games with.

Written from the description of the format alone; shares no code and no idea with the C++ reader. It knows one thing:
which games may be rated. A game is rated if two players of the list name each other in the same round, one as White and
one as Black, with results 1/0, =/= or 0/1.

  trf_oracle.py --dump PROGRAM FOLDER...      PROGRAM FILE prints tab-separated lines (tests/corpus/corpus_dump.cpp)
  trf_oracle.py --seiseki PROGRAM FOLDER...   PROGRAM convert FILE --to games-json

Exit: 0 all equal, 1 a difference, 77 nothing to compare (a folder is not there).
"""
import collections
import json
import os
import re
import subprocess
import sys

CELL = re.compile(r"  ([ 0-9]{4}) ([wbWB -]) (.)")
HALF_POINTS = {"1": 2, "=": 1, "0": 0}


def physical_lines(raw):
    """Lines as lists of one-column strings would be too slow to write; columns are chosen later, so keep bytes too."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raw = raw.decode("utf-16", "replace").encode("utf-8")
    if raw.startswith(b"\xef\xbb\xbf"):
        raw = raw[3:]
    return re.split(rb"\r\n|\n|\r", raw)


def readings(line):
    """The same line with one character a column, in every way writers are known to count."""
    ways = []
    for encoding in ("utf-8", "cp932", "latin-1"):
        try:
            ways.append(line.decode(encoding))
        except UnicodeDecodeError:
            pass
    ways.append(line.decode("latin-1"))
    try:  # padded as if every wide character were two columns
        ways.append(line.decode("utf-8").encode("cp932", "replace").decode("latin-1"))
    except UnicodeDecodeError:
        pass
    return ways


def cells_of(text):
    """Cells from a text of whole cells; None if something else stands in it."""
    text = text.rstrip(" ")
    text += " " * (-len(text) % 10)
    cells = []
    for at in range(0, len(text), 10):
        part = text[at:at + 10]
        match = CELL.fullmatch(part)
        if not match:
            cells.append(("?", "?", "?"))
            continue
        opponent = match[1].strip()
        cells.append((int(opponent) if opponent.isdigit() else 0, match[2].lower(), match[3]))
    return cells


def best_cells(line):
    candidates = [cells_of(way[89:]) for way in readings(line)]
    return min(candidates, key=lambda cells: sum(cell[0] == "?" for cell in cells))


def read(raw):
    """start number -> {round: cell}, or None for a file that must be refused."""
    players = {}
    last = None
    for line in physical_lines(raw):
        if not line.strip():
            continue
        if re.match(rb"001( |$)", line):
            last = None
            number = line[4:8].strip()
            if not number.isdigit() or int(number) == 0:
                continue
            columns = max(len(way) for way in readings(line))
            if columns < 84 and line[8:].strip():
                continue
            number = int(number)
            if number in players:
                return None
            players[number] = dict(enumerate(best_cells(line), 1))
            rounds = -(-max(0, len(line.decode("latin-1")) - 89) // 10)
            last = (number, max(rounds, max(players[number], default=0)))
        elif last and line.startswith(b"  ") and all(c[0] != "?" for c in cells_of(line.decode("latin-1"))) \
                and re.search(rb"[0-9] [wbWB-] ", line):
            number, before = last
            more = cells_of(line.decode("latin-1"))
            players[number].update(enumerate(more, before + 1))
            last = (number, before + len(more))
        else:
            last = None if line[:1] != b" " else last
    return players or None


def forfeited_pairs(raw):
    """Pairs of players by round whose teams' match was forfeited, so that they cannot have met: records 310 and 330."""
    teams, matches = {}, []
    for line in physical_lines(raw):
        text = line.decode("utf-8", "replace")
        if text.startswith("310 "):
            teams[text[4:7].strip()] = [int(n) for n in text[73:].split()]
        if text.startswith("330 "):
            matches.append((int(text[7:10]), text[11:14].strip(), text[15:18].strip()))
    return {(number, a, b) for number, home, away in matches for x, y in ((home, away), (away, home))
            for a in teams.get(x, []) for b in teams.get(y, [])}


def rated_games(players):
    games = set()
    for number, cells in players.items():
        for round_number, (opponent, colour, result) in cells.items():
            if colour != "w" or opponent == number or opponent not in players or result not in HALF_POINTS:
                continue
            other, other_colour, other_result = players[opponent].get(round_number, (0, "-", " "))
            if other != number or other_colour != "b" or other_result not in HALF_POINTS:
                continue
            if HALF_POINTS[result] + HALF_POINTS[other_result] == 2:
                games.add((round_number, number, opponent, HALF_POINTS[result]))
    return games


def from_dump(program, path):
    out = subprocess.run([program, path], capture_output=True, check=True, timeout=60).stdout.decode("utf-8")
    games, counts, refused, players = [], collections.Counter(), None, 0
    for line in out.splitlines():
        row = line.split("\t")
        if row[0] == "refused":
            refused = row[1]
        elif row[0] == "player":
            players += 1
        elif row[0] == "game":
            counts[row[4]] += 1
            if row[4] == "rated":
                games.append(tuple(int(x) for x in (row[1], row[2], row[3], row[5])))
    return games, counts, refused, players


def from_seiseki(program, path):
    run = subprocess.run([program, "convert", path, "--to", "games-json"], capture_output=True, timeout=60)
    if not run.stdout.strip():
        return [], collections.Counter(), "exit %d" % run.returncode, 0
    data = json.loads(run.stdout)
    counts = collections.Counter(game["status"] for game in data["games"])
    games = [(g["round"], g["white"], g["black"], g["score_white_half_points"]) for g in data["games"] if g["status"] == "rated"]
    return games, counts, None, len(data["players"])


def main(arguments):
    if len(arguments) < 3 or arguments[0] not in ("--dump", "--seiseki"):
        print(__doc__, file=sys.stderr)
        return 2
    ask = from_dump if arguments[0] == "--dump" else from_seiseki
    program, folders = arguments[1], arguments[2:]
    missing = [folder for folder in folders if not os.path.isdir(folder)]
    if missing:
        print("skipped: %s not present" % ", ".join(missing))
        return 77
    totals, refusals, differences, files = collections.Counter(), collections.Counter(), 0, 0
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if not name.endswith((".trf", ".tab", ".TXT", ".txt")):
                continue
            files += 1
            with open(path, "rb") as file:
                raw = file.read()
            players = read(raw)
            forfeited = forfeited_pairs(raw)
            expected = {g for g in rated_games(players) if g[:3] not in forfeited} if players else set()
            games, counts, refused, count = ask(program, path)
            totals.update(counts)
            totals["players"] += count
            if refused:
                refusals["%s: %s" % (refused, name)] += 1
            if len(games) != len(set(games)) or set(games) != expected:
                differences += 1
                print("DIFFERENT %s: missing %s, surplus %s, twice %d" % (
                    name, sorted(expected - set(games))[:5], sorted(set(games) - expected)[:5], len(games) - len(set(games))))
    print("files %d, players %d, rated %d, forfeit %d, bye %d, open %d, unrated %d, disputed %d, refused %d" % (
        files, totals["players"], totals["rated"], totals["forfeit"], totals["bye"], totals["open"], totals["unrated"],
        totals["disputed"], sum(refusals.values())))
    for reason in sorted(refusals):
        print("  refused " + reason)
    if files == 0 or totals["rated"] == 0:
        print("no file with a rated game was compared")
        return 1
    print("%d of %d files differ" % (differences, files) if differences else "all %d files agree" % files)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
