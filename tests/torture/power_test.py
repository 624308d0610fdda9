#!/usr/bin/env python3
"""Cuts the power at each barrier of an office at work, and opens what a disk may hold then.

    power_test.py --program SEISEKI --site SITE --source DIR --faults FAULTS.so
                  [--cuts N | --bounded] [--seed N] [--stage NAME] [--verbose]

Each stage of an office's month is run once by itself and once while somebody else has the database open, under
tests/torture/faults.cpp, which logs all that changes a file or folder and each barrier (fsync, fdatasync, syncfs). From the log follows
what a disk may hold when the power goes just before a barrier, just after it, or after the program has ended. Two disks:

* journal: names become durable in the order in which they were given, all of them at the fsync of any file or folder;
* strict:  names become durable by the fsync of their folder alone, in the order within that folder, and in no order between two.

On both the bytes of a file are durable after its own barrier; before that each page of 4,096 bytes may be there, not be there, or be
torn between two sectors of 512. Nothing, everything, or a random part of what is not durable is there. Held each time:

* the office verifies; nothing stands half written under its final name;
* after the program has ended, everything that it reported is there;
* before that, the same command again ends where an undisturbed run ends."""
import collections
import os
import pathlib
import random
import sqlite3
import sys

import stages
from stages import Problem, Tally, half_written, is_temporary, spread

PAGE, SECTOR = 4096, 512
BARRIERS = ("fsync", "fdatasync", "syncfs")
Entry = collections.namedtuple("Entry", "operation inode one other bytes")
# A name that a folder gets (`inode`), or loses (None).
Naming = collections.namedtuple("Naming", "folder name inode")


def entries(log):
    """What the library of faults has logged."""
    data, at = log.read_bytes(), 0
    while at < len(data):
        end = data.index(b"\n", at)
        operation, inode, one, other = data[at:end].split()
        at = end + 1
        size = {b"write": int(other), b"truncate": 0}.get(operation, int(one) + int(other))
        yield Entry(operation.decode(), int(inode), int(one), int(other), data[at:at + size])
        at += size


class Disk:
    """What is on a disk for certain, and what is only on its way there."""

    def __init__(self, top, is_strict):
        self.top, self.is_strict = top, is_strict
        self.root = os.stat(top).st_ino
        self.folders = {self.root: {}}  # as the program sees them
        self.safe_folders = {}
        self.files = {}  # the durable bytes of each
        self.writings = {}  # by file: (offset, bytes), or (size, None) for a truncation
        self.namings = []
        self._read(top, self.root)
        self.safe_folders = {inode: dict(names) for inode, names in self.folders.items()}

    def _read(self, place, inode):
        for path in place.iterdir():
            status = path.lstat()
            self.folders[inode][path.name] = status.st_ino
            if path.is_dir():
                self.folders[status.st_ino] = {}
                self._read(path, status.st_ino)
            else:
                self.files[status.st_ino] = path.read_bytes()

    def _place(self, path):
        """The folder and the name that a path means; None for what is elsewhere."""
        try:
            parts = pathlib.Path(path).relative_to(self.top).parts
        except ValueError:
            return None
        folder = self.root
        for part in parts[:-1]:
            folder = self.folders[folder][part]
        return folder, parts[-1]

    def _name(self, place, inode):
        folder, name = place
        if self.folders[folder].get(name) == inode:
            return
        if inode is None:
            self.folders[folder].pop(name, None)
        else:
            self.folders[folder][name] = inode
        self.namings.append(Naming(folder, name, inode))

    def enter(self, entry):
        if entry.operation in BARRIERS:
            return self._barrier(entry)
        if entry.operation == "write":
            if entry.inode in self.files:
                self.writings.setdefault(entry.inode, []).append((entry.one, entry.bytes))
            return None
        if entry.operation == "truncate":
            if entry.inode in self.files:
                self.writings.setdefault(entry.inode, []).append((entry.one, None))
            return None
        text = entry.bytes.decode()
        place, other = self._place(text[:entry.one]), self._place(text[entry.one:]) if entry.other else None
        if place is None:
            return None
        if entry.operation == "create":
            self.files.setdefault(entry.inode, b"")
            self._name(place, entry.inode)
        elif entry.operation == "mkdir":
            self.folders[entry.inode] = {}
            self._name(place, entry.inode)
        elif entry.operation == "unlink":
            self._name(place, None)
        elif entry.operation == "link":
            self._name(other, self.folders[place[0]][place[1]])
        else:
            one, two = self.folders[place[0]][place[1]], self.folders[other[0]].get(other[1])
            self._name(other, one)
            self._name(place, two if entry.operation == "exchange" else None)
        return None

    def _barrier(self, entry):
        if entry.operation == "syncfs":
            for inode in list(self.writings):
                self._keep(inode)
            self._keep_names(lambda naming: True)
            return
        if entry.inode in self.folders:
            self._keep_names(lambda naming: not self.is_strict or naming.folder == entry.inode)
            return
        self._keep(entry.inode)
        if not self.is_strict and entry.operation == "fsync":
            self._keep_names(lambda naming: True)

    def _keep(self, inode):
        content = self.files.get(inode, b"")
        for at, data in self.writings.pop(inode, []):
            content = written(content, at, data)
        self.files[inode] = content

    def _keep_names(self, is_kept):
        for naming in filter(is_kept, self.namings):
            name_in(self.safe_folders, naming)
        self.namings = [naming for naming in self.namings if not is_kept(naming)]

    def put(self, place, how, chance):
        """Puts under `place` what the disk may hold. `how`: `nothing`, `everything` or `something` of what is on its way."""
        folders = {inode: dict(names) for inode, names in self.safe_folders.items()}
        for naming in self._namings_that_got_there(how, chance):
            name_in(folders, naming)
        self._put(place, self.root, folders, how, chance)

    def _namings_that_got_there(self, how, chance):
        if how == "nothing":
            return []
        if how == "everything":
            return self.namings
        if not self.is_strict:
            return self.namings[:chance.randint(0, len(self.namings))]
        most = {folder: chance.randint(0, sum(naming.folder == folder for naming in self.namings))
                for folder in sorted({naming.folder for naming in self.namings})}
        out, seen = [], collections.Counter()
        for naming in self.namings:
            seen[naming.folder] += 1
            if seen[naming.folder] <= most[naming.folder]:
                out.append(naming)
        return out

    def _put(self, place, inode, folders, how, chance):
        place.mkdir()
        for name, below in sorted(folders.get(inode, {}).items()):
            if below in self.folders:
                self._put(place / name, below, folders, how, chance)
            # What SQLite keeps in shared memory is made again from the journal.
            elif not name.endswith("-shm"):
                (place / name).write_bytes(self._content(below, how, chance))

    def _content(self, inode, how, chance):
        content = self.files.get(inode, b"")
        for at, data in self.writings.get(inode, []) if how != "nothing" else []:
            for piece_at, piece in [(at, data)] if how == "everything" or data is None else pages(at, data):
                if how == "everything" or chance.random() < 0.4:
                    content = written(content, piece_at, piece)
                elif piece is not None and chance.random() < 0.3:
                    content = written(content, piece_at, piece[:SECTOR * chance.randint(0, PAGE // SECTOR)])
        return content


def name_in(folders, naming):
    if naming.inode is None:
        folders.setdefault(naming.folder, {}).pop(naming.name, None)
    else:
        folders.setdefault(naming.folder, {})[naming.name] = naming.inode


def written(content, at, data):
    if data is None:
        return content[:at] + b"\0" * (at - len(content))
    return content[:at] + b"\0" * (at - len(content)) + data + content[at + len(data):]


def pages(at, data):
    """The parts of a writing that are in one page each."""
    end = at + len(data)
    while at < end:
        size = min(end, (at // PAGE + 1) * PAGE) - at
        yield at, data[:size]
        at, data = at + size, data[size:]


def logged(world, prepared, is_open_elsewhere):
    """A run of the stage: the state it started from, on either disk, and its log."""
    folder = world.fresh(prepared)
    disks = {name: Disk(folder, name == "strict") for name in ("journal", "strict")}
    log = world.root / "log"
    log.unlink(missing_ok=True)
    elsewhere = sqlite3.connect(f"file:{folder / 'seiseki.db'}?mode=ro", uri=True) if is_open_elsewhere else None
    if elsewhere:
        elsewhere.execute("SELECT count(*) FROM properties").fetchall()
        if is_open_elsewhere == "reading":
            elsewhere.execute("BEGIN")
            elsewhere.execute("SELECT count(*) FROM properties").fetchall()
    try:
        status, _, errors, _ = world.faulty(folder, prepared.stage.words, log=log)
    finally:
        if elsewhere:
            elsewhere.close()
    if status != prepared.stage.status:
        raise SystemExit(f"{prepared.stage.name}, logged: exit {status}\n{errors}")
    return disks, list(entries(log))


def wrong_after_cut(world, folder, prepared, has_ended):
    stage, calm = prepared.stage, prepared.calm
    world.told(folder, "db", "verify")
    if half := half_written(folder, stage, calm):
        return f"half written: {half}"
    if has_ended:
        after = world.ended(folder, stage)
        return calm.lacks(after._replace(files={name: sha256 for name, sha256 in after.files.items() if not is_temporary(pathlib.Path(name))}))
    return world.again(folder, prepared, was_killed=True)


def strike(world, prepared, tally, chance, who):
    disks, log = logged(world, prepared, who)
    barriers = [at for at, entry in enumerate(log) if entry.operation in BARRIERS]
    if not barriers:
        raise SystemExit(f"{prepared.stage.name}: no barrier is logged; is the library of faults loaded?")
    cuts = sorted({*barriers, *(at + 1 for at in barriers)})
    chosen = [cuts[at - 1] for at in spread(len(cuts), world.arguments.cuts)] if not world.arguments.bounded else [chance.choice(cuts)]
    place = world.root / "cut"
    done = 0
    for cut in [*chosen, len(log)]:
        for disk in disks.values():
            for entry in log[done:cut]:
                disk.enter(entry)
        done = cut
        states = [(name, how) for name in disks for how in ("nothing", "everything", "something")]
        if world.arguments.bounded:
            states = [("strict", "nothing")] if cut == len(log) else [chance.choice(states)]
        for name, how in states:
            def run(_, cut=cut, disk=disks[name], how=how):
                world.kept.drop(place)
                disk.put(place, how, chance)
                return wrong_after_cut(world, place, prepared, cut == len(log))
            kind = "after the end" if cut == len(log) else "at a barrier"
            tally.strike(kind + (f", {who} elsewhere" if who else ""), f"entry {cut} of {len(log)}, {name} disk, {how}", prepared, run)


def forgetful(world, prepared):
    """A problem if nothing is found wrong with a disk that has not heard of any barrier."""
    disks, log = logged(world, prepared, "")
    place = world.root / "cut"
    for entry in log:
        if entry.operation not in BARRIERS:
            disks["strict"].enter(entry)
    world.kept.drop(place)
    disks["strict"].put(place, "nothing", None)
    try:
        wrong = wrong_after_cut(world, place, prepared, True)
    except (Problem, SystemExit) as problem:
        wrong = str(problem)
    return [] if wrong else [f"{prepared.stage.name}: a disk that keeps nothing is found to be whole"]


def check(world):
    chance = random.Random(world.arguments.seed)
    print("seed", world.arguments.seed)
    problems = []

    def run(folder, words):
        return world.faulty(folder, words)[0::2][:2]
    for prepared in world.month(run):
        tally = Tally(world, prepared.stage.name)
        for who in ("", "open", "reading"):
            strike(world, prepared, tally, chance, who)
        problems += tally.close() + forgetful(world, prepared)
    return problems


def options(parser):
    parser.add_argument("--cuts", type=int, default=0, help="moments of each run at which the power goes, spread evenly; 0: every barrier and behind it")
    parser.add_argument("--seed", type=int, default=20260221)


if __name__ == "__main__":
    sys.exit(stages.campaign("power", __doc__, check, "faults", options=options))
