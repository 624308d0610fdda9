#!/usr/bin/env python3
"""The month of another federation, by its profile alone: fixtures/federations/azores.toml has other IDs, calendar months,
another time zone, FIDE's editions, letters in English first, another currency and fewer columns. The reports are the month's,
through all its doors.

    third_federation_test.py --program SEISEKI --source DIR

What is wrong is printed, and the folder kept; the exit status is 0 if nothing is.
"""
import csv
import io
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import month_test as month  # noqa: E402  (it also finds the other folders)
import inbox  # noqa: E402
import offices  # noqa: E402
import recompute  # noqa: E402
import reports  # noqa: E402

LIST = month.LIST
COLUMNS = "ID,Name,ST,ST-G,ST-K,RP,RP-G,Act,Revision".split(",")

# When, the line, and what comes of it; as in office_work.py. Periods are calendar months, so March makes the list of April.
LINES = [
    ("2026-02-24T09:00", "roster import rating-2026-02-01.csv", ""),
    # Half past midnight in Lisbon and in London is still the last evening of February on the Azores.
    ("2026-03-01T00:30:00Z", "import inbox/0223/a.trf --accept", "imported 1"),
    ("2026-03-01T09:00", "rate", ""),
    ("2026-03-01T09:30", "publish --yes", ""),
    ("2026-03-03T09:00", "import inbox/0223 --accept", "imported 6 unchanged 1"),
    ("2026-03-03T09:05", "import inbox/pair0223 --dates 2026-01-24..2026-01-25 --type standard --accept", "imported 1"),
    ("2026-03-10T09:00", "import inbox/0302 --accept", "imported 7"),
    ("2026-03-10T09:05", "import inbox/pair0302 --dates 2026-02-28..2026-03-01 --type standard --accept", "imported 1"),
    ("2026-03-10T09:10", "import inbox/again0223", "unchanged 2"),
    ("2026-03-17T09:00", "import inbox/0309 --accept", "imported 8"),
    ("2026-03-17T09:05", "import inbox/pair0309 --dates 2026-03-07..2026-03-08 --type standard --accept", "imported 1"),
    # Since 29 March clocks are an hour ahead: half past eleven of UTC is not yet midnight.
    ("2026-03-31T23:30:00Z", "import inbox/0316 --accept", "imported 8"),
    ("2026-03-31T23:35:00Z", "import inbox/pair0316 --dates 2026-03-14..2026-03-15 --type standard --accept", "imported 1"),
    ("2026-04-01T09:00", "rate", ""),
    ("2026-04-01T09:30", "publish --yes", ""),
]


def federation_id(text):
    """The IDs of the invented members end in digits that nobody else has, once they are counted."""
    return federation_id.known.setdefault(text, f"AZ-{10001 + 7 * len(federation_id.known)}")


federation_id.known = {}


class Reports(inbox.Inbox):
    """The reports of the four weekends and the first rating, of members with the federation's IDs."""

    def __init__(self, folder, source, convert, roster):
        self.folder, self.source, self.convert = folder, source, convert
        self.members = roster
        self.by_id = {member.id: member for member in self.members}
        self.chance = inbox.random.Random(inbox.SEED)
        self.sent, self.without, self.files, self.excluded_game = {}, {}, 0, 0
        for week in inbox.WEEKENDS:
            self.fill_weekend(week)
        self.first_rating()


def prepare(office, source):
    """The federation's list, with its own IDs and without kanji."""
    with open(source / "fixtures/tournaments/roster/rating-2026-02-01.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    columns = [column for column in rows[0] if column != "Kanji"]
    for row in rows:
        row["ID"] = federation_id(row["ID"])
    reports.write(office.folder / "rating-2026-02-01.csv", reports.table([columns] + [[row[c] for c in columns] for row in rows]))
    roster = [reports.Member(row["ID"], row["Name"], "", int(row["ST"]), int(row["RP"])) for row in rows if row["Mem"] == "1"]
    inbox.UNRATED = federation_id(inbox.UNRATED)
    return Reports(office.folder / "inbox", source, lambda *words: office.call("2026-02-20T09:00", ["convert", "-q", *words]), roster)


def check_publication(office, box):
    """The published list by the profile's columns, and that nothing published says an ID in another federation's form."""
    problems = []
    files = office.published("lists")
    name = f"rating-{LIST}-01.csv"
    found = [data for path, data in files.items() if path.endswith(name)]
    if len(found) != 1:
        return [f"{len(found)} files are called {name}: {sorted(files)}"]
    rows = list(csv.reader(io.StringIO(found[0].decode("utf-8"))))
    problems += [f"the published list has the columns {rows[0]}"] if rows[0] != COLUMNS else []
    problems += [f"{row[0]} is no ID of the federation" for row in rows[1:] if not re.fullmatch(r"AZ-\d{5}", row[0])]
    members = {member.id for member in box.members}
    problems += [f"{row[0]} is nobody" for row in rows[1:] if row[0] not in members and row[0] not in federation_id.known.values()]
    problems += [f"{path} has an ID in another form" for path, data in files.items()
                 if path.endswith((".csv", ".json", ".txt")) and re.search(rb"\bN\d{8}\b", data)]
    print(f"{len(rows) - 1} people published, {len(files)} files")
    return problems


def check_periods(office, box):
    """What arrived on the Azores in February is in the list of March, and the rest in that of April."""
    problems = []
    for short, report in box.sent.items():
        if report.name not in office.numbers:
            problems.append(f"there is no report of {report.name}, {short}")
            continue
        shown = json.loads(office.call("2026-04-01T09:00", ["report", "show", str(office.numbers[report.name]), "--format", "json"]).stdout)
        wanted = "2026-03" if short == "trf-0223" else LIST
        if shown["list"] != wanted:
            problems.append(f"{report.name} is in the list of {shown['list']}, not of {wanted}")
    return problems


def check_numbers(office, arguments, box):
    """Every explanation recomputed from itself; what was rated is what was played."""
    tables = recompute.Tables(arguments.source / "engine/regulations/tables")
    lists = {category: month.listed(office, LIST, category) for category in ("standard", "rapid")}
    told = month.explanations(office, sorted(lists["standard"]))
    problems, games, editions = [], set(), set()
    # An event that began under the list before the last is rated by that one.
    base = f"{LIST[:5]}{int(LIST[5:]) - 1:02}-01"
    days = {}
    for game in (game for explanation in told for ledger in explanation["ledgers"] for game in ledger["games"]):
        days[game["event_name"]] = min(game["date"], days.get(game["event_name"], game["date"]))
    earlier = {(player, category): int(row["rating"]) for category in ("standard", "rapid")
               for player, row in month.listed(office, "2026-02", category).items() if row["rating"]}
    at_event = {event: earlier for event, day in days.items() if "2026-02-01" <= day < base}
    problems += [] if at_event and len(at_event) < len(days) else ["no event began earlier, or all did"]
    for explanation in told:
        errors, _ = recompute.errors_of(tables, explanation, recompute.FIDE, at_event)
        problems += errors + recompute.check_against_list(explanation, lists)
        editions.add(explanation["edition"])
        for ledger in explanation["ledgers"]:
            games |= {(ledger["category"], game["event_name"], game["round"], explanation["player"], game["opponent"],
                       game["score_half_points"]) for game in ledger["games"] if game["colour"] == "white" and month.is_rated(game)}
    truth = set()
    for short, report in box.sent.items():
        truth |= reports.truth(report) if short != "trf-0223" else set()
    problems += [f"rated, but not of this month: {game}" for game in sorted(games - truth)]
    problems += [f"played and not rated: {game}" for game in sorted(truth - games)]
    problems += ["nothing was rated"] if not games else []
    problems += [f"rated under {sorted(editions)}"] if editions != {recompute.FIDE.edition} else []
    print(f"{len(told)} players explained, {len(games)} games, under {', '.join(sorted(editions))}")
    return problems


def check_refusals(office):
    """The database is the federation's: no other profile opens it, nor its own with another rule in it."""
    problems = []
    profile = office.folder / "federations/azores.toml"
    kept = profile.read_text(encoding="utf-8")

    def refused(what, codes, **variables):
        before = dict(office.surroundings)
        office.surroundings.update(variables)
        done = office.call("2026-04-01T10:00", ["status", "--format", "json"], codes=())
        office.surroundings.clear()
        office.surroundings.update(before)
        if done.returncode not in codes or "office-federation" not in done.stdout + done.stderr:
            problems.append(f"{what}: exit status {done.returncode}\n{done.stdout}{done.stderr}")

    refused("another profile", (7,), SEISEKI_FEDERATION="jcf")
    profile.write_text(kept.replace("first_day = 1\n", "first_day = 11\n"), encoding="utf-8")
    refused("another period", (7,))
    # What people are shown may change.
    profile.write_text(kept.replace("Invented Azores", "Azores"), encoding="utf-8")
    office.call("2026-04-01T10:00", ["status"])
    profile.write_text(kept, encoding="utf-8")
    return problems


def check_letter(office, box):
    """Letters are in the federation's languages, in its order."""
    report = str(office.numbers[box.sent["form-0302"].name])
    letter = json.loads(office.call("2026-04-01T09:00", ["report", "reply", report, "--format", "json"]).stdout)
    text = office.call("2026-04-01T09:00", ["report", "reply", report]).stdout
    wanted = (letter["text_ja"] and "Rating period: 2026-03-01 to 2026-03-31" in letter["text_en"]
              and text.startswith(letter["text_en"]) and text.rstrip().endswith(letter["text_ja"].rstrip()))
    return [] if wanted else [f"the letter is {letter}, as text {text}"]


def check_words(office):
    """Help and refusals show IDs as this federation writes them, and name editions that it may have."""
    problems = []
    for command in (["explain"], ["roster", "merge"], ["report", "identify"], ["roster", "decide-rating"]):
        for language in ("en", "ja"):
            told = office.call("2026-04-01T09:00", [*command, "--help", "--lang", language]).stdout
            if re.search(r"\bN\d{8}\b", told) or not re.search(r"\bAZ-\d{5}\b", told):
                problems.append(f"the help of {' '.join(command)} shows other IDs: {told}")
    refused = office.call("2026-04-01T09:00", ["roster", "decide-rating", "N01234567", "--rating", "1500", "--on", "2026-03-01", "--reason", "x"], codes=(2,))
    problems += [] if "AZ-#####" in refused.stderr else [f"an ID in another form is refused with {refused.stderr}"]
    shown = office.call("2026-04-01T09:00", ["regulations", "show", "--help"]).stdout
    problems += [] if "fide-" in shown and "jcf-" not in shown else [f"help names the editions of others: {shown}"]
    return problems


FEE = """
[reporting]
fee = { amount = 5, per = "player_and_report", series = "every_report", due = "days_after_report", days = 14, clause = "9.1" }
"""


def check_money(office, box, source):
    """A fee of an edition of its own is in the federation's currency, and due when the clause says."""
    now, problems = "2026-03-10T09:00", []
    folder = office.folder / "regulations"
    (folder / "tables").mkdir(parents=True)
    for table in ("expected_score.tsv", "percentage.tsv"):
        (folder / "tables" / table).write_bytes((source / "engine/regulations/tables" / table).read_bytes())
    text = (source / "engine/regulations/editions/fide-2025-10.toml").read_text(encoding="utf-8")
    text = text.replace('id = "fide-2025-10"', 'id = "fide-2026-02"').replace("effective_from = 2025-10-01", "effective_from = 2026-02-01")
    (folder / "fide-2026-02.toml").write_text(text.replace("\n[change]", FEE + "\n[change]", 1), encoding="utf-8")
    more = ["--regulations", "regulations"]
    problems += [] if json.loads(office.call(now, ["fees", "list", "--format", "json"]).stdout)["currency"] == "EUR" else ["without a fee the currency is another"]
    told = json.loads(office.call(now, ["fees", "list", *more, "--format", "json"]).stdout)
    report = str(office.numbers[box.sent["form-0302"].name])
    fee = next(fee for fee in told["fees"] if str(fee["report"]) == report)
    wanted = told["currency"] == "EUR" and fee["due"] == 5 * len(fee["players"]) > 0 and fee["players"][0]["amount"] == 5
    problems += [] if wanted and "jpy" not in fee["players"][0] else [f"the fee is {fee} in {told['currency']}"]
    problems += [] if fee["pay_by"] == "2026-03-24" else [f"two weeks after the 10th of March is {fee['pay_by']}"]
    letter = json.loads(office.call(now, ["report", "reply", report, *more, "--format", "json"]).stdout)
    for language in ("text_en", "text_ja"):
        if f"EUR {fee['due']}" not in letter[language] or "JPY" in letter[language] or "円" in letter[language]:
            problems.append(f"the letter speaks of other money: {letter[language]}")
    office.call(now, ["fees", "pay", report, "--amount", "5", "--reference", "bank", *more])
    again = office.call(now, ["fees", "pay", report, "--amount", "5", "--on", now[:10], "--reference", "bank", *more], codes=(7,))
    problems += [] if "EUR 5 " in again.stderr else [f"the same payment again: {again.stderr}"]
    paid = next(fee for fee in json.loads(office.call(now, ["fees", "list", *more, "--format", "json"]).stdout)["fees"] if str(fee["report"]) == report)
    problems += [] if paid["paid"] == 5 and paid["payments"][0]["amount"] == 5 else [f"what was paid: {paid}"]
    return problems


def check(arguments, root):
    problems, folder = [], root / "office"
    (folder / "federations").mkdir(parents=True)
    (folder / "federations/azores.toml").write_bytes((arguments.source / "fixtures/federations/azores.toml").read_bytes())
    reports.FEDERATION = "AZO"
    month.Office.surroundings = {"SEISEKI_FEDERATION": "azores", "SEISEKI_FEDERATIONS": str(folder / "federations")}
    office = month.Office(arguments, folder, "no site", problems)
    try:
        box = prepare(office, arguments.source)
        for now, line, expected in LINES:
            office.type(now, line, expected, box)
        problems += check_periods(office, box) + check_publication(office, box) + check_numbers(office, arguments, box)
        problems += check_letter(office, box) + check_words(office) + check_money(office, box, arguments.source)
        office.call("2026-04-01T09:00", ["reproduce", LIST])
        office.call("2026-04-01T09:00", ["publish", "--verify", "lists"])
        office.call("2026-04-01T09:00", ["audit", "verify"])
        problems += check_refusals(office)
    except month.Failure as failure:
        problems.append(str(failure))
    return problems


if __name__ == "__main__":
    arguments = offices.parser(__doc__).parse_args()
    sys.exit(offices.judged("third-federation", lambda root: check(arguments, root)))
