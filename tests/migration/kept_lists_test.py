#!/usr/bin/env python3
"""Lists of earlier versions: a database that an earlier version wrote is migrated, and every list in it is computed again,
number by number, by the calculation it was made with; and the next month can be computed from the last of them.

    kept_lists_test.py --program SEISEKI --source DIR
"""
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import offices  # noqa: E402


class KeptOffice:
    def __init__(self, program, folder, kept):
        self.program, self.folder = program, folder
        self.problems = []
        self.told = ""
        folder.mkdir()
        with sqlite3.connect(folder / "seiseki.db") as database:
            database.executescript((kept / "seiseki.sql").read_text(encoding="utf-8"))
        shutil.copytree(kept / "objects", folder / "seiseki.objects")

    def call(self, *words):
        done = subprocess.run([str(self.program), *map(str, words)], cwd=self.folder,
                              env=offices.surroundings(self.folder, SEISEKI_TEST_NOW="2025-05-12T09:00"),
                              stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=120, check=False)
        if done.returncode != 0:
            self.problems.append(f"{self.folder.name}: seiseki {' '.join(map(str, words))}: exit {done.returncode}\n"
                                 f"{done.stderr}{done.stdout}")
        self.told = done.stderr
        return done.stdout

    def rows(self, sql):
        with sqlite3.connect(self.folder / "seiseki.db") as database:
            return database.execute(sql).fetchall()

    def restore_as_it_was(self):
        """A backup of it proves itself although the schema is another, and is restored as it was."""
        self.call("db", "backup", "backup", "-q")
        told = json.loads(self.call("db", "restore", "backup", "--verify", "--format", "json") or "{}")
        wrong = [check for check in told.get("checks", []) if check["wrong"]]
        if wrong or len(told.get("checks", [])) < 5 or told["restored_to"] is not None:
            self.problems.append(f"{self.folder.name}: {told}")
        (self.folder / "again").mkdir()
        told = json.loads(self.call("db", "restore", "backup", "--database", "again/seiseki.db", "--format", "json") or "{}")
        if self.told.count("backup-older") != 1 or [check["check"] for check in told.get("checks", [])] != ["content"]:
            self.problems.append(f"{self.folder.name}: {told}")
        self.call("db", "migrate", "--database", "again/seiseki.db", "-q")
        self.call("db", "verify", "--database", "again/seiseki.db", "-q")

    def use_lists(self):
        before = self.rows("SELECT * FROM list_entry ORDER BY 1, 2, 3")
        self.call("db", "migrate", "-q")
        lists = self.rows("SELECT list_month FROM rating_list WHERE origin = 'computed' ORDER BY list_month")
        if len(lists) < 3:
            self.problems.append(f"{self.folder.name}: only {len(lists)} computed lists")
        for (month,) in lists:
            self.call("reproduce", month)
            for (player,) in self.rows("SELECT DISTINCT player_key FROM list_entry"):
                self.call("explain", player, "--list", month)
        for (month,) in self.rows("SELECT list_month FROM correspondence_list WHERE origin = 'computed'"):
            self.call("reproduce", "--correspondence", month)
        self.call("db", "verify")
        self.call("audit", "verify")
        if self.rows("SELECT * FROM list_entry ORDER BY 1, 2, 3") != before:
            self.problems.append(f"{self.folder.name}: a list is not what it was")
        # A month under an edition that an officer named owes that edition's fees, which earlier versions did not ask for.
        for fee in json.loads(self.call("fees", "list", "--format", "json") or "{}").get("fees", []):
            if fee["state"] == "open":
                self.call("fees", "waive", fee["report"], "--reason", "nobody asked for them then", "-q")
        for (month,) in lists:
            if not self.rows("SELECT 1 FROM list_publication p JOIN rating_list l ON l.list_id = p.list_id "
                             f"WHERE l.list_month = '{month}'"):
                # A draft of an earlier calculation is not what would be computed now, so it is computed again first.
                self.call("rate", month, "-q")
                seen = json.loads(self.call("publish", month, "--dry-run", "--format", "json") or "{}").get("seen", "")
                self.call("publish", month, "--seen", seen, "--early", "a test", "--to", "published", "-q")
        told = self.call("rate", "--list", "2025-03", "--format", "json")
        if told and json.loads(told).get("lists", [{}])[-1].get("list") != "2025-03":
            self.problems.append(f"{self.folder.name}: {told}")
        self.call("reproduce", "2025-03")


def check(arguments, root):
    problems = []
    for kept in sorted((arguments.source / "fixtures/schemas").iterdir()):
        if not kept.is_dir():
            continue
        office = KeptOffice(arguments.program, root / kept.name, kept)
        office.restore_as_it_was()
        office.use_lists()
        problems += office.problems
    return problems


def main():
    arguments = offices.parser(__doc__).parse_args()
    return offices.judged("kept-lists", lambda root: check(arguments, root))


if __name__ == "__main__":
    sys.exit(main())
