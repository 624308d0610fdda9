"""A reader of tournament report files that takes nothing on trust: written from the public description of TRF16 and
TRF26 and of what pairing programs ask for, column by column, and sharing nothing with the importer.

  read(bytes, form)     form is "trf16" or "trf26"; every defect is a line of `Report.defects`

`Report.defects` holds what no file of the form may have. `Report.unpaired` holds what keeps a pairing program from
going on: a game without a result, points that are not the games', a gap in the numbers.
"""
import collections
import re

PLAYED, UNRATED, FORFEIT, BYES = "1=0", "WDL", "+-", "HFUZ"
BLANK_001 = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
BLANK_NATIONAL = (4, 9, 14, 48, 53, 57, 69)
TITLE = re.compile(r"[A-Za-z]{1,3}")
POINTS = re.compile(r"\d{1,3}\.[05]|\d{1,3}½?")
DATE = re.compile(r"\d{4}/\d\d/\d\d")
ROUND_DATE = re.compile(r"\d\d/\d\d/\d\d")
METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
EVENT_TAGS = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
EVENT_TAGS_26 = ("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362")
TAIL_TAGS_26 = ("240", "250", "260", "299", "300", "310", "320", "330", "801", "802")
EXTENSIONS = ("XXR", "XXC", "XXZ", "XXS", "XXP", "XXA", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")

Cell = collections.namedtuple("Cell", "opponent colour result")


class Player:
    def __init__(self, number):
        self.number = number
        self.half_points = None
        self.rank = None
        self.rating = None
        self.cells = []
        self.accelerations = []


class Report:
    def __init__(self):
        self.defects = []
        self.unpaired = []
        self.players = {}
        self.national = {}
        self.teams = {}
        self.lines = collections.defaultdict(list)
        self.rounds = None
        self.by_rank = False
        self.scoring = {"W": 2, "D": 1, "L": 0, "A": 0, "P": 2, "F": 2, "H": 1, "+": 2, "-": 0}
        self.has_teams = False

    def bad(self, line, what):
        self.defects.append("line %d: %s" % (line, what))

    @property
    def played(self):
        """Rounds up to the last in which anybody was paired."""
        last = 0
        for player in self.players.values():
            for index, cell in enumerate(player.cells, 1):
                if cell.opponent or cell.result in "U+":
                    last = max(last, index)
        return last


class Line:
    def __init__(self, report, number, text):
        self.report, self.number, self.text = report, number, text

    def columns(self, first, last):
        return self.text[first - 1:last]

    def field(self, first, last):
        return self.columns(first, last).strip(" ")

    def bad(self, what):
        self.report.bad(self.number, what)

    def right(self, first, last, pattern, what, may_be_blank=False):
        """A field that stands at the right end of its columns, as numbers do."""
        raw = self.columns(first, last)
        if not raw.strip(" "):
            if not may_be_blank:
                self.bad("%s (%d-%d) is missing" % (what, first, last))
            return None
        if len(raw) < last - first + 1 or raw.endswith(" ") or not re.fullmatch(pattern, raw.strip(" ")):
            self.bad("%s (%d-%d) is «%s»" % (what, first, last, raw))
            return None
        return raw.strip(" ")


def half_points(text):
    whole, _, rest = text.replace("½", ".5").partition(".")
    return 2 * int(whole or 0) + (1 if rest.startswith("5") else 0)


def read(data, form):
    report = Report()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        report.bad(0, "not UTF-8: %s" % error)
        return report
    if text.startswith("\ufeff"):
        report.bad(1, "a byte order mark")
    if text and not text.endswith("\r\n"):
        report.bad(0, "the last line has no end")
    for number, line in enumerate(text.split("\r\n")[:-1], 1):
        if re.search(r"[\x00-\x1f\x7f]", line):
            report.bad(number, "a control character")
        take(Line(report, number, line), form)
    check_event(report, form)
    check_numbers(report)
    check_pairs(report)
    check_points(report)
    check_ranks(report)
    check_teams(report, form)
    return report


def take(line, form):
    tag = line.text[:3]
    report = line.report
    report.lines[tag].append(line)
    if tag == "###":
        return
    if len(line.text) > 3 and line.text[3] != " ":
        line.bad("column 4 is not blank")
    if tag == "001":
        take_player(line)
    elif tag in EVENT_TAGS or tag in EVENT_TAGS_26 or tag in TAIL_TAGS_26 or tag in EXTENSIONS:
        take_record(line, tag, form)
    elif tag == "013":
        take_team(line, (5, 36), 37)
    elif re.fullmatch("[A-Z]{3}", tag):
        take_national(line)
    else:
        line.bad("no such record: «%s»" % tag)


def take_record(line, tag, form):
    report = line.report
    value = line.text[4:].strip(" ")
    if tag in EVENT_TAGS and tag != "132" and not value:
        line.bad("%s is empty" % tag)
    if tag in ("042", "052") and not DATE.fullmatch(value):
        line.bad("%s is «%s»" % (tag, value))
    elif tag in ("062", "072", "082") and not re.fullmatch(r"\d+", value):
        line.bad("%s is «%s»" % (tag, value))
    elif tag == "132":
        take_round_dates(line)
    elif tag in ("142", "XXR"):
        if not re.fullmatch(r"\d{1,3}", value) or int(value) == 0:
            line.bad("%s is «%s»" % (tag, value))
        else:
            report.rounds = int(value)
        if tag == ("XXR" if form == "trf26" else "142"):
            line.bad("%s is of the other version" % tag)
    elif tag == "XXC":
        report.by_rank = report.by_rank or "rank" in value.split()
    elif tag == "162":
        take_scoring(line)
    elif tag == "XXS":
        take_coded_scoring(line)
    elif tag.startswith("BB"):
        take_record_scoring(line, tag)
    elif tag == "172":
        if not re.fullmatch("[A-Z]{3}", line.columns(5, 7)) or line.field(9, 13) not in METHODS:
            line.bad("172 is «%s»" % value)
    elif tag == "310":
        take_team_310(line)
    elif tag == "152" and not re.fullmatch("152 [WB]", line.text):
        report.unpaired.append("line %d: 152 is «%s»" % (line.number, value))
    elif tag == "260":
        take_rounds(line, (5, 7), (9, 11))
    elif tag == "299":
        report.unpaired.append("line %d: points outside games" % line.number)


def take_rounds(line, first, last):
    """Two rounds, of which the first is not behind the last."""
    rounds = [line.right(*columns, r"0*[1-9]\d*", "a round of %s" % line.text[:3]) for columns in (first, last)]
    if all(rounds) and int(rounds[0]) > int(rounds[1]):
        line.bad("rounds %s to %s" % tuple(rounds))


def take_acceleration(line):
    """250: match points, which must be none in an event of individuals, game points, rounds, players."""
    if line.field(5, 8) and points_of(line, 5, 8):
        line.report.unpaired.append("line %d: match points without teams" % line.number)
    if not points_of(line, 10, 13):
        line.bad("250 has no game points")
    take_rounds(line, (15, 17), (19, 21))
    players = [line.right(start, start + 3, r"0*[1-9]\d*", "a player of 250") for start in (23, 28)]
    if all(players) and int(players[0]) > int(players[1]):
        line.bad("250 has players %s to %s" % tuple(players))


def take_round_dates(line):
    for start in range(4, len(line.text) + 1):
        in_date = start >= 92 and (start - 92) % 10 < 8
        if not in_date and line.columns(start, start) != " ":
            line.bad("column %d of 132 is not blank" % start)
            return
    for start in range(92, len(line.text) + 1, 10):
        date = line.columns(start, start + 7)
        if date.strip(" ") and not ROUND_DATE.fullmatch(date):
            line.bad("the date in %d-%d is «%s»" % (start, start + 7, date))


def take_player(line):
    report = line.report
    text = line.text
    if len(text) < 89:
        line.bad("001 ends at column %d" % len(text))
        return
    for column in BLANK_001:
        if line.columns(column, column).strip(" "):
            line.bad("column %d of 001 is not blank" % column)
    number = line.right(5, 8, r"[1-9]\d{0,3}", "the start number")
    if number is None:
        return
    number = int(number)
    if number in report.players:
        line.bad("start number %d twice" % number)
        return
    player = report.players[number] = Player(number)
    if line.columns(10, 10) not in ("m", "w", " "):
        line.bad("sex is «%s»" % line.columns(10, 10))
    title = line.field(11, 13)
    if title and not TITLE.fullmatch(title):
        line.bad("title is «%s»" % title)
    if not line.field(15, 47) or line.columns(15, 15) == " ":
        line.bad("the name does not begin in column 15")
    rating = line.right(49, 52, r"\d{1,4}", "the FIDE rating", may_be_blank=True)
    player.rating = int(rating) if rating else 0
    if line.field(54, 56) and not re.fullmatch(r"[A-Z]{3}", line.columns(54, 56)):
        line.bad("the federation is «%s»" % line.columns(54, 56))
    line.right(58, 68, r"\d{1,11}", "the FIDE number", may_be_blank=True)
    birth = line.columns(70, 79)
    if birth.strip(" ") and not DATE.fullmatch(birth):
        line.bad("birth is «%s»" % birth)
    points = line.right(81, 84, POINTS, "points", may_be_blank=True)
    if points is None:
        report.unpaired.append("line %d: no points" % line.number)
    else:
        player.half_points = half_points(points)
    rank = line.right(86, 89, r"[1-9]\d{0,3}", "rank", may_be_blank=True)
    if rank is None:
        report.unpaired.append("line %d: no rank" % line.number)
    else:
        player.rank = int(rank)
    start = 92
    while start <= len(text.rstrip(" ")):
        player.cells.append(take_cell(line, start, (len(player.cells) + 1)))
        start += 10


def take_cell(line, start, round_number):
    text = line.text.ljust(start + 9)
    where = "round %d" % round_number
    opponent, colour, result = text[start - 1:start + 3], text[start + 4], text[start + 6]
    for column in (start - 2, start - 1, start + 4, start + 6):
        if text[column - 1] != " ":
            line.bad("%s: column %d is not blank" % (where, column))
    if opponent in ("    ", "0000"):
        number = 0
    elif re.fullmatch(r" *[1-9]\d*", opponent):
        number = int(opponent)
    else:
        line.bad("%s: the opponent is «%s»" % (where, opponent))
        number = 0
    if colour not in "wb- ":
        line.bad("%s: the colour is «%s»" % (where, colour))
    if result not in PLAYED + UNRATED + FORFEIT + BYES + " ":
        line.bad("%s: the result is «%s»" % (where, result))
    return Cell(number, colour, result)


def take_national(line):
    report = line.report
    for column in BLANK_NATIONAL:
        if line.columns(column, column).strip(" "):
            line.bad("column %d of a national line is not blank" % column)
    number = line.right(5, 8, r"[1-9]\d{0,3}", "the start number")
    if number is None:
        return
    if int(number) in report.national:
        line.bad("a second national line of %s" % number)
    report.national[int(number)] = line
    if line.columns(10, 10) not in ("m", "w", " "):
        line.bad("sex is «%s»" % line.columns(10, 10))
    line.right(49, 52, r"\d{1,4}", "the national rating", may_be_blank=True)
    if not line.field(49, 52) and not line.field(58, 68):
        line.bad("a national line with neither rating nor number")


def points_of(line, first, last):
    text = line.field(first, last)
    if not re.fullmatch(r"\d{0,3}(\.[05])?", text) or not text:
        line.bad("points «%s»" % text)
        return 0
    return half_points(text)


def take_scoring(line):
    scoring = line.report.scoring
    for start in range(6, len(line.text.rstrip(" ")) + 1, 9):
        letter, points = line.columns(start, start), points_of(line, start + 1, start + 4)
        if letter not in "WDLAPX":
            line.bad("162 has the letter «%s»" % letter)
        elif letter == "X":
            line.report.unpaired.append("line %d: a score of unknown results" % line.number)
        elif letter == "W":
            scoring.update({"W": points, "F": points, "+": points})
            scoring["P"] = points if not scoring.get("has_p") else scoring["P"]
        elif letter == "D":
            scoring.update(D=points, H=points)
        elif letter == "A":
            scoring.update({"A": points, "-": points})
        elif letter == "P":
            scoring.update(P=points, has_p=True)
        else:
            scoring[letter] = points


def take_coded_scoring(line):
    spread = {"W": ("W", "F", "+"), "D": ("D", "H"), "WW": "W", "BW": "W", "WD": "D", "BD": "D", "WL": "L", "BL": "L",
              "ZPB": "A", "HPB": "H", "FPB": "F", "PAB": "P", "FW": "+", "FL": "-"}
    for token in line.text[4:].split():
        code, _, value = token.partition("=")
        if code not in spread or not re.fullmatch(r"\d*(\.\d+)?", value) or not value:
            line.bad("XXS has «%s»" % token)
            continue
        for letter in spread[code]:
            line.report.scoring[letter] = half_points(value)


def take_record_scoring(line, tag):
    letters = {"W": ("W", "F", "+"), "D": ("D", "H"), "L": "L", "Z": "A", "F": "-", "U": "P"}[tag[2]]
    for letter in letters:
        line.report.scoring[letter] = points_of(line, 5, 12)


def take_members(line, first):
    out = []
    for start in range(first, len(line.text.rstrip(" ")) + 1, 5):
        member = line.right(start, start + 3, r"[1-9]\d{0,3}", "a member", may_be_blank=True)
        if member is not None:
            out.append(int(member))
        if line.columns(start + 4, start + 4).strip(" "):
            line.bad("column %d between members is not blank" % (start + 4))
    return out


def take_team(line, name, first):
    report = line.report
    if not report.has_teams:
        report.unpaired.append("line %d: teams" % line.number)
    report.has_teams = True
    if not line.field(*name):
        line.bad("a team without a name")
    report.teams.setdefault(line.field(*name), []).extend(take_members(line, first))


def take_team_310(line):
    for column in (8, 41, 47, 54, 61, 68, 72, 73):
        if line.columns(column, column).strip(" "):
            line.bad("column %d of 310 is not blank" % column)
    line.right(5, 7, r"[1-9]\d{0,2}", "the team's number")
    for first, last, what in ((55, 60, "match points"), (62, 67, "game points")):
        if line.right(first, last, r"\d{1,4}\.[05]", what, may_be_blank=True) is None:
            line.report.unpaired.append("line %d: a team without %s" % (line.number, what))
    line.right(69, 71, r"[1-9]\d{0,2}", "the team's rank", may_be_blank=True)
    take_team(line, (9, 40), 74)


def check_event(report, form):
    for tag in ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "132", "142", "152", "172"):
        if len(report.lines[tag]) > 1:
            report.bad(report.lines[tag][1].number, "a second %s" % tag)
    for tag, count in (("062", len(report.players)), ("072", sum(1 for p in report.players.values() if p.rating))):
        for line in report.lines[tag]:
            if line.text[4:].strip() != str(count):
                line.bad("%s is %s, the file has %d" % (tag, line.text[4:].strip(), count))
    for number, line in report.national.items():
        if number not in report.players:
            line.bad("a national line of nobody")
    tags = {line.text[:3] for line in report.national.values()}
    if len(tags) > 1:
        report.bad(0, "national lines of several federations: %s" % ", ".join(sorted(tags)))
    if form == "trf26" and tags and not report.lines["172"]:
        report.bad(0, "national lines and no 172")


def check_numbers(report):
    if report.players and not report.by_rank and max(report.players) != len(report.players):
        report.unpaired.append("a start number is missing")
    if report.rounds is None:
        report.unpaired.append("nothing says how many rounds there are")
    if report.rounds is not None and report.played > report.rounds:
        report.unpaired.append("more rounds than announced")
    named = [(line, number) for tag in ("XXZ", "XXP") for line in report.lines[tag] for number in line.text[4:].split()]
    for line, number in named:
        if not number.isdigit() or int(number) not in report.players:
            line.bad("«%s» is no player" % number)
    for line in report.lines["XXA"]:
        number = line.right(5, 8, r"[1-9]\d{0,3}", "the player")
        count = len(range(10, len(line.text.rstrip(" ")) + 1, 5))
        if number and int(number) not in report.players:
            line.bad("an acceleration of nobody")
        if report.rounds is not None and count > report.rounds:
            report.unpaired.append("line %d: more accelerations than rounds" % line.number)
    if report.has_teams:
        return
    for line in report.lines["250"]:
        take_acceleration(line)
    for tag, first in (("240", 11), ("260", 13)):
        for line in report.lines[tag]:
            for member in take_members(line, first):
                if member not in report.players:
                    line.bad("%s names %d, who is nobody" % (tag, member))
    for line in report.lines["240"]:
        if line.columns(5, 5) not in "FHZ" or not re.fullmatch(r" *[0-9]*[1-9][0-9]*", line.columns(7, 9)):
            line.bad("240 is «%s»" % line.text)


def check_pairs(report):
    for player in report.players.values():
        for index, cell in enumerate(player.cells):
            check_cell(report, player, index, cell)


def check_cell(report, player, index, cell):
    where = "player %d, round %d" % (player.number, index + 1)
    if not cell.opponent:
        if cell.colour in "wb":
            report.defects.append("%s: a colour without an opponent" % where)
        if cell.result and cell.result in PLAYED + UNRATED:
            report.defects.append("%s: a game without an opponent" % where)
        return
    if cell.opponent == player.number:
        report.defects.append("%s: against himself" % where)
        return
    other = report.players.get(cell.opponent)
    if other is None:
        report.defects.append("%s: the opponent %d is nobody" % (where, cell.opponent))
        return
    mirror = other.cells[index] if index < len(other.cells) else Cell(0, " ", " ")
    if cell.result == " " or cell.result in BYES:
        report.unpaired.append("%s: no result" % where)
        return
    if mirror.opponent != player.number:
        report.defects.append("%s: %d names somebody else" % (where, cell.opponent))
        return
    if cell.result in PLAYED + UNRATED and {cell.colour, mirror.colour} != {"w", "b"}:
        report.defects.append("%s: colours %s and %s" % (where, cell.colour, mirror.colour))
    if not are_opposite(cell.result, mirror.result):
        report.defects.append("%s: results %s and %s" % (where, cell.result, mirror.result))


def are_opposite(first, second):
    if first in PLAYED:
        return (first, second) in (("1", "0"), ("0", "1"), ("=", "="))
    if first in FORFEIT:
        return second in FORFEIT and (first, second) != ("+", "+")
    return second in UNRATED and "WDL".index(first) + "WDL".index(second) >= 2


def worth(report, cell):
    scoring = report.scoring
    if cell.result in "1W":
        return scoring["W"]
    if cell.result in "=D":
        return scoring["D"]
    if cell.result in "0L":
        return scoring["L"]
    if cell.result == "U":
        return scoring["P"]
    if cell.result in "FH+-":
        return scoring[cell.result]
    return scoring["A"] if not cell.opponent else 0


def check_points(report):
    """The points are those of the cells; of the cells before the round to be paired; or of these with the acceleration."""
    played = report.played
    for player in report.players.values():
        if player.half_points is None:
            continue
        cells = player.cells + [Cell(0, "-", " ")] * (played - len(player.cells))
        so_far = sum(worth(report, cell) for cell in cells[:played])
        everything = sum(worth(report, cell) for cell in cells)
        if player.half_points not in (so_far, everything):
            report.unpaired.append("player %d has %s points, the games give %s" %
                                   (player.number, player.half_points / 2, everything / 2))


def check_ranks(report):
    """Whoever has more points is not ranked behind; a rank that is shared, or computed, leaves the places it takes."""
    ranked = [p for p in report.players.values() if p.rank is not None and p.half_points is not None]
    for player in ranked:
        if player.rank > max(9999, len(report.players)):
            report.defects.append("player %d has rank %d" % (player.number, player.rank))
    if report.has_teams or len(ranked) != len(report.players) or not report.played:
        return
    ranked.sort(key=lambda p: (p.rank, -p.half_points))
    for before, after in zip(ranked, ranked[1:]):
        if after.half_points > before.half_points:
            report.unpaired.append("player %d has more points than %d and a worse rank" % (after.number, before.number))


def check_teams(report, form):
    if form == "trf26" and report.lines["013"]:
        report.bad(report.lines["013"][0].number, "013 in a TRF26 of ours")
    if form == "trf16" and report.lines["310"]:
        report.bad(report.lines["310"][0].number, "310 in a TRF16")
    seen = {}
    for name, members in report.teams.items():
        for member in members:
            if member not in report.players:
                report.defects.append("team %s: %d is nobody" % (name, member))
            if seen.setdefault(member, name) != name:
                report.defects.append("player %d is in two teams" % member)
