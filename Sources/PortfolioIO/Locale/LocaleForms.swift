import PortfolioCore

/// How a country writes numbers, amounts of money and dates.
public struct LocaleForms: Equatable, Sendable {
  /// The sign in front of the fraction.
  public var decimal = "."
  /// The sign between groups of digits; empty for none.
  public var group = ","
  /// How many digits the last group has.
  public var lastGroup = 3
  /// How many digits each group before it has.
  public var otherGroups = 3
  /// How many digits stand in front of the last group at least where groups are told apart.
  public var leastLeadingDigits = 1
  /// The sign of a number below zero.
  public var minus = "-"
  /// The digits from 0 to 9.
  public var digits = "0123456789"
  /// What stands in front of a percentage and behind it.
  public var percent = Affixes(before: "", after: "%")
  /// The same for an amount in the currency that was asked for.
  public var money = Affixes(before: "", after: "")
  /// A day as Unicode patterns have it (UTS 35), with `y`, `M`, `MM`, `d` and `dd`.
  public var day = "y-MM-dd"
  /// The time of a day, with `H`, `HH`, `h`, `hh`, `mm` and `a`.
  public var time = "HH:mm"
  public var morning = "AM"
  public var afternoon = "PM"

  /// What stands round a number.
  public struct Affixes: Equatable, Sendable {
    public var before: String
    public var after: String

    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  /// Those of the United States, with dates as ISO 8601 has them, which nobody takes for another day.
  public init(currency: String? = nil) {
    guard let currency else { return }
    let sign = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"][currency]
    money.before = sign ?? currency + "\u{A0}"
  }
}

extension LocaleForms {
  /// Nil for a value that does not have all of it.
  public init?(_ json: JSONValue) {
    func affixes(_ key: String) -> Affixes? {
      guard let before = json[key]?["before"]?.string, let after = json[key]?["after"]?.string else {
        return nil
      }
      return Affixes(before: before, after: after)
    }
    guard let decimal = json["decimal"]?.string, let group = json["group"]?.string,
      let lastGroup = json["lastGroup"]?.wholeNumber, lastGroup > 0,
      let otherGroups = json["otherGroups"]?.wholeNumber, otherGroups > 0,
      let leastLeadingDigits = json["leastLeadingDigits"]?.wholeNumber, let minus = json["minus"]?.string,
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

  public var json: JSONValue {
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
