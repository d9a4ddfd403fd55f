"""Shows that `same` finds what it is for: programs that differ from PROGRAM in one thing each.

    trial.py PROGRAM
"""

import os
import subprocess
import sys
import tempfile

SAME = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "same")
SED = 'printed=$(mktemp); "$program" "$@" >"$printed"; code=$?; sed "{}" "$printed"; rm "$printed"; exit $code'
ERRORS = '"$program" "$@" 2>"$0.err"; code=$?; sed "{}" "$0.err" >&2; exit $code'

# What is changed, how, and what is approved.
TRIALS = [
    ("nothing", 'exec "$program" "$@"', ""),
    ("a digit", SED.format("s/ 80 / 81 /"), ""),
    ("a digit, approved", SED.format("s/ 80 / 81 /"), "reason: it is meant\nrun: ^reconcile/C .*positions.csv\nline: KO\n"),
    ("a digit, and another approved", SED.format("s/ 80 / 81 /"), "reason: it is meant\nrun: ^reconcile/C\nline: ASML\n"),
    ("a message", ERRORS.format("s/missing.csv/absent.csv/"), ""),
    ("an exit code", '"$program" "$@"; code=$?; case "$*" in *missing.csv) code=65;; esac; exit $code', ""),
    ("a file", '"$program" "$@"; code=$?; chmod 640 portfolio.json; exit $code', ""),
]


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        for number, (what, script, approved) in enumerate(TRIALS):
            changed, approvals = os.path.join(folder, f"program{number}"), os.path.join(folder, "approved")
            with open(changed, "w") as file:
                file.write(f"#!/bin/sh\nprogram='{program}'\n{script}\n")
            os.chmod(changed, 0o755)
            with open(approvals, "w") as file:
                file.write(approved)
            done = subprocess.run(
                [sys.executable, SAME, program, changed, "--only", "reconcile/C", "--approved", approvals], capture_output=True, text=True)
            print(f"{what}: exit {done.returncode}: {(done.stdout.strip().splitlines() or [done.stderr.strip()])[-1]}")


main(sys.argv[1])
