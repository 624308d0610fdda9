#!/usr/bin/env python3
"""Pastes every command line that a message of `trial`, `import`, `check` or `rate` gives, wherever such a command stands in
a transcript: a whole one in a copy of the very folder in which it was said, an option behind the command that it was said
of. Where a message can only say what kind of word belongs there, one of that kind is put in. No line may be misunderstood
(exit status 2), fail (1) or ask for something that is not there (4)."""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

for room in ("cli", "support"):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / room))
import parts  # noqa: E402
import run_transcripts  # noqa: E402
import trials  # noqa: E402

COMMAND = re.compile(r"\bseiseki(?: --lang \w+)? (trial|import|check|rate)\b(?:(?!\d?>)[^|;&()])*")
OTHERS = re.compile(r"\bseiseki [a-z]")
LINES = re.compile(r"`((?:seiseki |--)[^`]+)`")
# A word that stands for a kind of thing, and one of that kind: an ID of the roster of the fixtures, a day, a reason.
KINDS = [
    (r"=N…", "=N05057521"),
    (r"\bFIRST\.\.LAST\b|初日\.\.最終日", "2026-02-14..2026-02-15"),
    (r"\b(REASON|TEXT)\b|理由|(?<=--reason )…", "because"),
    (r"\b(LIST|リスト)\.csv\b|\brating-YYYY-MM-DD\.csv\b", "rating-2026-02-01.csv"),
    (r"(?<=--by )(WHO|照会者)", "N05057521"),
    (r"\bDATE\b|日付", "2026-01-01"),
    (r"((?<=report name )|(?<=report arrival ))(REPORT|報告)", "1"),
    (r"\bNAME\b|大会名", "Open"),
]
UNDERSTOOD = (0, 3, 7)


class Pasting(run_transcripts.Transcript):
    """A transcript whose advice is followed as soon as it is given."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.seen = 0
        self.problems = []

    def saw(self, line, done, folder):
        said_by = None
        for said_by in COMMAND.finditer(line):
            pass
        # What came of several commands is the last one's, and of another one nothing is known.
        if not said_by or "--help" in line or OTHERS.search(line, said_by.end()):
            return
        said = done.stdout.decode("utf-8", "replace") + done.stderr.decode("utf-8", "replace")
        for advice in sorted(set(LINES.findall(said))):
            self.paste(line, said_by, advice, folder)

    def paste(self, line, said_by, advice, folder):
        filled = advice
        for kind, word in KINDS:
            filled = re.sub(kind, word, filled)
        # What the command was about, without what was said of it.
        if re.search(r"\bSOURCE\b", filled):
            filled = re.sub(r"\bSOURCE\b", said_by[0].split()[2].split("@")[0], filled)
        if filled.startswith("--"):
            # In the place of what was given, where it was: nobody says an option twice. A database that a trial has made
            # is not made again.
            again = [filled.split()[0], "--keep"]
            command = re.sub(r" (%s)(?: (?!-)\S+)?(?= |$)" % "|".join(again), "", said_by[0])
            before = line[:said_by.start()]
            filled = before + command.rstrip() + " " + filled + " )" * (before.count("(") - before.count(")"))
        # At a terminal `publish` asks; here nobody can answer.
        filled += " --yes" if re.match(r"seiseki publish ", filled) else ""
        self.seen += 1
        with tempfile.TemporaryDirectory(prefix="seiseki-advice-") as place:
            copy = pathlib.Path(place) / "here"
            shutil.copytree(folder, copy, symlinks=True)
            trials.put_lists(filled, copy, self.source)
            done = subprocess.run(["bash", "-c", filled], cwd=copy, env=self.environment(copy), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
        if done.returncode not in UNDERSTOOD:
            told = done.stderr.decode("utf-8", "replace").strip()[-600:]
            self.problems.append(f"{self.path.name}: {line}\n  says `{advice}`; pasted: {filled}\n  ends with {done.returncode}: {told}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parts.add_option(parser)
    parser.add_argument("transcripts", nargs="*", type=pathlib.Path)
    given = parser.parse_args()
    source = given.source.resolve()
    advice = {path: len(COMMAND.findall(path.read_text(encoding="utf-8"))) for path in sorted((source / "tests/cli").glob("*.transcript"))}
    # Those that advise most first: each part has about as much to paste.
    with_advice = sorted((path for path, count in advice.items() if count), key=lambda path: -advice[path])
    seen, problems = 0, []
    for path in given.transcripts or given.part.of(with_advice):
        transcript = Pasting(path, given.program.resolve(), given.site.resolve(), source)
        with tempfile.TemporaryDirectory(prefix="seiseki-transcript-") as folder:
            try:
                # What the transcript itself expects is its own test's business.
                transcript.run(pathlib.Path(folder), False)
            finally:
                transcript.stop()
        seen += transcript.seen
        problems += transcript.problems
    print("\n".join(problems))
    print(f"{seen} command lines pasted, {len(problems)} problems")
    return 1 if problems or (not given.transcripts and seen < 150 // given.part.parts) else 0


if __name__ == "__main__":
    sys.exit(main())
