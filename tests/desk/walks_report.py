"""Walks at the desk: one report and its questions, until it is decided. What a walk is stands in walking.py."""
import json
import re

import desk_test
import served
from browser_test import By, Keys
from walking import REASON
from walks_office import with_fide_rating


def b9(walk):
    """The finding stands beside its row, with the line of the source and the code that the command tells."""
    walk.open("/reports/1")
    row = walk.one("#player-6")
    walk.expect("found" in row.get_attribute("class") and row.find_elements(By.CSS_SELECTOR, ".why .state.needs"),
                "the row is marked")
    walk.expect(len(walk.all(".cross tr.found")) == 1, "and no other")
    detail = row.find_element(By.XPATH, "following-sibling::tr[1]")
    quoted = detail.find_element(By.CSS_SELECTOR, ".source code").get_attribute("textContent")
    line = next(line for line in (walk.office.folder / "question.trf").read_bytes().decode().splitlines() if "N09898759" in line)
    walk.expect(" ".join(line.split()) in " ".join(quoted.split()), f"the source line as it stands: {quoted}")
    walk.expect(detail.find_element(By.CSS_SELECTOR, ".source mark").text.strip() in line, "with the piece that is meant")
    told = {problem["code"] for problem in walk.report(1)["problems"]}
    walk.expect(told == {one.text for one in detail.find_elements(By.CSS_SELECTOR, ".finding > p code")},
                f"by the command's codes: {told}")
    walk.expect(walk.all(".cross .left-out a .away"), "games that wait are left out, with the reason in words")


def answer(walk, value, reason=None):
    walk.fill(reason=reason or REASON[walk.language]).go(f"#answer button[value='{value}']")


def b10(walk):
    """A candidate is chosen with a reason; its games count, and the report is ready."""
    walk.open("/reports/1").go(".suggestion")
    walk.expect(not walk.has("input[name=id]:checked") and not walk.has("button[aria-pressed=true]"),
                "nothing is chosen beforehand")
    before = sum(game["exclusion"] is None for game in walk.report(1)["games"])
    answer(walk, "N09898758")
    report = walk.report(1)
    walk.expect(walk.told() and report["stage"] == "ready" and not [one for one in report["problems"] if one.get("open")],
                f"it is ready: {report['stage']}")
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
    walk.expect((walk.texts(".who thead h2"), walk.texts(".who .weight")) == before and len(before[0]) > 1,
                f"the candidates are back: {before}")


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
    again("Again Cup", 2, b"01/31", b"02/01")
    walk.open("/reports/3")
    walk.expect(walk.has("#player-6.found"), "the next asks again")
    walk.open("/reports/3/people")
    walk.one("input[name=scope][value=everywhere]").click()
    answer(walk, "N09898758")
    again("Third Cup", 4, b"01/17", b"01/18")
    walk.open("/reports/4")
    walk.expect(not walk.has("#player-6.found"), "the one after is not asked about")


def b14(walk):
    """The same print waits elsewhere: it is offered, asked there by itself, and becomes a decision of its own."""
    text = served.renamed(served.with_other_results(walk.office.league, 2), "Again Cup").replace(b"N09898758", b"N09898759")
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
    walk.office.call("roster", "add", "N00000042", "--name", "Nagidan Haruto", "--kanji", "凪段 春人", "--birth", "1987-06-05",
                     "--club", "Mizore", "--member", "yes", "--reason", "application")
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
    text = re.sub(rb"(?m)^092 [^\r\n]*", b"092 Rapid: Round Robin",
                  re.sub(rb"(?m)^122 [^\r\n]*", b"122 90 min + 30 sec increment", text))
    walk.office.bring_in("fast.trf", text)
    found = [problem["code"] for problem in walk.report(3)["problems"]]
    walk.expect(any(code.startswith("class") for code in found), f"it is asked: {found}")
    code = next(code for code in found if code.startswith("class"))
    walk.open(f"/reports/3/decide/{code}").fill(reason=REASON[walk.language]).go("button[name=games]")
    walk.expect(walk.stage(3) == "received" and walk.has("[role=alert]"), "not without a type")
    walk.expect(walk.has("fieldset input[name=type]") and walk.one("#reason").get_attribute("value") == REASON[walk.language],
                "the form names it, and keeps the reason")
    walk.one("input[name=type][value=rapid]").click()
    walk.go("button[name=games]")
    decisions = walk.report(3)["decisions"]
    types = [decision.get("after", decision.get("value")) for decision in decisions]
    walk.expect("rapid" in types or walk.stage(3) == "ready", f"it is of this type: {decisions}")


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
    early = ("publish", "--list", "2026-03", "--to", "lists", "--early", "the test", "--reason", "they wait")
    # A membership has ended since two reports came in, and that must be seen.
    told = json.loads(office.call(*early, "--dry-run", "--format", "json"))
    office.call(*early, "--seen", told["seen"], "-q")
    office.call("correct", "open", "--about", "report:2", "--inquiry", "2026-02-17", "--by", "N02812218", "--reason",
                "game 2 was not played", "-q")
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
    listed = {row.find_element(By.CSS_SELECTOR, "th bdi").text: row.find_element(By.CSS_SELECTOR, ".answer").text
              for row in walk.all("main tbody tr")}
    walk.expect(len(shown) > 5 and all(listed[name] == rating for name, rating in shown.items()), f"{shown} and {listed}")


def b28(walk):
    """An acceptance is taken back, and is not offered to be once the list is published."""
    walk.open("/reports/2").go(".band form[action$='/accept'] button").undo()
    walk.expect(walk.stage(2) == "ready", "ready again")
    walk.office.publish()
    walk.open("/reports/2")
    walk.expect(not walk.has("form[action*='undo']") and walk.has("a[href*='/cases?about=report']"),
                "published, only a case changes it")


def b29(walk):
    """Refused and withdrawn with a reason; the letter says so; accepted later all the same."""
    before = walk.open("/reports/2/reply").text()
    walk.open("/reports/2/effect").unfold("#refuse").fill(reason=REASON[walk.language])
    walk.go("form[action$='/refuse'] button:not([formaction])")
    walk.expect(walk.stage(2) == "refused" and walk.open("/reports/2/reply").text() != before,
                "refused, and the letter has changed")
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
        walk.expect(body and all(" ".join(line.split()) in text for line in body.splitlines() if line.strip()),
                    f"{key} is there whole")
    walk.expect("N09898759" in text and "127.0.0.1" not in letter["text_en"] and "seiseki report" not in text,
                "what is asked, and no command")


def b32(walk):
    """Two sources of one event: what differs, with colours and rounds, in words."""
    walk.office.set_aside()
    other = walk.office.in_quarantine()["other.trf"]
    told = json.loads(walk.office.call("report", "compare", "1", other, "--format", "json", codes=(3,)))
    text = walk.open(f"/reports/1/compare/{other}").text()
    walk.expect(len(told["differences"]) == 3 and all(one[f"message_{walk.language}"] in text for one in told["differences"]),
                f"{told['differences']}")
