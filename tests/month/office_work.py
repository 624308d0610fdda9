"""What the officer types in the month, day by day: when, the line, and what comes of it.

An import's outcome is counted, `imported 2 unchanged 1`, and followed by the codes of its errors. `{site}` is the site,
`{no:NAME}` the number of a report, `{id:NAME/3}` the ID of its third player, `{game}` the game that was not played. What
only a test needs, as leave to fetch from this machine, is added by the driver and not counted as typed; an event of the site
is counted as its number, which is all that has to be typed where the site is the public one."""

BEFORE = [
    ("2026-02-16T09:00", "roster import rating-2026-02-01.csv", ""),
    ("2026-02-16T09:05", "import {site}/tnr1300001.aspx --accept", "imported 1"),
    ("2026-02-16T09:10", "import asagiri_league.trf --accept", "imported 1"),
    ("2026-02-21T09:00", "rate", ""),
    ("2026-02-21T09:30", "publish --yes", ""),
]

ARRIVALS = [
    # The first weekend, and the addresses that organisers have sent.
    ("2026-02-23T09:00", "import inbox/0223 inbox/furukawa inbox/hakuba {site}/tnr1300002.aspx {site}/tnr1300101.aspx "
                         "{site}/tnr1300104.aspx {site}/tnr1300106.aspx {site}/tnr1300111.aspx {site}/tnr1300103.aspx "
                         "{site}/tnr1300105.aspx {site}/tnr1300130.aspx {site}/tnr1300131.aspx {site}/tnr1300140.aspx "
                         "inbox/pair0223@2026-01-24..25,standard --all-sections --player-cards -a", "imported 22"),
    ("2026-02-23T09:32", "import inbox/mikage@standard -a --separate-event", "imported 1"),
    ("2026-02-26T09:00", "import {site}/tnr1300120.aspx {site}/tnr1300122.aspx {site}/tnr1300143.aspx",
     "imported 2 quarantined 1 no-games date-future pair-result result-zero-zero"),
    # The second, and what was here before by another door.
    ("2026-03-02T09:00", "import inbox/0302 inbox/again0223 inbox/pair0302@2026-02-28..2026-03-01,standard -a",
     "imported 8 unchanged 2"),
    ("2026-03-03T09:00", "import inbox/desk", "imported 5 refused 1 no-time-control class-none format-unknown"),
    ("2026-03-05T09:00", "import inbox/late", "imported 2 late"),
    # The third.
    ("2026-03-09T09:00", "import inbox/0309 inbox/again0302 inbox/pair0309@2026-03-07..08,standard -a",
     "imported 9 unchanged 2"),
    # The last, and what the post brings.
    ("2026-03-16T09:00", "import inbox/0316 inbox/again0309 inbox/pair0316@2026-03-14..15,standard -a",
     "imported 12 unchanged 2 id-unknown name-mismatch"),
    ("2026-03-17T09:00", "import inbox/post.zip --questions ask.csv", "imported 3 name-near id-missing-member"),
    ("2026-03-21T09:00", "import inbox/stamp", "imported 1"),
]

DECISIONS = [
    # The questions of the post, answered in the file that the import has written; then a name is known.
    ("2026-03-17T09:20", "@answer ask.csv homonym/1 near/3", ""),
    ("2026-03-17T09:30", "import inbox/post.zip --ids ask.csv", "imported 2 unchanged 1"),
    ("2026-03-17T09:40", "import inbox/memory -a", "imported 1"),
    # An event whose results were corrected after it had been accepted.
    ("2026-03-18T09:00", "@switch event=1300131&corrected=1", ""),
    ("2026-03-18T09:01", "import {site}/tnr1300131.aspx -a", "imported 1"),
    ("2026-03-19T09:00", "report list", ""),
    # Each of these with its own reason.
    ("2026-03-19T09:05", 'refuse {no:Hayate Open 2026} "still in play; send it again" {no:refused} "not announced as rated" '
                         '{no:blitz} "too fast" {no:late-forgotten} late', ""),
    ("2026-03-19T09:10", 'settle {no:Kawarime Open 2026} pair-result "both scores stand" '
                         '{no:Kawarime Open 2026} result-zero-zero "both were late" '
                         '{no:no-control} no-time-control=rapid "announced as 15 min" '
                         '{no:late-flood} late=count "flood; the board on 4 March"', ""),
    ("2026-03-19T09:12", 'withdraw {no:withdrawn} "the organiser asks"', ""),
    ("2026-03-19T09:14", 'exclude {no:excluded} {game} "3(8): not played"', ""),
    ("2026-03-19T09:30", 'identify {no:unknown-id} 4={id:unknown-id/4} slip {no:other-id} 2={id:other-id/2} "line above"', ""),
    ("2026-03-21T09:10", 'arrival {no:stamp} 2026-03-20T23:50 "mail of that time"', ""),
    ("2026-03-21T09:20", "accept --clean", ""),
    ("2026-03-21T09:30", "rate", ""),
    ("2026-03-21T09:40", "publish -y", ""),
]

# In April somebody finds the scoresheet of a game of the list before: board 2 of the first round was a draw.
CORRECTION = [
    ("2026-04-10T09:00", 'correct open --inquiry 2026-04-09 --by N04590528 --about report:{no:Asagiri League 2026} --reason "a draw"', ""),
    ("2026-04-10T09:05", 'correct apply {no:case} --count-game {no:Asagiri League 2026}/2=1/2 --reason "scoresheet" --dry-run', ""),
    ("2026-04-10T09:10", 'correct apply {no:case} --count-game {no:Asagiri League 2026}/2=1/2 --reason "scoresheet"', ""),
    ("2026-04-10T09:20", "publish --yes --list 2026-03 --to corrected", ""),
    ("2026-04-10T09:21", "publish --yes --list 2026-04 --to corrected", ""),
]
CORRECTED_PLAYERS = ("N04590528", "N09261723")

# Reports that are in the list, beside those of the site; the others are refused or withdrawn.
NOT_IN_LIST = {"refused", "withdrawn", "blitz", "late-forgotten"}
SITE_EVENTS = ("harukaze-festival", "yukimi-invitational", "sakigake-team-cup", "kachinuki-knock-out", "aozora-festival-open",
               "aozora-festival-u1700", "aozora-festival-ladies", "futae-double", "wakaba-team-league", "shirakaba-open",
               "minazuki-open", "magatama-open", "mikage-friendly", "furukawa-open", "hakuba-championship", "kawarime-open")
CORRECTED = "minazuki-open"

# What the second import of everything says of what is not rated; of all else, that it is unchanged.
AGAIN = {"Hayate Open 2026": "refused", "Yamaji Friendly": "refused", "Inazuma Blitz": "refused", "Ochiba Open": "refused",
         "note.txt": "refused", "Tsubomi Open 2026": "quarantined"}
