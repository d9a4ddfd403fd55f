"""Makes the workbooks beside it from files in ../import, as spreadsheet programs and brokers write them.

    make.py

The files have the rows of the csv, in different ways: with shared texts and those in their cells, names with a prefix,
days as numbers, and more sheets than the one that counts. Two more are not to be read.
"""

import csv
import datetime
import os
import re
import zipfile
from xml.sax.saxutils import escape, quoteattr

HERE = os.path.dirname(os.path.abspath(__file__))
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
MOMENT = re.compile(r"(\d\d)[./](\d\d)[./](\d{4}) (\d\d:\d\d:\d\d)|(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)")


def rows_of(name):
    with open(os.path.join(HERE, "..", "import", name + ".csv"), encoding="utf-8") as file:
        text = file.read()
    return list(csv.reader(text.splitlines(), delimiter=";" if ";" in text.split("\n")[0] else ","))


def column(index):
    return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)


def serial(text):
    """The number of days that a moment is; None for any other text."""
    found = MOMENT.fullmatch(text)
    if not found:
        return None
    day = found.group(5, 6, 7) if found.group(5) else (found.group(3), found.group(2), found.group(1))
    hours, minutes, seconds = map(int, (found.group(4) or found.group(8)).split(":"))
    days = (datetime.date(*map(int, day)) - datetime.date(1899, 12, 30)).days
    return repr(days + (hours * 3600 + minutes * 60 + seconds) / 86400)


class Book:
    def __init__(self, prefix="", shared=True, dates=False, method=zipfile.ZIP_DEFLATED):
        self.prefix, self.shared, self.dates, self.method = prefix, shared, dates, method
        self.texts, self.sheets = [], []

    def tag(self, name):
        return f"{self.prefix}:{name}" if self.prefix else name

    def cell(self, place, text):
        p = self.tag
        moment = serial(text) if self.dates else None
        if moment:
            return f'<{p("c")} r="{place}" s="1"><{p("v")}>{moment}</{p("v")}></{p("c")}>'
        if re.fullmatch(r"-?\d+(\.\d+)?", text):
            # As binary fractions are written.
            return f'<{p("c")} r="{place}"><{p("v")}>{float(text)!r}</{p("v")}></{p("c")}>'
        if not self.shared:
            return f'<{p("c")} r="{place}" t="inlineStr"><{p("is")}><{p("t")}>{escape(text)}</{p("t")}></{p("is")}></{p("c")}>'
        if text not in self.texts:
            self.texts.append(text)
        return f'<{p("c")} r="{place}" t="s"><{p("v")}>{self.texts.index(text)}</{p("v")}></{p("c")}>'

    def add(self, name, rows, first_row=1, first_column=0):
        p, lines = self.tag, []
        for number, row in enumerate(rows, first_row):
            cells = "".join(
                self.cell(f"{column(index)}{number}", text)
                for index, text in enumerate(row, first_column) if text
            )
            lines.append(f'<{p("row")} r="{number}">{cells}</{p("row")}>')
        self.sheets.append((name, f'<{p("sheetData")}>{"".join(lines)}</{p("sheetData")}>'))

    def root(self, name, content):
        colon = ":" + self.prefix if self.prefix else ""
        start = f'<{self.tag(name)} xmlns{colon}="{MAIN}" xmlns:r="{LINKS}">'
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{start}{content}</{self.tag(name)}>'

    def write(self, name):
        p = self.tag
        names = "".join(
            f'<{p("sheet")} name={quoteattr(sheet)} sheetId="{number}" r:id="rId{number}"/>'
            for number, (sheet, _) in enumerate(self.sheets, 1)
        )
        links = "".join(
            f'<Relationship Id="rId{number}" Type="{LINKS}/worksheet" Target="worksheets/sheet{number}.xml"/>'
            for number in range(1, len(self.sheets) + 1)
        )
        files = {
            "xl/workbook.xml": self.root("workbook", f'<{p("sheets")}>{names}</{p("sheets")}>'),
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{links}</Relationships>',
        }
        if self.dates:
            formats = f'<{p("numFmts")}><{p("numFmt")} numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></{p("numFmts")}>'
            styles = f'<{p("xf")} numFmtId="0"/><{p("xf")} numFmtId="164"/>'
            files["xl/styles.xml"] = self.root("styleSheet", f'{formats}<{p("cellXfs")}>{styles}</{p("cellXfs")}>')
        if self.texts:
            texts = "".join(f'<{p("si")}><{p("t")}>{escape(text)}</{p("t")}></{p("si")}>' for text in self.texts)
            files["xl/sharedStrings.xml"] = self.root("sst", texts)
        for number, (_, content) in enumerate(self.sheets, 1):
            files[f"xl/worksheets/sheet{number}.xml"] = self.root("worksheet", content)
        write(name, files, self.method)


def write(name, files, method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(os.path.join(HERE, name), "w", method) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, (2024, 1, 1, 0, 0, 0)), content, method)


etoro = Book(prefix="x", shared=False)
etoro.add("Account Summary", [["Details", "Totals"], ["Name", "Quincy"], ["Ending Balance", "21.20"]])
etoro.add("Account Activity", rows_of("etoro"))
etoro.write("etoro.xlsx")

xtb = Book(dates=True)
xtb.add("CLOSED POSITION HISTORY", [["Position", "Symbol", "Type", "Volume"], ["1", "QQX.PL", "BUY", "10"]])
xtb.add("CASH OPERATION HISTORY", [["CASH OPERATION HISTORY"], []] + rows_of("xtb"), first_row=3, first_column=1)
xtb.write("xtb.xlsx")

xtb = Book(dates=True)
xtb.add("Cash Operations", rows_of("xtb-newer"))
xtb.write("xtb-newer.xlsx")

questrade = Book()
questrade.add("Activities", rows_of("questrade"))
questrade.write("questrade.xlsx")

revolut = Book(method=zipfile.ZIP_STORED)
revolut.add("Sheet1", rows_of("revolut"))
revolut.write("revolut.xlsx")

# Two years of one broker, each in a sheet.
rows = rows_of("questrade")
years = Book()
years.add("2023", [rows[0]] + rows[4:])
years.add("2024", rows[:4])
years.add("Notes", [["What I bought"]])
years.write("years.xlsx")

other = Book()
other.add("Summary", [["Value"], ["10"]])
other.add("Prices", [["Name", "Price"], ["Quux", "10"]])
other.write("no-trades.xlsx")

# 65 MB of zeros, in 66 kB.
write("zeros.xlsx", {"xl/workbook.xml": "0" * (65 << 20), "xl/_rels/workbook.xml.rels": ""})
