/// The topics of `portfolio help` in English.
extension EnglishHelp {
  static func topic(_ topic: HelpTopic) -> String {
    switch topic {
    case .exitCodes:
      """
      Exit codes

        0    done
        1    any failure without a code of its own
        64   wrong usage: unknown command or option, or too many arguments
        65   invalid data: a field or a file is not valid
        66   no such file, or no transaction, advisor or account with that ID
        69   a service could not be reached, or failed, and there is no cached
             copy of its data; or an achievements file reports a failure
        74   a file could not be read or written
        75   the store is busy; try again
        77   permission denied, for a file or by a remote store
        78   wrong settings, such as plain http to another machine
        130  interrupted

      """
    case .json: json
    case .environment:
      """
      Environment variables

        PORTFOLIO_STORE      transaction store: a file or a URL
        PORTFOLIO_REMOTE_TOKEN
                             access token for a store at a URL; sent as the
                             parameter auth, never printed
        PORTFOLIO_CACHE_DIR  directory for fetched data
        PORTFOLIO_CONFIG     settings file
        PORTFOLIO_OFFLINE    1, true or yes: never use the network
        PORTFOLIO_TODAY      day to take as today, YYYY-MM-DD, for examples
                             and tests
        FINNHUB_API_KEY      API key for prices
        ECB_BASE_URL         alternative URL of the exchange rates
        FINNHUB_BASE_URL     alternative URL of the price service
        PORTFOLIO_LOCALE     language and number format of tables, such as de_DE
        LC_ALL, LC_MESSAGES, LC_NUMERIC, LANG
                             the same, if PORTFOLIO_LOCALE is not set; with C
                             the setting locale applies
        PORTFOLIO_PAGER, PAGER
                             pager for long lists (less); cat for none
        NO_COLOR             never use color
        CLICOLOR_FORCE       use color even if output is not a terminal
        XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME
                             base directories, each with a directory portfolio

      Options take precedence over variables, and variables over settings.

      """
    case .files:
      """
      Files

        ~/.local/share/portfolio/portfolio.json         the transactions
        ~/.local/share/portfolio/portfolio.cash.json    cash transactions
        ~/.local/share/portfolio/portfolio.prices.json  prices set by hand
        ~/.local/share/portfolio/portfolio.history.jsonl
                                                        recorded daily prices
        ~/.local/share/portfolio/portfolio.instruments.json
                                                        names, classes, targets
        ~/.local/share/portfolio/portfolio.accounts.json
                                                        what is known of accounts
        ~/.local/share/portfolio/portfolio.rates.json   exchange rates
        ~/.local/share/portfolio/portfolio.digest.json  what digest has reported
        ~/.local/share/portfolio/portfolio.imports.json
                                                        what was imported
        ~/.local/share/portfolio/portfolio.mirror.json  when the mirror last matched
        ~/.local/share/portfolio/*.json.journal         what can be undone
        ~/.local/share/portfolio/*.json.lock            locks
        ~/.local/share/portfolio/remote/                the same for stores at a URL
        ~/.config/portfolio/config.json                 settings and API key
        ~/.cache/portfolio/                             fetched prices;
                                                        advisors of a firm, explained
                                                        by 'portfolio help advisors';
                                                        copies of stores at a URL;
                                                        safe to delete

      Both transaction files are JSON documents with one transaction per line.
      Copy them, diff them, keep them in git. check examines both; check --repair
      keeps a damaged file beside the store, with .damaged added to its name. If
      the store is a URL, cash transactions and prices set by hand stay here.

      """
    }
  }
  private static let json = JSONTopic.page(
    introduction: """
      JSON

      With --json, a command prints a single document to standard output and
      nothing else. Numbers are written in full; a date is YYYY-MM-DD or
      YYYY-MM-DDTHH:MM:SS with Z or an offset. "x|null" may be null, "x?" may be
      left out. With --dry-run the document has "dryRun": true.
      """,
    errors: "on standard error")
}
