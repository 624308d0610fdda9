#!/usr/bin/env python3
"""What must not be in the sources: a shell (P14), SQL put together from values (P13), a switch that turns certificate
checks off (P7), code that follows entities or loads DTDs (P10), and loops over what no longer lives. Each rule first finds a
planted breach of itself."""
import pathlib
import re
import sys

# name, pattern, files it applies to, and a line that must be found
RULES = [
    ("a shell", r"\b(system|popen|wordexp|execl[pe]?|execv[pe]{0,2})\s*\(", ("engine", "importers", "pipeline"),
     'int main() { return system("ls"); }'),
    ("SQL put together from values", r'"[^"]*\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE)\b[^"]*[=(]\s*\'?"\s*(\+|<<)',
     ("pipeline",), 'auto sql = "SELECT a FROM t WHERE name = \'" + name;'),
    ("SQL formatted with values", r'fmt::format\(\s*"[^"]*\b(SELECT|INSERT|UPDATE|DELETE)\b', ("pipeline",),
     'fmt::format("SELECT a FROM t WHERE n = {}", n)'),
    ("unverified certificates", r"CURLOPT_SSL_VERIFY(PEER|HOST)\s*,\s*0", ("importers",),
     "curl_easy_setopt(h, CURLOPT_SSL_VERIFYPEER, 0L);"),
    ("redirects followed by curl, past our checks", r"CURLOPT_FOLLOWLOCATION\s*,\s*1", ("importers",),
     "curl_easy_setopt(h, CURLOPT_FOLLOWLOCATION, 1L);"),
    ("a C string function without a bound", r"\b(strcpy|strcat|sprintf|vsprintf|gets|tmpnam|mktemp)\s*\(",
     ("engine", "importers", "pipeline"), "strcpy(a, b);"),
    ("a loop over a part of what is gone before its first turn", r"for \([^;]* : [^;]*\)(->\w+|\.value\(\))\) (\{|\w)",
     ("engine", "importers", "pipeline"), "for (const Entry& entry : lists.part(id, {key})->entries) {"),
    ("std::regex on bytes from outside", r"\bstd::regex\b", ("engine", "importers", "pipeline"), "std::regex r{text};"),
]
# name, pattern, the only places where it may stand, and a line that must be found
HOMES = [
    ("another program started", r"\bposix_spawnp?\s*\(", ("pipeline/cli/browser.cpp",), 'posix_spawnp(&process, "ls", 0, 0, words, environ);'),
    ("a file opened for reading", r"\bifstream\b|\bfopen\(|\brecursive_directory_iterator\b", ("importers/source/",),
     "std::ifstream in{path};"),
    ("a file opened for writing", r"\bofstream\b|\bO_CREAT\b|\bmkostemps?\(", ("pipeline/files/", "pipeline/store/run_lock.cpp",
                                                                         "pipeline/store/database.cpp"),
     "std::ofstream out{path};"),
    ("a folder read, past what tells that it cannot be", r"\bdirectory_iterator\b|\b(fd)?opendir\(|\bscandir\(", ("importers/source/", "pipeline/files/"),
     "for (const auto& entry : fs::directory_iterator{folder, error}) {"),
    ("a folder made", r"\bmkdtemp\(|\bcreate_director(y|ies)\(|\bmkdir(at)?\(", ("pipeline/files/",), "fs::create_directories(folder);"),
    ("a file that gets another name or a second one", r"(\b(fs|filesystem)|(?<![\w>]))::(rename|renameat2?|linkat?|symlink|copy_file|create_(hard_link|symlink))\(",
     ("pipeline/files/", "pipeline/store/backup.cpp"), "  fs::rename(from, to);"),
    ("a database opened", r"\bsqlite3_open|#include <soci/(sqlite3|postgresql)", ("pipeline/store/session.cpp", "pipeline/store/conninfo.cpp", "pipeline/store/server_login.cpp"), "#include <soci/sqlite3/soci-sqlite3.h>"),
    ("a text by a stream, which leaves out what there is no memory for", r"\b[io]?stringstream\b|\bgetline\(|\b(m_soci|session)\s*<<",
     ("pipeline/cli/confirmation.cpp", "pipeline/cli/command_trial_keep.cpp"), "m_soci << statement;"),
    ("text for a terminal, past what spells it out", r"\b(context|m_context)\.(out|err)\s*<<", ("pipeline/cli/context.cpp",),
     "context.err << name;"),
]
# What takes bytes from outside apart beside the importers stands in a file that has it done on a confined thread.
TAKEN_APART = re.compile(r"\b(text::read_csv|Archive::open|read_fide_list)\(")
SHELL = re.compile(r"\beval\b|(?<!\\)`")


def code(text):
    """Without comments; strings stay, since SQL is in them."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return "\n".join(re.sub(r"(?<![:\"])//.*", "", line) for line in text.splitlines())


def main():
    root = pathlib.Path(sys.argv[1])
    problems = []
    files = 0
    for name, pattern, folders, breach in RULES:
        if not re.search(pattern, code(breach)):
            problems.append(f"the rule against {name} does not find what it is for")
        for folder in folders:
            for path in sorted((root / folder).rglob("*.[hc]pp")):
                files += 1
                for number, line in enumerate(code(path.read_text(encoding="utf-8")).splitlines(), 1):
                    if re.search(pattern, line):
                        problems.append(f"{path.relative_to(root)}:{number}: {name}: {line.strip()}")
    for name, pattern, homes, breach in HOMES:
        if not re.search(pattern, code(breach)):
            problems.append(f"the rule against {name} does not find what it is for")
        for folder in ("engine", "importers", "pipeline"):
            for path in sorted((root / folder).rglob("*.[hc]pp")):
                place = path.relative_to(root).as_posix()
                if any(place.startswith(home) for home in homes):
                    continue
                for number, line in enumerate(code(path.read_text(encoding="utf-8")).splitlines(), 1):
                    if re.search(pattern, line):
                        problems.append(f"{place}:{number}: {name}: {line.strip()}")
    for path in sorted((root / "pipeline").rglob("*.cpp")):
        text = code(path.read_text(encoding="utf-8"))
        if TAKEN_APART.search(text) and len(re.findall(r"\bconfined\(", text)) < (2 if "Archive::open" in text else 1):
            problems.append(f"{path.relative_to(root)}: bytes from outside are taken apart where files can be opened")
    # The one session of the store runs text of our own only: whatever takes a value binds it.
    for path in sorted((root / "pipeline/store").glob("*_store.cpp")):
        for number, line in enumerate(code(path.read_text(encoding="utf-8")).splitlines(), 1):
            if re.search(r"\bexecute\(\s*[^\"]", line) and "execute()" not in line:
                problems.append(f"{path.relative_to(root)}:{number}: SQL that is no literal: {line.strip()}")
    for path in (root / "scripts/nightly", root / "scripts/quickstart", root / "scripts/test"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.lstrip().startswith("#") and SHELL.search(line):
                problems.append(f"{path.name}:{number}: {line.strip()}")
    for service in ("seiseki-nightly", "seiseki-desk"):
        unit = (root / f"scripts/systemd/{service}.service").read_text(encoding="utf-8")
        for needed in ("ProtectSystem=strict", "NoNewPrivileges=true", "PrivateTmp=true", "MemoryMax=", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX\n", "StateDirectory=seiseki\n",
                       "SystemCallFilter=@system-service landlock_create_ruleset landlock_restrict_self seccomp\n", "IPAddressDeny=link-local ", "UMask=0027", "User=seiseki", "CapabilityBoundingSet=\n", "ProtectHome=true"):
            if needed not in unit:
                problems.append(f"{service} does not say {needed}")
        if "Environment=SEISEKI_DATABASE" in unit or "WorkingDirectory=/var/lib/seiseki\n" not in unit:
            problems.append(f"{service}: the settings file names the database, else it is that of the folder; a variable would win over the file")
        if "ReadWritePaths" in unit:
            problems.append(f"{service} writes elsewhere than to its state")
    place = (root / "scripts/systemd/seiseki-desk.socket").read_text(encoding="utf-8")
    if "SocketMode=0660\n" not in place or re.findall(r"ListenStream=(.*)", place) != ["/run/seiseki/desk.sock"]:
        problems.append("the desk listens at a socket file, for its proxy alone")
    print("\n".join(problems))
    print(f"{files} files looked at, {len(problems)} problems")
    return 1 if problems or files < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
