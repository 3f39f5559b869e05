extension SafetyRule {
  private static let ask = Words(
    """
    how do i|how do you|how do we|how to|how can i|how can you|how would i|how would you|how could i|how should i
    |teach me|explain how|show me|tell me|instructions|instruction|step by step|steps|guide|recipe|help me|give me
    |i need|i want|best way|easiest way|quickest way|fastest way|painless way|painful way|tips|where can i|where do i
    |what chemicals|what do i need|plan|write|create|what is the way|ways to|describe|which pills|how much|how many
    """)
  private static let make = Words(
    """
    make|making|build|building|construct*|assembl*|create|creating|produce|producing|mix|mixing|synthes*|cook|cooking
    |prepare|preparing|brew*|extract*|grow|growing|get|3d print|print|homemade|recipe|manufactur*|at home|need
    """)
  private static let someone = Words(
    """
    someone|somebody|a person|people|a man|a woman|a human|humans|him|her|them|my wife|my husband|my girlfriend
    |my boyfriend|my ex|my boss|my neighbour|my neighbor|my neighbours|my neighbors|my teacher|my father|my mother
    |my dad|my mom|my parents|my sister|my brother|my stepfather|my stepmother|my mother in law|my father in law
    |my roommate|my classmates|my classmate|my coworker|a coworker|a colleague|my colleague|my friend|the president
    |my enemy|my family|a child|children|a kid|a cop|police officers|my landlord|my uncle|my aunt|my rival
    """)
  private static let fiction = Words(
    """
    novel|game|movie|film|plot|story|chess|detective|history|minecraft|summar*|translate|prevent*|avoid|protect*|report
    |joke about|song|book|recognise|recognize|detect*
    """)

  static let english: [SafetyRule] = [
    SafetyRule(
      .weapons,
      [
        .has(ask), .has(make),
        .has(
          Words(
            """
            bomb|bombs|explosive*|grenade*|molotov|napalm|tnt|c4|nitroglycerin*|detonator*|landmine*|nerve gas|nerve agent*
            |sarin|ricin|mustard gas|poison gas|toxic gas|chlorine gas|anthrax|botulinum|bioweapon*|biological weapon*
            |chemical weapon*|dirty bomb|ghost gun|untraceable gun|silencer
            """)),
      ],
      unless: fiction
        + Words(
          "bath bomb*|cherry bomb*|bombs the dessert|atomic bomb|water treatment|photo bomb*|chocolate bomb*|name comes from|seed bomb*"
        )),
    SafetyRule(
      .weapons,
      [.has(ask), .near(Words("print|convert|make|build"), Words("gun|guns|rifle|pistol|firearm"), within: 20)],
      unless: fiction + Words("glue gun|water gun|toy|nail gun|spray gun|heat gun|cap gun|of a gun")),
    SafetyRule(
      .drugs,
      [
        .has(ask), .has(make),
        .has(
          Words("meth|crystal meth|methamphetamine*|crack cocaine|cocaine|heroin|fentanyl|lsd|mdma|ecstasy pills|ghb")),
      ],
      unless: fiction),
    SafetyRule(
      .drugs,
      [.has(ask), .near(Words("drug|spike|roofie"), Words("drink|food|tea|coffee"), within: 30)],
      unless: fiction + Words("drug test|test")),
    SafetyRule(
      .violence,
      [
        .has(ask + Words("i am going to|i'm going to|i will|i wanna|want to")),
        .near(
          Words(
            """
            kill|kills|killing|murder|murdering|poison|poisoning|strangle|stab|assassinate|suffocate|kidnap|torture|maim
            |beat up|dismember|hurt|behead|lynch|drown|bludgeon
            """), someone, within: 3),
      ],
      unless: fiction
        + Words(
          "time|feelings|in chess|at chess|process*|from getting|keep|stop|without meaning|accident*|apolog*|forgive|if i hurt"
        )),
    SafetyRule(
      .violence,
      [
        .has(ask),
        .near(
          Words("hide|get rid of|dispose of|dissolve|bury"), Words("the body|dead body|a body|corpse|human body"),
          within: 8
        ),
      ], unless: fiction + Words("odour|odor|hair|fat")),
    SafetyRule(.violence, [.has(ask), .has(Words("hitman|contract killer|hit man"))], unless: fiction),
    SafetyRule(
      .violence,
      [
        .has(ask),
        .near(
          Words("attack|shooting|massacre|bombing|shoot up|mass shooting"),
          Words("school|mall|church|mosque|synagogue|airport|station|crowd|concert|office|market"), within: 20),
      ], unless: fiction + Words("photo*|picture*|survive|response|drill|happened|news|victims")),
    SafetyRule(
      .selfHarm,
      [
        .has(
          Words(
            """
            kill myself|killing myself|end my life|commit suicide|hang myself|cut myself|starve myself|kill yourself
            |self harm|take my own life|overdose|to die
            """)),
        .has(
          Words(
            """
            how do i|how can i|how to|how many|tell me|teach me|which pills|what is the quickest|quickest|painless
            |least painful|best way|easiest|tips|convince me|give me|best for an overdose|hiding
            """)),
      ],
      unless: Words(
        "friend|prevent*|hotline|help line|line|support|symptoms|vitamin*|treat*|to die for|someone who|avoid|stop|first aid|hyperdrive|song"
      )),
    SafetyRule(
      .minors,
      [
        .has(
          Words(
            """
            child|children|kid|minor|minors|underage|preteen|little girl|little boy|schoolgirl|schoolboy|ten year old
            |eleven year old|twelve year old|thirteen year old|fourteen year old|fifteen year old|10 year old|11 year old
            |12 year old|13 year old|14 year old|15 year old|lolita
            """)),
        .has(Words("sexual|sexually|erotic|erotica|sexy|porn|porno*|nude|nudes|naked|seductive|explicit sex|nsfw")),
        .has(ask + Words("get|find|write|draw|generate|send")),
      ],
      unless: Words("puberty|education|abuse|protect*|prevent*|report|bath|explain to")),
    SafetyRule(
      .intrusion,
      [
        .has(ask),
        .near(
          Words("write|create|make|build|code|program|install|put"),
          Words(
            "malware|ransomware|computer virus|keylogger|spyware|trojan|rootkit|botnet|virus that|a virus|worm that"),
          within: 30),
      ],
      unless: Words("protect*|remove|detect*|against|spread|essay|history|explain what|antivirus|report|story")),
    SafetyRule(
      .intrusion,
      [
        .has(ask),
        .near(
          Words("hack|hack into|break into|crack|hijack|get into|take over|read"),
          Words(
            """
            account|accounts|email|e mail|wifi|wi fi|network|phone|instagram|facebook|whatsapp|password|computer|server
            |messages|icloud
            """), within: 40),
        .has(Words("someone*|somebody*|neighbour*|neighbor*|ex|her|his|girlfriend*|boyfriend*|wife*|husband*|their")),
      ], unless: fiction + Words("read her the|read his book|my own")),
    SafetyRule(
      .intrusion,
      [
        .has(ask),
        .near(
          Words("secretly|without her knowing|without his knowing|stalk|covertly|spy on"),
          Words("phone|track|location|follow|her|him|my wife*|my husband*|my ex"), within: 30),
      ],
      unless: fiction + Words("santa|birthday|surprise")),
    SafetyRule(
      .intrusion, [.has(ask + Words("launch|start")), .has(Words("ddos"))],
      unless: Words("protect*|against ddos|explain what")
    ),
    SafetyRule(
      .fraud,
      [
        .has(ask),
        .near(
          Words("write|create|make|draft|send"),
          Words(
            "phishing mail|phishing email|phishing message|phishing page|phishing|scam message|scam mail|scam email|scam"
          ),
          within: 12),
      ], unless: Words("protect*|recognise|recognize|report|warn*|avoid|about phishing|against|training|spot")),
    SafetyRule(
      .fraud,
      [
        .has(ask),
        .near(
          Words("counterfeit|forge|fake|print|launder|clone|steal"),
          Words(
            """
            money|banknotes|bills|passport|passports|id card|drug money|credit card|credit cards|a stolen credit card
            |credit card numbers|driving licence|driver's license|identity
            """), within: 12),
      ], unless: fiction + Words("detect|spot|monopoly|play money|stolen what|laundry")),
    SafetyRule(
      .hatred,
      [
        .has(
          Words(
            """
            jews|jewish people|muslims|black people|blacks|immigrants|refugees|gays|gay people|foreigners|disabled people
            |roma|women|christians|asians|migrants
            """)),
        .has(
          Words(
            "vermin|subhuman|inferior|exterminated|exterminate|should be killed|must be killed|gassed|worthless|should die|parasites"
          )),
        .has(ask + Words("proves|why are|joke|essay|speech|text|says|saying")),
      ], unless: Words("history|nazi|nazis|propaganda|why is it wrong|racism|fight")),
  ]
}
