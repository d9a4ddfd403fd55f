/// Help on accounts and their cash.
extension EnglishHelp {
  static let accounts = [
    "expected.account-value":
      "KEY=VALUE, such as currency=EUR or sheltered=yes; keys are \(HelpParts.accountKeys), and any other is a tag",
    "accounts":
      "Show what is in each account, and keep what you know about it",
    "accounts list":
      "Show the value of what each account holds, its cash, and both together",
    "accounts set":
      "Set values of an account",
    "accounts unset":
      "Remove values of an account",
    "accounts NAME":
      "The account, as in transactions; '' for those without one",
    "accounts set KEY=VALUE":
      "currency, sheltered, owner or a tag of your own, with its value",
    "accounts unset KEY":
      "currency, sheltered, owner or a tag",
    "accounts/more": """
    Keys:

      currency   currency in which the cash is kept; trades in other
                 currencies are settled in it
      sheltered  yes for an account whose gains and income are not taxed as
                 they arise, such as an ISA, an IRA or a pension
      owner      who owns it

    Any other key is a tag of your own, such as broker=Example.

    The cash of an account is tracked from its first deposit, withdrawal, convert, balance or transfer of money on; \
    from that day on every trade, dividend and fee moves it.
    """,
    "balances":
      "Show what moved the cash of accounts, and the balance after each",
    "balances --account":
      "Only this account; '' for transactions without one",
    "balances/more": """
    The cash of an account is tracked from its first deposit, withdrawal, convert, balance or transfer of money on. A \
    recorded balance counts at the end of its day: any difference is shown as unexplained, or as the opening \
    balance if it is the first.
    """,
    "accounts list --to":
      "Only transactions up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "balances --from":
      "Only from this day on (a day, a month, a year, or words such as 7d and last-month)",
    "balances --to":
      "Only up to this day (a day, a month, a year, or words such as 7d and last-month)",
    "returns --flows":
      "Base returns on the money that came in and went out (external), or on trades",
  ]
}
