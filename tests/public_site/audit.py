#!/usr/bin/env python3
"""A public site before judges of others: the strict parser of html5lib, axe-core on every kind of page, the Nu checker, Lighthouse,
the renderer of librsvg, and the program's own tests of markup, links and looks. What is not there is said and left out.

    audit.py [SITE]                            a site that is built; else that of the invented month, with
             --program SEISEKI --site LOOPBACK_SITE --source DIR
             --axe FILE                        axe.min.js
             --vnu FILE                        vnu.jar, run by java
             --lighthouse FILE                 its command, run by node
Else they are where scripts/site-audit has npm put them.
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
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), *(str(HERE.parent / folder) for folder in ("cli", "desk", "explanation", "month", "site", "support"))]
import look  # noqa: E402
import pages  # noqa: E402

BY_NPM = HERE.parents[1] / "build/audit/node_modules"
AXE = ("/usr/share/nodejs/axe-core/axe.min.js", "/usr/share/javascript/axe-core/axe.min.js", BY_NPM / "axe-core/axe.min.js")
VNU = (BY_NPM / "vnu-jar/build/dist/vnu.jar",)
LIGHTHOUSE = (BY_NPM / "lighthouse/cli/index.js",)
# The least of each category, in hundredths; a long list may take longer. Speed is measured anew where others keep the machine busy.
LEAST = {"accessibility": 100, "best-practices": 95, "seo": 95, "performance": 95}
LEAST_OF_LIST = 85
TRIES = 3
AXE_RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations']})
  .then((found) => done(found.violations.map((one) => `${one.id}: ${one.nodes.length} × ${one.nodes[0].html.slice(0, 120)}`)), (error) => done([String(error)]));
"""
absent = []


def leave_out(what):
    absent.append(what)
    print(f"left out: {what}")
    return []


def first_file(*names):
    return next((path for path in map(pathlib.Path, filter(None, names)) if path.is_file()), None)


def by_html5lib(site):
    try:
        import html5lib
    except ImportError:
        return leave_out("python3-html5lib is not installed")
    problems, count = [], 0
    for path in pages.files_of(site):
        if not path.endswith(".html"):
            continue
        count += 1
        parser = html5lib.HTMLParser()
        parser.parse((site / path).read_bytes())
        problems += [f"{path}: {where}: {error} {variables}" for where, error, variables in parser.errors[:3]]
    print(f"html5lib: {count} pages")
    return problems


def by_librsvg(site):
    if shutil.which("rsvg-convert") is None:
        return leave_out("rsvg-convert (librsvg2-bin) is not installed")
    problems, drawn = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for chart in sorted((HERE / "charts").glob("*.svg")):
            svg = ElementTree.fromstring(chart.read_bytes())
            svg.set("xmlns", "http://www.w3.org/2000/svg")
            source, picture = pathlib.Path(folder) / chart.name, pathlib.Path(folder) / "picture.png"
            source.write_bytes(ElementTree.tostring(svg))
            done = subprocess.run(["rsvg-convert", "--width", "800", "--output", picture, source], capture_output=True, text=True, check=False)
            # A picture without anything in it is small.
            if done.returncode or done.stderr or picture.stat().st_size < 300:
                problems.append(f"charts/{chart.name}: {done.stderr or 'nothing is drawn'}")
            drawn += 1
    for path in pages.files_of(site):
        if path.endswith((".svg", ".atom", ".xml")):
            ElementTree.parse(site / path)
    print(f"librsvg: {drawn} charts")
    return problems + ([] if drawn > 10 else ["too few charts"])


def by_vnu(site, jar):
    if jar is None or shutil.which("java") is None:
        return leave_out("the Nu checker: no vnu.jar (--vnu; npm install vnu-jar), or no java")
    done = subprocess.run(["java", "-jar", jar, "--errors-only", "--skip-non-html", site], capture_output=True, text=True, check=False)
    print(f"Nu checker: {sum(path.endswith('.html') for path in pages.files_of(site))} pages")
    wrong = done.stderr.splitlines()[:50]
    return wrong + ([f"the Nu checker ended with {done.returncode}"] if done.returncode and not wrong else [])


def by_lighthouse(site, command):
    if command is None or shutil.which("node") is None or shutil.which("chromium") is None:
        return leave_out("Lighthouse: it is not there (--lighthouse; npm install lighthouse), or no node, or no chromium")
    import search_test
    server, root = search_test.served(site)
    kinds, problems = look.chosen(site), []
    try:
        for kind in ("home", "list", "player", "event", "search", "regulations"):
            best = {}
            for _ in range(TRIES):
                with tempfile.TemporaryDirectory() as folder:
                    told = pathlib.Path(folder) / "told.json"
                    # People's pages ask not to be indexed; the loopback host speaks no TLS and compresses nothing.
                    done = subprocess.run(["node", command, f"{root}/{kinds[kind]}", "--quiet", "--output=json", f"--output-path={told}",
                                           "--skip-audits=is-crawlable,is-on-https", "--chrome-flags=--headless=new --no-sandbox"], check=False, text=True,
                                          capture_output=True, env=os.environ | {"CHROME_PATH": shutil.which("chromium")}, timeout=300)
                    if not told.is_file():
                        return problems + [f"Lighthouse: {done.stderr[-300:]}"]
                    result = json.loads(told.read_text())
                for name, category in result["categories"].items():
                    best[name] = max(best.get(name, 0), round(100 * (category["score"] or 0)))
                low = {name: best.get(name, 0) for name, least in LEAST.items() if best.get(name, 0) < (LEAST_OF_LIST if (kind, name) == ("list", "performance") else least)}
                if not low:
                    break
            print(f"Lighthouse: {kind} {best}")
            weighed = {audit["id"] for name in low for audit in result["categories"][name]["auditRefs"] if audit["weight"]}
            problems += [f"Lighthouse: {kinds[kind]}: {low}: " + ", ".join(sorted(name for name in weighed if (result["audits"][name]["score"] or 0) < .9))] if low else []
    finally:
        server.shutdown()
    return problems


def in_browsers(site, axe):
    if axe is None:
        leave_out("axe-core: no axe.min.js (--axe; npm install axe-core)")
        return look.check(site, every=True)
    script, seen = axe.read_text(), [0]

    def judged(browser, _):
        seen[0] += 1
        browser.driver.execute_script(script)
        return browser.driver.execute_async_script(AXE_RUN)

    def before(browser):
        # The pages' own policy refuses every script but theirs.
        browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    problems = look.check(site, every=True, more=judged, before=before)
    print(f"axe-core: {seen[0]} pages")
    return problems + ([] if seen[0] else ["axe-core saw no page"])


def audited(site, options):
    all_pages, problems = pages.read(site)
    for page in all_pages.values():
        problems += pages.check_markup(page)
    problems += pages.check_links(site, all_pages)
    print(f"own: {len(all_pages)} pages")
    problems += by_html5lib(site)
    problems += by_librsvg(site)
    problems += by_vnu(site, first_file(options.vnu, *VNU))
    problems += by_lighthouse(site, first_file(options.lighthouse, *LIGHTHOUSE))
    return problems + in_browsers(site, first_file(options.axe, *AXE))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    for name in ("program", "site", "source", "axe", "vnu", "lighthouse"):
        parser.add_argument(f"--{name}", type=lambda path: pathlib.Path(path).resolve())
    options = parser.parse_args()
    if options.folder:
        problems = audited(options.folder.resolve(), options)
    else:
        import public_site_test
        problems = []
        with tempfile.TemporaryDirectory(prefix="seiseki-audit-") as folder:
            office, _ = public_site_test.office_of(options, pathlib.Path(folder) / "office", problems)
            public_site_test.build(office, "site")
            problems += audited(office.folder / "site", options)
    for problem in problems[:100]:
        print(re.sub(r"\s+", " ", str(problem)), file=sys.stderr)
    print(f"{len(problems)} problems; left out: {len(absent)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
