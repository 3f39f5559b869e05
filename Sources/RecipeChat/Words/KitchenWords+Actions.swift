extension KitchenWords {
  /// What is done, and with what; as the foods are written. Japanese verbs stand in the forms in which recipes and
  /// questions have them.
  static let actions = """
    bake=オーブンで焼,焼きます,焼けば,焼けま,焼き時間,焼き上が,焼く,焼い,焼き,焼け/bake,baked,baking,roast,roasted/
    fry=炒める,炒め,焼きます,焼く,焼い,焼き,揚げ/fry,fried,frying,saute,sear,seared,brown/
    boil=ゆでる,ゆで,茹で,下ゆで,沸かし,沸い,沸騰/boil,boiled,boiling,cook/
    simmer=煮る,煮ま,煮て,煮込,煮つめ,煮詰め,煮/simmer,simmering,stew/
    steam=蒸す,蒸し,蒸らし,蒸ら/steam,steamed/
    rest=置いて,おいて,おく,置く,おき,置き,休ませ,寝かせ,蒸らし,なじませ/rest,resting,stand,sit,leave/
    soak=浸水,浸す,浸し,ひたし,つける,つけて,さらし,漬け/soak,soaked,soaking/
    marinate=漬け込,マリネ,下味/marinate,marinated,marinade/
    chill=冷やす,冷やし,冷蔵庫,冷や/chill,chilled,refrigerate,fridge,cool/
    freeze=冷凍庫,冷凍,凍らせ/freeze,freezer,frozen,freezing/
    warm=温める,温め直,温め/warm,reheat,warm through,heat/
    preheat=予熱/preheat/
    mix=混ぜ合わせ,混ぜる,混ぜ,合わせ,かき混ぜ,和え/mix,stir,combine,whisk,fold,toss,beat/
    knead=こねる,こね,練る,練り/knead,kneading/
    rise=発酵,ふくら/rise,proof,prove/
    add=加える,加え,入れる,入れま,入れて,入れ,のせる,のせ,投入/add,put,pour/
    cut=切る,切り,切っ,刻む,刻み,刻ん,ざく切り,薄切り/cut,slice,sliced,chop,chopped,dice/
    peel=皮をむ,皮を除/peel,peeled/
    wash=洗う,洗っ,洗い/wash,rinse/
    melt=溶かす,溶かし/melt,melted/
    roll=丸める,丸め,巻く,巻い,まとめ/roll,rolled,shape/
    sprinkle=ふる,ふっ,ふり,散らす,散らし,かける,かけ,トッピング/sprinkle,scatter,top,topping/
    drain=水気を切,水気をき,湯を切/drain,drained/
    serve=盛る,盛り,添え/serve,served,serving,garnish/
    brush=塗る,塗っ,ぬる/brush,spread/
    blend=ミキサー,なめらかに,つぶし/blend,puree,mash,crush/
    toast=トースト/toasted/
    soften=しんなり,柔らかく,やわらかく/soften,tender/
    thicken=とろみ/thicken/
    oven=オーブン/oven/
    microwave=電子レンジ,レンジ/microwave/
    pan=フライパン/pan,skillet,frying pan/
    pot=土鍋,鍋/pot,saucepan/
    pressure cooker=圧力鍋/pressure cooker,instant pot/
    rice cooker=炊飯器/rice cooker/
    fridge=冷蔵庫/fridge,refrigerator/
    tin=型/tin,mould/
    lid=落としぶた,ふた,蓋/lid,cover,covered/
    high heat=強火/high heat/
    medium heat=中火/medium heat/
    low heat=弱火/low heat,gentle heat/
    skin side=皮目/skin side,skin-side/
    turn=裏返/turn,flip,turn over/
    sauce=たれ,タレ,ソース/sauce/
    dough=生地/dough,batter/
    syrup=シロップ/syrup/
    size=厚さ,長さ,大きさ/thick,thickness,size/
    """
}
