"""A web server on loopback that answers as the invented site does until it is told a way to behave badly."""
import http.client
import re
import socket
import struct
import threading
import urllib.parse
import zlib

ENTRY, MIRROR = "127.0.0.1", "127.0.0.2"
BLOCK = 1 << 16


class Answer:
    """A whole answer, before it is written to a connection."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, dict(headers), body

    def bytes(self, *more, length=True):
        """As HTTP has it. `more`: further lines of the head, as they are."""
        lines = [f"HTTP/1.1 {self.status}".encode(), *(f"{name}: {value}".encode() for name, value in self.headers.items()), *more]
        if length:
            lines.append(f"Content-Length: {len(self.body)}".encode())
        return b"\r\n".join(lines) + b"\r\n\r\n" + self.body

    def but(self, status=None, body=None, **headers):
        """The same with another status, body or headers: `content_type="text/plain"`; None takes one away."""
        out = Answer(status or self.status, self.headers, self.body if body is None else body)
        for name, value in headers.items():
            name = name.replace("_", "-").title()
            out.headers.pop(name, None)
            if value is not None:
                out.headers[name] = value
        return out


class Request:
    def __init__(self, host, method, target, headers, form):
        self.host, self.method, self.target, self.headers, self.form = host, method, target, headers, form
        self.is_robots = target == "/robots.txt"
        self.is_entry = host == ENTRY


class Talk:
    """One request that a way answers: what it may do with the connection."""

    def __init__(self, server, connection, request, number):
        self.server, self.connection, self.request, self.number = server, connection, request, number

    @property
    def good(self):
        """What a good server answers."""
        return self.server.good(self.request)

    def other(self, target):
        """What a good server answers to another request."""
        request = self.request
        return self.server.good(Request(request.host, "GET", target, {}, b""))

    def former(self):
        """What it answered before the organiser corrected a result."""
        return self.server.good(self.request, is_corrected=False)

    def send(self, data):
        self.connection.sendall(data)

    def reset(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def pause(self, seconds):
        """Does nothing for so long, or until nobody waits any more."""
        if self.server.over.wait(seconds):
            raise Over

    def say_nothing(self):
        self.pause(3600)

    def send_forever(self, block, every=0):
        while True:
            self.send(block)
            self.pause(every)


class Over(Exception):
    """The way has ended."""


class Server:
    """Listens as entry host and mirror, on the same port of two addresses. `sites`: where good answers come from, before and after the
    organiser corrects a result."""

    def __init__(self, sites):
        self.sites = sites
        self.is_corrected = False
        self.way, self.struck, self.over = None, 0, threading.Event()
        self.lock = threading.Lock()
        self.answers = {}
        self.connections = set()
        self.mistakes = []
        self.port = 0
        self.listeners = []
        self.listen()
        self.address = f"http://{ENTRY}:{self.port}"

    def listen(self):
        for _ in range(50):
            listeners = [socket.socket() for _ in (ENTRY, MIRROR)]
            port = self.port
            try:
                for listener, host in zip(listeners, (ENTRY, MIRROR)):
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    listener.bind((host, port))
                    port = listener.getsockname()[1]
                    listener.listen(64)
            except OSError:
                for listener in listeners:
                    listener.close()
                continue
            self.port, self.listeners = port, listeners
            for listener, host in zip(listeners, (ENTRY, MIRROR)):
                threading.Thread(target=self.accept, args=(listener, host), daemon=True).start()
            return
        raise SystemExit("no port is free on both addresses")

    def stop_listening(self):
        for listener in self.listeners:
            # Closing alone leaves it listening while a thread waits in it.
            try:
                listener.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            listener.close()
        self.listeners = []

    def close(self):
        self.end()
        self.stop_listening()

    def begin(self, way):
        """Behaves badly from here on."""
        self.hang_up()
        self.struck, self.over, self.way = 0, threading.Event(), way
        if way.at == "refuse":
            self.stop_listening()
            self.struck = 1

    def end(self):
        """Behaves well again; how often it did not."""
        self.way = None
        self.over.set()
        self.hang_up()
        if not self.listeners:
            self.listen()
        return self.struck

    def hang_up(self):
        with self.lock:
            connections, self.connections = self.connections, set()
        for connection in connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def accept(self, listener, host):
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self.serve, args=(connection, host), daemon=True).start()

    def serve(self, connection, host):
        with self.lock:
            self.connections.add(connection)
        try:
            if self.strikes("connect", host):
                self.way.act(Talk(self, connection, None, self.struck))
                return
            while (request := read_request(connection, host)) and self.answer(connection, request):
                pass
        except (OSError, Over):
            pass
        except Exception as mistake:  # of the way itself
            self.mistakes.append(repr(mistake))
        finally:
            with self.lock:
                self.connections.discard(connection)
            connection.close()

    def strikes(self, at, host=None):
        """Whether a connection is to be treated badly before anything is asked."""
        way = self.way
        if way is None or way.at != at or self.struck >= way.times:
            return False
        self.struck += 1
        return True

    def answer(self, connection, request):
        """True if the connection stays."""
        way = self.way
        if way is not None and is_meant(way.at, request):
            with self.lock:
                self.struck += 1
                number = self.struck
            if way.after < number <= way.after + way.times:
                return bool(way.act(Talk(self, connection, request, number)))
        connection.sendall(self.good(request).bytes())
        return True

    def good(self, request, is_corrected=None):
        site = self.sites[self.is_corrected if is_corrected is None else is_corrected]
        key = (site, request.host, request.method, request.target, request.form)
        if key not in self.answers:
            self.answers[key] = fetched(site, request, self.port)
        answer = self.answers[key]
        tag = answer.headers.get("Etag")
        if tag and request.headers.get("if-none-match") == tag:
            return Answer("304 Not Modified", {"Etag": tag}, b"")
        return answer


def is_meant(at, request):
    if request.is_robots:
        return at in ("robots", "every")
    if request.is_entry:
        return at in ("entry", "every")
    return at in ("page", "every") or at == "form" and request.method == "POST"


def fetched(site, request, port):
    """What the invented site answers, as if it were at our port, with a tag for the page."""
    there = urllib.parse.urlsplit(site)
    connection = http.client.HTTPConnection(request.host, there.port, timeout=30)
    headers = {"User-Agent": request.headers.get("user-agent", "Mozilla/5.0 (test)")}
    if request.form:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    try:
        connection.request(request.method, request.target, request.form or None, headers)
        response = connection.getresponse()
        body = response.read()
    finally:
        connection.close()
    ours = f":{port}".encode()
    body = re.sub(rb":%d\b" % there.port, ours, body)
    out = Answer(f"{response.status} {response.reason}", {}, body)
    for name in ("Content-Type", "Location"):
        if value := response.getheader(name):
            out.headers[name] = value.replace(f":{there.port}", f":{port}")
    if response.status == 200 and request.method == "GET" and not request.is_robots:
        out.headers["Etag"] = f'"{zlib.crc32(body):08x}"'
    return out


def read_request(connection, host):
    """None where nobody asks any more."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(BLOCK)
        if not part or len(data) > 1 << 20:
            return None
        data += part
    head, form = data.split(b"\r\n\r\n", 1)
    lines = head.decode("latin-1").split("\r\n")
    method, target, _ = lines[0].split(" ", 2)
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    while len(form) < int(headers.get("content-length", 0)):
        part = connection.recv(BLOCK)
        if not part:
            return None
        form += part
    return Request(host, method, target, headers, form)
