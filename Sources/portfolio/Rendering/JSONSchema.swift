import PortfolioIO

/// What programs may expect of all JSON output, as a JSON Schema (2020-12).
enum JSONSchema {
  /// A schema for the documents of each command by its name, and for errors.
  static var document: JSONValue {
    var shapes: [(name: String, shape: JSONShape)] = []
    for report in CommandList.reports { shapes.append((report.command, report.type.shape.mayBeDry)) }
    shapes.append(("error", ErrorReport.shape))
    var definitions: JSONObject = [:]
    for (name, shape) in shapes {
      let others = definitions[name].map { [$0] } ?? []
      let all = others + [shape.schema]
      definitions[name] = all.count == 1 ? all[0] : .object(["anyOf": .array(all)])
    }
    let references = definitions.members.map { member in
      // As a pointer: a slash and a tilde are written otherwise.
      let name = member.key.replacing("~", with: "~0").replacing("/", with: "~1").replacing(" ", with: "%20")
      let reference: JSONObject = ["$ref": .string("#/$defs/\(name)")]
      return JSONValue.object(reference)
    }
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string("portfolio"),
      "version": .string(Main.version), "anyOf": .array(references), "$defs": .object(definitions),
    ])
  }
}

extension JSONShape {
  /// The JSON Schema of this shape, in which every object is closed.
  fileprivate var schema: JSONValue {
    switch self {
    case .text, .date: JSONShape.type("string")
    case .number: JSONShape.type("number")
    case .boolean: JSONShape.type("boolean")
    case .id: JSONShape.type("string", ["format": .string("uuid")])
    case .words(let words): JSONShape.type("string", ["enum": .array(words.map { .string($0) })])
    case .tags: JSONShape.type("object", ["additionalProperties": JSONShape.type("string")])
    case .orNull(let shape): .object(["anyOf": .array([shape.schema, JSONShape.type("null")])])
    case .list(let element): JSONShape.type("array", ["items": element.schema])
    case .named(_, let shape): shape.schema
    case .object(let members): JSONShape.closed(members)
    }
  }

  /// The shape of a document that also tells whether nothing was written.
  fileprivate var mayBeDry: JSONShape {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: "dryRun", shape: .boolean, isOptional: true)])
  }

  private static func type(_ name: String, _ others: JSONObject = [:]) -> JSONValue {
    var schema: JSONObject = ["type": .string(name)]
    for member in others.members { schema[member.key] = member.value }
    return .object(schema)
  }

  private static func closed(_ members: [Member]) -> JSONValue {
    var properties: JSONObject = [:]
    for member in members { properties[member.name] = member.shape.schema }
    return type(
      "object",
      [
        "properties": .object(properties),
        "required": .array(members.filter { !$0.isOptional }.map { .string($0.name) }),
        "additionalProperties": .bool(false),
      ])
  }
}
