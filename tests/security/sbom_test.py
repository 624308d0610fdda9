#!/usr/bin/env python3
"""The list of what the program is made of (scripts/sbom): every library that the loader takes is in it, with package and version, what is
compiled in as well, nothing twice, and the same bytes again.

    sbom_test.py --program SEISEKI --source DIR
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    if not shutil.which("dpkg-query"):
        print("skipped: this is no Debian")
        return 77
    listed = [subprocess.run([arguments.source / "scripts/sbom", arguments.program], check=True, capture_output=True, encoding="utf-8").stdout for _ in range(2)]
    told = json.loads(listed[0])
    references = [part["bom-ref"] for part in told["components"]]
    named = " ".join(references)
    loaded = re.findall(r"^\s*(lib[^\s.]+)\.so", subprocess.run(["ldd", arguments.program], check=True, capture_output=True, encoding="utf-8").stdout, re.M)
    owned = subprocess.run(["dpkg-query", "-S", *[f"*/{name}.so*" for name in loaded]], check=False, capture_output=True, encoding="utf-8").stdout
    problems = [f"{name} is loaded and not listed" for name in loaded
                if not any(package in named for package in re.findall(rf"^([^:\s]+):.*/{re.escape(name)}\.so", owned, re.M)) and name not in named]
    for what, is_right in {"the same bytes again": listed[0] == listed[1], "nothing is listed twice": len(set(references)) == len(references),
                           "each dependency is a component": told["dependencies"] == [{"ref": "seiseki", "dependsOn": sorted(references)}],
                           "each package has a version": all(part.get("version") for part in told["components"] if "purl" in part),
                           "what is compiled in is listed": "libsoci-dev" in named, "it is of this version": told["metadata"]["component"]["version"][0].isdigit(),
                           "a library was looked at": len(loaded) > 5}.items():
        problems += [] if is_right else [f"not so: {what}"]
    for problem in problems:
        print(problem)
    print(f"{len(references)} components")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
