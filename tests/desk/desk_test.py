#!/usr/bin/env python3
"""The review desk as a browser and as an attacker see it: the door, forged and malformed requests, headers, hostile names,
pages that write nothing, decisions that are those of the commands.

    desk_test.py --program SEISEKI --source DIR
"""
import argparse
import concurrent.futures
import configparser
import csv
import json
import pathlib
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse
import xml.etree.ElementTree

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[folder]) + more for folder, more in ((0, ""), (1, "/support"))]
import databases  # noqa: E402
import parts  # noqa: E402
import served  # noqa: E402

GUARDS = {"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
          "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
          "Cross-Origin-Resource-Policy": "same-origin"}
PATHS = ["/", "/live?after=0", "/live?after=x&report=y", "/queue.json", "/queue/clean", "/bring-in", "/jobs", "/lists", "/lists/2026-02", "/lists/2026-02.json", "/lists/2026-03/rate",
         "/lists/2026-02/changes", "/lists/2026-02/changes.json", "/lists/2099-01", "/lists/x", "/lists/correspondence/2026-03/publish", "/lists/correspondence/x/publish", "/lists/correspondence/2026-03/publish.json", "/reports/1", "/reports/1.json", "/reports/1/games", "/reports/1/games/1",
         "/reports/1/games/99", "/reports/1/players", "/reports/2/players", "/reports/99/players", "/reports/1/sources", "/reports/1/name", "/reports/99/name", "/reports/1/history", "/reports/1/effect", "/reports/1/people",
         "/reports/1/people?search=Kirikoma&player=6", "/reports/1/decide/id-unknown", "/reports/1/decide/x", "/reports/1/reply",
         "/reports/2", "/reports/2/effect", "/reports/2/people", "/reports/99", "/reports/0", "/reports/x",
         "/quarantine", "/quarantine.json", "/quarantine/0", "/quarantine/x", "/quarantine/x/document",
         "/cases", "/cases.json", "/cases?about=report:1", "/cases/1", "/cases/x", "/cases/1.json", "/cases/1/reply", "/cases/1?change=x",
         "/fees", "/fees?which=everything", "/fees?which=open&list=2026-03", "/fees?list=x", "/fees.json", "/people/questions", "/nightly", "/nightly.json",
         "/nightly/sources.json",
         "/people", "/people?q=kirikoma", "/people?q=N04971361", "/people?q=%E3%81%8D%E3%82%8A", "/people?q=nobody", "/people.json?q=kirikoma",
         "/people/N04971361", "/people/N04971361.json", "/people/N00000000", "/people/x", "/people/new",
         "/people/N04971361/merge", "/people/N04971361/merge?into=kirikoma", "/people/N04971361/merge?into=N05057521&on=2026-02-10",
         "/people/N04971361/merge?into=N04971361", "/people/N04971361/merge?into=N00000000&on=x", "/people/x/merge",
         "/people/N04971361/merge.json?into=N05057521&on=2026-02-10", "/findings", "/findings?q=late", "/findings.json",
         "/findings/late", "/findings/late.json", "/findings/x", "/help", "/status", "/status.json", "/record", "/record.json",
         "/record?actor=sato&object=report%3A1&day=2026-02-16", "/record?day=x&before=x", "/record/verify", "/record/verify?head=x",
         "/record/trace", "/record/trace?document=x", "/record/trace.json", "/record/trace.json?document=x",
         "/record/verify.json", "/rules", "/rules.json", "/rules/jcf-2024-10", "/rules/jcf-2024-10.json", "/rules/x",
         "/rules/ncs-2022-09...jcf-2024-10", "/rules/ncs-2022-09...jcf-2024-10.json", "/rules/ncs-2022-09...x", "/rules/jcf-2024-10?with=ncs-2022-09",
         "/rules/jcf-2024-10/readings", "/rules/jcf-2024-10/readings.json", "/rules/x/readings", "/rules/ncs-2022-09/effect?list=2026-03",
         "/rules/ncs-2022-09/effect.json?list=2026-03", "/rules/ncs-2022-09/effect?list=x", "/reports/1/compare", "/reports/1/compare/2",
         "/reports/1/compare/2.json", "/reports/1/compare/99", "/reports/1/compare?with=2", "/reports/99/compare/1", "/reports/1/compare/abcdefabcdef",
         "/check", "/people/files", "/me", "/accounts", "/accounts.json", "/jobs/1.json",
         "/?state=ok&turn=officer&which=all", "/?decision=1", "/?decision=x", "/jobs/1", "/nothing"]


def parsed(page):
    """The page as a tree: it is XML as well, so a piece of text that became markup breaks it or shows."""
    return xml.etree.ElementTree.fromstring(page.text.replace("<!DOCTYPE html>", "", 1))


class Tests:
    ABOUT_FILES = {"test_errors", "test_record", "test_upload", "test_upload_is_on_the_disk", "test_job_waits_for_the_night", "test_job_stopped", "test_nightly",
                   "test_secrets_are_not_kept", "test_door", "test_open", "test_publishing_is_deliberate", "test_publish_folder_full"}

    def __init__(self, program, source, folder):
        self.program, self.source, self.folder = program, source, folder
        self.failures = 0
        self.faults = None
        self.server = None

    def expect(self, condition, what):
        if not condition:
            self.failures += 1
            print(f"FAILED: {what}", flush=True)

    def office(self, name):
        return served.Office(self.program, self.source, self.folder / name, self.server)

    def opened(self, name, *options):
        return served.Desk(self.office(name).open_with_reports(), *options)

    # ---- who comes in

    def test_door(self):
        with self.opened("door") as desk:
            code = desk.told["code"]
            self.expect(desk.get("/").status == 303 and desk.get("/").headers["Location"] == "/enter", "a stranger is led to the door")
            self.expect(desk.get("/reports/1.json").status == 401, "a program is told that it is a stranger")
            self.expect(desk.post("/reports/2/accept", {}).status == 403, "a stranger decides nothing")
            wrong = desk.post("/enter", {"code": "AAAA-AAAA-AAAA"}, keep_token=False)
            self.expect(wrong.status == 403 and "desk-code-wrong" in wrong.text, "a wrong code")
            second = desk.office.call("serve", "--port", str(desk.port), "--format", "json", codes=(2,))
            self.expect("desk-listen" in second, "two desks on one port")
            self.expect(code not in desk.get("/enter").text, "the door does not tell the code")
            answer = desk.post("/enter", {"code": code.lower().replace("-", " ")}, keep_token=False)
            cookie = answer.headers["Set-Cookie"] or ""
            self.expect(answer.status == 303 and answer.headers["Location"] == "/", "the code, typed freely, lets in")
            self.expect("HttpOnly" in cookie and "SameSite=Lax" in cookie and "Domain" not in cookie, f"the cookie: {cookie}")
            self.expect(desk.post("/enter", {"code": code}, keep_token=False).status == 403, "a code lets in once")
            self.expect(desk.post("/enter", {"code": desk.told["link"].split("#")[1]}, keep_token=False).status == 403,
                        "and its link no more")
            desk.cookies = dict([cookie.split(";")[0].split("=", 1)])
            page = desk.get("/")
            self.expect(page.status == 200, "the cookie opens the queue")
            desk.token = page.form("/leave")["token"]
            left = desk.post("/leave", {})
            self.expect(left.status == 303 and "storage" in (left.headers["Clear-Site-Data"] or ""), "leaving clears")
            self.expect(desk.get("/").status == 303, "who has left is a stranger")
            code, seconds = desk.end()
            self.expect(code == 0 and seconds < 5, f"SIGTERM ends it at once: {code} after {seconds:.1f} s")

    def test_open(self):
        """A browser is led in by a page for its user alone: no argument of a program and no page left behind holds the secret."""
        office = self.office("open").open_with_reports()
        opener = office.folder / "bin/xdg-open"
        opener.parent.mkdir()
        opener.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$SEEN/arguments"\ncp "$1" "$SEEN/page.html"\nstat -c %a "$1" > "$SEEN/mode"\nls -l /proc/$$/fd > "$SEEN/files"\n: > "$SEEN/all-seen"\n', encoding="ascii")
        opener.chmod(0o755)
        where = {"PATH": f"{opener.parent}:/usr/bin:/bin", "SEEN": str(office.folder)}
        left = [office.folder / "seiseki.open" / ("0" * 16)]
        left[0].mkdir(parents=True)
        (left[0] / "desk.html").write_text("of a desk that was killed", encoding="ascii")
        for language, words in (("en", "The review desk"), ("ja", "審査デスク")):
            with served.Desk(office, "--open", "--lang", language, **where) as desk:
                self.expect(served.until(lambda: (office.folder / "all-seen").exists()), "the page is opened")
                page, arguments = (office.folder / "page.html").read_text(encoding="utf-8"), (office.folder / "arguments").read_text().splitlines()
                self.expect(len(arguments) == 1 and arguments[0].startswith(str(office.folder)) and arguments[0].endswith(".html"), f"a page of ours: {arguments}")
                self.expect(desk.told["link"].split("#")[1] not in arguments[0] and (office.folder / "mode").read_text() == "600\n", "that nobody else reads")
                self.expect(f'content="0; url={desk.told["link"]}"' in page and f'href="{desk.told["link"]}"' in page and words in page, f"it leads in: {page}")
                self.expect(".db" not in (office.folder / "files").read_text() and "socket" not in (office.folder / "files").read_text(), "no file of the office goes along")
                self.expect(desk.enter().get("/").status == 200, "by a link that opens")
                self.expect(not left[0].exists(), "what a killed desk left has gone")
                code, _ = desk.end()
                self.expect(code == 0 and not (office.folder / "seiseki.open").exists(), "at the end the page goes too")
            (office.folder / "all-seen").unlink()
        for what, path in (("none is there", "/nowhere"), ("it says that it cannot", where["PATH"])):
            opener.write_text("#!/bin/sh\nexit 3\n", encoding="ascii")
            with served.Desk(office, "--open", PATH=path) as desk:
                self.expect(desk.enter().get("/").status == 200, f"the desk is open where {what}")
                desk.process.send_signal(15)
                self.expect("serve-no-browser" in desk.process.communicate(timeout=20)[1], f"which is told where {what}")
        self.expect("desk-reach" in office.call("serve", "--open", "--mode", "team", "--format", "json", codes=(2,), SEISEKI_DESK_ADDRESS="https://desk.example.org"), "a team comes in by its address")
        entry = configparser.ConfigParser(interpolation=None)
        entry.optionxform = str
        entry.read(self.source / "scripts/desktop/seiseki-desk.desktop", encoding="utf-8")
        entry = entry["Desktop Entry"]
        self.expect(" serve --open " in entry["Exec"] and entry["Terminal"] == "true" and entry["Name[ja]"], "an officer opens it by a click")

    # ---- what every answer carries, and what no page does

    def test_pages(self):
        with served.Desk(self.office("pages").open_with_reports().set_aside()) as desk:
            office = desk.office
            paths = PATHS + [f"/quarantine/{hash}{part}" for hash in office.in_quarantine().values() for part in ("", ".json", "/document")]
            for path in ("/enter", "/", "/nothing", "/healthz"):
                self.check_guards(desk.get(path), path)
            desk.enter()
            before = office.content()
            told = set()
            for language in ("en", "ja"):
                for path in paths:
                    answer = desk.get(path, **{"Accept-Language": language})
                    self.expect(answer.status < 500, f"GET {path}: {answer.status}")
                    self.check_guards(answer, path)
                    if answer.status == 303:  # to the one that was meant
                        answer = desk.get(answer.headers["Location"], **{"Accept-Language": language})
                    if "text/html" not in answer.headers["Content-Type"]:
                        continue
                    tree = parsed(answer)
                    self.expect(tree.attrib.get("lang") == language or answer.status in (404, 405), f"{path} says {language}")
                    self.expect(len(list(tree.iter("h1"))) == 1, f"{path} has one heading")
                    self.check_labels(tree, path)
                    told |= set(re.findall(r"`[^`]*`", "".join(tree.itertext())))
                    birth = re.search(r"\b(19[4-9]\d|200\d|201\d)-\d\d-\d\d\b", answer.text)
                    # Days of regulations are older than members.
                    self.expect(birth is None or path.startswith("/rules"), f"{path} holds what may be a birth date: {birth and birth[0]}")
            self.expect(not told, f"no page tells anybody to type a command: {told}")
            self.expect(office.content() == before, "no page writes")
            self.expect(desk.ask("HEAD", "/reports/1").body == b"", "HEAD has no body")
            asset = re.search(r'href="(/assets/[^"]*desk.css)"', desk.get("/").text)[1]
            style = desk.get(asset)
            self.expect("immutable" in style.headers["Cache-Control"] and len(style.body) <= 30 * 1024, "the style sheet")
            self.expect(desk.get("/assets/0000000000000000/desk.css").status == 404, "an old style sheet")

    def check_guards(self, answer, path):
        for name, value in GUARDS.items():
            self.expect((answer.headers[name] or "").startswith(value), f"{path} carries {name}")
        self.expect(answer.headers["Cache-Control"] == "no-store" or path.startswith("/assets"), f"{path} is not kept")
        self.expect(answer.headers["Access-Control-Allow-Origin"] is None, f"{path} is ours alone")
        is_raw = "attachment" in (answer.headers["Content-Disposition"] or "")
        self.expect(is_raw or "charset=utf-8" in answer.headers["Content-Type"], f"{path} says its charset")

    def check_labels(self, tree, path):
        labels = {label.attrib.get("for") for label in tree.iter("label")}
        for field in list(tree.iter("input")) + list(tree.iter("select")):
            kind = field.attrib.get("type")
            if kind in ("hidden", "radio", "checkbox"):
                continue
            self.expect(field.attrib.get("id") in labels, f"{path}: field {field.attrib.get('name')} has a label")
        for table in tree.iter("table"):
            self.expect(any(True for _ in table.iter("th")), f"{path}: a table has heads")

    # ---- forged requests

    def test_forged(self):
        with self.opened("forged") as desk:
            desk.enter()
            before = desk.office.content()
            path = "/reports/2/accept"
            own = desk.address.rstrip("/")
            self.expect(desk.get("/", Host="evil.example").status == 421, "a rebound name is not answered")
            self.expect(desk.get("/enter", Host=f"evil.example:{desk.port}").status == 421, "not even the door")
            for what, answer in {
                "without a token": desk.post(path, {}, keep_token=False),
                "with a wrong token": desk.post(path, {"token": "A" * 43}),
                "from another site": desk.post(path, {}, {"Origin": "http://evil.example"}),
                "from nowhere": desk.post(path, {}, {"Origin": None}),
                "from a frame": desk.post(path, {}, {"Origin": "null"}),
                "across sites": desk.post(path, {}, {"Sec-Fetch-Site": "cross-site"}),
                "by another name": desk.post(path, {}, {"Host": f"localhost:{desk.port}"}),
            }.items():
                self.expect(answer.status == 403 and "desk-form-old" in answer.text, f"a change asked for {what}: {answer.status}")
            for refused in ("/reports/2/accept", "/leave", "/language", "/reports/1/identify", "/quarantine/x/drop", "/quarantine/x/retry",
                            "/people/N04971361/facts", "/people/N04971361/fide", "/people/N04971361/publicity", "/people/N04971361/undo",
                            "/jobs/1/again", "/jobs/1/stop", "/cases/1/apply", "/cases/1/close", "/fees/pay", "/fees/waive",
                            "/fees/series", "/fees/undo", "/nightly/add", "/nightly/remove", "/nightly/run", "/me/end"):
                self.expect(desk.get(refused).status in (404, 405), f"GET {refused}")
            for asked in ("/quarantine/retry", "/quarantine/x/retry", "/quarantine/x/drop", "/people/N04971361/facts", "/people/new",
                          "/people/N04971361/fide", "/people/N04971361/publicity", "/people/N04971361/undo", "/people/N04971361/merge",
                          "/jobs/1/again", "/jobs/1/stop", "/cases", "/cases/1/apply", "/cases/1/close", "/people/questions", "/fees/pay",
                          "/fees/waive", "/fees/series", "/fees/undo", "/nightly/add", "/nightly/remove", "/nightly/run", "/me/end", "/check",
                          "/people/files"):
                self.expect(desk.post(asked, {"reason": "a"}, keep_token=False).status == 403, f"POST {asked} without a token")
            for asked in ("/quarantine", "/people", "/people/N04971361", "/findings", "/findings/late", "/help", "/status", "/record", "/record/verify"):
                self.expect(desk.post(asked, {}).status == 405, f"POST {asked}, which only shows")
            for fields in ([("reason", "a"), ("reason", "b")], [("other", "a")], [("reason", "a" * 3000)], [("then", "x" * 9)]):
                self.expect(desk.post(path, fields).status == 422, f"a form with {[name for name, _ in fields]}")
            self.expect(desk.post(path, {}, {"Content-Type": "text/plain"}).status == 415, "a form of another kind")
            large = desk.ask("POST", path, None, {"Content-Type": "application/x-www-form-urlencoded", "Origin": own, "Content-Length": "2000000"})
            self.expect(large.status == 413, f"a form too large: {large.status}")
            many = desk.send("/bring-in", {"address": ""}, [(f"{number}.trf", b"a") for number in range(501)])
            self.expect(many.status == 413 and "desk-too-much" in many.text and "500 files of 64 MB" in many.text, f"too many files say how many: {many.status}")
            self.expect(desk.post("/language", {"language": "ja", "next": "//evil.example/"}).headers["Location"] == "/", "the way back is ours")
            self.expect(desk.office.content() == before, "none of them wrote")
            seen = {"seen": desk.get("/reports/2/effect").form(path)["seen"]}
            self.expect(desk.post(path, {}).status == 422, "an acceptance of nothing that was seen")
            self.expect(desk.post(path, seen, {"Origin": "null", "Sec-Fetch-Site": "same-origin"}).status == 303, "the browser's own form")
            self.expect(desk.office.content() != before and own, "and that one is kept")

    def routes(self, method):
        """Every address of the table of routes, with what its places may hold."""
        table = (self.source / "pipeline/desk/route.cpp").read_text(encoding="utf-8")
        places = {":report": "1", ":game": "1", ":document": "0" * 64, ":hash": "0" * 64, ":player": "N04971361", ":case": "1",
                  ":month": "2026-03", ":job": "1", ":code": "late", ":edition": "jcf-2024-10", ":other": "2", ":account": "mori"}
        found = re.findall(r'Route\{Method::%s, "([^"]*)"' % method, table)
        return [re.sub(r":[a-z]+", lambda place: places[place[0]], pattern) for pattern in found]

    def post_routes(self):
        return self.routes("post")

    def test_rights(self):
        """Whoever has not come in sees nothing and decides nothing, at any address of the table; whoever has left, neither."""
        with self.opened("rights") as desk:
            before = desk.office.content()
            asked = [path for path in self.routes("get") if path != "/healthz"]
            self.expect(len(asked) > 70, f"{len(asked)} addresses show something")
            desk.enter()
            cookies, token = dict(desk.cookies), desk.token
            desk.post("/leave", {})
            for who, has in (("a stranger", {}), ("who made a cookie up", {name: "A" * 43 for name in cookies}), ("who has left", cookies)):
                desk.cookies = has
                for path in asked:
                    answer = desk.get(path)
                    is_json = path.endswith(".json")
                    self.expect(answer.status == (401 if is_json else 303), f"GET {path} by {who}: {answer.status}")
                    self.expect("N04971361" not in answer.text and "Unknown Cup" not in answer.text, f"GET {path} tells {who} something")
                for path in self.post_routes():
                    answer = desk.post(path, {"reason": "a", "seen": "0" * 12, "token": token})
                    self.expect(answer.status == 403, f"POST {path} by {who}: {answer.status}")
            self.expect(desk.office.content() == before, "and none of them wrote")

    def test_no_password(self):
        """Nobody has a password here: no page asks for one and no header brings one in; the code is taken from a manager or pasted,
        whole, and another one at each start."""
        codes = set()
        for name in ("no-password", "no-password-2"):
            with self.opened(name) as desk:
                codes |= {desk.told["code"], desk.told["link"].split("#")[1]}
                door = desk.get("/enter").text
                self.expect('autocomplete="one-time-code"' in door and "onpaste" not in door, "the field takes what a manager or a paste brings")
                for header in ({"Authorization": "Basic c2F0bzpzYXRv"}, {"X-Forwarded-User": "sato"}, {"X-Remote-User": "sato"}, {"Remote-User": "sato"}):
                    self.expect(desk.ask("GET", "/", headers=header).status == 303, f"{header} lets nobody in")
                cut = desk.told["link"].split("#")[1]
                for wrong in (cut[:-1], cut + "A", desk.told["code"][:-1]):
                    self.expect(desk.post("/enter", {"code": wrong}, keep_token=False).status == 403, "a part of a code, or more than it, is none")
                desk.enter()
                for path in PATHS:
                    self.expect('type="password"' not in desk.get(path).text, f"{path} asks for a password")
                for path, fields in (("/me/password", {"old": "a", "password": "b", "repeated": "b"}), ("/me/authenticator", {}), ("/me/authenticator/use", {"shown": "1"})):
                    answer = desk.post(path, fields)
                    self.expect(answer.status == 409 and "desk-no-password" in answer.text, f"{path} changes nothing: {answer.status}")
        self.expect(len(codes) == 4, "each start has a code and a link of its own")

    def test_secrets_are_not_kept(self):
        """The code, the link, the cookie and the token stand in no file of the office, nor in what the desk prints after its first line."""
        with self.opened("secrets") as desk:
            desk.enter()
            desk.accept(2)
            secrets = [desk.told["code"], desk.told["code"].replace("-", ""), desk.told["link"].split("#")[1], desk.token, *desk.cookies.values()]
            self.expect(all(len(secret) > 10 for secret in secrets), "these are secrets")
            files = [path for path in desk.office.folder.rglob("*") if path.is_file()]
            self.expect(any(path.name == "seiseki.db" for path in files), "the office is there")
            for path in files:
                held = path.read_bytes()
                self.expect(not [secret for secret in secrets if secret.encode() in held], f"{path.name} holds a secret of the desk")
            desk.process.send_signal(2)
            said = "".join(desk.process.communicate(timeout=20))
            self.expect(not [secret for secret in secrets if secret in said], "and it is told nowhere")

    def test_what_no_game_explains(self):
        """Whoever publishes sees each person whose K changes without a game, as on the command line's sheet."""
        office = self.office("unexplained").open_with_reports()
        office.call("report", "accept", "2")
        office.call("rate", "2026-03", "-q")
        path = "/lists/2026-03/publish"
        with served.Desk(office) as desk:
            desk.enter()
            before = desk.get(path).text
            self.expect("K changed, no game" not in before and "birth date decides K" in before, "nobody's K changes; who would by a birth date is counted")
            office.call("roster", "set", "N04590528", "--birth", "1985-08-26", "--reason", "form of the club", "-q")
            office.call("rate", "2026-03", "-q")
            sheet = json.loads(office.call("publish", "--dry-run", "--format", "json"))
            named = [(one["name"], f"{one['k_before']} → {one['k_after']}") for one in sheet["signals"] if one["signal"] == "k_changed"]
            self.expect(named, "the command line names whose K changes")
            for language, title in (("en", "K changed, no game"), ("ja", "対局によらないKの変更")):
                rows = re.findall(r"<tr>.*?</tr>", desk.get(path, **{"Accept-Language": language}).text, re.S)
                for name, change in named:
                    self.expect(any(title in row and name in row and change in row and "/people/N04590528" in row for row in rows), f"{name} {change} stands on the sheet in {language}")

    def test_publishing_is_deliberate(self):
        """One person has no password to be asked for again: a list goes out only by its own page, on the sheet that was seen, within a visit."""
        office = self.office("deliberate").open_with_reports()
        office.call("report", "accept", "2")
        office.call("rate", "--list", "2026-03", "-q")
        with served.Desk(office) as desk:
            desk.enter()
            path = "/lists/2026-03/publish"
            sheet = desk.get(path).form(path)
            answers = {"reason": "they wait", "early": "the test", "note": ""}
            before = office.content()
            for what, fields, code in (("nothing was seen", answers, "publish-unseen"), ("something else was seen", answers | {"seen": "0" * 12}, "view-changed"),
                                       ("no reason is given", answers | {"seen": sheet["seen"], "reason": ""}, "publish-reports-wait"),
                                       ("it is early for no reason", answers | {"seen": sheet["seen"], "early": ""}, "publish-early")):
                answer = desk.post(path, fields)
                self.expect(answer.status == 409 and code in answer.text, f"publishing where {what}: {answer.status} {re.findall('<code>([a-z-]+)</code>', answer.text)}")
            self.expect(desk.get(path).status == 200 and desk.get(path + "?seen=" + sheet["seen"]).status == 200, "looking publishes nothing")
            self.expect(office.content() == before and not (office.folder / "lists").exists(), "and nothing is published")
            office.call("report", "refuse", "1", "--reason", "another one waits no more")
            moved = desk.post(path, answers | {"seen": sheet["seen"]})
            self.expect(moved.status == 409 and "view-changed" in moved.text, f"the sheet has changed since: {moved.status}")
            self.expect(not (office.folder / "lists").exists(), "and still nothing is published")
            now = answers | desk.get(path).form(path) | {"reason": ""}
            with concurrent.futures.ThreadPoolExecutor(max_workers=3) as clicks:
                sent = [answer.status for answer in clicks.map(lambda _: desk.post(path, now), range(3))]
            self.expect(sent == [303] * 3 and (office.folder / "lists").exists(), f"what was seen goes out, however often the form is sent: {sent}")
            self.expect(office.call("audit", "show", "--format", "csv").count("publication:") == 1, "once")

    OPENING_LIST = """ID,Name,Kanji,CC,CC-G,CC-Last,Mem
N01000001,Shiomi Nagisa,汐見 渚,1500,30,2024-12-20,1
N01000003,Isono Rei,磯野 澪,1400,40,2024-12-20,1
N01000004,Minato Sora,湊 空,1300,60,2024-12-20,1
N01000005,Namiki Umi,並木 海,,,,1
"""
    WINTER = """Form,seiseki-report-form/1
[Event]
Event name,Shiokaze winter
First day,2025-01-05
Last day,2025-04-30
Organiser,Shiokaze post club
Time control,50 days / 10 moves
Type,correspondence
Application date,2024-06-01
Non-members,0

[Participants]
No.,ID,Name
1,N01000001,Shiomi Nagisa
3,N01000003,Isono Rei
4,N01000004,Minato Sora
5,N01000005,Namiki Umi

[Games]
Round,Date,White,Black,Result,Started,White rating at start,Black rating at start
,2025-03-30,1,3,1-0,2025-01-05,1500,1400
,2025-03-31,5,4,1-0,2025-01-05,1200,1300
"""

    def by_post(self, office, third=("N01000003", "Isono Rei", "磯野 澪")):
        """The correspondence list of 2025-07 computed, with one report in it and one that waits. `third`: who else plays."""
        def played(text):
            return text.replace("N01000003,Isono Rei,磯野 澪", ",".join(third)).replace("N01000003,Isono Rei", ",".join(third[:2]))
        (office.folder / "correspondence-2025-01-01.csv").write_text(played(self.OPENING_LIST), encoding="utf-8")
        office.call("roster", "import", "correspondence-2025-01-01.csv", "-q")
        office.call("roster", "first-rating", "N01000005", "--rating", "1200", "--on", "2025-01-01", "--reason", "(1)(a)", "-q")
        spring = self.WINTER.replace("winter", "spring").replace("2025-03-30,1,3", "2025-03-28,4,3").replace("2025-03-31,5,4,1-0", "2025-05-01,3,4,1-0")
        for event, text, more in (("winter", self.WINTER, ("--accept",)), ("spring", spring.replace("1500,1400", "1300,1400").replace("1200,1300", "1400,1300"), ())):
            (office.folder / f"{event}.csv").write_text(played(text), encoding="utf-8")
            office.call("import", f"{event}.csv", "--received", "2025-06-01T10:00", *more, "-q")
        office.call("rate", "2025-07", "--correspondence", "-q")
        return office

    def test_correspondence_sheet(self):
        """The sheet of a correspondence list is the command line's, and the list goes out on it with the same confirmations."""
        by_command = self.by_post(self.office("post-by-command"))
        by_command.copy(self.folder / "post-by-desk")
        path = "/lists/correspondence/2025-07/publish"
        with served.Desk(self.office("post-by-desk")) as desk:
            desk.enter()
            office = desk.office
            lists = desk.get("/lists")
            self.expect(f'href="{path}"' in lists.text and "seiseki list 2025-07 --correspondence" in lists.text,
                        "the lists lead to its sheet, and say how to look at it on the command line")
            told = json.loads(office.call("publish", "2025-07", "--correspondence", "--dry-run", "--to", "lists", "--format", "json"))
            self.expect(desk.get(path + ".json").json() | {"folder": ""} == told | {"folder": ""}, "the sheet as JSON is the command's")
            page = desk.get(path)
            text = "".join(parsed(page).itertext())
            self.expect(page.status == 200 and "correspondence" in text and "Shiokaze spring" in text, f"what waits: {page.status}")
            self.expect(all(str(row["after"]) in text and row["name"] in text for row in told["first_ratings"] + told["largest_changes"]), "who begins, and who changes")
            self.expect(all(name in text for name in told["files"]), "the files")
            self.expect("seiseki diff 2025-01 2025-07 --correspondence" in text and "Take-overs" not in text and "Signals" not in text,
                        "what the series does not know is not asked")
            japanese = desk.get(path, **{"Accept-Language": "ja"}).text
            self.expect("2025-07 の通信対局リストの公表前の確認" in japanese and "2025-07 の通信対局リストを公表する" in japanese, "in Japanese too")
            form = page.form(path)
            self.expect(form["seen"] == told["seen"], "what is seen is what the command shows")
            before = office.content()
            answers = {"reason": "the organiser looks for the cards", "note": ""}
            for what, fields, code in (("nothing was seen", answers, "publish-unseen"), ("something else was seen", answers | {"seen": "0" * 12}, "view-changed"),
                                       ("no reason is given", form | {"note": "", "reason": ""}, "publish-reports-wait")):
                answer = desk.post(path, fields)
                self.expect(answer.status == 409 and code in answer.text, f"publishing where {what}: {answer.status} {re.findall('<code>([a-z-]+)</code>', answer.text)}")
            self.expect(office.content() == before, "and nothing is published")
            by_command.call("publish", "2025-07", "--correspondence", "--to", "lists", "--seen", told["seen"], "--reason", answers["reason"], "-q")
            published = desk.post(path, form | answers)
            self.expect(published.status == 303 and published.headers["Location"] == path, f"it is published: {published.status} {re.findall('<code>([a-z-]+)</code>', published.text)}")
            self.expect(office.content() == by_command.content(), "desk and commands leave the same office")
            done = desk.get(path)
            self.expect(all(name in done.text for name in told["files"]) and "/site/" in done.text and f'action="{path}"' not in done.text, "the files as published")
            self.expect(desk.get(re.search(r'href="(/site/[^"]*l/cc/[^"]*)"', done.text).group(1)).status == 200, "and the list on the public site")
            self.expect(desk.post(path, form | answers).status == 303 and office.content() == by_command.content(), "the same form once more is done already")
            again = desk.get(path + ".json")
            self.expect(again.status == 409 and "list-published" in again.text, f"there is no sheet any more: {again.status}")
            other = desk.get("/lists/2025-07/publish")
            self.expect(other.status == 422 and "list-none" in other.text, f"the list over the board of that month is another one: {other.status}")

    def test_every_form(self):
        """Whatever is sent to whatever address: fields that it has not, twice, too long, and tokens of nobody."""
        office = self.office("forms").open_with_reports().publish()
        office.call("correct", "open", "--about", "report:1", "--inquiry", "2026-02-17", "--by", "N04971361", "--reason", "a draw")
        with served.Desk(office) as desk:
            desk.enter()
            shutil.copy(office.roster, office.folder / "roster.csv")
            sent = desk.send("/people/files", {"kind": "roster-file", "month": "", "fide-type": "", "least-records": "", "reason": "", "look": "yes"},
                             [("members.csv", b"ID,Name,Kanji\nN04971361,Kirikoma Yukino,\n")])
            desk.after_job(sent)
            before = office.content()
            routes = self.post_routes()
            self.expect(len(routes) > 30, f"{len(routes)} addresses change something")
            for path in routes:
                self.expect(desk.get(path).status in (200, 303, 404, 405, 409, 422), f"GET {path}")
                for what, fields in {"a field of its own": [("zzz", "a")], "a field twice": [("reason", "a"), ("reason", "b")],
                                     "a field too long": [("reason", "a" * 60000)]}.items():
                    answer = desk.post(path, fields)
                    self.expect(answer.status in (404, 413, 422), f"POST {path} with {what}: {answer.status}")
                    self.check_guards(answer, path)
                for what, token in {"no": "", "a foreign": "A" * 43, "a cut": desk.token[:-1]}.items():
                    answer = desk.post(path, {"reason": "a", "token": token})
                    self.expect(answer.status == 403 and "desk-form-old" in answer.text, f"POST {path} with {what} token: {answer.status}")
                    self.check_guards(answer, path)
            self.expect(office.content() == before, "none of them wrote")

    def test_log(self):
        """What is logged names who, what, where and how it ended, on a line each, and nobody's name or reason."""
        office = self.office("log").open_with_reports()
        with served.Desk(office, "-v") as desk:
            desk.enter()
            desk.get("/people?q=Kirikoma%0AYukino")
            desk.get("/reports/1%0A2026-02-18T10:00:00%20came%20in:%20mori")
            desk.post("/reports/2/refuse", {"reason": "a quarrel with Kirikoma", "clause": ""})
            desk.post("/enter", {"code": "SECRETCODE"}, keep_token=False)
            desk.process.send_signal(2)
            lines = desk.process.communicate(timeout=20)[1].splitlines()
        told = [line for line in lines if line.startswith("2026-")]
        self.expect(any("came in: sato" in line for line in told) and any("refused at the door" in line for line in told), "who came in and who did not")
        self.expect(any(re.search(r" POST /reports/2/refuse 303$", line) for line in told), f"what was asked and how it ended: {told}")
        self.expect(all("+09:00" in line.split()[0] for line in told), f"with the time and its zone: {told}")
        self.expect(not [line for line in lines if re.search("quarrel|Kirikoma|SECRETCODE", line)], f"no name, reason or code: {lines}")
        self.expect(sum("came in" in line for line in told) == 2 and sum(line.endswith("came in: sato") for line in told) == 1,
                    f"a line that somebody made up is none of its own: {lines}")

    def test_errors(self):
        """A store that fails: the answer has the number of the request, and no path, statement or version."""
        office = self.office("errors").open_with_reports()
        with served.Desk(office) as desk:
            desk.enter()
            with sqlite3.connect(office.folder / "seiseki.db") as database:
                for (name,) in database.execute("select name from sqlite_master where type = 'view'").fetchall():
                    database.execute(f'drop view "{name}"')
                for name in ("report", "decision", "list_entry", "list", "player"):
                    database.execute("pragma legacy_alter_table = on")
                    if database.execute("select 1 from sqlite_master where name = ?", (name,)).fetchone():
                        database.execute(f'alter table "{name}" rename to "was_{name}"')
            failed = 0
            for path in ["/", "/reports/1", "/people?q=ki", "/lists", "/record", "/status", "/fees", "/cases", "/nightly", "/quarantine", "/check", "/me"]:
                answer = desk.get(path)
                failed += answer.status == 500
                self.check_guards(answer, path)
                for secret in (str(office.folder), "SELECT", "select ", "no such table", "sqlite", "was_report"):
                    self.expect(secret not in answer.text, f"{path} tells {secret}")
            self.expect(failed > 4, f"the store has failed: {failed}")
            self.expect(desk.get("/healthz").status == 200, "and the desk still stands")

    # ---- message borders

    def raw(self, desk, text):
        with socket.create_connection(("127.0.0.1", desk.port), timeout=10) as connection:
            try:
                connection.sendall(text)
                connection.shutdown(socket.SHUT_WR)
                return connection.makefile("rb").readline()
            except OSError:
                return b""

    def test_borders(self):
        with self.opened("borders") as desk:
            host = f"Host: 127.0.0.1:{desk.port}\r\n".encode()
            form = b"Content-Type: application/x-www-form-urlencoded\r\n"
            for what, text, statuses in (
                ("both lengths", b"POST /enter HTTP/1.1\r\n" + host + form + b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", (400,)),
                ("two lengths", b"POST /enter HTTP/1.1\r\n" + host + form + b"Content-Length: 6\r\nContent-Length: 7\r\n\r\ncode=a", (400,)),
                ("no length", b"POST /enter HTTP/1.1\r\n" + host + form + b"\r\n", (411,)),
                ("pieces", b"POST /enter HTTP/1.1\r\n" + host + form + b"Transfer-Encoding: chunked\r\n\r\n6\r\ncode=a\r\n0\r\n\r\n", (411,)),
                ("a length that is no number", b"POST /enter HTTP/1.1\r\n" + host + form + b"Content-Length: +6\r\n\r\ncode=a", (400,)),
                ("two hosts", b"GET / HTTP/1.1\r\n" + host + host + b"\r\n", (400,)),
                ("no host", b"GET / HTTP/1.1\r\n\r\n", (400,)),
                ("TRACE", b"TRACE / HTTP/1.1\r\n" + host + b"\r\n", (405,)),
                ("a body where none belongs", b"GET / HTTP/1.1\r\n" + host + b"Content-Length: 3\r\n\r\nabc", (400,)),
                ("half an escape", b"GET /%4 HTTP/1.1\r\n" + host + b"\r\n", (400,)),
                ("NUL", b"GET /a%00b HTTP/1.1\r\n" + host + b"\r\n", (400,)),
                ("another site's address", b"GET http://evil.example/ HTTP/1.1\r\n" + host + b"\r\n", (400, 421)),
                ("huge headers", b"GET / HTTP/1.1\r\n" + host + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 500) for n in range(200)) + b"\r\n", (431,)),
            ):
                line = self.raw(desk, text)
                status = int(line.split()[1]) if line.startswith(b"HTTP/") else 0
                self.expect(status in statuses or (status == 0 and 431 in statuses), f"{what}: {line!r}")
            slow = [socket.create_connection(("127.0.0.1", desk.port), timeout=10) for _ in range(120)]
            for connection in slow:
                connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            started = time.monotonic()
            self.expect(desk.get("/healthz").status == 200 and time.monotonic() - started < 2, "slow clients keep nobody waiting")
            for connection in slow:
                connection.close()
            self.expect(desk.get("/enter").status == 200, "it still answers")

    def test_nothing_stays(self):
        """An address with more words than a connection's memory holds is closed before any page is asked for: nothing of it stays."""
        with self.opened("stays") as desk:
            desk.enter()
            request = b"GET /?" + b"&" * 12000 + f" HTTP/1.1\r\nHost: 127.0.0.1:{desk.port}\r\n\r\n".encode()

            def memory_after(requests):
                answers = {self.raw(desk, request)[:10] for _ in range(requests)}
                self.expect(answers <= {b"", b"HTTP/1.1 4"}, f"closed or refused: {answers}")
                return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{desk.process.pid}/status").read_text())[1])

            begun = memory_after(100)
            grown = memory_after(400) - begun
            self.expect(grown < 2048, f"400 of them stay with {grown} kB")

    def test_hostile_sizes(self):
        """Three hundred connections that only keep the desk waiting, by slow headers and slow bodies: officers' pages come at most a second later than without them; huge headers and bodies are refused."""
        with self.opened("sizes") as desk:
            desk.enter()
            host = f"Host: 127.0.0.1:{desk.port}\r\n".encode()
            pages = ("/", "/reports/1", "/reports/2/effect", "/people?q=ki", "/lists/2026-02")

            def took(page, whose):
                started = time.monotonic()
                self.expect(desk.get(page).status == 200, f"{page} {whose}")
                return time.monotonic() - started

            alone = {page: max(took(page, "alone") for _ in range(2)) for page in pages}
            slow = []
            for number in range(300):
                connection = socket.create_connection(("127.0.0.1", desk.port), timeout=10)
                connection.sendall(b"GET / HTTP/1.1\r\nHost: " if number % 2 else
                                   b"POST /enter HTTP/1.1\r\n" + host + b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\ncode=")
                slow.append(connection)
            waited = max(took(page, "while three hundred wait") - alone[page] for page in pages * 2)
            self.expect(waited < 1, f"officers wait {waited:.2f} s longer because of them")
            huge = self.raw(desk, b"GET / HTTP/1.1\r\n" + host + b"X-Long: " + b"a" * 200000 + b"\r\n\r\n")
            self.expect(huge == b"" or b" 431 " in huge, f"huge headers: {huge!r}")
            large = desk.ask("POST", "/enter", None, {"Content-Type": "application/x-www-form-urlencoded", "Origin": desk.address.rstrip("/"), "Content-Length": "2000000"})
            self.expect(large.status == 413, f"a huge body: {large.status}")
            self.expect(desk.accept(2).status == 303, "decisions are kept meanwhile")
            memory = int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{desk.process.pid}/status").read_text())[1])
            self.expect(memory < 200 * 1024, f"in {memory} kB")
            for connection in slow:
                connection.close()
            self.expect(desk.get("/healthz").status == 200, "and it still answers")

    # ---- both languages

    # What stands in Latin letters in a Japanese page: names of formats, programs, roles of the field, signs of the regulation.
    LATIN = set("""seiseki Chess Results Swiss Manager FIDE ID IDs TRF TRF16 TRF26 TUNX XML CSV JSON PDF ZIP HTML XLS XLSX SHA Ro UR ST RP CC JCF NCS JCCA CSRF TOTP UTF
        English Enter Esc Ctrl URL http https Web SQLite PostgreSQL Prometheus Unix ICU RSA PR RA PD dp ph GXE TLS Unicode Shift_JIS JIS Excel OK JP JPN min sec Landlock seccomp
        zip bye late Reference TXT com robots txt pgBouncer wal sex Word Mac Windows Linux Debian Python TOML API DTD NUL MiB KiB GiB MB KB GB kB ELO Elo K A B C D E F G H I J L M N O P Q R S T U V W X Y Z""".split())

    # Fields and values of files, where the catalogue explains them.
    FIELDS = set("federation_id name Name Kanji annual event DOCTYPE ratednational endstatus id FFFD data".split())

    def words_of(self, page, other):
        """Texts of the page that are its own: not what was printed, not code, keys or the name of the other language."""
        out = []

        def walk(element):
            if element.tag in ("bdi", "code", "kbd", "q", "script", "style", "svg", "option", "textarea") or element.attrib.get("lang") == other:
                return
            if element.attrib.get("translate") == "no" or set(element.attrib.get("class", "").split()) & {"printed", "letter", "source", "kanji"}:
                return
            for name in ("title", "placeholder", "aria-label"):
                if element.attrib.get(name) and element.tag != "code":
                    out.append(element.attrib[name])
            if element.text:
                out.append(element.text)
            for child in element:
                walk(child)
                if child.tail:
                    out.append(child.tail)
        walk(parsed(page))
        return out

    def test_one_language_a_page(self):
        """No English is left in a Japanese page and no Japanese in an English one; the other language is at the same address."""
        office = self.office("languages").open_with_reports().set_aside()
        office.call("report", "identify", "1", "6=N09898758", "--reason", "主催者に確認")
        office.call("report", "exclude", "1", "2", "--reason", "記録用紙", "--clause", "3(8)")
        office.call("report", "accept", "1")
        office.call("rate", "--list", "2026-03", "-q")
        office.call("correct", "open", "--about", "report:1", "--inquiry", "2026-02-17", "--by", "N04971361", "--reason", "引き分け", codes=None)
        people = {name for player in csv.DictReader(open(office.roster, encoding="utf-8-sig")) for name in re.findall(r"[A-Za-z]+", player["Name"])}
        left, known = {}, self.LATIN | people | {"Unknown", "Clean", "Cup", "Other", "Cut", "Asagiri", "League", "sato", "trf"}
        with served.Desk(office) as desk:
            desk.enter()
            pages = [path for path in PATHS if not path.split("?")[0].endswith((".json", ".txt", "/live", "/document"))] + ["/lists/2026-03", "/lists/2026-03/publish", "/lists/2026-03/players/N04971361", "/jobs", "/reports/2/decide/x"]
            for path in dict.fromkeys(pages):
                for language, other in (("ja", "en"), ("en", "ja")):
                    answer = desk.get(path, **{"Accept-Language": language})
                    if answer.status == 303 or "text/html" not in answer.headers["Content-Type"]:
                        continue
                    told = answer.form("/language")["next"]
                    self.expect(urllib.parse.unquote_plus(told) == urllib.parse.unquote_plus(path), f"{path}: the other language is at {told}")
                    for text in self.words_of(answer, other):
                        if language == "en":
                            if path.startswith("/rules"):  # a reading quotes the Japanese regulation
                                continue
                            found = re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]+", text)
                        else:
                            bare = re.sub(r"\{\w+\}|<[^>]*>|https?://\S+|[\w.-]+\.(?:trf|csv|json|db|org|example|txt|toml)\b|\b\w+:[\w:]+|\b[\w-]*-[\w-]+\b|(?<![0-9A-Za-z])[0-9a-f]{10,}(?![0-9A-Za-z])|\b(?=\w*\d)\w+\b|\([^)]*\)", " ", text)
                            found = [word for word in re.findall(r"[A-Za-z_]{2,}", bare) if word not in known and not (path.startswith("/findings") and word in self.FIELDS)]
                        if found:
                            left.setdefault((language, " ".join(found)), (path, " ".join(text.split())[:160]))
        for (language, found), (path, text) in left.items():
            self.expect(False, f"{path} in {language}: {found}: “{text}”")

    # ---- names of outsiders

    def test_hostile_names(self):
        names = ["<script>alert(1)</script>", "\"onmouseover=alert(1) x=\"", "</title><svg onload=alert(1)>", "'><img src=x>", "&lt;b&gt;"]
        office = self.office("hostile")
        office.open_with_reports()
        trf = served.renamed(office.league, "<svg onload=alert(1)> & Cup").replace(b"\r\n", b"\n").split(b"\n")
        number = 0
        for at, line in enumerate(trf):
            if line.startswith(b"001") and number < len(names):
                name = names[number].encode()[:33].ljust(33)
                trf[at] = line[:14] + name + line[47:]
                number += 1
        office.bring_in("hostile.trf", b"\r\n".join(trf))
        with served.Desk(office) as desk:
            desk.enter()
            plain = {"script": 1, "svg": None, "img": 0, "title": None}
            for path in ("/", "/reports/3", "/reports/3/games", "/reports/3/people", "/reports/3/history", "/reports/3/sources",
                         "/reports/3/effect", "/reports/3/reply", "/reports/3/games/1"):
                answer = desk.get(path)
                self.expect(answer.status == 200, f"{path}: {answer.status}")
                tree = parsed(answer)
                for name, most in plain.items():
                    if most is not None:
                        self.expect(len(list(tree.iter(name))) <= most, f"{path} has {name} of an outsider")
                for element in tree.iter():
                    handlers = [key for key in element.attrib if key.startswith("on") or key == "style"]
                    self.expect(not handlers, f"{path}: {handlers}")
            self.expect("alert(1)" in "".join(parsed(desk.get("/reports/3")).itertext()), "the names are there, as text")

    # ---- decisions

    def test_parity(self):
        """The same decisions by commands and by desk leave the same office."""
        by_command = self.office("by-command").open_with_reports()
        by_command.copy(self.folder / "by-desk")
        reason = "confirmed by the organiser"
        by_command.call("report", "identify", "1", "6=N09898758", "--reason", reason)
        by_command.call("report", "exclude", "1", "2", "--reason", "a quarrel", "--clause", "3(8)")
        by_command.call("report", "accept", "1", "--reason", "looked at")
        by_command.call("report", "refuse", "2", "--reason", "announced as unrated")
        by_command.call("report", "undo", "2", "--reason", "it was rated")
        by_command.call("report", "accept", "2")
        by_command.call("rate", "--list", "2026-03")
        with served.Desk(self.office("by-desk")) as desk:
            desk.enter()
            for path, fields in (
                ("/reports/1/identify", {"player": "6", "id": "N09898758", "reason": reason, "scope": "everywhere"}),
                ("/reports/1/games/2", {"verdict": "exclude", "white": "", "reason": "a quarrel", "clause": "3(8)"}),
                ("/reports/1/accept", {"reason": "looked at", "then": "stay"}),
                ("/reports/2/refuse", {"reason": "announced as unrated", "clause": ""}),
                ("/reports/2/undo", {"reason": "it was rated", "decision": ""}),
                ("/reports/2/accept", {"then": "next"}),
                ("/lists/2026-03/rate", {}),
            ):
                is_accept = path.endswith("/accept")
                answer = desk.accept(path.split("/")[2], **fields) if is_accept else desk.post(path, fields)
                self.expect(answer.status == 303, f"POST {path}: {answer.status} {re.findall(r'<code>([a-z-]+)</code>', answer.text)}")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")
            for path, words in (
                ("/queue.json", ("report", "list")),
                ("/reports/1.json", ("report", "show", "1")),
                ("/lists/2026-03.json", ("list", "2026-03")),
                ("/lists/2026-03/players/N04971361.json", ("explain", "N04971361", "--list", "2026-03")),
            ):
                self.expect(desk.get(path).text == by_command.call(*words, "--format", "json"), f"{path} is what the command says")
            document = desk.get("/reports/1.json").json()["documents"][0]["sha256"]
            for path, words in (
                ("/quarantine.json", ("quarantine", "list")),
                ("/people.json?q=kirikoma", ("roster", "show", "kirikoma")),
                ("/people.json", ("roster", "show")),
                ("/people/N04971361.json", ("roster", "show", "N04971361")),
                ("/findings.json", ("findings",)),
                ("/findings/late.json", ("findings", "late")),
                ("/status.json", ("status",)),
                ("/record.json", ("audit", "show")),
                ("/record/verify.json", ("audit", "verify")),
                (f"/record/trace.json?document={document}", ("audit", "trace", document)),
                ("/rules.json", ("regulations", "list")),
                ("/rules/jcf-2024-10.json", ("regulations", "show", "jcf-2024-10")),
                ("/rules/ncs-2022-09...jcf-2024-10.json", ("regulations", "diff", "ncs-2022-09", "jcf-2024-10")),
                ("/rules/jcf-2024-10/readings.json", ("regulations", "readings", "jcf-2024-10")),
                ("/rules/ncs-2022-09/effect.json?list=2026-03", ("regulations", "effect", "ncs-2022-09", "--list", "2026-03")),
                ("/lists/2026-03/publish.json", ("publish", "2026-03", "--dry-run")),
            ):
                self.expect(desk.get(path).text == by_command.call(*words, "--format", "json"), f"{path} is what the command says")
            sheet = desk.get("/lists/2026-03/publish")
            fields = sheet.form("/lists/2026-03/publish") | {"early": "the test", "note": ""}
            stale = desk.post("/lists/2026-03/publish", fields | {"seen": "0" * 12})
            self.expect(stale.status == 409 and "view-changed" in stale.text, f"a sheet that nobody saw: {stale.status}")
            published = desk.post("/lists/2026-03/publish", fields)
            self.expect(published.status == 303, f"publishing: {published.status} {re.findall('<code>([a-z-]+)</code>', published.text)}")
            self.expect(desk.get("/lists/2026-03/publish.json").status == 409, "there is no sheet of a published list")
            self.expect((desk.office.folder / "lists/rating-2026-03-01.csv").is_file(), "its files are written")
            self.expect(desk.post("/reports/1/undo", {"reason": "late", "decision": ""}).status == 409, "and nothing is undone")

    def test_decided_meanwhile(self):
        """What a colleague has decided since the page was made is told, and is not overruled by a button of that page."""
        person, reason = "N04971361", {"reason": "typed before"}
        with self.opened("meanwhile") as desk:
            desk.enter()

            def colleague(*words):
                desk.office.call(*words, SEISEKI_TEST_ACTOR="mori")

            def stale(page, action, typed, *decisions, by=None):
                form = desk.get(page).form(by or action) | reason | typed
                for words in decisions:
                    colleague(*words)
                before = desk.office.content()
                answer = desk.post(action, form)
                self.expect(answer.status == 409 and "desk-meanwhile" in answer.text and "mori" in answer.text,
                            f"{action} of an old page: {answer.status} {re.findall('<code>([a-z-]+)</code>', answer.text)}")
                self.expect(desk.office.content() == before, f"{action} of an old page changes nothing")

            stale("/reports/2/effect", "/reports/2/refuse", {}, ("report", "accept", "2"))
            stale("/reports/2", "/reports/2/undo", {}, ("report", "undo", "2", "--reason", "wrong"), ("report", "refuse", "2", "--reason", "wrong"))
            colleague("report", "undo", "2", "--reason", "right")
            stale("/reports/2/effect", "/reports/2/withdraw", {}, ("report", "exclude", "2", "1", "--reason", "arranged"), by="/reports/2/refuse")
            stale(f"/people/{person}", f"/people/{person}/publicity", {"level": "full"}, ("roster", "publicity", person, "--level", "hidden", "--reason", "court"))
            stale(f"/people/{person}", f"/people/{person}/facts", {"field": "club", "value": "Kirin"}, ("roster", "set", person, "--club", "Kaze", "--reason", "letter"))
            form = desk.get(f"/people/{person}").form(f"/people/{person}/facts") | reason
            colleague("roster", "set", "N09898758", "--club", "Kaze", "--reason", "letter")
            self.expect(desk.post(f"/people/{person}/facts", form | {"field": "club", "value": "Kirin"}).status == 303, "what is decided of others is in nobody's way")
            again = desk.get(f"/people/{person}").form(f"/people/{person}/facts") | reason
            self.expect(desk.post(f"/people/{person}/facts", again | {"field": "club", "value": "Hayate"}).status == 303
                        and desk.post(f"/people/{person}/facts", again | {"field": "club", "value": "Kirin"}).status == 303, "nor what one has decided oneself")

    def test_refusals(self):
        with self.opened("refusals") as desk:
            desk.enter()
            before = desk.office.content()
            for path, fields, status, code in (
                ("/reports/1/accept", {"reason": "typed before", "seen": "0" * 12}, 409, ""),
                ("/reports/2/refuse", {"reason": ""}, 422, "reason-missing"),
                ("/reports/2/refuse", {"reason": " "}, 422, "reason-missing"),
                ("/reports/1/identify", {"player": "6", "id": "N09898758", "reason": ""}, 422, "reason-missing"),
                ("/reports/1/identify", {"player": "6", "id": "N99999999", "reason": "typed before"}, 422, "member-missing"),
                ("/reports/1/identify", {"player": "6", "id": "../../etc", "reason": "typed before"}, 422, "desk-form"),
                ("/reports/1/settle", {"code": "id-unknown", "games": "as-is", "reason": ""}, 422, "reason-missing"),
                ("/reports/2/undo", {"reason": "nothing", "decision": ""}, 422, "report-nothing-to-take-back"),
                ("/reports/2/games/1", {"verdict": "exclude", "reason": ""}, 422, "reason-missing"),
                ("/people/N04971361/facts", {"field": "club", "value": "Kirin", "reason": " "}, 422, "reason-missing"),
                ("/people/N04971361/facts", {"field": "name", "value": "", "reason": "typed before"}, 422, "person-name"),
                ("/people/N04971361/facts", {"field": "birth", "value": "2999-01-01", "reason": "typed before"}, 422, "birth-future"),
                ("/people/N04971361/facts", {"field": "shoes", "value": "42", "reason": "typed before"}, 422, "desk-form"),
                ("/people/N99999999/facts", {"field": "club", "value": "Kirin", "reason": "typed before"}, 404, "roster-unknown"),
                ("/people/new", {"id": "N00000042", "name": "Shiomi Nagisa", "reason": ""}, 422, "reason-missing"),
                ("/people/new", {"id": "shoe size", "name": "Shiomi Nagisa", "reason": "typed before"}, 422, "desk-id"),
                ("/people/new", {"id": "N04971361", "name": "Shiomi Nagisa", "reason": "typed before"}, 409, "person-known"),
                ("/people/new", {"id": "N00000042", "name": "", "reason": "typed before"}, 422, "person-name"),
                ("/people/new", {"id": "N00000042", "name": "Shiomi, Nagisa", "birth": "1999-04-03", "reason": "typed before"}, 422, "person-name"),
                ("/people/new", {"id": "N00000042", "shoes": "42", "reason": "typed before"}, 422, "desk-form"),
                ("/people/N04971361/fide", {"fide": "99000017", "reason": " "}, 422, "reason-missing"),
                ("/people/N04971361/fide", {"fide": "ninety", "reason": "typed before"}, 422, "fide-id-form"),
                ("/people/N04971361/publicity", {"level": "hidden", "reason": ""}, 422, "reason-missing"),
                ("/people/N04971361/publicity", {"level": "erased", "reason": "typed before"}, 422, "desk-form"),
                ("/people/N04971361/publicity", {"reason": "typed before"}, 422, "desk-form"),
                ("/people/N04971361/undo", {"decision": "1", "reason": "typed before"}, 404, "person-decision-missing"),
                ("/people/N04971361/undo", {"decision": "", "reason": "typed before"}, 404, "person-decision-missing"),
                ("/people/N04971361/merge", {"into": "N05057521", "on": "2026-02-10", "seen": "", "reason": "typed before"}, 422, "desk-form"),
                ("/people/N04971361/merge", {"into": "N05057521", "on": "2026-02-10", "seen": "0" * 12, "reason": "typed before"}, 409, "view-changed"),
                ("/people/N04971361/merge", {"into": "N05057521", "on": "yesterday", "seen": "0" * 12, "reason": "typed before"}, 422, "desk-form"),
                ("/people/N99999999/merge", {"into": "N05057521", "on": "2026-02-10", "seen": "0" * 12, "reason": "typed before"}, 404, "roster-unknown"),
                ("/jobs/1/again", {}, 404, ""),
                ("/jobs/1/stop", {}, 404, ""),
                ("/bring-in", {"address": "/etc/passwd"}, 422, "desk-nothing-named"),
                ("/bring-in", {"address": ""}, 422, "desk-nothing-named"),
                ("/bring-in", {"address": "1234567", "received": "tomorrow"}, 422, "desk-arrival"),
                ("/bring-in", {"address": "1234567", "applied": "in February"}, 422, "desk-day"),
            ):
                answer = desk.post(path, fields)
                self.expect(answer.status in (status, 404) and code in answer.text, f"POST {path} {fields}: {answer.status}")
                typed = fields.get("reason", "").strip()
                self.expect("1999" not in answer.text, f"{path} shows no birth date")
                if path.endswith(("/identify", "/people/new", "/fide", "/publicity", "/merge")) and typed and answer.status != 404:
                    self.expect(f'value="{typed}"' in answer.text, f"{path} keeps what was typed")
            self.expect(desk.office.content() == before, "what is refused writes nothing")

    def test_changed_meanwhile(self):
        with self.opened("changed") as desk:
            desk.enter()
            form = desk.get("/reports/2/effect").form("/reports/2/accept")
            desk.office.call("report", "exclude", "2", "1", "--reason", "the flag was not operated", "--clause", "3(8)")
            before = desk.office.content()
            answer = desk.post("/reports/2/accept", form | {"reason": "checked with the arbiter"})
            self.expect(answer.status == 409 and "view-changed" in answer.text, f"what has changed is not accepted: {answer.status}")
            self.expect('value="checked with the arbiter"' in answer.text, "the remark is kept")
            self.expect(desk.office.content() == before, "nothing is written")
            self.expect(answer.form("/reports/2/accept")["seen"] != form["seen"], "what stands now can be accepted")
            self.expect("Changed meanwhile" in answer.text and "the flag was not operated" in answer.text and "Accept what is shown now" in answer.text, "who did what is told")
            games = self.table(answer, "Games that are not as you saw them")
            self.expect(len(games) == 1 and games[0][1:] == ["counts", "left out by decision"], f"the game that differs, as it was and is: {games}")
            moved = self.table(answer, "Players whose numbers are not")
            self.expect(len(moved) >= 2 and all(row[2] != row[3] for row in moved), f"and whom it moves otherwise: {moved}")
            later = desk.get("/reports/2.json").json()
            now = {one["name"]: one for one in later["consequences"]["players"]}
            self.expect(all(row[3].startswith(str(now[name]["after"])) for row in moved for name in now if row[0].startswith(name)), "to what it is now")
            in_japanese = desk.post("/reports/2/accept", form | {"reason": "x"}, {"Accept-Language": "ja"})
            self.expect("表示後に変更あり" in in_japanese.text and "表示時との相違" in in_japanese.text, "in Japanese")
            unknown = desk.post("/reports/2/accept", form | {"seen": "0" * 12})
            self.expect(unknown.status == 409 and "not at hand any more" in unknown.text, "what this desk never showed cannot be compared")
            self.expect(desk.accept(2).status == 303, "and is")
            again = desk.post("/reports/2/accept", form)
            self.expect(again.status in (303, 409), f"a form sent twice: {again.status}")

    def test_live(self):
        """A page learns what others did since it was made, and asking keeps no visit open."""
        with self.opened("live") as desk:
            desk.enter()
            queue = desk.get("/").text
            head = re.search(r'data-live="(\d+)"', queue)[1]
            self.expect('data-report="2"' in queue, "a row says which report it is")
            nothing = desk.get(f"/live?after={head}").json()
            self.expect(nothing["reports"] == [] and str(nothing["head"]) == head and nothing["ends"] is None, f"nothing has happened: {nothing}")
            desk.office.call("report", "accept", "2", SEISEKI_TEST_ACTOR="mori")
            desk.office.bring_in("another.trf", self.another(desk.office, "Another Cup"))
            news = {one["report"]: one for one in desk.get(f"/live?after={head}").json()["reports"]}
            self.expect(set(news) == {2, 3} and news[2]["is_decided"] and not news[2]["is_new"], f"what happened: {news}")
            self.expect("mori" in news[2]["words"] and "accepted" in news[2]["words"], f"who did what: {news[2]}")
            self.expect(news[3]["is_new"] and news[3]["name"] == "Another Cup" and not news[3]["is_decided"], f"a new one: {news[3]}")
            self.expect("受理" in desk.get(f"/live?after={head}", **{"Accept-Language": "ja"}).text, "in the language of the page")
            now = desk.get(f"/live?after={head}").json()["head"]
            self.expect(desk.get(f"/live?after={now}").json()["reports"] == [], "and once")
            many = desk.office.folder / "many"
            many.mkdir()
            members = served.rated_members(desk.office)
            for number in range(110):
                players = [members[(number + step) % len(members)] for step in (0, 20, 40, 60)]
                (many / f"{number}.trf").write_bytes(served.small_event(number, players))
            desk.office.call("import", "many", "--received", "2026-02-16T21:30", "-q", now=served.EARLIER, codes=(0, 3))
            desk.office.call("report", "accept", "3", SEISEKI_TEST_ACTOR="mori")
            told, looks = {}, 0
            while looks < 9 and 3 not in told:
                answer = desk.get(f"/live?after={now}").json()
                told |= {one["report"]: one for one in answer["reports"]}
                now, looks = answer["head"], looks + 1
            self.expect(3 in told and looks > 1, f"what happened after much else is told all the same: {looks} looks, {len(told)} reports")

    def test_together(self):
        with self.opened("together") as desk:
            desk.enter()
            page = desk.get("/queue/clean")
            ticked = re.findall(r'name="report" value="([^"]*)"', page.text)
            self.expect(len(ticked) == 1 and ticked[0].startswith("2 "), f"only what has no question: {ticked}")
            stale = desk.post("/queue/clean", [("report", "2 000000000000")])
            self.expect(stale.status == 409 and "view-changed" in stale.text, f"not on what nobody saw: {stale.status}")
            self.expect(desk.post("/queue/clean", [("report", ticked[0])]).status == 303, "accepted")
            self.expect("accepted" in desk.get("/reports/2").text, "and it says so")

    def test_undo_everywhere(self):
        with self.opened("undo") as desk:
            desk.enter()
            answer = desk.post("/reports/1/identify", {"player": "6", "id": "none", "reason": "a guest"})
            self.expect(answer.status == 303, f"nobody of ours: {answer.status}")
            page = desk.get(answer.headers["Location"])
            fields = page.form("/reports/1/undo")
            self.expect(bool(fields.get("decision")), "the message line offers to undo")
            self.expect(desk.post("/reports/1/undo", fields).status == 303, "and it is undone")
            self.expect("who is it?" in desk.get("/reports/1").text, "the question is back")

    def test_scope_of_an_answer(self):
        """An answer about this report leaves the same print open elsewhere, which is said; one about every report holds for those to come."""
        def again(office, name, which, first, last):
            text = served.renamed(served.with_other_results(office.league, which), name).replace(b"N09898758", b"N09898759")
            office.bring_in(f"{which}.trf", served.moved(text, first, last))
        office = self.office("scope").open_with_reports()
        again(office, "Again Cup", 2, b"01/31", b"02/01")
        with served.Desk(office) as desk:
            desk.enter()
            page = desk.get("/reports/1/people").text
            self.expect("also waits in" in page and 'href="/reports/3/people?player=6"' in page and "/reports/2/people" not in page, "where the same print waits is said")
            answer = {"player": "6", "id": "N09898758", "reason": "confirmed by the organiser", "scope": "report"}
            self.expect(desk.post("/reports/1/identify", answer).status == 303, "it is answered here")
            self.expect("who is it?" in desk.get("/reports/3").text, "and still asked there")
            self.expect("also waits in" not in desk.get("/reports/3/people").text, "alone")
            self.expect(desk.post("/reports/3/identify", answer | {"scope": "everywhere"}).status == 303, "answered for every report")
            again(office, "Third Cup", 4, b"01/17", b"01/18")
            self.expect("who is it?" not in desk.get("/reports/4").text, "the next one is not asked about")

    def test_players(self):
        """Everybody as printed beside the member they are taken for, by what that is known, and what it makes of their games."""
        with self.opened("players") as desk:
            desk.enter()
            page = desk.get("/reports/1")
            self.expect('href="/reports/1/players"' in page.text and '<small>10</small>' in page.text, "the report leads to its players, and says how many")
            self.expect('href="/reports/1/players" aria-current="page"' in desk.get("/reports/1/players").text, "which is a tab of its own")

            def rows(language="en"):
                tree = parsed(desk.get("/reports/1/players", **{"Accept-Language": language}))
                table = next(table for table in tree.iter("table") if "players" in table.attrib.get("class", ""))
                return {cells[0]: cells for cells in (["".join(cell.itertext()).strip() for cell in row] for row in table.find("tbody"))}
            told = {player["start_number"]: player for player in desk.get("/reports/1.json").json()["players"]}
            shown = rows()
            self.expect(len(shown) == len(told) == 10, f"one row each: {len(shown)}")
            for number, player in told.items():
                cells = shown[str(number)]
                self.expect(cells[1] == player["printed_name"] and (player["printed_id"] or "–") == cells[2], f"as printed: {cells}")
                self.expect(number == 6 or player["player"] in cells, f"and who that is: {cells}")
            self.expect("its ID" in shown["1"] and "3 of 4" in shown["1"], f"by what, and how many games count: {shown['1']}")
            self.expect("who is it?" in " ".join(shown["6"]) and "0 of 4" in shown["6"], f"the one in question: {shown['6']}")
            self.expect("会員ID" in rows("ja")["1"] and "選手未確認" in " ".join(rows("ja")["6"]), "in Japanese")
            desk.post("/reports/1/identify", {"player": "6", "id": "N09898758", "reason": "confirmed by the organiser", "scope": "report"})
            cells = rows()["6"]
            self.expect("N09898758" in cells and "decision 1, sato" in cells and "4" in cells, f"what was decided: {cells}")

    def test_effect_of_an_answer(self):
        """Before an answer is given the page says what it would do: what accepting does once it is given."""
        office = self.office("answer").open_with_reports()
        office.call("roster", "add", "N00000042", "--name", "Nagidan Haruto", "--kanji", "凪段 春人", "--member", "yes", "--reason", "application")
        with served.Desk(office) as desk:
            desk.enter()

            def effects(language="en"):
                tree = parsed(desk.get("/reports/1/people", **{"Accept-Language": language}))
                rows = [row for row in tree.iter("tr") if any("effect" in cell.attrib.get("class", "") for cell in row)]
                return [[" ".join("".join(part.itertext()).split()) for part in cell] for cell in list(rows[0])[1:]] if rows else []

            def sentence(path):
                return re.search(r"<span>As it stands: ([^<]*)</span>|</b> <span>([^<]*)</span>", desk.get(path).text)
            before = office.content()
            told = effects()
            self.expect(len(told) == 3, f"an effect for nobody of ours and for each candidate: {told}")
            self.expect(told[0][0] == "nobody of ours: no game counts" and "8 players move" in told[0][-1], f"nobody of ours: {told[0]}")
            self.expect("会員でなければ：計算対象の対局なし" == effects("ja")[0][0], "in Japanese")
            shown = re.findall(r'class="button" type="submit" name="id" value="(N\d+)"', desk.get("/reports/1/people").text)
            self.expect(set(shown) == {"N09898758", "N00000042"} and office.content() == before, f"the two of that name, and nothing is written: {shown}")
            for cells, person in zip(told[1:], shown):
                answer = desk.post("/reports/1/identify", {"player": "6", "id": person, "reason": "confirmed by the organiser", "scope": "report"})
                self.expect(answer.status == 303, f"{person}: {answer.status}")
                report = desk.get("/reports/1.json").json()
                moves = {one["player"]: one for one in report["consequences"]["players"]}
                games = sum(person in (game["white"], game["black"]) and game["exclusion"] is None and game["status"] == "rated" for game in report["games"])
                self.expect(cells[0] == f"{games} games count", f"{cells} and {games}")
                own = moves.get(person)
                if own and own["before"]:
                    self.expect(cells[1].startswith(f"{own['before']} → {own['after']} "), f"{cells} and {own}")
                self.expect(own or cells[1] == "the member’s own number stays as it is", f"{cells} and {own}")
                self.expect(cells[-1] == "The list: " + next(filter(None, sentence("/reports/1").groups())), f"{cells[-1]} and {sentence('/reports/1')}")
                desk.post("/reports/1/undo", {"reason": "the test", "decision": answer.headers["Location"].split("decision=")[1].split("&")[0].split("#")[0]})
            self.expect(effects() == told, "taken back, all is as before")
        namesake = served.moved(served.renamed(served.with_other_results(office.league, 2), "Twice Cup"), b"01/31", b"02/01").replace(b"N09898758", b"N04971363")
        office.bring_in("twice.trf", namesake.replace(b"Nagidan,Haruto ", b"Kirikoma,Yukino"))
        with served.Desk(office) as desk:
            desk.enter()
            self.expect("plays here as no. 1 already" in desk.get("/reports/3/people").text, "who plays there already is said")
            refused = desk.post("/reports/3/identify", {"player": "6", "id": "N04971361", "reason": "the same name", "scope": "report"})
            self.expect(refused.status in (409, 422) and "report-person-twice" in refused.text, f"and cannot be chosen: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")

    # ---- lists

    @staticmethod
    def table(page, of):
        """The rows of the table whose caption is this, as texts."""
        table = next(table for table in parsed(page).iter("table") if of in "".join(table.find("caption").itertext()))
        return [[" ".join("".join(cell.itertext()).split()) for cell in row] for row in table.find("tbody")]

    def test_effect_equals_list(self):
        """A report accepted alone: what its page said that it would do is what the list then has, number by number."""
        with self.opened("effect-equals-list") as desk:
            desk.enter()
            office = desk.office
            effect = {row[0]: row for row in self.table(desk.get("/reports/2/effect"), "Who would move")}
            moves = desk.get("/reports/2.json").json()["consequences"]["players"]
            rated_from = lambda: {row[3]: row[4] for row in self.table(desk.get("/reports/2"), "Crosstable")}
            from_before = rated_from()
            self.expect({one["player"]: str(one["before"]) for one in moves}.items() <= from_before.items(), f"Ro is what it would be rated from: {from_before}")
            self.expect(len(effect) == len(moves) > 5, f"everybody who moves: {len(effect)} of {len(moves)}")
            desk.accept(2)
            look = desk.get("/lists/2026-03/rate")
            self.expect("there is none yet" in look.text and "differs" not in look.text, "without a draft there is nothing to differ from")
            counted = json.loads(office.call("rate", "--list", "2026-03", "--dry-run", "--format", "json"))["lists"][-1]["games"]
            self.expect(f"<dt>games</dt><dd>{counted}</dd>" in re.sub(r"\s*\n\s*", "", look.text), f"the look counts games as the command does: {counted}")
            done = desk.after_job(desk.post("/lists/2026-03/rate", look.form("/lists/2026-03/rate")))
            self.expect(done.status == 200, f"computed with it alone: {done.status}")
            self.expect("the same" in desk.get("/lists/2026-03/rate").text, "the draft is there now")
            self.expect(rated_from() == from_before, f"Ro stays what it was rated from once a list counts it: {rated_from()}")
            rows = {row[2]: row for row in self.table(desk.get("/lists/2026-03"), "The list")}
            listed = {row["federation_id"]: row for row in desk.get("/lists/2026-03.json").json()["players"]}
            for one in moves:
                player, name = one["player"], one["name"]
                seen = next(row for shown, row in effect.items() if shown.startswith(name))
                before, games, _, after, change = seen[1:6]
                self.expect((before, after) == (str(one["before"]), str(one["after"])), f"the page says what the JSON says: {seen} {one}")
                self.expect(after == rows[player][3] and int(after) == listed[player]["rating"], f"{name}: {after} became {rows[player]}")
                self.expect(change == rows[player][4], f"{name}: {change} became {rows[player]}")
                self.expect(games == rows[player][5] or listed[player].get("games") is None or int(rows[player][5]) >= int(games), f"{name}: {games} games became {rows[player]}")
                explained = json.loads(office.call("explain", player, "--list", "2026-03", "--format", "json"))
                self.expect(str(one["sum_h"]) in json.dumps(explained), f"{name}: the sum {one['sum_h']} is the explanation's")
            moved = {player for player, row in listed.items() if row["change"]}
            self.expect(moved == {one["player"] for one in moves if one["before"] != one["after"]}, "and nobody else moves")

    def test_changes_since_the_last_list(self):
        """New, gone, changed and renamed are those of `diff`, counted and one by one."""
        office = self.office("changes").open_with_reports()
        office.call("roster", "set", "N04971361", "--name", "Kirikoma Yukina", "--reason", "as in the passport")
        office.call("report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser")
        for report in ("1", "2"):
            office.call("report", "accept", report)
        office.call("rate", "--list", "2026-03", "-q")
        told = json.loads(office.call("diff", "2026-02", "2026-03", "--format", "json"))["players"]
        counts = {word: sum(one["change"] == word for one in told) for word in ("new", "gone", "changed", "renamed")}
        self.expect(counts["changed"] > 5 and counts["renamed"] == 1, f"there are some: {counts}")
        with served.Desk(office) as desk:
            desk.enter()
            words = {"en": {"new": "new", "gone": "gone", "changed": "changed", "renamed": "renamed"},
                     "ja": {"new": "新規", "gone": "削除", "changed": "変動", "renamed": "改名"}}
            for language, of in words.items():
                for path in ("/lists/2026-03/changes", "/lists/2026-03/changes?since=2026-02"):
                    page = desk.get(path, **{"Accept-Language": language})
                    shown = dict(re.findall(r"<dt>([^<]*)</dt><dd>(\d+)</dd>", page.text))
                    self.expect(shown == {of[word]: str(count) for word, count in counts.items() if count}, f"{path} in {language}: {shown} and {counts}")
                    rows = self.table(page, "Changes" if language == "en" else "変動")
                    listed = {(row[1], row[2], row[3]) for row in rows}
                    self.expect(listed == {(one["federation_id"], "ST" if one["category"] == "standard" else "RP", of[one["change"]]) for one in told}, f"{path}: the same people")
            self.expect(desk.get("/lists/2026-03/changes.json").json()["players"] == told, "and as JSON")
            self.expect(desk.get("/lists/2026-03/changes.json?since=2026-02").text == office.call("diff", "2026-02", "2026-03", "--format", "json"), "which is the command's")

    def test_publish_folder_full(self):
        """A full disk: it is told, the list stays unpublished, no file of it stays; with room again it goes out."""
        if self.faults is None:
            return
        office = self.office("full").open_with_reports().set_aside()
        for report in ("1", "2"):
            office.call(*(("report", "accept", report) if report == "2" else ("report", "refuse", report, "--reason", "the test")))
        office.call("rate", "--list", "2026-03", "-q")
        (office.folder / "lists").mkdir()
        path = "/lists/2026-03/publish"
        faults = {"LD_PRELOAD": str(self.faults), "SEISEKI_FAULT_BELOW": str(office.folder / "lists"), "SEISEKI_FAULT_KIND": "write", "SEISEKI_FAULT_MANY": "1",
                  "SEISEKI_FAULT_ERROR": "28", "SEISEKI_FAULT_REPORT": str(office.folder / "faults.txt")}
        for at in ("1", "3"):
            with served.Desk(office, **faults, SEISEKI_FAULT_AT=at) as desk:
                desk.enter()
                form = desk.get(path).form(path) | {"early": "the test", "note": "as agreed"}
                answer = desk.post(path, form)
                self.expect(answer.status in (422, 500, 503) and "publish-write" in answer.text, f"a full disk at file {at}: {answer.status} {re.findall('<code>([a-z-]+)</code>', answer.text)}")
                self.expect("No space left" in answer.text or "full" in answer.text, "which is told")
                self.expect('value="the test"' in answer.text and 'value="as agreed"' in answer.text, "with what was typed")
                self.expect("List 2026-03 is published" not in desk.get(path).text and "draft" in desk.get("/lists/2026-03").text, "the list is a draft")
            self.expect("failed write" in (office.folder / "faults.txt").read_text(), "the disk was asked")
        left = {file: file.read_bytes() for file in (office.folder / "lists").rglob("*") if file.is_file()}
        with served.Desk(office) as desk:
            desk.enter()
            self.expect("List 2026-03 is published" not in desk.get(path).text, "it is not published")
            done = desk.post(path, desk.get(path).form(path) | {"early": "the test", "note": ""})
            self.expect(done.status == 303 and "List 2026-03 is published" in desk.get(path).text, f"with room it goes out: {done.status} {re.findall('<code>([a-z-]+)</code>', done.text)}")
        manifest = json.loads(next((office.folder / "lists").glob("*manifest.json")).read_text())
        self.expect(all(file.read_bytes() == bytes_ for file, bytes_ in left.items()), f"what stood there already was whole: {list(left)}")
        self.expect("2026-03" in json.dumps(manifest), "and is whole")
        office.call("publish", "--verify", "lists")

    def test_arrival(self):
        """Another arrival moves a report to the list of that time as a new version, as the command does; its acceptance is not carried over."""
        by_command = self.office("arrival-by-command").open_with_reports()
        by_command.call("report", "exclude", "2", "1", "--reason", "the flag was not operated")
        by_command.copy(self.folder / "arrival-by-desk")
        by_command.call("report", "arrival", "2", "2026-02-18T09:10", "--reason", "the mail of that time")
        with served.Desk(self.office("arrival-by-desk")) as desk:
            desk.enter()
            self.expect('href="/reports/2/arrival"' in desk.get("/reports/2").text, "the report leads there")
            before = desk.office.content()
            path = "/reports/2/arrival"
            for fields, code in (({"received": "2026-02-18T09:10", "reason": " "}, "reason-missing"), ({"received": "soon", "reason": "typed before"}, "desk-arrival"),
                                 ({"received": "2026-02-19T09:10", "reason": "typed before"}, "desk-arrival"), ({"received": "2025-01-01T09:10", "reason": "typed before"}, "report-arrival-early")):
                refused = desk.post(path, fields)
                self.expect(refused.status in (409, 422) and code in refused.text, f"{fields}: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")
                self.expect(fields["reason"] == " " or 'value="typed before"' in refused.text, "what was typed is kept")
            self.expect(desk.office.content() == before, "what is refused writes nothing")
            done = desk.post(path, {"received": "2026-02-18T09:10", "reason": "the mail of that time", "clause": ""})
            self.expect(done.status == 303, f"another time: {done.status} {re.findall('<code>([a-z-]+)</code>', done.text)}")
            page = desk.get(done.headers["Location"])
            self.expect("2026-02-18 09:10" in page.text and "decision" in page.text, "which the new version says")
            self.expect(desk.office.content() == by_command.content(), "desk and command leave the same office")
            new = done.headers["Location"].split("?")[0]
            self.expect("left out by decision" in desk.get(new + "/games").text, "what was decided inside is carried over")
            desk.accept(int(new.split("/")[2]))
            self.expect(f'action="{new}/arrival"' in desk.get(new + "/arrival").text, "an accepted one can be moved")
            moved = desk.post(new + "/arrival", {"received": "2026-02-17T09:10", "reason": "again", "clause": ""})
            self.expect(moved.status == 303, f"which is done: {moved.status}")
            last = moved.headers["Location"].split("?")[0]
            self.expect(desk.get(last + ".json").json()["stage"] == "ready" and desk.get(new + ".json").json()["stage"] == "ready", "and is to be accepted again")
            desk.post(last + "/refuse", {"reason": "announced as unrated", "clause": ""})
            refused = desk.get(last + "/arrival").text
            self.expect(f'action="{last}/arrival"' not in refused and "Take that back first" in refused, "a refused one is taken back first")

    def test_name_of_an_event(self):
        """An event without a name: the pages say so, it is named as by the command, and the name is taken back; what is published leads to a
        case."""
        by_command = self.office("name-by-command")
        by_command.call("roster", "import", str(by_command.roster), "-q", now=served.EARLIER)
        nameless = b"".join(b"012\n" if line.startswith(b"012") else line for line in by_command.league.splitlines(keepends=True))
        by_command.bring_in("nameless.trf", nameless)
        by_command.copy(self.folder / "name-by-desk")
        by_command.call("report", "name", "1", "Asagiri League", "--reason", "the organiser's letter")
        by_command.call("report", "undo", "1", "1", "--reason", "that was last year's")
        by_command.call("report", "name", "1", "Asagiri <Open>", "--reason", "the organiser's letter")
        with served.Desk(self.office("name-by-desk")) as desk:
            desk.enter()
            for language, words in (("en", "event without a name"), ("ja", "大会名なし")):
                queue, report = (desk.get(path, **{"Accept-Language": language}).text for path in ("/", "/reports/1"))
                self.expect(words in queue and words in report, f"queue and report say in {language} that it has no name")
            page = desk.get("/reports/1").text
            self.expect('href="/reports/1/name"' in page and "event-unnamed" in page, "the report leads to where it is named")
            self.expect('action="/reports/1/name"' in desk.get("/reports/1/name").text, "which has a form")
            before = desk.office.content()
            for fields, code in (({"name": "Asagiri League", "reason": " "}, "reason-missing"), ({"name": " ", "reason": "typed before"}, "report-name"),
                                 ({"name": "x" * 301, "reason": "typed before"}, "desk-form")):
                refused = desk.post("/reports/1/name", fields)
                self.expect(refused.status in (409, 422, 400) and code in refused.text, f"{fields}: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")
            self.expect(desk.office.content() == before, "what is refused writes nothing")
            done = desk.post("/reports/1/name", {"name": "Asagiri League", "reason": "the organiser's letter"})
            self.expect(done.status == 303, f"named: {done.status} {re.findall('<code>([a-z-]+)</code>', done.text)}")
            page = desk.get("/reports/1").text
            self.expect("<bdi>Asagiri League</bdi>" in page and "named by decision" in page and "event-unnamed" not in page, "the report has the name, and no warning")
            told = desk.get("/reports/1.json").json()
            self.expect((told["name"], told["printed_name"]) == ("Asagiri League", ""), f"so has the JSON: {told['name']!r}, {told.get('printed_name')!r}")
            self.expect("Asagiri League" in desk.get("/reports/1/reply").text, "and the letter")
            desk.post("/reports/1/undo", {"decision": "1", "reason": "that was last year's"})
            self.expect("event without a name" in desk.get("/reports/1").text, "taken back, it has none")
            desk.post("/reports/1/name", {"name": " Asagiri <Open> ", "reason": "the organiser's letter"})
            self.expect("Asagiri &lt;Open&gt;" in desk.get("/").text, "what is typed is text")
            self.expect(desk.office.content() == by_command.content(), "desk and command leave the same office")

    def test_days_over(self):
        """Past the day to decide the queue says by how much, in words; programs have the number."""
        with served.Desk(self.office("days-over").open_with_reports(), now="2026-03-05T10:00:00+09:00") as desk:
            desk.enter()
            days = desk.get("/queue.json").json()["reports"][0]["days_left"]
            for language, words in (("en", f"{-days} days over"), ("ja", f"締切後{-days}日")):
                queue, report = (desk.get(path, **{"Accept-Language": language}).text for path in ("/", "/reports/1"))
                self.expect(days < 0 and words in queue and words in report, f"{days} days left are told in {language}")

    def test_days_of_rounds(self):
        """Rounds without days, and a membership that ends between them: each is dated as by the command, membership is looked up anew, and a
        day is taken back."""
        by_command = self.office("days-by-command")
        by_command.call("roster", "import", str(by_command.roster), "-q", now=served.EARLIER)
        (by_command.folder / "until.csv").write_text("ID,Name,Kanji,Until\nN04590528,Nijiban Kaede,虹番 楓,2026-02-14\n", encoding="utf-8")
        by_command.call("roster", "import", "until.csv", "-q", now=served.EARLIER)
        undated = b"".join(line for line in by_command.league.splitlines(keepends=True) if not line.startswith(b"132"))
        by_command.bring_in("undated.trf", undated)
        days = {1: "2026-02-14", 2: "2026-02-14", 3: "2026-02-15", 4: "2026-02-14"}
        by_command.copy(self.folder / "days-by-desk")
        for number, day in days.items():
            by_command.call("report", "date", "1", f"round:{number}={day}", "--reason", "the schedule")
        decision = next(one["decision"] for one in json.loads(by_command.call("report", "show", "1", "--format", "json"))["decisions"]
                        if one["object"].endswith("round:4"))
        by_command.call("report", "undo", "1", str(decision), "--reason", "it was Sunday")
        by_command.call("report", "date", "1", "round:4=2026-02-15", "--reason", "the schedule")
        with served.Desk(self.office("days-by-desk")) as desk:
            desk.enter()
            page = desk.get("/reports/1/decide/date-undecided")
            self.expect('action="/reports/1/date"' in page.text and 'name="round"' in page.text, "the page of the question asks for days")
            before = desk.office.content()
            for fields, code in (({"round": "1", "date": "2026-02-14", "reason": " "}, "reason-missing"), ({"round": "1", "date": "soon", "reason": "typed before"}, "desk-form"),
                                 ({"round": "9", "date": "2026-02-14", "reason": "typed before"}, "report-round-missing"),
                                 ({"round": "1", "date": "2026-02-20", "reason": "typed before"}, "report-date-later")):
                refused = desk.post("/reports/1/date", fields)
                self.expect(refused.status in (404, 409, 422) and code in refused.text, f"{fields}: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")
            self.expect(desk.office.content() == before, "what is refused writes nothing")
            for number, day in days.items():
                done = desk.post("/reports/1/date", {"round": str(number), "date": day, "reason": "the schedule"})
                self.expect(done.status == 303, f"round {number}: {done.status} {re.findall('<code>([a-z-]+)</code>', done.text)}")
            self.expect(desk.get("/reports/1.json").json()["stage"] == "ready", "nothing is open any more")
            self.expect(desk.post("/reports/1/undo", {"decision": str(decision), "reason": "it was Sunday"}).status == 303, "a day is taken back")
            self.expect(desk.get("/reports/1.json").json()["stage"] == "received", "and asked for again")
            desk.post("/reports/1/date", {"round": "4", "date": "2026-02-15", "reason": "the schedule"})
            self.expect(desk.office.content() == by_command.content(), "desk and command leave the same office")
            left_out = [game["round"] for game in desk.get("/reports/1.json").json()["games"] if game["exclusion"] and "N04590528" in (game["white"], game["black"])]
            self.expect(left_out == [3, 4], f"the member's games of the second day are left out: {left_out}")

    def test_letter(self):
        """The letter to a reporter as a file, in both languages, without a command or an address of the desk."""
        with self.opened("letter") as desk:
            desk.enter()
            answer = desk.get("/reports/1/reply.txt")
            self.expect('filename="reply-to-report-1.txt"' in answer.headers["Content-Disposition"], "a name of ours")
            told = json.loads(desk.office.call("report", "reply", "1", "--format", "json"))
            self.expect(any(isinstance(text, str) and text in answer.text for text in told.values()) and "127.0.0.1" not in answer.text and "seiseki report" not in answer.text, "as the command says")

    # ---- bringing in

    def test_upload(self):
        office = self.office("upload")
        office.call("roster", "import", str(office.roster), "-q", now=served.EARLIER)
        with served.Desk(office) as desk:
            desk.enter()
            trf = served.renamed(office.league, "Sent Cup")
            border = "----seiseki"
            def part(name, value, filename=None):
                head = f'--{border}\r\nContent-Disposition: form-data; name="{name}"' + (f'; filename="{filename}"' if filename is not None else "")
                return head.encode() + b"\r\n\r\n" + value + b"\r\n"
            body = (part("token", desk.token.encode()) + part("address", b"") + part("received", b"2026-02-17T10:00")
                    + part("files", trf, "../../../tmp/evil.trf") + f"--{border}--\r\n".encode())
            headers = {"Content-Type": f"multipart/form-data; boundary={border}", "Origin": desk.address.rstrip("/")}
            answer = desk.ask("POST", "/bring-in", body, headers)
            self.expect(answer.status == 303, f"files are taken: {answer.status}")
            page = desk.after_job(answer)
            self.expect(page.status == 303 and page.headers["Location"] == "/reports/1", f"one report opens by itself: {page.status} {page.headers['Location']}")
            report = desk.get("/reports/1.json").text
            self.expect("Sent Cup" in report and "evil.trf" in report, "it is a report")
            self.expect("2026-02-17T10:00" in report, "arrived when it was said")
            several = self.many(office, 3)
            page = desk.after_job(desk.send("/bring-in", {"address": "", "received": "2026-02-17T10:00"}, [*several[:2], ("empty.trf", b""), *several[2:]]))
            self.expect(page.status == 200 and "empty.trf" in page.text and "source-empty" in page.text, f"a file of nothing is refused by its name: {page.status}")
            self.expect(self.count(office) == 4, "and keeps none of the others out")
            cut = desk.ask("POST", "/bring-in", body[:-40], headers)
            self.expect(cut.status in (400, 303) and cut.status != 500, f"a form that is cut short: {cut.status}")
            left = [path for path in desk.office.folder.rglob("*") if "uploads" in str(path) and path.is_file()]
            time.sleep(0.3)  # the answer is there a moment before the file has gone
            left = [path for path in left if path.exists()]
            self.expect(not left, f"nothing stays of what was sent: {left}")
            desk.end()
            self.expect(not list(desk.office.folder.glob("*uploads*")), "nor the folder")



    def test_paste(self):
        """The queue takes an address or files by itself."""
        office = self.office("paste").open_with_reports()
        with served.Desk(office) as desk:
            desk.enter()
            self.expect(desk.get("/").form("/bring-in")["token"] == desk.token, "the form is there")
            done = desk.after_job(desk.send("/bring-in", {"address": ""}, [("cup.trf", self.another(office, "Pasted Cup"))]))
            self.expect(done.status == 303 and done.headers["Location"] == "/reports/3", f"files become a report: {done.status}")
            self.expect("desk-nothing-named" in desk.post("/bring-in", {"address": "/etc/passwd"}).text, "no path of this machine is an address")
            foreign = desk.after_job(desk.post("/bring-in", {"address": "file:///etc/passwd"}))
            self.expect(re.search("cr-(host|address|scheme)", foreign.text) and "root:" not in foreign.text, f"nor in the form of one: {re.findall('<code>([a-z-]+)</code>', foreign.text)}")

    def test_what_a_letter_says(self):
        """Host, reporter and day of application as `import` takes them: desk and command leave the same report."""
        told = {"name": " Letter Cup ", "organiser": " Kawasemi Club ", "reporter": "N09898758", "applied": "2026-01-05"}
        by_command = self.office("letter-by-command")
        by_command.call("roster", "import", str(by_command.roster), "-q", now=served.EARLIER)
        by_command.copy(self.folder / "letter-by-desk")
        trf = re.sub(rb"(?m)^012 .*\n", b"", served.renamed(by_command.league, "Letter Cup"))
        (by_command.folder / "letter.trf").write_bytes(trf)
        by_command.call("import", "letter.trf", "--received", "2026-02-17T10:00", "--name", told["name"].strip(), "--organiser",
                        told["organiser"].strip(), "--reporter", told["reporter"], "--applied", told["applied"], codes=(0, 3))
        with served.Desk(self.office("letter-by-desk")) as desk:
            desk.enter()
            border = "----seiseki"
            fields = {"token": desk.token, "address": "", "received": "2026-02-17T10:00", **told}
            body = b"".join(f'--{border}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
                            for name, value in fields.items())
            body += (f'--{border}\r\nContent-Disposition: form-data; name="files"; filename="letter.trf"\r\n\r\n'.encode() + trf
                     + f"\r\n--{border}--\r\n".encode())
            answer = desk.ask("POST", "/bring-in", body, {"Content-Type": f"multipart/form-data; boundary={border}",
                                                          "Origin": desk.address.rstrip("/")})
            page = desk.after_job(answer)
            self.expect(page.status == 303 and page.headers["Location"] == "/reports/1", f"it is a report: {page.status}")
            shown = json.loads(desk.get("/reports/1.json").text)
            other = json.loads(by_command.call("report", "show", "1", "--format", "json"))
            said = [finding["message_en"] for finding in shown["findings"] if finding["code"] in ("event-said", "name-given")]
            self.expect(len(said) == 2 and all(value.strip() in " ".join(said) for value in told.values()), f"what was said is told: {said}")
            found = [[(finding["code"], finding["message_en"]) for finding in report["findings"]] for report in (shown, other)]
            self.expect(found[0] == found[1], f"the same is found by both doors: {found}")
            self.expect(shown["problems"] == other["problems"] and shown["games"] == other["games"], "and the rest is the same")

    def test_damaged(self):
        """A report that shows signs of damage is set aside with the sentence of every door, and taken with a reason only."""
        office = self.office("damaged")
        office.call("roster", "import", str(office.roster), "-q", now=served.EARLIER)
        trf = served.cut_on_its_way(served.renamed(office.league, "Cut Cup"))
        with served.Desk(office) as desk:
            desk.enter()
            border = "----seiseki"

            def bring(reason):
                fields = [("token", desk.token.encode(), None), ("address", b"", None), ("received", b"2026-02-17T10:00", None),
                          ("accept-damaged", reason, None), ("files", trf, "cut.trf")]
                body = b"".join(f'--{border}\r\nContent-Disposition: form-data; name="{name}"'.encode()
                                + (f'; filename="{filename}"'.encode() if filename else b"") + b"\r\n\r\n" + value + b"\r\n"
                                for name, value, filename in fields) + f"--{border}--\r\n".encode()
                answer = desk.ask("POST", "/bring-in", body, {"Content-Type": f"multipart/form-data; boundary={border}",
                                                              "Origin": desk.address.rstrip("/")})
                return desk.after_job(answer)

            page = bring(b" ")
            self.expect("The report appears to have been damaged on its way" in page.text, "the sentence is on the page")
            self.expect("quarantined" in page.text, "and what became of it")
            self.expect("source-damaged" in office.call("quarantine", "list"), "it can be looked at")
            page = bring(b"compared with the score sheets")
            self.expect(page.status == 303 and page.headers["Location"] == "/reports/1", f"with a reason it is a report: {page.status}")
            self.expect("compared with the score sheets" in desk.get("/reports/1.json").text, "which has the reason")
            self.expect("source-damaged" not in office.call("quarantine", "list"), "and nothing is left to look at")

    # ---- what was set aside

    def test_quarantine(self):
        """Tried again and dropped at the desk as by the commands; damage is accepted with a reason only."""
        by_command = self.office("quarantine-by-command").open_with_reports().set_aside()
        by_command.copy(self.folder / "quarantine-by-desk")
        hashes = by_command.in_quarantine()
        self.expect(set(hashes) == {"other.trf", "cut.trf"}, f"two documents lie there: {hashes}")
        other, cut = hashes["other.trf"], hashes["cut.trf"]
        by_command.call("quarantine", "retry", other, codes=(3,))
        by_command.call("quarantine", "drop", other, "--reason", "the first report is right")
        by_command.call("quarantine", "retry", cut, "--accept-damaged", "compared with the score sheets", codes=(0, 3))
        with served.Desk(self.office("quarantine-by-desk")) as desk:
            desk.enter()
            shown = desk.get("/quarantine")
            self.expect("The report appears to have been damaged on its way" in shown.text and "2 days" in shown.text, "why, and since when")
            self.expect("accept-damaged" in desk.get(f"/quarantine/{cut}").text, "damage can be accepted")
            self.expect("accept-damaged" not in desk.get(f"/quarantine/{other}").text, "where there is any")
            self.expect(desk.get(f"/quarantine/{cut}.json").text == desk.office.call("quarantine", "show", cut, "--format", "json"), "as the command shows it")
            raw = desk.get(f"/quarantine/{other}/document")
            self.expect(b"Other Cup" in raw.body and "attachment" in raw.headers["Content-Disposition"], "the document as it came, as a file")
            self.expect(desk.get("/quarantine/" + "0" * 64).status == 404, "one that is not there")
            before = desk.office.content()
            for reason in ("", "  "):
                refused = desk.post(f"/quarantine/{other}/drop", {"reason": reason})
                self.expect(refused.status == 422 and "reason-missing" in refused.text, f"dropping without a reason: {refused.status}")
            self.expect(desk.office.content() == before and other in desk.office.in_quarantine().values(), "nothing was dropped")
            again = desk.after_job(desk.post(f"/quarantine/{other}/retry", {}))
            self.expect("quarantined" in again.text, "tried again, it stays")
            self.expect('<td class="n at-narrow">1</td>' in desk.get("/quarantine").text, "which is counted")
            dropped = desk.post(f"/quarantine/{other}/drop", {"reason": "the first report is right"})
            self.expect(dropped.status == 303 and "the first report is right" in desk.get(dropped.headers["Location"]).text, f"dropped, which is told: {dropped.status}")
            self.expect(desk.post(f"/quarantine/{other}/drop", {"reason": "again"}).status == 404, "once")
            still = desk.after_job(desk.post(f"/quarantine/{cut}/retry", {"accept-damaged": " "}))
            self.expect("source-damaged" in still.text, "blanks are no reason to take what is damaged")
            taken = desk.after_job(desk.post(f"/quarantine/{cut}/retry", {"accept-damaged": "compared with the score sheets"}))
            self.expect(taken.status == 303 and taken.headers["Location"] == "/reports/3", f"with a reason it is a report: {taken.status}")
            self.expect("Nothing is in quarantine" in desk.get("/quarantine").text, "nothing is left")
            self.expect(desk.post("/quarantine/retry", {}).headers["Location"] == "/quarantine", "and nothing to try")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")

    def test_quarantine_replaced(self):
        """What a sound copy closed is shown beside its report, and opened again with a reason only."""
        office = self.office("quarantine-replaced").open_with_reports().set_aside()
        cut = office.in_quarantine()["cut.trf"]
        office.bring_in("sound.trf", served.with_other_results(served.moved(served.renamed(office.league, "Cut Cup"), b"01/31", b"02/01"), 1))
        report = office.reports()[-1]["report"]
        self.expect(set(office.in_quarantine()) == {"other.trf"}, "the cut file waits no longer")
        with served.Desk(office) as desk:
            desk.enter()
            shown = desk.get("/quarantine")
            self.expect(f'href="/quarantine/{cut}"' in shown.text and f'href="/reports/{report}"' in shown.text, "it is kept beside its report")
            item = desk.get(f"/quarantine/{cut}")
            self.expect(f"/quarantine/{cut}/reopen" in item.text and f"/quarantine/{cut}/drop" not in item.text, "it is opened before anything else is decided")
            self.expect(item.text.count(f'href="/reports/{report}"') > 0, "which tells the report")
            before = desk.office.content()
            refused = desk.post(f"/quarantine/{cut}/reopen", {"reason": " "})
            self.expect(refused.status == 422 and "reason-missing" in refused.text and desk.office.content() == before, f"not without a reason: {refused.status}")
            opened = desk.post(f"/quarantine/{cut}/reopen", {"reason": "another division"})
            self.expect(opened.status == 303 and "another division" in desk.get(opened.headers["Location"]).text, f"opened again, which is told: {opened.status}")
            self.expect(set(desk.office.in_quarantine()) == {"other.trf", "cut.trf"}, "and it waits")
            again = desk.post(f"/quarantine/{cut}/reopen", {"reason": "again"})
            self.expect(again.status in (409, 422) and "quarantine-open" in again.text, f"once: {again.status}")

    # ---- people, the record

    def test_people(self):
        """Found in any spelling; a fact is entered as by the command, and no birth date is ever shown."""
        by_command = self.office("people-by-command").open_with_reports()
        by_command.copy(self.folder / "people-by-desk")
        by_command.call("roster", "set", "N04971361", "--club", "Kirin", "--reason", "moved")
        by_command.call("roster", "set", "N04971361", "--birth", "1999-04-03", "--reason", "passport seen")
        with served.Desk(self.office("people-by-desk")) as desk:
            desk.enter()
            for spelling in ("Kirikoma", "KIRI", "\uff2b\uff29\uff32\uff29koma", "きりこま", "キリコマ", "ｷﾘｺﾏ", "Yukino Kirikoma"):
                page = desk.get("/people?q=" + urllib.parse.quote(spelling))
                self.expect("/people/N04971361" in page.text, f"found as {spelling}")
            for number in ("N04971361", "4971361", "Ｎ０４９７１３６１"):
                self.expect(desk.get("/people?q=" + urllib.parse.quote(number)).headers["Location"] == "/people/N04971361", f"found by {number}")
            self.expect("Nobody is called that" in desk.get("/people?q=Nagareyamada").text, "nobody of that name")
            page = desk.get("/people/N04971361")
            self.expect("Unknown Cup" in page.text and "/lists/2026-02" in page.text, "reports and ratings are there")
            address = "/people/N04971361/facts"
            answer = desk.post(address, {"field": "club", "value": "Kirin", "reason": "moved"})
            self.expect(answer.status == 303 and "Kirin" in desk.get(answer.headers["Location"]).text, f"a fact is entered: {answer.status}")
            born = desk.post(address, {"field": "birth", "value": "1999-04-03", "reason": "passport seen"})
            self.expect(born.status == 303, f"a birth date is entered: {born.status}")
            same = desk.post(address, {"field": "birth", "value": "1999-04-03", "reason": "once more"})
            self.expect(same.status in (409, 422) and "person-same" in same.text, f"once: {same.status}")
            for shown in (same, desk.get("/people/N04971361"), desk.get("/people/N04971361.json"), desk.get("/record")):
                self.expect("1999" not in shown.text, "and never shown")
            self.expect("moved" in desk.get("/people/N04971361").text, "the decision has its reason")
            self.expect(desk.office.content() == by_command.content(), "desk and command leave the same office")

    def test_people_decisions(self):
        """Somebody new, a FIDE ID, what is public, two IDs of one person, and all of it taken back: as by the commands."""
        by_command = self.office("decisions-by-command").open_with_reports()
        by_command.copy(self.folder / "decisions-by-desk")
        new, known, reason = "N00000042", "N04971361", "shown at the board"
        undone = "taken back at the desk"
        by_command.call("roster", "add", new, "--name", "Kirikoma Yukina", "--kanji", "霧駒 雪菜", "--birth", "1999-04-03", "--member", "yes",
                        "--member-from", "2026-01-01", "--reason", "application")
        by_command.call("roster", "link", new, "--fide", "99000017", "--reason", reason)
        by_command.call("roster", "publicity", new, "--level", "hidden", "--reason", "asked by letter")
        merge = ("roster", "merge", new, known, "--on", "2026-02-10")
        seen = json.loads(by_command.call(*merge, "--dry-run", "--format", "json"))
        by_command.call(*merge, "--reason", "registered twice", "--seen", seen["seen"])
        by_command.call("roster", "unmerge", new, "--reason", undone)
        by_command.call("roster", "unlink", new, "--reason", undone)
        with served.Desk(self.office("decisions-by-desk")) as desk:
            desk.enter()
            posted = desk.post("/people/new", {"id": "N00000042", "name": "Kirikoma Yukina", "kanji": "霧駒 雪菜", "birth": "1999-04-03", "sex": "",
                                               "federation": "", "club": "", "member": "yes", "membership": "", "member-from": "2026-01-01",
                                               "member-until": "", "reason": "application"})
            self.expect(posted.status == 303, f"somebody new is entered: {posted.status}")
            page = desk.get(posted.headers["Location"])
            self.expect("person entered: decision" in page.text and "1999" not in page.text, "which is told, and no birth date")
            linked = desk.post(f"/people/{new}/fide", {"fide": "99000017", "reason": reason})
            self.expect(linked.status == 303 and "99000017" in desk.get(linked.headers["Location"]).text, f"a FIDE ID is linked: {linked.status}")
            level = desk.post(f"/people/{new}/publicity", {"level": "hidden", "reason": "asked by letter"})
            self.expect(level.status == 303 and "not shown" in desk.get(level.headers["Location"]).text, f"what is public is decided: {level.status}")
            by_name = desk.get(f"/people/{new}/merge?into=kirikoma")
            self.expect(f"/people/{new}/merge?into={known}" in by_name.text, "the other one is found by name")
            address = f"/people/{new}/merge"
            shown = desk.get(f"{address}?into={known}&on=2026-02-10")
            both = "".join(parsed(shown).itertext())
            self.expect(all(word in both for word in ("霧駒 雪菜", "霧駒 雪乃", "2026-03", "2304")) and "1999" not in shown.text, "both stand side by side")
            self.expect(desk.get(f"{address}.json?into={known}&on=2026-02-10").json() == seen, "as the command shows them")
            fields = shown.form(address)
            again = desk.post(address, fields | {"seen": "0" * 12, "reason": "registered twice"})
            self.expect(again.status == 409 and again.form(address)["seen"] == fields["seen"], "not on what nobody saw; what stands is shown again")
            merged = desk.post(address, fields | {"reason": "registered twice"})
            self.expect(merged.status == 303, f"they are made one: {merged.status} {re.findall('<code>([a-z-]+)</code>', merged.text)}")
            page = desk.get(merged.headers["Location"])
            self.expect("two IDs made one: decision" in page.text and new in page.text, "which the one that stays tells")
            self.expect(desk.post(f"/people/{known}/undo", page.form(f"/people/{known}/undo")).status == 303, "and takes back")
            person = desk.get(f"/people/{new}")
            self.expect("merged into" not in person.text, "they are two again")
            undo = desk.post(f"/people/{new}/undo", person.form(f"/people/{new}/undo"))
            self.expect(undo.status == 303 and "99000017" not in desk.get(f"/people/{new}").text.split("Decisions")[0], f"the FIDE ID is taken back: {undo.status}")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")

    def test_merge_refused(self):
        """Who has met over the board is not one person, and whoever is far apart is said to be."""
        with self.opened("met") as desk:
            desk.enter()
            before = desk.office.content()
            played = "/people/N04971361/merge"
            page = desk.get(f"{played}?into=N09898758&on=2026-02-10")
            self.expect("points apart" in page.text, "how far they are apart is told first")
            refused = desk.post(played, page.form(played) | {"reason": "alike"})
            self.expect(refused.status == 409 and "merge-played" in refused.text, f"they met: {refused.status}")
            self.expect(desk.office.content() == before, "nothing is written")

    # ---- correction cases

    def test_case(self):
        """Opened, looked at, tried, applied, published and answered at the desk as by the commands."""
        by_command = self.office("case-by-command").open_with_reports().publish()
        by_command.copy(self.folder / "case-by-desk")
        reason = "both scoresheets show it was not played"
        inquiry = ("--inquiry", "2026-02-18", "--by", "N02812218", "--about", "report:1", "--reason", "game 2 was not played")
        case = str(json.loads(by_command.call("correct", "open", *inquiry, "--format", "json"))["case"])
        tried = json.loads(by_command.call("correct", "apply", case, "--exclude-game", "1/2", "--reason", "a try", "--dry-run", "--format", "json"))
        by_command.call("correct", "apply", case, "--exclude-game", "1/2", "--reason", reason, "--seen", tried["seen"], "-q")
        other = str(json.loads(by_command.call("correct", "open", "--inquiry", "2026-02-17", "--by", "an arbiter", "--about", "player:N04971361",
                                               "--format", "json"))["case"])
        by_command.call("correct", "close", other, "--reason", "rated as played")
        with served.Desk(self.office("case-by-desk")) as desk:
            desk.enter()
            self.expect("No error has been pointed out" in desk.get("/cases").text, "there is none yet")
            self.expect('value="1"' in desk.get("/cases?about=report:1").text, "a report leads to its form")
            opened = desk.post("/cases", {"day": "2026-02-18", "by": "N02812218", "about": "report", "which": "1", "reason": "game 2 was not played"})
            address = opened.headers["Location"]
            self.expect(opened.status == 303 and address == f"/cases/{case}", f"a case is opened: {opened.status} {address}")
            page = desk.get(address)
            text = "".join(parsed(page).itertext())
            self.expect("may change, day 0 of 90" in text and "imported: not computed here" in text, "which lists it may change")
            change = f"{address}?report=1&change=leave-out-game%3A1%3A2"
            self.expect(change.replace("&", "&amp;") in page.text, "each game offers to be left out")
            before = desk.office.content()
            shown = desk.get(change)
            told = "".join(parsed(shown).itertext())
            was, becomes = tried["players"][0]["first"], tried["players"][0]["second"]
            self.expect("nothing was written" in told and f"<s>{was}</s>" in shown.text and str(becomes) in told, "what it would come to, the published value struck through")
            self.expect(desk.office.content() == before, "a try writes nothing")
            added = desk.get(f"{address}?report=1&what=player&number=6&value=none&change=leave-out-game%3A1%3A2")
            self.expect(added.status == 303 and "change=leave-out-game" in added.headers["Location"] and "change=player" in added.headers["Location"],
                        f"a form adds to what is wanted: {added.status}")
            both = desk.get(added.headers["Location"])
            self.expect("who a player is" in both.text and both.text.count(">remove<") == 2, "and each can be removed")
            fields = list(shown.form(f"{address}/apply").items())
            self.expect(dict(fields)["seen"] == tried["seen"], "what is seen is what the command shows")
            unfounded = desk.post(f"{address}/apply", fields + [("reason", " ")])
            self.expect(unfounded.status == 422 and "reason-missing" in unfounded.text, f"applied without a reason: {unfounded.status}")
            stale = desk.post(f"{address}/apply", dict(fields) | {"seen": "0" * 12, "reason": reason})
            self.expect(stale.status == 409 and "view-changed" in stale.text and f'value="{reason}"' in stale.text, f"on what nobody saw: {stale.status}")
            self.expect(desk.office.content() == before, "what is refused writes nothing")
            applied = desk.post(f"{address}/apply", dict(fields) | {"reason": reason})
            self.expect(applied.status == 303, f"applied: {applied.status} {re.findall('<code>([a-z-]+)</code>', applied.text)}")
            page = desk.get(address)
            self.expect(f"<s>{was}</s>" in page.text and "/lists/2026-03/publish" in page.text, "the corrected values stand beside the published ones")
            closing = desk.post("/cases", {"day": "2026-02-17", "by": "an arbiter", "about": "player", "which": "N04971361", "reason": ""})
            self.expect(desk.post(f"/cases/{other}/close", {"reason": ""}).status == 422, "a case is not closed without a reason")
            self.expect(desk.post(f"{closing.headers['Location']}/close", {"reason": "rated as played"}).status == 303, "one is closed without a change")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")
            self.expect(desk.get("/cases.json").text == by_command.call("correct", "list", "--format", "json"), "the list of cases")
            self.expect(desk.get(f"{address}.json").text == by_command.call("correct", "show", case, "--format", "json"), "the case")
            letters = json.loads(by_command.call("correct", "reply", case, "--format", "json"))
            reply = "".join(parsed(desk.get(f"{address}/reply")).itertext())
            self.expect(all(letters[key].strip() in reply for key in ("text_ja", "text_en")), "the letter in both languages")
            sheet = desk.get("/lists/2026-03/publish")
            published = desk.post("/lists/2026-03/publish", sheet.form("/lists/2026-03/publish") | {"early": "the test", "note": ""})
            self.expect(published.status == 303, f"the revision is published: {published.status} {re.findall('<code>([a-z-]+)</code>', published.text)}")
            self.expect("published" in desk.get(address).text, "and the case says so")
            self.expect("Another complaint is another case" in desk.get(address).text and "Choose below" not in desk.get(address).text, "and offers nothing more")
            out = desk.office.content()
            again = desk.post("/lists/2026-03/publish", sheet.form("/lists/2026-03/publish") | {"early": "the test", "note": ""})
            self.expect(again.status == 303, f"from another tab once more, it is done already: {again.status}")
            another = f"{address}?report=1&change=leave-out-game%3A1%3A1"
            tried = desk.get(another)
            self.expect("correction-applied" in tried.text, "what the complainant was told is not put right by the same case")
            late = desk.post(f"{address}/apply", {"report": "1", "change": "leave-out-game:1:1", "seen": "0" * 12, "reason": "another one"})
            self.expect(late.status == 409 and "correction-applied" in late.text, f"and it is not applied: {late.status}")
            self.expect(desk.office.content() == out, "nothing more is written")

    def test_list_published_by_mistake(self):
        """A case about the list leaves its reports out: the numbers of the list before come back, and the reports enter the next one."""
        by_command = self.office("mistake-by-command").open_with_reports().publish()
        by_command.copy(self.folder / "mistake-by-desk")
        case = str(json.loads(by_command.call("correct", "open", "--inquiry", "2026-02-18", "--by", "mori", "--about", "list:2026-03", "--reason", "too early",
                                              "--format", "json"))["case"])
        by_command.call("correct", "apply", case, "--exclude", "1", "--exclude", "2", "--reason", "published by mistake", "-q")
        by_command.call("publish", "--list", "2026-03", "--to", "lists", "--yes", "--early", "the test", "-q")
        with served.Desk(self.office("mistake-by-desk")) as desk:
            desk.enter()
            self.expect('href="/cases?about=list%3A2026-03"' in desk.get("/lists/2026-03").text, "a published list leads to its case")
            form = desk.get("/cases?about=list:2026-03")
            self.expect('value="2026-03"' in form.text, "which list is filled in")
            opened = desk.post("/cases", {"day": "2026-02-18", "by": "mori", "about": "list", "which": "2026-03", "reason": "too early"})
            address = opened.headers["Location"]
            self.expect(address == f"/cases/{case}", f"the case: {address}")
            offered = desk.get(address).text
            self.expect(all(f'href="{address}?report={report}"' in offered for report in (1, 2)), "it offers the reports of the list")
            added = desk.get(f"{address}?report=1&what=leave-out-report").headers["Location"]
            both = desk.get(added.replace("report=1", "report=2") + "&what=leave-out-report").headers["Location"]
            shown = desk.get(both)
            self.expect(shown.text.count(">remove<") == 2, f"both are left out: {both}")
            wanted = [("change", f"leave-out-report:{report}") for report in (1, 2)]
            applied = desk.post(f"{address}/apply", wanted + [("seen", shown.form(f"{address}/apply")["seen"]), ("reason", "published by mistake")])
            self.expect(applied.status == 303, f"applied: {applied.status} {re.findall('<code>([a-z-]+)</code>', applied.text)}")
            sheet = desk.get("/lists/2026-03/publish")
            published = desk.post("/lists/2026-03/publish", sheet.form("/lists/2026-03/publish") | {"early": "the test", "note": ""})
            self.expect(published.status == 303, f"the revision is published: {published.status} {re.findall('<code>([a-z-]+)</code>', published.text)}")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")
            self.expect("wrong: 0" in desk.office.call("publish", "--verify", "lists"), "the folder is whole")

    def test_case_of_person_and_type(self):
        """Facts of a member, the type of an event and a report that counts again: the same values as the command shows."""
        office = self.office("case-kinds").open_with_reports().publish()
        player = "N04971361"
        case = json.loads(office.call("correct", "open", "--inquiry", "2026-02-18", "--by", "mori", "--about", f"player:{player}", "--format", "json"))["case"]
        office.call("roster", "set", player, "--birth", "2009-05-01", "--reason", "passport shown")
        with served.Desk(office) as desk:
            desk.enter()
            before = office.content()
            address = f"/cases/{case}"
            page = desk.get(address)
            self.expect('name="what" value="facts"' in page.text and f'value="{player}"' in page.text, "the person of the case is offered")
            added = desk.get(f"{address}?what=facts&value={player}")
            self.expect(added.status == 303 and added.headers["Location"] == f"{address}?change=facts%3A{player}", f"facts need no report: {added.headers['Location']}")
            for option, words in ((("--facts", player), f"facts:{player}"), (("--type", "1=rapid"), "type:1:rapid"), (("--count", "1"), "count-report:1")):
                told = office.call("correct", "apply", str(case), *option, "--reason", "a try", "--dry-run", "--format", "json", codes=(0, 7))
                refused = re.search('"code": "([a-z-]+)"', told)
                shown = desk.get(f"{address}?change={urllib.parse.quote(words)}")
                if refused:
                    self.expect(refused.group(1) in shown.text and f"{address}/apply" not in shown.text, f"{words} cannot be, as the command says: {refused.group(1)}")
                else:
                    fields = dict(shown.form(f"{address}/apply").items())
                    self.expect(fields["seen"] == json.loads(told)["seen"] and fields["change"] == words, f"{words} is tried as by the command")
            offered = desk.get(f"{address}?report=1").text
            self.expect(all(f'name="what" value="{kind}"' in offered for kind in ("type", "count-report", "facts")), "a report offers its type, and to count again")
            typed = desk.get(f"{address}?report=1&what=type&value=rapid")
            self.expect(typed.status == 303 and "change=type%3A1%3Arapid" in typed.headers["Location"], "a form adds the type")
            self.expect(office.content() == before, "a try writes nothing")

    def test_case_of_a_rating_taken_over(self):
        """A rating taken over by mistake is undone by a case, and another one taken into it: the same office as by the commands."""
        player, reason = "N02812218", "a namesake's"
        inquiry = ("--inquiry", "2026-02-18", "--by", "mori", "--about", f"player:{player}", "--reason", "not mine")
        right = ("roster", "decide-rating", player, "--rating", "1400", "--on", "2026-02-10", "--reason", "the right one", "-q")
        by_command = self.office("adoption-by-command").open_with_reports()
        decision = re.search(r"decision (\d+)", by_command.call("roster", "decide-rating", player, "--rating", "1500", "--on", "2026-02-10", "--reason", "7(2)"))[1]
        by_command.publish().copy(self.folder / "adoption-by-desk")
        case = str(json.loads(by_command.call("correct", "open", *inquiry, "--format", "json"))["case"])
        undo = ("correct", "apply", case, "--undo-adoption", decision, "--reason", reason)
        tried = json.loads(by_command.call(*undo, "--dry-run", "--format", "json"))
        by_command.call(*undo, "-q")
        by_command.call(*right)
        by_command.call(*undo, "-q")
        with served.Desk(self.office("adoption-by-desk")) as desk:
            desk.enter()
            opened = desk.post("/cases", {"day": "2026-02-18", "by": "mori", "about": "player", "which": player, "reason": "not mine"})
            address = opened.headers["Location"]
            self.expect(address == f"/cases/{case}", f"a case is opened: {address}")
            change = f"{address}?change=undo-adoption%3A{decision}"
            for language, words in (("en", "undo it"), ("ja", "取り消す")):
                page = desk.get(address, **{"Accept-Language": language}).text
                self.expect(f'href="{change}"' in page and words in page and "1500" in page, f"the rating that the person took over is offered: {language}")
            before = desk.office.content()
            shown = desk.get(change)
            fields = dict(shown.form(f"{address}/apply").items())
            self.expect(fields["seen"] == tried["seen"] and "a rating was taken over by mistake" in shown.text, "what is seen is what the command shows")
            self.expect(f"<s>{tried['players'][0]['first']}</s>" in shown.text, "the published value is struck through")
            self.expect(desk.office.content() == before, "a try writes nothing")
            applied = desk.post(f"{address}/apply", fields | {"reason": reason})
            self.expect(applied.status == 303, f"applied: {applied.status} {re.findall('<code>([a-z-]+)</code>', applied.text)}")
            for language, words in (("en", "rating gone: taking over undone"), ("ja", "レーティングの消失：引き継ぎの取り消し")):
                rows = re.findall(r"<tr>.*?</tr>", desk.get("/lists/2026-03/publish", **{"Accept-Language": language}).text, re.S)
                self.expect(any(words in row and f"/people/{player}" in row and "→ UR" in row for row in rows), f"whose rating is gone stands on the sheet: {language}")
            desk.office.call(*right)
            page = desk.get(address).text
            self.expect("undone by this case: compute again" in page and f'href="{change}"' in page, "what was taken over since can be taken into the case")
            again = desk.post(f"{address}/apply", dict(desk.get(change).form(f"{address}/apply").items()) | {"reason": reason})
            self.expect(again.status == 303, f"applied again: {again.status} {re.findall('<code>([a-z-]+)</code>', again.text)}")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")
            sheet = desk.get("/lists/2026-03/publish").text
            self.expect("rating gone" not in sheet, "and nobody's rating is gone")
            other = desk.post("/cases", {"day": "2026-02-18", "by": "mori", "about": "list", "which": "2026-03", "reason": "-"}).headers["Location"]
            self.expect('name="what" value="undo-adoption"' in desk.get(other).text, "a case about a list takes the number of the decision")

    def test_case_of_a_series(self):
        """A case offers the reports and the lists of its own series, also where somebody plays in both."""
        office = self.by_post(self.office("case-series").open_with_reports().publish(), ("N04971361", "Kirikoma Yukino", "霧駒 雪乃"))
        office.call("publish", "2025-07", "--correspondence", "--to", "lists", "--yes", "--reason", "it waits", "-q")
        with served.Desk(office) as desk:
            desk.enter()
            for about, which, own, others in (("player", "N04971361", ("1", "2"), ("3", "4")), ("player-cc", "N04971361", ("3", "4"), ("1", "2")),
                                              ("list-cc", "2025-07", ("3",), ("1", "2", "4")), ("list", "2026-03", ("1", "2"), ("3", "4"))):
                opened = desk.post("/cases", {"day": "2026-02-18", "by": "mori", "about": about, "which": which, "reason": f"{about} {which}"})
                address = opened.headers["Location"]
                page = desk.get(address).text
                offered = re.findall(f'href="{address}[?]report=([0-9]+)"', page)
                self.expect(sorted(offered) == list(own), f"a case about {about} {which} offers {offered}, not {others}")
                is_by_post = about.endswith("-cc")
                self.expect(('href="/lists/correspondence/2025-07/publish"' in page) == is_by_post and ('href="/lists/2026-03"' in page) != is_by_post,
                            f"and the lists of {about} are its own")
                self.expect(('name="what" value="facts"' in page) != is_by_post, f"and what can be corrected of {about}: K and birth dates are of games over the board")
                if is_by_post:
                    tried = desk.get(f"{address}?report=3&change=leave-out-game%3A3%3A1").text
                    self.expect(">correspondence</td>" in tried and ">standard</td>" not in tried, "its ratings are called what they are")
            applied = desk.post(f"{address}/apply", {}).status
            self.expect(applied == 422, f"nothing is applied unseen: {applied}")
            own = 'href="/lists/correspondence/2025-07/publish"'
            person = desk.get("/people/N04971361").text
            self.expect(own in person and ">correspondence</td>" in person and "/lists/2025-07" not in person, "somebody's page has the correspondence ratings too")
            used = json.loads(office.call("report", "show", "3", "--format", "json"))["documents"][0]["sha256"]
            traced = desk.get(f"/record/trace?document={used}").text
            self.expect(own in traced and "/lists/2025-07" not in traced, "a document of a correspondence report leads to the list that counts it")
            record = desk.get("/record").text
            self.expect(own in record and 'href="/lists/2025-07"' not in record, "and so does the record")

    def test_case_refused(self):
        office = self.office("case-refused").open_with_reports().publish()
        with served.Desk(office) as desk:
            desk.enter()
            case = desk.post("/cases", {"day": "2026-02-18", "by": "mori", "about": "report", "which": "1", "reason": "wrong"}).headers["Location"]
            before = office.content()
            good = {"day": "2026-02-18", "by": "mori", "about": "report", "which": "1", "reason": ""}
            for fields in (good | {"by": " "}, good | {"which": "one"}, good | {"which": "0"}, good | {"about": "player"}, good | {"about": "list"},
                           good | {"day": "2026-13-01"}, good | {"day": "2099-01-01"}, good | {"about": "shoes"}):
                refused = desk.post("/cases", fields)
                self.expect(refused.status == 422 and "desk-inquiry" in refused.text, f"a case of {fields}: {refused.status}")
            for word in ("x", "leave-out-game", "leave-out-game:1", "leave-out-game:1:x", "leave-out-game:0:1", "count-game:1:2:9", "player:1:6:N1",
                         "day:1:1:tomorrow", "arrival:1:now", "replace-report:1:-1", "leave-out-report:1:2", "count-game:1:2:1:1"):
                page = desk.get(f"{case}?change={urllib.parse.quote(word)}")
                self.expect(page.status == 422 and "desk-change" in page.text, f"a change that says nothing: {word}: {page.status}")
                self.expect(desk.post(f"{case}/apply", {"change": word, "seen": "0" * 12, "reason": "a"}).status == 422, f"nor is it applied: {word}")
            for word, code in (("leave-out-game:1:99", "report-game-missing"), ("leave-out-report:99", "report-missing"), ("player:1:6:N99999999", "member-missing")):
                page = desk.get(f"{case}?change={urllib.parse.quote(word)}")
                self.expect(page.status == 200 and code in page.text and "/apply" not in page.text, f"{word} cannot be: {re.findall('<code>([a-z-]+)</code>', page.text)}")
            self.expect(desk.post(f"{case}/apply", {"change": "leave-out-game:1:2", "seen": "", "reason": "a"}).status == 422, "on nothing that was seen")
            self.expect(desk.get("/cases/99").status == 404 and desk.get("/cases/1").status == 404 and desk.get("/cases/x").status == 404, "what is no case")
            self.expect(office.content() == before, "none of it writes")

    # ---- fees, ratings to take over, the night

    MEMBERS = ("ID,Name,Kanji,ST,ST-G,Mem\nN01000001,Shiomi Nagisa,汐見 渚,1500,40,1\nN01000002,Hamabe Kai,浜辺 櫂,1600,40,1\n"
               "N01000003,Isono Rei,磯野 澪,1400,40,1\nN01000004,Minato Sora,湊 空,1700,40,1\n")
    FORM = ("form,seiseki-report-form/1\n[Event]\nEvent name,{event}\nFirst day,{day}\nOrganiser,Nagisa Chess Club\nTime control,90 min + 30 sec\n"
            "Type,standard\nApplication date,2020-01-05\nNon-members,0\n[Participants]\nNo.,ID,Name,Kanji\n1,N01000001,Shiomi Nagisa,\n"
            "2,N01000002,Hamabe Kai,\n3,N01000003,Isono Rei,\n4,N01000004,Minato Sora,\n[Games]\nRound,Date,White,Black,Result\n{games}")

    def test_fees(self):
        """Paid, waived, taken back: as by the commands; an open fee stands in the way, a paid one does not."""
        by_command = self.office("fees-by-command")
        late = {"now": "2020-02-20T10:00:00+09:00"}
        (by_command.folder / "rating-2020-02-01.csv").write_text(self.MEMBERS, encoding="utf-8")
        by_command.call("roster", "import", "rating-2020-02-01.csv", "-q", now="2020-02-09T10:00:00+09:00")
        for name, event, day, games in (("a.csv", "Nagisa Open", "2020-02-08", "1,2020-02-08,1,2,1-0\n2,2020-02-08,3,1,0.5-0.5\n"),
                                        ("b.csv", "Hamabe Cup", "2020-02-15", "1,2020-02-15,1,2,0-1\n2,2020-02-15,4,1,1-0\n")):
            (by_command.folder / name).write_text(self.FORM.format(event=event, day=day, games=games), encoding="utf-8")
            by_command.call("import", name, "--received", f"{day}T20:00", "-q", codes=(0, 3), now=f"{day}T21:00:00+09:00")
        by_command.copy(self.folder / "fees-by-desk")
        owed = json.loads(by_command.call("fees", "list", "--format", "json", **late))["fees"]
        self.expect(any(fee["open"] > 0 for fee in owed), f"something is owed: {owed}")
        first = str(next(fee["report"] for fee in owed if fee["open"] > 0))
        by_command.call("fees", "pay", first, "--on", "2020-02-19", "--reference", "T 4711", **late)
        paid = json.loads(by_command.call("fees", "list", "--format", "json", **late))
        number = str(next(payment["decision"] for fee in paid["fees"] for payment in fee["payments"]))
        by_command.call("fees", "undo", number, "--reason", "taken back at the desk", **late)
        by_command.call("fees", "waive", first, "--reason", "the board of 20 February", **late)
        with served.Desk(self.office("fees-by-desk"), now=late["now"]) as desk:
            desk.enter()
            page = desk.get("/fees")
            self.expect("Nagisa Open" in page.text and "overdue" in page.text, "what is owed, and that it is late")
            self.expect("unpaid" in desk.get(f"/reports/{first}").text, "it stands in the way of its report")
            before = desk.office.content()
            for path, fields, code in (("/fees/pay", {"on": "2020-02-19"}, "desk-nothing-ticked"), ("/fees/pay", {"report": first, "on": "x"}, "desk-payment"),
                                       ("/fees/pay", {"report": first, "on": "2020-02-19", "amount": "much"}, "desk-payment"),
                                       ("/fees/pay", {"report": first, "on": "2020-02-19", "amount": "999999"}, "fee-too-much"),
                                       ("/fees/waive", {"report": first, "reason": ""}, "reason-missing"), ("/fees/undo", {"decision": "1", "reason": "a"}, "fee-decision-missing")):
                refused = desk.post(path, fields)
                self.expect(refused.status in (404, 409, 422) and code in refused.text, f"POST {path} {fields}: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")
            self.expect(desk.office.content() == before, "what is refused writes nothing")
            self.expect(desk.post("/fees/pay", {"report": first, "amount": "", "on": "2020-02-19", "reference": "T 4711"}).status == 303, "a payment is entered")
            self.expect("unpaid" not in desk.get(f"/reports/{first}").text, "and opens the way")
            page = desk.get("/fees")
            self.expect("paid" in page.text, "which is told")
            self.expect(desk.post("/fees/undo", page.form("/fees/undo")).status == 303 and "unpaid" in desk.get(f"/reports/{first}").text, "taken back, it is closed again")
            self.expect(desk.post("/fees/waive", {"report": first, "reason": "the board of 20 February"}).status == 303, "a fee is waived")
            self.expect("waived" in desk.get("/fees").text, "which is told")
            self.expect(desk.office.content() == by_command.content(), "desk and commands leave the same office")
            self.expect(desk.get("/fees.json").text == by_command.call("fees", "list", "--format", "json", **late), "the fees as the command says")

    def test_adoption(self):
        """A rating of FIDE's that could be taken over: asked, answered, taken back, asked again."""
        office = self.office("adoption").open_with_reports()
        (office.folder / "players_list_xml_foa.xml").write_text(
            "<playerslist><player><fideid>99000017</fideid><name>Kiridan, Hiro</name><country>JPN</country><rating>1480</rating><rapid_rating></rapid_rating>"
            "<birthday>1964</birthday></player></playerslist>", encoding="utf-8")
        office.call("roster", "import", "--fide", "players_list_xml_foa.xml", "--list", "2026-02", "--least-records", "1", "-q")
        office.call("roster", "link", "N02812218", "--fide", "99000017", "--reason", "FIDE profile", "-q")
        with served.Desk(office) as desk:
            desk.enter()
            self.expect("No player of the waiting reports" in desk.get("/people/questions").text, "nothing is asked before a report is accepted")
            self.expect(desk.accept(2).status == 303, "one is")
            page = desk.get("/people/questions")
            self.expect("Kiridan Hiro" in page.text and "1480" in page.text and "6(1)" in page.text, "who, which rating, under which clause")
            fields = page.form("/people/questions")
            before = office.content()
            for wrong in (fields | {"answer": "yes", "reason": " "}, fields | {"answer": "perhaps", "reason": "a"}, fields | {"answer": "yes", "reason": "a", "list": "x"}):
                self.expect(desk.post("/people/questions", wrong).status == 422, f"no answer: {wrong}")
            self.expect(office.content() == before, "which writes nothing")
            declined = desk.post("/people/questions", fields | {"answer": "no", "reason": "not the same person"})
            self.expect(declined.status == 303, f"declined: {declined.status}")
            self.expect("Kiridan Hiro" not in desk.get("/people/questions").text, "it is not asked again")
            person = desk.get(declined.headers["Location"])
            self.expect("rating not taken over: decision" in person.text, "the person's page tells it")
            undo = "/people/N02812218/undo"
            self.expect(desk.post(undo, person.form(undo)).status == 303 and "Kiridan Hiro" in desk.get("/people/questions").text, "taken back, it is asked again")
            adopted = desk.post("/people/questions", fields | {"answer": "yes", "reason": "board of 1 February"})
            self.expect(adopted.status == 303 and "rating taken over: decision" in desk.get(adopted.headers["Location"]).text, f"taken over: {adopted.status}")
            self.expect("Kiridan Hiro" not in desk.get("/people/questions").text, "and not asked again")

    def test_nightly(self):
        """Addresses, and a run at once: what is new waits, what was rated is not touched, and all of it as by the commands."""
        by_command = self.office("night-by-command").open_with_reports()
        drop = by_command.folder / "drop"
        drop.mkdir()
        (drop / "new.trf").write_bytes(served.moved(served.renamed(served.with_other_results(by_command.league, 3), "New Cup"), b"01/31", b"02/01"))
        (drop / "broken.trf").write_bytes(b"012 Broken Cup\r\n001 nobody\r\n")
        by_command.copy(self.folder / "night-before")
        night = {"SEISEKI_NIGHTLY_FOLDERS": "drop"}
        by_command.call("nightly", "add", "1300001", "1300002", "-q")
        by_command.call("nightly", "remove", "1300002", "-q")
        by_command.call("nightly", "--offline", "-q", codes=None, **night)
        left = {"content": by_command.content(), "sources": by_command.call("nightly", "list", "--format", "json", **night),
                "status": by_command.call("nightly", "status", "--format", "json")}
        # Where a file lay is kept with it: the desk works in the same place.
        by_command.folder.rename(self.folder / "night-after")
        (self.folder / "night-before").rename(by_command.folder)
        with served.Desk(by_command, "--offline", **night) as desk:
            desk.enter()
            self.expect("There has been no run yet" in desk.get("/nightly").text and desk.get("/nightly.json").status == 404, "there was none")
            for source in ("1300001", "1300002"):
                self.expect(desk.post("/nightly/add", {"source": source}).status == 303, f"{source} is looked at from now on")
            for source, code in (("", "desk-nothing-named"), ("http://evil.example/", "cr-host"), ("what", "nightly-source")):
                refused = desk.post("/nightly/add", {"source": source})
                self.expect(refused.status in (409, 422) and code in refused.text, f"adding “{source}”: {refused.status} {re.findall('<code>([a-z-]+)</code>', refused.text)}")
            page = desk.get("/nightly")
            self.expect("1300001" in page.text and "1300002" in page.text, "both are there")
            sources = [source["source"] for source in desk.get("/nightly/sources.json").json()["sources"]]
            self.expect(desk.post("/nightly/remove", {"source": sources[1]}).status == 303 and "1300002" not in desk.get("/nightly").text, "one is removed")
            ran = desk.post("/nightly/run", {})
            after = desk.after_job(ran)
            self.expect(after.status == 303 and after.headers["Location"] == "/nightly", f"a run leads to its account: {after.status}")
            page = desk.get("/nightly")
            self.expect("New Cup" in page.text and "/reports/3" in page.text, "what is new is a report")
            self.expect("broken.trf" in page.text, "what failed is told")
            self.expect("folder <bdi>drop</bdi>" in page.text and "1 failed" in page.text, "and in which folder it lay")
            self.expect(desk.office.content() == left["content"], "desk and commands leave the same office")
            self.expect(desk.get("/nightly/sources.json").text == left["sources"], "the addresses as the command says")
            self.expect(desk.get("/nightly.json").text == left["status"], "and the last run")
            for account in desk.office.folder.glob("**/runs/*.json"):
                account.write_text("[")
            spoilt = desk.get("/nightly")
            self.expect(spoilt.status == 200 and "nightly-runs" in spoilt.text and "no run yet" not in spoilt.text, "accounts that cannot be read are told")

    # ---- jobs

    @staticmethod
    def many(office, count):
        """Tournaments on days of their own."""
        days = [(f"01/{day:02}".encode(), f"01/{day + 1:02}".encode()) for day in range(1, 29, 2)]
        out = []
        for number in range(count):
            first, last = days[number % len(days)]
            trf = served.moved(served.renamed(served.with_other_results(office.league, number + 1), f"Cup {number:02}"), first, last)
            out.append((f"cup{number:02}.trf", trf))
        return out

    @staticmethod
    def another(office, name):
        """A tournament on days of its own."""
        return served.moved(served.renamed(served.with_other_results(office.league, 1), name), b"01/31", b"02/01")

    def test_settings_changed(self):
        """A desk that works by older settings than a command would decides nothing, and says so; what they say counts, not how it is written."""
        office = self.office("settings-changed").open_with_reports()
        settings = office.folder / "config.toml"
        settings.write_text('[site]\nminors = "romaji"\n', encoding="utf-8")
        with served.Desk(office, SEISEKI_CONFIG=str(settings)) as desk:
            desk.enter()
            settings.write_text('# of the office\n[site]\nminors = "romaji"\n', encoding="utf-8")
            self.expect(desk.post("/reports/1/refuse", {"reason": "a try"}).status == 303, "a remark in the file changes nothing")
            for text in ('two_persons = true\n[site]\nminors = "romaji"\n', 'two_persons = tru\n', None):
                settings.unlink() if text is None else settings.write_text(text, encoding="utf-8")
                refused = desk.post("/reports/2/refuse", {"reason": "a try"})
                self.expect(refused.status == 409 and "desk-settings-changed" in refused.text, f"{text}: {refused.status}")
                self.expect(desk.get("/reports/2").status == 200, "pages are there meanwhile")
            self.expect([report["stage"] for report in office.reports() if int(report["report"]) == 2] != ["refused"], "nothing was decided")
            settings.write_text('[site]\nminors = "romaji"\n', encoding="utf-8")
            self.expect(desk.post("/reports/2/refuse", {"reason": "a try"}).status == 303, "as it was")

    def test_job_waits(self):
        """Another run has the turn: the job says who, does nothing meanwhile, outlives its desk, and goes on."""
        office = self.office("job-waits").open_with_reports()
        with served.Desk(office) as desk:
            desk.enter()
            with office.at_work():
                answer = desk.send("/bring-in", {"address": ""}, [("cup.trf", self.another(office, "Waiting Cup"))])
                address = answer.headers["Location"]
                self.expect(served.until(lambda: "run-locked" in desk.get(address).text), "it says what it waits for")
                told = desk.get(address).text
                self.expect("4711" in told and "nightly of mori, since 2026-02-18 02:30" in told and "waits" in desk.get("/jobs").text, "and who has the turn")
                desk.kill()
                with served.Desk(office) as second:
                    second.enter()
                    page = second.get(address)
                    self.expect("Waiting Cup" not in page.text and "cup.trf" in page.text and page.status == 200, "the next desk has the job")
                    self.expect(len(office.reports()) == 2, "nothing was brought in meanwhile")
                    stopped = second.post(address + "/stop", {})
                    self.expect(stopped.status == 303 and served.until(lambda: "stopped" in second.get(address).text), "it can be stopped while it waits")
                    self.expect("Go on" in second.get(address).text, "and begun again")
                    self.expect(second.post(address + "/again", {}).status == 303, "which it is")
                    code, _ = second.end()
                    self.expect(code == 0, f"a desk with a job that waits ends in good order: {code}")
            with served.Desk(office) as third:
                third.enter()
                self.expect(served.until(lambda: "done" in third.get("/jobs").text), "once the turn is free, it is done")
                self.expect(any(report["name"] == "Waiting Cup" for report in office.reports()), "and the report is there")
                again = third.post(address + "/again", {})
                self.expect(again.status == 409 and "desk-job-over" in again.text, f"done is done: {again.status}")
                third.end()
            self.expect(not list(office.folder.glob("*uploads*")), "nothing stays of what was sent")

    def test_job_waits_for_the_night(self):
        """A nightly run that asks a site which does not answer holds the turn: a paste waits, says whose run it is, and is brought in after."""
        office = self.office("job-night").open_with_reports()
        with socket.create_server(("127.0.0.1", 0)) as site:
            address = f"http://127.0.0.1:{site.getsockname()[1]}/tnr1300001.aspx"
            office.call("nightly", "add", address, "--allow-loopback", "-q", SEISEKI_TEST_ACTOR="mori")
            night = subprocess.Popen([str(office.program), "nightly", "--allow-loopback", "-q"], cwd=office.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL, env=served.surroundings(SEISEKI_TEST_NOW=served.NOW, **office.where(), **{"SEISEKI_TEST_ACTOR": "mori"}))
            site.settimeout(20)
            asked, _ = site.accept()
            with served.Desk(office) as desk:
                desk.enter()
                answer = desk.send("/bring-in", {"address": ""}, [("cup.trf", self.another(office, "Night Cup"))])
                page = answer.headers["Location"]
                self.expect(served.until(lambda: "run-locked" in desk.get(page).text), "the paste waits")
                told = desk.get(page).text
                whose = "nightly of mori, since 2026-02-18 10:00"
                self.expect(str(night.pid) in told and whose in told, "and says who has the turn")
                for words in (("import", "nothing.trf"), ("rate", "2026-03"), ("correct", "apply", "1", "--exclude", "1", "--reason", "a try")):
                    refused = subprocess.run([str(office.program), *words], cwd=office.folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                                             env=served.surroundings(SEISEKI_TEST_NOW=served.NOW, **office.where()), timeout=60, check=False)
                    self.expect(refused.returncode == 6 and whose in refused.stderr, f"{words[0]} is told so as well: {refused.returncode} {refused.stderr}")
                computing = desk.post("/lists/2026-03/rate", {})
                self.expect(whose in computing.text, f"and so is a list to compute: {computing.status}")
                self.expect(night.poll() is None and len(office.reports()) == 2, "while the run goes on")
                self.expect(desk.get("/reports/1").status == 200, "pages are there meanwhile")
                asked.close()
                site.close()
                self.expect(served.until(lambda: "done" in desk.get("/jobs").text, 90), "after the run it is brought in")
                self.expect(night.wait(60) is not None and any(report["name"] == "Night Cup" for report in office.reports()), "once it had ended")

    def test_job_killed(self):
        """Killed in the middle and started again, the office is as if nothing had happened."""
        undisturbed = self.office("job-undisturbed").open_with_reports()
        undisturbed.copy(self.folder / "job-killed")
        sent = self.many(undisturbed, 14)
        with served.Desk(undisturbed) as desk:
            desk.enter()
            address = desk.send("/bring-in", {"address": ""}, sent).headers["Location"]
            self.expect(served.until(lambda: "done" in desk.get("/jobs").text, 60), "brought in without a stop")
        office = self.office("job-killed")
        killed = 0
        for _ in range(3):
            with served.Desk(office) as desk:
                desk.enter()
                if killed == 0:
                    desk.send("/bring-in", {"address": ""}, sent)
                before = len(office.reports())
                served.until(lambda before=before: self.count(office) >= min(before + 3, 16), 30)
                desk.kill()
                killed += 1
            if self.count(office) >= 16:
                break
        self.expect(killed >= 1, "it was killed")
        with served.Desk(office) as desk:
            desk.enter()
            ended = served.until(lambda: not re.search("running|waits", desk.get("/jobs").text), 60)
            page = desk.get(address)
            self.expect(ended, "it came to an end")
            if "interrupted" in page.text:  # three times is often enough: now somebody has to say so
                self.expect("desk-job-interrupted" in page.text, "why it did not go on by itself")
                self.expect(desk.post(address + "/again", {}).status == 303, "somebody lets it go on")
                self.expect(served.until(lambda: "done" in desk.get("/jobs").text, 60), "and it is done")
        self.expect(office.content() == undisturbed.content(), "the office is that of an undisturbed run")
        self.expect(not [path for path in office.folder.rglob("*") if "uploads" in str(path)], "nothing stays of what was sent")

    def count(self, office):
        if office.server:
            return int(office.server.sql("select count(*) from report", office.server.address(office.folder)).stdout)
        with sqlite3.connect(f"file:{office.folder / 'seiseki.db'}?mode=ro", uri=True) as database:
            return database.execute("select count(*) from report").fetchone()[0]

    def test_job_stopped(self):
        """Stopped in the middle: what was taken is kept and told; again takes the rest."""
        office = self.office("job-stopped").open_with_reports()
        sent = self.many(office, 14)
        # So large that it is still being read when the desk hears of the end, on a busy machine too; nobody in it is known.
        nobody = b"".join(b"001 %4d m    Nobody,Nr%-26d1500 JPN    %7d 2001/01/01  0.0 %4d\r\n" % (100 + i, i, 90000000 + i, 100 + i) for i in range(3000))
        sent.insert(6, ("large.trf", served.renamed(office.league, "Large Cup").replace(b"001    1", nobody + b"001    1", 1)))
        with served.Desk(office) as desk:
            desk.enter()
            address = desk.send("/bring-in", {"address": ""}, sent).headers["Location"]
            served.until(lambda: self.count(office) >= 4, 30)
            desk.post(address + "/stop", {})
            self.expect(served.until(lambda: "Refresh" not in desk.get(address).headers, 30), "it ends")
            page = desk.get(address)
            kept = self.count(office) - 2
            self.expect("stopped" in page.text and f"<dd>{kept}</dd>" in page.text, f"what was kept is told: {kept}")
            self.expect(0 < kept < 14, f"it was in the middle: {kept}")
            desk.end()
        with served.Desk(office) as desk:
            desk.enter()
            self.expect(desk.post(address + "/again", {}).status == 303, "the next desk goes on with it")
            self.expect(served.until(lambda: "done" in desk.get(address).text, 60), "to its end")
            self.expect(self.count(office) == 16, "nothing is missing and nothing is twice")

    def test_record(self):
        with self.opened("record") as desk:
            desk.enter()
            self.expect(desk.accept(2).status == 303, "a report is accepted")
            page = desk.get("/record?object=report%3A2")
            self.expect("report:2" in page.text and "report:1" not in page.text.split("<tbody>")[1], "by object")
            self.expect("No entry fits" in desk.get("/record?actor=mori").text, "by person")
            of_day = desk.get("/record?day=2026-02-18").text.split("<tbody>")[1]
            self.expect("report:1" not in of_day and "report:2" in of_day, "by day")
            self.expect("That is no day" in desk.get("/record?day=yesterday").text, "what is no day is said to be none")
            unused = desk.get("/record/trace?document=0123456789ab")
            self.expect(unused.status == 422 and "document-unused" in unused.text and "0123456789ab" in unused.text, f"a hash of nothing: {unused.status}")
            head = desk.get("/record.json").json()["head"]
            self.expect("unbroken" in desk.get(f"/record/verify?head={head}").text, "the record is whole")
            self.expect("does not agree" in desk.get("/record/verify?head=" + "0" * 64).text, "a head that was never its own")
            with sqlite3.connect(desk.office.folder / "seiseki.db") as database:
                database.execute("update decision set actor = 'mori'")
            broken = desk.get("/record/verify")
            self.expect("does not agree" in broken.text and "audit-fact" in broken.text, "an edit shows")

    def test_findings(self):
        """Every code has its page, in both languages."""
        with self.opened("findings") as desk:
            desk.enter()
            kinds = desk.get("/findings.json").json()["findings"]
            self.expect(len(kinds) > 200, f"{len(kinds)} codes")
            overview = desk.get("/findings").text
            for kind in kinds[::20]:
                page = desk.get("/findings/" + kind["code"])
                told = "".join(parsed(page).itertext())
                self.expect(page.status == 200 and kind["message"].replace("`", "") in told, f"{kind['code']} says what it means")
                self.expect(kind["advice"].replace("`", "") in told, f"{kind['code']} says what to do")
                self.expect((kind["typed"] or "").replace("`", "") in told, f"{kind['code']} says what is typed")
                self.expect(f'/findings/{kind["code"]}"' in overview, f"{kind['code']} is in the overview")
            self.expect(desk.get("/findings/no-such-code").status == 404, "an unknown code")

    # ---- is it one event?

    def test_compare(self):
        with served.Desk(self.office("compare").open_with_reports().set_aside()) as desk:
            desk.enter()
            office = desk.office
            of_reports = office.call("report", "compare", "1", "2", "--format", "json")
            self.expect(desk.get("/reports/1/compare/2.json").text == of_reports, "two reports, as the command compares them")
            self.expect(not json.loads(of_reports)["one_event"], "other days are another event")
            other = office.in_quarantine()["other.trf"]
            of_document = office.call("report", "compare", "1", other, "--format", "json", codes=(3,))
            self.expect(desk.get(f"/reports/1/compare/{other}.json").text == of_document, "a report and a document, as the command compares them")
            told = json.loads(of_document)
            self.expect(told["one_event"] and [one["code"] for one in told["differences"]] == ["compare-id", "compare-result", "compare-result"], f"what differs: {told['differences']}")
            self.expect(f"/reports/1/compare/{other}" in desk.get(f"/quarantine/{other}").text, "the document leads to the comparison")
            page = desk.get(f"/reports/1/compare/{other}")
            self.expect(page.status == 200 and told["differences"][0]["message_en"] in "".join(parsed(page).itertext()), "it is told in words")
            again = desk.post(f"/quarantine/{other}/retry", {"correction-of": "1"})
            done = desk.after_job(again)
            self.expect(office.in_quarantine().get("other.trf") is None, f"a version of the report has left: {done.text[:0]}")
            versions = [report for report in office.reports() if "Cup" in report["name"] and report["report"] > 2]
            self.expect(len(versions) == 1, f"and waits as a report: {office.reports()}")
            refused = desk.post("/reports/2/refuse", {"reason": "the same event as report 1", "clause": ""})
            self.expect(refused.status == 303, f"one of two reports is refused: {refused.status}")

    def test_separate(self):
        with served.Desk(self.office("separate").open_with_reports().set_aside()) as desk:
            desk.enter()
            other = desk.office.in_quarantine()["other.trf"]
            form = desk.get(f"/reports/1/compare/{other}")
            self.expect('name="separate-event"' in form.text, "another event is an answer")
            desk.after_job(desk.post(f"/quarantine/{other}/retry", {"separate-event": "yes"}))
            self.expect(len(desk.office.reports()) == 3, "it is a report of its own")

    # ---- files about people

    def test_people_files(self):
        by_command = self.office("files-by-command").open_with_reports()
        by_command.copy(self.folder / "files-by-desk")
        members = "\n".join(["ID,Name,Kanji,Club", "N00000042,Tsukihara Ren,,Asagiri", "N04971361,Kirikoma Yukino,,Mizore"]) + "\n"
        (by_command.folder / "members.csv").write_text(members, encoding="utf-8")
        expected = by_command.call("roster", "import", "members.csv", "--format", "json")
        with served.Desk(self.office("files-by-desk")) as desk:
            desk.enter()
            before = desk.office.content()
            fields = {"kind": "roster-file", "month": "", "fide-type": "standard", "least-records": "120000", "reason": ""}
            looked = desk.after_job(desk.send("/people/files", fields | {"look": "yes"}, [("members.csv", members.encode())]))
            self.expect("nothing was written" in looked.text and desk.office.content() == before, "a look writes nothing")
            sent = desk.send("/people/files", fields, [("members.csv", members.encode())])
            page = desk.after_job(sent)
            told = desk.get(sent.headers["Location"] + ".json")
            self.expect(told.text == expected, f"as the command says: {told.text} {expected}")
            self.expect(desk.office.content() == by_command.content(), "and the same office")
            self.expect("added" in page.text and "unchanged" in page.text, "every row has become something")
            broken = "\n".join(["ID,Name,Kanji,ST,ST-G", "N04971361,Kirikoma Yukino,,twelve,60"]) + "\n"
            refused = desk.after_job(desk.send("/people/files", fields | {"month": "2026-03"}, [("broken.csv", broken.encode())]))
            (by_command.folder / "broken.csv").write_text(broken, encoding="utf-8")
            by_command.call("roster", "import", "broken.csv", "--list", "2026-03", codes=(3,))
            self.expect("Nothing was taken" in refused.text and "roster-" in refused.text, "a file with an error is refused whole, and says why")
            self.expect("> refused</span>" in refused.text and "> done</span>" not in refused.text, "and is not called done")
            self.expect("> refused</span>" in desk.get("/jobs").text, "among the jobs neither")
            self.expect(refused.text.count("twelve") == 1, "what a sentence says is not quoted again beside it")
            clubs = "name,kind\nAsagiri Chess Club,club\n"
            missing = desk.send("/people/files", fields | {"kind": "clubs"}, [("clubs.csv", clubs.encode())])
            self.expect(missing.status == 422 and "reason-missing" in missing.text, "the register of clubs needs a reason")
            taken = desk.after_job(desk.send("/people/files", fields | {"kind": "clubs", "reason": "the register of 2026"}, [("clubs.csv", clubs.encode())]))
            (by_command.folder / "clubs.csv").write_text(clubs, encoding="utf-8")
            by_command.call("club", "import", "clubs.csv", "--reason", "the register of 2026")
            self.expect("added" in taken.text and desk.office.content() == by_command.content(), "clubs as by command")
            for code, answer in (
                ("desk-no-file", desk.send("/people/files", fields, [])),
                ("desk-no-file", desk.send("/people/files", fields, [("a.csv", b"a"), ("b.csv", b"b")])),
                ("desk-month", desk.send("/people/files", fields | {"month": "March"}, [("a.csv", b"a")])),
                ("desk-number", desk.send("/people/files", fields | {"least-records": "-1"}, [("a.csv", b"a")])),
            ):
                self.expect(answer.status == 422 and code in answer.text, f"a form with {code}: {answer.status}")
            self.expect("desk-month" in desk.get("/rules/ncs-2022-09/effect?list=March").text, "a month that is none")
            fide = ("<playerslist><player><fideid>99000017</fideid><name>Kaiba, Jun</name><country>JPN</country><rating>1888</rating><rapid_rating></rapid_rating>"
                    "<birthday>1964</birthday></player></playerslist>").encode()
            (by_command.folder / "fide.xml").write_bytes(fide)
            expected = by_command.call("roster", "import", "--fide", "fide.xml", "--least-records", "1", "--list", "2026-02", "--format", "json")
            sent = desk.send("/people/files", fields | {"kind": "fide-list", "least-records": "1", "month": "2026-02"}, [("fide.xml", fide)])
            desk.after_job(sent)
            self.expect(desk.get(sent.headers["Location"] + ".json").text == expected, "a list of FIDE as by command")
            cut = desk.after_job(desk.send("/people/files", fields | {"kind": "fide-list", "month": "2026-02"}, [("fide.xml", fide)]))
            self.expect("failed" in cut.text and "fide-" in cut.text, "one with too few people is refused")

    def test_check(self):
        """A look at a tournament is the command's, and keeps nothing."""
        with self.opened("check") as desk:
            desk.enter()
            before = desk.office.content()
            files = [("one.trf", desk.office.league), ("two.trf", desk.office.league.replace(b" 6 w 1 ", b" 6 w 0 ").replace(b" 1 b 0 ", b" 1 b 1 "))]
            sent = desk.send("/check", {"address": "", "second": ""}, files)
            page = desk.after_job(sent)
            for name, bytes_ in files:
                (desk.office.folder / name).write_bytes(bytes_)
            expected = json.loads(desk.office.call("check", "one.trf", "two.trf", "--format", "json", codes=(0, 3)))
            told = desk.get(sent.headers["Location"] + ".json").json()
            self.expect(told["comparison"]["differences"] == expected["comparison"]["differences"], "the sources are compared as the command does")
            self.expect(told["consequences"] == expected["consequences"], "and who would move")
            self.expect("Who would move" in page.text and "The two sources" in page.text, "the page tells both")
            self.expect("would be set aside" in page.text and ">imported<" not in page.text, "as what would be, not as what was kept")
            self.expect(page.text.index("would be set aside") < page.text.index("Who would move"), "the findings first")
            self.expect("Who would move" in page.text and all(f"<bdi>{name}</bdi> · " in page.text for name in ("one.trf", "two.trf")), "of each source by its name")
            self.expect("Nagidan Haruto" in page.text.split("The two sources")[1], "the game that differs names its players")
            self.expect('href="/check" aria-current="page"' in page.text, "the menu says where one is")
            self.expect(desk.office.content() == before, "nothing is kept")
            self.expect(desk.send("/check", {"address": "/etc/passwd", "second": ""}, []).status == 422, "no path of this machine")
            self.expect(desk.send("/check", {"address": "", "second": ""}, []).status == 422, "nothing named")

    def test_visits(self):
        with self.opened("visits") as desk:
            desk.enter()
            self.expect("this browser" in desk.get("/me").text, "one's own visit")
            self.expect(desk.get("/login").headers["Location"] == "/enter", "the door by its other name")
            self.expect(desk.post("/me/end", {"session": "99"}).status == 303 and desk.get("/me").status == 200, "no such visit is no harm")
            self.expect(desk.post("/me/end", {"session": "1"}).status == 303 and desk.get("/me").status == 303, "who ends this visit is a stranger")

    def test_metrics(self):
        with self.opened("metrics") as desk:
            answer = desk.get("/metrics")
            self.expect(answer.status == 200 and answer.headers["Content-Type"].startswith("text/plain"), "a monitor has no cookie")
            numbers = dict(line.split() for line in answer.text.splitlines() if not line.startswith("#"))
            self.expect(numbers["seiseki_reports_waiting"] == "2" and numbers["seiseki_problems_open"] == "1", f"{numbers}")
            self.expect("Kirikoma" not in answer.text and "N0" not in answer.text, "and reads of nobody")
            self.expect(desk.get("/metrics", Host="evil.example").status == 421, "under its own name alone")

    def test_upload_is_on_the_disk(self):
        """What cannot be brought to the disk is not acknowledged."""
        if self.faults is None:
            return
        fields = {"address": "", "received": "", "organiser": "", "reporter": "", "applied": "", "accept-damaged": ""}
        for kind, error, status, code in (("fsync", "5", 422, "publish-write"), ("write", "28", 507, "desk-no-room")):
            office = self.office(f"undurable-{kind}").open_with_reports()
            faults = {"LD_PRELOAD": str(self.faults), "SEISEKI_FAULT_BELOW": str(office.folder / "seiseki.uploads"), "SEISEKI_FAULT_KIND": kind,
                      "SEISEKI_FAULT_AT": "1", "SEISEKI_FAULT_MANY": "1", "SEISEKI_FAULT_ERROR": error,
                      "SEISEKI_FAULT_REPORT": str(office.folder / "faults.txt")}
            with served.Desk(office, **faults) as desk:
                desk.enter()
                answer = desk.send("/bring-in", fields, [("league.trf", office.league)])
                self.expect(answer.status == status and code in answer.text, f"an upload that is on no disk ({kind}): {answer.status}")
                self.expect(self.count(office) == 2 and desk.get("/jobs/1").status == 404, "is no job")
            self.expect(f"failed {kind}" in (office.folder / "faults.txt").read_text(), "the disk was asked")


def main(kind=Tests):
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--faults", type=pathlib.Path, help="the library that makes calls on the system fail")
    parser.add_argument("--only", help="tests whose name holds this")
    databases.add_option(parser)
    parts.add_option(parser)
    arguments = parser.parse_args()
    chosen = databases.chosen(arguments)
    if chosen is None:
        return 77
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-desk-"))
    tests = kind(arguments.program.resolve(), arguments.source.resolve(), folder)
    tests.faults = arguments.faults and arguments.faults.resolve()
    tests.server = chosen if arguments.postgresql else None
    names = [name for name in dir(tests) if name.startswith("test_") and getattr(tests, name) and (arguments.only or "") in name]
    # What looks into the file of the database, or at what lies beside it, is about files.
    for name in arguments.part.of([name for name in names if not arguments.postgresql or name not in kind.ABOUT_FILES]):
        started = time.monotonic()
        try:
            getattr(tests, name)()
        except Exception:  # noqa: BLE001
            tests.failures += 1
            traceback.print_exc()
        print(f"{name} {time.monotonic() - started:.1f} s", flush=True)
    chosen.close()
    if tests.failures:
        print(f"{tests.failures} failures; the offices are in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
