/// The topics of `portfolio help` in English.
extension EnglishHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Exit codes

        0    done
        1    failed in a way that has no code of its own
        64   wrong usage: an unknown command or option, or too many arguments
        65   invalid data: a field or a file is not what it should be
        66   a file is not there, or no transaction, advisor or account has the id
        69   a service could not be reached, or failed, and nothing kept from an
             earlier time can stand in: a price, cash transactions, advisors; or
             a file of achievements says that it is a failure
        74   a file could not be read or written
        75   others keep changing the store; try again
        77   no permission, for a file or at a remote store
        78   wrong settings, such as http to another machine
        130  interrupted

      """
    case .json: json
    case .environment:
      """
      Environment variables

        PORTFOLIO_STORE      where the transactions are kept: a file or a URL
        PORTFOLIO_REMOTE_TOKEN
                             what opens a store at a URL; it is sent as the
                             parameter auth, and shown nowhere
        PORTFOLIO_CACHE_DIR  where what was fetched is kept
        PORTFOLIO_CONFIG     where settings are kept
        PORTFOLIO_OFFLINE    1, true or yes: never touch the network
        FINNHUB_API_KEY      the key for quotes
        FINNHUB_BASE_URL     another address of the service
        PORTFOLIO_LOCALE     how the tables speak: a language and a country
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             the same, where PORTFOLIO_LOCALE is not set; C
                             leaves it to the setting locale
        PORTFOLIO_PAGER, PAGER
                             what shows long lists (less); cat for nothing
        NO_COLOR             do not colour
        CLICOLOR_FORCE       colour also where no terminal is
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             the folders that hold the folder portfolio

      An option is stronger than a variable, a variable stronger than a setting.

      """
    case .files:
      """
      Files

        ~/.local/share/portfolio/portfolio.json         the transactions
        ~/.local/share/portfolio/portfolio.cash.json    cash transactions
        ~/.local/share/portfolio/portfolio.prices.json  prices set by hand
        ~/.local/share/portfolio/portfolio.history.json prices of each day
        ~/.local/share/portfolio/*.json.journal         what can be undone
        ~/.local/share/portfolio/*.json.lock            who is changing them
        ~/.config/portfolio/config.json                 settings, and the key
        ~/.local/share/portfolio/remote/                the same for stores at a URL
        ~/.cache/portfolio/                             fetched quotes and
                                                        advisors, copies of stores
                                                        at a URL; may be removed
                                                        at any time

      Both kinds of transactions are a JSON document with one transaction a line.
      Copy it, diff it, keep it in git. check looks at both, and check --repair
      leaves a damaged one beside it, with .damaged behind its name. Where the
      store is a URL, cash transactions and prices set by hand stay here.

      """
    }
  }
  private static let json = JSONTopic.page(
    introduction: """
      JSON

      With --json a command prints one document to standard output, and nothing
      else. Numbers are written in full; a date is YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS
      with Z or an offset. "x|null" may be null, "x?" may be left out.
      """,
    errors: "on standard error")
}
