#!/usr/bin/env python3
"""What an officer does with reports, lists and people, step by step in Chromium: each walk in both languages, and where every
step is a form or a link, without scripts as well. The walks are in walks_*.py, by subject.

    walks_test.py --program SEISEKI --site LOOPBACK-SITE --source DIR [--only b10,b12] [--whole] [--part 1/3]

Walks find their way by what pages are made of, so that one walk is made in every language. Without `--whole` each is made once,
in turn in one of the ways that it has; with it, in every one. Skips (77) where Chromium is not installed.
"""
import argparse
import json
import pathlib
import shutil
import sys
import tempfile
import time
import traceback

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("desk", "support")]

import browser_test  # noqa: E402
import loopback_site  # noqa: E402
import parts  # noqa: E402
import served  # noqa: E402
from walking import WAYS, WITH_SCRIPTS, Walk  # noqa: E402
from walks_bringing_in import b1, b2, b3, b4, b5  # noqa: E402
from walks_lists import b33, b34, b35, b36  # noqa: E402
from walks_office import with_nights, b40, b41, b42, b43  # noqa: E402
from walks_organisers import in_public, b53  # noqa: E402
from walks_report import (  # noqa: E402
    with_edition_of_2022, with_every_question, with_fifteen, with_undated, b9, b10, b11, b12, b13, b14, b15, b16, b17, b18, b19,
    b20, b21, b22, b23, b24, b28, b29, b30, b31, b32
)

WALKS = {"b1": (b1, WAYS), "b2": (b2, WAYS), "b3": (b3, WITH_SCRIPTS), "b4": (b4, WAYS), "b5": (b5, WITH_SCRIPTS),
         "b9": (b9, WAYS), "b10": (b10, WAYS), "b11": (b11, WITH_SCRIPTS), "b12": (b12, WAYS), "b13": (b13, WITH_SCRIPTS),
         "b14": (b14, WITH_SCRIPTS), "b15": (b15, WITH_SCRIPTS), "b16": (b16, WITH_SCRIPTS), "b17": (b17, WAYS),
         "b18": (b18, WAYS), "b19": (b19, WAYS), "b20": (b20, WAYS), "b21": (b21, WAYS), "b22": (b22, WAYS), "b23": (b23, WAYS),
         "b24": (b24, WAYS), "b28": (b28, WAYS), "b29": (b29, WAYS), "b30": (b30, WITH_SCRIPTS), "b31": (b31, WAYS),
         "b32": (b32, WAYS), "b33": (b33, WAYS), "b34": (b34, WAYS), "b35": (b35, WAYS), "b36": (b36, WAYS), "b40": (b40, WAYS),
         "b41": (b41, WAYS), "b42": (b42, WAYS), "b43": (b43, WAYS), "b53": (b53, WAYS)}
# Walks that begin otherwise: with what besides in the office, at what time, with which options and settings of the desk.
BEGINS = {"b17": {"makes": with_edition_of_2022, "now": "2023-02-20T10:00:00+09:00"},
          "b18": {"makes": with_edition_of_2022, "now": "2023-03-05T10:00:00+09:00"},
          "b21": {"makes": with_undated}, "b22": {"now": "2026-02-24T10:00:00+09:00"},
          "b23": {"makes": with_every_question}, "b30": {"makes": with_fifteen},
          "b41": {"makes": with_nights, "settings": {"SEISEKI_NIGHTLY_FOLDERS": "drop"}},
          "b53": {"makes": in_public, "options": ("--public-check", "check.sock"), "settings": {"SEISEKI_TEST_CLOCK": "time"}}}


def office_of(arguments, folder, name):
    """As it is when the walk begins; most begin with the same, made once."""
    makes = BEGINS.get(name, {}).get("makes")
    made = folder / (makes.__name__ if makes else "first")
    if not made.exists():
        if makes is with_edition_of_2022:  # before anybody else was a member
            office = served.Office(arguments.program, arguments.source, made)
        elif makes:
            office = office_of_all(arguments, folder).copy(made)
        else:
            return office_of_all(arguments, folder).copy(folder / name)
        makes(office)
    return served.Office(arguments.program, arguments.source, made).copy(folder / name)


def office_of_all(arguments, folder):
    office = served.Office(arguments.program, arguments.source, folder / "first")
    return office if (folder / "first/seiseki.db").exists() else office.open_with_reports()


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--site", "--source"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--only", help="walks by their names, with commas")
    parser.add_argument("--whole", action="store_true", help="every walk in each of its ways")
    parts.add_option(parser)
    arguments = parser.parse_args()
    arguments.program, arguments.source = arguments.program.resolve(), arguments.source.resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-walks-"))
    browsers, problems = {}, []
    names = arguments.part.of([name for name in WALKS if not arguments.only or name in arguments.only.split(",")])
    with loopback_site.running(arguments.site.resolve(), arguments.source / "fixtures/tournaments", folder, "2026-02-18") as site:
        for at, name in enumerate(names):
            function, ways = WALKS[name]
            for language, has_scripts in ways if arguments.whole or arguments.only else [ways[at % len(ways)]]:
                started = time.monotonic()
                if has_scripts not in browsers:
                    browsers[has_scripts] = browser_test.Browser(has_scripts)
                browser = browsers[has_scripts]
                own = f"{name}-{language}-{'scripts' if has_scripts else 'plain'}"
                try:
                    office = office_of(arguments, folder, name)
                    office.folder.rename(folder / own)
                    office.folder = folder / own
                    begin = BEGINS.get(name, {})
                    options, now = begin.get("options", ()), begin.get("now", served.NOW)
                    with served.Desk(office, "--allow-loopback", *options, now=now, **begin.get("settings", {})) as desk:
                        function(Walk(office, desk, browser, language, has_scripts, site))
                        browser.quiet()
                        browser.driver.get("about:blank")
                    verified = json.loads(office.call("audit", "verify", "--format", "json"))
                    browser.expect(verified.get("whole", verified.get("ok", True)), f"{own}: the record is whole")
                except Exception:  # noqa: BLE001
                    browser.problems.append(own)
                    traceback.print_exc()
                    # A page that stays open asks a desk that has ended, and the next walk would be blamed for it.
                    browser.driver.get("about:blank")
                    browser.driver.get_log("browser")
                if browser.problems:
                    print(f"FAILED in {own}: {browser.problems}", flush=True)
                    problems += browser.problems
                    browser.problems = []
                print(f"{own} {time.monotonic() - started:.1f} s", flush=True)
    for browser in browsers.values():
        browser.close()
    if problems:
        print(f"{len(problems)} failures; the offices are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
