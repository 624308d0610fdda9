#!/usr/bin/env python3
"""The review desk in a real browser: a report is settled and accepted by the keyboard alone, and once more without scripts;
pages are photographed for people to look at.

    browser_test.py --program SEISEKI --source DIR --pictures DIR

Skips (77) where Chromium, its driver or selenium is not installed.
"""
import argparse
import hashlib
import json
import pathlib
import shutil
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import served  # noqa: E402

try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if not CHROMIUM or not DRIVER:
    print("skipped: chromium and chromedriver are not installed")
    sys.exit(77)

PICTURES = [("/lists", "lists"), ("/", "queue"), ("/reports/1", "report"), ("/reports/1/people", "people"), ("/reports/1/players", "players"), ("/reports/2/effect", "effect"), ("/bring-in", "bring-in")]

SCREENS = [("/quarantine", "quarantine"), ("/quarantine/{cut.trf}", "quarantined"), ("/people?q=ki", "people-found"), ("/people/N04971361", "person"),
           ("/findings?q=late", "findings"), ("/findings/source-damaged", "finding"), ("/help", "help"), ("/status", "status"), ("/record", "record"),
           ("/record/verify", "verification")]

NEWCOMER = "N00000042"
DECISIONS = [("/people/new", "new-person"), (f"/people/{NEWCOMER}/merge?into=N04971361&on=2026-02-10", "merge"), ("/cases", "cases"), ("/cases/{case}", "case"),
             ("/cases/{case}?report=1&change=leave-out-game%3A1%3A2&change=player%3A1%3A6%3Anone", "case-tried"), ("/cases/{case}/reply", "case-reply"),
             ("/fees?which=everything", "fees"), ("/people/questions", "questions"), ("/nightly", "nightly"), ("/jobs", "jobs")]


class Browser:
    def __init__(self, scripts=True, more=(), logs=None):
        options = Options()
        options.binary_location = CHROMIUM
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900", *more):
            options.add_argument(word)
        if not scripts:
            options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
        options.set_capability("goog:loggingPrefs", logs or {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        self.problems = []

    def expect(self, condition, what):
        if not condition:
            self.problems.append(f"{what} (at {self.driver.current_url})")
            print("FAILED:", self.problems[-1], flush=True)

    def text(self):
        try:
            return self.driver.find_element(By.TAG_NAME, "body").text
        except WebDriverException:  # the page is just being left
            return ""

    def comes_true(self, condition, seconds):
        """Whether it does in time; between two pages the browser may know of neither."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                if condition():
                    return True
            except WebDriverException:
                pass
            time.sleep(0.05)
        return False

    def see(self, text, what):
        self.expect(self.comes_true(lambda: text in self.text(), 5), f"{what}: no “{text}”")

    def reach(self, part):
        """Whether a page whose address holds this has come, whole: a form that is sent leaves its own page standing for a moment."""
        return self.comes_true(lambda: part in self.driver.current_url and self.driver.execute_script("return document.readyState") == "complete", 30)

    def click(self, how, what):
        """Once it is there: the page before may still stand."""
        until = time.monotonic() + 5
        while True:
            try:
                return self.driver.find_element(how, what).click()
            except WebDriverException:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def tab_to(self, part):
        """By the keyboard to the link whose address holds this."""
        for _ in range(200):
            if part in (self.driver.switch_to.active_element.get_attribute("href") or ""):
                return
            self.press(Keys.TAB)
        self.expect(False, f"no way by the keyboard to {part}")

    def press(self, *keys):
        """As the keyboard does it: to whatever has the focus, a field for files as well."""
        for key in keys:
            ActionChains(self.driver, duration=0).send_keys(key).perform()

    def quiet(self):
        for entry in self.driver.get_log("browser"):
            # A page that refuses has its status told there as well, and leaving that it clears what was kept.
            self.expect("status of 4" in entry["message"] or "Cleared data types" in entry["message"], f"the browser complains: {entry['message']}")

    def picture(self, path, name, width, theme, language, folder, address):
        self.driver.add_cookie({"name": "seiseki-language", "value": language, "path": "/"})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        self.driver.get(address.rstrip("/") + path)
        size = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        self.expect(size["width"] <= width, f"{path} at {width} is {size['width']} wide")
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics | {"height": min(int(size["height"]), 6000)})
        self.driver.save_screenshot(str(folder / f"{name}-{width}-{theme}-{language}.png"))

    def pictures_of(self, screens, folder, address):
        for path, name in screens:
            for width, theme, language in ((1280, "light", "en"), (1024, "light", "ja"), (390, "dark", "ja")):
                self.picture(path, name, width, theme, language, folder, address)

    def close(self):
        self.driver.quit()


def by_keys(office, pictures):
    browser = Browser()
    with served.Desk(office) as desk:
        browser.driver.get(desk.told["link"])
        browser.see("Unknown Cup", "the link enters by itself")
        browser.expect("#" not in browser.driver.current_url, "the secret has left the address")
        browser.pictures_of(PICTURES, pictures, desk.address)
        browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        browser.driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        browser.driver.get(desk.address)
        browser.press("j", Keys.ENTER)
        browser.see("who is it?", "j and Enter open the first report")
        browser.press("f")
        browser.see("nothing is chosen beforehand", "f leads to the question")
        browser.press("1", Keys.ENTER)
        browser.see("Nothing is open", "1 and Enter answer it")
        browser.press("z")
        browser.see("who is it?", "z takes it back")
        browser.press("f")
        browser.see("nothing is chosen beforehand", "the question is as before")
        browser.press("1", Keys.ENTER)
        browser.see("Nothing is open", "and is answered again")
        browser.press("e")
        browser.see("Effect of accepting", "e shows the effect")
        browser.press("a")
        browser.see("Clean Cup", "a accepts, and the next is there")
        browser.see("decision", "what was decided is told")
        browser.press("a")
        browser.see("No report waits", "and so does the last")
        browser.quiet()
    browser.close()
    return browser.problems


def screens_by_keys(office, pictures):
    browser = Browser()
    office.set_aside()
    hashes = office.in_quarantine()
    with served.Desk(office) as desk:
        browser.driver.get(desk.told["link"])
        browser.see("Unknown Cup", "the link enters by itself")
        browser.pictures_of([(path.replace("{cut.trf}", hashes["cut.trf"]), name) for path, name in SCREENS], pictures, desk.address)
        browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        browser.driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        browser.driver.get(desk.address)
        browser.press("?")
        browser.see("A month, step by step", "? leads to the help")
        browser.press("g", "u")
        browser.see("what could not be read", "g u leads to the quarantine")
        browser.press("j", Keys.ENTER)
        browser.see("What was found", "j and Enter open a document")
        browser.press("d")
        browser.press("the whole report has come since", Keys.ENTER)
        browser.see("was dropped by sato", "d, the reason and Enter drop it")
        browser.press("r")
        browser.see("on the same days, but the games differ", "r tries the rest again")
        browser.press("g", "p")
        browser.see("birth dates are kept and never shown", "g p leads to the people")
        browser.press("きりこま", Keys.ENTER)
        browser.see("N04971361", "kana finds somebody")
        browser.press("j", Keys.ENTER)
        browser.see("Enter a fact", "j and Enter open the person")
        browser.press("e")
        browser.press("c", Keys.TAB)
        browser.press("Kirin", Keys.TAB)
        browser.press("said so at the event", Keys.ENTER)
        browser.see("facts entered: decision", "e, the fact and the reason enter it")
        browser.press("g", "s")
        browser.see("next cut-off", "g s leads to the status")
        browser.press("g", "r")
        browser.see("each entry holds the hash", "g r leads to the record")
        browser.press("/")
        browser.press("player:N04971361", Keys.ENTER)
        browser.see("facts entered", "/ and the object find the entry")
        browser.press("v")
        browser.see("unbroken", "v verifies")
        browser.quiet()
    browser.close()
    return browser.problems


def screens_without_scripts(office):
    browser = Browser(scripts=False)
    office.set_aside()
    with served.Desk(office) as desk:
        driver = browser.driver
        driver.get(desk.address)
        driver.find_element(By.ID, "code").send_keys(desk.told["code"])
        browser.click(By.CSS_SELECTOR, "button.primary")
        browser.click(By.LINK_TEXT, "Quarantine")
        browser.click(By.LINK_TEXT, "cut.trf")
        driver.find_element(By.ID, "accept-damaged").send_keys("compared with the score sheets")
        browser.click(By.CSS_SELECTOR, ".panel button.primary")
        browser.see("Cut Cup", "damage is accepted without scripts")
        browser.click(By.LINK_TEXT, "Quarantine")
        browser.click(By.LINK_TEXT, "other.trf")
        driver.find_element(By.ID, "reason").send_keys("the first report is right")
        browser.click(By.CSS_SELECTOR, "form[action$='/drop'] button")
        browser.see("Nothing is in quarantine", "and the other is dropped")
        browser.click(By.LINK_TEXT, "People")
        driver.find_element(By.ID, "q").send_keys("Kirikoma")
        browser.click(By.CSS_SELECTOR, "main button.primary")
        browser.click(By.CSS_SELECTOR, ".event a")
        driver.find_element(By.ID, "value").send_keys("Kirikoma Yukina")
        driver.find_element(By.ID, "reason").send_keys("a slip of the roster")
        browser.click(By.CSS_SELECTOR, ".panel button.primary")
        browser.see("facts entered: decision", "a fact is entered without scripts")
        browser.click(By.LINK_TEXT, "Findings")
        browser.click(By.LINK_TEXT, "late")
        browser.see("What to do", "a code is looked up without scripts")
        browser.click(By.LINK_TEXT, "Status")
        browser.see("reports waiting: 3", "where the office stands")
        browser.click(By.LINK_TEXT, "Record")
        driver.find_element(By.ID, "object").send_keys("player:N04971361")
        browser.click(By.CSS_SELECTOR, "form[role=search] button")
        browser.see("facts entered", "the record is searched without scripts")
        browser.click(By.CSS_SELECTOR, "main button.primary")
        browser.see("unbroken", "and verified")
        browser.quiet()
    browser.close()
    return browser.problems


def live(office):
    """What a command does is told on open pages; nothing on them moves, and the row in hand stays in hand."""
    browser = Browser()
    with served.Desk(office) as desk:
        driver = browser.driver
        driver.get(desk.told["link"])
        browser.see("Unknown Cup", "the link enters by itself")
        driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        driver.get(desk.address)
        browser.press("j")
        places = "return [document.activeElement.textContent, ...[...document.querySelectorAll('.queue .event a')].map(a => Math.round(a.getBoundingClientRect().top))]"
        before = driver.execute_script(places)
        queue = driver.current_window_handle
        driver.switch_to.new_window("tab")
        started = time.monotonic()
        driver.get(f"{desk.address}reports/2/effect")
        a_page = time.monotonic() - started
        office.call("report", "accept", "2", SEISEKI_TEST_ACTOR="mori")
        started = time.monotonic()
        browser.see("Show it as it is now", "the report says that somebody was quicker")
        # As fast as it asks, on whatever machine: several pages are loaded meanwhile where others keep it busy.
        browser.expect(time.monotonic() - started < 2.5 + 10 * a_page, "at once")
        driver.switch_to.window(queue)
        browser.see("report accepted (mori", "the queue says so in its row")
        browser.expect(driver.find_element(By.CSS_SELECTOR, "tr[data-report='2']").get_attribute("class") == "decided", "which turns grey")
        after = driver.execute_script(places)
        browser.expect(after[:2] == before[:2] and len(after) == len(before), f"the row in hand is where it was: {before} {after}")
        office.bring_in("new.trf", served.moved(served.renamed(served.with_other_results(office.league, 1), "New Cup"), b"01/31", b"02/01"))
        browser.see("3 New Cup", "what has come in is told")
        driver.get(f"{desk.address}help")
        driver.find_element(By.CSS_SELECTOR, "[data-keys-switch] input").click()
        browser.press("g", "q")
        browser.see("A month, step by step", "letters can be switched off")
        driver.find_element(By.CSS_SELECTOR, "[data-keys-switch] input").click()
        browser.press(Keys.TAB, "g", "q")
        browser.see("Unknown Cup", "and on again")
        browser.press("l")
        browser.see("受付一覧", "l is the other language")
        browser.press("l")
        browser.see("Bring in", "and back")
        browser.press("/")
        browser.press("きりこま", Keys.ENTER)
        browser.see("N04971361", "the search of the head finds somebody")
        driver.get(f"{desk.address}reports/1/people")
        browser.press("o")
        browser.expect(driver.execute_script("return document.querySelector('input[name=scope]:checked').value") != "report", "o takes the next scope")
        driver.get(desk.address)
        dropped = served.moved(served.renamed(served.with_other_results(office.league, 2), "Dropped Cup"), b"01/17", b"01/18").decode("latin-1")
        driver.execute_script("const files = new DataTransfer(); files.items.add(new File([arguments[0]], 'dropped.trf'));"
                              "document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: files, bubbles: true, cancelable: true}))", dropped)
        browser.see("Dropped Cup", "a file dropped on the queue becomes a report")
        driver.get(f"{desk.address}queue/clean")
        browser.see("Dropped Cup", "and is offered with the others that are clean")
        browser.press("j", "x")
        ticked = [box.is_selected() for box in driver.find_elements(By.CSS_SELECTOR, "td.tick input")]
        browser.expect(ticked and not ticked[0] and all(ticked[1:]), f"x unticks the row in hand: {ticked}")
        browser.quiet()
    browser.close()
    return browser.problems


def job_goes_on(office):
    """A tournament is brought in while another run has the turn; the browser is closed; the job is found done, with one report."""
    trf = office.folder / "while-closed.trf"
    trf.write_bytes(served.moved(served.renamed(served.with_other_results(office.league, 1), "Closed Cup"), b"01/31", b"02/01"))
    first = Browser()
    with served.Desk(office) as desk:
        with office.at_work():
            first.driver.get(desk.told["link"])
            first.see("Unknown Cup", "the link enters by itself")
            cookies = first.driver.get_cookies()
            first.driver.get(f"{desk.address}bring-in")
            first.driver.find_element(By.ID, "files").send_keys(str(trf))
            first.click(By.CSS_SELECTOR, "main form button.primary")
            first.see("It waits for its turn", "it says that it waits")
            first.see("You may close this page", "and that nobody has to")
            first.close()
        second = Browser()
        second.driver.get(desk.address)
        for cookie in cookies:
            second.driver.add_cookie({key: cookie[key] for key in ("name", "value", "path")})
        until = time.monotonic() + 20
        while "done" not in second.text() and time.monotonic() < until:
            second.driver.get(f"{desk.address}jobs")
        second.see("done", "once the turn is free it is done")
        second.click(By.LINK_TEXT, "while-closed.trf")
        second.see("Closed Cup", "and leads to its report")
        second.quiet()
        second.expect(len(office.reports()) == 3, "there is one more report")
    second.close()
    return first.problems + second.problems


def with_newcomer(office):
    """Somebody whom the roster has under another ID already; the list of the month is published."""
    office.call("roster", "add", NEWCOMER, "--name", "Kirikoma Yukina", "--kanji", "霧駒 雪菜", "--member", "yes", "--reason", "application")
    return office.publish()


def decisions_by_keys(office, pictures):
    browser = Browser()
    with_newcomer(office)
    with served.Desk(office, "--offline") as desk:
        browser.driver.get(desk.told["link"])
        browser.see("No report waits", "the link enters by itself")
        browser.press("g", "c")
        browser.see("No error has been pointed out", "g c leads to the cases")
        browser.press("o")
        browser.press(Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB)  # month, day, year, the calendar's button
        browser.press("N02812218", Keys.TAB, Keys.TAB, "1", Keys.TAB, "game 2 was not played", Keys.ENTER)
        browser.see("may change, day 0 of 90", "a case is opened, and tells what it may change")
        case = browser.driver.current_url.split("/")[-1]
        browser.press("n")
        browser.tab_to("leave-out-game%3A1%3A2")
        browser.press(Keys.ENTER)
        browser.see("tried just now, nothing was written", "a change is tried at once")
        browser.expect(browser.driver.find_elements(By.TAG_NAME, "s"), "the published values are struck through")
        browser.pictures_of([(path.replace("{case}", case), name) for path, name in DECISIONS], pictures, desk.address)
        browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        browser.driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        browser.driver.get(f"{desk.address}cases/{case}?report=1&change=leave-out-game%3A1%3A2")
        browser.press("e")
        browser.press("both scoresheets show it", Keys.ENTER)
        browser.see("Corrected by this case", "e, the reason and Enter apply it")
        browser.press("m")
        browser.see("Reply to the inquiry", "m shows the letter")
        browser.press("g", "p")
        browser.see("birth dates are kept and never shown", "g p leads to the people")
        browser.press(NEWCOMER, Keys.ENTER)
        browser.see("Kirikoma Yukina", "an ID leads to its person")
        browser.press("m", Keys.TAB, "kirikoma", Keys.ENTER)
        browser.see("One person?", "m, a name and Enter look for the other ID")
        browser.press("j", Keys.ENTER)
        browser.see("this ID stays", "j and Enter show both")
        browser.press("e")
        browser.press("registered twice", Keys.ENTER)
        browser.see("two IDs made one: decision", "e, the reason and Enter merge them")
        browser.press("z")
        browser.see("merge undone: decision", "z takes it back")
        browser.press("g", "f")
        browser.see("No report owes anything here", "g f leads to the fees")
        browser.press("g", "n")
        browser.see("There has been no run yet", "g n leads to the nights")
        browser.press("r")
        browser.see("Nothing is new", "r looks at everything once")
        browser.quiet()
    browser.close()
    return browser.problems


def decisions_without_scripts(office):
    """In Japanese."""
    browser = Browser(scripts=False)
    with_newcomer(office)
    driver = browser.driver

    def fill(**fields):
        for name, value in fields.items():
            driver.find_element(By.ID, name.replace("_", "-")).send_keys(value)

    with served.Desk(office, "--offline") as desk:
        driver.get(desk.address)
        fill(code=desk.told["code"])
        browser.click(By.CSS_SELECTOR, "button.primary")
        browser.click(By.CSS_SELECTOR, ".head button[name=language]")
        browser.click(By.LINK_TEXT, "訂正案件")
        fill(by="N02812218", which="1", reason="対局2は行われていない")
        browser.click(By.CSS_SELECTOR, "#open button.primary")
        browser.see("訂正可、90日のうち0日目", "a case is opened without scripts")
        browser.click(By.CSS_SELECTOR, "a[href*='leave-out-game%3A1%3A2']")
        browser.see("今回の試算（書き込みなし）", "a change is tried")
        browser.click(By.LINK_TEXT, "外す")
        browser.see("まだありません", "and removed")
        driver.back()
        fill(reason="両者の記録用紙で確認")
        browser.click(By.CSS_SELECTOR, ".panel button.primary")
        browser.see("この案件による訂正", "a case is applied without scripts")
        browser.click(By.LINK_TEXT, "2026-03 第2版を公表")
        browser.see("第2版", "its revision is published on its own page")
        browser.click(By.LINK_TEXT, "名簿")
        browser.click(By.LINK_TEXT, "新しい会員を登録…")
        fill(id="N00000043", name="Shiomi Nagisa", kanji="汐見 渚", reason="入会")
        browser.click(By.CSS_SELECTOR, "main button.primary")
        browser.see("会員の登録：決定", "somebody new is entered without scripts")
        browser.click(By.CSS_SELECTOR, "details.panel:nth-of-type(1) summary")
        fill(fide="99000018", fide_reason="本人の提示")
        browser.click(By.XPATH, "//button[contains(., 'FIDE IDを紐付ける')]")
        browser.see("FIDE IDの紐付け：決定", "a FIDE ID is linked")
        browser.click(By.CSS_SELECTOR, ".message form button")
        browser.see("FIDE IDの紐付けの取り消し：決定", "and taken back")
        driver.get(f"{desk.address}people/{NEWCOMER}/merge?into=N04971361&on=2026-02-10")
        fill(reason="二重登録")
        browser.click(By.CSS_SELECTOR, ".panel button.primary")
        browser.see("IDの統合：決定", "two IDs are merged")
        browser.click(By.LINK_TEXT, "夜間確認")
        fill(source="1300001")
        browser.click(By.XPATH, "//button[contains(., '登録する')]")
        browser.see("次回の確認待ち", "an address is added")
        browser.quiet()
    browser.close()
    return browser.problems


def without_scripts(office):
    browser = Browser(scripts=False)
    with served.Desk(office) as desk:
        driver = browser.driver
        driver.get(desk.address)
        driver.find_element(By.ID, "code").send_keys(desk.told["code"])
        browser.click(By.CSS_SELECTOR, "button.primary")
        browser.click(By.LINK_TEXT, "Unknown Cup")
        browser.click(By.CSS_SELECTOR, ".suggestion")
        browser.click(By.CSS_SELECTOR, "button[name=id][value=N09898758]")
        browser.see("Nothing is open", "a question is answered without scripts")
        browser.click(By.CSS_SELECTOR, ".band .primary")
        browser.see("Clean Cup", "a report is accepted without scripts")
        browser.click(By.CSS_SELECTOR, ".message form button")
        browser.see("Ready", "and taken back")
        browser.click(By.CSS_SELECTOR, ".head button[name=language]")
        browser.see("受理できます", "the language is switched without scripts")
        browser.quiet()
    browser.close()
    return browser.problems


class Together:
    """Several browsers at one desk of several persons, each with its own account."""

    def __init__(self, office, desk, accounts):
        self.tls = served.Tls(desk.file, office.folder)
        self.desk, self.browsers = desk, {}
        for name, account in accounts.items():
            browser = self.browsers[name] = Browser(more=("--ignore-certificate-errors", f"--host-resolver-rules=MAP desk.example.org:443 127.0.0.1:{self.tls.port}"))
            browser.driver.get(served.Team.ORIGIN + "/login")
            browser.driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
            browser.driver.refresh()
            for field, text in (("name", name), ("password", account.password), ("code", account.recovery.pop())):
                browser.driver.find_element(By.ID, field).send_keys(text)
            browser.press(Keys.ENTER)
            browser.see("Queue", f"{name} is in")

    @staticmethod
    def again(browser, account):
        browser.see("Password and code, please", "it is asked for again")
        browser.driver.find_element(By.ID, "again-password").send_keys(account.password)
        browser.driver.find_element(By.ID, "again-code").send_keys(account.recovery.pop())
        browser.press(Keys.ENTER)

    def end(self):
        problems = []
        for browser in self.browsers.values():
            browser.quiet()
            browser.close()
            problems += browser.problems
        self.tls.end()
        return problems


def two_officers(office):
    """Two browsers at one report: both press accept, one settles while the other reads, one puts an answer in the place of the other's."""
    office.call("roster", "add", "N00000042", "--name", "Nagidan Haruto", "--kanji", "凪段 春人", "--member", "yes", "--reason", "application")
    for number, which in (("3", 1), ("4", 2)):
        office.bring_in(f"{number}.trf", served.moved(served.renamed(served.with_other_results(office.league, which), f"Cup {number}"), b"01/31" if which == 1 else b"01/17", b"02/01" if which == 1 else b"01/18"))
    office.call("account", "add", "keeper", "--role", "administrator", "-q")
    with served.Team(office, now=EARLY) as desk:
        accounts = {name: desk.set_up(name, "officer") for name in ("mori", "abe")}
    with served.Team(office) as desk:
        together = Together(office, desk, accounts)
        mori, abe = together.browsers["mori"], together.browsers["abe"]
        for browser in (mori, abe):
            browser.driver.get(served.Team.ORIGIN + "/reports/2/effect")
            # Without what tells that somebody was quicker, so that both press.
            browser.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/live*"]})
            browser.driver.execute_cdp_cmd("Network.enable", {})
        pressing = [threading.Thread(target=browser.press, args=("A",)) for browser in (mori, abe)]
        for thread in pressing:
            thread.start()
        for thread in pressing:
            thread.join()
        for browser in (mori, abe):
            browser.see("decision 2", "both are told of one decision")
        lost = [browser for browser in (mori, abe) if "decided already" in browser.text()]
        mori.expect(len(lost) == 1, f"one of the two was quicker: {len(lost)}")
        if lost:
            winner = "abe" if lost[0] is mori else "mori"
            lost[0].see(f"by {winner}, decision 2, 2026-02-18 10:00", "the other reads who and when")
            lost[0].press("]")
            lost[0].see("Unknown Cup", "and is led to the next")
            lost[0].driver.get(served.Team.ORIGIN + "/")
            lost[0].expect("Clean Cup" not in lost[0].text(), "the row has left the queue")
        accepted = [entry for entry in json.loads(office.call("audit", "show", "--format", "json"))["entries"] if entry["action"] == "accept-report"]
        mori.expect(len(accepted) == 1, f"one decision is in the record: {accepted}")

        abe.driver.get(served.Team.ORIGIN + "/reports/3/effect")
        abe.driver.find_element(By.ID, "remark").send_keys("checked with the arbiter")
        mori.driver.get(served.Team.ORIGIN + "/reports/3/games/1")
        mori.driver.find_element(By.ID, "reason").send_keys("the flag was not operated")
        mori.click(By.CSS_SELECTOR, "button[value=exclude]")
        mori.see("decision", "one leaves a game out while the other reads")
        abe.click(By.CSS_SELECTOR, "button[value=stay]")
        abe.see("Changed meanwhile", "the acceptance is refused")
        abe.see("view-changed", "by its code")
        abe.see("the flag was not operated", "who did what is told")
        abe.see("What differs from what you saw", "and what differs")
        abe.expect(abe.driver.find_element(By.ID, "remark").get_attribute("value") == "checked with the arbiter", "the remark is kept")
        abe.click(By.CSS_SELECTOR, "button[value=stay]")
        abe.see("accepted", "what is shown now is accepted")

        for browser in (mori, abe):
            browser.driver.get(served.Team.ORIGIN + "/reports/1/people")
        mori.press("1", Keys.ENTER)
        mori.see("Nothing is open", "one answers")
        abe.press("2", Keys.ENTER)
        abe.see("mori has decided otherwise", "the other is told")
        abe.click(By.CSS_SELECTOR, "#replace button")
        abe.expect("/identify" in abe.driver.current_url and office.reports() is not None, "not without the tick")
        abe.click(By.CSS_SELECTOR, "input[name=replaces]")
        abe.click(By.CSS_SELECTOR, "#replace button")
        abe.see("decision", "ticked, it is kept")
        said = [entry["actor"] for entry in json.loads(office.call("audit", "show", "--format", "json"))["entries"] if entry["action"] == "identify-player"]
        abe.expect(sorted(said) == ["abe", "mori"], f"both are on record: {said}")
        return together.end()


def publish_and_correct(office):
    """Four eyes: who computes is told why not to publish; another does, asked for password and code; then a case, its revision and its reply."""
    office.call("account", "add", "keeper", "--role", "administrator", "-q")
    with served.Team(office, now=EARLY) as desk:
        accounts = {"mori": desk.set_up("mori", "officer", "approver"), "abe": desk.set_up("abe", "officer", "approver")}
    with served.Team(office, SEISEKI_TWO_PERSONS="1") as desk:
        together = Together(office, desk, accounts)
        mori, abe = together.browsers["mori"], together.browsers["abe"]
        origin = served.Team.ORIGIN
        mori.driver.get(origin + "/reports/1/people")
        mori.press("1", Keys.ENTER)
        for report in ("1", "2"):
            mori.driver.get(f"{origin}/reports/{report}/effect")
            mori.press("A")
            mori.see("accepted", "another brought them in")
        mori.driver.get(origin + "/lists/2026-03/rate")
        mori.click(By.CSS_SELECTOR, "main form button.primary")
        mori.see("draft", "one computes")
        mori.driver.get(origin + "/lists/2026-03/publish")
        mori.see("two-persons", "and is told beforehand why not to publish")
        mori.expect(not mori.driver.find_elements(By.CSS_SELECTOR, "form[action$='/publish']"), "there is no button")
        abe.driver.get(origin + "/lists/2026-03/publish")
        shown = {row.find_elements(By.TAG_NAME, "td")[0].text: row.find_element(By.TAG_NAME, "code").get_attribute("title")
                 for row in abe.driver.find_elements(By.CSS_SELECTOR, "table tbody tr") if row.find_elements(By.CSS_SELECTOR, "td code[title]")}
        abe.driver.find_element(By.ID, "early").send_keys("the test")
        abe.click(By.CSS_SELECTOR, "main form button.primary")
        together.again(abe, accounts["abe"])
        abe.see("List 2026-03 is published", "the other publishes")
        for name, digest in shown.items():
            written = office.folder / "lists" / name
            abe.expect(written.is_file() and hashlib.sha256(written.read_bytes()).hexdigest() == digest, f"{name} is what was shown")
        abe.expect(len(shown) > 1, f"files were shown: {shown}")
        first = {path.name: path.read_bytes() for path in (office.folder / "lists").iterdir() if path.is_file()}
        mori.driver.get(origin + "/lists/2026-03/rate")
        mori.expect(not mori.driver.find_elements(By.CSS_SELECTOR, "main form button.primary"), "it is not computed again")

        mori.driver.get(origin + "/cases")
        mori.press("o")
        for field, text in (("by", "N02812218"), ("which", "1"), ("reason", "game 2 was not played")):
            mori.driver.find_element(By.ID, field).send_keys(text)
        mori.press(Keys.ENTER)
        mori.see("may change, day 0 of 90", "a case says which lists are open")
        before = office.content()
        mori.press("n")
        mori.click(By.CSS_SELECTOR, "a[href*='leave-out-game%3A1%3A2']")
        mori.see("tried just now, nothing was written", "a change is tried")
        mori.expect(office.content() == before, "and nothing was written")
        struck = [one.text for one in mori.driver.find_elements(By.TAG_NAME, "s")]
        mori.expect(struck, "the published values are struck through beside the new ones")
        mori.press("e")
        mori.press("both scoresheets show it", Keys.ENTER)
        mori.see("Corrected by this case", "applied, there is a revision")
        mori.click(By.PARTIAL_LINK_TEXT, "revision 2")
        mori.see("two-persons", "which another publishes as well")
        abe.driver.get(origin + "/lists/2026-03/publish")
        abe.see("revision 2", "the other sees it")
        for field in ("early", "reason"):
            for found in abe.driver.find_elements(By.ID, field):
                found.send_keys("the test")
        abe.click(By.CSS_SELECTOR, "main form button.primary")
        abe.see("List 2026-03 is published", "within ten minutes nothing is asked for again")
        for name, bytes_ in first.items():
            written = office.folder / "lists" / name
            kept = [path for path in (office.folder / "lists").rglob("*") if path.is_file() and path.read_bytes() == bytes_]
            abe.expect(kept, f"{name} of revision 1 is still there as it was")
        mori.press("g", "c")
        mori.see("Correction cases", "the cases")
        mori.press("j", Keys.ENTER)
        mori.press("m")
        mori.see("Reply to the inquiry", "and its letter")
        return together.end()


def team(office, pictures, scripts=True):
    """An account is set up by its link, comes in, is asked again, loses its visit with a reason typed, and gets it back."""
    address = {"SEISEKI_DESK_ADDRESS": served.Team.ORIGIN}
    told = json.loads(office.call("account", "add", "mori", "--role", "officer", "--role", "administrator", "--format", "json", **address))
    with served.Team(office) as desk:
        tls = served.Tls(desk.file, office.folder)
        browser = Browser(scripts, ("--ignore-certificate-errors", f"--host-resolver-rules=MAP desk.example.org:443 127.0.0.1:{tls.port}"))
        driver = browser.driver
        type_into = lambda field, text: driver.find_element(By.ID, field).send_keys(text)  # noqa: E731

        def log_in(code):
            for field, text in (("name", "mori"), ("password", served.PASSWORD), ("code", code)):
                driver.find_element(By.ID, field).clear()
                type_into(field, text)
            browser.press(Keys.ENTER)
        if scripts:
            driver.get(told["link"])
        else:
            driver.get(served.Team.ORIGIN + "/set-up")
            type_into("code", told["code"].lower())
            browser.press(Keys.ENTER)
        browser.see("Set up your account", "the link opens")
        browser.see("authenticator shows now", "with a seed")
        browser.expect(driver.find_element(By.ID, "username").get_attribute("value") == "mori", "and says whose it is")
        browser.expect(told["code"] not in driver.current_url and "#" not in driver.current_url, "the secret is no part of the address any more")
        letters = driver.find_element(By.ID, "seed").text
        for field in ("password", "repeated"):
            type_into(field, served.PASSWORD)
        type_into("shown", served.one_time_code(letters, served.NOW))
        browser.press(Keys.ENTER)
        browser.see("Your account is set up", "it is set up")
        recovery = [code.text for code in driver.find_elements(By.CSS_SELECTOR, ".codes code")]
        browser.expect(len(recovery) == 10, f"ten recovery codes: {recovery}")
        browser.click(By.LINK_TEXT, "Log in")
        browser.see("Rating office of the", "the door")
        log_in("000000")
        browser.see("do not open an account", "a wrong code")
        log_in(recovery[0])
        browser.see("Unknown Cup", "in")
        if pictures:
            for path, name in (("/me", "me"), ("/accounts", "accounts")):
                for width, theme, language in ((1280, "light", "en"), (390, "dark", "ja"), (1280, "light", "ja")):
                    browser.picture(path, name, width, theme, language, pictures, served.Team.ORIGIN)
            driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        driver.get(served.Team.ORIGIN + "/accounts")
        browser.click(By.XPATH, "//button[contains(., 'Set roles')]")
        browser.see("Password and code, please", "it is asked for again")
        if pictures:
            driver.save_screenshot(str(pictures / "again.png"))
        type_into("again-password", served.PASSWORD)
        type_into("again-code", recovery[1])
        browser.press(Keys.ENTER)
        browser.see("set up", "and done")
        driver.get(served.Team.ORIGIN + "/reports/2/effect")
        for folded in driver.find_elements(By.TAG_NAME, "summary"):
            if "Refuse" in folded.text:
                folded.click()
        form = driver.find_element(By.CSS_SELECTOR, "form[action='/reports/2/refuse']")
        form.find_element(By.NAME, "reason").send_keys("a quarrel about clocks")
        for word in ("disable", "set"):
            office.call("account", word, "mori", *(["--enable"] if word == "set" else []), "-q")
        form.find_element(By.CSS_SELECTOR, "button[type=submit]").click()
        browser.see("What you had typed is kept", "the visit is over, the reason is not")
        if pictures:
            driver.save_screenshot(str(pictures / "login-kept.png"))
        log_in(recovery[2])
        browser.see("a quarrel about clocks", "it is back")
        browser.click(By.XPATH, "//button[contains(., 'Send it now')]")
        browser.see("decision 1", "and sent")
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        driver.get(served.Team.ORIGIN + "/")
        browser.click(By.XPATH, "//div[contains(@class, 'tools')]//button[contains(., 'Log out')]")
        browser.see("Rating office of the", "logged out")
        if pictures:
            for width, theme, language in ((1280, "light", "en"), (390, "dark", "ja")):
                browser.picture("/login", "login", width, theme, language, pictures, served.Team.ORIGIN)
                browser.picture("/set-up", "set-up", width, theme, language, pictures, served.Team.ORIGIN)
            driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
        driver.switch_to.window(first)
        driver.refresh()
        browser.see("Rating office of the", "and in the other tab too")
        browser.quiet()
        browser.close()
        tls.end()
    return browser.problems


def other_language(office):
    """On each page the other language is one key away: the same address, and what was typed stays."""
    office.set_aside()
    browser = Browser()
    with served.Desk(office) as desk:
        driver = browser.driver
        driver.get(desk.told["link"])
        browser.see("sato", "the link enters by itself")
        for path, field in (("/people?q=ki", "q"), ("/reports/1/people?player=6&search=ki", "reason"), ("/reports/2/effect", "remark"), ("/reports/1/decide/id-unknown", "reason"),
                            ("/people/N04971361", "value"), ("/cases", "by"), ("/record?actor=sato", "object"), ("/bring-in", "address"), ("/reports/2/games/1", "reason")):
            driver.add_cookie({"name": "seiseki-language", "value": "en", "path": "/"})
            driver.get(desk.address.rstrip("/") + path)
            browser.expect(driver.execute_script("return document.documentElement.lang") == "en", f"{path} in English")
            typed = driver.find_element(By.ID, field)
            driver.execute_script("arguments[0].value = '途中まで half'", typed)
            address = driver.current_url
            for language in ("ja", "en"):
                driver.execute_script("document.activeElement.blur()")
                browser.press("l")
                until = time.monotonic() + 5
                while time.monotonic() < until:
                    try:
                        if driver.execute_script("return document.documentElement.lang + document.readyState") == language + "complete":
                            break
                    except WebDriverException:
                        pass
                    time.sleep(0.05)
                browser.expect(driver.execute_script("return document.documentElement.lang") == language, f"{path} is {language}")
                browser.expect(driver.current_url == address, f"{path}: the same address: {driver.current_url}")
                kept = driver.execute_script("return document.getElementById(arguments[0]).value", field)
                browser.expect(kept == "途中まで half", f"{path}: what was typed is kept: {kept}")
                browser.expect(driver.execute_script("return history.state") is None, "and nowhere else")
        browser.quiet()
    browser.close()
    return browser.problems


# What takes minutes with the others.
WHOLE = {"two", "four-eyes", "language"}

EARLY = "2026-02-18T09:58:00+09:00"


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--source", "--pictures"):
        parser.add_argument(name, required=True, type=pathlib.Path)
    parser.add_argument("--only", help="one walk by its name")
    parser.add_argument("--whole", action="store_true", help="the walks of several persons and languages in the place of the others")
    arguments = parser.parse_args()
    arguments.pictures.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-browser-"))
    problems = []
    for name, walk in (("keys", lambda office: by_keys(office, arguments.pictures)), ("plain", without_scripts),
                       ("screens", lambda office: screens_by_keys(office, arguments.pictures)), ("plain-screens", screens_without_scripts),
                       ("decisions", lambda office: decisions_by_keys(office, arguments.pictures)), ("plain-decisions", decisions_without_scripts), ("jobs", job_goes_on), ("live", live),
                       ("two", two_officers), ("four-eyes", publish_and_correct), ("language", other_language),
                       ("team", lambda office: team(office, arguments.pictures)), ("plain-team", lambda office: team(office, None, scripts=False))):
        if arguments.only != name if arguments.only else (name in WHOLE) != arguments.whole:
            continue
        started = time.monotonic()
        problems += walk(served.Office(arguments.program.resolve(), arguments.source.resolve(), folder / name).open_with_reports())
        print(f"{name} {time.monotonic() - started:.1f} s", flush=True)
    if problems:
        print(f"{len(problems)} failures; the offices are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
