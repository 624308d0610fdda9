"""The events of the loopback site that show one kind of tournament, or one oddity of the site, each.

Players are members of the invented roster, so that an imported event can also be rated. Every event brings its expected
games, which the end-to-end tests compare with what the program reads from the site's pages.
"""
import random

from fixture_pairing import DoesNotFit, Event, first_that_fits

PLAYER_COLUMNS = ("no", "name", "id", "fide_id", "fed", "rating", "sex", "club")
MORE_PLAYER_COLUMNS = ("title", "mark", "type", "group", "team", "board")
GAME_COLUMNS = ("round", "board", "white", "black", "result")


def tsv(rows):
    return "".join("\t".join(str(cell) for cell in row) + "\n" for row in rows)


# --- what must be read -----------------------------------------------------------------------------------------------

SCORES = {"1-0": ("rated", "1-0"), "0-1": ("rated", "0-1"), "1/2": ("rated", "1/2"), "+/-": ("forfeit", "1-0"),
          "-/+": ("forfeit", "0-1"), "-/-": ("forfeit", "0-0"), "*": ("open", "-"), "0-0": ("never-rated", "-"),
          "1/2-0": ("never-rated", "-"), "1U-0U": ("never-rated", "-")}
ALONE = {"bye": "pairing-allocated", "half": "half-point", "zero": "zero-point", "alone": "any"}


def expected_games(rows):
    """Round, start numbers, status, score. A player alone has no black; the score names the kind of bye.

    A `never-rated` game may be left out or be there with any other status than rated.
    """
    out = [("round", "white", "black", "status", "score")]
    for row in sorted(rows, key=lambda row: (row[0], row[2])):
        number, white, black, result = row[0], row[2], row[3], row[4]
        out.append((number, white, black, *SCORES[result]) if black else (number, white, "", "bye", ALONE[result]))
    return tsv(out)


def site_files(details, players, rows):
    """The input files of an individual tournament on the loopback site, and its expected games."""
    return {"input/tournament.tsv": tsv(details), "input/players.tsv": tsv([PLAYER_COLUMNS] + players),
            "input/rounds.tsv": tsv([GAME_COLUMNS] + rows), "expected/games.tsv": expected_games(rows)}


# --- parts of an event -----------------------------------------------------------------------------------------------

def details_of(number, name, rounds, start, end, **more):
    """Keys in one order; `more` adds or replaces."""
    club = more.pop("host")
    details = {"number": number, "name": name, "organiser": club, "federation": "Japan ( JPN )",
               "director": "Yoimasu, Sorane", "chief_arbiter": "Nagidan, Gaku",
               "time_control": "90 min + 30 sec increment from move 1", "category": "Standard",
               "location": "Kitakaze Civic Hall", "rounds": rounds, "system": "Swiss-System",
               "rating_calculation": "Rating national", "start": start, "end": end,
               "last_update": f"{end[8:]}.{end[5:7]}.{end[:4]} 18:30:00", "creator": club, "id_column": "digits"}
    details.update(more)
    return list(details.items())


def days(first, count, time="10:00", per_day=1):
    """One `round` line for each round, from a day of February 2026 on."""
    return [("round", f"{r} 2026/02/{first + (r - 1) // per_day:02} {time if per_day == 1 else f'{10 + 3 * ((r - 1) % per_day)}:00'}")
            for r in range(1, count + 1)]


def row_of(number, member, **more):
    row = (number, member.comma_name, member.id, member.fide, member.fed, member.standard,
           "w" if member.sex == "f" else "", member.club)
    return row + tuple(more.get(column, "") for column in MORE_PLAYER_COLUMNS) if more else row


def field_of(members, first, step, count):
    """Members who are rated, strongest first."""
    field = [m for m in members[first::step] if m.standard][:count]
    assert len(field) == count
    return sorted(field, key=lambda m: -m.standard)


def strengths(field):
    return {i: m.strength for i, m in enumerate(field, 1)}


def swiss(rng, field, rounds, absent=None):
    """`absent`: round -> {number: 'half' or 'zero'}."""
    def play(chance):
        event = Event(chance, strengths(field), rounds)
        event.lenient = True
        for r in range(1, rounds + 1):
            event.play(r, absent=(absent or {}).get(r))
        return event.rows
    return first_that_fits(rng, play)


def changed(rows, changes):
    """`changes`: (round, board) -> result."""
    left = dict(changes)
    out = [row[:4] + (left.pop((row[0], row[1]), row[4]),) for row in rows]
    assert not left and all(new[3] or new[4] == old[4] for new, old in zip(out, rows))
    return out


def berger(count):
    """Rounds of (white, black) for an even number of players; the last one is the bye's if the number is odd."""
    rounds = []
    others = list(range(1, count))
    for r in range(count - 1):
        line = [count] + others[-r:] + others[:-r] if r else [count] + others
        pairs = [(line[i], line[count - 1 - i]) for i in range(count // 2)]
        rounds.append([(b, a) if (r + i) % 2 else (a, b) for i, (a, b) in enumerate(pairs)])
    return rounds


def all_play_all(rng, field, cycles=1):
    count = len(field)
    schedule = berger(count + count % 2)
    rows, number = [], 0
    judge = Event(rng, strengths(field), 0)
    for cycle in range(cycles):
        for pairs in schedule:
            number += 1
            board, alone = 0, None
            for white, black in pairs:
                if max(white, black) > count:
                    alone = min(white, black)
                    continue
                if cycle % 2:
                    white, black = black, white
                board += 1
                rows.append((number, board, white, black, judge.result(white, black)))
            if alone:
                rows.append((number, board + 1, alone, 0, "zero"))
    return rows


def individual(details, field, rows, rounds, **columns):
    """`columns`: title, mark, type or group -> {number: text}."""
    if columns:
        players = [row_of(i, m, **{name: texts.get(i, "") for name, texts in columns.items()})
                   for i, m in enumerate(field, 1)]
        header = PLAYER_COLUMNS + MORE_PLAYER_COLUMNS
    else:
        players, header = [row_of(i, m) for i, m in enumerate(field, 1)], PLAYER_COLUMNS
    files = site_files(details + rounds, players, rows)
    files["input/players.tsv"] = tsv([header] + players)
    return files


# --- team events -----------------------------------------------------------------------------------------------------

class Teams:
    """Line-ups of `size` members on `boards` boards; start numbers run through the teams."""

    def __init__(self, rng, members, names, boards, size):
        self.rng, self.names, self.boards = rng, names, boards
        pool = [m for m in members if m.standard]
        self.players, self.line_ups = [], {}
        for team in range(1, len(names) + 1):
            # Every team has strong and weak members, so that a list by rating mixes the teams.
            line_up = sorted(pool[team * 3 + 7::len(names) * 4 + 1][:size], key=lambda m: -m.standard)
            assert len(line_up) == size
            self.line_ups[team] = []
            for board, member in enumerate(line_up, 1):
                self.players.append((member, team, board))
                self.line_ups[team].append(len(self.players))
        assert len({m.id for m, _, _ in self.players}) == len(self.players)
        self.judge = Event(rng, {i: m.strength for i, (m, _, _) in enumerate(self.players, 1)}, 0)
        self.matches, self.rows = [], []

    def play(self, round_number, pairs, resting=None):
        """`resting`: team -> place in the line-up of the member who sits out."""
        for match, (home, away) in enumerate(pairs, 1):
            self.matches.append((round_number, match, home, away))
            if not away:
                continue
            sides = [[n for i, n in enumerate(self.line_ups[team], 1) if i != (resting or {}).get(team, self.boards + 1)]
                     for team in (home, away)]
            for board in range(1, self.boards + 1):
                left, right = sides[0][board - 1], sides[1][board - 1]
                # The home team has White on odd boards.
                white, black = (left, right) if board % 2 else (right, left)
                self.rows.append((round_number, board, white, black, self.judge.result(white, black), match))

    def change(self, changes):
        """`changes`: (round, match, board) -> result, or `alone` for a board where Black's place is empty."""
        left = dict(changes)
        for i, row in enumerate(self.rows):
            result = left.pop((row[0], row[5], row[1]), None)
            if result:
                self.rows[i] = row[:3] + (0 if result == "alone" else row[3], result, row[5])
        assert not left

    def files(self, details):
        players = [row_of(i, m, team=team, board=board) for i, (m, team, board) in enumerate(self.players, 1)]
        rows = [(r, match, board, white, black, result) for r, board, white, black, result, match in self.rows]
        return {"input/tournament.tsv": tsv(details),
                "input/players.tsv": tsv([PLAYER_COLUMNS + MORE_PLAYER_COLUMNS] + players),
                "input/teams.tsv": tsv([("no", "name")] + list(enumerate(self.names, 1))),
                "input/matches.tsv": tsv([("round", "match", "home", "away")] + self.matches),
                "input/rounds.tsv": tsv([("round", "match", "board", "white", "black", "result")] + rows),
                "expected/games.tsv": expected_games(self.rows)}


# --- the events ------------------------------------------------------------------------------------------------------

def yukimi(rng, members):
    """Round robin of eight: a forfeit, a double forfeit, a title, a name with a footnote mark."""
    field = field_of(members, 9, 21, 8)
    rows = changed(all_play_all(rng, field), {(3, 2): "-/+", (6, 4): "-/-"})
    details = details_of(1300101, "Yukimi Invitational 2026", 7, "2026/02/02", "2026/02/08", host="Kitakaze CC",
                         kind="round-robin", system="Round robin", mark_note="fixed board")
    return individual(details, field, rows, days(2, 7), title={1: "FM", 4: "WCM"}, mark={5: "*)"})


def mikazuki(rng, members):
    """Round robin of five: somebody is free in every round; the last round is being played."""
    field = field_of(members, 30, 33, 5)
    rows = changed(all_play_all(rng, field), {(5, 1): "*", (5, 2): "*"})
    details = details_of(1300102, "Mikazuki Quintet 2026", 5, "2026/02/20", "2026/02/24", host="Tsukimi Chess",
                         kind="round-robin", system="Round robin")
    return individual(details, field, rows, days(20, 5))


def futae(rng, members):
    """Double round robin of four: everybody meets everybody twice, with both colours."""
    field = field_of(members, 12, 40, 4)
    details = details_of(1300103, "Futae Double Round 2026", 6, "2026/02/14", "2026/02/15", host="Minato Rook",
                         kind="round-robin", system="Double round robin", id_column="none", category="Rapid",
                         time_control="15 min + 10 sec increment")
    return individual(details, field, all_play_all(rng, field, cycles=2), days(14, 6, per_day=3))


def sakigake(rng, members):
    """Swiss for six teams of four, one of them with a reserve; forfeits both ways, an empty board."""
    teams = Teams(rng, members, ["Asagiri A", "Kitakaze", "Minato Rook", "Tsukimi", "Harukaze", "Asagiri B"], 4, 5)
    teams.play(1, [(1, 4), (5, 2), (3, 6)])
    teams.play(2, [(2, 1), (6, 5), (4, 3)], resting={1: 2, 6: 4})
    teams.play(3, [(1, 3), (5, 4), (6, 2)], resting={3: 1})
    teams.change({(1, 2, 3): "+/-", (2, 3, 2): "-/+", (2, 3, 4): "-/-", (3, 2, 4): "alone"})
    details = details_of(1300104, "Sakigake Team Cup 2026", 3, "2026/02/21", "2026/02/22", host="Asagiri CC",
                         kind="team-swiss", system="Swiss-System for teams", board_clubs="yes")
    return teams.files(details + days(21, 3, per_day=2))


def wakaba(rng, members):
    """Round robin for five teams of three: one team is free in every round. IDs stand on the cards alone."""
    teams = Teams(rng, members, ["Niji", "Kiri", "Arashi", "Kasumi", "Rai"], 3, 3)
    for number, pairs in enumerate(berger(6), 1):
        playing = [(home, away) for home, away in pairs if max(home, away) < 6]
        free = next(min(pair) for pair in pairs if max(pair) == 6)
        teams.play(number, playing + [(free, 0)])
    details = details_of(1300105, "Wakaba Team League 2026", 5, "2026/02/18", "2026/02/22", host="Harukaze Knights",
                         kind="team-round-robin", system="Round robin for teams", id_column="none", bye_points="3")
    return teams.files(details + days(18, 5))


def kachinuki(rng, members):
    """Knock-out for four teams of four: two semi-finals, then the final and the match for the third place. Old."""
    teams = Teams(rng, members, ["Tou", "Ban", "Masu", "Koma"], 4, 4)
    teams.play(1, [(1, 4), (2, 3)])
    teams.play(2, [(4, 2), (1, 3)])
    teams.change({(2, 2, 1): "+/-"})
    details = details_of(1300106, "Kachinuki Team Knock-out 2026", 2, "2026/02/01", "2026/02/01", host="Tsukimi Chess",
                         kind="team-knock-out", system="Knock-out for teams", category="Rapid",
                         time_control="25 min + 10 sec increment")
    return teams.files(details + [("round", "1 2026/02/01 10:00"), ("round", "2 2026/02/01 14:00")])


def aozora(rng, members, letter, first, count):
    """One of the three sections of a festival, each an event of its own, linked with the others."""
    field = field_of(members, first, 17, count)
    names = [("A", "Open"), ("B", "Under 1700"), ("C", "Ladies")]
    sections = [("section", f"{1300111 + i} {name}") for i, (_, name) in enumerate(names)]
    index = "ABC".index(letter)
    rows = swiss(rng, field, 3, {2: {3: "half"}} if count % 2 else {})
    details = details_of(1300111 + index, f"Aozora Festival 2026 - {names[index][1]}", 3, "2026/02/21", "2026/02/22",
                         host="Harukaze Knights")
    if letter != "A":
        return individual(details + sections, field, rows, days(21, 3, per_day=2))
    # More columns than usual; what stands under Typ looks like a title and is none.
    return individual(details + sections + [("columns", "sex Typ Gr")], field, rows, days(21, 3, per_day=2),
                      title={2: "FM"}, type={1: "CM", 4: "U18"}, group={i: "AB"[i % 2] for i in range(1, count + 1)})


def hayate(rng, members):
    """Swiss of twelve in its third of five rounds: three boards are still being played."""
    field = field_of(members, 15, 13, 12)
    rows = changed(swiss(rng, field, 3, {3: {11: "zero", 4: "half"}}), {(3, 1): "*", (3, 2): "*", (3, 4): "*"})
    details = details_of(1300120, "Hayate Open 2026", 5, "2026/02/22", "2026/02/26", host="Kitakaze CC", pgn_rounds=2,
                         last_update="24.02.2026 12:10:44")
    return individual(details, field, rows, days(22, 5))


def tsurara(rng, members):
    """One round is played; the second is not paired yet, but somebody has already left."""
    field = field_of(members, 18, 15, 10)
    rows = swiss(rng, field, 1) + [(2, 1, 7, 0, "zero")]
    details = details_of(1300121, "Tsurara Open 2026", 4, "2026/02/23", "2026/02/26", host="Minato Rook",
                         last_update="23.02.2026 17:01:09")
    files = individual(details, field, rows, days(23, 4))
    # What is announced for a round that is not paired is no part of the event yet.
    files["expected/games.tsv"] = expected_games([row for row in rows if row[0] == 1])
    return files


def tsubomi(rng, members):
    """Has a list of players and nothing else yet."""
    field = field_of(members, 22, 19, 8)
    details = details_of(1300122, "Tsubomi Open 2026", 5, "2026/03/07", "2026/03/08", host="Tsukimi Chess",
                         last_update="20.02.2026 08:15:30")
    return individual(details, field, [], [])


def shirakaba(rng, members):
    """The lists have no ID column; the players' cards show the IDs."""
    field = field_of(members, 25, 18, 8)
    details = details_of(1300130, "Shirakaba Open 2026", 3, "2026/02/14", "2026/02/15", host="Asagiri CC",
                         id_column="none")
    return individual(details, field, swiss(rng, field, 3), days(14, 3, per_day=2))


def minazuki(rng, members):
    """Two results are corrected a week later."""
    field = field_of(members, 27, 16, 10)
    rows = swiss(rng, field, 4)
    other = {"1-0": "0-1", "0-1": "1-0", "1/2": "1-0"}
    at = [next(row for row in rows if row[0] == r and row[4] in other) for r in (2, 4)]
    corrections = [row[:4] + (other[row[4]],) for row in at]
    details = details_of(1300131, "Minazuki Open 2026", 4, "2026/02/13", "2026/02/14", host="Harukaze Knights",
                         corrected_update="21.02.2026 09:44:12")
    files = individual(details, field, rows, days(13, 4, per_day=2))
    files["input/corrections.tsv"] = tsv([GAME_COLUMNS] + corrections)
    files["expected/games_corrected.tsv"] = expected_games(
        changed(rows, {(row[0], row[1]): row[4] for row in corrections}))
    return files


class Guest:
    """Somebody who is not on the roster."""

    def __init__(self, comma_name, standard, fed, identity=""):
        self.comma_name, self.standard, self.strength, self.fed, self.id = comma_name, standard, standard or 1200, fed, identity
        self.fide, self.sex, self.club = "", "m", ""


def magatama(rng, members):
    """Every kind of cell: two people of one name, a name that ends in a comma, footnote marks, all forfeits and byes."""
    field = field_of(members, 11, 14, 9) + [Guest("Oborotani, Nozomu", 1250, "JPN"), Guest("Oborotani, Nozomu", 1250, "JPN"),
                                             Guest("Quillmere,", 0, "ENG")]
    field.sort(key=lambda m: -m.standard)
    rows = swiss(rng, field, 4, {1: {12: "zero"}, 2: {5: "half", 12: "zero"}, 3: {2: "half"}})
    rows = changed(rows, {(1, 3): "+/-", (2, 2): "-/+", (4, 1): "-/-", (4, 2): "*"})
    details = details_of(1300140, "Magatama Open 2026 & Friends", 4, "2026/02/20", "2026/02/23", host="Rook & Castle <Minato>",
                         ratings="RtgI RtgN", row_class="CRng", mark_note="fixed board", pgn_rounds=2,
                         remark="The last round begins at nine.")
    return individual(details, field, rows, days(20, 4), title={1: "IM", 3: "WFM"}, mark={4: "*)", 10: "*)"})


def furukawa(rng, members):
    """In the markup of 2019; the starting rank is not in the order of start numbers."""
    field = field_of(members, 14, 17, 10)
    rows = changed(swiss(rng, field, 3, {2: {6: "half", 9: "zero"}}), {(3, 2): "+/-"})
    details = details_of(1300141, "Furukawa Open 2026", 3, "2026/02/20", "2026/02/21", host="Asagiri CC", markup="2019",
                         list_order="name")
    return individual(details, field, rows, days(20, 3, per_day=2))


def hakuba(rng, members):
    """No column of start numbers on the pairing pages and no column of points in the crosstable; old."""
    field = field_of(members, 16, 12, 14)
    rows = changed(swiss(rng, field, 4, {2: {8: "half"}, 3: {8: "half"}, 4: {14: "zero", 13: "zero"}}), {(2, 3): "-/+"})
    details = details_of(1300142, "Hakuba Championship 2026", 4, "2026/02/09", "2026/02/12", host="Kitakaze CC",
                         pairing_numbers="none", points_column="none", pgn_rounds=4, row_class="CRng")
    return individual(details, field, rows, days(9, 4), title={1: "GM", 2: "IM"})


def kawarime(rng, members):
    """Both lost, a split score, forfeits written with F: seen by other programs."""
    field = field_of(members, 10, 18, 8)
    rows = changed(swiss(rng, field, 3), {(1, 2): "0-0", (2, 3): "1/2-0", (2, 1): "+/-", (3, 4): "-/+"})
    details = details_of(1300143, "Kawarime Open 2026", 3, "2026/02/21", "2026/02/22", host="Minato Rook",
                         forfeit_style="F")
    return individual(details, field, rows, days(21, 3, per_day=2))


def mikage(rng, members):
    """Two games entered as not to be rated, which only the round pages tell."""
    field = field_of(members, 13, 24, 6)
    rows = changed(swiss(rng, field, 2), {(1, 1): "1U-0U", (2, 3): "1U-0U"})
    details = details_of(1300144, "Mikage Friendly 2026", 2, "2026/02/22", "2026/02/22", host="Tsukimi Chess")
    return individual(details, field, rows, days(22, 2, per_day=2))


EVENTS = [("yukimi-invitational-2026", yukimi), ("mikazuki-quintet-2026", mikazuki), ("futae-double-2026", futae),
          ("sakigake-team-cup-2026", sakigake), ("wakaba-team-league-2026", wakaba),
          ("kachinuki-knock-out-2026", kachinuki),
          ("aozora-festival-open-2026", lambda rng, members: aozora(rng, members, "A", 8, 10)),
          ("aozora-festival-u1700-2026", lambda rng, members: aozora(rng, members, "B", 60, 7)),
          ("aozora-festival-ladies-2026", lambda rng, members: aozora(rng, members, "C", 33, 8)),
          ("hayate-open-2026", hayate), ("tsurara-open-2026", tsurara), ("tsubomi-open-2026", tsubomi),
          ("shirakaba-open-2026", shirakaba), ("minazuki-open-2026", minazuki), ("magatama-open-2026", magatama),
          ("furukawa-open-2026", furukawa), ("hakuba-championship-2026", hakuba),
          ("kawarime-open-2026", kawarime), ("mikage-friendly-2026", mikage)]


def build(members):
    """All files of all events: path under fixtures/tournaments -> text."""
    files = {}
    for i, (slug, make) in enumerate(EVENTS):
        # A generator of its own, so that no event changes another.
        rng = random.Random(20260300 + i)
        files.update({f"{slug}/{name}": text for name, text in make(rng, members).items()})
    return files
