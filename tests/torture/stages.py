"""The stages of an office's month as the campaigns against them know them: what is run, what an undisturbed run ends in, and what must
hold after a disturbed one."""
import collections
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "crash"), str(HERE.parent / "support")]
import crash_test  # noqa: E402
import databases  # noqa: E402
import loopback_site  # noqa: E402
import offices  # noqa: E402
import parts  # noqa: E402

REPORTS = 6
CASE = "the case"
# A tournament in each form that is read, and each way in which such files come.
FORMATS = (
    "chess_results/valid/open_art*.html", "chess_results/valid/robin_art2.mhtml", "chess_results_xml/valid/individual_swiss.xml",
    "chess_results_xml/valid/team_swiss.xml", "mail/attached.eml", "mail/two_mails.mbox", "mail/page.webarchive",
    "report_form/valid/meeting_book.xlsx", "report_form/valid/tournament_english.csv", "results_csv/valid/day.csv",
    "text_pair/valid/cp932/*", "tunx/valid/plain.TUNX", "tunx/valid/wakaba_team_league.TUTX", "vega/valid/asamoya_open.tdf",
    "workbook/valid/crosstable.xlsx", "workbook/valid/final_ranking.xls", "zip/valid/two_events.zip")
ORDERED_BY_ARRIVAL = ("import", "nightly", "formats")
MONTH = "2026-03"
LOCKED = 6
INTERNAL = 1
CODED = re.compile(r"(\[|reason=)[a-z0-9]+(-[a-z0-9]+)+")


def codes_told(errors):
    return frozenset(match[0] for match in CODED.finditer(errors))


class Stage(collections.namedtuple("Stage", "name before words files database status is_aside codes", defaults=(0, False, frozenset()))):
    """A command, what leads up to it, the folder with what it writes beside the database, and the database it is about. `is_aside`: the
    stages after it know nothing of it."""


def stages(root, people, kept):
    early = ["--yes", "--early", "the test's clock", "--reason", "the test"]
    publish = ["publish", *early, "--list", MONTH, "--to", "lists"]
    inquiry = ["correct", "open", "--inquiry", "2026-02-12", "--by", people[4][0], "--about", "report:1", "--reason", "scoresheet"]
    out = [
        Stage("import", [], ["import", str(root / "reports"), "--accept", "--received", crash_test.NOW, "--format", "json"], None, None),
        Stage("rate", [], ["rate", "--list", MONTH], None, None),
        Stage("publish", [], publish, "lists", None),
        Stage("export", [], ["roster", "export", MONTH, "--as", "swiss-manager", "--to", "exported"], "exported", None),
        Stage("correct", [inquiry], ["correct", "apply", CASE, "--exclude-game", "1/2", "--reason", "scoresheet"], None, None),
        Stage("nightly", [], ["nightly", "--allow-loopback"], None, None),
        Stage("formats", [], ["import", str(root / "formats"), "--accept", "--received", crash_test.NOW, "--format", "json"],
              None, None, is_aside=True),
        Stage("backup", [], ["db", "backup", "backup"], "backup", None),
        Stage("restore", [], ["db", "restore", "backup", "--database", "second.db"], "second.objects", "second.db"),
        Stage("site", [], ["site", "build", "--to", "public", "--jobs", "2"], "public", None),
    ]
    # A server's databases are backed up with the server's own tools.
    return [stage for stage in out if isinstance(kept, databases.Files) or stage.name not in ("backup", "restore")]


class Problem(Exception):
    pass


class Ended(collections.namedtuple("Ended", "content files meaning", defaults=(None,))):
    """What there is after a stage. `meaning`: what is kept, in no order, of a stage whose rows are numbered as they arrive."""

    def lacks(self, other):
        """How another end differs from this one, "" if it does not."""
        if self.content != other.content:
            return f"content {self.content}, found {other.content}"
        names = {name for name in {*self.files, *other.files} if self.files.get(name) != other.files.get(name)}
        return f"files {', '.join(sorted(names)[:5])}" if names else ""


# What a stage is like before anything happens to it: the state it starts from and its fingerprint, the state it ends in, and how long
# that takes.
Prepared = collections.namedtuple("Prepared", "stage snapshot origin calm took")


class World:
    """An office in a folder of its own, copied for every time that something is done to it."""

    def __init__(self, arguments, root, site, kept):
        self.arguments, self.root, self.site, self.kept = arguments, root, site, kept
        self.answers = {}

    def faulty(self, folder, words, patience=20, **faults):
        """Runs the program under the library of faults, told what shall fail: exit status, standard output and error, and what the
        library reports."""
        report = self.root / "faults.txt"
        report.unlink(missing_ok=True)
        temporary = self.root / "temporary"
        temporary.mkdir(exist_ok=True)
        environment = {**self.office(folder).environment(), "LD_PRELOAD": str(self.arguments.faults), "TMPDIR": str(temporary),
                       "SEISEKI_FAULT_BELOW": str(self.root), "SEISEKI_FAULT_REPORT": str(report),
                       **{f"SEISEKI_FAULT_{name.upper()}": str(value) for name, value in faults.items()}}
        done = subprocess.run([str(self.arguments.program), *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=patience, check=False)
        lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
        return done.returncode, done.stdout.decode(), done.stderr.decode(), lines

    def office(self, folder):
        office = crash_test.Office(self.arguments.program, folder, self.site, self.kept)
        office.drop = self.root / "drop"
        return office

    def fresh(self, prepared, name="shaken", is_as_before=False):
        """The office as it was before the stage. `is_as_before`: what is kept has been found to be that."""
        folder = self.root / name
        if is_as_before:
            self.kept.renew(prepared.snapshot, folder)
        else:
            self.kept.drop(folder)
            self.kept.copy(prepared.snapshot, folder)
        return folder

    def recalled(self, question, stage, state, ask):
        """The answer to a question about what is kept, asked once of each fingerprint: an undisturbed command does what follows from what
        is kept, and from nothing else."""
        key = question, stage.name, state
        if key not in self.answers:
            self.answers[key] = ask()
        return self.answers[key]

    def told(self, folder, *words):
        """What a command that only looks answers."""
        done = subprocess.run([str(self.arguments.program), *words, "--format", "json"], cwd=folder,
                              env=self.office(folder).environment(), capture_output=True, timeout=120, check=False)
        if done.returncode != 0:
            raise Problem(f"seiseki {' '.join(words)}: exit {done.returncode}\n{done.stderr.decode()}")
        return json.loads(done.stdout)

    def ended(self, folder, stage):
        """What there is after a stage: the content of its database, and its files."""
        there = ["--database", stage.database] if stage.database else []
        return Ended(self.told(folder, "db", "verify", *there)["content_sha256"], files(folder, stage))

    def meaning(self, folder, stage):
        """What is kept, in no order: what failed once comes later than others, is numbered otherwise, and no other list comes of it."""
        reports = sorted(sorted((key, str(value)) for key, value in row.items() if key != "report")
                         for row in self.told(folder, "report", "list", "--all")["reports"])
        kept = sorted(row["name"] for row in self.told(folder, "quarantine", "list")["items"])
        if stage.name != "import":
            return reports, kept  # nobody has accepted these yet, or nobody has decided about them
        looked_at = folder.with_name("looked-at")
        self.kept.drop(looked_at)
        self.kept.copy(folder, looked_at)
        return reports, kept, [row["output_sha256"] for row in self.told(looked_at, "rate", "--list", MONTH)["lists"]]

    def unkept(self, folder, out):
        """Tournaments reported as imported that no report is kept of."""
        there = {row["report"] for row in self.told(folder, "report", "list", "--all")["reports"]}
        return [item["report"] for item in json.loads(out).get("items", [])
                if item.get("outcome") == "imported" and item["report"] not in there]

    def again(self, folder, prepared, was_killed=False):
        """How the end differs from the undisturbed one once the command is run again; "" if it does not. Who was killed may leave files
        of temporary names, but in a published folder, where the next publication clears them away, and no folders of such names."""
        stage, calm = prepared.stage, prepared.calm
        self.office(folder).run(*stage.words, codes=(0, 3))
        after = self.ended(folder, stage)
        if was_killed and stage.name != "publish":
            after = after._replace(files={name: sha256 for name, sha256 in after.files.items() if not is_temporary(pathlib.Path(name))})
        if left := left_behind(folder):
            return f"again, and it leaves {', '.join(left)}"
        if after.content != calm.content and calm.meaning is not None and self.meaning(folder, stage) == calm.meaning:
            return ""
        lacking = calm.lacks(after)
        return lacking and f"again, it ends elsewhere: {lacking}"

    def wrong_after(self, folder, prepared, status, out, errors, ended_by=(), is_heard=True):
        """What is wrong after a disturbed run, and after the same command once more; "" if nothing. `ended_by`: the signals that may
        have ended it. `is_heard`: whether standard error came to somebody."""
        stage, calm = prepared.stage, prepared.calm
        if status not in range(8) and -status not in ended_by:
            return f"exit {status}\n{errors}"
        # Where an undisturbed run asks for a person too, what is said tells the two apart.
        claims_all = status == stage.status and (status == 0 or is_heard and codes_told(errors) <= stage.codes)
        if claims_all and (lacking := calm.lacks(self.ended(folder, stage))):
            return f"exit {status}, and not everything is there: {lacking}\n{errors}"
        if status > 0 and status != stage.status and is_heard and not CODED.search(errors):
            return f"exit {status} without a coded finding\n{errors}"
        if half := half_written(folder, stage, calm):
            return f"half written: {half}\n{errors}"
        if stage.words[0] == "import" and out.rstrip().endswith("}") and (gone := self.unkept(folder, out)):
            return f"reported and not there: {gone}"
        lacking = self.again(folder, prepared, was_killed=status < 0)
        return lacking and f"{lacking}\nat first: exit {status}\n{errors}"

    def month(self, run, all_stages=False):
        """Each stage that is asked for, or every one, prepared. `run(folder, words)` runs it undisturbed and gives its exit status and
        standard error."""
        fixtures = self.arguments.source / "fixtures/tournaments"
        people = self.people = crash_test.roster(fixtures / "roster/rating-2026-02-01.csv")
        for name, numbers in (("reports", range(1, 1 + REPORTS)), ("drop", range(25, 27)), ("snapshots", ())):
            (self.root / name).mkdir()
            for number in numbers:
                (self.root / name / f"{number:02}.trf").write_text(crash_test.tournament(number, people), encoding="utf-8")
        for pattern in FORMATS:
            for file in (self.arguments.source / "fixtures/formats").glob(pattern):
                place = self.root / "formats" / pattern.split("/")[0] / file.parent.name
                place.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)
        calm = self.office(self.root / "calm")
        self.kept.create(calm.folder)
        crash_test.prepare(calm, fixtures)
        for stage in stages(self.root, people, self.kept):
            for words in stage.before:
                calm.run(*words)
            if CASE in stage.words:
                stage.words[stage.words.index(CASE)] = str(self.told(calm.folder, "correct", "list")["cases"][0]["case"])
            snapshot = self.root / "snapshots" / stage.name
            self.kept.copy(calm.folder, snapshot)
            origin = self.kept.fingerprint(snapshot)
            place = calm.folder
            if stage.is_aside:
                place = self.root / "aside"
                self.kept.copy(calm.folder, place)
            began = time.monotonic()
            status, errors = run(place, stage.words)
            took = time.monotonic() - began
            if status not in (0, 3):
                raise SystemExit(f"{stage.name}, undisturbed: exit {status}\n{errors}")
            stage = stage._replace(status=status, codes=codes_told(errors))
            end = self.ended(place, stage)
            if stage.name in ORDERED_BY_ARRIVAL:
                end = end._replace(meaning=self.meaning(place, stage))
            if all_stages or self.is_asked(stage.name):
                yield Prepared(stage, snapshot, origin, end, took)

    def is_asked(self, name):
        """Whether a stage, or the desk (`serve`), is to be struck."""
        names = [*(stage.name for stage in stages(self.root, self.people, self.kept)), "serve"]
        return name in self.arguments.part.of(names) and self.arguments.stage in (None, name)


def files(folder, stage):
    """Name → hash of what the stage writes beside the database. A backup's copy of the database has bytes of its own."""
    return {path.relative_to(folder).as_posix(): None if path.suffix == ".db" or path.name == "manifest.json" else digest(path)
            for path in sorted((folder / stage.files).rglob("*")) if path.is_file()} if stage.files else {}


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_temporary(path):
    return any(part.startswith(".") or ".tmp" in part or part.endswith(".unfinished") for part in path.parts)


def half_written(folder, stage, calm):
    """Files under a final name that are not what an undisturbed run puts there; documents that are not what they are named by."""
    wrong = [name for name, sha256 in files(folder, stage).items()
             if not is_temporary(pathlib.Path(name)) and (name not in calm.files or sha256 != calm.files[name])]
    for path in folder.rglob("*.objects/**/*"):
        name = path.parent.name + path.name
        if path.is_file() and re.fullmatch("[0-9a-f]{64}", name) and digest(path) != name:
            wrong.append(path.relative_to(folder).as_posix())
    if stage.name in ("backup", "site") and (folder / stage.files).exists() and files(folder, stage).keys() != calm.files.keys():
        wrong.append(stage.files)
    return ", ".join(wrong[:5])


def left_behind(folder):
    """Folders of temporary names: the next run of the kind that was killed clears them away."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob(".seiseki-*.tmp") if path.is_dir())


def counted(report):
    """How many calls of each kind the library of faults has seen."""
    return {line.split()[1]: int(line.split()[2]) for line in report if line.startswith("count")}


def spread(count, most):
    """Up to `most` of 1..count, evenly, with the first and the last."""
    if most == 0 or count <= most:
        return list(range(1, count + 1))
    if most == 1:
        return [(count + 1) // 2]
    return sorted({1 + i * (count - 1) // (most - 1) for i in range(most)})


def campaign(name, text, check, *programs, options=lambda parser: None):
    """Runs `check(world)`, which gives the problems found, against an office beside a loopback site."""
    parser = offices.parser(text, "site", *programs)
    parser.add_argument("--stage")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--bounded", action="store_true")
    databases.add_option(parser)
    parts.add_option(parser)
    options(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    if kept is None:
        return 77

    def checked(root):
        with loopback_site.running(arguments.site, arguments.source / "fixtures/tournaments", root, "2026-02-12") as site:
            return check(World(arguments, root, site, kept))
    try:
        return offices.judged(name, checked, kept)
    except loopback_site.Unavailable as reason:
        print(f"skipped: {reason}")
        return 77


class Tally:
    """What was tried against one stage, and what of it was wrong."""

    def __init__(self, world, stage):
        self.world, self.stage, self.began = world, stage, time.monotonic()
        self.tried, self.problems = {}, []

    def enter(self, kind, what, wrong):
        """`wrong`: what was, "" if nothing."""
        counts = self.tried.setdefault(kind, [0, 0])
        counts[0] += 1
        counts[1] += bool(wrong)
        if wrong:
            self.problems.append(f"{self.stage}: {kind} {what}: {wrong}")
        if self.world.arguments.verbose:
            print(self.stage, kind, what, wrong, flush=True)

    def strike(self, kind, what, prepared, run, name="shaken"):
        """Enters what is wrong with `run(folder)` in the office as it was before the stage; nothing where it did not strike (None)."""
        try:
            wrong = run(self.world.fresh(prepared, name))
        except (Problem, SystemExit) as problem:
            wrong = f"afterwards: {problem}"
        except subprocess.TimeoutExpired:
            wrong = "does not end"
        if wrong is not None:
            self.enter(kind, what, wrong)

    def close(self):
        counts = ", ".join(f"{kind} {tried} tried" + (f", {wrong} WRONG" if wrong else "") for kind, (tried, wrong) in self.tried.items())
        print(f"{self.stage}, {time.monotonic() - self.began:.0f} s: {counts}", flush=True)
        return self.problems
