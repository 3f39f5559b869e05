import JSONCore
import Synchronization

/// A compiled schema, pattern or choice. Immutable for its users and safe to share: the automata behind it are unfolded
/// while they are used and shared by all matchers.
public final class Grammar: Sendable {
  let state: Mutex<GrammarState>

  private init(_ state: sending GrammarState) { self.state = Mutex(state) }

  /// A grammar of plain text that matches an expression as a whole.
  convenience init(text: ExpressionArena.ID, arena: sending ExpressionArena, options: CompileOptions) {
    var program = Program()
    program.root = .text(text)
    self.init(GrammarState(program: program, arena: arena, options: options))
  }

  /// Compiles a JSON Schema (draft 4 to 2020-12, see the table in the documentation).
  ///
  /// The JSON that the grammar allows is compact (no white space between tokens), strings and numbers have one
  /// spelling, and every value ends: what the schema leaves open is bounded by `options`. Besides the standard
  /// keywords these are known: `x-order` (order of an object's properties), `x-kamado-whole-match` (the `pattern` beside it
  /// must match the whole string) and `x-kamado-source` (the string is copied from a source).
  ///
  /// - Throws: ``GrammarError`` naming the keyword and its place, also when the task is cancelled.
  public static func compile(
    schema: JSON, options: CompileOptions = CompileOptions()
  ) throws(GrammarError) -> Grammar {
    let arena = ExpressionArena(limit: options.maximumSize)
    let program = try SchemaCompiler.compile(schema, options: options, arena: arena)
    return Grammar(GrammarState(program: program, arena: arena, options: options))
  }

  /// Compiles a regular expression for plain text (no JSON around it): the whole text must match.
  ///
  /// - Throws: ``GrammarError`` when the pattern is malformed, not regular or matches nothing.
  public static func compile(
    pattern: String, options: CompileOptions = CompileOptions()
  ) throws(GrammarError) -> Grammar {
    let arena = ExpressionArena(limit: options.maximumSize)
    var program = Program()
    let expression: ExpressionArena.ID
    do throws(PatternProblem) {
      expression = try PatternCompiler(arena: arena).compile(pattern, wholeMatch: true)
    } catch {
      throw GrammarError(
        error.kind == .malformed ? .malformed : .unsupported, keyword: "pattern", pointer: "", message: error.message)
    }
    guard arena.isAlive(expression), !arena.isExhausted else {
      throw GrammarError(
        arena.isExhausted ? .overBudget : .unsatisfiable, keyword: "pattern", pointer: "",
        message: arena.isExhausted ? "the pattern is too large" : "nothing matches")
    }
    program.root = .text(expression)
    return Grammar(GrammarState(program: program, arena: arena, options: options))
  }

  /// One of some plain texts.
  ///
  /// - Throws: ``GrammarError`` when there is none.
  public static func choice(_ texts: [String]) throws(GrammarError) -> Grammar {
    guard !texts.isEmpty else {
      throw GrammarError(.unsatisfiable, keyword: "", pointer: "", message: "a choice needs at least one text")
    }
    var program = Program()
    program.root = .choice(LiteralSet(texts.map { Array($0.utf8) }))
    let arena = ExpressionArena(limit: 1000)
    return Grammar(GrammarState(program: program, arena: arena, options: CompileOptions()))
  }
}

extension Grammar {
  /// Whether a whole text follows the grammar.
  public func accepts(_ text: some Collection<UInt8>) -> Bool {
    state.withLock { state in
      var current = state.machine.start()
      var next = ThreadSet()
      for byte in text {
        state.machine.step(byte, from: current, into: &next)
        if next.isEmpty { return false }
        swap(&current, &next)
      }
      return state.machine.isAccepting(current)
    }
  }
}

/// What all matchers of a grammar share, behind its lock.
final class GrammarState {
  let machine: Machine
  private var caches: [ObjectIdentifier: MaskCache] = [:]

  init(program: Program, arena: ExpressionArena, options: CompileOptions) {
    machine = Machine(program: program, arena: arena, options: options)
  }

  func cache(_ vocabulary: TokenVocabulary) -> MaskCache {
    let id = ObjectIdentifier(vocabulary)
    if let known = caches[id] { return known }
    let cache = MaskCache(machine: machine, vocabulary: vocabulary)
    caches[id] = cache
    return cache
  }
}
