#!/usr/bin/env python3
"""A trial that is kept: the office's own commands, from the same database, give the numbers that the trial showed. So
there is no other arithmetic, and no other path, for those who only try."""
import csv
import io
import sys
import tempfile

import trials

SOURCES = [
    ("tournaments/asagiri-league-2026/input/asagiri_league.trf", []),
    ("formats/trf/valid/plain.trf", ["--type", "rapid"]),
    ("formats/text_pair/valid/one_file/Exp.TXT", ["--games", "3"]),
    ("formats/trf/valid/swiss_manager.trf", ["--regulation", "ncs-2022-09"]),
    ("formats/tunx/valid/plain.TUNX", ["--start-rating", "1400"]),
    # With a list of the federation's own the office begins with everybody on it.
    ("tournaments/asagiri-league-2026/input/asagiri_league.trf", ["--list", "tournaments/roster/rating-2026-02-01.csv"]),
]


def changes_shown(event):
    """ID → rating after, of those who have an ID that is printed."""
    return {player["player"]: player["after"] for player in event["players"]
            if player["after"] and not player["player"].startswith("#")}


def check(program, source, options, problems):
    with tempfile.TemporaryDirectory() as folder:
        status, out, err = trials.run(program, ["trial", source, *options, "--keep", "--to", "files"], folder)
        if status != 0:
            problems.append(f"{source.name}: --keep ends with {status}: {err}")
            return 0
        _, report = trials.tried(program, [source, *options])
        event = report["events"][0]
        status, out, err = trials.run(program, ["list", "--format", "csv", *(["--type", "rapid"] if event["category"] == "rapid" else [])], folder)
        kept = {row["federation_id"]: int(row["rating"]) for row in csv.DictReader(io.StringIO(out)) if row["rating"]}
        players = list(csv.DictReader(open(f"{folder}/files/players.csv", encoding="utf-8")))
        if len(players) != len(event["players"]):
            problems.append(f"{source.name}: players.csv holds {len(players)} of {len(event['players'])}")
        shown = sorted(player["after"] for player in event["players"] if player["after"])
        if "--list" not in options and sorted(kept.values()) != shown:
            problems.append(f"{source.name}: the trial shows {shown}, the list has {sorted(kept.values())}")
        for player, after in changes_shown(event).items():
            if kept.get(player) != after:
                problems.append(f"{source.name}: {player} is {after} in the trial and {kept.get(player)} on the list")
        status, _, err = trials.run(program, ["trial", source, "--keep"], folder)
        if status != 2:
            problems.append(f"{source.name}: a second --keep in the same database ends with {status}: {err}")
        return len(shown)


def main():
    program, root = trials.arguments(__doc__)
    problems = []
    fixtures = root / "fixtures"
    compared = sum(check(program, fixtures / name, [fixtures / word if word.endswith(".csv") else word for word in options],
                         problems) for name, options in SOURCES)
    print("\n".join(problems))
    print(f"{compared} ratings compared, {len(problems)} problems")
    return 1 if problems or compared < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
