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
                         "--all-sections --player-cards --accept", "imported 21"),
    ("2026-02-23T09:05", "import inbox/pair0223 --dates 2026-01-24..2026-01-25 --type standard --accept", "imported 1"),
    ("2026-02-23T09:32", "import inbox/mikage --type standard --accept --separate-event", "imported 1"),
    ("2026-02-26T09:00", "import {site}/tnr1300120.aspx {site}/tnr1300122.aspx {site}/tnr1300143.aspx",
     "imported 2 quarantined 1 no-games date-future pair-result"),
    # The second, and what was here before by another door.
    ("2026-03-02T09:00", "import inbox/0302 inbox/again0223 --accept", "imported 7 unchanged 2"),
    ("2026-03-02T09:05", "import inbox/pair0302 --dates 2026-02-28..2026-03-01 --type standard --accept", "imported 1"),
    ("2026-03-03T09:00", "import inbox/desk", "imported 5 refused 1 no-time-control class-none format-unknown"),
    ("2026-03-05T09:00", "import inbox/late", "imported 2 late"),
    # The third.
    ("2026-03-09T09:00", "import inbox/0309 inbox/again0302 --accept", "imported 8 unchanged 2"),
    ("2026-03-09T09:05", "import inbox/pair0309 --dates 2026-03-07..2026-03-08 --type standard --accept", "imported 1"),
    # The last, and what the post brings.
    ("2026-03-16T09:00", "import inbox/0316 inbox/again0309 --accept", "imported 11 unchanged 2 id-unknown name-mismatch"),
    ("2026-03-16T09:05", "import inbox/pair0316 --dates 2026-03-14..2026-03-15 --type standard --accept", "imported 1"),
    ("2026-03-17T09:00", "import inbox/post.zip --questions ask.csv", "imported 3 name-near id-missing-member"),
    ("2026-03-21T09:00", "import inbox/stamp", "imported 1"),
]

DECISIONS = [
    # The questions of the post, answered in the file that the import has written; then a name is known.
    ("2026-03-17T09:20", "@answer ask.csv homonym/1 near/3", ""),
    ("2026-03-17T09:30", "import inbox/post.zip --ids ask.csv", "imported 2 unchanged 1"),
    ("2026-03-17T09:40", "import inbox/memory --accept", "imported 1"),
    # An event whose results were corrected after it had been accepted.
    ("2026-03-18T09:00", "@switch event=1300131&corrected=1", ""),
    ("2026-03-18T09:01", "import {site}/tnr1300131.aspx --accept", "imported 1"),
    ("2026-03-19T09:00", "report list", ""),
    ("2026-03-19T09:05", 'report refuse {no:Hayate Open 2026} --reason "still in play; send it again"', ""),
    ("2026-03-19T09:06", 'report settle {no:Kawarime Open 2026} pair-result --reason "both scores stand"', ""),
    ("2026-03-19T09:10", 'report settle {no:no-control} no-time-control --type rapid --reason "announced as 15 min"', ""),
    ("2026-03-19T09:11", 'report refuse {no:refused} --reason "not announced as rated"', ""),
    ("2026-03-19T09:12", 'report withdraw {no:withdrawn} --reason "the organiser asks"', ""),
    ("2026-03-19T09:13", 'report refuse {no:blitz} --reason "too fast"', ""),
    ("2026-03-19T09:14", 'report exclude {no:excluded} {game} --reason "3(8): not played"', ""),
    ("2026-03-19T09:20", 'report settle {no:late-flood} late --count --reason "flood; the board on 4 March"', ""),
    ("2026-03-19T09:21", 'report refuse {no:late-forgotten} --reason "late"', ""),
    ("2026-03-19T09:30", 'report identify {no:unknown-id} 4={id:unknown-id/4} --reason "slip"', ""),
    ("2026-03-19T09:31", 'report identify {no:other-id} 2={id:other-id/2} --reason "line above"', ""),
    ("2026-03-21T09:10", 'report arrival {no:stamp} 2026-03-20T23:50 --reason "mail of that time"', ""),
    ("2026-03-21T09:20", "report accept --clean", ""),
    ("2026-03-21T09:30", "rate", ""),
    ("2026-03-21T09:40", "publish --yes", ""),
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
