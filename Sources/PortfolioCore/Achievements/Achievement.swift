/// An achievement and the progress towards it.
package struct Achievement: Equatable, Sendable {
  /// A name or number, as written.
  package enum Label: Hashable, Sendable {
    case text(String)
    case number(ExactDecimal)

    /// The text to display.
    package var text: String {
      switch self {
      case .text(let text): text
      case .number(let number): number.description
      }
    }

    /// The number, or the number that the text spells; nil if neither.
    package var number: ExactDecimal? {
      switch self {
      case .text(let text): ExactDecimal(text)
      case .number(let number): number
      }
    }
  }

  package let id: Label?
  package let name: String?
  package let level: Label?
  package let progress: ExactDecimal
  package let total: ExactDecimal
  /// Whether it is open to the user; otherwise it is locked.
  package let isAccessible: Bool
  package let imageURL: String?
  /// The first day on which the progress reached the total; nil if it never did, or if that is not known.
  package var reached: CalendarDay?
  /// The day by which somebody wants to reach it.
  package var due: CalendarDay?

  package init(
    id: Label?, name: String? = nil, level: Label?, progress: ExactDecimal, total: ExactDecimal,
    isAccessible: Bool = true,
    imageURL: String? = nil
  ) {
    self.id = id
    self.name = name
    self.level = level
    self.progress = progress
    self.total = total
    self.isAccessible = isAccessible
    self.imageURL = imageURL
  }

  /// Whether the progress has reached the total, now or once.
  package var isReached: Bool { reached != nil || total.isPositive && progress >= total }

  /// The most digits after the point of `fraction`.
  package static let fractionPlaces = 12

  /// progress ÷ total, between 0 and 1; 0 if the total is 0.
  package var fraction: ExactDecimal {
    guard total.isPositive, progress.isPositive else { return .zero }
    guard progress < total else { return ExactDecimal(1) }
    do throws(Overflow) {
      return try progress.divided(by: total, places: Achievement.fractionPlaces)
    } catch {
      // A quotient below 1 always fits; only an intermediate result may not.
      return .zero
    }
  }
}

/// A titled list of achievements, sorted by level.
package struct Achievements: Equatable, Sendable {
  package let title: String?
  package let items: [Achievement]

  /// Sorts by level as a number; items whose level is not a number come last.
  package init(title: String?, items: [Achievement]) {
    self.title = title
    self.items = items.enumerated().sorted { left, right in
      switch (left.element.level?.number, right.element.level?.number) {
      case (let a?, let b?) where a != b: a < b
      case (.some, nil): true
      case (nil, .some): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}
