public import Messages

extension MessageTable {
  /// The texts of this business line.
  public nonisolated static let account = MessageTable(
    english: [
      "account.phoneLabel": "Phone",
      "account.usernameLabel": "User name",
      "account.passwordLabel": "Password",
      "account.lengthPlaceholder": "{minimum}-{maximum} characters",
      "account.phoneOutput": "Phone: {phone}, password: {password}",
      "account.wrongPassword": "The user name or the password is wrong.",
      "account.unreachable": "The server cannot be reached.",
    ],
    simplifiedChinese: [
      "account.phoneLabel": "手机号",
      "account.usernameLabel": "用户名",
      "account.passwordLabel": "密码",
      "account.lengthPlaceholder": "{minimum}-{maximum} 个字符",
      "account.phoneOutput": "手机号：{phone}, 密码：{password}",
      "account.wrongPassword": "用户名或密码错误！",
      "account.unreachable": "无法连接服务器！",
    ])
}
