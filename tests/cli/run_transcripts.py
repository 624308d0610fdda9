#!/usr/bin/env python3
"""Runs command-line transcripts: input, command, output and exit code in one file.

A transcript is executed in an empty folder of its own, which is deleted on success and kept on failure. Lines:

    # comment
    @file NAME                 the lines up to @end become the file NAME; `\\r` and `\\xNN` escapes are honoured
    @server [OPTIONS]          starts the loopback site; $SITE is its address
    @switch WORDS              tells the loopback site to behave otherwise: `@switch event=1300131&corrected=1`
    @now TIME                  what the clock says from here on: `@now 2026-03-25T10:00`
    @unchanged                 the database holds exactly what it held at the last @remember
    @remember                  remembers the database's content
    $ command                  run by bash; `seiseki` is the program under test
    output                     expected standard output, line by line; `[..]` stands for any text within a line
    2> output                  expected standard error
    => N                       expected exit status, 0 if absent

`--update` rewrites the expectations with what was seen; read the difference before committing it.
"""
import argparse
import atexit
import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request


def matches(expected, actual):
    pattern = ".*".join(re.escape(part) for part in expected.split("[..]"))
    return re.fullmatch(pattern, actual) is not None


def database_content(folder):
    """A hash over every row of every table of every database file in the folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.db")):
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        tables = [row[0] for row in connection.execute("select name from sqlite_master where type='table' order by name")]
        for table in tables:
            digest.update(table.encode())
            for row in sorted(connection.execute(f'select * from "{table}"'), key=repr):
                # Whose database it is, not what it holds.
                if table != "properties" or row[0] != "office":
                    digest.update(repr(row).encode())
        connection.close()
    for path in sorted(folder.glob("*.objects/**/*")):
        digest.update(str(path.relative_to(folder)).encode())
    return digest.hexdigest()


def make_locale(name):
    """Compiles a locale into a folder of our own, since a bare machine has none but C."""
    folder = tempfile.mkdtemp(prefix="seiseki-locale-")
    language, charset = name.split(".")
    try:
        subprocess.run(["localedef", "-i", language, "-f", charset, f"{folder}/{name}"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return False
    os.environ["LOCPATH"] = folder
    atexit.register(shutil.rmtree, folder)
    return True


class Failure(Exception):
    pass


class Transcript:
    def __init__(self, path, program, site, source):
        self.path, self.program, self.site, self.source = path, program, site, source
        self.lines = path.read_text(encoding="utf-8").split("\n")
        if self.lines and self.lines[-1] == "":
            self.lines.pop()
        self.output = []
        self.server = None
        self.remembered = None
        self.now = None

    def environment(self, folder):
        return {
            "PATH": f"{self.program.parent}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(folder),
            "SEISEKI_TEST_ACTOR": "officer",
            **({"SEISEKI_TEST_NOW": self.now} if self.now else {}),
            "TZ": os.environ.get("SEISEKI_TEST_ZONE", "UTC"),
            "LC_ALL": os.environ.get("SEISEKI_TEST_LOCALE", "C.UTF-8"),
            **({"LOCPATH": os.environ["LOCPATH"]} if "LOCPATH" in os.environ else {}),
            "LSAN_OPTIONS": f"suppressions={self.source}/tests/cli/leaks.supp:print_suppressions=0",
            "FIXTURES": str(self.source / "fixtures"),
            "SITE": self.site_address or "",
        }

    def start_server(self, folder, options):
        port_file = folder / ".port"
        self.server = subprocess.Popen(
            [str(self.site), "--port", "0", "--fixtures", str(self.source / "fixtures/tournaments"), "--port-file", str(port_file), *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(400):
            if port_file.exists() and port_file.read_text().strip():
                self.site_address = f"http://127.0.0.1:{port_file.read_text().strip()}"
                return
            if self.server.poll() is not None:
                raise Failure("the loopback site ended at once")
            time.sleep(0.025)
        raise Failure("the loopback site did not start")

    def clean(self, text, folder):
        text = text.replace(str(folder) + "/", "").replace(str(folder), ".").replace(str(self.source), "<source>")
        if self.site_address:
            port = self.site_address.rsplit(":", 1)[1]
            text = re.sub(rf"http://127\.0\.0\.(\d):{port}", r"http://127.0.0.\1:PORT", text)
        return text.split("\n")[:-1] if text.endswith("\n") else (text.split("\n") if text else [])

    def run(self, folder, update):
        self.site_address = None
        i = 0
        problems = []
        while i < len(self.lines):
            line = self.lines[i]
            i += 1
            self.output.append(line)
            if line.startswith("@file "):
                content = []
                while i < len(self.lines) and self.lines[i] != "@end":
                    content.append(self.lines[i])
                    self.output.append(self.lines[i])
                    i += 1
                self.output.append("@end")
                i += 1
                raw = "\n".join(content) + ("\n" if content else "")
                data = re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]), raw.encode().replace(rb"\r", b"\r"))
                (folder / line[6:]).parent.mkdir(parents=True, exist_ok=True)
                (folder / line[6:]).write_bytes(data)
            elif line.startswith("@server"):
                self.start_server(folder, line.split()[1:])
            elif line.startswith("@switch "):
                with urllib.request.urlopen(f"{self.site_address}/-/switch?{line[8:]}", timeout=10):
                    pass
            elif line.startswith("@now "):
                self.now = line[5:]
            elif line == "@remember":
                self.remembered = database_content(folder)
            elif line == "@unchanged":
                if self.remembered != database_content(folder):
                    problems.append(f"{self.path.name}:{i}: the database has changed")
            elif line.startswith("$ "):
                number = i
                expected_out, expected_err, expected_status = [], [], 0
                while i < len(self.lines) and not re.match(r"\$ |#|@", self.lines[i]) and self.lines[i] != "":
                    row = self.lines[i]
                    if row.startswith("2> "):
                        expected_err.append(row[3:])
                    elif row == "2>":
                        expected_err.append("")
                    elif row.startswith("=> "):
                        expected_status = int(row[3:])
                    else:
                        expected_out.append("" if row == "." else row)
                    i += 1
                done = subprocess.run(["bash", "-c", line[2:]], cwd=folder, env=self.environment(folder), stdin=subprocess.DEVNULL,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
                self.saw(line[2:], done, folder)
                out = self.clean(done.stdout.decode("utf-8", "replace"), folder)
                err = self.clean(done.stderr.decode("utf-8", "replace"), folder)
                same = (len(out) == len(expected_out) and all(map(matches, expected_out, out)) and len(err) == len(expected_err)
                        and all(map(matches, expected_err, err)) and done.returncode == expected_status)
                if same:
                    self.output += [row or "." for row in expected_out]
                    self.output += [f"2> {row}".rstrip() for row in expected_err]
                    status = expected_status
                else:
                    self.output += [row or "." for row in out] + [f"2> {row}".rstrip() for row in err]
                    status = done.returncode
                    seen = "\n".join([f"    {row}" for row in out] + [f"    2> {row}" for row in err] + [f"    => {status}"])
                    problems.append(f"{self.path.name}:{number}: {line}\n{seen}")
                if status != 0:
                    self.output.append(f"=> {status}")
            elif line and not line.startswith("#"):
                problems.append(f"{self.path.name}:{i}: not understood: {line}")
        if update:
            self.path.write_text("\n".join(self.output) + "\n", encoding="utf-8")
            return []
        return problems

    def saw(self, line, done, folder):
        """A command was run; for tests that do more with it."""

    def stop(self):
        if self.server:
            self.server.terminate()
            self.server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--site", type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("transcripts", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    locale = os.environ.get("SEISEKI_TEST_LOCALE")
    if locale and not make_locale(locale):
        print(f"skipped: the locale {locale} cannot be made here (Debian package locales)")
        return 77
    failed = 0
    for path in arguments.transcripts:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="seiseki-transcript-"))
        transcript = Transcript(path, arguments.program.resolve(), arguments.site, arguments.source.resolve())
        try:
            problems = transcript.run(folder, arguments.update)
        except (Failure, subprocess.TimeoutExpired) as problem:
            problems = [f"{path.name}: {problem}"]
        finally:
            transcript.stop()
        if problems:
            failed += 1
            print(f"FAILED {path.name} (folder kept: {folder})")
            print("\n".join(problems))
        else:
            shutil.rmtree(folder)
            print(f"ok     {path.name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
