#!/usr/bin/env python3
"""Two runs at once: the second is refused within a second with exit code 6, whatever either of them does; once the first
is gone, however it went, the next one runs. With --postgresql the two come from two machines: each has its own copy of the folder, and
only the server knows of both."""
import fcntl
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import databases  # noqa: E402
import offices  # noqa: E402


def main():
    parser = offices.parser(__doc__)
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    if kept is None:
        return 77
    try:
        return check(arguments, kept)
    finally:
        kept.close()


def check(arguments, kept):
    fixtures = arguments.source / "fixtures/tournaments"
    report = fixtures / "asagiri-league-2026/input/asagiri_league.trf"
    problems = 0
    with tempfile.TemporaryDirectory(prefix="seiseki-two-runs-") as name:
        folder = pathlib.Path(name) / "office"
        kept.create(folder)
        environment = offices.surroundings(folder, kept)
        elsewhere = {"SEISEKI_STATE": str(folder / "elsewhere")} if arguments.postgresql else {}

        def run(*words, more={}):
            began = time.monotonic()
            done = subprocess.run([str(arguments.program), *words], cwd=folder, env={**environment, **more},
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
            return done.returncode, done.stderr.decode(), time.monotonic() - began

        assert run("roster", "import", str(fixtures / "roster/rating-2026-02-01.csv"), "-q")[0] == 0
        # Another machine sees the office's documents and none of its locks.
        if elsewhere:
            shutil.copytree(environment["SEISEKI_STATE"], elsewhere["SEISEKI_STATE"])
        # A first run that takes as long as it likes: a process that imports from a pipe nobody has finished writing to.
        os.mkfifo(folder / "slow")
        first = subprocess.Popen([str(arguments.program), "import", "slow"], cwd=folder,
                                 env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        pipe = os.open(folder / "slow", os.O_WRONLY)
        for words in (["import", str(report)], ["rate"], ["publish"], ["nightly"], ["quarantine", "retry"],
                      ["correct", "apply", "1", "--exclude", "1", "--reason", "x"]):
            # The best of a few: the machine may be busy with something else for a second.
            attempts = []
            while len(attempts) < 5 and (not attempts or (attempts[-1][0] == 6 and attempts[-1][2] > 1)):
                attempts.append(run(*words, more=elsewhere))
            code, errors, seconds = attempts[-1]
            told = "run-locked" in errors and str(first.pid) in errors
            # `publish` without a list has its own answer only once the lock is had.
            if code != 6 or seconds > 1 or not told:
                problems += 1
                print(f"seiseki {' '.join(words)}: exit {code} after {seconds:.2f} s\n{errors}")
        for words in (["import", str(report), "--dry-run", "--received", "2026-02-16", "-q"], ["report", "list"],
                      ["roster", "link", "N05057521", "--fide", "4990001", "--reason", "x", "-q"]):
            code, errors, _ = run(*words, more=elsewhere)
            if code != 0:
                problems += 1
                print(f"seiseki {' '.join(words)} must not need the lock: exit {code}\n{errors}")
        first.kill()
        first.wait()
        os.close(pipe)
        for _ in range(100):
            code, errors, _ = run("import", str(report), "--received", "2026-02-16", "-q")
            # A server lets go of a dead client's lock when it has noticed; a file's lock is free at once.
            if code != 6 or not arguments.postgresql:
                break
            time.sleep(0.1)
        if code != 0:
            problems += 1
            print(f"after the first run was killed: exit {code}\n{errors}")
        # The lock is the kernel's, not the file's: a file left behind locks nobody out.
        with open(folder / ("state" if arguments.postgresql else "") / "seiseki.lock", "r+b") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
