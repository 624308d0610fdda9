#!/usr/bin/env python3
"""Every page of the review desk in Chromium, in both themes and languages, as somebody meets it who sees little, uses no pointer, has a
narrow window or prints: names of fields, heads of tables, contrast, sizes of targets, 320 px, twice the size, the way of the tab key,
paper.

    crawl_test.py --program SEISEKI --source DIR [--part 1/4] [--by-tab 3]

`--part 1/4` looks at the first of four parts of the pages, of which each takes of every room; `--by-tab 3` goes through every third
of them with the tab key, instead of all. Skips (77) where Chromium is not installed.
"""
import argparse
import pathlib
import shutil
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / folder) for folder in ("desk", "support")]

import browser_test  # noqa: E402
import desk_test  # noqa: E402
import parts  # noqa: E402
import served  # noqa: E402

# What of a page breaks WCAG 2.2 AA, told by the page itself as it is drawn.
FAULTS = r"""
const faults = [];
const where = (e) => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + (e.className.baseVal === undefined && e.className ? '.' + e.className : '')
  + ' “' + (e.textContent || e.value || '').trim().slice(0, 30) + '”';
const seen = (e) => { const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return r.width > 1 && r.height > 1 && s.visibility === 'visible' && !e.closest('.away, .skip, kbd') && e.checkVisibility(); };
const canvas = document.createElement('canvas'); canvas.width = canvas.height = 1;
const paint = canvas.getContext('2d', {willReadFrequently: true});
const rgba = (colour) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
  const d = paint.getImageData(0, 0, 1, 1).data; return [d[0], d[1], d[2], d[3] / 255]; };
const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
const ground = (e) => { const layers = []; for (let n = e; n; n = n.parentElement) layers.push(rgba(getComputedStyle(n).backgroundColor));
  return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]); };
const light = (c) => { const f = c.slice(0, 3).map(v => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
  return .2126 * f[0] + .7152 * f[1] + .0722 * f[2]; };
const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
let before = 0;
for (const h of document.querySelectorAll('h1, h2, h3, h4')) { if (!seen(h)) continue; const level = +h.tagName[1];
  if (level > before + 1) faults.push('a level of headings is left out: ' + where(h)); before = level; }
if (!document.title.trim() || !document.documentElement.lang) faults.push('no title or language');
for (const f of document.querySelectorAll('input:not([type=hidden]), select, textarea'))
  if (!(f.labels && f.labels.length) && !f.getAttribute('aria-label')) faults.push('a field without a label: ' + (f.name || f.type));
for (const e of document.querySelectorAll('a[href], button, summary'))
  if (!(e.textContent.trim() || e.getAttribute('aria-label') || e.querySelector('title'))) faults.push('no name: ' + e.outerHTML.slice(0, 80));
for (const t of document.querySelectorAll('table')) { if (!seen(t)) continue;
  if (!t.caption && !t.getAttribute('aria-label')) faults.push('a table without a caption: ' + t.textContent.slice(0, 40));
  for (const h of t.querySelectorAll('thead th')) if (!h.getAttribute('scope')) faults.push('a head without scope: ' + where(h)); }
const ids = new Set(); for (const e of document.querySelectorAll('[id]')) { if (ids.has(e.id)) faults.push('an id twice: ' + e.id); ids.add(e.id); }
for (const p of document.querySelectorAll('svg')) if (!p.parentElement.closest('svg') && !p.querySelector('title') && p.getAttribute('aria-hidden') !== 'true' && p.getAttribute('role') !== 'presentation')
  faults.push('a picture without words: ' + p.outerHTML.slice(0, 80));
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) { const node = walker.currentNode, e = node.parentElement;
  if (!node.data.trim() || !seen(e) || e.closest('svg, option')) continue;
  const below = ground(e), ratio = contrast(over(rgba(getComputedStyle(e).color), below), below);
  if (ratio < 4.49) faults.push('contrast ' + ratio.toFixed(2) + ': ' + where(e)); }
for (const e of document.querySelectorAll('button, .button, input:not([type=hidden]), select, summary')) { if (!seen(e)) continue;
  const r = e.getBoundingClientRect();
  const line = Math.max(r.height, parseFloat(getComputedStyle(e.parentElement).lineHeight) || 0, e.closest('label, tr, li, p')?.getBoundingClientRect().height || 0);
  if (line < 19.5 || r.width < 16) faults.push('a target of ' + r.width.toFixed(0) + ' x ' + r.height.toFixed(0) + ': ' + where(e)); }
return [...new Set(faults)].slice(0, 8);
"""

# Text that is wider than the window, outside a box that scrolls by itself.
WIDE = r"""
const width = document.documentElement.clientWidth, out = [];
if (document.documentElement.scrollWidth > width) out.push('the page is ' + document.documentElement.scrollWidth + ' wide');
return out;
"""

# What the tab key meets: everything it lands on is on the page, drawn, and marked.
FOCUS = r"""
const e = document.activeElement, r = e.getBoundingClientRect(), s = getComputedStyle(e);
const at = r.width && r.height ? document.elementFromPoint(Math.min(innerWidth - 1, Math.max(0, r.left + Math.min(8, r.width / 2))), Math.min(innerHeight - 1, Math.max(0, r.top + Math.min(8, r.height / 2)))) : null;
return {is_body: e === document.body, name: e.tagName + ' ' + (e.name || e.id || e.textContent || '').trim().slice(0, 30),
  is_seen: r.width > 0 && r.height > 0 && r.bottom > 0 && r.top < innerHeight,
  is_covered: !(at && (at === e || e.contains(at) || at.contains(e))),
  is_marked: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2};
"""

PRINTED = r"""
const out = [], width = document.documentElement.clientWidth;
const drawn = (selector) => [...document.querySelectorAll(selector)].some(e => e.checkVisibility() && e.getBoundingClientRect().height > 0);
for (const hidden of ['.head', '.menu', 'form', 'kbd']) if (drawn(hidden)) out.push(hidden + ' is printed');
if (!drawn('h1')) out.push('no heading is printed');
if (!drawn('.foot code')) out.push('the audit head is not printed');
for (const t of document.querySelectorAll('table')) { if (!t.checkVisibility()) continue;
  if (t.tHead && getComputedStyle(t.tHead).display !== 'table-header-group') out.push('heads do not repeat');
  if (t.getBoundingClientRect().right > width + 1) out.push('a table is cut: ' + Math.round(t.getBoundingClientRect().right - width) + ' px: ' + t.textContent.trim().slice(0, 30)); }
return [...new Set(out)];
"""

# A4 less the margins of the style sheet, at 96 px an inch.
PAPER = 703
PRINTED_PAGES = ["/", "/reports/1", "/reports/2/effect", "/lists/2026-03", "/lists/2026-03/changes", "/lists/2026-03/players/N04971361", "/cases/1"]


class Crawl:
    def __init__(self, desk):
        self.browser = browser_test.Browser()
        self.driver = self.browser.driver
        self.address = desk.address.rstrip("/")
        self.driver.get(desk.told["link"])
        self.browser.see("sato", "the link enters")

    def window(self, width, height=900, scale=1):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def media(self, theme="light", media=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [{"name": "prefers-color-scheme", "value": theme}]})

    def language(self, language):
        self.driver.add_cookie({"name": "seiseki-language", "value": language, "path": "/"})

    def open(self, path):
        self.driver.get(self.address + path)

    def fail(self, path, what, faults):
        for fault in faults:
            self.browser.expect(False, f"{path} {what}: {fault}")

    def accessible(self, paths):
        for language, theme in (("en", "light"), ("ja", "dark")):
            self.language(language)
            self.media(theme)
            self.window(1280)
            for path in paths:
                self.open(path)
                self.fail(path, f"in {language}, {theme}", self.driver.execute_script(FAULTS))
        for width, what in ((320, "at 320 px"), (640, "at twice the size")):
            self.window(width)
            for path in paths:
                self.open(path)
                self.fail(path, what, self.driver.execute_script(WIDE))
        self.window(1280)

    def by_tab(self, paths):
        """Everything is reached, seen, not hidden under anything, marked, and the way leads out again."""
        self.language("en")
        self.media()
        self.window(1280, 700)
        for path in paths:
            self.open(path)
            self.driver.execute_script("document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); scrollTo(0, 0)")
            count = self.driver.execute_script("return document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, [tabindex=\"0\"]').length")
            met = set()
            for _ in range(min(count + 2, 60)):
                self.browser.press(browser_test.Keys.TAB)
                now = self.driver.execute_script(FOCUS)
                if now["is_body"]:
                    break
                met.add(now["name"])
                for word, is_right in (("is not seen", now["is_seen"]), ("is covered", not now["is_covered"]), ("is not marked", now["is_marked"])):
                    if not is_right:
                        self.fail(path, "by the tab key", [f"{now['name']} {word}"])
            self.browser.expect(len(met) > min(3, count - 1), f"{path}: the tab key leads through the page: {met}")

    def printed(self, paths):
        self.language("en")
        for path in paths:
            self.media()
            self.window(PAPER, 1000)
            self.open(path)
            self.media(media="print")
            self.fail(path, "on paper", self.driver.execute_script(PRINTED))
            pdf = self.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})["data"]
            self.browser.expect(len(pdf) > 2000, f"{path} is printed")
        self.media()


def pages_of(office):
    """Those that are pages of their own, and are there."""
    # What a page asks for, not a page.
    paths = [path for path in desk_test.PATHS if not path.split("?")[0].endswith((".json", ".txt", "/live")) and not path.endswith("/document")]
    return paths + [f"/quarantine/{hash}" for hash in office.in_quarantine().values()] + ["/lists/2026-03", "/lists/2026-03/publish", "/lists/2026-03/players/N04971361", "/cases/1"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parts.add_option(parser)
    parser.add_argument("--by-tab", type=int, default=1)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-crawl-"))
    office = served.Office(arguments.program.resolve(), arguments.source.resolve(), folder / "office").open_with_reports().set_aside()
    office.call("report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser")
    office.call("report", "accept", "1")
    office.call("rate", "--list", "2026-03", "-q")
    office.call("correct", "open", "--about", "report:1", "--inquiry", "2026-02-17", "--by", "N04971361", "--reason", "a draw", codes=None)
    with served.Desk(office) as desk:
        crawl = Crawl(desk)
        paths = arguments.part.of(pages_of(office))
        crawl.accessible(paths)
        crawl.by_tab(paths[::arguments.by_tab])
        crawl.printed(PRINTED_PAGES)
        problems = crawl.browser.problems
        crawl.browser.close()
    if problems:
        print(f"{len(problems)} faults; the office is in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
