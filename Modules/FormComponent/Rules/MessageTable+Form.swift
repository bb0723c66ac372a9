public import Messages

extension MessageTable {
  /// The texts of the rules of this module.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``formInEnglish``
  /// or ``formInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var form: MessageTable {
    formInEnglish.merging(formInSimplifiedChinese)
  }

  /// The texts of ``form`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var formInEnglish: MessageTable {
    MessageTable([
      .english: [
        "form.required": "required",
        "form.length": "{least} to {most} characters",
        "form.exactLength": "{length} characters",
        "form.tooShort": "at least {least} characters",
        "form.forbidden": "\"{word}\" is not allowed",
        "form.pattern": "invalid format",
        "form.range": "between {least} and {most}",
        "form.tooLow": "at least {least}",
        "form.tooHigh": "at most {most}",
        "form.different": "the two inputs differ",
        "form.phone": "not a mobile phone number",
        "form.email": "not an e-mail address",
        "form.url": "not a web address",
        "form.card": "not a card number",
        "form.iban": "not an IBAN",
        "form.number": "not a number",
        "form.wholeNumber": "not a whole number",
        "form.date": "not a date such as 2026-11-29",
        "form.day": "{year}-{month}-{day}",
        "form.minimumAge": "at least {years} years old",
        "form.tooFewChoices": "choose at least {least}",
        "form.tooManyChoices": "choose at most {most}",
        "form.notOffered": "no longer offered",
        "form.tooFewRows": "at least {least}",
        "form.duplicate": "entered twice",
        "form.invalid": "correct the marked fields",
      ]
    ])
  }

  /// The texts of ``form`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var formInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "form.required": "不能为空",
        "form.length": "长度应为 {least} 到 {most} 个字符",
        "form.exactLength": "长度应为 {length} 个字符",
        "form.tooShort": "至少 {least} 个字符",
        "form.forbidden": "不允许使用“{word}”",
        "form.pattern": "格式不正确",
        "form.range": "应在 {least} 到 {most} 之间",
        "form.tooLow": "不能小于 {least}",
        "form.tooHigh": "不能大于 {most}",
        "form.different": "两次输入不一致",
        "form.phone": "手机号格式不正确",
        "form.email": "邮箱地址格式不正确",
        "form.url": "网址格式不正确",
        "form.card": "银行卡号不正确",
        "form.iban": "IBAN 不正确",
        "form.number": "数字格式不正确",
        "form.wholeNumber": "应为整数",
        "form.date": "日期格式应为 2026-11-29",
        "form.day": "{year}年{month}月{day}日",
        "form.minimumAge": "须年满 {years} 周岁",
        "form.tooFewChoices": "至少选择 {least} 项",
        "form.tooManyChoices": "最多选择 {most} 项",
        "form.notOffered": "该选项已不可用",
        "form.tooFewRows": "至少添加 {least} 项",
        "form.duplicate": "不能重复",
        "form.invalid": "表单有误，无法提交",
      ]
    ])
  }
}
