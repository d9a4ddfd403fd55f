/// Help on remote stores.
extension GermanHelp {
  static let remote = [
    "push": "Transaktionen aus der Datei in einen entfernten Bestand kopieren",
    "pull": "Transaktionen aus einem entfernten Bestand in die Datei kopieren",
    "URL": "URL des entfernten Bestands: https://…/transactions.json",
    "push --delete": "Auch löschen, was nur die andere Seite hat; auf einem Terminal erst nach Rückfrage",
    "pull --delete": "Auch löschen, was nur die andere Seite hat; auf einem Terminal erst nach Rückfrage",
    "push/more": "\(merging) Unterscheidet sich eine Transaktion, gilt die Datei.\n\n\(place)",
    "pull/more":
      "\(merging) Unterscheidet sich eine Transaktion, gilt der entfernte Bestand.\n\n\(place)",
  ]

  private static let merging = """
    Transaktionen werden über ihre ID abgeglichen. Neue kommen hinzu, und was nur die andere Seite hat, bleibt dort, \
    außer mit --delete.
    """

  private static let place = """
    Eine Gebühr, ein Depot oder eine Notiz, die nur eine Seite hat, bleibt erhalten, weil Apps mit demselben Bestand \
    sie verlieren können. undo macht alles rückgängig. Die Datei ist die von --store oder die im Datenordner, wenn \
    eine URL als Bestand gesetzt ist. Das Token eines entfernten Bestands kommt aus PORTFOLIO_REMOTE_TOKEN.

    Damit jede Änderung der Datei hochgeladen wird, die URL mit portfolio config set mirror URL setzen.
    """
}
