#!/usr/bin/env python3
"""Makes the calls fail by which the program reaches files, memory, threads and the network, one call at a time, and holds what
is promised whatever fails.

    torture_test.py --program SEISEKI --site SITE --source DIR --faults FAULTS.so
                    [--sites N | --bounded] [--stage NAME] [--kind NAME] [--postgresql] [--verbose]

Each stage of an office's month is run once under tests/torture/faults.cpp, which counts its calls of each kind and tells the first
from each place in the program. Then these fail one after the other, each in a copy of the office as it was before the stage. Held
each time:

* it ends by itself within 20 seconds (200 where a site does not answer), with a documented exit status, and if that is not 0, with a coded finding on standard error
  that names the reason the system gave, and never as an internal error without a code;
* exit status 0 means that everything is there, as after an undisturbed run; what an interrupted call or a short reading or writing
  is, nobody notices;
* what was reported as imported is there; no file stands half written under its final name;
* the same command again, undisturbed, ends where an undisturbed run ends: the same content of the database, the same files. Run once
  from each state in which a call that failed leaves the office: every file byte for byte, every row.

Printed for each stage and kind: tried, wrong. What fails: the first call from every place, which is a whole stack of calls (of
allocations its innermost 10), and of no more than 100 calls on files of a kind each one; of no more than 100 calls each in every way,
of more by turns. --sites N: instead, N calls of each kind, spread evenly over all of them. --bounded: one call of each kind and stage,
with one of its errors, the same ones each time; and those of FOUND. On PostgreSQL --bounded strikes what is different there alone,
connections, locks and memory: files are written by the same code beside either database."""
import collections
import errno
import re
import subprocess
import sys
import zlib

import stages
from stages import CODED, INTERNAL, LOCKED, Problem, Tally, databases, half_written, spread

# Who cannot be reached is asked again later, politely.
PATIENCE = {"socket": 200, "connect": 200, "send": 200, "recv": 200}
FULL_DISK = "No space left on device|database or disk is full"
BROKEN_DISK = "Input/output error|I/O error|unable to open database file|malformed"
NO_CONNECTION = "(db|fetch|http)-[a-z-]+"
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
    "link": (FULL, BROKEN),
    "unlink": (BROKEN,),
    "mkdir": (FULL,),
    "chmod": (BROKEN,),
    "close": (BROKEN,),
    "dup": (NO_DESCRIPTOR,),
    "lock": (Fault(errno.ENOLCK, "No locks available|I/O error|locking protocol|locked|being written|Another"), INTERRUPTED),
    "mmap": (Fault(errno.ENOMEM, NO_MEMORY + "|" + BROKEN_DISK), ),
    "malloc": (NO_MEMORY_NOW, NO_MEMORY_NOW._replace(many=True)),
    "thread": (Fault(errno.EAGAIN, None), Fault(errno.EAGAIN, None, True)),  # fewer do the work
    "getrandom": (INTERRUPTED, BROKEN),
    "socket": (Fault(errno.EMFILE, NO_CONNECTION, True),),
    "connect": (Fault(errno.ECONNREFUSED, NO_CONNECTION, True),),
    "send": (Fault(errno.EPIPE, NO_CONNECTION), SHORT),
    "recv": (Fault(errno.ECONNRESET, NO_CONNECTION), SHORT),
}
# What was once wrong: stage and kind, with what it fails, and which call of its kind, or how far into them.
FOUND = {
    ("import", "stat"): ((BROKEN, 0.5),),
    ("import", "malloc"): ((NO_MEMORY_NOW, 0.5), (NO_MEMORY_NOW._replace(many=True), 0.5), (NO_MEMORY_NOW._replace(many=True), 0.75),
                           (NO_MEMORY_NOW._replace(many=True), 2 / 76151), (NO_MEMORY_NOW, 8 / 76151), (NO_MEMORY_NOW, 1777 / 76151),
                           (NO_MEMORY_NOW, 18180 / 76151), (NO_MEMORY_NOW._replace(many=True), 39205 / 76151),
                           (NO_MEMORY_NOW, 1578 / 78019), (NO_MEMORY_NOW, 39952 / 78019)),
    ("import", "getrandom"): ((INTERRUPTED, 0.5), (BROKEN, 0.5)),
    ("rate", "stat"): ((BROKEN, 41 / 73),),
    ("rate", "open"): ((NO_DESCRIPTOR, 1 / 13), (BROKEN, 1 / 13)),
    ("publish", "malloc"): ((NO_MEMORY_NOW._replace(many=True), 0.5), (NO_MEMORY_NOW, 90759 / 97794)),
    ("publish", "pread"): ((INTERRUPTED, 18),),
    ("export", "malloc"): ((NO_MEMORY_NOW, 36658 / 41901), (NO_MEMORY_NOW, 36660 / 41901)),
    ("export", "write"): ((FULL, 0.5), (FULL._replace(many=True), 0.5)),
    ("correct", "malloc"): ((NO_MEMORY_NOW._replace(many=True), 0.5), (NO_MEMORY_NOW, 54342 / 75691)),
    ("correct", "lock"): ((INTERRUPTED, 0.5),),
    ("nightly", "readdir"): ((BROKEN, 16 / 36),),
    ("nightly", "malloc"): ((NO_MEMORY_NOW, 93679 / 163321), (NO_MEMORY_NOW, 41840 / 163321)),
    ("backup", "open"): ((NO_DESCRIPTOR, 9), (BROKEN, 9)),
    ("backup", "pread"): ((BROKEN, 15),),
    ("backup", "lock"): ((INTERRUPTED, 26),),
    ("backup", "fsync"): ((BROKEN, 1.0),),
    ("backup", "stat"): ((BROKEN, 77 / 306), (BROKEN, 40)),
    ("backup", "unlink"): ((BROKEN, 3 / 6), (BROKEN, 4 / 6)),
    ("backup", "malloc"): ((NO_MEMORY_NOW, 43508 / 67872), (NO_MEMORY_NOW, 50469 / 67872), (NO_MEMORY_NOW, 60699 / 92738)),
    ("restore", "open"): ((NO_DESCRIPTOR, 41 / 292), (BROKEN, 243 / 335)),
    ("restore", "opendir"): ((NO_DESCRIPTOR, 80 / 82),),
    ("restore", "stat"): ((BROKEN, 300 / 461), (BROKEN, 4), (BROKEN, 222 / 746)),
    ("restore", "read"): ((BROKEN, 157 / 244),),
    ("restore", "pread"): ((BROKEN, 0.6),),
    ("restore", "pwrite"): ((FULL._replace(many=True), 0.25),),
    ("restore", "malloc"): ((NO_MEMORY_NOW, 50231 / 118848), (NO_MEMORY_NOW, 109244 / 186863)),
    ("site", "thread"): ((Fault(errno.EAGAIN, None, True), 1),),
    ("site", "malloc"): ((NO_MEMORY_NOW, 0.9), (NO_MEMORY_NOW._replace(many=True), 517526 / 948798)),
    ("site", "read"): ((BROKEN, 11 / 16),),
}
OF_A_SERVER = {*PATIENCE, "lock", "malloc"}
# The library that makes workbooks keeps the system's reason to itself, and that of the network why it found no address.
UNSAID = {"export": "|was not written whole", "nightly": "|http-host"}
# Where allocations come from, in functions on the stack: a string is made in a thousand ways.
ALLOCATION_DEPTH = 10
FEW = 100


class Torture:
    def __init__(self, world):
        self.world = world
        self.failed = []
        self.is_as_before = False

    def run(self, folder, words, fault=None, kind=None, at=0, **faults):
        """Exit status, standard output and error, and what the faults report."""
        faults |= {"kind": kind, "at": at, "error": fault.error, "many": int(fault.many)} if fault else {}
        # What writes workbooks, and their archive, looks at few of its allocations; that there is memory for it is made sure of before
        # (tests/torture/limits_test.py).
        faults |= {"spare": "libxlsxwriter,libminizip"}
        return self.world.faulty(folder, words, PATIENCE.get(kind, 20 if fault else 200), **faults)

    def judge(self, folder, prepared, fault, kind, at):
        """What is wrong after a call failed; None if it was never made."""
        stage, calm = prepared.stage, prepared.calm
        self.is_as_before = False
        try:
            status, out, errors, report = self.run(folder, stage.words, fault, kind, at)
        except subprocess.TimeoutExpired:
            return "does not end"
        self.failed = [line for line in report if line.startswith("failed")][:1]
        if not self.failed:
            return None
        if status not in range(8) or status == LOCKED and kind != "lock":
            return f"exit {status}\n{errors}"
        state = self.world.kept.fingerprint(folder)
        told = errors + out
        reason = fault.reason and fault.reason + UNSAID.get(stage.name, "")
        if status == stage.status and not re.search(reason or "(?!)", told):
            lacking = self.world.recalled("ended", stage, state, lambda: calm.lacks(self.world.ended(folder, stage)))
            return lacking and f"exit {status}, and not everything is there: {lacking}\n{errors}"
        if fault.reason is None:
            return f"noticed: exit {status}\n{errors}"
        if not CODED.search(errors):
            return f"exit {status} without a coded finding\n{errors}"
        if not re.search(reason, told):
            return f"exit {status} without the reason\n{errors}"
        if half := half_written(folder, stage, calm):
            return f"half written: {half}\n{errors}"
        if stage.words[0] == "import" and out.strip().startswith("{") and (gone := self.world.unkept(folder, out)):
            return f"reported and not there: {gone}"
        # Who ended without letting go may still be connected.
        self.is_as_before = state == prepared.origin and status != INTERNAL
        lacking = self.world.recalled("again", stage, state, lambda: self.again(folder, prepared))
        return lacking and f"{lacking}\nat first: exit {status}\n{errors}"

    def again(self, folder, prepared):
        self.is_as_before = False
        return self.world.again(folder, prepared)


def places(report):
    """Of each kind, the first calls from the places that the library of faults has seen."""
    out = collections.defaultdict(list)
    for line in report:
        if line.startswith("place"):
            out[line.split()[1]].append(int(line.split()[2]))
    return out


def drawn(world, stage, calls, firsts):
    """Which calls of a stage fail, and with what."""
    arguments = world.arguments
    # A site that cannot be reached is waited for, too long for every build; a server is asked at once.
    is_patient = isinstance(world.kept, databases.Files) or stage.name == "nightly"
    for kind, faults in FAULTS.items():
        count = calls.get(kind, 0)
        if arguments.kind not in (None, kind) or not count:
            continue
        if arguments.bounded:
            if kind in PATIENCE and is_patient or arguments.postgresql and kind not in OF_A_SERVER:
                continue
            draw = zlib.crc32(f"{stage.name} {kind}".encode())
            yield kind, faults[draw % len(faults)], 1 + draw % count
            for fault, part in FOUND.get((stage.name, kind), ()):
                yield kind, fault, part if isinstance(part, int) else max(1, round(part * count))
            continue
        chosen = chosen_calls(arguments, kind, count, firsts[kind])
        for turn, at in enumerate(chosen):
            for fault in faults if len(chosen) <= FEW else (faults[turn % len(faults)],):
                yield kind, fault, at


def chosen_calls(arguments, kind, count, firsts):
    """The numbers of the calls of a kind that fail."""
    if arguments.sites:
        return spread(count, arguments.sites)
    return range(1, count + 1) if count <= FEW and kind not in PATIENCE else sorted(firsts)


def check(world):
    torture = Torture(world)
    seen = []
    looks = {} if world.arguments.bounded or world.arguments.sites else {"places": ALLOCATION_DEPTH}

    def run(folder, words):
        status, _, errors, seen[:] = torture.run(folder, words, **looks)
        return status, errors
    return [problem for prepared in world.month(run) for problem in strike(torture, prepared, stages.counted(seen), places(seen))]


def strike(torture, prepared, calls, firsts):
    arguments, stage = torture.world.arguments, prepared.stage
    torture.is_as_before = False
    tally = Tally(torture.world, stage.name)
    for kind, fault, at in drawn(torture.world, stage, calls, firsts):
        folder = torture.world.fresh(prepared, is_as_before=torture.is_as_before)
        try:
            wrong = torture.judge(folder, prepared, fault, kind, at)
        except (Problem, SystemExit) as problem:
            wrong = f"afterwards: {problem}"
        if wrong is not None:
            tally.enter(kind, f"{at} of {calls[kind]}, {fault}", wrong and f"{wrong}\n    {torture.failed}")
    if not tally.tried and not arguments.kind:
        tally.problems.append(f"{stage.name}: no call was counted; is the library of faults loaded?")
    return tally.close()


def options(parser):
    parser.add_argument("--sites", type=int, default=0, help="calls of each kind that fail in each stage")
    parser.add_argument("--kind", choices=FAULTS)


if __name__ == "__main__":
    sys.exit(stages.campaign("torture", __doc__, check, "faults", options=options))
