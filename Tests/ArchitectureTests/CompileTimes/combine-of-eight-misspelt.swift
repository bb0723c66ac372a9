// error at 10: has no member 'cuont'
import ReactiveKit

@MainActor
func isValid(
  _ a: Property<Int>, _ b: Property<String>, _ c: Property<Bool>, _ d: Property<Double>,
  _ e: Property<Int?>, _ f: Property<[Int]>, _ g: Property<String>, _ h: Property<Int>
) -> Property<Bool> {
  combine(a, b, c, d, e, f, g, h) {
    $0 > 3 && $1.cuont >= 8 && $2 && $3 < 10.5 && ($4 ?? 0) > 1 && !$5.isEmpty && $6 == "x"
      && $7 != 4
  }
}
