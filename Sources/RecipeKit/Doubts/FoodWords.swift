/// Words of the kitchen that are spelled right, for telling a misread word from another word.
enum FoodWords {
  static func contains(_ word: [Character]) -> Bool { all.contains(word) }

  /// The only known word that differs from an unknown one by a single look-alike.
  static func alike(_ word: [Character]) -> [Character]? {
    guard word.count >= 3 || word.count == 2 && word.contains(where: \.isHan), !all.contains(word) else { return nil }
    let found = all.filter { abs($0.count - word.count) <= 1 && LookAlikes.differByOne(word, $0) }
    guard found.count == 1, let right = found.first else { return nil }
    // An inflected word differs in its end.
    if word[0].isLatin {
      guard right.count >= 4,
        right.count != word.count || right.suffix(1) == word.suffix(1) || endsInStroke(word, right)
      else { return nil }
    }
    return right
  }

  /// `Zwiebei` for `Zwiebel`: l and i are taken for each other, and no inflection turns one into the other.
  static func endsInStroke(_ word: [Character], _ right: [Character]) -> Bool {
    guard let last = word.last, let end = right.last else { return false }
    return last != end && "il1|".contains(last) && "il".contains(end)
  }

  private static let all: Set<[Character]> = Set(
    """
    ケチャップ トマトケチャップ ソース ウスターソース オイスターソース トマトソース ホワイトソース デミグラスソース タバスコ マヨネーズ マスタード ドレッシング バター マーガリン チーズ クリームチーズ パルメザンチーズ モッツァレラチーズ ピザ
    ヨーグルト プレーンヨーグルト クリーム サワークリーム ミルク コンデンスミルク ココナッツミルク オリーブオイル サラダ ドライイースト ベーキングパウダー コーンスターチ ゼラチン バニラエッセンス バニラオイル シナモン シナモンパウダー ココア ココアパウダー チョコレート
    チョコ アーモンド アーモンドプードル ナッツ ピーナッツ ピーナッツバター レーズン メープルシロップ シロップ ジャム グラニュー スパゲッティ スパゲティ パスタ マカロニ ペンネ ラーメン ビーフン キャベツ レタス トマト ミニトマト プチトマト ピーマン パプリカ ズッキーニ
    ブロッコリー カリフラワー アスパラガス セロリ パセリ バジル ローズマリー タイム ローリエ オレガノ パクチー ミント レモン オレンジ リンゴ バナナ イチゴ ブルーベリー キウイ アボカド マンゴー パイナップル ニンジン タマネギ ジャガイモ サツマイモ カボチャ ゴボウ レンコン
    ニンニク ショウガ ネギ ニラ キムチ ナムル コチュジャン ラー オクラ エリンギ シメジ シイタケ マッシュルーム ホールトマト コーン ツナ サバ サーモン エビ イカ タコ アサリ ホタテ シーフード ベーコン ハム ソーセージ ウインナー ウィンナー ウインナーソーセージ チキン ビーフ
    コンソメ ブイヨン スープ ルウ カレー カレールウ カレールー カレーパウダー カレールゥ シチュー ナツメグ クミン ターメリック ガラムマサラ チリパウダー パウダー ペッパー ブラックペッパー ワイン ビール ブランデー ラム ウイスキー ソーダ コーヒー パン フランスパン バゲット クッキー ビスケット クラッカー
    フライパン ボウル ボール ラップ レンジ オーブン トースター オーブントースター ザル キッチンペーパー ペーパータオル アルミホイル クッキングシート オーブンシート フォーク スプーン ナイフ ミキサー フードプロセッサー ブレンダー ハンドミキサー ホイッパー ヘラ ゴムベラ トング グラス カップ ポリ
    ポイント メモ サラダ ステーキ ハンバーグ グラタン オムレツ オムライス パウンド ケーキ スポンジ タルト プリン ゼリー アイス アイスクリーム ホットケーキ ホットケーキミックス パンケーキ サンド トースト ロール リング スライス スライスチーズ ミックス ミックスベジタブル ベジタブル バニラ クルミ カシューナッツ ゴマ ワカメ ヒジキ
    ごま油 白ごま 黒ごま いりごま 白いりごま すりごま 白すりごま ごぼう だいこん 大根 玉ねぎ たまねぎ 長ねぎ 青ねぎ 小ねぎ 万能ねぎ にんじん 人参 じゃがいも さつまいも さといも 里芋 長いも かぼちゃ ほうれん草 小松菜 白菜 水菜 春菊 三つ葉 大葉 青じそ みょうが しょうが おろししょうが 生姜 にんにく おろしにんにく
    きゅうり なす トマト もやし 豆苗 しめじ えのき えのきたけ まいたけ 椎茸 干し椎茸 しいたけ れんこん たけのこ こんにゃく しらたき 糸こんにゃく 豆腐 木綿豆腐 絹豆腐 絹ごし豆腐 油揚げ 厚揚げ 納豆 高野豆腐 鶏肉 豚肉 牛肉 ひき肉 合いびき肉 豚ひき肉 鶏ひき肉 牛ひき肉 鶏むね肉 鶏もも肉 鶏ささみ 豚こま切れ肉 豚バラ肉 豚ばら肉 豚ロース肉 牛こま切れ肉
    手羽元 手羽先 わかめ 乾燥わかめ ひじき 昆布 かつお節 削り節 だし汁 だし 和風だし 顆粒だし 鶏がらスープの素 しょうゆ 醤油 薄口しょうゆ みりん 本みりん 砂糖 三温糖 きび砂糖 黒砂糖 グラニュー糖 粉糖 上白糖 みそ 味噌 白みそ めんつゆ ポン酢 ポン酢しょうゆ 酢 米酢 塩 粗塩 こしょう 黒こしょう 粗びき黒こしょう 塩こしょう 片栗粉 薄力粉 強力粉 小麦粉 米粉 きな粉 パン粉
    卵 卵黄 卵白 溶き卵 牛乳 生クリーム 無塩バター 豆乳 無調整豆乳 ご飯 ごはん 白米 もち米 うどん そば そうめん 中華麺 春雨 餅 食パン サラダ油 オリーブ油 揚げ油 赤ワイン 白ワイン 豆板醤 甜麺醤 コチュジャン 唐辛子 赤唐辛子 鷹の爪 七味唐辛子 一味唐辛子 カレー粉 はちみつ 粉チーズ ベーキングパウダー 粒あん こしあん 小豆 大豆 枝豆 塩昆布 梅干し 青のり 紅しょうが 焼きのり
    鮭 生鮭 さば いわし あじ ぶり たら えび むきえび いか たこ あさり ちくわ はんぺん かまぼこ さつま揚げ 水 湯 レモン汁 中濃ソース トマト缶 ツナ缶 ホールトマト缶 コーン缶 料理酒 酒 おろし大根 大根おろし
    salt white wine leek leeks zest beef pork lamb fish rice milk eggs oil soda yeast cups tbsp cloves cream egg oats peas corn kale mint dill sage thyme bay leaf lamb ham tofu miso soy sauce sesame paste maple syrup pumpkin squash zucchini courgette aubergine eggplant cucumber lettuce spring
    salz eier ei öl wein lauch ingwer fett brot fisch rind schwein lamm reis nudeln mais erbsen minze dill salbei lorbeer
    onion onions garlic butter flour sugar pepper carrot carrots celery potato potatoes tomato tomatoes cheese cheddar parmesan mozzarella cream yogurt yoghurt chicken lentils beans chili cumin paprika oregano thyme basil parsley rosemary ginger lemon lemons lime vinegar
    olive vegetable stock broth spinach mushrooms mushroom cabbage broccoli apple apples banana bananas honey vanilla cinnamon almonds walnuts chocolate cocoa oats bread noodles pasta spaghetti shrimp salmon bacon sausage mustard mayonnaise coriander cilantro turmeric baking powder cornstarch cinnamon nutmeg raisins blueberries strawberries coconut
    water minutes heat until large small chopped sliced diced minced fresh ground black white brown green fruit pieces bowl oven plate simmer cover stir
    zwiebel zwiebeln knoblauch butter mehl zucker pfeffer karotte karotten möhren kartoffeln sellerie tomaten käse sahne joghurt hähnchen linsen bohnen kümmel paprika thymian petersilie basilikum rosmarin ingwer zitrone essig gemüse brühe spinat pilze champignons kohl brokkoli apfel äpfel honig vanille zimt mandeln
    walnüsse schokolade kakao haferflocken nudeln speck wurst senf quark hefe backpulver vanillezucker milch reis wasser minuten würfel scheiben pfanne schüssel
    """.split(whereSeparator: \.isWhitespace).map(Array.init))
}
