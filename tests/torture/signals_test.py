#!/usr/bin/env python3
"""Sends signals to the program at work, and takes away what it writes to.

    signals_test.py --program SEISEKI --site SITE --source DIR --faults FAULTS.so
                    [--moments N | --bounded] [--seed N] [--stage NAME] [--postgresql] [--verbose]

Each stage of an office's month is struck by SIGTERM, SIGINT, SIGHUP and SIGKILL, at moments drawn from its length, and by SIGKILL
just before a call on the system, spread evenly over all of them; and it runs with standard output, standard error or both closed,
or leading to somebody who has gone. A server ends its connections. Held each time:

* it ends by that signal or with a documented exit status, and if it has something to complain of and somebody to tell it to, with a code;
* exit status 0 means that everything is there, as after an undisturbed run; what was reported as imported is there;
* no file stands half written under its final name;
* the same command again ends where an undisturbed run ends: the same content of the database, the same files."""
import os
import random
import signal
import subprocess
import sys
import time

import stages
from stages import Tally, spread

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL)
# Before which calls a kill shows something: those that change what is kept, here or on a server.
CALLS = ("write", "pwrite", "fsync", "fdatasync", "ftruncate", "rename", "unlink", "mkdir", "syncfs", "send")
BOUNDED = ("pwrite", "rename", "send")
OUT, ERR = 1, 2
READERS = {f"{how} {name}": (how, which) for how in ("reader gone:", "closed:")
           for name, which in (("output", (OUT,)), ("errors", (ERR,)), ("both", (OUT, ERR)))}


def struck(world, folder, words, what, delay):
    """Exit status, output and errors of a run that got the signal `what` after `delay` seconds, if it was still there."""
    office = world.office(folder)
    process = subprocess.Popen([str(office.program), *words], cwd=folder, env=office.environment(), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(delay)
    alive = process.poll() is None
    process.send_signal(what)
    out, errors = process.communicate(timeout=20)
    # What is ended in the middle of a line may be in the middle of a character.
    return alive, process.returncode, out.decode(errors="replace"), errors.decode(errors="replace")


def cut_off(world, folder, words, delay):
    """The same of a run whose connections to the server are ended, as by a server that is shut down and started again."""
    office = world.office(folder)
    process = subprocess.Popen([str(office.program), *words], cwd=folder, env=office.environment(), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(delay)
    ended = world.kept.end_connections(folder)
    out, errors = process.communicate(timeout=60)
    return ended, process.returncode, out.decode(), errors.decode()


def unheard(world, folder, words, how, which):
    """The same of a run whose descriptors `which` nobody reads."""
    office = world.office(folder)
    gone, end = os.pipe()
    os.close(gone)

    def prepare():
        for descriptor in which:
            if how == "closed:":
                os.close(descriptor)
            else:
                os.dup2(end, descriptor)
    done = subprocess.run([str(office.program), *words], cwd=folder, env=office.environment(), stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=20, check=False, preexec_fn=prepare)
    os.close(end)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def strike(world, prepared, calls, moments, chance):
    stage = prepared.stage
    tally = Tally(world, stage.name)

    def at_moment(which, delay):
        def run(folder):
            alive, *ended = struck(world, folder, stage.words, which, delay)
            reach[0] = reach[0] if alive else max(reach[0] * 0.8, delay / 2)
            return world.wrong_after(folder, prepared, *ended, ended_by=(which,)) if alive else None
        return run

    def at_call(kind, at):
        def run(folder):
            *ended, report = world.faulty(folder, stage.words, kind=kind, at=at, signal=int(signal.SIGKILL))
            if not any(line.startswith("failed") for line in report):
                return None
            return world.wrong_after(folder, prepared, *ended, ended_by=(signal.SIGKILL,))
        return run

    def without_reader(how, which):
        def run(folder):
            ended = unheard(world, folder, stage.words, how, which)
            return world.wrong_after(folder, prepared, *ended, ended_by=(signal.SIGPIPE,), is_heard=ERR not in which)
        return run

    def without_server(delay):
        def run(folder):
            ended, *rest = cut_off(world, folder, stage.words, delay)
            return world.wrong_after(folder, prepared, *rest) if ended else None
        return run

    # Who comes too late comes sooner the next time.
    reach = [prepared.took]
    for moment in range(moments):
        which = SIGNALS[moment % len(SIGNALS)]
        delay = chance.uniform(0, reach[0])
        tally.strike(which.name, f"after {delay:.4f} s", prepared, at_moment(which, delay))
    for _ in range(max(1, moments // 4) if world.arguments.postgresql else 0):
        delay = chance.uniform(0, prepared.took)
        tally.strike("server gone", f"after {delay:.4f} s", prepared, without_server(delay))
    for kind in BOUNDED if world.arguments.bounded else CALLS:
        for at in spread(calls.get(kind, 0), max(1, moments // 4)) if calls.get(kind) else ():
            tally.strike(f"SIGKILL at {kind}", f"{at} of {calls[kind]}", prepared, at_call(kind, at))
    readers = READERS.items()
    if world.arguments.bounded:
        readers = [chance.choice(list(READERS.items()))]
    for name, (how, which) in readers:
        tally.strike(name, "", prepared, without_reader(how, which))
    return tally.close()


def check(world):
    calls = {}

    def run(folder, words):
        status, _, errors, report = world.faulty(folder, words)
        calls.clear()
        calls.update(stages.counted(report))
        return status, errors
    arguments = world.arguments
    chance = random.Random(arguments.seed)
    moments = 4 if arguments.bounded else arguments.moments
    print(world.kept.name, "seed", arguments.seed)
    return [problem for prepared in world.month(run) for problem in strike(world, prepared, dict(calls), moments, chance)]


def options(parser):
    parser.add_argument("--moments", type=int, default=100, help="signals to each stage")
    parser.add_argument("--seed", type=int, default=20260221)


if __name__ == "__main__":
    sys.exit(stages.campaign("signals", __doc__, check, "faults", options=options))
