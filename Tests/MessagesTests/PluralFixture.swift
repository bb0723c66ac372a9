/// The plural categories of numbers by the Common Locale Data Repository, release 46, as another
/// implementation of its rules (Babel 2.18) gives them: one letter a number.
enum PluralFixture {
  static let numbers: [String] =
    ((0...120).map(String.init)
      + ["200", "201", "202", "211", "1000", "1001", "1011", "1000000", "2000000", "1000001"]
      + ["1100000", "1000000000"])
    + ["0", "1", "2", "5", "11", "12", "21", "100"].flatMap { whole in
      ["0", "1", "2", "5", "10", "11", "12", "21", "00", "01", "20", "50", "111"].map {
        "\(whole).\($0)"
      }
    }

  /// Languages, and for each number: z(ero), o(ne), t(wo), f(ew), m(any) or - for other.
  static let categories: [(tag: String, letters: String)] =
    table.split(separator: "\n\n").flatMap { group in
      let words = group.split(whereSeparator: \.isWhitespace).map(String.init)
      return words.dropLast(3).map { ($0, words.suffix(3).joined()) }
    }

  /// Groups of languages: their tags, then three lines of letters.
  private static let table = """
    en de nl sv fi et yi sw ur gl ast fy ia io lij sc
    -o------------------------------------------------------------------------------
    --------------------------------------------------------------------------------
    -----------------------------------------------------------------------------

    bg el hu nb no nn tr eu ka kk az sq uz mn ta te af an asa bal bem bez brx ce cgg chr ckb dv ee
    eo fo fur gsw ha haw jgo jmc kaj kcg kkj kl ks ksb ku ky lb lg mas mgo ml mr nd ne nnh nr ny
    nyn om or os pap ps rm rof rwk saq sd sdh seh sn so ss ssy st syr teo tig tk tn ts ug ve vo
    vun wae xh xog
    -o------------------------------------------------------------------------------
    ------------------------------------------------------------------o-------o-----
    -----------------------------------------------------------------------------

    da
    -o------------------------------------------------------------------------------
    ------------------------------------------------------ooooooo-ooooooooooooooooo-
    -----------------------------------------------------------------------------

    es
    -o------------------------------------------------------------------------------
    ------------------------------------------------mm--m-------------o-------o-----
    -----------------------------------------------------------------------------

    it ca pt-PT lld scn vec
    -o------------------------------------------------------------------------------
    ------------------------------------------------mm--m---------------------------
    -----------------------------------------------------------------------------

    fr pt ht
    oo------------------------------------------------------------------------------
    ------------------------------------------------mm--moooooooooooooooooooooooooo-
    -----------------------------------------------------------------------------

    hi bn fa gu kn zu am as doi pcm
    oo------------------------------------------------------------------------------
    -----------------------------------------------------oooooooooooooo-------o-----
    -----------------------------------------------------------------------------

    ru uk
    mofffmmmmmmmmmmmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmm
    mofffmmmmmmofffmmmmmmofffmmmmmmmmmmmmmmmmmofmmommmomm---------------------------
    -----------------------------------------------------------------------------

    be
    mofffmmmmmmmmmmmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmmmofffmmmmm
    mofffmmmmmmofffmmmmmmofffmmmmmmmmmmmmmmmmmofmmommmommm-------m----o-------o----f
    -------f----m-------m----m-------m----m-------m----o-------o----m-------m----

    pl
    mofffmmmmmmmmmmmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmmmmfffmmmmm
    mmfffmmmmmmmfffmmmmmmmfffmmmmmmmmmmmmmmmmmmfmmmmmmmmm---------------------------
    -----------------------------------------------------------------------------

    cs sk
    -offf---------------------------------------------------------------------------
    -----------------------------------------------------mmmmmmmmmmmmmmmmmmmmmmmmmmm
    mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm

    sr hr bs
    -offf----------------offf------offf------offf------offf------offf------offf-----
    -offf------offf------offf-----------------of--o---o---of----o-o----of----o-o----
    of----o-o----of----o-o----of----o-o----of----o-o----of----o-o----of----o-o---

    sl
    -otff---------------------------------------------------------------------------
    ---------------------otff-----------------ot--o---o--fffffffffffffffffffffffffff
    fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff

    lt
    -offffffff-----------offffffff-offffffff-offffffff-offffffff-offffffff-offffffff
    -offffffff-offffffff-offffffff------------of--o---o---mmmmmmm-mmmmommmmmmmommmmf
    mmmmmmmfmmmmfmmmmmmmfmmmm-mmmmmmm-mmmm-mmmmmmm-mmmmommmmmmmommmm-mmmmmmm-mmmm

    lv
    zo--------zzzzzzzzzzzo--------zo--------zo--------zo--------zo--------zo--------
    zo--------zo--------zo--------zzzzzzzzzzzzo-zzozzzozzzo---zzozo--ooo---zzooo--o-
    o---zzo-o--o-o---zzo-o--ozo---zzozo--ozo---zzozo--ooo---zzooo--ozo---zzozo--o

    ro
    foffffffffffffffffff------------------------------------------------------------
    ---------------------fffffffffffffffffff--fff-ff--f--fffffffffffffffffffffffffff
    fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff

    ar
    zotffffffffmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
    mmmmmmmmmmmmmmmmmmmm---ffffffffmmmmmmmmmm---m--m-----z-------z----o-------o----t
    -------t----f-------f----m-------m----m-------m----m-------m-----------------

    he
    -ot-----------------------------------------------------------------------------
    -----------------------------------------------------ooooooooooooo--------------
    -----------------------------------------------------------------------------

    ga
    -otffffmmmm---------------------------------------------------------------------
    ------------------------------------------------------------------o-------o----t
    -------t----f-------f--------------------------------------------------------

    cy
    zotf--m-------------------------------------------------------------------------
    -----------------------------------------------------z-------z----o-------o----t
    -------t---------------------------------------------------------------------

    zh ja ko vi th id ms
    --------------------------------------------------------------------------------
    --------------------------------------------------------------------------------
    -----------------------------------------------------------------------------

    ak bho csw ln mg nso pa ti wa
    oo------------------------------------------------------------------------------
    -----------------------------------------------------o-------o----o-------o-----
    -----------------------------------------------------------------------------

    ceb fil
    oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-
    oooo-o-oo-oooo-o-oo-oooo-o-oo-oooo-o-oo-oooooooooooooooooooooooooooooooooooooooo
    ooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo

    ff hy kab
    oo------------------------------------------------------------------------------
    -----------------------------------------------------oooooooooooooooooooooooooo-
    -----------------------------------------------------------------------------

    is
    -o-------------------o---------o---------o---------o---------o---------o--------
    -o---------o---------o--------------------o---o---o---o--o--o-o---oo--o--ooo----
    o--o--o-o----o--o--o-o----o--o--o-o----o--o--o-o---oo--o--ooo----o--o--o-o---

    iu naq sat se sma smj smn sms
    -ot-----------------------------------------------------------------------------
    ------------------------------------------------------------------o-------o----t
    -------t---------------------------------------------------------------------

    mk
    -o-------------------o---------o---------o---------o---------o---------o--------
    -o---------o---------o--------------------o---o---o---o-----o-o----o-----o-o----
    o-----o-o----o-----o-o----o-----o-o----o-----o-o----o-----o-o----o-----o-o---

    mt
    fotffffffffmmmmmmmmm------------------------------------------------------------
    -----------------------ffffffffmmmmmmmmm----m--m-----f-------f----o-------o----t
    -------t----f-------f----m-------m----m-------m------------------------------

    si
    oo------------------------------------------------------------------------------
    -----------------------------------------------------oo------oo---o-------o-----
    -----------------------------------------------------------------------------
    """
}
