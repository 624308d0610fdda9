"""Every kind of chart of the public site, byte for byte as it is kept in charts/: the fullest one of each kind, in both
languages. With SEISEKI_UPDATE_GOLDEN in the environment what is kept is written anew; look at it before committing it."""
import os
import pathlib
import re

KEPT = pathlib.Path(__file__).resolve().parent / "charts"
CHART = re.compile(rb'<svg class="(?!brand-mark|away)([^"]*)".*?</svg>', re.DOTALL)


def fullest(all_pages):
    """By the name of its file; of equally long ones that of the first page."""
    out = {}
    for path in sorted(all_pages):
        language = "en" if path.startswith("en/") else "ja"
        for chart in CHART.finditer(all_pages[path].bytes):
            name = f"{chart.group(1).decode().removeprefix('chart ').replace(' ', '-')}.{language}.svg"
            if len(chart.group()) > len(out.get(name, b"")):
                out[name] = chart.group()
    return out


def check(all_pages):
    drawn = fullest(all_pages)
    if os.environ.get("SEISEKI_UPDATE_GOLDEN"):
        KEPT.mkdir(exist_ok=True)
        for path in KEPT.glob("*.svg"):
            path.unlink()
        for name, chart in drawn.items():
            (KEPT / name).write_bytes(chart + b"\n")
    kept = {path.name: path.read_bytes().removesuffix(b"\n") for path in KEPT.glob("*.svg")}
    problems = [f"charts/{name}: it is drawn nowhere" for name in sorted(kept.keys() - drawn.keys())]
    problems += [f"charts/{name}: a kind of chart that is not kept" for name in sorted(drawn.keys() - kept.keys())]
    for name in sorted(kept.keys() & drawn.keys()):
        if kept[name] == drawn[name]:
            continue
        before, after = (re.sub(rb">(?=<)", b">\n", chart).decode().splitlines() for chart in (kept[name], drawn[name]))
        at = next((at for at, (one, other) in enumerate(zip(before, after)) if one != other), min(len(before), len(after)))
        lines = [rows[at] if at < len(rows) else "(it ends)" for rows in (before, after)]
        problems.append(f"charts/{name}: it is drawn otherwise, first in element {at + 1}: {lines[0]} became {lines[1]}")
    print(f"{len(drawn)} kinds of charts as they are kept")
    return problems
