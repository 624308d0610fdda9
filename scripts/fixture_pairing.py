"""Pairs and plays the invented events of generate_fixtures.py."""
import random


class DoesNotFit(Exception):
    """The games of this seed do not show what the fixture is there to show."""


def require(condition):
    if not condition:
        raise DoesNotFit


def first_that_fits(rng, play):
    """The games of the first seed that fits; which seed that is, is the same every time."""
    while True:
        try:
            return play(random.Random(rng.randrange(2 ** 32)))
        except DoesNotFit:
            pass


class Event:
    """Numbers 1…n; games are (round, board, white, black, result) with results as in rounds.tsv."""

    def __init__(self, rng, strengths, rounds):
        self.rng, self.strength, self.rounds = rng, strengths, rounds
        self.count = len(strengths)
        self.met = {n: set() for n in range(1, self.count + 1)}
        self.colours = {n: [] for n in range(1, self.count + 1)}
        self.score = {n: 0 for n in range(1, self.count + 1)}  # half points
        self.had_bye = set()
        self.rows = []

    def wants(self, n, colour):
        history = self.colours[n]
        if len(history) >= 2 and history[-1] == history[-2] == colour:
            return None
        balance = history.count(colour) - history.count("b" if colour == "w" else "w")
        if balance >= 2:
            return None
        return -balance * 2 - (1 if history and history[-1] == colour else 0)

    def colour_choice(self, a, b):
        options = []
        for white, black in ((a, b), (b, a)):
            w, k = self.wants(white, "w"), self.wants(black, "b")
            if w is None or k is None:
                if not self.lenient:
                    continue
                w, k = -20, -20
            options.append((w + k, white == min(a, b), white, black))
        return max(options)[2:] if options else None

    def pair(self, players, forbidden, budget=20000):
        """Nearest scores first, upper half against lower half within a score; no repeats. Depth-first."""
        order = sorted(players, key=lambda n: (-self.score[n], n))
        steps = [0]

        def complete(rest):
            if not rest:
                return []
            steps[0] += 1
            if steps[0] > budget:
                raise DoesNotFit
            first, others = rest[0], rest[1:]
            group = [n for n in others if self.score[n] == self.score[first]]
            half = (len(group) + 1) // 2
            place = {n: abs(i - half) for i, n in enumerate(group)}
            candidates = sorted(others, key=lambda n: (self.score[first] - self.score[n], place.get(n, 0), n))
            for other in candidates:
                if other in self.met[first] or frozenset((first, other)) in forbidden:
                    continue
                choice = self.colour_choice(first, other)
                if choice is None:
                    continue
                remaining = [n for n in others if n != other]
                found = complete(remaining)
                if found is not None:
                    return [choice] + found
            return None

        pairs = complete(order)
        if pairs is None:
            raise DoesNotFit
        return pairs

    def play(self, round_number, forced=(), forbidden=(), absent=None, forfeit_board=None):
        """`absent`: number -> 'half' or 'zero'. One pairing bye if the rest is odd."""
        absent = absent or {}
        players = [n for n in range(1, self.count + 1) if n not in absent]
        bye = None
        if len(players) % 2:
            held = {n for pair in forced for n in pair}
            bye = max((n for n in players if n not in self.had_bye and n not in held and n not in self.no_bye),
                      key=lambda n: (-self.score[n], n))
            players.remove(bye)
        pairs = []
        for a, b in forced:
            choice = self.colour_choice(a, b)
            require(choice is not None)
            pairs.append(choice)
            players = [n for n in players if n not in (a, b)]
        pairs += self.pair(players, {frozenset(p) for p in forbidden})
        pairs.sort(key=lambda p: (-max(self.score[p[0]], self.score[p[1]]), -(self.score[p[0]] + self.score[p[1]]), min(p)))
        for board, (white, black) in enumerate(pairs, 1):
            result = self.result(white, black)
            if board == forfeit_board:
                result = "+/-"
            self.rows.append((round_number, board, white, black, result))
            self.met[white].add(black)
            self.met[black].add(white)
            self.colours[white].append("w")
            self.colours[black].append("b")
            points = {"1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1), "+/-": (2, 0)}[result]
            self.score[white] += points[0]
            self.score[black] += points[1]
        board = len(pairs)
        for number, kind, points in ([(bye, "bye", 2)] if bye else []) + \
                [(n, kind, 1 if kind == "half" else 0) for n, kind in sorted(absent.items())]:
            board += 1
            self.rows.append((round_number, board, number, 0, kind))
            self.score[number] += points
            if kind == "bye":
                self.had_bye.add(number)

    no_bye = frozenset()
    lenient = False  # a third game with one colour rather than no pairing

    def result(self, white, black):
        difference = self.strength[white] - self.strength[black] + 25
        expected = 1 / (1 + 10 ** (-difference / 400))
        draw = max(0.05, 0.32 - abs(difference) / 1500)
        roll = self.rng.random()
        if roll < draw:
            return "1/2"
        return "1-0" if (roll - draw) / (1 - draw) < expected else "0-1"
