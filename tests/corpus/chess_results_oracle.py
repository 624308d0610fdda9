"""Reads saved Chess-Results pages by itself and compares them with what the importer made of the same files.

Usage: chess_results_oracle.py DUMP_EXECUTABLE CORPUS_FOLDER
Exit code 0: all agree; 1: something differs; 77: no corpus (the test is skipped).

The reading here shares nothing with the importer: Python's own tolerant parser, one pass, games as sets. Names of people
are compared, never printed.
"""

import collections
import html.parser
import os
import re
import subprocess
import sys

PREFIX = "markjonleonard__chess-results__"
EVENTS = [
    ("British, final", [PREFIX + "british2026_champ_crosstable_final.html", PREFIX + "british2026_champ_startingrank.html"]),
    ("British, after round 7", [PREFIX + "british2026_champ_crosstable.html", PREFIX + "british2026_champ_startingrank.html"]),
    ("Arad", [PREFIX + "arad2026_a_crosstable.html", PREFIX + "arad2026_a_startingrank.html"]),
    ("Jeddah, live", [PREFIX + "jeddah2026_crosstable.html", PREFIX + "jeddah2026_startingrank.html"]),
    ("by rank", ["mirzalazuardi__smd_chess__crosstable.html", "mirzalazuardi__smd_chess__overview.html"]),
    ("British list", [PREFIX + "british2026_champ_startingrank.html"]),
    ("Warsaw list", [PREFIX + "warsaw2026_notstarted_startingrank.html"]),
    ("list, not started", ["Kusk24__jtrax-backend__not_started.html"]),
    ("list, two ratings", ["gustavowkayser__chess-results-notifier__chess-results-finished.html"]),
    ("list, in progress", ["gustavowkayser__chess-results-notifier__chess-results-in-progress.html"]),
    ("list with details", ["rathnakaragn__crpush__details.html"]),
    ("Russian list 2020", ["M1chael__chessresults_bot__after1day.html"]),
    ("Russian list 2019", ["M1chael__chessresults_bot__tnr478864.html"]),
]
# Pages of boards, each with what its games are to be compared with: the importer's reading of that page alone.
BOARD_PAGES = [
    ("Swiss round, links", PREFIX + "british2026_champ_r8.html"),
    ("Swiss round in play", PREFIX + "british2026_champ_r6_midround.html"),
    ("Swiss round, byes and forfeits", PREFIX + "jeddah2026_r1.html"),
    ("Swiss round, live", PREFIX + "jeddah2026_r2_live.html"),
    ("Swiss round, numbers", "mirzalazuardi__smd_chess__pairings-rd1.html"),
    ("Swiss round, gated", "Kusk24__jtrax-backend__round_pairings.html"),
    ("Swiss round, Russian 2019", "M1chael__chessresults_bot__tnr478864_rd1_pairs.html"),
    ("round robin", "lichess-org__api-ui__individual-round-robin-pairings.html"),
    ("team boards, knock-out", "lichess-org__api-ui__team-ko-pairings-without-usernames.html"),
    ("team boards in play", PREFIX + "cnyt2026_g14_boards_r1.html"),
]
# Lists whose players are known by their links.
LINKED_LISTS = [
    ("ranking", "Kusk24__jtrax-backend__final_ranking.html"),
    ("alphabetical", "Kusk24__jtrax-backend__player_list.html"),
    ("ranking, Russian 2019", "M1chael__chessresults_bot__tnr478864_rd1_results.html"),
    ("ranking, live", "mirzalazuardi__smd_chess__players.html"),
    ("ranking, rapid", "rathnakaragn__crpush__standings.html"),
    ("team players", PREFIX + "cnyt2026_g14_playerrank.html"),
]
ROUND_PAGES = ["r1", "r2", "r3", "r4", "r5", "r6_finished", "r7_finished", "r8", "r9"]


class Page(html.parser.HTMLParser):
    """The rows of the first table of class CRs1: lists of (text, hrefs, classes of divs), and the texts of p.CRsmall."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.rows, self.depth, self.done = [], 0, False
        self.all_pairs, self.small, self.in_small = [], [], False
        self.cell = None
        self.h2, self.in_h2 = [], False
        self.plain_row, self.row_classes = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = {k: v or "" for k, v in attributes}
        css = attributes.get("class", "").split()
        if tag == "table":
            if self.depth:
                self.depth += 1
            elif "CRs1" in css and not self.done:
                self.depth = 1
        elif tag == "tr":
            self.plain_row = []
            if self.depth == 1:
                self.rows.append([])
                self.row_classes.append(css)
        elif tag in ("td", "th"):
            self.cell = ["", [], []]
            if self.depth == 1 and self.rows:
                self.rows[-1].append(self.cell)
            self.plain_row.append(self.cell)
        elif tag == "a" and self.cell is not None:
            self.cell[1].append(attributes.get("href", ""))
        elif tag == "div" and self.cell is not None:
            self.cell[2] += css
        elif tag == "p" and "CRsmall" in css:
            self.small.append("")
            self.in_small = True
        elif tag == "h2":
            self.h2.append("")
            self.in_h2 = True

    def handle_endtag(self, tag):
        if tag == "table" and self.depth:
            self.depth -= 1
            self.done = self.done or not self.depth
        elif tag == "p":
            self.in_small = False
        elif tag == "h2":
            self.in_h2 = False
        elif tag == "tr" and not self.depth and not self.done and len(self.plain_row) == 2:
            self.all_pairs.append((tidy(self.plain_row[0][0]), tidy(self.plain_row[1][0])))

    def handle_data(self, data):
        if self.cell is not None:
            self.cell[0] += data
        if self.in_small:
            self.small[-1] += data
        if self.in_h2:
            self.h2[-1] += data


def tidy(text):
    return " ".join(text.replace("\u00a0", " ").split())


def snr(cell):
    for href in cell[1]:
        found = re.search(r"[?&]snr=(\d+)", href)
        if found and re.search(r"[?&]art=9(&|$)", href):
            return int(found.group(1))
    return None


def read_list(page):
    """{start number: (name, title, ID, FideID, FED, Rtg, RtgI, RtgN)} of a starting rank."""
    names = {"Ном.": "No.", "Имя": "Name", "ИН": "ID", "ФЕД.": "FED", "Рейт.": "Rtg", "код FIDE": "FideID"}
    heading = [names.get(tidy(c[0]), tidy(c[0])) for c in page.rows[0]]
    players = {}
    for row, classes in zip(page.rows[1:], page.row_classes[1:]):
        by_name = {h: c for h, c in zip(heading, row) if h}

        def text(key, zero_is_none=True):
            value = tidy(by_name[key][0]) if key in by_name else ""
            return "" if zero_is_none and value == "0" else value

        before_name = row[heading.index("Name") - 1]
        title = tidy(before_name[0]) if not heading[heading.index("Name") - 1] else ""
        flags = [d[3:] for c in row for d in c[2] if d.startswith("tn_")]
        fed = text("FED") or next(iter(flags + [c for c in classes if re.fullmatch("[A-Z]{3}", c)]), "")
        name = re.sub(r",$", "", re.sub(r"\s*\*\)$", "", text("Name")))
        ratings = [text(k) or "-" for k in ("Rtg", "RtgI", "RtgN")]
        players[int(text("No.", False))] = (name, title, text("ID"), text("FideID"), fed, *ratings)
    return players


def read_crosstable(page):
    """{(round, start number): (opponent or None, colour, result)}, rows as start numbers also where the page is by rank."""
    heading = [tidy(c[0]) for c in page.rows[0]]
    rounds = {i: int(h[:-3]) for i, h in enumerate(heading) if re.fullmatch(r"\d+\.Rd", h)}
    by_rank = heading[0] == "Rk."
    name = heading.index("Name")
    number = {i: snr(row[name]) if by_rank else int(tidy(row[0][0])) for i, row in enumerate(page.rows[1:], 1)}
    cells = {}
    for i, row in enumerate(page.rows[1:], 1):
        for column, rd in rounds.items():
            text = tidy(row[column][0])
            bye = re.fullmatch(r"-([01½])", text)
            game = re.fullmatch(r"(\d+)([wb])([01½+-]?)", text)
            if bye:
                cells[rd, number[i]] = (None, "", bye.group(1))
            else:
                opponent = int(game.group(1))
                cells[rd, number[i]] = (number[opponent] if by_rank else opponent, game.group(2), game.group(3))
    return cells


STATUS = {"": "open", "+": "forfeit", "-": "forfeit"}
HALF_POINTS = {"1": "2", "0": "0", "½": "1", "+": "2", "-": "0", "": "-"}
BYE = {"1": "pairing-allocated", "½": "half-point", "0": "zero-point"}


def expected_games(cells):
    games = set()
    for (rd, player), (opponent, colour, result) in cells.items():
        if opponent is None:
            games.add((str(rd), str(player), "-", "bye", HALF_POINTS[result], BYE[result]))
            continue
        other = cells[rd, opponent]
        assert other[0] == player and other[1] != colour, "the page itself is not mutual"
        if colour == "w":
            games.add((str(rd), str(player), str(opponent), STATUS.get(result, "rated"), HALF_POINTS[result],
                       HALF_POINTS[other[2]]))
    return games


def dump(executable, files):
    output = subprocess.run([executable, *files], capture_output=True, check=True).stdout.decode("utf-8")
    facts = collections.defaultdict(list)
    for line in output.splitlines():
        kind, *fields = line.split("\t")
        facts[kind].append(tuple(fields))
    return facts


def compare(what, expected, found, problems):
    if expected != found:
        differing = len(set(expected) ^ set(found))
        problems.append(f"{what}: {differing} entries differ")


def check_event(executable, folder, title, names):
    problems = []
    pages = []
    for name in names:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            pages.append(Page(file.read()))
    facts = dump(executable, [os.path.join(folder, name) for name in names])
    if "refused" in facts:
        return [f"refused with {facts['refused'][0][0]}"]

    players = read_list(pages[-1])
    found_players = [(int(f[0]), *f[1:]) for f in facts["player"]]
    compare("players", sorted((n, *p) for n, p in players.items()), found_players, problems)

    cells = read_crosstable(pages[0]) if len(pages) == 2 else {}
    compare("games", sorted(expected_games(cells)), sorted(facts["game"]), problems)
    statuses = collections.Counter(f[3] for f in facts["game"])
    codes = collections.Counter(f[0] for f in facts["finding"])
    if codes["result-missing"] != statuses["open"] or codes["pair-result"] != statuses["disputed"]:
        problems.append("findings do not cover the open and disputed games")

    key, event, update, start, end, rounds = facts["details"][0]
    if event != tidy(pages[0].h2[0]):
        problems.append("tournament name differs")
    stamp = next(m.group() for p in pages[0].small if (m := re.search(r"[\d.]{10} [\d:]{8}", p)))
    if update != stamp:
        problems.append("last update differs")
    details = dict(p for page in reversed(pages) for p in page.all_pairs)
    if "Date" in details:
        dates = [d.replace("/", "-") for d in re.findall(r"\d{4}/\d\d/\d\d", details["Date"])]
        compare("dates", [dates[0], dates[-1]], [start, end], problems)
    if "Number of rounds" in details and details["Number of rounds"] != rounds:
        problems.append("number of rounds differs")

    summary = ", ".join(f"{statuses[s]} {s}" for s in ("rated", "forfeit", "bye", "open", "unrated", "disputed"))
    print(f"{title}: {len(players)} players, {summary}" + ("" if not problems else "  DIFFERS"))
    return problems


def check_rounds(executable, folder):
    """Spec 9.8: the nine British round pages and the crosstable agree in every cell."""
    problems, agreeing = [], 0
    facts = dump(executable, [os.path.join(folder, EVENTS[0][1][0])])
    games = {}
    for rd, white, black, _, score, other in facts["game"]:
        games[int(rd), int(white)] = (black, "w" if black != "-" else "", score)
        if black != "-":
            games[int(rd), int(black)] = (white, "b", other)
    points = {"1": "2", "0": "0", "½": "1", "+": "2", "-": "0"}
    for rd, name in enumerate(ROUND_PAGES, 1):
        with open(os.path.join(folder, f"{PREFIX}british2026_champ_{name}.html"), encoding="utf-8") as file:
            page = Page(file.read())
        heading = [tidy(c[0]) for c in page.rows[0]]
        white, result, black = (heading.index(h) for h in ("White", "Result", "Black"))
        for row in page.rows[1:]:
            text = tidy(row[result][0])
            left, _, right = text.partition(" - ")
            a, b = snr(row[white]), snr(row[black])
            if b is None:
                said = {a: ("-", "", points[text])}
            else:
                said = {a: (str(b), "w", points.get(left, "-")), b: (str(a), "b", points.get(right, "-"))}
            for player, cell in said.items():
                if games.get((rd, player)) == cell:
                    agreeing += 1
                else:
                    problems.append(f"round {rd}: a cell differs")
    print(f"British round pages: {agreeing} cells agree with the crosstable")
    if agreeing != 972:
        problems.append("expected 9 x 108 = 972 cells")
    return problems


class Boards(html.parser.HTMLParser):
    """The rows of the list with the tables inside its cells flattened: (classes, [(text, hrefs, div classes)]); and the
    last h3 before it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.rows, self.level, self.over = [], 0, False
        self.h3, self.reading_h3 = "", False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = {k: v or "" for k, v in attributes}
        if tag == "h3" and not self.level and not self.over:
            self.h3, self.reading_h3 = "", True
        if tag == "table" and not self.over and (self.level or "CRs1" in attributes.get("class", "").split()):
            self.level += 1
        if not self.level:
            return
        if tag == "tr" and self.level == 1:
            self.rows.append((attributes.get("class", "").split(), []))
        elif tag in ("td", "th") and self.level == 1 and self.rows:
            self.rows[-1][1].append(["", [], []])
        elif tag == "a" and self.rows and self.rows[-1][1]:
            self.rows[-1][1][-1][1].append(attributes.get("href", ""))
        elif tag == "div" and self.rows and self.rows[-1][1]:
            self.rows[-1][1][-1][2].append(attributes.get("class", ""))

    def handle_endtag(self, tag):
        if tag == "h3":
            self.reading_h3 = False
        if tag == "table" and self.level:
            self.level -= 1
            self.over = self.over or not self.level

    def handle_data(self, data):
        if self.reading_h3:
            self.h3 += data
        if self.level and self.rows and self.rows[-1][1]:
            self.rows[-1][1][-1][0] += data


def round_number(title):
    """English "Round 3 on …", Russian "3. …"."""
    return int(re.search(r"Round (\d+)|^\s*(\d+)\.", title).group(1) or re.search(r"^\s*(\d+)\.", title).group(1))


def one_game(rd, white, black, result):
    """The importer's line for a board whose result is from White's side."""
    if not result:
        return (str(rd), str(white), str(black), "open", "-", "-")
    left, right = re.fullmatch(r"([01½+-]) - ([01½+-])", result).groups()
    status = "forfeit" if {left, right} & {"+", "-"} else "rated"
    return (str(rd), str(white), str(black), status, HALF_POINTS[left], HALF_POINTS[right])


def read_team_row(rd, cells):
    """One board of a match: the two cells with a colour, and what stands after them."""
    sides = [i for i, c in enumerate(cells) if any(d.startswith("Farbe") for d in c[2])]
    left, right = (cells[i] for i in sides)
    result = next((tidy(c[0]) for c in cells[sides[1] + 1:] if " - " in tidy(c[0])), "")
    first, second = snr(left), snr(right)
    if any(d.startswith("Farbes") for d in left[2]):
        first, second, result = second, first, " - ".join(reversed(result.split(" - "))) if result else ""
    return one_game(rd, first, second, result)


def read_pairing_row(rd, heading, cells):
    white, black = [i for i, h in enumerate(heading) if h in ("White", "Black", "Имя")]
    numbers = [i for i, h in enumerate(heading) if h in ("No.", "Ном.")]
    result = next(i for i, h in enumerate(heading) if h in ("Result", "Результат"))

    def player(name, number):
        if name < len(cells) and snr(cells[name]):
            return snr(cells[name])
        text = tidy(cells[number][0]) if number is not None and number < len(cells) else ""
        return int(text) if re.fullmatch(r"[1-9]\d*", text) else None

    first = player(white, numbers[0] if numbers else None)
    second = player(black, numbers[1] if len(numbers) > 1 else None)
    text = tidy(cells[result][0])
    if second is None:
        kind = BYE.get(text) or ("pairing-allocated" if tidy(cells[black][0]) == "bye" else "zero-point")
        return (str(rd), str(first), "-", "bye", HALF_POINTS[text], kind)
    return one_game(rd, first, second, text)


def read_boards(page):
    games, days = set(), {}
    rd, heading = None, []

    def start(title):
        number = round_number(title)
        day = re.search(r"\d{4}/\d\d/\d\d", title)
        if day:
            days[number] = day.group().replace("/", "-")
        return number

    if page.h3 and len(page.rows[0][1]) > 1:
        rd = start(tidy(page.h3))
    for classes, cells in page.rows:
        if {"CRg1b", "CRng1b"} & set(classes):
            if len(cells) == 1:
                rd = start(tidy(cells[0][0]))
            else:
                heading = [tidy(c[0]) for c in cells]
        elif "-" in heading:
            games.add(read_team_row(rd, cells))
        else:
            games.add(read_pairing_row(rd, heading, cells))
    return games, days


def check_boards(executable, folder, title, name):
    problems = []
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        games, days = read_boards(Boards(file.read()))
    facts = dump(executable, [os.path.join(folder, name)])
    if "refused" in facts:
        return [f"refused with {facts['refused'][0][0]}"]
    compare("games", sorted(games), sorted(facts["game"]), problems)
    compare("days", sorted((str(rd), day) for rd, day in days.items()), sorted(facts["day"]), problems)
    players = {n for game in games for n in game[1:3] if n != "-"}
    compare("players", sorted(players), sorted(f[0] for f in facts["player"]), problems)
    print(f"{title}: {len(games)} boards and byes, {len(days)} days" + ("" if not problems else "  DIFFERS"))
    return problems


def check_linked_list(executable, folder, title, name):
    """Numbers from the links, names and FideIDs by their headings; nothing of the first column."""
    problems = []
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        rows = Boards(file.read()).rows
    heading = [tidy(c[0]) for c in rows[0][1]]
    name_column = next(i for i, h in enumerate(heading) if h in ("Name", "Имя"))
    fide_column = heading.index("FideID") if "FideID" in heading else None
    expected = []
    for _, cells in rows[1:]:
        player = re.sub(r",$", "", re.sub(r"\s*\*\)$", "", tidy(cells[name_column][0])))
        fide = tidy(cells[fide_column][0]) if fide_column is not None else ""
        expected.append((snr(cells[name_column]), player, "" if fide == "0" else fide))
    facts = dump(executable, [os.path.join(folder, name)])
    compare("players", sorted(expected), [(int(f[0]), f[1], f[4]) for f in facts["player"]], problems)
    print(f"{title}: {len(expected)} players" + ("" if not problems else "  DIFFERS"))
    return problems


def main():
    executable, folder = sys.argv[1:]
    if not os.path.isdir(folder):
        print(f"skipped: {folder} not present")
        return 77
    failed = False
    for title, names in EVENTS:
        for problem in check_event(executable, folder, title, names):
            print(f"  {title}: {problem}")
            failed = True
    checks = [(title, check_boards(executable, folder, title, name)) for title, name in BOARD_PAGES]
    checks += [(title, check_linked_list(executable, folder, title, name)) for title, name in LINKED_LISTS]
    checks.append(("rounds", check_rounds(executable, folder)))
    for title, problems in checks:
        for problem in problems:
            print(f"  {title}: {problem}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
