#!/usr/bin/env python3
"""Takes from the program what it needs: memory, open files, threads, stack, the size of a file, the disk.

    limits_test.py --program SEISEKI --site SITE --source DIR --faults FAULTS.so
                   [--steps N | --bounded] [--limit NAME] [--stage NAME] [--postgresql] [--verbose]

Each stage of an office's month is run under each limit, from what hardly lets it start to what is enough, and on a disk with little or
nothing left (a tmpfs in a namespace of its own; said aloud where there is no right to one). Then the desk serves the office under each.
Held each time:

* it ends by itself within 20 seconds (200 where no site can be asked) with a documented exit status, never by a signal, and if that is not 0, with a coded finding;
* exit status 0 means that everything is there, as after an undisturbed run; what was reported as imported is there;
* no file stands half written under its final name;
* the same command again, without the limit, ends where an undisturbed run ends;
* the desk either says with a code why it does not serve, or answers, and ends with exit status 0 when it is told to."""
import http.client
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse
import zlib

import stages
from stages import CODED, Problem, Tally

NOBODY = 65534
KIB, MIB = 1 << 10, 1 << 20
# From what hardly lets it start to what is enough. How much memory it takes to start is measured first.
STEPS = {
    "memory": (resource.RLIMIT_AS, (0, 1 * MIB, 4 * MIB, 8 * MIB, 12 * MIB, 16 * MIB, 24 * MIB, 32 * MIB, 48 * MIB, 64 * MIB, 96 * MIB,
                                    128 * MIB, 192 * MIB, 256 * MIB)),
    "files": (resource.RLIMIT_NOFILE, tuple(range(4, 24)) + (32,)),
    "threads": (resource.RLIMIT_NPROC, (1, 2, 3, 4, 6)),
    "stack": (resource.RLIMIT_STACK, (16 * KIB, 64 * KIB, 128 * KIB, 256 * KIB, 512 * KIB, 1 * MIB, 2 * MIB)),
    "file size": (resource.RLIMIT_FSIZE, (0, 1, 100, 1 * KIB, 4 * KIB, 16 * KIB, 32 * KIB, 64 * KIB, 128 * KIB, 256 * KIB, 1 * MIB)),
}
FREE = (0, 4 * KIB, 8 * KIB, 16 * KIB, 32 * KIB, 64 * KIB, 96 * KIB, 128 * KIB, 256 * KIB, 512 * KIB, 1 * MIB)
# What was once wrong.
FOUND = {("rate", "memory"): (0,), ("import", "stack"): (64 * KIB,)}
SMALL = "small"


class Limit:
    """One of the limits, to be had by a process that starts."""

    def __init__(self, name, value):
        self.name, self.value, self.which = name, value, STEPS[name][0]

    def __call__(self):
        resource.setrlimit(self.which, (self.value, self.value))
        # The number of processes is a user's, and no limit for root.
        if self.which == resource.RLIMIT_NPROC and os.geteuid() == 0:
            os.setgroups([])
            os.setresgid(NOBODY, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, NOBODY)


def given_to(owner, folder):
    if os.geteuid() == 0:
        subprocess.run(["chown", "-R", f"{owner}:{owner}", str(folder)], check=True)


def needed_to_start(world):
    """The least address space in which the program says its version."""
    low, high = 0, 4096 * MIB
    while high - low > MIB:
        middle = (low + high) // 2
        done = subprocess.run([str(world.arguments.program), "--version"], env={"LC_ALL": "C.UTF-8"}, capture_output=True, check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (middle, middle)))
        low, high = (low, middle) if done.returncode == 0 else (middle, high)
    return high


def run(world, folder, words, prepare=None):
    # Where there is no descriptor for a connection, the site is asked again later, politely.
    patience = 200 if words[0] == "nightly" else 20
    office = world.office(folder)
    done = subprocess.run([str(office.program), *words], cwd=folder, env=office.environment(), stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=patience, check=False, preexec_fn=prepare)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def under(world, prepared, limit):
    def strike(folder):
        if limit.name == "threads":
            given_to(NOBODY, folder)
        ended = run(world, folder, prepared.stage.words, limit)
        given_to(os.getuid(), folder)
        if limit.name == "stack" and limit.value < MIB and "[stack-too-small]" not in ended[2]:
            return f"exit {ended[0]}, and nothing is said of the stack\n{ended[2]}"
        return world.wrong_after(folder, prepared, *ended)
    return strike


class Disk:
    """A tmpfs that only this process and those it starts can see."""

    def __init__(self, root):
        self.place = root / SMALL
        self.place.mkdir()
        self.mount("size=1g")

    def mount(self, options):
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(self.place)], check=True, capture_output=True)

    def leave(self, free):
        usage = shutil.disk_usage(self.place)
        self.mount(f"remount,size={usage.used + free if free is not None else 1 << 30}")

    def close(self):
        subprocess.run(["umount", "-l", str(self.place)], check=True)


def on_small_disk(world, prepared, disk, free):
    def strike(folder):
        disk.leave(free)
        try:
            ended = run(world, folder, prepared.stage.words)
        finally:
            disk.leave(None)
        return world.wrong_after(folder, prepared, *ended)
    return strike


def asked(address):
    """What the desk answers to somebody who has no way in; None if it does not."""
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status
    except OSError:
        return None
    finally:
        connection.close()


def served(world, folder, limit):
    """What is wrong with a desk that serves under a limit; "" if nothing."""
    office = world.office(folder)
    if limit.name == "threads":
        given_to(NOBODY, folder)
    desk = subprocess.Popen([str(office.program), "serve", "--format", "json"], cwd=folder, env=office.environment(),
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit)
    line = desk.stdout.readline()
    answers = []
    # A refusal is JSON of several lines.
    if line.strip().endswith(b"}"):
        answers = [asked(json.loads(line)["address"]) for _ in range(5)]
        time.sleep(0.05)
        desk.send_signal(signal.SIGTERM)
    try:
        _, errors = desk.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        desk.kill()
        desk.communicate()
        return "does not end"
    given_to(os.getuid(), folder)
    errors = errors.decode()
    if desk.returncode not in range(8):
        return f"exit {desk.returncode}, answers {answers}\n{errors}"
    if desk.returncode != 0:
        return "" if CODED.search(errors) else f"exit {desk.returncode} without a coded finding\n{errors}"
    return "" if answers else "exit 0 without having served"


def steps(world, stage, name, values):
    """All of them; of a bounded run one, another one for each stage, the same one every time, and what was once wrong."""
    if not world.arguments.bounded:
        return values
    return sorted({values[zlib.crc32(f"{stage} {name}".encode()) % len(values)], *FOUND.get((stage, name), ())})


def limits(world, stage, base):
    for name, (_, values) in STEPS.items():
        if world.arguments.limit in (None, name):
            for value in steps(world, stage, name, values):
                yield Limit(name, value + (base if name == "memory" else 0))


def check(world):
    os.chmod(world.root, 0o711)
    base = needed_to_start(world)
    print(world.kept.name, f"starts with {base // MIB} MiB of address space")
    disk, problems = None, []
    if world.arguments.limit in (None, "disk"):
        try:
            disk = Disk(world.root)
        except subprocess.CalledProcessError as why:
            print(f"skipped: small disks, for there is no right to mount one: {why.stderr.decode().strip()}")
    try:
        # The desk is at work in the office that the last stage leaves, whatever is asked for.
        for prepared in world.month(lambda folder, words: run(world, folder, words)[::2], all_stages=True):
            if not world.is_asked(prepared.stage.name):
                continue
            tally = Tally(world, prepared.stage.name)
            for limit in limits(world, prepared.stage.name, base):
                tally.strike(limit.name, limit.value, prepared, under(world, prepared, limit))
            for free in steps(world, prepared.stage.name, "disk", FREE) if disk else ():
                tally.strike("disk", free, prepared, on_small_disk(world, prepared, disk, free), f"{SMALL}/office")
                world.kept.drop(disk.place / "office")
                world.kept.drop(disk.place / "looked-at")
            problems += tally.close()
    finally:
        if disk:
            disk.close()
    if world.is_asked("serve"):
        tally = Tally(world, "serve")
        for limit in limits(world, "serve", base):
            tally.strike(limit.name, limit.value, prepared, lambda folder, limit=limit: served(world, folder, limit))
        problems += tally.close()
    return problems


def options(parser):
    parser.add_argument("--limit", choices=[*STEPS, "disk"])


def in_namespace():
    """Starts this program again where its mounts are its own; goes on here where that is not allowed."""
    if os.environ.get("SEISEKI_LIMITS_MOUNTS"):
        return
    for way in (["unshare", "-m"], ["unshare", "-Urm"]):
        if shutil.which("unshare") and subprocess.run([*way, "true"], capture_output=True, check=False).returncode == 0:
            os.environ["SEISEKI_LIMITS_MOUNTS"] = "1"
            os.execvp("unshare", [*way, sys.executable, *sys.argv])


if __name__ == "__main__":
    in_namespace()
    sys.exit(stages.campaign("limits", __doc__, check, "faults", options=options))
