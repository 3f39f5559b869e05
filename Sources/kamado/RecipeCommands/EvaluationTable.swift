import Foundation
import RecipeKit

/// Figures for people: a table, and a chart of bars.
enum EvaluationTable {
  static func text(_ report: EvaluationReport) -> String {
    let metrics = EvaluationReport.Metric.allCases
    let groups = report.groups
    let width = max((groups.map(\.name.columns).max() ?? 0), 5) + 2
    var lines = ["".filled(to: width) + "pages  " + metrics.map { $0.rawValue.filled(to: 20) }.joined().trimmingEnd()]
    for group in groups {
      let cells = metrics.map { metric in
        let mean = EvaluationReport.mean(metric, of: group.pages)
        return String(format: "%.3f (%.3f–%.3f)", mean.value, mean.low, mean.high).filled(to: 20)
      }
      lines.append(
        group.name.filled(to: width) + "\(group.pages.count)".filled(to: 7) + cells.joined().trimmingEnd())
    }
    if !report.refused.isEmpty {
      let wrong = report.refused.filter { !$0.isRight }.map(\.name)
      lines.append(
        "\nPages without a recipe: \(report.refused.count - wrong.count) of \(report.refused.count) refused"
          + (wrong.isEmpty ? "" : "; taken for one: \(wrong.joined(separator: ", "))"))
    }
    let bars = groups.map { group in
      bar(group.name.filled(to: width), EvaluationReport.mean(.pair, of: group.pages).value)
    }
    return lines.joined(separator: "\n") + "\n\nNames with amounts (pair)\n" + bars.joined(separator: "\n")
  }

  static func text(_ report: MisreadingReport, title: String) -> String {
    let outcomes = Misreading.Outcome.allCases
    let width = max((report.rows.map(\.kind.columns).max() ?? 0), 5) + 2
    var lines = [Terminal.bold(title)]
    lines.append("".filled(to: width) + outcomes.map { $0.rawValue.filled(to: 11) }.joined() + "of")
    for row in report.rows + [report.total] {
      lines.append(
        row.kind.filled(to: width) + outcomes.map { "\(row.counts[$0] ?? 0)".filled(to: 11) }.joined() + "\(row.all)")
    }
    lines.append("Right values doubted or changed: \(report.wronged) of \(report.right)")
    let all = Double(max(report.total.all, 1))
    let corrected = Double(report.total.counts[.corrected] ?? 0) / all
    let flagged = Double(report.total.counts[.flagged] ?? 0) / all
    lines.append(bar("corrected".filled(to: 22), corrected))
    lines.append(bar("corrected or flagged".filled(to: 22), corrected + flagged))
    return lines.joined(separator: "\n")
  }

  private static func bar(_ name: String, _ share: Double) -> String {
    let length = Int((min(max(share, 0), 1) * 40).rounded())
    return name + String(repeating: "█", count: length) + String(repeating: "·", count: 40 - length)
      + String(format: " %.3f", share)
  }
}
