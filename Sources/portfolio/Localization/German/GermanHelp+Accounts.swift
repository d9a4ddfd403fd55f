import PortfolioCore

/// Help on accounts and their cash.
extension GermanHelp {
  private static let accountKeys = Account.Key.allCases.map(\.rawValue).joined(separator: ", ")

  static let accounts = [
    "expected.account-value":
      "SCHLÜSSEL=WERT, etwa currency=EUR oder sheltered=yes; Schlüssel sind \(accountKeys), jeder andere ist ein Tag",
    "accounts":
      "Inhalt der Depots anzeigen und Angaben dazu verwalten",
    "accounts list":
      "Wert der Positionen jedes Depots, sein Geld und beides zusammen anzeigen",
    "accounts set":
      "Werte eines Depots setzen",
    "accounts unset":
      "Werte eines Depots entfernen",
    "accounts NAME":
      "Das Depot, wie es in Transaktionen heißt; '' für die ohne Depot",
    "accounts set KEY=VALUE":
      "currency, sheltered, owner oder ein eigener Tag mit seinem Wert",
    "accounts unset KEY":
      "currency, sheltered, owner oder ein Tag",
    "accounts/more": """
    Schlüssel:

      currency   Währung, in der das Geld geführt wird; Käufe und Verkäufe in
                 einer anderen bewegen diese
      sheltered  yes für ein Depot, dessen Gewinne und Erträge nicht laufend
                 versteuert werden, etwa zur Altersvorsorge
      owner      wem es gehört

    Jeder andere Schlüssel ist ein eigener Tag, etwa bank=Beispiel.

    Das Geld eines Depots wird ab der ersten Einlage, Entnahme, dem ersten Währungstausch, Kontostand oder Übertrag \
    von Geld verfolgt; von diesem Tag an bewegt es jeder Kauf und Verkauf, jede Dividende und jede Gebühr.
    """,
    "balances":
      "Geldbewegungen der Depots mit dem jeweiligen Kontostand anzeigen",
    "balances --account":
      "Nur dieses Depot; '' für das, was zu keinem gehört",
    "balances/more": """
    Das Geld eines Depots wird ab der ersten Einlage, Entnahme, dem ersten Währungstausch, Kontostand oder Übertrag \
    von Geld verfolgt. Ein eingetragener Kontostand gilt am Ende seines Tages: Was er abweicht, steht als ungeklärt da \
    oder als Anfangssaldo, wenn er der erste ist.
    """,
    "accounts list --to":
      "Nur Transaktionen bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "balances --from":
      "Nur ab diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "balances --to":
      "Nur bis zu diesem Tag (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "returns --flows":
      "Nach eingezahltem und entnommenem Geld (external) oder nach Käufen und Verkäufen (trades) rechnen",
  ]
}
