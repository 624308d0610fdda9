#!/usr/bin/env python3
"""Kills what lets a document leave quarantine at every call by which it changes the disk: an import of a sound copy, one of the document
itself, another try, and throwing it away. What was decided and what lies in quarantine change together or not at all, and the next run
ends as one that was never disturbed.

    quarantine_test.py --program SEISEKI --source DIR --site LOOPBACK_SITE --faults LIBRARY [--bounded] [--postgresql] [--verbose]

--bounded: five calls of each kind, the first and the last among them.
"""
import pathlib
import shutil
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import stages  # noqa: E402

DOCUMENT = "the document that waits"
KINDS = ("write", "pwrite", "fsync", "fdatasync", "rename", "unlink")


def standing(world, folder):
    """How many reports are kept, and how many documents wait and were replaced."""
    reports = world.told(folder, "report", "list", "--all")["reports"]
    waiting = world.told(folder, "quarantine", "list")["items"]
    everything = world.told(folder, "quarantine", "list", "--all")["items"]
    return len(reports), len(waiting), len(everything) - len(waiting)


def campaign(world, name, snapshot, words, waiting, calm):
    """Kills `words` at each of its calls: it ends as it began, `waiting`, or as an undisturbed run does, `calm`, and so once more.
    What came in or was thrown away lies nowhere then, not even as bytes without notes. `words`: made of the hash that waits."""
    document = world.told(snapshot, "quarantine", "list")["items"][0]["sha256"]
    words = [document if word == DOCUMENT else word for word in words]
    prepared = stages.Prepared(stages.Stage(name, [], words, None, None), snapshot, None, None, 0)
    folder = world.fresh(prepared)
    status, _, errors, report = world.faulty(folder, words)
    if status not in (0, 3):
        return [f"{name}, undisturbed: exit {status}\n{errors}"]
    calls = stages.counted(report)
    if (end := standing(world, folder)) != calm:
        return [f"{name}, undisturbed: {end} reports, documents that wait, replaced ones"]
    tally = stages.Tally(world, name)
    ends = set()

    def remains(folder):
        """Files of documents that are in quarantine no longer."""
        kept = {item["sha256"] for item in world.told(folder, "quarantine", "list", "--all")["items"]}
        return sorted(path.name for path in folder.rglob("*.quarantine/**/*") if path.suffix in (".json", ".raw") and path.stem not in kept)

    def killed(kind, at):
        def run(folder):
            status, _, errors, _ = world.faulty(folder, words, kind=kind, at=at, signal=int(signal.SIGKILL))
            if status != -signal.SIGKILL:
                return None if status in (0, 3) else f"exit {status}\n{errors}"
            end = standing(world, folder)
            ends.add(end)
            if end not in (waiting, calm):
                return f"{end} reports, documents that wait, replaced ones"
            if end == calm and (left := remains(folder)):
                return f"it leaves {', '.join(left)}"
            if end == waiting or words[0] == "import":
                world.office(folder).run(*words, codes=(0, 3))
            again = standing(world, folder)
            return "" if again == calm else f"again: {again}"
        return run
    for kind in KINDS:
        for at in stages.spread(calls.get(kind, 0), 5 if world.arguments.bounded else 0):
            tally.strike(kind, at, prepared, killed(kind, at))
            shutil.rmtree(world.root / "shaken", ignore_errors=True)
    problems = tally.close()
    if ends != {waiting, calm}:
        problems.append(f"{name}: killed before and after the transaction it should end in two ways; seen: {sorted(ends)}")
    return problems


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
    compared = ["--accept-damaged", "compared with the score sheets"]
    campaigns = [("import beside a damaged copy", ["import", str(whole), *received], (0, 1, 0), (1, 0, 1)),
                 ("import of the copy itself", ["import", str(torn), *received, *compared], (0, 1, 0), (1, 0, 0)),
                 ("retry", ["quarantine", "retry", DOCUMENT, *received, *compared], (0, 1, 0), (1, 0, 0)),
                 ("drop", ["quarantine", "drop", DOCUMENT, "--reason", "a test"], (0, 1, 0), (0, 0, 0))]
    return [problem for name, words, waiting, calm in world.arguments.part.of(campaigns)
            for problem in campaign(world, name, before.folder, words, waiting, calm)]


if __name__ == "__main__":
    sys.exit(stages.campaign("quarantine", __doc__, check, "faults"))
