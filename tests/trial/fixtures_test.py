#!/usr/bin/env python3
"""Tries every invented file. Where games can be rated, by the expectations beside the file or else by what `convert`
reads, the trial has a rated list with an account of everything it assumed, on 80 columns in both languages. Everywhere
else it says in a sentence what the file is, in another what it needs, and its exit status is not 0."""
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unicodedata

import trials


def expected_games(path):
    """Rated games by the expectations beside a file; None without them."""
    beside = path / "expected" if path.is_dir() else path.with_suffix(".expected")
    if not beside.is_file():
        return None
    lines = beside.read_text(encoding="utf-8").splitlines()
    return sum(1 for line in lines if line.startswith("game\t") and line.split("\t")[4] == "rated")


def converted_games(program, path):
    status, out, _ = trials.run(program, ["convert", path, "--to", "games-json"])
    if status not in (0, 3) or not out:
        return 0
    return sum(1 for game in json.loads(out)["games"] if game["status"] == "rated" and game["black"] is not None)


def sources(fixtures):
    for path in sorted(fixtures.rglob("*")):
        if path.is_file() and path.suffix not in (".md", ".expected", ".tsv") and path.name != "expected":
            yield path
        # A text pair is its folder: both halves together.
        if path.is_dir() and (path / "expected").is_file():
            yield path


def problems_of_rated(program, path, event, status):
    faults = [finding["code"] for finding in event["findings"] if finding["severity"] == "error"]
    if status != (3 if faults else 0):
        yield f"exit status {status} with the errors {faults}"
    if not any(player["after"] for player in event["players"]):
        yield "nobody has a rating after"
    codes = {assumption["code"] for assumption in event["assumptions"]}
    if not any(code.startswith("edition-") for code in codes) or "all-members" not in codes:
        yield f"assumptions untold: {sorted(codes)}"
    if not event["first_day"] or not event["category"]:
        yield "without days or type"
    for language in ("en", "ja"):
        _, out, _ = trials.run(program, ["trial", path, "--lang", language])
        for line in out.splitlines():
            if any(unicodedata.category(sign) == "Cc" for sign in line):
                yield f"{language}: a sign that a terminal obeys: {line!r}"
            if trials.width(line) > 80:
                yield f"{language}: {trials.width(line)} columns: {line}"


def problems_of_sentence(event, status):
    if status == 0:
        yield "exit status 0 without a rated list"
    for key in ("what_en", "what_ja", "needs_en", "needs_ja"):
        if not event[key]:
            yield f"no {key}"
    if event["what_en"] == event["what_ja"]:
        yield "one sentence for two languages"


def examine(program, fixtures, path):
    name = path.relative_to(fixtures).as_posix()
    if path.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, path.name)
            shutil.copytree(path, copy, ignore=shutil.ignore_patterns("expected"))
            return examine_source(program, name, copy, expected_games(path))
    return examine_source(program, name, path, expected_games(path))


def examine_source(program, name, path, games):
    status, report = trials.tried(program, [path])
    events = report["events"]
    if len(events) != 1:
        # An archive or a folder of several: each of its events has a verdict.
        good = len(events) > 1 and all(event["verdict"] in trials.VERDICTS for event in events)
        return name, "several", [] if good else [f"{len(events)} events"]
    event = events[0]
    if games is None:
        games = converted_games(program, path)
    if event["verdict"] == "rated":
        problems = list(problems_of_rated(program, path, event, status))
        if games == 0:
            problems.append("rated, but there is no game to rate")
    else:
        problems = list(problems_of_sentence(event, status))
        # Too short is an answer too, if the source says how long the games were.
        if games > 0 and not (event["verdict"] == "too-short" and event["time_control"]):
            problems.append(f"{games} games can be rated, but the trial says {event['verdict']}: {event['what_en']}")
    return name, event["verdict"], problems


def main():
    program, source = trials.arguments(__doc__)
    fixtures = source / "fixtures"
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        examined = list(pool.map(lambda path: examine(program, fixtures, path), sources(fixtures)))
    verdicts = collections.Counter(verdict for _, verdict, _ in examined)
    failed = 0
    for name, _, problems in examined:
        failed += bool(problems)
        for problem in problems:
            print(f"{name}: {problem}")
    print(f"{len(examined)} sources, {failed} with problems:", ", ".join(f"{n} {v}" for v, n in sorted(verdicts.items())))
    # A test over nothing proves nothing.
    return 1 if failed or verdicts["rated"] < 60 or verdicts["refused"] < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
