/// A text with holes: `*` for anything, `#` for a number, and `{name}` for something that is kept, up to what follows.
/// Case does not count.
///
/// Only the last `*`, or where there is none before it the last thing that is kept, is tried again where the rest does not
/// fit, so that no text takes long.
struct Pattern: Equatable, Sendable {
  private enum Piece: Equatable {
    case text([String])
    case number, anything
    case kept(String)
  }

  /// The most characters that are kept.
  private static let longestKept = 256

  private var pieces: [Piece] = []

  /// Nil where something to keep has no name, or nothing tells where it ends.
  init?(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": pieces.append(.anything)
      case "#": pieces.append(.number)
      case "{":
        guard let end = rest.firstIndex(of: "}"), end > rest.startIndex else { return nil }
        pieces.append(.kept(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      default:
        if case .text(let before)? = pieces.last {
          pieces[pieces.count - 1] = .text(before + [character.lowercased()])
        } else {
          pieces.append(.text([character.lowercased()]))
        }
      }
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      if case .kept = piece {
        guard case .text = next else { return nil }
      }
    }
  }

  /// What it keeps of a text, by name; nil where the text does not fit.
  func kept(of text: String) -> [String: String]? {
    let characters = Array(text)
    let lower = characters.map { $0.lowercased() }
    var (kept, index, piece) = ([String: String](), 0, 0)
    // A piece that may reach further than it did, where it begins, and where the next look for its end does.
    var retry: (piece: Int, start: Int, index: Int)?
    while true {
      if piece == pieces.count, index == characters.count { return kept }
      if piece < pieces.count {
        switch pieces[piece] {
        case .anything:
          retry = (piece, index, index)
          piece += 1
          continue
        case .text(let wanted) where lower[index...].starts(with: wanted):
          (piece, index) = (piece + 1, index + wanted.count)
          continue
        case .number:
          let digits = characters[index...].prefix { $0.isNumber || ".,'".contains($0) }
          if digits.contains(where: \.isNumber) {
            (piece, index) = (piece + 1, digits.endIndex)
            continue
          }
        case .kept(let name):
          let start = retry?.piece == piece ? retry?.start ?? index : index
          if let end = end(ofKept: piece, of: start, from: max(index, start + 1), in: lower) {
            kept[name] = String(characters[start..<end]).trimmingBlanks
            if retry.map({ pieces[$0.piece] != .anything }) ?? true { retry = (piece, start, end) }
            (piece, index) = (piece + 1, end)
            continue
          }
        case .text: break
        }
      }
      // What follows what is kept occurs no more.
      guard let last = retry, last.index < characters.count, last.piece != piece else { return nil }
      retry?.index += 1
      (piece, index) = (last.piece, last.index + 1)
      if pieces[piece] == .anything { piece += 1 }
    }
  }

  /// Where what a piece keeps ends: before what follows it.
  private func end(ofKept piece: Int, of start: Int, from index: Int, in lower: [String]) -> Int? {
    guard piece + 1 < pieces.count, case .text(let next) = pieces[piece + 1] else {
      return index > lower.count ? nil : lower.count
    }
    let last = min(lower.count - next.count, start + Pattern.longestKept)
    return index > last ? nil : (index...last).first { lower[$0...].starts(with: next) }
  }
}
