import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Errors about arguments, files and settings.
extension German {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "unbekannter Befehl \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "„portfolio --help“")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) braucht einen Unterbefehl; einen angeben: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "unbekannte Option \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) braucht einen Wert; \(option) \(self.placeholder(placeholder)) angeben"
    case .unexpectedValue(let option, let value):
      "\(option) erwartet keinen Wert; \(quoted(value)) entfernen"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "ungültiger Wert \(quoted(value)) für \(placeholder(name)); erwartet: \(expectation(expected))"
        + (suggestions.first.map { " (war \($0) gemeint?)" } ?? "")
    case .missingArgument(let name, let command):
      "\(placeholder(name)) ist erforderlich; siehe \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "unerwartetes Argument \(quoted(word)); siehe \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; siehe \(otherwise)" : "; war \(suggestions.joined(separator: " oder ")) gemeint?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): choice(of: offered(words), "oder")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "eine ganze Zahl ab \(range.lowerBound)"
        : "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "ist erforderlich" + (advice(issue.field).map { "; \($0)" } ?? "")
    case .notADecimal(let text): "\(quoted(text)) ist keine Zahl; in der Form 1234.56 angeben"
    case .notAWholeNumber(let text): "\(quoted(text)) ist keine ganze Zahl; in der Form 2 angeben"
    case .notAText(let text): "\(quoted(text)) ist keine Zeichenkette; in Anführungszeichen setzen"
    case .tooManyCells(let found, let header):
      "die Zeile hat \(counted(found, "Zelle", "Zellen")), die Kopfzeile aber \(number(header)); Werte mit Komma in Anführungszeichen setzen"
    case .takesBack(let row, let id):
      "\(quoted(row)) nimmt einen gespeicherten Kauf oder Verkauf zurück; „portfolio delete \(id ?? "ID")“ ausführen und die Datei erneut importieren"
    case .cutOff: "die Datei endet mitten in dieser Zeile; sie neu herunterladen"
    case .meaningless(let text):
      "\(quoted(text)) hat in diesen Regeln keine Bedeutung; sie mit --map-value '\(text)=ART' angeben oder mit skip als ART"
    case .notARecord(let text): "\(quoted(text)) ist kein Objekt; die Datei prüfen"
    case .countedAs(let coin, let currency): "\(coin) zählt als \(currency)"
    case .notUnderstood(let text): "\(quoted(text)) ist hier nicht zu verstehen; die Zeile berichtigen"
    case .leadsNowhere(let text):
      "verweist auf \(quoted(text)), das in der Datei fehlt; die Datei noch einmal exportieren"
    case .unbalanced(let text):
      "die Buchungszeilen von \(quoted(text)) ergeben nicht null oder lassen offen, was gezahlt wurde; sie ergänzen"
    case .standsForOthers(let text):
      "\(quoted(text)) steht für Buchungen, die nicht in der Datei sind; sie ausschreiben lassen, etwa mit \(quoted("hledger print")), und das importieren"
    case .comma(let text):
      "\(quoted(text)) enthält ein Komma; einen Dezimalpunkt und keine Tausendertrennzeichen verwenden"
    case .notShown(let count):
      "\(counted(count, "weiteres Problem wird", "weitere Probleme werden")) nicht angezeigt; erst diese beheben"
    case .tooManyTickers(let most):
      "die Datei nennt mehr als \(number(most)) Symbole; prüfen, ob in dieser Spalte Symbole stehen"
    case .tooLong: "ist zu lang; ein Eintrag darf bis zu 1 MB belegen"
    case .tooManyDigits(let text):
      "\(quoted(text)) hat mehr als 38 Ziffern; kürzen"
    case .notARate(let text):
      "\(quoted(text)) hat für einen Wechselkurs zu viele Stellen; höchstens 12 nach dem Komma und insgesamt 18 angeben"
    case .notPositive(let text): "\(text) ist nicht zulässig; eine Zahl größer als 0 angeben"
    case .negative(let text): "\(text) ist nicht zulässig; 0 oder mehr angeben"
    case .zero: "0 ist nicht zulässig; einen Betrag ungleich 0 angeben"
    case .zeroWithoutName:
      "0 ist nur mit dem Namen der Option zulässig, damit es kein Versehen ist; --sum 0 angeben"
    case .negativeWithoutName(let text):
      "\(text) ist nur mit dem Namen der Option zulässig, damit es kein Versehen ist; --sum=\(text) angeben"
    case .notADate(let text):
      "\(quoted(text)) ist kein gültiges Datum; 2024-06-10, 2024-06-10T14:30:00Z, today oder yesterday "
        + "angeben"
    case .notAnID(let text):
      "\(quoted(text)) ist keine gültige ID; eine UUID wie 1870AAF2-1DF7-4114-B845-BAFB0B0E4138 angeben"
    case .notARatio(let text):
      "\(quoted(text)) ist kein gültiges Verhältnis; neu:alt in ganzen Zahlen über 0 angeben, etwa 4:1"
    case .notACurrency(let text):
      "\(quoted(text)) ist keine gültige Währung; drei Buchstaben angeben, etwa EUR"
    case .outOfRange(let text, let range):
      "\(text) ist nicht zulässig; eine Zahl von \(range.lowerBound) bis \(range.upperBound) angeben"
    case .fixedRate(let code):
      "der Wechselkurs von \(code) steht fest oder folgt aus einer anderen Währung; er lässt sich nicht setzen"
    case .unknownWord(let text, let known):
      "unbekannter Wert \(quoted(text)); \(choice(of: known, "oder")) angeben"
    case .unknownType(let text):
      "\(quoted(text)) ist keine gültige Art; \(kinds(for: issue, "oder")) angeben"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) besteht nicht aus 3 oder 4 Buchstaben; "
        + (isSymbol
          ? "um solche Symbole zuzulassen, „portfolio config set ticker-rule symbol“ ausführen oder --ticker-rule symbol "
            + "angeben"
          : "berichtigen („portfolio config set ticker-rule symbol“ erlaubt 1 bis 36 Buchstaben, Ziffern oder . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) ist kein gültiges Symbol; 1 bis 36 Buchstaben, Ziffern oder . - : ^ = _ angeben"
    case .doesNotApply(let kind): "gibt es bei der Art \(quoted(name(of: kind))) nicht; weglassen"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) ist nicht Stückzahl × Kurs (\(figure(product))); eines der drei berichtigen oder weglassen"
    case .rateOfHome(let code):
      "\(code) ist die Heimatwährung, deren Kurs 1 ist; den Kurs weglassen oder die Währung der Zahlung angeben"
    case .notConverted(let cost, let currency):
      "\(cost) lässt sich nicht in \(currency) umrechnen; den Kurs mit „portfolio rates --refresh“ abrufen oder mit „portfolio rates --set“ setzen"
    case .sharesMoved(let row, let command):
      "\(quoted(row)) ändert den Bestand, enthält aber nicht genug Angaben; mit \(quoted(command)) eintragen, dann die "
        + "Datei noch einmal importieren"
    case .moneyMoved(let row, let command):
      "\(quoted(row)) bewegt Geld auf unbekannte Weise; mit \(quoted(command)) eintragen und die übrigen "
        + "Zeilen mit --partial importieren"
    case .needsSymbol(let name):
      "\(quoted(name)) ist zu lang für ein Symbol; mit --map-symbol '\(name)=TICKER' eines angeben"
    case .derivedRatio(let ratio):
      "das Verhältnis \(ratio) wurde aus den Stückzahlen berechnet; mit „portfolio edit --ratio“ lässt es sich ändern"
    case .storedDifferently(let id):
      "\(id) ist bereits mit anderem Inhalt gespeichert und wurde nicht geändert; mit „portfolio edit“ ändern"
    case .sharedID(let id):
      "\(id) ist auch die ID einer anderen Zeile mit anderem Inhalt; beide gelten als eigene Transaktion"
    case .notLots(let text):
      "\(quoted(text)) sind keine gültigen Tranchen; die IDs von Käufen angeben, etwa 1870=2.5 für 2,5 Stück"
    case .sameAccount(let account): "\(account) ist schon das Ausgangsdepot; ein anderes angeben"
    case .sameTicker(let ticker): "die Stücke sind schon \(ticker); einen anderen Ticker angeben"
    case .nothingHeld(let ticker): "von \(ticker) war an diesem Tag nichts im Bestand; Datum und Depot prüfen"
    case .exercisedUnheld(let ticker):
      "\(ticker) ist weder im Bestand noch geschuldet, daher gelten die Aktien als zum Ausübungspreis gehandelt; wenn die Option früher gekauft oder verkauft wurde, auch jene Datei importieren und dann diese noch einmal"
    case .sharesOfExercise(let ticker):
      "das sind die Aktien aus der Ausübung von \(ticker), die schon gespeichert ist, daher wird die Zeile nicht noch einmal importiert; ist es ein anderer Kauf oder Verkauf, diesen mit „portfolio add“ erfassen"
    case .lacksTerms(let ticker, let keys):
      "\(ticker) ist nicht als Option bekannt, es \(keys.count == 1 ? "fehlt" : "fehlen") \(choice(of: keys, "und")); das Fehlende angeben mit „portfolio instruments set \(ticker) \(keys.map { "\($0)=…" }.joined(separator: " "))“"
    case .overExercised(let ticker, let quantity, let held, let account):
      "übt \(figure(quantity)) \(ticker) aus, an diesem Tag gibt es aber nur \(figure(held))\(inAccount(account)); "
        + "mehr wird nicht ausgeübt"
    case .expired(let held, let account, let day, let commands):
      "ist am \(shown(date: day)) verfallen, noch \(held.isNegative ? "geschuldet" : "im Bestand"): \(figure(held.magnitude))\(inAccount(account)); "
        + "nachtragen mit \(commands.joined(separator: " oder "))"
    case .notACountry(let text): "\(text) ist kein Land; zwei Buchstaben angeben, etwa DE"
    case .unexplained(let amount, let currency, let account, let day):
      "\(figure(amount))\(currency.map { " \($0)" } ?? "")\(inAccount(account)) am \(shown(date: day)) sind ungeklärt; die fehlende Transaktion nachtragen, etwa mit „portfolio add interest“"
    case .overdrawn(let balance, let currency, let account, let day):
      "der Kontostand\(inAccount(account)) lag am Ende des \(shown(date: day)) bei \(figure(balance))\(currency.map { " \($0)" } ?? ""); fehlt eine Einlage?"
    case .beforeTracking(let count, let account):
      "\(counted(count, "Transaktion stammt", "Transaktionen stammen"))\(inAccount(account)) aus der Zeit, bevor ein Kontostand geführt wurde, und \(count == 1 ? "verändert" : "verändern") ihn nicht"
    case .sameCurrency(let code): "das Geld ist schon in \(code); eine andere Währung angeben"
    case .noSuchLot(let id): "\(quoted(id)) ist keine Tranche dieser Stücke; „portfolio lots“ zeigt ihre IDs"
    case .foreignLot(let id, let ticker):
      "\(id) ist eine Tranche von \(ticker); „portfolio lots“ zeigt die jedes Tickers"
    case .lotTooSmall(let id, let left):
      "von \(id) \(left == ExactDecimal(1) ? "ist" : "sind") beim Verkauf nur noch \(figure(left)) Stück übrig; weniger oder eine andere Tranche angeben"
    case .lotsTooLarge(let id, let sold):
      "mit \(id) sind es mehr Stück als die \(figure(sold)), die verkauft werden; weniger angeben"
    case .duplicateID(let id):
      "\(id) ist zweimal vorhanden; „portfolio check --repair“ gibt einem davon eine eigene ID"
    case .oversold(let ticker, let quantity, let held, let account):
      "verkauft \(figure(quantity)) \(ticker), \(beyond(held, account)); "
        + "fehlt ein Kauf oder ein Split?"
    case .overTransferred(let ticker, let quantity, let held, let account):
      "überträgt \(figure(quantity)) \(ticker), \(beyond(held, account)); "
        + "nur der Bestand wird übertragen"
    case .short(let ticker, let held, let account):
      "nach diesem Verkauf bleiben \(figure(held)) \(ticker)\(inAccount(account)); fehlt ein Kauf oder ein Split?"
    case .openShort(let ticker, let held, let account):
      "verkauft \(ticker) leer, danach bleiben \(figure(held))\(inAccount(account)); wenn vorher gekauft wurde, den Kauf nachtragen"
    case .soldBeforePurchase(let ticker):
      "steht vor dem Kauf von \(ticker) am selben Tag und zählt so als Leerverkauf; "
        + "war der Verkauf später, beiden mit „portfolio edit --date“ eine Uhrzeit geben"
    case .soldOutsideAccounts(let ticker, let held):
      "nennt kein Depot und wird so zum Leerverkauf (\(figure(held)) \(ticker) außerhalb aller Depots); "
        + "das Depot mit „portfolio edit --account“ angeben oder mit „portfolio config set lots all“ alle Depots zusammenfassen"
    case .inTheFuture(let date): "\(shown(date: date)) liegt in der Zukunft; das Datum berichtigen"
    case .targetsOff(let sum):
      "die Zielanteile ergeben \(sum) statt 100; mit „portfolio instruments set TICKER target=PROZENT“ ändern"
    case .notCountedYet(let date):
      "\(shown(date: date)) liegt in der Zukunft; die Transaktion zählt ab diesem Tag"
    case .cannotRaise(let wanted, let most):
      "ein Verkauf von allem bringt nur \(figure(most)), weniger als die gewünschten \(figure(-wanted)); weniger angeben"
    case .overflow(let ticker):
      "die Zahlen von \(ticker) haben mehr als 38 Ziffern; die Transaktionen prüfen"
    }
  }

  /// What is wrong with moving more than is held.
  private func beyond(_ held: ExactDecimal, _ account: String?) -> String {
    held.isZero
      ? "an diesem Tag ist aber nichts davon im Bestand\(inAccount(account))"
      : "mehr als der Bestand von \(figure(held)) an diesem Tag\(inAccount(account))"
  }

  private func inAccount(_ account: String?) -> String { account.map { " (Depot \($0))" } ?? "" }

  private func advice(_ field: Field?) -> String? {
    switch field {
    case .price: "den Kurs oder den Betrag angeben"
    case .type: "\(kinds("oder")) angeben"
    case .ratio: "als neu:alt angeben, etwa 4:1"
    case .id, .date, .ticker, .quantity, .sum, .into, .basisPercent, .fee, .tax, .currency, .rate, .account,
      .toSum, .toCurrency, .accrued, .category, .toAccount, .lots, .note, nil:
      nil
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); die Datei wurde nicht geändert; sie berichtigen oder wiederherstellen"
    case .empty:
      "die Datei ist leer; sie wiederherstellen oder löschen, um neu zu beginnen"
    case .foreign(let place) where KeptBeside(place) != nil:
      sentence(forForeign: KeptBeside(place))
    case .foreign:
      "keine Ablage von portfolio (ohne version und transactions); um Transaktionen daraus zu übernehmen, „portfolio import“ "
        + "verwenden"
    case .damaged:
      "was hier steht, hat portfolio nicht geschrieben; „portfolio check --repair“ ausführen, das eine Kopie behält"
    case .otherKind(_, .cash):
      "die Datei enthält Buchungen; die Ablage der anderen Transaktionen angeben oder dieser einen anderen Namen geben"
    case .otherKind(_, .transactions):
      "die Datei enthält Transaktionen, keine Buchungen; einer der beiden Ablagen einen anderen Namen geben"
    case .newer(let place, let version, let supported):
      "\(KeptBeside(place) == nil ? "die Ablage" : "die Datei") hat Version \(version), "
        + "unterstützt wird nur Version \(supported); portfolio aktualisieren"
    case .tooLargeToRepair(_, let size):
      "die Datei ist beschädigt und hat \(size) Byte; repariert werden nur Dateien bis 1 GB; eine Sicherung einspielen"
    case .recordTooLong:
      "ein Eintrag ist länger als 16 MB; die Datei wurde nicht geändert; den Eintrag berichtigen"
    case .invalid(let issues): issues.map { sentence(for: $0) }.joined(separator: "; ")
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) ist zu kurz für eine ID; mindestens \(StoreReader.shortestIDPrefix) Zeichen davon angeben"
    case .noSuchID(let id): "keine Transaktion hat die ID \(quoted(id)); „portfolio list“ zeigt alle IDs"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) passt auf \(number(candidates.count)) Transaktionen; mehr von der ID angeben: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "diese Transaktion wurde seitdem geändert und deshalb so belassen; edit oder delete verwenden"
    case .duplicateID(let id):
      "\(id) ist bereits vorhanden; die ID weglassen, um eine neue zu erhalten"
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for overflow: Overflow) -> String {
    "\(overflow.ticker.map { "die Zahlen von \($0)" } ?? "die Summen") haben mehr als 38 Ziffern; die Transaktionen prüfen"
  }

  func sentence(for failure: FileFailure) -> String {
    failure.isAbsent
      ? words(for: failure.reason) : "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "lässt sich nicht öffnen"
    case .read: "lässt sich nicht lesen"
    case .write: "lässt sich nicht schreiben"
    case .flush: "lässt sich nicht auf die Platte schreiben"
    case .rename: "lässt sich nicht ersetzen"
    case .lock: "lässt sich nicht sperren"
    case .remove: "lässt sich nicht löschen"
    case .createFolder: "der Ordner lässt sich nicht anlegen"
    case .flushFolder:
      "die Änderung ist gespeichert (nicht wiederholen), aber der Ordner lässt sich nicht auf die Platte schreiben"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "die Platte ist voll; Platz schaffen und erneut versuchen"
    case .quotaExceeded: "das Kontingent ist erschöpft; Platz schaffen und erneut versuchen"
    case .tooLarge: "die Datei ist zu groß"
    case .noPermission: "keine Berechtigung"
    case .readOnly: "schreibgeschütztes Dateisystem"
    case .notFound: "Datei nicht gefunden"
    case .isFolder: "ist ein Ordner"
    case .notPlainFile: "keine reguläre Datei"
    case .foreign:
      "die Datei stammt nicht von portfolio; sie verschieben oder die Ablage woanders anlegen"
    case .ownFile: "die Datei gehört portfolio selbst; einen anderen Namen wählen"
    case .otherContent:
      "die Datei hat einen anderen Inhalt; einen anderen Namen wählen oder sie vorher löschen"
    case .severalHardLinks: "die Datei hat mehrere feste Verknüpfungen; sie löschen und erneut versuchen"
    case .changedMeanwhile: "etwas anderes hat sie gerade geändert; erneut versuchen"
    case .brokenPipe: "die Pipe ist geschlossen (broken pipe)"
    case .parentIsFile: "ein Teil des Pfads ist eine Datei"
    case .linkCircle: "zu viele symbolische Verknüpfungen"
    case .nameTooLong: "der Name ist zu lang"
    case .deviceError: "Ein-/Ausgabefehler"
    case .inUse: "wird gerade benutzt"
    case .tooManyOpenFiles: "zu viele offene Dateien"
    case .folderNotEmpty: "der Ordner ist nicht leer"
    case .acrossFileSystems: "liegt auf einem anderen Dateisystem"
    case .exists: "ist schon vorhanden"
    case .notSupported: "das Dateisystem unterstützt das nicht"
    case .other(let words): quoted(words)
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "unbekannte Einstellung \(quoted(key))"
        + (nearest.first.map { "; war \($0) gemeint?" } ?? "; „portfolio config list“ zeigt alle")
    case .badValue(let key, let value): "ungültiger Wert \(quoted(value)); erwartet: \(wanted(key))"
    case .secretAsArgument:
      "Geheimnisse auf der Befehlszeile können andere sehen; - angeben und eintippen oder über die Standardeingabe übergeben"
    case .notSet(let key), .needed(let key):
      "ist nicht gesetzt; setzen mit „portfolio config set \(key.rawValue) \(key.isSecret ? "-" : "WERT")“"
    case .malformed(_, let problem): "\(sentence(for: problem)); die Datei berichtigen"
    case .notASetting(_, let key): "ungültiger Wert für \(key); berichtigen oder entfernen"
    case .untrustedCommand(let key, _):
      "andere können diese Datei ändern, daher wird ihr \(key.rawValue) nicht ausgeführt; sie muss einem selbst gehören und darf für andere nicht schreibbar sein (chmod go-w)"
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters oder symbol"
    case .method: "fifo, lifo, hifo, average oder uk"
    case .lots: "account oder all"
    case .theme: "default, colour-blind oder plain"
    case .maxAge, .priceTimeout: "eine Zahl mit s, m, h oder d, etwa 15m"
    case .sources: "Namen von Quellen wie finnhub,command"
    case .priceCommand: "ein Befehl"
    case .feePerTrade, .balanceTolerance: "ein Betrag ab 0"
    case .importRules: "der Pfad eines Ordners"
    case .benchmark, .inflation: "ein Symbol wie SPY"
    case .goalWorth: "ein Betrag, auf Wunsch mit einem Tag: 50000 by 2027-12-31"
    case .riskFree: "ein Prozentsatz über -100, wie 3.5"
    case .finnhubRate: "eine Rate wie 60/min"
    case .currency: "drei Großbuchstaben, etwa EUR"
    case .mirror, .cashProduction, .cashTest, .advisorsURL: "eine https-URL"
    case .finnhubKey: "nur der Schlüssel, ohne Leerzeichen"
    case .store: "ein Pfad oder eine URL"
    case .locale: "eine Sprache und ein Land, etwa de_DE"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "unerwartetes Ende des Textes"
    case .unexpectedByte(let byte, let expected):
      "unerwartetes Zeichen \(character(byte) { "(Byte \($0))" }), erwartet: \(wanted(expected))"
    case .controlCharacter: "Steuerzeichen ohne Escape-Sequenz in einer Zeichenkette"
    case .invalidEscape: "ungültige Escape-Sequenz in einer Zeichenkette"
    case .invalidUTF8: "ungültiges UTF-8"
    case .invalidNumber: "ungültige Zahl"
    case .nestedTooDeeply: "zu tief verschachtelt"
    case .duplicateKey(let key): "doppelter Schlüssel \(quoted(key))"
    case .textAfterTheEnd: "unerwarteter Text nach dem Ende des Dokuments"
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
    case .string: "eine Zeichenkette"
    case .number: "eine Zahl"
    case .wholeNumber: "eine ganze Zahl"
    }
  }
}

extension German {
  /// What is wrong with a file beside the store that is none of ours.
  private func sentence(forForeign file: KeptBeside?) -> String {
    let name =
      switch file {
      case .prices, nil: "von Hand gesetzten Kursen"
      case .history: "aufgezeichneten Kursen"
      case .rates: "Wechselkursen"
      case .instruments: "Wertpapieren"
      case .accounts: "Konten und Depots"
      case .imports: "früheren Importen"
      case .digest: "Daten von „portfolio digest“"
      case .mirror: "Daten des Spiegels"
      case .deleted: "gelöschten Buchungen"
      case .journal: "Änderungen zum Rückgängigmachen"
      }
    return "keine von portfolio geschriebene Datei mit \(name); sie verschieben oder wiederherstellen"
  }
}
