/// Something to reach, and how far one has come.
public struct Achievement: Equatable, Sendable {
  /// A name or number as it was written.
  public enum Label: Hashable, Sendable {
    case text(String)
    case number(ExactDecimal)

    /// In the words that people read.
    public var text: String {
      switch self {
      case .text(let text): text
      case .number(let number): number.description
      }
    }

    /// The number that it is or spells.
    public var number: ExactDecimal? {
      switch self {
      case .text(let text): ExactDecimal(text)
      case .number(let number): number
      }
    }
  }

  public let id: Label?
  public let name: String?
  public let level: Label?
  public let progress: ExactDecimal
  public let total: ExactDecimal
  /// Whether it may be worked on; it is locked otherwise.
  public let isAccessible: Bool
  public let imageURL: String?

  public init(
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

  /// Whether the whole is done.
  public var isReached: Bool { total.isPositive && progress >= total }

  /// The most digits after the point of a fraction.
  public static let fractionPlaces = 12

  /// progress ÷ total, between 0 and 1; 0 where the total is 0.
  public var fraction: ExactDecimal {
    guard total.isPositive, progress.isPositive else { return .zero }
    guard progress < total else { return ExactDecimal(1) }
    do throws(DecimalOverflow) {
      return try progress.divided(by: total, places: Achievement.fractionPlaces)
    } catch {
      // A quotient below 1 always has a place; only the way to it may have none.
      return .zero
    }
  }
}

/// A list of achievements under its title, in the order of their levels.
public struct Achievements: Equatable, Sendable {
  public let title: String?
  public let items: [Achievement]

  /// Sorts by level as a number; a level that is none comes last.
  public init(title: String?, items: [Achievement]) {
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
