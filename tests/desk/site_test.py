#!/usr/bin/env python3
"""The public site as the desk shows it: with a draft as if it were published, every page saying so; and published, every
file that `site build` writes, byte for byte, but those that tell of the whole folder.

    site_test.py --program SEISEKI --source DIR
"""
import pathlib
import sys
import urllib.parse

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("desk", "support")]
import offices  # noqa: E402
import served  # noqa: E402

OF_THE_FOLDER = {"data/site.json", "data/index.json", "data/SHA256SUMS", "data/redactions.json"}
BANNER = 'class="banner"'


def check_ways(desk, pages, state):
    """Each of these pages leads to the list on the site, in both languages, and what they lead to is there."""
    problems = []
    for language, folder in (("ja", ""), ("en", "en/")):
        draft = "2026-03/" if state == "draft" else ""
        target = f"/site/{draft}{folder}l/2026-03/"
        for path in pages:
            if f'href="{target}"' not in desk.get(path, **{"Accept-Language": language}).text:
                problems.append(f"{path} in {language} does not lead to {target}")
        answer = desk.get(target)
        problems += [] if answer.status == 200 and (BANNER in answer.text) == (state == "draft") else [f"{target}: {answer.status}"]
        home = f"/site/{folder}"
        lists = desk.get("/lists", **{"Accept-Language": language}).text
        problems += [] if f'href="{home}"' in lists and desk.get(home).status == 200 else [f"/lists does not lead to {home}"]
    return problems


def check_draft(desk, content):
    problems = check_ways(desk, ["/lists/2026-03", "/lists/2026-03/publish", "/status"], "draft")
    for path, word in (("index.html", "下書き"), ("", "下書き"), ("en/l/2026-03/", "a draft and not published"), ("en/", "a draft and not published")):
        page = desk.get(f"/site/2026-03/{path}")
        said = page.status == 200 and BANNER in page.text and word in page.text
        problems += [] if said else [f"/site/2026-03/{path} does not say that it is a draft: {page.status}"]
    player = desk.get("/site/2026-03/en/p/N09898758/")
    problems += [] if player.status == 200 and "March 2026" in player.text else ["a player's page does not tell the draft"]
    for path in ("/site/2026-04/", "/site/2026-03/no-such-page", "/site/2026-03/../reports/1"):
        answer = desk.get(path)
        problems += [] if answer.status in (404, 400, 409, 422) else [f"{path}: {answer.status}"]
    return problems + ([] if desk.office.content() == content else ["looking changed the office"])


def check_published(desk, root):
    problems, compared = [], 0
    for path in sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()):
        if path in OF_THE_FOLDER:
            continue
        answer = desk.get("/site/" + urllib.parse.quote(path))
        compared += 1
        if answer.status != 200 or answer.body != (root / path).read_bytes():
            problems.append(f"/site/{path} is not the file: {answer.status}")
    problems += check_ways(desk, ["/lists/2026-03", "/lists/2026-03/publish", "/status"], "published")
    folder = desk.get("/site/en/")
    problems += [] if folder.body == (root / "en/index.html").read_bytes() and BANNER not in folder.text else ["/site/en/ is not its first page"]
    print(f"{compared} files compared")
    return problems + ([] if compared > 500 else ["too few files"])


def check(arguments, folder):
    office = served.Office(arguments.program, arguments.source, folder).open_with_reports()
    for line in (["report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser"], ["report", "accept", "1"],
                 ["report", "accept", "2"], ["rate", "--list", "2026-03", "-q"]):
        office.call(*line)
    with served.Desk(office) as desk:
        closed = desk.get("/site/")
        problems = [] if closed.status == 303 else ["the site is shown to whoever has not come in"]
        desk.enter()
        content = office.content()
        problems += check_draft(desk, content)
        office.call("publish", "--list", "2026-03", "--to", "lists", "--yes", "--early", "the test", "-q")
        office.call("site", "build", "--to", "site", "-q")
        problems += check_published(desk, folder / "site")
        gone = desk.get("/site/2026-03/")
        problems += [] if gone.status != 200 else ["what is published is still shown as a draft"]
    return problems


if __name__ == "__main__":
    options = offices.parser(__doc__).parse_args()
    sys.exit(offices.judged("desk-site", lambda root: check(options, root)))
