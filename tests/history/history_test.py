#!/usr/bin/env python3
"""Random histories of every edition that makes lists, rated month by month by the program and recomputed by calculator.py (and
correspondence.py) from what everybody may know.

    history_test.py --seiseki BIN --source DIR [--histories N] [--seed N] [--edition ID]

A history over the board has a federation's list with K (and hardly any birth dates), events of both types, late reports, people
without a membership, unrated players, ratings taken over from FIDE and others, the department's first ratings, IDs that are
misprinted and settled, days and games decided, events refused, two IDs made one, whole lists adjusted, birth dates learnt on the
way, and corrections of published lists by result, day, person, arrival and another version. Compared for every list and every revision: rating, games and K of everybody of both
types, as listed and as published; each counted game of each explanation, with its ratings, PD, K and change; sums, ratings taken
over and first ratings with their games. Every list is explained, reproduced and published; the public site of the history is
built, and every list computed again from its files alone. At the end one number is altered, to see that it would be noticed.
Exit status 0 if everything agrees.
"""
import argparse
import collections
import copy
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
import time

import correspondence
from calculator import (BOTH, FIDE_2017, FIDE_2022, FIDE_2024, FIDE_2025, JCF, NCS_2019, NCS_2022, Calculator, Game, Period, Person, Standing,
                        State, Tables)

CONTROLS = {"standard": "120 min + 30 sec", "rapid": "25 min + 10 sec"}
# The list a history begins with; some months of it may lie apart.
FIRST_LIST = {JCF: ((2025, 1), (2024, 10), (2025, 9)), NCS_2022: ((2022, 10), (2022, 12)), NCS_2019: ((2019, 10),), FIDE_2017: ((2019, 3), (2020, 12)),
              FIDE_2022: ((2022, 5), (2023, 1)), FIDE_2024: ((2024, 6),), FIDE_2025: ((2025, 12),)}
MONTHS = 4
FIDE_LIST = "<player><fideid>{}</fideid><name>{}</name><country>JPN</country><sex>F</sex>{}<birthday/></player>"
FIDE_FIELDS = {"fide standard": "rating", "fide rapid": "rapid_rating", "fide blitz": "blitz_rating"}


def month_text(month):
    return f"{month[0]:04}-{month[1]:02}"


def next_month(month, by=1):
    index = month[0] * 12 + month[1] - 1 + by
    return index // 12, index % 12 + 1


class Failure(Exception):
    pass


class Office:
    """A folder, a database, and the program."""

    def __init__(self, arguments, name, federation=None):
        self.name, self.program = name, arguments.seiseki.resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-history."))
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.environment.pop("SEISEKI_DATABASE", None)
        if federation:
            (self.folder / "federations").mkdir()
            (self.folder / "federations" / federation.name).write_bytes(federation.read_bytes())
            self.environment |= {"SEISEKI_FEDERATION": federation.stem, "SEISEKI_FEDERATIONS": str(self.folder / "federations")}

    def call(self, *words, codes=(0,)):
        done = subprocess.run([self.program, *map(str, words)], cwd=self.folder, env=self.environment, capture_output=True,
                              stdin=subprocess.DEVNULL, encoding="utf-8", check=False, timeout=120)
        if done.returncode not in codes:
            raise Failure(f"{self.name}: seiseki {' '.join(map(str, words))}: status {done.returncode}\n{done.stdout[-2000:]}{done.stderr}")
        return done.stdout

    def json(self, *words, codes=(0,)):
        return json.loads(self.call(*words, "--format", "json", codes=codes))


class Sent(collections.namedtuple("Sent", "path names games has_stranger is_late")):
    """A report as it came in: its file, who has which start number, its games as printed."""


class History:
    def __init__(self, arguments, rules, seed):
        self.rules, self.dice = rules, random.Random(f"{rules.name} {seed}")
        self.name = f"{rules.name}, seed {seed}"
        self.office = Office(arguments, self.name, arguments.source / "fixtures/federations/azores.toml" if rules.calendar else None)
        self.calculator = Calculator(rules, Tables(arguments.source / "engine/regulations/tables"))
        self.kinds = BOTH[:1] if rules.one_list else BOTH
        self.first = self.list = self.dice.choice(FIRST_LIST[rules])
        self.people = {}
        self.states = {}  # list's date -> State, as published last
        self.periods = {}  # list -> Period
        self.revisions = collections.Counter()
        self.told = {}  # list -> (key, type) -> Told
        self.heirs, self.waiting, self.decided_ever, self.fide = {}, [], set(), {}
        self.sent = {}  # report -> Sent
        self.reports = 0
        self.counts = collections.Counter()
        self.errors = []

    def id(self, number):
        return f"AZ-{10000 + number}" if self.rules.calendar else f"N0100{number:04}"

    def name_of(self, key):
        return f"Shima {chr(64 + int(key[-2:]))}ko"

    def wrong(self, text):
        self.errors.append(f"{self.name}, {text}")

    # ---- the opening list --------------------------------------------------------------------------------------------

    def open(self):
        """People with a truth (birth, peak, games); the list shows rating, games and K, and few birth dates."""
        dice, rules, rows = self.dice, self.rules, []
        day = datetime.date(*self.list, 1)
        state = self.states[day] = State()
        birth_rate = dice.choice((0, 0.3, 1))
        self.truth = {}
        for number in range(1, dice.randint(10, 15)):
            key = self.id(number)
            truth = self.truth[key] = Person(key, datetime.date(dice.choice((1965, 1990, 2002, 2004, 2006, 2008, 2011)), dice.randint(1, 12),
                                                                dice.randint(1, 28)))
            is_known = dice.random() < birth_rate
            person = self.people[key] = Person(key, truth.birth if is_known else None, is_member=dice.random() < 0.93)
            row = {"ID": key, "Name": self.name_of(key), "Kanji": "", "Act": 1, "Mem": int(person.is_member),
                   "Birth": truth.birth.isoformat() if is_known else ""}
            for kind, name in zip(self.kinds, ("ST", "RP")):
                standing = state.standings[key, kind] = Standing()
                if dice.random() < (0.7 if kind == "standard" else 0.5):
                    low = rules.floor + 1 if self.opens_below_floor() is False else 700
                    high = 2750 if rules.no_cap_from else 2500
                    standing.rating = dice.choice((dice.randint(low, high), dice.randint(1400, 2100), dice.randint(2250, 2450)))
                    standing.games = dice.choice((dice.randint(1, 60), rules.few - 1, rules.few))
                    peak = max(standing.rating, dice.choice((standing.rating, standing.rating + 150, 2400)))
                    # A list tells of a peak only by K, and only where that makes a difference.
                    k = self.calculator.k(truth, kind, standing.rating, standing.games, peak, day, day)
                    standing.peak = standing.rating
                    self.tell(person, kind, standing, k, day)
                    row[f"{name}-K"] = k
                row[name], row[f"{name}-G"] = standing.rating or 0, standing.games
            rows.append(row)
        path = self.office.folder / f"rating-{month_text(self.list)}-01.csv"
        columns = ["ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "RP-K", "RP", "RP-G", "Act", "Mem", "Birth"]
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="")
            writer.writeheader()
            writer.writerows(rows)
        self.office.call("roster", "import", path)
        if self.rules.adopts:
            self.bring_fide_list(state)

    def opens_below_floor(self):
        return self.rules.lifts and self.first == (2024, 10)

    def tell(self, person, kind, standing, k, day):
        """What everybody may conclude from the K of a row; nothing where its edition is not at hand."""
        if self.opens_below_floor():
            return
        plain = self.calculator.k(Person(person.key, person.birth), kind, standing.rating, standing.games, standing.rating, day, day)
        if k == plain:
            return
        if k == 10:
            person.told_peak[kind] = 2400
        elif k == 40 and person.birth is None:
            person.told_junior = True
        elif k == 20 and person.birth is not None and self.rules.junior_peak_below:
            person.told_peak[kind] = self.rules.junior_peak_below

    def bring_fide_list(self, state):
        """FIDE's ratings of some who are unrated here."""
        rows = []
        for key in sorted(self.people):
            if self.dice.random() < 0.5 or all(state.of(key, kind).rating is not None for kind in self.kinds):
                continue
            ratings = {source: self.dice.randint(max(1400, self.rules.floor), 2480) for source in FIDE_FIELDS if self.dice.random() < 0.7}
            if not ratings:
                continue
            self.fide[key] = ratings
            number = 99000000 + int(key[-4:])
            rows.append(FIDE_LIST.format(number, self.name_of(key).replace(" ", ", "),
                                         "".join(f"<{FIDE_FIELDS[source]}>{rating}</{FIDE_FIELDS[source]}>" for source, rating in ratings.items())))
            self.office.call("roster", "link", key, "--fide", number, "--reason", "profile")
        if rows:
            (self.office.folder / "players_list.xml").write_text("<playerslist>" + "".join(rows) + "</playerslist>", encoding="utf-8")
            self.office.call("roster", "import", "--fide", "players_list.xml", "--list", month_text(self.list), "--least-records", 1)

    # ---- a month -----------------------------------------------------------------------------------------------------

    def bounds(self, month):
        """The first and the last day of a list's period."""
        if self.rules.calendar:
            return datetime.date(*next_month(month, -1), 1), datetime.date(*month, 1) - datetime.timedelta(days=1)
        return datetime.date(*next_month(month, -2), 21), datetime.date(*next_month(month, -1), 20)

    def month(self):
        self.list = next_month(self.list)
        first, last = self.bounds(self.list)
        period = self.periods[self.list] = Period(datetime.date(*self.list, 1), last, {}, list(self.waiting),
                                                  is_first=self.list == next_month(self.first) and self.rules.lifts and self.opens_below_floor())
        self.waiting = []
        # Events do not overlap: what might be one event twice would wait for an officer.
        for third in range(self.dice.choice((0, 1, 2, 2, 3)) if self.rules.lifts else self.dice.randint(1, 3)):
            period.games += self.event(first + datetime.timedelta(days=9 * third), last)
        self.decide(period, first, last)
        self.learn()
        period.people = copy.deepcopy(self.people)
        self.office.call("rate", month_text(self.list))
        self.recompute([self.list])
        self.check(self.list)
        self.publish(self.list)

    def publish(self, month):
        self.revisions[month] += 1
        sheet = self.office.json("publish", "--list", month_text(month), "--dry-run")
        self.counts["signals"] += len(sheet["signals"])
        self.office.call("publish", "--list", month_text(month), "--to", "lists", "--seen", sheet["seen"], "--reason", "as computed")
        self.check_published(month)

    def event(self, first, last):
        """An event of the period, or late of one that is over: its games count in this period all the same."""
        dice, self.reports = self.dice, self.reports + 1
        kind = dice.choice(BOTH)
        late = dice.random() < 0.2 and self.list != next_month(self.first)
        start = first + datetime.timedelta(days=dice.randint(0, 6) - (31 if late else 0))
        present = [key for key in sorted(self.people) if key not in self.heirs]
        names = dice.sample(present, dice.randint(4, min(8, len(present))))
        printed = {key: key for key in names}  # as the form has them
        for goes, stays in self.heirs.items():
            if stays in printed and not late and dice.random() < 0.5:
                printed[stays] = goes
        stranger = None  # whose ID is misprinted
        if dice.random() < 0.35:
            stranger = dice.choice(names)
            printed[stranger] = self.id(900 + self.reports)
        games, lines = [], []
        for number in range(dice.randint(3, 7)):
            day = min(start + datetime.timedelta(days=number // 4), last if not late else start + datetime.timedelta(days=9))
            pairing = dice.sample(names, len(names))
            for white, black in zip(pairing[::2], pairing[1::2]):
                half = dice.choice((2, 2, 2, 1, 0, 0))
                forfeit = dice.random() < 0.04
                if forfeit and half == 1:
                    half = 2
                result = {2: "1-0", 1: "0.5-0.5", 0: "0-1"}[half] + ("F" if forfeit else "")
                lines.append(f"{number + 1},{day},{printed[white]},{printed[black]},{result}")
                games.append(Game(day, kind, white, black, half, not forfeit, f"event {self.reports:04}", start, self.reports, len(games) + 1, number + 1))
        end = max(game.date for game in games)
        form = ["Form,seiseki-report-form/1", "[Event]", f"Event name,Event {self.reports} of {self.list[0]}",
                f"First day,{start}", f"Last day,{end}", "Organiser,Club", f"Time control,{CONTROLS[kind]}", f"Type,{kind}",
                f"Application date,{start - datetime.timedelta(days=90)}",
                f"Non-members,{sum(not self.people[key].is_member for key in names)}", "", "[Participants]", "No.,ID,Name"]
        form += [f"{i + 1},{printed[key]},{self.name_of(printed[key] if printed[key] in self.people else key)}" for i, key in enumerate(names)]
        form += ["", "[Games]", "Round,Date,White,Black,Result"] + lines
        path = self.office.folder / f"event-{self.reports}.csv"
        path.write_text("\n".join(form) + "\n", encoding="utf-8")
        entered = copy.deepcopy(games)  # as the form has them
        # Whoever has no membership leaves games out, which the report says and an officer accepts.
        arrival = end if not late else first + datetime.timedelta(days=1)
        # What comes late may fall on days of another event of the same people.
        self.office.call("import", path, "--received", f"{arrival}T20:00", *["--separate-event"] * late, "-q", codes=(0, 3))
        if late and any(p["code"] == "late" for p in self.office.json("report", "show", self.reports)["problems"]):
            self.office.call("report", "settle", self.reports, "late", "--count", "--reason", "flood")
        if dice.random() < 0.06:
            self.office.call("report", "refuse", self.reports, "--reason", "not announced as rated")
            return []
        if stranger:
            self.settle_stranger(stranger, printed[stranger], names.index(stranger) + 1, games)
        self.decide_inside(games, start, end)
        if self.rules in (NCS_2019, NCS_2022):
            # Where everybody is billed to an earlier report nothing is due.
            self.office.call("fees", "waive", self.reports, "--reason", "cash", codes=(0, 2, 7))
        # A late event of these people may have a game of the same round, day and result as another; both were played.
        if late and any(p["code"] == "game-in-two-reports" for p in self.office.json("report", "show", self.reports)["problems"]):
            self.office.call("report", "settle", self.reports, "game-in-two-reports", "--reason", "both were played")
        self.office.call("report", "accept", self.reports)
        for game, row in zip(entered, games):
            game.row = row.row
        self.sent[self.reports] = Sent(path, names, entered, bool(stranger), late)
        return games

    def settle_stranger(self, stranger, printed, number, games):
        """Somebody says who that is, or that it is nobody of the federation."""
        if self.dice.random() < 0.7:
            self.office.call("report", "identify", self.reports, f"{number}={stranger}", "--remember", "report", "--reason", "asked")
            return
        self.office.call("report", "identify", self.reports, f"{number}=none", "--remember", "report", "--reason", "a guest")
        for game in games:
            game.white, game.black = (printed if key == stranger else key for key in (game.white, game.black))

    def decide_inside(self, games, start, end):
        dice = self.dice
        # In a round the program has its own order; nobody plays twice in one.
        for row in self.office.json("report", "show", self.reports)["games"]:
            game = next(game for game in games if game.round == row["round"] and {game.white, game.black} & {row["white"], row["black"]})
            game.row = row["game"]
        if dice.random() < 0.4:
            game = dice.choice(games)
            self.office.call("report", "exclude", self.reports, game.row, "--reason", "arranged")
            game.played = False
        if dice.random() < 0.25:
            # Also one that was forfeited: the players agree that it was played.
            game = dice.choice(games)
            game.half, game.played, game.by_decision = dice.choice((0, 1, 2)), True, True
            self.office.call("report", "count", self.reports, game.row, "--score", {2: "1-0", 1: "1/2", 0: "0-1"}[game.half], "--reason", "scoresheet")
        if dice.random() < 0.25:
            day, number = start + datetime.timedelta(days=dice.randint(0, (end - start).days)), dice.choice(games).round
            self.office.call("report", "date", self.reports, f"round:{number}={day}", "--reason", "schedule")
            for game in games:
                game.date = day if game.round == number else game.date
        if dice.random() < 0.25:
            game = dice.choice(games)
            game.date = start + datetime.timedelta(days=dice.randint(0, (end - start).days))
            self.office.call("report", "date", self.reports, f"game:{game.row}={game.date}", "--reason", "adjourned")

    # ---- decisions about people and lists ----------------------------------------------------------------------------

    def state(self):
        return self.states[max(self.states)]

    def decide(self, period, first, last):
        state, dice = self.state(), self.dice
        unrated = [(key, kind) for key in sorted(self.people) for kind in self.kinds
                   if state.of(key, kind).rating is None and key not in self.heirs and (key, kind) not in self.decided_ever]
        for key, kind in dice.sample(unrated, min(len(unrated), dice.choice((0, 1, 1, 2)))):
            day = first + datetime.timedelta(days=dice.randint(0, (last - first).days))
            taken = [(source, self.fide[key][source]) for of, sources in self.rules.adopts for source in sources
                     if of == kind and source in self.fide.get(key, {})]
            if taken and dice.random() < 0.8:
                source, rating = dice.choice(taken)
                self.office.call("roster", "adopt", key, "--list", month_text(self.first), "--type", kind, "--from", source.split()[1], "--on", day,
                                 "--reason", "profile")
                self.counts["adopted"] += 1
            elif ("standard", ("fide standard", "jca")) in self.rules.adopts and dice.random() < 0.5:
                rating = dice.randint(1000, 2300)
                self.office.call("roster", "adopt", key, "--from", "jca", "--rating", rating, "--source", "JCA 2018-12", "--on", day, "--reason", "2(3)")
                self.counts["adopted"] += 1
            else:
                rating = dice.randint(max(1000, self.rules.floor), 2450)
                self.office.call("roster", "decide-rating", key, "--type", kind, "--rating", rating, "--on", day, "--reason", "department")
                self.counts["decided"] += 1
            period.decided[key, kind] = day, rating
            self.decided_ever.add((key, kind))
        if dice.random() < 0.3:
            self.merge(last)
        period.heirs = dict(self.heirs)
        if self.rules.adjusts and dice.random() < 0.35:
            points, low, high = dice.choice((15, -10, 40)), *dice.choice(((None, None), (1000, 1800), (None, 1500), (1700, None)))
            bounds = [word for name, value in (("--least", low), ("--most", high)) if value is not None for word in (name, value)]
            self.office.call("list", "adjust", month_text(self.list), "--points", points, *bounds, "--approved", "2019-01-10", "--announced", "2019-01-20",
                             "--note", "balance", "--reason", "minutes")
            period.adjustments.append((points, low, high))
            self.counts["adjusted"] += 1

    def merge(self, last):
        """Two IDs that never met become one person."""
        games = [game for period in self.periods.values() for game in period.games]
        met = {frozenset((self.heirs.get(game.white, game.white), self.heirs.get(game.black, game.black))) for game in games}
        at_one_event = collections.defaultdict(set)
        for game in games:
            at_one_event[game.report].update((game.white, game.black))
        free = [key for key in sorted(self.people) if key not in self.heirs and key not in self.heirs.values() and self.people[key].is_member
                and not any((key, kind) in self.decided_ever for kind in self.kinds)]
        pairs = [(a, b) for a in free for b in free if a != b and frozenset((a, b)) not in met
                 and not any({a, b} <= present for present in at_one_event.values())]
        if not pairs or len(self.people) - len(self.heirs) < 9:
            return
        goes, stays = self.dice.choice(pairs)
        self.office.call("roster", "merge", goes, stays, "--on", last - datetime.timedelta(days=self.dice.randint(0, 15)), "--yes", "--reason", "registered twice")
        self.heirs[goes] = stays
        self.counts["merged"] += 1

    def learn(self):
        """A birth date that nobody knew: from now on it says who is a junior."""
        unknown = [key for key in sorted(self.people) if self.people[key].birth is None and key not in self.heirs]
        if unknown and self.dice.random() < 0.3:
            key = self.dice.choice(unknown)
            self.people[key].birth = self.truth[key].birth
            self.office.call("roster", "set", key, "--birth", self.truth[key].birth, "--reason", "passport")

    # ---- a correction of published lists -----------------------------------------------------------------------------

    def correct(self):
        """Somebody points out an error in a published list: the list of that game and those after it are computed again."""
        dice = self.dice
        rated = [(month, game) for month, period in self.periods.items() for game in period.games
                 if game.played and all(self.people.get(key) and self.people[key].is_member for key in (game.white, game.black))]
        if not rated:
            return
        month, game = dice.choice(rated)
        inquiry = datetime.date(*self.list, 1) + datetime.timedelta(days=dice.randint(1, 27))
        case = self.office.json("correct", "open", "--inquiry", inquiry, "--by", game.white, "--about", f"report:{game.report}", "--reason", "an error")["case"]
        age = (inquiry - datetime.date(*month, 1)).days
        is_frozen = self.rules.frozen and (age > self.rules.frozen[0] or (age == self.rules.frozen[0] and self.rules.frozen[1]))
        days = [other.date for other in self.periods[month].games if other.report == game.report and other.date != game.date]
        whole = [other for other in self.periods[month].games if other.report == game.report]
        what = dice.choice(self.ways_to_correct(month, game, bool(days)))
        before, of_periods, at_first = copy.deepcopy([vars(other) for other in whole]), {m: list(p.games) for m, p in self.periods.items()}, game.report
        sent = dict(self.sent)

        def as_before():
            for other, kept in zip(whole, before):
                vars(other).update(kept)
            for m, games in of_periods.items():
                self.periods[m].games = games
            self.sent = sent
        if what == "result":
            game.half, game.by_decision = dice.choice([half for half in (0, 1, 2) if half != game.half]), True
            change = ["--count-game", f"{game.report}/{game.row}=" + {2: "1-0", 1: "1/2", 0: "0-1"}[game.half]]
        elif what == "report":
            for other in whole:
                other.played = False
            change = ["--exclude", game.report]
        elif what == "out":
            game.played = False
            change = ["--exclude-game", f"{game.report}/{game.row}"]
        elif what == "person":
            change = self.correct_person(month, game, whole)
        elif what == "version":
            change = self.correct_version(game, whole)
        elif what == "arrival":
            change = self.correct_arrival(month, game, whole)
        else:
            game.date = dice.choice(days)
            change = ["--date", f"{game.report}/game:{game.row}={game.date}"]
        told = self.office.json("correct", "apply", case, *change, "--reason", "scoresheet", codes=(7,) if is_frozen else (0, 7))
        if is_frozen:
            as_before()
            self.counts["frozen"] += 1
            return
        if what == "arrival" and "revisions" in told:
            self.reports += 1
            self.sent[self.reports] = self.sent[at_first]
            for other in whole:
                other.report = self.reports
        if "revisions" not in told:
            # What changes no number, as between two who are unrated, is refused; anything else is not.
            kept = copy.deepcopy((self.states, self.told))
            self.recompute([m for m in sorted(self.periods) if m >= month])
            if "correction-changes-nothing" not in json.dumps(told) or self.states != kept[0]:
                self.wrong(f"{month_text(month)}: a correction ({what}) was refused: {json.dumps(told)[:600]}")
            self.states, self.told = kept
            as_before()
            self.counts["corrections of nothing"] += 1
            return
        months = [m for m in sorted(self.periods) if m >= month]
        changed = sorted({tuple(map(int, row["list"].split("-"))) for row in told["revisions"]})
        kept = copy.deepcopy((self.states, self.told))
        self.recompute(months)
        for m in months:
            # A list that comes out the same is not published again: its explanations stay those of its publication, as where the day
            # of a game of a first rating was corrected.
            if m not in changed and self.states[datetime.date(*m, 1)] == kept[0][datetime.date(*m, 1)]:
                self.told[m] = kept[1][m]
        for m in changed:
            self.publish(m)
        for m in months:
            self.check(m)
        self.counts["corrected"] += 1
        self.counts[f"corrected by {what}"] += 1

    def ways_to_correct(self, month, game, has_days):
        sent = self.sent[game.report]
        out = ["result", "out", "report"] + ["day"] * has_days
        # Another version is decided about anew; whoever a misprinted ID was is known by then.
        if not sent.is_late and not sent.has_stranger:
            out += ["version"] * 2
            if next_month(month) in self.periods:
                out += ["arrival"] * 2
        if self.others_for(month, game):
            out += ["person"] * 2
        return out

    def others_for(self, month, game):
        """Who may have played in the place of White: somebody else of the list before, who is at no game of the event."""
        names = self.sent[game.report].names
        joined = {*self.heirs, *self.heirs.values()}
        if game.white in joined or game.white not in names:
            return []
        state = self.states[datetime.date(*next_month(month, -1), 1)]
        return [key for key in sorted(self.people) if key not in names and key not in joined and self.people[key].is_member
                and state.of(key, game.kind).rating is not None]

    def correct_person(self, month, game, whole):
        goes, comes = game.white, self.dice.choice(self.others_for(month, game))
        sent = self.sent[game.report]
        number = sent.names.index(goes) + 1
        # Who that participant is holds for a later version that prints the same, unlike what was decided about its games.
        entered = copy.deepcopy(sent.games)
        for other in [*whole, *entered]:
            other.white, other.black = (comes if key == goes else key for key in (other.white, other.black))
        self.sent[game.report] = sent._replace(names=[comes if key == goes else key for key in sent.names], games=entered)
        return ["--identify", f"{game.report}/{number}={comes}"]

    def correct_version(self, game, whole):
        """The organiser sends the form once more, with another result; what was decided about the games was about the first."""
        sent = self.sent[game.report]
        entered = next(other for other in sent.games if other.row == game.row)
        halves = {"1-0": 2, "0.5-0.5": 1, "0-1": 0}
        half = self.dice.choice([half for half in halves.values() if half != entered.half])
        lines = sent.path.read_text(encoding="utf-8").splitlines()
        first = lines.index("Round,Date,White,Black,Result") + 1
        at = first + sent.games.index(entered)
        lines[at] = lines[at].rsplit(",", 1)[0] + "," + next(text for text, points in halves.items() if points == half)
        path = sent.path.with_suffix(".again.csv")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        replaced, self.reports = game.report, self.reports + 1
        self.office.call("import", path, "--correction-of", replaced, "-q", codes=(0, 3))
        again = copy.deepcopy(sent.games)
        for other in again:
            other.report = self.reports
            if other.row == entered.row:
                other.half, other.played = half, True
        self.sent[self.reports] = sent._replace(path=path, games=again)
        for other, new in zip(whole, again):
            vars(other).update(vars(new))
        return ["--replace", f"{replaced}={self.reports}"]

    def correct_arrival(self, month, game, whole):
        """The report had come a period later: its games are of the list after."""
        into = next_month(month)
        self.periods[month].games = [other for other in self.periods[month].games if other.report != game.report]
        self.periods[into].games = self.periods[into].games + whole
        return ["--arrival", f"{game.report}={self.bounds(into)[0] + datetime.timedelta(days=2)}T09:00"]

    # ---- comparing ---------------------------------------------------------------------------------------------------

    def recompute(self, months):
        for month in months:
            period = self.periods[month]
            before = self.states[datetime.date(*next_month(month, -1), 1)]
            # The lists that were there when an event began: those before this one.
            earlier = {date: state for date, state in self.states.items() if date < period.list_date}
            self.states[period.list_date], self.told[month] = self.calculator.compute(before, period, earlier)

    def right(self, month, key, kind):
        period, state = self.periods[month], self.states[datetime.date(*month, 1)]
        _, people = self.calculator.merged(State(), period)
        standing = state.of(key, kind)
        return standing.rating, standing.games, self.calculator.listed_k(state, people[key], kind, period.list_date)

    def check(self, month):
        """The list and all its explanations; it is computed again from its stored input."""
        text, self.counts["lists"] = month_text(month), self.counts["lists"] + 1
        told = self.office.json("explain", "--list", text)
        listed = {(row["player"], row["category"]): row for row in told["entries"]}
        for key in self.people:
            if key in self.heirs and key in self.periods[month].heirs:
                if any((key, kind) in listed for kind in self.kinds):
                    self.wrong(f"{text}: {key} is listed, who is {self.heirs[key]}")
                continue
            for kind in self.kinds:
                row = listed.get((key, kind))
                found = row and (row["rating"], row["games"], row["k"])
                self.counts["ratings"] += 1
                if found != self.right(month, key, kind):
                    self.wrong(f"{text} {key} {kind}: the program has {found}, right is {self.right(month, key, kind)}")
        ledgers = {(ledger["player"], ledger["category"]): ledger for ledger in told["ledgers"]}
        for place, right in self.told[month].items():
            ledger = ledgers.pop(place, None)
            if ledger is None:
                if right.lines or right.adopted is not None or right.first_from is not None or right.before != right.after:
                    self.wrong(f"{text} {place}: nothing is explained, and {right} happened")
                continue
            self.counts["ledgers"] += 1
            self.counts["games"] += len(right.lines)
            self.compare(f"{text} {place}", right, ledger)
        for place, ledger in ledgers.items():
            if any(game["counted"] for game in ledger["games"]) or ledger["before"]["rating"] != ledger["after"]["rating"]:
                self.wrong(f"{text} {place}: explained, and nothing happened: {ledger['before']} {ledger['after']}")
        self.office.call("reproduce", text)

    def compare(self, where, right, ledger):
        lines = sorted((game["date"], game["own_rating"], game["opponent_rating"], game["score_half_points"], game["k"], game["expected_h"],
                        game["change_h"]) for game in ledger["games"] if game["counted"])
        initial = ledger["initial"]
        used = sorted((game["date"], game["opponent_rating"], game["score_half_points"]) for game in initial["games_used"]) \
            if initial and ledger["after"]["rating"] is not None else None
        for what, told, wanted in (("games", lines, sorted(right.lines)), ("sum", ledger["sum_h"], right.sum),
                                   ("before", ledger["before"]["rating"], right.before), ("after", ledger["after"]["rating"], right.after),
                                   ("number of games", ledger["after"]["games"], right.games),
                                   ("taken over", ledger["adopted"] and ledger["adopted"]["rating"], right.adopted),
                                   ("first rating from", used, right.first_from)):
            if told != wanted:
                self.wrong(f"{where}, {what}: told is {told}, right is {wanted}")

    def check_published(self, month):
        """The file that the federation's sites read."""
        path = self.office.folder / "lists" / f"rating-{month_text(month)}-01.csv"
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = {row["ID"]: row for row in csv.DictReader(file)}
        for key, row in rows.items():
            if row["Revision"] != str(self.revisions[month]):
                self.wrong(f"{path.name} {key}: revision {row['Revision']}, published {self.revisions[month]} times")
            for kind, name in zip(self.kinds, ("ST", "RP")):
                rating, games, k = self.right(month, key, kind)
                found = {column: row.get(column) for column in (name, f"{name}-G", f"{name}-K")}
                wanted = {name: str(rating or 0), f"{name}-G": str(games), f"{name}-K": str(k)}
                if self.rules.one_list and rating == 0:
                    continue
                for column, value in found.items():
                    if value is not None and value != wanted[column]:
                        self.wrong(f"{path.name} {key}: {column} is {value}, right is {wanted[column]}")
        for key in self.people:
            if key not in rows and key not in self.periods[month].heirs and any(self.right(month, key, kind)[0] is not None for kind in self.kinds):
                self.wrong(f"{path.name} has no {key}")

    def check_public(self):
        """Everything again, from what a stranger has downloaded."""
        self.office.call("site", "build", "--to", "site", "-q")
        told = self.office.json("reproduce", "--from", "site")
        found = {row["list"] for row in told["lists"]}
        if found != {month_text(month) for month in self.periods}:
            self.wrong(f"from published files were reproduced {sorted(found)}")
        self.counts["public"] += len(found)
        self.office.call("publish", "--verify", "lists")
        self.office.call("audit", "verify")
        self.office.call("db", "verify")

    def notices(self):
        """One number altered: a test that cannot fail would say nothing."""
        before, counts = len(self.errors), copy.copy(self.counts)
        state = self.state()
        for place in [place for place, standing in state.standings.items() if standing.rating is not None and place[0] not in self.heirs][:1]:
            state.standings[place] = Standing(state.standings[place].rating + 1, state.standings[place].games, state.standings[place].peak)
        self.check(self.list)
        noticed = len(self.errors) > before
        del self.errors[before:]
        self.counts = counts
        return noticed

    def run(self):
        self.open()
        for number in range(MONTHS):
            self.month()
            if number > 0 and self.dice.random() < 0.5:
                self.correct()
        self.check_public()
        if not self.notices():
            self.wrong("an altered rating was not noticed")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seiseki", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--histories", type=int, default=1, help="of each edition")
    parser.add_argument("--seed", type=int, default=1, help="of the first")
    parser.add_argument("--edition", default="", help="only this one")
    arguments = parser.parse_args()
    begun = time.process_time()
    total, by_edition, failed, count = collections.Counter(), {}, 0, 0
    kinds = [*FIRST_LIST, correspondence.RULES]
    for rules in [rules for rules in kinds if arguments.edition in ("", rules.name)]:
        of_edition = by_edition[rules.name] = collections.Counter()
        for seed in range(arguments.seed, arguments.seed + arguments.histories):
            make = correspondence.History if rules is correspondence.RULES else History
            history = make(arguments, rules, seed) if make is History else make(arguments, seed, Office)
            count += 1
            try:
                history.run()
            except Failure as failure:
                history.errors.append(str(failure))
            of_edition.update(history.counts)
            total.update(history.counts)
            if history.errors:
                failed += len(history.errors)
                print("\n".join(history.errors[:20]), f"kept: {history.office.folder}", sep="\n", file=sys.stderr)
            else:
                shutil.rmtree(history.office.folder)
        print(f"{rules.name}: " + ", ".join(f"{of_edition[what]} {what}" for what in sorted(of_edition)), flush=True)
    print(f"{count} histories, {total['lists']} lists explained and reproduced, {total['public']} from published files alone, {total['ratings']} ratings, "
          f"{total['games']} counted games, {total['ledgers']} ledgers; {failed} differences "
          f"({time.process_time() - begun + sum(os.times()[2:4]):.0f} s of processor time)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
