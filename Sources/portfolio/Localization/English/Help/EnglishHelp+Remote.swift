/// Help on remote stores.
extension EnglishHelp {
  static let remote = [
    "push": "Copy transactions from the file to a remote store",
    "pull": "Copy transactions from a remote store to the file",
    "URL": "URL of the remote store: https://…/transactions.json",
    "push --delete": "Also delete what only the URL has; asked first on a terminal",
    "pull --delete": "Also delete what only the file has; asked first on a terminal",
    "push/more":
      "\(merging) If the two sides differ, the file's version is kept.\n\n\(place)",
    "pull/more":
      "\(merging) If the two sides differ, the remote store's version is kept.\n\n\(place)",
  ]

  private static let merging = """
    Transactions are matched by ID. New ones are added, and transactions that exist only on the other side stay there \
    unless --delete is given.
    """

  private static let place = """
    A fee, account or note that only one side has is kept, because apps that share the store may lose them. Use undo \
    to revert all of it. The file is the one given with --store, or the one in the data directory if the store is set \
    to a URL. The token for a remote store comes from PORTFOLIO_REMOTE_TOKEN.

    To have every change to the file uploaded, set the URL with 'portfolio config set mirror URL'.
    """
}
