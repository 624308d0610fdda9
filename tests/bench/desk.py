#!/usr/bin/env python3
"""What the pages of the review desk cost in an office with many members and reports, each beside the bare server library that answers
with a page of the same size; with many viewers whose pages ask how things stand; and finding a person.

    tests/bench/desk.py --program build/release/bin/seiseki --floor build/release/bin/bench_desk_floor [--members 2000] [--reports 100]
                        [--requests 40] [--viewers 50] [--seconds 10]

The processor's time is that of the server, whatever else the machine does; p95 is by the clock, and means little on a busy one.
"""
import argparse
import contextlib
import http.client
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(SOURCE / "tests/bench"), str(SOURCE / "tests/desk")]
import month  # noqa: E402
import scale  # noqa: E402
import served  # noqa: E402
from publish import LIST, Draft  # noqa: E402

AIM_PAGE, AIM_SEARCH, AIM_VIEWERS = 100, 50, 150  # ms, p95


def made(program, members, reports, folder):
    """A list is published; half of the reports are accepted, the others wait."""
    roster = folder / "rating-2026-02-01.csv"
    (folder / "accepted").mkdir()
    (folder / "waiting").mkdir()
    month.write_events(folder / "accepted", month.write_roster(roster, members), reports * month.GAMES)
    for at, event in enumerate(sorted((folder / "accepted").iterdir())):
        if at % 2:
            event.rename(folder / "waiting" / event.name)
    commands = [["roster", "import", roster.name, "-q"]]
    if reports:
        commands += [["import", "accepted", "--received", "2026-02-16T10:00", "--accept", "-q"], ["import", "waiting", "--received", "2026-02-16T10:00", "-q"],
                     ["rate", "--list", LIST, "-q"]]
    for command in commands:
        cost = scale.run([program, *command], folder)
        if cost["code"] not in (0, 3):
            raise SystemExit(f"{' '.join(command)}: exit {cost['code']}\n{(folder / 'out').read_text(errors='replace')[-2000:]}")
    return scale.run([program, "report", "list", "--format", "json"], folder)


def processor(pid):
    """Seconds that the process has used."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p95(times):
    return sorted(times)[max(0, int(len(times) * 0.95) - 1)] * 1000


def asked(port, pid, path, cookie, requests):
    """One connection that stays, as a browser's does: p95 and processor time of one request in ms, bytes of the page."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    times, size = [], 0
    for number in range(requests + 2):
        if number == 2:  # what is read once is read
            before = processor(pid)
        began = time.monotonic()
        connection.request("GET", path, headers={"Cookie": cookie} if cookie else {})
        answer = connection.getresponse()
        size = len(answer.read())
        if answer.status not in (200, 303):
            raise SystemExit(f"{path}: {answer.status}")
        if number >= 2:
            times.append(time.monotonic() - began)
    connection.close()
    return p95(times), (processor(pid) - before) / requests * 1000, size


@contextlib.contextmanager
def floor(program, size):
    process = subprocess.Popen([program, str(size)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="ascii")
    try:
        yield int(process.stdout.readline()), process.pid
    finally:
        process.stdin.close()
        process.wait(20)


def viewed(desk, cookie, viewers, seconds, spread):
    """So many open queues that ask every 1.5 s, and 20 pages a second beside them, evenly or ten at once: p95 of the pages, processor time a second."""
    end = time.monotonic() + seconds
    times, lock = [], threading.Lock()

    def ask(path, pause, begin):
        time.sleep(begin if spread else 0)
        connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=60)
        while time.monotonic() < end:
            began = time.monotonic()
            connection.request("GET", path, headers={"Cookie": cookie})
            connection.getresponse().read()
            took = time.monotonic() - began
            if not path.startswith("/live"):
                with lock:
                    times.append(took)
            time.sleep(max(0.0, pause - took))

    head = desk.get("/live?after=0").json()["head"]
    before = processor(desk.process.pid)
    threads = [threading.Thread(target=ask, args=(f"/live?after={head}", 1.5, 1.5 * one / viewers)) for one in range(viewers)]
    pages = ["/reports/1", "/reports/2", "/reports/1/effect", "/lists", "/help"] * 2
    threads += [threading.Thread(target=ask, args=(path, 0.5, 0.5 * one / len(pages))) for one, path in enumerate(pages)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return p95(times), (processor(desk.process.pid) - before) / seconds, len(times)


def measured(program, bare, members, reports, requests, viewers, seconds, base=None):
    """What, p95 and aim in ms, processor time of one in ms, the same of the floor."""
    with tempfile.TemporaryDirectory(dir=base) as name:
        folder = pathlib.Path(name)
        made(program, members, reports, folder)
        with served.Desk(Draft(program, folder), now="2026-02-18T10:00:00+09:00") as desk:
            desk.enter()
            cookie = "; ".join(f"{key}={value}" for key, value in desk.cookies.items())
            search = [("a person by a word of the name", "/people?q=yama", AIM_SEARCH), ("a piece inside a word", "/people?q=kiri", AIM_SEARCH),
                      ("nobody of that name", "/people?q=zzzz", AIM_SEARCH), ("a person by ID", "/people?q=N00000001", AIM_SEARCH)]
            pages = [("the queue", "/", AIM_PAGE), ("a report", "/reports/1", AIM_PAGE), ("its effect", "/reports/1/effect", AIM_PAGE), ("a list", f"/lists/{LIST}", AIM_PAGE),
                     ("lists", "/lists", AIM_PAGE), ("status", "/status", AIM_PAGE), ("the record", "/record", AIM_PAGE), ("what happened since", "/live?after=999999999", AIM_PAGE)]
            for what, path, aim in search + (pages if reports else []):
                clock, cost, size = asked(desk.port, desk.process.pid, path, cookie, requests)
                with floor(bare, size) as (port, pid):
                    floor_clock, floor_cost, _ = asked(port, pid, "/", "", max(requests, 200))
                yield what, clock, aim, cost, floor_cost, f"{size / 1024:.0f} KB; the floor's p95 {floor_clock:.1f} ms"
            if reports and viewers:
                for spread, how in ((True, ""), (False, ", in tens")):
                    clock, cost, count = viewed(desk, cookie, viewers, seconds, spread)
                    yield f"{viewers} viewers, {count / seconds:.0f} pages/s{how}", clock, AIM_VIEWERS, cost * 1000, 0.0, "the processor's time of one second"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--program", required=True, type=pathlib.Path)
    arguments.add_argument("--floor", required=True, type=pathlib.Path)
    for option, value in (("--members", 2000), ("--reports", 100), ("--requests", 40), ("--viewers", 50), ("--seconds", 10)):
        arguments.add_argument(option, type=int, default=value)
    arguments.add_argument("--folder", type=pathlib.Path, help="where to work; else the system's temporary folder")
    options = arguments.parse_args()
    print(f"{options.members:,} members, {options.reports:,} reports of {month.GAMES} games")
    print(f"{'':34}{'p95':>9}{'aim':>9}{'processor':>12}{'floor':>10}")
    for what, clock, aim, cost, bare, rest in measured(str(options.program.resolve()), str(options.floor.resolve()), options.members, options.reports,
                                                      options.requests, options.viewers, options.seconds, options.folder):
        print(f"{what:34}{clock:>6.1f} ms{aim:>6} ms{cost:>9.2f} ms{bare:>7.2f} ms  {rest}", flush=True)


if __name__ == "__main__":
    main()
