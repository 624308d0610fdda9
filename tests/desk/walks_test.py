#!/usr/bin/env python3
"""What an officer does with reports, lists and people, step by step in Chromium: each walk in both languages, and where every step is
a form or a link, without scripts as well.

    walks_test.py --program SEISEKI --site LOOPBACK-SITE --source DIR [--only b10,b12] [--whole] [--part 1/3]

Walks find their way by what pages are made of, so that one walk is made in every language. Without `--whole` each is made once, in turn
in one of the ways that it has; with it, in every one. Skips (77) where Chromium is not installed.
"""
import argparse
import base64
import http.server
import io
import json
import pathlib
import re
import shutil
import sys
import tempfile
import threading
import time
import traceback
import urllib.error
import urllib.request
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

    def all_codes(self):
        """Of a page without a frame."""
        return {one.get_attribute("textContent") for one in self.all("body code")}

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

    def status(self):
        """That the page was answered with."""
        return self.driver.execute_script("return performance.getEntriesByType('navigation')[0].responseStatus")

    def has_focus(self, css):
        """The field is in hand; what is asked for by the page itself, where nothing runs on it."""
        return self.driver.execute_script("return document.activeElement === document.querySelector(arguments[0])", css)

    def set_day(self, css, day):
        """Into a field of a day, or of a day and time, whose parts are typed in the order of the browser's own language."""
        self.driver.execute_script("document.querySelector(arguments[0]).value = arguments[1]", css, day)
        return self

    def upload(self, *paths):
        self.one("#files").send_keys("\n".join(str(path) for path in paths))
        return self


class Between:
    """What stands between the browser or the desk and where they ask: `answer` gets method, path, headers and body, and says
    status, headers and body."""

    def __init__(self, answer):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                status, headers, out = answer(self.command, self.path, dict(self.headers), body)
                self.send_response(status)
                for name, value in headers.items():
                    if name.lower() not in ("connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(out)))
                self.end_headers()
                self.wfile.write(out)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def passed_on(site):
    """To the site, as it is."""
    def answer(_, path, headers, __):
        sent = {name: value for name, value in headers.items() if name.lower() not in ("host", "accept-encoding")}
        asked = urllib.request.Request(site + path, headers=sent)
        try:
            with urllib.request.urlopen(asked, timeout=30) as found:
                return found.status, dict(found.headers), found.read()
        except urllib.error.HTTPError as refused:
            return refused.code, dict(refused.headers), refused.read()
    return answer


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


def dropped(walk, paths):
    """Files drawn onto the page and let go, as a browser tells it."""
    files = [[path.name, base64.b64encode(path.read_bytes()).decode()] for path in paths]
    walk.driver.execute_script(
        "const held = new DataTransfer(); const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));"
        "for (const [name, text] of arguments[0]) held.items.add(new File([bytes(text)], name));"
        "const told = {dataTransfer: held, bubbles: true, cancelable: true};"
        "for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, told))", files)


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


def b3(walk):
    """Files let go over the queue: what became of each adds up, and the office is that of the button."""
    files = sorted(folder_of_twelve(walk.office).iterdir())
    by_button = walk.office.copy(walk.office.folder.with_name(walk.office.folder.name + "-by-button"))
    walk.open("/")
    dropped(walk, files)
    walk.until(lambda: walk.here().startswith("/jobs/"), "becomes a job")
    over(walk)
    found = counts(walk)
    walk.expect(found["seen"] == sum(found.values()) - found["seen"] and found["imported"] == 12 and found["quarantined"] == 1,
                f"they add up: {found}")
    with served.Desk(by_button) as desk:
        desk.enter()
        desk.after_job(desk.send("/bring-in", {"address": ""}, [(path.name, path.read_bytes()) for path in files]))
    walk.expect(walk.office.content() == by_button.content(), "the button gives the same reports")


def b4(walk):
    """The same event twice: nothing new, and the way to its report."""
    before = walk.office.content()
    walk.open("/bring-in").upload(walk.office.folder / "clean.trf").go("main form button.primary")
    over(walk)
    walk.expect(counts(walk)["unchanged"] == 1, f"unchanged: {counts(walk)}")
    walk.expect(walk.has("main a[href='/reports/2']") and walk.office.content() == before, "no new row, and a link to the report")


def b5(walk):
    """A source that answers slowly; the tab is closed meanwhile; the job is found done under /jobs, with one report."""
    may_answer = threading.Event()
    to_site = passed_on(walk.site)

    def slowly(*asked):
        may_answer.wait(60)
        return to_site(*asked)
    with Between(slowly) as slow:
        queue = walk.open("/").driver.current_window_handle
        walk.driver.switch_to.new_window("tab")
        walk.open("/bring-in").fill(address=f"{slow.address}/tnr1300001.aspx").go("main form button.primary")
        job = walk.here()
        walk.expect(job.startswith("/jobs/") and walk.has("form[action$='/stop']") and len(walk.office.reports()) == 2,
                    f"it is at work: {walk.text()}")
        walk.driver.close()
        walk.driver.switch_to.window(queue)
        may_answer.set()
        walk.open("/jobs")
        walk.until(lambda: walk.open("/jobs").has(f"a[href='/reports/3'], a[href='{job}']") and len(walk.office.reports()) == 3
                   and not walk.has(".busy, form[action$='/stop']"), "ends", 60)
    over(walk.open(job))
    walk.expect(counts(walk)["imported"] == 1 and walk.has("main a[href='/reports/3']") or walk.here() == "/reports/3",
                f"with one report: {walk.text()}")


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


def with_late(office):
    """The newest report."""
    late = served.renamed(served.with_other_results(office.league, 4), "Late Cup")
    for day in (b"/02/14", b"/02/15"):
        late = late.replace(b"2026" + day, b"2025/11/08").replace(b"26" + day, b"25/11/08")
    office.bring_in("late.trf", late)


def with_edition_of_2022(office):
    """Report 1: a fee to be paid by the end of February. Report 2: one of its games was played 91 days before."""
    (office.folder / "rating-2023-02-01.csv").write_text(desk_test.Tests.MEMBERS, encoding="utf-8")
    office.call("roster", "import", "rating-2023-02-01.csv", "-q", now="2023-02-03T10:00:00+09:00")
    for name, event, first, last, result in (("a.csv", "Nagisa Open", "2023-02-04", "2023-02-04", "1-0"),
                                             ("b.csv", "Hamabe Series", "2022-11-05", "2023-01-28", "0-1")):
        form = desk_test.Tests.FORM.replace("Application date,2020-01-05", "Last day,{last}\nApplication date,2022-10-01")
        text = form.format(event=event, day=first, last=last, games=f"1,{first},1,2,{result}\n2,{last},3,1,0.5-0.5\n")
        (office.folder / name).write_text(text, encoding="utf-8")
        office.call("import", name, "--received", "2023-02-04T20:00", "-q", codes=(0, 3), now="2023-02-05T21:00:00+09:00")


def b17(walk):
    """A late game: its due day and clause; settled and counted with a reason; the effect appears; taken back, it is closed."""
    left_out = lambda: [game["round"] for game in walk.report(2)["games"] if game["exclusion"] == "late"]  # noqa: E731
    moves = lambda: len(walk.open("/reports/2/effect").all("main .full tbody tr .bars svg"))  # noqa: E731
    code = next(problem["code"] for problem in walk.report(2)["problems"] if "late" in problem["code"])
    before = moves()
    walk.expect(left_out() == [1] and not walk.has("form[action$='/accept']"),
                f"it is left out, and nothing can be accepted: {left_out()}")
    walk.open("/reports/2").go(f"a[href$='/decide/{code}']")
    walk.expect(walk.has("main a[href*='/rules/ncs-2022-09']") and "2022-11-06" in walk.text(),
                f"the day it was due, and the clause: {walk.text()}")
    walk.expect(walk.one("#reason").get_attribute("list") == "reasons" and len(walk.all("#reasons option")) > 1,
                "reasons can be chosen")
    walk.fill(reason=walk.one("#reasons option").get_attribute("value")).go("button[name=games][value=count]")
    walk.expect(walk.told() and walk.stage(2) == "ready" and not left_out(),
                f"settled, and the game counts: {walk.stage(2)} {left_out()}")
    walk.expect(moves() > before and walk.has("form[action$='/accept']"), "whom it moves is told, and it can be accepted")
    walk.open(f"/reports/2/decide/{code}").go("main .panel form[action$='/undo'] button")
    walk.expect(walk.stage(2) == "received" and left_out() == [1] and walk.has(f"a[href$='/decide/{code}']"),
                f"taken back, it asks again: {walk.here()}")
    walk.expect(moves() == before and not walk.has("form[action$='/accept']"), "and nobody else moves")


def b18(walk):
    """An unpaid fee stands in the way; a payment with its reference opens it; taken back, it is closed again."""
    def is_closed():
        walk.open("/reports/1")
        return "unpaid" in walk.codes() and not walk.has(".band form[action$='/accept']")
    walk.expect(is_closed() and "ncs-2022-09 3(4)" in walk.office.call("report", "show", "1"),
                "it is said on the report, which cannot be accepted")
    walk.open("/fees").one("input[name=report][value='1']").click()
    walk.fill(reference="T 4711").go("button[formaction='/fees/pay']")
    walk.expect(walk.has(".entered form[action='/fees/undo']") and "T 4711" in walk.text(),
                "the payment is there, with its reference")
    walk.expect(not is_closed() and walk.has(".band form[action$='/accept']"), "paid, it is open")
    walk.open("/fees").go(".entered form[action='/fees/undo'] button")
    walk.expect(is_closed(), "taken back, it is closed")


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


def with_undated(office):
    """Report 3: its rounds have no days, and a membership ends between the two days that it lasted."""
    (office.folder / "until.csv").write_text("ID,Name,Kanji,Until\nN04590528,Nijiban Kaede,虹番 楓,2026-01-31\n", encoding="utf-8")
    office.call("roster", "import", "until.csv", "-q", now=served.EARLIER)
    text = served.moved(served.renamed(served.with_other_results(office.league, 1), "Undated Cup"), b"01/31", b"02/01")
    office.bring_in("undated.trf", b"".join(line for line in text.splitlines(keepends=True) if not line.startswith(b"132")))


def b21(walk):
    """Rounds have no days: they are dated, membership is looked up anew for each, and a day is taken back."""
    member, question = "N04590528", "/reports/3/decide/date-undecided"

    def left_out():
        own = [game for game in walk.report(3)["games"] if member in (game["white"], game["black"])]
        return {game["round"] for game in own if game["exclusion"] == "non_member"}

    def date(number, day):
        walk.open(question)
        walk.one(f"#round option[value='{number}']").click()
        walk.set_day("#date", day).fill(day_reason=REASON[walk.language]).go("form[action$='/date'] button.primary")
        walk.expect(walk.told(), f"round {number} is dated")
    walk.expect(walk.open("/reports/3").has(f"a[href='{question}']") and left_out() == {1, 2, 3, 4}, f"it is asked: {left_out()}")
    for number in (1, 2):
        date(number, "2026-01-31")
    walk.expect(walk.stage(3) == "received" and left_out() == {3, 4}, f"two rounds are dated, within the membership: {left_out()}")
    date(3, "2026-02-01")
    date(4, "2026-02-01")
    walk.expect(walk.stage(3) == "ready" and left_out() == {3, 4}, f"the others when it had ended: {left_out()}")
    walk.undo()
    walk.expect(walk.stage(3) == "received" and walk.open(question).has("form[action$='/date']"),
                "a day is taken back, and asked for again")
    date(4, "2026-01-31")
    walk.expect(walk.stage(3) == "ready" and left_out() == {3}, f"on a day of the membership the game counts: {left_out()}")


def b22(walk):
    """Another arrival makes a new version for the next list; that the report was accepted is not carried over."""
    walk.open("/reports/2").go(".band form[action$='/accept'] button")
    walk.open("/reports/2/arrival").set_day("#received", "2026-02-21T09:10").fill(reason=REASON[walk.language])
    walk.go("form[action$='/arrival'] button.primary")
    number = int(re.search(r"/reports/(\d+)", walk.here())[1])
    old, new = walk.report(2), walk.report(number)
    walk.expect(number == 3 and walk.told() and new["version"] == 2, f"a new version: {walk.here()}")
    walk.expect((old["list"], new["list"]) == ("2026-03", "2026-04") and "2026-04" in walk.text(".facts"),
                f"of the next list: {new['list']}")
    walk.expect(new["stage"] != "accepted" and old["stage"] != "accepted", f"to be accepted again: {old['stage']}, {new['stage']}")
    walk.office.call("rate", "--list", "2026-03", "-q")
    moved = [row for row in json.loads(walk.office.call("list", "2026-03", "--format", "json"))["players"] if row["change"]]
    walk.expect(not moved, f"nobody of it moves on the list of before: {moved}")


def with_every_question(office):
    """Also a report without days, one without a class, a late one, what was set aside, and a rating of FIDE's to take over."""
    with_undated(office)
    fast = served.moved(served.renamed(served.with_other_results(office.league, 2), "Fast Cup"), b"01/17", b"01/18")
    fast = re.sub(rb"(?m)^092 [^\r\n]*", b"092 Rapid: Round Robin", fast)
    office.bring_in("fast.trf", re.sub(rb"(?m)^122 [^\r\n]*", b"122 90 min + 30 sec increment", fast))
    with_late(office)
    asked = served.moved(served.renamed(served.with_other_results(office.league, 8), "Asked Cup"), b"02/10", b"02/11")
    office.bring_in("asked.trf", asked)
    office.set_aside()
    with_fide_rating(office)
    office.call("report", "accept", "6")


def b23(walk):
    """No decision without a reason: refused with its code, the rest as it was typed, the field in hand."""
    aside = walk.office.in_quarantine()["other.trf"]
    # Where; the form; the button that sends it; what is typed beside the reason, by its name.
    forms = [("/people/questions", "questions", "button[value=no]", {}),
             ("/reports/1/people", "identify", "button[value=none]", {"scope": "everywhere"}),
             ("/reports/5/decide/late", "settle", "button[value=as-is]", {"clause": "3(8)"}),
             ("/reports/4/decide/class-mismatch", "settle", "button[value=as-is]", {"type": "rapid", "clause": "3(8)"}),
             ("/reports/3/decide/date-undecided", "date", "button", {"round": "4", "date": "2026-02-01", "clause": "3(8)"}),
             ("/reports/3/decide/date-undecided", "settle", "button[value=as-is]", {"clause": "3(8)"}),
             ("/reports/2/games/1", "games/1", "button[value=exclude]", {"white": "1", "clause": "3(8)"}),
             ("/reports/2/effect", "refuse", "button:not([formaction])", {"clause": "3(8)"}),
             ("/reports/2/effect", "refuse", "button[formaction$='/withdraw']", {"clause": "3(8)"}),
             ("/reports/2/arrival", "arrival", "button", {"received": "2026-02-17T09:10", "clause": "3(8)"}),
             ("/people/new", "new", "button", {"id": "N00000042", "name": "Shiomi Nagisa"}),
             ("/people/N04971361", "facts", "button", {"field": "club", "value": "Kirin"}),
             ("/people/N04971361", "fide", "button", {"fide": "99000018"}),
             ("/people/N04971361", "publicity", "button", {"level": "hidden"}),
             ("/people/N04971361/merge?into=N05057521&on=2026-02-10", "merge", "button", {}),
             (f"/quarantine/{aside}", "drop", "button", {}),
             ("/cases/CASE", "close", "button", {}),
             ("/cases/CASE?report=2&change=leave-out-game%3A2%3A2", "apply", "button", {})]
    before, case = walk.office.content(), None
    for path, action, button, typed in forms:
        if path == "/reports/1/people":  # about a report that is refused nobody is asked, and a list can go out
            walk.expect(walk.office.content() == before, "nothing is written")
            walk.office.call("report", "refuse", "6", "--reason", "announced as unrated")
            before = walk.office.content()
        if path == "/cases/CASE":
            walk.expect(walk.office.content() == before, "nothing is written")
            case = with_case(walk.office)
            before = walk.office.content()
        path = path.replace("CASE", str(case))
        form = f"form[method=post][action$='/{action}']"
        walk.open(path)
        what = f"{path} {action} {button}"
        walk.one(form)
        folded = walk.driver.execute_script(UNFOLD, form)
        for name, value in typed.items():
            walk.driver.execute_script(SET, form, name, value)
        walk.driver.execute_script(SET, form, "reason", " ")
        walk.go(f"{form} {button}")
        reason = f"{form} input[name=reason]"
        walk.expect(walk.status() == 422
                    and "reason-missing" in {one.get_attribute("textContent") for one in walk.all("[role=alert] code")},
                    f"{what}: {walk.status()} {walk.codes()}")
        walk.expect(walk.has_focus(reason), f"{what}: the field has the focus")
        kept = {name: walk.driver.execute_script(GET, form, name) for name in typed}
        walk.expect(kept == typed, f"{what}: what was typed is kept: {kept}")
        walk.expect(not folded or walk.one(reason).is_displayed(), f"{what}: and the form stays open")
    walk.expect(walk.office.content() == before, "and nothing is written")


# Fields of a form by their names, be they lines, days, choices or lists of them.
SET = ("for (const field of document.querySelector(arguments[0]).elements) if (field.name === arguments[1]) {"
       " if (field.type === 'radio') field.checked = field.value === arguments[2]; else field.value = arguments[2]; }")
UNFOLD = "const folded = document.querySelector(arguments[0]).closest('details'); if (folded) folded.open = true; return !!folded"
GET = "return new FormData(document.querySelector(arguments[0])).get(arguments[1])"


def with_case(office):
    """Reports 1 and 2 in a published list, and a case about the second, of which this is the number."""
    office.call("report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser")
    for report in ("1", "2"):
        office.call("report", "accept", report)
    office.call("rate", "--list", "2026-03", "-q")
    office.call("publish", "--list", "2026-03", "--to", "lists", "--yes", "--early", "the test", "--reason", "they wait", "-q")
    office.call("correct", "open", "--about", "report:2", "--inquiry", "2026-02-17", "--by", "N02812218", "--reason", "game 2 was not played", "-q")
    return json.loads(office.call("correct", "list", "--format", "json"))["cases"][0]["case"]


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


def with_fifteen(office):
    """Fifteen reports about which there is nothing to ask."""
    folder = office.folder / "fifteen"
    folder.mkdir()
    members = served.rated_members(office)
    for number in range(14):
        players = [members[(number * 2 + step) % len(members)] for step in range(4)]
        (folder / f"cup{number:02}.trf").write_bytes(served.small_event(number, players))
    office.call("import", "fifteen", "--received", "2026-02-16T21:30", "-q", now=served.EARLIER, codes=(0, 3))


def b30(walk):
    """Fifteen ticked, one of them changed meanwhile: fourteen are accepted, one is named with why."""
    walk.open("/queue/clean")
    ticked = [box.get_attribute("value").split()[0] for box in walk.all("td.tick input") if box.is_selected()]
    walk.expect(len(ticked) == 15 and "2" in ticked, f"fifteen: {ticked}")
    walk.office.call("report", "exclude", "2", "1", "--reason", "the flag was not operated", SEISEKI_TEST_ACTOR="mori")
    walk.go("main form button.primary")
    stages = {str(one["report"]): one["stage"] for one in walk.office.reports()}
    walk.expect([number for number in ticked if stages[number] == "accepted"] == [number for number in ticked if number != "2"]
                and stages["2"] == "ready",
                f"fourteen: {stages}")
    walk.expect(walk.kept().count("accept-report") == 14, f"each by a decision of its own: {walk.kept()}")
    walk.expect("14" in walk.text("[role=status]"), f"which is told: {walk.texts('[role=status]')}")
    told = walk.texts("[role=alert]")
    walk.expect(len(told) == 1 and "Clean Cup" in told[0] and "view-changed" in told[0], f"one is named with why: {told}")
    walk.expect([box.get_attribute("value").split()[0] for box in walk.all("td.tick input")] == ["2"],
                "and it alone is there to be looked at")
    walk.go("main form button.primary")
    walk.expect(walk.stage(2) == "accepted" and walk.told(), "as it is now it is accepted")


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

def with_fide_rating(office):
    """Of a player who has none of ours."""
    (office.folder / "players_list_xml_foa.xml").write_text(
        "<playerslist><player><fideid>99000017</fideid><name>Kiridan, Hiro</name><country>JPN</country><rating>1480</rating>"
        "<birthday>1964</birthday></player></playerslist>", encoding="utf-8")
    office.call("roster", "import", "--fide", "players_list_xml_foa.xml", "--list", "2026-02", "--least-records", "1", "-q")
    office.call("roster", "link", "N02812218", "--fide", "99000017", "--reason", "FIDE profile", "-q")


def b40(walk):
    """A rating of FIDE's is declined, asked again when that is taken back, adopted, and not asked any more."""
    with_fide_rating(walk.office)
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


def with_nights(office):
    """A list is published; a night found nothing; since then one event of that list has changed, one is new, one cannot be read."""
    office.publish()
    drop = office.folder / "drop"
    drop.mkdir()
    office.call("nightly", "--offline", "-q", now="2026-02-18T03:12:00+09:00", SEISEKI_NIGHTLY_FOLDERS="drop")
    for which, name, days in ((1, "Clean Cup", (b"02/07", b"02/08")), (3, "New Cup", (b"01/31", b"02/01"))):
        text = served.moved(served.renamed(served.with_other_results(office.league, which), name), *days)
        (drop / f"{name.split()[0].lower()}.trf").write_bytes(text)
    (drop / "broken.trf").write_bytes(b"012 Broken Cup\r\n001 nobody\r\n")


def b41(walk):
    """A night with one event that has drifted, one that failed, two new: each with what it is about; what is rated stays."""
    list_before = walk.office.call("list", "2026-03", "--format", "json")
    report_before, decided = walk.report(2), walk.kept()
    walk.open("/nightly")
    walk.expect(len(walk.all("main table tbody tr")) == 1 and re.search(r"\b6\b|6時間", walk.text("main table tbody tr")),
                f"the night of 03:12 was six hours ago: {walk.texts('main table tbody tr')}")
    walk.fill(source=f"{walk.site}/tnr1300001.aspx").go("form[action='/nightly/add'] button")
    walk.go("form[action='/nightly/run'] button")
    walk.until(lambda: walk.here() == "/nightly", "ends and leads to its account", 60)
    to_look_at, runs, sources = walk.all("main table")
    looked_at = to_look_at.find_elements(By.CSS_SELECTOR, "tbody tr")
    rows = {row.find_element(By.CSS_SELECTOR, "th").text.split("\n")[0]: row for row in looked_at}
    walk.expect({"Clean Cup", "New Cup"} < set(rows) and len(rows) == 4, f"what is to be looked at: {list(rows)}")
    drifted = rows["Clean Cup"]
    walk.expect("source-changed" in drifted.text and drifted.find_elements(By.CSS_SELECTOR, "a[href='/reports/2']"),
                f"what has drifted: {drifted.text}")
    differences = [" ".join(one.text.split()) for one in drifted.find_elements(By.CSS_SELECTOR, "ul.plain li")]
    walk.expect(len(differences) == 1 and "1-0" in differences[0] and "0-1" in differences[0], f"in which game: {differences}")
    failed = next(row for name, row in rows.items() if "broken.trf" in row.text)
    walk.expect("needs" in failed.get_attribute("class") and failed.find_elements(By.CSS_SELECTOR, "a[href^='/findings/']"),
                f"what failed, and why: {failed.text}")
    walk.expect(rows["New Cup"].find_elements(By.CSS_SELECTOR, "a[href^='/reports/']"), "what is new leads to its report")
    run = [cell.text for cell in runs.find_elements(By.CSS_SELECTOR, "tbody tr:first-child td")]
    walk.expect([int(cell) for cell in run if cell.isdigit()][:5] == [4, 2, 0, 2, 1],
                f"looked at, new, unchanged, failed, drifted: {run}")
    states = [row.find_elements(By.CSS_SELECTOR, ".needs") for row in runs.find_elements(By.CSS_SELECTOR, "tbody tr")]
    walk.expect(states[0] and not states[1], "the run is not called in order, the one before is")
    walk.expect(walk.site.split("//")[1] in sources.text and "2026-02-18" in sources.text,
                f"the address, and when it was looked at: {sources.text}")
    walk.expect(walk.office.call("list", "2026-03", "--format", "json") == list_before and walk.report(2) == report_before,
                "what was rated is as it was")
    walk.expect(walk.kept()[:len(decided)] == decided
                and not [one for one in walk.kept()[len(decided):] if one.startswith(("accept", "identify", "settle"))],
                "and nothing was decided")


def b42(walk):
    """What was set aside is tried again after its reason has gone, and dropped with a reason."""
    walk.office.set_aside()
    hashes = walk.office.in_quarantine()
    walk.open(f"/quarantine/{hashes['cut.trf']}").fill(accept_damaged="compared with the score sheets").go("form[action$='/retry'] button.primary")
    walk.until(lambda: walk.here().startswith("/reports/3"), "with a reason it is a report")
    walk.open(f"/quarantine/{hashes['other.trf']}").fill(reason="the first report is right").go("form[action$='/drop'] button")
    walk.expect(not walk.office.in_quarantine(), "and the other is dropped")


def b43(walk):
    """A document is followed to its list; the record is verified; a row edited behind its back is named."""
    import sqlite3
    rated(walk)
    walk.open("/reports/2/sources").go("a[href^='/record/trace']")
    uses = walk.all("main tbody tr")
    links = walk.has("main tbody a[href='/reports/2']") and walk.has("main tbody a[href^='/lists/2026-03']")
    walk.expect(len(uses) == 1 and links,
                f"from the document to report and list: {walk.text()}")
    whole = walk.one("#document").get_attribute("value")
    walk.fill(document=whole[:12]).go("form[action='/record/trace'] button")
    walk.expect(len(walk.all("main tbody tr")) == 1, "by the beginning of its hash, too")
    walk.fill(document="0" * 12).go("form[action='/record/trace'] button")
    walk.expect(walk.status() == 404 and walk.has(".message[role=alert]") and not walk.has("main tbody"),
                f"of none it is said: {walk.text()}")
    walk.open("/record").go("form[action='/record/verify'] button")
    walk.expect(walk.has(".message[role=status]") and not walk.has("main [role=alert]"), "whole")
    head = walk.text("code.hash")
    with sqlite3.connect(walk.office.folder / "seiseki.db") as database:
        number, actor = database.execute("select decision_id, actor from decision where kind = 'identify-player'").fetchone()
        database.execute("update decision set actor = 'mori' where decision_id = ?", (number,))
    walk.open("/record/verify")
    walk.expect(walk.has(".message[role=alert]") and "audit-fact" in walk.codes() and f"decision:{number}" in walk.text(),
                f"an edit behind its back is named: {walk.text()}")
    with sqlite3.connect(walk.office.folder / "seiseki.db") as database:
        database.execute("update decision set actor = ? where decision_id = ?", (actor, number))
    walk.open("/record/verify").fill(head=head).go("form[action='/record/verify'] button")
    walk.expect(walk.has(".message[role=status]"), "put back, it is whole, and agrees with the head")


# ---- organisers

def in_public(office):
    office.publish()
    (office.folder / "time").write_text(served.NOW, encoding="ascii")
    office.call("roster", "set", "N09898758", "--birth", "1999-04-03", "--reason", "passport")


def b53(walk):
    """An organiser checks a file behind a reverse proxy: findings and receipt, nothing written or told that is not published;
    ten an hour for each address; the result is gone after a day."""
    office = walk.office
    desk = walk.desk
    ways_in = {"address": "192.0.2.50"}

    def reverse_proxy(method, path, headers, body):
        organiser = served.Organiser(desk, office.folder / "check.sock", ways_in["address"])
        sent = {name: value for name, value in headers.items() if name.lower() not in ("host", "connection", "x-forwarded-for")}
        answer = organiser.ask(method, path, body, sent | {"Host": "check.example.org"})
        return answer.status, dict(answer.headers), answer.body

    def send(text, name="cup.trf"):
        (office.folder / name).write_bytes(text)
        walk.open("/check").upload(office.folder / name).go("main form button.primary, form[action='/check'] button.primary")
        walk.until(lambda: not walk.has("p[role=status]"), "ends")

    with served.Desk(office) as closed:
        sent = closed.send("/check", {}, [("a.trf", office.league)])
        walk.expect(closed.get("/check").headers["Location"] != "/check" and sent.status == 403,
                    "where it was not asked for, the page is for who has come in")
    before = office.content()
    with Between(reverse_proxy) as outside:
        walk.address = outside.address
        walk.driver.get(outside.address + "/healthz")
        walk.driver.add_cookie({"name": "seiseki-language", "value": walk.language, "path": "/"})
        send(served.renamed(office.league, "Sent Cup").replace(b"N09898758", b"N09898759"))
        text, result = walk.text("body"), walk.here()
        walk.expect("Sent Cup" in text and "id-unknown" in walk.all_codes() and "N09898759" in text, f"what would be asked: {text}")
        walk.expect("2026-03" in text and {"en": "20 February", "ja": "2月20日"}[walk.language] in text,
                    f"the receipt: for which list, until when: {text}")
        walk.expect("1999" not in walk.driver.page_source, "nothing that is not published")
        send(served.moved(served.renamed(office.league, "Clean Again"), b"01/31", b"02/01"))
        walk.expect("Clean Again" in walk.text("body") and not walk.all_codes(), f"a clean one: {walk.text('body')}")
        organiser = served.Organiser(desk, office.folder / "check.sock", ways_in["address"])
        walk.expect([organiser.check(("cup.trf", office.league)).status for _ in range(8)] == [200] * 8, "ten an hour")
        walk.open("/check").upload(office.folder / "cup.trf").go("form[action='/check'] button.primary")
        walk.expect(walk.status() == 429 and "desk-check-wait" in walk.all_codes(),
                    f"then a pause, which is told: {walk.text('body')}")
        ways_in["address"] = "192.0.2.51"
        send(office.league)
        walk.expect(walk.status() == 200, "others are not kept waiting")
        walk.open(result)
        walk.expect("Sent Cup" in walk.text("body"), "the result is still there")
        (office.folder / "time").write_text("2026-02-19T10:00:00+09:00", encoding="ascii")
        walk.open(result)
        walk.expect(walk.status() == 404 and "Sent Cup" not in walk.text("body") and walk.has("a[href='/check']"),
                    f"after a day it is gone: {walk.status()}")
        walk.expect(office.content() == before, "nothing was written")
        walk.browser.quiet()
        walk.driver.get("about:blank")


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
