extension SafetyRule {
  private static let frage = Words(
    """
    wie|anleitung|bauanleitung|erkläre mir|erklär mir|erkläre|zeig mir|sag mir|gib mir|hilf mir|schreib|schreibe|ich will
    |ich möchte|ich werde|rezept|plane|wo finde ich|wo bekomme ich|welche|schritt für schritt|erstelle|nenne mir
    """)
  private static let machen = Words(
    """
    bau|baue|baut|bauen|selbst bauen|bauanleitung|anleitung|herstell*|stelle|stellt|mache|macht|machen|misch*|koche|kochen
    |synthes*|bastel*|züchte*|produzier*
    """)
  private static let jemand = Words(
    """
    jemanden|jemandem|menschen|einen menschen|meine frau|meinen mann|meinen chef|meine chefin|meinen nachbarn|meine nachbarin
    |meinen lehrer|meine lehrerin|meinen vater|meine mutter|meinen bruder|meine schwester|meine freundin|meinen freund
    |ein kind|meine exfreundin|meinen exfreund|meinen kollegen|ihn|eine person|meine schwiegermutter
    """)
  private static let erzählung = Words(
    "roman|krimi|spiel|film|geschichte der|handlung|schach|schütze|verhinder*|erkenne")

  static let german: [SafetyRule] = [
    SafetyRule(
      .weapons,
      [
        .has(frage), .has(machen),
        .has(
          Words(
            """
            bombe|rohrbombe|sprengstoff|handgranate|molotowcocktail*|molotow*|napalm|giftgas|nervengas|sarin|rizin|senfgas
            |milzbrand|schalldämpfer|schusswaffe|pistole|sprengsatz
            """)),
      ], unless: erzählung + Words("badebombe|eisbombe|wasserpistole|spielzeug*")),
    SafetyRule(
      .drugs,
      [.has(frage), .has(machen), .has(Words("crystal meth|meth|methamphetamin|kokain|heroin|crack|ecstasy|lsd"))],
      unless: erzählung),
    SafetyRule(
      .drugs,
      [.has(frage), .has(Words("k o tropfen|ko tropfen|betäubungsmittel")), .has(Words("getränk|glas|drink|essen"))],
      unless: Words("schütze|schützen|erkenne|verdacht")),
    SafetyRule(
      .violence,
      [
        .has(frage), .has(jemand),
        .has(
          Words(
            """
            töten|töte|umbringen|ermorden|ermorde|vergiften|vergifte|erwürgen|erstechen|entführen|entführe|verprügeln|foltern
            |erschießen|erschlagen|bringe um
            """)),
      ], unless: erzählung + Words("zeit|unkraut|schimmel|foto|langeweile")),
    SafetyRule(
      .violence,
      [.has(frage), .near(Words("leiche|leichnam"), Words("verschwinden|entsorg*|verstecken|los"), within: 20)],
      unless: erzählung),
    SafetyRule(
      .violence,
      [
        .has(frage), .has(Words("anschlag|amoklauf|attentat|massaker")),
        .has(Words("planen|plane|hilf mir|verüben|begehen")),
      ],
      unless: erzählung),
    SafetyRule(
      .selfHarm,
      [
        .has(frage),
        .has(
          Words(
            "mich umbringen|mich am besten umbringen|selbstmord begehe|suizid begehe|mich ritzen|mich erhängen|um zu sterben|mir das leben nehmen|mich selbst verletzen|selbstmord begehen"
          )
        ),
      ], unless: Words("freund|freundin|helfen|hilfe für|verhindern|telefonseelsorge")),
    SafetyRule(
      .minors,
      [
        .has(
          Words(
            """
            kind|kinder|kindern|minderjährige*|zwölfjährig*|elfjährig*|zehnjährig*|dreizehnjährig*|vierzehnjährig*|kinderporno*
            """)),
        .has(Words("erotisch*|sexuell*|porno*|kinderporno*|nackt*|nacktbild*|sexszene")),
        .has(frage),
      ], unless: Words("aufklärung|schützen|schütze|missbrauch|melden|baden")),
    SafetyRule(
      .intrusion,
      [
        .has(Words("schreib|schreibe|erstelle|programmiere|baue")),
        .has(Words("erpressungstrojaner|trojaner|virus|schadsoftware|ransomware|keylogger|malware|spionagesoftware")),
      ], unless: Words("schutz|schütz*|gegen|bericht|aufsatz|erklär*|entfern*")),
    SafetyRule(
      .intrusion,
      [
        .has(frage), .has(Words("hacke|hacken|knacke|knacken")),
        .has(Words("konto|konten|account|passwort|handy|wlan|e mail|instagram|facebook|whatsapp|computer|rechner")),
      ], unless: erzählung + Words("mein eigenes|schutz")),
    SafetyRule(
      .fraud,
      [.has(Words("schreib|schreibe|erstelle|entwirf")), .has(Words("phishing*|betrugsmail|betrugsnachricht"))],
      unless: Words("schutz|schütz*|warn*|erkenn*|über phishing")),
    SafetyRule(
      .fraud,
      [
        .has(frage), .has(Words("drucke|drucken|fälsche|fälschen|fälscht|wasche|waschen")),
        .has(
          Words(
            "falschgeld|ausweis|pass|reisepass|führerschein|geld aus drogengeschäften|schwarzgeld|drogengeld|unterschrift"
          )),
      ], unless: erzählung),
    SafetyRule(
      .hatred,
      [
        .has(Words("ausländer|juden|muslime|flüchtlinge|migranten|behinderte|schwarze|homosexuelle|frauen|roma")),
        .has(Words("ungeziefer|untermenschen|vernichtet|ausgerottet|minderwertig|vergast|lebensunwert|parasiten")),
        .has(frage + Words("text|rede|aufsatz|beweis*")),
      ], unless: Words("geschichte|nationalsozial*|nazis|propaganda|warum ist es falsch")),
  ]
}
