import Foundation
import LimitTesting
import ReactiveTesting
import SessionRecording
import Testing

@testable import Wiring

/// Settings for slow and failing loads.
private let badNetwork = ["latency": "350", "failureRate": "0.25"]

@Suite(.workLimit) struct SessionReplayTests {
  private func record(
    seed: UInt64, events: Int = 30, settings: [String: String] = badNetwork
  ) async throws -> SessionDocument {
    let blank = AppSession.document(seed: seed, settings: settings)
    let recorder = try await SessionRecorder(blank, AppSession.run(of: blank))
    var random = RandomSession(seed: seed)
    try await random.play(events, recorder)
    return recorder.document
  }

  private func steps(of document: SessionDocument) async throws -> [SessionStep] {
    try await SessionPlayer(document, AppSession.run(of: document)).play()
  }

  /// One case for each seed: in sequence, each round of a session would wait for all other tests.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func replayOfARandomSessionMatchesEveryRecordedState(seed: UInt64) async throws {
    let document = try await record(seed: seed)
    let steps = try await steps(of: document)
    expectEqual(steps.count, document.events.count + 1)
    let first = steps.first { !$0.differences.isEmpty }
    #expect(
      first == nil,
      "event \(first?.index ?? -1) \(first?.event?.action.description ?? "start"): \(first?.differences.map(\.description) ?? [])"
    )
  }

  @Test(arguments: 200...210 as ClosedRange<UInt64>)
  func twoRecordingsOfOneSeedAreTheSameDocument(seed: UInt64) async throws {
    let (one, other) = (try await record(seed: seed), try await record(seed: seed))
    try expectEqual(one.json(), other.json())
  }

  @Test func aDocumentReadBackReplaysAsTheRecordedOne() async throws {
    let document = try await record(seed: 7)
    let read = try SessionDocument(json: document.json())
    expectEqual(read, document)
    #expect(try await steps(of: read).allSatisfy(\.differences.isEmpty))
  }

  @Test func cancelledReplayEndsWithinOneEvent() async throws {
    let document = try await record(seed: 8)
    let player = SessionPlayer(document, try AppSession.run(of: document))
    let recorder = try await SessionRecorder(document, AppSession.run(of: document))
    let replay = Task {
      var steps = 0
      do throws(SessionPlayError) {
        while try await player.step() != nil {
          steps += 1
          if steps == 10 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch {
        expectEqual(error.fault, .cancelled)
      }
      await #expect(throws: SessionFault.cancelled) {
        try await recorder.perform(.waited, after: 0)
      }
      return steps
    }
    try await expectEqual(replay.waitForValue(), 10)
  }

  @Test func statesAfterTheLimitAreNotRecorded() async throws {
    let blank = AppSession.document(settings: ["start": "player", "lines": fiveLines])
    let recorder = try await SessionRecorder(blank, AppSession.run(of: blank), stateLimit: 200)
    for name in 1...30 {
      try await recorder.perform(.typed(field: "name", text: "\(name)"), after: 0)
    }
    let document = recorder.document
    let recorded = document.events.prefix { $0.changes != nil }
    #expect((2..<20).contains(recorded.count), "\(recorded.count)")
    expectEqual(document.events.count, 30)
    #expect(document.events.dropFirst(recorded.count).allSatisfy { $0.changes == nil })
    let read = try SessionDocument(json: document.json())
    #expect(try await steps(of: read).allSatisfy(\.differences.isEmpty))
  }

  @Test func randomSessionContainsNoPassword() async throws {
    var typed = 0
    try await withThrowingTaskGroup { group in
      for seed in 300...330 as ClosedRange<UInt64> {
        group.addTask { (seed, try await record(seed: seed, events: 60)) }
      }
      while let (seed, document) = try await group.next() {
        typed += document.events.count {
          if case .typed("password", _, _, _) = $0.action { true } else { false }
        }
        let text = String(decoding: try document.json(), as: UTF8.self)
        for secret in ["passw0rd", "Passw1rd", "wrong password!", "\"short\""] {
          #expect(!text.contains(secret), "seed \(seed): \(secret)")
        }
      }
    }
    #expect(typed > 20)
  }
}
