"""Random histories of correspondence games by quarter under jcca-2012, and their calculator, which shares nothing with the program
but the printed table of points. A game keeps the ratings it was first calculated with; a quarter is a function of the list before
and of its games, so that a correction is the same function again. Lists are also made from the published input and games alone.
"""
import collections
import copy
import csv
import dataclasses
import datetime
import json
import random
from fractions import Fraction


@dataclasses.dataclass(frozen=True)
class Rules:
    name: str
    corrections: tuple  # (3): finished games at which the provisional rating is replaced
    spread: int  # (3): points for a perfect score
    reach: int  # (3): games further away are dropped
    established: int  # (4): from so many games on without parentheses


RULES = Rules("jcca-2012", (12, 20), 360, 360, 20)
LISTS = ((2025, 7), (2025, 10), (2026, 1), (2026, 4), (2026, 7))
RESULTS = {2: "1-0", 1: "0.5-0.5", 0: "0-1"}


def month_text(month):
    return f"{month[0]:04}-{month[1]:02}"


def quarter_before(month, by):
    """The first day of a quarter so many before that of the month."""
    index = month[0] * 12 + month[1] - 1 - 3 * by
    return datetime.date(index // 12, index % 12 + 1, 1)


class Table:
    def __init__(self, folder):
        with open(folder / "jcca_points.tsv", encoding="utf-8", newline="") as file:
            self.rows = [{key: int(value) if value else None for key, value in row.items()} for row in csv.DictReader(file, delimiter="\t")]

    def points(self, own, opponent, half):
        """(2): the higher rated reads the one column, the lower rated the other."""
        difference, is_lower = abs(own - opponent), own < opponent
        first, last = ("lower_first", "lower_last") if is_lower else ("higher_first", "higher_last")
        row = next(row for row in self.rows if row[first] <= difference and (row[last] is None or difference <= row[last]))
        if half == 1:
            return (row["draw"] if is_lower else -row["draw"]) if difference else 0
        if own == opponent:
            return row["higher_wins"] if half == 2 else -row["higher_wins"]
        stake = row["higher_wins"] if (half == 2) != is_lower else row["lower_wins"]
        return stake if half == 2 else -stake


@dataclasses.dataclass
class Game:
    ended: datetime.date
    started: datetime.date
    white: str
    black: str
    half: int
    report: int = 0
    row: int = 0
    played: bool = True
    starts: dict = dataclasses.field(default_factory=dict)  # player -> rating, once it has been calculated


@dataclasses.dataclass
class State:
    """A list with what it knows beside it."""
    ratings: dict = dataclasses.field(default_factory=dict)
    earlier: dict = dataclasses.field(default_factory=dict)  # games known by number alone
    finished: dict = dataclasses.field(default_factory=dict)  # player -> [(opponent's rating at the start, half points)]

    def count(self, player):
        return self.earlier.get(player, 0) + len(self.finished.get(player, []))

    def shown(self, player):
        rating = self.ratings[player]
        return str(rating) if self.count(player) >= RULES.established else f"({rating})"


class History:
    def __init__(self, arguments, seed, make_office):
        self.dice, self.name = random.Random(f"{RULES.name} {seed}"), f"{RULES.name}, seed {seed}"
        self.office = make_office(arguments, self.name)
        self.table = Table(arguments.source / "engine/regulations/tables")
        self.states, self.games, self.told, self.first = {}, {}, {}, {}
        self.counts, self.errors, self.reports, self.people = collections.Counter(), [], 0, []
        self.revisions = collections.Counter()
        self.names = {}  # report -> who has which start number
        self.merges = {}  # key that goes -> (key that stays, the first list of which it is so)

    def name_of(self, key):
        return f"Hama {chr(64 + int(key[-2:]))}ko"

    def wrong(self, text):
        self.errors.append(f"{self.name}, {text}")

    def open(self):
        """Some on the list, provisional and established, and beginners with a rating from the office."""
        dice, state, rows = self.dice, State(), []
        for number in range(1, dice.randint(7, 10)):
            key = f"N0100{number:04}"
            self.people.append(key)
            row = {"ID": key, "Name": self.name_of(key), "Mem": 1}
            if dice.random() < 0.5:
                state.ratings[key], state.earlier[key] = dice.randint(700, 2300), dice.choice((dice.randint(1, 60), 11, 19, 20))
                row |= {"CC": state.shown(key), "CC-G": state.earlier[key], "CC-Last": "2024-12-20"}
            rows.append(row)
        path = self.office.folder / "correspondence-2025-01-01.csv"
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, ["ID", "Name", "Kanji", "CC", "CC-G", "CC-Last", "Mem"], restval="")
            writer.writeheader()
            writer.writerows(rows)
        self.office.call("roster", "import", path)
        self.states[(2025, 1)] = state
        # The public site is one of a federation that also plays over the board.
        path = path.with_name("rating-2025-01-01.csv")
        path.write_text("ID,Name,Kanji,ST-K,ST,ST-G,RP-K,RP,RP-G,Act,Mem\n"
                        + "".join(f"{key},{self.name_of(key)},,20,1500,40,20,1500,40,1,1\n" for key in self.people), encoding="utf-8")
        self.office.call("roster", "import", path)
        self.office.call("rate", "2025-02")
        self.office.call("publish", "2025-02", "--yes", "--to", "lists")
        for key in self.people:
            if key in state.ratings:
                continue
            self.first[key] = dice.choice((800, 1200, 1600, dice.randint(800, 2000)))
            self.office.call("roster", "first-rating", key, "--rating", self.first[key], "--on", "2025-01-01", "--reason", "(1)(a)")

    # ---- a quarter ---------------------------------------------------------------------------------------------------

    def quarter(self, month):
        self.games[month] = []
        if month != LISTS[0] and self.dice.random() < 0.3:
            self.merge(month)
        for _ in range(self.dice.randint(1, 2)):
            self.games[month] += self.event(month)
        self.office.call("rate", month_text(month), "--correspondence")
        self.recompute([month])
        self.check(month)
        self.publish(month)

    def merge(self, month):
        """Two IDs on the list that never met become one person (A37): rating of the one that stays, games of both."""
        rated, games = self.states[(2025, 1)].ratings, [game for games in self.games.values() for game in games]
        touched = {*self.merges, *(stays for stays, _ in self.merges.values())}
        pairs = [(a, b) for a in sorted(rated) for b in sorted(rated) if a != b and not touched & {a, b}
                 and not any({a, b} == {game.white, game.black} for game in games)]
        if not pairs or len(self.people) < 7:
            return
        goes, stays = self.dice.choice(pairs)
        self.merges[goes] = stays, month
        self.people.remove(goes)
        self.office.call("roster", "merge", goes, stays, "--on", quarter_before(month, 2), "--yes", "--reason", "registered twice")
        self.counts["merged"] += 1

    def publish(self, month):
        self.revisions[month] += 1
        which = ("publish", "--correspondence", "--list", month_text(month))
        self.office.call(*which, "--to", "lists", "--seen", self.office.json(*which, "--dry-run")["seen"])
        self.check_published(month)

    def event(self, month):
        """Games that ended in the quarter, and some that ended in one before and come late."""
        dice, self.reports = self.dice, self.reports + 1
        first, after = quarter_before(month, 2), quarter_before(month, 1)
        names = dice.sample(self.people, dice.randint(5, len(self.people)))
        printed = {key: key for key in names}
        stranger = dice.choice(names) if dice.random() < 0.3 else None
        if stranger:
            printed[stranger] = f"N09{self.reports:06}"
        games, used = [], set()
        for _ in range(dice.randint(8, 30)):
            white, black = dice.sample(names, 2)
            begins = first - datetime.timedelta(days=91) if dice.random() < 0.1 and month != LISTS[0] else first
            ended = begins + datetime.timedelta(days=dice.randint(1, 88))
            if (ended, white, black) in used or (ended, black, white) in used:
                continue
            used.add((ended, white, black))
            started = max(datetime.date(2025, 1, 1), ended - datetime.timedelta(days=dice.randint(1, 300)))
            games.append(Game(ended, started, white, black, dice.choice((2, 2, 1, 0, 0)), self.reports))
        form = ["Form,seiseki-report-form/1", "[Event]", f"Event name,Post {self.reports}", "First day,2025-01-01",
                f"Last day,{max(game.ended for game in games)}", "Organiser,Post club", "Time control,50 days / 10 moves", "Type,correspondence",
                "Application date,2024-06-01", "Non-members,0", "", "[Participants]", "No.,ID,Name"]
        form += [f"{number},{printed[key]},{self.name_of(key)}" for number, key in enumerate(names, 1)]
        form += ["", "[Games]", "Round,Date,White,Black,Result,Started,White rating at start,Black rating at start"]
        form += [f",{game.ended},{printed[game.white]},{printed[game.black]},{RESULTS[game.half]},{game.started},," for game in games]
        path = self.office.folder / f"post-{self.reports}.csv"
        path.write_text("\n".join(form) + "\n", encoding="utf-8")
        self.office.call("import", path, "--received", f"{after + datetime.timedelta(days=9)}T10:00", "-q", codes=(0, 3))
        if stranger:
            self.office.call("report", "identify", self.reports, f"{names.index(stranger) + 1}={stranger}", "--remember", "report", "--reason", "asked")
        rows = {(row["date"], row["white"], row["black"]): row["game"] for row in self.office.json("report", "show", self.reports)["games"]}
        for game in games:
            game.row = rows[str(game.ended), game.white, game.black]
        if dice.random() < 0.4:
            game = dice.choice(games)
            game.played = False
            self.office.call("report", "exclude", self.reports, game.row, "--reason", "engine")
        if dice.random() < 0.4:
            game = dice.choice(games)
            game.half, game.played = dice.choice((0, 1, 2)), True
            self.office.call("report", "count", self.reports, game.row, "--score", {2: "1-0", 1: "1/2", 0: "0-1"}[game.half], "--reason", "cards")
        if any(problem["open"] for problem in self.office.json("report", "show", self.reports)["problems"]):
            for problem in self.office.json("report", "show", self.reports)["problems"]:
                if problem["open"]:
                    self.office.call("report", "settle", self.reports, problem["code"], "--reason", "as it is")
        self.office.call("report", "accept", self.reports)
        self.names[self.reports] = names
        return games

    def start(self, player, day):
        """The rating in force when a game begins: of the list of that day, else the one that the office gave."""
        months = [month for month in self.states if datetime.date(*month, 1) <= day]
        return self.states[max(months)].ratings.get(player, self.first.get(player))

    def recompute(self, months):
        for month in months:
            before = self.states[max(m for m in self.states if m < month)]
            state = State(dict(before.ratings), dict(before.earlier), {key: list(games) for key, games in before.finished.items()})
            for goes, (stays, since) in self.merges.items():
                if since <= month and goes in state.ratings:
                    del state.ratings[goes]
                    state.earlier[stays] = state.earlier.get(stays, 0) + state.earlier.pop(goes, 0)
                    state.finished[stays] = state.finished.get(stays, []) + state.finished.pop(goes, [])
            joined = copy.deepcopy(state)
            told = self.told[month] = {}
            # (1): whoever begins is on the list with the office's rating, with or without a game.
            state.ratings |= {key: rating for key, rating in self.first.items() if key not in state.ratings}
            played = [game for game in self.games[month] if game.played]
            for game in played:
                game.starts = {key: game.starts[key] if key in game.starts else self.start(key, game.started) for key in (game.white, game.black)}
            for game in played:
                for own, opponent, half in ((game.white, game.black, game.half), (game.black, game.white, 2 - game.half)):
                    mine, theirs = game.starts[own], game.starts[opponent]
                    lines = told.setdefault(own, {"before": state.ratings[own], "lines": []})["lines"]
                    lines.append((str(game.ended), opponent, mine, theirs, half, self.table.points(mine, theirs, half)))
                    state.finished.setdefault(own, []).append((theirs, half))
            for player, right in told.items():
                right["sum"] = sum(line[-1] for line in right["lines"])
                right["after"], right["corrected"] = right["before"] + right["sum"], None
                crossed = any(joined.count(player) < at <= state.count(player) for at in RULES.corrections)
                # Games known by number alone cannot be averaged.
                if crossed and not state.earlier.get(player):
                    right["after"] = right["corrected"] = self.corrected(state.finished[player])
                state.ratings[player] = right["after"]
            self.states[month] = state

    @staticmethod
    def corrected(games):
        while True:
            wins, losses = (sum(half == wanted for _, half in games) for wanted in (2, 0))
            p = Fraction(sum(rating for rating, _ in games) + RULES.spread * (wins - losses), len(games))
            near = [game for game in games if abs(game[0] - p) <= RULES.reach]
            if len(near) == len(games) or not near:
                return (p + Fraction(1, 2)).__floor__()
            games = near

    # ---- a correction ------------------------------------------------------------------------------------------------

    def correct(self, last):
        dice = self.dice
        month, game = dice.choice([(month, game) for month, games in self.games.items() for game in games if game.played])
        inquiry = datetime.date(*last, 1) + datetime.timedelta(days=dice.randint(1, 60))
        case = self.office.json("correct", "open", "--correspondence", "--inquiry", inquiry, "--by", game.white, "--about", f"report:{game.report}",
                                "--reason", "an error")["case"]
        joined = {*self.merges, *(stays for stays, _ in self.merges.values())}
        names = self.names[game.report]
        others = [key for key in self.people if key not in names and key not in joined and key in self.states[min(self.states)].ratings]
        what = dice.choice(("result", "out") + ("person",) * 2 * bool(others and game.white not in joined and game.white in names))
        if what == "person":
            goes, comes = game.white, dice.choice(others)
            number = names.index(goes) + 1
            names[number - 1] = comes
            for other in self.games[month]:
                if other.report == game.report:
                    other.white, other.black = (comes if key == goes else key for key in (other.white, other.black))
            change = ["--identify", f"{game.report}/{number}={comes}"]
        elif what == "result":
            game.half = dice.choice([half for half in (0, 1, 2) if half != game.half])
            change = ["--count-game", f"{game.report}/{game.row}=" + {2: "1-0", 1: "1/2", 0: "0-1"}[game.half]]
        else:
            game.played = False
            change = ["--exclude-game", f"{game.report}/{game.row}"]
        told = self.office.json("correct", "apply", case, *change, "--reason", "cards")
        months = [m for m in sorted(self.games) if m >= month]
        self.recompute(months)
        for m in sorted({tuple(map(int, row["list"].split("-"))) for row in told["revisions"]}):
            self.publish(m)
        for m in months:
            self.check(m)
        self.counts["corrected"] += 1
        self.counts[f"corrected by {what}"] += 1

    # ---- comparing ---------------------------------------------------------------------------------------------------

    def check(self, month):
        text, state = month_text(month), self.states[month]
        self.counts["lists"] += 1
        told = self.office.json("explain", "--list", text, "--correspondence")
        ledgers = {ledger["player"]: ledger for ledger in told["ledgers"]}
        listed = {row["player"]: row for row in told["entries"]}
        for player in sorted({*self.people, *self.merges}):
            row, self.counts["ratings"] = listed.get(player), self.counts["ratings"] + 1
            found = row and (row["rating"], row["games"])
            right = (state.ratings[player], state.count(player)) if player in state.ratings else None
            if found != right:
                self.wrong(f"{text} {player}: the program has {found}, right is {right}")
            self.compare(f"{text} {player}", self.told[month].get(player), ledgers.get(player))
        self.office.call("reproduce", text, "--correspondence")

    def compare(self, where, right, ledger):
        if right is None or ledger is None:
            if right is not None or ledger is not None:
                self.wrong(f"{where}: told is {json.dumps(ledger)[:300]}, right is {right}")
            return
        self.counts["ledgers"] += 1
        self.counts["games"] += len(right["lines"])
        lines = sorted((game["ended"], game["opponent"], game["own_start"]["rating"], game["opponent_start"]["rating"],
                        game["score_half_points"], game["points"]) for game in ledger["games"])
        corrected = ledger["correction"] and ledger["correction"]["rating"]
        for what, told, wanted in (("games", lines, sorted(right["lines"])), ("before", ledger["before"]["rating"], right["before"]),
                                   ("sum", ledger["sum"], right["sum"]), ("corrected", corrected, right["corrected"]),
                                   ("after", ledger["after"]["rating"], right["after"])):
            if told != wanted:
                self.wrong(f"{where}, {what}: told is {told}, right is {wanted}")

    def check_published(self, month):
        path, state = self.office.folder / "lists" / f"correspondence-{month_text(month)}-01.csv", self.states[month]
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = {row["ID"]: (row["CC"], row["CC-G"], row["CC-Shown"]) for row in csv.DictReader(file)}
        right = {player: (str(state.ratings[player]), str(state.count(player)), state.shown(player)) for player in state.ratings}
        if rows != right:
            self.wrong(f"{path.name}: published is {rows}, right is {right}")

    def check_public(self):
        """Every list again, from what a stranger has downloaded; and the file of each list as the calculator has it."""
        self.office.call("site", "build", "--to", "site", "-q")
        told = self.office.json("reproduce", "--from", "site", "--correspondence")
        found = {row["list"] for row in told["lists"]}
        if found != {month_text(month) for month in LISTS}:
            self.wrong(f"from published files were reproduced {sorted(found)}")
        self.counts["public"] += len(found)
        for month in LISTS:
            self.compare_public(month)

    def compare_public(self, month):
        """A list as the table of points makes it of the games that are published for it, and as it should be."""
        data, text = self.office.folder / "site/data", month_text(month)
        told = json.loads((data / f"input/correspondence-{text}.json").read_text(encoding="utf-8"))
        before, state = State(), State()
        joined = {row["player"]: row["joined_games"] for row in told["players"] if "joined_games" in row}
        for row in told["players"]:
            for kept in before, state:
                kept.ratings[row["player"]], kept.earlier[row["player"]] = row["rating"], row["earlier_games"]
                kept.finished[row["player"]] = [(game["opponent_start"], game["score_half_points"]) for game in row["finished"]]
        state.ratings |= {row["player"]: row["rating"] for row in told["first_ratings"]}
        for game in told["games"]:
            for own, opponent, half in (("white", "black", game["white_half_points"]), ("black", "white", 2 - game["white_half_points"])):
                mine, theirs = (game[f"{side}_start"]["rating"] for side in (own, opponent))
                state.ratings[game[own]] += self.table.points(mine, theirs, half)
                state.finished.setdefault(game[own], []).append((theirs, half))
        for player in state.ratings:
            crossed = any(joined.get(player, before.count(player)) < at <= state.count(player) for at in RULES.corrections)
            if crossed and not state.earlier.get(player):
                state.ratings[player] = self.corrected(state.finished[player])
        shown = json.loads((data / f"list/correspondence-{text}.json").read_text(encoding="utf-8"))["players"]
        for what, found in (("list", {row["id"]: (row["rating"], row["games"]) for row in shown}),
                            ("games", {player: (state.ratings[player], state.count(player)) for player in state.ratings})):
            self.counts["public ratings"] += len(found)
            right = {player: (self.states[month].ratings[player], self.states[month].count(player)) for player in self.states[month].ratings}
            if found != right:
                self.wrong(f"{text}, published {what}: {found}, right is {right}")

    def notices(self, month):
        errors, counts = len(self.errors), copy.copy(self.counts)
        player = next(iter(self.states[month].ratings))
        self.states[month].ratings[player] += 1
        self.check(month)
        self.states[month].ratings[player] -= 1
        noticed = len(self.errors) > errors
        del self.errors[errors:]
        self.counts = counts
        return noticed

    def run(self):
        self.open()
        for number, month in enumerate(LISTS):
            self.quarter(month)
            if number > 0 and self.dice.random() < 0.6:
                self.correct(month)
        self.check_public()
        for command in (("publish", "--verify", "lists"), ("audit", "verify"), ("db", "verify")):
            self.office.call(*command)
        if not self.notices(LISTS[-1]):
            self.wrong("an altered rating was not noticed")
