import Foundation
import LlamaRuntime
import Testing

@Suite("Chat templates of the common families render without weights")
struct ChatTemplateTests {
  static let messages = #"""
    [{"role": "system", "content": "Answer briefly: 短く。"}, {"role": "user", "content": "Any pots? 鍋は？"},
     {"role": "assistant", "content": "", "tool_calls": [{"id": "call_0001", "type": "function",
       "function": {"name": "stock", "arguments": "{\"name\": \"pot\"}"}}]},
     {"role": "tool", "tool_call_id": "call_0001", "name": "stock", "content": "three, 三つ"}]
    """#
  static let tools = #"""
    [{"type": "function", "function": {"name": "stock", "description": "Counts things in the store",
      "parameters": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}}]
    """#

  @Test("a conversation stands in its order, and the model's turn is opened", arguments: TemplateFamily.all)
  func conversation(family: TemplateFamily) throws {
    let template = try ChatTemplate(source: family.source)
    let talk = #"""
      [{"role": "system", "content": "Answer briefly: 短く。"}, {"role": "user", "content": "One?"},
       {"role": "assistant", "content": "Two."}, {"role": "user", "content": "Three? 三？"}]
      """#
    let text = try template.render(messages: talk).text
    let places = ["短く。", "One?", "Two.", "三？"].map { text.firstRange(of: $0)?.lowerBound }
    for (earlier, later) in zip(places, places.dropFirst()) { #expect(try #require(earlier) < #require(later)) }
    #expect(text.hasSuffix(family.opening), "\(text.suffix(60))")
  }

  @Test("a tool's result can be answered", arguments: TemplateFamily.all.filter(\.hasTools))
  func toolResult(family: TemplateFamily) throws {
    let template = try ChatTemplate(source: family.source)
    let text = try template.render(messages: Self.messages, tools: Self.tools).text
    let places = ["短く。", "鍋は？", "三つ"].map { text.firstRange(of: $0)?.lowerBound }
    for (earlier, later) in zip(places, places.dropFirst()) { #expect(try #require(earlier) < #require(later)) }
    #expect(text.contains("Counts things in the store"))
    #expect(text.contains("pot"))
  }

  @Test("reasoning is switched by the template, and its marks are known")
  func reasoning() throws {
    let template = try ChatTemplate(source: TemplateFamily.qwen3.source)
    #expect(template.canThink)
    let messages = #"[{"role": "user", "content": "Hm?"}]"#
    let thinking = try template.render(messages: messages, thinking: true)
    #expect(thinking.thinkingStart.contains("<think>"))
    #expect(thinking.thinkingEnds.contains { $0.contains("</think>") })
    #expect(try template.render(messages: messages, thinking: false).text.contains("</think>"))
    #expect(try !ChatTemplate(source: TemplateFamily.qwen2.source).canThink)
  }

  @Test("a template that is none is an error that says why", arguments: ["", "{% for", "{{ raise_exception('no') }}"])
  func broken(source: String) {
    #expect {
      _ = try ChatTemplate(source: source).render(messages: #"[{"role": "user", "content": "a"}]"#)
    } throws: { error in
      guard case LlamaError.chatTemplate(let reason) = error else { return false }
      return !reason.isEmpty
    }
  }

  @Test(
    "published templates render conversations and tools", .enabled(if: !PublishedTemplates.files.isEmpty),
    arguments: PublishedTemplates.files)
  func published(file: URL) throws {
    let template = try ChatTemplate(source: String(contentsOf: file, encoding: .utf8))
    let text = try template.render(messages: #"[{"role": "user", "content": "鍋は？"}]"#, tools: Self.tools).text
    #expect(text.contains("鍋は？"))
  }
}

/// Publishers' own templates; `KAMADO_CHAT_TEMPLATES` names a folder of them (llama.cpp's `models/templates`).
private enum PublishedTemplates {
  static let files: [URL] = {
    guard let folder = ProcessInfo.processInfo.environment["KAMADO_CHAT_TEMPLATES"],
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".jinja") }.sorted().map { URL(filePath: folder).appending(path: $0) }
  }()
}
