#!/usr/bin/env python3
"""What an auditor does with an office on media that cannot be written: every look at it succeeds, and whatever would change it is
refused as what it is.

    read_only_test.py --program SEISEKI --source DIR"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
NIGHT = "2026-03-25T10:00"
LOOKS = ("list 2026-03", "list 2026-03 --format json", "explain N09898758 --list 2026-03", "report list", "report show 1",
         "roster show N09898758", "status", "quarantine list", "nightly list", "audit show", "audit verify", "audit verify --manifest {manifest}",
         "db verify", "publish --verify {office}/lists", "check {event}", "import {event}",
         "db backup {elsewhere}/backup", "site build --to {elsewhere}/site")
# Exit status and the finding that says why.
CHANGES = {"list discard 2026-03 --reason error": "list-published", "report withdraw 1 --reason error": "report-stage",
           "roster set N09898758 --club Sumi --reason moved": "db-read-only", "import {other}": "document-store"}


def in_namespace():
    """Starts this program again where its mounts are its own. False: that is not allowed here."""
    if os.environ.get("SEISEKI_READ_ONLY_MOUNTS"):
        return True
    for way in (["unshare", "-m"], ["unshare", "-Urm"]):
        if shutil.which("unshare") and subprocess.run([*way, "true"], capture_output=True, check=False).returncode == 0:
            os.environ["SEISEKI_READ_ONLY_MOUNTS"] = "1"
            os.execvp("unshare", [*way, sys.executable, *sys.argv])
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=lambda given: str(pathlib.Path(given).resolve()), required=True)
    parser.add_argument("--source", type=lambda given: pathlib.Path(given).resolve(), required=True)
    arguments = parser.parse_args()
    if not in_namespace():
        print("skipped: nothing can be mounted here")
        return SKIPPED
    tournaments = arguments.source / "fixtures" / "tournaments"
    problems = []
    with tempfile.TemporaryDirectory() as office, tempfile.TemporaryDirectory() as elsewhere:
        places = {"office": office, "elsewhere": elsewhere, "event": tournaments / "asagiri-league-2026/input/asagiri_league.trf",
                  "roster": tournaments / "roster/rating-2026-02-01.csv",
                  "other": arguments.source / "fixtures/formats/trf/valid/comments.trf",
                  "manifest": f"{office}/lists/rating-2026-03-01.manifest.json"}

        def seiseki(command):
            return subprocess.run([arguments.program, *(word.format(**places) for word in command.split())], cwd=office, check=False,
                                  capture_output=True, text=True, env={**os.environ, "SEISEKI_TEST_NOW": NIGHT, "XDG_STATE_HOME": elsewhere})

        for command in ("roster import {roster}", "import {event} --received 2026-02-16T21:30 --accept", "rate --list 2026-03",
                        "publish 2026-03 --yes --to lists"):
            if (done := seiseki(command)).returncode != 0:
                sys.exit(f"{command}: exit {done.returncode}\n{done.stderr}")
        for options in (["--bind", office, office], ["-o", "remount,bind,ro", office]):
            if subprocess.run(["mount", *options], capture_output=True, check=False).returncode != 0:
                print("skipped: nothing can be mounted here")
                return SKIPPED
        for command in LOOKS:
            if (done := seiseki(command)).returncode != 0:
                problems.append(f"{command}: exit {done.returncode}\n{done.stderr}")
        for command, code in CHANGES.items():
            done = seiseki(command)
            if done.returncode == 0 or f"[{code}]" not in done.stderr:
                problems.append(f"{command}: exit {done.returncode}, no {code}\n{done.stderr}")
        subprocess.run(["umount", office], check=False)
    print("\n".join(problems) or f"{len(LOOKS)} looks, {len(CHANGES)} changes: as they should be")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
