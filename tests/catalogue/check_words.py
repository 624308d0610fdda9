#!/usr/bin/env python3
"""Fails when a Japanese text of the sources uses a word that docs/glossary.md has another word for, or half-width marks.

Every string literal with Japanese in it is a text of ours, but for the word lists by which documents of other programs are
recognised (EXEMPT). `ブラウザ`, `フォルダ` and `サーバ` are words of the last column too: only the long vowel makes the right ones. A Japanese sentence has full-width brackets, colons, question and
exclamation marks, and no blank before an opening bracket or behind a full-width mark; what is typed (in backticks) and the number
of a clause, 5(1), stay as they are.

  check_words.py SOURCE
"""
import pathlib
import re
import sys
import tempfile

# Words that other programs and people write, by which their documents are read.
EXEMPT = {
    "importers/checks/event_words.cpp",
    "importers/report_form/form.hpp",
    "importers/text_pair/reader.cpp",
}
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


# What a sentence may hold as it is: what is typed, clauses, the form in which the terminal tells a finding.
AS_IT_IS = re.compile(r"`[^`]*`|[0-9]\([0-9a-zA-Z]{1,2}\)(\([a-z]\))?|^(\\n)?(エラー|警告): ?$")
MARKS = (
    (re.compile(r"[()]"), "brackets are （）"),
    (re.compile(r"[ぁ-んァ-ヶ一-龠ー）」々]:|\}: "), "a colon is ："),
    (re.compile(r"[ぁ-んァ-ヶ一-龠ー）」々][?!]"), "marks are ？ and ！"),
    (re.compile(r"[ぁ-んァ-ヶ一-龠ー] +（|[、。：？！「（] +(?=[ぁ-んァ-ヶ一-龠「（])"), "no blank beside a full-width mark"),
)


def is_japanese(text):
    """Whether it is a Japanese text, and not an English one that quotes a word."""
    letters = re.findall(r"[A-Za-zぁ-んァ-ヶ一-龠ー]", re.sub(r"`[^`]*`|\{[^}]*\}|\\.", "", text))
    return sum(not letter.isascii() for letter in letters) * 100 >= 15 * len(letters) > 0


def forbidden_words(glossary):
    """Wrong word to right word, from the table's last column."""
    words = {}
    for line in glossary.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 4 or cells[0] in ("English", "---"):
            continue
        for wrong in cells[3].split(","):
            if wrong.strip():
                words[wrong.strip()] = cells[1]
    return words


def faults(root, words):
    patterns = []
    for wrong, right in words.items():
        # A wrong word may begin a right one: フォルダ, フォルダー.
        longer = [r[len(wrong):] for r in re.split(r"[,;、 ]+", right) if r.startswith(wrong) and r != wrong]
        tail = "".join(f"(?!{re.escape(rest)})" for rest in longer)
        patterns.append((re.compile(re.escape(wrong) + tail), wrong, right))
    texts = 0
    for top in ("engine", "importers", "pipeline"):
        for path in sorted((root / top).rglob("*.[hc]pp")):
            name = path.relative_to(root).as_posix()
            if name in EXEMPT:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if line.lstrip().startswith("//"):
                    continue
                for text in LITERAL.findall(line):
                    if not JAPANESE.search(text):
                        continue
                    texts += 1
                    for pattern, wrong, right in patterns:
                        if pattern.search(text):
                            yield f"{name}:{number}: {wrong} is {right}: {text}", texts
                    if not is_japanese(text):
                        continue
                    sentence = AS_IT_IS.sub("`", text)
                    for pattern, rule in MARKS:
                        if pattern.search(sentence):
                            yield f"{name}:{number}: {rule}: {text}", texts
    yield None, texts


def check(root, words):
    found = list(faults(root, words))
    return [fault for fault, _ in found if fault], found[-1][1]


def finds_planted_faults(words):
    """The check must find what it is for, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "pipeline").mkdir()
        (root / "pipeline/bad.cpp").write_text(
            'f("第{round}回戦のスタート番号");\n// 回戦\ng("フォルダー");\nh("フォルダ");\n'
            'i("対局(未了)");\nj("理由: {0}");\nk("公表しますか?");\nl("対局 （未了）");\nm("版 {0}: なし");\n'
            'n("大会（5(1)、`a: (b)`）");\no("seiseki (成績), a rating office");\n',
            "utf-8")
        problems, texts = check(root, words)
        return len(problems) == 8 and texts == 10


def main():
    root = pathlib.Path(sys.argv[1])
    words = forbidden_words(root / "docs/glossary.md")
    if len(words) < 30 or not finds_planted_faults(words):
        print("the glossary cannot be read, or planted faults are not found")
        return 1
    missing = [name for name in sorted(EXEMPT) if not (root / name).is_file()]
    problems, texts = check(root, words)
    print("\n".join(problems + [f"{name}: exempt, but not there" for name in missing]))
    print(f"{len(words)} words, {texts} Japanese texts, {len(problems)} faults")
    return 1 if problems or missing or texts < 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
