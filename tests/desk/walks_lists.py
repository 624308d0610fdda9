"""Walks at the desk: lists, their changes and explanations, and publishing. What a walk is stands in walking.py."""
import json
import re

from browser_test import By


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
    walk.expect(sum(int(one) for one in walk.texts("main dl.facts dd")) == len(told) == len(walk.all("main tbody tr")),
                f"{len(told)} changes")
    walk.expect(walk.has("main figure svg title") and len(walk.all("main figure svg .up, main figure svg .down")) > 1,
                "and how many by how much, drawn")
    of_command = walk.office.call("diff", "2026-02", "2026-03", "--format", "csv")
    file = walk.desk.get(walk.one("a[href*='changes.csv']").get_attribute("href").removeprefix(walk.address))
    walk.expect(file.text == of_command and "attachment" in file.headers["Content-Disposition"], "the file is the command's")
    for path, words in (("/lists/2026-03.csv", ()), ("/lists/2026-03.csv?type=rapid", ("--type", "rapid")),
                        ("/lists/2026-03.csv?order=change", ("--order", "change"))):
        walk.expect(walk.desk.get(path).text == walk.office.call("list", "2026-03", *words, "--format", "csv"),
                    f"{path} is the command's")


def b35(walk):
    """The steps of the picture are the numbers of the table, of the sum and of the JSON; clauses lead to the edition."""
    rated(walk)
    player = next(row["federation_id"] for row in json.loads(walk.office.call("list", "2026-03", "--order", "change", "--format",
                                                                              "json"))["players"] if row["change"])
    told = json.loads(walk.office.call("explain", player, "--list", "2026-03", "--format", "json"))
    walk.open(f"/lists/2026-03/players/{player}")
    table = walk.one("table.calc")
    number = lambda text: round(float(text.replace("−", "-").replace("+", "")) * 100)  # noqa: E731
    changes = [number(row.find_element(By.CSS_SELECTOR, ".answer").text) for row in table.find_elements(By.CSS_SELECTOR, "tbody tr")
               if row.find_elements(By.CSS_SELECTOR, ".side") and row.find_elements(By.CSS_SELECTOR, ".answer")]
    total = number(table.find_element(By.CSS_SELECTOR, "tr.total .answer").text)
    walk.expect(len(changes) > 2 and sum(changes) == total, f"they add up: {changes} {total}")
    steps = [re.findall(r"-?\d+\.\d\d", title.get_attribute("textContent"))
             for title in table.find_elements(By.CSS_SELECTOR, "td.steps svg title")]
    moves = [round(float(to) * 100) - round(float(start) * 100) for start, to in (pair for pair in steps if len(pair) == 2)]
    walk.expect(moves[:len(changes)] == changes, f"the bars are the numbers: {moves} {changes}")
    walk.expect(f'"sum_h":{total}' in json.dumps(told).replace(" ", "") or str(total) in json.dumps(told), "and those of the JSON")
    clauses = table.find_elements(By.CSS_SELECTOR, "td.w.dim a[href*='/rules/']")
    walk.expect(len(clauses) >= len(changes), f"each has its clause: {len(clauses)}")
    first = clauses[0]
    words, address = first.text, first.get_attribute("href")
    walk.driver.get(address)
    is_led_to = not walk.has_scripts or walk.driver.execute_script("return document.querySelector(':target') !== null")
    walk.expect(words in walk.text() and is_led_to, f"which leads to its text: {address}")


def b36(walk):
    """Published by one person on the sheet that was seen: files as the sheet said, and the list never changes after."""
    rated(walk)
    walk.open("/lists/2026-03").go("a[href$='/publish']")
    shown = {row.find_elements(By.TAG_NAME, "td")[0].text: row.find_element(By.CSS_SELECTOR, "code[title]").get_attribute("title")
             for row in walk.all("main tbody tr") if row.find_elements(By.CSS_SELECTOR,
                                                                       "td code[title]") and "." in row.find_elements(By.TAG_NAME,
                                                                                                                      "td")[0].text}
    walk.fill(early="the test").go("main form button.primary")
    walk.expect(not walk.has("form[action$='/publish']"), "it is published")
    import hashlib
    for name, digest in shown.items():
        file = walk.office.folder / "lists" / name
        walk.expect(file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == digest, f"{name} is what was shown")
    walk.expect(len(shown) > 1, f"files were shown: {shown}")
    walk.open("/lists/2026-03/rate")
    walk.expect(not walk.has("main form button.primary"), "it is not computed again")
