"""Runs a case, and tells all that came of it as lines of text in which nothing depends on chance."""

import base64
import glob
import hashlib
import os
import pty
import re
import select
import shlex
import struct
import subprocess
import tempfile
import termios
import fcntl
from dataclasses import dataclass, field

NOW = "2026-11-26T12:00:00"
# In memory, since the program waits for each file to be on the disk.
SCRATCH = "/dev/shm" if os.access("/dev/shm", os.W_OK) else "/tmp"
LOCALES = {"C": "C", "de": "de_DE.UTF-8", "fr": "fr_FR.UTF-8", "es": "es_ES.UTF-8", "pt_PT": "pt_PT.UTF-8", "pt": "pt_BR.UTF-8"}
UUID = re.compile(r"\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\b")
SHORT_ID = re.compile(r"\b[0-9A-F]{8}\b")
TEMPORARY = re.compile(r"\.\d+-[0-9a-z]+\.tmp\b")


def faketime():
    """The library that makes the time stand still, or nothing."""
    found = sorted(glob.glob("/usr/lib/*/faketime/libfaketime.so.1") + glob.glob("/usr/lib/faketime/libfaketime.so.1"))
    return found[0] if found else None


FAKETIME = faketime()


@dataclass
class Step:
    """A command line. Where its words contain @1, @2 or @-1, that is the first, second or last id that the program has made."""

    words: tuple
    locale: str = "C"
    # What standard input is; with a terminal, what somebody has typed.
    input: str = ""
    # The columns of the terminal that standard output is; 0 for a pipe.
    columns: int = 0
    # Standard input and error are the terminal as well.
    asks: bool = False
    # Files that are written before, by name; None removes one.
    files: dict = field(default_factory=dict)
    variables: dict = field(default_factory=dict)

    def __str__(self):
        before = [f"{name}={shlex.quote(value)}" for name, value in self.variables.items()]
        if self.locale != "C":
            before.append(f"LC_ALL={LOCALES[self.locale]}")
        after = f"  (on a terminal of {self.columns} columns)" if self.columns else ""
        return " ".join([*before, "portfolio", *map(shlex.quote, self.words)]) + after


@dataclass
class Case:
    """Files, and what is done with them."""

    name: str
    files: dict
    steps: list
    # Whether it belongs to --quick.
    quick: bool = True
    # The folder's files are where the program looks by itself; else PORTFOLIO_STORE and the like say it.
    at_home: bool = False
    # Names of files that nothing may be done with.
    closed: tuple = ()

    def definition(self):
        """What its outcome hangs on besides the program."""
        return repr((self.name, sorted(self.files.items()), self.steps, self.at_home, self.closed)).encode("utf-8", "surrogateescape")


def write(folder, files):
    for name, content in files.items():
        path = os.path.join(folder, name)
        if content is None:
            if os.path.lexists(path):
                os.remove(path)
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape"))


class Machine:
    """A folder in which a program is run for a case."""

    def __init__(self, case, program, folder):
        self.case, self.program, self.folder = case, program, folder
        self.made, self.given, self.seen, self.number = [], set(), {}, 0
        write(folder, case.files)
        for name in case.closed:
            os.chmod(os.path.join(folder, name), 0)
        for content in case.files.values():
            self.give(content)
        self.look()

    def give(self, content):
        """Ids that are not the program's."""
        text = content if isinstance(content, str) else (content or b"").decode("latin-1")
        self.given.update(found.upper() for found in UUID.findall(text))

    def environment(self, step):
        variables = {
            "HOME": self.folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "xterm", "LC_ALL": LOCALES[step.locale],
            "PORTFOLIO_PAGER": "cat", "PORTFOLIO_OFFLINE": "1",
            # Where a program that crashed was in memory is left to chance.
            "SWIFT_BACKTRACE": "enable=no"}
        if not self.case.at_home:
            variables.update(
                PORTFOLIO_STORE=f"{self.folder}/portfolio.json", PORTFOLIO_CACHE_DIR=f"{self.folder}/cache",
                PORTFOLIO_CONFIG=f"{self.folder}/config.json")
        if FAKETIME:
            # Random numbers repeat, but differ from command to command. The library takes no seed above 2^63.
            seed = "1" + hashlib.sha256(f"{self.case.name} {self.number}".encode()).hexdigest()[:15]
            variables.update(
                LD_PRELOAD=FAKETIME, FAKETIME=NOW, FAKETIME_FMT="%Y-%m-%dT%H:%M:%S", FAKETIME_DONT_FAKE_MONOTONIC="1",
                FAKERANDOM_SEED=f"0x{seed}", FAKETIME_FAKEPID="4242")
        variables.update(step.variables)
        return {name: value.replace("{folder}", self.folder) for name, value in variables.items()}

    def words(self, step):
        def made(match):
            number = int(match.group(1))
            known = number <= len(self.made) if number > 0 else -number <= len(self.made)
            return self.made[number - (number > 0)] if known else match.group(0)

        return [re.sub(r"@(-?[1-9]\d*)", made, word).replace("{folder}", self.folder) for word in step.words]

    def run(self, step):
        """What came of a command, as text."""
        self.number += 1
        write(self.folder, step.files)
        for content in [*step.files.values(), step.input, " ".join(step.words)]:
            self.give(content)
        if step.files:
            self.look()
        command = [self.program, *self.words(step)]
        run = self.on_terminal if step.columns else self.on_pipes
        try:
            code, output, errors = run(step, command)
        except subprocess.TimeoutExpired:
            code, output, errors = "none: it ran for more than a minute", b"", b""
        parts = [("out", output), ("err", errors), *self.look()]
        texts = [(head, self.plain(head, content.decode("utf-8", "surrogateescape"))) for head, content in parts]
        for _, text in texts:
            for found in UUID.findall(text):
                if found.upper() not in self.given and found.upper() not in self.made:
                    self.made.append(found.upper())
        lines = [f"exit: {code}"]
        for head, text in texts:
            lines += [f"{head}: {line}" for line in self.numbered(text).split("\n")] if text else []
        return "\n".join(lines)

    def on_pipes(self, step, command):
        done = subprocess.run(
            command, env=self.environment(step), cwd=self.folder, input=step.input.encode("utf-8", "surrogateescape"),
            capture_output=True, timeout=60)
        return done.returncode, done.stdout, done.stderr

    def on_terminal(self, step, command):
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, step.columns, 0, 0))
        if step.input:
            os.write(master, step.input.encode())
        process = subprocess.Popen(
            command, env=self.environment(step), cwd=self.folder, stdin=slave if step.asks else subprocess.DEVNULL,
            stdout=slave, stderr=slave if step.asks else subprocess.PIPE)
        os.close(slave)
        pieces = {master: b""}
        if not step.asks:
            pieces[process.stderr.fileno()] = b""
        open_ends = list(pieces)
        try:
            while open_ends:
                ready, _, _ = select.select(open_ends, [], [], 60)
                if not ready:
                    process.kill()
                    process.wait()
                    raise subprocess.TimeoutExpired(command, 60)
                for end in ready:
                    try:
                        piece = os.read(end, 1 << 16)
                    except OSError:
                        piece = b""
                    pieces[end] += piece
                    if not piece:
                        open_ends.remove(end)
            process.wait()
        finally:
            os.close(master)
            if not step.asks:
                process.stderr.close()
        return process.returncode, pieces[master].replace(b"\r\n", b"\n"), b"".join(list(pieces.values())[1:])

    def look(self):
        """The files that have changed since the last time: [(name and mode, content)]."""
        now, changed = {}, []
        for folder, _, names in os.walk(self.folder):
            for name in names:
                # Where programs of before kept the formats of a country.
                if re.fullmatch(r"locale-.*\.json", name):
                    continue
                path = os.path.join(folder, name)
                state = os.lstat(path)
                now[path] = (state.st_mtime_ns, state.st_size, state.st_ino, state.st_mode)
        for path in sorted(now.keys() | self.seen.keys()):
            if now.get(path) == self.seen.get(path):
                continue
            name = TEMPORARY.sub(".TEMPORARY.tmp", os.path.relpath(path, self.folder))
            if path not in now:
                changed.append((f"{name} (removed)", b"-"))
                continue
            mode = now[path][3] & 0o7777
            try:
                with open(path, "rb") as file:
                    content = file.read()
            except OSError as error:
                content = str(error).encode()
            changed.append((f"{name} ({mode:o})", content or b"(empty)"))
        self.seen = now
        return changed

    def plain(self, head, text):
        """Without what differs from run to run."""
        text = text.replace(self.program, "PROGRAM").replace(self.folder, "FOLDER")
        text = TEMPORARY.sub(".TEMPORARY.tmp", text)
        # The commit that --version shows if it is known.
        text = re.sub(r"^(portfolio \d[\d.]*) \([0-9a-f]+\)$", r"\1", text, flags=re.M)
        if ".journal (" in head:
            # A line ends with its checksum, and says how the file was left behind.
            text = re.sub(r" [0-9a-f]{16}$", " SUM", text, flags=re.M)
            text = re.sub(r'"inode":"[0-9]+"', '"inode":"N"', text)
            text = re.sub(r'"file":(\{[^}]*\}|"[^"]*")', '"file":-', text)
        elif ".imports.json (" in head:
            text = re.sub(r'"rows":"([^"]*)"', rows, text)
        return text

    def numbered(self, text):
        """With names for the ids that the program has made, whole or in short."""
        if not self.made:
            return text
        names = {found: f"ID{number}" for number, found in enumerate(self.made, 1)}
        short = {found[:8]: f"{name}-short" for found, name in names.items()}
        text = UUID.sub(lambda match: names.get(match.group(0).upper(), match.group(0)), text)
        return SHORT_ID.sub(lambda match: short.get(match.group(0), match.group(0)), text)


def rows(match):
    """The memory of an import has twelve bytes of each row and six of what its id is."""
    try:
        known = base64.b64decode(match.group(1))
    except ValueError:
        return match.group(0)
    if len(known) % 18:
        return match.group(0)
    return '"rows":"' + " ".join(known[at : at + 12].hex() for at in range(0, len(known), 18)) + '"'


def perform(case, program, folder=None, until=None):
    """A text for each step, or for those before `until`."""
    with tempfile.TemporaryDirectory(prefix="same-", dir=SCRATCH) as scratch:
        machine = Machine(case, program, folder or scratch)
        results = [machine.run(step) for step in case.steps[:until]]
        for name in case.closed:
            os.chmod(os.path.join(machine.folder, name), 0o600)
        if folder:
            keep(machine, case)
        return results


def keep(machine, case):
    """A script in the folder that runs further commands there just so."""
    step = case.steps[machine.number] if machine.number < len(case.steps) else Step(())
    machine.number += 1
    lines = ["#!/bin/sh", f"# The command that follows here: {step}", f"cd {shlex.quote(machine.folder)}"]
    words = " ".join(f"{name}={shlex.quote(value)}" for name, value in machine.environment(step).items())
    lines.append(f'exec env -i {words} {shlex.quote(machine.program)} "$@"')
    write(machine.folder, {"run": "\n".join(lines) + "\n", **step.files})
    os.chmod(os.path.join(machine.folder, "run"), 0o755)


def sources():
    """The hash of what turns a case into text."""
    with open(__file__, "rb") as file:
        return hashlib.sha256(file.read() + repr((SCRATCH, FAKETIME)).encode()).hexdigest()
