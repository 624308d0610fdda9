#!/usr/bin/env python3
"""What `seiseki convert` reads of the files of one tournament, in the lines that the independent readings compare with.

  convert_dump.py FILE...      SEISEKI_PROGRAM is the program; SEISEKI_DUMP=chess-results prints the lines of
                               chess_results_dump.cpp, anything else those of dump.hpp

So the independent readings judge what a user gets, not an importer called by itself.
"""
import json
import os
import re
import subprocess
import sys


def shown(value):
    return "-" if value is None or value == "" else str(value)


def general(read):
    yield "format", read["tournament"]["format"]
    for p in read["players"]:
        fide = p["rating"] if p["rating_fide"] is None else p["rating_fide"]
        yield ("player", p["start_number"], p["federation_id"], p["fide_id"], p["rating_national"], fide, p["birth"],
               p["points_half_points"])
    for g in read["games"]:
        yield "game", g["round"], g["white"], g["black"], g["status"], g["score_white_half_points"], g["date"]
    for f in read["findings"]:
        yield "finding", f["code"], f["severity"], f["document"]


def chess_results(read):
    t = read["tournament"]
    text = lambda value: value or ""
    yield "details", text(t["source_key"]), text(t["name"]), text(t["last_update"]), t["start"], t["end"], t["rounds"]
    for number, day in t["round_dates"].items():
        yield "day", number, day
    for p in read["players"]:
        yield ("player", p["start_number"], text(p["name"]), text(p["title"]), text(p["federation_id"]), text(p["fide_id"]),
               text(p["federation"]), p["rating"], p["rating_fide"], p["rating_national"])
    for g in read["games"]:
        yield ("game", g["round"], g["white"], g["black"], g["status"], g["score_white_half_points"],
               g["bye"] or g["score_black_half_points"])
    for f in read["findings"]:
        yield "finding", f["code"]


def main(files):
    command = [os.environ["SEISEKI_PROGRAM"], "convert", *files, "--to", "games-json", "--format", "json"]
    run = subprocess.run(command, capture_output=True, timeout=60)
    if run.returncode:
        codes = re.findall(r"\[([a-z0-9-]+)\]$", run.stderr.decode("utf-8", "replace"), re.MULTILINE)
        print("refused\t%s" % (codes[0] if codes else "exit-%d" % run.returncode))
        return 0 if codes else 1
    is_page = os.environ.get("SEISEKI_DUMP") == "chess-results"
    keep = str if is_page else shown
    lines = (chess_results if is_page else general)(json.loads(run.stdout))
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in lines:
        print("\t".join(keep("-" if value is None else value) for value in line))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
