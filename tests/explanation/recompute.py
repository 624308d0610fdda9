#!/usr/bin/env python3
"""Recomputes every number of `seiseki explain PLAYER --format json` from the JSON alone, under jcf-2024-10.

Shares nothing with the program but the tables of the regulation, which it reads itself:

    recompute.py --tables DIR explanation.json ...     checks saved explanations
    recompute.py --tables DIR --seiseki BIN --fixtures DIR [--site BIN]
                                                       rates the fixtures' month and checks every player of the list,
                                                       then alters one number after the other and expects to notice

Exit status 0 if everything agrees, 1 if not; what differs is on standard error.
"""
import argparse
import copy
import csv
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from fractions import Fraction

CAP = 400  # 5(1)


@dataclasses.dataclass(frozen=True)
class Rules:
    """What differs between editions of what the explanations show."""
    edition: str
    floor: int
    initial_games: int
    imagined_games: int = 0  # draws beside the games of a first rating
    imagined_rating: int = 0
    junior_first: bool = False  # asked before the number of games, below 2300
    method: str = "performance"


JCF = Rules("jcf-2024-10", floor=1000, initial_games=6)  # 5(3), 6(3)
FIDE = Rules("fide-2025-10", floor=1400, initial_games=5, imagined_games=2, imagined_rating=1800, junior_first=True,
             method="performance_with_hypothetical")  # 8.2, 8.3
K = {"high": 10, "few_games": 40, "junior": 40, "normal": 20}  # 5(1)


def half_away_from_zero(x):
    whole = int(abs(x) + Fraction(1, 2))
    return whole if x >= 0 else -whole


def half_up(x):
    return (x + Fraction(1, 2)).__floor__()


class Tables:
    def __init__(self, folder):
        self.rows = []  # first difference, last or None, PD of the higher, of the lower
        for row in self.read(folder / "expected_score.tsv"):
            last = int(row["last"]) if row["last"] else None
            self.rows.append((int(row["first"]), last, int(row["higher"]), int(row["lower"])))
        self.difference = {int(r["percentage"]): int(r["difference"]) for r in self.read(folder / "percentage.tsv")}

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8", newline="") as file:
            yield from csv.DictReader(file, delimiter="\t")

    def row(self, difference):
        for first, last, higher, lower in self.rows:
            if difference >= first and (last is None or difference <= last):
                return first, last, higher, lower
        raise ValueError(f"no row for a difference of {difference}")


class Check:
    """Collects what differs in one explanation."""

    def __init__(self, tables, rules=JCF, at_event=None):
        self.tables, self.rules = tables, rules
        self.at_event = at_event or {}  # event -> (player, category) -> rating on the list when it began, if another's
        self.errors = []
        self.seen = dict.fromkeys(("counted", "uncounted", "capped", "adopted", "initial", "floor"), 0)

    def equal(self, what, expected, found):
        # In Python True == 1; the explanation says which it is.
        if expected != found or isinstance(expected, bool) != isinstance(found, bool):
            self.errors.append(f"{what}: {found!r} is told, {expected!r} is right")

    def explanation(self, told):
        self.equal("edition", self.rules.edition, told["edition"])
        for ledger in told["ledgers"]:
            self.equal("player", told["player"], ledger["player"])
            self.ledger(ledger)

    def ledger(self, ledger):
        where = f"{ledger['player']} {ledger['category']}"
        before, after = ledger["before"], ledger["after"]
        start = before["rating"]
        if ledger["adopted"]:
            self.seen["adopted"] += 1
            self.equal(f"{where}: rating before an adoption", None, start)
            start = ledger["adopted"]["rating"]
        total, counted = 0, 0
        for game in ledger["games"]:
            name = f"{where}, {game['event_name']} round {game['round']}"
            if not game["counted"]:
                self.seen["uncounted"] += 1
                self.equal(f"{name}: reason and clause", True, bool(game["reason"]) and bool(game["clause"]["edition"]))
                self.equal(f"{name}: change", False, "change_h" in game)
                continue
            counted += 1
            told_peak = any(note["code"] == "peak-told-by-list" for note in ledger["notes"])
            ratings = self.at_event.get(game["event_name"], {})
            entered = ratings.get((ledger["player"], ledger["category"]), start)
            self.equal(f"{name}: opponent's rating", ratings.get((game["opponent"], ledger["category"]), game["opponent_rating"]),
                       game["opponent_rating"])
            total += self.game(name, game, start, entered, before, ledger["games_waited"], told_peak)
        self.seen["counted"] += counted
        self.equal(f"{where}: sum", total, ledger["sum_h"])
        # Of the games before a rating those of this period are in the ledger; K goes by the others.
        late = sum(game["reason"] == "self_unrated" for game in ledger["games"] if not game["counted"])
        is_new = before["rating"] is None and start is not None
        self.equal(f"{where}: games of the period before a rating", late if is_new else 0,
                   ledger["games_before_rating"] - ledger["games_waited"])
        self.equal(f"{where}: games before a rating", True, ledger["games_waited"] >= 0 and
                   (is_new or ledger["games_before_rating"] == 0))
        if start is None:
            self.first_rating(where, ledger)
            return
        self.equal(f"{where}: initial rating of a rated player", None, ledger["initial"])
        change = half_away_from_zero(Fraction(total, 100))
        self.equal(f"{where}: rounded change", change, ledger["rounded_change"])
        self.equal(f"{where}: before the floor", start + change, ledger["unclamped"])
        floor = max(0, self.rules.floor - start - change) if counted else 0
        self.seen["floor"] += floor > 0
        self.equal(f"{where}: floor", floor, ledger["floor_points"])
        rating = start + change + floor + sum(row["points"] for row in ledger["adjustments"])
        self.equal(f"{where}: new rating", rating, after["rating"])
        waited = ledger["games_before_rating"]
        self.equal(f"{where}: rated games", before["games"] + waited + counted, after["games"])
        self.equal(f"{where}: peak", max(before["peak"] or 0, start, rating), after["peak"])

    def game(self, name, game, start, entered, before, waited, told_peak):
        own, opponent = game["own_rating"], game["opponent_rating"]
        self.equal(f"{name}: own rating", entered, own)
        difference = abs(own - opponent)
        self.equal(f"{name}: D", difference, game["difference"])
        used = min(difference, CAP)
        self.equal(f"{name}: D used", used, game["difference_used"])
        self.equal(f"{name}: capped", difference > CAP, game["capped"])
        self.equal(f"{name}: clause of the cap", difference > CAP, game["cap_clause"] is not None)
        self.seen["capped"] += game["capped"]
        first, last, higher, lower = self.tables.row(used)
        self.equal(f"{name}: row", f">={first}" if last is None else f"{first}-{last}", game["table_row"])
        column = "=" if own == opponent else "H" if own > opponent else "L"
        self.equal(f"{name}: column", column, game["table_column"])
        expected = lower if own < opponent else higher
        self.equal(f"{name}: PD", expected, game["expected_h"])
        reason = game["k_reason"]
        self.equal(f"{name}: K", K.get(reason), game["k"])
        peak = max(before["peak"] or 0, start)  # an adopted rating has been reached too (A7)
        few, high = before["games"] + waited < 30, peak >= 2400 or told_peak
        holds = {"high": high, "few_games": few and not high, "junior": not high and not few and peak < 2000,
                 "normal": not high and not few}
        if self.rules.junior_first:
            holds |= {"junior": not high and start < 2300, "few_games": few and not high}
        self.equal(f"{name}: reason of K", True, holds.get(reason))
        change = (game["score_half_points"] * 50 - expected) * game["k"]
        self.equal(f"{name}: C", change, game["change_h"])
        return change

    def first_rating(self, where, ledger):
        before, after = ledger["before"], ledger["after"]
        for key in ("rounded_change", "unclamped", "floor_points"):
            self.equal(f"{where}: {key} of an unrated player", 0, ledger[key])
        initial = ledger["initial"]
        if initial is None:
            self.equal(f"{where}: rating without a working", None, after["rating"])
            return
        used, n = initial["games_used"], len(initial["games_used"])
        total = sum(game["opponent_rating"] for game in used)
        score = sum(game["score_half_points"] for game in used)
        self.equal(f"{where}: method", self.rules.method, initial["method"])
        self.equal(f"{where}: games needed", self.rules.initial_games, initial["games_needed"])
        self.equal(f"{where}: sum of opponents", total, initial["opponent_rating_sum"])
        self.equal(f"{where}: points", score, initial["score_half_points"])
        for game in used:
            inside = initial["window_after"] < game["date"] <= initial["window_last"]
            self.equal(f"{where}: {game['date']} inside the window", True, inside)
            # Only the text of 2022 takes an unrated opponent at a value.
            self.equal(f"{where}: {game['date']} against a rated opponent", False, game["opponent_unrated"])
        for game in initial["games_outside_window"]:
            outside = not initial["window_after"] < game["date"] <= initial["window_last"]
            self.equal(f"{where}: {game['date']} outside the window", True, outside)
        if n < self.rules.initial_games or score in (0, 2 * n):
            self.equal(f"{where}: outcome", "too_few" if n < self.rules.initial_games else "postponed", initial["outcome"])
            self.equal(f"{where}: rating", None, after["rating"])
            self.equal(f"{where}: rated games", before["games"], after["games"])
            return
        self.seen["initial"] += 1
        self.equal(f"{where}: outcome", "rated", initial["outcome"])
        played = n
        n += self.rules.imagined_games
        total += self.rules.imagined_games * self.rules.imagined_rating
        score += self.rules.imagined_games
        self.equal(f"{where}: RA", f"{total}/{n}", initial["average_opponent_rating"])
        percentage = half_up(Fraction(score * 50, n))
        self.equal(f"{where}: p", percentage, initial["percentage_h"])
        difference = self.tables.difference[percentage]
        self.equal(f"{where}: dp", difference, initial["rating_difference"])
        self.equal(f"{where}: PR", f"{total + difference * n}/{n}", initial["performance"])
        rounded = half_up(Fraction(total, n) + difference)
        self.equal(f"{where}: PR rounded", rounded, initial["rounded"])
        self.equal(f"{where}: floor", max(0, self.rules.floor - rounded), initial["floor_points"])
        rating = max(self.rules.floor, rounded)
        self.equal(f"{where}: initial rating", rating, initial["rating"])
        self.equal(f"{where}: all wins or losses", False, initial["all_wins_or_losses"])
        self.equal(f"{where}: new rating", rating, after["rating"])
        outside = len(initial["games_outside_window"])  # left the window, not the total (5(1))
        self.equal(f"{where}: rated games", before["games"] + played + outside, after["games"])
        self.equal(f"{where}: peak", max(before["peak"] or 0, rating), after["peak"])


def errors_of(tables, told, rules=JCF, at_event=None):
    check = Check(tables, rules, at_event)
    try:
        check.explanation(told)
    except (KeyError, TypeError, ValueError) as error:
        check.errors.append(f"{told.get('player')}: {type(error).__name__} {error}")
    return check.errors, check.seen


# ---- the fixtures' month --------------------------------------------------------------------------------------------


class Month:
    """A database with the fixtures' month rated; kept on failure."""

    def __init__(self, arguments):
        self.program = arguments.seiseki.resolve()
        self.fixtures = arguments.fixtures.resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-explanation."))
        self.has_pages = False
        self.run("roster", "import", self.fixtures / "roster/rating-2026-02-01.csv")
        if arguments.site:
            self.import_pages(arguments.site.resolve())
        self.run("import", self.fixtures / "asagiri-league-2026/input/asagiri_league.trf", "--received", "2026-02-16T21:30",
                 "--accept")
        self.run("rate", "--list", "2026-03")

    def run(self, *words):
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        environment.pop("SEISEKI_DATABASE", None)
        done = subprocess.run([self.program, *map(str, words)], cwd=self.folder, env=environment, capture_output=True,
                              encoding="utf-8", check=False)
        if done.returncode != 0:
            raise SystemExit(f"seiseki {' '.join(map(str, words))}: exit status {done.returncode}\n{done.stderr}")
        return done.stdout

    def import_pages(self, site):
        port_file = self.folder / "port"
        server = subprocess.Popen([site, "--port", "0", "--fixtures", self.fixtures, "--port-file", port_file],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + 20
            while not port_file.exists() and server.poll() is None and time.monotonic() < deadline:
                time.sleep(0.05)
            if not port_file.exists():
                print("skipped: the pages, since the loopback site cannot listen here")
                return
            address = f"http://127.0.0.1:{port_file.read_text().strip()}/tnr1300001.aspx?lan=1"
            self.run("import", address, "--allow-loopback", "--received", "2026-02-12T10:00", "--accept")
            self.has_pages = True
        finally:
            server.terminate()
            server.wait()

    def listed(self, category):
        text = self.run("list", "2026-03", "--all", "--type", category, "--format", "csv")
        return {row["federation_id"]: row for row in csv.DictReader(text.splitlines())}

    def whole(self):
        return json.loads(self.run("explain", "--list", "2026-03", "--format", "json"))

    def explanations(self):
        for player in sorted(self.listed("standard")):
            yield json.loads(self.run("explain", player, "--list", "2026-03", "--format", "json"))


def check_against_list(told, lists):
    """The list's rating and change are the ledger's."""
    errors = []
    for ledger in told["ledgers"]:
        row = lists[ledger["category"]][told["player"]]
        after, start = ledger["after"]["rating"], ledger["before"]["rating"]
        if row["rating"] != ("" if after is None else str(after)):
            errors.append(f"{told['player']} {ledger['category']}: the list has {row['rating']!r}, the ledger {after!r}")
        if start is not None and after is not None and int(row["change"] or 0) != after - start:
            errors.append(f"{told['player']} {ledger['category']}: the list's change is {row['change']!r}")
    return errors


def check_whole(whole, explanations, lists):
    """The whole list's explanation holds what is told of each player, every row of the list, and the reports' documents."""
    def by_player(ledgers):
        return sorted(ledgers, key=lambda ledger: (ledger["player"], ledger["category"]))

    errors = []
    if by_player(whole["ledgers"]) != by_player([ledger for told in explanations for ledger in told["ledgers"]]):
        errors.append("the ledgers of the whole list are not those told of each player")
    rows = {(row["category"], row["player"]): "" if row["rating"] is None else str(row["rating"]) for row in whole["entries"]}
    if rows != {(category, player): row["rating"] for category, listed in lists.items() for player, row in listed.items()}:
        errors.append("the rows of the whole list are not those of the list")
    for key in ("edition_sha256", "input_sha256", "output_sha256"):
        if len(whole[key]) != 64:
            errors.append(f"the whole list's {key} is {whole[key]!r}")
    if not whole["reports"] or not all(document["sha256"] for report in whole["reports"] for document in report["documents"]):
        errors.append("the whole list does not name the documents it came from")
    return errors


def check_mirrors(explanations):
    """A game is one game on both sides: the ratings exchanged, the scores one point, the expectations one point."""
    sides, errors = {}, []
    for told in explanations:
        for ledger in told["ledgers"]:
            for game in ledger["games"]:
                people = tuple(sorted((told["player"], game["opponent"])))
                sides.setdefault((game["event"], game["round"], ledger["category"], people), []).append(game)
    for key, games in sides.items():
        if not any(game["counted"] for game in games):
            continue
        if len(games) != 2:
            errors.append(f"{key}: told by {len(games)} side(s)")
            continue
        a, b = games
        mirrored = (a["counted"] and b["counted"] and a["own_rating"] == b["opponent_rating"]
                    and b["own_rating"] == a["opponent_rating"] and a["score_half_points"] + b["score_half_points"] == 2
                    and a["expected_h"] + b["expected_h"] == 100 and {a["colour"], b["colour"]} == {"white", "black"})
        if not mirrored:
            errors.append(f"{key}: the two sides do not fit")
    return errors


# ---- the check of the check -----------------------------------------------------------------------------------------

# Numbers that are no part of the calculation.
ASIDE = {"round", "revision"}


def numbers_of(value, path=()):
    """Paths of the numbers and fractions in a ledger that a recomputation must depend on."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers_of(inner, path + (key,)) if key not in ASIDE else ()
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from numbers_of(inner, path + (index,))
    elif isinstance(value, bool):
        yield path
    elif isinstance(value, int) or (isinstance(value, str) and value.replace("/", "").isdigit()):
        yield path


def altered(value, path):
    out = copy.deepcopy(value)
    holder = out
    for step in path[:-1]:
        holder = holder[step]
    old = holder[path[-1]]
    if isinstance(old, bool):
        holder[path[-1]] = not old
    elif isinstance(old, str):
        holder[path[-1]] = str(int(old.split("/")[0]) + 1) + old[len(old.split("/")[0]):]
    else:
        # A peak counts only when it is the highest.
        holder[path[-1]] = old + (5000 if path[-1] == "peak" else 1)
    return out


def unnoticed(tables, told):
    for number, ledger in enumerate(told["ledgers"]):
        for path in numbers_of(ledger):
            if "score_half_points" in path and "games" in path and not ledger["games"][path[1]]["counted"]:
                continue  # of a game that does not count
            if "games_outside_window" in path:
                continue
            false = copy.deepcopy(told)
            false["ledgers"][number] = altered(ledger, path)
            if not errors_of(tables, false)[0]:
                yield f"{told['player']} {ledger['category']}: {'.'.join(map(str, path))} altered and not noticed"


def check_month(tables, arguments):
    month = Month(arguments)
    lists = {category: month.listed(category) for category in ("standard", "rapid")}
    errors, alterations = [], 0
    seen = dict.fromkeys(Check(tables).seen, 0)
    explanations = list(month.explanations())
    for told in explanations:
        found, here = errors_of(tables, told)
        errors += found + check_against_list(told, lists)
        for key, count in here.items():
            seen[key] += count
    errors += check_mirrors(explanations)
    errors += check_whole(month.whole(), explanations, lists)
    if not errors:
        for told in explanations:
            alterations += sum(1 for ledger in told["ledgers"] for _ in numbers_of(ledger))
            errors += unnoticed(tables, told)
    wanted = ("counted", "uncounted", "capped", "adopted", "initial") if month.has_pages else ("counted", "uncounted")
    errors += [f"the fixtures show no {key}" for key in wanted if seen[key] == 0]
    print(f"{len(explanations)} players, " + ", ".join(f"{count} {key}" for key, count in seen.items()) +
          f"; {alterations} numbers altered")
    if errors:
        print(f"kept: {month.folder}", file=sys.stderr)
    else:
        shutil.rmtree(month.folder)
    return errors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--tables", type=pathlib.Path, required=True)
    parser.add_argument("--seiseki", type=pathlib.Path)
    parser.add_argument("--fixtures", type=pathlib.Path)
    parser.add_argument("--site", type=pathlib.Path)
    arguments = parser.parse_args()
    tables = Tables(arguments.tables)
    errors = []
    for file in arguments.files:
        errors += errors_of(tables, json.loads(file.read_text(encoding="utf-8")))[0]
    if arguments.seiseki:
        errors += check_month(tables, arguments)
    for error in errors[:50]:
        print(error, file=sys.stderr)
    if len(errors) > 50:
        print(f"... and {len(errors) - 50} more", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
