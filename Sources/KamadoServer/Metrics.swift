import KamadoHTTP
import Synchronization

/// What the server has done, in Prometheus' text format.
package final class Metrics: Sendable {
  private struct Label: Hashable {
    let route: String
    let status: Int
  }

  private struct State {
    var requests: [Label: (count: Int, seconds: Double)] = [:]
    var aborted = 0
    var usage = AnswerUsage()
  }

  private let state = Mutex(State())

  func count(_ record: HTTPRecord) {
    state.withLock { state in
      let label = Label(route: record.route, status: record.status)
      let known = state.requests[label] ?? (0, 0)
      state.requests[label] = (known.count + 1, known.seconds + record.duration / .seconds(1))
      if record.isAborted { state.aborted += 1 }
    }
  }

  func count(_ usage: AnswerUsage) {
    state.withLock { state in
      state.usage.prompt += usage.prompt
      state.usage.cached += usage.cached
      state.usage.completion += usage.completion
    }
  }

  func text(working: Int, waiting: Int) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func metric(_ name: String, _ type: String, _ help: String, _ values: [(labels: String, value: String)]) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
      lines += values.map { "\(name)\($0.labels) \($0.value)" }
    }
    let requests = state.requests.sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }
    func labels(_ label: Label) -> String { "{route=\"\(label.route)\",status=\"\(label.status)\"}" }
    metric(
      "kamado_requests_total", "counter", "Requests answered.",
      requests.map { (labels($0.key), "\($0.value.count)") })
    metric(
      "kamado_request_seconds_total", "counter", "Time from head to end of all requests.",
      requests.map { (labels($0.key), "\($0.value.seconds)") })
    metric("kamado_requests_aborted_total", "counter", "Requests whose client left.", [("", "\(state.aborted)")])
    metric("kamado_prompt_tokens_total", "counter", "Tokens of prompts.", [("", "\(state.usage.prompt)")])
    metric("kamado_cached_tokens_total", "counter", "Those found in the cache.", [("", "\(state.usage.cached)")])
    metric("kamado_completion_tokens_total", "counter", "Tokens of answers.", [("", "\(state.usage.completion)")])
    metric("kamado_requests_working", "gauge", "Answers on their way.", [("", "\(working)")])
    metric("kamado_requests_waiting", "gauge", "Requests that wait for their turn.", [("", "\(waiting)")])
    return lines.joined(separator: "\n") + "\n"
  }
}
