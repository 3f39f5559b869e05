import Foundation
import KamadoHTTP
import KamadoServer
import ModelStore
import RecipeApp
import RecipeLibrary

extension Commands {
  /// The longest time that requests may be given after the signal to stop.
  private static let longestStop = 3600

  static let serve = Command(
    path: ["serve"], summary: "the recipe library in a browser, and the model for other programs over HTTP",
    options: [
      .value("host", "ADDRESS", "where to listen (127.0.0.1); other machines reach it only with a token"),
      .value("port", "NUMBER", "the port (8080); 0 takes a free one"),
      .value("token-file", "FILE", "what clients must send as their API key; also $KAMADO_TOKEN"),
      .value("allow-host", "NAME[,NAME...]", "names besides localhost under which clients may call"),
      .value("parallel", "NUMBER", "answers written at the same time (8)"),
      .value("queue", "NUMBER", "requests that may wait; further ones get 429 (64)"),
      .value("max-body", "BYTES", "the largest request (8388608)"),
      .value("request-seconds", "NUMBER", "how long a request may take to arrive (30)"),
      OpenLibrary.option,
      .value("answer-seconds", "NUMBER", "how long an answer may take (600)"),
      .value("stop-seconds", "NUMBER", "how long answers may go on after a signal to stop (20)"), .model,
    ],
    details: [
      "The recipe library is at the address itself, for a browser. Answers /v1/chat/completions, /v1/responses, /v1/models, /health and /metrics. JSON schemas of answers and of "
        + "tools are enforced exactly, or refused with 400. The address is printed when the server is ready; one line "
        + "of JSON per request goes to the standard error, without anything that clients wrote. On a signal it takes "
        + "no further requests, finishes those on their way, and leaves; a second signal ends it at once."
    ],
    examples: [
      .init(line: "kamado serve", meaning: "for programs of this machine"),
      .init(line: "kamado serve --port 0 --model qwen2.5-coder-1.5b", meaning: "another model at any free port"),
      .init(line: "kamado serve --host 0.0.0.0 --token-file token", meaning: "for other machines, with a token"),
    ],
    grace: .seconds(longestStop + 5)
  ) { arguments in
    let configuration = try serverConfiguration(arguments)
    let stopSeconds = try arguments.number("stop-seconds", in: 0...longestStop) ?? 20
    let file = try ModelChoice(arguments[.model]).file
    let server = try await KamadoServer(
      modelPath: file.url.path, modelName: file.name, configuration: configuration, pages: try recipePages(arguments)
    ) {
      try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8))
    }
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    print("kamado serves \(file.name) at http://\(host):\(server.port)")
    fflush(nil)
    // Until a signal cancels the command.
    while (try? await Task.sleep(for: .seconds(3600))) != nil {}
    await server.stop(grace: .seconds(stopSeconds))
    return .success
  }

  /// The recipe library's page. A service that may write nowhere goes without it, unless a library was named.
  private static func recipePages(_ arguments: Arguments) throws -> [Router.Route] {
    let library: RecipeLibrary
    do {
      library = try OpenLibrary.open(arguments)
    } catch let error as RecipeLibraryError where arguments["library"] == nil {
      Terminal.note("The page of the recipe library is not served: \(error)")
      return []
    }
    return RecipeApp(
      library: library, reader: try RecipeInput.reader(arguments), chatModel: ChatModelWhenNeeded.make(arguments)
    ).routes
  }

  private static func serverConfiguration(_ arguments: Arguments) throws -> KamadoServer.Configuration {
    var configuration = KamadoServer.Configuration()
    if let host = arguments["host"] { configuration.host = host }
    if let port = try arguments.number("port", in: 0...65535) { configuration.port = port }
    if let places = try arguments.number("parallel", in: 1...8) { configuration.places = places }
    if let waiting = try arguments.number("queue", in: 0...10_000) { configuration.mostWaiting = waiting }
    if let bytes = try arguments.number("max-body", in: 1024...(1 << 30)) { configuration.limits.bodyBytes = bytes }
    if let seconds = try arguments.number("request-seconds", in: 1...3600) {
      configuration.limits.arrival = .seconds(seconds)
    }
    if let seconds = try arguments.number("answer-seconds", in: 1...86400) {
      configuration.timeLimit = .seconds(seconds)
    }
    let names = arguments["allow-host"]?.split(separator: ",").map { $0.lowercased() } ?? []
    configuration.gate.hosts = Set(names)
    configuration.gate.token = try token(arguments)
    guard RequestGuard.isLoopbackAddress(configuration.host) || configuration.gate.token != nil else {
      throw UsageError("--host \(configuration.host) is reached by other machines: give a --token-file, too")
    }
    return configuration
  }

  private static func token(_ arguments: Arguments) throws -> String? {
    var token = ProcessInfo.processInfo.environment["KAMADO_TOKEN"]
    if let path = arguments["token-file"] { token = try TextInput.read(path) }
    guard let token = token?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    guard token.utf8.count >= 16, token.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else {
      throw UsageError("the token must have 16 or more printable ASCII characters, for example: openssl rand -hex 16")
    }
    return token
  }
}
