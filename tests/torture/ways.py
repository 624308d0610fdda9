"""The ways in which bad_server.py behaves badly: one row a way, with what is right then."""
import collections
import functools
import gzip
import http
import zlib

# What may be right beside a coded finding: it ends as against a good server; of an event that is known, it is said to be as it was.
FINE, SAME = "ends as undisturbed", "unchanged"
ALL = ("import", "night", "changed")
MIB = 1 << 20


class Way(collections.namedtuple("Way", "kind name act right at times after says is_slow doors")):
    """`act(talk)` answers a request and tells whether the connection stays. `right`: codes, FINE, SAME. `at`: which requests are
    answered so, `times` of them behind `after` good ones. `says`: the server's fault in words, if the code alone does not tell it.
    `is_slow`: each attempt lasts as long as it may."""


WAYS = []


def way(kind, name, right, act, at="page", times=1 << 30, after=0, says=None, is_slow=False, doors=ALL):
    WAYS.append(Way(kind, name, act, (right,) if isinstance(right, str) else right, at, times, after, says, is_slow, doors))


def raw(*parts):
    """These bytes and the end of the connection."""
    def act(talk):
        for part in parts:
            talk.send(part)
    return act


def answer(change):
    """A good answer, changed, on a connection that stays."""
    def act(talk):
        talk.send(change(talk.good).bytes())
        return True
    return act


def status(line, body=b"<html><body>Not now.</body></html>", **headers):
    def act(talk):
        talk.send(talk.good.but(line, body, etag=None, **headers).bytes())
        return True
    return act


def body(change, **headers):
    return answer(lambda good: good.but(body=change(good.body), etag=None, **headers))


def framed(*lines, cut=None):
    """A good body under other lines that tell its length; `cut`: so much of it."""
    def act(talk):
        talk.send(talk.good.bytes(*lines, length=False) if cut is None else
                  talk.good.but(body=talk.good.body[:cut]).bytes(*lines, length=False))
    return act


def chunk(data, extension=b""):
    return b"%x" % len(data) + extension + b"\r\n" + data + b"\r\n"


def chunked(frame):
    """The good body in the chunks that `frame(body)` gives."""
    def act(talk):
        good = talk.good
        talk.send(good.but(body=frame(good.body)).bytes(b"Transfer-Encoding: chunked", length=False))
    return act


def redirect(location, line="302 Found"):
    return status(line, location=location)


def endless(first, block, every=0):
    """`first`, and then `block` again and again."""
    def act(talk):
        talk.send(first)
        talk.send_forever(block, every)
    return act


HTML = b"Content-Type: text/html; charset=utf-8"
HEAD = b"HTTP/1.1 200 OK\r\n" + HTML + b"\r\n"


# ---- the connection ----

def nothing(talk):
    talk.say_nothing()


def hang_up(talk):
    pass


def reset(talk):
    talk.reset()


def part_then(end, part):
    """So much of a good answer, and then `end(talk)`."""
    def act(talk):
        data = talk.good.bytes()
        talk.send(data[:part(data)])
        talk.pause(0.05)
        return end(talk)
    return act


def in_head(data):
    return data.index(b"\r\n") + 20


def after_head(data):
    return data.index(b"\r\n\r\n") + 4


def in_body(data):
    return len(data) // 2


way("connection", "refused", "http-connect", None, "refuse")
way("connection", "accepted, and nothing is said", "http-timeout", nothing, "connect", is_slow=True)
way("connection", "accepted and closed", "http-connect", hang_up, "connect")
way("connection", "accepted and reset", "http-connect", reset, "connect")
way("connection", "closed the first time", FINE, hang_up, "connect", times=1)
way("connection", "reset the first time", FINE, reset, "connect", times=1)
way("connection", "another protocol speaks first", "http-foreign-answer",
    lambda talk: (talk.send(b"SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"), talk.pause(1)) and None, "connect")
way("connection", "the answer comes before the question", (FINE, "cr-not-a-tournament", "http-connect", "http-truncated",
    "http-foreign-answer"),
    lambda talk: talk.send(HEAD + b"Content-Length: 27\r\n\r\n<html><body></body></html>\n"), "connect", times=2)
way("connection", "closed after the question", "http-connect", hang_up)
way("connection", "reset after the question", "http-connect", reset)
way("connection", "closed in the status line", ("http-connect", "http-foreign-answer"), part_then(hang_up, lambda data: 6))
way("connection", "closed in the head", "http-truncated", part_then(hang_up, in_head))
way("connection", "reset in the head", "http-truncated", part_then(reset, in_head))
way("connection", "closed behind the head", "http-truncated", part_then(hang_up, after_head))
way("connection", "closed in the body", "http-truncated", part_then(hang_up, in_body))
way("connection", "reset in the body", "http-truncated", part_then(reset, in_body))
way("connection", "closed in the body once, of the second page", FINE, part_then(hang_up, in_body), times=1, after=1)
way("connection", "closed before the last byte", "http-truncated", part_then(hang_up, lambda data: len(data) - 1))
way("connection", "closed in a body of no stated length", "http-truncated",
    lambda talk: talk.send(talk.good.but(body=talk.good.body[:9000]).bytes(length=False)))
way("connection", "closed between two answers", FINE, lambda talk: talk.send(talk.good.bytes(b"Connection: keep-alive")))
way("connection", "kept although it says it closes", FINE, lambda talk: talk.send(talk.good.bytes(b"Connection: close")) or True)


# ---- two answers ----

def and_then(surplus, pause=0):
    """A good answer and, on the same connection, what nobody has asked for."""
    def act(talk):
        more = surplus(talk)
        if pause:
            talk.send(talk.good.bytes())
            talk.pause(pause)
            talk.send(more)
        else:
            talk.send(talk.good.bytes() + more)
        return True
    return act


STRAY = "/tnr1300002.aspx?lan=1&art=0&zeilen=99999&SNode=S0"
way("surplus", "a second answer, of another event", FINE, and_then(lambda talk: talk.other(STRAY).bytes()))
way("surplus", "a second answer that comes later", FINE, and_then(lambda talk: talk.other(STRAY).bytes(), 0.02))
way("surplus", "a second answer to who asks for robots.txt", FINE, and_then(lambda talk: talk.other(STRAY).bytes()), "robots")
way("surplus", "a second answer behind a redirect", FINE, and_then(lambda talk: talk.other(STRAY).bytes()), "entry")
way("surplus", "a hundred answers", FINE, and_then(lambda talk: talk.good.bytes() * 100))
way("surplus", "rubbish behind the body", FINE, and_then(lambda talk: b"\x00\xff" * 3000))
way("surplus", "an endless surplus", FINE, lambda talk: (talk.send(talk.good.bytes()), talk.send_forever(b"x" * 65536)) and None)
way("surplus", "a head and no body behind the answer", FINE, and_then(lambda talk: HEAD + b"Content-Length: 5000\r\n\r\n"))


# ---- the syntax of the head ----

def line(first):
    """A good answer under another status line."""
    def act(talk):
        talk.send(first + talk.good.bytes()[len(b"HTTP/1.1 200 OK"):])
    return act


def lines(*more):
    """A good answer with further lines in its head."""
    def act(talk):
        talk.send(talk.good.bytes(*more))
        return True
    return act


def head(change):
    """A good answer with its head changed."""
    def act(talk):
        data = talk.good.bytes()
        at = data.index(b"\r\n\r\n") + 4
        talk.send(change(data[:at]) + data[at:])
    return act


FOREIGN = "http-foreign-answer"
way("head", "no status line", FOREIGN, line(b"X: y"))
way("head", "HTTP/0.9: the page alone", FOREIGN, lambda talk: talk.send(talk.good.body))
way("head", "HTTP/9.9", FOREIGN, line(b"HTTP/9.9 200 OK"))
way("head", "HTTP/2 in the clear", (FOREIGN, FINE), line(b"HTTP/2 200"))
way("head", "frames of HTTP/2", FOREIGN, raw(b"\x00\x00\x12\x04\x00\x00\x00\x00\x00" + b"\x00" * 18))
way("head", "ICY 200 OK", FOREIGN, line(b"ICY 200 OK"))
way("head", "http in small letters", (FOREIGN, FINE), line(b"http/1.1 200 OK"))
way("head", "status 99", (FOREIGN, "http-status"), line(b"HTTP/1.1 99 Low"))
way("head", "status 999", "http-status", line(b"HTTP/1.1 999 High"), says="status 999")
way("head", "status 2000", (FOREIGN, "http-status"), line(b"HTTP/1.1 2000 OK"))
way("head", "status -200", (FOREIGN, "http-status"), line(b"HTTP/1.1 -200 OK"))
way("head", "status 0", (FOREIGN, "http-status"), line(b"HTTP/1.1 000 Zero"))
way("head", "a status in words", (FOREIGN, "http-status"), line(b"HTTP/1.1 two hundred"))
way("head", "no status", (FOREIGN, "http-status"), line(b"HTTP/1.1"))
way("head", "no reason phrase", FINE, line(b"HTTP/1.1 200"))
way("head", "a reason phrase of 1 MB", "http-head-too-large", line(b"HTTP/1.1 200 " + b"OK" * 500_000))
way("head", "an endless status line", ("http-head-too-large", FOREIGN), endless(b"HTTP/1.1 200 ", b"O" * 65536))
way("head", "a TLS alert", FOREIGN, raw(b"\x15\x03\x01\x00\x02\x02\x46"))
way("head", "random bytes", FOREIGN, raw(bytes(range(255, -1, -1)) * 8))
way("head", "endless bytes without a line", FOREIGN, lambda talk: talk.send_forever(b"\xaa" * 65536))
way("head", "a line without a colon", (FINE, FOREIGN), lines(b"this is no header"))
way("head", "a header without a name", (FINE, FOREIGN), lines(b": nameless"))
way("head", "a header of 10 MB", "http-head-too-large", lines(b"X-Long: " + b"x" * (10 * MIB)))
way("head", "a header of 80 KB", "http-head-too-large", lines(b"X-Long: " + b"x" * 80_000))
way("head", "100,000 headers", "http-head-too-large", lines(*(b"X-%d: y" % i for i in range(100_000))))
way("head", "endless headers", "http-head-too-large", endless(HEAD, b"X: y\r\n" * 1000))
way("head", "NUL in a header", (FINE, FOREIGN), lines(b"X-Nul: a\x00b"))
way("head", "NUL in the status line", (FINE, FOREIGN, "http-status"), line(b"HTTP/1.1 200 O\x00K"))
way("head", "NUL in the media type", ("http-media-type", FOREIGN, FINE), head(lambda data: data.replace(b"text/html", b"text/h\x00tml")))
way("head", "control characters in a header", FINE, lines(b"X-Bell: \x07\x1b[2J\x08\x7f"))
way("head", "control characters in the media type", "http-media-type",
    head(lambda data: data.replace(b"text/html", b"\x1b]0;owned\x07\x1b[2Jtext/html")))
way("head", "folded headers", FINE, lines(b"X-Folded: one\r\n two\r\n\tthree"))
way("head", "a folded media type", FINE, head(lambda data: data.replace(b"Content-Type: ", b"Content-Type:\r\n ")))
way("head", "a fold in the first line", (FINE, FOREIGN), head(lambda data: data.replace(b"200 OK\r\n", b"200 OK\r\n folded\r\n", 1)))
way("head", "lines that end in LF alone", FINE, head(lambda data: data.replace(b"\r\n", b"\n")))
way("head", "lines that end in CR alone", (FOREIGN, "http-truncated", "http-media-type", "http-head-too-large", "http-connect"),
    head(lambda data: data.replace(b"\r\n", b"\r")), is_slow=True)
way("head", "blanks before the colons", (FINE, "http-media-type"), head(lambda data: data.replace(b": ", b" : ")))
way("head", "names in capitals", FINE, head(lambda data: data.replace(b"Content-", b"CONTENT-")))
way("head", "no media type", "http-media-type", answer(lambda good: good.but(content_type=None, etag=None)))
way("head", "two media types", (FINE, "http-media-type"), lines(b"Content-Type: application/pdf"))
way("head", "a media type of 50 KB", "http-media-type", answer(lambda good: good.but(content_type="text/" + "x" * 50_000)))
way("head", "application/octet-stream", "http-media-type", answer(lambda good: good.but(content_type="application/octet-stream")))
way("head", "image/png", "http-media-type", answer(lambda good: good.but(content_type="image/png")))
way("head", "TEXT/HTML;CHARSET=UTF-8", FINE, answer(lambda good: good.but(content_type="TEXT/HTML;CHARSET=UTF-8")))


# ---- answers before the answer ----

def interim(first, count=1):
    def act(talk):
        talk.send(first * count + talk.good.bytes())
        return True
    return act


CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
HINTS = b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
way("interim", "100 before the answer", FINE, interim(CONTINUE))
way("interim", "100 with headers of its own", FINE,
    interim(b"HTTP/1.1 100 Continue\r\nContent-Type: image/png\r\nContent-Length: 9\r\n\r\n"))
way("interim", "endless 100", "http-head-too-large", lambda talk: talk.send_forever(CONTINUE * 1000))
way("interim", "endless 103", "http-head-too-large", lambda talk: talk.send_forever(HINTS * 1000))
way("interim", "100 each second for ever", "http-timeout", lambda talk: talk.send_forever(CONTINUE, 1), is_slow=True)
way("interim", "102 and nothing more", ("http-truncated", "http-connect"), raw(b"HTTP/1.1 102 Processing\r\n\r\n"))
way("interim", "101: another protocol", ("http-status", FOREIGN, "http-connect", "http-truncated"),
    raw(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n" + b"\x00" * 50), is_slow=True)
way("interim", "199", (FINE, FOREIGN, "http-head-too-large"), interim(b"HTTP/1.1 199 What\r\n\r\n"))


# ---- the length of the body ----

LENGTH = b"Content-Length: "
way("length", "no number", (FINE, FOREIGN), framed(LENGTH + b"many"))
way("length", "negative", (FINE, FOREIGN), framed(LENGTH + b"-5"))
way("length", "more than 64 bits", ("http-too-large", FOREIGN, FINE), framed(LENGTH + b"9" * 40))
way("length", "a terabyte", "http-too-large", framed(LENGTH + b"1099511627776"))
way("length", "a byte more than it may be", "http-too-large", framed(LENGTH + b"%d" % (8 * MIB + 1)))
way("length", "more than comes", "http-truncated", framed(LENGTH + b"100000"))
way("length", "less than comes", "http-truncated", framed(LENGTH + b"5000"))
way("length", "nothing", "http-truncated", framed(LENGTH + b"0"))
way("length", "told twice, the same", FINE, lambda talk: talk.send(talk.good.bytes(LENGTH + b"%d" % len(talk.good.body))) or True)
way("length", "told twice, otherwise", ("http-truncated", FOREIGN, "http-too-large", FINE),
    lambda talk: talk.send(talk.good.bytes(LENGTH + b"100", length=True)))
way("length", "a list of two", ("http-truncated", FOREIGN, FINE), framed(LENGTH + b"100, 200"))
way("length", "told, and chunked", FINE,
    lambda talk: talk.send(talk.good.but(body=chunk(talk.good.body) + chunk(b"")).bytes(b"Transfer-Encoding: chunked", LENGTH + b"7",
    length=False)))
way("length", "in hexadecimal", ("http-truncated", FOREIGN, FINE), framed(LENGTH + b"0x4000"))
way("length", "with a plus", ("http-truncated", FOREIGN, FINE), framed(LENGTH + b"+100"))
way("length", "an endless body", "http-too-large",
    lambda talk: (talk.send(HEAD + b"\r\n" + talk.good.body), talk.send_forever(b" " * 65536)) and None)
way("length", "a body at a status that has none", "http-status", status("204 No Content", b"<html></html>"), says="status 204")
way("length", "205 with a body", "http-status", status("205 Reset Content"), says="status 205")
way("length", "an empty page", "http-truncated", body(lambda data: b""))
way("length", "a page of 9 MB", "http-too-large", body(lambda data: data.replace(b"</html>", b" " * (9 * MIB) + b"</html>")))


# ---- chunks ----

way("chunks", "one byte each", FINE, chunked(lambda data: b"".join(chunk(data[i:i + 1]) for i in range(len(data))) + chunk(b"")))
way("chunks", "a size that is no number", "http-truncated", chunked(lambda data: b"zz\r\n" + data))
way("chunks", "a size in words behind a good one", "http-truncated", chunked(lambda data: chunk(data) + b"the end\r\n\r\n"))
way("chunks", "a negative size", "http-truncated", chunked(lambda data: b"-5\r\n" + data + b"\r\n0\r\n\r\n"))
way("chunks", "a size beyond 64 bits", ("http-truncated", "http-too-large"), chunked(lambda data: b"f" * 17 + b"\r\n" + data))
way("chunks", "a size of 64 bits", ("http-truncated", "http-too-large"), chunked(lambda data: b"7" + b"f" * 15 + b"\r\n" + data))
way("chunks", "a size larger than what comes", "http-truncated", chunked(lambda data: b"fffff\r\n" + data))
way("chunks", "a size smaller than what comes", "http-truncated", chunked(lambda data: b"10\r\n" + data + b"\r\n0\r\n\r\n"))
way("chunks", "no last one", "http-truncated", chunked(chunk))
way("chunks", "no line end behind the last", ("http-truncated", FINE), chunked(lambda data: chunk(data) + b"0"))
way("chunks", "an empty one first", "http-truncated", chunked(lambda data: chunk(b"") + chunk(data) + chunk(b"")))
way("chunks", "endless", "http-too-large",
    endless(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", chunk(b" " * 65536)))
way("chunks", "endless, one byte each", ("http-too-large", "http-timeout"),
    endless(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", chunk(b" ") * 4096), is_slow=True)
way("chunks", "an extension of 1 MB", (FINE, "http-truncated", "http-too-large"),
    chunked(lambda data: chunk(data, b";x=" + b"y" * MIB) + chunk(b"")))
way("chunks", "an endless extension", ("http-truncated", "http-timeout", "http-too-large"),
    endless(HEAD + b"Transfer-Encoding: chunked\r\n\r\n5;x=", b"y" * 65536), is_slow=True)
way("chunks", "leading zeros without end", ("http-truncated", "http-timeout"),
    endless(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"0" * 65536), is_slow=True)
way("chunks", "trailers", FINE, chunked(lambda data: chunk(data) + b"0\r\nX-Checked: yes\r\n\r\n"))
way("chunks", "trailers that change the answer", FINE,
    chunked(lambda data: chunk(data) + b"0\r\nContent-Type: image/png\r\nLocation: http://127.0.0.1/\r\nETag: \"x\"\r\n\r\n"))
way("chunks", "100,000 trailers", "http-head-too-large",
    chunked(lambda data: chunk(data) + b"0\r\n" + b"".join(b"X-%d: y\r\n" % i for i in range(100_000)) + b"\r\n"))
way("chunks", "a trailer of 1 MB", ("http-head-too-large", "http-truncated"),
    chunked(lambda data: chunk(data) + b"0\r\nX: " + b"y" * MIB + b"\r\n\r\n"))
way("chunks", "endless trailers", "http-head-too-large",
    lambda talk: (talk.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + chunk(talk.good.body) + b"0\r\n"),
    talk.send_forever(b"X: y\r\n" * 999)) and None)
way("chunks", "LF alone", (FINE, "http-truncated"), chunked(lambda data: b"%x\n" % len(data) + data + b"\n0\n\n"))
way("chunks", "chunked twice", ("http-truncated", "http-encoding"),
    lambda talk: talk.send(talk.good.but(body=chunk(chunk(talk.good.body[:9000]) + chunk(b"")) + chunk(b"")).bytes(
        b"Transfer-Encoding: chunked, chunked", length=False)))
way("chunks", "an unknown transfer coding", ("http-encoding", "http-truncated", FINE),
    lambda talk: talk.send(talk.good.bytes(b"Transfer-Encoding: zebra", length=False)))


# ---- the encoding of the body ----

def encoded(change, encoding="gzip"):
    return answer(lambda good: good.but(body=change(good.body), etag=None, content_encoding=encoding))


def raw_deflate(data):
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(data) + packer.flush()


def bomb(talk):
    """The good page, and behind it blanks without end, in a few bytes."""
    packer = zlib.compressobj(9, wbits=31)
    talk.send(HEAD + b"Content-Encoding: gzip\r\n\r\n" + packer.compress(talk.good.body))
    block = b" " * (4 * MIB)
    while True:
        talk.send(packer.compress(block) + packer.flush(zlib.Z_SYNC_FLUSH))


@functools.cache
def double_bomb():
    return gzip.compress(gzip.compress(b" " * (64 * MIB)))


ENCODING = "http-encoding"
way("encoding", "gzip", FINE, encoded(gzip.compress))
way("encoding", "a gzip bomb", "http-too-large", bomb)
way("encoding", "a gzip bomb of a stated length", "http-too-large",
    encoded(lambda data: gzip.compress(data.replace(b"</html>", b" " * (16 * MIB) + b"</html>"))))
way("encoding", "a gzip bomb in a gzip bomb", ("http-too-large", ENCODING), encoded(lambda data: double_bomb(), "gzip, gzip"))
way("encoding", "gzip cut in the middle", ("http-truncated", ENCODING), encoded(lambda data: gzip.compress(data)[:-4000]))
way("encoding", "gzip without its check sum", (FINE, "http-truncated", ENCODING), encoded(lambda data: gzip.compress(data)[:-8]))
way("encoding", "gzip with a wrong check sum", (ENCODING, "http-truncated"), encoded(lambda data: gzip.compress(data)[:-8] + b"\x00" * 8))
way("encoding", "gzip damaged in the middle", ENCODING,
    encoded(lambda data: (lambda packed: packed[:500] + bytes(b ^ 0xff for b in packed[500:600]) + packed[600:])(gzip.compress(data))))
way("encoding", "said to be gzip, and is not", ENCODING, encoded(lambda data: data))
way("encoding", "gzip in gzip, said once", (ENCODING, "http-truncated"), encoded(lambda data: gzip.compress(gzip.compress(data))),
    says="packed")
way("encoding", "gzip in gzip, said twice", FINE, encoded(lambda data: gzip.compress(gzip.compress(data)), "gzip, gzip"))
way("encoding", "gzip said twenty times", ENCODING, encoded(gzip.compress, ", ".join(["gzip"] * 20)))
way("encoding", "gzip, and not said", (ENCODING, "http-truncated"), body(gzip.compress), says="packed")
way("encoding", "two gzip streams in one", (FINE, ENCODING, "http-truncated"),
    encoded(lambda data: gzip.compress(data[:8000]) + gzip.compress(data[8000:])))
way("encoding", "rubbish behind gzip", (FINE, ENCODING), encoded(lambda data: gzip.compress(data) + b"\xde\xad" * 500))
way("encoding", "gzip of nothing", "http-truncated", encoded(lambda data: gzip.compress(b"")))
way("encoding", "an endless name in the gzip head", ("http-timeout", ENCODING, "http-too-large"),
    endless(HEAD + b"Content-Encoding: gzip\r\n\r\n\x1f\x8b\x08\x08\x00\x00\x00\x00\x00\x03", b"n" * 65536),
    is_slow=True)
way("encoding", "deflate", (FINE, ENCODING), encoded(zlib.compress, "deflate"))
way("encoding", "deflate without its frame", (FINE, ENCODING), encoded(raw_deflate, "deflate"))
way("encoding", "br, which nobody offered", ENCODING, encoded(lambda data: b"\x8b\x03\x80" + data[:500], "br"))
way("encoding", "zstd, which nobody offered", ENCODING, encoded(lambda data: b"\x28\xb5\x2f\xfd" + data[:500], "zstd"))
way("encoding", "an unknown encoding", ENCODING, encoded(lambda data: data, "rot13"))
way("encoding", "an encoding with control characters", ENCODING, encoded(lambda data: data, "g\x1b[2Jzip"))
way("encoding", "identity", FINE, encoded(lambda data: data, "identity"))


# ---- redirects ----

OUTSIDE = "http-host"
way("redirect", "to itself", "http-redirect-loop", answer(lambda good: good.but("302 Found", b"", location="?lan=1&art=5")))
way("redirect", "a chain without end", "http-redirect-loop",
    lambda talk: talk.send(talk.good.but("302 Found", b"", location=f"/tnr1300131.aspx?lan=1&art=5&n={talk.number}").bytes()) or True)
way("redirect", "between the hosts without end", "http-redirect-loop",
    lambda talk: talk.send(talk.good.but("302 Found", b"",
    location=f"http://127.0.0.{talk.number % 2 + 1}:{talk.server.port}/tnr1300131.aspx").bytes()) or True,
    "every", after=0)
way("redirect", "without a place", ("http-redirect-loop", OUTSIDE, "http-status"), status("302 Found"))
way("redirect", "to an empty place", ("http-redirect-loop", OUTSIDE, "http-status"), redirect(""))
for name, place in {
        "a file": "file:///etc/passwd", "ftp": "ftp://127.0.0.1/tnr1300131.aspx", "gopher": "gopher://127.0.0.1:25/_HELO",
        "javascript": "javascript:alert(1)", "data": "data:text/html,<html></html>", "dict": "dict://127.0.0.1:11211/stat",
        "another site": "https://chess-results.com.evil.example/tnr1300131.aspx",
        "the metadata service": "http://169.254.169.254/latest/meta-data/",
        "metadata by name": "http://metadata.google.internal/computeMetadata/v1/", "a private network": "http://10.0.0.1/tnr1300131.aspx",
        "another port of this machine": "http://127.0.0.1:22/tnr1300131.aspx", "this machine's IPv6": "http://[::1]:25/tnr1300131.aspx",
        "an address in one number": "http://2130706433/tnr1300131.aspx", "an address in octal": "http://0177.0.0.1/tnr1300131.aspx",
        "a name of this machine": "http://localhost.localdomain/tnr1300131.aspx",
        "https, of this machine": "https://127.0.0.1/tnr1300131.aspx",
        "a user with a password": "http://user:password@127.0.0.1/tnr1300131.aspx",
        "no site but a user": "http://chess-results.com@evil.example/tnr1.aspx",
        "another path": "/admin.aspx", "a path that climbs": "/tnr1300131.aspx/../../etc/passwd",
        "a place of 3 KB": "/tnr1300131.aspx?x=" + "y" * 3000,
        "blanks": "/tnr 1300131.aspx", "control characters": "/tnr1300131.aspx?\x1b[2J\x07",
        "a port beyond 65535": "http://127.0.0.1:99999/tnr1300131.aspx",
        "another scheme and host in one": "//evil.example/tnr1300131.aspx", "backslashes": "\\\\evil.example\\tnr1300131.aspx"}.items():
    way("redirect", f"to {name}", OUTSIDE, redirect(place))
way("redirect", "of 1 MB", "http-head-too-large", redirect("/tnr1300131.aspx?x=" + "y" * MIB))
way("redirect", "to a fragment", ("http-redirect-loop", OUTSIDE), redirect("#top"))
way("redirect", "to two places", ("http-redirect-loop", OUTSIDE),
    lambda talk: talk.send(talk.good.but("302 Found", b"", location="/tnr1300131.aspx").bytes(b"Location: https://evil.example/")) or True)
way("redirect", "to a place that is meant to begin a header", OUTSIDE, redirect("/tnr1300131.aspx?a\rX-Injected: b"))
way("redirect", "relative, as the entry host may", FINE,
    lambda talk: talk.send(talk.good.but("302 Found", b"",
    location=f"//127.0.0.2:{talk.server.port}{talk.request.target}&SNode=S0").bytes()) or True, "entry")
way("redirect", "permanent, of the entry host", FINE, answer(lambda good: good.but("301 Moved")), "entry")
way("redirect", "307 of the entry host", FINE, answer(lambda good: good.but("307 Moved")), "entry")
way("redirect", "300 with a place", "http-status", redirect("/tnr1300131.aspx", "300 Multiple Choices"), says="status 300")
way("redirect", "305 to a proxy", "http-status", redirect("http://127.0.0.1:3128/", "305 Use Proxy"), says="status 305")
way("redirect", "with an endless body", ("http-too-large", "http-redirect-loop"),
    endless(b"HTTP/1.1 302 Found\r\nLocation: /tnr1300131.aspx\r\n\r\n", b" " * 65536))


# ---- time ----

def drip(talk, data, step, every):
    for at in range(0, len(data), step):
        talk.send(data[at:at + step])
        talk.pause(every)


way("time", "a byte a second of the head", "http-timeout", lambda talk: drip(talk, talk.good.bytes(), 1, 1), is_slow=True)
way("time", "a byte a second of the body", "http-timeout",
    lambda talk: (talk.send(talk.good.bytes()[:after_head(talk.good.bytes())]), drip(talk, talk.good.body, 1, 1)) and None, is_slow=True)
way("time", "a hundred bytes each tenth of a second", ("http-timeout", FINE), lambda talk: drip(talk, talk.good.bytes(), 100, 0.1),
    is_slow=True)
way("time", "just within the limit, for each page", FINE, lambda talk: talk.pause(12) or talk.send(talk.good.bytes()) or True, is_slow=True)
way("time", "nothing behind the question", "http-timeout", nothing, is_slow=True)
way("time", "nothing behind the status line", "http-timeout", lambda talk: talk.send(b"HTTP/1.1 200 OK\r\n") or talk.say_nothing(),
    is_slow=True)
way("time", "nothing behind the head", "http-timeout", part_then(nothing, after_head), is_slow=True)
way("time", "nothing from the middle on", "http-timeout", part_then(nothing, in_body), is_slow=True)
way("time", "nothing before the last byte", "http-timeout", part_then(nothing, lambda data: len(data) - 1), is_slow=True)
way("time", "no end behind a whole page of no stated length", "http-timeout",
    lambda talk: talk.send(talk.good.bytes(length=False)) or talk.say_nothing(), is_slow=True)
way("time", "nothing behind a chunk", "http-timeout",
    lambda talk: talk.send(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + chunk(talk.good.body[:5000])) or talk.say_nothing(), is_slow=True)
way("time", "nothing for a while, once", FINE, lambda talk: talk.pause(3) or talk.send(talk.good.bytes()) or True, times=1)
way("time", "nothing in the middle, once", FINE, part_then(nothing, in_body), times=1, is_slow=True)


# ---- statuses ----

NOT_THERE = (404, 410)
for number in (*(each.value for each in http.HTTPStatus if each.value >= 400), 402, 418, 420, 444, 450, 499, 509, 520, 522, 530, 599,
    600, 700):
    if number == 429 or any(each.name == f"{number}, always" for each in WAYS):
        continue
    way("status", f"{number}, always", "http-not-found" if number in NOT_THERE else "http-status", status(f"{number} Status"),
        says=None if number in NOT_THERE else f"status {number}")
for number in (408, 500, 502, 503, 504):
    way("status", f"{number}, once", FINE, status(f"{number} Later"), times=1)
way("status", "500 for the second page", "http-status", status("500 Error"), after=1, says="status 500")
way("status", "206 unasked", "http-status", answer(lambda good: good.but("206 Partial Content", good.body[:5000],
    content_range="bytes 0-4999/20000")),
    says="status 206")
way("status", "201", "http-status", answer(lambda good: good.but("201 Created")), says="status 201")
way("status", "203", "http-status", answer(lambda good: good.but("203 Changed")), says="status 203")
way("status", "226", "http-status", answer(lambda good: good.but("226 IM Used")), says="status 226")
way("status", "304 unasked", ("http-status", SAME), status("304 Not Modified", b""), says="status 304")
LIMITED = "http-rate-limited"
FAR = "Fri, 31 Dec 9999 23:59:59 GMT"
for wait, right in {"100000": LIMITED, "301": LIMITED, "99999999999999999999": LIMITED, FAR: LIMITED, "9" * 5000: LIMITED,
                    "Thu, 01 Jan 99999999 00:00:00 GMT": LIMITED, "soon": LIMITED, "-5": LIMITED, "1e9": LIMITED, "": LIMITED,
                    "\x1b[2J": LIMITED,
                    "Thu, 01 Jan 1970 00:00:00 GMT": LIMITED, "0": LIMITED, "1": LIMITED}.items():
    shown = wait if len(wait) < 40 else f"{len(wait)} digits"
    way("rate", f"429, Retry-After: {shown!r}", right, status("429 Too Many Requests", retry_after=wait))
way("rate", "429 without Retry-After", LIMITED, status("429 Too Many Requests"))
way("rate", "429 once, for a second", FINE, status("429 Too Many Requests", retry_after="1"), times=1)
way("rate", "429 for the second page", LIMITED, status("429 Too Many Requests", retry_after="4000"), after=1)
for wait, right in {"4000": LIMITED, FAR: LIMITED, "9" * 30: LIMITED, "x": "http-status", "-1": "http-status",
                    "Thu, 01 Jan 1970 00:00:00 GMT": "http-status"}.items():
    way("rate", f"503, Retry-After: {wait!r}", right, status("503 Unavailable", retry_after=wait))
way("rate", "503 once, for two seconds", FINE, status("503 Unavailable", retry_after="2"), times=1)
way("rate", "200 with Retry-After", FINE, answer(lambda good: good.but(retry_after="4000")))


# ---- other pages than asked for ----

def page(text, title=b"Chess-Results"):
    return body(lambda data: b"<!DOCTYPE html><html><head><title>" + title + b"</title></head><body>" + text + b"</body></html>")


NO_TABLE = ("cr-not-a-tournament", "cr-no-games", "cr-round-empty", "cr-truncated", "no-games")
way("page", "the limit of the day", "cr-rate-limit", page(b"<p>You have exceeded the daily limit. Try again tomorrow.</p>"))
way("page", "the limit of the day, from the second page on", "cr-rate-limit", page(b"<p>You have exceeded the daily limit.</p>"), after=1)
way("page", "one to log in", NO_TABLE,
    page(b"<form method=post action='/login'><input name=user><input name=password type=password></form>", b"Login"))
way("page", "one that asks for a proof of being human", NO_TABLE,
    page(b"<script src='/cdn-cgi/challenge.js'></script><noscript>Enable JavaScript</noscript>", b"Just a moment..."))
way("page", "one of works in progress", NO_TABLE, page(b"<h1>We will be back soon</h1>", b"Maintenance"))
way("page", "works in progress, for the second page", NO_TABLE, page(b"<h1>We will be back soon</h1>"), after=1)
way("page", "another event", "cr-other-event", lambda talk: talk.send(talk.other(talk.request.target.replace("1300131",
    "1300002")).bytes()) or True)
way("page", "another event, from the second page on", "cr-other-event",
    lambda talk: talk.send(talk.other(talk.request.target.replace("1300131", "1300002")).bytes()) or True, after=1)
way("page", "another view of the event", NO_TABLE,
    lambda talk: talk.send(talk.other("/tnr1300131.aspx?lan=1&art=14&SNode=S0").bytes()) or True)
way("page", "the list of players whatever is asked", (*NO_TABLE, "nightly-floor"),
    lambda talk: talk.send(talk.other("/tnr1300131.aspx?lan=1&art=0&zeilen=99999&SNode=S0").bytes()) or True)
way("page", "cut in the middle, of right length", "http-truncated", body(lambda data: data[:len(data) // 2]))
way("page", "cut in the middle, and closed", NO_TABLE, body(lambda data: data[:len(data) // 2] + b"</td></tr></table></body></html>"))
way("page", "twice, one behind the other", (FINE, "cr-several-lists"), body(lambda data: data + data))
way("page", "another charset in the header than in the page", FINE,
    answer(lambda good: good.but(content_type="text/html; charset=iso-8859-1")))
way("page", "a charset nobody knows", FINE, answer(lambda good: good.but(content_type="text/html; charset=x-klingon")))
way("page", "Shift_JIS in the header, UTF-8 in truth", FINE, answer(lambda good: good.but(content_type="text/html; charset=shift_jis")))
way("page", "UTF-16", ("http-truncated", *NO_TABLE), body(lambda data: data.decode().encode("utf-16")))
way("page", "full of NUL", ("http-truncated", *NO_TABLE), body(lambda data: b"\x00" * len(data)))
way("page", "100,000 elements deep", "html-too-deep", page(b"<div>" * 100_000))
way("page", "a table of a million cells", ("html-too-many-tags", "http-too-large"),
    page(b"<table class=CRs1><tr>" + b"<td>1" * 1_000_000 + b"</table>"))
way("page", "JSON", "http-truncated", body(lambda data: b'{"error": "moved"}'))
way("page", "the error page of the server", NO_TABLE, page(b"<h2><i>Runtime Error</i></h2>", b"Runtime Error"))
way("page", "the copy before the correction", (FINE, SAME), lambda talk: talk.send(talk.former().bytes()) or True, doors=("changed",))
way("page", "the copy before the correction, of one page", "cr-two-moments",
    lambda talk: talk.send(talk.former().bytes()) or True, times=1, after=1, doors=("changed",))


# ---- cookies ----

way("cookies", "one of 60 KB", (FINE, "http-head-too-large"), lines(b"Set-Cookie: a=" + b"x" * 60_000))
way("cookies", "1,000", FINE, lines(*(b"Set-Cookie: c%d=%d" % (i, i) for i in range(1000))))
way("cookies", "10,000", "http-head-too-large", lines(*(b"Set-Cookie: c%d=%d" % (i, i) for i in range(10_000))))
way("cookies", "large ones, each time others", (FINE, "http-head-too-large", "http-connect"),
    lambda talk: talk.send(talk.good.bytes(*(b"Set-Cookie: c%d_%d=%s" % (talk.number, i, b"x" * 4000) for i in range(14)))) or True,
    "every")
way("cookies", "of another site", FINE, lines(b"Set-Cookie: a=b; Domain=evil.example", b"Set-Cookie: c=d; Domain=.com"))
way("cookies", "with control characters", FINE, lines(b"Set-Cookie: a=\x01\x02; Path=\x7f"))
way("cookies", "that never end", FINE, lines(b"Set-Cookie: a=b; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Max-Age=99999999999999999999"))


# ---- robots.txt ----

def robots(text, line="200 OK", media="text/plain"):
    return answer(lambda good: good.but(line, text, content_type=media))


way("robots", "600 KB", FINE, robots(b"# a comment\n" * 50_000), "robots")
way("robots", "9 MB", "http-too-large", robots(b"# a comment\n" * 800_000), "robots")
way("robots", "endless", "http-too-large", endless(b"HTTP/1.1 200 OK\r\n\r\n", b"#\n" * 9999), "robots")
way("robots", "a page", FINE, robots(b"<html><body>Disallow: what?</body></html>", media="text/html"), "robots")
way("robots", "a picture", "http-media-type", robots(b"\x89PNG", media="image/png"), "robots")
way("robots", "forbids all", "http-robots", robots(b"User-agent: *\nDisallow: /\n"), "robots")
way("robots", "forbids us by name", "http-robots", robots(b"User-agent: seiseki\nDisallow: /tnr\n"), "robots")
way("robots", "forbids from the mirror on", "http-robots", robots(b"User-agent: *\nDisallow: /\n"), "robots", after=1)
way("robots", "patterns that take long", FINE, robots(b"User-agent: *\n" + (b"Disallow: /" + b"*a" * 900 + b"*b$\n") * 250), "robots")
way("robots", "100,000 rules", FINE, robots(b"User-agent: *\n" + b"Disallow: /x\n" * 38_000), "robots")
way("robots", "binary", FINE, robots(bytes(range(256)) * 100), "robots")
way("robots", "a line of 400 KB", FINE, robots(b"User-agent: *\nDisallow: /" + b"x" * 400_000), "robots")
way("robots", "a pause below nothing", FINE, robots(b"User-agent: *\nCrawl-delay: -5\n"), "robots")
way("robots", "a pause of words", FINE, robots(b"User-agent: *\nCrawl-delay: 9e99\n"), "robots")
way("robots", "a pause of a second", FINE, robots(b"User-agent: *\nCrawl-delay: 1\n"), "robots")
way("robots", "empty", FINE, robots(b""), "robots")
way("robots", "500, always", "http-status", status("500 Error"), "robots", says=r"robots\.txt answered with status 500")
way("robots", "503, once", FINE, status("503 Later"), "robots", times=1)
way("robots", "429, for an hour", LIMITED, status("429 Later", retry_after="3600"), "robots")
way("robots", "401", FINE, status("401 Who"), "robots")
way("robots", "404", FINE, status("404 None"), "robots")
way("robots", "204", "http-status", status("204 None", b""), "robots")
way("robots", "304 unasked", "http-status", status("304 None", b""), "robots")
way("robots", "redirects without end", "http-redirect-loop", redirect("/robots.txt"), "robots")
way("robots", "redirects away", OUTSIDE, redirect("https://evil.example/robots.txt"), "robots")
way("robots", "redirects to a page", FINE, redirect("/tnr1300131.aspx?lan=1&art=0&SNode=S0"), "robots")
way("robots", "nothing", "http-timeout", nothing, "robots", is_slow=True)
way("robots", "closed", "http-connect", hang_up, "robots")
way("robots", "damaged gzip", ENCODING, answer(lambda good: good.but(body=b"\x1f\x8b\x08rubbish", content_encoding="gzip")), "robots")


# ---- validators ----

def tagged(tag, change=lambda data: data):
    return answer(lambda good: good.but(body=change(good.body), etag=tag))


def not_modified(talk, **headers):
    talk.send(talk.good.but("304 Not Modified", b"", etag=None, content_type=None, **headers).bytes(length=False))
    return True


LATER = ("changed",)
way("validators", "304 for a page that has changed", SAME, not_modified, doors=LATER)
way("validators", "304 with the tag of the page that has changed", SAME,
    lambda talk: talk.send(talk.good.but("304 Not Modified", b"").bytes(length=False)) or True, doors=LATER)
way("validators", "304 with a day to come", SAME, lambda talk: not_modified(talk, last_modified="Fri, 31 Dec 2066 23:59:59 GMT"),
    doors=LATER)
way("validators", "304 with a body", (SAME, FINE, "http-foreign-answer", "http-connect", "http-truncated"),
    lambda talk: talk.send(talk.good.but("304 Not Modified", talk.good.body, etag=None).bytes()) or True, doors=LATER)
way("validators", "304, and the length of another page", SAME,
    lambda talk: talk.send(b"HTTP/1.1 304 Not Modified\r\nContent-Length: 99999\r\n\r\n") or True, doors=LATER)
way("validators", "a new tag for each answer", FINE,
    lambda talk: talk.send(talk.good.but(etag=f'"{talk.number}"').bytes()) or True, doors=("night", "changed"))
way("validators", "one tag for all pages", FINE, tagged('"same"'), doors=("night", "changed"))
way("validators", "a tag of 50 KB", FINE, tagged('"' + "x" * 50_000 + '"'), doors=("night", "changed"))
way("validators", "a tag that is meant to begin a header", FINE, tagged('"a\rX-Injected: b"'), doors=("night", "changed"))
way("validators", "a tag of control characters", FINE, tagged('"\x1b[2J\x07\x01"'), doors=("night", "changed"))
way("validators", "an empty tag", FINE, tagged(""), doors=("night", "changed"))
way("validators", "a page that changed in the year 2066", FINE,
    answer(lambda good: good.but(last_modified="Fri, 31 Dec 2066 23:59:59 GMT", etag=None)), doors=("night", "changed"))
way("validators", "a day that is none", FINE, answer(lambda good: good.but(last_modified="yesterday", etag=None)), doors=("night",
    "changed"))

# What every build tries, and by which door: a few of each kind that last no longer than the program itself does, and what was once wrong.
QUICK = {
    "connection: reset the first time": "import",
    "surplus: a second answer that comes later": "night",
    "head: a folded media type": "import",
    "head: lines that end in LF alone": "changed",
    "head: a header of 10 MB": "import",
    "head: HTTP/9.9": "night",
    "interim: endless 100": "import",
    "length: nothing": "changed",
    "length: an endless body": "import",
    "chunks: trailers that change the answer": "import",
    "encoding: a gzip bomb": "import",
    "encoding: gzip, and not said": "import",
    "page: another event": "import",
    "page: one to log in": "changed",
    "rate: 429 once, for a second": "import",
    "robots: forbids all": "import",
    "validators: 304 for a page that has changed": "changed",
    "head: control characters in the media type": "import",
    "redirect: to itself": "import",
    "redirect: to the metadata service": "night",
}
