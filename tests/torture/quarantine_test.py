#!/usr/bin/env python3
"""Kills an import of a sound copy at every call by which it changes the disk, while a damaged one waits in quarantine: the report and the
closing of the document are there together or not at all, and the next import ends as one that was never disturbed.

    quarantine_test.py --program SEISEKI --source DIR --site LOOPBACK_SITE --faults LIBRARY
"""
import pathlib
import shutil
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import stages  # noqa: E402

KINDS = ("write", "pwrite", "fsync", "fdatasync", "rename", "unlink")


def standing(world, folder):
    """How many reports are kept, and how many documents wait and were replaced."""
    reports = world.told(folder, "report", "list", "--all")["reports"]
    waiting = world.told(folder, "quarantine", "list")["items"]
    everything = world.told(folder, "quarantine", "list", "--all")["items"]
    return len(reports), len(waiting), len(everything) - len(waiting)


def check(world):
    fixtures = world.arguments.source / "fixtures/tournaments"
    whole = fixtures / "asagiri-league-2026/input/asagiri_league.trf"
    torn = world.root / "torn.trf"
    torn.write_bytes(b"".join(line[:109] + b"\n" for line in whole.read_bytes().splitlines()))
    before = world.office(world.root / "before")
    world.kept.create(before.folder)
    stages.crash_test.prepare(before, fixtures)
    received = ["--received", "2026-02-16"]
    before.run("import", str(torn), *received, codes=(3,))
    words = ["import", str(whole), *received]
    prepared = stages.Prepared(stages.Stage("import", [], words, None, None), before.folder, None, 0)
    folder = world.fresh(prepared)
    status, _, errors, report = world.faulty(folder, words)
    if status != 0:
        return [f"undisturbed: exit {status}\n{errors}"]
    calls, calm = stages.counted(report), standing(world, folder)
    if calm != (1, 0, 1):
        return [f"undisturbed: {calm} reports, documents that wait, replaced ones"]
    tally = stages.Tally(world, "import beside a damaged copy")
    ends = set()

    def killed(kind, at):
        def run(folder):
            status, _, errors, _ = world.faulty(folder, words, kind=kind, at=at, signal=int(signal.SIGKILL))
            if status != -signal.SIGKILL:
                return None if status == 0 else f"exit {status}\n{errors}"
            end = standing(world, folder)
            ends.add(end)
            if end not in ((0, 1, 0), calm):
                return f"{end} reports, documents that wait, replaced ones"
            world.office(folder).run(*words)
            again = standing(world, folder)
            return "" if again == calm else f"again: {again}"
        return run
    for kind in KINDS:
        for at in range(1, calls.get(kind, 0) + 1):
            tally.strike(kind, at, prepared, killed(kind, at))
            shutil.rmtree(world.root / "shaken", ignore_errors=True)
    problems = tally.close()
    if ends != {(0, 1, 0), calm}:
        problems.append(f"killed before and after the transaction it should end in two ways; seen: {sorted(ends)}")
    return problems


if __name__ == "__main__":
    sys.exit(stages.campaign("quarantine", __doc__, check, "faults"))
