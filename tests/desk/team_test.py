#!/usr/bin/env python3
"""The review desk of several persons, through its socket file as a reverse proxy reaches it: accounts, logins, roles at every address,
visits, what is asked for again, single sign-on, and what keeps it from being opened the wrong way.

    team_test.py --program SEISEKI --source DIR
"""
import datetime
import hashlib
import html
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import desk_test  # noqa: E402
import served  # noqa: E402

SOON = "2026-02-18T09:58:00+09:00"
PLACES = {":report": "1", ":game": "1", ":document": "0" * 64, ":hash": "0" * 64, ":player": "N04971361", ":case": "1", ":month": "2026-03",
          ":job": "1", ":code": "late", ":edition": "jcf-2024-10", ":other": "2", ":account": "mori"}
ROLES = ("viewer", "officer", "approver", "administrator")


def later(now, **more):
    return (datetime.datetime.fromisoformat(now) + datetime.timedelta(**more)).isoformat()


def who_may(method, pattern):
    """Who may, said a second time and otherwise than the program says it: by what the address is about."""
    if pattern.startswith("/accounts"):
        return {"administrator"}
    if pattern.startswith("/me"):
        return set(ROLES)
    if method == "get":
        looks_ahead = pattern.endswith("/rate") or "/merge" in pattern or re.fullmatch(r"/rules/:edition/effect(\.json)?", pattern)
        return {"officer"} if looks_ahead or pattern in ("/bring-in", "/check", "/people/files", "/people/new") else set(ROLES)
    if pattern.endswith("/publish"):
        return {"approver"}
    if pattern == "/nightly/run":
        return {"administrator"}
    return {"officer", "administrator"} if pattern.startswith(("/nightly/", "/jobs/")) else {"officer"}


class Tests(desk_test.Tests):
    ABOUT_FILES = {"test_secrets", "test_reach"}

    def team(self, name, *options, now=served.NOW, **settings):
        """A desk whose accounts were set up before: each name with its roles."""
        office = self.office(name).open_with_reports()
        accounts = {}
        office.call("account", "add", "keeper", "--role", "administrator", "-q")
        with served.Team(office, now=SOON) as desk:
            for account, roles in settings.pop("accounts", {"mori": "officer", "abe": "approver", "ito": "administrator", "ono": "viewer"}).items():
                accounts[account] = desk.set_up(account, *roles.split())
        return office, accounts

    # ---- coming in

    def test_log_in(self):
        office = self.office("log-in").open_with_reports()
        refused = office.call("serve", "--mode", "team", "--socket", "desk.sock", "--format", "json", codes=(2,), SEISEKI_DESK_ADDRESS=served.Team.ORIGIN)
        self.expect("desk-no-accounts" in refused, f"without an account it does not start: {refused}")
        told = json.loads(office.call("account", "add", "mori", "--role", "officer", "--format", "json", SEISEKI_DESK_ADDRESS=served.Team.ORIGIN))
        self.expect(told["link"].startswith(served.Team.ORIGIN + "/set-up#"), f"the link leads to the desk: {told['link']}")
        with served.Team(office, now=SOON) as desk:
            self.expect("link" not in desk.told and desk.told["address"] == served.Team.ORIGIN + "/", f"nobody is let in by starting it: {desk.told}")
            wrong = desk.post("/set-up", {"code": "AAAA-AAAA-AAAA"}, keep_token=False)
            self.expect(wrong.status == 403 and "account-link" in wrong.text, f"a wrong link: {wrong.status}")
            page = desk.post("/set-up", {"code": told["link"].split("#")[1]}, keep_token=False)
            self.expect(page.status == 200 and told["code"] not in page.text, "the link opens")
            self.check_labels(desk_test.parsed(page), "/set-up")
            letters = re.search(r'<code id="seed">([A-Z2-7 ]+)</code>', page.text)[1]
            form, code = page.form("/set-up"), served.one_time_code(letters, SOON)
            for what, fields, finding in (("a short password", {"password": "too short", "repeated": "too short", "shown": code}, "account-password"),
                                          ("a common one", {"password": "passwordpassword", "repeated": "passwordpassword", "shown": code}, "account-password"),
                                          ("two different ones", {"password": served.PASSWORD, "repeated": served.PASSWORD + "x", "shown": code}, "desk-not-repeated"),
                                          ("a wrong code", {"password": served.PASSWORD, "repeated": served.PASSWORD, "shown": "abc"}, "account-code")):
                answer = desk.post("/set-up", form | fields, keep_token=False)
                self.expect(finding in answer.text and answer.status in (403, 422), f"setting up with {what}: {answer.status}")
                self.expect(fields["password"] not in answer.text, "a password is never shown back")
                self.check_guards(answer, "/set-up")
            done = desk.post("/set-up", form | {"password": served.PASSWORD, "repeated": served.PASSWORD, "shown": code}, keep_token=False)
            recovery = re.findall(r"<code>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})</code>", done.text)
            self.expect(done.status == 200 and len(set(recovery)) == 10, f"set up: {done.status} {recovery}")
            self.expect("account-link" in desk.post("/set-up", {"code": told["code"]}, keep_token=False).text, "a link is good once")
            self.expect(desk.try_in("mori", served.PASSWORD, code).status == 403, "the code that set it up was used")
        with served.Team(office) as desk:
            self.expect(desk.get("/").headers["Location"] == "/login", "a stranger is led to the door")
            self.expect(desk.get("/reports/1").headers["Location"] == "/login?next=%2Freports%2F1", "and back to where they went")
            asked = "/cases/1?report=1&change=a%3Db%26c"
            way = desk.get(asked).headers["Location"]
            self.expect(urllib.parse.parse_qs(urllib.parse.urlsplit(way).query)["next"] == [asked], f"with all that their address asked for: {way}")
            self.expect(desk.get("/cases/1?report=" + "1" * 2000).headers["Location"] == "/login?next=%2Fcases%2F1", "as long as it is no novel")
            for foreign in ("//evil.example/?report=1", "/%5C%5Cevil.example/?report=1", "/?next=//evil.example/"):
                way = urllib.parse.parse_qs(urllib.parse.urlsplit(desk.get(foreign).headers["Location"] or "").query).get("next", ["/"])[0]
                self.expect(way.startswith("/") and way[1:2] not in ("/", "\\"), f"and never to another host: {foreign} {way}")
            self.expect(desk.get("/reports/1.json").status == 401, "a program is told that it is a stranger")
            for path in ("/login", "/set-up", "/login?next=//evil.example/"):
                page = desk.get(path)
                self.check_guards(page, path)
                self.check_labels(desk_test.parsed(page), path)
                self.expect("evil" not in page.text, "the way back is ours")
            code = served.one_time_code(letters, served.NOW)
            answers = {what: desk.try_in(*tried) for what, tried in {
                "an unknown name": ("nobody", served.PASSWORD, code), "a wrong password": ("mori", "another password of some length", code),
                "a wrong code": ("mori", served.PASSWORD, "000000" if code != "000000" else "000001")}.items()}
            told = {re.sub(r'value="(nobody|mori)"|<code>[\w-]{8}</code>', "", answer.text) for answer in answers.values()}
            self.expect(len(told) == 1 and all(answer.status == 403 for answer in answers.values()), f"nobody learns what was wrong: {len(told)} answers")
            good = desk.try_in("mori", served.PASSWORD, code, next=asked)
            cookie = good.headers["Set-Cookie"] or ""
            self.expect(good.status == 303 and good.headers["Location"] == asked, f"name, password and code let in: {good.status}")
            self.expect(cookie.startswith("__Host-seiseki=") and all(word in cookie for word in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/")) and "Domain" not in cookie,
                        f"the cookie: {cookie}")
            self.expect(desk.try_in("mori", served.PASSWORD, code).status == 403, "a code opens once")
            self.expect(desk.try_in("mori", served.PASSWORD, served.one_time_code(letters, served.NOW, -2)).status == 403, "an old code does not")
            desk.from_address = "192.0.2.8"  # the other one has to wait by now
            self.expect(desk.try_in("mori", served.PASSWORD, recovery[0]).status == 303, "a recovery code does in its place")
            self.expect(desk.try_in("mori", served.PASSWORD, recovery[0]).status == 403, "once")
            self.expect("__Host-seiseki" in (desk.take(desk.try_in("mori", served.PASSWORD, recovery[1])).headers["Set-Cookie"]), "and another one again")
            page = desk.get("/")
            self.expect(page.status == 200 and "mori" in page.text, "the cookie opens the queue")
            desk.token = page.form("/leave")["token"]
            tab = desk.browser()
            tab.cookies = dict(desk.cookies)
            left = desk.post("/leave", {})
            self.expect(left.status == 303 and "storage" in (left.headers["Clear-Site-Data"] or "") and "Max-Age=0" in left.headers["Set-Cookie"], "leaving clears")
            self.expect(tab.get("/").status == 303, "and ends other tabs")
            self.expect(desk.post("/enter", {"code": "AAAA-AAAA-AAAA"}).status == 403, "there is no other door")

    def test_waiting(self):
        """After five failures there is a wait, for a name that is there and one that is not; the right password does not help before."""
        office, accounts = self.team("waiting", accounts={"mori": "officer"})
        with served.Team(office, "-v") as desk:
            for name in ("mori", "nobody"):
                desk.from_address = ""
                told = [desk.try_in(name, "wrong password, quite wrong", "123456") for _ in range(6)]
                self.expect([answer.status for answer in told] == [403] * 5 + [429], f"{name} fails: {[answer.status for answer in told]}")
                self.expect(told[-1].headers["Retry-After"] == "15" and "desk-wait" in told[-1].text, f"and is told how long: {told[-1].headers['Retry-After']}")
            code = accounts["mori"].recovery[0]
            self.expect(desk.try_in("mori", served.PASSWORD, code).status == 429, "the right one waits too")
            desk.from_address = "192.0.2.66"
            told = [desk.try_in(f"name{number}", "wrong password, quite wrong", "123456").status for number in range(6)]
            self.expect(told == [403] * 5 + [429], f"an address that tries many names waits: {told}")
            desk.from_address = "198.51.100.1, 192.0.2.66"
            self.expect(desk.try_in("name9", "wrong password, quite wrong", "123456").status == 429, "what it says before the proxy's own word changes nothing")
            desk.process.send_signal(2)
            log = desk.process.communicate(timeout=20)[1]
        self.expect("refused at the door: account-login from 192.0.2.66" in log and "name9" not in log and "wrong password" not in log,
                    "the log says from where, and nothing of what was typed")
        with served.Team(office, now=later(served.NOW, minutes=1)) as desk:
            self.expect(desk.try_in("mori", served.PASSWORD, code).status == 303, "nothing is locked")

    def test_logins_at_once(self):
        """A dozen logins at once cost time, and no more memory than two of them."""
        office, accounts = self.team("two-at-once", accounts={"mori": "officer"})
        with served.Team(office) as desk:
            def peak():
                status = pathlib.Path(f"/proc/{desk.process.pid}/status").read_text(encoding="utf-8")
                return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1])
            desk.get("/login")
            before = peak()
            answers = []

            def try_in(number):
                browser = desk.browser()
                browser.from_address = f"192.0.2.{number}"
                answers.append(browser.try_in(f"name{number}", "a password, and a wrong one", "123456").status)
            threads = [threading.Thread(target=try_in, args=(number,)) for number in range(12)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.expect(answers == [403] * 12, f"each is answered: {answers}")
            self.expect(64 << 10 <= peak() - before <= 190 << 10, f"two at a time: {(peak() - before) >> 10} MiB more")

    def test_idle(self):
        """Half an hour without a request ends a visit; what was being sent comes back after the login, and is sent as it was typed."""
        office, accounts = self.team("idle", accounts={"mori": "officer"})
        with served.Team(office) as desk:
            desk.come_in(accounts["mori"])
            seen = desk.get("/reports/2/effect").form("/reports/2/refuse")
        with served.Team(office, now=later(served.NOW, minutes=29)) as later_desk:
            later_desk.cookies, later_desk.token = desk.cookies, desk.token
            self.expect(later_desk.get("/").status == 200, "a visit outlives the desk")
        with served.Team(office, now=later(served.NOW, minutes=60)) as later_desk:
            later_desk.cookies, later_desk.token = desk.cookies, desk.token
            self.expect(later_desk.get("/").status == 303, "and ends when idle")
            reason = 'a quarrel about "clocks" & <rules>'
            fields = seen | {"reason": reason, "clause": ""}
            before = office.content()
            late = later_desk.post("/reports/2/refuse", fields)
            self.expect(late.status == 403 and "desk-form-old" in late.text and html.escape(reason) in late.text, f"too late: {late.status}")
            form = late.form("/login")
            account = accounts["mori"]
            wrong = later_desk.post("/login", form | {"name": "mori", "password": "wrong, and quite wrong", "code": "1"}, keep_token=False)
            self.expect(wrong.form("/login") == form, "a wrong password loses nothing")
            back = later_desk.take(later_desk.post("/login", form | {"name": "mori", "password": account.password, "code": account.recovery.pop()}, keep_token=False))
            self.expect(back.status == 200 and html.escape(reason) in back.text, f"what was typed is back: {back.status}")
            self.expect(office.content() == before, "and nothing is written yet")
            sent = later_desk.post("/reports/2/refuse", back.form("/reports/2/refuse"), keep_token=False)
            self.expect(sent.status == 303, f"it is sent: {sent.status}")
            decisions = json.loads(office.call("report", "show", "2", "--format", "json"))["decisions"]
            self.expect([(one["actor"], one["reason"]) for one in decisions] == [("mori", reason)], f"as it was typed: {decisions}")
            cross = later_desk.browser()
            forged = cross.post("/reports/1/refuse", fields, {"Origin": "https://evil.example"}, keep_token=False)
            self.expect(forged.status == 403 and "kept-path" not in forged.text, "of another site nothing is kept")
        with served.Team(office, now=later(served.NOW, hours=13)) as desk:
            desk.cookies = later_desk.cookies
            self.expect(desk.get("/").status == 303, "half a day ends it too")

    def test_live_keeps_nothing_open(self):
        """Pages ask by themselves how things stand: that does not keep a visit open, it tells when it ends, and a press goes on."""
        office, accounts = self.team("live", accounts={"mori": "officer"})
        with served.Team(office) as desk:
            desk.come_in(accounts["mori"])
        def at(minutes, path="/live?after=0"):
            with served.Team(office, now=later(served.NOW, minutes=minutes)) as later_desk:
                later_desk.cookies = desk.cookies
                return later_desk.get(path)
        self.expect(at(20).json()["ends"] is None, "ten minutes before the end nothing is said")
        near = at(29).json()["ends"]
        self.expect(near is not None and "10:30" in near["words"] and near["stay"], f"a minute before it is: {near}")
        self.expect("ends at 10:30" not in at(29, "/live?after=0&stay=yes").text and at(58).json()["ends"] is not None, "a press goes on")
        over = at(60)
        self.expect(over.status == 401 and "Location" not in over.headers, f"asking alone does not, and whoever asks by itself is not led to a page: {over.status}")

    def test_who_looks(self):
        """Who else has a report open stands in the queue."""
        office, accounts = self.team("who-looks", accounts={"mori": "officer", "abe": "officer"})
        with served.Team(office) as desk:
            mori, abe = desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["abe"])
            self.expect("looks at it now" not in abe.get("/").text, "nobody does")
            mori.get("/reports/1")
            rows = {number: row for number, row in re.findall(r'<tr [^>]*data-report="(\d+)">(.*?)</tr>', abe.get("/").text, re.S)}
            self.expect("mori" in rows["1"] and "looks at it now" in rows["1"] and "looks at it now" not in rows["2"], "mori looks at the first")
            self.expect("looks at it now" not in mori.get("/").text, "nobody is told of themselves")

    def test_secrets(self):
        """Passwords, seeds, codes, cookies and tokens stand in no file of the office, nor in what the desk prints; the key lies beside it."""
        office, accounts = self.team("secrets", accounts={"mori": "officer"})
        account = accounts["mori"]
        codes = list(account.recovery)
        with served.Team(office, "-v") as desk:
            desk.come_in(account)
            desk.accept(2)
            secrets = [account.password, account.letters.replace(" ", ""), *codes, desk.token, *desk.cookies.values()]
            for path in [path for path in office.folder.rglob("*") if path.is_file()]:
                held = path.read_bytes()
                self.expect(not [one for one in secrets if one.encode() in held], f"{path.name} holds a secret")
            desk.process.send_signal(2)
            said = "".join(desk.process.communicate(timeout=20))
            self.expect(not [one for one in secrets if one in said], "and it is told nowhere")
        key = office.folder / "seiseki.desk-key"
        self.expect(key.stat().st_mode & 0o7777 == 0o600, "the key is its owner's")
        actors = {entry["actor"] for entry in json.loads(office.call("audit", "show", "--format", "json"))["entries"] if entry["object"].startswith("decision")}
        self.expect("mori" in actors, f"decisions are the account's: {actors}")
        key.rename(office.folder / "gone")
        with served.Team(office) as desk:
            answer = desk.try_in("mori", account.password, account.recovery.pop())
            self.expect(answer.status == 422 and "secret-key" in answer.text, f"without the key nobody comes in: {answer.status}")

    # ---- who may what

    def test_roles(self):
        """Each role at every address of the table of routes: allowed or refused as who_may() says, nothing refused in its menu or forms."""
        office, accounts = self.team("roles")
        office.call("report", "accept", "2")
        office.call("rate", "--list", "2026-03", "-q")
        table = (self.source / "pipeline/desk/route.cpp").read_text(encoding="utf-8")
        routes = re.findall(r'Route\{Method::(\w+), "([^"]*)"', table)
        self.expect(len(routes) > 120, f"{len(routes)} addresses")
        names = dict(zip(("officer", "approver", "administrator", "viewer"), ("mori", "abe", "ito", "ono")))
        with served.Team(office) as desk:
            for role, name in names.items():
                browser = desk.browser().come_in(accounts[name])
                before = office.content()
                walked = 0
                for method, pattern in routes:
                    path = re.sub(r":[a-z]+", lambda place: PLACES[place[0]], pattern)
                    # A field that no form has: whoever may is told of it, and nothing is written.
                    answer = browser.get(path) if method == "get" else browser.post(path, {"zzz": "a"})
                    refused = answer.status == 403 and ("desk-not-allowed" in answer.text or path.endswith(".json"))
                    may = role in who_may(method, pattern)
                    self.expect(refused != may, f"{role}: {method} {path}: {answer.status}")
                    if method == "post" and may:
                        self.expect(answer.status in (403, 404, 422) and "desk-not-allowed" not in answer.text, f"{role}: POST {path} with a field of its own: {answer.status}")
                    self.check_guards(answer, path)
                    walked += 1
                self.expect(walked == len(routes) and office.content() == before, f"{role}: nothing was written")
                offered = set()
                for path in ("/", "/reports/1", "/reports/1/people", "/reports/2/effect", "/queue/clean", "/lists", "/lists/2026-03", "/lists/2026-03/publish", "/cases", "/people/N04971361",
                             "/people/questions", "/fees", "/nightly", "/quarantine", "/me", "/status", "/jobs"):
                    page = browser.get(path)
                    self.expect(page.status == 200, f"{role} sees {path}: {page.status}")
                    menu = re.search(r'<nav class="menu wide".*?</nav>', page.text, re.S)[0]
                    for link in re.findall(r'href="([^"]*)"', menu):
                        self.expect(browser.get(link).status == 200, f"{role} has {link} in the menu")
                    for tag in re.findall(r'<form [^>]*method="post"[^>]*>', page.text):
                        offered.add(html.unescape(re.search(r'action="([^"]*)"', tag)[1]))
                for action in offered - {"/leave", "/language"}:
                    answer = browser.post(action.split("?")[0], {"zzz": "a"})
                    self.expect("desk-not-allowed" not in answer.text, f"{role} is offered {action}")
                self.expect(("/lists/2026-03/publish" in offered) == (role == "approver"), f"{role}: publishing is offered to who may")
                self.expect(("/reports/2/refuse" in offered) == (role == "officer"), f"{role}: refusing is offered to who may: {sorted(offered)}")
                self.expect('href="/accounts"' in browser.get("/").text if role == "administrator" else 'href="/accounts"' not in browser.get("/").text, f"{role}: accounts")

    def test_job_of_a_disabled_account(self):
        """What somebody asked for waits for its turn while they lose their account or role: it is not begun, and whoever resumes it does it as theirs."""
        office, accounts = self.team("job-account", accounts={"mori": "officer", "abe": "officer", "keep": "administrator"})
        entries = lambda: json.loads(office.call("audit", "show", "--format", "json"))["entries"]
        with served.Team(office) as desk:
            mori, abe = desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["abe"])
            with office.at_work():
                trf = served.moved(served.renamed(served.with_other_results(office.league, 1), "Waiting Cup"), b"01/31", b"02/01")
                page = mori.send("/bring-in", {"address": ""}, [("cup.trf", trf)]).headers["Location"]
                self.expect(served.until(lambda: "run-locked" in abe.get(page).text), "it waits")
                office.call("account", "disable", "mori", "-q")
            self.expect(served.until(lambda: "desk-job-account" in abe.get(page).text), "the turn is free, and it is not begun")
            self.expect(not any(entry["action"] == "import-report" and entry["actor"] == "mori" for entry in entries()), "nothing is mori's")
            self.expect(abe.post(page + "/again", {}).status == 303 and served.until(lambda: any(report["name"] == "Waiting Cup" for report in office.reports())), "a colleague resumes it")
            brought = [entry for entry in entries() if entry["action"] == "import-report"][-1]
            self.expect(brought["actor"] == "abe", f"in their own name: {brought}")
            self.expect(office.call("audit", "verify", "-q") is not None, "and the record is whole")

    def test_again(self):
        """Before publishing, and before anything about accounts, password and code are asked for again; they count for ten minutes."""
        office, accounts = self.team("again")
        office.call("report", "refuse", "1", "--reason", "the test")
        office.call("report", "accept", "2")
        office.call("rate", "--list", "2026-03", "-q")
        path = "/lists/2026-03/publish"
        with served.Team(office) as desk:
            browser = desk.browser().come_in(accounts["abe"])
            form = browser.get(path).form(path) | {"reason": "", "early": "it is <early>", "note": ""}
            asked = browser.post(path, form)
            self.expect(asked.status == 403 and "desk-again" in asked.text and not (office.folder / "lists").exists(), f"it is asked for: {asked.status}")
            kept = asked.form(path)
            self.expect(kept["early"] == "it is <early>" and kept["seen"] == form["seen"], "what was typed is kept")
            self.check_labels(desk_test.parsed(asked), path)
            wrong = browser.post(path, kept | {"again-password": "quite another password", "again-code": accounts["abe"].recovery[0]})
            self.expect(wrong.status in (403, 409) and "account-login" in wrong.text and wrong.form(path)["early"] == "it is <early>", f"a wrong password: {wrong.status}")
            other = browser.post(path, kept | {"again-password": accounts["mori"].password, "again-code": accounts["mori"].recovery[0]})
            self.expect("account-login" in other.text, "somebody else's code")
            half = browser.post(path, kept | {"again-password": accounts["abe"].password})
            self.expect("desk-again" in half.text and not (office.folder / "lists").exists(), "half of it is nothing")
            done = browser.post(path, kept | browser.again(accounts["abe"]))
            self.expect(done.status == 303 and (office.folder / "lists").exists(), f"then it is published: {done.status}")
            clerk = desk.browser().come_in(accounts["ito"])
            victim = desk.browser().come_in(accounts["ono"])
            switch = "/accounts/ono/disable"
            self.expect("desk-again" in clerk.post(switch, {}).text and victim.get("/").status == 200, "accounts are asked for again too")
            self.expect(clerk.post(switch, clerk.again(accounts["ito"])).status == 303, "given, it is done")
            self.expect(victim.get("/").status == 303, "who is disabled is out at once")
            self.expect(desk.browser().try_in("ono", served.PASSWORD, accounts["ono"].recovery[0]).status == 403, "and does not come in")
            self.expect(clerk.post("/accounts/ono/enable", {}).status == 303, "within ten minutes it is not asked for again")
            self.expect(clerk.post("/accounts/mori/roles", [("role", "viewer"), ("role", "approver"), ("token", clerk.token)]).status == 303, "roles are set")
            officer = desk.browser().come_in(accounts["mori"])
            self.expect(officer.get("/bring-in").status == 403, "and count at once")
            self.expect(clerk.post("/accounts/mori/roles", {}).status == 422, "no role at all is none")
            self.expect(clerk.post("/accounts/mori/end", {}).status == 303 and officer.get("/").status == 303, "others' visits can be ended")
            self.expect(clerk.post("/accounts/nobody/end", {}).status == 404, "there is nobody of that name")
            listed = clerk.get("/accounts.json").text
            shown = office.call("account", "list", "--format", "json")
            self.expect(json.loads(listed) == json.loads(shown), "the page's JSON is the command's")
            told = [(entry["actor"], entry["action"]) for entry in json.loads(office.call("audit", "show", "--format", "json"))["entries"] if entry["object"] in ("account:ono", "account:mori")]
            self.expect(("ito", "disable-account") in told and ("ito", "change-account") in told, f"it is on record: {told}")
            office.call("audit", "verify")  # which is whole
        with served.Team(office, now=later(served.NOW, minutes=11)) as desk:
            desk.cookies, desk.token = clerk.cookies, clerk.token
            self.expect("desk-again" in desk.post("/accounts/ono/disable", {}).text, "after ten minutes it is asked for again")

    def test_factors(self):
        """Another password and another authenticator: asked for again, the old one too; other visits end."""
        office, accounts = self.team("factors", accounts={"mori": "officer"})
        account = accounts["mori"]
        with served.Team(office) as desk:
            browser, other = desk.browser().come_in(account), desk.browser().come_in(account)
            fields = {"old": account.password, "password": "nine rooks on the eighth rank", "repeated": "nine rooks on the eighth rank"}
            self.expect("desk-again" in browser.post("/me/password", fields).text, "it is asked for again")
            again = browser.again(account)
            for what, wrong, finding in (("a wrong old one", {"old": "x" * 20}, "account-login"), ("a common one", {"password": "1234567890qwerty", "repeated": "1234567890qwerty"}, "account-password"),
                                         ("two different ones", {"repeated": "x" * 20}, "desk-not-repeated")):
                answer = browser.post("/me/password", fields | wrong | again)
                again = {}
                self.expect(finding in answer.text, f"{what}: {answer.status} {re.findall('<code>([a-z-]+)</code>', answer.text)}")
            changed = browser.post("/me/password", fields)
            old = dict(browser.cookies)
            self.expect(changed.status == 303 and other.get("/").status == 303, f"the password is another: {changed.status}")
            browser.take(changed)
            self.expect(browser.cookies != old and browser.get("/").status == 200, "this browser holds a new visit")
            self.expect(desk.browser().try_in("mori", account.password, account.recovery[-1]).status == 403, "the old one lets nobody in")
            account.password = fields["password"]
            browser.token = browser.get("/me").form("/leave")["token"]
            page = browser.post("/me/authenticator", browser.again(account))
            letters = re.search(r'<code id="seed">([A-Z2-7 ]+)</code>', page.text)[1]
            self.expect(letters != account.letters, "another seed")
            wrong = browser.post("/me/authenticator/use", {"shown": "abc"})
            self.expect("account-code" in wrong.text and letters in wrong.text, "its code is needed")
            self.expect(desk.browser().try_in("mori", account.password, served.one_time_code(account.letters, served.NOW)).status == 303, "the old one works until then")
            done = browser.post("/me/authenticator/use", {"shown": served.one_time_code(letters, served.NOW)})
            recovery = re.findall(r"<code>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})</code>", done.text)
            self.expect(done.status == 200 and len(recovery) == 10 and not set(recovery) & set(account.recovery), "with other recovery codes")
            self.expect(desk.browser().try_in("mori", account.password, account.recovery[-1]).status == 403, "those before are void")
            self.expect(desk.browser().try_in("mori", account.password, recovery[0]).status == 303, "and the new ones let in")

    def test_leaked_passwords(self):
        """An office may keep a list of passwords that have leaked: none of them can be chosen, whole hashes or beginnings, in any case."""
        office = self.office("leaked").open_with_reports()
        leaked, other = "eleven knights without a board", "twelve kings behind a curtain"
        digests = [hashlib.sha1(text.encode()).hexdigest() for text in (leaked, other)]
        (office.folder / "leaked.txt").write_text(f"# a part of the published list\n{'0' * 40}:12\r\n{digests[0].upper()}:3\n{digests[1][:10]}\n")
        listed = {"SEISEKI_DESK_BREACHED_PASSWORDS": str(office.folder / "leaked.txt")}
        told = json.loads(office.call("account", "add", "mori", "--role", "officer", "--format", "json"))
        with served.Team(office, **listed) as desk:
            page = desk.post("/set-up", {"code": told["code"]}, keep_token=False)
            letters = re.search(r'<code id="seed">([A-Z2-7 ]+)</code>', page.text)[1]
            fields = page.form("/set-up") | {"shown": served.one_time_code(letters, served.NOW)}
            for password in (leaked, other):
                refused = desk.post("/set-up", fields | {"password": password, "repeated": password}, keep_token=False)
                self.expect(refused.status != 200 and "account-password" in refused.text and "have leaked" in refused.text, f"one of the list: {refused.status}")
                self.expect(password not in refused.text, "and it is not shown back")
            done = desk.post("/set-up", fields | {"password": served.PASSWORD, "repeated": served.PASSWORD}, keep_token=False)
            account = served.Account("mori")
            account.recovery = re.findall(r"<code>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})</code>", done.text)
            self.expect(done.status == 200 and len(account.recovery) == 10, f"another one can be chosen: {done.status}")
            browser = desk.browser().come_in(account)
            page = browser.post("/me/password", {"username": "mori", "old": served.PASSWORD, "password": leaked, "repeated": leaked} | browser.again(account))
            self.expect("have leaked" in page.text, "nor later")
            (office.folder / "leaked.txt").unlink()
            page = browser.post("/me/password", {"username": "mori", "old": served.PASSWORD, "password": other, "repeated": other})
            self.expect(page.status != 303 and browser.get("/me").status == 200, "where the list cannot be read, no password is set")
        (office.folder / "leaked.txt").write_text("a list of something else\n")
        self.expect("config-value" in office.call("serve", "--mode", "team", "--socket", "desk.sock", "--format", "json", codes=(2,), SEISEKI_DESK_ADDRESS=served.Team.ORIGIN, **listed),
                    "a list that is none opens no desk")

    def test_fault_address(self):
        """Where faults are told in confidence is on the page of help and on that of an error, once an office has said it; until then nowhere."""
        office, accounts = self.team("fault-address", accounts={"mori": "officer"})
        with served.Team(office) as desk:
            self.expect("in confidence" not in desk.browser().come_in(accounts["mori"]).get("/help").text, "nobody has said it")
        for address, link in (("security@example.org", False), ("https://example.org/security", True)):
            with served.Team(office, SEISEKI_DESK_FAULT_ADDRESS=address) as desk:
                browser = desk.browser().come_in(accounts["mori"])
                page = browser.get("/help").text
                self.expect("in confidence" in page and address in page and (f'href="{address}"' in page) == link, f"{address} is told")
                self.expect("内密" in browser.get("/help", **{"Accept-Language": "ja"}).text, "in Japanese")
                self.expect("in confidence" not in browser.get("/nothing").text, "where nothing failed it is not")
        for wrong in ("javascript:alert(1)", "http://example.org", "somebody", "a@b.c\"><script>"):
            told = office.call("serve", "--mode", "team", "--socket", "desk.sock", "--format", "json", codes=(2,), SEISEKI_DESK_ADDRESS=served.Team.ORIGIN, SEISEKI_DESK_FAULT_ADDRESS=wrong)
            self.expect("config-value" in told, f"{wrong} is none: {told}")

    def test_visits_of_accounts(self):
        office, accounts = self.team("visits", accounts={"mori": "officer", "abe": "approver"})
        with served.Team(office) as desk:
            first, second, other = desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["abe"])
            page = first.get("/me")
            self.expect(len(re.findall("another browser", page.text)) == 1, "one's own visits are listed, nobody else's")
            number = page.form("/me/end")["session"]
            other.post("/me/end", {"session": number})
            self.expect(second.get("/").status == 200, "nobody ends another's by their own page")
            self.expect(first.post("/me/end", {"session": number}).status == 303 and second.get("/").status == 303, "one's own can be ended")
            self.expect(first.get("/").status == 200 and other.get("/").status == 200, "and no other")

    def test_four_eyes(self):
        """Who computes a list does not publish it, and who brings a report in does not accept it: by account, whatever its roles."""
        office, accounts = self.team("four-eyes", accounts={"mori": "officer approver", "abe": "officer approver"})
        office.call("report", "refuse", "1", "--reason", "the test")
        path = "/lists/2026-03/publish"
        with served.Team(office, SEISEKI_TWO_PERSONS="1") as desk:
            mori, abe = desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["abe"])
            self.expect(mori.accept(2).status == 303, "brought in by another")
            computed = mori.after_job(mori.post("/lists/2026-03/rate", mori.get("/lists/2026-03/rate").form("/lists/2026-03/rate")))
            self.expect(computed.status == 200, f"computed: {computed.status}")
            answers = {"reason": "", "early": "the test", "note": ""}
            form = mori.get(path).form(path) if 'action="/lists/2026-03/publish"' in mori.get(path).text else {}
            refused = mori.post(path, answers | form | mori.again(accounts["mori"]))
            self.expect("two-persons-list" in mori.get(path).text + refused.text and refused.status != 303 and not (office.folder / "lists").exists(), f"who computed does not publish: {refused.status}")
            done = abe.post(path, answers | abe.get(path).form(path) | abe.again(accounts["abe"]))
            self.expect(done.status == 303 and (office.folder / "lists").exists(), f"another does: {done.status}")
            sent = mori.after_job(mori.send("/bring-in", {"address": ""}, [("own.trf", served.moved(served.renamed(served.with_other_results(office.league, 1), "Own Cup"), b"01/31", b"02/01"))]))
            self.expect(sent.status == 303, f"brought in: {sent.status}")
            own = max(int(report["report"]) for report in office.reports())
            self.expect("two-persons" in mori.get(f"/reports/{own}/effect").text and "two-persons" not in abe.get(f"/reports/{own}/effect").text, "who brought it in is told before the button is pressed")

    # ---- two at one report

    def test_two_accept_at_once(self):
        """One wins; the other reads who and when, and is led on; the record has one decision, and the first one's own form sent again is done already."""
        office, accounts = self.team("accepted-at-once", accounts={"mori": "officer", "abe": "officer"})
        with served.Team(office) as desk:
            browsers = {name: desk.browser().come_in(accounts[name]) for name in ("mori", "abe")}
            path = "/reports/2/accept"
            forms = {name: browser.get("/reports/2/effect").form(path) | {"reason": "", "then": "next"} for name, browser in browsers.items()}
            together, answers = threading.Barrier(2), {}

            def press(name):
                together.wait()
                answers[name] = browsers[name].post(path, forms[name])
            threads = [threading.Thread(target=press, args=(name,)) for name in browsers]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            won = [name for name, answer in answers.items() if answer.status == 303]
            self.expect(len(won) == 1 and sorted(answer.status for answer in answers.values()) == [303, 409], f"one wins: {[answer.status for answer in answers.values()]}")
            winner, loser = won[0], next(name for name in answers if name not in won)
            told = answers[loser].text
            self.expect("decided-already" in told and f"by {winner}" in told and "10:00" in told, "the other reads who it was and when")
            self.expect('href="/reports/1"' in told and "Next: 1 Unknown Cup" in told and f'action="{path}"' not in told, "the next is offered, and this one no more")
            queue = browsers[loser].get("/").text
            self.expect('data-report="2"' not in queue and 'data-report="1"' in queue, "the row has left the queue")
            accepted = [entry for entry in json.loads(office.call("audit", "show", "--format", "json"))["entries"] if entry["action"] == "accept-report"]
            self.expect(len(accepted) == 1 and accepted[0]["actor"] == winner, f"one decision is in the record: {accepted}")
            before = office.content()
            self.expect(browsers[winner].post(path, forms[winner]).status == 303 and office.content() == before, "one's own form sent twice is done already")

    def test_replacing_a_colleague(self):
        """What takes the place of a colleague's decision is told, and kept when that is ticked; both stay on record."""
        office, accounts = self.team("replacing", accounts={"mori": "officer", "abe": "officer"})
        office.call("roster", "add", "N00000042", "--name", "Nagidan Haruto", "--kanji", "凪段 春人", "--member", "yes", "--reason", "application")
        with served.Team(office) as desk:
            mori, abe = (desk.browser().come_in(accounts[name]) for name in ("mori", "abe"))
            cases = (("/reports/1/identify", {"player": "6", "scope": "report"}, {"id": "N09898758"}, {"id": "N00000042"}),
                     ("/reports/2/games/1", {"white": ""}, {"verdict": "exclude"}, {"verdict": "count"}))
            for path, common, first, second in cases:
                self.expect(mori.post(path, common | first | {"reason": "the arbiter said so"}).status == 303, f"{path}: one decides")
                before = office.content()
                told = abe.post(path, common | second | {"reason": "the player <said> so"})
                number = re.search(r'name="replaces" value="(\d+)" required', told.text)
                self.expect(told.status == 409 and "desk-replaces" in told.text and "mori has decided otherwise" in told.text and number, f"{path}: the other is told: {told.status}")
                self.expect(office.content() == before, f"{path}: and nothing is kept")
                japanese = abe.post(path, common | second | {"reason": "x"}, {"Accept-Language": "ja"})
                self.expect("別の決定をしています" in japanese.text and "を置き換える" in japanese.text, f"{path}: in Japanese")
                form = told.form(path)
                self.expect(form["reason"] == "the player <said> so", f"{path}: what was typed is kept")
                self.expect(abe.post(path, form | {"replaces": "99"}).status == 409, f"{path}: another number is not that decision")
                self.expect(abe.post(path, form | {"replaces": number[1]}).status == 303, f"{path}: ticked, it is kept")
                self.expect(abe.post(path, common | second | {"reason": "again"}).status in (303, 409), f"{path}: one's own is no colleague's")
            entries = json.loads(office.call("audit", "show", "--format", "json"))["entries"]
            both = [entry["actor"] for entry in entries if entry["action"] == "identify-player"]
            self.expect(sorted(both) == ["abe", "mori"], f"both are on record: {both}")

    # ---- forged requests

    def test_forged_team(self):
        office, accounts = self.team("forged", accounts={"mori": "officer", "abe": "officer"})
        with served.Team(office) as desk:
            mori, abe = desk.browser().come_in(accounts["mori"]), desk.browser().come_in(accounts["abe"])
            before = office.content()
            path = "/reports/2/accept"
            form = mori.get("/reports/2/effect").form(path)
            for host in ("evil.example", "localhost", "127.0.0.1", "desk.example.org:8123", "desk.example.org.evil.example"):
                self.expect(mori.get("/", Host=host).status == 421, f"{host} is not answered")
            for what, answer in {
                "without a token": mori.post(path, {}, keep_token=False), "with another's token": mori.post(path, form | {"token": abe.token}),
                "from another site": mori.post(path, form, {"Origin": "https://evil.example"}), "without TLS": mori.post(path, form, {"Origin": "http://desk.example.org"}),
                "from nowhere": mori.post(path, form, {"Origin": None}), "from a frame": mori.post(path, form, {"Origin": "null"}),
                "across sites": mori.post(path, form, {"Sec-Fetch-Site": "cross-site"}), "from a sister": mori.post(path, form, {"Sec-Fetch-Site": "same-site"}),
            }.items():
                self.expect(answer.status == 403 and "desk-form-old" in answer.text, f"a change asked for {what}: {answer.status}")
            old = mori.token
            mori.post("/leave", {})
            self.expect(mori.post(path, form | {"token": old}).status == 403, "a token of a visit that is over")
            mori.cookies = {}
            mori.come_in(accounts["mori"])
            self.expect(mori.token != old and mori.post(path, form | {"token": old}).status == 403, "nor of the visit before")
            for name in ("X-Forwarded-User", "X-Remote-User", "Remote-User", "Authorization", "Seiseki-Proxy-Secret"):
                self.expect(desk.ask("GET", "/", headers={name: "mori"}).status == 303, f"{name} says nothing of who it is")
            self.expect(desk.get("/", Cookie="seiseki-0=" + mori.cookies["__Host-seiseki"]).status == 303, "a cookie of another name is none")
            twice = "; ".join(f"__Host-seiseki={value}" for value in (mori.cookies["__Host-seiseki"], abe.cookies["__Host-seiseki"]))
            self.expect(desk.get("/", Cookie=twice).status == 303, "two cookies are nobody's")
            self.expect(office.content() == before, "none of them wrote")
            self.expect(desk.get("/metrics", Host="localhost", **{"X-Forwarded-For": None}).status == 200, "a monitor on this computer has its numbers")
            self.expect(desk.get("/metrics").status == 303 and desk.get("/metrics", Host="localhost").status == 421, "and nobody through the proxy")
            self.expect(desk.get("/healthz", Host="localhost", **{"X-Forwarded-For": None}).status == 200, "nor its health")

    # ---- how it is opened

    def test_reach(self):
        """What is not safe is refused before anything listens; the socket file is for owner and group, and goes with the desk."""
        office, accounts = self.team("reach", accounts={"mori": "officer"})
        address = {"SEISEKI_DESK_ADDRESS": served.Team.ORIGIN}
        for what, words, settings, code in (
                ("no address", ["--mode", "team"], {}, "desk-reach"), ("an address without TLS", ["--mode", "team"], {"SEISEKI_DESK_ADDRESS": "http://desk.example.org"}, "config-value"),
                ("an interface that others reach", ["--mode", "team", "--listen", "0.0.0.0"], address, "desk-reach"), ("one person for others", ["--listen", "0.0.0.0"], {}, "desk-reach"),
                ("one person for others, behind a proxy", ["--listen", "0.0.0.0", "--behind-proxy"], {}, "desk-reach"), ("one person by a file", ["--socket", "desk.sock"], {}, "desk-reach"),
                ("an unknown mode", [], {"SEISEKI_DESK_MODE": "open"}, "config-value"), ("no header", ["--mode", "proxy", "--socket", "desk.sock"], address, "desk-reach"),
                ("a header and nothing to believe it", ["--mode", "proxy"], address | {"SEISEKI_DESK_PROXY_HEADER": "X-Remote-User"}, "desk-reach"),
                ("a folder that is not there", ["--mode", "team", "--socket", "nowhere/desk.sock"], address, "desk-listen")):
            told = office.call("serve", "--format", "json", *words, codes=(2,), **settings)
            self.expect(code in told, f"{what}: {told}")
        with served.Team(office) as desk:
            self.expect(desk.file.stat().st_mode & 0o7777 == 0o660, "the file is for owner and group")
            self.expect("desk-listen" in office.call("serve", "--mode", "team", "--socket", str(desk.file), "--format", "json", codes=(2,), **address), "two desks at one file")
            desk.kill()
        self.expect(desk.file.exists(), "who is killed leaves it")
        with served.Team(office) as desk:
            self.expect(desk.get("/login").status == 200, "and the next takes its place")
        self.expect(not desk.file.exists(), "it goes with the desk")
        self.check_given(office, address)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with served.Desk(office, "--mode", "team", "--port", str(port), **address) as desk:
            desk.port = port
            self.expect(desk.get("/login", Host="desk.example.org").status == 200 and desk.get("/login").status == 421, "by a port of this computer it has the same name")
            self.expect(desk.get("/healthz").status == 200, "and its health is told there")

    def check_given(self, office, address):
        """A socket that systemd hands over, for this process and no other."""
        file = office.folder / "given.sock"
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as given:
            given.bind(str(file))
            given.listen()
            for ours in ("$$", "1"):
                started = subprocess.Popen(["sh", "-c", f"exec env LISTEN_FDS=1 LISTEN_PID={ours} {office.program} serve --mode team --format json"], cwd=office.folder,
                                           env=served.surroundings(SEISEKI_TEST_NOW=served.NOW, **address), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                           preexec_fn=lambda: os.dup2(given.fileno(), 3, True), pass_fds=(3,))
                started.stdout.readline()
                connection = served.SocketFile(file)
                if ours == "$$":
                    connection.request("GET", "/login", headers={"Host": "desk.example.org"})
                    self.expect(connection.getresponse().status == 200, "the desk listens at a socket that was given")
                started.send_signal(signal.SIGTERM)
                self.expect(started.wait(20) == 0, "and ends as ever")
                started.stdout.close()
            self.expect(file.exists(), "what was given is not removed")

    # ---- single sign-on

    def test_proxy(self):
        """The name in one header, believed of the socket file or with the secret alone; accounts, roles and forms as ever."""
        office = self.office("proxy").open_with_reports()
        office.call("account", "add", "mori", "--role", "officer", "--proxy-name", "mori@example.org", "-q")
        office.call("account", "add", "ono", "--role", "viewer", "--proxy-name", "ono@example.org", "-q")
        header = {"SEISEKI_DESK_PROXY_HEADER": "X-Remote-User"}
        mori = {"X-Remote-User": "mori@example.org"}
        with served.Team(office, mode="proxy", **header) as desk:
            self.expect(desk.get("/").status == 403 and "desk-not-known" in desk.get("/").text, "without a name nobody comes in")
            for name in ("nobody@example.org", "mori", "MORI@example.org", "mori@example.org, ono@example.org", ""):
                self.expect(desk.get("/", **{"X-Remote-User": name}).status == 403, f"“{name}” is nobody")
            first = desk.take(desk.get("/", **mori))
            self.expect(first.status == 200 and "mori" in first.text and "__Host-seiseki" in first.headers["Set-Cookie"], "the name lets in")
            second = desk.get("/", **mori)
            self.expect(second.headers["Set-Cookie"] is None, "once in, the visit goes on")
            self.expect(desk.get("/").status == 403, "the cookie alone does not")
            path = "/reports/2/accept"
            form = desk.get("/reports/2/effect", **mori).form(path)
            self.expect(desk.post(path, form | {"token": "0" * 64}, mori).status == 403, "forms have a token")
            viewer = desk.post(path, form, {"X-Remote-User": "ono@example.org"}, keep_token=False)
            self.expect(viewer.status == 403, f"somebody else at the same browser begins anew: {viewer.status}")
            self.expect(desk.post(path, form, mori, keep_token=False).status == 303, "and it is done")
            self.expect(desk.get("/bring-in", **{"X-Remote-User": "ono@example.org"}).status == 403, "roles are those of the account")
            self.expect(desk.get("/login", **mori).status == 404 and 'type="password"' not in desk.get("/me", **mori).text, "there is no password here")
            office.call("account", "disable", "mori", "-q")
            self.expect(desk.get("/", **mori).status == 403, "who is disabled is out")
            office.call("account", "set", "mori", "--enable", "-q")
        secret = "s" * 40
        (office.folder / "secret").write_text(secret + "\n")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with served.Desk(office, "--mode", "proxy", "--port", str(port), SEISEKI_DESK_ADDRESS=served.Team.ORIGIN,
                         SEISEKI_DESK_PROXY_SECRET_FILE=str(office.folder / "secret"), **header) as desk:
            desk.port = port
            host = {"Host": "desk.example.org"}
            self.expect(desk.get("/", **mori, **host).status == 403, "by a port the name alone is nobody's")
            self.expect(desk.get("/", **mori, **host, **{"Seiseki-Proxy-Secret": secret[:-1]}).status == 403, "nor with a part of the secret")
            self.expect(desk.get("/", **mori, **host, **{"Seiseki-Proxy-Secret": secret}).status == 200, "with the secret it is believed")
        (office.folder / "secret").write_text("short\n")
        told = office.call("serve", "--mode", "proxy", "--format", "json", codes=(2,), SEISEKI_DESK_ADDRESS=served.Team.ORIGIN,
                           SEISEKI_DESK_PROXY_SECRET_FILE=str(office.folder / "secret"), **header)
        self.expect("config-value" in told, f"a short secret is none: {told}")


if __name__ == "__main__":
    # The tests of the other desk are run by their own file.
    for inherited in [name for name in dir(desk_test.Tests) if name.startswith("test_")]:
        setattr(Tests, inherited, None)
    sys.exit(desk_test.main(Tests))
