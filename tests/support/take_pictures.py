#!/usr/bin/env python3
"""Pictures of the review desk and of the public site for people to look at, from invented data: docs/pictures.

    take_pictures.py --program SEISEKI --site LOOPBACK-SITE --source DIR --to FOLDER
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("support", "desk", "public_site", "month")]
import browser_test  # noqa: E402
import look  # noqa: E402
import month_test  # noqa: E402
import offices  # noqa: E402
import public_site_test  # noqa: E402
import search_test  # noqa: E402
import served  # noqa: E402

# Name, address, width, dark, language, and how much of a long page.
WAITING = (("desk-queue", "/", 1280, False, "en", 760), ("desk-report", "/reports/1", 1280, False, "en", 1200),
           ("desk-who-is-it", "/reports/1/people", 1280, False, "en", 1100), ("desk-who-is-it-on-a-telephone", "/reports/1/people", 390, True, "ja", 1400),
           ("desk-effect", "/reports/2/effect", 1280, False, "ja", 1000), ("desk-quarantine", "/quarantine/{cut}", 1280, False, "en", 900))
RATED = (("desk-draft", "/lists/2026-03", 1280, False, "en", 1100), ("desk-before-publishing", "/lists/2026-03/publish", 1280, False, "en", 1300),
         ("desk-explanation", "/lists/2026-03/players/{player}", 1280, False, "en", 1300), ("desk-person", "/people/{player}", 1280, True, "ja", 1000))
SITE = (("site-home", "home", 1280, False, "", 1200), ("site-list", "list", 1280, False, "en/", 1000), ("site-changes", "changes", 1280, False, "en/", 1000),
        ("site-player", "player", 1280, False, "en/", 1500), ("site-player-on-a-telephone", "player", 390, True, "", 1500), ("site-year", "year", 1280, False, "en/", 1400),
        ("site-event", "event", 1280, False, "en/", 1300), ("site-opponents", "opponents", 1280, False, "", 900), ("site-differences", "differences", 1280, False, "en/", 900),
        ("site-statistics", "statistics", 1280, False, "en/", 1300), ("site-edition", "edition", 1280, False, "", 1000), ("site-verify", "verify", 1280, False, "en/", 1000))


class Taker:
    def __init__(self, folder):
        self.folder, self.browser, self.problems = folder, browser_test.Browser(), []

    def take(self, name, address, width, is_dark, height):
        driver = self.browser.driver
        look.shown(self.browser, width, is_dark)
        size = {"width": width, "deviceScaleFactor": 1, "mobile": False}
        # A page is never lower than its window.
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size | {"height": 400})
        driver.get(address)
        if driver.execute_script("return document.documentElement.scrollWidth") > width:
            self.problems.append(f"{address} is wider than {width}")
        tall = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]["height"]
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size | {"height": min(int(tall), height)})
        driver.save_screenshot(str(self.folder / f"{name}.png"))

    def desk(self, office, places, **values):
        with served.Desk(office) as desk:
            self.browser.driver.get(desk.told["link"])
            self.browser.see("2026", "the desk is open")
            for name, path, width, is_dark, language, height in places:
                self.browser.driver.add_cookie({"name": "seiseki-language", "value": language, "path": "/"})
                self.take(name, desk.address.rstrip("/") + path.format(**values), width, is_dark, height)
        self.problems += self.browser.problems


def of_the_desk(taker, arguments, root):
    office = served.Office(arguments.program, arguments.source, root / "desk").open_with_reports()
    office.set_aside()
    taker.desk(office, WAITING, cut=office.in_quarantine()["cut.trf"])
    office.call("report", "identify", "1", "6=none", "--reason", "a guest")
    office.call("report", "accept", "1-2")
    office.call("roster", "set", "N04590528", "--birth", "1985-08-26", "--reason", "form of the club")
    office.call("rate", "2026-03")
    moved = office.call("list", "2026-03", "--order", "change", "--format", "csv").splitlines()
    taker.desk(office, RATED, player=moved[1].split(",")[moved[0].split(",").index("federation_id")])


def of_the_site(taker, arguments, root):
    office, box = month_test.month(arguments, root / "site", taker.problems)
    month_test.correct(office, box, taker.problems)
    public_site_test.build(office, "site")
    server, address = search_test.served(office.folder / "site")
    kinds = look.chosen(office.folder / "site")
    for name, kind, width, is_dark, language, height in SITE:
        taker.take(name, f"{address}/{language}{kinds[kind]}", width, is_dark, height)
    server.shutdown()


def main():
    parser = offices.parser(__doc__, "site")
    parser.add_argument("--to", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.postgresql = False
    arguments.to.mkdir(parents=True, exist_ok=True)
    root = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-pictures-"))
    taker = Taker(arguments.to)
    of_the_desk(taker, arguments, root)
    of_the_site(taker, arguments, root)
    taker.browser.close()
    shutil.rmtree(root)
    # A page has few colours: a palette says the same in a third of the bytes.
    for path in sorted(arguments.to.glob("*.png")):
        subprocess.run(["pngquant", "--force", "--strip", "--speed", "1", "--output", path, "64", path], check=True)
    for problem in taker.problems:
        print(problem, file=sys.stderr)
    return 1 if taker.problems else 0


if __name__ == "__main__":
    sys.exit(main())
