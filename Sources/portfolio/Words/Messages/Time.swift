extension Message {
  /// A rough length of time in seconds: `3 minutes`.
  static func age(_ seconds: Int) -> Message { length("age", seconds) }

  /// The same after the German `vor`, which takes the dative.
  static func ago(_ seconds: Int) -> Message { length("ago", seconds) }

  /// The same for a column: `3m`.
  static func shortAge(_ seconds: Int) -> Message { length("age.short", seconds) }

  private static func length(_ key: String, _ seconds: Int) -> Message {
    let (unit, count) =
      switch seconds {
      case ..<60: ("second", seconds)
      case ..<3600: ("minute", seconds / 60)
      case ..<172_800: ("hour", seconds / 3600)
      default: ("day", seconds / 86_400)
      }
    return Message("\(key).\(unit)", ["count": count])
  }
}
