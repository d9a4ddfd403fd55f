/// Where something is in an answer: `chart.result[0].close[*]`, `["Global Quote"]["05. price"]`, `{symbol}.usd`, and
/// `@key` for the name of the member that a row is.
struct ServicePath: Equatable {
  private enum Step: Equatable {
    case member(ServiceText)
    case index(Int)
    /// Each element of a list or member of an object.
    case all
    case key
  }

  private var steps: [Step] = []

  /// Whether it may lead to several values.
  var isList: Bool { steps.contains(.all) }

  /// The name that it is, as of a column; nil for any other path.
  var name: String? {
    guard steps.count == 1, case .member(let name) = steps[0] else { return nil }
    return name.filled(ServiceValues())
  }

  /// A value, and the name of the member that it is.
  typealias Found = (value: JSONValue, key: String?)

  /// Nil for a text that is no path.
  init?(_ text: String) {
    var rest = text[...]
    guard !rest.isEmpty else { return nil }
    while let first = rest.first {
      if first == "[" {
        guard let step = ServicePath.bracket(&rest) else { return nil }
        steps.append(step)
        continue
      }
      if first == "." {
        if steps.isEmpty { return nil }
        rest = rest.dropFirst()
      } else if !steps.isEmpty {
        return nil
      }
      let name = rest.prefix { $0 != "." && $0 != "[" }
      rest = rest[name.endIndex...]
      switch name {
      case "": return nil
      case "*": steps.append(.all)
      case "@key": steps.append(.key)
      default:
        guard let member = ServiceText(String(name)) else { return nil }
        steps.append(.member(member))
      }
    }
  }

  /// `[0]`, `[*]` or `["a name"]`.
  private static func bracket(_ rest: inout Substring) -> Step? {
    let isName = rest.hasPrefix("[\"")
    guard let end = rest.firstRange(of: isName ? "\"]" : "]") else { return nil }
    let text = String(rest[..<end.lowerBound].dropFirst(isName ? 2 : 1))
    rest = rest[end.upperBound...]
    if isName { return ServiceText(text).map { .member($0) } }
    if text == "*" { return .all }
    return Int(text).flatMap { $0 < 0 ? nil : .index($0) }
  }

  /// What is there; nil if the path leads nowhere. A `*` leads to nothing, or to more.
  func values(in root: Found, _ values: ServiceValues) -> [Found]? {
    var found = [root]
    for step in steps {
      var next: [Found] = []
      for (value, key) in found {
        switch (step, value) {
        case (.member(let name), .object(let object)):
          let name = name.filled(values)
          if let value = object[name] { next.append((value, name)) }
        case (.index(let index), .array(let list)):
          if index < list.count { next.append((list[index], nil)) }
        case (.all, .array(let list)): next += list.map { ($0, nil) }
        case (.all, .object(let object)): next += object.members.map { ($0.value, $0.key) }
        case (.key, _): next += key.map { [(.string($0), nil)] } ?? []
        case (.member, _), (.index, _), (.all, _): break
        }
      }
      let isEmptyList = step == .all && found.allSatisfy { $0.value.isCollection }
      if next.isEmpty, !found.isEmpty, !isEmptyList { return nil }
      found = next
    }
    return found
  }

  /// The one value that is there.
  func value(in root: Found, _ values: ServiceValues) -> JSONValue? {
    self.values(in: root, values).flatMap { $0.count == 1 ? $0[0].value : nil }
  }
}

extension JSONValue {
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
