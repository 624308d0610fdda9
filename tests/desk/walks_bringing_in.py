"""Walks at the desk: bringing tournaments in. What a walk is stands in walking.py."""
import base64
import io
import threading
import zipfile

import desk_test
import served
from walking import Between, passed_on


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
    (folder / "cut.trf").write_bytes(served.cut_on_its_way(served.moved(served.renamed(office.league, "Cut Cup"), b"02/08",
                                                                        b"02/09")))
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
    return dict(zip(("seen", "imported", "unchanged", "quarantined", "refused"),
                    [int(one) for one in walk.texts("main dl.facts dd") if one.isdigit()][-5:]))


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
    walk.expect(found["imported"] == 12 and found["quarantined"] == 1 and found["unchanged"] == 1,
                f"twelve events, one cut, one twice: {found}")
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
