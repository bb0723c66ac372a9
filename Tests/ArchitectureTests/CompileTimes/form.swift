// accepted
import ReactiveKit

@MainActor
func canSubmit(
  _ name: Property<String>, _ phone: Property<String>, _ age: Property<Int?>,
  _ agrees: Property<Bool>, _ isBusy: Property<Bool>
)
  -> Property<Bool>
{
  combine(
    name.map { $0.count >= 4 && $0.count <= 16 }, phone.map { $0.hasPrefix("1") && $0.count == 11 },
    age.map { ($0 ?? 0) >= 18 }, agrees, isBusy.negate()
  ) { $0 && $1 && $2 && $3 && $4 }
}
