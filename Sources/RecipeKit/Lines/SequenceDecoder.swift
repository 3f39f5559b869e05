/// Chooses the most plausible labels for all lines together: each line's own scores, plus how a recipe's parts
/// usually follow each other (Viterbi's algorithm).
struct SequenceDecoder: Sendable {
  /// The best labels. `scores[i][label]` is the line's own log-weight; `open[i]` says that line `i` ends in the
  /// middle of a sentence, so that the next line most likely goes on with it.
  static func decode(scores: [[Double]], open: [Bool], gaps: [Bool]) -> [LineLabel] {
    let labels = LineLabel.allCases
    guard let first = scores.first else { return [] }
    var best = labels.map { first[$0.rawValue] + start($0) }
    var back: [[Int]] = []
    for index in scores.indices.dropFirst() {
      var next = [Double](repeating: -.infinity, count: labels.count)
      var from = [Int](repeating: 0, count: labels.count)
      for to in labels {
        for source in labels {
          var value = best[source.rawValue] + transition(source, to)
          value += continuation(source, to, open: open[index - 1], gap: gaps[index])
          if value > next[to.rawValue] {
            next[to.rawValue] = value
            from[to.rawValue] = source.rawValue
          }
        }
        next[to.rawValue] += scores[index][to.rawValue]
      }
      best = next
      back.append(from)
    }
    var current = labels.max { best[$0.rawValue] + end($0) < best[$1.rawValue] + end($1) } ?? .other
    var path = [current]
    for from in back.reversed() {
      current = labels[from[current.rawValue]]
      path.append(current)
    }
    return path.reversed()
  }

  /// How far, for each line, the best labelling is ahead of the best one that labels this line otherwise:
  /// a small lead is a line in doubt.
  static func leads(scores: [[Double]], open: [Bool], gaps: [Bool]) -> [Double] {
    let labels = LineLabel.allCases
    guard let first = scores.first else { return [] }
    var forward = [labels.map { first[$0.rawValue] + start($0) }]
    for index in scores.indices.dropFirst() {
      let before = forward[index - 1]
      forward.append(
        labels.map { to in
          let arrive = labels.map { from in
            before[from.rawValue] + transition(from, to)
              + continuation(from, to, open: open[index - 1], gap: gaps[index])
          }
          return (arrive.max() ?? 0) + scores[index][to.rawValue]
        })
    }
    var backward = labels.map(end)
    var leads = [Double](repeating: 0, count: scores.count)
    for index in scores.indices.reversed() {
      let through = zip(forward[index], backward).map(+).sorted(by: >)
      leads[index] = through[0] - through[1]
      guard index > 0 else { break }
      backward = labels.map { from in
        labels.map { to in
          transition(from, to) + continuation(from, to, open: open[index - 1], gap: gaps[index])
            + scores[index][to.rawValue]
            + backward[to.rawValue]
        }.max() ?? 0
      }
    }
    return leads
  }

  /// The best label of each line alone, for measuring what the sequence is worth.
  static func independent(scores: [[Double]]) -> [LineLabel] {
    scores.map { row in LineLabel.allCases.max { row[$0.rawValue] < row[$1.rawValue] } ?? .other }
  }

  private static func continuation(_ from: LineLabel, _ to: LineLabel, open: Bool, gap: Bool) -> Double {
    guard from == .step || from == .note else { return 0 }
    // What goes on with a remark has no mark of its own, and often looks like a step.
    let weight = from == .note ? 3.5 : 1.5
    return open && !gap ? (to == from ? weight : -weight) : 0
  }

  private static func start(_ label: LineLabel) -> Double {
    switch label {
    case .title: 0.5
    case .other: -0.8
    case .yield, .ingredientsHeading: -0.5
    case .ingredient: -2.5
    case .step, .stepsHeading: -3
    case .group, .stepNumber, .note, .nutrition: -4
    }
  }

  private static func end(_ label: LineLabel) -> Double {
    switch label {
    case .step, .note, .nutrition, .other: 0
    case .ingredient: -0.5
    case .yield: -1
    case .stepNumber: -1
    case .title: -4
    case .ingredientsHeading, .group, .stepsHeading: -4
    }
  }

  private static func transition(_ from: LineLabel, _ to: LineLabel) -> Double {
    table[from.rawValue][to.rawValue]
  }

  /// Rows: the label before; columns: the label after, in the order of `LineLabel`.
  private static let table: [[Double]] = [
    // titl  yiel  inHd  grou  ingr  stHd  step  numb  note  nutr  othe
    [-1.8, 0.0, 0.0, -3.0, -2.0, -2.0, -3.5, -3.5, -3.0, -2.5, -0.8],  // title
    [-1.5, -2.5, 0.0, -0.8, -0.8, -1.5, -2.5, -2.5, -2.5, -1.0, -0.8],  // yield
    [-6.0, -0.5, -4.0, -0.3, 0.0, -4.0, -4.0, -4.0, -3.0, -3.0, -2.0],  // ingredients' heading
    [-6.0, -3.0, -3.0, -2.5, 0.3, -4.0, -2.5, -2.5, -4.0, -3.0, -3.0],  // group
    [-6.0, -2.5, -3.0, -0.8, 0.5, 0.0, -2.0, -1.8, -2.5, -0.8, -2.5],  // ingredient
    [-6.0, -3.0, -3.0, -2.0, -4.0, -4.0, 0.3, 0.3, -2.5, -3.0, -2.5],  // steps' heading
    [-5.0, -3.0, -2.5, -3.5, -5.0, -4.0, 0.5, -0.3, -0.6, -0.8, -1.5],  // step
    [-6.0, -4.0, -4.0, -4.0, -4.0, -4.0, 0.5, -1.0, -3.0, -3.0, -3.0],  // step's number
    [-5.0, -3.0, -1.5, -3.0, -4.0, -1.0, -4.2, -2.0, 0.0, -0.8, -1.0],  // note
    [-4.0, -1.5, -0.5, -3.0, -4.5, 0.0, -1.5, -1.5, -0.8, 0.5, -1.0],  // nutrition
    [-0.4, 0.0, 0.0, -3.0, -2.0, 0.0, -2.0, -2.0, -1.0, -1.0, 0.0],  // other
  ]
}
