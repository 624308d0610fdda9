"""What a page of the public site may weigh on its way to a phone, and what it may ask for beside itself. \\spec site 8"""
import gzip
import re

KB = 1024
# The largest file of each kind, compressed as hosts do.
MOST_OF_KIND = ((r"p/N\d{8}/index\.html", 15), (r"e/[^/]+/index\.html", 30), (r".*\.html", 50))
# A list of 2,000 people has 80 kB compressed; what every page has takes 4 of these.
LIST = r"l/\d{4}-\d{2}/(?:rapid/)?(?:(?:name|kana|change|new|unrated)/)?index\.html"
OF_EVERY_LIST, OF_A_ROW = 4 * KB, 38
MOST_REQUESTS = 4
MOST_OF_ASSETS = {".css": 16 * KB, ".js": 12 * KB}


def compressed(content):
    return len(gzip.compress(content, 6, mtime=0))


def most_of(path, content):
    if re.fullmatch(LIST, path):
        return OF_EVERY_LIST + OF_A_ROW * content.count(b"<tr")
    return next(most * KB for kind, most in MOST_OF_KIND if re.fullmatch(kind, path))


def requests_of(page):
    """The page itself, and every other file that a browser fetches to show it."""
    out = {page.path}
    for element in page.elements:
        if element.tag == "link" and {"stylesheet", "icon"} & set((element.get("rel") or "").split()):
            out.add(element.get("href"))
        elif element.tag in ("script", "img") and element.get("src"):
            out.add(element.get("src"))
    return out


def check(files, all_pages):
    """`files`: bytes by path."""
    problems, fullest = [], {}
    for path, page in all_pages.items():
        content, own = page.bytes, path.removeprefix("en/")
        size, most = compressed(content), most_of(own, content)
        if size > most:
            problems.append(f"{path}: {size} bytes compressed, more than {most}")
        kind = "a list" if re.fullmatch(LIST, own) else own.split("/")[0] if "/" in own else "one page"
        fullest[kind] = max(fullest.get(kind, (0, "")), (100 * size // most, path))
        if len(requests := requests_of(page)) > MOST_REQUESTS:
            problems.append(f"{path}: {len(requests)} requests: {sorted(requests)}")
    for ending, most in MOST_OF_ASSETS.items():
        size = sum(len(content) for path, content in files.items() if path.startswith("assets/") and path.endswith(ending))
        problems += [f"assets{ending}: {size} bytes, not between 1 and {most}"] if not 0 < size <= most else []
    share, path = max(fullest.values())
    print(f"the page nearest to its budget: {path}, {share} %; most requests of a page: {max(len(requests_of(page)) for page in all_pages.values())}")
    return problems
