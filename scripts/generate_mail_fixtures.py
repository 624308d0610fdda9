#!/usr/bin/env python3
"""Writes fixtures/formats/mail/: invented reports as mail programs, browsers and people send them.

  scripts/generate_mail_fixtures.py [--check]

Running it again writes the same bytes; --check compares and writes nothing.
"""
import argparse
import base64
import pathlib
import quopri
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "fixtures/formats/mail"
PAGE = ROOT / "fixtures/formats/chess_results/valid/open_art5.html"

PLAYERS = [
    ("虹駒 空音", "m", 1900, "N99000011", "2.0", "    2 w 1     3 b 1"),
    ("霧城 風太", "w", 1850, "N99000022", "1.0", "    1 b 0     4 w 1"),
    ("Yukimasu, Élise", "w", 1800, "N99000033", "0.5", "    4 w =     1 w 0"),
    ("Müllerban, Toru", "m", 1750, "N99000044", "0.5", "    3 b =     2 b 0"),
]
REPORT = (
    "012 虹駒オープン\n022 Kawazu\n032 JPN\n042 2026/02/07\n052 2026/02/07\n062 4\n092 Swiss System\n132"
    + " " * 88
    + "26/02/07  26/02/07\n"
    + "".join(
        f"001 {number:4} {sex}    {name:33} {rating:4} JPN {id_:>11}{points:>16}{number:5} {cells}\n"
        for number, (name, sex, rating, id_, points, cells) in enumerate(PLAYERS, 1)
    )
)
HEAD = "From: arbiter@example.org\r\nTo: office@example.org\r\nSubject: =?UTF-8?B?5aCx5ZGK?=\r\nDate: Sun, 8 Feb 2026 09:00:00 +0900\r\nMIME-Version: 1.0\r\n"


def in_base64(data):
    return base64.encodebytes(data).replace(b"\n", b"\r\n")


def attached(data, name, boundary="b1", text="Here is the report."):
    return (
        HEAD + f'Content-Type: multipart/mixed;\r\n boundary="{boundary}"\r\n\r\n--{boundary}\r\n'
        f"Content-Type: text/plain; charset=us-ascii\r\n\r\n{text}\r\n--{boundary}\r\n"
        f"Content-Type: application/octet-stream; name*=UTF-8''{name}\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    ).encode() + in_base64(data) + f"--{boundary}--\r\n".encode()


def text_mail(charset, encoding, body):
    return (HEAD + f"Content-Type: text/plain; charset={charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n").encode() + body


def mhtml(page, charset, encoding):
    data = {"base64": in_base64, "quoted-printable": quopri.encodestring, "8bit": lambda b: b}[encoding](page)
    return (
        "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://chess-results.com/tnr9000017.aspx\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----b"\r\n\r\n------b\r\n'
        f"Content-Type: text/html; charset={charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    ).encode() + data + b"\r\n------b--\r\n"


def web_archive(page, encoding):
    def counted(kind, data):
        if len(data) < 15:
            return bytes([kind << 4 | len(data)]) + data
        return bytes([kind << 4 | 15, 0x12]) + len(data).to_bytes(4, "big") + data

    objects = [
        b"\xD1\x01\x02", counted(5, b"WebMainResource"), b"\xD3\x03\x04\x05\x06\x07\x08", counted(5, b"WebResourceMIMEType"),
        counted(5, b"WebResourceData"), counted(5, b"WebResourceTextEncodingName"), counted(5, b"text/html"), counted(4, page),
        counted(5, encoding.encode()),
    ]
    out, offsets = b"bplist00", b""
    for one in objects:
        offsets += len(out).to_bytes(4, "big")
        out += one
    table = len(out)
    return out + offsets + bytes(6) + b"\x04\x01" + len(objects).to_bytes(8, "big") + bytes(8) + table.to_bytes(8, "big")


def files():
    report = REPORT.encode()
    page = PAGE.read_bytes()
    report_file = "%E5%A0%B1%E5%91%8A.trf"
    mail = attached(report, report_file)
    return {
        "attached.eml": mail,
        "forwarded.eml": (HEAD + "Content-Type: multipart/mixed; boundary=outer\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n").encode()
        + mail + b"\r\n--outer--\r\n",
        "two_mails.mbox": b"From a@example.org Sat Feb  7 10:00:00 2026\r\nFrom: a@example.org\r\nSubject: Hello\r\n\r\n>From here on nothing.\r\n\r\n"
        b"From b@example.org Sat Feb  7 11:00:00 2026\r\n" + mail,
        "text_iso2022jp.eml": text_mail("ISO-2022-JP", "7bit", REPORT.replace("É", "E").replace("ü", "u").encode("iso2022_jp")),
        "text_quoted_printable.eml": text_mail("utf-8", "quoted-printable", quopri.encodestring(report)),
        "cut.eml": mail[: len(mail) * 2 // 3],
        "quoted.txt": "".join("> " + line for line in REPORT.splitlines(True)).encode(),
        "quoted_printable.txt": quopri.encodestring(report),
        "base64.txt": in_base64(report),
        "page_base64.mhtml": mhtml(page, "utf-8", "base64"),
        "page_utf16.mhtml": mhtml(b"\xFF\xFE" + page.decode().encode("utf-16-le"), '"unicode"', "base64"),
        "page.webarchive": web_archive(page, "UTF-8"),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare and write nothing")
    check = parser.parse_args().check
    wrong = 0
    for name, data in files().items():
        path = OUT / name
        if check:
            if not path.exists() or path.read_bytes() != data:
                print(f"{path.relative_to(ROOT)} is not what the generator writes", file=sys.stderr)
                wrong += 1
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
