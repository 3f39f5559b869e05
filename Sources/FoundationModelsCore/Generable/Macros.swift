/// Makes a structure or enumeration generable.
///
/// The macro writes the schema, the conversions from and to ``GeneratedContent`` and the type `PartiallyGenerated`,
/// in which every property is optional.
///
/// - Stored properties are generated in the order of their declaration, under their Swift names; coding keys do not
///   matter. Their types must be ``Generable``, arrays of generable types, or optionals of these; optional properties
///   may be left out by the model. Computed and static properties are not generated.
/// - An enumeration without associated values is generated as the name of a case, or as its raw value when that is a
///   `String`. With associated values it is generated as an object with a property `type` that names the case.
/// - What you write yourself (`PartiallyGenerated`, `generationSchema`, `generatedContent`, an initialiser from
///   ``GeneratedContent``) is kept.
///
/// - Parameter description: What the type means, told to the model.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a structure or enumeration generable, and says how missing values are written.
///
/// - Parameters:
///   - description: What the type means, told to the model.
///   - representNilExplicitlyInGeneratedContent: Whether a property without value is written as null in the content.
///     Otherwise it is left out.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(description: String? = nil, representNilExplicitlyInGeneratedContent: Bool) =
  #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Makes a structure or enumeration generable under a name of its own.
///
/// - Parameters:
///   - name: The schema's name, instead of the type's.
///   - description: What the type means, told to the model.
///   - representNilExplicitlyInGeneratedContent: Whether a property without value is written as null in the content.
///     Otherwise it is left out.
@attached(extension, conformances: Generable, names: named(init(_:)), named(generatedContent))
@attached(member, names: arbitrary)
public macro Generable(
  name: String, description: String? = nil, representNilExplicitlyInGeneratedContent: Bool = false
) = #externalMacro(module: "FoundationModelsMacros", type: "GenerableMacro")

/// Tells the model what a property means and limits its value. Guides of an optional property apply when it is there.
///
/// - Parameters:
///   - description: What the property means.
///   - guides: Limits, all of which must hold.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro") where T: Generable

/// Tells the model what a text means and what it must look like.
///
/// - Parameters:
///   - description: What the property means.
///   - guides: The pattern that the whole text must match.
@attached(peer)
public macro Guide<RegexOutput>(description: String? = nil, _ guides: Regex<RegexOutput>) =
  #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")

/// Tells the model what a property means.
///
/// - Parameter description: What the property means.
@attached(peer)
public macro Guide(description: String) = #externalMacro(module: "FoundationModelsMacros", type: "GuideMacro")
