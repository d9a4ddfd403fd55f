import CommandLineKit
import PortfolioCore
import PortfolioIO

extension English {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "unknown command \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "'portfolio --help'")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) requires a subcommand; use one of: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "unknown option \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder):
      "\(option) requires a value; use \(option) \(self.placeholder(placeholder))"
    case .unexpectedValue(let option, let value):
      "\(option) takes no value; remove \(quoted(value))"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "invalid value \(quoted(value)) for \(placeholder(name)); use \(expectation(expected))"
        + (suggestions.first.map { " (did you mean \($0)?)" } ?? "")
    case .missingArgument(let name, let command): "\(placeholder(name)) is required; see \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "unexpected argument \(quoted(word)); see \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; see \(otherwise)" : "; did you mean \(suggestions.joined(separator: " or "))?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): choice(of: offered(words), "or")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "a whole number, at least \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "is required" + (advice(issue.field).map { "; \($0)" } ?? "")
    case .notADecimal(let text): "\(quoted(text)) is not a number; write it like 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) is not a whole number; write it like 2"
    case .notAText(let text): "\(quoted(text)) is not a string; put it in quotes"
    case .tooManyCells(let found, let header):
      "the row has \(plural(found, "cell")) but the header has \(header); quote values that contain commas"
    case .takesBack(let row, let id):
      "\(quoted(row)) cancels a stored trade; run 'portfolio delete \(id ?? "ID")', then import the file again"
    case .cutOff: "the file ends in the middle of this row; download it again"
    case .meaningless(let text):
      "these rules do not say what \(quoted(text)) means; define it with --map-value '\(text)=KIND', or ignore it with skip as KIND"
    case .notARecord(let text): "\(quoted(text)) is not an object; check the file"
    case .countedAs(let coin, let currency): "\(coin) is counted as \(currency)"
    case .notUnderstood(let text): "\(quoted(text)) is not understood here; correct the line"
    case .leadsNowhere(let text): "refers to \(quoted(text)), which is not in the file; export the file again"
    case .unbalanced(let text):
      "the postings of \(quoted(text)) do not add up to 0, or do not say what was paid; complete them"
    case .standsForOthers(let text):
      "\(quoted(text)) stands for transactions that are not in the file; write them out, as \(quoted("hledger print")) does, and import the result"
    case .comma(let text):
      "\(quoted(text)) contains a comma; use a decimal point and no thousands separators"
    case .notShown(let count):
      "\(counted(count, "more problem is", "more problems are")) not shown; fix these first"
    case .tooManyTickers(let most):
      "the file contains more than \(number(most)) tickers; check that this column contains tickers"
    case .tooLong: "is too long; a record may take up to 1 MB"
    case .tooManyDigits(let text): "\(quoted(text)) has more than 38 digits; shorten it"
    case .notARate(let text):
      "\(quoted(text)) has too many digits for a rate; use at most 12 after the decimal point and 18 in all"
    case .notPositive(let text): "\(text) is not allowed; use a number greater than 0"
    case .negative(let text): "\(text) is not allowed; use 0 or more"
    case .zero: "0 is not allowed; use an amount other than 0"
    case .zeroWithoutName: "0 may be a slip; to enter it on purpose, use --sum 0"
    case .negativeWithoutName(let text):
      "\(text) may be a slip; to enter it on purpose, use --sum=\(text)"
    case .notADate(let text):
      "\(quoted(text)) is not a valid date; use YYYY-MM-DD, YYYY-MM-DDTHH:MM:SS with Z or an offset, today or yesterday"
    case .notAnID(let text):
      "\(quoted(text)) is not a valid ID; use a UUID such as 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) is not a valid ratio; use new:old in whole numbers above 0, such as 4:1"
    case .notACurrency(let text):
      "\(quoted(text)) is not a valid currency; use three letters, such as USD"
    case .outOfRange(let text, let range):
      "\(text) is not allowed; use a number from \(range.lowerBound) to \(range.upperBound)"
    case .fixedRate(let code):
      "the rate of \(code) is fixed or follows from another currency; it cannot be set"
    case .unknownWord(let text, let known):
      "unknown value \(quoted(text)); use \(choice(of: known, "or"))"
    case .unknownType(let text):
      "\(quoted(text)) is not a valid type; use \(kinds(for: issue, "or"))"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) is not 3 or 4 letters; "
        + (isSymbol
          ? "to accept symbols like this, run 'portfolio config set ticker-rule symbol' or use --ticker-rule symbol"
          : "correct it ('portfolio config set ticker-rule symbol' allows 1 to 36 letters, digits or . - : ^ = _)")
    case .tickerNotSymbol(let text):
      "\(quoted(text)) is not a valid symbol; use 1 to 36 letters, digits or . - : ^ = _"
    case .doesNotApply(let kind):
      "does not apply to \(kind == .interest ? "" : "aeiou".contains(kind.rawValue.prefix(1)) ? "an " : "a ")\(kind.rawValue); remove it"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) is not quantity × price (\(figure(product))); correct one of the three, or leave one out"
    case .rateOfHome(let code):
      "\(code) is the home currency, whose rate is 1; leave the rate out, or specify the currency of the transaction"
    case .notConverted(let cost, let currency):
      "\(cost) cannot be converted to \(currency); fetch the rate with 'portfolio rates --refresh', or set it with 'portfolio rates --set'"
    case .sharesMoved(let row, let command):
      "\(quoted(row)) changes the shares held, but lacks the details to be imported; add it with \(command), then "
        + "import the file again"
    case .moneyMoved(let row, let command):
      "\(quoted(row)) moves money in an unknown way; add it with \(command), and import "
        + "the other rows with --partial"
    case .needsSymbol(let name):
      "\(quoted(name)) is too long for a symbol; choose one with --map-symbol '\(name)=TICKER'"
    case .derivedRatio(let ratio):
      "the ratio \(ratio) was worked out from the number of shares; to change it, use 'portfolio edit --ratio'"
    case .storedDifferently(let id):
      "\(id) is already stored with different content and was not changed; to change it, use 'portfolio edit'"
    case .sharedID(let id):
      "\(id) is also the ID of another row with different content; both are treated as transactions"
    case .notLots(let text):
      "\(quoted(text)) is not a list of lots; use the IDs of purchases, such as 1870=2.5 for 2.5 shares of that purchase"
    case .sameAccount(let account): "\(account) is the account that the transfer comes from; choose another"
    case .sameTicker(let ticker): "the shares are already \(ticker); choose another ticker"
    case .nothingHeld(let ticker): "no \(ticker) was held on that day; check the date and the account"
    case .exercisedUnheld(let ticker):
      "\(ticker) is neither held nor owed, so the shares count as a trade at the strike price; if the option was bought or sold before, import the file with that trade, then this one again"
    case .sharesOfExercise(let ticker):
      "these are the shares of the exercise of \(ticker), which is stored, so the row is not imported again; if it is another trade, enter it with 'portfolio add'"
    case .lacksTerms(let ticker, let keys):
      "\(ticker) is not known as an option, as it lacks \(choice(of: keys, "and")); set what is missing with 'portfolio instruments set \(ticker) \(keys.map { "\($0)=…" }.joined(separator: " "))'"
    case .overExercised(let ticker, let quantity, let held, let account):
      "exercises \(figure(quantity)) \(ticker), more than the \(figure(held)) open\(account.map { " in \($0)" } ?? "") on that day; "
        + "only that many will be exercised"
    case .expired(let held, let account, let day, let commands):
      "expired on \(shown(date: day)) with \(figure(held.magnitude)) still \(held.isNegative ? "owed" : "held")\(account.map { " in \($0)" } ?? ""); "
        + "add \(commands.joined(separator: ", or "))"
    case .notACountry(let text): "\(text) is not a country; use its two-letter code, such as US"
    case .unexplained(let amount, let currency, let account, let day):
      "\(figure(amount))\(currency.map { " \($0)" } ?? "")\(account.map { " in \($0)" } ?? "") on \(shown(date: day)) is unexplained; add the transaction that moved it, for example with 'portfolio add interest'"
    case .overdrawn(let balance, let currency, let account, let day):
      "the cash\(account.map { " in \($0)" } ?? "") was \(figure(balance))\(currency.map { " \($0)" } ?? "") at the end of \(shown(date: day)); is a deposit missing?"
    case .beforeTracking(let count, let account):
      "\(counted(count, "transaction", "transactions"))\(account.map { " in \($0)" } ?? "") came before cash was tracked and moved none of it"
    case .sameCurrency(let code): "the money is already in \(code); choose another currency"
    case .noSuchLot(let id):
      "\(quoted(id)) is not a lot of these shares; 'portfolio lots' shows the IDs of lots"
    case .foreignLot(let id, let ticker):
      "\(id) is a lot of \(ticker); 'portfolio lots' shows the lots of each ticker"
    case .lotTooSmall(let id, let left):
      "\(id) has only \(figure(left)) \(left == ExactDecimal(1) ? "share" : "shares") left at the time of the sale; use fewer, or choose another lot"
    case .lotsTooLarge(let id, let sold):
      "with \(id), these lots have more shares than the \(figure(sold)) sold; use fewer"
    case .duplicateID(let id):
      "\(id) appears twice; 'portfolio check --repair' gives one of them a new ID"
    case .oversold(let ticker, let quantity, let held, let account):
      "sells \(figure(quantity)) \(ticker), \(beyond(held, account)) on that day; "
        + "is a purchase or a split missing?"
    case .overTransferred(let ticker, let quantity, let held, let account):
      "transfers \(figure(quantity)) \(ticker), \(beyond(held, account)) on that day; "
        + "only what is held will be transferred"
    case .short(let ticker, let held, let account):
      "this sale leaves \(figure(held)) \(ticker)\(account.map { " in \($0)" } ?? ""); "
        + "is a purchase or a split missing?"
    case .openShort(let ticker, let held, let account):
      "sells \(ticker) short and leaves \(figure(held))\(account.map { " in \($0)" } ?? ""); if it was bought before, add the purchase"
    case .soldBeforePurchase(let ticker):
      "is stored before that day's purchase of \(ticker) and so counts as a short sale; if it came later, "
        + "give both transactions a time with 'portfolio edit --date'"
    case .soldOutsideAccounts(let ticker, let held):
      "has no account and leaves \(figure(held)) \(ticker) outside all accounts, a short sale; "
        + "set the account with 'portfolio edit --account', or pool all accounts with 'portfolio config set lots all'"
    case .inTheFuture(let date): "\(shown(date: date)) is in the future; correct the date"
    case .targetsOff(let sum):
      "the targets add up to \(sum), not 100; change them with 'portfolio instruments set TICKER target=PERCENT'"
    case .notCountedYet(let date): "\(shown(date: date)) is in the future; it counts from that day on"
    case .cannotRaise(let wanted, let most):
      "selling everything brings only \(figure(most)), less than the \(figure(-wanted)) wanted; ask for less"
    case .overflow(let ticker): "the figures for \(ticker) have more than 38 digits; check its transactions"
    }
  }

  /// What is wrong with moving more than is held.
  private func beyond(_ held: ExactDecimal, _ account: String?) -> String {
    let place = account.map { " in \($0)" } ?? ""
    return held.isZero ? "but none are held\(place)" : "more than the \(figure(held)) held\(place)"
  }

  private func advice(_ field: Field?) -> String? {
    switch field {
    case .price: "specify the price or the sum"
    case .type: "use \(kinds("or"))"
    case .ratio: "write it as new:old, such as 4:1"
    case .id, .date, .ticker, .quantity, .sum, .into, .basisPercent, .fee, .tax, .currency, .rate, .account,
      .toSum, .toCurrency, .accrued, .category, .toAccount, .lots, .note, nil:
      nil
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); the file was not changed; fix or restore it"
    case .empty: "the file is empty; restore it, or remove it to start over"
    case .foreign(let place) where KeptBeside(place) != nil:
      sentence(forForeign: KeptBeside(place))
    case .foreign:
      "not a portfolio store (no version and transactions); to read transactions from it, use 'portfolio import'"
    case .damaged:
      "this is not what portfolio wrote; run 'portfolio check --repair', which keeps a copy"
    case .otherKind(_, .cash):
      "this file contains cash transactions; choose another file as the store"
    case .otherKind(_, .transactions):
      "this is a store of transactions, not of cash transactions; give one of the two stores another name"
    case .newer(let place, let version, let supported):
      "\(KeptBeside(place) == nil ? "the store" : "the file") has version \(version), "
        + "but this program only supports version \(supported); upgrade portfolio"
    case .tooLargeToRepair(_, let size):
      "the file is damaged and has \(size) bytes; only files of up to 1 GB can be repaired, so restore a backup"
    case .recordTooLong: "a record is longer than 16 MB; the file was not changed; fix it"
    case .invalid(let issues): issues.map(sentence).joined(separator: "; ")
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) is too short for an ID; use at least \(StoreReader.shortestIDPrefix) characters"
    case .noSuchID(let id): "no transaction has the ID \(quoted(id)); 'portfolio list' shows all IDs"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) matches \(candidates.count) transactions; use more of the ID: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "this transaction has been changed since and was left alone; use edit or delete"
    case .duplicateID(let id): "\(id) already exists; leave the ID out to get a new one"
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for overflow: Overflow) -> String {
    "\(overflow.ticker.map { "the figures for \($0)" } ?? "the totals") have more than 38 digits; "
      + "check the transactions"
  }

  func sentence(for failure: FileFailure) -> String {
    failure.isAbsent
      ? words(for: failure.reason) : "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "cannot open"
    case .read: "cannot read"
    case .write: "cannot write"
    case .flush: "cannot flush to disk"
    case .rename: "cannot replace"
    case .lock: "cannot lock"
    case .remove: "cannot remove"
    case .createFolder: "cannot create the directory"
    case .flushFolder: "the change is stored (do not repeat it), but the directory cannot be flushed to disk"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "the disk is full; free some space and try again"
    case .quotaExceeded: "disk quota exceeded; free some space and try again"
    case .tooLarge: "the file is too large"
    case .noPermission: "permission denied"
    case .readOnly: "read-only file system"
    case .notFound: "no such file"
    case .isFolder: "is a directory"
    case .notPlainFile: "not a regular file"
    case .foreign: "portfolio did not write this file; move it away, or keep the store elsewhere"
    case .ownFile: "this is one of portfolio's own files; choose another name"
    case .otherContent: "the file has different contents; choose another name, or remove it first"
    case .severalHardLinks: "the file has several hard links; remove it and try again"
    case .changedMeanwhile: "something else changed it just now; try again"
    case .brokenPipe: "broken pipe"
    case .parentIsFile: "a part of the path is a file"
    case .linkCircle: "too many symbolic links"
    case .nameTooLong: "the name is too long"
    case .deviceError: "input/output error"
    case .inUse: "it is in use"
    case .tooManyOpenFiles: "too many open files"
    case .folderNotEmpty: "the directory is not empty"
    case .acrossFileSystems: "it is on another file system"
    case .exists: "it already exists"
    case .notSupported: "the file system does not support this"
    case .other(let words): quoted(words)
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "unknown setting \(quoted(key))"
        + (nearest.first.map { "; did you mean \($0)?" } ?? "; 'portfolio config list' shows all settings")
    case .badValue(let key, let value): "invalid value \(quoted(value)); use \(wanted(key))"
    case .secretAsArgument:
      "other users can see secrets on the command line; use - to type it or pass it on standard input"
    case .notSet(let key), .needed(let key):
      "is not set; to set it, run 'portfolio config set \(key.rawValue) \(key.isSecret ? "-" : "VALUE")'"
    case .malformed(_, let problem): "\(sentence(for: problem)); fix the file"
    case .notASetting(_, let key): "invalid value for \(key); correct or remove it"
    case .untrustedCommand(let key, _):
      "others can change this file, so its \(key.rawValue) is not run; run chmod go-w on it, and make sure that you own it"
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters or symbol"
    case .method: "fifo, lifo, hifo, average or uk"
    case .lots: "account or all"
    case .theme: "default, colour-blind or plain"
    case .maxAge, .priceTimeout: "a number followed by s, m, h or d, such as 15m"
    case .sources: "the names of sources, such as finnhub,command"
    case .priceCommand: "a command"
    case .feePerTrade, .balanceTolerance: "an amount of 0 or more"
    case .importRules: "the path of a directory"
    case .benchmark, .inflation: "a symbol such as SPY"
    case .goalWorth: "an amount, optionally with a day: 50000 by 2027-12-31"
    case .riskFree: "a percentage above -100, such as 3.5"
    case .finnhubRate: "a rate such as 60/min"
    case .currency: "three capital letters, such as USD"
    case .mirror, .cashProduction, .cashTest, .advisorsURL: "an https URL"
    case .finnhubKey: "the key alone, without spaces"
    case .store: "a path or a URL"
    case .locale: "a language and a country, such as de_DE"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "unexpected end of the text"
    case .unexpectedByte(let byte, let expected):
      "unexpected \(character(byte) { "byte \($0)" }), expected \(wanted(expected))"
    case .controlCharacter: "unescaped control character in a string"
    case .invalidEscape: "invalid escape sequence in a string"
    case .invalidUTF8: "invalid UTF-8"
    case .invalidNumber: "invalid number"
    case .nestedTooDeeply: "nested too deeply"
    case .duplicateKey(let key): "duplicate key \(quoted(key))"
    case .textAfterTheEnd: "unexpected text after the end of the document"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "a value"
    case .key: "a quoted key"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or }"
    case .commaOrBracket: "a comma or ]"
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    }
  }
}

extension English {
  /// What is wrong with a file beside the store that is none of ours.
  private func sentence(forForeign file: KeptBeside?) -> String {
    let name =
      switch file {
      case .prices, nil: "prices set by hand"
      case .history: "recorded prices"
      case .rates: "exchange rates"
      case .instruments: "instruments"
      case .accounts: "accounts"
      case .imports: "earlier imports"
      case .digest: "digest data"
      case .mirror: "mirror data"
      case .deleted: "deleted cash transactions"
      case .journal: "changes to undo"
      }
    return "portfolio did not write this file of \(name); move it away, or restore it"
  }
}
