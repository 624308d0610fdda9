#!/usr/bin/env python3
"""Whole tasks of an officer in Chromium by the keyboard alone, and a month of sixty reports, whose keys and pages are counted.

    tasks_test.py --program SEISEKI --site LOOPBACK_SITE --source DIR [--month]

After every key the focus is looked at: it is on the page, drawn, marked, under nothing, and never lost. `--month` is the month
instead of the tasks: the office that it leaves and the files that it publishes are those of the commands. Skips (77) where Chromium
is not installed.
"""
import argparse
import csv
import pathlib
import shutil
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("desk", "support")]
import browser_test  # noqa: E402
import crawl_test  # noqa: E402
import loopback_site  # noqa: E402
import served  # noqa: E402
from browser_test import Keys  # noqa: E402

LATE = "2025/11/08"
REASON = "confirmed by the organiser"

# Seconds of attention that the office has for each (an officer's, not the program's), and for the month as a whole.
CLEAN, QUESTION, LETTER, PUBLISHING, MONTH = 5, 18, 30, 60, 600
CLEAN_REPORTS, QUESTIONS, LETTERS = 45, 12, 3


class Officer:
    """Somebody without a pointer; counts keys and pages."""

    def __init__(self, desk):
        self.browser = browser_test.Browser()
        self.driver, self.see, self.expect = self.browser.driver, self.browser.see, self.browser.expect
        self.address = desk.address.rstrip("/")
        self.keys = self.pages = 0
        self.driver.get(desk.told["link"])
        self.see("sato", "the link enters by itself")
        self.driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        self.driver.get(self.address)
        self.driver.execute_script("window.isMet = true")

    def press(self, *keys):
        for key in keys:
            had_focus = not self.driver.execute_script(crawl_test.FOCUS)["is_body"]
            self.browser.press(key)
            self.keys += 1
            is_new = self.driver.execute_script("const isNew = !window.isMet; window.isMet = true; return isNew")
            self.pages += is_new
            now = self.driver.execute_script(crawl_test.FOCUS)
            if now["is_body"]:
                # After the last of a page the tab key begins at its first again.
                self.expect(is_new or not had_focus or key in (Keys.ENTER, Keys.TAB), f"the focus is lost after {key!r}")
                continue
            for word, is_right in (("is not seen", now["is_seen"]), ("is covered", not now["is_covered"]), ("is not marked", now["is_marked"])):
                self.expect(is_right, f"{now['name']} {word}")

    def type(self, text):
        """Into the field that has the focus; a word counts as one key, as pasted."""
        self.browser.press(text)
        self.keys += 1

    def tab_to(self, selector):
        for _ in range(200):
            if self.driver.execute_script("return document.activeElement.matches(arguments[0])", selector):
                return
            self.press(Keys.TAB)
        raise RuntimeError(f"no way by the keyboard to {selector} (at {self.driver.current_url})")

    def turn(self, *keys, text):
        """Keys that lead to another page, which says this."""
        before = self.driver.execute_script("return performance.timeOrigin")
        self.press(*keys)
        origin = "return document.readyState === 'complete' && performance.timeOrigin"
        if not self.browser.comes_true(lambda: self.driver.execute_script(origin) not in (before, False), 20):
            raise RuntimeError(f"{keys!r} lead nowhere from {self.driver.current_url}: {self.browser.text()[:600]}")
        self.pages += bool(self.driver.execute_script("const isNew = !window.isMet; window.isMet = true; return isNew"))
        self.see(text, f"after {keys!r}")


# ---- tasks

def from_address_to_accepted(officer, site):
    officer.turn("b", text="Address or number of a tournament")
    officer.type(f"{site}/tnr1300001.aspx")
    officer.press(Keys.ENTER)
    if not officer.browser.reach("/reports/"):
        raise RuntimeError(f"the report does not open by itself: {officer.browser.text()}")
    officer.turn("a", text="decision")


def identity(officer):
    officer.turn("g", "q", text="Unknown Cup")
    officer.press("j")
    officer.turn(Keys.ENTER, text="who is it?")
    officer.turn("f", text="nothing is chosen beforehand")
    officer.press("1")
    officer.turn(Keys.ENTER, text="Nothing is open")
    officer.turn("a", text="decision")


def late_report(officer):
    """Settled with a reason; that is taken back; the question is open as before."""
    officer.turn("g", "q", text="Late Cup")
    officer.tab_to("a[href='/reports/3']")
    officer.turn(Keys.ENTER, text="late")
    officer.tab_to("a[href$='/decide/late']")
    officer.turn(Keys.ENTER, text="Settle, the report as it is")
    officer.see("Where they are to stay out of the list, the report is refused", "what settling it does to its games")
    officer.expect("stay out" not in officer.driver.execute_script("return document.getElementById('reasons').innerHTML"), "no reason says otherwise")
    officer.tab_to("#reason")
    officer.type("the board decided so on 16 February")
    officer.tab_to("button[name=games]")
    officer.turn(Keys.ENTER, text="decision")
    officer.expect(not officer.driver.find_elements(browser_test.By.CSS_SELECTOR, "a[href$='/decide/late']"), "it is settled")
    officer.turn("z", text="Late Cup")
    officer.tab_to("a[href$='/decide/late']")
    officer.turn(Keys.ENTER, text="Settle, the report as it is")


def publish(officer):
    officer.turn("g", "l", text="Compute 2026-03")
    officer.tab_to("a[href$='/2026-03/rate']")
    officer.turn(Keys.ENTER, text="Nothing has been kept")
    officer.tab_to("main form button.primary")
    officer.turn(Keys.ENTER, text="draft")
    officer.tab_to("a[href='/lists/2026-03/changes']")
    officer.turn(Keys.ENTER, text="Changes since")
    officer.tab_to("nav a[href='/lists/2026-03']")
    officer.turn(Keys.ENTER, text="Publish")
    officer.tab_to("a[href='/lists/2026-03/publish']")
    officer.turn(Keys.ENTER, text="A published list never changes")
    fields = {"reason": "they wait for an answer", "early": "the test"}
    for name, words in fields.items():
        if officer.driver.find_elements(browser_test.By.ID, name):
            officer.tab_to(f"#{name}")
            officer.type(words)
    officer.tab_to("main form button.primary")
    officer.turn(Keys.ENTER, text="is published")


def correction(officer):
    officer.turn("g", "c", text="No error has been pointed out")
    officer.press("o")
    officer.tab_to("#by")
    officer.type("N02812218")
    officer.tab_to("#which")
    officer.type("1")
    officer.tab_to("#reason")
    officer.type("game 2 was not played")
    officer.turn(Keys.ENTER, text="may change, day 0 of 90")
    officer.press("n")
    officer.tab_to("a[href*='leave-out-game%3A1%3A2']")
    officer.turn(Keys.ENTER, text="tried just now, nothing was written")
    officer.press("e")
    officer.type("both scoresheets show it")
    officer.turn(Keys.ENTER, text="Corrected by this case")
    officer.turn("m", text="Reply to the inquiry")


def tasks(office, site):
    late = served.renamed(served.with_other_results(office.league, 1), "Late Cup").replace(b"2026/02/14", LATE.encode()).replace(b"2026/02/15", LATE.encode())
    office.bring_in("late.trf", late.replace(b"26/02/14", LATE[2:].encode()).replace(b"26/02/15", LATE[2:].encode()))
    with served.Desk(office, "--allow-loopback") as desk:
        officer = Officer(desk)
        for name, task in (("address", lambda: from_address_to_accepted(officer, site)), ("identity", lambda: identity(officer)),
                           ("late", lambda: late_report(officer)), ("publish", lambda: publish(officer)), ("case", lambda: correction(officer))):
            keys, pages, started = officer.keys, officer.pages, time.monotonic()
            task()
            print(f"{name}: {officer.keys - keys} keys, {officer.pages - pages} pages, {time.monotonic() - started:.1f} s", flush=True)
        officer.browser.quiet()
        officer.browser.close()
    return officer.browser.problems


# ---- a month

def bring_in_the_month(office):
    members = served.rated_members(office)
    known = {row["ID"] for row in members}
    office.call("roster", "import", str(office.roster), "-q", now=served.EARLIER)
    for number in range(CLEAN_REPORTS + QUESTIONS + LETTERS):
        players = [members[(number * 2 + step) % len(members)] for step in (0, 1, 2, 3)]
        slip = None
        if number % 5 == 4:
            other = players[3]["ID"][:-1] + str((int(players[3]["ID"][-1]) + 1) % 10)
            assert other not in known
            slip = (players[3]["Name"], other)
        if number % 20 == 10:
            slip = ("Nanashi Tarobei", "N00000099")
        office.bring_in(f"cup{number:02d}.trf", served.small_event(number, players, slip))
    return office


def open_next(officer, met):
    """The first row of the queue that was not met; False: there is none."""
    rows = officer.driver.execute_script("return [...document.querySelectorAll('.queue .event a')].map(a => a.getAttribute('href'))")
    for at, address in enumerate(rows, 1):
        if int(address.split("/")[2]) not in met:
            officer.press(*["j"] * at)
            officer.turn(Keys.ENTER, text="Evening Cup")
            return True
    return False


def look_through(officer):
    """Every report that waits, once: what was done with each, in this order, and with how many keys."""
    done, told = {}, {"clean": [], "question": [], "letter": []}
    officer.turn("g", "q", text="Evening Cup")
    while "/reports/" in officer.driver.current_url or open_next(officer, done):
        number = int(officer.driver.current_url.split("?")[0].split("/")[4])
        keys, text = officer.keys, officer.browser.text()
        kind = "letter" if "Nanashi" in text else "question" if "who is it?" in text else "clean"
        if kind == "letter":
            officer.turn("m", text="Nanashi")
            officer.turn("g", "q", text="Evening Cup")
        else:
            if kind == "question":
                officer.turn("f", text="nothing is chosen beforehand")
                officer.press("1")
                officer.turn(Keys.ENTER, text="Nothing is open")
            officer.turn("a", text="decision")
        if number in done:
            raise RuntimeError(f"report {number} was met twice")
        done[number] = kind
        told[kind].append(officer.keys - keys)
        if len(done) == CLEAN_REPORTS + QUESTIONS + LETTERS:
            break
    return list(done.items()), told


def by_commands(office, done, reports):
    for number, kind in done:
        if kind == "question":
            office.call("report", "identify", str(number), f"4={reports[number]}", "--remember", "report", "--reason", REASON)
        if kind != "letter":
            office.call("report", "accept", str(number))
    office.call("rate", "--list", "2026-03", "-q")
    office.call("publish", "--list", "2026-03", "--to", "lists", "--yes", "--reason", "they wait for an answer", "--early", "the test", "-q")


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def month(program, source, folder):
    by_desk = bring_in_the_month(served.Office(program, source, folder / "by-desk"))
    by_command = served.Office(program, source, folder / "by-command")
    shutil.copytree(by_desk.folder, by_command.folder, dirs_exist_ok=True)
    started = time.monotonic()
    with served.Desk(by_desk) as desk:
        officer = Officer(desk)
        done, told = look_through(officer)
        before = officer.keys
        publish(officer)
        told["publishing"] = [officer.keys - before]
        officer.browser.quiet()
        officer.browser.close()
    problems = officer.browser.problems
    counts = {kind: sum(one == kind for _, one in done) for kind in ("clean", "question", "letter")}
    attention = counts["clean"] * CLEAN + counts["question"] * QUESTION + counts["letter"] * LETTER + PUBLISHING
    print(f"{counts}; {officer.keys} keys, {officer.pages} pages, no click; at most {({kind: max(keys) for kind, keys in told.items()})} keys each; "
          f"{attention} s of attention, {time.monotonic() - started:.0f} s in this browser", flush=True)
    with open(by_desk.roster, encoding="utf-8-sig") as file:
        ids = {row["Name"]: row["ID"] for row in csv.DictReader(file)}
    printed = {}
    for number, kind in done:
        if kind == "question":
            printed[number] = ids[next(line[14:47].strip() for line in (by_desk.folder / f"cup{number - 1:02d}.trf").read_text().splitlines()
                                       if line.startswith("001    4"))]
    by_commands(by_command, done, printed)
    for what, is_right in {
        f"sixty reports of the kinds that were made: {counts}": counts == {"clean": CLEAN_REPORTS, "question": QUESTIONS, "letter": LETTERS},
        f"a clean one is one key: {told['clean']}": max(told["clean"]) <= 1,
        f"one with a question four: {told['question']}": max(told["question"]) <= 4,
        f"a letter three: {told['letter']}": max(told["letter"]) <= 3,
        f"under ten minutes: {attention} s": attention < MONTH,
        "desk and commands leave the same office": by_desk.content() == by_command.content(),
        "and publish the same bytes": files_of(by_desk.folder / "lists") == files_of(by_command.folder / "lists"),
    }.items():
        if not is_right:
            problems.append(what)
            print("FAILED:", what, flush=True)
    return problems


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--site", "--source"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--month", action="store_true")
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-tasks-"))
    program, source = arguments.program.resolve(), arguments.source.resolve()
    if arguments.month:
        problems = month(program, source, folder)
    else:
        office = served.Office(program, source, folder / "office").open_with_reports()
        with loopback_site.running(arguments.site.resolve(), source / "fixtures/tournaments", folder, "2026-02-18") as site:
            problems = tasks(office, site)
    if problems:
        print(f"{len(problems)} failures; the offices are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
