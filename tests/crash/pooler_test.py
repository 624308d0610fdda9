#!/usr/bin/env python3
"""A pooler between the program and PostgreSQL. pgBouncer in transaction mode hands a connection on as soon as nobody asks for anything,
and the lock of a run with it: there the program refuses by name and changes nothing. In session mode it works. With --postgresql on
the server that SEISEKI_TEST_POSTGRESQL names, which must be reached through a socket; skipped where there is no pgBouncer."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / "support")]
import databases  # noqa: E402
import offices  # noqa: E402

PORT = 6543
CONFIGURATION = """[databases]
* = host={server} user=seiseki
[pgbouncer]
listen_addr =
listen_port = {port}
unix_socket_dir = {folder}
auth_type = any
pool_mode = {mode}
logfile = {folder}/log
pidfile = {folder}/pid
"""


class Pooler:
    """pgBouncer in a folder of its own, while it is entered."""

    def __init__(self, program, server, folder, mode):
        self.folder = folder
        folder.mkdir()
        (folder / "pgbouncer.ini").write_text(CONFIGURATION.format(server=server, port=PORT, folder=folder, mode=mode), encoding="utf-8")
        self.command = [program, "-q", str(folder / "pgbouncer.ini")]
        # It refuses to run as root.
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            self.command = ["runuser", "-u", "postgres", "--", *self.command]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            if (self.folder / f".s.PGSQL.{PORT}").exists():
                return self
            time.sleep(0.1)
        raise SystemExit("pgBouncer does not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)


def check(arguments, kept, program, root):
    server = re.search(r"[?&]host=(/[^&]*)", kept.url).group(1)
    roster = str(arguments.source / "fixtures/tournaments/roster/rating-2026-02-01.csv")
    os.chmod(root, 0o711)
    problems = []

    def run(folder, address, *words):
        environment = {**offices.surroundings(folder, kept), "SEISEKI_DATABASE": address}
        return subprocess.run([str(arguments.program), *words, "--format", "json"], cwd=folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
    for mode, status in (("transaction", 2), ("session", 0)):
        folder = root / mode
        kept.create(folder)
        direct = kept.address(folder)
        pooled = re.sub(r"([?&])host=[^&]*", rf"\1host={root / ('pooler-' + mode)}&port={PORT}", direct)
        with Pooler(program, server, root / f"pooler-{mode}", mode):
            done = run(folder, pooled, "roster", "import", roster)
            told = done.stderr.decode()
            if done.returncode != status or ("db-pooled" in told) != (mode == "transaction"):
                problems.append(f"{mode}: exit {done.returncode}\n{told}")
            if mode == "session" and (done := run(folder, pooled, "db", "verify")).returncode != 0:
                problems.append(f"{mode}: db verify: exit {done.returncode}\n{done.stderr.decode()}")
        done = run(folder, direct, "db", "verify")
        kept_any = done.returncode == 0 and json.loads(done.stdout)["content_sha256"] is not None
        if kept_any != (mode == "session"):
            problems.append(f"{mode}: afterwards, directly: exit {done.returncode}\n{done.stderr.decode()}")
        kept.drop(folder)
    return problems


def main():
    parser = offices.parser(__doc__)
    databases.add_option(parser)
    arguments = parser.parse_args()
    kept = databases.chosen(arguments)
    program = shutil.which("pgbouncer", path="/usr/sbin:/usr/bin:/usr/local/bin")
    if kept is None:
        return 77
    if program is None or "host=/" not in getattr(kept, "url", ""):
        print("skipped: there is no pgBouncer, or the server is not reached through a socket")
        return 77
    return offices.judged("pooler", lambda root: check(arguments, kept, program, root), kept)


if __name__ == "__main__":
    sys.exit(main())
