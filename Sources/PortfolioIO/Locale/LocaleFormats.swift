import PortfolioCore

/// How numbers, amounts of money and dates are written in a country.
package struct LocaleFormats: Equatable, Sendable {
  /// The decimal sign.
  package var decimal = "."
  /// The sign between groups of digits; empty if there are no groups.
  package var group = ","
  /// The number of digits in the last group.
  package var lastGroup = 3
  /// The number of digits in every other group.
  package var otherGroups = 3
  /// The least number of digits before the last group for groups to be separated at all.
  package var leastLeadingDigits = 1
  /// The sign of a negative number.
  package var minus = "-"
  /// The digits from 0 to 9.
  package var digits = "0123456789"
  /// The text before and after a percentage.
  package var percent = Affixes(before: "", after: "%")
  /// The text before and after an amount in the requested currency.
  package var money = Affixes(before: "", after: "")
  /// The Unicode pattern of a day (UTS 35), with `y`, `M`, `MM`, `d` and `dd`.
  package var day = "y-MM-dd"
  /// The pattern of a time, with `H`, `HH`, `h`, `hh`, `mm` and `a`.
  package var time = "HH:mm"
  package var morning = "AM"
  package var afternoon = "PM"

  /// The text before and after a number.
  package struct Affixes: Equatable, Sendable {
    package var before: String
    package var after: String

    package init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  /// Those of the United States, but with unambiguous dates as in ISO 8601.
  package init(currency: String? = nil) {
    guard let currency else { return }
    let sign = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"][currency]
    money.before = sign ?? currency + "\u{A0}"
  }
}

extension LocaleFormats {
  /// Nil if anything is missing.
  package init?(_ json: JSONValue) {
    func affixes(_ key: String) -> Affixes? {
      guard let before = json[key]?["before"]?.string, let after = json[key]?["after"]?.string else {
        return nil
      }
      return Affixes(before: before, after: after)
    }
    guard let decimal = json["decimal"]?.string, let group = json["group"]?.string,
      let lastGroup = json["lastGroup"]?.wholeNumber, lastGroup > 0,
      let otherGroups = json["otherGroups"]?.wholeNumber, otherGroups > 0,
      let leastLeadingDigits = json["leastLeadingDigits"]?.count, let minus = json["minus"]?.string,
      let digits = json["digits"]?.string, digits.count == 10, let percent = affixes("percent"),
      let money = affixes("money"), let day = json["day"]?.string, let time = json["time"]?.string,
      let morning = json["morning"]?.string, let afternoon = json["afternoon"]?.string
    else { return nil }
    (self.decimal, self.group, self.minus, self.digits) = (decimal, group, minus, digits)
    (self.lastGroup, self.otherGroups) = (lastGroup, otherGroups)
    self.leastLeadingDigits = leastLeadingDigits
    (self.percent, self.money) = (percent, money)
    (self.day, self.time, self.morning, self.afternoon) = (day, time, morning, afternoon)
  }

  package var json: JSONValue {
    func affixes(_ value: Affixes) -> JSONValue {
      .object(["before": .string(value.before), "after": .string(value.after)])
    }
    return .object([
      "decimal": .string(decimal), "group": .string(group), "lastGroup": JSONValue(lastGroup),
      "otherGroups": JSONValue(otherGroups), "leastLeadingDigits": JSONValue(leastLeadingDigits),
      "minus": .string(minus), "digits": .string(digits), "percent": affixes(percent),
      "money": affixes(money), "day": .string(day), "time": .string(time), "morning": .string(morning),
      "afternoon": .string(afternoon),
    ])
  }
}
