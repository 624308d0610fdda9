#!/usr/bin/env python3
"""Pastes every command line that messages of a trial give, in both languages: a whole one as it stands, an option behind
the command that the message came from. None may be misunderstood, and an option that takes the place of an assumption
must do so."""
import re
import shlex
import shutil
import sys
import tempfile

import trials

SOURCES = [
    "tournaments/asagiri-league-2026/input/asagiri_league.trf",
    "formats/trf/valid/plain.trf",
    "formats/trf/valid/contradictions.trf",
    "formats/trf/valid/no_header.trf",
    "formats/trf/valid/gaps_extra_rounds.trf",
    "formats/tunx/valid/plain.TUNX",
    "formats/tunx/valid/dates_none.TUNX",
    "formats/tunx/valid/no_rounds.TUNX",
    "formats/tunx/valid/open_round.TUNX",
    "formats/text_pair/valid/ids/Exp.TXT",
    "formats/text_pair/valid/odd_results/Exp.TXT",
    "formats/chess_results/valid/open_art0.html",
    "formats/chess_results/valid/open_art4.html",
    "formats/chess_results/valid/robin_art5.html",
    "formats/chess_results_xml/valid/individual_swiss.xml",
    "formats/results_csv/valid/day.csv",
    "formats/report_form/valid/meeting.csv",
    "formats/report_form/valid/correspondence.csv",
    "formats/zip/valid/two_events.zip",
    "formats/printed_list/endstand.csv",
]
LINES = re.compile(r"`([^`]+)`")
UNDERSTOOD = (0, 3)


def pasted(program, folder, line, before):
    """Exit status and error output of a line from a message."""
    words = shlex.split(line)
    words = words[1:] if words[0] == "seiseki" else [*before, *words]
    return trials.run(program, words, folder)


def check(program, source, root, language, problems):
    seen = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(source, folder)
        before = ["trial", source.name, "--lang", language]
        _, out, err = trials.run(program, before, folder)
        # What stands in backquotes may be broken into lines nowhere.
        for line in sorted(set(LINES.findall(out + err))):
            if not line.startswith(("seiseki ", "--")):
                problems.append(f"{source.name}: not a command line: {line}")
                continue
            seen += 1
            trials.put_lists(line, folder, root)
            status, _, said = pasted(program, folder, line, before)
            if status not in UNDERSTOOD:
                problems.append(f"{source.name}, {language}: `{line}` ends with {status}: {said}")
    return seen


def check_kept(program, source, problems):
    """From a trial that was kept the office's commands work as they are printed."""
    seen = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(source, folder)
        _, _, err = trials.run(program, ["trial", source.name, "--keep", "--database", "my trial.db"], folder)
        for line in LINES.findall(err):
            seen += 1
            # At a terminal `publish` asks; here nobody can answer.
            status, _, said = pasted(program, folder, line + (" --yes" if " publish" in line else ""), [])
            if status != 0:
                problems.append(f"{source.name}, kept: `{line}` ends with {status}: {said}")
    return seen


def check_assumptions(program, source, problems):
    """An option does away with its assumption."""
    _, report = trials.tried(program, [source])
    replaced = 0
    for event in report["events"] if len(report["events"]) == 1 else []:
        for assumption in event["assumptions"]:
            if not assumption["option"]:
                continue
            _, other = trials.tried(program, [source, *shlex.split(assumption["option"])])
            left = [one for one in other["events"][0]["assumptions"] if one["code"] == assumption["code"]]
            replaced += 1
            # Of several disputed games one is settled.
            if left and (assumption["code"] != "disputed-left-out" or left[0] == assumption):
                problems.append(f"{source.name}: {assumption['option']} leaves {assumption['code']}")
    return replaced


def main():
    program, root = trials.arguments(__doc__)
    problems, seen, replaced = [], 0, 0
    for name in SOURCES:
        source = root / "fixtures" / name
        for language in ("en", "ja"):
            seen += check(program, source, root, language, problems)
        replaced += check_assumptions(program, source, problems)
    kept = check_kept(program, root / "fixtures" / SOURCES[0], problems)
    print("\n".join(problems))
    print(f"{seen + kept} command lines pasted, {replaced} assumptions replaced, {len(problems)} problems")
    return 1 if problems or seen < 100 or kept < 4 or replaced < 60 else 0


if __name__ == "__main__":
    sys.exit(main())
