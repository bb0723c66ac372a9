public import Messages

extension MessageTable {
  /// The words that are read and never shown: states, the values of switches, the number of
  /// results.
  public static let readAloud = MessageTable(
    english: [
      "aloud.required": "required",
      "aloud.busy": "in progress",
      "aloud.on": "on",
      "aloud.off": "off",
      "aloud.problem": "{label}: {problem}",
      "aloud.problems": "{count, plural, one {# problem} other {# problems}}. {first}",
      "aloud.results": "{count, plural, zero {No results} one {# result} other {# results}}",
    ],
    simplifiedChinese: [
      "aloud.required": "必填",
      "aloud.busy": "正在处理",
      "aloud.on": "已开启",
      "aloud.off": "已关闭",
      "aloud.problem": "{label}：{problem}",
      "aloud.problems": "有 {count} 处需要修改。{first}",
      "aloud.results": "{count, plural, zero {没有结果} other {共 # 条结果}}",
    ])
}
