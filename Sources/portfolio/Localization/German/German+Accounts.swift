import PortfolioCore

/// Phrases about accounts and their cash.
extension German {
  func text(_ phrase: AccountPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Depots. Beim Erfassen einer Transaktion eines angeben: „portfolio add buy AAPL 10 185 --account Broker“"
    case .noMovements:
      "Noch wird kein Kontostand geführt. Mit dem eines Depots beginnen: „portfolio add balance 1000 --account Broker“"
    case .yes: "ja"
    case .cause(.transaction(let kind)): name(of: kind)
    case .cause(.opening): "Anfangssaldo"
    case .cause(.unexplained): "ungeklärt"
    case .noAccount: "(ohne Depot)"
    case .goesByTrades(let names):
      "Die Renditen richten sich nach Käufen und Verkäufen, weil der Kontostand von \(list(names)) nicht von Anfang an bekannt ist."
    case .beforeImport(let count, let account, let command):
      "\(account.map { "\($0): " } ?? "")\(counted(count, "Transaktion liegt", "Transaktionen liegen")) vor der ersten Geldbewegung dieser Datei und \(count == 1 ? "verändert" : "verändern") den Kontostand nicht. Den Kontostand davor eintragen: \(command)"
    case .deposited(let sum, let gain):
      "Eingezahlt: \(sum)" + (gain.map { "; Wechselkurseffekt auf das Geld: \($0)" } ?? "") + "."
    }
  }
}
