#!/usr/bin/env python3
"""Makes the calls fail by which the program reaches files, memory, threads and the network, one call at a time, and holds what
is promised whatever fails.

    torture_test.py --program SEISEKI --site SITE --source DIR --faults FAULTS.so
                    [--sites N | --bounded] [--stage NAME] [--kind NAME] [--verbose]

Each stage of an office's month is run once under tests/torture/faults.cpp, which counts its calls of each kind. Then N calls of
each kind, spread evenly over all of them, fail one after the other, each in a copy of the office as it was before the stage. Held
each time:

* it ends by itself within 20 seconds (200 where a site does not answer), with a documented exit status, and if that is not 0, with a coded finding on standard error
  that names the reason the system gave, and never as an internal error without a code;
* exit status 0 means that everything is there, as after an undisturbed run; what an interrupted call or a short reading or writing
  is, nobody notices;
* what was reported as imported is there; no file stands half written under its final name;
* the same command again, undisturbed, ends where an undisturbed run ends: the same content of the database, the same files.

Printed for each stage and kind: calls counted, tried, wrong. Without --sites every call fails once (of allocations 2,000). --bounded:
one call of each kind and stage, with one of its errors, the same ones each time; and those of FOUND."""
import collections
import errno
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "crash"), str(HERE.parent / "support")]
import crash_test  # noqa: E402
import databases  # noqa: E402
import loopback_site  # noqa: E402
import offices  # noqa: E402

# Who cannot be reached is asked again later, politely.
PATIENCE = {"socket": 200, "connect": 200, "send": 200, "recv": 200}
REPORTS = 6
CASE = "the case"
ORDERED_BY_ARRIVAL = ("import", "nightly")
MONTH = "2026-03"
LOCKED = 6
FULL_DISK = "No space left on device|database or disk is full"
BROKEN_DISK = "Input/output error|I/O error|unable to open database file|malformed"
NO_MEMORY = "Cannot allocate memory|[Oo]ut of memory|not enough memory|unable to open database file|unable to allocate"


class Fault(collections.namedtuple("Fault", "error reason many", defaults=(False,))):
    """What a call fails with, how that is told, and whether all later calls of the kind fail too. What has no reason is
    nobody's failure."""

    def __str__(self):
        name = self.error if isinstance(self.error, str) else errno.errorcode[self.error]
        return name + (", from then on" if self.many else "")


INTERRUPTED = Fault(errno.EINTR, None)
SHORT = Fault("short", None)
BROKEN = Fault(errno.EIO, BROKEN_DISK)
FULL = Fault(errno.ENOSPC, FULL_DISK)
NO_DESCRIPTOR = Fault(errno.EMFILE, "Too many open files|unable to open database file")
NO_MEMORY_NOW = Fault(errno.ENOMEM, NO_MEMORY)
FAULTS = {
    "open": (NO_DESCRIPTOR, BROKEN, Fault(errno.EMFILE, "Too many open files|unable to open database file", True)),
    "opendir": (NO_DESCRIPTOR,),
    "readdir": (BROKEN,),
    "stat": (BROKEN,),
    "read": (BROKEN, INTERRUPTED, SHORT),
    "pread": (BROKEN, INTERRUPTED, SHORT),
    "write": (FULL, INTERRUPTED, SHORT, FULL._replace(many=True)),
    "pwrite": (FULL, INTERRUPTED, SHORT, FULL._replace(many=True), BROKEN),
    "fsync": (BROKEN,),
    "fdatasync": (BROKEN,),
    "syncfs": (BROKEN,),
    "ftruncate": (BROKEN,),
    "rename": (FULL, BROKEN),
    "unlink": (BROKEN,),
    "mkdir": (FULL,),
    "chmod": (BROKEN,),
    "close": (BROKEN,),
    "lock": (Fault(errno.ENOLCK, "No locks available|I/O error|locking protocol|locked|being written|Another"), INTERRUPTED),
    "mmap": (Fault(errno.ENOMEM, NO_MEMORY + "|" + BROKEN_DISK), ),
    "malloc": (NO_MEMORY_NOW, NO_MEMORY_NOW._replace(many=True)),
    "thread": (Fault(errno.EAGAIN, None), Fault(errno.EAGAIN, None, True)),  # fewer do the work
    "getrandom": (INTERRUPTED, BROKEN),
    "socket": (Fault(errno.EMFILE, ".", True),),
    "connect": (Fault(errno.ECONNREFUSED, ".", True),),
    "send": (Fault(errno.EPIPE, "."), SHORT),
    "recv": (Fault(errno.ECONNRESET, "."), SHORT),
}
# What was once wrong: stage and kind, with what it fails, and how far into the calls of its kind.
FOUND = {
    ("import", "stat"): ((BROKEN, 0.5),),
    ("import", "malloc"): ((NO_MEMORY_NOW, 0.5), (NO_MEMORY_NOW._replace(many=True), 0.5)),
    ("import", "getrandom"): ((INTERRUPTED, 0.5), (BROKEN, 0.5)),
    ("rate", "open"): ((NO_DESCRIPTOR, 1 / 13), (BROKEN, 1 / 13)),
    ("publish", "malloc"): ((NO_MEMORY_NOW._replace(many=True), 0.5),),
    ("correct", "malloc"): ((NO_MEMORY_NOW._replace(many=True), 0.5), (NO_MEMORY_NOW, 54342 / 75691)),
    ("correct", "lock"): ((INTERRUPTED, 0.5),),
    ("nightly", "readdir"): ((BROKEN, 16 / 36),),
    ("backup", "fsync"): ((BROKEN, 1),),
    ("backup", "malloc"): ((NO_MEMORY_NOW, 43508 / 67872), (NO_MEMORY_NOW, 50469 / 67872)),
    ("restore", "open"): ((NO_DESCRIPTOR, 41 / 292),),
    ("restore", "opendir"): ((NO_DESCRIPTOR, 80 / 82),),
    ("restore", "stat"): ((BROKEN, 300 / 461),),
    ("restore", "pwrite"): ((FULL._replace(many=True), 0.25),),
    ("restore", "malloc"): ((NO_MEMORY_NOW, 50231 / 118848),),
    ("site", "thread"): ((Fault(errno.EAGAIN, None, True), 0),),
    ("site", "malloc"): ((NO_MEMORY_NOW, 0.9),),
}
# Allocations are too many to fail each of them.
MOST = {"malloc": 2000, "mmap": 200}


class Stage(collections.namedtuple("Stage", "name before words files database status", defaults=(0,))):
    """A command, what leads up to it, the folder with what it writes beside the database, and the database it is about."""


def stages(root, people):
    early = ["--yes", "--early", "the test's clock", "--reason", "the test"]
    publish = ["publish", *early, "--list", MONTH, "--to", "lists"]
    inquiry = ["correct", "open", "--inquiry", "2026-02-12", "--by", people[4][0], "--about", "report:1", "--reason", "scoresheet"]
    return [
        Stage("import", [], ["import", str(root / "reports"), "--accept", "--received", crash_test.NOW, "--format", "json"], None, None),
        Stage("rate", [], ["rate", "--list", MONTH], None, None),
        Stage("publish", [], publish, "lists", None),
        Stage("correct", [inquiry], ["correct", "apply", CASE, "--exclude-game", "1/2", "--reason", "scoresheet"], None, None),
        Stage("nightly", [], ["nightly", "--allow-loopback"], None, None),
        Stage("backup", [], ["db", "backup", "backup"], "backup", None),
        Stage("restore", [], ["db", "restore", "backup", "--database", "second.db"], "second.objects", "second.db"),
        Stage("site", [], ["site", "build", "--to", "public", "--jobs", "2"], "public", None),
    ]


class Problem(Exception):
    pass


class Ended(collections.namedtuple("Ended", "content files")):
    def lacks(self, other):
        """How another end differs from this one, "" if it does not."""
        if self.content != other.content:
            return f"content {self.content}, found {other.content}"
        names = {name for name in {*self.files, *other.files} if self.files.get(name) != other.files.get(name)}
        return f"files {', '.join(sorted(names)[:5])}" if names else ""


class Torture:
    def __init__(self, arguments, root, site):
        self.arguments, self.root = arguments, root
        self.kept = databases.Files()
        self.site = site
        self.failed = []
        self.calm_meaning = None

    def office(self, folder):
        return crash_test.Office(self.arguments.program, folder, self.site, self.kept)

    def run(self, folder, words, fault=None, kind=None, at=0):
        """Exit status, standard output and error, and what the faults report."""
        office = self.office(folder)
        report = self.root / "faults.txt"
        report.unlink(missing_ok=True)
        environment = {**office.environment(), "LD_PRELOAD": str(self.arguments.faults), "SEISEKI_FAULT_BELOW": str(self.root),
                       "SEISEKI_FAULT_REPORT": str(report)}
        if fault:
            environment |= {"SEISEKI_FAULT_KIND": kind, "SEISEKI_FAULT_AT": str(at), "SEISEKI_FAULT_ERROR": str(fault.error),
                            "SEISEKI_FAULT_MANY": str(int(fault.many))}
        done = subprocess.run([str(self.arguments.program), *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=PATIENCE.get(kind, 20), check=False)
        lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
        return done.returncode, done.stdout.decode(), done.stderr.decode(), lines

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
        reports = sorted(sorted((key, str(value)) for key, value in row.items() if key != "report") for row in self.told(folder, "report", "list", "--all")["reports"])
        kept = sorted(row["name"] for row in self.told(folder, "quarantine", "list")["items"])
        if stage.name == "nightly":
            return reports, kept  # nobody has accepted these yet
        looked_at = folder.with_name("looked-at")
        self.kept.drop(looked_at)
        self.kept.copy(folder, looked_at)
        return reports, kept, [row["output_sha256"] for row in self.told(looked_at, "rate", "--list", MONTH)["lists"]]

    def judge(self, folder, stage, calm, fault, kind, at):
        """What is wrong after a call failed; None if it was never made."""
        try:
            status, out, errors, report = self.run(folder, stage.words, fault, kind, at)
        except subprocess.TimeoutExpired:
            return "does not end"
        self.failed = [line for line in report if line.startswith("failed")][:1]
        if not self.failed:
            return None
        if status not in range(8) or status == LOCKED and kind != "lock":
            return f"exit {status}\n{errors}"
        told = errors + out
        if status == stage.status and not re.search(fault.reason or "(?!)", told):
            lacking = calm.lacks(self.ended(folder, stage))
            return lacking and f"exit {status}, and not everything is there: {lacking}\n{errors}"
        if fault.reason is None:
            return f"noticed: exit {status}\n{errors}"
        if not re.search(r"(\[|reason=)[a-z0-9]+(-[a-z0-9]+)+", errors):
            return f"exit {status} without a coded finding\n{errors}"
        if not re.search(fault.reason, told):
            return f"exit {status} without the reason\n{errors}"
        if half := half_written(folder, stage, calm):
            return f"half written: {half}\n{errors}"
        if stage.name == "import" and out.strip().startswith("{") and (gone := self.unkept(folder, out)):
            return f"reported and not there: {gone}"
        self.office(folder).run(*stage.words, codes=(0, 3))
        after = self.ended(folder, stage)
        if stage.name in ORDERED_BY_ARRIVAL and after.content != calm.content and self.meaning(folder, stage) == self.calm_meaning:
            return ""
        lacking = calm.lacks(after)
        return lacking and f"again, it ends elsewhere: {lacking}\nat first: exit {status}\n{errors}"

    def unkept(self, folder, out):
        """Tournaments reported as imported that no report is kept of."""
        there = {row["report"] for row in self.told(folder, "report", "list", "--all")["reports"]}
        return [item["report"] for item in json.loads(out).get("items", [])
                if item.get("outcome") == "imported" and item["report"] not in there]


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


def spread(count, most):
    """Up to `most` of 1..count, evenly, with the first and the last."""
    if most == 0 or count <= most:
        return list(range(1, count + 1))
    if most == 1:
        return [(count + 1) // 2]
    return sorted({1 + i * (count - 1) // (most - 1) for i in range(most)})


def drawn(arguments, stage, calls):
    """Which calls of a stage fail, and with what."""
    for kind, faults in FAULTS.items():
        count = calls.get(kind, 0)
        if arguments.kind not in (None, kind) or not count:
            continue
        if arguments.bounded:
            if kind in PATIENCE:
                continue
            draw = zlib.crc32(f"{stage.name} {kind}".encode())
            yield kind, faults[draw % len(faults)], 1 + draw % count
            for fault, part in FOUND.get((stage.name, kind), ()):
                yield kind, fault, max(1, round(part * count))
            continue
        for fault in faults:
            for at in spread(count, arguments.sites or MOST.get(kind, 0)):
                yield kind, fault, at


def check(arguments, root, site):
    torture = Torture(arguments, root, site)
    fixtures = arguments.source / "fixtures/tournaments"
    people = crash_test.roster(fixtures / "roster/rating-2026-02-01.csv")
    for name, numbers in (("reports", range(1, 1 + REPORTS)), ("drop", range(25, 27))):
        (root / name).mkdir()
        for number in numbers:
            (root / name / f"{number:02}.trf").write_text(crash_test.tournament(number, people), encoding="utf-8")
    calm = torture.office(root / "calm")
    torture.kept.create(calm.folder)
    crash_test.prepare(calm, fixtures)
    (root / "snapshots").mkdir()
    problems = []
    for stage in stages(root, people):
        for words in stage.before:
            calm.run(*words)
        if CASE in stage.words:
            stage.words[stage.words.index(CASE)] = str(torture.told(calm.folder, "correct", "list")["cases"][0]["case"])
        snapshot = root / "snapshots" / stage.name
        torture.kept.copy(calm.folder, snapshot)
        status, _, errors, report = torture.run(calm.folder, stage.words)
        if status not in (0, 3):
            raise SystemExit(f"{stage.name}, undisturbed: exit {status}\n{errors}")
        stage = stage._replace(status=status)
        expected = torture.ended(calm.folder, stage)
        if stage.name in ORDERED_BY_ARRIVAL:
            torture.calm_meaning = torture.meaning(calm.folder, stage)
        calls = {line.split()[1]: int(line.split()[2]) for line in report if line.startswith("count")}
        if arguments.stage in (None, stage.name):
            problems += strike(torture, stage, snapshot, expected, calls)
    return problems


def strike(torture, stage, snapshot, expected, calls):
    arguments, problems = torture.arguments, []
    began = time.monotonic()
    tried = {}
    for kind, fault, at in drawn(arguments, stage, calls):
        folder = torture.root / "shaken"
        torture.kept.drop(folder)
        torture.kept.copy(snapshot, folder)
        try:
            wrong = torture.judge(folder, stage, expected, fault, kind, at)
        except (Problem, SystemExit) as problem:
            wrong = f"afterwards: {problem}"
        if wrong is None:
            continue
        counts = tried.setdefault(kind, [0, 0])
        counts[0] += 1
        if wrong:
            counts[1] += 1
            problems.append(f"{stage.name}: {kind} {at} of {calls[kind]}, {fault}: {wrong}\n    {torture.failed}")
        if arguments.verbose:
            print(stage.name, kind, at, fault, torture.failed, wrong, flush=True)
    if not tried and not arguments.kind:
        problems.append(f"{stage.name}: no call was counted; is the library of faults loaded?")
    print(f"{stage.name}, {time.monotonic() - began:.0f} s:", ", ".join(
        f"{kind} {calls[kind]} calls, {counts[0]} failed" + (f", {counts[1]} WRONG" if counts[1] else "")
        for kind, counts in tried.items()), flush=True)
    return problems


def main():
    parser = offices.parser(__doc__, "site", "faults")
    parser.add_argument("--sites", type=int, default=0, help="calls of each kind that fail in each stage")
    parser.add_argument("--stage")
    parser.add_argument("--kind", choices=FAULTS)
    parser.add_argument("--bounded", action="store_true")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()

    def checked(root):
        with loopback_site.running(arguments.site, arguments.source / "fixtures/tournaments", root, "2026-02-12") as site:
            return check(arguments, root, site)
    try:
        return offices.judged("torture", checked)
    except loopback_site.Unavailable as reason:
        print(f"skipped: {reason}")
        return 77


if __name__ == "__main__":
    sys.exit(main())
