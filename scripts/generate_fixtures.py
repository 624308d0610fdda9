#!/usr/bin/env python3
"""Writes the invented tournaments under fixtures/tournaments (see fixtures/README.md).

Everything here is made up: names from two lists of syllables, IDs and results from a seeded generator. Running it
again writes the same bytes. Usage: scripts/generate_fixtures.py [--check]   (--check: compare, write nothing)
"""
import argparse
import pathlib
import random
import sys

import fixture_events
from fixture_pairing import Event, first_that_fits, require

ROOT = pathlib.Path(__file__).resolve().parent.parent / "fixtures" / "tournaments"
LIST_DATE = "2026-02-01"

# Weather, and things a chessboard has: none of the joined words is a surname anybody bears.
SURNAME_HEADS = [("虹", "Niji"), ("霧", "Kiri"), ("嵐", "Arashi"), ("霞", "Kasumi"), ("雷", "Rai"), ("雹", "Hyou"),
                 ("凪", "Nagi"), ("潮", "Shio"), ("蛍", "Hotaru"), ("暁", "Akatsuki"), ("霜", "Shimo"), ("露", "Tsuyu"),
                 ("宵", "Yoi"), ("朧", "Oboro"), ("彗", "Sui"), ("氷", "Koori")]
SURNAME_TAILS = [("駒", "koma"), ("城", "jou"), ("騎", "ki"), ("塔", "tou"), ("升", "masu"), ("盤", "ban"),
                 ("僧", "sou"), ("歩", "ho"), ("列", "retsu"), ("段", "dan")]
GIVEN = [("空音", "Sorane", "f"), ("風太", "Kazeta", "m"), ("月彦", "Tsukihiko", "m"), ("星那", "Seina", "f"),
         ("海里", "Kairi", "m"), ("雪乃", "Yukino", "f"), ("陽路", "Hiro", "m"), ("波留", "Haru", "m"),
         ("千尋", "Chihiro", "f"), ("遥人", "Haruto", "m"), ("琴羽", "Kotoha", "f"), ("岳", "Gaku", "m"),
         ("蒼", "Sou", "m"), ("澪", "Mio", "f"), ("朔", "Saku", "m"), ("灯", "Akari", "f"), ("悠真", "Yuuma", "m"),
         ("楓", "Kaede", "f"), ("律", "Ritsu", "m"), ("紬", "Tsumugi", "f")]
CLUBS = ["Kitakaze CC", "Asagiri CC", "Minato Rook", "Harukaze Knights", "Tsukimi Chess", ""]


class Member:
    def __init__(self, **fields):
        self.__dict__.update(fields)

    @property
    def comma_name(self):
        return f"{self.surname}, {self.given}"

    @property
    def list_name(self):
        return f"{self.surname} {self.given}"


def birth_of(rng, junior):
    year = rng.randint(2009, 2014) if junior else rng.randint(1948, 2005)
    return f"{year:04}/{rng.randint(1, 12):02}/{rng.randint(1, 28):02}"


def k_factor(rating, games, junior):
    """jcf-2024-10 5(1), for a player whose peak is the current rating."""
    if rating >= 2400:
        return 10
    if games < 30 or (junior and rating < 2000):
        return 40
    return 20


def make_members(rng, count):
    """Members by falling strength; names and IDs are unique until make_homonyms."""
    names = [(a, b) for a in SURNAME_HEADS for b in SURNAME_TAILS]
    rng.shuffle(names)
    ids = set()
    while len(ids) < count:
        ids.add(rng.randint(10000000, 99999999) if rng.random() < 0.06 else rng.randint(1000000, 9999999))
    ids = list(ids)
    ids.sort()
    rng.shuffle(ids)
    members = []
    for i in range(count):
        head, tail = names[i % len(names)]
        kanji, given, sex = rng.choice(GIVEN)
        strength = round(2450 - 1430 * (i / (count - 1)) ** 0.8)
        junior = rng.random() < 0.15
        games = rng.choice([0, 4, 9, 17, 24, 29]) + 8 if rng.random() < 0.25 else rng.randint(30, 400)
        rapid = max(1000, min(2450, strength + rng.randint(-80, 80)))
        rapid_games = rng.randint(3, 150)
        if rng.random() < 0.15:
            rapid, rapid_games = 0, 0
        members.append(Member(id=f"N{ids[i]:08}", surname=head[1] + tail[1], given=given, sex=sex,
                              kanji=f"{head[0]}{tail[0]} {kanji}", strength=strength, standard=strength, games=games,
                              rapid=rapid, rapid_games=rapid_games, junior=junior, birth=birth_of(rng, junior),
                              fide=str(990000000 + rng.randint(1, 9999999)) if rng.random() < 0.5 else "",
                              club=rng.choice(CLUBS), active=1, member=1, fed="JPN"))
    return members


def unrate(member, keep_rapid):
    member.standard, member.games = 0, 0
    if keep_rapid:
        member.rapid, member.rapid_games = max(1000, member.strength), 12
    else:
        member.rapid, member.rapid_games = 0, 0


# --- files -----------------------------------------------------------------------------------------------------------

def player_row(number, m, rating):
    return (number, m.comma_name, m.id, m.fide, m.fed, rating, "w" if m.sex == "f" else "", m.club)


def kitakaze_games(rng, field):
    """22 meets four rated members and the other unrated member, and neither the guest nor the Rapid-only player."""
    event = Event(rng, {i: m.strength for i, m in enumerate(field, 1)}, 5)
    event.no_bye = frozenset((21, 22, 23, 24))
    apart = [(22, 24), (22, 21), (22, 23)]
    event.play(1, forbidden=apart)
    event.play(2, forbidden=apart, absent={9: "half"})
    event.play(3, forced=[(22, 23)], forbidden=apart)
    event.play(4, forbidden=apart, forfeit_board=4)
    event.play(5, forbidden=apart)
    games = [(w if b == 22 else b, result) for _, _, w, b, result in event.rows if 22 in (w, b)]
    require(len(games) == 5 and all(result in ("1-0", "0-1", "1/2") for _, result in games))
    require(all(number <= 20 or number == 23 for number, _ in games))
    require(0 < event.score[22] < 10)
    require(all(max(row[2:4]) <= 20 for row in event.rows if row[4] == "+/-"))
    require(sum(row[4] == "1/2" for row in event.rows) >= 14)
    return event


def kitakaze(rng, members):
    """24 players, 5 rounds. 22 and 23 are unrated members, 21 has only a Rapid rating, 24 is no member."""
    rated = members[6:112:5][:20]
    only_rapid, unrated_a, unrated_b = members[97], members[99], members[104]
    unrate(only_rapid, keep_rapid=True)
    unrate(unrated_a, keep_rapid=False)
    unrate(unrated_b, keep_rapid=False)
    guest = Member(id="", surname="Oborotani", given="Nozomu", kanji="", sex="m", fide="", club="", fed="JPN",
                   standard=0, strength=1250)
    field = sorted(rated, key=lambda m: -m.standard) + [only_rapid, unrated_a, unrated_b, guest]
    event = first_that_fits(rng, lambda chance: kitakaze_games(chance, field))
    details = [("number", 1300001), ("name", "Kitakaze Open 2026"), ("organiser", "Kitakaze Chess Circle"),
               ("federation", "Japan ( JPN )"), ("director", "Yoimasu, Sorane"), ("chief_arbiter", "Nagidan, Gaku"),
               ("time_control", "90 min + 30 sec increment from move 1"), ("category", "Standard"),
               ("location", "Kitakaze Civic Hall"), ("rounds", 5), ("system", "Swiss-System"),
               ("rating_calculation", "Rating national"), ("start", "2026/02/07"), ("end", "2026/02/11"),
               ("last_update", "11.02.2026 17:42:10"), ("creator", "Kitakaze Chess Circle"), ("id_column", "digits")]
    details += [("round", f"{r} 2026/02/{6 + r:02} 10:00") for r in range(1, 6)]
    players = [player_row(i, m, m.standard) for i, m in enumerate(field, 1)]
    return field, fixture_events.site_files(details, players, event.rows)


def harukaze_games(rng, field):
    event = Event(rng, {i: m.strength for i, m in enumerate(field, 1)}, 3)
    event.lenient = True
    event.play(1)
    event.play(2, absent={40: "half", 77: "zero", 120: "zero"})
    event.play(3, absent={77: "zero", 120: "zero"}, forfeit_board=50)
    return event


def harukaze(rng, members):
    """160 players in a Rapid event of three rounds: more rows than a list shows without zeilen=99999."""
    field = sorted(rng.sample(members[:184], 158), key=lambda m: (-m.rapid, m.id))
    field.append(Member(id="", surname="Testwick", given="Orlando", kanji="", sex="m", fide="", club="", fed="ENG",
                        rapid=0, strength=1600))
    field.append(Member(id="", surname="Oborotani", given="Nozomu", kanji="", sex="m", fide="", club="", fed="JPN",
                        rapid=0, strength=1250))
    event = first_that_fits(rng, lambda chance: harukaze_games(chance, field))
    details = [("number", 1300002), ("name", "Harukaze Festival 2026 - Rapid"), ("organiser", "Harukaze Knights"),
               ("federation", "Japan ( JPN )"), ("director", "Koorisou, Akari"), ("chief_arbiter", "Suiban, Ritsu"),
               ("time_control", "15 min + 10 sec increment"), ("category", "Rapid"), ("location", "Harukaze Arena"),
               ("rounds", 3), ("system", "Swiss-System"), ("rating_calculation", "Rating national"),
               ("start", "2026/02/22"), ("end", "2026/02/22"), ("last_update", "22.02.2026 16:05:33"),
               ("creator", "Harukaze Knights"), ("id_column", "digits"), ("round", "1 2026/02/22 10:00"),
               ("round", "2 2026/02/22 11:15"), ("round", "3 2026/02/22 13:30")]
    players = [player_row(i, m, m.rapid) for i, m in enumerate(field, 1)]
    return fixture_events.site_files(details, players, event.rows)


def asagiri_games(rng, field):
    event = Event(rng, {i: m.strength for i, m in enumerate(field, 1)}, 4)
    event.no_bye = frozenset((10,))
    event.play(1, absent={10: "zero"})
    event.play(2)
    event.play(3, forfeit_board=1)
    event.play(4, absent={10: "half"})
    games = [row for row in event.rows if 10 in row[2:4] and row[3]]
    require(len(games) == 2 and all(row[4] in ("1-0", "0-1", "1/2") for row in games))
    require(sum(row[4] == "1/2" for row in event.rows) >= 4)
    return event


def asagiri(rng, kitakaze_field, members):
    """Ten players, four rounds, as Swiss-Manager writes its TRF16. The unrated member of Kitakaze plays two games."""
    unrated = kitakaze_field[21]
    field = sorted([kitakaze_field[i] for i in (1, 4, 7, 10, 13, 16, 19)] + [members[34], members[78]],
                   key=lambda m: -m.standard) + [unrated]
    return trf(field, first_that_fits(rng, lambda chance: asagiri_games(chance, field)))


def trf(field, event):
    cells = {n: {} for n in range(1, len(field) + 1)}
    code = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2": ("=", "="), "+/-": ("+", "-")}
    for round_number, _, white, black, result in event.rows:
        if black == 0:
            cells[white][round_number] = "0000 - " + {"bye": "U", "half": "H", "zero": "Z"}[result]
        else:
            cells[white][round_number] = f"{black:4} w {code[result][0]}"
            cells[black][round_number] = f"{white:4} b {code[result][1]}"
    ranking = sorted(cells, key=lambda n: (-event.score[n], n))
    dates = ["26/02/14", "26/02/14", "26/02/15", "26/02/15"]
    lines = ["012 Asagiri League 2026 ", "022 Asagiri", "032 JPN", "042 2026/02/14", "052 2026/02/15",
             f"062 {len(field)} ({sum(m.standard > 0 for m in field)})", f"072 {sum(m.standard > 0 for m in field)}",
             "092 Swiss System", "102 Hotaruki, Seina", "112 Raitou, Saku", "122 90 min + 30 sec increment",
             f"142 {event.rounds}", ("132".ljust(91) + "  ".join(dates)), ""]
    width = 91 + 10 * event.rounds
    lines.append("".join(f"{i // 10:>10}" for i in range(10, width + 1, 10)))
    lines.append("".join(str(i % 10) for i in range(1, width - width % 10 + 1)))
    lines.append("DDD SSSS sTTT " + "N" * 33 + " RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  " +
                 "".join(f"{str(r) * 4} {r} {r}  " for r in range(1, event.rounds + 1)))
    for number, m in enumerate(field, 1):
        birth = ["", m.birth, m.birth[:4] + "/00/00"][number % 3]
        points = event.score[number]
        printed_points = f"{points // 2}.{5 * (points % 2)}"
        lines.append(f"001 {number:4} {m.sex}    {m.surname + ',' + m.given:<33} {m.standard:04} JPN {m.id:>11} "
                     f"{birth:<10} {printed_points:>4} {ranking.index(number) + 1:4}  " +
                     "".join(cells[number][r] + "  " for r in range(1, event.rounds + 1)))
    return lines


def check_trf(lines):
    """Every cell has its mirror: opponent, opposite colour, complementary result; points are the sum of the cells."""
    value = {"1": 2, "0": 0, "=": 1, "+": 2, "-": 0, "U": 2, "H": 1, "Z": 0}
    cells, points = {}, {}
    for line in lines:
        if line.startswith("001 "):
            number = int(line[4:8])
            points[number] = line[80:84].strip()
            cells[number] = [line[91 + 10 * r:99 + 10 * r] for r in range((len(line) - 89) // 10)]
    complement = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    for number, row in cells.items():
        for r, cell in enumerate(row):
            opponent, colour, result = int(cell[:4]), cell[5], cell[7]
            if opponent:
                mirror = cells[opponent][r]
                assert int(mirror[:4]) == number and {colour, mirror[5]} == {"w", "b"}, (number, r, cell, mirror)
                assert mirror[7] == complement[result], (number, r, cell, mirror)
            else:
                assert colour == "-" and result in "UHZ"
        total = sum(value[cell[7]] for cell in row)
        assert points[number] == f"{total // 2}.{5 * (total % 2)}", (number, points[number], total)


def roster_csv(members):
    rated = sorted((m for m in members if m.standard), key=lambda m: (-m.standard, m.id))
    unrated = sorted((m for m in members if not m.standard), key=lambda m: m.id)
    rows = [("ID", "Name", "Kanji", "ST-K", "ST", "ST-G", "ST-R", "RP", "RP-G", "Act", "Mem")]
    rank, last = 0, None
    for i, m in enumerate(rated + unrated, 1):
        if m.standard != last:
            rank, last = i, m.standard
        rows.append((m.id, m.list_name, m.kanji, k_factor(m.standard, m.games, m.junior), m.standard, m.games,
                     rank if m.standard else 0, m.rapid, m.rapid_games, m.active, m.member))
    return "".join(",".join(str(cell) for cell in row) + "\n" for row in rows)


def make_homonyms(members):
    """One name in romaji for two people, one also in kanji, and two people whose names differ in order only."""
    a, b = members[150], members[20]
    a.surname, a.given, a.sex, a.kanji = b.surname, b.given, b.sex, "翠希 琴葉"
    c, d = members[171], members[45]
    c.surname, c.given, c.sex, c.kanji = d.surname, d.given, d.sex, d.kanji
    e = members[188]
    e.surname, e.given, e.kanji = "Quillmere", "Ansel", "Quillmere Ansel"


def build():
    rng = random.Random(20260201)
    members = make_members(rng, 192)
    make_homonyms(members)
    for m in (members[160], members[176], members[190]):
        unrate(m, keep_rapid=False)
    for m in (members[140], members[165]):
        unrate(m, keep_rapid=True)
    members[187].active = 0
    members[191].active, members[191].member = 0, 0
    field, kitakaze_files = kitakaze(rng, members)
    trf_lines = asagiri(rng, field, members)
    check_trf(trf_lines)
    harukaze_files = harukaze(rng, members)
    files = {f"roster/rating-{LIST_DATE}.csv": roster_csv(members)}
    files.update({f"kitakaze-open-2026/{name}": text for name, text in kitakaze_files.items()})
    files.update({f"harukaze-festival-2026/{name}": text for name, text in harukaze_files.items()})
    files.update(fixture_events.build(members))
    files["asagiri-league-2026/input/asagiri_league.trf"] = "".join(line + "\r\n" for line in trf_lines)
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files there and write nothing")
    arguments = parser.parse_args()
    stale = 0
    for name, text in sorted(build().items()):
        path, content = ROOT / name, text.encode("utf-8")
        if arguments.check:
            if not path.is_file() or path.read_bytes() != content:
                print(f"{name}: differs from what the generator writes", file=sys.stderr)
                stale += 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
