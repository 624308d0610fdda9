#!/usr/bin/env python3
"""Kills import, rate, publish and nightly at random moments, runs them again, and compares the database with one that was
never disturbed: the same content hash, nothing quarantined that should not be, every document whole. On SQLite, or with
--postgresql on a server, where it is the client that is killed.

The clock stands still (SEISEKI_TEST_NOW), so equal work gives equal rows. Moments are drawn from a seed that is printed;
the same seed draws the same ones.
"""
import csv
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import databases  # noqa: E402
import loopback_site  # noqa: E402
import offices  # noqa: E402

NOW = "2026-02-12T10:00"
STAGES = ("import", "rate", "publish", "nightly")


class Office:
    """A folder with a database, and the program run in it."""

    def __init__(self, program, folder, site, kept):
        self.program, self.folder, self.site, self.kept = program, folder, site, kept
        self.drop = folder.parent / "drop"  # where the nightly run looks

    def environment(self):
        return offices.surroundings(self.folder, self.kept, SEISEKI_TEST_NOW=NOW,
                                    SEISEKI_NIGHTLY_FOLDERS=str(self.drop))

    def start(self, *arguments):
        return subprocess.Popen([str(self.program), *arguments], cwd=self.folder, env=self.environment(),
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def run(self, *arguments, codes=(0,), patience=30):
        """Exit status 6 is tried again: a server lets go of a dead client's lock when it has noticed, not before."""
        until = time.monotonic() + patience
        while True:
            process = self.start(*arguments)
            _, errors = process.communicate(timeout=120)
            if process.returncode != 6 or time.monotonic() > until:
                break
            time.sleep(0.05)
        if process.returncode not in codes:
            raise SystemExit(f"seiseki {' '.join(arguments)}: exit {process.returncode}\n{errors.decode()}")

    def kill_after(self, seconds, *arguments):
        """True if it was still running when it was killed."""
        process = self.start(*arguments)
        time.sleep(seconds)
        alive = process.poll() is None
        if alive:
            process.send_signal(signal.SIGKILL)
        process.communicate()
        return alive

    def verified(self):
        done = subprocess.run([str(self.program), "db", "verify", "--format", "json"], cwd=self.folder, env=self.environment(),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
        if done.returncode != 0:
            raise SystemExit(f"db verify: exit {done.returncode}\n{done.stderr.decode()}{done.stdout.decode()}")
        return json.loads(done.stdout)["content_sha256"]

    def published(self):
        return {path.relative_to(self.folder).as_posix(): path.read_bytes()
                for path in sorted((self.folder / "lists").rglob("*")) if path.is_file()}


def roster(file):
    """ID and name of everybody who is a member."""
    with open(file, encoding="utf-8", newline="") as lines:
        return [(row["ID"], row["Name"]) for row in csv.DictReader(lines) if row["Mem"] == "1"]


def tournament(number, people):
    """A TRF of four members and three rounds, with people, day and results of its own."""
    players = [people[(4 * number + i) % len(people)] for i in range(4)]
    day = f"2026/01/{number % 28 + 1:02}"
    digits = [(number // 3 ** i) % 3 for i in range(6)]
    cells = ["", "", "", ""]
    halves = [0, 0, 0, 0]
    for game, (round_number, white, black) in enumerate(((1, 0, 1), (1, 2, 3), (2, 3, 0), (2, 1, 2), (3, 0, 2), (3, 3, 1))):
        cells[white] += f"  {black + 1:4} w {'10='[digits[game]]}"
        cells[black] += f"  {white + 1:4} b {'01='[digits[game]]}"
        halves[white] += (2, 0, 1)[digits[game]]
        halves[black] += (0, 2, 1)[digits[game]]
    lines = [f"012 Crash Event {number}", f"042 {day}", f"052 {day}", "122 90 min + 30 sec"]
    for i, (federation_id, name) in enumerate(players):
        lines.append(f"001 {i + 1:4}      {name:<33} 1800 JPN {federation_id:>11}             {halves[i] / 2:.1f}    1{cells[i]}")
    return "\n".join(lines) + "\n"


def command(stage, reports):
    return {"import": ["import", str(reports), "--accept", "--received", "2026-02-12T10:00", "-q"],
            "rate": ["rate", "--list", "2026-03", "-q"],
            "publish": ["publish", "--yes", "--early", "the test's clock", "--reason", "the test", "--list", "2026-03", "--to", "lists", "-q"],
            "nightly": ["nightly", "--allow-loopback", "-q"]}[stage]


def prepare(office, fixtures):
    office.run("roster", "import", str(fixtures / "roster/rating-2026-02-01.csv"), "-q")
    office.run("nightly", "add", office.site + "/tnr1300001.aspx", office.site + "/tnr1300002.aspx", "--allow-loopback", "-q")


def undisturbed(office, snapshots):
    """Runs every stage once; keeps the state before each and what came out, and how long each took."""
    took, hashes = {}, {}
    for stage in STAGES:
        office.kept.copy(office.folder, snapshots / stage)
        began = time.monotonic()
        office.run(*command(stage, office.folder.parent / "reports"), codes=(0, 3))
        took[stage] = time.monotonic() - began
        hashes[stage] = office.verified()
    return took, hashes, office.published()


def leftovers(folder):
    """Temporary files of a killed run may stay; they must never be taken for documents or lists."""
    return [path for path in folder.rglob("*.json") if ".tmp" in path.name]


def main():
    parser = offices.parser(__doc__, "site")
    parser.add_argument("--moments", type=int, help="how often to strike; else 20, with --postgresql 12")
    parser.add_argument("--seed", type=int, default=20260221)
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    if kept is None:
        return 77
    arguments.moments = arguments.moments or (12 if arguments.postgresql else 20)
    memory = pathlib.Path("/dev/shm")
    root = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-crash-", dir=memory if memory.is_dir() else None))
    fixtures = arguments.source / "fixtures/tournaments"
    try:
        with loopback_site.running(arguments.site, fixtures, root, "2026-02-12") as site:
            failures = check(arguments, root, fixtures, site, kept)
    except loopback_site.Unavailable as reason:
        print(f"skipped: {reason}")
        return 77
    finally:
        kept.close()
    if failures:
        print(f"kept: {root}")
        return 1
    shutil.rmtree(root)
    return 0


def check(arguments, root, fixtures, site, kept):
    (root / "reports").mkdir()
    (root / "drop").mkdir()
    people = roster(fixtures / "roster/rating-2026-02-01.csv")
    for number in range(1, 25):
        (root / "reports" / f"{number:02}.trf").write_text(tournament(number, people), encoding="utf-8")
    for number in range(25, 28):
        (root / "drop" / f"{number:02}.trf").write_text(tournament(number, people), encoding="utf-8")

    office = Office(arguments.program, root / "calm", site, kept)
    kept.create(office.folder)
    prepare(office, fixtures)
    snapshots = root / "snapshots"
    snapshots.mkdir()
    took, expected, lists = undisturbed(office, snapshots)
    print(kept.name, "seed", arguments.seed, "undisturbed:", ", ".join(f"{stage} {took[stage]:.2f} s" for stage in STAGES))

    chance = random.Random(arguments.seed)
    struck = {stage: 0 for stage in STAGES}
    # The first run may have been slow for reasons of its own: who comes too late comes sooner the next time.
    reach = dict(took)
    failures, moment = 0, 0
    # A stage that was never struck while it ran has shown nothing: it gets more moments, which come sooner each time.
    while moment < arguments.moments or (moment < 2 * arguments.moments + 8 and not all(struck.values())):
        rest = STAGES if moment < arguments.moments else [stage for stage in STAGES if not struck[stage]]
        stage = rest[moment % len(rest)]
        moment += 1
        folder = root / "shaken"
        kept.drop(folder)
        kept.copy(snapshots / stage, folder)
        shaken = Office(arguments.program, folder, site, kept)
        kills = [chance.uniform(0, reach[stage]) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
        for delay in kills:
            alive = shaken.kill_after(delay, *command(stage, root / "reports"))
            struck[stage] += alive
            reach[stage] = min(took[stage], reach[stage] * 1.2) if alive else reach[stage] * 0.6
        shaken.run(*command(stage, root / "reports"), codes=(0, 3))
        found = shaken.verified()
        same_files = stage != "publish" or shaken.published() == lists
        if found != expected[stage] or not same_files or leftovers(folder / "lists"):
            failures += 1
            print(f"{stage}, killed after {', '.join(f'{delay:.4f}' for delay in kills)} s: another result")
            shutil.copytree(folder, root / f"failed-{moment}", symlinks=True)
    print(f"{moment} moments, struck while running:", ", ".join(f"{stage} {struck[stage]}" for stage in STAGES))
    if not all(struck.values()):
        print("a stage was never struck: the moments are drawn too late")
        failures += 1
    return failures


if __name__ == "__main__":
    sys.exit(main())
