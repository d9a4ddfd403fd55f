import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What can be wrong with what was typed, with files and with settings.
extension German {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "es gibt keinen Befehl \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "portfolio --help")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) braucht eines von: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "es gibt keine Option \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) braucht einen Wert; \(option) \(placeholder) angeben"
    case .unexpectedValue(let option, let value):
      "\(option) nimmt keinen Wert, bekam aber \(quoted(value)); weglassen"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "\(name) kann nicht \(quoted(value)) sein; erwartet: \(expectation(expected))"
        + (suggestions.first.map { ", vielleicht \($0)" } ?? "")
    case .missingArgument(let name, let command): "\(name) fehlt; siehe \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "\(quoted(word)) ist ein Argument zu viel; siehe \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; siehe \(otherwise)" : "; war \(suggestions.joined(separator: " oder ")) gemeint?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): words.joined(separator: ", ")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "eine ganze Zahl ab \(range.lowerBound)"
        : "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "fehlt; \(advice(issue.field))"
    case .notADecimal(let text): "\(quoted(text)) ist keine Zahl; wie 1234.56 schreiben"
    case .notAWholeNumber(let text): "\(quoted(text)) ist keine ganze Zahl; wie 2 schreiben"
    case .notAText(let text): "\(quoted(text)) ist kein Text; Text in Anführungszeichen setzen"
    case .tooManyCells(let found, let header):
      "die Zeile hat \(found) Zellen und die Kopfzeile \(header); einen Wert mit Komma in Anführungszeichen setzen"
    case .notARecord(let text): "\(quoted(text)) ist kein Eintrag; ein Objekt angeben"
    case .comma(let text):
      "\(quoted(text)) enthält ein Komma; als Dezimalzeichen einen Punkt schreiben, und nichts zwischen Tausendern"
    case .tooManyDigits(let text):
      "\(quoted(text)) hat mehr Ziffern, als genau gehalten werden; es sind 38"
    case .notPositive(let text): "\(text) ist nicht größer als 0; eine Zahl über 0 angeben"
    case .negative(let text): "\(text) ist kleiner als 0; 0 oder mehr angeben"
    case .notADate(let text):
      "\(quoted(text)) ist kein Datum; JJJJ-MM-TT, JJJJ-MM-TTThh:mm:ssZ mit Z oder Zeitversatz, today oder yesterday "
        + "angeben"
    case .notAnID(let text):
      "\(quoted(text)) ist keine Id; eine UUID wie 1870AAF2-1DF7-4114-B845-BAFB0B0E4138 angeben"
    case .notARatio(let text):
      "\(quoted(text)) ist kein Verhältnis; neu:alt in ganzen Zahlen über 0 angeben, etwa 4:1"
    case .unknownType(let text):
      "\(quoted(text)) ist keine Art; buy, sell, dividend, split oder fee angeben"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) besteht nicht aus 3 oder 4 Buchstaben; "
        + (isSymbol
          ? "um solche Symbole anzunehmen, portfolio config set ticker-rule symbol ausführen oder --ticker-rule symbol "
            + "angeben"
          : "berichtigen (portfolio config set ticker-rule symbol nimmt 1 bis 20 von A-Z 0-9 . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) ist kein Symbol; 1 bis 20 von A-Z 0-9 . - : ^ = _ angeben"
    case .doesNotApply(let kind): "gehört nicht zur Art \(kind.rawValue); weglassen"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) ist nicht Stückzahl × Kurs, das wären \(figure(product)); eines der drei berichtigen oder weglassen"
    case .foreignCost(let cost):
      "Kosten von \(cost) sind in einer anderen Währung als der Rest und wurden ausgelassen; edit --fee trägt sie ein"
    case .storedDifferently(let id):
      "unter \(id) ist eine andere Transaktion gespeichert; sie blieb, wie sie war, edit ändert sie"
    case .duplicateID(let id):
      "\(id) ist schon vorhanden; die Id weglassen, um eine neue zu erhalten"
    case .oversold(let ticker, let quantity, let held, let account):
      "verkauft \(figure(quantity)) \(ticker), aber im Bestand\(inAccount(account)) sind an dem Tag \(figure(held)); fehlt ein Kauf oder "
        + "ein Split?"
    case .short(let ticker, let held, let account):
      "nach diesem Verkauf sind \(figure(held)) \(ticker) im Bestand\(inAccount(account)); fehlt ein Kauf oder ein Split?"
    case .inTheFuture(let date): "\(date) liegt in der Zukunft; das Datum berichtigen"
    case .overflow(let ticker):
      "die Zahlen von \(ticker) haben mehr Ziffern, als genau gehalten werden; prüfen"
    }
  }

  private func inAccount(_ account: String?) -> String { account.map { " (Depot \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String {
    switch field {
    case .price: "den Kurs oder den Betrag angeben"
    case .type: "buy, sell, dividend, split oder fee angeben"
    case .ratio: "als neu:alt angeben, etwa 4:1"
    case .id, .date, .ticker, .quantity, .sum, .fee, .account, .note, nil: "angeben"
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); die Datei blieb, wie sie ist, berichtigen oder wiederherstellen"
    case .empty:
      "die Datei ist leer, was kein Datenbestand ist; wiederherstellen, oder löschen, um neu zu beginnen"
    case .foreign:
      "das ist JSON, aber kein Datenbestand, der version und transactions hat; um Transaktionen daraus zu übernehmen, "
        + "importieren"
    case .newer(_, let version):
      "der Datenbestand hat Version \(version), und dieses Programm kennt 1; ein neueres portfolio verwenden"
    case .recordTooLong:
      "ein Eintrag ist länger als 16 MB; die Datei blieb, wie sie ist, berichtigen"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: "; ")
    case .overflow(let ticker):
      "\(ticker.map { "die Zahlen von \($0)" } ?? "die Summen") haben mehr Ziffern, als genau gehalten werden; die "
        + "Transaktionen prüfen"
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) ist zu kurz für eine Id; mindestens \(StoreReader.shortestIDPrefix) Zeichen davon angeben"
    case .noSuchID(let id): "keine Transaktion hat die Id \(quoted(id)); portfolio list zeigt sie"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) passt auf \(number(candidates.count)) Transaktionen; mehr von der Id angeben: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "etwas anderes hat diese Transaktion seither geändert; sie blieb, wie sie ist, edit oder delete verwenden"
    case .duplicateID(let id): sentence(for: Issue(.duplicateID(id), field: .id))
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for failure: FileFailure) -> String {
    "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "lässt sich nicht öffnen"
    case .read: "lässt sich nicht lesen"
    case .write: "lässt sich nicht schreiben"
    case .flush: "kommt nicht auf die Platte"
    case .rename: "lässt sich nicht ersetzen"
    case .lock: "lässt sich nicht sperren"
    case .remove: "lässt sich nicht löschen"
    case .createFolder: "der Ordner lässt sich nicht anlegen"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "die Platte ist voll; Platz schaffen und erneut versuchen"
    case .quotaExceeded: "das Kontingent ist erschöpft; Platz schaffen und erneut versuchen"
    case .tooLarge: "sie ist größer, als sie sein darf"
    case .noPermission: "keine Berechtigung; prüfen, wem sie gehört"
    case .readOnly: "das Dateisystem ist schreibgeschützt"
    case .notFound: "nicht vorhanden; den Pfad prüfen"
    case .isFolder: "das ist ein Ordner; eine Datei nennen"
    case .notPlainFile: "das ist keine gewöhnliche Datei; eine nennen"
    case .brokenPipe: "niemand liest mehr mit"
    case .other(let words): "\(words); erneut versuchen"
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "es gibt keine Einstellung \(quoted(key))"
        + (nearest.first.map { "; war \($0) gemeint?" } ?? "; portfolio config list zeigt alle")
    case .badValue(let key, let value): "kann nicht \(quoted(value)) sein; erwartet: \(wanted(key))"
    case .secretAsArgument:
      "ein Geheimnis als Argument können andere sehen; - angeben und es eintippen oder über die Standardeingabe schicken"
    case .notSet(let key): "ist nicht gesetzt; portfolio config set \(key.rawValue) WERT setzt es"
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .notASetting(_, let key): "\(key) hat einen unmöglichen Wert; berichtigen oder entfernen"
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters oder symbol"
    case .maxAge: "eine Zahl mit s, m, h oder d, etwa 15m"
    case .finnhubRate: "eine Rate wie 60/min"
    case .currency: "drei Großbuchstaben, etwa EUR"
    case .cashProduction, .cashTest, .advisorsURL: "eine https-URL"
    case .finnhubKey: "nur der Schlüssel, ohne Leerzeichen"
    case .store: "ein Text in einer Zeile"
    case .locale: "eine Sprache und ein Land, etwa de_DE"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "der Text endet mittendrin"
    case .unexpectedByte(let byte, let expected):
      "\(character(byte) { "Byte \($0)" }) steht, wo \(wanted(expected)) stehen sollte"
    case .controlCharacter: "in einem Text steht ein Steuerzeichen; JSON verlangt es als Escape-Folge"
    case .invalidEscape: "auf den Rückstrich folgt keine Escape-Folge von JSON"
    case .invalidUTF8: "die Bytes sind kein UTF-8"
    case .invalidNumber: "das ist keine Zahl, die gehalten werden kann"
    case .nestedTooDeeply: "die Werte sind zu tief verschachtelt"
    case .duplicateKey(let key): "\(quoted(key)) steht zweimal im Objekt"
    case .textAfterTheEnd: "hinter dem Ende des Dokuments steht noch etwas"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "ein Wert"
    case .key: "ein Schlüssel in Anführungszeichen"
    case .colon: "ein Doppelpunkt"
    case .commaOrBrace: "ein Komma oder }"
    case .commaOrBracket: "ein Komma oder ]"
    case .object: "ein Objekt"
    case .array: "eine Liste"
    case .string: "ein Text in Anführungszeichen"
    case .number: "eine Zahl"
    case .wholeNumber: "eine ganze Zahl"
    }
  }
}
