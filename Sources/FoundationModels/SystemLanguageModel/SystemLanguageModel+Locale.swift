import Foundation

extension SystemLanguageModel {
  /// Whether the model knows a locale's language.
  ///
  /// Languages are compared, not regions: a model that knows Portuguese supports Brazil and Portugal. Where the
  /// model names a script, for Chinese for example, the locale's script must be the same.
  public func supportsLocale(_ locale: Locale = Locale.current) -> Bool {
    supportedLanguages.contains { known in
      guard known.languageCode == locale.language.languageCode else { return false }
      return known.script == nil || known.script == locale.language.script
    }
  }
}
