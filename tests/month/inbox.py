"""What reaches the office in the month: some forty invented reports in every form there is, written into a folder.

The members are dealt out for each weekend, so that nobody is in two of these events on one day."""
import dataclasses
import datetime
import random
import zipfile

import reports
from reports import Entry

SEED = 20260321
WEEKENDS = {"0223": (datetime.date(2026, 1, 24), datetime.date(2026, 1, 25)), "0302": (datetime.date(2026, 2, 28), datetime.date(2026, 3, 1)),
            "0309": (datetime.date(2026, 3, 7), datetime.date(2026, 3, 8)), "0316": (datetime.date(2026, 3, 14), datetime.date(2026, 3, 15))}
AUTUMN = (datetime.date(2025, 11, 22), datetime.date(2025, 11, 23))  # more than three months before
PLACES = ("Hamakaze", "Iwashimizu", "Kusagiri", "Mizore", "Natsugumo", "Okikaze", "Sazanami", "Tachibana", "Umikaze", "Yamabiko")
HOMONYM, LAPSED, LAST_DAY = "Suiki Kotoha", "N06993944", "2026-03-10"
UNRATED = "N01684892"  # gets a first rating


class Inbox:
    """The reports by a short name, and the files under `folder`. `program` converts what only a program writes."""

    def __init__(self, folder, source, convert):
        self.folder, self.source, self.convert = folder, source, convert
        self.members = reports.read_members(source / "fixtures/tournaments/roster/rating-2026-02-01.csv")
        self.by_id = {member.id: member for member in self.members}
        self.chance = random.Random(SEED)
        self.sent = {}
        self.without = {}  # short name -> games that do not count, as (round, White)
        self.files = 0
        for week in WEEKENDS:
            self.fill_weekend(week)
        self.first_rating()
        self.with_slips()
        self.with_decisions()
        self.late()

    def deal(self):
        names = [member.name for member in self.members]
        deck = [m for m in self.members if m.standard and m.rapid and names.count(m.name) == 1 and m.id != LAPSED]
        self.chance.shuffle(deck)
        self.deck = deck

    def take(self, count):
        taken, self.deck = self.deck[:count], self.deck[count:]
        return taken

    def make(self, short, name, days, count=None, rounds=None, category="standard", **more):
        people = more.pop("people", None) or self.take(count or self.chance.choice((6, 7, 8, 8, 9)))
        self.sent[short] = reports.make(self.chance, name, people, rounds or self.chance.choice((3, 4, 5)), days, category, **more)
        return self.sent[short]

    def put(self, name, content):
        reports.write(self.folder / name, content)
        self.files += 1

    def put_converted(self, name, form, report):
        """XML, a workbook, TRF26: made by the program from another form of the report, which is not kept."""
        plain = self.folder.parent / "plain"
        reports.write(plain, reports.report_form(report) if form == "report-form" else reports.trf(report))
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        self.convert(plain, "--to", form, "--output", self.folder / name)
        plain.unlink()
        self.files += 1

    def fill_weekend(self, week):
        """Nine events, each by another door; one of them comes twice."""
        days = WEEKENDS[week]
        self.deal()
        place = iter(self.chance.sample(PLACES, len(PLACES)))

        def event(door, kind, category="standard", **more):
            return self.make(f"{door}-{week}", f"{next(place)} {kind} {days[0]:%m-%d}", days, category=category, **more)

        self.put(f"{week}/a.trf", reports.trf(event("trf", "Open")))
        rapid = event("rapid", "Rapid", "rapid")
        self.put(f"{week}/b.trf", reports.trf(rapid))
        self.put_converted(f"{week}/c.xml", "chessresults-xml", event("xml", "Cup"))
        self.put(f"{week}/d.csv", reports.report_form(event("form", "Club Evening", "rapid", count=6)))
        # A table of results cannot tell who came and did not play.
        self.put(f"{week}/e.csv", reports.results_csv(event("results", "Meeting", count=8)))
        self.put_converted(f"{week}/f.xlsx", "report-form", event("book", "Club Match", count=6))
        self.put_converted(f"{week}/g.trf", "trf26", event("trf26", "Masters"))
        if week == "0309":
            self.sent["tunx"] = self.make("tunx", "Yuunagi Open", days, count=6, rounds=3, category="standard")
            self.put(f"{week}/h.TUNX", reports.tunx(self.sent["tunx"], self.source))
        pair = event("pair", "League")
        pair.name = f"liga{week}"
        players, games = reports.text_pair(pair)
        self.put(f"pair{week}/liga{week}_Spielerdaten.txt", players)
        self.put(f"pair{week}/liga{week}_Spielerauslosung.txt", games)
        # The same event once more through another door; it comes the week after.
        again = self.sent[f"trf-{week}"]
        self.put_converted(f"again{week}/open.xml", "chessresults-xml", again)
        self.put(f"again{week}/rapid.csv", reports.report_form(rapid))

    def first_rating(self):
        """An unrated member draws and loses by turns against six rated ones."""
        people = [self.by_id[UNRATED], *self.take(6)]
        report = self.make("first", "Asatsuyu Open", WEEKENDS["0316"], people=people, rounds=7)
        for game in report.games:
            if 1 in (game.white, game.black) and game.black:
                game.result = "1/2" if game.round % 2 else "0-1" if game.white == 1 else "1-0"
        self.put("0316/i.trf", reports.trf(report))

    def with_slips(self):
        """Reports in which somebody is not printed as the roster has it."""
        days = WEEKENDS["0316"]
        unknown = self.make("unknown-id", "Kirisame Open", days, count=6)
        unknown.players[3].id = self.slip(unknown.players[3].id)
        self.put("0316/j.trf", reports.trf(unknown))
        other = self.make("other-id", "Hatsuyuki Open", days, count=6)
        other.players[1].id = self.take(1)[0].id  # of somebody who did not come
        self.put("0316/k.trf", reports.trf(other))
        self.deal()
        # Sorted so that the third is one whose long vowel somebody writes short.
        people = sorted(self.take(6), key=lambda member: "ou" not in member.name)
        near = self.make("near", "Shimobashira Open", WEEKENDS["0309"], people=people[1:3] + people[:1] + people[3:])
        near.players[2].name = near.players[2].name.replace("ou", "o", 1)
        homonym = self.make("homonym", "Amaoto Open", WEEKENDS["0309"], people=[self.named(HOMONYM)[1], *self.take(5)])
        homonym.players[0].id = ""
        self.deal()
        remembered = self.make("remembered", "Shimobashira Rapid", WEEKENDS["0316"], category="rapid",
                               people=[near.players[2].member, *[m for m in self.take(6) if m is not near.players[2].member][:5]])
        remembered.players[0] = dataclasses.replace(near.players[2])
        guest = self.make("guest", "Yuudachi Open", WEEKENDS["0316"], count=6)
        guest.players[5] = Entry(None, "Visitor, Wander", "")
        path = self.folder / "post.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for short in ("near", "homonym", "guest"):
                archive.writestr(zipfile.ZipInfo(f"{short}.trf"), reports.trf(self.sent[short]))
        self.files += 3
        self.put("memory/m.trf", reports.trf(remembered))

    def slip(self, text):
        """One digit wrong, and nobody's ID."""
        for i in range(1, len(text)):
            for digit in "7305":
                out = text[:i] + digit + text[i + 1:]
                if out != text and out not in self.by_id:
                    return out
        raise ValueError(text)

    def named(self, name):
        return [member for member in self.members if member.name == name]

    def with_decisions(self):
        """Reports about which somebody has to decide, though everybody in them is known."""
        self.deal()
        days = WEEKENDS["0302"]
        no_control = self.make("no-control", "Akatsuki Rapid", days, category="rapid", time_control="")
        self.put("desk/a.trf", reports.trf(no_control))
        self.put("desk/b.trf", reports.trf(self.make("refused", "Yamaji Friendly", days)))
        self.put("desk/c.trf", reports.trf(self.make("withdrawn", "Nagareboshi Open", days)))
        blitz = self.make("blitz", "Inazuma Blitz", days, time_control="3 min + 2 sec")
        self.put("desk/d.trf", reports.trf(blitz))
        excluded = self.make("excluded", "Tsukikage Open", days, count=6)
        self.put("desk/e.trf", reports.trf(excluded))
        game = next(game for game in excluded.games if game.result in reports.OVER_THE_BOARD)
        self.excluded_game = excluded.games.index(game) + 1
        self.without["excluded"] = {(game.round, game.white)}
        self.deal()
        lapsed = self.make("lapsed", "Kogarashi Open", WEEKENDS["0316"], people=[self.by_id[LAPSED], *self.take(5)], rounds=5)
        self.put("0316/l.trf", reports.trf(lapsed))
        self.without["lapsed"] = {(game.round, game.white) for game in lapsed.games if 1 in (game.white, game.black)}
        self.put("stamp/g.trf", reports.trf(self.make("stamp", "Harugasumi Open", WEEKENDS["0316"], count=6)))
        self.put("desk/note.txt", "Dear office, the results follow by post.\r\n".encode())

    def late(self):
        self.deal()
        self.put("late/a.trf", reports.trf(self.make("late-flood", "Momiji Open", AUTUMN, count=6)))
        self.put("late/b.trf", reports.trf(self.make("late-forgotten", "Ochiba Open", AUTUMN, count=6)))
