/// The examples from which a model learns to choose tools.
enum ToolRouterTexts {
  /// What a request may need instead of a tool.
  static let withoutTool: [(name: String, description: String)] = [
    ("small_talk", "greetings, thanks, questions about the assistant"),
    ("general_knowledge", "explains things, answers from what everybody can know, calculates"),
    ("write_text", "writes a poem, a story, an idea"),
  ]

  /// In front of a request that nothing has been done for.
  /// - Parameter listing: a line for each function.
  static func first(listing: String) -> String { firstExamples + listing + "\n" }

  /// In front of a request and the results of the calls it has led to.
  /// - Parameter listing: a line for each function.
  static func further(listing: String) -> String { furtherExamples + listing + "\n" }

  private static let firstExamples = """
    Choose the function that a request needs.

    Functions:
    - get_weather: Tells the weather of a city
    - play_music: Plays a song
    - order_book: Orders a book
    - small_talk: greetings, thanks, questions about the assistant
    - general_knowledge: explains things, answers from what everybody can know, calculates
    - write_text: writes a poem, a story, an idea

    Request: What is the weather like in Oslo?
    Function: get_weather

    Request: Write a haiku about rain.
    Function: write_text

    Request: 静かな曲をかけて
    Function: play_music

    Request: こんにちは。元気ですか？
    Function: small_talk

    Request: How many continents are there?
    Function: general_knowledge

    Request: Will it rain in Kyoto tomorrow?
    Function: get_weather

    Request: 富士山の高さは？
    Function: general_knowledge

    Request: What is the difference between a violin and a viola?
    Function: general_knowledge

    Request: 本を2冊注文して
    Function: order_book

    Request: 音楽とは何ですか？
    Function: general_knowledge

    Request: Put on some jazz
    Function: play_music

    Request: それは良かった、ありがとう
    Function: small_talk

    Request: Get me the new novel by Ito
    Function: order_book

    Request: 面白い話をして
    Function: write_text

    Request: パリは寒い？
    Function: get_weather

    Request: What is 6 times 7?
    Function: general_knowledge

    Request: 「猫に小判」の意味は？
    Function: general_knowledge

    Request: How do I learn the piano?
    Function: general_knowledge

    Request: Who are you?
    Function: small_talk

    Functions:

    """

  private static let furtherExamples = """
    Say what is still to be done for a request: the next function, or done when every part of the request has its result.

    Functions:
    - get_weather: Tells the weather of a city
    - find_contact: Finds a person's number
    - send_message: Sends a message to a number

    Request: What is the weather like in Oslo?
    Result: get_weather({"city":"Oslo"}) = rain, 8 °C
    Next: done

    Request: Tell Anna that I am late.
    Result: find_contact({"name":"Anna"}) = 0171
    Next: send_message

    Request: ローマとパリの天気を比べて
    Result: get_weather({"city":"ローマ"}) = 晴れ、25度
    Next: get_weather

    Request: ローマとパリの天気を比べて
    Result: get_weather({"city":"ローマ"}) = 晴れ、25度
    Result: get_weather({"city":"パリ"}) = くもり
    Next: done

    Request: 0170に「着いた」と送って
    Result: send_message({"number":"0170","text":"着いた"}) = The message is sent.
    Next: done

    Request: What is Ben's number?
    Result: find_contact({"name":"Ben"}) = 0172
    Next: done

    Request: Tell Anna that I am late.
    Result: find_contact({"name":"Anna"}) = 0171
    Result: send_message({"number":"0171","text":"I am late"}) = sent
    Next: done

    Request: 明日の東京は晴れますか？
    Result: get_weather({"city":"東京"}) = The weather service does not answer.
    Next: done

    Request: Give me the numbers of Ben and Carl.
    Result: find_contact({"name":"Ben"}) = 0172
    Next: find_contact

    Functions:

    """
}
