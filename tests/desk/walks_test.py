#!/usr/bin/env python3
"""What an officer does with reports, lists and people, step by step in Chromium: each walk in both languages, and where every step is
a form or a link, without scripts as well.

    walks_test.py --program SEISEKI --site LOOPBACK-SITE --source DIR [--only b10,b12] [--whole] [--part 1/3]

Walks find their way by what pages are made of, so that one walk is made in every language. Without `--whole` each is made once, in turn
in one of the ways that it has; with it, in every one. Skips (77) where Chromium is not installed.
"""
import argparse
import csv
import io
import json
import pathlib
import re
import shutil
import sys
import tempfile
import time
import traceback
import zipfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("desk", "support")]
import browser_test  # noqa: E402
import desk_test  # noqa: E402
import loopback_site  # noqa: E402
import served  # noqa: E402
from browser_test import By, Keys, WebDriverException  # noqa: E402

REASON = {"en": "confirmed by the organiser", "ja": "主催者に確認済み"}
WAYS = (("en", True), ("ja", False), ("ja", True), ("en", False))
WITH_SCRIPTS = tuple(way for way in WAYS if way[1])


class Walk:
    """One office, its desk, and one browser that has come in."""

    def __init__(self, office, desk, browser, language, has_scripts, site):
        self.office, self.desk, self.browser, self.driver = office, desk, browser, browser.driver
        self.language, self.has_scripts, self.site, self.address = language, has_scripts, site, desk.address.rstrip("/")
        self.expect = browser.expect
        self.clicks = 0
        desk.enter()
        self.driver.get(self.address + "/healthz")
        for name, value in (desk.cookies | {"seiseki-language": language}).items():
            self.driver.add_cookie({"name": name, "value": value, "path": "/"})

    def open(self, path):
        self.driver.get(self.address + path)
        return self

    def here(self):
        return self.driver.current_url.removeprefix(self.address)

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def one(self, css):
        until = time.monotonic() + 10
        while True:
            found = self.all(css)
            if found:
                return found[0]
            if time.monotonic() > until:
                raise RuntimeError(f"no {css} at {self.driver.current_url}: {self.browser.text()[:800]}")
            time.sleep(0.05)

    def has(self, css):
        return bool(self.all(css))

    def texts(self, css):
        return [" ".join(one.text.split()) for one in self.all(css)]

    def text(self, css="main"):
        return " ".join(self.one(css).text.split())

    def codes(self):
        return {one.get_attribute("textContent") for one in self.all("main code")}

    def fill(self, **fields):
        for name, value in fields.items():
            field = self.one(f"#{name.replace('_', '-')}")
            field.clear()
            field.send_keys(value)
        return self

    def go(self, css):
        """Presses it, and waits for the page that it leads to."""
        element = self.one(css)
        before = self.driver.find_element(By.TAG_NAME, "html")
        self.clicks += 1
        element.click()
        until = time.monotonic() + 15
        while time.monotonic() < until:
            try:
                before.is_enabled()
            except WebDriverException:
                return self.one("h1") and self
            time.sleep(0.02)
        raise RuntimeError(f"{css} leads nowhere from {self.driver.current_url}: {self.browser.text()[:600]}")

    def unfold(self, css):
        if not self.one(css).get_attribute("open"):
            self.one(css + " > summary").click()
        return self

    def until(self, condition, what, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if condition():
                    return self
            except WebDriverException:
                pass
            time.sleep(0.1)
        raise RuntimeError(f"never {what}: {self.driver.current_url}: {self.browser.text()[:800]}")

    def report(self, number):
        return json.loads(self.office.call("report", "show", str(number), "--format", "json"))

    def stage(self, number):
        return self.report(number)["stage"]

    def kept(self):
        """The decisions on record: kind by number."""
        return [entry["action"] for entry in json.loads(self.office.call("audit", "show", "--format", "json"))["entries"]]

    def told(self):
        """What was decided stands in the message line, with the way to take it back."""
        return self.has(".message") and "decision=" in self.driver.current_url

    def undo(self):
        return self.go(".message form[action*='undo'] button")

    def upload(self, *paths):
        self.one("#files").send_keys("\n".join(str(path) for path in paths))
        return self


def page_code(walk, path, fields):
    """The status that a form is answered with, which a browser does not tell."""
    return walk.desk.post(path, fields).status


# ---- bringing in

def b1(walk):
    """From an address to accepted in two clicks."""
    walk.open("/bring-in").fill(address=f"{walk.site}/tnr1300001.aspx")
    walk.clicks = 0
    walk.go("main form button.primary")
    walk.until(lambda: walk.here().startswith("/reports/3"), "opens by itself")
    walk.go(".band form[action$='/accept'] button")
    walk.expect(walk.clicks <= 2, f"{walk.clicks} clicks")
    walk.expect(walk.told() and walk.stage(3) == "accepted", f"accepted, which is told: {walk.stage(3)}")


def folder_of_twelve(office):
    """Ten events, one of them twice, one that was cut; two more in an archive."""
    folder = office.folder / "twelve"
    folder.mkdir()
    events = desk_test.Tests.many(office, 12)
    for name, text in events[:10]:
        (folder / name).write_bytes(text)
    (folder / "twice.trf").write_bytes(events[0][1])
    (folder / "cut.trf").write_bytes(served.cut_on_its_way(served.moved(served.renamed(office.league, "Cut Cup"), b"02/08", b"02/09")))
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, text in events[10:]:
            archive.writestr(name, text)
    (folder / "more.zip").write_bytes(held.getvalue())
    return folder


def counts(walk):
    return dict(zip(("seen", "imported", "unchanged", "quarantined", "refused"), [int(one) for one in walk.texts("main dl.facts dd") if one.isdigit()][-5:]))


def over(walk):
    walk.until(lambda: not walk.has("form[action$='/stop']") and walk.has("main dl.facts"), "ends", 60)
    return walk


def b2(walk):
    """A folder of files and an archive: what became of each adds up."""
    folder = folder_of_twelve(walk.office)
    walk.open("/bring-in").upload(*sorted(folder.iterdir())).fill(received="2026-02-16T21:30").go("main form button.primary")
    over(walk)
    found = counts(walk)
    walk.expect(found["seen"] == sum(found.values()) - found["seen"], f"they add up: {found}")
    walk.expect(found["imported"] == 12 and found["quarantined"] == 1 and found["unchanged"] == 1, f"twelve events, one cut, one twice: {found}")
    walk.expect(len(walk.office.reports()) == 14 and len(walk.all("main tbody tr")) >= found["seen"], "each is told")


def b4(walk):
    """The same event twice: nothing new, and the way to its report."""
    before = walk.office.content()
    walk.open("/bring-in").upload(walk.office.folder / "clean.trf").go("main form button.primary")
    over(walk)
    walk.expect(counts(walk)["unchanged"] == 1, f"unchanged: {counts(walk)}")
    walk.expect(walk.has("main a[href='/reports/2']") and walk.office.content() == before, "no new row, and a link to the report")


# ---- one report

def b9(walk):
    """The finding stands beside its row, with the line of the source and the code that the command tells."""
    walk.open("/reports/1")
    row = walk.one("#player-6")
    walk.expect("found" in row.get_attribute("class") and row.find_elements(By.CSS_SELECTOR, ".why .state.needs"), "the row is marked")
    walk.expect(len(walk.all(".cross tr.found")) == 1, "and no other")
    detail = row.find_element(By.XPATH, "following-sibling::tr[1]")
    quoted = detail.find_element(By.CSS_SELECTOR, ".source code").get_attribute("textContent")
    line = next(line for line in (walk.office.folder / "question.trf").read_bytes().decode().splitlines() if "N09898759" in line)
    walk.expect(" ".join(line.split()) in " ".join(quoted.split()), f"the source line as it stands: {quoted}")
    walk.expect(detail.find_element(By.CSS_SELECTOR, ".source mark").text.strip() in line, "with the piece that is meant")
    told = {problem["code"] for problem in walk.report(1)["problems"]}
    walk.expect(told == {one.text for one in detail.find_elements(By.CSS_SELECTOR, ".finding > p code")}, f"by the command's codes: {told}")
    walk.expect(walk.all(".cross .left-out a .away"), "games that wait are left out, with the reason in words")


def answer(walk, value, reason=None):
    walk.fill(reason=reason or REASON[walk.language]).go(f"#answer button[value='{value}']")


def b10(walk):
    """A candidate is chosen with a reason; its games count, and the report is ready."""
    walk.open("/reports/1").go(".suggestion")
    walk.expect(not walk.has("input[name=id]:checked") and not walk.has("button[aria-pressed=true]"), "nothing is chosen beforehand")
    before = sum(game["exclusion"] is None for game in walk.report(1)["games"])
    answer(walk, "N09898758")
    report = walk.report(1)
    walk.expect(walk.told() and report["stage"] == "ready" and not [one for one in report["problems"] if one.get("open")], f"it is ready: {report['stage']}")
    walk.expect(sum(game["exclusion"] is None for game in report["games"]) == before + 4, "the four games count")
    walk.expect(walk.has(".band form[action$='/accept']"), "and the band offers to accept")


def b11(walk):
    """By keys alone: i, 1, Enter, z; the candidates are back as they were."""
    walk.open("/reports/1")
    walk.browser.press("i")
    walk.until(lambda: walk.has("#answer"), "i leads to the people")
    before = walk.texts(".who thead h2"), walk.texts(".who .weight")
    walk.browser.press("1", Keys.ENTER)
    walk.until(walk.told, "1 and Enter answer")
    walk.expect(walk.stage(1) == "ready", "settled")
    walk.browser.press("z")
    walk.until(lambda: walk.stage(1) == "received", "z takes it back")
    walk.open("/reports/1/people")
    walk.expect((walk.texts(".who thead h2"), walk.texts(".who .weight")) == before and len(before[0]) > 1, f"the candidates are back: {before}")


def b12(walk):
    """Nobody of ours: with a reason; the games stay out, with their clause."""
    walk.open("/reports/1/people")
    if walk.has_scripts:
        walk.browser.press("n", Keys.ENTER)
        walk.until(walk.told, "n and Enter answer")
    else:
        answer(walk, "none")
    left = [game for game in walk.report(1)["games"] if game["exclusion"]]
    walk.expect(len([game for game in left if game["exclusion"] == "non_member"]) == 4, f"the four games stay out: {left}")
    walk.open("/reports/1/games")
    walk.expect(walk.report(1)["stage"] == "ready", "the report is ready without them")


def b13(walk):
    """An answer for this report asks again in the next; one for every report does not, and the person's page takes it back."""
    def again(name, which, first, last):
        text = served.renamed(served.with_other_results(walk.office.league, which), name).replace(b"N09898758", b"N09898759")
        walk.office.bring_in(f"{which}.trf", served.moved(text, first, last))
    walk.open("/reports/1/people")
    answer(walk, "N09898758")
    again("Again Cup", 1, b"01/31", b"02/01")
    walk.open("/reports/3")
    walk.expect(walk.has("#player-6.found"), "the next asks again")
    walk.open("/reports/3/people")
    walk.one("input[name=scope][value=everywhere]").click()
    answer(walk, "N09898758")
    again("Third Cup", 2, b"01/17", b"01/18")
    walk.open("/reports/4")
    walk.expect(not walk.has("#player-6.found"), "the one after is not asked about")


def b14(walk):
    """The same print waits elsewhere: it is offered, asked there by itself, and becomes a decision of its own."""
    text = served.renamed(served.with_other_results(walk.office.league, 1), "Again Cup").replace(b"N09898758", b"N09898759")
    walk.office.bring_in("again.trf", served.moved(text, b"01/31", b"02/01"))
    walk.open("/reports/1/people")
    other = walk.one(".elsewhere a").get_attribute("href")
    answer(walk, "N09898758")
    walk.expect(walk.stage(1) == "ready" and walk.stage(3) == "received", "the other still waits")
    walk.driver.get(other)
    answer(walk, "N09898758")
    walk.expect(walk.stage(3) == "ready" and walk.kept().count("identify-player") == 2, f"a second decision: {walk.kept()}")
    walk.expect(walk.stage(2) == "ready" and len(walk.office.reports()) == 3, "nothing else has changed")


def b15(walk):
    """Two of one name: nothing is chosen, what tells them apart stands side by side, and no birth date is in the page."""
    walk.office.call("roster", "add", "N00000042", "--name", "Nagidan Haruto", "--kanji", "凪段 春人", "--birth", "1987-06-05", "--club", "Mizore", "--member", "yes", "--reason", "application")
    walk.open("/reports/1/people")
    names = walk.texts(".who thead h2")
    walk.expect(len(names) >= 3, f"both are there: {names}")
    facts = walk.texts(".who tbody th")
    walk.expect(len(facts) >= 6, f"fact by fact: {facts}")
    walk.expect(len(set(walk.texts(".who thead a"))) == len(walk.all(".who thead a")) >= 2, "with their IDs")
    walk.expect(not walk.has(".answers .primary") and not walk.has("[aria-pressed=true]"), "none is preferred")
    walk.expect("1987" not in walk.driver.page_source, "no birth date is in the page")


def b16(walk):
    """s, a part of the kanji, Enter: the member is found and chosen."""
    walk.open("/reports/1/people")
    if walk.has_scripts:
        walk.browser.press("s")
        walk.expect(walk.driver.switch_to.active_element.get_attribute("id") == "search", "s leads to the search")
    walk.fill(search="霧駒")
    walk.one("#search").send_keys(Keys.ENTER)
    walk.until(lambda: walk.has("button[form=answer]"), "somebody is found")
    walk.expect("N04971361" in walk.text(), "by a part of the kanji")


def late_event(walk):
    late = served.renamed(served.with_other_results(walk.office.league, 1), "Late Cup")
    for day in (b"/02/14", b"/02/15"):
        late = late.replace(b"2026" + day, b"2025/11/08").replace(b"26" + day, b"25/11/08")
    walk.office.bring_in("late.trf", late)
    return 3




def b19(walk):
    """One game is left out by 3(8); the explanation names the decision; it counts again, with half a point each."""
    walk.open("/reports/2").go(".cross .cell a[href$='/games/1']")
    walk.fill(reason=REASON[walk.language], clause="3(8)").go("button[name=verdict][value=exclude]")
    game = walk.report(2)["games"][0]
    walk.expect(walk.told() and game["exclusion"] == "by_decision", f"left out: {game}")
    decision = re.search(r"decision=(\d+)", walk.here())[1]
    walk.open("/reports/2").go(".band form[action$='/accept'] button")
    walk.office.call("rate", "--list", "2026-03", "-q")
    walk.open(f"/lists/2026-03/players/{game['white']}")
    walk.expect(decision in walk.text() and "3(8)" in walk.text(), "the explanation names the decision")
    walk.open("/reports/2").go(".band form[action*='undo'] button")
    walk.open("/reports/2/games/1")
    walk.one("input[name=white][value='1']").click()
    walk.fill(reason=REASON[walk.language]).go("button[name=verdict][value=count]")
    if walk.has("#replace"):
        walk.one("#replace input[type=checkbox]").click()
        walk.go("#replace button")
    game = walk.report(2)["games"][0]
    walk.expect(game["exclusion"] is None and walk.stage(2) == "ready", f"it counts again: {game}")
    walk.expect("½" in walk.open("/reports/2/games/1").text(), "with half a point each")


def b20(walk):
    """Type and time control disagree: a type is needed, and without one the form names the field."""
    text = served.moved(served.renamed(served.with_other_results(walk.office.league, 1), "Fast Cup"), b"01/31", b"02/01")
    text = re.sub(rb"(?m)^092 [^\r\n]*", b"092 Rapid: Round Robin", re.sub(rb"(?m)^122 [^\r\n]*", b"122 90 min + 30 sec increment", text))
    walk.office.bring_in("fast.trf", text)
    found = [problem["code"] for problem in walk.report(3)["problems"]]
    walk.expect(any(code.startswith("class") for code in found), f"it is asked: {found}")
    code = next(code for code in found if code.startswith("class"))
    walk.open(f"/reports/3/decide/{code}").fill(reason=REASON[walk.language]).go("button[name=games]")
    walk.expect(walk.stage(3) == "received" and walk.has("[role=alert]"), "not without a type")
    walk.expect(walk.has("fieldset input[name=type]") and walk.one("#reason").get_attribute("value") == REASON[walk.language], "the form names it, and keeps the reason")
    walk.one("input[name=type][value=rapid]").click()
    walk.go("button[name=games]")
    walk.expect("rapid" in [decision.get("after", decision.get("value")) for decision in walk.report(3)["decisions"]] or walk.stage(3) == "ready", f"it is of this type: {walk.report(3)['decisions']}")




def b24(walk):
    """Accepted alone: the numbers that were shown are those of the list."""
    walk.open("/reports/2/effect")
    shown = {}
    for row in walk.all("main .full tbody tr"):
        if row.find_elements(By.CSS_SELECTOR, ".bars"):
            shown[row.find_element(By.CSS_SELECTOR, "th bdi").text] = row.find_element(By.CSS_SELECTOR, ".answer").text
    walk.go("button[name=then][value=stay]")
    walk.open("/lists/2026-03/rate").go("main form button.primary")
    walk.open("/lists/2026-03")
    listed = {row.find_element(By.CSS_SELECTOR, "th bdi").text: row.find_element(By.CSS_SELECTOR, ".answer").text for row in walk.all("main tbody tr")}
    walk.expect(len(shown) > 5 and all(listed[name] == rating for name, rating in shown.items()), f"{shown} and {listed}")


def b28(walk):
    """An acceptance is taken back, and is not offered to be once the list is published."""
    walk.open("/reports/2").go(".band form[action$='/accept'] button").undo()
    walk.expect(walk.stage(2) == "ready", "ready again")
    walk.office.publish()
    walk.open("/reports/2")
    walk.expect(not walk.has("form[action*='undo']") and walk.has("a[href*='/cases?about=report']"), "published, only a case changes it")


def b29(walk):
    """Refused and withdrawn with a reason; the letter says so; accepted later all the same."""
    before = walk.open("/reports/2/reply").text()
    walk.open("/reports/2/effect").unfold("#refuse").fill(reason=REASON[walk.language]).go("form[action$='/refuse'] button:not([formaction])")
    walk.expect(walk.stage(2) == "refused" and walk.open("/reports/2/reply").text() != before, "refused, and the letter has changed")
    walk.open("/reports/2").go(".band form[action*='undo'] button")
    walk.open("/reports/2/effect").unfold("#refuse").fill(reason=REASON[walk.language]).go("button[formaction$='/withdraw']")
    walk.expect(walk.stage(2) == "withdrawn", f"withdrawn: {walk.stage(2)}")
    walk.open("/reports/2/effect").go("button[name=then][value=stay]")
    walk.expect(walk.stage(2) == "accepted", f"accepted later: {walk.stage(2)}")



def b31(walk):
    """The letter: both languages, every open problem, no command and no address of the desk."""
    letter = json.loads(walk.office.call("report", "reply", "1", "--format", "json"))
    text = walk.open("/reports/1").go(".band a[href$='/reply']").text()
    for key in ("text_en", "text_ja"):
        body = letter.get(key) or ""
        walk.expect(body and all(" ".join(line.split()) in text for line in body.splitlines() if line.strip()), f"{key} is there whole")
    walk.expect("N09898759" in text and "127.0.0.1" not in letter["text_en"] and "seiseki report" not in text, "what is asked, and no command")


def b32(walk):
    """Two sources of one event: what differs, with colours and rounds, in words."""
    walk.office.set_aside()
    other = walk.office.in_quarantine()["other.trf"]
    told = json.loads(walk.office.call("report", "compare", "1", other, "--format", "json", codes=(3,)))
    text = walk.open(f"/reports/1/compare/{other}").text()
    walk.expect(len(told["differences"]) == 2 and all(one[f"message_{walk.language}"] in text for one in told["differences"]), f"{told['differences']}")


# ---- lists

def b33(walk):
    """A preview writes nothing, and computing comes to what it showed."""
    walk.open("/reports/2").go(".band form[action$='/accept'] button")
    before = walk.office.content()
    walk.open("/lists/2026-03/rate")
    walk.expect(walk.office.content() == before, "nothing is written")
    shown = walk.texts("main table.full tbody tr .answer")
    walk.go("main form button.primary")
    walk.expect(json.loads(walk.office.call("list", "2026-03", "--format", "json"))["players"], "computed")
    listed = set(walk.open("/lists/2026-03").texts("main tbody .answer"))
    walk.expect(shown and set(shown) <= listed, f"what was shown is what it has: {shown}")


def rated(walk):
    walk.office.call("report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser")
    for report in ("1", "2"):
        walk.office.call("report", "accept", report)
    walk.office.call("rate", "--list", "2026-03", "-q")


def b34(walk):
    """What has changed since the last list: the counts, rows and files are those of the command."""
    rated(walk)
    told = json.loads(walk.office.call("diff", "2026-02", "2026-03", "--format", "json"))["players"]
    walk.open("/lists/2026-03").go("a[href$='/changes']")
    walk.expect(sum(int(one) for one in walk.texts("main dl.facts dd")) == len(told) == len(walk.all("main tbody tr")), f"{len(told)} changes")
    walk.expect(walk.has("main figure svg title") and len(walk.all("main figure svg .up, main figure svg .down")) > 1, "and how many by how much, drawn")
    of_command = walk.office.call("diff", "2026-02", "2026-03", "--format", "csv")
    file = walk.desk.get(walk.one("a[href*='changes.csv']").get_attribute("href").removeprefix(walk.address))
    walk.expect(file.text == of_command and "attachment" in file.headers["Content-Disposition"], "the file is the command's")
    for path, words in (("/lists/2026-03.csv", ()), ("/lists/2026-03.csv?type=rapid", ("--type", "rapid")), ("/lists/2026-03.csv?order=change", ("--order", "change"))):
        walk.expect(walk.desk.get(path).text == walk.office.call("list", "2026-03", *words, "--format", "csv"), f"{path} is the command's")


def b35(walk):
    """The steps of the picture are the numbers of the table, of the sum and of the JSON; clauses lead to the edition."""
    rated(walk)
    player = next(row["federation_id"] for row in json.loads(walk.office.call("list", "2026-03", "--order", "change", "--format", "json"))["players"] if row["change"])
    told = json.loads(walk.office.call("explain", player, "--list", "2026-03", "--format", "json"))
    walk.open(f"/lists/2026-03/players/{player}")
    table = walk.one("table.calc")
    number = lambda text: round(float(text.replace("−", "-").replace("+", "")) * 100)  # noqa: E731
    changes = [number(row.find_element(By.CSS_SELECTOR, ".answer").text) for row in table.find_elements(By.CSS_SELECTOR, "tbody tr")
               if row.find_elements(By.CSS_SELECTOR, ".side") and row.find_elements(By.CSS_SELECTOR, ".answer")]
    total = number(table.find_element(By.CSS_SELECTOR, "tr.total .answer").text)
    walk.expect(len(changes) > 2 and sum(changes) == total, f"they add up: {changes} {total}")
    steps = [re.findall(r"-?\d+\.\d\d", title.get_attribute("textContent")) for title in table.find_elements(By.CSS_SELECTOR, "td.steps svg title")]
    moves = [round(float(to) * 100) - round(float(start) * 100) for start, to in (pair for pair in steps if len(pair) == 2)]
    walk.expect(moves[:len(changes)] == changes, f"the bars are the numbers: {moves} {changes}")
    walk.expect(f'"sum_h":{total}' in json.dumps(told).replace(" ", "") or str(total) in json.dumps(told), "and those of the JSON")
    clauses = table.find_elements(By.CSS_SELECTOR, "td.w.dim a[href*='/rules/']")
    walk.expect(len(clauses) >= len(changes), f"each has its clause: {len(clauses)}")
    first = clauses[0]
    words, address = first.text, first.get_attribute("href")
    walk.driver.get(address)
    walk.expect(words in walk.text() and walk.driver.execute_script("return document.querySelector(':target') !== null") if walk.has_scripts else words in walk.text(), f"which leads to its text: {address}")


def b36(walk):
    """Published by one person on the sheet that was seen: files as the sheet said, and the list never changes after."""
    rated(walk)
    walk.open("/lists/2026-03").go("a[href$='/publish']")
    shown = {row.find_elements(By.TAG_NAME, "td")[0].text: row.find_element(By.CSS_SELECTOR, "code[title]").get_attribute("title")
             for row in walk.all("main tbody tr") if row.find_elements(By.CSS_SELECTOR, "td code[title]") and "." in row.find_elements(By.TAG_NAME, "td")[0].text}
    walk.fill(early="the test").go("main form button.primary")
    walk.expect(not walk.has("form[action$='/publish']"), "it is published")
    import hashlib
    for name, digest in shown.items():
        file = walk.office.folder / "lists" / name
        walk.expect(file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == digest, f"{name} is what was shown")
    walk.expect(len(shown) > 1, f"files were shown: {shown}")
    walk.open("/lists/2026-03/rate")
    walk.expect(not walk.has("main form button.primary"), "it is not computed again")


# ---- people, nights, what was set aside, the record

def b40(walk):
    """A rating of FIDE's is declined, asked again when that is taken back, adopted, and not asked any more."""
    (walk.office.folder / "players_list_xml_foa.xml").write_text(
        "<playerslist><player><fideid>99000017</fideid><name>Kiridan, Hiro</name><country>JPN</country><rating>1480</rating>"
        "<birthday>1964</birthday></player></playerslist>", encoding="utf-8")
    walk.office.call("roster", "import", "--fide", "players_list_xml_foa.xml", "--list", "2026-02", "--least-records", "1", "-q")
    walk.office.call("roster", "link", "N02812218", "--fide", "99000017", "--reason", "FIDE profile", "-q")
    walk.office.call("report", "accept", "2")
    walk.open("/people/questions")
    walk.one("main form input[name=reason]").send_keys("not the same person")
    walk.go("main form button[value=no]")
    walk.expect(walk.told(), "declined")
    walk.undo()
    walk.open("/people/questions")
    walk.one("main form input[name=reason]").send_keys("board of 1 February")
    walk.go("main form button[value=yes]")
    walk.expect(walk.told() and not walk.open("/people/questions").has("main form button[value=yes]"), "adopted, and not asked again")


def b42(walk):
    """What was set aside is tried again after its reason has gone, and dropped with a reason."""
    walk.office.set_aside()
    hashes = walk.office.in_quarantine()
    walk.open(f"/quarantine/{hashes['cut.trf']}").fill(accept_damaged="compared with the score sheets").go("form[action$='/retry'] button.primary")
    walk.until(lambda: walk.here().startswith("/reports/3"), "with a reason it is a report")
    walk.open(f"/quarantine/{hashes['other.trf']}").fill(reason="the first report is right").go("form[action$='/drop'] button")
    walk.expect(not walk.office.in_quarantine(), "and the other is dropped")



WALKS = {"b1": (b1, WAYS), "b2": (b2, WAYS), "b4": (b4, WAYS), "b9": (b9, WAYS), "b10": (b10, WAYS), "b11": (b11, WITH_SCRIPTS), "b12": (b12, WAYS), "b13": (b13, WITH_SCRIPTS),
         "b14": (b14, WITH_SCRIPTS), "b15": (b15, WITH_SCRIPTS), "b16": (b16, WITH_SCRIPTS), "b19": (b19, WAYS), "b20": (b20, WAYS),
         "b24": (b24, WAYS), "b28": (b28, WAYS), "b29": (b29, WAYS), "b31": (b31, WAYS), "b32": (b32, WAYS), "b33": (b33, WAYS), "b34": (b34, WAYS),
         "b35": (b35, WAYS), "b36": (b36, WAYS), "b40": (b40, WAYS), "b42": (b42, WAYS)}


def office_of(arguments, folder, name):
    """As it is when the walk begins; most begin with the same, made once."""
    first = folder / "first"
    if not first.exists():
        served.Office(arguments.program, arguments.source, first).open_with_reports()
    return served.Office(arguments.program, arguments.source, first).copy(folder / name)


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--site", "--source"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--only", help="walks by their names, with commas")
    parser.add_argument("--whole", action="store_true", help="every walk in each of its ways")
    parser.add_argument("--part", default="1/1", help="1/3: the first of three parts of them")
    arguments = parser.parse_args()
    part, parts = map(int, arguments.part.split("/"))
    arguments.program, arguments.source = arguments.program.resolve(), arguments.source.resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-walks-"))
    browsers, problems = {}, []
    names = [name for name in WALKS if not arguments.only or name in arguments.only.split(",")][part - 1::parts]
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
                    with served.Desk(office, "--allow-loopback", now=served.NOW) as desk:
                        function(Walk(office, desk, browser, language, has_scripts, site))
                        browser.quiet()
                        browser.driver.get("about:blank")
                    verified = json.loads(office.call("audit", "verify", "--format", "json"))
                    browser.expect(verified.get("whole", verified.get("ok", True)), f"{own}: the record is whole")
                except Exception:  # noqa: BLE001
                    browser.problems.append(own)
                    traceback.print_exc()
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
