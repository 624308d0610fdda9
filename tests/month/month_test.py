#!/usr/bin/env python3
"""A month in the life of the rating office: some sixty invented reports of one rating period through every door of the real
program, the officer's decisions, the list, its publication, an explanation of every player recomputed independently.

    month_test.py --program SEISEKI --site LOOPBACK_SITE --source DIR
                  [--postgresql]   the same month on PostgreSQL too (SEISEKI_TEST_POSTGRESQL): the published files are the same

What is wrong is printed, and the folder kept; the exit status is 0 if nothing is.
"""
import collections
import concurrent.futures
import csv
import datetime
import itertools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("cli", "explanation", "site", "support")]
import inbox  # noqa: E402
import offices  # noqa: E402
import office_work  # noqa: E402
import recompute  # noqa: E402
import reports  # noqa: E402
import run_cases  # noqa: E402
import run_transcripts  # noqa: E402

LIST = "2026-04"
TYPED = re.compile(r"\{site\}/tnr(\d+)\.aspx")  # the officer types an event's number where the test has the loopback site's address
SETTLING = {"report accept", "correct open", "correct apply", "quarantine drop", "publish"}
# Each report that such a line settles is a decision.
OF_REPORTS = {"refuse", "withdraw", "settle", "identify", "exclude", "count", "arrival"}
SETTLING_OPTIONS = ("-a", "--accept", "--id", "--ids", "--accept-late", "--type", "--separate-event")


class Failure(Exception):
    pass


class Office:
    """A folder, a database, and the officer at the keyboard."""

    surroundings = {}  # what a test that begins with this month has otherwise

    def __init__(self, arguments, folder, site, problems, database=None):
        self.program, self.folder, self.site = arguments.program, folder, site
        self.database = database
        self.decisions, self.keystrokes, self.lines = 0, 0, 0
        self.outcomes, self.numbers, self.problems = collections.Counter(), {}, problems

    def call(self, now, words, codes=(0,)):
        environment = offices.surroundings(self.folder, **{"SEISEKI_TEST_NOW": now, **self.surroundings})
        if self.database:
            environment |= {"SEISEKI_DATABASE": self.database, "SEISEKI_STATE": str(self.folder / "state")}
        done = subprocess.run([str(self.program), *map(str, words)], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, encoding="utf-8", timeout=120, check=False)
        if codes and done.returncode not in codes:
            raise Failure(f"seiseki {shlex.join(map(str, words))}: exit status {done.returncode}\n{done.stderr}{done.stdout}")
        return done

    def fill(self, line, box):
        """A line with its placeholders filled in."""
        def one(found):
            kind, what = found.group(1), found.group(2)
            if kind == "no":
                name = box.sent[what].name if what in box.sent else what
                if name not in self.numbers:
                    raise Failure(f"there is no report of {name}: {line}")
                return str(self.numbers[name])
            short, number = what.split("/")
            return box.sent[short].entry(int(number)).member.id
        line = line.replace("{game}", str(box.excluded_game))
        return re.sub(r"\{(no|id):([^}]*)\}", one, line)

    def type(self, now, line, expected, box):
        """Types one line; an import is compared with what is expected of it."""
        line = self.fill(line, box)
        words = shlex.split(line.replace("{site}", self.site))
        self.lines += 1
        self.keystrokes += len("seiseki " + TYPED.sub(r"\1", line)) + 1  # and Enter
        spelled = ["report", *words] if words[0] in OF_REPORTS | {"accept"} else words
        if " ".join(spelled[:2]) in SETTLING or words[0] in SETTLING:
            self.decisions += 1
        if words[0] == "import":
            return self.bring_in(now, line, words, expected)
        is_report = spelled[0] == "report" and spelled[1] != "list"
        is_case = words[:2] == ["correct", "open"]
        done = self.call(now, words + (["--format", "csv"] if is_report else ["--format", "json"] if is_case else []))
        if is_case:
            self.numbers["case"] = json.loads(done.stdout)["case"]
        if is_report:
            rows = list(csv.DictReader(done.stdout.splitlines()))
            self.numbers |= {row["name"]: row["report"] for row in rows}
            self.decisions += len(rows) if spelled[1] in OF_REPORTS else 0
        return None

    def bring_in(self, now, line, words, expected):
        more = ["--allow-loopback"] if self.site in " ".join(words) else []
        done = self.call(now, [*words, *more, "--format", "json", "-q"], codes=(0, 3))
        told = json.loads(done.stdout)
        outcomes = collections.Counter(item["outcome"] for item in told["items"])
        codes = {finding["code"] for item in told["items"] for finding in item["findings"] if finding["severity"] == "error"}
        fields = expected.split()
        wanted = {fields[i]: int(fields[i + 1]) for i in range(0, len(fields) - 1, 2) if fields[i + 1].isdigit()}
        if outcomes != wanted or codes != set(fields[2 * len(wanted):]):
            self.problems.append(f"{line}: {dict(outcomes)} {sorted(codes)}, expected {expected}\n{done.stderr}")
        imported = [item for item in told["items"] if item["outcome"] == "imported"]
        self.numbers |= {item["name"]: item["report"] for item in imported}
        self.outcomes += outcomes
        if any(word in SETTLING_OPTIONS for word in words):
            # One for each source that brought something, however many are in a line.
            sources = [word.split("@")[0] for word in itertools.takewhile(lambda word: not word.startswith("-"), words[1:])]
            self.decisions += sum(any(item["source"].startswith(source) for item in imported) for source in sources)

    def content(self):
        """The database's content as the program hashes it, on either engine; on SQLite also as any program sees it."""
        verified = json.loads(self.call("2026-04-01T09:00", ["db", "verify", "--format", "json"]).stdout)
        return verified["content_sha256"], None if self.database else run_transcripts.database_content(self.folder)

    def published(self, folder):
        return {path.relative_to(self.folder).as_posix(): path.read_bytes()
                for path in sorted((self.folder / folder).rglob("*")) if path.is_file()}

    def answer(self, name, wanted, box):
        """Fills the answers in and says why, as one does in a spreadsheet; what is there already is not typed."""
        path = self.folder / name
        with open(path, encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file)
            columns, rows = reader.fieldnames, list(reader)
        self.lines += 1
        self.decisions += 1
        for row in rows:
            for entry in (box.sent[short].entry(int(number)) for short, number in (what.split("/") for what in wanted)):
                if entry.name == row["name"]:
                    self.keystrokes += 0 if row["federation_id"] == entry.member.id else len(entry.member.id) + 1
                    row["federation_id"], row["reason"] = entry.member.id, "asked"
                    self.keystrokes += len("asked") + 1
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns)
            writer.writeheader()
            writer.writerows(rows)
        if any(not row["federation_id"] for row in rows):
            raise Failure(f"{name}: a question without an answer")


def prepare(office, arguments, site, earlier):
    """The roster, in which one membership ends within the month, the inbox, and the pages that somebody saved; those of an
    earlier inbox if there is one, since the site's workbooks tell when they were made."""
    fixtures = arguments.source / "fixtures/tournaments"
    with open(fixtures / "roster/rating-2026-02-01.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    rows[0].append("Until")
    for row in rows[1:]:
        row.append(inbox.LAST_DAY if row[0] == inbox.LAPSED else "")
    reports.write(office.folder / "rating-2026-02-01.csv", reports.table(rows))
    shutil.copy(fixtures / "asagiri-league-2026/input/asagiri_league.trf", office.folder)
    box = inbox.Inbox(office.folder / "inbox", arguments.source, lambda *words: office.call("2026-02-20T09:00", ["convert", "-q", *words]))
    lists = "art=5&zeilen=99999 art=0&zeilen=99999"
    # That games were entered as unrated the pages of the rounds alone tell.
    for name, door, pages in (("furukawa-open-2026", "pages", lists), ("hakuba-championship-2026", "workbooks", lists),
                              ("mikage-friendly-2026", "pages", "art=2&rd=* art=0")):
        into = office.folder / "inbox" / name.split("-")[0]
        if earlier:
            shutil.copytree(earlier / into.name, into)
            continue
        case = {"door": door, "lan": "1", "pages": pages}
        saved = run_cases.save(site, run_cases.Event(fixtures / name), case, office.folder)
        saved.rename(into)
    return box


def work(office, box, site, lines):
    for now, line, expected in lines:
        if line.startswith("@switch"):
            site.switch(line.split()[1])
        elif line.startswith("@answer"):
            office.answer(line.split()[1], line.split()[2:], box)
        else:
            office.type(now, line, expected, box)


# ---- what must be in the list ---------------------------------------------------------------------------------------


def site_truth(folder, members, corrected):
    event = run_cases.Event(folder)
    games, _, never_rated = event.expected(corrected)
    category = "rapid" if event.details["category"] == "Rapid" else "standard"
    for round_number, white, black, status, score in games:
        ids = [event.players[number]["id"] for number in (white, black)]
        if status == "rated" and (round_number, white, black) not in never_rated and all(i in members for i in ids):
            points = {"1-0": 2, "1/2": 1, "0-1": 0}[score]
            yield category, event.details["name"], round_number, *ids, points


def whole_truth(arguments, box):
    truth = set()
    for short, report in box.sent.items():
        if short not in office_work.NOT_IN_LIST:
            truth |= reports.truth(report, box.without.get(short, ()))
    for name in office_work.SITE_EVENTS:
        folder = arguments.source / f"fixtures/tournaments/{name}-2026"
        truth |= set(site_truth(folder, box.by_id, name == office_work.CORRECTED))
    return truth


def explanations(office, players):
    def one(player):
        return json.loads(office.call("2026-04-01T09:00", ["explain", player, "--list", LIST, "--format", "json"]).stdout)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, players))


def listed(office, which, category):
    words = ["list", which, "--all", "--type", category, "--format", "csv"]
    text = office.call("2026-04-01T09:00", words).stdout
    return {row["federation_id"]: row for row in csv.DictReader(text.splitlines())}


def is_rated(game):
    """A game between members over the board; one against an unrated member is kept for a first rating."""
    return game["counted"] or game["reason"] in ("self_unrated", "opponent_unrated")


def check_list(office, arguments, box):
    """Every player's explanation: its numbers, its games, and the list."""
    tables = recompute.Tables(arguments.source / "engine/regulations/tables")
    lists = {category: listed(office, LIST, category) for category in ("standard", "rapid")}
    before = {category: listed(office, "2026-03", category) for category in ("standard", "rapid")}
    told = explanations(office, sorted(lists["standard"]))
    seen, problems, games = collections.Counter(), [], set()
    for explanation in told:
        errors, here = recompute.errors_of(tables, explanation)
        problems += errors + recompute.check_against_list(explanation, lists)
        seen.update(here)
        for ledger in explanation["ledgers"]:
            start, here = ledger["before"]["rating"], before[ledger["category"]].get(explanation["player"])
            if here and here["rating"] != ("" if start is None else str(start)):
                problems.append(f"{explanation['player']} begins with {start}; the list before has {here['rating']!r}")
            games |= {(ledger["category"], game["event_name"], game["round"], explanation["player"], game["opponent"],
                       game["score_half_points"]) for game in ledger["games"] if game["colour"] == "white" and is_rated(game)}
    problems += recompute.check_mirrors(told)
    truth = whole_truth(arguments, box)
    problems += [f"rated, but never played or not to be rated: {game}" for game in sorted(games - truth)]
    problems += [f"played and not rated: {game}" for game in sorted(truth - games)]
    problems += [f"the month shows no {key}" for key in ("counted", "uncounted", "capped", "initial") if not seen[key]]
    if not lists["standard"][inbox.UNRATED]["rating"]:
        problems.append(f"{inbox.UNRATED} has no first rating")
    print(f"{len(told)} players explained, {len(games)} games: " + ", ".join(f"{count} {key}" for key, count in seen.items()))
    return problems


# ---- the month once more ----------------------------------------------------------------------------------------------


def import_again(office, box, site):
    """Everything a second time, from behind the site's gate: nothing is written, and it is said why."""
    # A withdrawn event may be reported again, as a new report.
    (office.folder / "inbox/desk/c.trf").unlink()
    site.switch("today=2026-04-05")
    before, seen, problems = office.content(), collections.Counter(), []
    for _, line, _ in office_work.BEFORE + office_work.ARRIVALS + office_work.DECISIONS:
        words = shlex.split(office.fill(line, box).replace("{site}", office.site))
        if words[0] != "import":
            continue
        more = ["--allow-loopback"] if office.site in line.replace("{site}", office.site) else []
        done = office.call("2026-04-05T09:00", [*words, *more, "--format", "json", "-q"], codes=(0, 3, 7))
        for item in json.loads(done.stdout)["items"]:
            seen[item["outcome"]] += 1
            name = item["name"] or pathlib.Path(item["source"]).name
            if item["outcome"] != office_work.AGAIN.get(name, "unchanged"):
                codes = [finding["code"] for finding in item["findings"]]
                problems.append(f"again, {line}: {name}: {item['outcome']} {codes}")
    after = office.content()
    problems += [f"the second import has written: {before} {after}"] if before != after else []
    print("imported again: " + ", ".join(f"{count} {outcome}" for outcome, count in sorted(seen.items())))
    return problems


# ---- the month ------------------------------------------------------------------------------------------------------


def month(arguments, folder, problems, database=None, and_again=False, port=0, earlier=None, documents=None):
    """The month up to the published list: the office, the inbox, and the site's address."""
    folder.mkdir()
    if documents:
        offices.is_the_same_office(documents, folder / "state/objects")
    fixtures = arguments.source / "fixtures/tournaments"
    begin = time.monotonic()
    with run_cases.Site(arguments.site, fixtures, folder, datetime.date(2026, 2, 24), "-", port) as site:
        office = Office(arguments, folder, f"http://127.0.0.1:{site.port}", problems, database)
        box = prepare(office, arguments, site, earlier)
        work(office, box, site, office_work.BEFORE)
        office.outcomes.clear()
        office.decisions = office.keystrokes = office.lines = 0
        work(office, box, site, office_work.ARRIVALS)
        work(office, box, site, office_work.DECISIONS)
        seen = ", ".join(f"{count} {outcome}" for outcome, count in sorted(office.outcomes.items()))
        print(f"The officer's month: {sum(office.outcomes.values())} tournaments seen ({seen}), {office.decisions} decisions, "
              f"{office.lines} commands, {office.keystrokes:,} keystrokes; the program took {time.monotonic() - begin:.1f} s")
        if and_again:
            problems += import_again(office, box, site)
    return office, box


def correct(office, box, problems):
    """The month before is corrected: its list and this one get a second revision; what was published stays as it is."""
    published = office.published("lists")
    problems += [f"{folder}: nothing was published" for folder in ("lists",) if not published]
    for now, line, expected in office_work.CORRECTION:
        office.type(now, line, expected, box)
    problems += ["a correction has changed published files"] if office.published("lists") != published else []
    for month_before, revision in (("2026-03", ""), ("2026-03", "/1"), (LIST, ""), (LIST, "/1")):
        office.call("2026-04-10T09:00", ["reproduce", month_before + revision])
    changed = json.loads(office.published("corrected")["corrected/rating-2026-03-01.corrections.json"])
    people = sorted(player["player"] for player in changed["players"])
    problems += [f"the correction reaches {people}"] if people != sorted(office_work.CORRECTED_PLAYERS) else []
    result = [game["new"]["white_half_points"] for game in changed["games"] if game["new"]]
    problems += [f"the corrected results are {result}"] if result.count(1) != 1 else []


def on_postgresql(arguments, root, first):
    """The same month on PostgreSQL, in a schema of its own: the same files, and the second import writes nothing either."""
    url, schema = os.environ["SEISEKI_TEST_POSTGRESQL"], f"seiseki_month_{os.getpid()}"
    create = ["psql", "-q", "-c", f"CREATE SCHEMA {schema}", url]
    subprocess.run(create, check=True, timeout=60)
    problems = []
    database = f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{schema}"
    # From the same port and folder too: where documents came from is in the audit log, whose head every manifest has. And as the
    # same office, which every manifest names.
    ours, port = first.published("lists"), int(first.site.rsplit(":", 1)[1])
    first.folder.rename(root / "sqlite")
    office, _ = month(arguments, first.folder, problems, database, and_again=True, port=port,
                      earlier=root / "sqlite/inbox",
                      documents=root / "sqlite/seiseki.objects")
    theirs = office.published("lists")
    problems += [f"{name} differs on PostgreSQL" for name in sorted(set(ours) | set(theirs)) if ours.get(name) != theirs.get(name)]
    print(f"{len(ours)} published files compared")
    subprocess.run([*create[:3], f"DROP SCHEMA {schema} CASCADE", url], check=True, timeout=60, stderr=subprocess.DEVNULL)
    return problems


def check(arguments, root):
    problems = []
    try:
        office, box = month(arguments, root / "office", problems, and_again=not arguments.postgresql)
        if arguments.postgresql:
            problems += on_postgresql(arguments, root, office)
        else:
            problems += check_list(office, arguments, box)
            office.call("2026-04-01T09:00", ["reproduce", LIST])
            correct(office, box, problems)
            problems += check_list(office, arguments, box)
    except (Failure, run_cases.Failure) as failure:
        problems.append(str(failure))
    return problems


def main():
    parser = offices.parser(__doc__, "site")
    parser.add_argument("--postgresql", action="store_true")
    arguments = parser.parse_args()
    if arguments.postgresql and not (shutil.which("psql") and os.environ.get("SEISEKI_TEST_POSTGRESQL")):
        print("skipped: no PostgreSQL server is named (SEISEKI_TEST_POSTGRESQL), or there is no psql to make a schema with")
        return 77
    return offices.judged("month", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
