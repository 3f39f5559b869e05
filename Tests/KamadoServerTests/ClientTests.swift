import Foundation
import JSONCore
import ModelStore
import Testing

/// Programs of others against the built server. They share the model's time, so that they run one after another.
@Suite(.serialized, .enabled(if: RunningServer.model != nil, "the default model is missing: kamado models get"))
struct ClientTests {
  private func name() throws -> String { try #require(RunningServer.model).name }

  @Test func theClientsOfOpenAILangChainAndLLMAreServed() throws {
    let environment = try ClientScript.run("bash", "environment.sh")
    guard environment.status != 77 else {
      print("skipped: PyPI cannot be reached, so that the clients cannot be installed")
      return
    }
    try #require(environment.status == 0, "\(environment.output)")
    let python = environment.output.split(separator: "\n").last { $0.hasSuffix("/python") }
    let server = try RunningServer()
    let run = try ClientScript.run(String(try #require(python)), "clients.py", [server.address, name()])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func hostileRequestsGetTheirErrorAndTheServerLives() throws {
    let server = try RunningServer()
    let run = try ClientScript.run("python3", "hostile.py", [server.address, name()])
    #expect(run.status == 0, "\(run.output)")
    // One line a request, and nothing in it that a client wrote.
    let lines = try server.readLog()
    #expect(lines.count > 100)
    for line in lines {
      #expect(line.object?.keys == ["time", "method", "route", "status", "milliseconds", "aborted"])
      #expect(["GET", "POST", "OPTIONS", "other"].contains(line["method"]?.string))
      #expect(line["route"]?.string?.wholeMatch(of: /|\/health|\/metrics|\/v1\/[a-z\/{}]+/) != nil)
    }
  }

  @Test func slowClientsLoseTheirConnections() throws {
    let server = try RunningServer(["--request-seconds", "2"])
    let run = try ClientScript.run("python3", "slow.py", [server.address, name()])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func requestsWithRandomChangesAreAnsweredWithout5xx() throws {
    let server = try RunningServer()
    let run = try ClientScript.run("python3", "fuzz.py", [server.address, name()])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func clientsThatLeaveTakeNothingFromTheOthers() throws {
    let isLong = ProcessInfo.processInfo.environment["KAMADO_LONG"] != nil
    let server = try RunningServer()
    let run = try ClientScript.run(
      "python3", "endurance.py", [server.address, name(), String(server.identifier), isLong ? "50" : "6"])
    #expect(run.status == 0, "\(run.output)")
    if isLong { print(run.output) }
  }

  @Test func aTokenIsAskedForAndOtherAddressesNeedOne() async throws {
    #expect(throws: (any Error).self) { try RunningServer(["--host", "0.0.0.0"]) }
    let server = try RunningServer(environment: ["KAMADO_TOKEN": "0123456789abcdef"])
    #expect(try await server.ask("/health").status == 200)
    for token in [nil, "", "0123456789abcde", "0123456789abcdeF", "0123456789abcdef0"] {
      #expect(try await server.ask("/v1/models", token: token).status == 401)
    }
    #expect(try await server.ask("/v1/models", token: "0123456789abcdef").status == 200)
    #expect(try await server.ask("/metrics", token: "0123456789abcdef").status == 200)
  }
}
