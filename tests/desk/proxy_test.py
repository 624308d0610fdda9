#!/usr/bin/env python3
"""The sample reverse proxies before a desk of several persons: TLS, HSTS, who may say from where a request comes, forms of the desk's size.
Those whose program is there are started; the others are named.

    proxy_test.py --program SEISEKI --source DIR
"""
import argparse
import http.client
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import served  # noqa: E402

NAME = "desk.example.org"
SKIPPED = 77
PLACES = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"


def free_ports(count):
    held = [socket.socket() for _ in range(count)]
    for one in held:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports


class Proxy:
    """One of the samples, with the places of this test in the place of those it names."""

    def __init__(self, kind, program, sample, folder, desk):
        self.folder = folder / kind
        self.folder.mkdir()
        self.plain, self.port = free_ports(2)
        text = sample.read_text(encoding="utf-8")
        for certificate in ("fullchain.pem", "privkey.pem"):
            text = text.replace(f"/etc/letsencrypt/live/{NAME}/{certificate}", str(folder / certificate))
        text = text.replace("/run/seiseki/desk.sock", str(desk.file))
        self.command = getattr(self, kind)(program, text, folder)
        log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(self.command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.folder,
                                        env=os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)})
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        self.process.kill()
        raise RuntimeError(f"{kind} does not listen: {(self.folder / 'log').read_text()}")

    def nginx(self, program, text, folder):
        text = re.sub(r"listen \[::\]:\d+[^;]*;", "", text).replace("listen 80;", f"listen 127.0.0.1:{self.plain};").replace("listen 443 ", f"listen 127.0.0.1:{self.port} ")
        paths = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        # A workplace of several users keeps folders of one to themselves: the workers are this user too.
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(f"{user} daemon off; pid {self.folder}/pid; error_log {self.folder}/error; events {{}} http {{ access_log off; {paths} {text} }}")
        return [program, "-p", str(self.folder), "-e", str(self.folder / "error"), "-c", str(self.folder / "nginx.conf")]

    def caddy(self, program, text, folder):
        own = f"{{\n\tadmin off\n\thttp_port {self.plain}\n\thttps_port {self.port}\n\tskip_install_trust\n}}\n"
        text = text.replace(f"{NAME} {{\n", f"{NAME} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem\n", 1)
        (self.folder / "Caddyfile").write_text(own + text)
        return [program, "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]

    def apache2(self, program, text, folder):
        text = text.replace("*:80>", f"127.0.0.1:{self.plain}>").replace("*:443>", f"127.0.0.1:{self.port}>")
        modules = pathlib.Path(program).resolve().parent.parent / "lib/apache2/modules"
        names = ("mpm_event", "authz_core", "alias", "ssl", "socache_shmcb", "headers", "proxy", "proxy_http")
        loads = "\n".join(f"LoadModule {name}_module {modules}/mod_{name}.so" for name in names if (modules / f"mod_{name}.so").is_file())
        user = "User www-data\nGroup www-data" if os.geteuid() == 0 else ""
        if user:
            # Workers of Apache are never root: they reach the desk as the group of the socket unit does.
            shutil.chown(self.folder.parent, "root", "www-data")
            self.folder.parent.chmod(0o750)
        (self.folder / "apache.conf").write_text(f"ServerRoot {self.folder}\nServerName {NAME}\nDefaultRuntimeDir {self.folder}\nPidFile {self.folder}/pid\nMutex file:{self.folder}\n"
                                                 f"ErrorLog {self.folder}/error\nListen 127.0.0.1:{self.plain}\nListen 127.0.0.1:{self.port}\n{loads}\n{user}\n{text}")
        return [program, "-X", "-f", str(self.folder / "apache.conf")]

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Browser(served.Team):
    """What goes through TLS, as a browser's requests do; what it says of itself is the browser's own."""

    def through(self, proxy, trusted):
        other = object.__new__(Browser)
        other.__dict__.update(self.__dict__)
        other.cookies, other.token, other.proxy, other.trusted = {}, "", proxy, trusted
        return other

    def connection(self):
        context = ssl.create_default_context(cafile=self.trusted)
        connection = http.client.HTTPSConnection(NAME, self.proxy.port, timeout=30, context=context)
        connection._create_connection = lambda address, *rest: socket.create_connection(("127.0.0.1", address[1]), *rest)  # noqa: SLF001
        return connection


class Test:
    def __init__(self):
        self.failures = 0

    def expect(self, condition, what):
        if not condition:
            self.failures += 1
            print(f"FAILED: {what}", flush=True)

    def walk(self, kind, proxy, desk, account, trusted):
        browser = desk.through(proxy, trusted)
        page = browser.get("/login")
        self.expect(page.status == 200 and 'name="password"' in page.text, f"{kind}: the door by TLS: {page.status}")
        hsts = page.headers["Strict-Transport-Security"] or ""
        self.expect(int((re.search(r"max-age=(\d+)", hsts) or [0, 0])[1]) >= 31536000, f"{kind}: HSTS: {hsts}")
        self.expect(page.headers["Content-Security-Policy"] and page.headers["Cache-Control"] == "no-store", f"{kind}: the desk's own headers come through")
        plain = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=30)
        plain.request("GET", "/login", headers={"Host": NAME})
        led = plain.getresponse()
        led.read()
        self.expect(led.status in (301, 302, 308) and (led.headers["Location"] or "").startswith(f"https://{NAME}"), f"{kind}: without TLS it leads there: {led.status} {led.headers['Location']}")
        self.expect(browser.get("/healthz").status != 200 and browser.get("/metrics").status in (303, 404), f"{kind}: monitors' pages are not for browsers")
        browser.from_address = "203.0.113.99"
        refused = browser.try_in("nobody", "a password, and a wrong one", "123456")
        self.expect(refused.status == 403, f"{kind}: a wrong password: {refused.status}")
        browser.come_in(account)
        queue = browser.get("/")
        self.expect(queue.status == 200 and account.name in queue.text, f"{kind}: name, password and code let in")
        self.expect(browser.post("/me/end", {"session": "99"}).status == 303, f"{kind}: forms come through")
        large = [("big.bin", b"x" * (3 << 20))]
        sent = browser.send("/bring-in", {"address": "", "received": "", "type": "", "arrival": ""}, large)
        self.expect(sent.status not in (411, 413, 502, 400), f"{kind}: three megabytes come through: {sent.status}")
        other = browser.get("/", Host="evil.example")
        self.expect(other.status in (400, 404, 421) or not other.body, f"{kind}: another name is not answered: {other.status}")
        self.expect(browser.get("/", **{"Seiseki-Proxy-Secret": "x" * 40}).status == 200, f"{kind}: what only a proxy says is not passed on")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    samples = {"nginx": "nginx.conf", "caddy": "Caddyfile", "apache2": "apache.conf"}
    found = {kind: shutil.which(kind, path=PLACES) for kind in samples}
    for kind, program in found.items():
        if not program:
            print(f"SKIPPED: {kind} is not installed, so its sample was not tried")
    if not any(found.values()) or not shutil.which("openssl"):
        return SKIPPED
    folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-proxy-"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30", "-subj", f"/CN={NAME}", "-addext",
                    f"subjectAltName=DNS:{NAME}", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"], check=True, capture_output=True)
    office = served.Office(arguments.program.resolve(), arguments.source.resolve(), folder / "office").open_with_reports()
    office.call("account", "add", "keeper", "--role", "administrator", "-q")
    with served.Team(office, now="2026-02-18T09:58:00+09:00") as desk:
        account = desk.set_up("mori", "officer")
    test = Test()
    for kind, program in found.items():
        if not program:
            continue
        with Browser(office, "-v") as desk:
            if kind == "apache2" and os.geteuid() == 0:
                for path in (office.folder, desk.file):
                    shutil.chown(path, "root", "www-data")
                office.folder.chmod(0o750)
            proxy = Proxy(kind, program, arguments.source / "scripts/proxy" / samples[kind], folder, desk)
            try:
                test.walk(kind, proxy, desk, account, folder / "fullchain.pem")
            finally:
                proxy.end()
            desk.process.send_signal(signal.SIGINT)
            log = desk.process.communicate(timeout=20)[1]
            test.expect("came in: mori from 127.0.0.1" in log and "203.0.113.99" not in log, f"{kind}: the proxy says from where, the browser does not")
            print(f"{kind}: tried", flush=True)
    if test.failures:
        print(f"{test.failures} failures; everything is in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
