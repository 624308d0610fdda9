#!/usr/bin/env python3
"""The check that organisers may use before they send a tournament: off unless it is asked for, behind a socket file of its own; no oracle
about people, nothing written, bounded.

    public_check_test.py --program SEISEKI --source DIR
"""
import contextlib
import pathlib
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import desk_test  # noqa: E402
import served  # noqa: E402


class Tests(desk_test.Tests):
    def published(self, name, *more):
        office = self.office(name).open_with_reports().publish()
        for words in more:
            office.call(*words)
        return office

    def opened(self, office, *options, **settings):
        return served.Desk(office, "--public-check", "check.sock", *options, **settings)

    def rows(self, office):
        """Everything in the database, the desk's own tables too."""
        import sqlite3
        with sqlite3.connect(f"file:{office.folder / 'seiseki.db'}?mode=ro", uri=True) as database:
            return list(database.iterdump())

    def test_off(self):
        """Nobody has asked for it: there is no socket, and the desk's own page is for who has come in."""
        office = self.published("off")
        with served.Desk(office) as desk:
            self.expect(desk.get("/check").status == 303 and not list(office.folder.glob("*.sock")), "it is off")
            self.expect(desk.send("/check", {}, [("a.trf", office.league)]).status == 403, "nobody sends anything")
            self.expect(not list(office.folder.glob("*.check")), "no folder for it")

    def test_check(self):
        """Findings and receipt as an organiser reads them, in both languages; nothing is written."""
        office = self.published("on")
        with self.opened(office) as desk:
            before = self.rows(office)
            organiser = served.Organiser(desk, office.folder / "check.sock")
            self.expect(organiser.get("/").headers["Location"] == "/check", "it begins with its form")
            form = organiser.get("/check")
            self.check_guards(form, "/check")
            self.check_labels(desk_test.parsed(form), "/check")
            page = organiser.check(("cup.trf", served.renamed(office.league, "Sent Cup").replace(b"N09898758", b"N09898759")))
            text = "".join(desk_test.parsed(page).itertext())
            self.check_guards(page, organiser.last)
            self.expect("Sent Cup" in text and "id-unknown" in text and "N09898759" in text, f"what would be asked: {text}")
            self.expect("list of 2026-03" in text and "until 20 February" in text, f"for which list it would count: {text}")
            self.expect("10 players" in text, "what was read")
            japanese = organiser.get(organiser.last, **{"Accept-Language": "ja"}).text
            self.expect("いま事務局に届いた場合" in japanese and "2026-03 のリスト" in japanese, "in Japanese as well")
            clean = organiser.check(("cup.trf", served.moved(served.renamed(office.league, "Clean Again"), b"01/31", b"02/01")))
            self.expect("would be taken in" in clean.text, f"a clean one: {re.findall('<code>([a-z-]+)</code>', clean.text)}")
            broken = organiser.check(("broken.trf", b"012 Broken Cup\r\n001 nobody\r\n"))
            self.expect(broken.status == 200 and "<code>" in broken.text, "what cannot be read says why")
            self.expect(organiser.get("/check/" + "A" * 43).status == 404, "no other result is found")
            self.expect(self.rows(office) == before, "nothing was written to the database")
            log = [path for path in office.folder.rglob("*") if path.is_file() and b"Sent Cup" in path.read_bytes()]
            self.expect(not log, f"and nothing of what was sent lies anywhere: {log}")
        self.expect(not (office.folder / "check.sock").exists() and not list(office.folder.glob("*.check")), "it goes with the desk")

    def test_not_the_office(self):
        """No page of the office is behind that socket, whoever asks and by whatever cookie; its own posts come from its own page."""
        office = self.published("walls")
        with self.opened(office) as desk:
            desk.enter()
            organiser = served.Organiser(desk, office.folder / "check.sock")
            organiser.cookies = dict(desk.cookies)
            for method, pattern in [(method, path) for method in ("get", "post") for path in self.routes(method) if path not in ("/", "/check")]:
                answer = organiser.get(pattern) if method == "get" else organiser.post(pattern, {"token": desk.token, "reason": "a"})
                self.expect(answer.status == 404, f"{method} {pattern}: {answer.status}")
            for path in ("/enter", "/login", "/set-up", "/metrics", "/site/", "/reports/1.json"):
                self.expect(organiser.get(path).status == 404, f"GET {path}")
            self.expect(organiser.ask("POST", "/check", b"", {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site"}).status == 403, "another site's page")
            self.expect(organiser.post("/check", {"address": "1300001"}).status == 422, "it fetches nothing")
            self.expect(organiser.get("/healthz").status == 200, "its health")

    def test_no_oracle(self):
        """Two offices that differ in what is not published give the same bytes."""
        names = [line[14:47].decode().strip() for line in self.office("names").league.split(b"\r\n") if line.startswith(b"001")]
        told = []
        for number, more in enumerate(((), (("roster", "set", "N09898758", "--birth", "1999-04-03", "--reason", "passport"), ("roster", "set", "N09898758", "--sex", "m", "--reason", "passport"),
                                            ("roster", "link", "N09898758", "--fide", "99000017", "--reason", "profile"), ("roster", "set", "N09898758", "--member-until", "2026-12-31", "--reason", "letter"),
                                            ("roster", "add", "N00000042", "--name", "Nagidan Haruta", "--birth", "1999-04-03", "--member", "yes", "--reason", "application")))):
            office = self.published(f"oracle-{number}", *more)
            with self.opened(office) as desk:
                organiser = served.Organiser(desk, office.folder / "check.sock")
                pages = []
                for change in ((b"N09898758", b"N09898759"), (b"N09898758", b"         "), (names[5].encode(), b"Nagidan,Haruta "), (b"1802 JPN", b"1802 JPN")):
                    page = organiser.check(("cup.trf", served.renamed(office.league, "Oracle Cup").replace(*change)))
                    pages.append(re.sub(r"/check/[\w-]{43}", "", page.text))
                told.append(pages)
        self.expect(told[0] == told[1] and all("Oracle Cup" in page for page in told[0]), "a roster with more in it answers alike")
        self.expect("1999" not in "".join(told[1]) and "N00000042" not in "".join(told[1]), "and names nobody who is on no list")

    def test_bounds(self):
        """Size, number and rate; the desk is not slower by it."""
        office = self.published("bounds")
        with self.opened(office) as desk:
            organiser = served.Organiser(desk, office.folder / "check.sock")
            for what, sent in (("a file too large", [("a.trf", b"x" * (5 << 20))]), ("too many files", [(f"{number}.trf", b"a") for number in range(3)])):
                refused = organiser.send("/check", {}, sent)
                self.expect(refused.status == 413 and "desk-too-much" in refused.text and "2 files of 4 MB" in refused.text, f"{what}: {refused.status}")
            self.expect(organiser.send("/check", {"zzz": "a"}, [("a.trf", b"a")]).status == 422, "a field that it has not")
            none = organiser.send("/check", {}, [])
            self.expect(none.status == 422 and "desk-no-file" in none.text, f"no file: {none.status}")
            done = [organiser.check(("cup.trf", office.league)).status for _ in range(10)]
            self.expect(done == [200] * 10, f"ten within the hour: {done}")
            more = organiser.send("/check", {}, [("cup.trf", office.league)])
            self.expect(more.status == 429 and "desk-check-wait" in more.text and 0 < int(more.headers["Retry-After"]) <= 3600, f"then a pause: {more.status}")
            organiser.from_address = "198.51.100.9, 192.0.2.50"
            self.expect(organiser.send("/check", {}, [("cup.trf", office.league)]).status == 429, "what the browser says of itself changes nothing")
            organiser.from_address = "192.0.2.51"
            self.expect(organiser.check(("cup.trf", office.league)).status == 200, "others are not kept waiting")
            slow = [self.slow(office) for _ in range(40)]
            started = time.monotonic()
            self.expect(desk.get("/healthz").status == 200 and time.monotonic() - started < 2, "whoever blocks it does not block the desk")
            for connection in slow:
                connection.close()
    def slow(self, office):
        connection = served.SocketFile(office.folder / "check.sock")
        connection.connect()
        # Beyond the bound it is closed at once, and may be before anything is sent.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.sock.sendall(b"POST /check HTTP/1.1\r\nHost: ")
        return connection

    def test_no_list(self):
        """Where nothing is published nobody is looked up, and the page says so."""
        office = self.office("no-list").open_with_reports()
        with self.opened(office) as desk:
            page = served.Organiser(desk, office.folder / "check.sock").check(("cup.trf", office.league))
            self.expect("No list is published yet" in page.text, "it says so")


if __name__ == "__main__":
    for inherited in [name for name in dir(desk_test.Tests) if name.startswith("test_")]:
        if inherited not in vars(Tests):
            setattr(Tests, inherited, None)
    sys.exit(desk_test.main(Tests))
