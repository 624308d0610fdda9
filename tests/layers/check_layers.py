#!/usr/bin/env python3
"""Fails when an include breaks the dependency direction, or a foreign API is used outside its one home.

A room is the first one to three folders of a path; an include states the layer it comes from, since the include root is the
repository. Rooms not listed here are an error, so a new folder states what it may see.
"""
import pathlib
import re
import sys

# room -> rooms it may include, beside itself
ROOMS = {
    "engine/domain": [],
    "engine/regulations": ["engine/domain", "embedded"],
    "engine/federations": ["engine/domain", "engine/regulations", "embedded"],
    "engine/rating": ["engine/domain", "engine/regulations"],
    "importers/confined": [],
    "importers/source": ["engine/domain"],
    "importers/text": ["engine/domain", "importers/source"],
    "importers/mime": ["engine/domain", "importers/source", "importers/text"],
    "importers/html": ["engine/domain", "importers/source", "importers/text", "importers/mime"],
    "importers/http": ["engine/domain", "importers/source", "importers/text"],
    "importers/xml": ["engine/domain", "importers/text"],
    "importers/checks": ["engine/domain", "importers/imported_tournament.hpp", "importers/text"],
    "importers/zip": ["engine/domain", "importers/source", "importers/text"],
    "importers/workbook": ["engine/domain", "importers/source", "importers/text", "importers/xml", "importers/zip"],
    "importers": ["engine/domain", "importers/confined", "importers/source", "importers/text", "importers/mime", "importers/html", "importers/http", "importers/xml",
                  "importers/zip", "importers/workbook", "importers/trf", "importers/chess_results",
                  "importers/checks", "importers/text_pair", "importers/tunx", "importers/chess_results_xml",
                  "importers/printed_list", "importers/report_form", "importers/results_csv"],
    "importers/text_pair": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks"],
    "importers/tunx": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks"],
    "importers/fide_list": ["engine/domain", "importers/source", "importers/text"],
    "importers/trf": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks"],
    "importers/printed_list": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks", "importers/workbook"],
    "importers/chess_results": ["engine/domain", "importers", "importers/confined", "importers/source", "importers/text", "importers/html", "importers/http",
                                "importers/checks", "importers/workbook"],
    "importers/chess_results_xml": ["engine/domain", "importers", "importers/source", "importers/text", "importers/xml", "importers/checks"],
    "importers/report_form": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks", "importers/workbook"],
    "importers/results_csv": ["engine/domain", "importers", "importers/source", "importers/text", "importers/checks"],
    "pipeline/files": ["engine/domain"],
    "pipeline/store": ["engine", "importers", "pipeline/files", "pipeline/identity/name_match.hpp", "embedded"],
    "pipeline/identity": ["engine/domain", "importers/imported_tournament.hpp", "importers/checks/player_ids.hpp", "importers/text"],
    "pipeline/validation": ["engine", "importers/imported_tournament.hpp", "importers/checks/event_words.hpp", "importers/checks/findings.hpp", "importers/checks/round_days.hpp", "importers/checks/update_stamp.hpp",
                            "importers/text", "pipeline/identity"],
    "pipeline/output": ["engine/domain", "importers/text", "embedded"],
    "pipeline/lists": ["engine", "importers/source", "pipeline/output", "pipeline/store"],
    "pipeline/views": ["engine", "importers/text", "pipeline/lists", "pipeline/output", "pipeline/store", "embedded"],
    "pipeline/publish": ["engine", "importers", "pipeline/files", "pipeline/lists", "pipeline/output", "pipeline/store", "pipeline/views"],
    "pipeline/office": ["engine", "importers", "pipeline/store", "pipeline/identity", "pipeline/lists", "pipeline/validation", "pipeline/output", "pipeline/views"],
    "pipeline/ingest": ["engine", "importers", "pipeline/store", "pipeline/identity", "pipeline/validation", "pipeline/lists", "pipeline/office", "pipeline/output"],
    "pipeline/trial": ["engine", "importers", "pipeline/identity", "pipeline/validation", "pipeline/lists", "pipeline/office", "pipeline/ingest", "pipeline/output"],
    "pipeline/config": ["engine/domain", "importers/source", "pipeline/store/location.hpp"],
    "pipeline/nightly": ["engine", "importers", "pipeline/catalogue", "pipeline/store", "pipeline/files", "pipeline/identity", "pipeline/validation", "pipeline/lists", "pipeline/ingest",
                         "pipeline/output"],
    "pipeline/operations": ["engine", "importers", "pipeline/store", "pipeline/identity", "pipeline/validation", "pipeline/lists",
                            "pipeline/ingest", "pipeline/nightly", "pipeline/office", "pipeline/publish", "pipeline/output", "pipeline/files",
                            "pipeline/catalogue", "pipeline/secrets", "pipeline/views"],
    "pipeline/catalogue": ["engine", "importers", "pipeline/store", "collected"],
    "pipeline/secrets": ["engine/domain", "importers/source", "pipeline/files", "pipeline/markup"],
    "pipeline/markup": [],
    "pipeline/pictures": ["engine/domain", "pipeline/markup"],
    "pipeline/desk/http": ["engine/domain", "pipeline/files"],
    "pipeline/desk": ["engine", "importers", "pipeline/catalogue", "pipeline/files", "pipeline/identity", "pipeline/ingest", "pipeline/lists",
                      "pipeline/markup", "pipeline/office", "pipeline/operations", "pipeline/output", "pipeline/pictures", "pipeline/secrets", "pipeline/site", "pipeline/store", "pipeline/views", "embedded"],
    "pipeline/site": ["engine", "importers", "pipeline/files", "pipeline/lists", "pipeline/markup", "pipeline/operations",
                      "pipeline/output", "pipeline/pictures", "pipeline/publish", "pipeline/store", "pipeline/views", "embedded"],
    "pipeline/cli": ["engine", "importers", "pipeline"],
}
# a format never includes a sibling format
FORMATS = ["importers/trf", "importers/text_pair", "importers/tunx", "importers/chess_results",
           "importers/chess_results_xml", "importers/printed_list"]
# what may be included only in one room (tests may include anything)
HOMES = {
    r"curl/": ["importers/http/"],
    r"gumbo\.h": ["importers/html/"],
    r"unicode/": ["importers/text/"],
    r"openssl/": ["importers/source/", "pipeline/secrets/breached.cpp", "pipeline/secrets/one_time_code.cpp"],
    r"sodium": ["pipeline/secrets/"],
    r"qrencode": ["pipeline/desk/qr_code.cpp"],
    r"zxcvbn": ["pipeline/secrets/password.cpp"],
    r"soci/": ["pipeline/store/"],
    r"sqlite3\.h|libpq": [],
    r"zlib\.h": ["pipeline/store/"],
    r"boost/": ["pipeline/cli/"],
    r"toml\+\+/": ["engine/regulations/load.cpp", "pipeline/config/settings.cpp"],
    r"zip\.h": ["importers/zip/"],
    r"nlohmann/": ["pipeline/"],
    r"xlsxwriter": ["importers/workbook/writer.cpp", "pipeline/publish/workbook.cpp"],
    r"expat": ["importers/fide_list/"],
    r"pugixml": ["importers/xml/", "pipeline/publish/"],
    r"httplib\.h": [],
    r"microhttpd\.h": ["pipeline/desk/http/"],
    r"seccomp\.h|linux/(seccomp|landlock|filter)\.h": ["importers/confined/"],
}
# the engine is pure: these headers read the world
IMPURE = r"(fstream|iostream|filesystem|thread|ctime|cstdio|locale|random)"


def room_of(path):
    parts = path.split("/")
    for depth in (3, 2, 1):
        room = "/".join(parts[:depth])
        if room in ROOMS and len(parts) > depth:
            return room
    return None


def allowed(target_path, rooms):
    return any(target_path == room or target_path.startswith(room + "/") for room in rooms)


def outside_hooks(text):
    """The lines that read a variable of the tests where a build without their hooks reads it too."""
    depth, hooks = 0, None
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*#\s*if", line):
            depth += 1
            if re.match(r"\s*#\s*ifdef\s+SEISEKI_TEST_HOOKS\b", line) and hooks is None:
                hooks = depth
        elif re.match(r"\s*#\s*(endif|else|elif)", line):
            if hooks == depth:
                hooks = None
            depth -= re.match(r"\s*#\s*endif", line) is not None
        elif hooks is None and '"SEISEKI_TEST_' in line:
            yield number


def check(root):
    problems = []
    count = 0
    for top in ("engine", "importers", "pipeline"):
        for path in sorted((root / top).rglob("*.[hc]pp")):
            name = path.relative_to(root).as_posix()
            room = room_of(name)
            count += 1
            if room is None:
                problems.append(f"{name}: its folder is not listed in check_layers.py")
                continue
            text = path.read_text(encoding="utf-8")
            for number, line in enumerate(text.splitlines(), 1):
                found = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
                if not found:
                    continue
                quoted, target = found[1] == '"', found[2]
                if quoted and not allowed(target, [room, *ROOMS[room]]):
                    problems.append(f"{name}:{number}: {room} must not include {target}")
                # A sibling folder below an allowed parent ("importers") is fine, a format's sibling is not.
                if quoted and room.startswith("importers/") and room not in ("importers/http", "importers/html") and allowed(target, FORMATS) \
                        and room_of(target) != room:
                    problems.append(f"{name}:{number}: a format must not include a sibling format: {target}")
                for pattern, homes in HOMES.items():
                    if re.match(pattern, target) and not any(name.startswith(home) for home in homes):
                        problems.append(f"{name}:{number}: <{target}> has its home in {homes or 'tests'}")
                if not quoted and top == "engine" and re.fullmatch(IMPURE, target):
                    problems.append(f"{name}:{number}: the engine is pure; <{target}> is not")
            problems += [f"{name}:{number}: a release build has no variables of the tests" for number in outside_hooks(text)]
            if top == "engine":
                for number, line in enumerate(text.splitlines(), 1):
                    code = re.sub(r'"[^"]*"', "", line)
                    if re.search(r"system_clock|steady_clock|\bdouble\b|\bfloat\b|setlocale", code) and not line.lstrip().startswith("//"):
                        problems.append(f"{name}:{number}: no clock, locale or floating point in the engine: {line.strip()}")
    return problems, count


def self_test(folder):
    """The check must find what it is for."""
    (folder / "engine/domain").mkdir(parents=True)
    (folder / "importers/trf").mkdir(parents=True)
    (folder / "pipeline").mkdir()
    (folder / "engine/domain/bad.hpp").write_text('#include "pipeline/store/database.hpp"\n#include <fstream>\ndouble x;\n')
    (folder / "importers/trf/bad.cpp").write_text('#include "importers/chess_results/page.hpp"\n#include <curl/curl.h>\n#include "engine/rating/period.hpp"\n')
    hook = 'x = getenv("SEISEKI_TEST_NOW");\n'
    (folder / "importers/trf/hook.cpp").write_text(f"{hook}#ifdef SEISEKI_TEST_HOOKS\n{hook}#ifdef A\n#else\n{hook}#endif\n#else\n{hook}#endif\n{hook}")
    problems, _ = check(folder)
    hooks = [problem.split(":")[1] for problem in problems if "variables of the tests" in problem]
    return len(problems) >= 9 and hooks == ["1", "9", "11"]


def main():
    root = pathlib.Path(sys.argv[1])
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        if not self_test(pathlib.Path(folder)):
            print("the layer check does not find planted errors")
            return 1
    problems, count = check(root)
    print("\n".join(problems))
    print(f"{count} files, {len(problems)} broken includes")
    return 1 if problems or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
