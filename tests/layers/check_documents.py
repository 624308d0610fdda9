#!/usr/bin/env python3
"""Whatever the documents lead to is there, and is installed with them at the same place (cmake/Install.cmake).

    check_documents.py SOURCE"""
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
# Installed whole.
FOLDERS = ("docs", "pipeline/output/schema")


def installed(root):
    """The documents that are installed at their own place, and what else they may lead to."""
    text = (root / "cmake/Install.cmake").read_text(encoding="utf-8")
    beside = re.search(r"foreach\(document IN ITEMS ([^)]*)\)", text)[1].split()
    top = [name for name in re.findall(r"\$\{PROJECT_SOURCE_DIR\}/([A-Z]+(?:\.md)?)\"", text)]
    for folder in FOLDERS:
        if f'DIRECTORY "${{PROJECT_SOURCE_DIR}}/{folder}"' not in text:
            raise SystemExit(f"{folder} is not installed")
    return [*top, *beside]


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    names = installed(root)
    documents = [root / name for name in names if name.endswith(".md")] + sorted((root / "docs").rglob("*.md"))
    problems, links = [], 0
    for document in documents:
        for number, line in enumerate(document.read_text(encoding="utf-8").splitlines(), 1):
            for target in LINK.findall(line):
                if re.match(r"[a-z]+:", target):
                    continue
                links += 1
                place = (document.parent / target).resolve()
                name = place.relative_to(root).as_posix() if place.is_relative_to(root) else str(place)
                if not place.exists():
                    problems.append(f"{document.relative_to(root)}:{number}: there is no {name}")
                elif name not in names and not any(name == folder or name.startswith(folder + "/") for folder in FOLDERS):
                    problems.append(f"{document.relative_to(root)}:{number}: {name} is not installed")
    print("\n".join(problems))
    print(f"{len(documents)} documents, {links} links, {len(problems)} that lead nowhere")
    return 1 if problems or links < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
