#!/usr/bin/env python3
"""Rates the invented correspondence games of fixtures/correspondence from the report forms alone and compares every number
with what the program publishes and explains, before and after a correction.

Shares nothing with the program but the table of points of the regulation, which it reads itself:

    recompute_correspondence.py --tables DIR --seiseki BIN --fixtures DIR

Exit status 0 if everything agrees, 1 if not; what differs is on standard error.
"""
import argparse
import copy
import csv
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

CORRECTIONS = (12, 20)  # (3)
SPREAD = REACH = 360  # (3)
ESTABLISHED = 20  # (4)
FIRST = {"N01000003": 1200}  # the office's, (1)(a)
LISTS = ("2025-07", "2025-10", "2026-01")
POINTS = {"1-0": 2, "0.5-0.5": 1, "0-1": 0}


class Table:
    def __init__(self, folder):
        self.rows = []
        with open(folder / "jcca_points.tsv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                self.rows.append({k: int(v) if v else None for k, v in row.items()})

    def points(self, own, other, half_points):
        """Row number, column and points of one player. (2)"""
        difference = abs(own - other)
        column = "=" if own == other else "H" if own > other else "L"
        low, high = ("lower_first", "lower_last") if column == "L" else ("higher_first", "higher_last")
        for number, row in enumerate(self.rows, 1):
            if row[low] <= difference and (row[high] is None or difference <= row[high]):
                break
        else:
            raise ValueError(f"no row for {difference}")
        if half_points == 1:
            change = 0 if column == "=" else row["draw"] * (1 if column == "L" else -1)
        elif (half_points == 2) == (column != "L"):
            change = row["higher_wins"] * (1 if half_points == 2 else -1)  # the higher-rated has won
        else:
            change = row["lower_wins"] * (1 if half_points == 2 else -1)
        if column == "=":
            change = {2: row["higher_wins"], 1: 0, 0: -row["higher_wins"]}[half_points]
        return number, column, change


def read_form(path):
    """The games of a form: (ended, white, black, result, started)."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = [[cell.strip() for cell in row] for row in csv.reader(file)]
    people, games, part = {}, [], None
    for row in rows:
        if row[0].startswith("["):
            part = row[0]
        elif part and part.startswith("[Participants]") and row[0].isdigit():
            people[row[0]] = row[1]
        elif part and part.startswith("[Games]") and row[2] in people:
            games.append((row[1], people[row[2]], people[row[3]], row[4], row[5]))
    return games


def list_of(ended):
    """The list valid two quarters after the one the game ended in. (5)"""
    day = datetime.date.fromisoformat(ended)
    month = day.year * 12 + (day.month - 1) // 3 * 3 + 6
    return f"{month // 12:04}-{month % 12 + 1:02}"


class Office:
    """Lists computed one after the other; `results` overrides what a form says of a game."""

    def __init__(self, table, folder, forms, overrides=None, started_under=None):
        self.table = table
        self.ratings, self.earlier, self.finished = {}, {}, {}
        with open(folder / "correspondence-2025-01-01.csv", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                if row["CC"]:
                    self.ratings[row["ID"]] = int(row["CC"].strip("()"))
                    self.earlier[row["ID"]] = int(row["CC-G"])
        self.published = {"2025-01": dict(self.ratings)}
        self.begun_with = started_under or self.published
        self.games = {month: [] for month in LISTS}
        for name, first_open in forms:
            for index, (ended, white, black, result, started) in enumerate(read_form(folder / name), 1):
                if result in POINTS:
                    result = (overrides or {}).get((name, index), result)
                    self.games[max(list_of(ended), first_open)].append((ended, white, black, result, started))
        self.told = {}

    def start(self, player, day):
        month = max((m for m in self.begun_with if m <= day[:7]), default=None)
        return self.begun_with.get(month, {}).get(player, FIRST.get(player))

    def rate(self, month):
        new = {player: rating for player, rating in FIRST.items() if player not in self.ratings}
        self.ratings.update(new)
        sums, lines, before = {}, {}, {p: self.count(p) for p in self.ratings}
        for ended, white, black, result, started in sorted(self.games[month]):
            for own, other, half in ((white, black, POINTS[result]), (black, white, 2 - POINTS[result])):
                mine, theirs = self.start(own, started), self.start(other, started)
                number, column, change = self.table.points(mine, theirs, half)
                sums[own] = sums.get(own, 0) + change
                lines.setdefault(own, []).append((ended, other, mine, theirs, number, column, half, change))
                self.finished.setdefault(own, []).append((ended, other, theirs, half))
        for player, total in sums.items():
            start = self.ratings[player]
            after, rounds = start + total, None
            crossed = [at for at in CORRECTIONS if before[player] < at <= self.count(player)]
            if crossed and not self.earlier.get(player):
                after, rounds = self.corrected(player)
            missed = crossed[-1] if crossed and self.earlier.get(player) else None
            self.told[month, player] = {"first": new.get(player), "missed": missed, "before": start, "lines": lines[player], "sum": total, "rounds": rounds, "after": after}
            self.ratings[player] = after
        self.published[month] = dict(self.ratings)

    def count(self, player):
        return self.earlier.get(player, 0) + len(self.finished.get(player, []))

    def corrected(self, player):
        games, rounds = list(self.finished[player]), []
        while True:
            wins = sum(half == 2 for *_, half in games)
            losses = sum(half == 0 for *_, half in games)
            p = Fraction(sum(g[2] for g in games) + SPREAD * (wins - losses), len(games))
            near = [g for g in games if abs(g[2] - p) <= REACH]
            rounds.append((len(games), wins, losses, p))
            if len(near) == len(games) or not near:
                return (p + Fraction(1, 2)).__floor__(), rounds
            games = near

    def shown(self, player):
        rating = self.ratings[player]
        return f"({rating})" if self.count(player) < ESTABLISHED else str(rating)


class Check:
    def __init__(self):
        self.errors = []
        self.numbers = 0

    def equal(self, what, right, told):
        self.numbers += 1
        if right != told:
            self.errors.append(f"{what}: {told!r} is told, {right!r} is right")

    def ledger(self, what, right, ledger):
        self.equal(f"{what}: before", right["before"], ledger["before"]["rating"])
        first = ledger["first_rating"]
        self.equal(f"{what}: first rating", right["first"], first and first["rating"])
        self.equal(f"{what}: correction missed", right["missed"], ledger["correction_missed"])
        self.equal(f"{what}: games", len(right["lines"]), len(ledger["games"]))
        told = sorted((g["ended"], g["opponent"], g["own_start"]["rating"], g["opponent_start"]["rating"], g["table_row"],
                       g["table_column"], g["score_half_points"], g["points"]) for g in ledger["games"])
        for ours, theirs in zip(sorted(right["lines"]), told):
            self.equal(f"{what}: {ours[0]} v {ours[1]}", ours, theirs)
        for game in ledger["games"]:
            self.equal(f"{what}: D", abs(game["own_start"]["rating"] - game["opponent_start"]["rating"]), game["difference"])
        self.equal(f"{what}: sum", right["sum"], ledger["sum"])
        self.equal(f"{what}: by points", right["before"] + right["sum"], ledger["by_points"])
        self.equal(f"{what}: corrected", right["rounds"] is not None, ledger["correction"] is not None)
        if right["rounds"] is not None:
            told = [(r["games"], r["wins"], r["losses"], Fraction(r["p"])) for r in ledger["correction"]["rounds"]]
            self.equal(f"{what}: passes of the correction", right["rounds"], told)
            self.equal(f"{what}: corrected rating", right["after"], ledger["correction"]["rating"])
        self.equal(f"{what}: after", right["after"], ledger["after"]["rating"])


def integers(value, path=()):
    """Every number of a ledger, by its path; the list of what is kept for orientation is left out."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("clause", "report", "row", "printed", "excluded", "opponent_sum", "at_games", "left_out"):
                yield from integers(inner, path + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from integers(inner, path + (index,))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def altered(ledger, path):
    out = copy.deepcopy(ledger)
    at = out
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] += 1
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=pathlib.Path, required=True)
    parser.add_argument("--seiseki", type=pathlib.Path, required=True)
    parser.add_argument("--fixtures", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    table, source = Table(arguments.tables), arguments.fixtures.resolve() / "correspondence"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-correspondence-"))
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "SEISEKI_TEST_ACTOR": "officer", "SEISEKI_DATABASE": str(folder / "seiseki.db")}

    def seiseki(*words, allowed=(0,)):
        done = subprocess.run([str(arguments.seiseki.resolve()), *words], cwd=folder, env=environment, capture_output=True, text=True)
        if done.returncode not in allowed:
            raise SystemExit(f"seiseki {' '.join(words)}: exit {done.returncode}\n{done.stderr}")
        return done.stdout

    check = Check()
    noticed = [0, 0]

    def compare(office, months, told):
        for month in months:
            office.rate(month)
            with open(folder / told / f"correspondence-{month}-01.csv", encoding="utf-8", newline="") as file:
                rows = {row["ID"]: row for row in csv.DictReader(file)}
            check.equal(f"{month}: players", sorted(office.ratings), sorted(rows))
            for player, row in rows.items():
                where = f"{told} {month} {player}"
                check.equal(f"{where}: CC", office.ratings[player], int(row["CC"]))
                check.equal(f"{where}: CC-G", office.count(player), int(row["CC-G"]))
                check.equal(f"{where}: CC-Shown", office.shown(player), row["CC-Shown"])
                explained = json.loads(seiseki("explain", player, "--correspondence", "--list", month, "--format", "json"))
                right = office.told.get((month, player))
                check.equal(f"{where}: plays", right is not None, explained["ledger"] is not None)
                if right is None or explained["ledger"] is None:
                    continue
                check.ledger(where, right, explained["ledger"])
                for path in integers(explained["ledger"]):
                    if path == ("before", "games") or path == ("after", "games") or path[:2] == ("correction", "games"):
                        continue
                    other = Check()
                    other.ledger(where, right, altered(explained["ledger"], path))
                    noticed[bool(other.errors)] += 1
                    if not other.errors:
                        check.errors.append(f"{where}: nobody notices another number at {path}")

    seiseki("roster", "import", str(source / "correspondence-2025-01-01.csv"))
    seiseki("roster", "first-rating", "N01000003", "--rating", "1200", "--on", "2025-01-01", "--reason", "(1)(a)")
    forms = [("2025-q1.csv", "2025-07"), ("2025-q2.csv", "2025-10"), ("2025-q3.csv", "2026-01"), ("late.csv", "2026-01")]
    for number, (name, first_open) in enumerate(forms, 1):
        seiseki("import", str(source / name), "--received", "2025-12-31", allowed=(0, 3))
        if name == "2025-q3.csv":
            seiseki("report", "settle", str(number), "form-rating", "--reason", "the list tells them")
        seiseki("report", "accept", str(number))
        if name != "2025-q3.csv":
            seiseki("rate", "--correspondence")
            seiseki("publish", "--yes", "--correspondence", "--to", "first")
    office = Office(table, source, forms)
    # What is published is explained before the next step adds revisions to it.
    compare(office, LISTS, "first")
    opened = json.loads(seiseki("correct", "open", "--correspondence", "--inquiry", "2026-01-20", "--by", "N01000003", "--about",
                                "report:1", "--reason", "a draw", "--format", "json"))
    seiseki("correct", "apply", str(opened["case"]), "--count-game", "1/1=1/2", "--reason", "both players confirm it")
    for month in LISTS:
        seiseki("publish", "--yes", "--correspondence", "--list", month, "--to", "corrected")
    # The ratings at the start of a game stay those it was first rated with.
    corrected = Office(table, source, forms, {("2025-q1.csv", 1): "0.5-0.5"}, dict(office.published))
    compare(corrected, LISTS, "corrected")
    seiseki("audit", "verify")
    for error in check.errors:
        print(error, file=sys.stderr)
    if check.errors:
        print(f"kept: {folder}", file=sys.stderr)
        return 1
    shutil.rmtree(folder)
    print(f"{check.numbers} numbers recomputed; {noticed[1]} of {sum(noticed)} altered numbers noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
