#!/usr/bin/env python3
"""The public site of a small invented office under every setting that changes which pages there are, what they show, or with
what they look like that. Under each: markup, links and what must not be told; what the setting says; a site built onto the one
before is the one built from nothing. And every wrong value is refused by its code, and nothing is changed.

    settings_test.py --program SEISEKI --source DIR

What is wrong is printed, and the folder kept; the exit status is 0 if nothing is.
"""
import json
import pathlib
import re
import shutil
import struct
import sys
import types
import zlib

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("public_site", "support")]
import acts_test  # noqa: E402
import offices  # noqa: E402
import pages  # noqa: E402

OFFICER = "kikumura-tantou"
ADDRESS = "https://ratings.example.org/chess/"
FIRST_YEAR, SECOND_YEAR = (2025, 11), (2026, 3)
AWAY = 3  # people whom the federation's list calls inactive, and who do not play
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
CSS = "body { color: #222; } .scroll { overflow-x: auto; }"
TEXT_JA = "レーティング規程\n\n5. 計算方法\n\n(1) 各対局の変動値Cを求める\n  - a) 得点Rによる\n(2) 合計を四捨五入する\n\n付則\n\n1. 施行日\n"
TEXT_EN = "# Rating Regulations\n\n## 5. Method\n\n- (1) The change C of each game\n- (2) The total is rounded\n"


class Office(acts_test.Acting):
    """Four lists of two years, an event each, one game of which a correction took out; somebody hidden, people long away."""

    def __init__(self, arguments, root):
        super().__init__(types.SimpleNamespace(program=arguments.program, acts=24), root, 1)
        self.source = arguments.source
        self.environment |= {"SEISEKI_TEST_ACTOR": OFFICER, "SEISEKI_SITE_ADDRESS": ADDRESS}
        self.plain = dict(self.environment)

    def open(self):
        self.away = sorted(self.names)[-AWAY:]
        self.apart = set(self.away)
        lines = ["ID,Name,Kanji,ST,ST-G,RP,RP-G,Act,Birth"]
        for at, (key, (name, kanji)) in enumerate(self.names.items()):
            lines.append(f"{key},{name},{kanji},{self.ratings[key]},{20 + at},{self.ratings[key] - 7},20,{int(key not in self.apart)},{1960 + at}-05-0{1 + at % 9}")
        (self.root / "list.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.call("roster", "import", "list.csv", "--list", "2025-10")
        self.month = FIRST_YEAR
        while self.month != SECOND_YEAR:
            self.report()
            self.publish()
        self.correct()
        self.hidden = next(key for key in self.names if key not in self.apart)
        self.call("roster", "publicity", self.hidden, "--level", "hidden", "--reason", "a letter")

    def build(self, folder, settings, codes=(0,)):
        self.environment = self.plain | {f"SEISEKI_SITE_{name.upper()}": str(value) for name, value in settings.items()}
        try:
            return self.json("site", "build", "--to", folder, codes=codes)
        finally:
            self.environment = dict(self.plain)

    def refused(self, folder, settings):
        """What is said of a build that must not be."""
        self.environment = self.plain | {f"SEISEKI_SITE_{name.upper()}": str(value) for name, value in settings.items()}
        try:
            done = acts_test.subprocess.run([self.program, "site", "build", "--to", folder], cwd=self.root, env=self.environment, capture_output=True, text=True, check=False)
        finally:
            self.environment = dict(self.plain)
        return done.returncode, done.stderr


def png(width, height):
    """A grey picture."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    rows = (b"\0" + b"\x80" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def folders(root):
    """What settings name, sound and not."""
    (root / "assets").mkdir()
    (root / "assets/favicon.svg").write_text(SVG)
    (root / "assets/site.css").write_text(CSS)
    (root / "assets/og.png").write_bytes(png(1200, 630))
    (root / "assets/.DS_Store").write_bytes(b"\0")
    (root / "texts").mkdir()
    (root / "texts/jcf-2024-10.ja.txt").write_text(TEXT_JA, encoding="utf-8")
    (root / "texts/jcf-2024-10.en.txt").write_text(TEXT_EN, encoding="utf-8")
    (root / "text").mkdir()
    (root / "text/jcf-2024-10.ja.txt").write_text(TEXT_JA, encoding="utf-8")
    bad = {"script": ("favicon.svg", SVG.replace("<path", "<script/><path").encode()), "jpeg": ("og.png", b"\xff\xd8\xff\xe0" * 90),
           "small": ("og.png", png(100, 100)), "import": ("site.css", b"@import 'a.css'; body { }"), "unknown": ("search.js", b"1"),
           "heavy": ("site.css", b"body { }" + b" " * 65536), "edition": ("jcf-1999-01.ja.txt", TEXT_JA.encode()),
           "language": ("jcf-2024-10.de.txt", TEXT_JA.encode()), "cp932": ("jcf-2024-10.ja.txt", TEXT_JA.encode("cp932")),
           "empty": ("jcf-2024-10.ja.txt", b"nothing to cite"), "long": ("jcf-2024-10.ja.txt", b"5. A\n(1) B\n" + b"x" * (1 << 20))}
    for name, (file, content) in bad.items():
        (root / name).mkdir()
        (root / name / file).write_bytes(content)


# Setting, value, code, and what is said of it.
REFUSED = (("languages", "fr", "config-value", "fr"), ("languages", "ja,ja", "config-value", "ja,ja"), ("languages", "ja,", "config-value", "ja,"),
           ("languages", ",", "config-value", ","), ("years", "-1", "config-value", "-1"), ("years", "101", "config-value", "101"),
           ("years", "all", "config-value", "all"), ("player_pages", "some", "config-value", "some"), ("inactive", "grey", "config-value", "grey"),
           ("officer_names", "yes", "config-value", "yes"), ("assets", "nowhere", "config-value", "nowhere"), ("assets", "list.csv", "config-value", "list.csv"),
           ("assets", "script", "site-asset", "<script>"), ("assets", "jpeg", "site-asset", "no PNG"), ("assets", "small", "site-asset", "100×100"),
           ("assets", "import", "site-asset", "@import"), ("assets", "unknown", "site-asset", "search.js"), ("assets", "heavy", "site-asset", "65536"),
           ("regulation_texts", "nowhere", "config-value", "nowhere"), ("regulation_texts", "edition", "site-regulation-text", "jcf-1999-01"),
           ("regulation_texts", "language", "site-regulation-text", "jcf-2024-10.de.txt"), ("regulation_texts", "cp932", "site-regulation-text", "UTF-8"),
           ("regulation_texts", "empty", "site-regulation-text", "no clause"), ("regulation_texts", "long", "site-regulation-text", "jcf-2024-10.ja.txt"))


def tree(root):
    return {path: (root / path).read_bytes() for path in pages.files_of(root)}


class Built:
    def __init__(self, office, name, settings):
        self.office, self.name, self.settings = office, name, settings
        self.told = office.build(name, settings)
        self.root = office.root / name
        self.files = tree(self.root)
        self.pages, self.problems = pages.read(self.root)
        self.languages = settings.get("languages", "ja,en").replace(" ", "").split(",")

    def __contains__(self, path):
        return path in self.files

    def in_each(self, path):
        """The same page in each language, by its language."""
        return {language: self.pages[path if language == self.languages[0] else f"{language}/{path}"] for language in self.languages}


def sound(built):
    """What holds of every site, whatever is set."""
    problems = list(built.problems)
    for page in built.pages.values():
        problems += pages.check_markup(page, built.languages[0])
    titles = {}
    for page in built.pages.values():
        titles.setdefault(page.text(page.tree.find("head/title")), []).append(page.path)
    problems += [f"{paths} have one title" for paths in titles.values() if len(paths) > 1]
    # With an address search engines and messages are told whole ones; the rest leads within the site.
    for page in built.pages.values():
        for element, address in page.links():
            if address.startswith("https://") and not (address.startswith(ADDRESS) and element.tag == "link" and element.get("rel") == "alternate"):
                problems.append(f"{page.path}: another host: {address}")
            if address.startswith(ADDRESS):
                path = address.removeprefix(ADDRESS)
                problems += [] if path + ("index.html" if path == "" or path.endswith("/") else "") in built else [f"{page.path}: {address} leads nowhere"]
                continue
            if not address.startswith("#") and address.startswith("/") != (pages.own(page.path) == "404.html"):
                problems.append(f"{page.path}: {address} is {'' if address.startswith('/') else 'not '}seen from the root of the host")
            path, fragment = pages.target(page.path, address)
            if path not in built:
                problems.append(f"{page.path}: {address} leads nowhere")
            elif fragment and path in built.pages and fragment not in built.pages[path].ids:
                problems.append(f"{page.path}: {address} has no such place")
    unreached = {path for path in set(built.pages) - pages.reached(built.pages) if not path.endswith("404.html")}
    nobody = {path for path in built.pages if re.fullmatch(r"p/N\d{8}/.*", pages.own(path)) and re.sub(r"[^/]+$", "data.json", pages.own(path)) not in built}
    problems += [f"no link leads to {path}" for path in sorted(unreached - nobody)]
    numbers = {pages.own(path) for path in built.pages}
    wanted = {path if language == built.languages[0] else f"{language}/{path}" for path in numbers for language in built.languages}
    problems += [f"{path} is not there in every language" for path in sorted(wanted ^ set(built.pages))]
    # Nobody who is not shown, no officer, no day of birth, in any byte.
    hidden, names = built.office.hidden, built.office.names
    secrets = [text for text in names[hidden] if sum(text in other for other in names.values()) == 1]
    secrets += [] if built.settings.get("officer_names") == "1" else [OFFICER]
    secrets += [f"{1960 + at}-05-0{1 + at % 9}" for at in range(len(names))]
    for path, content in built.files.items():
        problems += [f"{path} tells {secret!r}" for secret in secrets if secret.encode() in content]
        if hidden.encode() in content and not pages.own(path).startswith(f"p/{hidden}/"):
            problems.append(f"{path} tells the ID of who is not shown")
    built.office.call("site", "check", built.name, "--private-data", "-q")
    totals = (len(built.files), len(built.pages), sum(map(len, built.files.values())))
    problems += [] if totals == tuple(built.told[key] for key in ("files", "pages", "bytes")) else [f"the totals are {totals}, it says {built.told}"]
    return problems


def check_languages(built, plain):
    first, problems = built.languages[0], []
    problems += [] if json.loads(built.files["data/site.json"])["languages"] == built.languages else ["site.json has other languages"]
    problems += [f"{path} is of no language of the site" for path in built.files if re.match(r"(ja|en)/", path) and path[:2] not in built.languages[1:]]
    page = built.pages["l/index.html"]
    told = [(element.get("hreflang"), element.get("href")) for element in page.elements if element.tag == "link" and element.get("hreflang") is not None]
    wanted = [(language, ADDRESS + ("" if language == first else f"{language}/") + "l/") for language in built.languages] + [("x-default", f"{ADDRESS}l/")]
    problems += [] if told == (wanted if len(built.languages) > 1 else []) else [f"search engines are told {told}"]
    switches = [element for element in page.elements if element.get("class") == "language"]
    problems += [] if len(switches) == len(built.languages) - 1 else [f"{len(switches)} links to other languages"]
    # The same page in the same language says the same, wherever it stands.
    for language in built.languages:
        ours, theirs = built.in_each("about/index.html")[language], plain.in_each("about/index.html")[language]
        words = [" ".join(page.text(next(element for element in page.elements if element.tag == "main")).split()) for page in (ours, theirs)]
        problems += [] if words[0] == words[1] else [f"{ours.path} has other words"]
    data = {path for path in plain.files if path.startswith("data/") and not path.endswith(".html") and path not in ("data/site.json", "data/index.json", "data/SHA256SUMS")}
    problems += [f"{path} is not as in two languages" for path in data if built.files.get(path) != plain.files[path]]
    feeds = {path for path in built.files if path.endswith(".atom")}
    problems += [] if len(feeds) == 3 * len(built.languages) else [f"feeds: {sorted(feeds)}"]
    return problems


def check_years(built, plain):
    problems = []
    old = {"2025-10", "2025-11", "2025-12"}
    older = re.compile(r"l/(2025-\d\d)/|s/2025-\d\d/|p/N\d{8}/2025\.html|e/2025-1[0]/")
    for path in plain.files:
        bare = pages.own(path)
        answers = re.fullmatch(r"l/2025-\d\d/(rapid/)?index\.html", bare)
        if older.match(bare) and (path in built) != bool(answers):
            problems.append(f"{path} is {'' if path in built else 'not '}there")
        if path.endswith((".json", ".csv", ".txt")) and path not in built:
            problems.append(f"{path} is data, and not there")
    for language, page in built.in_each("l/2025-11/index.html").items():
        leads = {pages.target(page.path, address)[0] for _, address in page.links()}
        wanted = {"data/list/2025-11.csv", "data/list/2025-11.json", "data/manifest/2025-11.json"}
        problems += [] if wanted <= leads else [f"{page.path} does not lead to {wanted - leads}"]
    for event in {json.loads(built.files[path])["event"]: json.loads(built.files[path]) for path in built.files if re.fullmatch(r"e/[a-z]+-[^/]+/data\.json", path)}.values():
        path = f"e/{event['event']}/index.html"
        problems += [] if (path in built) == (event["list"]["list"] not in old) else [f"{path} is of the list of {event['list']['list']}"]
    for language, page in built.in_each("404.html").items():
        problems += [] if "data/index.html" in {pages.own(pages.target(page.path, address)[0]) for element, address in page.links() if element.tag == "a"} else [f"{page.path} does not say where older pages went"]
    problems += [] if built.told["lists_as_files"] == len(old) else [f"{built.told['lists_as_files']} lists are files alone"]
    return problems


def check_active(built, plain):
    problems, away = [], built.office.away
    problems += [f"{path} has a page" for path in built.files for key in away if pages.own(path).startswith(f"p/{key}/")]
    present = [key for key in built.office.names if key not in away and f"p/{key}/index.html" in plain]
    problems += [f"{key} has lost their page" for key in present if f"p/{key}/index.html" not in built]
    for key in away:
        rows = [row for row in built.pages["l/2026-02/index.html"].elements if row.get("id") == key]
        problems += [] if rows else [f"{key} is not in the list"]
        found = [row for path in built.files if re.fullmatch(r"data/search/\d+\.json", path) for row in json.loads(built.files[path])["people"] if row[0] == key]
        problems += [] if found and not any(row[5] for row in found) else [f"the search leads to a page of {key}: {found[:1]}"]
        problems += [] if key.encode() in built.files["data/history.csv"] and key.encode() in built.files["data/list/2026-02.json"] else [f"{key} is not in the data"]
    problems += [] if built.told["people_without_page"] == len(away) else [f"{built.told['people_without_page']} people are said to have no page"]
    return problems


def check_unranked(built, plain):
    problems, resting = [], 0
    for path in (path for path in built.pages if re.fullmatch(r"l/2026-02/(rapid/|name/)*index\.html", pages.own(path))):
        before = {row.get("id"): row for row in plain.pages[path].elements if row.tag == "tr" and row.get("id")}
        for row in (row for row in built.pages[path].elements if row.tag == "tr" and row.get("id")):
            place, then = pages.cells(row)[0], pages.cells(before[row.get("id")])[0]
            is_away = row.get("id") in built.office.away
            resting += is_away
            problems += [] if place == ("–" if is_away else then) else [f"{path}: {row.get('id')} has the place {place}, before {then}"]
            problems += [] if ("resting" in (row.get("class") or "").split()) == is_away else [f"{path}: {row.get('id')} is {'not ' if is_away else ''}grey"]
            problems += [] if then != "–" else [f"{path}: {row.get('id')} had no place before"]
    for path in plain.files:
        problems += [f"{path} is not as the list has it"] if path.startswith("data/") and path not in ("data/site.json", "data/index.json", "data/SHA256SUMS") and built.files.get(path) != plain.files[path] else []
    for key in built.office.away:
        problems += [] if re.search(r"Place\s*–", built.pages[f"en/p/{key}/index.html"].text()) else [f"the page of {key} has a place"]
    return problems + ([] if resting else ["nobody rests"])


def check_assets(built, plain):
    own = {f"assets/{name}": (built.office.root / "assets" / name).read_bytes() for name in ("favicon.svg", "site.css", "og.png")}
    problems = [f"{path} is not the federation's" for path, content in own.items() if built.files.get(path) != content]
    problems += [f"{path} is not the program's" for path in plain.files if path.startswith("assets/") and path not in own and built.files.get(path) != plain.files[path]]
    problems += ["a file of the system was taken"] if any(".DS_Store" in path for path in built.files) else []
    for path, page in built.pages.items():
        told = {element.get("property"): element.get("content") for element in page.elements if element.tag == "meta" and (element.get("property") or "").startswith("og:image")}
        wanted = {"og:image": f"{ADDRESS}assets/og.png", "og:image:width": "1200", "og:image:height": "630"}
        problems += [] if wanted.items() <= told.items() else [f"{path} tells of the picture {told}"]
    untold = [path for path, content in plain.files.items() if path.endswith(".html") and f"{ADDRESS}assets/og.png".encode() not in content]
    problems += [f"{path} tells of no picture, where the program's stands" for path in untold[:3]]
    problems += [] if plain.files.get("assets/og.png", b"").startswith(b"\x89PNG") else ["the program's picture is not there"]
    return problems


def led_to(built, path, clause):
    """The element that links to a clause of the edition lead to, seen from a page, and how many do."""
    edition = path.removesuffix("index.html")
    found = [pages.target(page.path, address) for page in built.pages.values() for element, address in page.links()
             if element.tag == "a" and page.path != path and pages.language_of(page.path) == pages.language_of(path)]
    count = sum(1 for where, fragment in found if where == path and fragment == f"c{clause}")
    return next((element for element in built.pages[path].elements if element.get("id") == f"c{clause}"), None), count, edition


def check_texts(built, plain):
    problems = []
    words = {"ja": "各対局の変動値C", "en": "The change C of each game"} if built.settings["regulation_texts"] == "texts" else dict.fromkeys(("ja", "en"), "各対局の変動値C")
    for language, page in built.in_each("r/jcf-2024-10/index.html").items():
        place, count, _ = led_to(built, page.path, "5(1)")
        problems += [] if place is not None and place.tag == "p" and words[language] in page.text(place) else [f"{page.path}#c5(1) is not the text of the clause"]
        problems += [] if count else [f"nothing leads to {page.path}#c5(1)"]
        # Of what the text does not have, the parameters have it.
        elsewhere = next((element for element in page.elements if element.get("id") == "c6(3)"), None)
        problems += [] if elsewhere is not None and elsewhere.tag == "tbody" else [f"{page.path}#c6(3) is not in the table"]
        given = next(element for element in page.elements if element.get("class") == "regulation")
        problems += [] if given.get("lang") == (None if words[language] == {"ja": "各対局の変動値C", "en": "The change C of each game"}[language] else "ja") else [f"{page.path}: the text is said to be {given.get('lang')}"]
    problems += ["another page than the edition's changed"] if {path for path in plain.pages if built.files[path] != plain.files[path]} != {"r/jcf-2024-10/index.html", "en/r/jcf-2024-10/index.html"} else []
    return problems


def check_officers(built, plain):
    told = {path for path, content in built.files.items() if OFFICER.encode() in content}
    problems = [f"{path} names the officer" for path in told if not re.fullmatch(r"e/[a-z]+-[^/]+/index\.html", pages.own(path))]
    for path in told:
        cells = [cell for table in built.pages[path].tables("decisions") for row in table.iter("tr") for cell in pages.cells(row)[-1:]]
        problems += [] if OFFICER in cells else [f"{path} names the officer elsewhere than beside a decision"]
    for language, page in built.in_each("privacy/index.html").items():
        problems += ["privacy/ says that nobody is named who decided"] if {"en": "who decided", "ja": "決定した人"}[language] in page.text() else []
    return problems + ([] if told else ["no officer is named"])


def check_contact(built, plain):
    """Who answers, where to write and how long it takes; where nothing is set up the page says that."""
    problems = []
    for language, page in built.in_each("privacy/index.html").items():
        words = {"en": ("Invented Chess Union", "privacy@example.org", "within 14 days"), "ja": ("架空チェス連合", "privacy@example.org", "14日以内")}[language]
        problems += [f"privacy/ in {language} does not say {word}" for word in words if word not in page.text()]
    for language, page in plain.in_each("privacy/index.html").items():
        words = {"en": "No address for such requests has been set up", "ja": "宛先がまだ設定されていません"}[language]
        problems += [] if words in page.text() else [f"privacy/ in {language} does not say that nothing is set up"]
    return problems


CASES = (("english", {"languages": "en"}, check_languages), ("japanese", {"languages": "ja"}, check_languages),
         ("english first", {"languages": "en, ja"}, check_languages), ("years", {"years": "1"}, check_years),
         ("active", {"player_pages": "active"}, check_active), ("unranked", {"inactive": "unranked"}, check_unranked),
         ("assets of its own", {"assets": "assets"}, check_assets), ("both texts", {"regulation_texts": "texts"}, check_texts),
         ("one text", {"regulation_texts": "text"}, check_texts), ("officers", {"officer_names": "1"}, check_officers),
         ("contact", {"responsible": "Invented Chess Union", "responsible_ja": "架空チェス連合", "privacy_contact": "privacy@example.org", "privacy_days": "14"}, check_contact),
         ("all at once", {"languages": "en", "years": "1", "player_pages": "active", "inactive": "unranked", "assets": "assets", "regulation_texts": "texts"},
          lambda built, plain: []))


def check_layout(office, plain):
    """Addresses that are out stay: the first language stays first, and none goes; one may come."""
    problems = []
    for there, wanted in (("ja,en", "en,ja"), ("ja,en", "ja"), ("ja", "en,ja")):
        shutil.rmtree(office.root / "laid", ignore_errors=True)
        shutil.rmtree(office.root / "laid.state", ignore_errors=True)
        office.build("laid", {"languages": there})
        before = tree(office.root / "laid")
        code, said = office.refused("laid", {"languages": wanted})
        problems += [] if code == 2 and "site-layout-changed" in said else [f"{wanted} onto {there}: {code}, {said}"]
        problems += [] if tree(office.root / "laid") == before else [f"{wanted} onto {there}: refused, and something changed"]
    told = office.build("laid", {"languages": "ja,en"})
    problems += [] if tree(office.root / "laid") == plain.files and told["replaced"] else ["English that came later is not what it is from the beginning"]
    return problems


def check_again(office, name, settings, built, plain):
    """Onto the site as it was, and back: nothing is kept of what the setting changes."""
    problems = []
    told = office.build("again", settings)
    now = tree(office.root / "again")
    problems += [f"built onto the site before, {path} differs" for path in sorted(set(now) | set(built.files)) if now.get(path) != built.files.get(path)][:5]
    gone = {path for path in plain.pages if path not in built}
    problems += [] if told["pages_gone"] == len(gone) else [f"{told['pages_gone']} pages are said to be gone, {len(gone)} are"]
    office.build("again", {})
    then = tree(office.root / "again")
    return problems + [f"back again, {path} differs" for path in sorted(set(then) | set(plain.files)) if then.get(path) != plain.files.get(path)][:5]


def check(arguments, root):
    office, problems = Office(arguments, root), []
    pages.BELOW = "/" + ADDRESS.split("/", 3)[3]
    try:
        folders(root)
        office.open()
        plain = Built(office, "plain", {})
        problems += [f"nothing set: {problem}" for problem in sound(plain)]
        for setting, value, code, word in REFUSED:
            status, said = office.refused("plain", {setting: value})
            problems += [] if status == 2 and f"[{code}]" in said and word in said else [f"{setting} = {value}: {status}, {said}"]
        problems += [] if tree(root / "plain") == plain.files else ["a refused value changed the site"]
        office.build("again", {})
        for name, settings, judge in CASES:
            built = Built(office, name, settings)
            wrong = sound(built) + judge(built, plain)
            if settings.get("languages", "ja,en") == "ja,en":
                wrong += check_again(office, name, settings, built, plain)
            problems += [f"{name}: {problem}" for problem in wrong]
            print(f"{name}: {len(built.files)} files, {len(built.pages)} pages of {len(plain.pages)}, {len(wrong)} problems")
        problems += check_layout(office, plain)
    except acts_test.Failure as failure:
        problems.append(str(failure))
    print(f"{len(CASES)} settings, {len(REFUSED)} wrong values")
    return problems


def main():
    arguments = offices.parser(__doc__).parse_args()
    return offices.judged("site-settings", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
