"""Walks at the desk: what organisers do who are not let in. What a walk is stands in walking.py."""
import served
from walking import Between


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
        # The list of its arrival was given to the office; that it would count on the next one is asked about.
        walk.expect("Clean Again" in walk.text("body") and set(walk.all_codes()) == {"report-list-given"}, f"a clean one: {walk.text('body')}")
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
