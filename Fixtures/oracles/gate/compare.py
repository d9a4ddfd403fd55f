"""What differs between two programs, and whether it was approved."""

import difflib
import hashlib
import os
import re
import zlib
import json
from dataclasses import dataclass

from .machine import perform, sources

LINES = 30


class Outcomes:
    """What the old program did, kept between runs."""

    def __init__(self, program, identity, place):
        self.program = program
        self.folder = os.path.join(place, "outcomes", hashlib.sha256(f"{identity} {sources()}".encode()).hexdigest()[:24])
        os.makedirs(self.folder, exist_ok=True)

    def of(self, case):
        path = os.path.join(self.folder, hashlib.sha256(case.definition()).hexdigest()[:32])
        try:
            with open(path, "rb") as file:
                return json.loads(zlib.decompress(file.read()))
        except (OSError, zlib.error, ValueError):
            pass
        found = perform(case, self.program)
        with open(f"{path}.{os.getpid()}", "wb") as file:
            file.write(zlib.compress(json.dumps(found).encode(), 1))
        os.replace(f"{path}.{os.getpid()}", path)
        return found


@dataclass
class Difference:
    case: str
    step: int
    command: str
    lines: list

    @property
    def name(self):
        return f"{self.case} {self.step}: {self.command}"

    @property
    def changed(self):
        """The lines that only one has."""
        return [line for line in self.lines if line[:1] in "+-"]

    def text(self, limit=LINES):
        shown = [line if len(line) < 400 else line[:400] + " …" for line in self.lines[:limit]]
        if len(self.lines) > limit:
            shown.append(f"… and {len(self.lines) - limit} more lines")
        return "\n".join([self.name, *("    " + line for line in shown)])


def differences(case, old, new):
    """What differs. A crash does, also where the old program crashed as well."""
    found = []
    for number, (step, before, after) in enumerate(zip(case.steps, old, new), 1):
        if before != after or after.startswith("exit: -"):
            lines = list(difflib.unified_diff(before.split("\n"), after.split("\n"), n=2, lineterm=""))[2:]
            lines = lines or [f"+{after.splitlines()[0]}, as before"]
            found.append(Difference(case.name, number, str(step), lines))
    return found


class Approval:
    """Differences that are meant."""

    def __init__(self, reason, run, line):
        self.reason, self.run, self.line, self.count = reason, re.compile(run), re.compile(line), 0


def approvals(path):
    """Blocks of `reason:`, `run:` and `line:`, with an empty line between them. Throws ValueError."""
    found, block = [], {}
    if not os.path.exists(path):
        return found
    with open(path) as file:
        lines = file.read().split("\n") + [""]
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if line.strip():
            if not colon or key not in ("reason", "run", "line") or key in block:
                raise ValueError(f"{path}:{number}: expected 'reason:', 'run:' or 'line:', each once")
            block[key] = value.strip()
        elif block:
            if not block.get("reason") or not block.get("run"):
                raise ValueError(f"{path}:{number}: an approval needs a reason and a run")
            try:
                found.append(Approval(block["reason"], block["run"], block.get("line", "")))
            except re.error as error:
                raise ValueError(f"{path}:{number}: {error}")
            block = {}
    return found


def approved(difference, known):
    """Whether each changed line is approved."""
    of_run = [approval for approval in known if approval.run.search(difference.name)]
    used = []
    for line in difference.changed:
        one = next((approval for approval in of_run if approval.line.search(line)), None)
        if one is None:
            return False
        used.append(one)
    for one in {id(one): one for one in used}.values():
        one.count += 1
    return bool(used)
