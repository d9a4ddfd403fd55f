/// Help on accounts and their cash.
extension GermanHelp {
  static let accounts = [
    "expected.account-value":
      "SCHLÜSSEL=WERT, etwa currency=EUR oder sheltered=yes; Schlüssel sind \(HelpParts.accountKeys), jeder andere ist ein eigenes Tag",
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
      "currency, sheltered, owner oder ein eigenes Tag mit seinem Wert",
    "accounts unset KEY":
      "currency, sheltered, owner oder ein eigenes Tag",
    "accounts/more": """
    Schlüssel:

      currency   Währung des Kontostands; auch Käufe und Verkäufe in einer
                 anderen verändern ihn
      sheltered  yes für ein Depot, dessen Gewinne und Erträge nicht laufend
                 versteuert werden, etwa zur Altersvorsorge
      owner      wem es gehört

    Jeder andere Schlüssel ist ein eigenes Tag, etwa bank=Beispiel.

    Der Kontostand eines Depots wird geführt, sobald es eine Einlage, eine Entnahme, einen Währungstausch, einen Übertrag \
    von Geld oder einen eingetragenen Kontostand gibt; von diesem Tag an verändert ihn jeder Kauf und Verkauf, jede Dividende \
    und jede Gebühr.
    """,
    "balances":
      "Geldbewegungen der Depots mit dem jeweiligen Kontostand anzeigen",
    "balances --account":
      "Nur dieses Depot; '' für das, was zu keinem gehört",
    "balances/more": """
    Der Kontostand eines Depots wird geführt, sobald es eine Einlage, eine Entnahme, einen Währungstausch, einen Übertrag \
    von Geld oder einen eingetragenen Kontostand gibt. Ein eingetragener Kontostand gilt am Ende seines Tages: Weicht er ab, \
    wird der Unterschied als ungeklärt ausgewiesen oder, wenn er der erste ist, als Anfangssaldo.
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
