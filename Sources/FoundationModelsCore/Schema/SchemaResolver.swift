import JSONCore

/// Looks up the types and names in a schema and gathers what is referred to under names of their own.
struct SchemaResolver {
  /// Schemas that a reference may name, besides those that are reached.
  private var declared: [String: SchemaNode]
  /// Where a named schema that has been met is found.
  private var places: [SchemaIdentity: SchemaNode] = [:]
  private var takenNames: [String: SchemaIdentity] = [:]
  private var definitions: [(name: String, node: SchemaNode?)] = []
  private var unsupportedGuides: [String] = []
  private var missing: [String] = []
  /// References that are being replaced by what they name.
  private var inlined: Set<String> = []
  private var path: [String] = []

  init(declared: [String: SchemaNode] = [:]) { self.declared = declared }

  /// Resolves a whole schema.
  mutating func resolve(root node: SchemaNode) -> ResolvedSchema {
    let root: SchemaNode
    if let name = node.hoistedName {
      places[name.identity] = .root
      takenNames[name.text] = name.identity
      path = [name.text]
      root = resolveParts(node, as: name.text)
    } else {
      root = resolve(node)
    }
    // A name may be defined by a Swift type that was reached only after the reference to it.
    let names = Set(definitions.map(\.name))
    return ResolvedSchema(
      root: root, definitions: definitions.compactMap { entry in entry.node.map { (entry.name, $0) } },
      unsupportedGuides: unsupportedGuides, undefinedReferences: missing.filter { !names.contains($0) }.uniqued())
  }

  private mutating func resolve(_ node: SchemaNode) -> SchemaNode {
    switch node {
    case .any, .null, .boolean, .string, .copied, .integer, .number, .constant, .enumeration, .root: return node
    case .array(let items, let minimum, let maximum):
      return .array(items: resolve(items), minimum: minimum, maximum: maximum)
    case .object(let name, _, _), .union(let name, _): return define(node, name)
    case .type(let type): return resolve(type)
    case .guided(let base, let guides):
      var result = resolve(base)
      for guide in guides {
        if let problem = result.apply(guide) {
          unsupportedGuides.append("\(path.joined(separator: ".")): \(problem)")
        }
      }
      return result
    case .reference(let name):
      guard let target = declared[name] else {
        missing.append(name)
        return node
      }
      guard target.hoistedName == nil else { return resolve(target) }
      guard inlined.insert(name).inserted else {
        missing.append(name)
        return node
      }
      defer { inlined.remove(name) }
      return resolve(target)
    }
  }

  private mutating func resolve(_ type: any Generable.Type) -> SchemaNode {
    if let place = places[.type(ObjectIdentifier(type))] { return place }
    switch type.generationSchema.content {
    case .unresolved(let node): return resolve(node)
    case .resolved(let schema):
      // A type whose schema was made at run time brings its definitions along.
      let outer = declared
      defer { declared = outer }
      declared = schema.declarations
      unsupportedGuides += schema.unsupportedGuides
      return resolve(schema.selfContainedRoot)
    }
  }

  /// Puts an object or union under a name of its own, once, and refers to it.
  private mutating func define(_ node: SchemaNode, _ name: SchemaName) -> SchemaNode {
    if let place = places[name.identity] { return place }
    let text = freeName(for: name)
    takenNames[text] = name.identity
    places[name.identity] = .reference(text)
    let index = definitions.count
    definitions.append((text, nil))
    let outer = (path, inlined)
    (path, inlined) = ([text], [])
    definitions[index].node = resolveParts(node, as: text)
    (path, inlined) = outer
    return .reference(text)
  }

  /// The schema's name; when another type has taken it, the name with its enclosing types, then with a number.
  private func freeName(for name: SchemaName) -> String {
    guard takenNames[name.text] != nil else { return name.text }
    let qualified = name.type.map(Self.qualifiedName) ?? name.text
    guard takenNames[qualified] != nil else { return qualified }
    var number = 2
    while takenNames["\(qualified)\(number)"] != nil { number += 1 }
    return "\(qualified)\(number)"
  }

  /// `Outer.Inner`, without the module and the marks of private contexts.
  private static func qualifiedName(_ type: any Generable.Type) -> String {
    let parts = String(reflecting: type).split(separator: ".").dropFirst()
    return parts.filter { !$0.contains("(") && !$0.contains(")") }.joined(separator: ".")
  }

  private mutating func resolveParts(_ node: SchemaNode, as text: String) -> SchemaNode {
    switch node {
    case .object(var name, let properties, let representsNil):
      name.text = text
      let resolved = properties.map { property in
        path.append(property.name)
        defer { path.removeLast() }
        return PropertyNode(
          name: property.name, description: property.description, node: resolve(property.node),
          isOptional: property.isOptional)
      }
      return .object(name, properties: resolved, representsNil: representsNil)
    case .union(var name, let choices):
      name.text = text
      return .union(name, choices: choices.map { resolve($0) })
    default: return resolve(node)
    }
  }
}
