extension PluralRule {
  /// The languages of the locale data that have more forms than `other`, by tag.
  static let byLanguage: [String: PluralRule] = [
    (unity, unityLanguages),
    (germanic, "en de nl sv fi et yi sw ur gl ast fy ia io lij sc"),
    (danish, "da"),
    (spanish, "es"),
    (
      italian,
      "it ca lld scn vec pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT "
        + "pt-ST pt-TL"
    ),
    (french, "fr pt ht"),
    (hindi, "hi bn fa gu kn zu am as doi pcm"),
    (russian, "ru uk"),
    (belarusian, "be"),
    (polish, "pl"),
    (czech, "cs sk"),
    (serbian, "sr hr bs"),
    (slovenian, "sl"),
    (lithuanian, "lt"),
    (latvian, "lv prg"),
    (romanian, "ro"),
    (arabic, "ar"),
    (hebrew, "he"),
    (irish, "ga"),
    (welsh, "cy"),
    (punjabi, "ak bho csw guw ln mg nso pa ti wa"),
    (sinhala, "si"),
    (armenian, "ff hy kab"),
    (icelandic, "is"),
    (macedonian, "mk"),
    (filipino, "ceb fil tl"),
    (sami, "iu naq sat se sma smi smj smn sms"),
    (colognian, "blo ksh"),
    (langi, "lag"),
    (sorbian, "dsb hsb"),
    (maltese, "mt"),
    (gaelic, "gd"),
    (manx, "gv"),
    (breton, "br"),
    (cornish, "kw"),
    (tachelhit, "shi"),
    (tamazight, "tzm"),
    // Earlier codes of Hebrew, Yiddish, Romanian and Serbian, which platforms still report.
    (hebrew, "iw"), (germanic, "ji"), (romanian, "mo"), (serbian, "sh"),
  ].reduce(into: [:]) { rules, entry in
    for language in entry.1.split(separator: " ") { rules[String(language)] = entry.0 }
  }

  private static let unityLanguages =
    "bg el hu nb no nn tr eu ka kk az sq uz mn ta te af an asa bal bem bez brx ce cgg chr "
    + "ckb dv ee eo fo fur gsw ha haw jgo jmc kaj kcg kkj kl ks ksb ku ky lb lg mas mgo ml mr "
    + "nd ne nnh nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so ss ssy st syr teo "
    + "tig tk tn ts ug ve vo vun wae xh xog"
}
