#!/usr/bin/env python3
"""Two offices with the same people, games and lists. In one, names, clubs and events carry what breaks pages that are put
together carelessly; in the other, plain words in the same places. Every page of the two sites has the same elements with the
same attributes, and every other file can be read as what it is.

    hostile_test.py --program SEISEKI --source DIR

What differs is printed, and the folder kept; the exit status is 0 if nothing does.
"""
import csv
import io
import json
import pathlib
import re
import sys
import types
import xml.etree.ElementTree as ElementTree

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("public_site", "support")]
import acts_test  # noqa: E402
import offices  # noqa: E402
import pages  # noqa: E402

ADDRESS = "https://ratings.example.org/chess/"
TEXTS = ("<svg onload=alert(1)>", "\"><script>alert(1)</script>", "' onmouseover='alert(1)", "</title><script>alert(1)</script>", "<!-- ", " -->", "]]>",
         "<![CDATA[ x", "&lt;b&gt;", "&#x27;&#60;", "&amp;amp;", "<?xml version='1.0'?>", "<!DOCTYPE html>", "</script>", "</style>", "</textarea>",
         "javascript:alert(1)", "data:text/html,<b>", "//example.org/x", "../../../etc/passwd", "..\\..\\x", "%2e%2e%2f", "%00", "{0} {1}", "{{7*7}}", "${7*7}",
         "$(id) `id`", "'; DROP TABLE player; --", "=HYPERLINK(\"http://example.org\")", "@SUM(1+1)", "+1-1", "\\\"\\u003cb\\u003e", "\u202eevil\u202c",
         "\u2066a\u2069\u200b\u200d", "\ufeffmark", "a\u0301\u0327\u0308" * 8, "\U000e0041\U0001f468\u200d\U0001f469", "ｆｕｌｌ＜ｗｉｄｔｈ＞", "髙﨑<濵>",
         "x" * 10_000)
PLAIN = "Plainword"
EVENTS = 14  # that carry all of them
# What an attribute says of somebody, and not how the page is made; the name of a file is that of an ID or a hash.
SPEAKING = {"aria-label", "title", "content", "alt"}


class Office(acts_test.Acting):
    """Everybody plays; then names and clubs become what they are to be, and a second list goes out with them."""

    def __init__(self, arguments, root, texts):
        super().__init__(types.SimpleNamespace(program=arguments.program, acts=24), root, 1)
        self.source, self.texts, self.refused = arguments.source, texts, []
        self.environment |= {"SEISEKI_SITE_ADDRESS": ADDRESS, "SEISEKI_SITE_CLUB": "1"}
        # One for each text, all told apart by their first letters in the same order.
        self.names = {f"N{3000000 + number:08}": (f"{acts_test.SURNAMES[number % 8]} {acts_test.GIVEN[number // 8 % 8]}{number:02}", f"{acts_test.FAMILY_KANJI[number % 8]} {acts_test.GIVEN_KANJI[number // 8 % 8]}")
                      for number in range(1, len(TEXTS) + 1)}
        self.ratings = {key: 1100 + 23 * number for number, key in enumerate(self.names)}

    def event_named(self, text):
        """The next report, called so; no text of one line can be longer than a report prints."""
        number = self.reports + 1
        original = acts_test.import_folder.event

        def named(*rest):
            return original(*rest).replace(f"Invented Open {number}", f"Open {number:02} {text}")
        acts_test.import_folder.event = named
        try:
            self.report()
        finally:
            acts_test.import_folder.event = original

    def rename_all(self):
        rows = io.StringIO()
        writer = csv.writer(rows)
        writer.writerow(["ID", "Name", "Kanji", "Club"])
        for number, (key, (name, kanji)) in enumerate(self.names.items()):
            writer.writerow([key, f"{name} {self.texts[number]}", f"{kanji} {self.texts[-number]}", f"Club {number:02} {self.texts[number]}"])
        (self.root / "renamed.csv").write_text(rows.getvalue(), encoding="utf-8")
        self.call("roster", "import", "renamed.csv", codes=(0, 3))

    def run(self):
        self.open()
        # Events of one day stand by their reports' hashes: each has a day of its own.
        for first in range(EVENTS):
            self.event_named(" ".join(self.texts[first::EVENTS]))
        self.publish()
        self.rename_all()
        self.report()
        self.publish()
        self.json("site", "build", "--to", "site")
        self.call("site", "check", "site", codes=(0,))
        return self.root / "site"


def events_of(root):
    """What stands in addresses for each event, a hash of its report, and what is the same of it in both offices."""
    out = {}
    for path in root.glob("e/*/data.json"):
        told = json.loads(path.read_text(encoding="utf-8"))
        out[told["event"]] = "event-" + re.match(r"(?:Invented )?Open (\d+)", told["name"])[1].lstrip("0")
    return out


def without_events(text, events):
    return re.sub("|".join(map(re.escape, events)), lambda found: events[found[0]], text) if events else text


def drawn(page):
    """What charts are made of: kinds of elements with the names of their attributes."""
    return {(element.tag, *sorted(element.keys())) for chart in page.elements if chart.tag == "svg" for element in chart.iter()}


def shape(page, events):
    """Elements in their order with their attributes, without what is said. A chart leaves out words that have no room in it."""
    inside = {element for chart in page.elements if chart.tag == "svg" for element in chart.iter() if element is not chart}
    return [(element.tag, sorted((name, "" if name in SPEAKING else without_events(value, events)) for name, value in element.attrib.items()))
            for element in page.elements if element not in inside]


def readable(root, path):
    """What is wrong with a file as what its name says it is."""
    content = (root / path).read_bytes()
    try:
        if path.endswith(".json"):
            json.loads(content)
        elif path.endswith((".atom", ".xml", ".svg")):
            ElementTree.fromstring(content)
        elif path.endswith(".csv"):
            name = path.rsplit("/", 1)[-1]
            form = {"delimiter": ";"} if name.startswith(("swissmanager_", "vega_")) else {}
            if name.startswith("vega_"):  # it knows no quotation marks
                form["quoting"] = csv.QUOTE_NONE
            rows = list(csv.reader(io.StringIO(content.decode("utf-8"), newline=""), strict=True, **form))
            return [f"{path}: rows of {sorted({len(row) for row in rows})} columns"] if len({len(row) for row in rows}) > 1 else []
        elif path.endswith((".txt", ".html", ".css", ".js")):
            content.decode("utf-8")
    except (ValueError, csv.Error, ElementTree.ParseError) as error:
        return [f"{path}: {error}"]
    return []


def check(arguments, root):
    problems, sites = [], {}
    pages.BELOW = "/" + ADDRESS.split("/", 3)[3]
    try:
        for name, texts in (("plain", [PLAIN] * len(TEXTS)), ("hostile", list(TEXTS))):
            (root / name).mkdir()
            sites[name] = Office(arguments, root / name, texts).run()
    except acts_test.Failure as failure:
        return [str(failure)]
    (plain, wrong), (hostile, more) = (pages.read(sites[name]) for name in ("plain", "hostile"))
    problems += wrong + more
    # A long name takes more blocks of the search, and more rows of index.json.
    events = {name: events_of(site) for name, site in sites.items()}
    paths = {name: {without_events(path, events[name]) for path in pages.files_of(site) if not path.startswith("data/search/")} for name, site in sites.items()}
    plain = {without_events(path, events["plain"]): page for path, page in plain.items()}
    hostile = {without_events(path, events["hostile"]): page for path, page in hostile.items()}
    problems += [f"{path} is in one site alone" for path in sorted(paths["plain"] ^ paths["hostile"])]
    shown, same = set(), 0
    parts = set().union(*map(drawn, plain.values()))
    problems += [f"{path}: a chart holds {sorted(drawn(page) - parts)[0]}" for path, page in hostile.items() if drawn(page) - parts]
    for path in plain.keys() & hostile.keys():
        theirs, ours = shape(plain[path], events["plain"]), shape(hostile[path], events["hostile"])
        same += theirs == ours
        if theirs != ours:
            at = next((at for at, (a, b) in enumerate(zip(theirs, ours)) if a != b), min(len(theirs), len(ours)))
            problems.append(f"{path}: element {at} is {ours[at:at + 1]}, with plain names {theirs[at:at + 1]}")
        problems += pages.check_markup(hostile[path])
        text = hostile[path].text()
        shown |= {number for number, one in enumerate(TEXTS) if one[:200] in text}
    for path in pages.files_of(sites["hostile"]):
        problems += readable(sites["hostile"], path)
    # They have to have come as far as the pages; what hides or turns round is spelled out there.
    spelled = {number for number, text in enumerate(TEXTS) if re.search("[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]", text)}
    missing = set(range(len(TEXTS))) - shown - spelled
    problems += [f"{TEXTS[number][:40]!r} is on no page" for number in sorted(missing)]
    raw = [path for path, page in hostile.items() for character in ("\u202e", "\u200b", "\u2066", "\U000e0041") if character in page.text()]
    problems += [f"{path} holds what turns writing round or hides" for path in raw[:5]]
    print(f"{same} pages of the same elements, {len(shown)} of {len(TEXTS)} texts as they are, {len(paths['hostile'])} files read")
    return problems + ([] if same > 100 else ["too few pages to compare"])


def main():
    arguments = offices.parser(__doc__).parse_args()
    return offices.judged("site-hostile", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
