"""A rating calculator that shares nothing with the program but the printed tables: written from the texts of jcf-2024-10,
ncs-2022-09 and ncs-2019-09, from what is known of FIDE's, and from the readings the program says it follows. A history is plain
data: people, what a list shows of them, games, decisions. A list is a function of the list before and of the period's facts, so
that a correction is the same function over changed games.
"""
import copy
import csv
import dataclasses
import datetime
from fractions import Fraction


@dataclasses.dataclass(frozen=True)
class Rules:
    """One text's numbers, each with its clause."""
    name: str
    few: int  # jcf 5(1), fide 8.3: 30 games; 2022 5(2), 2019 4(3): 18
    junior_age: int  # jcf 5(1), fide since 2022: 19; 2022 5(2), 2019 4(3), fide before: 18
    junior_on: str  # "january": 1 January of the game's year; "day": that of the game (A43); "december": of the list's year
    junior_peak_below: int | None  # jcf 5(1): never reached 2000
    junior_rating_below: int | None  # 2022 5(2), fide 8.3: below 2300
    high_by_peak: bool  # jcf, 2022, fide: ever; 2019 4(3): the rating now
    floor: int  # jcf 5(3), 2022 5(5), 2019 2(2), fide 8.2
    round_rating: bool  # 2019 4(5): the rating is rounded, not the sum (A2)
    first_games: int  # jcf 6(3): 6; 2022 6(3), 2019 2(4): 4; fide 8.2: 5
    window_months: int | None  # jcf 6(3): 24; fide 8.2: 26
    method: str  # of a first rating: "performance", jcf 6(4); "calculator", 2022 6(4), 2019 2(4); "with draws", fide 8.2
    extreme: tuple  # what happens to all wins, to all losses: "wait", "calculate"
    other_type: tuple  # the types that take the other's rating over: jcf 6(2), 2022 6(1), fide rapid 7.2.1
    unrated_opponent: int | None = None  # 2022 6(4): 1000
    lifts: bool = False  # jcf: ratings below the floor are lifted on the first list (A33)
    one_list: bool = False  # 2019 1(1): one rating for games of both types
    adopts: tuple = ()  # of whose rating may be taken over, by type of ours
    adjusts: bool = False  # 2019 5(2)
    frozen: tuple | None = None  # jcf 7(3), 2022 3(7): days, and whether a list of exactly that age is frozen (A26)
    calendar: bool = False  # fide: periods are months, and D is of the list at the start of the event (A10)
    few_after_junior: bool = False  # fide: which of two K of 40 is told
    product: int | None = None  # fide: K times games
    one_upgrade: bool = False  # fide 2022: one game an event, that of the greatest difference
    no_cap_from: int | None = None  # fide 2025: own Standard rating
    publishes_from: int | None = None  # fide 8.2: a first rating below is none
    most: int | None = None  # fide 8.2: the highest first rating


BOTH = ("standard", "rapid")
FIDE_OWN = (("standard", ("fide standard",)), ("rapid", ("fide rapid",)))
FIDE_ANY = tuple((kind, ("fide standard", "fide rapid", "fide blitz")) for kind in BOTH)
JCF = Rules("jcf-2024-10", 30, 19, "january", 2000, None, True, 1000, False, 6, 24, "performance", ("wait", "wait"), BOTH, lifts=True,
            adopts=FIDE_OWN, frozen=(90, True))
NCS_2022 = Rules("ncs-2022-09", 18, 18, "january", None, 2300, True, 400, False, 4, None, "calculator", ("calculate", "wait"), BOTH,
                 unrated_opponent=1000, adopts=FIDE_ANY, frozen=(90, False))
NCS_2019 = Rules("ncs-2019-09", 18, 18, "day", None, None, False, 0, True, 4, None, "calculator", ("wait", "wait"), (),
                 one_list=True, adopts=(("standard", ("fide standard", "jca")),), adjusts=True)
FIDE_2017 = Rules("fide-2017-07", 30, 18, "day", None, 2300, True, 1000, False, 5, 26, "calculator", ("calculate", "wait"), (),
                  calendar=True, few_after_junior=True, product=700, publishes_from=1000)
FIDE_2022 = dataclasses.replace(FIDE_2017, name="fide-2022-01", junior_age=19, junior_on="december", one_upgrade=True)
FIDE_2024 = dataclasses.replace(FIDE_2022, name="fide-2024-03", one_upgrade=False, floor=1400, publishes_from=1400, most=2200,
                                method="with draws", other_type=("rapid",))
FIDE_2025 = dataclasses.replace(FIDE_2024, name="fide-2025-10", no_cap_from=2650)
CAP, HIGH = 400, 2400


def half_up(x):
    return (Fraction(x) + Fraction(1, 2)).__floor__()


def half_away(x):
    return half_up(x) if x >= 0 else -half_up(-x)


def other(kind):
    return "rapid" if kind == "standard" else "standard"


def months_before(day, months):
    index = day.year * 12 + day.month - 1 - months
    year, month = divmod(index, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return datetime.date(year, month + 1, last)
        except ValueError:
            continue
    raise ValueError(day)


class Tables:
    """The two printed tables, as the texts have them."""

    def __init__(self, folder):
        with open(folder / "expected_score.tsv", encoding="utf-8", newline="") as file:
            self.rows = [(int(r["first"]), int(r["last"] or 10**9), int(r["higher"]), int(r["lower"]))
                         for r in csv.DictReader(file, delimiter="\t")]
        with open(folder / "percentage.tsv", encoding="utf-8", newline="") as file:
            self.dp = {int(r["percentage"]): int(r["difference"]) for r in csv.DictReader(file, delimiter="\t")}

    def expected(self, own, opponent, is_capped=True):
        """Hundredths of a point."""
        difference = min(abs(own - opponent), CAP) if is_capped else abs(own - opponent)
        for first, last, higher, lower in self.rows:
            if first <= difference <= last:
                return lower if own < opponent else higher
        raise ValueError(difference)


@dataclasses.dataclass
class Standing:
    rating: int | None = None
    games: int = 0
    peak: int | None = None


@dataclasses.dataclass
class Person:
    key: str
    birth: datetime.date | None = None  # as far as anybody may know
    told_junior: bool = False
    told_peak: dict = dataclasses.field(default_factory=dict)  # by type
    is_member: bool = True


@dataclasses.dataclass
class Game:
    """Between two people; `half` are White's half points. `played`: neither forfeited nor left out by decision. A key that is
    nobody's ID is somebody who is no member."""
    date: datetime.date
    kind: str
    white: str
    black: str
    half: int
    played: bool = True
    event: str = ""
    begins: datetime.date | None = None  # the event's first day
    report: int = 0
    row: int = 0  # in the report, from 1
    round: int = 0
    by_decision: bool = False  # it counts, whoever is a member


@dataclasses.dataclass
class Period:
    """What is known of a period when its list is computed."""
    list_date: datetime.date
    last: datetime.date
    people: dict  # key -> Person
    games: list = dataclasses.field(default_factory=list)
    decided: dict = dataclasses.field(default_factory=dict)  # (key, type) -> (first day, rating): taken over, or the department's
    heirs: dict = dataclasses.field(default_factory=dict)  # key that goes -> key that stays, of all merges up to the last day
    adjustments: list = dataclasses.field(default_factory=list)  # (points, from or None, to or None)
    is_first: bool = False  # of the edition


@dataclasses.dataclass
class State:
    """A list with what waits beside it."""
    standings: dict = dataclasses.field(default_factory=dict)  # (key, type) -> Standing
    pool: dict = dataclasses.field(default_factory=dict)  # (key, type) -> [(date, opponent's rating, half points, is unrated)]

    def of(self, key, kind):
        return self.standings.get((key, kind)) or Standing()


@dataclasses.dataclass
class Told:
    """What an explanation must tell of one player and type."""
    before: int | None = None
    after: int | None = None
    games: int = 0
    lines: list = dataclasses.field(default_factory=list)  # (date, own, opponent's, half points, K, expected, change)
    sum: int = 0
    adopted: int | None = None
    first_from: list | None = None  # (date, opponent's rating, half points) of a first rating


class Calculator:
    def __init__(self, rules, tables):
        self.rules, self.tables = rules, tables

    # ---- K -----------------------------------------------------------------------------------------------------------

    def k(self, person, kind, rating, games, peak, day, list_date):
        rules = self.rules
        reached = max(peak or 0, rating, person.told_peak.get(kind, 0)) if rules.high_by_peak else rating
        if reached >= HIGH:
            return 10
        if games < rules.few:
            return 40
        if rules.junior_peak_below and reached >= rules.junior_peak_below:
            return 20
        if rules.junior_rating_below and rating >= rules.junior_rating_below:
            return 20
        return 40 if self.is_junior(person, day, list_date) else 20

    def is_junior(self, person, day, list_date):
        if person.birth is None:
            return person.told_junior
        on = {"january": datetime.date(day.year, 1, 1), "day": day, "december": datetime.date(list_date.year, 12, 31)}[
            self.rules.junior_on]
        age = on.year - person.birth.year - ((on.month, on.day) < (person.birth.month, person.birth.day))
        return age < self.rules.junior_age

    def listed_k(self, state, person, kind, list_date):
        """The K of the month that begins, which a list shows of the unrated too."""
        standing = state.of(person.key, kind)
        return self.k(person, kind, standing.rating or 0, standing.games, standing.peak, list_date, list_date)

    # ---- two IDs of one person (A37) ---------------------------------------------------------------------------------

    def merged(self, state, period):
        """The state and the people, each pair of IDs made one."""
        people = {key: person for key, person in period.people.items() if key not in period.heirs}
        if not period.heirs:
            return state, people
        for goes, stays in sorted(period.heirs.items()):
            one, gone = copy.deepcopy(people[stays]), period.people[goes]
            one.birth = one.birth or gone.birth
            one.told_junior = one.told_junior or gone.told_junior
            one.told_peak = {**gone.told_peak, **one.told_peak}
            people[stays] = one
            for kind in BOTH:
                kept, lost = state.of(stays, kind), state.standings.pop((goes, kind), Standing())
                rating = kept.rating if kept.rating is not None else lost.rating
                peaks = [peak for peak in (kept.peak, lost.peak) if peak is not None]
                joined = Standing(rating, kept.games + lost.games, max(peaks) if peaks else None)
                if rating is not None and joined.peak is not None:
                    joined.peak = max(joined.peak, rating)
                waiting = state.pool.pop((stays, kind), []) + state.pool.pop((goes, kind), [])
                if rating is not None:
                    joined.games += sum(not unrated for *_, unrated in waiting)
                elif waiting:
                    state.pool[stays, kind] = waiting
                state.standings[stays, kind] = joined
        return state, people

    # ---- a period ----------------------------------------------------------------------------------------------------

    def compute(self, before, period, lists):
        """The list, and what is to be told of it. `lists`: date -> State of those before, for ratings at the start of an event."""
        state, people = self.merged(copy.deepcopy(before), period)
        rules, decided, heirs = self.rules, period.decided, period.heirs
        counted, fresh, takes_over = {}, {}, set()

        def start(key, kind, day):
            """The rating somebody enters a game with, and whether it is one taken over from the other type."""
            listed = state.of(key, kind).rating
            if listed is not None:
                return listed, False
            if (key, kind) in decided:
                first, rating = decided[key, kind]
                return (rating, False) if day >= first else (None, False)
            if kind not in rules.other_type:
                return None, False
            # A23: as on the list before, or from the day on which it was decided.
            place = key, other(kind)
            from_other = state.of(*place).rating
            if from_other is None and place in decided and day >= decided[place][0]:
                from_other = decided[place][1]
            return from_other, from_other is not None

        def at_event(key, kind, game, rating):
            """A10: under FIDE's text the list at the start of the event, where it had a rating."""
            if not rules.calendar or game.begins is None:
                return rating
            dates = [date for date in lists if date <= game.begins]
            for one in [key, *sorted(goes for goes, stays in heirs.items() if stays == key)] if dates else []:
                if (listed := lists[max(dates)].of(one, kind).rating) is not None:
                    return listed
            return rating

        def unrated_then(key, kind, game):
            """8.2.4: rated on the list being updated, and on the list when the event began neither rated nor able to take a rating over."""
            if not rules.calendar or game.begins is None or game.begins >= max(lists, default=game.begins) or state.of(key, kind).rating is None:
                return False
            dates = [date for date in lists if date <= game.begins]
            ids = [key, *(goes for goes, stays in heirs.items() if stays == key)]
            of_types = (kind, other(kind)) if kind in rules.other_type else (kind,)
            return bool(dates) and all(lists[max(dates)].of(one, of_type).rating is None for one in ids for of_type in of_types)

        for game in sorted(period.games, key=lambda g: (g.date, g.event, g.round, g.row)):
            white, black = (heirs.get(key, key) for key in (game.white, game.black))
            members = all(key in people and (people[key].is_member or game.by_decision) for key in (white, black))
            if not game.played or not members:
                continue
            kind = "standard" if rules.one_list else game.kind
            ratings = {key: start(key, kind, game.date) for key in (white, black)}
            for_opponent = {key: rating is not None and not unrated_then(key, kind, game) for key, (rating, _) in ratings.items()}
            for own, opponent, half in ((white, black, game.half), (black, white, 2 - game.half)):
                place = own, kind
                if ratings[own][0] is not None and for_opponent[opponent]:
                    of_game = [at_event(key, kind, game, ratings[key][0]) for key in (own, opponent)]
                    counted.setdefault(place, []).append((game.date, *of_game, half, game.event))
                    if ratings[own][1]:
                        takes_over.add(place)
                elif ratings[own][0] is None:
                    if for_opponent[opponent]:
                        fresh.setdefault(place, []).append((game.date, at_event(opponent, kind, game, ratings[opponent][0]), half, False))
                    elif rules.unrated_opponent:
                        fresh.setdefault(place, []).append((game.date, rules.unrated_opponent, half, True))
        # Nothing of this period is seen by another's calculation (A16), so every row can be settled by itself.
        out = State(dict(state.standings), dict(state.pool))
        told = {}
        lifts = rules.lifts and period.is_first
        places = set(counted) | set(fresh) | {place for place, (day, _) in decided.items() if day <= period.last}
        places |= {place for place, standing in state.standings.items() if standing.rating is not None} if lifts or period.adjustments else set()
        for place in sorted(places):
            if place[0] not in people:
                continue
            old = state.of(*place)
            decision = decided.get(place)
            is_decided = old.rating is None and decision is not None and decision[0] <= period.last
            games, pooled = counted.get(place, []), fresh.get(place, [])
            if old.rating is None and not is_decided and place not in takes_over:
                told[place] = self.first_rating(out, place, old, pooled, period.last)
            else:
                told[place] = self.settle(out, place, old, games, pooled, decision if is_decided else None, people[place[0]], period, lifts)
        return out, told

    def settle(self, state, place, old, games, pooled, decision, person, period, lifts):
        kind, rules = place[1], self.rules
        # Games against rated opponents from before the rating belong to the total; K goes by those before the period.
        waiting = state.pool.pop(place, [])
        waited = 0 if old.rating is not None else sum(not unrated for *_, unrated in waiting)
        of_period = 0 if old.rating is not None else sum(not unrated for *_, unrated in pooled)
        told = Told(before=old.rating)
        rating = old.rating
        if rating is None:
            rating = told.adopted = decision[1] if decision else self.taken_over(state, place, games)
        peak = max(old.peak or 0, rating)
        upgraded = {}
        for number, (_, own, opponent, _, event) in enumerate(games):
            if event not in upgraded or abs(own - opponent) > upgraded[event][0]:
                upgraded[event] = abs(own - opponent), number
        for number, (day, own, opponent, half, event) in enumerate(games):
            k = self.k(person, kind, rating, old.games + waited, peak, day, period.list_date)
            if rules.product and k * len(games) > rules.product:
                k = rules.product // len(games)
            is_capped = not rules.one_upgrade or upgraded[event][1] == number
            if rules.no_cap_from and kind == "standard" and own >= rules.no_cap_from:
                is_capped = False
            expected = self.tables.expected(own, opponent, is_capped)
            change = (half * 50 - expected) * k
            told.sum += change
            told.lines.append((str(day), own, opponent, half, k, expected, change))
        change = Fraction(told.sum, 100)
        new = half_up(rating + change) if rules.round_rating else rating + half_away(change)
        if games and not (lifts and rating < rules.floor):
            new = max(new, rules.floor)
        adjusted = [points for points, low, high in period.adjustments
                    if old.rating is not None and (low is None or low <= old.rating) and (high is None or old.rating <= high)]
        new += sum(adjusted)
        if adjusted or (lifts and rating < rules.floor):
            new = max(new, rules.floor)
        total = old.games + waited + of_period + len(games)
        state.standings[place] = Standing(new, total, max(peak, new))
        told.after, told.games = new, total
        return told

    @staticmethod
    def taken_over(state, place, games):
        """The rating of the other type, which every game was entered with."""
        del state, place
        return games[0][1]

    def first_rating(self, state, place, old, pooled, last):
        rules = self.rules
        waiting = state.pool.get(place, []) + pooled
        after = months_before(last, rules.window_months) if rules.window_months else datetime.date.min
        used = [game for game in waiting if after < game[0]]
        # What has left the window makes no rating, and stays in the total where its opponent was rated.
        outside = [game for game in waiting if game[0] <= after and not game[3]]
        state.pool[place] = used + outside
        told = Told(games=old.games)
        rating = self.performance(used) if pooled and len(used) >= rules.first_games else None
        if rating is None:
            return told
        state.pool.pop(place)
        total = old.games + sum(not unrated for *_, unrated in outside) + len(used)
        state.standings[place] = Standing(rating, total, max(old.peak or 0, rating))
        told.first_from = sorted((str(day), opponent, half) for day, opponent, half, _ in used)
        told.after, told.games = rating, total
        return told

    def performance(self, used):
        """nullopt where there is none yet."""
        rules, n = self.rules, len(used)
        half, total = sum(game[2] for game in used), sum(game[1] for game in used)
        if half in (0, 2 * n) and rules.extreme[half == 0] == "wait":
            return None
        if rules.method == "with draws":
            total, half, n = total + 2 * 1800, half + 2, n + 2
        average = Fraction(total, n)
        difference = self.tables.dp[half_up(Fraction(half * 50, n))]
        if rules.method != "calculator":
            rating = half_up(average + difference)
        elif half > n:
            rating = half_up(average) + 20 * (half - n)
        else:
            rating = half_up(average) + difference
        rating = min(rating, rules.most) if rules.most else rating
        if rules.publishes_from and rating < rules.publishes_from:
            return None
        return max(rating, rules.floor)
