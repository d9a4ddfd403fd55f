/// The help about remote stores.
extension EnglishHelp {
  static let remote = [
    "push": "Bring the transactions of the file into a remote store",
    "pull": "Bring the transactions of a remote store into the file",
    "URL": "Where the remote store is: https://…/transactions.json",
    "push/more":
      "\(merging) The file counts where both have a transaction and it is not the same.\n\n\(place)",
    "pull/more":
      "\(merging) The remote store counts where both have a transaction and it is not the same.\n\n\(place)",
  ]

  private static let merging = """
    Transactions are told apart by their ids. What is new is added, and what only the other side has stays there: \
    nothing is deleted.
    """

  private static let place = """
    A fee, an account or a note that only one side has is kept, since apps that share the store may lose them. \
    undo takes it back. The file is that of --store, or the one in the data folder where a URL is set as the store. \
    The token of a remote store is taken from PORTFOLIO_REMOTE_TOKEN.
    """
}
