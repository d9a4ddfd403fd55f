import PortfolioCore
import PortfolioIO

/// What can be said about a file of which nothing can be imported.
extension German {
  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "kein Format erkennt sie; eines mit --as nennen (\(importFormats)), oder die Spalten mit --map SPALTE=FELD"
    case .notOfFormat(_, let format):
      "ihr fehlt, womit \(format) beginnt; --as weglassen, oder ein anderes Format nennen: \(importFormats)"
    case .cashFeed: "das sind Buchungen; portfolio cash import liest sie"
    case .openDateOrder(_, let example):
      "nichts verrät, ob \(quoted(example)) mit dem Tag oder dem Monat beginnt; --date-order dmy oder --date-order mdy "
        + "angeben"
    case .currencies(_, let currencies):
      "die Zeilen sind in \(list(currencies)) abgerechnet; mit --currency \(currencies.first ?? "") nur diese nehmen, "
        + "und die anderen in einen eigenen Datenbestand importieren"
    case .noSuchColumn(_, let column): "keine Spalte heißt \(quoted(column)); die Kopfzeile ansehen"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .openQuote:
      "in dieser Zeile beginnt ein Anführungszeichen, das nie geschlossen wird; die Datei berichtigen"
    case .newer(_, let version):
      "sie hat Version \(version), und dieses Programm kennt 1; ein neueres portfolio verwenden"
    }
  }
}
