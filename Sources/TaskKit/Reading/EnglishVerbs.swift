/// Verbs with which notes to oneself begin.
enum EnglishVerbs {
  static let all: Set<String> = words(
    """
    accept add adjust apply approve archive arrange ask assemble attach attend back bake be bleach block book borrow \
    bring brush build burn buy call cancel catch change charge chase check choose clean clear close collect come \
    compare complete compose confirm contact cook copy cover create cut deal debug decide decline decorate deep-clean \
    defrost delete deliver deploy design dig discuss do donate double-check download draft draw drive drop dry dust edit \
    email e-mail empty enrol enroll enter exchange export extend feed figure file fill finalise finalize find finish fix \
    fold follow forward freeze fry gather get give go grab grease groom grill hand hang have heat help hem hire hoover \
    import inform inspect install invite invoice iron join keep knit label lay learn leave lend let light list load look \
    lubricate mail make mark match measure meet mend merge message mop move mow oil open order organise organize outline \
    pack paint pass patch pay phone pick plan plant play polish post practise practice prepare print process proofread \
    prune publish pull pump purchase push put raise rake read reboot recharge record recycle redo refill register \
    reinstall release remind remove rename renew rent repair replace reply report repot request reschedule research \
    reserve reset respond restart restock restore return review revise rewrite ring rotate run save scan schedule \
    search see select sell send separate serve set sew sharpen shop shovel show sign sketch skim soak solve sort speak \
    split start stock stop store stretch strip study submit subscribe sweep swap switch sync take talk teach tell test \
    text thank throw tidy tie top trade train transfer translate treat trim try turn type unclog unpack unplug \
    unsubscribe update upgrade upload use vacuum verify view visit wait walk wash watch water wax weed weigh wipe wrap \
    write
    """)

  /// Verbs that are a whole task.
  static let alone: Set<String> = words("hoover vacuum iron mow shop cook bake pack study exercise weed tidy clean")

  /// Words before an article that are no verbs.
  static let others: Set<String> = words(
    """
    about above after all among and any around at because before behind below beside between both but by despite down \
    during even except for from half how if inside into just like near not now off on once only onto or out outside over \
    past per since so some than that the then there though through till to too under until up upon via was what when \
    where which while who why with within without is are were has had will would could can may might did does quite \
    such many most what's it's here perhaps still
    """)

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
