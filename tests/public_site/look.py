"""A public site as a browser shows it: nothing asked of another host, nothing said on the console, no page wider than its
window, targets large enough for a finger, words that stand out from their ground; and a few pages as pictures, held against
those that are kept in looks/.

    look.py SITE [--every]   a page of each kind; --every: in both languages, light and dark, at 320, 390 and 1280

With SEISEKI_UPDATE_GOLDEN in the environment the pictures are taken anew; look at them before committing them."""
import base64
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent), str(pathlib.Path(__file__).resolve().parent.parent / "desk")]
import pages  # noqa: E402

LOOKS = pathlib.Path(__file__).resolve().parent / "looks"
KINDS = (("home", r"index\.html"), ("archive", r"l/index\.html"), ("list", r"l/[\d-]+/index\.html"), ("list by name", r"l/[\d-]+/name/index\.html"),
         ("list by kana", r"l/[\d-]+/kana/index\.html"),
         ("changes", r"l/[\d-]+/change/index\.html"), ("first ratings", r"l/[\d-]+/new/index\.html"), ("unrated", r"l/[\d-]+/unrated/index\.html"),
         ("rapid", r"l/[\d-]+/rapid/index\.html"), ("differences", r"l/[\d-]+/diff/index\.html"), ("revisions", r"l/[\d-]+/r\d+/index\.html"),
         ("any two lists", r"l/compare/index\.html"), ("correspondence", r"l/cc/[^/]+/index\.html"), ("player", r"p/N\d{8}/index\.html"),
         ("year", r"p/N\d{8}/\d{4}\.html"), ("opponents", r"p/N\d{8}/opponents\.html"), ("correspondence games", r"p/N\d{8}/cc\.html"),
         ("events", r"e/index\.html"), ("event", r"e/[a-z]+-[^/]+/index\.html"), ("statistics", r"s/index\.html"), ("regulations", r"r/index\.html"),
         ("edition", r"r/jcf-2024-10/index\.html"), ("differences of editions", r"r/diff/[^/]+\.html"), ("tables", r"r/tables/index\.html"),
         ("readings", r"r/readings/index\.html"), ("verify", r"verify/index\.html"), ("corrections", r"corrections/index\.html"),
         ("waiting", r"waiting/index\.html"), ("privacy", r"privacy/index\.html"), ("about", r"about/index\.html"), ("data", r"data/index\.html"),
         ("search", r"search/index\.html"), ("index", r"i/index\.html"), ("letters", r"i/[a-z0]/index\.html"), ("not found", r"404\.html"))
# As they are on the screen, in a form that small differences of drawing do not change: at most so many of 1000 pixels differ.
PICTURES = (("list", 1280, False), ("player", 1280, True), ("player", 390, False), ("event", 390, False), ("home", 1280, False), ("year", 1280, False),
            ("opponents", 390, True), ("statistics", 1280, False), ("differences", 1280, False), ("edition", 390, False),
            ("differences of editions", 1280, False), ("tables", 390, False), ("corrections", 1280, True), ("search", 390, False))
MOST_PER_MILLE = 2
HEIGHT = 1400

# What no style sheet may do. Contrast: of every text against the nearest ground behind it.
JUDGE = r"""
const wrong = [];
const said = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 30)}`;
if (document.documentElement.scrollWidth > window.innerWidth) wrong.push(`${document.documentElement.scrollWidth} wide in ${window.innerWidth}`);
const rgb = (text) => { const found = text.match(/[\d.]+/g).map(Number); return found.length < 4 ? [...found, 1] : found; };
const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
const ground = (element) => { for (let at = element; at; at = at.parentElement) { const colour = rgb(getComputedStyle(at).backgroundColor); if (colour[3] > 0) return colour; } return [255, 255, 255, 1]; };
const seen = new Set();
for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode();) {
  const element = walker.currentNode.parentElement;
  if (walker.currentNode.data.trim() === '' || seen.has(element) || !element.checkVisibility() || element.closest('.away, .skip, title, desc')) continue;
  seen.add(element);
  const style = getComputedStyle(element), colour = rgb(element instanceof SVGElement ? style.fill : style.color);
  const [a, b] = [light(colour), light(ground(element))].sort((x, y) => y - x), contrast = (a + .05) / (b + .05);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (contrast < (large ? 3 : 4.5)) wrong.push(`contrast ${contrast.toFixed(2)}: ${said(element)}`);
  if (size < 10) wrong.push(`${size} px: ${said(element)}`);
}
// A target in a sentence or a table may be as high as its line; those that stand alone may not. \spec WCAG 2.2, 2.5.8
for (const element of document.querySelectorAll('nav a, .orders a, .letters a, .foot li a, .switch a, button, input, summary, a.language')) {
  const box = element.getBoundingClientRect();
  if (element.checkVisibility() && (box.height < 24 || box.width < 24)) wrong.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${said(element)}`);
}
return wrong;
"""
# The share of pixels, per mille, of which a colour differs by more than a shade.
DIFFER = r"""
const [before, after, done] = arguments;
// A page's policy lets it load no picture of this kind; a bitmap is not loaded.
const pixels = async (data) => { const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height); };
Promise.all([pixels(before), pixels(after)]).then(([a, b]) => {
  if (a.width !== b.width || a.height !== b.height) return done(1000);
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) if ([0, 1, 2].some((i) => Math.abs(a.data[at + i] - b.data[at + i]) > 48)) ++count;
  done(1000 * count / (a.width * a.height));
}, (error) => done(String(error)));
"""


def chosen(site):
    """The fullest page of each kind, by its kind."""
    out, files = {}, pages.files_of(site)
    for kind, pattern in KINDS:
        found = [path for path in files if re.fullmatch(pattern, path)]
        if found:
            out[kind] = max(found, key=lambda path: ((site / path).stat().st_size, path))
            # The shortest of people is that of somebody who is not shown, or in lists alone.
            if kind == "player":
                out["player, not shown"] = min(found, key=lambda path: ((site / path).stat().st_size, path))
    return out


def shown(browser, width, is_dark):
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}]})


def asked_elsewhere(browser, root):
    """Requests to any other host, and what the console said."""
    out = []
    for row in browser.driver.get_log("performance"):
        message = json.loads(row["message"])["message"]
        url = message["params"].get("request", {}).get("url", "") if message["method"] == "Network.requestWillBeSent" else ""
        if url and not url.startswith((root, "data:", "about:", "chrome")):
            out.append(f"asked for {url}")
    return out + [f"the console says {row['message']}" for row in browser.driver.get_log("browser") if "favicon" not in row["message"]]


def drawn_with():
    """What draws: a picture of another browser or other fonts says nothing."""
    told = subprocess.run(["dpkg-query", "-W", "-f=${Package} ${Version}\n", "chromium", "fonts-noto-cjk"], capture_output=True, text=True, check=False).stdout
    return re.sub(r"(chromium \d+)\S*", r"\1", told)


def check_judge(browser, root, path):
    """The judge sees what is wrong."""
    shown(browser, 320, False)
    browser.driver.get(f"{root}/{path}")
    browser.driver.execute_script("const bad = document.createElement('p'); bad.textContent = 'pale'; bad.style.color = '#bbb';"
                                  "bad.style.width = '900px'; document.querySelector('main').append(bad);"
                                  "const small = document.createElement('button'); small.style.cssText = 'padding: 0; border: 0; font-size: 8px';"
                                  "small.textContent = 'x'; document.querySelector('main').append(small);")
    told = " ".join(browser.driver.execute_script(JUDGE))
    return [f"the judge does not see {what}: {told}" for what in ("wide in 320", "contrast", "8 px", "<button") if what not in told]


def picture_of(kind, width, is_dark):
    return LOOKS / (f"{kind} {width}{' dark' if is_dark else ''}.png".replace(" ", "-"))


def check_pictures(browser, root, kinds):
    problems, updates = [], os.environ.get("SEISEKI_UPDATE_GOLDEN")
    note = LOOKS / "drawn-with.txt"
    if updates:
        LOOKS.mkdir(exist_ok=True)
        for path in LOOKS.iterdir():
            path.unlink()
        note.write_text(drawn_with())
    elif not note.is_file() or note.read_text() != drawn_with():
        print("skipped: the pictures of looks/ were drawn by another browser or with other fonts")
        return []
    for kind, width, is_dark in PICTURES:
        shown(browser, width, is_dark)
        browser.driver.get(f"{root}/{kinds[kind]}")
        after = browser.driver.get_screenshot_as_base64()
        kept = picture_of(kind, width, is_dark)
        if updates:
            kept.write_bytes(base64.b64decode(after))
            continue
        before = base64.b64encode(kept.read_bytes()).decode()
        differs = browser.driver.execute_async_script(DIFFER, before, after)
        if not isinstance(differs, (int, float)) or differs > MOST_PER_MILLE:
            problems.append(f"{kept.name}: {differs} of 1000 pixels differ")
    # The judge must see a difference: the same page in the other colours.
    shown(browser, PICTURES[0][1], not PICTURES[0][2])
    browser.driver.get(f"{root}/{kinds[PICTURES[0][0]]}")
    kept = base64.b64encode(picture_of(*PICTURES[0]).read_bytes()).decode()
    other = browser.driver.execute_async_script(DIFFER, kept, browser.driver.get_screenshot_as_base64())
    problems += [] if isinstance(other, (int, float)) and other > 500 else [f"a dark page is a light one to the judge: {other}"]
    print(f"{len(PICTURES)} pages as they were drawn before")
    return problems


def check(site, every=False, with_pictures=True, more=lambda browser, path: [], before=lambda browser: None):
    """`more`: what else to ask of each page that the browser shows; the problems. `before`: what to do with the browser first."""
    try:
        import browser_test
    except SystemExit:
        print("skipped in a browser: chromium, its driver or selenium is not installed")
        return []
    import search_test
    server, root = search_test.served(site)
    browser, problems, looked = browser_test.Browser(logs={"browser": "ALL", "performance": "ALL"}), [], 0
    browser.driver.set_script_timeout(120)
    kinds = chosen(site)
    before(browser)
    try:
        modes = [(320, True), (390, False), (1280, False)] if not every else [(width, dark) for width in (320, 390, 1280) for dark in (False, True)]
        for width, is_dark in modes:
            shown(browser, width, is_dark)
            for language in ("", "en/"):
                if not every and (language == "en/") == (width == 390):
                    continue
                for path in kinds.values():
                    browser.driver.get(f"{root}/{language}{path}")
                    where = f"{language}{path} at {width}{', dark' if is_dark else ''}"
                    problems += [f"{where}: {what}" for what in [*browser.driver.execute_script(JUDGE), *asked_elsewhere(browser, root), *more(browser, path)]]
                    looked += 1
        problems += check_judge(browser, root, kinds["home"])
        if with_pictures:
            problems += check_pictures(browser, root, kinds)
    finally:
        browser.close()
        server.shutdown()
    print(f"{looked} pages of {len(kinds)} kinds looked at in a browser")
    return problems + ([] if len(kinds) > 15 else [f"only pages of {sorted(kinds)}"])


if __name__ == "__main__":
    found = check(pathlib.Path(sys.argv[1]).resolve(), every="--every" in sys.argv, with_pictures=False)
    print(*found, sep="\n")
    sys.exit(1 if found else 0)
