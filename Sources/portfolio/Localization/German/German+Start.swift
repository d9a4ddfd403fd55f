/// What is said to somebody who begins.
extension German {
  func text(_ phrase: StartPhrase) -> String {
    switch phrase {
    case .nothingStored: "Noch ist nichts gespeichert. Drei Wege für den Anfang:"
    case .way(.add): "einen Kauf eintragen"
    case .way(.importing): "eine Datei vom Broker oder aus einem anderen Programm importieren"
    case .way(.demo): "die wichtigsten Berichte an einem mitgelieferten Portfolio ansehen"
    case .demoWritten(let path):
      "Das Demo-Portfolio liegt in \(path). So lassen sich Befehle in dieser Shell damit ausprobieren:"
    }
  }
}

extension GermanHelp {
  static let start = [
    "demo": "Die wichtigsten Berichte an einem mitgelieferten Portfolio anzeigen",
    "demo --output":
      "Stattdessen die Dateien in diesen Ordner schreiben, um Befehle damit auszuprobieren",
    "demo/more": """
    Eigene Daten werden weder gelesen noch geändert, und es wird nichts aus dem Netz geladen: Die Kurse \
    sind erfunden und reichen bis zur letzten Woche. Mit --json oder --csv erscheint jeder Bericht so, wie ihn sein \
    Befehl ausgibt, einer nach dem anderen.
    """,
  ]
}
