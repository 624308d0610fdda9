#!/usr/bin/env python3
"""scripts/conformance itself: a small corpus conforms; each way a program can fail is seen as a failure.

  conformance_test.py CONFORMANCE PROGRAM FIXTURES      FIXTURES holds formats/<format>/valid
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

# What stands between the script and the program, and how the report calls it.
BAD_PROGRAMS = [
    ("crashes", "kill -SEGV $$", "failed"),
    ("leaves without a word", "exit 3", "failed"),
    ("leaves without a code", "echo 'error: no' >&2; exit 3", "failed"),
    ("has an error of its own", "echo 'error: no [some-code]' >&2; exit 1", "failed"),
    ("prints half a tournament", "\"$PROGRAM\" \"$@\" | head -c 100", "failed"),
    ("does not come back", "exec sleep 12", "failed"),
    ("refuses", "echo 'x: error: no [some-code]' >&2; exit 3", "refused"),
    ("rates nothing in a trial", "\"$PROGRAM\" \"$@\" | sed 's/\"verdict\": *\"rated\"/\"verdict\": \"players-only\"/'", "read"),
    ("puts a game into another round", "\"$PROGRAM\" \"$@\" | sed 's/\"round\": *1,/\"round\": 9,/'", "read"),
]


def run(conformance, program, corpus):
    done = subprocess.run([sys.executable, conformance, str(corpus), "--program", str(program), "--format", "json"],
                          capture_output=True, timeout=120)
    return done.returncode, json.loads(done.stdout)


def main(conformance, program, fixtures):
    problems = []
    with tempfile.TemporaryDirectory() as scratch:
        corpus = pathlib.Path(scratch, "corpus")
        (corpus / "trf").mkdir(parents=True)
        (corpus / "trf/MANIFEST.tsv").write_text("file\n")
        files = sorted(pathlib.Path(fixtures, "formats/trf/valid").glob("*.trf"))
        for file in files:
            shutil.copy(file, corpus / "trf")
        status, report = run(conformance, program, corpus)
        agreeing = report["equal_to_an_independent_reading"]
        if status or not report["conforms"] or report["total"]["read"] != len(files) or not files:
            problems.append(f"the fixtures do not conform: exit {status}, {report['total']}")
        if agreeing != {"equal": len(files), "compared": len(files)}:
            problems.append(f"independent readings: {agreeing}")
        tried = report["trials"][-1]
        if tried["wrong"] or tried["rated_lists"] != tried["with_rated_games"] or not tried["rated_lists"]:
            problems.append(f"trials: {tried}")
        (corpus / "chess_results").mkdir()
        for page in ("valid/open_art0.html", "valid/open_art5.html", "invalid/truncated_art5.html"):
            shutil.copy(pathlib.Path(fixtures, "formats/chess_results", page), corpus / "chess_results")
        status, report = run(conformance, program, corpus)
        events = [(event["files"], event["verdict"]) for event in report["events"]]
        if status or report["refusals"].get("cr-truncated") != 1 or events != [(2, "read")]:
            problems.append(f"pages: exit {status}, {report['refusals']}, events {events}")

        shutil.rmtree(corpus / "chess_results")
        for file in sorted((corpus / "trf").glob("*.trf"))[1:]:
            file.unlink()
        for what, script, verdict in BAD_PROGRAMS:
            bad = pathlib.Path(scratch, "bad")
            bad.write_text(f"#!/bin/bash\nPROGRAM='{program}'\n{script}\n")
            bad.chmod(0o755)
            status, report = run(conformance, bad, corpus)
            if status != 1 or report["conforms"] or report["files"][0]["verdict"] != verdict:
                problems.append(f"a program that {what}: exit {status}, {report['files'][0]}")
    print("\n".join(problems) or f"{len(files)} fixtures and {len(BAD_PROGRAMS)} bad programs are judged rightly")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
