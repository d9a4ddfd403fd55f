/// Help on instruments.
extension EnglishHelp {
  static let instruments = [
    "expected.key-value":
      "KEY=VALUE, such as currency=GBX; keys are \(HelpParts.instrumentKeys), and any other is a tag",
    "instruments": "Show and change what is known about securities",
    "instruments list": "List everything known",
    "instruments show": "Show what is known about one security",
    "instruments set": "Set values of a security",
    "instruments unset": "Remove values of a security",
    "instruments TICKER": "The ticker",
    "KEY=VALUE":
      "\(HelpParts.instrumentKeys) or a tag of your own, with its value",
    "instruments unset KEY": "\(HelpParts.instrumentKeys) or a tag",
    "instruments/more": """
    Keys:

      name        name of the security
      currency    currency of its price; GBX, ILA and ZAC are hundredths of GBP,
                  ILS and ZAR
      symbol      symbol used by the price source, if not the ticker
      source      where its price comes from: finnhub or command
      class       asset class, such as equity or bond
      target      target share of the portfolio, 0 to 100 percent
      isin        international securities identification number
      country     country of its issuer, in two letters (default: those of the ISIN)
      multiplier  what a unit is worth for each unit of its price: 100 for a
                  contract of 100 shares, 0.01 for a bond in percent (default: 1)
      underlying  ticker of the security that an option is on
      expires     last day of an option
      strike      price at which an option is exercised
      right       call or put
      maturity    day on which a bond is paid back
      kind        stock, fund, bond, option, crypto or cash

    The ticker of an option, such as AAPL250117C00150000, itself says its underlying, last day, right and strike, and a \
    contract is for 100 shares.

    Any other key is a tag of your own, such as region=Europe. An import fills in names, currencies and ISINs that are \
    not set.
    """,
  ]
}
