#!/usr/bin/env python3
"""Runs benchmarks and prints one table of them: what, its time, its floor's, the ratio of the two, the aim.

A benchmark either names its floor's time and the ratio itself, in counters, or stands beside a benchmark of the floor
on the same data.

    tests/bench/table.py --build build/release engine trf
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests/bench"))
import desk  # noqa: E402
import import_folder  # noqa: E402
import month  # noqa: E402
import publish  # noqa: E402
import scale  # noqa: E402

UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
SCALES = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
# Which benchmark is another's floor.
FLOORS = {
    "html": {"page_to_tournament": "parser_alone"},
    "xml": {"upload_to_tournament": "parser_alone"},
    "trf": {"bench_read": "bench_scan"},
    "text_pair": {"bench_read": "bench_scan"},
    "tunx": {"bench_read": "bench_copy"},
    "store": {"insert_report_store": "insert_report_bare"},
}
AIMS = {
    ("engine", "bm_rate_period/1600000/300000"): "0.3 s, 400 MB",
    ("engine", "bm_rate_period/1600000/10000000"): "3 s, 1.5 GB",
    ("engine", "bm_rate_period/30000/10000"): "10 M sides/s",
    ("engine", "bm_rate_period/30000/100000"): "10 M sides/s",
    ("engine", "bm_rate_period/30000/1000000"): "10 M sides/s",
    ("html", "page_to_tournament"): "0.9",
    ("xml", "upload_to_tournament"): "3",
    ("trf", "bench_read"): "300 MB/s",
    ("store", "insert_report_store"): "1.3",
    ("import", "1,000 files, 1 job"): "3",
    ("site", "first"): "10 s",
    ("site", "new_month"): "1 s",
}


def shown(seconds):
    for scale, unit in SCALES:
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def rates(run):
    """What else a benchmark counts that a reader wants beside its time."""
    parts = []
    if "items_per_second" in run:
        parts.append(f"{run['items_per_second'] / 1e6:.3g} M/s")
    if "bytes_per_second" in run:
        parts.append(f"{run['bytes_per_second'] / 1e6:.3g} MB/s")
    if "games_per_second" in run:
        parts.append(f"{run['games_per_second']:.3g} games/s")
    if "peak" in run:
        parts.append(f"{run['peak'] / 1e6:.0f} MB")
    if "written_bytes" in run:
        parts.append(f"{run['written']:,.0f} of {run['files']:,.0f} files written, {run['written_bytes'] / 1e6:.0f} MB; "
                     f"{run['processor_s']:.2f} s of the processor; {run['peak_bytes'] / 1e6:.0f} MB of memory")
    return ", ".join(parts)


def row(what, run, floor, ratio, aim):
    seconds = run["real_time"] * UNITS[run["time_unit"]]
    return [what, shown(seconds), rates(run), shown(floor) if floor else "-", f"{ratio:.2f}" if ratio else "-", aim]


def rows_of(name, runs):
    by_name = {run["name"]: run for run in runs}
    floors = FLOORS.get(name, {})
    for run in runs:
        function, _, arguments = run["name"].partition("/")
        if function in floors.values():
            continue
        aim = AIMS.get((name, run["name"]), AIMS.get((name, function), ""))
        what = f"{name}: {run['name']}"
        seconds = run["real_time"] * UNITS[run["time_unit"]]
        if function in floors:
            beside = by_name[floors[function] + ("/" + arguments if arguments else "")]
            floor = beside["real_time"] * UNITS[beside["time_unit"]]
            yield row(what, run, floor, seconds / floor, aim)
        elif "floor_s" in run:
            yield row(what, run, run["floor_s"], run["ratio"], aim)
        elif "ratio_to_keyed" in run:
            yield row(what, run, run["keyed_s"], run["ratio_to_keyed"], aim)
        elif "ratio_to_scan" in run:
            yield row(what, run, run["scan_s"], run["ratio_to_scan"], aim)
        else:
            yield row(what, run, None, run.get("ratio"), aim)


def google_benchmark(name, build, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.json"
        subprocess.run([build / "bin" / f"bench_{name}", f"--benchmark_out={out}", "--benchmark_out_format=json", *map(str, arguments)],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return [run for run in json.loads(out.read_text())["benchmarks"] if run.get("run_type") != "aggregate"]


def is_large():
    return bool(os.environ.get("SEISEKI_BENCH_LARGE"))


def whole_import(build):
    """By the processor's time, which what else the machine does changes least."""
    for files in (1000, 10_000) if is_large() else (1000,):
        yield from import_of(build, files)


def import_of(build, files):
    runs = import_folder.measured(str(build / "bin/seiseki"), str(build / "bin/bench_import_floor"), files)
    for what, clock, seconds, _, floor, size in runs:
        aim = AIMS.get(("import", what), "")
        yield [f"import: {what}", shown(seconds), f"{clock:.2f} s by the clock, {size / 1e6:.1f} MB", shown(floor),
               f"{seconds / floor:.2f}", aim]


def by_the_event(build):
    """Commands about one event with many members beside the same with few: the ratio is of processor time."""
    few, many = 2_000, 1_500_000 if is_large() else 200_000
    with tempfile.TemporaryDirectory() as name:
        base = pathlib.Path(name)
        columns = [scale.measured(str(build / "bin/seiseki"), members, base / str(members)) for members in (few, many)]
    for (what, beside), (_, cost) in list(zip(*columns))[1:]:
        yield [f"scale: {what}, {many:,} members", shown(cost["cpu"]),
               f"{cost['wall']:.3f} s by the clock, {cost['peak']:.0f} MB", shown(beside["cpu"]),
               f"{cost['cpu'] / beside['cpu']:.2f}", "2"]


def growing_site(build):
    """A site of more and more people, three games and three lists each: the ratio is of processor time a person, beside the
    smallest. A million people's is 120 GB in three copies, and left out aloud where the disk has no room for it."""
    beside, sizes = {}, [1_000, 10_000]
    if is_large():
        room = shutil.disk_usage(tempfile.gettempdir()).free
        sizes += [100_000] + ([1_000_000] if room > 150e9 else [])
        if room <= 150e9:
            print(f"left out: a million people need 150 GB below {tempfile.gettempdir()}, there are {room / 1e9:.0f}", file=sys.stderr)
    for people in map(int, os.environ["SEISEKI_BENCH_SITE"].split(",")) if "SEISEKI_BENCH_SITE" in os.environ else sizes:
        for run in google_benchmark("site", build, people, 3 * people, 3):
            what = run["name"].split("/")[0]
            cost = run["processor_s"] / people
            beside.setdefault(what, cost)
            told = f"{1e3 * cost:.2f} ms a person, {run['written_bytes'] / 1e6:.0f} MB written, {run['peak_bytes'] / 1e6:.0f} MB of memory"
            yield [f"site: {what}, {people:,} people", shown(run["processor_s"]), told, shown(run["floor_s"]), f"{cost / beside[what]:.2f}", "1.1"]


def before_publication(build):
    """What an officer waits for: the sheet, and publishing on it."""
    members, reports = 30_000, 500
    for what, cost in publish.measured(str(build / "bin/seiseki"), members, reports):
        rest = f"{cost['wall']:.2f} s by the clock, {cost['peak']:.0f} MB" if "cpu" in cost else "by the clock"
        yield [f"publish: {what}, {members:,} members, {reports} reports", shown(cost.get("cpu", cost["wall"])), rest, "-", "-", ""]


def pages_of_the_desk(build):
    """The processor's time of a page beside the bare server library; p95 beside its aim."""
    for members, reports in [(2000, 100)] + ([(1_500_000, 0)] if is_large() else []):
        for what, clock, aim, cost, bare, rest in desk.measured(str(build / "bin/seiseki"), str(build / "bin/bench_desk_floor"), members, reports, 40, 50, 10):
            yield [f"desk: {what}, {members:,} members, {reports} reports", shown(cost / 1000), f"p95 {clock:.1f} ms, aim {aim} ms; {rest}", shown(bare / 1000),
                   f"{cost / bare:.0f}" if bare else "-", ""]


def whole_month(build):
    """A month of a federation a hundred times larger than ours; of FIDE's size where that is asked for."""
    members, games = (1_500_000, 300_000) if is_large() else (200_000, 20_000)
    with tempfile.TemporaryDirectory() as folder:
        for what, cost in month.month(str(build / "bin/seiseki"), members, games, pathlib.Path(folder)):
            name = f"month: {what}, {members:,} members, {games:,} games"
            if isinstance(cost, int):
                yield [name, "-", f"{cost / 1e6:.0f} MB on the disk", "-", "-", ""]
            else:
                yield [name, shown(cost["cpu"]), f"{cost['wall']:.1f} s by the clock, {cost['peak']:.0f} MB", "-", "-", ""]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--build", required=True, type=pathlib.Path)
    arguments.add_argument("names", nargs="+")
    options = arguments.parse_args()
    build = options.build.resolve()
    table = [["what", "time", "rate", "floor", "ratio", "aim"]]
    failed = []
    for name in options.names:
        print(f"== {name}", file=sys.stderr)
        whole_runs = {"import": whole_import, "scale": by_the_event, "publish": before_publication, "desk": pages_of_the_desk, "month": whole_month,
                      "site_growth": growing_site}
        # What one of them cannot do is no reason to lose the figures of the others.
        try:
            table += list(whole_runs[name](build) if name in whole_runs else rows_of(name, google_benchmark(name, build)))
        except (subprocess.CalledProcessError, OSError) as error:
            failed.append(f"{name}: {error}")
    widths = [max(len(line[i]) for line in table) for i in range(len(table[0]))]
    for line in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip())
    if failed:
        sys.exit("\n".join(["not measured:", *failed]))


if __name__ == "__main__":
    main()
