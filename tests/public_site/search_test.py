"""The search of a public site, in a real browser over HTTP: spellings that find one person, words that narrow, IDs pasted, and
the script's fold against the program's."""
import functools
import http.server
import json
import pathlib
import random
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "desk"))

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


def check(site, people, fold_program):
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
                     kanji.replace(" ", ""), key, key.lower(), key[1:].lstrip("0"), "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in romaji),
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
        browser.driver.get(f"{root}/en/search/?q={key}")
        browser.see(key, "the form's address finds")
        browser.quiet()
    finally:
        browser.close()
        server.shutdown()
    print(f"{2 * len(spellings)} spellings looked for in a browser")
    return problems + browser.problems


def people_of(site):
    """Who may be found, by the newest list's own file."""
    newest = max((site / "data/list").glob("*.json"))
    return {row["id"]: (row["name"], row["kanji"] or "") for row in json.loads(newest.read_text())["players"] if row["rating"]}
