#!/usr/bin/env python3
"""Runs tables of end-to-end cases: one event of the loopback site, through one door, read by the real program.

A table has one case on each line, columns separated by tabs; `#` begins a comment.

    event    folder under fixtures/tournaments
    door     address: the program fetches; cards: it fetches the players' cards too; pages: saved pages in a folder;
             workbooks: downloads in a folder
    lan      language of the pages, or of the pasted address
    day      open: the event's last day; old: a month later, so that the gate is closed
    pages    what is saved, or the query of the pasted address: queries separated by blanks. `rd=*` stands for every round,
             `snr=*` for every player, `!WORDS` switches the site in between
    switch   words for the site's --switch, or -
    expect   games           exactly the games of expected/games.tsv, and no finding that is an error
             games+ids       the same, and the IDs of every player; names are compared in both
             players [CODE]  the players and no game; CODE is said of it as an error
             refuse CODE     no game; CODE is said; the exit status is not 0
             no-games        no game, and a warning or error that says why
             games-or-refuse the games; or none, with an exit status that is not 0; or fewer, with an error that keeps the
                             event back: never others
"""
import argparse
import concurrent.futures
import csv
import datetime
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

ODD_RESULTS = ("pair-result", "result-split", "result-zero-zero")
COLUMNS = ("event", "door", "lan", "day", "pages", "switch", "expect")


class Failure(Exception):
    pass


def read_tsv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def read_cases(path):
    cases = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = re.split(r"\t+", line.strip())
        if len(fields) != len(COLUMNS):
            raise SystemExit(f"{path.name}:{number}: {len(COLUMNS)} columns expected")
        cases.append((number, dict(zip(COLUMNS, fields))))
    return cases


class Event:
    def __init__(self, folder):
        rows = [line.split("\t") for line in (folder / "input/tournament.tsv").read_text(encoding="utf-8").splitlines()]
        self.folder, self.details = folder, dict(rows)
        self.number, self.rounds = int(self.details["number"]), int(self.details["rounds"])
        self.end = datetime.date(*map(int, self.details["end"].split("/")))
        self.players = {int(p["no"]): p for p in read_tsv(folder / "input/players.tsv")}

    def expected(self, corrected):
        games, alone, never_rated = set(), {}, set()
        for row in read_tsv(self.folder / ("expected/games_corrected.tsv" if corrected else "expected/games.tsv")):
            key = (int(row["round"]), int(row["white"]))
            if row["status"] == "never-rated":
                never_rated.add(key + (int(row["black"]),))
            elif row["black"]:
                games.add(key + (int(row["black"]), row["status"], row["score"]))
            else:
                alone[key] = row["score"]
        return games, alone, never_rated

    def queries(self, pages):
        """Every page of a list, without its stars; words for the switch as they are."""
        for query in pages.split():
            if query.startswith("!"):
                yield query[1:]
                continue
            fields = urllib.parse.parse_qsl(query)
            choices = [[(key, str(i)) for i in range(1, (self.rounds if key == "rd" else len(self.players)) + 1)]
                       if value == "*" else [(key, value)] for key, value in fields]
            for chosen in itertools.product(*choices):
                yield list(chosen)


class Site:
    """The loopback site for as long as the block runs; on any free port, if none is named."""

    def __init__(self, program, fixtures, folder, today, switch, port=0):
        self.port_file = folder / ".port"
        words = [] if switch == "-" else ["--switch", switch]
        self.process = subprocess.Popen(
            [str(program), "--fixtures", str(fixtures), "--port-file", str(self.port_file), "--log", str(folder / "requests.log"),
             "--today", today.isoformat(), "--port", str(port), *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def __enter__(self):
        for _ in range(400):
            if self.port_file.exists():
                self.port = int(self.port_file.read_text())
                return self
            if self.process.poll() is not None:
                raise Failure("the loopback site ended at once: " + self.process.stderr.read().decode())
            time.sleep(0.02)
        raise Failure("the loopback site did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()

    def get(self, number, fields):
        address = f"http://127.0.0.1:{self.port}/tnr{number}.aspx?{urllib.parse.urlencode(fields)}"
        request = urllib.request.Request(address, headers={"User-Agent": "Mozilla/5.0 (saved by hand)"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read()

    def switch(self, words):
        urllib.request.urlopen(f"http://127.0.0.1:{self.port}/-/switch?{words}", timeout=20).close()


def save(site, event, case, folder):
    pages = folder / "pages"
    pages.mkdir()
    ending, more = (".xlsx", [("prt", "4"), ("excel", "2010")]) if case["door"] == "workbooks" else (".html", [])
    for i, fields in enumerate(event.queries(case["pages"])):
        if isinstance(fields, str):
            site.switch(fields)
            continue
        (pages / f"page{i:03}{ending}").write_bytes(site.get(event.number, [("lan", case["lan"])] + fields + more))
    return pages


def plain_name(name):
    return " ".join(name.replace(",", " ").replace("*)", " ").split())


def plain_id(text):
    return (text or "").upper().lstrip("N").lstrip("0")


def score_of(game):
    pair = (game["score_white_half_points"], game["score_black_half_points"])
    return {(2, 0): "1-0", (0, 2): "0-1", (1, 1): "1/2", (0, 0): "0-0"}.get(pair, "-")


def compare(event, read, corrected, with_ids):
    """What is wrong with what was read, one line each."""
    problems = []
    expected, alone, never_rated = event.expected(corrected)
    games = [g for g in read["games"] if g["black"] is not None]
    found = [(g["round"], g["white"], g["black"], g["status"], score_of(g)) for g in games]
    problems += [f"never to be rated: {game}" for game in found if game[:3] in never_rated and game[3] == "rated"]
    found = [game for game in found if game[:3] not in never_rated]
    problems += [f"read twice: {game}" for game in sorted({g for g in found if found.count(g) > 1})]
    problems += [f"missing: {game}" for game in sorted(expected - set(found))]
    problems += [f"never played: {game}" for game in sorted(set(found) - expected)]
    for game in read["games"]:
        if game["black"] is not None:
            continue
        kind = alone.get((game["round"], game["white"]))
        if game["status"] != "bye" or kind is None or (kind != "any" and kind != game["bye"]):
            problems.append(f"alone, expected {kind}: {game['round']}, {game['white']}, {game['status']}, {game['bye']}")
    players = {p["start_number"]: p for p in read["players"]}
    if set(players) != set(event.players):
        problems.append(f"players {sorted(players)}, expected {sorted(event.players)}")
    for number in set(players) & set(event.players):
        printed, truth = players[number], event.players[number]
        if plain_name(printed["name"]) != plain_name(truth["name"]):
            problems.append(f"player {number} is {printed['name']}, expected {truth['name']}")
        if with_ids and plain_id(printed["federation_id"]) != plain_id(truth["id"]):
            problems.append(f"player {number} has ID {printed['federation_id']}, expected {truth['id'] or 'none'}")
    # An odd result may also be a question that keeps the event back.
    tolerated = ODD_RESULTS if never_rated else ()
    problems += [f"error: {f['code']}" for f in read["findings"] if f["severity"] == "error" and f["code"] not in tolerated]
    return problems


def judge(event, case, status, out, err):
    read = None
    if status == 0:
        read = json.loads(out)
    expect, corrected = case["expect"], "corrected" in case["switch"] + case["pages"]
    if expect.startswith("refuse "):
        code = expect.split()[1]
        said = err + (out if status else "")
        if status == 0 and code not in out:
            return [f"not refused: {len(read['games'])} games, findings {[f['code'] for f in read['findings']]}"]
        if status == 0:
            return ["the code is said, but the exit status is 0"]
        return [] if code in said else [f"{code} is not said: {said.strip()[:400]}"]
    if read is None:
        return [] if expect == "games-or-refuse" else [f"exit status {status}: {err.strip()[:400]}"]
    if expect.split()[0] == "players":
        numbers = sorted(p["start_number"] for p in read["players"])
        wrong = [] if numbers == sorted(event.players) else [f"players {numbers}"]
        errors = {f["code"] for f in read["findings"] if f["severity"] == "error"}
        wrong += [f"{code} is not said" for code in expect.split()[1:] if code not in errors]
        return wrong + ([f"{len(read['games'])} games"] if read["games"] else [])
    if expect == "no-games":
        loud = [f["code"] for f in read["findings"] if f["severity"] in ("warning", "error")]
        return ([] if loud else ["nothing says why there is no game"]) + \
            ([f"{len(read['games'])} games"] if read["games"] else [])
    if expect == "games-or-refuse" and not read["games"]:
        return ["no game is read, and nothing is refused"]
    problems = compare(event, read, corrected, expect == "games+ids")
    kept_back = any(problem.startswith("error: ") for problem in problems)
    if expect == "games-or-refuse" and kept_back:
        return [p for p in problems if not p.startswith(("error: ", "missing: ")) and "'disputed'" not in p]
    return problems


def run(arguments, case, folder):
    fixtures = arguments.source / "fixtures/tournaments"
    event = Event(fixtures / case["event"])
    today = event.end + datetime.timedelta(days=31 if case["day"] == "old" else 0)
    with Site(arguments.site, fixtures, folder, today, case["switch"]) as site:
        if case["door"] in ("address", "cards"):
            query = f"?lan={case['lan']}" + ("" if case["pages"] == "-" else "&" + case["pages"])
            command = [f"http://127.0.0.1:{site.port}/tnr{event.number}.aspx{query}", "--allow-loopback"]
            command += ["--player-cards"] if case["door"] == "cards" else []
        else:
            command = [str(save(site, event, case, folder))]
        done = subprocess.run([str(arguments.program), "convert", "--lang", "en", *command], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=120)
    return judge(event, case, done.returncode, done.stdout.decode(), done.stderr.decode())


def attempt(arguments, case):
    """Problems, and the folder that is kept if there are any."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-site-case-"))
    try:
        problems = run(arguments, case, folder)
    except (Failure, subprocess.TimeoutExpired, json.JSONDecodeError, OSError) as problem:
        problems = [f"{type(problem).__name__}: {problem}"]
    if not problems:
        shutil.rmtree(folder)
    return problems, folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("tables", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    cases = [(table, line, case) for table in arguments.tables for line, case in read_cases(table)]
    # Side by side: most of the time is spent waiting before another attempt.
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        outcomes = list(pool.map(lambda entry: attempt(arguments, entry[2]), cases))
    failed = 0
    for (table, line, case), (problems, folder) in zip(cases, outcomes):
        if not problems:
            continue
        failed += 1
        print(f"FAILED {table.name}:{line}: {' '.join(case.values())} (folder kept: {folder})")
        for problem in problems[:8] + ([f"and {len(problems) - 8} more"] if len(problems) > 8 else []):
            print(f"    {problem}")
    count = len(cases)
    print(f"{count - failed} of {count} cases passed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
