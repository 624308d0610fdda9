"""The search of a public site, in a real browser over HTTP: spellings that find one person, words that narrow, IDs pasted, and
the script's fold against the program's."""
import functools
import http.server
import json
import pathlib
import random
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "desk"))

import pages  # noqa: E402

RANDOM_LINES = 10_000
ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "shiutzhjycfo'-. ", "āōūêîÖÄßéñçŁøſς", "ＴＡＮＡＫＡａｏ１２",
             "あいうえおかがきぎしじちつづっんをゃゅょぁふぶぷゔー", "アイウエオカガキシジチツッンヲャュョフヴー", "ｱｲｳｶﾞｼﾞﾀﾅｶﾊﾟｯｰ",
             "田中髙高﨑崎濵邊澤渡辺々龍竜𠮷", "0123456789N", "\u200b\u3000\u00a0,・"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def served(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"


def random_lines():
    draw = random.Random(20260301)
    return ["".join(draw.choice(draw.choice(ALPHABETS)) for _ in range(draw.randint(1, 14))).replace("\n", "") for _ in range(RANDOM_LINES)]


def check_fold(browser, fold_program, names):
    lines = names + random_lines()
    done = subprocess.run([fold_program], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True, timeout=60)
    ours = done.stdout.split("\n")[:-1]
    theirs = browser.driver.execute_async_script(
        "const [lines, done] = arguments; Promise.all([import('/assets/search.js'), fetch('/assets/fold.json').then((a) => a.json())])"
        ".then(([{fold}, table]) => done(lines.map((line) => fold(line, table))))", lines)
    wrong = [(line, a, b) for line, a, b in zip(lines, ours, theirs) if a != b]
    print(f"{len(lines)} names folded by the program and by the script, {len(wrong)} differ")
    return [f"{line!r} is {a!r} to the program, {b!r} to the script" for line, a, b in wrong[:5]] + ([] if len(ours) == len(theirs) else ["lines were lost"])


def results(browser, address, text):
    from selenium.webdriver.common.by import By
    browser.driver.get(f"{address}")
    field = browser.driver.find_element(By.ID, "q")
    browser.driver.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", field, text)
    until, told = time.monotonic() + 5, ""
    while time.monotonic() < until and not told:
        told = browser.driver.find_element(By.ID, "told").text
        time.sleep(0.02)
    rows = browser.driver.find_elements(By.CSS_SELECTOR, "#results tbody tr")
    return [row.find_elements(By.TAG_NAME, "td")[1].text for row in rows], told


def check_comparison(browser, root, site):
    """Any two lists, put side by side by the script, are what the prepared pages say of two that follow each other."""
    from selenium.webdriver.common.by import By
    problems, compared, linked = [], 0, 0
    prepared = sorted(path.parent.parent.name for path in (site / "l").glob("*/diff/index.html"))
    for list_month in prepared[-2:]:
        for category, below in (("standard", ""), ("rapid", "rapid/")):
            page = pages.Page(site, f"en/l/{list_month}/{below}diff/index.html")
            lists = sorted(path.stem for path in (site / "data/list").glob("????-??.json"))
            before = lists[lists.index(list_month) - 1]
            browser.driver.get(f"{root}/en/l/compare/?then={before}&now={list_month}&type={category}")
            until, told = time.monotonic() + 5, ""
            while time.monotonic() < until and not told:
                told = browser.driver.find_element(By.ID, "told").text
                time.sleep(0.02)
            # The prepared page counts who is not shown as well; the script knows the published files alone.
            then, now = ({row["id"]: row["rating"] for row in json.loads((site / f"data/list/{month}.json").read_text())["players"]
                          if row["category"] == category and row["rating"] is not None} for month in (before, list_month))
            moved = [now[key] - then[key] for key in now.keys() & then.keys()]
            mean = (200 * abs(sum(moved)) + len(moved)) // (2 * len(moved))
            sign = "−" if sum(moved) < 0 and mean else "+" if mean else ""
            wanted = (f"Of the people who are shown, {len(moved)} are on both lists: {sum(map(bool, moved))} changed, {moved.count(0)} unchanged. "
                      f"{len(now.keys() - then.keys())} new, {len(then.keys() - now.keys())} gone. Mean change of those on both: {sign}{mean // 100}.{mean % 100:02}.")
            if told != wanted:
                problems.append(f"{list_month}, {category}: {told!r}, not {wanted!r}")
            shown = {}
            for row in browser.driver.execute_script("return [...document.querySelectorAll('#results tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))"):
                shown[row[1]] = row[2:]
            there, people = {}, set()
            for table in page.tables("differences"):
                for row in table.iter("tr"):
                    found = pages.cells(row)
                    if re.fullmatch(r"N\d{8}", found[1]):
                        there[found[1]] = found[2:5]
                        people |= {f"{root}/en/p/{found[1]}/"} if any(link.get("class") == "p" for link in row.iter("a")) else set()
            compared += len(there)
            bare = {key: [cell.replace("–", "").replace("UR", "") for cell in cells] for key, cells in there.items()}
            wrong = [key for key in shown.keys() | bare.keys() if [cell.replace("–", "") for cell in shown.get(key, [])] != bare.get(key)]
            problems += [f"{list_month}, {category}: {key}: {shown.get(key)}, not {there.get(key)}" for key in wrong[:3]]
            links = set(browser.driver.execute_script("return [...document.querySelectorAll('#results tbody a')].map((link) => link.href)"))
            problems += [f"{list_month}, {category}: {link}: a link that is missing, or to nobody" for link in sorted(links ^ people)[:3]]
            linked += len(links)
    print(f"{compared} rows of any two lists compared in a browser, {linked} with a link to the player's page")
    return problems + ([] if min(compared, linked) > 50 else ["too few rows of any two lists"])


SHOWN = "return [...document.querySelectorAll('table.list tbody tr')].filter((row) => !row.hidden).map((row) => row.id)"
PRESS = "document.querySelectorAll('table.list thead th')[arguments[0]].querySelector('button').click()"
# The column of each order that is a page of its own.
ORDERS = (("", 0, 4), ("name/", 2, 2), ("change/", 5, 5))


def check_list(browser, root, site):
    """A list sorted by the script is the page of that order; what is filtered are those rows of it."""
    problems, compared = [], 0
    month = max(path.parent.name for path in (site / "l").glob("2*/index.html"))
    for language in ("", "en/"):
        for below in ("", "rapid/"):
            stem = f"{language}l/{month}/{below}"
            prepared = {path: [row.get("id") for table in pages.Page(site, f"{stem}{path}index.html").tables("list")
                               for row in table.iter("tr") if row.get("id")] for path, _, _ in ORDERS}
            for path, _, column in ORDERS:
                browser.driver.get(f"{root}/{stem}")
                browser.driver.execute_script(PRESS, column)
                found = [key for key in browser.driver.execute_script(SHOWN) if key in set(prepared[path])]
                compared += len(found)
                problems += [] if found == prepared[path] else [f"{stem}: sorted by column {column} it is not the page {path or 'of ranks'}"]
                pressed = browser.driver.execute_script("return document.querySelectorAll('table.list thead th')[arguments[0]].ariaSort", column)
                problems += [] if pressed == ("ascending" if column == 2 else "descending") else [f"{stem}: the heading says {pressed}"]
            table = next(pages.Page(site, f"{stem}index.html").tables("list"))
            rows = {row.get("id"): pages.cells(row) for row in table.iter("tr") if row.get("id")}
            ks = sorted({shown[8] for shown in rows.values() if shown[8]})
            inactive = "i" if language else "休"
            for what, asked, wanted in (
                    ("rating", {"f-from": "1400", "f-to": "1700"}, {key for key, shown in rows.items() if 1400 <= int(shown[4]) <= 1700}),
                    ("K", {"f-k": ks[0]}, {key for key, shown in rows.items() if shown[8] == ks[0]}),
                    ("ID", {"f-name": min(rows)}, {min(rows)}),
                    ("active", {"f-active": True}, {key for key, shown in rows.items() if inactive not in shown[10]})):
                browser.driver.get(f"{root}/{stem}")
                browser.driver.execute_script(
                    "for (const [id, value] of Object.entries(arguments[0])) { const field = document.getElementById(id);"
                    " value === true ? field.checked = true : field.value = value; field.dispatchEvent(new Event('input', {bubbles: true})); }", asked)
                found = browser.driver.execute_script(SHOWN)
                problems += [] if set(found) == wanted else [f"{stem}: {what} leaves {len(found)} rows, not {len(wanted)}"]
                told = browser.driver.execute_script("return document.getElementById('told').textContent")
                problems += [] if {str(len(wanted)), str(len(rows))} <= set(re.findall(r"\d+", told)) else [f"{stem}: it says {told!r}"]
    print(f"{compared} rows of lists sorted in a browser")
    return problems + ([] if compared > 300 else ["too few rows sorted"])


def check_what_if(browser, root, site, program):
    """What the script says one game changes is what the program does, for each difference, K and result; and several games
    together are rounded once."""
    player = max((path.parent.name for path in site.glob("p/*/index.html") if b'id="games-type"' in path.read_bytes()), default=None)
    if player is None:
        return ["no page has the form of several games of two types"]
    browser.driver.get(f"{root}/en/p/{player}/")
    own, games = 1900, [(1900 + side * difference, score, k) for difference in range(801) for side in (1, -1) for score in ("1", "0.5", "0") for k in (10, 20, 40)]
    lines = ["own_rating,opponent_rating,score,k", *(f"{own},{opponent},{score},{k}" for opponent, score, k in games)]
    done = subprocess.run([program, "calculate", "--regulation", "jcf-2024-10", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True, timeout=120)
    wanted = [int(round(float(row.rsplit(",", 1)[1]) * 100)) for row in done.stdout.splitlines()[1:]]
    found = browser.driver.execute_async_script(
        "const [games, own, done] = arguments; const {table, cap} = document.getElementById('what-if').dataset;"
        "const rows = table.split(' ').map((row) => row.split(',').map(Number));"
        "import('/assets/whatif.js').then(({change}) => done(games.map(([opponent, score, k]) => change(own, opponent, 2 * score, k, rows, Number(cap)))))",
        [[opponent, float(score), k] for opponent, score, k in games], own)
    wrong = [(game, a, b) for game, a, b in zip(games, found, wanted) if a != b]
    problems = [f"{game}: {a} to the script, {b} to the program" for game, a, b in wrong[:5]] + ([] if len(found) == len(wanted) == len(games) else ["games were lost"])

    def typed(text):
        """OWN and MORE stand for the player's own rating and one 500 above it."""
        return browser.driver.execute_script(
            "const form = document.getElementById('what-if'), field = form.querySelector('textarea'), own = Number(form.dataset.own);"
            "field.value = arguments[0].replaceAll('OWN', own).replaceAll('MORE', own + 500); field.dispatchEvent(new Event('input', {bubbles: true}));"
            "return [form.hidden, form.dataset.own, form.dataset.k, form.querySelector('output').textContent]", text)
    # A half is written in many ways, and a name or a number may stand before the rating.
    shown = typed("OWN 1\nMORE, ½\n")
    for half in ("0.5", "0,5", "1/2", "=", "½", "１／２"):
        told = typed(f"TANAKA Ichiro OWN 1\n\n2 田中 一郎 MORE {half}")
        problems += [] if told == shown else [f"several games with {half!r}: {told}, not {shown}"]
    for text, words in (("OWN 1\nnot a game\nMORE ½", ("Line 2", "not a game")), ("OWN 1\nMORE 0,4\nTANAKA", ("Line 2", "0,4", "Line 3", "TANAKA"))):
        told = typed(text)[3]
        problems += [f"a line that cannot be read: {told!r}, without {word}" for word in words if word not in told]
        problems += [f"a sum without the line that cannot be read: {told!r}"] if "rounded" in told else []
    problems += [] if typed("OWN 1")[3].startswith("1 game: ") else [f"one game: {typed('OWN 1')[3]!r}"]
    # Of the type that is chosen, where there are two.
    types = browser.driver.execute_script("return [...document.querySelectorAll('#games-type option')].map((one) => [one.dataset.own, one.dataset.k])")
    problems += [] if len(types) == 2 else [f"{player}: a choice of the types {types}"]
    for at, (rating, k) in enumerate(types):
        told = browser.driver.execute_script(
            "const form = document.getElementById('what-if'), type = document.getElementById('games-type'), field = form.querySelector('textarea');"
            "type.selectedIndex = arguments[0]; field.value = `${arguments[1]} 1`; type.dispatchEvent(new Event('input', {bubbles: true}));"
            "return form.querySelector('output').textContent", at, rating)
        words = [f"+{int(k) / 2:.2f}", f": {int(rating) + (int(k) + 1) // 2}."]
        problems += [f"one game of type {at}: {told}, without {word}" for word in words if word not in told]
    k, rating = int(shown[2]), int(shown[1])
    total = 50 * k + k * (50 - 8)
    words = ["2 games", f"+{k / 2:.2f}", f"+{k * .42:.2f}", f"+{total / 100:.2f}", f"+{(total + 50) // 100}", str(rating + (total + 50) // 100)]
    problems += [f"several games: {shown}, without {word}" for word in words if word not in shown[3]] + (["the form stays hidden"] if shown[0] else [])
    print(f"{len(games)} changes of one game in a browser, {len(wrong)} differ from the program")
    return problems


def check_what_if_tables(site, program):
    """What every page says one game more would change, without a script, is what the program calculates."""
    said, tables = {}, 0
    for path in pages.files_of(site):
        if not re.fullmatch(r"(en/)?p/N\d{8}/index\.html", path):
            continue
        page = pages.Page(site, path)
        headings = (re.fullmatch(r"(?:One game more, (?:Standard|Rapid)|次の1局で（(?:スタンダード|ラピッド)）) K = (\d+)", page.text(element))
                    for element in page.elements if element.tag == "h3")
        for table, heading in zip(page.tables("what-if"), filter(None, headings), strict=True):
            rows = [pages.cells(row) for row in table.iter("tr")][1:]
            k = heading[1]
            own = next(opponent for opponent, difference, *_ in rows if difference == "0")
            tables += 1
            for opponent, _, expected, *changes in rows:
                for score, change in zip(("1", "0.5", "0"), changes):
                    said.setdefault((own, opponent, score, k), set()).add((expected.lstrip("0") or "0", change.replace("−", "-").lstrip("+")))
    lines = ["own_rating,opponent_rating,score,k", *map(",".join, sorted(said))]
    done = subprocess.run([program, "calculate", "--regulation", "jcf-2024-10", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True, timeout=120)
    problems = []
    for game, row in zip(sorted(said), done.stdout.splitlines()[1:], strict=True):
        expected, change = row.split(",")[-2:]
        wanted = {(expected.lstrip("0") or "0", change.lstrip("+"))}
        problems += [] if {(f"{float(one):.2f}", f"{float(two):.2f}") for one, two in said[game]} == {(f"{float(one):.2f}", f"{float(two):.2f}") for one, two in wanted} else [f"one game more, {game}: {said[game]}, not {wanted}"]
    print(f"{tables} tables of one game more, {len(said)} different games calculated by the program")
    return problems[:5] + ([] if tables > 50 and len(said) > 500 else ["too few tables of one game more"])


def check_without_scripts(site):
    """Who lets no script run walks from the first page over links to a list, a player, a year, an event and the index; what only
    scripts can do stays out of sight, and the search says where else to look."""
    import browser_test
    from selenium.webdriver.common.by import By
    server, root = served(site)
    browser = browser_test.Browser(scripts=False)
    problems, walked = [], 0

    def walk(address, what):
        """Over the first link of the page that leads to such an address."""
        nonlocal walked
        links = [link for link in browser.driver.find_elements(By.CSS_SELECTOR, "a[href]") if re.search(address, link.get_attribute("href"))]
        if not links:
            problems.append(f"without scripts no link leads from {browser.driver.current_url} to {what}")
            return
        browser.driver.get(links[0].get_attribute("href"))
        walked += 1
        text = browser.text()
        problems.extend([] if len(text) > 200 else [f"without scripts {browser.driver.current_url} shows {text!r}"])
        problems.extend(f"without scripts {browser.driver.current_url} shows a part that needs them: {part.text[:40]!r}"
                        for part in browser.driver.find_elements(By.CSS_SELECTOR, "#filter, #what-if, #results") if part.is_displayed())
    try:
        for language, told in (("", "スクリプト"), ("en/", "scripts")):
            browser.driver.get(f"{root}/{language}")
            for steps in ((("/l/$", "the lists"), (r"/l/\d{4}-\d\d/$", "a list"), (r"/name/$", "its order by name"), (r"/p/N\d{8}/$", "a player"),
                           (r"/p/N\d{8}/\d{4}\.html", "a year"), (r"/e/[a-z]+-\w+/$", "an event")),
                          (("/i/$", "the index"), ("/i/[a-z]/$", "a letter"), (r"/p/N\d{8}/$", "a player"), (r"opponents\.html", "opponents")),
                          (("/r/$", "the regulations"), (r"/r/jcf-[^/]+/", "an edition"), ("/verify/", "how to check"), ("/data/$", "the data"))):
                browser.driver.get(f"{root}/{language}")
                for address, what in steps:
                    walk(address, what)
            browser.driver.get(f"{root}/{language}")
            field = browser.driver.find_element(By.CSS_SELECTOR, "form.quick input")
            field.send_keys("Tanaka")
            browser.click(By.CSS_SELECTOR, "form.quick button")
            problems += [] if browser.reach(f"{language}search/?q=Tanaka") else [f"the form leads to {browser.driver.current_url}"]
            problems += [] if told in browser.text() and browser.driver.find_elements(By.CSS_SELECTOR, ".letters a") else ["the search does not say that scripts are off"]
            walk("/i/[a-z]/$", "a letter of the index")
        browser.driver.get(f"{root}/en/l/compare/")
        problems += [] if "script" in browser.text() else ["the comparison of any two lists does not say that it needs a script"]
        browser.quiet()
    finally:
        browser.close()
        server.shutdown()
    print(f"{walked} links walked without scripts")
    return problems + browser.problems + ([] if walked >= 30 else ["too short a walk without scripts"])


def check(site, people, fold_program, program):
    """people: {ID: (romaji, kanji)} of who is named."""
    try:
        import browser_test
    except SystemExit:
        print("skipped in a browser: chromium, its driver or selenium is not installed")
        return []
    server, root = served(site)
    browser = browser_test.Browser()
    problems = []
    try:
        browser.driver.set_script_timeout(30)
        browser.driver.get(root + "/search/")
        problems += check_fold(browser, fold_program, sorted({name for names in people.values() for name in names if name}))
        with_kanji = [(key, *names) for key, names in people.items() if names[1] and " " in names[0]]
        key, romaji, kanji = with_kanji[3]
        surname, given = romaji.replace(",", "").split(" ", 1)
        spellings = [romaji, romaji.upper(), romaji.lower(), f"{given} {surname}", surname + given, f"{surname}-{given}", kanji,
                     kanji.replace(" ", ""), key, key.lower(), key[1:].lstrip("0"), key[1:], "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in romaji),
                     f"{surname[:3]} {given[:3]}"]
        for language in ("", "/en"):
            for spelling in spellings:
                found, told = results(browser, f"{root}{language}/search/", spelling)
                problems += [] if key in found else [f"{spelling!r} does not find {key}: {found[:3]} {told}"]
        found, _ = results(browser, root + "/search/", f"{surname} zzzz")
        problems += [] if not found else [f"a second word does not narrow: {found}"]
        several = [row[0] for row in with_kanji[:5]]
        found, _ = results(browser, root + "/search/", " ".join(several))
        problems += [] if found == several else [f"pasted {several}: {found}"]
        # An ID that nobody has is named, and the others stand as they were pasted.
        found, told = results(browser, root + "/en/search/", " ".join([several[1], "N09999999", several[0], "n09999998"]))
        problems += [] if found == [several[1], several[0]] and told == "2 found. Not found: N09999999 N09999998" else [f"pasted with unknown IDs: {found}, {told}"]
        found, told = results(browser, root + "/search/", "N09999999 N09999998")
        problems += [] if not found and told.endswith("見つからないID： N09999999 N09999998") else [f"unknown IDs alone: {found}, {told}"]
        # Beyond 300 IDs it is said how many were left out, of whatever length the text is.
        found, told = results(browser, root + "/en/search/", " ".join([*several, *(f"N{number:08}" for number in range(99_000_000, 99_000_600))]))
        problems += [] if found == several and "305 more IDs were left out" in told else [f"605 IDs: {found}, {told[-80:]}"]
        problems += check_comparison(browser, root, site)
        problems += check_list(browser, root, site)
        problems += check_what_if(browser, root, site, program)
        browser.driver.get(f"{root}/en/search/?q={key}")
        browser.see(key, "the form's address finds")
        browser.quiet()
    finally:
        browser.close()
        server.shutdown()
    print(f"{2 * len(spellings)} spellings looked for in a browser")
    return problems + browser.problems + check_without_scripts(site)


def people_of(site):
    """Who may be found, by the newest list's own file."""
    newest = max((site / "data/list").glob("*.json"))
    return {row["id"]: (row["name"], row["kanji"] or "") for row in json.loads(newest.read_text())["players"] if row["rating"]}
