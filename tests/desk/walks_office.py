"""Walks at the desk: people, nights, what was set aside, the record. What a walk is stands in walking.py."""
import re

import served
from browser_test import By
from walks_lists import rated


def with_fide_rating(office):
    """Of a player who has none of ours."""
    (office.folder / "players_list_xml_foa.xml").write_text(
        "<playerslist><player><fideid>99000017</fideid><name>Kiridan, Hiro</name><country>JPN</country><rating>1480</rating><rapid_rating></rapid_rating>"
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
    walk.expect(walk.told() and not walk.open("/people/questions").has("main form button[value=yes]"),
                "adopted, and not asked again")


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
    rows = walk.texts("main table tbody tr")
    walk.expect(len(rows) == 2 and re.search(r"\b6\b|6時間", rows[0]), f"the night of 03:12 was six hours ago: {rows}")
    walk.expect({"en": "nothing in it", "ja": "ファイルなし"}[walk.language] in rows[1], f"and the folder was empty: {rows[1]}")
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
    walk.open(f"/quarantine/{hashes['cut.trf']}").fill(accept_damaged="compared with the score sheets")
    walk.go("form[action$='/retry'] button.primary")
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
    walk.expect(walk.status() == 422 and "document-unused" in walk.all_codes() and not walk.has("main tbody"),
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
