/// All commands, in the order of the help.
enum Commands {
  static let all: [Command] =
    recipes + [read, tasks, respond, chat, serve] + schemas
    + [countTokens, route, available, doctor, bench, benchMasks, benchGuided] + models + [completion, manual]

  private static let recipes = [
    recipeRead, recipeAdd, recipeList, recipeSearch, recipeShow, recipeEdit, recipeTag, recipeDelete, recipeExport,
    recipeImport, recipeChat, recipeVersions, recipeRegenerate, recipeCompare, recipeRestore, recipeScale,
    recipeShopping,
    recipeEval,
  ]
}
