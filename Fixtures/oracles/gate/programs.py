"""The two programs."""

import fcntl
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
PLACE = os.path.join(ROOT, ".build/same")
NAMES = ["portfolio", "portfolio-fetch"]
# What programs of before had beside them.
OLD_NAMES = ["portfolio-locale"]


class Failed(Exception):
    pass


def call(*words, **options):
    done = subprocess.run(words, **options)
    if done.returncode:
        raise Failed(f"{' '.join(words)}: exit code {done.returncode}")
    return done


def build(source, scratch):
    """Builds the program with its companions, and returns the folder that they are in."""
    words = ["swift", "build", "-c", "release", "--package-path", source, "--scratch-path", scratch]
    call(*words, "--product", "portfolio", stdout=sys.stderr)
    return call(*words, "--show-bin-path", capture_output=True, text=True).stdout.strip()


def current():
    """The program of the working tree, built if it is not up to date."""
    return os.path.join(build(ROOT, os.path.join(ROOT, ".build")), "portfolio")


def of_commit(name):
    """The program as of a commit, built once: (path, what names it)."""
    found = subprocess.run(["git", "-C", ROOT, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"], capture_output=True, text=True)
    if found.returncode:
        raise Failed(f"{name} is neither a commit nor a program")
    commit = found.stdout.strip()
    folder = os.path.join(PLACE, commit)
    os.makedirs(PLACE, exist_ok=True)
    with open(os.path.join(PLACE, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(os.path.join(folder, "portfolio")):
            # Where these are shows in no output, and building them takes a gigabyte that nobody needs afterwards.
            work = os.path.join(PLACE, "work")
            shutil.rmtree(work, ignore_errors=True)
            os.makedirs(os.path.join(work, "source"))
            archive = os.path.join(work, "source.tar")
            call("git", "-C", ROOT, "archive", "--output", archive, commit)
            call("tar", "-xf", archive, "-C", os.path.join(work, "source"))
            made = build(os.path.join(work, "source"), os.path.join(work, "build"))
            names = NAMES + [name for name in OLD_NAMES if os.path.exists(os.path.join(made, name))]
            for program in names:
                shutil.copy2(os.path.join(made, program), work)
            os.makedirs(folder, exist_ok=True)
            # The program itself last: where it is, all is there.
            for program in reversed(names):
                os.replace(os.path.join(work, program), os.path.join(folder, program))
            shutil.rmtree(work, ignore_errors=True)
    return os.path.join(folder, "portfolio"), commit


def of_path(path):
    """A program that is there already, named by when it was made and how large it is."""
    found = [os.path.abspath(path)]
    for name in NAMES + OLD_NAMES:
        part = path if name == "portfolio" else os.path.join(os.path.dirname(path), name)
        if os.path.exists(part):
            state = os.stat(part)
            found += [name, str(state.st_mtime_ns), str(state.st_size)]
    return found[0], " ".join(found)


def old(name):
    """What a commit or a path means."""
    if os.path.isfile(name) and os.access(name, os.X_OK):
        return of_path(name)
    return of_commit(name)
