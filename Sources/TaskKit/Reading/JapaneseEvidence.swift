/// The Japanese half of ``ClauseEvidence``.
enum JapaneseEvidence {
  static func score(_ clause: FoldedNote, core: FoldedNote) -> Double {
    let whole = stripped(clause.folded)
    let text = stripped(core.folded)
    if isCancelled(whole) || isSmallTalk(whole) || isSmallTalk(clause.folded.trimmed.filter { !"。!.".contains($0) }) {
      return -4
    }
    if isDone(whole) { return -4 }
    if isSomebodyElses(text) { return -3 }
    var score = 0.0
    if asksFor(whole) { score += 3 }
    if endsAsTask(text) { score += text.contains("を") ? 3 : 2 }
    if text.firstMatch(of: #/(?:です|だ|である|ている|ています|てます)$/#) != nil { score -= 2.5 }
    if text.firstMatch(of: #/(?:しい|たかい|高い|安い|痛い|多い|少ない|ない|寒い|暑い|近い|遠い|良い|いい|悪い|っぽい|すぎる|らしい|そうだ)$/#) != nil {
      score -= 3
    }
    if text.firstMatch(of: #/[^を]{1,12}(?:が|は)[^を]*(?:る|う|く|す|つ|ぬ|む|ぶ|ぐ|ます)$/#) != nil { score -= 2.5 }
    if whole.firstMatch(of: #/[?？]$|(?:か|かな)$/#) != nil { score -= 1.5 }
    if text.firstMatch(of: #/たい$/#) != nil { score -= 0.5 }
    // A bare noun: "買い物も", "歯医者".
    if score == 0 { score = text.count <= 12 ? 0.5 : -0.3 }
    if whole.hasSuffix("も") { score += 1 }
    return score
  }

  /// Without the signs and small words at the end that say nothing.
  private static func stripped(_ text: String) -> String {
    var text = text.trimmed
    while let last = text.last, "。、.!?！？…~ ".contains(last) { text.removeLast() }
    for ending in ["よね", "かも", "ね", "よ", "な"] where text.hasSuffix(ending) && text.count > ending.count + 3 {
      if ending == "な", !text.hasSuffix("るな") && !text.hasSuffix("だな") { continue }
      text.removeLast(ending.count)
      break
    }
    return text
  }

  private static func isCancelled(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/しなくて(?:も)?(?:いい|よい|良い|大丈夫|OK|ok|済む|よくなった)|なくて(?:も)?(?:いい|よい|良い|大丈夫)|必要(?:は|が)?(?:ない|なし|なくな|ありません)|(?:不要|不用)(?:に|です|だ|との|$)|(?:中止|取りやめ|とりやめ|キャンセル|見送り|延期|白紙|ナシ|なし)(?:に(?:なった|なりました|なる|する|した)|された|です|だ|$|とのこと|決定)|いらなく|いらない|やめ(?:た|ました|ておく|ることに)|忘れて(?:いい|よい)/#
    ) != nil && text.firstMatch(of: #/キャンセルする$|キャンセルの(?:電話|連絡)|を(?:キャンセル|中止)$/#) == nil
  }

  private static func isDone(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/(?:[^い]た|だ[っん]た|ました|でした|んだ|済み|ずみ|済|完了|てある|てあります|終わり|終えた|てきた|ておいた|いた)(?:ばかり|ところ|から|ので|けど|とのこと|そうだ|らしい|かな|です|のだ)?$/#
    ) != nil && text.firstMatch(of: #/(?:あした|明した|した(?:方|ほう)が?(?:いい|良い))$/#) == nil
  }

  private static func isSmallTalk(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/ありがとう|こんにちは|こんばんは|おはよう|お疲れ|おつかれ|お世話に|よろしく|楽しみ|お元気|おめでとう|ご無沙汰|でしょう$|だろう$|と思う$|と思います$|と思った|らしい$|みたい$|ですね$|ますね$|感じ$|気がする$|そうです$|そうだ$|[れきけえり]そう$|予報|天気/#
    ) != nil
  }

  /// Somebody else is the one who acts.
  private static func isSomebodyElses(_ text: String) -> Bool {
    if text.firstMatch(of: #/^担当(?:は|:)|[(](?:担当|済)/#) != nil { return true }
    guard
      let match = text.firstMatch(
        of:
          #/(?:^|[、。 ])(?<who>[^、。をにで ]{1,8}?(?:さん|くん|君|ちゃん|氏|部長|課長|先生|社長|係長|店長|先輩|後輩|業者|母|父|妻|夫|兄|姉|弟|妹|息子|娘|祖母|祖父|彼|彼女|ママ|パパ|みんな|誰か)|[\p{Han}]{2,3}|[ァ-ヶー]{2,6})(?:が|は)(?<what>.+)$/#
      )
    else { return false }
    let what = stripped(String(match.output.what))
    if match.output.who.firstMatch(of: #/私|僕|俺|自分|自身/#) != nil { return false }
    let isPerson =
      match.output.who.firstMatch(
        of: #/(?:さん|くん|君|ちゃん|氏|部長|課長|先生|社長|係長|店長|先輩|後輩|業者|母|父|妻|夫|兄|姉|弟|妹|息子|娘|祖母|祖父|彼|彼女|ママ|パパ|みんな|誰か)$/#) != nil
    // 資料は金曜までに送る is a topic and one's own task; 田中が資料を送る is somebody else's.
    let acts = what.firstMatch(of: #/(?:る|う|く|す|つ|ぬ|む|ぶ|ぐ|ます|予定|担当|こと|とのこと|してくれる|くれる)$|(?:が|で)?担当/#) != nil
    guard acts else { return false }
    return isPerson || (match.0.contains("\(match.output.who)が") && what.contains("を"))
  }

  /// The clause asks for something in so many words.
  private static func asksFor(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/(?:[るうくすつぬむぶぐい]こと|ください|下さい|て(?:ね)?|ておく|とく|なきゃ|なくちゃ|ないと|なければ|なくては|ねば|べき|必要(?:がある|あり|です|だ)?|忘れず(?:に)?|忘れない(?:で|よう(?:に)?)?|ように|予定|要(?:連絡|確認|対応|返信)|頼む|お願い(?:します)?|お願いね|(?:した|る)(?:方|ほう)が?(?:いい|良い)|しよう|よう|おう|こう|たい)$/#
    ) != nil
  }

  /// Ends with a verb in its plain form, or with a noun that names an action.
  static func endsAsTask(_ raw: String) -> Bool {
    let text = stripped(raw)
    if text.firstMatch(of: #/(?:る|う|く|す|つ|ぬ|む|ぶ|ぐ)$/#) != nil {
      return text.firstMatch(of: #/(?:ある|いる|なる|そう|よう|多く|近く|よく|早く|です|ます|かく|だろう)$/#) == nil
        || text.firstMatch(of: #/家にいる$|(?:に|く)なる$/#) != nil && text.hasSuffix("いる")
    }
    if text.firstMatch(of: #/(?:ます)$/#) != nil { return true }
    return actionNouns.contains { text.hasSuffix($0) }
  }

  private static let actionNouns = [
    "予約", "注文", "掃除", "提出", "更新", "振込", "振り込み", "購入", "確認", "連絡", "返信", "返却", "申請", "申込", "申し込み", "準備", "修理",
    "交換", "整理", "手配", "発送", "送付", "登録", "解約", "契約", "支払い", "支払", "相談", "報告", "作成", "印刷", "補充", "洗濯", "片付け",
    "片づけ", "買い物", "受け取り", "受取", "引き取り", "回収", "手続き", "点検", "検査", "電話", "メール", "打ち合わせ", "面談", "会議", "練習", "復習",
    "予習", "水やり", "散歩", "送迎", "迎え", "見積もり", "見積", "精算", "清算", "集計", "翻訳", "修正", "調査", "比較", "設定", "バックアップ", "アップロード",
    "ダウンロード", "インストール", "レビュー", "テスト", "デプロイ", "リリース", "チェック", "コピー", "キャンセル", "投函", "配布", "共有", "入力", "記入", "署名",
    "押印", "捺印", "撮影", "編集", "下見", "下書き", "清書", "直し", "出し", "入れ", "払い", "替え", "換え", "張り替え", "貼り", "植え", "植え替え", "草むしり",
    "草取り", "洗車", "給油", "充電", "組み立て", "取り付け", "取付", "取り寄せ", "棚卸し", "大掃除", "衣替え", "健診", "健康診断", "検診", "診察", "通院",
    "ワクチン", "予防接種", "申告", "納税", "納付", "勉強", "宿題", "仕上げ", "仕込み", "交渉", "招待", "招集", "案内", "応募", "投稿", "削除", "移動", "処分",
    "廃棄", "返品", "返金", "検収", "納品", "発注", "仕入れ", "調整", "調達", "書き直し", "見直し", "読書", "応答", "回答", "対応", "依頼", "運搬", "搬入",
  ]
}
