// error at 8: add 'failed: { error in ... }'
import ReactiveKit

enum LoadError: Error { case offline }

@MainActor
func show(_ values: Signal<Int, LoadError>, _ bag: DisposeBag) {
  bag += values.observe { print($0) }
}
