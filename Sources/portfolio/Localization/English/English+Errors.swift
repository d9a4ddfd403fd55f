import CommandLineKit
import PortfolioCore
import PortfolioIO

extension English {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownCommand(let word, let under, let suggestions):
      "there is no command \(quoted((under + [word]).joined(separator: " ")))"
        + hint(suggestions.map { (under + [$0]).joined(separator: " ") }, "portfolio --help")
    case .missingSubcommand(let command, let choices):
      "\(command.joined(separator: " ")) needs one of: \(choices.joined(separator: ", "))"
    case .unknownOption(let option, let command, let suggestions):
      "there is no option \(option)" + hint(suggestions, helpLine(command))
    case .missingValue(let option, let placeholder): "\(option) needs a value; give \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but was given \(quoted(value)); leave that out"
    case .invalidValue(let name, let value, let expected, let suggestions):
      "\(name) cannot be \(quoted(value)); give \(expectation(expected))"
        + (suggestions.first.map { ", perhaps \($0)" } ?? "")
    case .missingArgument(let name, let command): "\(name) is missing; see \(helpLine(command))"
    case .unexpectedArgument(let word, let command):
      "\(quoted(word)) is one argument too many; see \(helpLine(command))"
    }
  }

  private func hint(_ suggestions: [String], _ otherwise: String) -> String {
    suggestions.isEmpty
      ? "; see \(otherwise)" : "; did you mean \(suggestions.joined(separator: " or "))?"
  }

  private func expectation(_ expected: Expectation) -> String {
    switch expected {
    case .described(let key): text(key) ?? key
    case .oneOf(let words): words.joined(separator: ", ")
    case .wholeNumber(let range):
      range.upperBound == .max
        ? "a whole number from \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  func sentence(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "is missing; \(advice(issue.field))"
    case .notADecimal(let text): "\(quoted(text)) is not a number; write it like 1234.56"
    case .notAWholeNumber(let text): "\(quoted(text)) is not a whole number; write it like 2"
    case .notAText(let text): "\(quoted(text)) is no text; put a text in quotes"
    case .tooManyCells(let found, let header):
      "the row has \(found) cells and the header \(header); quote a value that has a comma in it"
    case .notARecord(let text): "\(quoted(text)) is no record; give an object"
    case .comma(let text):
      "\(quoted(text)) has a comma; write the decimal sign as a point, and nothing between thousands"
    case .tooManyDigits(let text): "\(quoted(text)) has more digits than are held exactly; 38 are"
    case .notPositive(let text): "\(text) is not greater than 0; give a number above 0"
    case .negative(let text): "\(text) is less than 0; give 0 or more"
    case .notADate(let text):
      "\(quoted(text)) is no date; give YYYY-MM-DD, YYYY-MM-DDTHH:MM:SSZ with Z or an offset, today or yesterday"
    case .notAnID(let text):
      "\(quoted(text)) is no id; give a UUID such as 1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    case .notARatio(let text):
      "\(quoted(text)) is no ratio; give new:old in whole numbers above 0, such as 4:1"
    case .unknownType(let text): "\(quoted(text)) is no type; give buy, sell, dividend, split or fee"
    case .tickerNotLetters(let text, let isSymbol):
      "\(quoted(text)) is not 3 or 4 letters; "
        + (isSymbol
          ? "to take symbols like it, run portfolio config set ticker-rule symbol, or give --ticker-rule symbol"
          : "correct it (portfolio config set ticker-rule symbol takes 1 to 20 of A-Z 0-9 . - : ^ = _)")
    case .tickerNotSymbol(let text): "\(quoted(text)) is no symbol; give 1 to 20 of A-Z 0-9 . - : ^ = _"
    case .doesNotApply(let kind): "does not belong to a \(kind.rawValue); leave it out"
    case .sumDisagrees(let sum, let product):
      "\(figure(sum)) is not quantity × price, which is \(figure(product)); correct one of the three, or leave one out"
    case .foreignCost(let cost):
      "a cost of \(cost) is in another currency than the rest; it was left out, use edit --fee to enter it"
    case .storedDifferently(let id):
      "another transaction is stored under \(id); it was left as it is, use edit to change it"
    case .duplicateID(let id): "\(id) is there already; leave the id out to get a new one"
    case .oversold(let ticker, let quantity, let held, let account):
      "sells \(figure(quantity)) \(ticker) but \(figure(held)) are held\(account.map { " in \($0)" } ?? "") on that day; "
        + "was a purchase or a split left out?"
    case .short(let ticker, let held, let account):
      "after this sale \(figure(held)) \(ticker) are held\(account.map { " in \($0)" } ?? ""); "
        + "was a purchase or a split left out?"
    case .inTheFuture(let date): "\(date) is still to come; correct the date"
    case .overflow(let ticker): "the figures of \(ticker) have more digits than are held exactly; check them"
    }
  }

  private func advice(_ field: Field?) -> String {
    switch field {
    case .price: "give the price or the sum"
    case .type: "give buy, sell, dividend, split or fee"
    case .ratio: "give it as new:old, such as 4:1"
    case .id, .date, .ticker, .quantity, .sum, .fee, .account, .note, nil: "give it"
    }
  }

  func sentence(for error: StoreError) -> String {
    switch error {
    case .malformed(_, let problem):
      "\(sentence(for: problem)); the file was left as it is, put it right or restore it"
    case .empty: "the file is empty, which no store is; restore it, or remove it to begin a new one"
    case .foreign:
      "this is JSON but no store, which has version and transactions; to take transactions from it, import it"
    case .newer(_, let version):
      "the store has version \(version), and this program knows 1; use a newer portfolio"
    case .recordTooLong: "one record is longer than 16 MB; the file was left as it is, put it right"
    case .invalid(let issues): issues.map(sentence).joined(separator: "; ")
    case .overflow(let ticker):
      "\(ticker.map { "the figures of \($0)" } ?? "the totals") have more digits than are held exactly; "
        + "check the transactions"
    case .noSuchID(let id) where id.utf8.count < StoreReader.shortestIDPrefix:
      "\(quoted(id)) is too short for an id; give \(StoreReader.shortestIDPrefix) or more of its characters"
    case .noSuchID(let id): "no transaction has the id \(quoted(id)); portfolio list shows them"
    case .ambiguousID(let id, let candidates):
      "\(quoted(id)) fits \(candidates.count) transactions; give more of the id: "
        + candidates.map(\.id.uuidString).joined(separator: ", ")
    case .changedSince:
      "something else has changed this transaction since; it was left alone, use edit or delete"
    case .duplicateID(let id): "\(id) is there already; leave the id out to get a new one"
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    case .remote(_, let failure): sentence(for: failure)
    }
  }

  func sentence(for failure: FileFailure) -> String {
    "\(attempt(failure.operation)): \(words(for: failure.reason))"
  }

  private func attempt(_ operation: FileFailure.Operation) -> String {
    switch operation {
    case .inspect, .open: "cannot open"
    case .read: "cannot read"
    case .write: "cannot write"
    case .flush: "cannot put on the disk"
    case .rename: "cannot replace"
    case .lock: "cannot lock"
    case .remove: "cannot remove"
    case .createFolder: "cannot make the folder"
    }
  }

  func words(for reason: FileFailure.Reason) -> String {
    switch reason {
    case .diskFull: "the disk is full; make room and try again"
    case .quotaExceeded: "your quota is used up; make room and try again"
    case .tooLarge: "it is larger than it may be"
    case .noPermission: "no permission; check whose it is"
    case .readOnly: "the file system is read-only"
    case .notFound: "it is not there; check the path"
    case .isFolder: "it is a folder; name a file"
    case .notPlainFile: "it is no plain file; name one"
    case .brokenPipe: "nobody reads it any more"
    case .other(let words): "\(words); try again"
    }
  }

  func sentence(for error: SettingError) -> String {
    switch error {
    case .unknownKey(let key, let nearest):
      "there is no setting \(quoted(key))"
        + (nearest.first.map { "; did you mean \($0)?" } ?? "; portfolio config list shows all")
    case .badValue(let key, let value): "cannot be \(quoted(value)); give \(wanted(key))"
    case .secretAsArgument:
      "a secret given as an argument can be seen by others; give - and type it, or put it on standard input"
    case .notSet(let key): "is not set; portfolio config set \(key.rawValue) VALUE sets it"
    case .malformed(_, let problem): "\(sentence(for: problem)); put the file right"
    case .notASetting(_, let key): "\(key) has a value that it cannot have; correct or remove it"
    case .file(let failure): sentence(for: failure)
    case .lock(let failure): sentence(for: failure)
    }
  }

  private func wanted(_ key: SettingKey) -> String {
    switch key {
    case .tickerRule: "letters or symbol"
    case .maxAge: "a number with s, m, h or d, such as 15m"
    case .finnhubRate: "a rate such as 60/min"
    case .currency: "three capital letters, such as USD"
    case .cashProduction, .cashTest, .advisorsURL: "an https URL"
    case .finnhubKey: "the key alone, without spaces"
    case .store: "a text in one line"
    case .locale: "a language and a country, such as de_DE"
    }
  }

  func sentence(for problem: JSONError.Problem) -> String {
    switch problem {
    case .unexpectedEnd: "the text ends in the middle"
    case .unexpectedByte(let byte, let expected):
      "\(character(byte) { "byte \($0)" }) stands where \(wanted(expected)) should"
    case .controlCharacter: "a control character stands in a text; JSON has it as an escape"
    case .invalidEscape: "no escape of JSON follows the backslash"
    case .invalidUTF8: "the bytes are no UTF-8"
    case .invalidNumber: "this is no number that can be held"
    case .nestedTooDeeply: "values are nested too deeply"
    case .duplicateKey(let key): "\(quoted(key)) stands in the object twice"
    case .textAfterTheEnd: "there is more behind the end of the document"
    }
  }

  private func wanted(_ expected: JSONError.Expectation) -> String {
    switch expected {
    case .value: "a value"
    case .key: "a key in quotes"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or }"
    case .commaOrBracket: "a comma or ]"
    case .object: "an object"
    case .array: "an array"
    case .string: "a text in quotes"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    }
  }
}
