#!/usr/bin/env python3
"""A stranger with a player's page and the printed Table 1 alone, without the program: recomputes the numbers of the newest
period by hand and holds each against what the page says.

    stranger.py SITE [--player N01234567] [--numbers 10]

Without --player: of everybody whose page has enough to recompute. The exit status is 0 if every number is the page's.
"""
import argparse
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import pages  # noqa: E402


def number(text):
    return text.replace("−", "-").replace("–", "").replace(",", "").lstrip("+")


class TableOne:
    """Table 1 as the site prints it."""

    def __init__(self, page):
        self.rows = []
        for table in page.tables("table-one"):
            for row in table.iter("tr"):
                shown = pages.cells(row)
                found = re.findall(r"\d+", shown[0])
                if found and "." in shown[1]:
                    self.rows.append((int(found[0]), int(found[1]) if len(found) > 1 else 10000,
                                      *(int(round(float(cell) * 100)) for cell in shown[1:3])))

    def expected(self, difference):
        for first, last, higher, lower in self.rows:
            if first <= abs(difference) <= last:
                return (lower if difference < 0 else higher), first, last
        raise ValueError(difference)


def heading(text):
    """`1802`, `1792` of `Standard 1802 → 1792`; None where it is none, or a first rating."""
    found = re.search(r"(\d{3,4}) → (\d{3,4})\b", text)
    return found and (int(found[1]), int(found[2]))


def games_of(table, own, tables):
    """What each counted game gives; at the end their sum in hundredths."""
    total = 0
    for row in table.iter("tr"):
        shown, kind = pages.cells(row), row.get("class") or ""
        if kind == "sum":
            yield "sum of the changes", f"{total / 100:.2f}", number(shown[-2])
        if len(shown) != 11 or row[0].tag == "th" or kind:
            continue
        opponent, difference = int(number(shown[4])), [int(number(one)) for one in re.findall(r"[+−]?\d+", shown[5])]
        yield f"difference of {own} and {opponent}", str(own - opponent), str(difference[0])
        # A difference above the cap stands beside what it counts as.
        expected, first, _ = tables.expected(difference[-1])
        printed = re.search(r"(\d?\.\d\d)$", shown[6]).group(1)
        yield f"PD in the row from {first}", f"{expected / 100:.2f}", f"{float(printed):.2f}"
        k = int(re.match(r"\d\d", shown[8]).group())
        change = k * ({"1": 100, "½": 50, "0": 0}[shown[7]] - expected)
        yield f"change: K {k}, score {shown[7]}", f"{change / 100:.2f}", number(shown[9])
        total += change


def recomputed(page, tables):
    """(what, as recomputed, as printed) of the calculations on the page, in the order in which they stand there."""
    before, total = None, 0
    for element in page.elements:
        classes = (element.get("class") or "").split()
        if element.tag in ("h3", "h4") and (found := heading(page.text(element))):
            before = found
        elif element.tag == "table" and "calculation" in classes and before:
            for what, ours, theirs in games_of(element, before[0], tables):
                if what.startswith("sum"):
                    total = int(round(float(ours) * 100))
                yield what, ours, theirs
        elif element.tag == "p" and "sums" in classes and before:
            rounded = (abs(total) + 50) // 100 * (-1 if total < 0 else 1)
            yield "rounded", str(rounded), number(page.text(element.findall("b")[1]))
            yield "before and change", str(before[0] + rounded), number(page.text(element.find("span/b")))
            before = None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--player")
    parser.add_argument("--numbers", type=int, default=10)
    arguments = parser.parse_args()
    tables = TableOne(pages.Page(arguments.site, "r/tables/index.html"))
    people = [arguments.player] if arguments.player else sorted(path.parent.name for path in arguments.site.glob("p/*/data.json"))
    asked, wrong = 0, 0
    for player in people:
        numbers = list(recomputed(pages.Page(arguments.site, f"p/{player}/index.html"), tables))[:arguments.numbers]
        if len(numbers) < arguments.numbers and not arguments.player:
            continue
        asked += 1
        for what, ours, theirs in numbers:
            same = ours == theirs
            wrong += not same
            if arguments.player or not same:
                print(f"{player}: {what}: {ours}" + ("" if same else f", the page says {theirs}"))
    print(f"{asked} people, {arguments.numbers} numbers each at most, recomputed from their pages alone: {wrong} differ")
    return 0 if asked and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
