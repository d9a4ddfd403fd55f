import PortfolioCore
import PortfolioIO

/// Rows that are skipped, and errors about files that cannot be imported.
extension German {
  /// What a skipped row is.
  func text(_ what: SkippedRow.What) -> String {
    switch what {
    case .named(let name): name
    case .otherCurrency(let kind, let currency): "\(name(of: kind)) in \(currency)"
    case .deleted: "seit dem Import gelöscht"
    }
  }

  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "unbekanntes Format; eines mit --as angeben (\(importFormats)) oder die Spalten mit --map SPALTE=FELD zuordnen"
    case .notOfFormat(_, let format):
      "sieht nicht wie eine Datei im Format \(title(ofFormat: format)) aus; --as weglassen oder ein anderes Format angeben (\(importFormats))"
    case .cashFeed: "das sind Buchungen, keine Wertpapiertransaktionen; „portfolio cash import“ verwenden"
    case .foreignLanguage:
      "der Auszug ist nicht auf Englisch; beim Broker Englisch einstellen und den Auszug neu herunterladen"
    case .openDateOrder(_, let example):
      "\(quoted(example)) ist mehrdeutig; --date-order dmy (Tag zuerst) oder --date-order mdy (Monat zuerst) angeben"
    case .noSuchColumn(_, let column): "keine Spalte \(quoted(column)) vorhanden; die Kopfzeile prüfen"
    case .twoColumns(_, let field): "zwei Spalten sind \(field) zugeordnet; eine entfernen"
    case .noTicker:
      "die Datei nennt keinen Ticker; ihn mit --ticker angeben"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .rules(_, let problem): sentence(for: problem)
    case .noAccount(_, let account?, let known):
      "das Journal hat kein Konto \(quoted(account)); es hat \(list(known))"
    case .noAccount(_, nil, let known):
      "mit --account angeben, welche Konten importiert werden; das Journal hat \(list(known))"
    case .malformedXML(_, .cutOff): "die Datei endet, bevor sie vollständig ist; sie erneut herunterladen"
    case .malformedXML(_, .entity(let name)):
      "die Entität \(quoted(name)) wird nicht gelesen; die Datei ohne sie erzeugen lassen"
    case .malformedXML(_, .documentType):
      "ein Dokumenttyp wird nicht gelesen; die Datei ohne ihn erzeugen lassen"
    case .malformedXML(_, .tooDeep): "die Elemente sind zu tief verschachtelt; die Datei prüfen"
    case .malformedXML(_, .malformed): "das ist kein wohlgeformtes XML; die Datei prüfen"
    case .openQuote:
      "nicht geschlossenes Anführungszeichen in dieser Zeile; die Datei berichtigen"
    case .newer(_, let version):
      "die Datei hat Version \(version), unterstützt wird nur Version 1; portfolio aktualisieren"
    }
  }

  /// What is wrong with a file of rules.
  private func sentence(for problem: RulesProblem) -> String {
    switch problem {
    case .notRules:
      "das sind keine Regeln; ein Objekt schreiben, wie „portfolio import --print-rules parqet“ eines zeigt"
    case .unknownKey(let key):
      "die Regeln haben keinen Schlüssel \(quoted(key)); ihn berichtigen oder entfernen"
    case .badValue(let key, let value): "\(quoted(value)) ist kein Wert von \(quoted(key)); ihn berichtigen"
    case .missing(let key): "den Regeln fehlt der Schlüssel \(quoted(key)); ihn hinzufügen"
    }
  }
}
