#!/usr/bin/env python3
"""Several officers at once, each at a keyboard of their own: what one decides is kept wholly or not at all, the audit log
never forks, and of two who decide the same thing the second is told who was first.

    officers_test.py --program SEISEKI --source DIR [--postgresql] [--officers 4]

Each officer takes 25 decisions while the others take theirs and an auditor verifies the log without pause; the records are
compared with those of the same decisions taken one after the other by one process at a time, on SQLite.
"""
import collections
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "support")]
import crash_test  # noqa: E402
import databases  # noqa: E402
import offices  # noqa: E402

NOW = "2026-02-12T10:00"
EACH = {"accept": 12, "refuse": 3, "exclude": 3, "withdraw": 1, "settle": 3}  # reports of each officer, by what is decided
LINKS = 3
CONTESTED = 5  # reports that everybody accepts
WAVERING = 3  # reports that each officer accepts and then refuses, while lists are computed


class Problem(Exception):
    pass


class Office:
    """A folder, a database, and as many people at it as want to."""

    def __init__(self, program, folder, kept):
        self.program, self.folder, self.kept = program, folder, kept
        kept.create(folder)

    def command(self, who, words):
        environment = offices.surroundings(self.folder, self.kept, SEISEKI_TEST_ACTOR=who, SEISEKI_TEST_NOW=NOW)
        return subprocess.run([str(self.program), *map(str, words)], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, encoding="utf-8", timeout=300, check=False)

    def call(self, who, *words, codes=(0,)):
        done = self.command(who, words)
        if done.returncode not in codes:
            raise Problem(f"{who}: seiseki {' '.join(map(str, words))}: exit {done.returncode}\n{done.stderr}")
        return done.stdout

    def json(self, *words):
        return json.loads(self.call("auditor", *words, "--format", "json"))

    def records(self):
        """What was recorded by whom, without the numbers that depend on who came first."""
        def what(entry):
            return re.sub(r"^decision:\d+", "decision", entry["object"])
        return collections.Counter((entry["actor"], entry["action"], what(entry)) for entry in self.json("audit", "show")["entries"])

    def reports(self):
        return {row["report"]: (row["name"], row["stage"]) for row in self.json("report", "list", "--all")["reports"]}


def tournament(number, people, has_control):
    text = crash_test.tournament(number, people)
    return text if has_control else text.replace("122 90 min + 30 sec\n", "")


def fill(office, fixtures, people, officers, inbox):
    """The officers' desks: for each as many reports as decisions, and some for all of them."""
    inbox.mkdir()
    total = officers * (sum(EACH.values()) + WAVERING) + CONTESTED
    kinds = [kind for kind, count in EACH.items() for _ in range(count)] * officers
    for number in range(1, total + 1):
        has_control = number > len(kinds) or kinds[number - 1] != "settle"
        (inbox / f"{number:03}.trf").write_text(tournament(number, people, has_control), encoding="utf-8")
    office.call("clerk", "roster", "import", fixtures / "roster/rating-2026-02-01.csv", "-q")
    office.call("clerk", "import", inbox, "--received", NOW, "-q", codes=(3,))  # some have a problem to settle
    by_name = {name: number for number, (name, _) in office.reports().items()}
    return [by_name[f"Crash Event {number}"] for number in range(1, total + 1)]


def desk(which, reports, people):
    """The 25 lines an officer types."""
    of_mine = reports[which * sum(EACH.values()):]
    lines, at = [], 0
    for kind, count in EACH.items():
        for report in of_mine[at:at + count]:
            reason = ["--reason", f"by officer {which}", "-q"]
            lines.append({"accept": ["report", "accept", report, *reason],
                          "refuse": ["report", "refuse", report, *reason],
                          "withdraw": ["report", "withdraw", report, *reason],
                          "exclude": ["report", "exclude", report, 1, *reason],
                          "settle": ["report", "settle", report, "no-time-control", "--type", "standard", *reason]}[kind])
        at += count
    for i in range(LINKS):
        lines.append(["roster", "link", people[which * LINKS + i][0], "--fide", 4990001 + which * LINKS + i, "--reason", "asked", "-q"])
    # Not all of one kind together, so that different decisions meet.
    return lines[::2] + lines[1::2]


def at_once(work):
    """Runs each of the pieces of work in a thread of its own; what went wrong in any of them."""
    problems = []

    def guarded(piece):
        try:
            piece()
        except (Problem, subprocess.TimeoutExpired) as problem:
            problems.append(str(problem))
    threads = [threading.Thread(target=guarded, args=(piece,)) for piece in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems


def all_at_once(office, desks):
    """Everybody at their own desk, and an auditor who looks on: the log is whole at every moment."""
    over, looks = threading.Event(), [0]

    def officer(which):
        def work():
            for words in desks[which]:
                office.call(f"officer-{which}", *words)
        return work

    def auditor():
        while not over.is_set():
            office.call("auditor", "audit", "verify", "-q")
            looks[0] += 1
    watching = threading.Thread(target=lambda: problems.extend(at_once([auditor])))
    problems = []
    watching.start()
    problems_of_officers = at_once([officer(which) for which in range(len(desks))])
    over.set()
    watching.join()
    return problems_of_officers + problems, looks[0]


def contest(office, reports, officers):
    """All officers accept the same report at the same moment."""
    problems = []
    for report in reports:
        answers = {}

        def accept(which, report=report, answers=answers):
            answers[f"officer-{which}"] = office.command(f"officer-{which}", ["report", "accept", report, "-q"])
        at_once([lambda which=which: accept(which) for which in range(officers)])
        winners = [who for who, done in answers.items() if done.returncode == 0]
        if len(winners) != 1:
            problems.append(f"report {report} was accepted by {winners}")
            continue
        for who, done in answers.items():
            told = all(part in done.stderr for part in ("[decided-already]", winners[0], "2026-02-12T10:00"))
            if who != winners[0] and (done.returncode != 7 or not told):
                problems.append(f"{who}, who was late: exit {done.returncode}\n{done.stderr}")
        entered = [entry for entry in office.json("audit", "show")["entries"] if entry["object"].endswith(f" on report:{report}")]
        if [entry["actor"] for entry in entered] != winners:
            problems.append(f"report {report}: {entered}")
    return problems


def rating_meanwhile(office, reports, officers):
    """Officers change their minds while lists are computed: a list is of what stood when it was kept, never of a mixture."""
    over, refused, rated = threading.Event(), set(), set()

    def officer(which):
        def work():
            for report in reports[which::officers]:
                office.call(f"officer-{which}", "report", "accept", report, "-q")
                done = office.command(f"officer-{which}", ["report", "refuse", report, "--reason", "on second thoughts", "-q"])
                if done.returncode not in (0, 7) or (done.returncode == 7 and "[report-stage]" not in done.stderr):
                    raise Problem(f"refusing {report}: exit {done.returncode}\n{done.stderr}")
                (rated if done.returncode else refused).add(report)
        return work

    def computer():
        while not over.is_set():
            office.call("computer", "rate", "--list", "2026-03", "-q")
    problems = []
    computing = threading.Thread(target=lambda: problems.extend(at_once([computer])))
    computing.start()
    problems += at_once([officer(which) for which in range(officers)])
    over.set()
    computing.join()
    office.call("computer", "rate", "--list", "2026-03", "-q")
    office.call("computer", "publish", "--yes", "--early", "the clock of the test", "--reason", "the test", "--list", "2026-03", "--to", "lists", "-q")
    manifest = json.loads((office.folder / "lists/rating-2026-03-01.manifest.json").read_text(encoding="utf-8"))
    listed = {report if isinstance(report, int) else report["report"] for report in manifest["reports"]}
    stages = {number: stage for number, (_, stage) in office.reports().items()}
    if listed != {number for number, stage in stages.items() if stage == "published"}:
        problems.append(f"listed {sorted(listed)}, but {stages}")
    if listed & refused or not rated <= listed:
        problems.append(f"listed {sorted(listed)}, refused {sorted(refused)}, too late to refuse {sorted(rated)}")
    office.call("auditor", "reproduce", "2026-03", "-q")
    print(f"while lists were computed: {len(refused)} refused in time, {len(rated)} too late")
    return problems


def busy(office, report, arguments):
    """Somebody writes and does not come to an end: who decides waits, and is told so if it takes too long."""
    problems = []
    if arguments.postgresql:
        holder = subprocess.Popen(["psql", "-q", "-c", "BEGIN; LOCK TABLE audit IN EXCLUSIVE MODE; SELECT pg_sleep(60)",
                                   office.kept.address(office.folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            held = office.kept.sql("SELECT count(*) FROM pg_locks WHERE mode = 'ExclusiveLock' AND relation = 'audit'::regclass",
                                   office.kept.address(office.folder)).stdout.strip()
            if held == "1":
                break
            time.sleep(0.05)

        def let_go():
            # The client's end does not end its statement.
            office.kept.sql("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'ExclusiveLock' AND "
                            "relation = 'audit'::regclass", office.kept.address(office.folder))
            holder.wait(timeout=30)
    else:
        connection = sqlite3.connect(office.folder / "seiseki.db", isolation_level=None, check_same_thread=False)
        connection.execute("BEGIN IMMEDIATE")

        def let_go():
            connection.close()
    began = time.monotonic()
    done = office.command("officer-0", ["report", "accept", report, "-q"])
    waited = time.monotonic() - began
    if done.returncode != 6 or "[db-locked]" not in done.stderr or waited < 4:
        problems.append(f"while another writes: exit {done.returncode} after {waited:.1f} s\n{done.stderr}")
    timer = threading.Timer(1.5, let_go)
    timer.start()
    done = office.command("officer-0", ["report", "accept", report, "-q"])
    timer.join()
    if done.returncode != 0:
        problems.append(f"after another had written: exit {done.returncode}\n{done.stderr}")
    return problems


def check(arguments, root, kept):
    fixtures = arguments.source / "fixtures/tournaments"
    people = crash_test.roster(fixtures / "roster/rating-2026-02-01.csv")
    program, officers = arguments.program, arguments.officers
    together = Office(program, root / "together", kept)
    reports = fill(together, fixtures, people, officers, root / "inbox")
    alone = Office(program, root / "alone", databases.Files())
    if fill(alone, fixtures, people, officers, root / "inbox2") != reports:
        raise Problem("the reports have other numbers")
    desks = [desk(which, reports, people) for which in range(officers)]

    began = time.monotonic()
    problems, looks = all_at_once(together, desks)
    took = time.monotonic() - began
    print(f"{kept.name}: {officers} officers, {sum(map(len, desks))} decisions in {took:.1f} s; verified {looks} times meanwhile")
    for which, lines in enumerate(desks):
        for words in lines:
            alone.call(f"officer-{which}", *words)
    if together.records() != alone.records():
        problems.append(f"recorded otherwise: {together.records() - alone.records()}, missing {alone.records() - together.records()}")
    if together.reports() != alone.reports():
        problems.append("the reports do not stand where they would")
    if together.json("roster", "show") != alone.json("roster", "show"):
        problems.append("the roster is another")
    problems += contest(together, reports[-CONTESTED:-1], officers)
    problems += busy(together, reports[-1], arguments)
    together.call("auditor", "audit", "verify", "-q")
    together.call("auditor", "db", "verify", "-q")
    # The engine does not care in which order its reports were accepted.
    lists = []
    for office in (together, alone):
        if office is alone:
            for report in reports[-CONTESTED:]:
                office.call("officer-0", "report", "accept", report, "-q")
        rated = office.json("rate", "--list", "2026-03", "-q")["lists"]
        lists.append([row["output_sha256"] for row in rated])
    if lists[0] != lists[1] or not lists[0]:
        problems.append(f"another list: {lists}")
    at = officers * sum(EACH.values())
    problems += rating_meanwhile(together, reports[at:at + officers * WAVERING], officers)
    together.call("auditor", "audit", "verify", "-q")
    return problems


def main():
    parser = offices.parser(__doc__)
    parser.add_argument("--officers", type=int, default=4)
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    if kept is None:
        return 77

    def checked(root):
        try:
            return check(arguments, root, kept)
        except Problem as problem:
            return [str(problem)]
    return offices.judged("officers", checked, kept, most=20)


if __name__ == "__main__":
    sys.exit(main())
