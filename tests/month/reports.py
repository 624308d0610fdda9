"""Invented reports of the fixtures' members, and the files in which organisers send them. The same seed gives the same bytes."""
import csv
import dataclasses
import datetime
import importlib.util
import io
import pathlib

OVER_THE_BOARD = {"1-0": (2, 0), "1/2": (1, 1), "0-1": (0, 2)}
FEDERATION = "JPN"  # of the players
UNPLAYED = {"+--": ("+", "-"), "--+": ("-", "+"), "bye": ("U", "")}


@dataclasses.dataclass(frozen=True)
class Member:
    id: str
    name: str
    kanji: str
    standard: int
    rapid: int


@dataclasses.dataclass
class Entry:
    """A player of a report: who it is (None: nobody of the federation), and what is printed of them."""
    member: Member | None
    name: str
    id: str


@dataclasses.dataclass
class Game:
    round: int
    white: int  # start numbers; black 0: a bye
    black: int
    result: str


@dataclasses.dataclass
class Report:
    name: str
    category: str
    dates: list  # of the rounds
    players: list
    games: list
    time_control: str
    organiser: str = "Tenki Chess Club"

    def entry(self, number):
        return self.players[number - 1]

    def points(self, number):
        """Half points: a win without a game is one, as everywhere."""
        total = 0
        for game in self.games:
            white, black = OVER_THE_BOARD.get(game.result, {"+--": (2, 0), "--+": (0, 2), "bye": (2, 0)}.get(game.result))
            total += white * (game.white == number) + black * (game.black == number)
        return total


def read_members(path):
    with open(path, encoding="utf-8", newline="") as file:
        return [Member(row["ID"], row["Name"], row["Kanji"], int(row["ST"]), int(row["RP"]))
                for row in csv.DictReader(file) if row["Mem"] == "1"]


def pairs(count, rounds):
    """Everybody meets somebody else in each round: the circle of a round robin, one sitting out if they are odd."""
    circle = list(range(1, count + 1)) + ([0] if count % 2 else [])
    for round_number in range(1, rounds + 1):
        for i in range(len(circle) // 2):
            one, other = circle[i], circle[-1 - i]
            if 0 in (one, other):
                yield round_number, one or other, 0
            else:
                yield (round_number, one, other) if (round_number + i) % 2 else (round_number, other, one)
        circle = [circle[0], circle[-1]] + circle[1:-1]


def make(chance, name, people, rounds, days, category="standard", time_control=None):
    """A report whose results lean to the higher rating; one game in thirty is not played."""
    def result(white, black):
        if chance.random() < 1 / 30:
            return chance.choice(("+--", "--+"))
        difference = getattr(people[white - 1], category) - getattr(people[black - 1], category)
        strength = 0.5 + max(-0.4, min(0.4, difference / 1000))
        draw = chance.random() < 0.3
        return "1/2" if draw else "1-0" if chance.random() < strength else "0-1"

    games = [Game(r, white, black, result(white, black) if black else "bye") for r, white, black in pairs(len(people), rounds)]
    dates = [days[r * len(days) // rounds] for r in range(rounds)]
    entries = [Entry(person, person.name.replace(" ", ", "), person.id) for person in people]
    return Report(name, category, dates, entries, games,
                  time_control if time_control is not None else "60 min + 30 sec" if category == "standard" else "15 min + 10 sec")


# ---- the files --------------------------------------------------------------------------------------------------------


def score_cells(game):
    if game.result in OVER_THE_BOARD:
        return tuple("0=1"[half] for half in OVER_THE_BOARD[game.result])
    return UNPLAYED[game.result]


def trf(report):
    cells = {number: {} for number in range(1, len(report.players) + 1)}
    for game in report.games:
        white, black = score_cells(game)
        if not game.black:
            cells[game.white][game.round] = f"  0000 - {white}"
            continue
        cells[game.white][game.round] = f"  {game.black:4} w {white}"
        cells[game.black][game.round] = f"  {game.white:4} b {black}"
    days = "  ".join(f"{day:%y/%m/%d}" for day in report.dates)
    lines = [f"012 {report.name}", f"022 {report.organiser}", f"032 {FEDERATION}", f"042 {report.dates[0]:%Y/%m/%d}",
             f"052 {report.dates[-1]:%Y/%m/%d}", f"062 {len(report.players)}", "092 Individual: Swiss-System"]
    lines += [f"122 {report.time_control}"] if report.time_control else []
    lines += [f"142 {len(report.dates)}", "132".ljust(91) + days]
    for number, entry in enumerate(report.players, 1):
        rating = getattr(entry.member, report.category) if entry.member else 0
        rounds = "".join(cells[number][r] for r in sorted(cells[number]))
        lines.append(f"001 {number:4}      {entry.name:<33} {rating:04} {FEDERATION} {entry.id:>11}            "
                     f"{report.points(number) / 2:4.1f} {number:4}{rounds}")
    return "".join(line + "\r\n" for line in lines).encode()


def text_pair(report):
    """What Swiss-Manager exports as text: players and games; without dates and time control."""
    players = ["Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Nachname;Vorname;FideIdent"]
    for number, entry in enumerate(report.players, 1):
        surname, given = entry.name.split(", ")
        rating = getattr(entry.member, report.category) if entry.member else 0
        players.append(f"{number};{surname} {given};;{entry.id or 0};{rating};0;;{FEDERATION};{surname};{given};0")
    games = ["Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS"]
    for board, game in enumerate(report.games, 1):
        mark = "K" if game.result in ("+--", "--+") else ""
        white, black = {"1-0": "1:0", "1/2": "0,5:0,5", "0-1": "0:1", "+--": "1:0", "--+": "0:1", "bye": "1:0"}[game.result].split(":")
        games.append(f"{game.round};{board};0;0;{game.white};{game.black or -1};{white};{black};{mark};{white}:{black}{mark};0;;")
    return tuple("".join(line + "\r\n" for line in part).encode("utf-8-sig") for part in (players, games))


def table(rows):
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue().encode("utf-8-sig")


def results_csv(report):
    """The results database's table; it knows only games that were played."""
    rows = ["White Point,White ID,White Name,White Kanji,White K,White Rating,Black ID,Black Name,Black Kanji,Black K,"
            "Black Rating,Date,Time,Source,PGN Moves,Round,White Change,Black Change".split(",")]
    for game in report.games:
        if game.result not in OVER_THE_BOARD:
            continue
        sides = []
        for number in (game.white, game.black):
            entry = report.entry(number)
            sides.append([entry.id, entry.name.replace(", ", " "), entry.member.kanji, 20, getattr(entry.member, report.category)])
        point = {"1-0": "1", "1/2": "0.5", "0-1": "0"}[game.result]
        kind = "ST" if report.category == "standard" else "RP"
        rows.append([point, *sides[0], *sides[1], report.dates[game.round - 1].isoformat(), kind, report.name, "", game.round, "", ""])
    return table(rows)


def report_form(report):
    rows = [["レーティング報告フォーム Rating Report Form", "seiseki-report-form/1"], ["[Event]"], ["Event name", report.name],
            ["First day", report.dates[0].isoformat()], ["Last day", report.dates[-1].isoformat()], ["Organiser", report.organiser],
            ["Time control", report.time_control], ["Type", report.category.capitalize()],
            ["Application date", (report.dates[0] - datetime.timedelta(days=14)).isoformat()],
            ["Non-members", sum(1 for entry in report.players if not entry.id)], [], ["[Participants]"], ["No.", "ID", "Name"]]
    rows += [[number, entry.id, entry.name.replace(", ", " ")] for number, entry in enumerate(report.players, 1)]
    rows += [[], ["[Games]"], ["Round", "Date", "White", "Black", "Result"]]
    results = {"1-0": "1-0", "1/2": "0.5-0.5", "0-1": "0-1", "+--": "1-0F", "--+": "0-1F"}
    rows += [[game.round, report.dates[game.round - 1].isoformat(), game.white, game.black, results[game.result]]
             for game in report.games if game.black]
    return table(rows)


def tunx(report, source):
    """Swiss-Manager's own file, through the writer of the format's fixtures."""
    spec = importlib.util.spec_from_file_location("tournament_file", source / "scripts/tournament_file.py")
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    codes = {"1-0": 1, "1/2": 2, "0-1": 3, "+--": 4, "--+": 5, "bye": 9}
    people = [writer.player(*entry.name.split(", "), entry.id, 0, getattr(entry.member, report.category))
              for entry in report.players]
    pairings = [writer.pairing(game.white, game.black or writer.BYE, codes[game.result]) for game in report.games]
    dates = [int(f"{day:%Y%m%d}") for day in report.dates]
    rounds = [("10:30", date, sum(game.round == number for game in report.games), 0) for number, date in enumerate(dates, 1)]
    strings = writer.event_strings("Yuunagi Open", "Fuu Direktor", "Yuunagi Chess Club", "Yuunagi", "60 min + 30 sec",
                                   "Gin Arbiter")
    return writer.document(strings, rounds, people, pairings, current=len(rounds), start=dates[0], end=dates[-1])


def truth(report, without=()):
    """The games that count, each told by White: (event, round, White's ID, Black's ID, White's half points).

    `without` holds (round, White's start number) of games that a decision or a lapsed membership leaves out."""
    out = set()
    for game in report.games:
        if game.result not in OVER_THE_BOARD or (game.round, game.white) in without:
            continue
        white, black = report.entry(game.white).member, report.entry(game.black).member
        if white and black:
            out.add((report.category, report.name, game.round, white.id, black.id, OVER_THE_BOARD[game.result][0]))
    return out


def write(path, content):
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
