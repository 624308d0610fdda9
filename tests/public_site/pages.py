"""The tree of a public site as its readers see it: every page as XML, its links, its tables."""
import pathlib
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

FORBIDDEN_ELEMENTS = {"style", "iframe", "object", "embed", "base"}


class Page:
    def __init__(self, root, path):
        self.path = path
        self.bytes = (root / path).read_bytes()
        text = self.bytes.decode("utf-8")
        if not text.startswith("<!DOCTYPE html>\n"):
            raise ValueError(f"{path}: no doctype")
        # Every end tag is written, so that a page is XML as well, and a strict reader finds what browsers forgive.
        self.tree = ElementTree.fromstring(text.split("\n", 1)[1])
        self.elements = list(self.tree.iter())
        self.ids = [element.get("id") for element in self.elements if element.get("id")]

    def text(self, element=None):
        return "".join((self.tree if element is None else element).itertext())

    def links(self):
        for element in self.elements:
            for name in ("href", "src", "action"):
                if element.get(name) is not None:
                    yield element, element.get(name)

    def tables(self, classes):
        for element in self.elements:
            if element.tag == "table" and set(classes.split()) <= set((element.get("class") or "").split()):
                yield element


def cells(row):
    return [re.sub(r"\s+", " ", "".join(cell.itertext())).strip() for cell in row if cell.tag in ("td", "th")]


def files_of(root):
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def read(root):
    """Pages by path, and what is wrong with their markup."""
    pages, problems = {}, []
    for path in files_of(root):
        if not path.endswith(".html"):
            continue
        try:
            pages[path] = Page(root, path)
        except (ValueError, ElementTree.ParseError) as error:
            problems.append(f"{path}: {error}")
    return pages, problems


# Where the site stands on its host; the error page, which answers anywhere, leads from there.
BELOW = "/"


def target(page, address):
    """The file below the root that an address of a page means, and its fragment."""
    path, _, fragment = address.partition("#")
    if path.startswith("/") and own(page) == "404.html" and path.startswith(BELOW):
        path = "/" + path.removeprefix(BELOW)
    base = "/" + page
    resolved = urllib.parse.unquote(urllib.parse.urljoin(base, path)).lstrip("/") if path else page
    if resolved == "" or resolved.endswith("/"):
        resolved += "index.html"
    return resolved, urllib.parse.unquote(fragment)


def own(path):
    """A page's path without the folder of its language."""
    return re.sub(r"^(en|ja)/", "", path)


def language_of(path, first="ja"):
    """By the folder; `first` stands at the root."""
    return path[:2] if re.match(r"(en|ja)/", path) else first


def check_markup(page, first="ja"):
    """What every page has to be: one heading of the first rank, names for what is found by name, nothing that acts."""
    wrong = []
    tags = [element.tag for element in page.elements]
    wrong += [f"<{tag}>" for tag in tags if tag in FORBIDDEN_ELEMENTS]
    # What a script works on stands on its pages alone; every form leads to the search.
    bare = own(page.path)
    script_of = {"find": ("search", r"search/index\.html"), "compare": ("search", r"l/compare/index\.html"),
                 "filter": ("list", r"l/\d{4}-\d\d/.*"), "what-if": ("whatif", r"p/N\d{8}/index\.html")}
    wanted = [(name, where) for part, (name, where) in script_of.items() if part in page.ids]
    wrong += [f"a part of {where}" for _, where in wanted if not re.fullmatch(where, bare)]
    scripts = [element.get("src", "") for element in page.elements if element.tag == "script"]
    wrong += [f"scripts {scripts}"] if scripts != ["../" * page.path.count("/") + f"assets/{name}.js" for name, _ in wanted] else []
    for form in (element for element in page.elements if element.tag == "form"):
        where = target(page.path, form.get("action", ""))[0]
        wrong += [f"a form that leads to {where}"] if form.get("method") != "get" or where not in ("search/index.html", "en/search/index.html", "ja/search/index.html", *([page.path] if "compare" in page.path else [])) else []
    wrong += [f"{tags.count('h1')} h1"] if tags.count("h1") != 1 else []
    wrong += [f"id {name} twice" for name in {name for name in page.ids if page.ids.count(name) > 1}]
    language = language_of(page.path, first)
    # The second drawing of a chart has the words of the first.
    said = {element.get("id"): "".join(element.itertext()) for element in page.elements if element.tag in ("title", "desc")}
    wrong += ["lang"] if page.tree.get("lang") != language else []
    for element in page.elements:
        wrong += [f"attribute {name}" for name in element.keys() if name == "style" or name.startswith("on")]
        if element.tag == "table":
            children = [child.tag for child in element]
            wrong += ["table without caption"] if "caption" not in children else []
        if element.tag == "th" and not element.get("scope"):
            wrong.append("th without scope")
        if element.tag == "svg" and element.get("aria-hidden") != "true":
            named = (element.get("aria-labelledby") or "").split()
            wrong += ["picture without a text"] if not named or not all(said.get(name, "").strip() for name in named) else []
    return [f"{page.path}: {what}" for what in wrong]


def check_links(root, pages):
    """Every link leads to a file of the site, and to a place in it; the only other hosts are those results came from."""
    wrong, elsewhere = [], set()
    files = set(files_of(root))
    for page in pages.values():
        for element, address in page.links():
            if re.match(r"[a-z]+:|//", address):
                elsewhere.add(address)
                if element.tag != "a" or not address.startswith("https://chess-results.com/"):
                    wrong.append(f"{page.path}: another host: {address}")
                continue
            if address.startswith("/"):
                wrong.append(f"{page.path}: an address from the root of the host: {address}")
            path, fragment = target(page.path, address)
            if path not in files:
                wrong.append(f"{page.path}: {address} leads nowhere ({path})")
            elif fragment and path in pages and fragment not in pages[path].ids:
                wrong.append(f"{page.path}: {address} has no such place")
    return wrong


def reached(pages):
    """The pages that links lead to from the first one."""
    seen, todo = set(), ["index.html"]
    while todo:
        path = todo.pop()
        if path in seen or path not in pages:
            continue
        seen.add(path)
        todo += [target(path, address)[0] for element, address in pages[path].links()
                 if element.tag == "a" and not re.match(r"[a-z]+:|//", address)]
    return seen
