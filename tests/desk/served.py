"""A desk that runs for a test: an office with reports, the program serving it, and a browser of the simplest kind."""
import base64
import contextlib
import csv
import datetime
import fcntl
import hashlib
import hmac
import html
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import threading
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import databases  # noqa: E402

NOW = "2026-02-18T10:00:00+09:00"
EARLIER = "2026-02-16T22:00:00+09:00"


def surroundings(**more):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("SEISEKI_")}
    return environment | {"TZ": "UTC", "LC_ALL": "C.UTF-8", "SEISEKI_CONFIG": "", "SEISEKI_TEST_ACTOR": "sato"} | more


class Office:
    """A folder with a database of the invented members and reports with and without questions."""

    def __init__(self, program, source, folder, server=None):
        """`server`: PostgreSQL, as databases.Server; else the database is a file of the folder."""
        self.program, self.source, self.folder, self.server = program, source, pathlib.Path(folder), server
        if server is not None and not self.folder.exists():
            server.create(self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        fixtures = pathlib.Path(source) / "fixtures/tournaments"
        self.league = (fixtures / "asagiri-league-2026/input/asagiri_league.trf").read_bytes()
        self.roster = fixtures / "roster/rating-2026-02-01.csv"

    def call(self, *words, now=NOW, codes=(0,), **settings):
        done = subprocess.run([str(self.program), *words], cwd=self.folder, env=surroundings(SEISEKI_TEST_NOW=now, **self.where(), **settings),
                              stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60, check=False)
        if codes and done.returncode not in codes:
            raise RuntimeError(f"seiseki {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def where(self):
        """The settings that say where the database is."""
        return self.server.environment(self.folder) if self.server else {}

    def copy(self, into):
        """The same office once more, in another folder."""
        (self.server or databases.Files()).copy(self.folder, into)
        return Office(self.program, self.source, into, self.server)

    def bring_in(self, name, text, codes=(0, 3)):
        (self.folder / name).write_bytes(text)
        self.call("import", name, "--received", "2026-02-16T21:30", "-q", now=EARLIER, codes=codes)

    originals = {}

    def open_with_reports(self):
        """Report 1: who is number 6? Report 2: nothing open. Made once and copied: many tests begin with it."""
        if self.folder.exists() and any(self.folder.iterdir()):
            raise RuntimeError(f"another test has an office named {self.folder.name}")
        key = (str(self.program), self.folder.parent, id(self.server))
        if key not in self.originals:
            self.originals[key] = Office(self.program, self.source, self.folder.parent / "original office", self.server).begin_with_reports()
        if self.server is not None:
            self.server.drop(self.folder)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.originals[key].copy(self.folder)
        return self

    def begin_with_reports(self):
        self.call("roster", "import", str(self.roster), "-q", now=EARLIER)
        self.bring_in("question.trf", renamed(self.league, "Unknown Cup").replace(b"N09898758", b"N09898759"))
        clean = moved(renamed(self.league, "Clean Cup"), b"02/07", b"02/08")
        self.bring_in("clean.trf", clean)
        return self

    def set_aside(self):
        """Beside the reports: one with the people and days of report 1 and other games, one whose lines were cut on its way."""
        other = renamed(self.league, "Other Cup").replace(b" 6 w 1 ", b" 6 w 0 ").replace(b" 1 b 0 ", b" 1 b 1 ")
        self.bring_in("other.trf", other)
        self.bring_in("cut.trf", cut_on_its_way(moved(renamed(self.league, "Cut Cup"), b"01/31", b"02/01")))
        return self

    def publish(self):
        """Both reports accepted, the list of their month published."""
        self.call("report", "identify", "1", "6=N09898758", "--reason", "confirmed by the organiser")
        self.call("report", "accept", "1")
        self.call("report", "accept", "2")
        self.call("rate", "--list", "2026-03", "-q")
        self.call("publish", "--list", "2026-03", "--to", "lists", "--yes", "--early", "the test", "-q")
        return self

    def in_quarantine(self):
        """Hash by name."""
        return {item["name"]: item["sha256"] for item in json.loads(self.call("quarantine", "list", "--format", "json"))["items"]}

    def content(self):
        """Every row of every table but the desk's own: equal texts are equal offices."""
        if self.server:
            dumped = subprocess.run(["pg_dump", "--data-only", "--rows-per-insert=1", "--exclude-table=desk_*", self.server.address(self.folder)], check=True,
                                    capture_output=True, encoding="utf-8").stdout
            return "\n".join(sorted(line for line in dumped.splitlines() if not line.startswith(("--", "SET ", "SELECT ", "\\"))))
        with sqlite3.connect(f"file:{self.folder / 'seiseki.db'}?mode=ro", uri=True) as database:
            return "\n".join(line for line in database.iterdump() if not line.startswith('INSERT INTO "desk_'))

    def reports(self):
        return json.loads(self.call("report", "list", "--format", "json"))["reports"]

    @contextlib.contextmanager
    def at_work(self):
        """As another run that writes: it has the turn meanwhile."""
        with open(self.folder / ("state" if self.server else "") / "seiseki.lock", "a+", encoding="ascii") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.truncate(0)
            file.write("4711\nmori\nnightly\n2026-02-18 02:30\n")
            file.flush()
            yield


def until(condition, seconds=20):
    """Whether it comes true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def moved(trf, first, second):
    """To other days."""
    return re.sub(rb"(?<=26/)02/1[45]", lambda day: first if day[0] == b"02/14" else second, trf)


def with_other_results(trf, which):
    """Games of the first round turned round, one for each bit of `which`: another event of the same people."""
    lines = trf.split(b"\r\n")
    players = {int(line[4:8]): at for at, line in enumerate(lines) if line.startswith(b"001")}
    for bit, (winner, loser) in enumerate(((1, 6), (2, 7), (3, 8), (4, 5))):
        if not which >> bit & 1:
            continue
        for number, result, points in ((winner, b"0", -1), (loser, b"1", 1)):
            line = lines[players[number]]
            total = b"%4.1f" % (float(line[80:84]) + points)
            lines[players[number]] = line[:80] + total + line[84:98] + result + line[99:]
    return b"\r\n".join(lines)


def cut_on_its_way(trf):
    """As a mail program cuts long lines."""
    return b"".join(line.rstrip(b"\r\n")[:109] + b"\n" for line in trf.splitlines())


def renamed(trf, name):
    return re.sub(rb"(?m)^012 [^\r\n]*", b"012 " + name.encode(), trf)


def rated_members(office):
    with open(office.roster, encoding="utf-8-sig") as file:
        return [row for row in csv.DictReader(file) if row["Mem"] == "1" and int(row["ST"] or 0) > 0]


def small_event(number, players, slip=None):
    """Four players, each against each on one day. `slip`: the fourth is printed with another ID, or is nobody's."""
    day = f"26/{'01' if number < 10 else '02'}/{22 + number if number < 10 else 1 + number % 14:02d}"
    rounds = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    cells, points = {at: "" for at in range(1, 5)}, {at: 0.0 for at in range(1, 5)}
    for at, pairs in enumerate(rounds):
        for board, (white, black) in enumerate(pairs):
            result = "1=0"[(number * 5 + at * 3 + board) % 3]
            other = {"1": "0", "0": "1", "=": "="}[result]
            cells[white] += f"  {black:4d} w {result}"
            cells[black] += f"  {white:4d} b {other}"
            for who, what in ((white, result), (black, other)):
                points[who] += {"1": 1.0, "=": 0.5, "0": 0.0}[what]
    lines = [f"012 Evening Cup {number + 1:02d}", "022 Asagiri", "032 JPN", f"042 20{day}", f"052 20{day}", "062 4", "072 4", "092 Round robin",
             "122 90 min + 30 sec increment", "142 3", "132" + " " * 88 + "  ".join([day] * 3)]
    for at, player in enumerate(players, 1):
        name, own = (slip if slip and at == 4 else (player["Name"], player["ID"]))
        lines.append(f"001 {at:4d} m    {name:33s} {int(player['ST']):4d} JPN {own:>11s} {'':10s} {points[at]:4.1f} {at:4d}{cells[at]}")
    return "\r\n".join(lines).encode() + b"\r\n"


class Answer:
    def __init__(self, response):
        self.status, self.headers, self.body = response.status, response.headers, response.read()

    @property
    def text(self):
        return self.body.decode("utf-8")

    def json(self):
        return json.loads(self.text)

    def form(self, action):
        """The hidden fields of the form that is sent there."""
        found = re.search(r'<form [^>]*action="' + re.escape(action) + r'".*?</form>', self.text, re.S)
        if not found:
            raise RuntimeError(f"no form for {action}")
        return {name: html.unescape(value)
                for name, value in re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', found[0])}


class Desk:
    """The program serving an office."""

    def __init__(self, office, *options, now=NOW, **settings):
        self.office = office
        where = office.where() if hasattr(office, "where") else {}
        self.process = subprocess.Popen([str(office.program), "serve", "--format", "json", *options], cwd=office.folder,
                                        env=surroundings(SEISEKI_TEST_NOW=now, **where, **settings), stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        self.line = self.process.stdout.readline()
        if not self.line:
            raise RuntimeError(self.process.stderr.read())
        self.told = json.loads(self.line)
        self.address = self.told["address"]
        self.port = urllib.parse.urlsplit(self.address).port
        self.cookies = {}
        self.token = ""
        self.ids_twice = set()

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.end()
        if kind is None and self.ids_twice:
            raise RuntimeError(f"ids that stand twice on a page: {sorted(self.ids_twice)}")

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        started = time.monotonic()
        self.process.communicate(timeout=20)
        return self.process.returncode, time.monotonic() - started

    def ask(self, method, path, body=None, headers=None):
        connection = self.connection()
        sent = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}
        sent |= headers or {}
        connection.request(method, path, body=body, headers={name: value for name, value in sent.items() if value is not None})
        answer = Answer(connection.getresponse())
        connection.close()
        if "text/html" in (answer.headers["Content-Type"] or ""):
            ids = re.findall(r' id="([^"]*)"', answer.text)
            self.ids_twice |= {(path, one) for one in ids if ids.count(one) > 1}
        return answer

    def get(self, path, **headers):
        return self.ask("GET", path, headers=headers)

    def post(self, path, fields, headers=None, keep_token=True):
        fields = list(fields.items()) if isinstance(fields, dict) else list(fields)
        if keep_token and "token" not in dict(fields):
            fields.append(("token", self.token))
        sent = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.address.rstrip("/")} | (headers or {})
        return self.ask("POST", path, urllib.parse.urlencode(fields), sent)

    def send(self, path, fields, files):
        """A form with files: pairs of names and bytes."""
        border = "----seiseki"
        own = {"token": self.token} if self.token else {}
        parts = [(name, value.encode(), None) for name, value in (own | fields).items()]
        parts += [("files", value, name) for name, value in files]
        body = b"".join(f'--{border}\r\nContent-Disposition: form-data; name="{name}"'.encode()
                        + (f'; filename="{filename}"'.encode() if filename else b"") + b"\r\n\r\n" + value + b"\r\n"
                        for name, value, filename in parts) + f"--{border}--\r\n".encode()
        return self.ask("POST", path, body, {"Content-Type": f"multipart/form-data; boundary={border}",
                                             "Origin": self.address.rstrip("/")})

    def kill(self):
        """Without a chance to put anything in order."""
        self.process.kill()
        self.process.communicate(timeout=20)

    def after_job(self, answer):
        """The page of the job that the answer leads to, once it is over."""
        for _ in range(100):
            page = self.get(answer.headers["Location"])
            if page.status != 200 or "Refresh" not in page.headers:
                return page
            time.sleep(0.1)
        raise RuntimeError(f"it does not end: {page.text}")

    def accept(self, report, **fields):
        """By the form of the report's own effect page: with what was seen."""
        address = f"/reports/{report}/accept"
        return self.post(address, self.get(f"/reports/{report}/effect").form(address) | fields)

    def enter(self):
        answer = self.post("/enter", {"code": self.told["link"].split("#")[1]}, keep_token=False)
        if answer.status != 303:
            raise RuntimeError(f"the door: {answer.status}")
        name, value = answer.headers["Set-Cookie"].split(";")[0].split("=", 1)
        self.cookies[name] = value
        self.token = self.get("/").form("/leave")["token"]
        return self


PASSWORD = "seven bishops on one diagonal"


def one_time_code(letters, now, steps=0):
    """What an authenticator shows (RFC 6238), by its own arithmetic."""
    seconds = int(datetime.datetime.fromisoformat(now).timestamp())
    digest = hmac.new(base64.b32decode(letters.replace(" ", "")), struct.pack(">Q", seconds // 30 + steps), hashlib.sha1).digest()
    offset = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[offset:offset + 4])[0] & 0x7fffffff) % 10 ** 6:06}"


class SocketFile(http.client.HTTPConnection):
    """A reverse proxy's way in."""

    def __init__(self, path):
        super().__init__("localhost", timeout=30)
        self.path = str(path)

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(30)
        self.sock.connect(self.path)


class Organiser(Desk):
    """Whoever uses the check that is open to everybody, through the reverse proxy of its socket file."""

    def __init__(self, desk, file, address="192.0.2.50"):
        self.__dict__.update(desk.__dict__)
        self.cookies, self.token, self.file, self.from_address = {}, "", pathlib.Path(file), address

    def connection(self):
        return SocketFile(self.file)

    def ask(self, method, path, body=None, headers=None):
        return super().ask(method, path, body, {"Host": "check.example.org", "X-Forwarded-For": self.from_address} | (headers or {}))

    def check(self, *files):
        """The page of the result."""
        sent = self.send("/check", {}, files)
        if sent.status != 303:
            return sent
        self.last = sent.headers["Location"]
        for _ in range(200):
            page = self.get(self.last)
            if "Refresh" not in page.headers:
                return page
            time.sleep(0.05)
        raise RuntimeError("the check does not end")


class Account:
    """What the owner of an account knows."""

    def __init__(self, name):
        self.name, self.password, self.letters, self.recovery = name, PASSWORD, "", []


class Team(Desk):
    """A desk of several persons, as a browser sees it through a reverse proxy: one of these objects is one browser."""

    ORIGIN = "https://desk.example.org"

    def __init__(self, office, *options, mode="team", now=NOW, **settings):
        self.now = now
        self.file = office.folder / "desk.sock"
        super().__init__(office, "--mode", mode, "--socket", str(self.file), *options, now=now, SEISEKI_DESK_ADDRESS=self.ORIGIN, **settings)
        self.from_address = "192.0.2.7"

    def connection(self):
        return SocketFile(self.file)

    def ask(self, method, path, body=None, headers=None):
        sent = {"Host": self.ORIGIN.split("//")[1], "X-Forwarded-For": self.from_address} | (headers or {})
        return super().ask(method, path, body, sent)

    def browser(self):
        """Another browser at the same desk."""
        other = object.__new__(Team)
        other.__dict__.update(self.__dict__)
        other.cookies, other.token = {}, ""
        return other

    def set_up(self, name, *roles, actor="sato"):
        """A new account whose owner has used the link."""
        told = json.loads(self.office.call("account", "add", name, *[word for role in roles for word in ("--role", role)], "--format", "json",
                                           now=self.now, SEISEKI_TEST_ACTOR=actor))
        account = Account(name)
        page = self.post("/set-up", {"code": told["code"]}, keep_token=False)
        account.letters = re.search(r'<code id="seed">([A-Z2-7 ]+)</code>', page.text)[1]
        done = self.post("/set-up", page.form("/set-up") | {"password": account.password, "repeated": account.password,
                                                            "shown": one_time_code(account.letters, self.now)}, keep_token=False)
        account.recovery = re.findall(r"<code>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})</code>", done.text)
        if done.status != 200 or len(account.recovery) != 10:
            raise RuntimeError(f"{name} is not set up: {done.status} {done.text}")
        return account

    def try_in(self, name, password, code, **more):
        return self.post("/login", {"name": name, "password": password, "code": code, "next": "/"} | more, keep_token=False)

    def take(self, answer):
        """Holds what the answer says, as a browser does."""
        name, value = answer.headers["Set-Cookie"].split(";")[0].split("=", 1)
        self.cookies[name] = value
        return answer

    def come_in(self, account):
        """By a recovery code: the clock stands still, and a code of the authenticator opens once."""
        answer = self.try_in(account.name, account.password, account.recovery.pop())
        if answer.status != 303:
            raise RuntimeError(f"{account.name} does not come in: {answer.status} {answer.text}")
        self.take(answer)
        self.token = self.get("/me").form("/leave")["token"]
        return self

    def again(self, account):
        return {"again-password": account.password, "again-code": account.recovery.pop()}


class Tls:
    """A reverse proxy that adds TLS and nothing else, so that a browser takes the desk's cookies."""

    def __init__(self, file, folder):
        self.file = str(file)
        certificate, key = folder / "tls.pem", folder / "tls-key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30", "-subj",
                        "/CN=desk.example.org", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                browser, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(browser,), daemon=True).start()

    def serve(self, browser):
        with contextlib.suppress(OSError):
            browser = self.context.wrap_socket(browser, server_side=True)
            desk = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            desk.connect(self.file)
            threading.Thread(target=self.pump, args=(desk, browser), daemon=True).start()
            self.pump(browser, desk)

    @staticmethod
    def pump(source, target):
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)

    def end(self):
        self.listening.close()
