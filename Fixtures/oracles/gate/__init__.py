"""The parts of `same`, which compares what two builds of the program do.

    programs.py   the two programs: where they are, and how a commit is built
    machine.py    runs a case: command lines one after the other in a folder of their own, and all that came of them
    commands.py   the command lines that are tried on every portfolio; a new one is a line there
    books.py      random portfolios
    cases.py      all cases: which files, which command lines
    compare.py    what differs, and whether it was approved
"""
