#!/usr/bin/env python3
"""An independent reading of spreadsheets and printed lists, to compare seiseki's with.

.xlsx: every cell, read here with zipfile and ElementTree. .xls: no second reader is at hand; the players are counted
against the folder's MANIFEST.tsv, and every cell against the .xlsx of the same name where there is one. Crosstables as
text: the rated games, from the cells alone.

  lists_oracle.py WORKBOOK_DUMP LIST_DUMP FOLDER...     exit 0 all equal, 1 a difference, 77 nothing to compare
"""
import collections
import csv
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def lines_of(program, path):
    out = subprocess.run([program, str(path)], capture_output=True, check=True, timeout=60).stdout
    return [line.split("\t") for line in out.decode("utf-8").splitlines()]


def cells_of_xlsx(path):
    """(row, column) -> text, of the first sheet, for the kinds of cells there are in lists."""
    with zipfile.ZipFile(path) as file:
        strings = ["".join(t.text or "" for t in item.iter(MAIN + "t"))
                   for item in ET.fromstring(file.read("xl/sharedStrings.xml"))]
        sheet = ET.fromstring(file.read("xl/worksheets/sheet1.xml"))
    cells = {}
    for cell in sheet.iter(MAIN + "c"):
        value = cell.find(MAIN + "v")
        if value is None:
            continue
        letters, row = re.fullmatch(r"([A-Z]+)(\d+)", cell.get("r")).groups()
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("A") + 1
        if cell.get("t") == "s":
            text = strings[int(value.text)]
        else:
            number = float(value.text)
            text = str(int(number)) if number.is_integer() else repr(number)
        if text:
            cells[int(row), column] = re.sub(r"[\t\r\n]", "~", text)
    return cells


def dumped_cells(program, path):
    return {(int(row), int(column)): text for _, row, column, text in lines_of(program, path)}


def rated_in_crosstable(path):
    """Games of a crosstable by rank with one cell a round: (round, white place, black place, half points of White)."""
    rows = [row for row in csv.reader(path.read_text("utf-8").splitlines(), delimiter=";") if row and row[0].strip().isdigit()]
    cells = {}
    for place, row in enumerate(rows, 1):
        entries = [cell.strip() for cell in row if re.fullmatch(r"\d+[wbs][01½+-]|-[01½]|0", cell.strip())]
        for number, cell in enumerate(row):
            found = re.fullmatch(r"(\d+)([wbs])([01½])", cell.strip())
            if found:
                cells[number, place] = int(found[1]), found[2], "0½1".index(found[3])
        if not entries:
            sys.exit(f"{path.name}: row {place} has no rounds")
    first = min(number for number, _ in cells)
    games = collections.Counter()
    for (number, place), (other, colour, half) in cells.items():
        if colour == "w" and cells.get((number, other)) == (place, "b", 2 - half):
            games[number - first + 1, place, other, half] += 1
    return games


def main():
    workbook_dump, list_dump, *folders = sys.argv[1:]
    compared = 0
    problems = []
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            continue
        manifest = folder / "MANIFEST.tsv"
        rows = csv.DictReader(manifest.read_text("utf-8").splitlines(), delimiter="\t") if manifest.is_file() else []
        rows = list(rows)
        players = {row["file"]: row["players"] for row in rows}
        kinds = {row["file"]: row["what it is"] for row in rows if row["file"].endswith(".csv")}
        for path in sorted(folder.iterdir()):
            if path.suffix == ".xlsx":
                compared += 1
                if cells_of_xlsx(path) != dumped_cells(workbook_dump, path):
                    problems.append(f"{path.name}: cells differ")
            elif path.suffix == ".xls":
                compared += 1
                cells = dumped_cells(workbook_dump, path)
                twin = path.with_suffix(".xlsx")
                if twin.is_file() and cells_of_xlsx(twin) != cells:
                    problems.append(f"{path.name}: cells differ from {twin.name}")
                # A player's row begins with a rank or number, or with nothing and has a name.
                if path.name in players:
                    listed = [line for line in lines_of(list_dump, path) if line[0] == "player"]
                    counted = len(listed) or len({row for row, column in cells if column == 1 and cells[row, 1].isdigit()})
                    if counted != int(players[path.name]):
                        problems.append(f"{path.name}: {counted} players, the manifest says {players[path.name]}")
            elif "crosstable" in kinds.get(path.name, ""):
                compared += 1
                expected = rated_in_crosstable(path)
                found = collections.Counter((int(line[1]), int(line[2]), int(line[3]), int(line[5]))
                                            for line in lines_of(list_dump, path) if line[0] == "game" and line[4] == "rated")
                if expected != found or not found:
                    problems.append(f"{path.name}: {sum(found.values())} rated games, expected {sum(expected.values())}")
    print("\n".join(problems))
    print(f"{compared} files compared, {len(problems)} differ")
    if compared == 0:
        print("skipped: nothing to compare, the folders are not present")
        return 77
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
