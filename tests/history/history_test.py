#!/usr/bin/env python3
"""Random histories, rated month by month by the program and recomputed by calculator.py from what everybody may know.

    history_test.py --seiseki BIN --tables DIR [--histories N] [--seed N]

A history has a federation's list with K (and hardly any birth dates), events of both types, people without a membership,
unrated players, first ratings by decision, games left out by decision. Compared for every list: rating, games and K of
everybody of both types; every list is computed again by the program, explained for several people, and published. At the
end one number of each history is altered, to see that it would have been noticed.
Exit status 0 if everything agrees.
"""
import argparse
import csv
import datetime
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from calculator import JCF, NCS_2019, NCS_2022, Calculator, Game, Person, Standing, Tables

KINDS = ("standard", "rapid")
CONTROLS = {"standard": "90 min + 30 sec", "rapid": "25 min + 10 sec"}
FIRST_LIST = {JCF: (2025, 1), NCS_2022: (2022, 10), NCS_2019: (2019, 10)}
MONTHS = 4


def month_text(month):
    return f"{month[0]:04}-{month[1]:02}"


def next_month(month, by=1):
    index = month[0] * 12 + month[1] - 1 + by
    return index // 12, index % 12 + 1


class History:
    def __init__(self, arguments, rules, seed):
        self.rules, self.dice = rules, random.Random(f"{rules.name} {seed}")
        self.name = f"{rules.name}, seed {seed}"
        self.program = arguments.seiseki.resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-history."))
        self.tables = Tables(arguments.tables)
        self.kinds = KINDS if rules.other_type else KINDS[:1]
        self.list = FIRST_LIST[rules]
        self.reports = 0
        self.counts = {"ratings": 0, "games": 0, "lists": 0, "explained": 0}
        self.errors = []

    def run(self, *words, may_fail=False):
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        environment.pop("SEISEKI_DATABASE", None)
        done = subprocess.run([self.program, *map(str, words)], cwd=self.folder, env=environment, capture_output=True,
                              encoding="utf-8", check=False)
        if done.returncode != 0 and not may_fail:
            raise SystemExit(f"{self.name}: seiseki {' '.join(map(str, words))}: status {done.returncode}\n{done.stderr}\n"
                             f"kept: {self.folder}")
        return done.stdout

    # ---- the opening list --------------------------------------------------------------------------------------------

    def open(self):
        """People with a truth (birth, peak, games); the list shows rating, games and K, and few birth dates."""
        dice, people, standings, rows = self.dice, [], {}, []
        day = datetime.date(*self.list, 1)
        for number in range(1, dice.randint(9, 14)):
            person = Person(f"N0100{number:04}")
            truth = Person(person.key, datetime.date(dice.choice((1965, 1990, 2002, 2006, 2008, 2011)), dice.randint(1, 12),
                                                     dice.randint(1, 28)))
            is_known = dice.random() < 0.3
            person.birth = truth.birth if is_known else None
            person.is_member = dice.random() < 0.93
            row = {"ID": person.key, "Name": f"Shima {chr(64 + number)}ko", "Kanji": "", "Act": 1,
                   "Mem": int(person.is_member), "Birth": truth.birth.isoformat() if is_known else ""}
            teller = Calculator(self.rules, self.tables, [truth], {})
            for kind, name in zip(self.kinds, ("ST", "RP")):
                standing = standings[person.key, kind] = Standing()
                if dice.random() < (0.7 if kind == "standard" else 0.5):
                    low = self.rules.floor + 1 if not self.rules.lifts else self.rules.floor
                    standing.rating = dice.choice((dice.randint(low, 2500), dice.randint(1300, 2100), dice.randint(2330, 2450)))
                    standing.games = dice.choice((dice.randint(1, 60), self.rules.few - 1, self.rules.few))
                    peak = max(standing.rating, dice.choice((standing.rating, standing.rating + 150, 2400)))
                    # A list tells of a peak only by K, and only where that makes a difference.
                    k = teller.k(person.key, kind, standing.rating, standing.games, peak, day)
                    standing.peak = standing.rating
                    self.tell(person, kind, standing, k, is_known)
                    row[f"{name}-K"] = k
                row[name], row[f"{name}-G"] = standing.rating or 0, standing.games
            people.append(person)
            rows.append(row)
        self.calculator = Calculator(self.rules, self.tables, people, standings)
        path = self.folder / f"rating-{month_text(self.list)}-01.csv"
        columns = ["ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "RP-K", "RP", "RP-G", "Act", "Mem", "Birth"]
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="")
            writer.writeheader()
            writer.writerows(rows)
        self.run("roster", "import", path)

    def tell(self, person, kind, standing, k, is_known):
        """What everybody may conclude from the K of a row."""
        silent = Calculator(self.rules, self.tables, [Person(person.key, person.birth)], {})
        plain = silent.k(person.key, kind, standing.rating, standing.games, standing.rating, datetime.date(*self.list, 1))
        if k == plain:
            return
        if k == 10:
            person.told_peak[kind] = 2400
        elif k == 40 and not is_known:
            person.told_junior = True

    # ---- a month -----------------------------------------------------------------------------------------------------

    def month(self):
        self.list = next_month(self.list)
        before = next_month(self.list, -1)
        first = datetime.date(*next_month(self.list, -2), 21)
        last = datetime.date(*before, 20)
        games = []
        # Events do not overlap: what might be one event twice would wait for an officer.
        for third in range(self.dice.randint(1, 3)):
            games += self.event(first + datetime.timedelta(days=9 * third))
        decided = self.decisions(first, last)
        self.run("rate", month_text(self.list))
        self.calculator.month(games, decided, last)
        self.counts["games"] += len(games)
        self.compare()
        self.explain()
        self.run("reproduce", month_text(self.list))
        self.run("publish", "--list", month_text(self.list), "--to", "lists", "--yes", "--reason", "as computed")

    def event(self, first):
        dice, self.reports = self.dice, self.reports + 1
        kind = dice.choice(self.kinds)
        start = first + datetime.timedelta(days=dice.randint(0, 6))
        names = dice.sample(sorted(self.calculator.people), dice.randint(4, min(8, len(self.calculator.people))))
        games, lines = [], []
        for number in range(dice.randint(3, 7)):
            day = start + datetime.timedelta(days=number // 4)
            pairing = dice.sample(names, len(names))
            for white, black in zip(pairing[::2], pairing[1::2]):
                half = dice.choice((2, 2, 2, 1, 0, 0))
                forfeit = dice.random() < 0.04
                if forfeit and half == 1:
                    half = 2
                result = {2: "1-0", 1: "0.5-0.5", 0: "0-1"}[half] + ("F" if forfeit else "")
                lines.append(f"{number + 1},{day},{white},{black},{result}")
                games.append(Game(day, kind, white, black, half, not forfeit))
        end = max(game.date for game in games)
        form = ["Form,seiseki-report-form/1", "[Event]", f"Event name,Event {self.reports} of {self.list[0]}",
                f"First day,{start}", f"Last day,{end}", "Organiser,Club", f"Time control,{CONTROLS[kind]}", f"Type,{kind}",
                f"Application date,{start - datetime.timedelta(days=90)}",
                f"Non-members,{sum(not self.calculator.people[key].is_member for key in names)}",
                "", "[Participants]", "No.,ID,Name"]
        form += [f"{i + 1},{key},Shima {chr(64 + int(key[-4:]))}ko" for i, key in enumerate(names)]
        form += ["", "[Games]", "Round,Date,White,Black,Result"] + lines
        path = self.folder / f"event-{self.reports}.csv"
        path.write_text("\n".join(form) + "\n", encoding="utf-8")
        # Whoever has no membership leaves games out, which the report says and an officer accepts.
        self.run("import", path, "--received", f"{end}T20:00", "-q", may_fail=True)
        if "unpaid" in self.run("report", "show", self.reports, may_fail=True) or not self.rules.lifts:
            self.run("fees", "waive", self.reports, "--reason", "cash", may_fail=True)
        games = self.leave_out(games)
        self.run("report", "accept", self.reports)
        return games

    def leave_out(self, games):
        if self.dice.random() > 0.4:
            return games
        chosen = self.dice.randrange(len(games))
        left = games[chosen]
        shown = json.loads(self.run("report", "show", self.reports, "--format", "json"))["games"]
        # Two people may meet twice on a day; both lists are in the order of the rounds.
        same = [game for game in games if (game.date, game.white, game.black) == (left.date, left.white, left.black)]
        rows = [row["game"] for row in shown
                if (row["date"], row["white"], row["black"]) == (str(left.date), left.white, left.black)]
        self.run("report", "exclude", self.reports, rows[same.index(left)], "--reason", "arranged")
        games[chosen] = Game(left.date, left.kind, left.white, left.black, left.half, False)
        return games

    def decisions(self, first, last):
        """First ratings that the department decides."""
        decided = {}
        unrated = sorted((key, kind) for key in self.calculator.people for kind in self.kinds
                         if self.calculator.standing(key, kind).rating is None)
        if unrated and self.dice.random() < 0.5:
            place = self.dice.choice(unrated)
            day = first + datetime.timedelta(days=self.dice.randint(0, (last - first).days))
            rating = self.dice.randint(max(1000, self.rules.floor), 2450)
            self.run("roster", "decide-rating", place[0], "--type", place[1], "--rating", rating, "--on", day, "--reason",
                     "department")
            decided[place] = day, rating
        return decided

    # ---- comparing ---------------------------------------------------------------------------------------------------

    def compare(self):
        self.counts["lists"] += 1
        day = datetime.date(*self.list, 1)
        for kind in self.kinds:
            text = self.run("list", month_text(self.list), "--all", "--type", kind, "--format", "csv")
            rows = {row["federation_id"]: row for row in csv.DictReader(text.splitlines())}
            for key in self.calculator.people:
                standing = self.calculator.standing(key, kind)
                row = rows[key]
                found = row["rating"], int(row["games"]), int(row["k"])
                right = (str(standing.rating or ""), standing.games, self.calculator.listed_k(key, kind, day))
                self.counts["ratings"] += 1
                if found != right:
                    self.errors.append(f"{self.name}, {month_text(self.list)} {key} {kind}: the program has {found}, "
                                       f"right is {right}")

    def explain(self):
        for key in self.dice.sample(sorted(self.calculator.people), 3):
            told = json.loads(self.run("explain", key, "--list", month_text(self.list), "--format", "json"))
            for ledger in told["ledgers"]:
                standing = self.calculator.standing(key, ledger["category"])
                self.counts["explained"] += 1
                if (ledger["after"]["rating"], ledger["after"]["games"]) != (standing.rating, standing.games):
                    self.errors.append(f"{self.name}, {month_text(self.list)} {key}: explained as {ledger['after']}")

    def notices(self):
        """One number altered: a test that cannot fail would say nothing."""
        before = len(self.errors)
        place = next(place for place, standing in self.calculator.state.items() if standing.rating is not None)
        self.calculator.state[place].rating += 1
        self.compare()
        self.counts["lists"] -= 1
        noticed = len(self.errors) > before
        del self.errors[before:]
        return noticed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seiseki", type=pathlib.Path, required=True)
    parser.add_argument("--tables", type=pathlib.Path, required=True)
    parser.add_argument("--histories", type=int, default=2, help="of each edition")
    parser.add_argument("--seed", type=int, default=1, help="of the first")
    arguments = parser.parse_args()
    total, failed = {}, []
    for rules in (JCF, NCS_2022, NCS_2019):
        for seed in range(arguments.seed, arguments.seed + arguments.histories):
            history = History(arguments, rules, seed)
            history.open()
            for _ in range(MONTHS):
                history.month()
            if not history.notices():
                history.errors.append(f"{history.name}: an altered rating was not noticed")
            for key, value in history.counts.items():
                total[key] = total.get(key, 0) + value
            if history.errors:
                failed += history.errors
                print("\n".join(history.errors[:20]), f"kept: {history.folder}", sep="\n", file=sys.stderr)
            else:
                shutil.rmtree(history.folder)
    print(f"{3 * arguments.histories} histories, {total['lists']} lists, {total['ratings']} ratings, {total['games']} games, "
          f"{total['explained']} ledgers explained; {len(failed)} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
