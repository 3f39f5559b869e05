/// A compiled grammar, before any of its automata are unfolded.
struct Program {
  enum Root {
    /// A JSON value.
    case value(Int32)
    /// Plain text that matches an expression.
    case text(ExpressionArena.ID)
    /// One of some plain texts.
    case choice(LiteralSet)
  }

  var root = Root.value(0)
  var nodes: [ValueNode] = []
  var literals: [LiteralSet] = []
  var strings: [StringShape] = []
  var numbers: [NumberAutomaton] = []
  var objects: [ObjectShape] = []
  var arrays: [ArrayShape] = []
  var grounded: [GroundedShape] = []
  var maximumDepth: Int32 = 64
}
