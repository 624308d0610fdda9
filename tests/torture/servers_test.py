#!/usr/bin/env python3
"""Lets the program fetch a tournament from a server that behaves badly, one way at a time.

    servers_test.py --program SEISEKI --site SITE --source DIR [--way TEXT] [--door NAME] [--workers N] [--bounded] [--verbose]

Each way of ways.py is tried through three doors: `import ADDRESS` into an office that does not know the event; `nightly` in one that
does not; and `nightly` in one that knows it from the night before, while the organiser has corrected a result since. Held each time:

* it ends by itself, before a deadline, with a documented exit status, never by a signal;
* either it ends as against a good server, or the message names a coded finding that is right for that way, and says the server's
  fault in words;
* what is kept then is what was kept before, or what an undisturbed run keeps, by the content hash of the whole database with its
  documents: nothing that the server made up;
* it takes no more memory than an undisturbed run and the pages that it may hold;
* the same command against a good server ends where an undisturbed run ends."""
import collections
import concurrent.futures
import json
import pathlib
import queue
import re
import subprocess
import sys
import time
import urllib.request

import bad_server
import stages
import ways
from stages import loopback_site, offices

EVENT = 1300131
NOW = {"import": "2026-02-15T10:00", "night": "2026-02-16T03:30", "changed": "2026-02-22T03:30"}
MIB = 1 << 20
# Beside what an undisturbed run takes: the largest page that is taken, a few times over.
MORE_MEMORY = 64 * MIB
# All of a page's attempts, each as long as it may be, and the pauses between them; of a night one event's time and one attempt.
DEADLINE = {"import": 240, "night": 120, "changed": 120}
# The server's fault in words, by what is found.
WORDS = {
    "http-connect": r"No connection to \S+: \S",
    "http-timeout": r"did not answer completely within 30 seconds",
    "http-truncated": r"was cut off before its end",
    "http-foreign-answer": r"is no web server: \S",
    "http-too-large": r"is larger than 8 MiB",
    "http-head-too-large": r"headers of the answer of \S+ are larger than 64 KiB",
    "http-encoding": r"cannot be unpacked: \S",
    "http-status": r"answered with status \d+",
    "http-not-found": r"There is no page at",
    "http-rate-limited": r"refuses further requests for now \(wait: (\d+|\?) s\)",
    "http-redirect-loop": r"still redirects after 3 redirects",
    "http-host": r"is outside the addresses that may be fetched \(.+\)",
    "http-media-type": r"instead of a page",
    "http-robots": r"robots\.txt asks programs not to fetch",
    "cr-rate-limit": r"daily limit of pages is exceeded",
    "cr-two-moments": r"of two versions of the tournament",
    "cr-other-event": r"the site sent one of \d+",
}


Ended = collections.namedtuple("Ended", "status told memory seconds")
# A door to one office: what is done, from which state, and where that ends undisturbed.
Door = collections.namedtuple("Door", "name words before start calm")


class Hangs(Exception):
    pass


def most_memory(pid):
    """The most bytes that a process has held at once. What rusage says of a child includes its parent."""
    try:
        found = re.search(r"^VmHWM:\s*(\d+) kB", pathlib.Path(f"/proc/{pid}/status").read_text(), re.M)
    except OSError:
        return 0
    return int(found.group(1)) << 10 if found else 0


def run(program, folder, words, now, deadline):
    """Runs the program to its end, and measures it. Raises Hangs."""
    environment = offices.surroundings(folder, SEISEKI_TEST_NOW=now, SEISEKI_NIGHTLY_EVENT_MINUTES="1")
    began, memory = time.monotonic(), 0
    with open(folder / "told.txt", "w+b") as told:
        process = subprocess.Popen([str(program), *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=told,
                                   stderr=subprocess.STDOUT)
        while process.poll() is None:
            memory = max(memory, most_memory(process.pid))
            if time.monotonic() - began > deadline:
                process.kill()
                process.wait()
                raise Hangs
            time.sleep(0.01)
        told.seek(0)
        text = told.read().decode(errors="replace")
    (folder / "told.txt").unlink()
    return Ended(process.returncode, text, memory, time.monotonic() - began)


class Worker:
    """A server of its own with an address that stays, and the offices that know it by that address."""

    def __init__(self, world, sites, number):
        self.world = world
        self.folder = world.root / f"worker{number}"
        self.folder.mkdir()
        self.server = bad_server.Server(sites)
        self.doors = {}

    def close(self):
        self.server.close()

    def run(self, folder, words, door, deadline):
        return run(self.world.arguments.program, folder, words, NOW[door], deadline)

    def must(self, folder, words, door="import", codes=(0,)):
        ended = self.run(folder, words, door, 60)
        if ended.status not in codes:
            raise SystemExit(f"seiseki {' '.join(words)}: exit {ended.status}\n{ended.told}")
        return ended

    def content(self, folder):
        return self.world.told(folder, "db", "verify")["content_sha256"]

    def kept(self, folder):
        """What is kept of the event, whatever was set aside beside it: each report with its documents."""
        rows = self.world.told(folder, "report", "list", "--all")["reports"]
        documents = [self.world.told(folder, "report", "show", str(row["report"]))["documents"] for row in rows]
        return json.dumps([rows, documents], sort_keys=True)

    def copied(self, folder, name):
        into = self.folder / name
        self.world.kept.drop(into)
        self.world.kept.copy(folder, into)
        return into

    def prepare(self, wanted):
        """The doors, each with the state it starts from."""
        address = f"{self.server.address}/tnr{EVENT}.aspx"
        start = self.folder / "roster"
        self.world.kept.create(start)
        roster = self.world.arguments.source / "fixtures/tournaments/roster/rating-2026-02-01.csv"
        self.must(start, ["roster", "import", str(roster), "-q"])
        by_import = ["import", address, "--allow-loopback", "--received", NOW["import"]]
        by_night = ["nightly", "--allow-loopback"]
        if "import" in wanted:
            self.door("import", by_import, start)
        if {"night", "changed"} & set(wanted):
            queued = self.copied(start, "queued")
            self.must(queued, ["nightly", "add", address, "--allow-loopback", "-q"])
            self.door("night", by_night, queued)
            seen = self.copied(queued, "seen")
            self.must(seen, by_night, "night")
            self.server.is_corrected = True
            self.door("changed", by_night, seen)
            self.server.is_corrected = False

    def door(self, name, words, before):
        calm = self.copied(before, f"calm-{name}")
        ended = self.must(calm, words, name, (0, 3))
        end = {"content": self.content(calm), "kept": self.kept(calm), "ended": ended}
        start = {"content": self.content(before), "kept": self.kept(before)}
        if start["kept"] == end["kept"]:
            raise SystemExit(f"{name}, undisturbed: nothing was brought in\n{ended.told}")
        self.doors[name] = Door(name, words, before, start, end)

    def judge(self, way, name):
        """What is wrong, "" if nothing; and how long the bad server was borne."""
        door = self.doors[name]
        folder = self.copied(door.before, "shaken")
        self.server.is_corrected = name == "changed"
        self.server.mistakes = []
        self.server.begin(way)
        try:
            ended = self.run(folder, door.words, name, DEADLINE[name])
        except Hangs:
            return f"does not end within {DEADLINE[name]} s", DEADLINE[name]
        finally:
            struck = self.server.end()
        wrong = self.wrong_with(way, door, folder, ended, struck)
        return wrong and f"{wrong}\n{ended.told[-3000:]}", ended.seconds

    def wrong_with(self, way, door, folder, ended, struck):
        calm = door.calm["ended"]
        if not struck:
            return "the server was never asked"
        if self.server.mistakes:
            return f"the way itself is wrong: {self.server.mistakes}"
        if ended.status not in range(8) or ended.status in (1, 6):
            return f"exit {ended.status}"
        if ended.memory > calm.memory + MORE_MEMORY:
            return f"takes {ended.memory // MIB} MiB, undisturbed {calm.memory // MIB}"
        content = self.content(folder)
        # The server's own word on when a page was changed is kept with the page, whatever it is.
        is_calm = content == door.calm["content"] or self.kept(folder) == door.calm["kept"]
        if ways.FINE in way.right and ended.status == calm.status and is_calm:
            return self.wrong_again(door, folder, name="as against a good server")
        if lie := self.lie(door, folder, content):
            return lie
        if wrong := self.wrong_words(way, door, ended):
            return wrong
        return self.wrong_again(door, folder, name=f"exit {ended.status}")

    def lie(self, door, folder, content):
        """Something kept that is not what was kept before."""
        if content == door.start["content"] or self.kept(folder) == door.start["kept"]:
            return ""
        return "something else is kept than an undisturbed run keeps"

    def wrong_words(self, way, door, ended):
        codes = set(re.findall(r"\[([a-z0-9]+(?:-[a-z0-9]+)+)\]|reason=([a-z0-9-]+)", ended.told))
        codes = {one or other for one, other in codes}
        # One event's time is shorter than all the attempts of a page.
        right = {*way.right, *(("nightly-event-time",) if way.is_slow and door.name != "import" else ())}
        if ways.SAME in way.right and ended.status == 0 and door.name == "changed":
            return ""
        told = sorted(codes & right)
        if not told:
            return f"exit {ended.status} with {', '.join(sorted(codes)) or 'no code'}, right: {', '.join(sorted(right))}"
        if ended.status == 0 and door.name == "import":
            return "exit 0 and nothing is kept"
        if door.name == "import" and told[0] in WORDS and not re.search(way.says or WORDS[told[0]], ended.told):
            return f"{told[0]} without the server's fault in words ({way.says or WORDS[told[0]]})"
        return ""

    def wrong_again(self, door, folder, name):
        """After the same command against a good server."""
        ended = self.run(folder, door.words, door.name, 60)
        if ended.status not in (0, 3):
            return f"{name}, then again: exit {ended.status}\n{ended.told}"
        if self.content(folder) != door.calm["content"] and self.kept(folder) != door.calm["kept"]:
            return f"{name}, then again: it ends elsewhere\n{ended.told}"
        return ""


def drawn(arguments):
    """The ways and doors that are tried, those that last longest first."""
    for way in sorted(ways.WAYS, key=lambda way: -way.is_slow):
        if arguments.way and arguments.way not in f"{way.kind}: {way.name}":
            continue
        for name in way.doors:
            if arguments.door in (None, name) and (not arguments.bounded or ways.QUICK.get(f"{way.kind}: {way.name}") == name):
                yield way, name


def check(world):
    arguments = world.arguments
    todo = list(drawn(arguments))
    fixtures = arguments.source / "fixtures/tournaments"
    corrected = world.root / "corrected"
    corrected.mkdir()
    tallies, problems = {}, []
    with loopback_site.running(arguments.site, fixtures, corrected, "2026-02-12") as other:
        urllib.request.urlopen(f"{other}/-/switch?event={EVENT}&corrected=1", timeout=10).close()
        free, workers = queue.SimpleQueue(), []
        wanted = {name for _, name in todo}
        try:
            for number in range(min(arguments.workers or (4 if arguments.bounded else 16), len(todo))):
                workers.append(Worker(world, (world.site, other), number))
                workers[-1].prepare(wanted)
                free.put(workers[-1])

            def tried(way, name):
                worker = free.get()
                try:
                    return worker.judge(way, name)
                except stages.Problem as problem:
                    return f"afterwards: {problem}", 0
                finally:
                    free.put(worker)
            with concurrent.futures.ThreadPoolExecutor(max(len(workers), 1)) as pool:
                running = {pool.submit(tried, way, name): (way, name) for way, name in todo}
                for done in concurrent.futures.as_completed(running):
                    way, name = running[done]
                    wrong, seconds = done.result()
                    counts = tallies.setdefault(way.kind, [set(), 0, 0, 0.0])
                    counts[0].add(way.name)
                    counts[1] += 1
                    counts[2] += bool(wrong)
                    counts[3] += seconds
                    if wrong:
                        problems.append(f"{way.kind}: {way.name}, {name}: {wrong}")
                    if arguments.verbose:
                        print(f"{name}, {way.kind}: {way.name}, {seconds:.1f} s", wrong, flush=True)
        finally:
            for worker in workers:
                worker.close()
    total = [0, 0, 0, 0.0]
    for kind, (names, tried_, wrong, seconds) in sorted(tallies.items()):
        print(f"{kind}: {len(names)} ways, {tried_} tried, {tried_ - wrong} right, {wrong} wrong, {seconds:.0f} s")
        total = [total[0] + len(names), total[1] + tried_, total[2] + wrong, total[3] + seconds]
    print(f"in all: {total[0]} ways, {total[1]} tried, {total[1] - total[2]} right, {total[2]} wrong, {total[3]:.0f} s")
    if not todo:
        problems.append("no such way")
    return problems


def options(parser):
    parser.add_argument("--way", help="only those whose kind and name contain this")
    parser.add_argument("--door", choices=NOW)
    parser.add_argument("--workers", type=int, help="servers at once, else 16, bounded 4; each waits most of the time")


if __name__ == "__main__":
    sys.exit(stages.campaign("servers", __doc__, check, options=options))
