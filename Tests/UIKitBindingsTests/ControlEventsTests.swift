#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  struct ControlEventsTests {
    @Test func eachOccurrenceIsEmittedUntilTheObservationEnds() {
      let button = UIButton()
      let taps = Recorder(button.events(.touchUpInside).map { "tap" })
      button.driveTap()
      button.sendActions(for: .touchCancel)
      button.driveTap()
      #expect(taps.difference(fromValues: ["tap", "tap"]) == nil)
      taps.stop()
      button.driveTap()
      #expect(taps.difference(fromValues: ["tap", "tap"]) == nil)
      expectEqual(button.drivenActionCount, 0)
    }

    @Test func observersOfOneControlAreIndependent() {
      let button = UIButton()
      let first = Recorder(button.events(.touchUpInside).map { 1 })
      let second = Recorder(button.events([.touchDown, .touchUpInside]).map { 2 })
      button.driveTap()
      first.stop()
      button.driveTap()
      #expect(first.difference(fromValues: [1]) == nil)
      #expect(second.difference(fromValues: [2, 2, 2, 2]) == nil)
    }

    @Test func theSignalCompletesWhenTheControlIsReleased() async {
      var button: UIButton? = UIButton()
      weak let released = button
      guard let taps = button?.events(.touchUpInside) else { return }
      let recorder = Recorder(taps.map { "tap" })
      button?.driveTap()
      button = nil
      #expect(released == nil)
      #expect(recorder.difference(fromEvents: [.value("tap")]) == nil)
      await Task.yield()
      #expect(recorder.difference(fromEvents: [.value("tap"), .completed]) == nil)
      #expect(Recorder(taps.map { "tap" }).difference(fromEvents: [.completed]) == nil)
    }
  }
#endif
