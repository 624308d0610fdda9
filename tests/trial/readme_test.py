#!/usr/bin/env python3
"""What the README shows of a trial is what the program prints: each line stands in the transcript of that very trial,
which is executed by a test of its own."""
import re
import sys

import trials


def main():
    _, root = trials.arguments(__doc__)
    readme = (root / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"^\$ seiseki trial (\S+)\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    if not shown:
        print("the README shows no trial")
        return 1
    transcript = (root / "tests/cli/trial.transcript").read_text(encoding="utf-8")
    number = re.search(r"tnr\d+\.aspx", shown[1])[0]
    printed = transcript.split(number, 1)[1].splitlines()
    lines = [line for line in shown[2].splitlines() if line]
    missing = [line for line in lines if line not in printed]
    print("\n".join(f"not printed: {line}" for line in missing) or f"{len(lines)} lines are as printed")
    # The first screen ends somewhere: the two commands, the trial, then the rest.
    first = readme[:shown.end()].count("\n")
    return 1 if missing or len(lines) < 7 or first > 40 else 0


if __name__ == "__main__":
    sys.exit(main())
