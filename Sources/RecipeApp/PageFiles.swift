import KamadoHTTP

/// The page's own files, built into the program: it needs nothing beside it, and nothing from elsewhere.
enum PageFiles {
  /// Scripts, styles and requests of the page itself, pictures also as data that it made; nothing else, and no frame.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

  static let routes: [Router.Route] =
    [
      route("/", PackageResources.page_html, "text/html; charset=utf-8"),
      route("/app/app.css", PackageResources.app_css, "text/css; charset=utf-8"),
    ]
    + [
      ("main.js", PackageResources.main_js), ("api.js", PackageResources.api_js), ("dom.js", PackageResources.dom_js),
      ("words.js", PackageResources.words_js), ("library.js", PackageResources.library_js),
      ("recipe.js", PackageResources.recipe_js), ("places.js", PackageResources.places_js),
      ("edit.js", PackageResources.edit_js), ("chat.js", PackageResources.chat_js),
      ("cooking.js", PackageResources.cooking_js),
    ].map { name, bytes in route("/app/\(name)", bytes, "text/javascript; charset=utf-8") }

  /// Files are open also where the requests of the page need a token.
  private static func route(_ path: String, _ bytes: [UInt8], _ type: String) -> Router.Route {
    Router.Route("GET", path, isOpen: true) { _ in
      HTTPResponse(
        status: 200,
        headers: [("Content-Type", type), ("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")],
        body: .bytes(bytes))
    }
  }
}
