#!/usr/bin/env python3
"""The public site of an invented month with a correction, built by the real program and read as visitors, programs and
curious people would.

    public_site_test.py --program SEISEKI --site LOOPBACK_SITE --source DIR
                        [--postgresql]   the same office on PostgreSQL too: the same release
                        [--kills N]      nothing but N builds that are killed, and twice as many swaps of two releases

What is wrong is printed, and the folder kept; the exit status is 0 if nothing is.
"""
import csv
import datetime
import hashlib
import io
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
import zipfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("cli", "explanation", "month", "public_site", "site", "support")]
import budgets  # noqa: E402
import charts  # noqa: E402
import look  # noqa: E402
import month_test  # noqa: E402
import office_work  # noqa: E402
import offices  # noqa: E402
import pages  # noqa: E402
import run_cases  # noqa: E402
import search_test  # noqa: E402
import stranger  # noqa: E402
from stranger import TableOne, number  # noqa: E402

NOW = "2026-04-12T09:00"
OFFICER = "kikumura-tantou"  # who acts in every test; no page names them
REASONS = ("confidential reason", "asked by letter")


def build(office, folder, *more, codes=(0,)):
    done = office.call(NOW, ["site", "build", "--to", folder, "--format", "json", *more], codes=codes)
    return json.loads(done.stdout)


def tree(root):
    return {path: (root / path).read_bytes() for path in pages.files_of(root)}


def differences(ours, theirs, what):
    return [f"{path} differs {what}" for path in sorted(set(ours) | set(theirs)) if ours.get(path) != theirs.get(path)]


def spellings(birth):
    """A birth date as people and programs write it."""
    year, month, day = birth.split("-")
    return [birth, f"{year}/{month}/{day}", f"{day}.{month}.{year}", f"{year}年{int(month)}月{int(day)}日",
            f"{int(day)} {datetime.date(int(year), int(month), int(day)):%B} {year}"]


def prepare(office):
    """Secrets to look for: birth dates, an officer's reasons, a person who wants to be in nothing, one without kanji."""
    rows = list(csv.DictReader(io.StringIO(office.call(NOW, ["list", month_test.LIST, "--format", "csv"]).stdout)))
    people = [row["federation_id"] for row in rows if row["rating"] and re.fullmatch(r"N\d{8}", row["federation_id"])]
    birth = {people[3]: "1961-07-29", people[5]: "2011-11-13"}
    members = io.StringIO()
    writer = csv.writer(members)
    writer.writerow(["ID", "Name", "Kanji", "Birth"])
    for row in rows:
        if row["federation_id"] in birth:
            writer.writerow([row["federation_id"], row["name"], row.get("kanji", ""), birth[row["federation_id"]]])
    (office.folder / "births.csv").write_text(members.getvalue(), encoding="utf-8")
    office.call(NOW, ["roster", "import", "births.csv"])
    office.call(NOW, ["roster", "publicity", people[1], "--level", "hidden", "--reason", REASONS[1]])
    office.call(NOW, ["roster", "publicity", people[2], "--level", "romaji", "--reason", REASONS[0]])
    names = {row["federation_id"]: (row["name"], row.get("kanji", "")) for row in rows}
    return {"hidden": people[1], "romaji": people[2], "minor": people[5], "births": list(birth.values()), "names": names}


def typed_reasons():
    """Every reason that the officer of the month types."""
    lines = [line for part in (office_work.BEFORE, office_work.ARRIVALS, office_work.DECISIONS, office_work.CORRECTION) for _, line, _ in part]
    return sorted({found for line in lines for found in re.findall(r'--(?:reason|accept-late|early) "([^"]{6,})"', line)})


def check_secrets(office, files, planted):
    secrets = [spelling for birth in planted["births"] for spelling in spellings(birth)]
    secrets += [*REASONS, OFFICER, *typed_reasons()]
    name, kanji = planted["names"][planted["hidden"]]
    secrets += [name] + ([kanji] if kanji else [])
    secrets += [planted["names"][planted["romaji"]][1] or "\0"]
    found = [f"{path} tells {secret!r}" for path, content in files.items() for secret in secrets if secret.encode() in content]
    published = office.published("lists") | office.published("corrected")
    found += [f"{path} tells {secret!r}" for path, content in published.items()
              for secret in (OFFICER, *typed_reasons()) if secret.encode() in content]
    # They cover birth dates and hidden IDs, few enough to be tried by whoever knows the rest.
    months = sorted({match[1] for path in files if (match := re.fullmatch(r"data/manifest/(\d{4}-\d{2})\.json", path))})
    again = [json.loads(office.call(NOW, ["reproduce", month, "--format", "json"]).stdout) for month in months]
    found += [] if len(again) >= 2 else ["no list was computed again"]
    found += [f"{path} holds a hash of what the office keeps" for path, content in (files | published).items()
              for one in again for key in ("input_sha256", "output_sha256") if one[key][:12].encode() in content]
    # Where pages of somebody were, are pages without a name; their ID is in no other file.
    own = f"p/{planted['hidden']}/"
    found += [f"{path} tells the ID of who is not shown" for path, content in files.items()
              if planted["hidden"].encode() in content and not path.removeprefix("en/").startswith(own)]
    found += [f"{path} is not there" for name in ("index", "2026", "opponents")
              for path in (f"{own}{name}.html", f"en/{own}{name}.html") if path not in files]
    found += [f"{path} is more than a page that says so" for path, content in files.items()
              if path.removeprefix("en/").startswith(own) and (b"<table" in content or b"<svg class=\"chart" in content or path.endswith(".json"))]
    minor = f"p/{planted['minor']}/"
    found += [f"{path} tells more of a minor than lists do" for path in files
              if minor in path and not path.endswith("index.html")]
    return found


def check_list_numbers(office, all_pages):
    """Each row of each list page is the row of the list's CSV."""
    problems, checked = [], 0
    for month in ("2026-02", "2026-03", "2026-04"):
        for category, below in (("standard", ""), ("rapid", "rapid/")):
            rows = csv.DictReader(io.StringIO(office.call(NOW, ["list", month, "--type", category, "--format", "csv"]).stdout))
            wanted = {row["federation_id"]: row for row in rows if row["rating"]}
            for language in ("", "en/"):
                page = all_pages[f"{language}l/{month}/{below}index.html"]
                shown = {}
                for table in page.tables("list"):
                    for row in table.iter("tr"):
                        if row.get("id"):
                            shown[row.get("id")] = pages.cells(row)
                for player, row in wanted.items():
                    if player not in shown:
                        if player != office.hidden:
                            problems.append(f"{page.path}: {player} is missing")
                        continue
                    place, rating = number(shown[player][0]), number(shown[player][4])
                    if (place, rating, number(shown[player][7])) != (row["rank"], row["rating"], row["games"]):
                        problems.append(f"{page.path}: {player}: {shown[player]}, not {row}")
                    checked += 1
                problems += [f"{page.path}: {player} is on no list" for player in set(shown) - set(wanted)]
    print(f"{checked} rows of list pages compared")
    return problems + ([] if checked > 1000 else ["too few rows to compare"])


def check_kana(all_pages):
    """The order of the kana: everybody who is rated, first who has kanji by the rows of the kana table, then the others."""
    rows_of = {letter: row for row, letters in enumerate(("aiueo", "kg", "szj", "tdc", "n", "hbpf", "m", "y", "r", "w")) for letter in letters}
    problems, seen = [], 0
    for path in (path for path in all_pages if re.fullmatch(r"l/[\d-]+/(rapid/)?kana/index\.html", path)):
        tables = {order: [row for table in all_pages[path.replace("kana/", order)].tables("list") for row in table.iter("tr") if row.get("id")] for order in ("kana/", "")}
        ids = {order: [row.get("id") for row in rows] for order, rows in tables.items()}
        problems += [] if sorted(ids["kana/"]) == sorted(ids[""]) else [f"{path} has other people than the list by place"]
        # Japanese pages have the kanji first and the Roman letters behind them, or these alone.
        names = [[bdi.text for bdi in row.iter("bdi")] for row in tables["kana/"]]
        with_kana = [len(name) > 1 for name in names]
        problems += [] if with_kana == sorted(with_kana, reverse=True) else [f"{path}: somebody without kana stands before somebody with"]
        places = [rows_of[name[1][0].lower()] for name in names if len(name) > 1]
        problems += [] if places == sorted(places) else [f"{path}: the rows of the kana table are mixed"]
        seen += len(set(places))
    return problems + ([] if seen > 20 else [f"only {seen} rows of the kana table seen"])


def uneven_rows(table):
    """Rows of a player's calculation that do not fill the columns which a wide screen and a phone show."""
    wrong = []
    for row in table.iter("tr"):
        classes = (row.get("class") or "").split()
        if "group" in classes:
            continue
        cells = [(int(cell.get("colspan") or 1), bool({"wide-only", "away-narrow"} & set((cell.get("class") or "").split())) or (not classes and at in (5, 10)))
                 for at, cell in enumerate(row)]
        shown = sum(width for width, _ in cells), sum(width for width, is_hidden in cells if not is_hidden)
        wrong += [f"a row {classes} fills {shown[0]} columns, {shown[1]} of them on a phone"] if shown != (11, 9) else []
    return wrong


def check_calculations(root, all_pages, tables):
    """A stranger with the page alone: each counted game of every year page, recomputed by the printed Table 1."""
    problems, games, sums = [], 0, 0
    for path, page in all_pages.items():
        if not re.fullmatch(r"(en/)?p/N\d{8}/\d{4}\.html", path):
            continue
        for table in page.tables("calculation"):
            problems += [f"{path}: {wrong}" for wrong in uneven_rows(table)]
            total = 0
            for row in table.iter("tr"):
                shown = pages.cells(row)
                if (row.get("class") or "") == "sum":
                    sums += 1
                    if number(shown[-2]) != f"{total / 100:.2f}":
                        problems.append(f"{path}: the games add up to {total}, the page says {shown[-2]}")
                if len(shown) != 11 or row[0].tag == "th" or "left-out" in (row.get("class") or ""):
                    continue
                difference = re.findall(r"[+−]?\d+", shown[5])
                used = int(number(difference[-1]) or 0)
                expected, first, last = tables.expected(used)
                pd = int(round(float(re.search(r"(\d?\.\d\d)$", shown[6]).group(1)) * 100))
                if pd != expected or not re.match(rf"{first}–{last}|≥{first}", shown[6]):
                    problems.append(f"{path}: D {used}: {shown[6]}, not {first}–{last} {expected}")
                score = {"1": 100, "½": 50, "0": 0}[shown[7]]
                k = int(re.match(r"\d\d", shown[8]).group())
                change = k * (score - pd)
                if number(shown[9]) != f"{change / 100:.2f}":
                    problems.append(f"{path}: K {k}, {score} - {pd}: {shown[9]}, not {change}")
                total += change
                games += 1
    print(f"{games} games and {sums} sums of year pages recomputed from the pages alone")
    return problems + ([] if games > 500 else ["too few games to recompute"])


def check_comparisons(office, all_pages, planted):
    """Each comparison page against the two published files: its counts, its columns of the chart, and every row."""
    problems, rows_compared = [], 0

    def ratings(month, category, revision=None):
        line = ["list", month + (f"/{revision}" if revision else ""), "--type", category, "--format", "csv"] 
        rows = csv.DictReader(io.StringIO(office.call(NOW, line).stdout))
        return {row["federation_id"]: int(row["rating"]) for row in rows if row["rating"]}

    for month, path, before, after in (("2026-03", "diff/", ("2026-02", None), ("2026-03", None)),
                                       ("2026-04", "diff/", ("2026-03", None), ("2026-04", None)),
                                       ("2026-04", "r2/", ("2026-04", 1), ("2026-04", 2))):
        for category, below in (("standard", ""), ("rapid", "rapid/")):
            then, now = (ratings(list_month, category, revision) for list_month, revision in (before, after))
            both = set(then) & set(now)
            moved = {player: now[player] - then[player] for player in both if now[player] != then[player]}
            counts = [len(both), len(moved), len(both) - len(moved), len(set(now) - set(then)), len(set(then) - set(now))]
            for language in ("", "en/"):
                page = all_pages.get(f"{language}l/{month}/{below}{path}index.html")
                if page is None:
                    problems.append(f"there is no {language}l/{month}/{below}{path}")
                    continue
                facts = [element for element in page.elements if element.tag == "dl" and element.get("class") == "facts"][0]
                said = [int(number(page.text(value))) for value in list(facts.iter("dd"))[:5]]
                if said != counts:
                    problems.append(f"{page.path}: the facts say {said}, the lists {counts}")
                shown = {}
                for table in page.tables("differences"):
                    for row in table.iter("tr"):
                        found = pages.cells(row)
                        if re.fullmatch(r"N\d{8}", found[1]):
                            shown[found[1]] = tuple(found[2:5])
                wanted = {player: (str(then.get(player, "")), str(now.get(player, "")), str(moved.get(player, "")))
                          for player in {*moved, *(set(then) ^ set(now))} if player != planted["hidden"]}
                for player in set(shown) | set(wanted):
                    got = tuple(number(cell).replace("UR", "") for cell in shown.get(player, ()))
                    rows_compared += 1
                    if got != wanted.get(player):
                        problems.append(f"{page.path}: {player}: {got}, not {wanted.get(player)}")
                # What the chart's columns are is what its table would say.
                for width in ("wide", "narrow"):
                    pictures = [element for element in page.elements if element.tag == "svg" and (element.get("class") or "") == f"chart changes {width}"]
                    bars = {kind: sum(1 for picture in pictures for bar in picture.iter("rect") if bar.get("class") == kind) for kind in ("up", "down")}
                    bins = {kind: {(abs(change) - 1) // 10 for change in moved.values() if (change > 0) == (kind == "up")} for kind in ("up", "down")}
                    if bars != {kind: len(found) for kind, found in bins.items()}:
                        problems.append(f"{page.path}: {width}: {bars} columns, not {bins}")
    print(f"{rows_compared} rows of comparisons checked")
    return problems + ([] if rows_compared > 200 else ["too few rows of comparisons"])


def check_chains(root, all_pages):
    """Each player's chain to No. 1 is as short as any that their own files tell, and each of its games is one of them."""
    problems, wins = [], {}
    for path in root.glob("p/*/data.json"):
        told = json.loads(path.read_text())
        for period in told["periods"]:
            for game in period["games"] if period["category"] == "standard" else []:
                if game["counted"] and game["score_half_points"] == 2:
                    wins.setdefault(game["opponent"], {}).setdefault(told["id"], []).append((game["date"], game["round"]))
    newest = json.loads(max((root / "data/list").glob("*.json")).read_text())["players"]
    ranked = [row for row in newest if row["category"] == "standard" and row["place"]]
    first = min(ranked, key=lambda row: (row["place"], row["id"]))["id"]
    away, edge = {first: 0}, [first]
    while edge:
        edge = sorted({winner for loser in edge for winner in wins.get(loser, {}) if winner not in away})
        away |= {winner: max(away.values()) + 1 for winner in edge}
    for player in (path.parent.name for path in root.glob("p/*/data.json")):
        for language in ("", "en/"):
            page = all_pages[f"{language}p/{player}/index.html"]
            steps = [element for element in page.elements if element.tag == "li" and any(child.tag == "small" for child in element)]
            if len(steps) != away.get(player, 0):
                problems.append(f"{page.path}: a chain of {len(steps)}, not {away.get(player, 0)}")
            if not steps or language == "":
                continue
            # Who stands at its end, and that the newest game decided.
            last = page.text(steps[-1]).split(" beat ")[-1]
            name = next(row["name"] for row in newest if row["id"] == first)
            if name.replace(",", "") not in last.replace(",", ""):
                problems.append(f"{page.path}: the chain ends with {last!r}, not {name}")
            newest_day = max(date for loser in wins for date, _ in wins[loser].get(player, []) if away.get(loser, 99) == away[player] - 1)
            year, month, day = newest_day.split("-")
            if f"{int(day)} {datetime.date(int(year), int(month), int(day)):%B} {year}" not in page.text(steps[0]):
                problems.append(f"{page.path}: the first game is not of {newest_day}: {page.text(steps[0])}")
    print(f"{len(away) - 1} chains to {first}, the longest of {max(away.values())}")
    return problems + ([] if len(away) > 50 and max(away.values()) > 2 else ["too few chains"])


def check_editions(root, all_pages):
    """Editions of one line follow each other, and what their own texts say differently is told."""
    told = sorted(path.name for path in (root / "r/diff").iterdir())
    wanted = {"ncs-2019-09..ncs-2022-09.html", "ncs-2022-09..jcf-2024-10.html"}
    problems = [f"r/diff has {told}"] if not wanted <= set(told) or any(name.startswith("fide-") != ("..fide-" in name) for name in told) else []
    page = all_pages["en/r/diff/ncs-2022-09..jcf-2024-10.html"]
    def rows(of):
        """What each parameter is about, without notes, to its values."""
        return {row.find("th").text.strip(): pages.cells(row)[1:] for table in of.tables("parameters") for row in table.iter("tr")
                if row.find("td") is not None}

    shown = rows(page)
    own = {edition: rows(all_pages[f"en/r/{edition}/index.html"]) for edition in ("ncs-2022-09", "jcf-2024-10")}
    for column, (edition, values) in enumerate(own.items()):
        other = own["jcf-2024-10" if column == 0 else "ncs-2022-09"]
        problems += [f"{page.path}: {name} is {told[column]}, not {values[name][0]} of {edition}" for name, told in shown.items()
                     if name in values and not told[column].startswith(values[name][0])]
        problems += [f"{page.path}: {name} differs and is not told" for name, value in values.items()
                     if value[0] != other.get(name, ["–"])[0] and name not in shown]
        problems += [f"en/r/{edition}/: {value[0]} is no word" for value in values.values() if "_" in value[0]]
        if len(values) < 30:
            problems.append(f"en/r/{edition}/: only {len(values)} parameters")
    return problems + ([] if len(shown) > 5 else ["too few differences of editions"])


def check_strangers(all_pages):
    """Ten numbers of everybody's page by the page and the printed table alone."""
    tables, problems, people = TableOne(all_pages["r/tables/index.html"]), [], 0
    for path, page in all_pages.items():
        if not re.fullmatch(r"(en/)?p/N\d{8}/index\.html", path):
            continue
        numbers = list(stranger.recomputed(page, tables))
        people += len(numbers) >= 10
        problems += [f"{path}: {what} is {ours}, the page says {theirs}" for what, ours, theirs in numbers if ours != theirs]
    print(f"{people} pages with ten numbers and more recomputed from the page alone")
    return problems + ([] if people > 50 else ["too few pages with ten numbers"])


def check_curves(office, root, all_pages):
    """A corrected list is marked in the curve of whom the correction moved, with what the list gave before; in nobody else's."""
    problems, marked = [], 0
    moved = {}  # by ID: (month, type)
    months = sorted({path.parent.parent.name for path in (root / "l").glob("*/r2/index.html")})
    for month in months:
        for category in ("standard", "rapid"):
            then, now = ({row["federation_id"]: row["rating"] for row in csv.DictReader(io.StringIO(
                office.call(NOW, ["list", revision, "--type", category, "--format", "csv"]).stdout))} for revision in (f"{month}/1", month))
            for key in then.keys() & now.keys():
                if then[key] and now[key] and then[key] != now[key]:
                    moved.setdefault(key, []).append((month, category))
    for path, page in all_pages.items():
        found = re.fullmatch(r"(?:en/)?p/(N\d{8})/index\.html", path)
        curves = [element for element in page.elements if "curve" in (element.get("class") or "").split()]
        if not found or not curves:
            continue
        for curve in curves:
            for kind in ("corrected", "original"):
                count = sum(1 for mark in curve.iter() if mark.get("class") == kind)
                marked += count
                if count != len(moved.get(found[1], [])):
                    problems.append(f"{path}: {count} lists are marked {kind}, not {len(moved.get(found[1], []))}")
    for language, letter in (("", "訂"), ("en/", "c")):
        for month, below, category in [(month, below, category) for month in ("2026-02", "2026-03", "2026-04")
                                       for below, category in (("", "standard"), ("rapid/", "rapid"))]:
            page = all_pages[f"{language}l/{month}/{below}index.html"]
            wrong = {row.get("id") for table in page.tables("list") for row in table.iter("tr")
                     if row.get("id") and (letter in pages.cells(row)[10]) != ((month, category) in moved.get(row.get("id"), []))}
            problems += [f"{page.path}: the mark of {key} is wrong" for key in sorted(wrong)]
    print(f"{len(moved)} people whose list was corrected, {marked} marks in curves")
    return problems + ([] if marked and len(months) > 1 else ["no correction is marked"])


def check_wording(all_pages):
    """English counts one thing in the singular; the calculations have days and lists in words; Japanese has its own brackets."""
    problems = []
    for path, page in all_pages.items():
        text = page.text()
        if path.startswith("en/"):
            problems += [f"{path}: {found}" for found in re.findall(r"(?<![\d,.:–−-])\b1 (?:games|lists|opponents|players|people|reports|ratings|months)\b", text)]
        else:
            problems += [f"{path}: {page.text(element)}" for element in page.elements if element.get("class") == "upset" and "(" in page.text(element)]
        if re.fullmatch(r"(en/)?p/N\d{8}/(index|\d{4})\.html", path):
            problems += [f"{path}: {found}" for found in re.findall(r"(?:Standard|Rapid|Blitz) \d{4}-\d\d", text)]
            problems += [f"{path}: the day {page.text(element)}" for element in page.elements if element.tag == "td" and element.get("class") == "day"
                         and re.fullmatch(r"\d{4}-\d\d-\d\d", page.text(element).strip())]
    return problems[:10]


def check_games_counted(all_pages):
    """A list says how many games of its own type it counted, as the statistics have them."""
    problems, compared = [], 0
    for table in all_pages["en/s/index.html"].tables("activity"):
        for row in list(table.iter("tr"))[1:]:
            month = re.search(r"\d{4}-\d\d", next(row.iter("a")).get("href")).group()
            for below, cell in zip(("", "rapid/"), pages.cells(row)[1:]):
                page = all_pages.get(f"en/l/{month}/{below}index.html")
                said = page and re.search(r"games counted\s*([\d,]+)", page.text()).group(1)
                compared += said is not None
                problems += [] if said in (None, cell) else [f"{page.path}: {said} games counted, the statistics have {cell}"]
    return problems + ([] if compared > 3 else ["too few lists say how many games they counted"])


def check_totals(office, all_pages):
    """A list has as many rated people on every page as in the office, whoever is not shown; the list says how many those are."""
    problems = []
    for month in ("2026-02", "2026-03", "2026-04"):
        rows = list(csv.DictReader(io.StringIO(office.call(NOW, ["list", month, "--format", "csv"]).stdout)))
        rated = sum(1 for row in rows if row["rating"])
        hidden = any(row["rating"] and row["federation_id"] == office.hidden for row in rows)
        said = {f"l/{month}/": re.search(r"rated\s*([\d,]+)of them", all_pages[f"en/l/{month}/index.html"].text()),
                f"s/{month}/": re.search(r"rated, Standard\s*([\d,]+)", all_pages[f"en/s/{month}/index.html"].text())}
        if month == "2026-04":
            said["/"] = re.search(r"Standard: ([\d,]+) rated people", all_pages["en/index.html"].text())
        problems += [f"{path}: {found and found[1]} rated people, not {rated}" for path, found in said.items()
                     if not found or int(number(found[1])) != rated]
        for language, words in (("", "非公開のためここに載せていない1人"), ("en/", "1 person is counted above and among the places, and not shown here")):
            told = words in all_pages[f"{language}l/{month}/index.html"].text()
            problems += [f"{language}l/{month}/ says otherwise how many are not shown"] if told != hidden else []
    return problems


def check_publications(office, root, all_pages):
    """Every revision that went out is told with its manifest, byte for byte, and the head of the record, which the office confirms; and
    the hash that pages name is that of the file they lead to."""
    problems, compared = [], 0
    told = json.loads((root / "data/audit.json").read_text())["publications"]
    revisions = [(one["list"], one["revision"]) for one in told]
    problems += [f"audit.json tells {revisions}"] if sorted(revisions) != [(month, number) for month in ("2026-03", "2026-04") for number in (1, 2)] else []
    for one in told:
        path = root / "data" / one["manifest"]
        manifest = json.loads(path.read_text())
        problems += [f"{path}: not the hash of audit.json"] if hashlib.sha256(path.read_bytes()).hexdigest() != one["manifest_sha256"] else []
        problems += [f"{path}: {key} is {manifest[key]}" for key in ("list", "revision", "edition_sha256", "audit_head") if manifest[key] != one[key]]
        done = office.call(NOW, ["audit", "verify", "--head", one["audit_head"]], codes=(0, 2, 3))
        problems += [f"the head of {path} is none of the office's: {done.stderr}"] if done.returncode else []
        if (one["list"], one["revision"]) == max(revision for revision in revisions if revision[0] == one["list"]):
            public = json.loads((root / f"data/manifest/{one['list']}.json").read_text())
            problems += [f"data/manifest/{one['list']}.json has another {key}" for key, of in (("office_manifest_sha256", "manifest_sha256"), ("audit_head", "audit_head"))
                         if public[key] != one[of]]
    wanted = [(one["manifest_sha256"], one["audit_head"]) for one in reversed(told)]
    for language in ("", "en/"):
        rows = [pages.cells(row) for table in all_pages[f"{language}verify/index.html"].tables("hashes") for row in table.iter("tr")][1:]
        problems += [f"{language}verify/ has other publications than audit.json"] if [tuple(row[3:]) for row in rows] != wanted else []
    for page in all_pages.values():
        for link in (element for element in page.elements if element.tag == "a" and "data/publications/" in element.get("href", "")):
            code = page.text(link.find("code")) if link.find("code") is not None else None
            if code:
                compared += 1
                here = hashlib.sha256((root / pages.target(page.path, link.get("href"))[0]).read_bytes()).hexdigest()
                problems += [f"{page.path}: {code} is not the hash of {link.get('href')}"] if not here.startswith(code) else []
    return problems + ([] if compared > 100 else ["too few pages name a manifest"])


def check_rewritten(office, root):
    """What is not as it was published, since somebody asked not to be shown, is told with both hashes and the day."""
    told = json.loads((root / "data/redactions.json").read_text())["files"]
    published = {path.removeprefix("corrected/"): hashlib.sha256(content).hexdigest() for path, content in office.published("corrected").items()}
    here = {row["path"]: row for row in told if row["path"].startswith("data/")}
    wanted = {f"data/list/{month}.csv": published[f"rating-{month}-01.csv"] for month in ("2026-03", "2026-04")}
    wanted |= {f"data/games/{path}": sha256 for path, sha256 in published.items() if re.match(r"20\d\d-(ST|RP)/", path)}
    now = {path: hashlib.sha256((root / path).read_bytes()).hexdigest() if (root / path).exists() else None for path in wanted}
    wanted = {path: (sha256, now[path], NOW[:10]) for path, sha256 in wanted.items() if now[path] != sha256}
    told = {path: (row["before"], row["after"], row["day"]) for path, row in here.items()}
    return [f"{path}: {told.get(path)}, not {wanted.get(path)}" for path in sorted(wanted | told) if told.get(path) != wanted.get(path)] + (
        [] if wanted else ["nothing was rewritten"])


def check_events(all_pages):
    """Each event's crosstable: the changes of its players add up to those of its games, and points to results."""
    events = [path for path in all_pages if re.fullmatch(r"en/e/[a-z]+-[a-z0-9-]+/index\.html", path)]
    problems, grounds, edited = [], set(), set()
    for path in events:
        rows = [row for table in all_pages[path].tables("crosstable") for row in table.iter("tr") if row.find("th[@scope='row']") is not None]
        counted = sum(1 for row in rows for cell in row if re.search(r"\bs[mp]\d\b", cell.get("class") or ""))
        said = int(re.search(r"games counted\s*(\d+)", all_pages[path].text()).group(1))
        if counted != 2 * said:
            problems.append(f"{path}: {counted} counted cells, {said} counted games")
        text = all_pages[path].text()
        # By which clause it is of its type, as what each document was read, and whether another version came since.
        grounds |= {ground for ground in (r"type\s*(?:Standard|Rapid).*?2\(2\)", r"type\s*(?:Standard|Rapid).*?as decided") if re.search(ground, text)}
        edited |= set(re.findall(r"Edited since first published\s*(no|yes)", text))
        if text.count("Format") != text.count("SHA-256"):
            problems.append(f"{path}: a document without its format")
    print(f"{len(events)} events")
    problems += [] if len(grounds) == 2 else [f"of the types only {grounds} are told"]
    problems += [] if "no" in edited else ["of no event it is told whether it was edited since"]
    return problems + ([] if len(events) > 20 else ["too few events"])


def published(office, month, category):
    """The list as the office gives it, by ID."""
    rows = csv.DictReader(io.StringIO(office.call(NOW, ["list", month, "--type", category, "--format", "csv"]).stdout))
    return {row["federation_id"]: row["rating"] for row in rows}


def check_crosstables(office, root, all_pages):
    """Each row of each crosstable: the rating before is that of the list before, the rating after that of the published list,
    the change what the player's own games of the event add up to, and each cell a game as the event's file has it."""
    problems, lists, ratings, cells_seen, compared_before = [], {}, 0, 0, 0
    played = {}
    for path in root.glob("p/*/data.json"):
        told = json.loads(path.read_text())
        for period in told["periods"]:
            for game in period["games"]:
                if game["counted"]:
                    played.setdefault((game["event"], told["id"]), []).append(game["change_h"])

    def rating(month, category, player):
        if (month, category) not in lists:
            lists[month, category] = published(office, month, category)
        return lists[month, category].get(player, "")

    for path in sorted(root.glob("e/*/data.json")):
        event = json.loads(path.read_text())
        month, category = event["list"]["list"], event["category"]
        if category is None:
            continue
        year, number_of_month = map(int, month.split("-"))
        before = f"{year - (number_of_month == 1)}-{(number_of_month + 10) % 12 + 1:02}"
        players = {str(player["start_number"]): player for player in event["players"]}
        results = {}
        for game in event["games"]:
            for mine, theirs, colour in (("white", "black", "w"), ("black", "white", "b")):
                score = {0: "0", 1: "½", 2: "1", None: "–"}[game[f"{mine}_half_points"]]
                results[str(game[mine]), game["round"]] = (str(game[theirs]), colour, score)
        for language in ("", "en/"):
            page = all_pages[f"{language}e/{event['event']}/index.html"]
            rows = [pages.cells(row) for table in page.tables("crosstable") for row in table.iter("tr")]
            heads = rows.pop(0)
            if len(rows) != len(players):
                problems.append(f"{page.path}: {len(rows)} rows of {len(players)} players")
            for row in rows:
                player = players[row[1]]
                where, who = f"{page.path}: {row[1]}", player["player"]
                shown = dict(zip(("after", "change", "points"), map(number, row[:-4:-1])))
                for at, head in enumerate(heads):
                    rounds = re.fullmatch(r"R(\d+)", head)
                    game = rounds and results.get((row[1], int(rounds[1])))
                    if game and game[0] != "None" and row[at]:
                        cells_seen += 1
                        found = re.match(r"(\d+) (w|b|白|黒) (.)", row[at])
                        if not found or (found[1], {"白": "w", "黒": "b"}.get(found[2], found[2]), found[3]) != game:
                            problems.append(f"{where}: round {rounds[1]} is {row[at]!r}, not {game}")
                if number(row[3]).replace("UR", "") != str(player["rating_before"] or ""):
                    problems.append(f"{where}: {row[3]} before, the event's file says {player['rating_before']}")
                if who is None or not re.fullmatch(r"N\d{8}", who):
                    continue
                ratings += 1
                if shown["after"].replace("UR", "") != rating(month, category, who):
                    problems.append(f"{where}: {who} has {shown['after']!r} on the list, it says {rating(month, category, who)!r}")
                # Whoever came without a rating of the federation's may have been given one for the period.
                then = rating(before, category, who) if (root / f"data/list/{before}.csv").exists() and player["games_counted"] else ""
                if then and then != str(player["rating_before"]):
                    problems.append(f"{where}: {who} had {player['rating_before']} before, the list of {before} says {then}")
                compared_before += then != ""
                changes = played.get((event["event"], who))
                if changes is not None and (len(changes), f"{sum(changes) / 100:.2f}") != (player["games_counted"], shown["change"]):
                    problems.append(f"{where}: {who} changed by {shown['change']} in {player['games_counted']} games, their own file says {changes}")
    print(f"{ratings} ratings of crosstables held against the lists, {compared_before} of those before, {cells_seen} cells against the games")
    return problems + ([] if min(ratings, compared_before) > 300 and cells_seen > 1000 else ["too few rows of crosstables"])


def check_data(root, files):
    """Sums, the index, and every JSON file by its schema."""
    problems = []
    for line in (root / "data/SHA256SUMS").read_text().splitlines():
        sha256, name = line.split("  ", 1)
        if hashlib.sha256((root / "data" / name).read_bytes()).hexdigest() != sha256:
            problems.append(f"data/{name} has another hash than SHA256SUMS says")
    below = {path for path in files if path.startswith("data/") and path != "data/SHA256SUMS"}
    listed = {"data/" + line.split("  ", 1)[1] for line in (root / "data/SHA256SUMS").read_text().splitlines()}
    problems += [f"{path} is not in SHA256SUMS" for path in below - listed]
    schemas = {schema["properties"]["schema"]["const"]: schema
               for schema in (json.loads((root / path).read_text()) for path in files if path.startswith("data/schema/"))}
    checked = 0
    for path in files:
        if not path.endswith(".json") or path.startswith("data/schema/"):
            continue
        value = json.loads((root / path).read_text())
        if value["schema"] not in schemas:
            problems.append(f"{path}: there is no schema of it beside it")
        else:
            checked += 1
            problems += [f"{path}{where}: {what}" for where, what in mismatches(value, schemas[value["schema"]])]
    print(f"{checked} JSON files held against {len(schemas)} schemas")
    return problems + ([] if checked > 100 else ["too few JSON files"])


def check_open_data(office, root, all_pages, tables):
    """The files of the site as a whole say what lists, players, pages and the published files say."""
    problems = []
    with open(root / "data/history.csv", encoding="utf-8", newline="") as file:
        history = {(row["list"], row["type"], row["id"]): (row["rating"], row["games"], row["place"]) for row in csv.DictReader(file)}
    of_lists = {}
    for path in root.glob("data/list/*.json"):
        told = json.loads(path.read_text())
        for row in told["players"]:
            of_lists[told["list"], row.get("category", "correspondence"), row["id"]] = tuple("" if row[key] is None else str(row[key]) for key in ("rating", "games", "place"))
    if told_otherwise := {key for key in history.keys() & of_lists.keys() if history[key] != of_lists[key]}:
        problems.append(f"history.csv tells {len(told_otherwise)} ratings otherwise, such as {min(told_otherwise)}")
    if odd := {key for key in history.keys() ^ of_lists.keys() if key[1] != "correspondence"}:
        problems.append(f"{len(odd)} ratings are in one of history.csv and the lists alone, such as {min(odd)}")
    # Every game once, with what both players' own files say of it.
    sides, pages_of = {}, {path.parent.name for path in root.glob("p/*/data.json")}
    for path in root.glob("p/*/data.json"):
        told = json.loads(path.read_text())
        for period in told["periods"]:
            for game in period["games"]:
                if game["counted"] and game["opponent"]:
                    key = (period["category"], game["date"], game["round"], told["id"], game["opponent"], game["colour"])
                    sides.setdefault(key, []).append((game["k"], game["own_rating"], game["change_h"]))
    files, rows = sorted(root.glob("data/games/*/*.csv")), {}
    for path in files:
        category = {"ST": "standard", "RP": "rapid"}[path.parent.name[5:]]
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                problems += [f"{path}: {row['Game ID']} twice"] if row["Game ID"] in rows else []
                rows[row["Game ID"]] = row
                for own, other, colour in (("White", "Black", "white"), ("Black", "White", "black")):
                    key = (category, path.name[:10], int(row["Round"]), row[f"{own} ID"], row[f"{other} ID"], colour)
                    said = (int(row[f"{own} K"]), int(row[f"{own} Rating"]), round(float(row[f"{own} Change"]) * 100))
                    if row[f"{own} ID"] in pages_of and said not in sides.get(key, []):
                        problems.append(f"{path}: {row['Game ID']}: {own} is {said}, in their own file {sides.get(key)}")
    both = {(category, day, number, *sorted((own, other))) for category, day, number, own, other, colour in sides if other in pages_of}
    if len(rows) < len(both):
        problems.append(f"{len(rows)} games in data/games, {len(both)} in the files of players")
    # Under the names, and with the bytes, of what the lists were published with; but nobody is named there who asked later not to be.
    same = 0
    for path in files:
        name = f"{path.parent.name}/{path.name}"
        published = [folder / name for folder in office.folder.iterdir() if (folder / name).is_file()]
        problems += [f"data/games/{name} was never published under that name"] if not published else []
        same += any(path.read_bytes() == one.read_bytes() for one in published)
    problems += [f"only {same} of {len(files)} files of games are those that were published"] if same * 2 < len(files) else []
    # Tables, readings, corrections.
    for path in root.glob("data/tables/*.json"):
        table = json.loads(path.read_text())
        first = -1
        for row in table["rows"]:
            problems += [f"{path}: a gap before {row['first']}"] if row["first"] != first + 1 else []
            problems += [f"{path}: {row} sums up to more or less than a point"] if row["higher_h"] + row["lower_h"] != 100 else []
            first = row["last"] if row["last"] is not None else first
        for difference in (0, 1, 100, 391, 392, 400):
            row = next(row for row in table["rows"] if row["first"] <= difference and (row["last"] is None or difference <= row["last"]))
            if table["edition"].startswith("jcf") and tables.expected(difference)[0] != row["higher_h"]:
                problems.append(f"{path}: {difference} is {row}, not {tables.expected(difference)}")
    readings = {reading["id"] for reading in json.loads((root / "data/readings.json").read_text())["readings"]}
    shown = {element.get("id") for element in all_pages["en/r/readings/index.html"].elements if element.get("class") == "reading"}
    problems += [f"readings.json and the page differ in {readings ^ shown}"] if readings != shown else []
    causes = []
    for path in root.glob("data/corrections/*.json"):
        correction = json.loads(path.read_text())
        causes += correction["causes"]
        for moved in correction["moved"]:
            now = of_lists.get((correction["list"], moved["category"], moved["id"]))
            if now and now[0] != ("" if moved["after"] is None else str(moved["after"])):
                problems.append(f"{path}: {moved['id']} has {now[0]} on the list, not {moved['after']}")
    # Why: the games of an event that exists, and in as many lines of the page.
    page = all_pages["en/corrections/index.html"]
    problems += [f"a correction names {cause['event']}, which is no event" for cause in causes if cause["event"] and f"en/e/{cause['event']}/index.html" not in all_pages]
    problems += [] if any(cause["kind"] in ("count-game", "exclude-game") and cause["decided"] for cause in causes) else ["no correction says which game it is about"]
    lines = sum(1 for table in page.tables("decisions") for row in table.iter("tr") if row.find("td") is not None)
    problems += [] if lines == len(causes) else [f"{page.path} gives {lines} reasons of {len(causes)}"]
    print(f"{len(history)} ratings of history.csv, {len(rows)} games in {len(files)} files compared, {same} of them as published")
    return problems + ([] if len(history) > 300 and len(rows) > 50 and list(root.glob("data/corrections/*.json")) else ["too little open data"])


def mismatches(value, schema, where="", whole=None):
    """Where a value is not what a schema says, for the words our schemas use."""
    known = {"$schema", "$id", "$defs", "$ref", "title", "description", "examples", "type", "additionalProperties", "required", "properties",
             "items", "prefixItems", "minItems", "anyOf", "enum", "const", "pattern", "minimum", "maximum", "minLength"}
    whole = whole or schema
    if set(schema) - known:
        yield where, f"the test knows no {set(schema) - known}"
    if "$ref" in schema:
        yield from mismatches(value, whole["$defs"][schema["$ref"].removeprefix("#/$defs/")], where, whole)
    if "anyOf" in schema and all(any(mismatches(value, choice, where, whole)) for choice in schema["anyOf"]):
        yield where, f"{value!r} is none of {schema['anyOf']}"
    names = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    types = schema.get("type")
    types = [types] if isinstance(types, str) else types
    if types and not any(isinstance(value, names[name]) and (name != "integer" or not isinstance(value, bool)) for name in types):
        yield where, f"{value!r} is no {types}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield where, f"{value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield where, f"{value!r} is not {schema['const']!r}"
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield where, f"{value!r} is out of bounds"
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        yield where, "it is too short"
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        yield where, f"{value!r} is not like {schema['pattern']}"
    if isinstance(value, dict):
        yield from ((where, f"no {name}") for name in set(schema.get("required", [])) - set(value))
        for name, member in value.items():
            if name in schema.get("properties", {}):
                yield from mismatches(member, schema["properties"][name], f"{where}/{name}", whole)
            elif schema.get("additionalProperties") is False:
                yield where, f"unknown {name}"
    if isinstance(value, list):
        for at, member in enumerate(value):
            first = schema.get("prefixItems", [])
            wanted = first[at] if at < len(first) else schema.get("items", {})
            if wanted is False:
                yield where, "it is too long"
            else:
                yield from mismatches(member, wanted, f"{where}/{at}", whole)
        if len(value) < schema.get("minItems", 0):
            yield where, "it is too short"


def check_reproduction(office, arguments, root):
    """A stranger with the published files alone, in an empty folder without an office, computes every list again; one
    digit that is not what was computed is named."""
    problems = []
    stranger = office.folder / "stranger"
    shutil.copytree(root / "data", stranger / "data")

    def reproduce(*more):
        return subprocess.run([arguments.program, "reproduce", "--from", "data", "--format", "json", *more], cwd=stranger,
                              env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}, capture_output=True, text=True, timeout=120)

    done = reproduce()
    if done.returncode:
        return [f"published files do not give the lists again: {done.stderr}"]
    lists = json.loads(done.stdout)["lists"]
    problems += [] if len(lists) >= 2 and all(row["rows"] > 100 for row in lists) else [f"too little was computed: {lists}"]
    problems += [] if any(row["not_shown"] for row in lists) else ["nobody is hidden in what was computed"]
    month = lists[-1]["list"]
    path, manifest_path = stranger / f"data/list/{month}.json", stranger / f"data/manifest/{month}.json"
    published, manifest = path.read_text(), manifest_path.read_text()
    rows = [row for row in json.loads(published)["players"] if row["rating"] and row["k"]]
    for column, change in (("rating", 1), ("place", 1), ("games", 1), ("k", 5)):
        changed = json.loads(published)
        row = next(row for row in changed["players"] if row["id"] == rows[7]["id"] and row["category"] == rows[7]["category"])
        row[column] += change
        path.write_text(json.dumps(changed))
        sums = json.loads(manifest)
        done = reproduce(month)
        problems += [] if done.returncode == 3 and "public-file-damaged" in done.stderr else [f"another {column} than the manifest's: {done.stderr}"]
        sums["public_list_sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
        manifest_path.write_text(json.dumps(sums))
        done = reproduce(month)
        told = f"{row['id']}, {row['category']}: {column} is published as {row[column]}, computed as {row[column] - change}"
        problems += [] if done.returncode == 3 and "public-list-differs" in done.stderr and told in done.stderr else [f"another {column} was not named: {done.stderr}"]
        path.write_text(published)
        manifest_path.write_text(manifest)
    other = json.loads(manifest)
    other["edition_sha256"] = "0" * 64
    manifest_path.write_text(json.dumps(other))
    done = reproduce(month)
    problems += [] if done.returncode == 3 and "public-edition-differs" in done.stderr else [f"another edition: {done.stderr}"]
    shutil.rmtree(stranger / "data/manifest")
    done = reproduce()
    problems += [] if done.returncode == 2 and "public-files-missing" in done.stderr else [f"no manifests: {done.stderr}"]
    for edition in {row["edition"]: row for row in lists}.values():
        sha256 = hashlib.sha256((root / f"data/editions/{edition['edition']}.txt").read_bytes()).hexdigest()
        problems += [] if sha256 == edition["edition_sha256"] else [f"{edition['edition']} is published with other bytes"]
    print(f"{len(lists)} lists, {sum(row['rows'] for row in lists)} rows reproduced from published files alone")
    return problems


def check_verification(office):
    """What a build from nothing makes is held against the folder, and against what builds keep for the next one."""
    root, state = office.folder / "site", office.folder / "site.state"

    def verify(wanted, *more):
        before = tree(root) | {f"state/{path}": content for path, content in tree(state).items()}
        told = json.loads(office.call(NOW, ["site", "build", "--to", "site", "--verify", "--format", "json", *more], codes=(3,) if wanted else (0,)).stdout)
        wrong = [] if before == tree(root) | {f"state/{path}": content for path, content in tree(state).items()} else ["--verify wrote something"]
        rows = {(row["fault"], row["path"]) for row in told["faults"]}
        return wrong + ([] if rows == wanted else [f"--verify tells {sorted(rows)}, not {sorted(wanted)}"]), told

    problems, told = verify(set())
    problems += [] if told["release"] == build(office, "site")["release"] else ["--verify has another release"]
    page, gone = root / "s/index.html", root / "en/about/index.html"
    kept, about = page.read_bytes(), gone.read_bytes()
    page.write_bytes(kept.replace(b"<h1>", b"<h1> ", 1))
    gone.unlink()
    (root / "data/note.txt").write_text("mine")
    ledgers = sorted((state / "ledgers").iterdir())
    whole = ledgers[0].read_bytes()
    ledgers[0].write_bytes(whole[:100] + bytes([whole[100] ^ 1]) + whole[101:])
    problems += verify({("differs", "s/index.html"), ("missing", "en/about/index.html"), ("foreign", "data/note.txt"), ("kept", f"ledgers/{ledgers[0].name}")})[0]
    page.write_bytes(kept)
    gone.write_bytes(about)
    (root / "data/note.txt").unlink()
    ledgers[0].write_bytes(whole)
    # A table that promises other bytes of the same ingredients, by a hash of its own that fits.
    made = (state / "made").read_bytes()
    head, rest = made[:-64].split(b"\n", 1)
    at = next(row for row in rest.split(b"\n") if re.search(rb"^[0-9a-f]{64} .* p/N\d{8}/index\.html$", row))
    words = at.split(b" ")
    other = b"\n".join([head, rest.replace(at, b" ".join([words[0], b"0" * 64, *words[2:]]))])
    (state / "made").write_bytes(other + hashlib.sha256(other).hexdigest().encode())
    problems += verify({("kept", "made: " + words[-1].decode())})[0]
    (state / "made").write_bytes(made)
    return problems + verify(set(), "--jobs", "8")[0]


def check_site(office, root, planted):
    files = tree(root)
    all_pages, problems = pages.read(root)
    print(f"{len(files)} files, {len(all_pages)} pages, {sum(map(len, files.values()))} bytes")
    for page in all_pages.values():
        problems += pages.check_markup(page)
    titles = {}
    for page in all_pages.values():
        titles.setdefault(page.text(page.tree.find("head/title")), []).append(page.path)
    problems += [f"{paths} have one title" for paths in titles.values() if len(paths) > 1]
    problems += pages.check_links(root, all_pages)
    unreached = set(all_pages) - pages.reached(all_pages) - {"404.html", "en/404.html"}
    # Who is in lists alone, or not shown, has a page that answers by its address; nothing leads to it.
    short = {path for path in all_pages if re.search(r"(^|/)p/N\d{8}/\w+\.html$", path)
             and re.sub(r"\w+\.html$", "data.json", path.removeprefix("en/")) not in files}
    problems += [f"no link leads to {path}" for path in sorted(unreached - short)]
    problems += [f"a link leads to {path}" for path in sorted(short - unreached)]
    problems += [f"no page in the other language: {path}" for path in all_pages if not path.startswith("en/") and "en/" + path not in all_pages]
    problems += check_secrets(office, files, planted)
    problems += check_list_numbers(office, all_pages)
    problems += check_kana(all_pages)
    problems += check_editions(root, all_pages)
    problems += check_chains(root, all_pages)
    problems += check_comparisons(office, all_pages, planted)
    problems += check_calculations(root, all_pages, TableOne(all_pages["r/tables/index.html"]))
    problems += check_strangers(all_pages)
    problems += check_curves(office, root, all_pages)
    problems += check_wording(all_pages)
    problems += check_games_counted(all_pages)
    problems += check_totals(office, all_pages)
    problems += check_publications(office, root, all_pages)
    problems += check_rewritten(office, root)
    problems += check_events(all_pages)
    problems += check_crosstables(office, root, all_pages)
    problems += check_data(root, files)
    problems += check_open_data(office, root, all_pages, TableOne(all_pages["r/tables/index.html"]))
    problems += budgets.check(files, all_pages)
    problems += charts.check(all_pages)
    return problems


def check_builds(office):
    """The same bytes on one thread and on eight; a folder that is somebody's is left alone; the site before is kept."""
    problems = []
    first = build(office, "site", "--jobs", "1")
    ours = tree(office.folder / "site")
    again = build(office, "threads", "--jobs", "8")
    problems += differences(ours, tree(office.folder / "threads"), "on eight threads")
    problems += [f"releases {first['release']} and {again['release']}"] if first["release"] != again["release"] else []
    over = build(office, "site")
    problems += ["a site was there and it was not said"] if not over["replaced"] or first["replaced"] else []
    problems += differences(ours, tree(office.folder / "site"), "when built once more")
    problems += differences(ours, tree(office.folder / "site.other"), "from the release before")
    problems += check_address(office, ours)
    (office.folder / "somebodys").mkdir()
    (office.folder / "somebodys/letter.txt").write_text("mine")
    refused = office.call(NOW, ["site", "build", "--to", "somebodys"], codes=(2,))
    problems += ["a foreign folder was not refused"] if "site-foreign-folder" not in refused.stderr else []
    problems += ["a foreign folder was changed"] if (office.folder / "somebodys/letter.txt").read_text() != "mine" else []
    left = [path.name for path in office.folder.iterdir() if path.name.startswith(".seiseki-")]
    problems += [f"left behind: {left}"] if left else []
    build(office, "disk", "--for-disk")
    _, wrong = pages.read(office.folder / "disk")
    bare = [address for page in pages.read(office.folder / "disk")[0].values() for _, address in page.links()
            if address.split("#")[0].endswith("/") and not address.startswith("http")]
    return problems + wrong + ([f"a folder as a link for the disk: {bare[0]}"] if bare else [])


def check_address(office, without):
    """With an address there are feeds, and a sitemap of exactly the pages that search engines may show."""
    problems = []
    address = "https://ratings.example.org/chess/"
    month_test.Office.surroundings["SEISEKI_SITE_ADDRESS"] = address.rstrip("/")
    build(office, "addressed")
    del month_test.Office.surroundings["SEISEKI_SITE_ADDRESS"]
    root = office.folder / "addressed"
    all_pages, wrong = pages.read(root)
    told = {element.text for element in ElementTree.parse(root / "sitemap.xml").iter() if element.tag.endswith("loc")}
    shown = {address + re.sub(r"(^|/)index.html$", r"\1", path) for path, page in all_pages.items()
             if b'name="robots"' not in page.bytes and not path.endswith("404.html")}
    problems += [f"the sitemap has {sorted(told ^ shown)[:3]} more or less"] if told != shown or not shown else []
    problems += [f"a page of a person is in the sitemap: {page}" for page in told if "/p/" in page]
    went_out = {}
    for one in json.loads((root / "data/audit.json").read_text())["publications"]:
        went_out[one["list"]] = max(one["published"], went_out.get(one["list"], ""))
    namespace = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    days = {url.findtext(namespace + "loc").removeprefix(address): url.findtext(namespace + "lastmod") for url in ElementTree.parse(root / "sitemap.xml").getroot()}
    problems += [f"the sitemap has {days[path]} for {path!r}" for path in ("", "en/", "l/", "corrections/") if days[path] != max(went_out.values())]
    for path in days:
        if of_list := re.fullmatch(r"(?:en/)?l/(\d{4}-\d\d)/", path):
            day = days[path] or ""
            problems += [f"the sitemap has {day} for {path}"] if day < went_out.get(of_list[1], "") or (day and day not in went_out.values()) else []
    problems += [f"the sitemap tells a day of {path}" for path in ("about/", "privacy/", "waiting/", "r/") if days[path]]
    atom = "{http://www.w3.org/2005/Atom}"
    for language in ("", "en/"):
        for name, least in (("lists", 2), ("corrections", 1), ("events", 20)):
            feed = ElementTree.parse(root / f"{language}feed/{name}.atom").getroot()
            entries = feed.findall(atom + "entry")
            problems += [f"{language}{name}.atom: {len(entries)} entries"] if not least <= len(entries) <= 20 else []
            updated = [entry.findtext(atom + "updated") for entry in entries]
            problems += [f"{language}{name}.atom is not newest first"] if updated != sorted(updated, reverse=True) else []
            identifiers = [entry.findtext(atom + "id") for entry in entries]
            problems += [f"{language}{name}.atom: an id twice"] if len(set(identifiers)) != len(identifiers) else []
            for entry in [feed, *entries]:
                for link in entry.findall(atom + "link"):
                    where = link.get("href")
                    path = where.removeprefix(address)
                    path += "index.html" if path == "" or path.endswith("/") else ""
                    problems += [f"{language}{name}.atom: {where} leads nowhere"] if not where.startswith(address) or not (root / path).is_file() else []
    there = [path for path in without if path.startswith(("feed/", "en/feed/")) or path == "sitemap.xml"]
    month_test.Office.surroundings["SEISEKI_SITE_ADDRESS"] = "ratings.example.org"
    refused = office.call(NOW, ["site", "build", "--to", "addressed"], codes=(2,))
    del month_test.Office.surroundings["SEISEKI_SITE_ADDRESS"]
    problems += [] if "config-value" in refused.stderr else [f"an address without https: {refused.stderr}"]
    return problems + wrong + ([f"without an address there is {there[0]}"] if there else [])


def check_redaction(office, planted):
    """What went out before somebody asked to be hidden: the folder is written anew, says so by hashes alone, and verifies."""
    problems, folder = [], office.folder / "corrected"
    name, kanji = planted["names"][planted["hidden"]]
    # Of namesakes one may be named: of the names only those that nobody else has.
    names = [text for text in (name, kanji) if text and sum(text in other for other in planted["names"].values()) == 1]
    secrets = [secret.encode() for secret in (planted["hidden"], *names)]

    def telling():
        return [path for path in sorted(folder.rglob("*")) if path.is_file() and any(secret in path.read_bytes() for secret in secrets)]

    redact = ["publish", "--redact", "corrected", "--format", "json"]
    before = telling()
    looked = json.loads(office.call(NOW, [*redact, "--dry-run"]).stdout)
    problems += ["no published file names who is hidden by now"] if not before or not looked["files"] else []
    problems += ["a look wrote"] if looked["written"] or telling() != before else []
    for more, code in (([], "reason-missing"), (["--reason", REASONS[1]], "redact-unseen"), (["--reason", REASONS[1], "--seen", "0" * 12], "view-changed")):
        refused = office.call(NOW, [*redact, *more], codes=(2, 7))
        problems += [] if code in refused.stderr and telling() == before else [f"{code}: {refused.stderr}"]
    done = json.loads(office.call(NOW, [*redact, "--reason", REASONS[1], "--seen", looked["seen"]]).stdout)
    problems += [f"{path} still names who is hidden" for path in telling()]
    told = json.loads((folder / "redactions.json").read_text())
    for row in told["files"]:
        problems += [] if hashlib.sha256((folder / row["path"]).read_bytes()).hexdigest() == row["after"] else [f"{row['path']} has another hash than redactions.json says"]
    problems += ["redactions.json does not tell every file"] if {row["path"] for row in told["files"]} != {row["path"] for row in done["files"]} else []
    verified = office.call(NOW, ["publish", "--verify", "corrected", "--format", "json"])
    problems += [] if json.loads(verified.stdout)["wrong"] == 0 else [f"after redaction: {verified.stdout}"]
    again = json.loads(office.call(NOW, [*redact, "--dry-run"]).stdout)
    problems += ["something is left to redact"] if again["files"] else []
    nothing = office.call(NOW, [*redact, "--reason", "again", "--yes"])
    problems += [] if json.loads(nothing.stdout)["files"] == [] else ["redacted twice"]
    for month in ("2026-03", "2026-04"):
        ours = (office.folder / f"site/data/list/{month}.csv").read_bytes()
        problems += [] if ours == (folder / f"rating-{month}-01.csv").read_bytes() else [f"the site's list of {month} is not the folder's"]
    (folder / "redactions.json").unlink()
    missing = office.call(NOW, ["publish", "--verify", "corrected"], codes=(3,))
    problems += [] if "published-file-missing" in missing.stderr else ["redactions.json may be missing"]
    print(f"{len(before)} published files named who is hidden by now; {len(done['files'])} written anew, none does")
    return problems


def bytes_inside(path):
    """What is in a file, and in the files of a workbook."""
    content = path.read_bytes()
    if not zipfile.is_zipfile(io.BytesIO(content)):
        return [content]
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        return [content, *(book.read(name) for name in book.namelist())]


def somebody_known(office, root):
    """Who has a page, kanji, games on both lists, and a name that nobody else has."""
    people = {path.parent.name: json.loads(path.read_text()) for path in sorted(root.glob("p/*/data.json"))}
    names = [name for person in people.values() for name in (person["name"], person["kanji"]) if name]
    for key, person in people.items():
        if person["kanji"] and len({period["list"] for period in person["periods"] if period["category"] == "standard"}) > 1:
            if all(sum(mine in name for name in names) == 1 for mine in (person["name"], person["kanji"])):
                opponent = next((game["opponent"] for period in person["periods"] for game in period["games"]
                                 if game["counted"] and game["opponent"] in people), None)
                if opponent:
                    return key, person, opponent
    raise month_test.Failure("nobody is there to be erased")


def check_kills(office, arguments, release, times=4):
    """A build that writes every page anew and is killed at any moment leaves the site that was there, whole; the next one makes
    the same release. Who reads meanwhile gets whole pages of one release, and never none."""
    problems, root, generator = [], office.folder / "site", random.Random(12)
    environment = offices.surroundings(office.folder, **{"SEISEKI_TEST_NOW": NOW, **month_test.Office.surroundings})
    other, reading, seen = {"SEISEKI_SITE_NAME": "Another name"}, threading.Event(), [0]

    def begin():
        """Of the name that the site has not got."""
        is_other = other["SEISEKI_SITE_NAME"] in (root / "en/index.html").read_text()
        return subprocess.Popen([arguments.program, "site", "build", "--to", "site", "--quiet"], cwd=office.folder,
                                env=environment | ({} if is_other else other), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def read():
        while not reading.is_set():
            try:
                page = (root / "index.html").read_bytes()
                problems.extend(["a page was read in part"] if not page.endswith(b"</html>\n") else [])
                seen[0] += 1
            except OSError as error:
                problems.append(f"a page was missing: {error}")
    reader = threading.Thread(target=read)
    reader.start()
    killed = 0
    try:
        began = time.monotonic()
        begin().wait(timeout=60)
        took = time.monotonic() - began
        for _ in range(times):
            began, building = time.monotonic(), begin()
            try:
                building.wait(timeout=generator.uniform(0, took))
                took = min(took, time.monotonic() - began)  # of a machine that had more to do at first
            except subprocess.TimeoutExpired:
                building.kill()
                killed += 1
            building.wait(timeout=60)
            told = json.loads((root / "data/site.json").read_text())["newest_list"]
            problems += [] if told == "2026-04" else [f"a killed build left the list of {told}"]
        again = build(office, "site")
    finally:
        reading.set()
        reader.join()
    problems += [] if again["release"] == release else ["after kills another release was made"]
    print(f"{killed} builds killed, {seen[0]} times read meanwhile")
    return problems + ([] if 2 * killed > times and seen[0] > 20 else ["too few builds were killed, or too little was read"])


def check_swaps(office, arguments, times=20):
    """Two releases change places again and again. Whoever reads meanwhile finds every page, whole, as one of the two has it."""
    problems, root = [], office.folder / "site"
    build(office, "site")
    now = tree(root)
    month_test.Office.surroundings["SEISEKI_SITE_NAME"] = "Another name"
    build(office, "site")
    del month_test.Office.surroundings["SEISEKI_SITE_NAME"]
    then = tree(root)
    both = sorted(path for path in now.keys() & then.keys() if now[path] != then[path])
    reading, seen, dice = threading.Event(), {"now": 0, "then": 0}, random.Random(12)

    def read():
        while not reading.is_set():
            path = dice.choice(both)
            try:
                content = (root / path).read_bytes()
            except OSError as error:
                problems.append(f"a page was missing: {error}")
                continue
            if content not in (now[path], then[path]):
                problems.append(f"{path} was neither release's: {len(content)} bytes")
            seen["now" if content == now[path] else "then"] += 1
    reader = threading.Thread(target=read)
    reader.start()
    try:
        for _ in range(times):
            office.call(NOW, ["site", "rollback", "site"])
    finally:
        reading.set()
        reader.join()
    problems += [] if tree(root) in (now, then) else ["after the last swap the site is neither release"]
    print(f"{times} swaps, {sum(seen.values())} pages read meanwhile, of {seen['now']} and {seen['then']} of either release")
    return problems[:10] + ([] if min(seen.values()) > times else ["too little was read of one of the releases"])


def check_erasure(office, arguments, whom=None):
    """Whoever is erased is in no byte of the publications, the site and the exports, also inside workbooks; every list
    still comes out again, in the office and from the published files alone."""
    problems, folder = [], office.folder
    build(office, "site")
    addresses = {path for path in pages.files_of(folder / "site") if path.endswith(".html")}
    if whom is None:
        whom = somebody_known(office, folder / "site")
    key, person, opponent = whom
    before = json.loads(office.call(NOW, ["list", "2026-04", "--format", "json"]).stdout)
    looked = json.loads(office.call(NOW, ["roster", "erase", key, "--dry-run", "--format", "json"]).stdout)
    kinds = {thing["kind"] for thing in looked["kept"]}
    problems += [] if {"published", "document", "list-input", "roster", "backup"} <= kinds else [f"kept are only {kinds}"]
    problems += ["a look wrote"] if looked["written"] or key not in office.call(NOW, ["roster", "show", person["name"]]).stdout else []
    line = ["roster", "erase", key, "--format", "json"]
    for more, code in ((["--reason", REASONS[0]], "erase-unseen"), (["--reason", REASONS[0], "--seen", "0" * 12], "view-changed")):
        refused = office.call(NOW, [*line, *more], codes=(2, 7))
        problems += [] if code in refused.stderr else [f"{code}: {refused.stderr}"]
    done = json.loads(office.call(NOW, [*line, "--reason", REASONS[0], "--seen", looked["seen"]]).stdout)
    tombstone = done["ids"][0]["tombstone"]
    refused = office.call(NOW, [*line, "--reason", "again", "--yes"], codes=(2, 7))
    problems += [] if "publicity-erased" in refused.stderr else [f"erased twice: {refused.stderr}"]

    redacted = json.loads(office.call(NOW, ["publish", "--redact", "corrected", "--reason", REASONS[0], "--yes", "--format", "json"]).stdout)
    problems += [] if redacted["files"] else ["no published file named who is erased"]
    built = build(office, "site")
    problems += [f"{path} answers no more" for path in sorted(addresses - set(pages.files_of(folder / "site")))]
    problems += ["the release before, which names them, was kept"] if built["before_kept"] or (folder / "site.other").exists() else []
    forms = ("site", "excel", "cp932", "swiss-manager", "swiss-manager-txt", "vega", "fide-txt", "fide-xml", "members")
    for form in forms:
        office.call(NOW, ["roster", "export", "--as", form, "--to", f"exported/{form}"], codes=(0, 3))
    secrets = [text.encode(coding) for text in (key, key[1:], person["name"], person["name"].replace(" ", ", "), person["kanji"])
               for coding in ("utf-8", "cp932")]
    files = [path for name in ("corrected", "site", "exported") for path in sorted((folder / name).rglob("*")) if path.is_file()]
    problems += [f"{path.relative_to(folder)} tells {secret!r}" for path in files for content in bytes_inside(path)
                 for secret in secrets if secret in content]
    books = [path for path in files if path.suffix == ".xlsx"]
    problems += [] if len(books) and len(files) > 500 else [f"only {len(files)} files, {len(books)} workbooks were read"]

    for language in ("", "en/"):
        for page in ("index", "2026", "opponents"):
            content = (folder / f"site/{language}p/{key}/{page}.html").read_text()
            problems += [] if tombstone in content and 'name="robots"' in content else [f"{language}p/{key}/{page}.html does not say that somebody was erased"]
    told = json.loads((folder / f"site/p/{opponent}/data.json").read_text())
    met = [game for period in told["periods"] for game in period["games"] if game["opponent"] == tombstone]
    years = "".join(path.read_text() for path in (folder / f"site/p/{opponent}").glob("2*.html"))
    problems += [] if met and tombstone in years else [f"{opponent}'s pages do not show {tombstone}"]
    told, of_folder = (json.loads((folder / path).read_text())["files"] for path in ("site/data/redactions.json", "corrected/redactions.json"))
    problems += [] if told[:len(of_folder)] == of_folder and all(row["path"].startswith("data/") for row in told[len(of_folder):]) else ["the site's redactions.json is another"]
    problems += check_data(folder / "site", tree(folder / "site"))
    all_pages, wrong = pages.read(folder / "site")
    problems += wrong + pages.check_links(folder / "site", all_pages)

    # Lists and record are whole.
    after = json.loads(office.call(NOW, ["list", "2026-04", "--format", "json"]).stdout)
    numbers = [sorted(({**row, "name": "", "kanji": ""} for row in rows["players"]), key=lambda row: row["federation_id"]) for rows in (before, after)]
    problems += [] if numbers[0] == numbers[1] else ["the office's list has other numbers"]
    problems += [] if next(row["name"] for row in after["players"] if row["federation_id"] == key) == tombstone else ["the office's list tells the name"]
    for line in (["reproduce", "2026-03"], ["reproduce", "2026-04"], ["audit", "verify"], ["db", "verify"], ["publish", "--verify", "corrected"]):
        office.call(NOW, line)
    shutil.rmtree(folder / "stranger", ignore_errors=True)
    shutil.copytree(folder / "site/data", folder / "stranger/data")
    alone = subprocess.run([arguments.program, "reproduce", "--from", "data"], cwd=folder / "stranger", capture_output=True,
                           env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}, text=True, timeout=120)
    problems += [] if alone.returncode == 0 else [f"the published files do not give the lists again: {alone.stderr}"]
    # A roster file does not bring anybody back.
    (folder / "again.csv").write_text(f"ID,Name,Kanji\n{key},{person['name']},{person['kanji']}\n", encoding="utf-8")
    again = office.call(NOW, ["roster", "import", "again.csv"])
    problems += [] if "person-erased" in again.stderr else [f"a roster file was taken: {again.stderr}"]
    problems += [] if person["name"] not in office.call(NOW, ["roster", "show", key]).stdout else ["the roster shows the name"]
    print(f"{len(files)} files, {len(books)} of them workbooks, tell nothing of {key}")
    return problems, whom, built["release"]


def check_not_reproduced(office):
    """A list whose input is not what it was keeps its page and its numbers, and nothing of it is shown as calculated."""
    sha256 = json.loads(office.call(NOW, ["reproduce", "2026-04", "--format", "json"]).stdout)["input_sha256"]
    document = next((office.folder / "seiseki.objects").rglob(sha256 + "*"))
    document.chmod(0o600)
    document.write_bytes(document.read_bytes()[:-1])
    done = office.call(NOW, ["site", "build", "--to", "damaged"], codes=(3,))
    problems = [] if "site-list-not-reproduced" in done.stderr else [f"it was not said: {done.stderr}"]
    paths = pages.files_of(office.folder / "damaged")
    problems += ["the list has no page"] if "l/2026-04/index.html" not in paths else []
    told = [path for path in paths if re.fullmatch(r"p/N\d{8}/2026.html", path)
            and b"fall-2026-04" in (office.folder / "damaged" / path).read_bytes()]
    return problems + ([f"a calculation of it is shown: {told[0]}"] if told else [])


def office_of(arguments, folder, problems, database=None, port=0, earlier=None, documents=None):
    month_test.Office.surroundings = {"SEISEKI_TEST_ACTOR": OFFICER}
    office, box = month_test.month(arguments, folder, problems, database, port=port, earlier=earlier, documents=documents)
    if not database:
        month_test.correct(office, box, problems)
    else:
        for now, line, expected in office_work.CORRECTION:
            office.type(now, line, expected, box)
    # While nobody has asked for anything, the list's file is what was published.
    build(office, "plain")
    for month in ("2026-03", "2026-04"):
        if (office.folder / f"plain/data/list/{month}.csv").read_bytes() != office.published("corrected")[f"corrected/rating-{month}-01.csv"]:
            problems.append(f"data/list/{month}.csv is not what was published")
    planted = prepare(office)
    office.hidden = planted["hidden"]
    return office, planted


def on_postgresql(arguments, root, first, release, whom, erased):
    url, schema = os.environ["SEISEKI_TEST_POSTGRESQL"], f"seiseki_site_{os.getpid()}"
    create = ["psql", "-q", "-c", f"CREATE SCHEMA {schema}", url]
    subprocess.run(create, check=True, timeout=60)
    problems = []
    database = f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{schema}"
    port = int(first.site.rsplit(":", 1)[1])
    first.folder.rename(root / "sqlite")
    office, _ = office_of(arguments, first.folder, problems, database, port=port, earlier=root / "sqlite/inbox",
                          documents=root / "sqlite/seiseki.objects")
    built = build(office, "site")
    problems += differences(tree(root / "sqlite/as-it-was"), tree(office.folder / "site"), "on PostgreSQL")
    problems += ["another release"] if built["release"] != release else []
    wrong, _, erased_here = check_erasure(office, arguments, whom)
    problems += wrong + differences(tree(root / "sqlite/site"), tree(office.folder / "site"), "on PostgreSQL, somebody erased")
    problems += ["another release after an erasure"] if erased_here != erased else []
    subprocess.run([*create[:3], f"DROP SCHEMA {schema} CASCADE", url], check=True, timeout=60, stderr=subprocess.DEVNULL)
    return problems


def check(arguments, root):
    problems = []
    try:
        office, planted = office_of(arguments, root / "office", problems)
        if arguments.postgresql:
            release = build(office, "site")["release"]
            shutil.copytree(office.folder / "site", office.folder / "as-it-was")
            wrong, whom, erased = check_erasure(office, arguments)
            return problems + wrong + on_postgresql(arguments, root, office, release, whom, erased)
        if arguments.kills:
            problems += check_kills(office, arguments, build(office, "site")["release"], arguments.kills)
            return problems + check_swaps(office, arguments, 2 * arguments.kills)
        problems += check_builds(office)
        problems += check_site(office, office.folder / "site", planted)
        if arguments.fold:
            problems += search_test.check(office.folder / "site", search_test.people_of(office.folder / "site"), arguments.fold, arguments.program)
            problems += look.check(office.folder / "site")
        problems += search_test.check_what_if_tables(office.folder / "site", arguments.program)
        problems += check_verification(office)
        problems += check_reproduction(office, arguments, office.folder / "site")
        problems += check_kills(office, arguments, build(office, "site")["release"])
        problems += check_swaps(office, arguments)
        build(office, "site")
        problems += check_redaction(office, planted)
        problems += check_erasure(office, arguments)[0]
        problems += check_not_reproduced(office)
    except (month_test.Failure, run_cases.Failure) as failure:
        problems.append(str(failure))
    return problems


def main():
    parser = offices.parser(__doc__, "site")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--kills", type=int, help="nothing but so many builds that are killed, and twice as many swaps")
    parser.add_argument("--fold", help="the program that folds lines; with it the search is tried in a browser")
    arguments = parser.parse_args()
    if arguments.postgresql and not (shutil.which("psql") and os.environ.get("SEISEKI_TEST_POSTGRESQL")):
        print("skipped: no PostgreSQL server is named (SEISEKI_TEST_POSTGRESQL), or there is no psql to make a schema with")
        return 77
    return offices.judged("public_site", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
