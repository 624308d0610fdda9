#!/usr/bin/env python3
"""A PostgreSQL server that goes away and comes back, and two runs on one server of which one is killed. With --postgresql on the
server that SEISEKI_TEST_POSTGRESQL names and that this test started (with_postgresql), since it ends it again and again.

Held: the run says with a code that the server has ended the connection, waits for it, goes on where it was, and ends as a run that
nothing happened to: the same exit status, the same content of the database. Where another run has taken its turn meanwhile it ends
with 6 and says whose; what it had reported is there, and the next run does the rest."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent), str(pathlib.Path(__file__).resolve().parent.parent / "support")]
import crash_test  # noqa: E402
import databases  # noqa: E402
import loopback_site  # noqa: E402
import offices  # noqa: E402

DROPPED = 8
IMPORTED = 40
PATIENCE = 60


class Machine:
    """The server itself, which this may end and start."""

    def __init__(self, url):
        folder = re.search(r"[?&]host=([^&]*)", url)
        self.folder = pathlib.Path(folder.group(1)) / "data" if folder else None
        programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
        self.program = programs[-1] if programs else None

    def is_ours(self):
        return self.program is not None and self.folder is not None and (self.folder / "postmaster.opts").exists()

    def control(self, *words):
        command = [str(self.program), "-D", str(self.folder), "-w", "-l", str(self.folder / "log"), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # The server keeps what it is given open.
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)

    def start(self):
        options = (self.folder / "postmaster.opts").read_text(encoding="utf-8")
        given = re.findall(r'"-c" "([^"]*)"', options)
        self.control("-o", " ".join("-c " + re.sub(r"=(.*)", r"='\1'", option) for option in given), "start")

    def stop(self, how):
        self.control("-m", how, "stop")


class Run:
    """The program at work, which stands still wherever it has come to while something happens."""

    def __init__(self, office, *words, **more):
        self.process = subprocess.Popen([str(office.program), *words], cwd=office.folder, env={**office.environment(), **more},
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.errors = b""

    def hold_at(self, what):
        """Until it has said it."""
        for line in self.process.stderr:
            self.errors += line
            if what in line:
                break
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        return self.process.poll() is None

    def hold_when(self, reached):
        until = time.monotonic() + PATIENCE
        while not reached() and self.process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        self.process.send_signal(signal.SIGSTOP)
        return self.process.poll() is None

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def ended(self):
        _, errors = self.process.communicate(timeout=240)
        self.errors += errors
        return self.process.returncode, self.errors.decode()


def stood_still(machine, seconds):
    """The whole server neither answers nor ends its connections, as when its machine is suspended."""
    def happen(run):
        first = int((machine.folder / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        told = subprocess.run(["pgrep", "-P", str(first)], stdout=subprocess.PIPE, check=True).stdout.split()
        processes = [first, *map(int, told)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            run.go_on()
            time.sleep(seconds)
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)
    return happen


def restarted(machine, how, away):
    def happen(run):
        machine.stop(how)
        if not away:
            machine.start()
        run.go_on()
        if away:
            time.sleep(away)
            machine.start()
    return happen


def reports_of(office):
    done = subprocess.run([str(office.program), "report", "list", "--all", "--format", "json"], cwd=office.folder,
                          env=office.environment(), capture_output=True, timeout=60, check=True)
    return json.loads(done.stdout)["reports"]


def check_night(office, calm, machine, happen, at, **more):
    """What is wrong with a night in whose middle the server goes away."""
    run = Run(office, "nightly", "--allow-loopback", **more)
    if not run.hold_at(at):
        return [f"it was over too soon\n{run.errors.decode()}"]
    happen(run)
    status, errors = run.ended()
    wrong = []
    if status != calm[0]:
        wrong.append(f"exit {status}, not {calm[0]}\n{errors}")
    if "[nightly-connection]" not in errors:
        wrong.append(f"nobody was told\n{errors}")
    if not wrong and (content := office.verified()) != calm[1]:
        wrong.append(f"content {content}, not {calm[1]}\n{errors}")
    return wrong


def check_turn_taken(office, calm, machine, report):
    """Another run begins while the server's lock is nobody's."""
    run = Run(office, "nightly", "--allow-loopback")
    if not run.hold_at(b" item "):
        return [f"it was over too soon\n{run.errors.decode()}"]
    machine.stop("fast")
    machine.start()
    elsewhere = office.folder / "elsewhere"
    shutil.copytree(office.folder / "state", elsewhere)
    os.mkfifo(office.folder / "slow")
    other = Run(office, "import", "slow", SEISEKI_STATE=str(elsewhere))
    pipe = os.open(office.folder / "slow", os.O_WRONLY)
    run.go_on()
    status, errors = run.ended()
    wrong = []
    if status != 6 or "run-locked" not in errors or str(other.process.pid) not in errors:
        wrong.append(f"another has the turn: exit {status}\n{errors}")
    other.process.kill()
    other.ended()
    os.close(pipe)
    office.run("nightly", "--allow-loopback", codes=(calm[0],))
    office.verified()
    # Two nights have two names, so the record differs, and nothing else.
    if (there := reports_of(office)) != calm[2]:
        wrong.append(f"after the next night: {there}, not {calm[2]}\n{errors}")
    return wrong


def check_killed_import(office, calm, reports, kept):
    """Two machines: one is killed in the middle of its import, the other is told who had the turn, and then has it."""
    words = ["import", str(reports), "--accept", "--received", crash_test.NOW, "-q"]
    elsewhere = office.folder / "elsewhere"
    shutil.copytree(office.folder / "state", elsewhere)
    first = Run(office, *words)

    def come():
        told = kept.sql("SELECT count(*) FROM report", kept.address(office.folder)).stdout.strip()
        return told.isdigit() and int(told) > 2
    if not first.hold_when(come):
        return ["the import was over too soon"]
    wrong = []
    other = Run(office, *words, SEISEKI_STATE=str(elsewhere))
    status, errors = other.ended()
    if status != 6 or "run-locked" not in errors or str(first.process.pid) not in errors:
        wrong.append(f"the other was not told who had the turn: exit {status}\n{errors}")
    status, errors = Run(office, "report", "list", SEISEKI_STATE=str(elsewhere)).ended()
    if status != 0:
        wrong.append(f"the other cannot even look: exit {status}\n{errors}")
    first.process.kill()
    first.ended()
    office.run(*words)
    if (content := office.verified()) != calm[1]:
        wrong.append(f"after the next import: content {content}, not {calm[1]}")
    status, errors = Run(office, "quarantine", "retry", SEISEKI_STATE=str(elsewhere)).ended()
    if status != 0:
        wrong.append(f"the other does not get its turn: exit {status}\n{errors}")
    return wrong


def check(arguments, kept, machine, root):
    fixtures = arguments.source / "fixtures/tournaments"
    people = crash_test.roster(fixtures / "roster/rating-2026-02-01.csv")
    for name, numbers in (("drop", range(1, 1 + DROPPED)), ("reports", range(30, 30 + IMPORTED))):
        (root / name).mkdir()
        for number in numbers:
            (root / name / f"{number:02}.trf").write_text(crash_test.tournament(number, people), encoding="utf-8")
    problems = []
    with loopback_site.running(arguments.site, fixtures, root, "2026-02-12") as site:
        def office(name, origin=None):
            out = crash_test.Office(arguments.program, root / name, site, kept)
            if origin is None:
                kept.create(out.folder)
                crash_test.prepare(out, fixtures)
            else:
                kept.copy(origin.folder, out.folder)
            return out

        def undisturbed(name, *words):
            out = office(name, before)
            status, errors = Run(out, *words).ended()
            if status not in (0, 3):
                raise SystemExit(f"seiseki {' '.join(words)}: exit {status}\n{errors}")
            return status, out.verified(), reports_of(out)
        before = office("before")
        night = undisturbed("calm-night", "nightly", "--allow-loopback")
        imported = undisturbed("calm-import", "import", str(root / "reports"), "--accept", "--received", crash_test.NOW, "-q")
        for name, happen, at in (("ended and started", restarted(machine, "fast", 0), b" item "),
                                 ("crashed", restarted(machine, "immediate", 0), b" item "),
                                 ("before the first event", restarted(machine, "fast", 0), b" begin "),
                                 ("away for four seconds", restarted(machine, "fast", 4), b" item ")):
            found = check_night(office(name.replace(" ", "-"), before), night, machine, happen, at)
            print(f"{name}: {'wrong' if found else 'right'}", flush=True)
            problems += [f"{name}: {problem}" for problem in found]
        # The program waits for an answer as long as the server may work on one, and five seconds more.
        found = check_night(office("stood-still", before), night, machine, stood_still(machine, 12), b" item ",
                            PGOPTIONS="-c statement_timeout=1s")
        print(f"stood still: {'wrong' if found else 'right'}", flush=True)
        problems += [f"stood still: {problem}" for problem in found]
        for name, found in (("turn taken", check_turn_taken(office("turn-taken", before), night, machine, root)),
                            ("killed import", check_killed_import(office("killed-import", before), imported, root / "reports", kept))):
            print(f"{name}: {'wrong' if found else 'right'}", flush=True)
            problems += [f"{name}: {problem}" for problem in found]
    return problems


def main():
    parser = offices.parser(__doc__, "site")
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    machine = Machine(os.environ.get("SEISEKI_TEST_POSTGRESQL", ""))
    if kept is None or not machine.is_ours():
        print("skipped: no PostgreSQL server that may be ended")
        return 77
    try:
        return offices.judged("server-gone", lambda root: check(arguments, kept, machine, root), kept)
    except loopback_site.Unavailable as reason:
        print(f"skipped: {reason}")
        return 77


if __name__ == "__main__":
    sys.exit(main())
