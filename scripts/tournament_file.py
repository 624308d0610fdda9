"""Writes Swiss-Manager's tournament files (TUNX, TURX, TUTX, TUMX) byte by byte, for fixtures.

Written from the description of the format alone, so that the reader and this can only agree by both being right.
"""
import struct

TAIL = b"\xff\x89\x44"
BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
SWISS, ROUND_ROBIN, TEAM_ROUND_ROBIN, TEAM_SWISS = range(4)


def marker(code):
    return bytes([code]) + TAIL


def string(value):
    units = value.encode("utf-16-le", "surrogatepass")
    return struct.pack("<H", len(units) // 2) + units


def block(size, fields):
    """`size` zero bytes with little-endian numbers at offsets: {offset: (format, value)}."""
    out = bytearray(size)
    for offset, (form, value) in fields.items():
        struct.pack_into(form, out, offset, value)
    return bytes(out)


def player(surname, given, ident="", rating=0, national=0, birth=0, fide=0, woman=0, title="", federation="JPN", club="",
           team=0, board=0):
    strings = [""] * 30
    strings[0], strings[1], strings[4], strings[5], strings[9], strings[10] = surname, given, title, ident, club, federation
    return b"".join(string(s) for s in strings) + block(
        110, {6: ("<B", woman), 8: ("<H", rating), 10: ("<H", national), 14: ("<I", birth), 24: ("<I", fide),
              28: ("<H", team), 30: ("<H", board)})


def pairing(white, black, result, mark=0):
    return struct.pack("<HHHB", white, black, result, mark) + bytes(14)


def team(name, short, federation="JPN"):
    return b"".join(string(s) for s in (name, short, "", federation, "")) + bytes(96)


def match(first, second, half_points=(0, 0)):
    return struct.pack("<HHHH", first, second, *half_points) + bytes(7)


def event_strings(name, director, organiser, venue, time_control, arbiter):
    strings = [""] * 132
    strings[0], strings[3], strings[4], strings[5] = name, director, organiser, venue
    strings[14], strings[20], strings[21] = time_control, "JPN", arbiter
    return strings


def document(strings, rounds, people, pairings, kind=SWISS, current=0, announced=None, start=0, end=0, number=0,
             counted=True, end_marker=0xD3, schedule_extra=b"", boards=0, teams=(), matches=()):
    """`rounds`: (time of day, date, pairings of the round, matches of the round); `counted` False leaves the counts out,
    `announced` is another number of players than there are."""
    config = block(5883, {
        0: ("<H", len(rounds)), 0x0B: ("<B", kind), 0x11: ("<H", current),
        0x13: ("<H", len(people) if announced is None else announced), 0x17: ("<H", len(rounds)), 0x2F: ("<H", len(teams)),
        0x31: ("<H", boards), 0x47: ("<I", start), 0x4B: ("<I", end)})
    schedule = b"".join(string(time) + block(106, {30: ("<I", date), 36: ("<H", games if counted else 0),
                                                   38: ("<H", meetings if counted else 0)})
                        for time, date, games, meetings in rounds)
    out = marker(0x93) + block(0x68, {0x18: ("<I", 20250319), 0x1C: ("<I", number)}) + b"".join(map(string, strings))
    out += marker(0x95) + config
    sections = [(0xA3, schedule + schedule_extra), (0xA5, b"".join(people)), (0xB3, b"".join(pairings))]
    if teams:
        sections += [(0xB5, b"".join(teams)), (0xC3, b"".join(matches))]
    offsets = []
    for code, content in sections:
        offsets.append(len(out))
        out += marker(code) + content
    offsets.append(len(out))
    return out + marker(end_marker) + struct.pack("<7I", *offsets, *[0] * (7 - len(offsets))) + marker(0xE3)
