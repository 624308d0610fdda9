#!/usr/bin/env python3
"""Every script tells what it is for: with --help it ends at once, exit status 0, and names itself on standard output.

    check_scripts.py SOURCE
"""
import pathlib
import subprocess
import sys

FOR_OTHERS = {"nightly": "is installed for cron and hands its arguments to `seiseki nightly`"}


def main():
    source = pathlib.Path(sys.argv[1])
    scripts = [path for path in sorted((source / "scripts").iterdir()) if path.is_file() and not path.suffix and path.stat().st_mode & 0o100]
    faults = []
    for script in scripts:
        if script.name in FOR_OTHERS:
            continue
        done = subprocess.run([script, "--help"], capture_output=True, encoding="utf-8", check=False, timeout=60, stdin=subprocess.DEVNULL)
        if done.returncode != 0 or f"scripts/{script.name}" not in done.stdout:
            faults.append(f"scripts/{script.name} --help: status {done.returncode}, {len(done.stdout)} characters: {done.stderr[-200:]}")
    for fault in faults:
        print(fault)
    print(f"{len(scripts)} scripts, {len(faults)} faults")
    return 1 if faults or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
