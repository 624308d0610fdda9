#!/usr/bin/env python3
"""Writes fixtures/formats/{workbook,zip,printed_list}: spreadsheets and archives with invented players.

Standard library only; running it again writes the same bytes. .xlsx and .zip are zip archives with fixed times; .xls is
BIFF8 in a compound file, written here record by record. Usage: generate_workbook_fixtures.py [--check]
"""
import argparse
import io
import pathlib
import struct
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent / "fixtures" / "formats"

# Invented: a word for weather joined with one for a chessboard.
PLAYERS = [("Nijikoma", "Sorane", 1742, "N09900001"), ("Kirijou", "Kazeta", 1688, "N09900002"),
           ("Arashiki", "Tsukihiko", 1604, "N09900003"), ("Kasumitou", "Seina", 1550, "0")]
BANNER = "From the Tournament-Database of Chess-Results https://chess-results.com"
FOOTER = ["", "You find all details to this tournament under  https://chess-results.com/tnr9000077.aspx?lan=1",
          "Chess-Tournament-Results-Server: Chess-Results"]


def chess_results_starting_rank():
    rows = [[BANNER], ["Kirisame Rapid "], ["Federation : Japan ( JPN )"], ["Time control (Rapid) : 15 min + 10 sec"],
            ["Number of rounds : 2"], ["Date : 2026/02/14"], ["Last update 14.02.2026 17:05:00"], ["Starting rank"],
            ["No.", "", "Name", "ID", "FED", "Rtg"]]
    rows += [[i, "", f"{s}, {g} ", n, "JPN", r] for i, (s, g, r, n) in enumerate(PLAYERS, 1)]
    return rows + [[line] for line in FOOTER]


def chess_results_crosstable():
    cells = [("  3w1", "  2b½"), ("  4w1", "  1w½"), ("  1b0", "  4w+"), ("  2b0", "  3b-")]
    points = ["1,5", "1,5", 1, 0]
    rows = [[BANNER], ["Kirisame Rapid "], ["Last update 14.02.2026 17:05:00"], ["Starting rank crosstable"],
            ["No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts. ", "Rk."]]
    rows += [[i, "", f"{s} {g} ", r, "JPN", *cells[i - 1], points[i - 1], i]
             for i, (s, g, r, _) in enumerate(PLAYERS, 1)]
    return rows + [[line] for line in FOOTER]


def final_ranking():
    rows = [["Kirisame Rapid"], [], ["Organizer(s) : Asagiri CC"], ["Chief Arbiter : Hyouban Rei"],
            ["Date : 2026/02/14 To 2026/02/14"], [], ["Final ranking"], [],
            ["Rank", "SNo.", "", "Name", "Name", "", "Rtg", "FED", "Birth", "Ident", "Fide-No.", "Pts", "Rtg+/-", "Rtg+/-"]]
    for i, (s, g, r, n) in enumerate(PLAYERS, 1):
        rows.append(["" if i == 2 else i, 5 - i, "", f"{s} {g}", f"{g[0]}. {s}", "F" if i in (1, 4) else "", r, "JPN",
                     "2001/00/00", n, 0, ["1½", "1½", 1, 0][i - 1], 12.5, -3])
    return rows + [[], ["Program Swiss-Manager developed and copyright © by DI.Heinz Herzog"],
                   ["Details on this tournament can be found on https://chess-results.com"]]


def ranking_crosstable_text():
    """Three cells a round, a tie (blank rank), a forfeit and a player who left."""
    return "\r\n".join([
        "Kirisame Rapid;;;;;;;;;;;;;", ";;;;;;;;;;;;;", "Ranking crosstable after Round 2;;;;;;;;;;;;;",
        "Rank;SNo.;;Name;Rtg;FED;1.Rd.;;;2.Rd.;;;Pts;BH",
        "1;1;;Nijikoma Sorane;1742;JPN;3;w;1;2;b;x;1x;2", ";2;;Kirijou Kazeta;1688;JPN;4;w;1;1;w;x;1x;1x",
        "3;3;;Arashiki Tsukihiko;1604;JPN;1;b;0;4;w;+;1;1x", ";4;;Kasumitou Seina;1550;JPN;2;b;0;3;b;-;0;2",
        "Program Swiss-Manager", ""])


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def archive(members):
    out = io.BytesIO()
    # Stored: compressed bytes would differ between versions of the library.
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        for name, content in members:
            info = zipfile.ZipInfo(name, (2026, 2, 14, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            file.writestr(info, content)
    return out.getvalue()


def column_name(index):
    return chr(ord("A") + index) if index < 26 else column_name(index // 26 - 1) + column_name(index % 26)


def xlsx(rows):
    strings, lines = [], []
    for r, row in enumerate(rows, 1):
        cells = []
        for c, value in enumerate(row):
            place = f"{column_name(c)}{r}"
            if value == "":
                cells.append(f'<c r="{place}"/>')
            elif isinstance(value, str):
                if value not in strings:
                    strings.append(value)
                cells.append(f'<c r="{place}" t="s"><v>{strings.index(value)}</v></c>')
            else:
                cells.append(f'<c r="{place}"><v>{value}</v></c>')
        lines.append(f'<row r="{r}">{"".join(cells)}</row>')
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    items = "".join(f'<si><t xml:space="preserve">{escaped(s)}</t></si>' for s in strings)
    return archive([
        ("[Content_Types].xml", f'{head}<Types xmlns="{package}/content-types"/>'),
        ("xl/workbook.xml", f'{head}<workbook xmlns="{main}" xmlns:r="{relations}"><sheets>'
                            '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>'),
        ("xl/_rels/workbook.xml.rels", f'{head}<Relationships xmlns="{package}/relationships">'
         f'<Relationship Id="rId1" Type="{relations}/worksheet" Target="worksheets/sheet1.xml"/>'
         f'<Relationship Id="rId2" Type="{relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'),
        ("xl/sharedStrings.xml", f'{head}<sst xmlns="{main}">{items}</sst>'),
        ("xl/worksheets/sheet1.xml", f'{head}<worksheet xmlns="{main}"><sheetData>{"".join(lines)}</sheetData></worksheet>'),
    ])


def record(kind, body=b""):
    return struct.pack("<HH", kind, len(body)) + body


def unicode_text(text):
    if all(ord(c) < 256 for c in text):
        return struct.pack("<HB", len(text), 0) + text.encode("latin-1")
    return struct.pack("<HB", len(text), 1) + text.encode("utf-16-le")


def biff8(rows):
    """A workbook of one sheet: shared strings, numbers."""
    strings = sorted({value for row in rows for value in row if isinstance(value, str) and value})
    table = struct.pack("<II", len(strings), len(strings)) + b"".join(unicode_text(s) for s in strings)
    parts = [table[i:i + 8000] for i in range(0, len(table), 8000)]
    if len(parts) > 1:
        sys.exit("the shared strings of a fixture fit into one record")
    begin = lambda kind: record(0x0809, struct.pack("<HHHHII", 0x0600, kind, 0, 0, 0, 0))
    entry = lambda offset: record(0x0085, struct.pack("<IBBBB", offset, 0, 0, 6, 0) + b"Sheet1")
    rest = record(0x00FC, parts[0]) + record(0x000A)
    offset = len(begin(5)) + len(entry(0)) + len(rest)
    cells = b""
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            place = struct.pack("<HHH", r, c, 0)
            if isinstance(value, str) and value:
                cells += record(0x00FD, place + struct.pack("<I", strings.index(value)))
            elif not isinstance(value, str):
                cells += record(0x0203, place + struct.pack("<d", value))
    return begin(5) + entry(offset) + rest + begin(0x10) + cells + record(0x000A)


def compound(stream):
    """A compound file with one stream named Workbook, padded so that it needs no mini stream."""
    stream = stream.ljust(4096, b"\0")
    stream += b"\0" * (-len(stream) % 512)
    count = len(stream) // 512
    table = [0xFFFFFFFD, 0xFFFFFFFE] + [i + 3 for i in range(count - 1)] + [0xFFFFFFFE]
    if len(table) > 128:
        sys.exit("the allocation table of a fixture fits into one sector")
    table += [0xFFFFFFFF] * (128 - len(table))

    def directory_entry(name, kind, child, start, size):
        coded = name.encode("utf-16-le")
        return (coded.ljust(64, b"\0") + struct.pack("<HBBIII", len(coded) + 2, kind, 1, 0xFFFFFFFF, 0xFFFFFFFF, child)
                + b"\0" * 36 + struct.pack("<IQ", start, size))

    directory = (directory_entry("Root Entry", 5, 1, 0xFFFFFFFE, 0) +
                 directory_entry("Workbook", 2, 0xFFFFFFFF, 2, len(stream))).ljust(512, b"\0")
    header = bytes.fromhex("D0CF11E0A1B11AE1") + b"\0" * 16 + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6)
    header += b"\0" * 6 + struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0)
    header += struct.pack("<I", 0) + b"\xFF" * (512 - len(header) - 4)
    return header + struct.pack("<128I", *table) + directory + stream


def build():
    trf = "012 Kirisame Open\r\n001    1 m    Nijikoma,Sorane\r\n"
    sheet = xlsx(final_ranking())
    return {
        "workbook/valid/starting_rank.xlsx": xlsx(chess_results_starting_rank()),
        "workbook/valid/crosstable.xlsx": xlsx(chess_results_crosstable()),
        "workbook/valid/starting_rank.xls": compound(biff8(chess_results_starting_rank())),
        "workbook/valid/final_ranking.xls": compound(biff8(final_ranking())),
        "workbook/valid/final_ranking.xlsx": sheet,
        "workbook/invalid/cut.xls": compound(biff8(final_ranking()))[:2000],
        "workbook/invalid/cut.xlsx": sheet[:900],
        "printed_list/ranking_crosstable.txt": ranking_crosstable_text().encode("utf-8"),
        "printed_list/endstand.csv": ("Kirisame Schnellschach;;;;;\r\nEndstand nach 2 Runden;;;;;\r\nRg.;Snr;;Name;Land;Elo;Pkt. \r\n"
                                      "1;1;;Nijikoma, Sorane;JPN;1742;1,5\r\n2;2;;Kirijou, Kazeta;JPN;1688;1,5\r\n").encode("utf-8"),
        "zip/valid/two_events.zip": archive([("open/", ""), ("open/a.trf", trf), ("list.xlsx", sheet)]),
        "zip/invalid/leads_out.zip": archive([("../evil.trf", trf), ("a.trf", trf)]),
        "zip/invalid/nested.zip": archive([("inner.zip", archive([("a.trf", trf)]))]),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files there and write nothing")
    check = parser.parse_args().check
    stale = 0
    for name, content in sorted(build().items()):
        path = ROOT / name
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        elif not path.is_file() or path.read_bytes() != content:
            print(f"{name}: differs from what the generator writes", file=sys.stderr)
            stale += 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
