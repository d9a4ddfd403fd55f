/// Help on remote stores.
extension GermanHelp {
  static let remote = [
    "push": "Transaktionen aus der Datei in eine Remote-Ablage kopieren",
    "pull": "Transaktionen aus einer Remote-Ablage in die Datei kopieren",
    "URL": "URL der Remote-Ablage: https://…/transactions.json",
    "push --delete": "Auch löschen, was nur unter der URL steht; am Terminal erst nach Rückfrage",
    "pull --delete": "Auch löschen, was nur in der Datei steht; am Terminal erst nach Rückfrage",
    "push/more": "\(merging) Bei Unterschieden gilt die Fassung der Datei.\n\n\(place)",
    "pull/more":
      "\(merging) Bei Unterschieden gilt die Fassung der Remote-Ablage.\n\n\(place)",
  ]

  private static let merging = """
    Transaktionen werden über ihre ID abgeglichen. Neue kommen hinzu, und was nur die andere Seite hat, bleibt dort, \
    außer mit --delete.
    """

  private static let place = """
    Eine Gebühr, ein Depot oder eine Notiz, die nur eine Seite hat, bleibt erhalten, weil Apps mit derselben Ablage \
    sie verlieren können. „portfolio undo“ macht alles rückgängig. Die Datei ist die von --store oder die im Datenordner, \
    wenn als Ablage eine URL eingestellt ist. Das Token einer Remote-Ablage kommt aus PORTFOLIO_REMOTE_TOKEN.

    Damit jede Änderung der Datei hochgeladen wird, die URL mit „portfolio config set mirror URL“ setzen.
    """
}
