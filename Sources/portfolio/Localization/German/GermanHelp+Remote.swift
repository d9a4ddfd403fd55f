/// The help about remote stores.
extension GermanHelp {
  static let remote = [
    "push": "Die Transaktionen der Datei in einen entfernten Bestand bringen",
    "pull": "Die Transaktionen eines entfernten Bestands in die Datei bringen",
    "URL": "Wo der entfernte Bestand liegt: https://…/transactions.json",
    "push/more": "\(merging) Wo beide eine Transaktion verschieden haben, gilt die Datei.\n\n\(place)",
    "pull/more":
      "\(merging) Wo beide eine Transaktion verschieden haben, gilt der entfernte Bestand.\n\n\(place)",
  ]

  private static let merging = """
    Transaktionen werden an ihrer Id unterschieden. Neues kommt hinzu, und was nur die andere Seite hat, bleibt dort: \
    nichts wird gelöscht.
    """

  private static let place = """
    Eine Gebühr, ein Konto oder eine Notiz, die nur eine Seite hat, bleibt erhalten, weil Apps mit demselben Bestand \
    sie verlieren können. undo nimmt es zurück. Die Datei ist die von --store, oder die im Datenordner, wo eine URL \
    als Bestand gesetzt ist. Das Token eines entfernten Bestands kommt aus PORTFOLIO_REMOTE_TOKEN.
    """
}
