#!/usr/bin/env python3
"""Every command answers `--format json` with one document of the schema that it names.

Each transcript of tests/cli is run again with `--format json` behind every command that does not say how it wants its result;
one that only shows something and asks for CSV is run once more as JSON beside it. All that is printed so, and every JSON
file that a command leaves, is held against the schema it names; what of the program no transcript asks for as JSON is asked
here. A schema that nothing was held against is a fault as well."""
import argparse
import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

here = pathlib.Path(__file__).resolve().parent
for room in ("cli", "desk", "support"):
    sys.path.insert(0, str(here.parent / room))
import json_schemas  # noqa: E402
import parts  # noqa: E402
import run_transcripts  # noqa: E402
import served  # noqa: E402

# What lists of the first calculation and of large offices were computed from, read by the program alone; what schemas share.
NO_DOCUMENTS = {"seiseki/period-input/1", "seiseki/divided-period-input/1", "seiseki/period-input-part/1",
                "seiseki/common/1"}
# Ended by a pipe that nobody reads any more: nothing could be answered.
CUT_OFF = 128 + 13
# What lies beside a document in quarantine, and in a backup of it, read by the program alone.
BESIDE_DOCUMENTS = re.compile(r"(?:[\w-]+\.|[\w-]+/)quarantine/")
# The month of a file that somebody else has made, or one that stands beside numbers of reports.
LISTS_OF_OTHERS = {"roster import", "roster adopt", "roster decline", "fees waive"}
SHOWS_ONLY = ("audit|calculate|check|club list|club show|config|correct list|correct show|diff|explain|fees list|findings|list [0-9]|list -|list$|nightly list|quarantine list|"
              "quarantine show|regulations|report list|report show|roster show|schema|status|trial")

# `seiseki` of a transcript: the program, asked for JSON, and a copy of what it answered.
STAND_IN = """#!/bin/bash
words=("$@")
asked=()
as_it_is=
for ((i = 0; i < $#; ++i)); do
  case ${words[i]} in
    --format) asked=(--format "${words[i + 1]}") ;;
    --format=*) asked=("${words[i]}") ;;
    --) as_it_is=yes ;;
  esac
done
if [ "$1" = serve ] || [ "$as_it_is" ]; then exec PROGRAM "$@"; fi
note=$(mktemp "$ANSWERS/XXXXXX")
if [ ${#asked[@]} -gt 0 ] && [[ "${asked[*]}" != *json ]]; then
  if [[ "${asked[*]}" =~ (csv|text)$ && "$*" =~ ^(--lang [a-z]+ )?(SHOWS_ONLY) && ! "$*" =~ (--keep|--to |--raw|--answers| - | -$) ]]; then
    again=()
    for word in "$@"; do case $word in csv | text) again+=(json) ;; --format=*) again+=(--format=json) ;; *) again+=("$word") ;; esac; done
    PROGRAM "${again[@]}" > "$note.out" 2> /dev/null < /dev/null
    echo "$?" "${again[@]}" > "$note.told"
  fi
  exec PROGRAM "$@"
fi
[ ${#asked[@]} -gt 0 ] || words+=(--format json)
PROGRAM "${words[@]}" | tee -p "$note.out"
code=${PIPESTATUS[0]}
echo "$code" "${words[@]}" > "$note.told"
exit "$code"
"""


class Found:
    """What was held against the schemas, and what was not as they say."""

    def __init__(self, schemas):
        self.schemas, self.lock = schemas, threading.Lock()
        self.documents, self.problems = 0, []

    def hold(self, text, where):
        try:
            faults = self.schemas.faults(json_schemas.read(text))
        except json_schemas.NotOneDocument as problem:
            faults = [str(problem)]
        with self.lock:
            self.documents += 1
            self.problems += [f"{where}: {fault}" for fault in faults]


class AsJson(run_transcripts.Transcript):
    """A transcript whose commands are asked for JSON; what they print is no longer what it expects, and no matter here."""

    def __init__(self, path, arguments, stand_in, found):
        super().__init__(path, arguments.program, arguments.site, arguments.source)
        self.stand_in, self.found = stand_in, found
        self.answers = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-answers-"))
        self.seen, self.commands = {}, 0

    def environment(self, folder):
        out = super().environment(folder)
        return out | {"PATH": f"{self.stand_in}:{out['PATH']}", "ANSWERS": str(self.answers)}

    def saw(self, line, done, folder):
        for told in sorted(self.answers.glob("*.told")):
            code, words = told.read_text(encoding="utf-8").rstrip("\n").split(" ", 1)
            self.commands += 1
            if int(code) != CUT_OFF:
                self.found.hold(told.with_suffix(".out").read_bytes().decode("utf-8"), f"{self.path.stem}: seiseki {words} (exit status {code})")
            told.unlink()
        self.look_at_files(folder, line)

    def look_at_files(self, folder, line):
        """Those that a command left, not what the transcript itself writes."""
        given = {row[6:] for row in self.lines if row.startswith("@file ")}
        for path in sorted(folder.rglob("*.json")):
            name = str(path.relative_to(folder))
            if name in given or name in line or BESIDE_DOCUMENTS.match(name) or not path.is_file() or path.is_symlink():
                continue
            text = path.read_bytes()
            if self.seen.get(path) != text:
                self.seen[path] = text
                if text:
                    self.found.hold(text.decode("utf-8"), f"{self.path.stem}: {name} after {line}")


def run_again(path, arguments, stand_in, found):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-schema-"))
    transcript = AsJson(path, arguments, stand_in, found)
    try:
        transcript.run(folder, update=False)
    except (run_transcripts.Failure, subprocess.TimeoutExpired) as problem:
        found.problems.append(f"{path.name}: {problem}")
    finally:
        transcript.stop()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(transcript.answers, ignore_errors=True)
    return transcript.commands


def ask(arguments, found, *words, folder=None):
    """What a command answers that goes through."""
    done = subprocess.run([str(arguments.program), *words, "--format", "json"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          env=served.surroundings(SEISEKI_TEST_NOW=served.NOW), encoding="utf-8", timeout=60, check=False)
    found.hold(done.stdout, f"seiseki {' '.join(words)}")
    if done.returncode != 0:
        found.problems.append(f"seiseki {' '.join(words)} ends with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def faults_of_grammar(about):
    """One word for one thing, whatever the command: MONTH stands without an option, a folder follows --to, a file -o, a form --as, what was
    seen --seen."""
    said = {option["option"]: option for option in about["options"]}
    meant = {"--to": "FORM" if about["command"] == "convert" else "DIR", "--output": "FILE", "--as": "FORM", "--seen": "HASH"}
    for option, argument in meant.items():
        if option in said and said[option]["argument"] != argument:
            yield f"{option} takes {said[option]['argument']}, not {argument}"
    if "--output" in said and said["--output"]["letter"] != "-o":
        yield "--output has no -o"
    takes_month = any("MONTH" in word["name"] for word in about["arguments"])
    if takes_month and said.get("--list", {}).get("help_en", "the same as MONTH") != "the same as MONTH":
        yield "--list and MONTH are two things"
    if not takes_month and about["command"] not in LISTS_OF_OTHERS and said.get("--list", {}).get("argument") == "MONTH":
        yield "--list says which list, and no MONTH"
    if "--yes" in said and "--seen" not in said:
        yield "what is confirmed by --yes cannot be by --seen"


def check_help(arguments, found):
    """Every command tells of itself, and of `--format`, by one grammar."""
    ask(arguments, found, "--version")
    ask(arguments, found, "--help")
    names = [row["command"] for row in ask(arguments, found, "help")["commands"]]
    for group in sorted({name.split()[0] for name in names} - set(names)):
        ask(arguments, found, "help", group)
    for name in names:
        about = ask(arguments, found, *name.split(), "--help")
        if about["command"] != name or "--format" not in [option["option"] for option in about["options"]]:
            found.problems.append(f"{name}: its help tells of no --format")
        found.problems += [f"{name}: {fault}" for fault in faults_of_grammar(about)]
    return len(names)


def check_printed(arguments, found, folder):
    """What `seiseki schema` prints is what the files say, and each stands alone."""
    names = [row["schema"] for row in ask(arguments, found, "schema")["schemas"]]
    if names != sorted(found.schemas.whole):
        found.problems.append(f"`seiseki schema` and {folder} differ: {sorted(set(names) ^ set(found.schemas.whole))}")
    for name in names:
        if ask(arguments, found, "schema", name) != found.schemas.whole[name]:
            found.problems.append(f"`seiseki schema {name}` is not its file with what it needs of common.1.json")


def check_office(arguments, found, folder):
    """A list over the board and what no transcript asks for as JSON, then the same office by its desk."""
    office = served.Office(arguments.program, arguments.source, folder).open_with_reports()
    def call(*words):
        return ask(arguments, found, *words, folder=office.folder)
    case = ""
    for words in (["report", "accept", "2"], ["rate", "2026-03"], ["publish", "--yes", "--early", "a test", "--reason", "a test", "--to", "lists"],
                  ["correct", "open", "--about", "report:2", "--inquiry", "2026-02-17", "--by", "an arbiter", "--reason", "a test"],
                  ["correct", "apply", "CASE", "--exclude-game", "2/1", "--reason", "a test"],
                  ["publish", "--yes", "--early", "a test", "--reason", "a test", "--to", "lists"],
                  ["site", "build", "--to", "site"], ["reproduce", "--from", "site"], ["db", "backup", "kept"], ["explain", "--list", "2026-03"], ["roster", "show"], ["config", "show"],
                  ["nightly", "add", "1300001"], ["nightly", "list"], ["nightly", "remove", "1300001"], ["audit", "show"], ["findings"],
                  ["regulations", "list"], ["regulations", "show", "jcf-2024-10"], ["regulations", "readings", "fide-2024-03"], ["regulations", "diff", "ncs-2022-09", "jcf-2024-10"]):
        told = call(*(case if word == "CASE" else word for word in words))
        case = str(told["case"]) if words[:2] == ["correct", "open"] else case
    call("nightly", "add", "1300001")
    night = subprocess.run([str(arguments.program), "nightly", "--offline", "--log-format", "json"], cwd=office.folder, stdin=subprocess.DEVNULL,
                           capture_output=True, env=served.surroundings(SEISEKI_TEST_NOW=served.NOW), encoding="utf-8", timeout=60, check=False)
    events = [found.hold(line, "the log of a night") or json.loads(line)["event"] for line in night.stderr.splitlines()]
    if events != ["begin", "item", "end"]:
        found.problems.append(f"the log of a night tells of {events}")
    for path in sorted(office.folder.rglob("*.json")):
        found.hold(path.read_text(encoding="utf-8"), path.relative_to(office.folder))
    if subprocess.run([str(arguments.program), "help", "serve"], capture_output=True, check=False).returncode != 0:
        return print("no desk in this program")
    with served.Desk(office) as desk:
        found.hold(desk.line, "seiseki serve")
        desk.enter()
        for address in ("/queue.json", "/reports/1.json", "/reports/2.json", "/lists/2026-02.json", "/lists/2026-03.json", "/lists/2026-03.json?type=rapid",
                        "/lists/2026-03/players/N05057521.json", "/quarantine.json", "/people.json?q=N05057521", "/people/N05057521.json", "/findings.json",
                        "/findings/late.json", "/status.json", "/record.json", "/record/verify.json"):
            answer = desk.get(address)
            if answer.status != 200:
                found.problems.append(f"{address} answers {answer.status}")
            else:
                found.hold(answer.text, address)


def names_in_sources(source):
    """Every schema that a literal of the program names."""
    out = set()
    for path in (source / "pipeline").rglob("*.cpp"):
        out |= set(re.findall(r'"(seiseki/[a-z-]+/[0-9]+)"', path.read_text(encoding="utf-8")))
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--program", "--site", "--source"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--only", nargs="*", default=[], help="these transcripts alone; what was not validated is then no fault")
    parts.add_option(parser)
    arguments = parser.parse_args()
    arguments.program, arguments.source = arguments.program.resolve(), arguments.source.resolve()
    if json_schemas.jsonschema is None:
        print("skipped: there is no Python module jsonschema (Debian package python3-jsonschema)")
        return 77
    found = Found(json_schemas.Schemas(arguments.source / "pipeline/output/schema"))
    found.problems += found.schemas.faults_of_schemas()
    found.problems += [f"the program names {name}, which is no schema"
                       for name in names_in_sources(arguments.source) - set(found.schemas.whole) - NO_DOCUMENTS]
    check_printed(arguments, found, arguments.source / "pipeline/output/schema")
    known = check_help(arguments, found)
    with tempfile.TemporaryDirectory(prefix="seiseki-schema-") as folder:
        check_office(arguments, found, pathlib.Path(folder) / "office")
        stand_in = pathlib.Path(folder) / "bin"
        stand_in.mkdir()
        script = STAND_IN.replace("PROGRAM", f'"{arguments.program}"').replace("SHOWS_ONLY", SHOWS_ONLY.replace(" ", r"\ "))
        (stand_in / "seiseki").write_text(script, encoding="utf-8")
        (stand_in / "seiseki").chmod(0o755)
        paths = arguments.part.of(sorted(path for path in (arguments.source / "tests/cli").glob("*.transcript")
                                         if not arguments.only or path.stem in arguments.only))
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as workers:
            commands = sum(workers.map(lambda path: run_again(path, arguments, stand_in, found), paths))
    found.problems += found.schemas.too_lenient()
    if not arguments.only:
        if arguments.part.parts == 1:
            found.problems += [f"nothing was held against the schema {name}" for name, count in found.schemas.held.items() if not count]
        if commands < 900 // arguments.part.parts:
            found.problems.append(f"only {commands} commands of transcripts were asked")
    print(f"{known} commands, {len(found.schemas.whole)} schemas, {commands} command lines of {len(paths)} transcripts, {found.documents} documents, "
          f"{sum(found.schemas.held.values())} held against a schema")
    for problem in found.problems:
        print(problem)
    return 1 if found.problems else 0


if __name__ == "__main__":
    sys.exit(main())
