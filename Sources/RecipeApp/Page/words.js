// What the page says, in Japanese and English.

const words = {
  library: ["レシピ", "Recipes"], search: ["探す", "Search"], add: ["写真やファイルを追加", "Add a picture or a file"],
  drop: ["ここに写真やレシピのファイルを置くか、写真・文章を貼り付けてください", "Drop a picture or a recipe file here, or paste a picture or a text"],
  camera: ["撮影する", "Take a picture"], none: ["まだレシピがありません。", "There are no recipes yet."],
  nothing: ["見つかりませんでした。", "Nothing was found."], untitled: ["（無題）", "(no title)"],
  reading: ["文字を読んでいます", "Reading the text"], understanding: ["レシピを理解しています", "Understanding the recipe"],
  cancel: ["中止", "Cancel"], cancelled: ["中止しました。", "Cancelled; nothing was kept."],
  done: ["追加しました。", "Added."], duplicate: ["すでに登録されています。", "It is in the library already."],
  noRecipe: ["レシピが見つかりませんでした。", "No recipe was found on it."],
  ingredients: ["材料", "Ingredients"], steps: ["作り方", "Steps"], notes: ["メモ", "Notes"], ingredient: ["材料", "Ingredient"],
  amount: ["分量", "Amount"], servings: ["人数", "Servings"], times: ["倍", "times"], scale: ["分量を変える", "Scale"],
  edit: ["編集", "Edit"], regenerate: ["読み直す", "Read again"], noOther: ["ほかの読み方はありません。", "There is no other plausible reading."],
  compare: ["版を比べる", "Versions"], restore: ["この版に戻す", "Take this version up again"], version: ["版", "Version"],
  print: ["印刷", "Print"], export: ["書き出す", "Export"], remove: ["削除", "Delete"],
  sure: ["画像と本文を完全に削除しますか？", "Delete picture and text for good?"], deleted: ["削除しました。", "Deleted."],
  cook: ["料理する", "Cook"], next: ["次へ", "Next"], back: ["前へ", "Back"], close: ["閉じる", "Close"], timer: ["タイマー", "Timer"],
  speak: ["読み上げる", "Read aloud"], over: ["時間です", "Time is up"], step: ["手順", "Step"], of: ["/", "of"],
  awake: ["画面は消えません。", "The screen stays on."], chat: ["質問する", "Ask"], question: ["質問", "Question"],
  thinking: ["考えています", "Thinking"], advice: ["（一般的な助言）", "(general advice)"], from: ["出典", "From"],
  title: ["料理名", "Title"], yield: ["できあがり", "Yield"], save: ["保存", "Save"], saved: ["保存しました。", "Saved."],
  editIngredients: ["材料（1行に1つ、「名前 | 分量」）", "Ingredients (one a line, as “name | amount”)"],
  editSteps: ["作り方（1行に1つ）", "Steps (one a line)"], editNotes: ["メモ（1行に1つ）", "Notes (one a line)"],
  doubtful: ["読み間違いかもしれません", "may be misread"], picture: ["元の写真", "The original picture"], error: ["できませんでした", "That did not work"],
  tags: ["タグ（カンマで区切る）", "Tags (separated by commas)"], same: ["違いはありません。", "The versions say the same."],
  language: ["English", "日本語"], skip: ["本文へ", "Skip to the content"], show: ["画像の位置", "Place in the picture"],
};

export function isJapanese() {
  return (localStorage.getItem("language") ?? navigator.language).startsWith("ja");
}

export function say(key) { return words[key][isJapanese() ? 0 : 1]; }

export function switchLanguage() { localStorage.setItem("language", isJapanese() ? "en" : "ja"); }
