"""What walks at the desk are made of: one office, its desk and a browser that has come in, and what may stand between them."""
import http.server
import json
import threading
import time
import urllib.error
import urllib.request

from browser_test import By, WebDriverException

REASON = {"en": "confirmed by the organiser", "ja": "主催者に確認済み"}
WAYS = (("en", True), ("ja", False), ("ja", True), ("en", False))
WITH_SCRIPTS = tuple(way for way in WAYS if way[1])


class Walk:
    """One office, its desk, and one browser that has come in."""

    def __init__(self, office, desk, browser, language, has_scripts, site):
        self.office, self.desk, self.browser, self.driver = office, desk, browser, browser.driver
        self.language, self.has_scripts, self.site, self.address = language, has_scripts, site, desk.address.rstrip("/")
        self.expect = browser.expect
        self.clicks = 0
        desk.enter()
        self.driver.get(self.address + "/healthz")
        for name, value in (desk.cookies | {"seiseki-language": language}).items():
            self.driver.add_cookie({"name": name, "value": value, "path": "/"})

    def open(self, path):
        self.driver.get(self.address + path)
        return self

    def here(self):
        return self.driver.current_url.removeprefix(self.address)

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def one(self, css):
        until = time.monotonic() + 10
        while True:
            found = self.all(css)
            if found:
                return found[0]
            if time.monotonic() > until:
                raise RuntimeError(f"no {css} at {self.driver.current_url}: {self.browser.text()[:800]}")
            time.sleep(0.05)

    def has(self, css):
        return bool(self.all(css))

    def texts(self, css):
        return [" ".join(one.text.split()) for one in self.all(css)]

    def text(self, css="main"):
        return " ".join(self.one(css).text.split())

    def codes(self):
        return {one.get_attribute("textContent") for one in self.all("main code")}

    def all_codes(self):
        """Of a page without a frame."""
        return {one.get_attribute("textContent") for one in self.all("body code")}

    def fill(self, **fields):
        for name, value in fields.items():
            field = self.one(f"#{name.replace('_', '-')}")
            field.clear()
            field.send_keys(value)
        return self

    def go(self, css):
        """Presses it, and waits for the page that it leads to."""
        element = self.one(css)
        before = self.driver.find_element(By.TAG_NAME, "html")
        self.clicks += 1
        element.click()
        until = time.monotonic() + 15
        while time.monotonic() < until:
            try:
                before.is_enabled()
            except WebDriverException:
                return self.one("h1") and self
            time.sleep(0.02)
        raise RuntimeError(f"{css} leads nowhere from {self.driver.current_url}: {self.browser.text()[:600]}")

    def unfold(self, css):
        if not self.one(css).get_attribute("open"):
            self.one(css + " > summary").click()
        return self

    def until(self, condition, what, seconds=30):
        if self.browser.comes_true(condition, seconds):
            return self
        raise RuntimeError(f"never {what}: {self.driver.current_url}: {self.browser.text()[:800]}")

    def report(self, number):
        return json.loads(self.office.call("report", "show", str(number), "--format", "json"))

    def stage(self, number):
        return self.report(number)["stage"]

    def kept(self):
        """The decisions on record: kind by number."""
        return [entry["action"] for entry in json.loads(self.office.call("audit", "show", "--format", "json"))["entries"]]

    def told(self):
        """What was decided stands in the message line, with the way to take it back."""
        return self.has(".message") and "decision=" in self.driver.current_url

    def undo(self):
        return self.go(".message form[action*='undo'] button")

    def status(self):
        """That the page was answered with."""
        return self.driver.execute_script("return performance.getEntriesByType('navigation')[0].responseStatus")

    def has_focus(self, css):
        """The field is in hand; what is asked for by the page itself, where nothing runs on it."""
        return self.driver.execute_script("return document.activeElement === document.querySelector(arguments[0])", css)

    def set_day(self, css, day):
        """Into a field of a day, or of a day and time, whose parts are typed in the order of the browser's own language."""
        self.driver.execute_script("document.querySelector(arguments[0]).value = arguments[1]", css, day)
        return self

    def upload(self, *paths):
        self.one("#files").send_keys("\n".join(str(path) for path in paths))
        return self


class Between:
    """What stands between the browser or the desk and where they ask: `answer` gets method, path, headers and body, and says
    status, headers and body."""

    def __init__(self, answer):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                status, headers, out = answer(self.command, self.path, dict(self.headers), body)
                self.send_response(status)
                for name, value in headers.items():
                    if name.lower() not in ("connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(out)))
                self.end_headers()
                self.wfile.write(out)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def passed_on(site):
    """To the site, as it is."""
    def answer(_, path, headers, __):
        sent = {name: value for name, value in headers.items() if name.lower() not in ("host", "accept-encoding")}
        asked = urllib.request.Request(site + path, headers=sent)
        try:
            with urllib.request.urlopen(asked, timeout=30) as found:
                return found.status, dict(found.headers), found.read()
        except urllib.error.HTTPError as refused:
            return refused.code, dict(refused.headers), refused.read()
    return answer
