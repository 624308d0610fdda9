#!/usr/bin/env python3
"""Writes the invented files under fixtures/formats/text_pair and fixtures/formats/tunx (see the README in each).

Names join a word for weather with a word for a chessboard, IDs are N9… and 99…; nothing comes from a real event. The
`expected` files beside the input are not written here: they are what the reader must say, checked by a person.
Running it again writes the same bytes. Usage: scripts/generate_format_fixtures.py [--check]   (--check: write nothing)
"""
import argparse
import csv
import pathlib
import sys

import tournament_file
from tournament_file import BYE, NOT_PAIRED, player as tunx_player

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
ROOT, TOURNAMENTS = FIXTURES / "formats", FIXTURES / "tournaments"

# ---- Spielerdaten and Spielerauslosung --------------------------------------------------------------------------

PLAYER_COLUMNS = ("Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;Quelle;Pkt;"
                  "Wtg1;Wtg2;Wtg3;Wtg4;Wtg5;Wtg6;Rang;Nachname;Vorname;Atitel").split(";")
GAME_COLUMNS = "Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS".split(";")

PEOPLE = [
    {"Nachname": "Nijikoma", "Vorname": "Sorane", "Identnr": "N90000011", "EloNat": "1850", "EloInt": "1900",
     "Geburt": "01.06.1992", "Sex": "W", "Titel": "WFM", "FideIdent": "99000011", "Klub": "Yuunagi"},
    {"Nachname": "Kirijou", "Vorname": "Kazeta", "Identnr": "N90000022", "EloNat": "1790", "EloInt": "0",
     "Geburt": "10.11.1960", "FideIdent": "0"},
    {"Nachname": "Arashiki", "Vorname": "Tsukihiko", "Identnr": "N90000033", "EloNat": "0", "EloInt": "1710",
     "Geburt": "00.00.1988", "FideIdent": "99000033"},
    {"Nachname": "Kasumitou", "Vorname": "Seina", "Identnr": "N03330834", "EloNat": "1600", "EloInt": "0",
     "Geburt": "", "Sex": "W", "FideIdent": "0"},
    {"Nachname": "Raimasu", "Vorname": "Kairi", "Identnr": "0", "EloNat": "0", "EloInt": "0", "Geburt": "22.04.2010",
     "FideIdent": "0"},
]


def player_row(number, person, columns):
    values = {"Nr": str(number), "Fed": "JPN", "KlubNr": "0", "Rang": str(number)}
    values.update(person)
    values.setdefault("Name", f"{person.get('Nachname', '')} {person.get('Vorname', '')}".strip())
    return ";".join(values.get(column, "") for column in columns)


def players(people=None, columns=None):
    people = PEOPLE if people is None else people
    columns = PLAYER_COLUMNS if columns is None else columns
    return [";".join(columns)] + [player_row(i, p, columns) for i, p in enumerate(people, 1)]


def game(round_number, board, white, black, result, ids=("0", "0")):
    sign = "K" if result.endswith("K") else ""
    left, right = result.rstrip("K").split(":")
    return f"{round_number};{board};{ids[0]};{ids[1]};{white};{black};{left};{right};{sign};{result};0;;"


GAMES = [game(1, 1, 1, 3, "1:0"), game(1, 2, 4, 2, "0,5:0,5"), game(1, 3, 5, -1, "1:0"),
         game(2, 1, 2, 1, "0:1"), game(2, 2, 3, 5, "1:0K"), game(2, 3, 4, -1, "1:0"),
         game(3, 1, 1, 4, "0,5:0,5"), game(3, 2, 5, 2, "0:0K"), game(3, 3, 3, -1, "1:0")]


def games(rows=None):
    return [";".join(GAME_COLUMNS)] + (GAMES if rows is None else rows)


def text(lines, encoding="utf-8", end="\r\n", mark=b""):
    return mark + "".join(line + end for line in lines).encode(encoding)


def named(names):
    return [dict(p, Nachname=a, Vorname=b) for p, (a, b) in zip(PEOPLE, names)]


def text_pair():
    people, rows = text(players()), text(games())
    out = {
        "valid/two_files/Kitakaze_Spielerdaten.txt": people,
        "valid/two_files/Kitakaze_Spielerauslosung.txt": rows,
        "valid/one_file/Exp.TXT": people + rows,
        "valid/file_per_round/Spielerdaten.txt": people,
        "valid/lf/Exp.TXT": text(players() + games(), end="\n"),
        "valid/cr/Exp.TXT": text(players() + games(), end="\r"),
        "valid/bom/Exp.TXT": text(players() + games(), mark=b"\xef\xbb\xbf"),
        "valid/utf16le/Exp.TXT": text(players() + games(), "utf-16-le", mark=b"\xff\xfe"),
        "valid/utf16be/Exp.TXT": text(players() + games(), "utf-16-be", mark=b"\xfe\xff"),
        "valid/tabs_and_marks/Exp.csv": text(
            ["\t".join(f'"{cell}"' for cell in line.split(";")) for line in players() + games()]),
        "valid/half_as_character/Exp.TXT": text(
            players([dict(PEOPLE[0], Pkt="2½"), dict(PEOPLE[1], Pkt="½")] + PEOPLE[2:]) + games()),
        "valid/columns_25/Exp.TXT": text(
            players(columns=[c for c in PLAYER_COLUMNS if c != "Wtg6"]) + games()),
        "valid/columns_moved/Exp.TXT": text(players(columns=list(reversed(PLAYER_COLUMNS))) + games()),
        "valid/cp932/Exp.TXT": text(
            players(named([("虹駒", "空音"), ("霧城", "風太"), ("嵐騎", "月彦"), ("霞塔", "星那"), ("雷升", "海里")])) + games(),
            "cp932"),
        "valid/cp1252/Exp.TXT": text(
            players(named([("Nébülard", "Éloïse"), ("Sturmbrück", "Jürgen"), ("Nuée", "Zoé"), ("Øvergård", "Åse"),
                           ("Niño", "José")])) + games(), "cp1252"),
        "valid/cp1250/Exp.TXT": text(
            players(named([("Mlhovský", "Jiří"), ("Bouřková", "Božena"), ("Chmurzyński", "Paweł"), ("Vihář", "Ágnes"),
                           ("Oblačić", "Đorđe")])) + games(), "cp1250"),
        "valid/cp1251/Exp.TXT": text(
            players(named([("Туманова", "Ладья"), ("Грозов", "Игорь"), ("Снежин", "Пётр"), ("Дождева", "Анна"),
                           ("Ветров", "Олег")])) + games(), "cp1251"),
        "valid/idents_agree/Exp.TXT": text(
            players() + games([game(1, 1, 1, 4, "1:0", ("N90000011", "3330834")),
                               game(1, 2, 3, 5, "0:1", ("99000033", "N90000055"))])),
        "valid/idents_contradict/Exp.TXT": text(
            players() + games([game(1, 1, 1, 4, "1:0", ("N90000099", "3330834")), game(1, 2, 2, 3, "1:0"),
                               game(2, 1, 5, 1, "1:0", ("N90000055", "0")),
                               game(3, 1, 5, 2, "1:0", ("N90000056", "0"))])),
        "valid/zero_zero/Exp.TXT": text(
            players() + games([game(1, 1, 1, 2, "0:0"), game(1, 2, 3, 4, "1:0"), game(2, 1, 1, 3, "1:0"),
                               game(2, 2, 2, 4, "0:0"), game(3, 1, 1, 4, "0:0"), game(3, 2, 5, -1, "0:0")])),
        "valid/repeated_rows/Exp.TXT": text(
            players() + games([game(1, 1, 1, 2, "1:0"), game(1, 2, 1, 2, "1:0"), game(1, 3, 3, 4, "1:0"),
                               game(2, 1, 1, 3, "1:0"), game(2, 2, 4, 1, "1:0"), game(2, 3, 2, 5, "1:0")])),
        "valid/odd_results/Exp.TXT": text(
            players() + games([game(1, 1, 1, 2, "1:1"), game(1, 2, 3, 4, "0,5:0"), game(2, 1, 1, 3, "1:0K"),
                               "2;2;0;0;2;4;1;0;U;1:0U;0;;", "3;1;0;0;1;4;1;0;;0:1;0;;", "3;2;0;0;2;9;1;0;;1:0;0;;",
                               "4;1;0;0;1;1;1;0;;1:0;0;;", "x;1;0;0;1;2;1;0;;1:0;0;;", "4;2;0;0;3;4;2;0;;2:0;0;;"])),
        "valid/ids/Exp.TXT": text(
            players([dict(PEOPLE[0], Identnr="80820TR2021", FideIdent="N90000011"),
                     dict(PEOPLE[1], Identnr="00000022", FideIdent="0099000022"),
                     dict(PEOPLE[2], Identnr="N90000022"), dict(PEOPLE[3], Identnr="N90000022"),
                     dict(PEOPLE[4], Nachname="Raimasu,Kairi", Vorname="", Geburt="31.02.2010", EloNat="x")]) + games()),
        "invalid/players_only/Spielerdaten.txt": people,
        "invalid/games_only/Spielerauslosung.txt": rows,
        "invalid/players_differ/a_Spielerdaten.txt": people,
        "invalid/players_differ/b_Spielerdaten.txt": text(players(list(reversed(PEOPLE)))),
        "invalid/players_differ/Spielerauslosung.txt": rows,
        "invalid/startno_twice/Exp.TXT": text(players() + [player_row(3, PEOPLE[0], PLAYER_COLUMNS)] + games()),
        "invalid/no_players/Exp.TXT": text(players([]) + games()),
    }
    for number in (1, 2, 3):
        out[f"valid/file_per_round/Spielerauslosung_R{number}.txt"] = text(
            games([row for row in GAMES if row.startswith(f"{number};")]))
    return out


# ---- TUNX -------------------------------------------------------------------------------------------------------

TUNX_PEOPLE = [
    tunx_player("Nijikoma", "Sorane", "N90000011", 1900, 1850, 19920601, 99000011, 1, "WFM", club="Yuunagi"),
    tunx_player("Kirijou", "Kazeta", "N90000022", 0, 1790, 19601110),
    tunx_player("Arashiki", "Tsukihiko", ", 90000033", 1710, 0, 19880000, 99000033),
    tunx_player("Kasumitou", "Seina", "N03330834", 0, 1600, 0, 0, 1),
    tunx_player("Raimasu,Kairi", "", ","),
]
TUNX_ROWS = [(1, 3, 1), (4, 2, 2), (5, BYE, 9), (2, 1, 3), (3, 5, 4), (4, NOT_PAIRED, 2), (1, 4, 2), (5, 2, 6),
             (3, NOT_PAIRED, 3)]
TUNX_STRINGS = tournament_file.event_strings("Yuunagi Open", "Fuu Direktor", "Yuunagi Chess Club", "Yuunagi",
                                             "60 min + 30 sec", "Gin Arbiter")
TIMES = ("10:30", "14:00", "10:30")


def tunx(rows=None, people=None, counts=(3, 3, 3), dates=(20260307, 20260307, 20260308), matches_of=(0, 0, 0), **more):
    rows = TUNX_ROWS if rows is None else rows
    options = {"current": 3, "start": 20260307, "end": 20260308, **more}
    return tournament_file.document(TUNX_STRINGS, list(zip(TIMES, dates, counts, matches_of)),
                                    TUNX_PEOPLE if people is None else people,
                                    [tournament_file.pairing(*row) for row in rows], **options)


def table(event, name):
    with open(TOURNAMENTS / event / "input" / f"{name}.tsv", encoding="utf-8", newline="") as file:
        return list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def rows_of(event, name):
    header, *rows = table(event, name)
    return [dict(zip(header, row)) for row in rows]


RESULT_CODES = {"1-0": 1, "1/2": 2, "0-1": 3, "+/-": 4, "-/+": 5, "-/-": 6, "alone": 4}


def team_event(event, kind, boards):
    """A team event of the loopback site as its tournament file: what its pages show, in one more form."""
    details, rounds = {}, []
    for key, value in table(event, "tournament"):
        if key == "round":
            _, date, time = value.split()
            rounds.append((time, int(date.replace("/", ""))))
        else:
            details[key] = value
    people = []
    for row in rows_of(event, "players"):
        surname, given = row["name"].split(", ")
        people.append(tournament_file.player(surname, given, row["id"], 0, int(row["rating"]), 0, int(row["fide_id"] or 0),
                                             row["sex"] == "w", club=row["club"], team=int(row["team"]),
                                             board=int(row["board"])))
    pairings, matches, schedule = [], [], []
    for number, (time, date) in enumerate(rounds, 1):
        rows = [row for row in rows_of(event, "rounds") if int(row["round"]) == number]
        games = [(int(row["white"]), int(row["black"]), RESULT_CODES[row["result"]]) for row in rows]
        pairings += [tournament_file.pairing(*game) for game in games]
        meetings = [row for row in rows_of(event, "matches") if int(row["round"]) == number]
        for row in meetings:
            home, away = int(row["home"]), int(row["away"])
            matches.append(tournament_file.match(home, away) if away
                           else tournament_file.match(home, BYE, (2 * int(details.get("bye_points", "0")), 0)))
        schedule.append((time, date, len(games), len(meetings)))
    strings = tournament_file.event_strings(details["name"], details["director"], details["organiser"],
                                            details["location"], details["time_control"], details["chief_arbiter"])
    return tournament_file.document(
        strings, schedule, people, pairings, kind=kind, current=len(rounds),
        start=int(details["start"].replace("/", "")), end=int(details["end"].replace("/", "")),
        number=int(details["number"]), boards=boards,
        teams=[tournament_file.team(row["name"], row["name"]) for row in rows_of(event, "teams")], matches=matches)


def odd_team_event():
    """What team events show besides: boards that nobody filled, a game both lost, a player of a team that does not play
    here, a match that was entered by its points, a team that is not paired."""
    people = [tournament_file.player(name, "Kairi", f"N9000002{i}", national=1900 - 50 * i, team=i // 2 + 1, board=i % 2 + 1)
              for i, name in enumerate(("Nijiban", "Kiriban", "Raiban", "Shioban", "Yoiban", "Suiban", "Nagiho", "Kooriho"))]
    rows = [(1, 3, 1), (4, 2, 10), (5, 7, 2), (0, 0, 0), (1, 5, 3), (6, 4, 1)]
    matches = [(1, 2), (3, 4), (1, 3), (2, 4, (3, 1)), (4, 1, (4, 0)), (2, NOT_PAIRED), (3, BYE, (2, 0))]
    return tunx(rows, people, counts=(4, 2, 0), matches_of=(2, 2, 3), kind=tournament_file.TEAM_ROUND_ROBIN, boards=2,
                teams=[tournament_file.team(name, name[:4]) for name in ("Asagiri", "Yuunagi", "Tsukikage", "Hoshizora")],
                matches=[tournament_file.match(*match) for match in matches])


def tunx_files():
    plain = tunx()
    empty_boards = [(1, 3, 1), (4, 2, 2), (5, 0, 4), (0, 1, 5), (2, 3, 3), (0, 0, 0)]
    return {
        "valid/plain.TUNX": plain,
        "valid/from_chess_results.TUNX": tunx(number=1300001),
        "valid/no_rounds.TUNX": tunx(rows=[], counts=(0, 0, 0), current=0),
        "valid/open_round.TUNX": tunx(rows=TUNX_ROWS[:6] + [(1, 4, 0), (5, 2, 0), (3, BYE, 0)]),
        "valid/round_robin_ahead.TURX": tunx(
            rows=[(1, 4, 1), (2, 3, 2), (4, 3, 0), (1, 2, 0), (2, 4, 0), (3, 1, 0)], counts=(2, 2, 2),
            kind=tournament_file.ROUND_ROBIN, current=1, people=TUNX_PEOPLE[:4]),
        "valid/later_not_paired.TUNX": tunx(
            rows=TUNX_ROWS[:6] + [(number, NOT_PAIRED, 0) for number in (1, 2, 3, 4, 5)], counts=(3, 3, 5), current=2),
        "valid/result_codes.TUNX": tunx(
            rows=[(1, 2, 15), (3, 4, 17), (5, BYE, 1), (1, 3, 5), (2, 4, 1, 1), (5, NOT_PAIRED, 7), (1, 4, 7), (2, 3, 3),
                  (5, BYE, 9)]),
        "valid/sakigake_team_cup.TUMX": team_event("sakigake-team-cup-2026", tournament_file.TEAM_SWISS, 4),
        "valid/wakaba_team_league.TUTX": team_event("wakaba-team-league-2026", tournament_file.TEAM_ROUND_ROBIN, 3),
        "valid/odd_matches.TUTX": odd_team_event(),
        "valid/teams_unknown.TUMX": tunx(rows=empty_boards, counts=(3, 3), dates=(20260307, 20260307), current=2,
                                         kind=tournament_file.TEAM_SWISS),
        # Without counts the rounds are told by the players.
        "valid/rounds_told.TUNX": tunx(counted=False),
        "valid/round_counts_other.TUNX": tunx(counts=(3, 3, 2)),
        "valid/paired_twice.TUNX": tunx(rows=[(1, 2, 1), (1, 2, 1), (3, 3, 1)], counted=False),
        "valid/rounds_lost.TUNX": tunx(rows=[(1, 2, 1), (3, 4, 1), (5, BYE, 9)], counted=False),
        "valid/dates_outside.TUNX": tunx(dates=(20260307, 20260307, 20260408)),
        "valid/dates_none.TUNX": tunx(dates=(0, 0, 0)),
        "valid/schedule_unknown.TUNX": tunx(schedule_extra=b"\x01\x00"),
        "valid/end_marker_c5.TUNX": tunx(end_marker=0xC5),
        "valid/names.TUNX": tunx(people=[
            tunx_player("虹駒", "空音", "N90000011"), tunx_player("Туманова", "Ладья", "00012"),
            tunx_player("Mlhovský", "Jiří", "80820TR2021"), tunx_player("𠮷駒", "", "N03330834", birth=19921301),
            tunx_player("Nijikoma", "Twice", "N90000011")]),
        "invalid/empty.TUNX": b"",
        "invalid/header_only.TUNX": plain[:0x6C],
        "invalid/cut_in_players.TUNX": plain[:plain.index(tournament_file.marker(0xA5)) + 200],
        "invalid/cut_in_pairings.TUNX": plain[:plain.index(tournament_file.marker(0xB3)) + 4 + 25],
        "invalid/more_players_announced.TUNX": tunx(announced=6),
        "invalid/fewer_players_announced.TUNX": tunx(announced=4),
        "invalid/unknown_number.TUNX": tunx(rows=[(1, 6, 1)], counts=(1, 0, 0)),
        "invalid/unknown_bytes.TUNX": plain.replace(
            tournament_file.pairing(1, 3, 1), tournament_file.pairing(1, 3, 1)[:-1] + b"\x01"),
        "invalid/rating_impossible.TUNX": tunx(people=[tunx_player("Nijikoma", "Sorane", rating=9000)]),
        "invalid/no_players.TUNX": tunx(people=[], rows=[], counts=(0, 0, 0)),
        "invalid/another_format.TUNX": b"PK\x03\x04" + bytes(60),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    files = {f"text_pair/{name}": data for name, data in text_pair().items()}
    files.update({f"tunx/{name}": data for name, data in tunx_files().items()})
    different = 0
    for name, data in files.items():
        path = ROOT / name
        if path.exists() and path.read_bytes() == data:
            continue
        different += 1
        if check:
            print(f"different: {name}")
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(files)} files, {different} {'different' if check else 'written'}")
    return 1 if check and different else 0


if __name__ == "__main__":
    sys.exit(main())
