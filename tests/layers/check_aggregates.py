#!/usr/bin/env python3
"""A nested aggregate is named with its type: `.where = Location{.line = 3}`, and not `.where = {.line = 3}`.

    check_aggregates.py SOURCE

g++ 12, Debian 12's, destroys what such braces have made twice when a later initialiser of the outer aggregate throws, as memory that
ends does or a member of a document that is not of its type: the program ends in the middle of what it does. Built by name it is
destroyed once. Braces without names of members look like any others and are not found here."""
import pathlib
import re
import sys

COMMENT = re.compile(r"//[^\n]*")
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
# A member that is given braces, and what is given braces in braces: neither says of which type the inner ones are.
UNNAMED = (re.compile(r"[{,]\s*\.\w+\s*=\s*(\{)\s*\.\w+\s*="), re.compile(r"[\w>(]\s*\{(\{)\s*\.\w+\s*="))


def found(text):
    """The lines at which a text nests an aggregate without its name."""
    code = COMMENT.sub(lambda m: " " * len(m.group()), STRING.sub(lambda m: " " * len(m.group()), text))
    return sorted({code.count("\n", 0, match.start(1)) + 1 for pattern in UNNAMED for match in pattern.finditer(code)})


def self_test():
    for text, wrong in (("Q q{.date = 1, .d = {.a = x}, .n = 1};", [1]), ("Q q{.date = 1,\n     .d =\n {\n.a = x}};", [3]),
                        ("Outer out{{.a = x}, 1};", [1]), ("rows.push_back({{.a = x}, 1});", [1]),
                        ("Q q{.date = 1, .d = D{.a = x}, .n = 1};", []), ("f({.a = x});  // .d = {.a = 1}", []),
                        ('say("{}", ".d = {.a = 1}");', []), ("constexpr X k_all[] = {{.a = 1}, {.a = 2}};", [])):
        assert found(text) == wrong, (text, found(text))


def main():
    self_test()
    root = pathlib.Path(sys.argv[1]).resolve()
    faults = [f"{path.relative_to(root)}:{line}: a nested aggregate without its type"
              for room in ("engine", "importers", "pipeline") for path in sorted(p for p in (root / room).rglob("*") if p.suffix in (".cpp", ".hpp"))
              for line in found(path.read_text(encoding="utf-8"))]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
