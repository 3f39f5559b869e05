import SwiftSyntax

/// A stored property that is generated.
struct GeneratedProperty {
  /// As written, with backticks.
  let identifier: String
  /// The key in the JSON.
  let key: String
  let type: TypeSyntax
  let guide: GuideAttribute
  /// `public`, `package`, `fileprivate` (also for `private`, which would hide the partial form's field) or empty.
  let access: String

  /// A token that identifies the value. It is never generated.
  var isID: Bool {
    ["GenerationID", "FoundationModels.GenerationID", "\(Source.module).GenerationID"]
      .contains((type.wrapped ?? type).trimmedDescription)
  }

  /// The type in the partial form.
  var partialType: String { "\((type.wrapped ?? type).trimmedDescription).PartiallyGenerated?" }
}

/// A member or a group of members under `#if`.
enum Conditional<Member> {
  case member(Member)
  /// Each clause's line (`#if A`, `#elseif B`, `#else`) and what stands under it.
  case group([(line: String, members: [Conditional<Member>])])

  /// The members' lines, with the conditions around them.
  static func lines(_ members: [Conditional], _ line: (Member) -> String) -> String {
    members.map { member in
      switch member {
      case .member(let member): line(member)
      case .group(let clauses):
        clauses.map { $0.line + "\n" + lines($0.members, line) }.joined(separator: "\n") + "\n#endif"
      }
    }.joined(separator: "\n")
  }

  /// All members, whatever their conditions.
  static func all(_ members: [Conditional]) -> [Member] {
    members.flatMap { member in
      switch member {
      case .member(let member): [member]
      case .group(let clauses): clauses.flatMap { all($0.members) }
      }
    }
  }

  /// Reads a member list, following `#if`.
  static func read(
    _ list: MemberBlockItemListSyntax, _ members: (DeclSyntax) throws -> [Member]
  ) rethrows -> [Conditional] {
    try list.flatMap { item -> [Conditional] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else {
        return try members(item.decl).map(Conditional.member)
      }
      let clauses = try condition.clauses.map { clause in
        let line = ([clause.poundKeyword.text] + (clause.condition.map { [$0.trimmedDescription] } ?? []))
        let list = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
        return (line: line.joined(separator: " "), members: try read(list, members))
      }
      return clauses.allSatisfy { $0.members.isEmpty } ? [] : [.group(clauses)]
    }
  }
}

extension VariableDeclSyntax {
  var isStatic: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  /// The properties of this declaration that are generated.
  ///
  /// - Throws: `Problem` for what cannot be generated.
  func generatedProperties() throws -> [GeneratedProperty] {
    guard !isStatic else { return [] }
    if let lazy = modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      throw Problem(lazy, "A lazy property cannot be generated; make it a computed property or remove 'lazy'")
    }
    var result: [GeneratedProperty] = []
    for (index, binding) in bindings.enumerated() where binding.isStored {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        throw Problem(binding.pattern, "Declare each property by itself; a tuple pattern cannot be generated")
      }
      let name = pattern.identifier
      // `var a, b: Int`: the type stands behind the last name.
      let rest = bindings.dropFirst(index)
      let following = rest.first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation
      guard let type = (binding.typeAnnotation ?? (binding.initializer == nil ? following : nil))?.type else {
        throw Problem(
          name,
          "'\(name.bareName)' needs its type written out, because a macro cannot see inferred types; "
            + "write '\(name.text): \(binding.initializer?.inferredType ?? "Type")'")
      }
      if bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil {
        throw Problem(
          binding,
          "'\(name.bareName)' is a constant with a value, so nothing can be generated for it; make it "
            + "'var', or 'static let' to leave it out")
      }
      if let problem = TypeCheck.problem(type, of: "'\(name.bareName)'") { throw problem }
      result.append(
        GeneratedProperty(
          identifier: name.trimmedDescription, key: name.bareName, type: type,
          guide: try GuideAttribute(attributes, type: type),
          access: modifiers.isPrivate ? "fileprivate" : modifiers.publicAccess))
    }
    return result
  }
}

extension PatternBindingSyntax {
  /// Whether the property has storage: no accessors, or only observers.
  var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let list) = accessorBlock.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension InitializerClauseSyntax {
  /// The type of a literal, for a suggestion.
  fileprivate var inferredType: String? {
    switch value.kind {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether the declaration is `private` or `fileprivate`, setters aside.
  var isPrivate: Bool {
    contains {
      $0.detail == nil
        && ($0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate))
    }
  }

  /// `public`, `package` or empty, with what the modifier says about setters left aside.
  var publicAccess: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public"
      case .keyword(.package): return "package"
      default: continue
      }
    }
    return ""
  }
}
