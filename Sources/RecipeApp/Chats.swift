import RecipeChat
import RecipeKit

/// The conversations that pages have open; the oldest one goes when there are too many.
actor Chats {
  struct Key: Hashable {
    var recipe: Int
    /// Another version is another recipe to speak of.
    var version: Int
    var conversation: String
  }

  private static let most = 64
  private let model: (any ChatModel)?
  private var open: [Key: RecipeChat] = [:]
  private var order: [Key] = []

  init(model: (any ChatModel)?) { self.model = model }

  func chat(_ key: Key, _ recipe: Recipe) -> RecipeChat {
    if let chat = open[key] { return chat }
    if order.count >= Chats.most { open[order.removeFirst()] = nil }
    let chat = RecipeChat(recipe, model: model)
    open[key] = chat
    order.append(key)
    return chat
  }
}
