import AccessibilityProperties
import FormComponent
import Messages
import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

struct SurfaceAnnouncementTests {
  private let surface = Surface()
  private let announcements = Subject<Announcement, Never>()

  init() {
    surface.announce(announcements.signal)
  }

  @Test func sendsEveryAnnouncementOnceInItsOrder() {
    announcements.send(Announcement("26 results"))
    announcements.send(Announcement("26 results"))
    announcements.send(Announcement("No network", .assertive))
    #expect(
      surface.takeChanges().json
        == #"{"aloud":[["polite","26 results"],["polite","26 results"],["assertive","No network"]]}"#
    )
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func announcesAProblemWhenItBecomesAnother() {
    let problems = MutableProperty<[Problem]>([])
    let messages = MutableProperty(Messages.english.adding(.form))
    surface.problem("name problem", problems, messages)
    _ = surface.takeChanges()
    problems.value = [Problem("form.required")]
    problems.value = []
    #expect(surface.takeChanges().isEmpty)
    problems.value = [Problem("form.required")]
    #expect(surface.takeChanges().announcements == [Announcement("required")])
    messages.value = Messages.simplifiedChinese.adding(.form)
    #expect(surface.takeChanges().json == #"{"set":{"name problem.text":"不能为空"}}"#)
    problems.value = []
    #expect(surface.takeChanges().json == #"{"set":{"name problem.text":""}}"#)
  }

  @Test func leavesTheProblemsOfFieldsToTheRefusalOfTheirForm() {
    let problems = MutableProperty<[Problem]>([])
    surface.problem("name problem", problems, Property(Messages.english.adding(.form)))
    _ = surface.takeChanges()
    problems.value = [Problem("form.required")]
    announcements.send(Announcement("Name: Required", .assertive))
    #expect(
      surface.takeChanges().json
        == #"{"set":{"name problem.text":"required"},"aloud":[["assertive","Name: Required"]]}"#)
    #expect(surface.takeChanges().isEmpty)
  }

  @Test func keepsWhatIsToBeReadForABrowserThatGetsEverything() {
    announcements.send(Announcement("26 results"))
    #expect(surface.takeAll().json == #"{"aloud":[["polite","26 results"]]}"#)
    #expect(surface.takeAll().isEmpty)
  }

  @Test func requestsAMessage() {
    var calls = 0
    surface.changed = { calls += 1 }
    announcements.send(Announcement("26 results"))
    #expect(calls == 1)
  }
}
