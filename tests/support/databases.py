"""Where the databases of a test of the real program are: files in its folders, or databases of their own on the server that
SEISEKI_TEST_POSTGRESQL names (tests/unit/pipeline/store/with_postgresql starts one)."""
import hashlib
import os
import pathlib
import re
import shutil
import stat
import subprocess
import time


class Files:
    """SQLite: the program's default, `seiseki.db` in the folder it runs in. A folder copied is a database copied."""

    name = "SQLite"

    def create(self, folder):
        pathlib.Path(folder).mkdir()

    def copy(self, folder, into):
        shutil.copytree(folder, into, symlinks=True)

    def drop(self, folder):
        shutil.rmtree(folder, ignore_errors=True)

    def renew(self, folder, into):
        """A copy again, of a database that still is as the one copied."""
        self.drop(into)
        self.copy(folder, into)

    def fingerprint(self, folder):
        """Of everything that is kept: the files of the folder, by name, purpose and bytes."""
        return fingerprint(folder)

    def environment(self, folder):
        return {}

    def close(self):
        pass


def fingerprint(folder):
    """Of the files and folders below a folder: names, rights and bytes."""
    whole = hashlib.sha256()
    for path in sorted(pathlib.Path(folder).rglob("*")):
        state = path.lstat()
        whole.update(f"{path.relative_to(folder)}\0{state.st_mode}\0".encode())
        if stat.S_ISLNK(state.st_mode):
            whole.update(os.readlink(path).encode())
        elif stat.S_ISREG(state.st_mode):
            whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


# All rows of all tables as they lie there, and where the numbering stands.
ROWS = """SELECT md5((SELECT string_agg(query_to_xml(format('SELECT * FROM %I.%I ORDER BY ctid', schemaname, tablename), true, false, '')::text,
    ',' ORDER BY schemaname, tablename) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema'))
    || (SELECT coalesce(string_agg(sequencename || coalesce(last_value, 0), ',' ORDER BY schemaname, sequencename), '') FROM pg_sequences))"""


class Server:
    """PostgreSQL: a database for each folder, named after it; what is beside the database is in the folder's `state`."""

    name = "PostgreSQL"

    def __init__(self, url):
        self.url = url
        self.made = set()
        self.prefix = f"seiseki_test_{os.getpid()}_"

    def _name(self, folder):
        return self.prefix + re.sub(r"\W", "_", "_".join(pathlib.Path(folder).parts[-2:])).lower()

    def address(self, folder):
        return re.sub(r"^(postgres(?:ql)?://[^/]*)/[^?]*", rf"\1/{self._name(folder)}", self.url)

    def sql(self, statement, url=None):
        return subprocess.run(["psql", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", statement, url or self.url],
                              stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=120, check=False)

    def must(self, statement, tries=1, address=None):
        """A template must have no connection, and the server closes that of a dead client only when it has noticed."""
        for left in reversed(range(tries)):
            done = self.sql(statement, address)
            if done.returncode == 0:
                return
            if left == 0:
                raise SystemExit(f"{statement}: {done.stderr}")
            time.sleep(0.2)

    def create(self, folder):
        pathlib.Path(folder).mkdir()
        self.must(f"CREATE DATABASE {self._name(folder)} STRATEGY file_copy")
        self.made.add(self._name(folder))

    def copy(self, folder, into):
        shutil.copytree(folder, into, symlinks=True)
        self.must(f"CREATE DATABASE {self._name(into)} TEMPLATE {self._name(folder)} STRATEGY file_copy", tries=100)
        self.made.add(self._name(into))

    def drop(self, folder):
        shutil.rmtree(folder, ignore_errors=True)
        self.must(f"DROP DATABASE IF EXISTS {self._name(folder)} WITH (FORCE)", tries=5)
        self.made.discard(self._name(folder))

    def renew(self, folder, into):
        """A copy again, of a database that still is as the one copied."""
        shutil.rmtree(into)
        shutil.copytree(folder, into, symlinks=True)

    def fingerprint(self, folder):
        """Of everything that is kept: the rows of the database, and the files of the folder."""
        done = self.sql(ROWS, self.address(folder))
        if done.returncode != 0:
            raise SystemExit(f"{folder}: {done.stderr}")
        return fingerprint(folder) + done.stdout.strip()

    def end_connections(self, folder):
        """As a server that is shut down ends them; how many."""
        done = self.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name(folder)}'")
        return done.stdout.split().count("t")

    def environment(self, folder):
        return {"SEISEKI_DATABASE": self.address(folder), "SEISEKI_STATE": str(pathlib.Path(folder) / "state")}

    def close(self):
        for name in sorted(self.made):
            self.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def add_option(parser):
    parser.add_argument("--postgresql", action="store_true", help="on the server that SEISEKI_TEST_POSTGRESQL names")


def chosen(arguments):
    """The databases the arguments ask for; None, with a printed reason, where they cannot be had."""
    if not arguments.postgresql:
        return Files()
    if not (shutil.which("psql") and os.environ.get("SEISEKI_TEST_POSTGRESQL")):
        print("skipped: no PostgreSQL server is named (SEISEKI_TEST_POSTGRESQL), or there is no psql to make databases with")
        return None
    return Server(os.environ["SEISEKI_TEST_POSTGRESQL"])
