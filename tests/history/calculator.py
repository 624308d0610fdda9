"""A rating calculator that shares nothing with the program but the printed tables: written from the texts of jcf-2024-10,
ncs-2022-09 and ncs-2019-09, and from the readings the program says it follows. A history is plain data: people, what a list
shows of them, games, decisions.
"""
import csv
import dataclasses
import datetime
from fractions import Fraction


@dataclasses.dataclass(frozen=True)
class Rules:
    """One text's numbers, each with its clause."""
    name: str
    few: int  # jcf 5(1): 30 games; 2022 5(2), 2019 4(3): 18
    junior_age: int  # jcf 5(1): 19; 2022 5(2), 2019 4(3): 18
    junior_on: str  # "january": 1 January of the game's year; "day": the day of the game (A43)
    junior_peak_below: int | None  # jcf 5(1): never reached 2000
    junior_rating_below: int | None  # 2022 5(2): below 2300
    high_by_peak: bool  # jcf, 2022: ever; 2019 4(3): the rating now
    floor: int  # jcf 5(3), 2022 5(5), 2019 2(2)
    lifts: bool  # jcf: ratings below the floor are lifted on the first list (A33)
    round_rating: bool  # 2019 4(5): the rating is rounded, not the sum (A2)
    first_games: int  # jcf 6(3): 6; 2022 6(3), 2019 2(4): 4
    window_months: int | None  # jcf 6(3): 24
    unrated_opponent: int | None  # 2022 6(4): 1000
    calculator: bool  # 2022 6(4), 2019 2(4): FIDE's calculator
    extreme: tuple  # what happens to all wins, to all losses: "wait", "calculate"
    other_type: bool  # jcf 6(2), 2022 6(1)


JCF = Rules("jcf-2024-10", 30, 19, "january", 2000, None, True, 1000, False, False, 6, 24, None, False, ("wait", "wait"), True)
NCS_2022 = Rules("ncs-2022-09", 18, 18, "january", None, 2300, True, 400, False, False, 4, None, 1000, True,
                 ("calculate", "wait"), True)
NCS_2019 = Rules("ncs-2019-09", 18, 18, "day", None, None, False, 0, False, True, 4, None, None, True, ("wait", "wait"),
                 False)
CAP, HIGH = 400, 2400


def half_up(x):
    return (Fraction(x) + Fraction(1, 2)).__floor__()


def half_away(x):
    return half_up(x) if x >= 0 else -half_up(-x)


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

    def expected(self, own, opponent):
        """Hundredths of a point."""
        difference = min(abs(own - opponent), CAP)
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


@dataclasses.dataclass(frozen=True)
class Game:
    """Between two people; `half` are White's half points. `played`: neither forfeited nor left out by decision."""
    date: datetime.date
    kind: str
    white: str
    black: str
    half: int
    played: bool = True


class Calculator:
    def __init__(self, rules, tables, people, standings):
        self.rules, self.tables = rules, tables
        self.people = {person.key: person for person in people}
        self.state = standings  # (key, type) -> Standing
        self.pool = {}  # (key, type) -> [(date, opponent's rating, half points, opponent is unrated)]

    def standing(self, key, kind):
        return self.state.setdefault((key, kind), Standing())

    def k(self, key, kind, rating, games, peak, day):
        rules, person = self.rules, self.people[key]
        reached = max(peak or 0, rating, person.told_peak.get(kind, 0)) if rules.high_by_peak else rating
        if reached >= HIGH:
            return 10
        if games < rules.few:
            return 40
        if rules.junior_peak_below and max(reached, peak or 0) >= rules.junior_peak_below:
            return 20
        if rules.junior_rating_below and rating >= rules.junior_rating_below:
            return 20
        return 40 if self.is_junior(person, day) else 20

    def is_junior(self, person, day):
        if person.birth is None:
            return person.told_junior
        on = datetime.date(day.year, 1, 1) if self.rules.junior_on == "january" else day
        age = on.year - person.birth.year - ((on.month, on.day) < (person.birth.month, person.birth.day))
        return age < self.rules.junior_age

    def month(self, games, decided, last):
        """One period that ends on `last`. `decided`: (key, type) -> (first day, rating), a first rating by decision."""
        counted, fresh = {}, {}
        takes_over = set()

        def start(key, kind, day):
            """The rating somebody enters a game with, and whether it is one taken over from the other type."""
            listed = self.standing(key, kind).rating
            if listed is not None:
                return listed, False
            if (key, kind) in decided:
                first, rating = decided[key, kind]
                return (rating, False) if day >= first else (None, False)
            if not self.rules.other_type:
                return None, False
            # A23: as on the list before, or from the day on which it was decided.
            place = key, "rapid" if kind == "standard" else "standard"
            other = self.standing(*place).rating
            if other is None and place in decided and day >= decided[place][0]:
                other = decided[place][1]
            return other, other is not None

        for game in sorted(games, key=lambda g: g.date):
            members = all(key in self.people and self.people[key].is_member for key in (game.white, game.black))
            if not game.played or not members:
                continue
            sides = [(game.white, game.black, game.half), (game.black, game.white, 2 - game.half)]
            ratings = {key: start(key, game.kind, game.date) for key in (game.white, game.black)}
            both = all(rating is not None for rating, _ in ratings.values())
            for own, opponent, half in sides:
                place = own, game.kind
                if both:
                    counted.setdefault(place, []).append((game.date, ratings[own][0], ratings[opponent][0], half))
                    if ratings[own][1]:
                        takes_over.add(place)
                elif ratings[own][0] is None:
                    rated = ratings[opponent][0]
                    if rated is not None:
                        fresh.setdefault(place, []).append((game.date, rated, half, False))
                    elif self.rules.unrated_opponent:
                        fresh.setdefault(place, []).append((game.date, self.rules.unrated_opponent, half, True))
        # Nothing of this period is seen by another's calculation (A16), so every row can be settled by itself.
        after = {}
        places = set(counted) | set(fresh) | {place for place, (day, _) in decided.items() if day <= last}
        for place in places:
            after[place] = self.settle(place, counted.get(place, []), fresh.get(place, []), decided.get(place),
                                       place in takes_over, last)
        self.state.update(after)

    def settle(self, place, counted, fresh, decision, takes_over, last):
        key, kind = place
        old = self.standing(key, kind)
        waiting = self.pool.get(place, []) + fresh
        decided = old.rating is None and decision is not None and decision[0] <= last
        if old.rating is None and not decided and not takes_over:
            return self.first_rating(place, old, waiting, bool(fresh), last)
        # Games against rated opponents from before the rating belong to the total; K goes by those before the period.
        before = 0 if old.rating is not None else sum(not unrated for *_, unrated in self.pool.get(place, []))
        of_period = 0 if old.rating is not None else sum(not unrated for *_, unrated in fresh)
        self.pool.pop(place, None)
        rating = old.rating if old.rating is not None else decision[1] if decided else counted[0][1]
        peak = max(old.peak or 0, rating)
        total = 0
        for day, own, opponent, half in counted:
            k = self.k(key, kind, own, old.games + before, peak, day)
            total += (half * 50 - self.tables.expected(own, opponent)) * k
        change = Fraction(total, 100)
        new = half_up(rating + change) if self.rules.round_rating else rating + half_away(change)
        if counted:
            new = max(new, self.rules.floor)
        return Standing(new, old.games + before + of_period + len(counted), max(peak, new))

    def first_rating(self, place, old, waiting, has_new, last):
        rules = self.rules
        after = months_before(last, rules.window_months) if rules.window_months else datetime.date.min
        used = [game for game in waiting if after < game[0]]
        # What has left the window makes no rating, and stays in the total where its opponent was rated.
        outside = [game for game in waiting if game[0] <= after and not game[3]]
        self.pool[place] = used + outside
        n = len(used)
        if not has_new or n < rules.first_games:
            return old
        half = sum(game[2] for game in used)
        if half in (0, 2 * n) and rules.extreme[half == 0] == "wait":
            return old
        average = Fraction(sum(game[1] for game in used), n)
        percentage = half_up(Fraction(half * 50, n))
        if not rules.calculator:
            rating = half_up(average + self.tables.dp[percentage])
        elif half > n:
            rating = half_up(average) + 20 * (half - n)
        else:
            rating = half_up(average) + self.tables.dp[percentage]
        rating = max(rating, rules.floor)
        self.pool.pop(place)
        total = sum(not unrated for *_, unrated in outside) + n
        return Standing(rating, old.games + total, max(old.peak or 0, rating))

    def listed_k(self, key, kind, list_date):
        """The K of the month that begins, which a list shows of the unrated too."""
        standing = self.standing(key, kind)
        return self.k(key, kind, standing.rating or 0, standing.games, standing.peak, list_date)
