#!/usr/bin/env python3
"""What an officer waits for before a list goes out, in an office with many members and reports: the draft shown, the sheet
on the command line and at the desk, and the publication itself, each the best of three.

    tests/bench/publish.py --program build/release/bin/seiseki [--members 30000] [--reports 500] [--folder /dev/shm]
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(SOURCE / "tests/bench"), str(SOURCE / "tests/desk")]
import month  # noqa: E402
import scale  # noqa: E402
import served  # noqa: E402

LIST = "2026-03"
RUNS = 3


def drafted(program, members, reports, folder):
    """An office with a draft of the list, and what making it cost."""
    roster = folder / "rating-2026-02-01.csv"
    (folder / "events").mkdir()
    month.write_events(folder / "events", month.write_roster(roster, members), reports * month.GAMES)
    for command in (["roster", "import", roster.name, "-q"],
                    ["import", "events", "--received", "2026-02-20", "--accept", "--quiet"], ["rate", "--list", LIST]):
        cost = scale.run([program, *command, "--database", "office.db"], folder)
        # 3: among so many invented people a few namesakes meet, which is for a person to look at.
        if cost["code"] not in (0, 3):
            raise SystemExit(f"{' '.join(command)}: exit {cost['code']}\n{(folder / 'out').read_text(errors='replace')[-2000:]}")
    return cost


class Draft:
    """The served office as tests know it, around the one that was made."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder


def at_the_desk(program, folder, runs):
    """Seconds until each page of the sheet has come."""
    (folder / "office.db").rename(folder / "seiseki.db")
    (folder / "office.objects").rename(folder / "seiseki.objects")
    try:
        with served.Desk(Draft(program, folder)) as desk:
            desk.enter()
            for _ in range(runs):
                began = time.monotonic()
                page = desk.get(f"/lists/{LIST}/publish")
                if page.status != 200:
                    raise SystemExit(f"the sheet: {page.status}")
                yield time.monotonic() - began
    finally:
        (folder / "seiseki.db").rename(folder / "office.db")
        (folder / "seiseki.objects").rename(folder / "office.objects")


def measured(program, members, reports, base=None):
    """What, and its cost as scale.run() tells it; of the pages the clock alone."""
    with tempfile.TemporaryDirectory(dir=base) as name:
        folder = pathlib.Path(name)
        yield "rate", drafted(program, members, reports, folder)

        def best(*command, codes=(0,), before=lambda: None):
            costs = []
            for _ in range(RUNS):
                before()
                cost = scale.run([program, *command, "--database", "office.db"], folder)
                if cost["code"] not in codes:
                    raise SystemExit(f"{' '.join(command)}: exit {cost['code']}\n{(folder / 'out').read_text(errors='replace')[-2000:]}")
                costs.append(cost)
            return min(costs, key=lambda cost: cost["cpu"])

        yield "list of the draft", best("list", LIST)
        yield "the sheet", best("publish", LIST, "--dry-run")
        pages = list(at_the_desk(program, folder, RUNS))
        yield "the sheet at the desk, first", {"wall": pages[0]}
        yield "the sheet at the desk, again", {"wall": min(pages[1:])}
        kept = [(folder / "office.db", folder / "draft.db"), (folder / "office.objects", folder / "draft.objects")]
        copy_all(kept)

        def as_drafted():
            shutil.rmtree(folder / "lists", ignore_errors=True)
            for suffix in ("-wal", "-shm"):
                (folder / f"office.db{suffix}").unlink(missing_ok=True)
            copy_all([(to, source) for source, to in kept])

        as_drafted()
        seen = scale.seen_of(program, LIST, ["--database", "office.db"], folder)
        yield "publish", best("publish", LIST, "--to", "lists", "--seen", seen, "--early", "bench", "--reason", "bench", before=as_drafted)
        told = subprocess.run([program, "publish", "--verify", "lists", "--format", "json", "--database", "office.db"], cwd=folder,
                              check=True, capture_output=True, text=True).stdout
        if json.loads(told)["wrong"] != 0:
            raise SystemExit(told)


def copy_all(pairs):
    for source, to in pairs:
        if source.is_dir():
            shutil.rmtree(to, ignore_errors=True)
            shutil.copytree(source, to, copy_function=shutil.copy)
        else:
            shutil.copy(source, to)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--members", type=int, default=30_000)
    arguments.add_argument("--reports", type=int, default=500)
    arguments.add_argument("--folder", type=pathlib.Path, help="where to work; else the system's temporary folder")
    options = arguments.parse_args()
    print(f"{options.members:,} members, {options.reports:,} reports of {month.GAMES} games")
    for what, cost in measured(str(options.program.resolve()), options.members, options.reports, options.folder):
        rest = f"{cost['cpu']:>9.2f} s of the processor{cost['peak']:>8.0f} MB" if "cpu" in cost else ""
        print(f"{what:30}{cost['wall']:>8.2f} s{rest}", flush=True)


if __name__ == "__main__":
    main()
