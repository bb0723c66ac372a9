import Account
import LimitTesting
import Testing

struct CredentialsTests {
  @Test func noTextShowsThePassword() {
    let credentials = Credentials(username: "colin", password: "passw0rd")
    expectEqual("\(credentials)", "colin, <redacted>")
    var dumped = ""
    dump(credentials, to: &dumped)
    #expect(!"\(String(reflecting: credentials)) \(dumped)".contains("passw0rd"))
    expectEqual(credentials.password, "passw0rd")
  }
}
