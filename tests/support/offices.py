"""The real program at work in a folder, as tests in Python run it: its surroundings, the arguments of such a test, and how
one ends that finds problems. Where the databases are is databases.py."""
import argparse
import pathlib
import shutil
import sys
import tempfile


def surroundings(folder, kept=None, **variables):
    """The whole environment of the program: nothing of this machine's, and the database that `kept` has for the folder."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(folder), "SEISEKI_TEST_ACTOR": "officer", "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "SEISEKI_SYSTEM_CONFIG": "/nonexistent", **(kept.environment(folder) if kept else {}), **variables}


def is_the_same_office(documents, other):
    """Before anything is in a database whose documents will be in `other`: it is the office of these documents. Every manifest names
    its office, so that two that do the same work are told apart by nothing else."""
    other.mkdir(parents=True, mode=0o750)
    (other / "office").write_text((documents / "office").read_text(encoding="utf-8"), encoding="utf-8")


def parser(text, *programs):
    """The arguments that every such test has. `programs`: others beside the program itself, as `site`."""
    out = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("program", *programs, "source"):
        out.add_argument(f"--{name}", required=True, type=lambda path: pathlib.Path(path).resolve())
    return out


def judged(name, check, kept=None, most=50):
    """The exit status of a test: 0 if `check`, given a new folder, tells of no problem. Else they are printed, and the folder
    is kept. The databases of `kept` are not: they are on a server that others use too."""
    memory = pathlib.Path("/dev/shm")
    root = pathlib.Path(tempfile.mkdtemp(prefix=f"seiseki-{name}-", dir=memory if memory.is_dir() else None))
    try:
        problems = check(root)
    finally:
        if kept:
            kept.close()
    for problem in problems[:most]:
        print(problem, file=sys.stderr)
    if problems:
        print(f"{len(problems)} problems; kept: {root}", file=sys.stderr)
        return 1
    shutil.rmtree(root)
    return 0
