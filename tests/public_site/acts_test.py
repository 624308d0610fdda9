#!/usr/bin/env python3
"""An office acts at random, and after every act its public site is built twice: onto the one that is there, keeping what is
made of the same, and from nothing. Both are the same, byte for byte; and every address that was ever published answers.

Between acts the folders are also what web masters, other programs and power cuts make of them: files changed, removed,
added, builds killed, the site rolled back, the record of what was made damaged.

    acts_test.py --program SEISEKI --source DIR [--acts 24] [--seed 1]

What differs is printed, and the folder kept; the exit status is 0 if nothing does.
"""
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("bench", "public_site", "support")]
import import_folder  # noqa: E402
import offices  # noqa: E402
import pages  # noqa: E402

PEOPLE, PLAYERS, ROUNDS = 24, 8, 3
SURNAMES = ("Asahi", "Igarashi", "Uehara", "Endo", "Okabe", "Kasumi", "Kirishima", "Sawada")
GIVEN = ("Aoi", "Haru", "Jun", "Mei", "Nao", "Ren", "Riku", "Sora")
FAMILY_KANJI, GIVEN_KANJI = "旭五上遠岡霞桐沢", "葵春純芽直蓮陸空"
# One act and how often it is drawn beside the others.
ACTS = {"publish": 5, "correct": 2, "rename": 2, "merge": 1, "hide": 2, "erase": 1, "edition": 1, "report": 2}
# What happens to the folders without the office.
ACCIDENTS = ("change", "disguise", "remove", "add", "kill", "roll back", "forget", "nothing", "nothing")


class Failure(Exception):
    pass


def check_games(site):
    """Games of a month and of twelve months are those that the lists counted, by the players' own files; what an ID brought along that
    became theirs is none of them. A first rating counts games of earlier lists, so nobody is looked at who was unrated then."""
    problems, compared = [], 0
    lists = sorted(path.stem for path in (site / "data/list").glob("????-??.json"))

    def hold(page, rows, before, last, category="standard"):
        nonlocal compared
        rated = {row["id"] for row in json.loads((site / f"data/list/{before}.json").read_text())["players"]
                 if row["rating"] and row["category"] == category}
        for key, said in rows:
            own = site / f"p/{key}/data.json"
            if key not in rated or not own.exists():
                continue
            counted = sum(game["counted"] for period in json.loads(own.read_text())["periods"]
                          if period["category"] == category and before < period["list"] <= last for game in period["games"])
            compared += 1
            problems.extend([] if said == str(counted) else [f"{page}: {key} has {said} games, their own file {counted}"])

    for before, last in zip(lists, lists[1:]):
        page = pages.Page(site, f"en/l/{last}/diff/index.html")
        rows = [pages.cells(row) for table in page.tables("differences") for row in table.iter("tr")][1:]
        hold(page.path, [(row[1], row[5]) for row in rows if row[5] != "–"], before, last)
        before = f"{int(last[:4]) - 1}{last[4:]}"
        if before not in lists:
            continue
        page = pages.Page(site, f"en/s/{last}/index.html")
        for table in page.tables("most-active"):
            category = "rapid" if "rp" in table.get("class") else "standard"
            hold(page.path, [(re.search(r"N\d{8}", row.find(".//a").get("href"))[0], pages.cells(row)[1])
                             for row in table.iter("tr") if row.find(".//a") is not None], before, last, category)
    return problems + ([] if compared > 20 else [f"games of {compared} people alone"])


class Acting:
    def __init__(self, arguments, root, seed):
        self.program, self.root = arguments.program, root
        # Later than every month that so many acts come to: a period has to be over before its list is published.
        self.environment = offices.surroundings(root) | {"SEISEKI_TEST_NOW": f"{2041 + arguments.acts // 12}-01-01T10:00:00+09:00"}
        self.dice = random.Random(seed)
        self.month, self.reports, self.editions = (2025, 3), 0, 0
        self.published, self.waiting = [], []  # reports of the lists that are out, in order; those in hand
        self.gone, self.answered, self.levels = set(), set(), {}
        self.apart = set()  # who plays only where they are asked to
        self.names = {f"N{3000000 + number:08}": self.invented(number) for number in range(1, PEOPLE + 1)}
        self.ratings = {key: self.dice.randrange(1100, 2200) for key in self.names}

    @staticmethod
    def invented(number):
        family, given = number % 8, number // 8 % 8
        return f"{SURNAMES[family]} {GIVEN[given]}", f"{FAMILY_KANJI[family]} {GIVEN_KANJI[given]}"

    def call(self, *words, codes=(0,)):
        done = subprocess.run([self.program, *map(str, words), *self.regulations(words)], cwd=self.root, env=self.environment, capture_output=True,
                              stdin=subprocess.DEVNULL, encoding="utf-8", check=False, timeout=120)
        if done.returncode not in codes:
            raise Failure(f"seiseki {' '.join(map(str, words))}: status {done.returncode}\n{done.stdout[-2000:]}{done.stderr}")
        return done.stdout

    def regulations(self, words):
        knows = words[0] in ("rate", "publish", "import") or words[:2] in (("site", "build"), ("correct", "apply"))
        return ["--regulations", "editions"] if self.editions and knows else []

    def json(self, *words, codes=(0,)):
        return json.loads(self.call(*words, "--format", "json", codes=codes))

    def open(self):
        lines = ["ID,Name,Kanji,ST,ST-G,RP,RP-G,Birth"]
        for at, (key, (name, kanji)) in enumerate(self.names.items()):
            rated = f"{self.ratings[key]},{20 + at}" if at % 6 else "0,0"
            lines.append(f"{key},{name},{kanji},{rated},0,0,{1960 + at}-05-0{1 + at % 9}")
        (self.root / "list.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.call("roster", "import", "list.csv", "--list", "2025-02")
        self.publish()

    # ---- acts ----------------------------------------------------------------------------------------------------------

    def text(self, month=None):
        return "{:04}-{:02}".format(*(month or self.month))

    def anybody(self):
        return self.dice.choice([key for key in self.names if key not in self.gone])

    def may_go(self):
        """Whether one fewer can still play events."""
        return len(self.names) - len(self.gone) > PLAYERS + 4

    def join(self):
        """Somebody new, whom nobody has met."""
        number = len(self.names) + 1
        key = f"N{3000000 + number:08}"
        self.names[key], self.ratings[key] = self.invented(number), 1500
        (self.root / "joined.csv").write_text("ID,Name,Kanji,Birth\n{},{},{},1970-05-01\n".format(key, *self.names[key]), encoding="utf-8")
        self.call("roster", "import", "joined.csv", codes=(0, 3))
        return key

    def report(self, *with_whom):
        """An event of the open period, accepted; it waits for its list."""
        self.reports += 1
        year, month = self.month if self.month[1] > 1 else (self.month[0] - 1, 13)
        others = [key for key in self.names if key not in self.gone and key not in with_whom and key not in self.apart]
        chosen = [*with_whom, *self.dice.sample(others, PLAYERS - len(with_whom))]
        text = import_folder.event(self.reports, [(key, self.names[key][0], self.ratings[key]) for key in chosen], ROUNDS, self.dice)
        day = 1 + self.reports % 18
        text = re.sub(r"2026/02/\d\d", f"{year}/{month - 1:02}/{day:02}", text)
        path = self.root / f"event{self.reports}.trf"
        path.write_text(text, newline="", encoding="utf-8")
        number = self.json("import", path.name, "--received", f"{year}-{month - 1:02}-{day + 1:02}", codes=(0, 3))["items"][0]["report"]
        self.call("report", "accept", number, codes=(0, 2, 7))
        self.waiting.append(number)
        return f"report {number}"

    def publish(self):
        if not self.waiting:
            self.report()
        self.call("rate", "--list", self.text())
        self.let_go_out(self.text(), "as computed")
        self.published += self.waiting
        self.waiting = []
        done = f"list of {self.text()}"
        self.month = (self.month[0] + self.month[1] // 12, self.month[1] % 12 + 1)
        return done

    def let_go_out(self, month, reason):
        """Whose K changes for no game has been seen."""
        seen = self.json("publish", "--list", month, "--dry-run")["seen"]
        self.call("publish", "--list", month, "--to", "lists", "--seen", seen, "--reason", reason)

    def correct(self):
        report = self.published[-1]
        newest = (self.month[0], self.month[1] - 1) if self.month[1] > 1 else (self.month[0] - 1, 12)
        case = self.json("correct", "open", "--inquiry", f"{self.text(newest)}-05", "--by", self.anybody(), "--about", f"report:{report}",
                         "--reason", "an error")["case"]
        told = self.json("correct", "apply", case, "--exclude-game", f"{report}/{self.dice.randint(1, PLAYERS // 2 * ROUNDS)}", "--reason",
                         "scoresheet", codes=(0, 2, 3, 7))
        for month in sorted({row["list"] for row in told.get("revisions", [])}):
            self.let_go_out(month, "as corrected")
        return f"report {report}, {len(told.get('revisions', []))} revisions"

    def rename(self):
        key = self.anybody()
        name, kanji = self.names[key]
        self.names[key] = (name + self.dice.choice("aeio"), kanji + self.dice.choice("一二三"))
        (self.root / "renamed.csv").write_text("ID,Name,Kanji\n{},{},{}\n".format(key, *self.names[key]), encoding="utf-8")
        self.call("roster", "import", "renamed.csv", codes=(0, 3))
        return key

    def merge(self):
        if not self.may_go():
            return "nobody"
        return self.merged(*self.dice.sample([key for key in self.names if key not in self.gone], 2))

    def merged(self, goes, stays):
        year, month = self.month if self.month[1] > 1 else (self.month[0] - 1, 13)
        done = self.call("roster", "merge", goes, stays, "--on", f"{year}-{month - 1:02}-01", "--yes", "--reason", "registered twice",
                         codes=(0, 2, 3, 7))
        if done:
            self.gone.add(goes)
        return f"{goes} is {stays}" if done else "refused"

    def hide(self):
        key = self.anybody()
        # The same again is no decision.
        level = self.levels[key] = self.dice.choice([level for level in ("hidden", "list-only", "romaji", "full") if level != self.levels.get(key)])
        self.call("roster", "publicity", key, "--level", level, "--reason", "a letter")
        return f"{key} {level}"

    def erase(self):
        if not self.may_go():
            return "nobody"
        key = self.anybody()
        self.call("roster", "erase", key, "--reason", "a letter", "--yes")
        self.gone.add(key)
        return key

    def edition(self):
        """One more edition, whose text nobody had before: of the newest, from a later day on."""
        self.editions += 1
        folder = self.root / "editions"
        if not folder.exists():
            shutil.copytree(self.source / "engine/regulations/tables", folder / "tables")
        newest = (self.source / "engine/regulations/editions/jcf-2024-10.toml").read_text(encoding="utf-8")
        def month(number):
            return f"{2031 + (number - 1) // 12}-{(number - 1) % 12 + 1:02}"
        name = f"jcf-{month(self.editions)}"
        text = re.sub(r'^id = .*$', f'id = "{name}"', newest, count=1, flags=re.M)
        text = re.sub(r'^supersedes = .*$', f'supersedes = "jcf-{month(self.editions - 1)}"' if self.editions > 1 else 'supersedes = "jcf-2024-10"', text,
                      count=1, flags=re.M)
        text = re.sub(r'^effective_from = .*$', f"effective_from = {month(self.editions)}-01", text, count=1, flags=re.M)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        return name

    # ---- what happens to folders -----------------------------------------------------------------------------------------

    def accident(self, what):
        place = self.dice.choice([folder for folder in ("site", "site.other") if (self.root / folder).exists()])
        files = sorted(path for path in (self.root / place).rglob("*") if path.is_file())
        victim = self.dice.choice(files)
        if what == "change":
            victim.write_bytes(victim.read_bytes() + b"<!-- mine -->")
        elif what == "disguise" and victim.name != "site.json":
            # As many bytes, and the time of the last change as it was.
            status, old = victim.stat(), victim.read_bytes()
            victim.write_bytes(bytes(byte ^ 1 for byte in old[:40]) + old[40:])
            os.utime(victim, ns=(status.st_atime_ns, status.st_mtime_ns))
        elif what == "remove" and victim.name != "site.json":
            victim.unlink()
        elif what == "add":
            (victim.parent / "mine.txt").write_text("mine")
        elif what == "kill":
            command = ["site", "build", "--to", "site", "-q"]
            building = subprocess.Popen([self.program, *command, *self.regulations(tuple(command))], cwd=self.root, env=self.environment,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(self.dice.uniform(0.01, 0.6))
            building.kill()
            building.wait()
        elif what == "roll back" and (self.root / "site.other").exists():
            self.call("site", "rollback", "site")
        elif what == "forget":
            record = self.root / "site.state/made"
            record.write_bytes(record.read_bytes()[:-self.dice.randint(1, 2000)])

    # ---- what has to hold ------------------------------------------------------------------------------------------------

    def compare(self):
        kept = self.json("site", "build", "--to", "site")
        shutil.rmtree(self.root / "anew", ignore_errors=True)
        shutil.rmtree(self.root / "anew.state", ignore_errors=True)
        anew = self.json("site", "build", "--to", "anew")
        ours, theirs = (self.hashes(name) for name in ("site", "anew"))
        problems = [f"{path} differs" for path in sorted(set(ours) | set(theirs)) if ours.get(path) != theirs.get(path)]
        problems += [] if kept["release"] == anew["release"] else ["another release"]
        problems += [] if anew["made"] + 3 >= anew["files"] - 3 else [f"from nothing only {anew['made']} of {anew['files']} were made"]
        pages = {path for path in ours if path.endswith(".html")}
        problems += [f"{path} answers no more" for path in sorted(self.answered - pages)]
        self.answered |= pages
        return problems, kept

    def moved(self):
        """Two IDs become one, and a list goes out: the page of the one that is gone leads to the other, in both languages. They
        are new: of those who play for long, everybody has met everybody, and who met cannot be one person."""
        goes, stays = self.join(), self.join()
        self.apart = {goes, stays}
        for key in (goes, stays):
            self.report(key)
            self.publish()
        done = self.merged(goes, stays)
        if done == "refused":
            return [f"{goes} and {stays} never met, and cannot become one"]
        for key in (goes, stays):
            self.call("roster", "publicity", key, "--level", "full", "--reason", "asked for it", codes=(0, 7))
        self.publish()
        problems, _ = self.compare()
        for language in ("", "en/"):
            page = (self.root / f"site/{language}p/{goes}/index.html").read_text(encoding="utf-8")
            leads = f'content="0; url=../{stays}/"' in page and f'rel="canonical" href="../{stays}/"' in page and f'<a href="../{stays}/">' in page
            problems += [] if leads else [f"{language}p/{goes}/ does not lead to {stays}"]
            # The one that stays says what came with the other.
            stays_page = pages.Page(self.root / "site", f"{language}p/{stays}/index.html")
            rows = [pages.cells(row) for table in stays_page.tables("joined") for row in table.iter("tr")][1:]
            problems += [] if [row[0] for row in rows] == [goes] else [f"{language}p/{stays}/ tells {rows} of {goes}"]
        return problems

    def hashes(self, folder):
        root = self.root / folder
        return {str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest() for path in root.rglob("*") if path.is_file()}


def check(arguments, root):
    acting = Acting(arguments, root, arguments.seed)
    acting.source = arguments.source
    problems, made, files, counts = [], 0, 0, {}
    try:
        acting.open()
        acting.compare()
        # Each act once, then as they are drawn.
        acts = list(ACTS) + acting.dice.choices(list(ACTS), list(ACTS.values()), k=max(arguments.acts - len(ACTS), 0))
        acting.dice.shuffle(acts)
        for number, act in enumerate(acts[:arguments.acts]):
            what = getattr(acting, act)()
            accident = acting.dice.choice(ACCIDENTS)
            acting.accident(accident)
            wrong, kept = acting.compare()
            made, files = made + kept["made"], files + kept["files"]
            counts[act] = counts.get(act, 0) + 1
            print(f"{number + 1} {act} ({what}), {accident}: {kept['made']} of {kept['files']} made")
            problems += [f"after {number + 1} {act} ({what}), {accident}: {problem}" for problem in wrong]
            if wrong:
                break
        problems += acting.moved() if not problems else []
        problems += check_games(root / "site") if not problems else []
    except Failure as failure:
        problems.append(str(failure))
    print(f"seed {arguments.seed}: {sum(counts.values())} acts {counts}; {made} of {files} files made, {len(acting.answered)} addresses")
    return problems + ([] if problems or made < files * 3 // 4 else ["nearly everything was made again every time"])


def main():
    parser = offices.parser(__doc__)
    parser.add_argument("--acts", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    return offices.judged("site-acts", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
