#!/usr/bin/env python3
"""`db backup`, `db verify`, `db restore` and `db migrate` of the real program on either engine: each works, or says with its
code what to use instead, and that works.

    upkeep_test.py --program SEISEKI --source DIR [--postgresql]
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import databases  # noqa: E402
import offices  # noqa: E402

NOW = "2026-02-16T09:00"
OLD_SCHEMA = 2  # what a database is taken back to, to be migrated again


class Office:
    def __init__(self, program, folder, kept):
        self.program, self.folder, self.kept = program, folder, kept
        self.problems = []

    def call(self, *words, more=None):
        environment = offices.surroundings(self.folder, self.kept, SEISEKI_TEST_NOW=NOW) | (more or {})
        return subprocess.run([str(self.program), *map(str, words)], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, encoding="utf-8", timeout=120, check=False)

    def expect(self, code, finding, *words, more=None):
        """The command's exit status, and the code of the finding it tells, if one."""
        done = self.call(*words, more=more)
        if done.returncode != code or (finding and f"[{finding}]" not in done.stderr) or (not finding and "error" in done.stderr):
            self.problems.append(f"seiseki {' '.join(map(str, words))}: exit {done.returncode}, expected {code} {finding}\n"
                                 f"{done.stderr}{done.stdout}")
        return done

    def content(self, **more):
        done = self.call("db", "verify", "--format", "json", more=more or None)
        if done.returncode != 0:
            self.problems.append(f"db verify: exit {done.returncode}\n{done.stderr}{done.stdout}")
            return None
        return json.loads(done.stdout)["content_sha256"]

    def check(self, what, is_so):
        if not is_so:
            self.problems.append(what)


def tool(*words):
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          timeout=120, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{words[0]}: {done.stderr}")


def work(office, fixtures):
    """A database with something of everything."""
    for words in (["roster", "import", fixtures / "roster/rating-2026-02-01.csv", "-q"],
                  ["import", fixtures / "asagiri-league-2026/input/asagiri_league.trf", "--accept", "--received", NOW, "-q"],
                  ["rate", "--list", "2026-03", "-q"], ["publish", "--yes", "--early", "the test's clock", "--reason", "the test", "--list", "2026-03", "-q"]):
        office.expect(0, None, *words)


def on_sqlite(office):
    content = office.content()
    office.expect(0, None, "db", "backup", "backup", "-q")
    office.expect(0, None, "db", "backup", "backup", "-q")
    manifest = (office.folder / "backup/manifest.json").read_bytes()
    (office.folder / "backup/manifest.json").write_bytes(manifest.replace(b"content_sha256", b"content_sha257"))
    office.expect(2, "db-backup", "db", "backup", "backup")
    (office.folder / "backup/manifest.json").write_bytes(manifest)
    office.expect(0, None, "db", "restore", "backup", "--verify", "-q")
    office.expect(2, "backup-target", "db", "restore", "backup")
    (office.folder / "new").mkdir()
    office.expect(0, None, "db", "restore", "backup", "--database", "new/seiseki.db", "-q")
    office.check("restored, it is another", office.content(SEISEKI_DATABASE="new/seiseki.db") == content)
    for name in ("seiseki.db", "manifest.json"):
        damaged = office.folder / f"damaged-{name}"
        shutil.copytree(office.folder / "backup", damaged)
        with open(damaged / name, "r+b") as file:
            file.seek(100)
            file.write(b"damaged!")
        office.expect(3, "backup-damaged", "db", "restore", damaged.name, "--verify")
        office.expect(3, "backup-damaged", "db", "restore", damaged.name, "--database", "other.db")
        office.check("a damaged backup was restored", not (office.folder / "other.db").exists())


def on_postgresql(office, content, backup):
    """What the program says to use instead is done, word by word."""
    kept, elsewhere = office.kept, office.folder.parent / "elsewhere"
    done = office.expect(2, "db-backup-engine", "db", "backup", "backup")
    office.check("the advice does not name pg_dump and the folder", "pg_dump" in done.stderr and "SEISEKI_STATE" in done.stderr)
    done = office.expect(2, "db-backup-engine", "db", "backup", "backup", "--lang", "ja")
    office.check("the Japanese advice does not name pg_dump", "pg_dump" in done.stderr and "バックアップ" in done.stderr)
    office.check("a refused backup left something", not list(office.folder.glob("backup*")))
    # A backup made of a file is no backup for a server; it can be proved all the same.
    office.expect(2, "db-backup-engine", "db", "restore", backup)
    office.expect(0, None, "db", "restore", backup, "--verify", "-q")
    office.check("what was refused has changed something", office.content() == content)

    tool("pg_dump", "-Fc", "-f", office.folder / "dump", kept.address(office.folder))
    kept.create(elsewhere)
    tool("pg_restore", "--no-owner", "-d", kept.address(elsewhere), office.folder / "dump")
    shutil.copytree(office.folder / "state", elsewhere / "state")
    there = Office(office.program, elsewhere, kept)
    office.check("restored by pg_restore, it is another", there.content() == content)
    done = there.call("audit", "verify", "--manifest", office.folder / "lists/rating-2026-03-01.manifest.json")
    office.check(f"the restored log is not the published one\n{done.stderr}", done.returncode == 0)
    objects = elsewhere / "state" / "objects"
    document = sorted(path for path in objects.glob("??/*") if path.is_file())[0]
    document.unlink()
    done = there.call("db", "verify")
    office.check(f"a missing document is not told\n{done.stderr}",
                 done.returncode == 3 and "[document-missing]" in done.stderr)
    # Without the folder nothing says that what is beside the database are its documents.
    shutil.rmtree(objects)
    done = there.call("db", "verify")
    office.check(f"a missing folder is not told\n{done.stderr}",
                 done.returncode != 0 and "[office-other]" in done.stderr)
    office.problems += there.problems


def undoing(source):
    """What takes a database back to the old schema: everything that later migrations make is dropped, the last first."""
    made = []
    for step in sorted((source / "pipeline/store/schema").glob("*.sql")):
        if int(step.name.split("_")[0]) <= OLD_SCHEMA:
            continue
        sql = re.sub(r"--.*", "", step.read_text(encoding="utf-8"))
        for word, kind, name in re.findall(r"\b(CREATE|DROP|INSERT|ALTER|UPDATE|DELETE) (\w+) (\w+)", sql):
            # A view of a later step may be made anew, and a table of one may be filled: both go with what was made.
            if word == "CREATE" and kind in ("TABLE", "VIEW", "INDEX"):
                made.append((kind, name))
            elif word == "DROP" and ("VIEW", name) in made:
                made.remove(("VIEW", name))
            elif word != "INSERT" or ("TABLE", name) not in made:
                raise SystemExit(f"{step.name} does more than make tables and views: take it back here too")
    return [f"DROP {kind} {name}" for kind, name in reversed(made)]


def migrate(office, source, run_sql, content):
    """A database of an old schema: nothing but `db migrate` changes it, and afterwards it is what it would be."""
    office.expect(0, None, "db", "migrate", "-q")
    # The old schema has no place for the files of the published list, nor for what sources became: both are put back.
    run_sql("CREATE TABLE files_kept AS SELECT * FROM list_file")
    run_sql("CREATE TABLE sources_kept AS SELECT * FROM known_source")
    for statement in [*undoing(source), "DELETE FROM properties WHERE name = 'name_keys'",
                      f"UPDATE properties SET value = '{OLD_SCHEMA}' WHERE name = 'schema_version'"]:
        run_sql(statement)
    office.expect(2, "db-older", "report", "list")
    office.expect(2, "db-older", "rate")
    done = office.expect(0, None, "db", "migrate", "--format", "json")
    office.check(f"migrated otherwise: {done.stdout}", json.loads(done.stdout or "{}").get("schema_before") == OLD_SCHEMA)
    run_sql("INSERT INTO list_file SELECT * FROM files_kept")
    run_sql("DROP TABLE files_kept")
    run_sql("INSERT INTO known_source SELECT * FROM sources_kept")
    run_sql("DROP TABLE sources_kept")
    office.check("migrated, it is another", office.content() == content)
    run_sql("UPDATE properties SET value = '99' WHERE name = 'schema_version'")
    for words in (["report", "list"], ["db", "migrate"], ["db", "verify"]):
        office.expect(2, "db-newer", *words)


def check(arguments, root, kept):
    fixtures = arguments.source / "fixtures/tournaments"
    on_file = Office(arguments.program, root / "sqlite", databases.Files())
    on_file.kept.create(on_file.folder)
    work(on_file, fixtures)
    content = on_file.content()
    if not arguments.postgresql:
        on_sqlite(on_file)
        import sqlite3

        def run_sql(statement):
            with sqlite3.connect(on_file.folder / "seiseki.db") as connection:
                connection.execute(statement)
        migrate(on_file, arguments.source, run_sql, content)
        copies = [path.name for path in on_file.folder.glob("seiseki.schema-*.db")]
        on_file.check(f"copies before the migration: {copies}", copies == [f"seiseki.schema-{OLD_SCHEMA}.db"])
        return on_file.problems
    on_file.expect(0, None, "db", "backup", "backup", "-q")
    office = Office(arguments.program, root / "server", kept)
    kept.create(office.folder)
    offices.is_the_same_office(on_file.folder / "seiseki.objects", office.folder / "state/objects")
    work(office, fixtures)
    office.check("the same work has another content on the two engines", office.content() == content)
    on_postgresql(office, content, on_file.folder / "backup")
    migrate(office, arguments.source, lambda statement: kept.must(statement, address=kept.address(office.folder)), content)
    return on_file.problems + office.problems


def main():
    parser = offices.parser(__doc__)
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    if kept is None:
        return 77
    if arguments.postgresql and not (shutil.which("pg_dump") and shutil.which("pg_restore")):
        print("skipped: there are no pg_dump and pg_restore")
        return 77
    return offices.judged("upkeep", lambda root: check(arguments, root, kept), kept)


if __name__ == "__main__":
    sys.exit(main())
