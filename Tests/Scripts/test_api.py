"""What scripts/api calls a break, an addition and the same."""
import importlib.machinery
import importlib.util
import pathlib
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "api"
loader = importlib.machinery.SourceFileLoader("api", str(SCRIPT))
api = importlib.util.module_from_spec(importlib.util.spec_from_loader("api", loader))
loader.exec_module(api)


def changes(old, new):
    return api.compare(old, new)


class ComparisonTests(unittest.TestCase):
    def test_nothing_changed(self):
        lines = ["A | class A", "A.b() | func b()"]
        self.assertEqual(changes(lines, lines), ([], [], []))

    def test_a_removed_function_breaks(self):
        self.assertEqual(
            changes(["A | class A", "A.b() | func b()"], ["A | class A"]),
            ([("A.b() | func b()", None)], [], []))

    def test_a_parameter_with_a_default_changes_the_function(self):
        old, new = "A.b() | func b()", "A.b(_:) | func b(_ c: Int = 1)"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))

    def test_an_overload_is_an_addition(self):
        old, new = "A.b() | func b()", "A.b(_:) | func b(_ c: Int)"
        self.assertEqual(changes([old], [old, new]), ([], [new], []))

    def test_isolation_and_errors_belong_to_a_declaration(self):
        for old, new in [
            ("@MainActor func b()", "nonisolated func b()"), ("func b()", "func b() throws(E)"),
            ("func b() async", "func b()"), ("open class A", "class A"),
            ("@available(macOS, introduced: 15.4) func b()", "@available(macOS, introduced: 26) func b()"),
        ]:
            with self.subTest(old):
                self.assertEqual(
                    changes([f"A.b() | {old}"], [f"A.b() | {new}"]),
                    ([(f"A.b() | {old}", f"A.b() | {new}")], [], []))

    def test_a_new_case_breaks_only_an_enum_that_existed(self):
        old = ["E | enum E", "E.a | case a"]
        self.assertEqual(
            changes(old, old + ["E.b(_:) | case b(Int)"]), ([(None, "E.b(_:) | case b(Int)")], [], []))
        late = "E.c | @available(macOS, introduced: 15.4) indirect case c"
        self.assertEqual(changes(old, old + [late]), ([(None, late)], [], []))
        new = ["F | enum F", "F.a | case a"]
        self.assertEqual(changes(old, old + new), ([], sorted(new), []))

    def test_a_new_requirement_breaks_unless_it_has_a_default(self):
        old = ["P | protocol P"]
        bare = "P.a() | requirement: func a()"
        provided = "P.b() | requirement with a default: func b()"
        self.assertEqual(changes(old, old + [bare, provided]), ([(None, bare)], [provided], []))

    def test_an_override_that_is_not_open_breaks_an_open_class(self):
        old = ["A | open @MainActor class A", "B | class B"]
        final = "A.f() | @MainActor override final func f()"
        self.assertEqual(changes(old, old + [final]), ([(None, final)], [], []))
        for kept in ["A.f() | open @MainActor override func f()", "B.f() | override func f()", "A.f() | func f()"]:
            self.assertEqual(changes(old, old + [kept]), ([], [kept], []))

    def test_a_changed_precedence_breaks(self):
        old = list(api.operators(["infix operator <~ : P\nprecedencegroup P {\n  associativity: right\n}\n"]))
        new = list(api.operators(["infix operator <~ : P // :)\npublic precedencegroup P { associativity: left }\n"]))
        self.assertEqual(old[0], "<~ | infix operator <~ : P")
        self.assertEqual(changes(old, new), ([(old[1], new[1])], [], []))
        self.assertEqual(list(api.operators(["// prefix operator ~~\nlet text = \"infix operator\"\n"])), [])

    def test_a_conformance_that_is_gone_breaks(self):
        lost, kept = "A | conforms to Swift.Sendable", "A | conforms to Swift.Equatable"
        self.assertEqual(changes([lost, kept], [kept]), ([(lost, None)], [], []))
        self.assertEqual(
            changes([lost], ["A | conforms to Swift.Hashable"]),
            ([(lost, None)], ["A | conforms to Swift.Hashable"], []))

    def test_a_type_that_cannot_be_copied_any_more_breaks(self):
        sources = ["public struct A<T: P>: Sendable, ~Copyable {\n}\npublic struct B<T: ~Copyable>: P {}\n",
                   "public enum C: Error {}\n@frozen public enum D: ~Escapable, ~Copyable {} // : ~Copyable\n"]
        found = list(api.suppressions(sources))
        self.assertEqual(found, [
            "A | does not conform to Copyable", "D | does not conform to Escapable",
            "D | does not conform to Copyable"])
        self.assertEqual(
            changes(["A | struct A"], ["A | struct A", found[0]]), ([(None, found[0])], [], []))
        self.assertEqual(
            changes([], ["A | struct A", found[0]]), ([], [found[0], "A | struct A"], []))
        self.assertEqual(changes(["A | struct A", found[0]], ["A | struct A"]), ([], [], []))

    def test_a_changed_superclass_is_one_change(self):
        old, new = "A | inherits from B", "A | inherits from C"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))


class SameTests(unittest.TestCase):
    def assert_same(self, old, new):
        self.assertEqual(changes([f"f | {old}"], [f"f | {new}"]), ([], [], [f"f | {new}"]))

    def test_generic_parameters_of_a_function_may_be_renamed(self):
        self.assert_same(
            "func map<T>(_ f: (Value) -> T) -> Property<T>", "func map<U>(_ f: (Value) -> U) -> Property<U>")
        self.assert_same(
            "static func == <A, B>(a: A, b: B) -> Bool", "static func == <X, Y>(a: X, b: Y) -> Bool")
        self.assert_same("init<S>(_ s: S) where S : Sequence", "init<Q>(_ s: Q) where Q : Sequence")

    def test_generic_parameters_that_change_places_are_not_the_same(self):
        old, new = "f | func f<A, B>(_ a: A, _ b: B)", "f | func f<A, B>(_ a: B, _ b: A)"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))

    def test_a_where_clause_may_be_ordered_otherwise(self):
        self.assert_same(
            "func f<A, B>() where A : P, B : Q, A.E == (Int, B)", "func f<A, B>() where A.E == (Int, B), B : Q, A : P")

    def test_parameters_inside_may_be_renamed(self):
        self.assert_same("func f(_ old: Int, by a: Int)", "func f(_ new: Int, by b: Int)")

    def test_the_value_of_a_default_is_behaviour_but_having_one_is_not(self):
        self.assert_same(
            "func f(_ a: @escaping () -> Void = {}, b: [Int] = [1, 2], c: C = .c(1, 2)) -> (Int, Int)",
            "func f(_ a: @escaping () -> Void = { print(1, 2) }, b: [Int] = [], c: C = C()) -> (Int, Int)")
        old, new = "f | func f(a: Int = 1)", "f | func f(a: Int)"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))

    def test_a_value_that_is_only_read_may_be_computed(self):
        self.assert_same("@MainActor let a: Int", "@MainActor var a: Int { get }")
        old, new = "f | var a: Int", "f | let a: Int"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))

    def test_labels_may_not(self):
        old, new = "f | func f(by a: Int)", "f | func f(at a: Int)"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))

    def test_deprecating_breaks_nothing(self):
        self.assert_same("func f()", "@available(*, deprecated) func f()")

    def test_a_generic_parameter_of_a_type_is_its_name(self):
        old, new = "S | struct S<Value>", "S | struct S<Element>"
        self.assertEqual(changes([old], [new]), ([(old, new)], [], []))


class ChangelogTests(unittest.TestCase):
    TEXT = """# Changelog
## Unreleased

### Added
- `Other` is new.

### Breaking
- `Signal.map(_:)` is gone, and so is `Mask`.

### Fixes
- `Fix`.

## 0.1.0
### Breaking
- `Old`
"""

    def test_names_of_the_section_alone(self):
        names = api.breaking_section(self.TEXT)
        for line in ["Signal.map(_:) | x", "Mask.phone | x", "Form.Mask | x", "Mask.Part.a(_:) | x"]:
            self.assertTrue(api.is_named(line, "M", names), line)
        for line in ["Other | x", "Fix | x", "Old | x", "Signal.filter() | x", "Property.map(_:) | x"]:
            self.assertFalse(api.is_named(line, "M", names), line)

    def test_a_name_may_lack_its_type_and_its_labels_and_have_its_module(self):
        for name in ["Signal.map(_:)", "Signal.map", "map(_:)", "map", "M.Signal.map(_:)", "M.Signal"]:
            self.assertTrue(api.is_named("Signal.map(_:) | x", "M", {name}), name)
        for name in ["Signal.map(by:)", "map(by:)", "N.Signal", "Signal.m", "Sign"]:
            self.assertFalse(api.is_named("Signal.map(_:) | x", "M", {name}), name)

    def test_a_module_is_a_name(self):
        names = api.breaking_section("## Unreleased\n### Breaking\n- All of `Loading`.\n")
        self.assertTrue(api.is_named("Feed | x", "Loading", names))
        self.assertFalse(api.is_named("Feed | x", "Router", names))

    def test_no_section_names_nothing(self):
        self.assertEqual(api.breaking_section("## Unreleased\n- `A`\n## 0.1.0\n### Breaking\n- `A`\n"), set())


class GraphTests(unittest.TestCase):
    def symbol(self, id, path, text, **more):
        return {
            "identifier": {"precise": id}, "pathComponents": path.split("."), "accessLevel": "public",
            "declarationFragments": [{"kind": "text", "spelling": text}], **more}

    def test_lines_of_a_module(self):
        extended = {"constraints": [
            {"kind": "sameType", "lhs": "Failure", "rhs": "Never"},
            {"kind": "conformance", "lhs": "T", "rhs": "Q"}]}
        implied = {"kind": "conformance", "lhs": "T", "rhs": "Q"}
        deprecated = [{"domain": "*", "isUnconditionallyDeprecated": True},
                      {"domain": "macOS", "introduced": {"major": 15, "minor": 4}}]
        graph = {
            "symbols": [
                self.symbol("p", "P", "protocol P"), self.symbol("r", "P.a()", "func a()"),
                self.symbol("q", "P.b()", "func b()"), self.symbol("d", "P.b()", "func b()"),
                self.symbol("s", "P.e()", "func e()"),
                self.symbol("e", "P.e()", "func e()", swiftExtension=extended),
                self.symbol("c", "C", "class C", accessLevel="open",
                            swiftGenerics={"constraints": [implied]}),
                self.symbol("m", "C.m()", "func m()", swiftExtension=extended, availability=deprecated),
            ],
            "relationships": [
                {"kind": "requirementOf", "source": "r", "target": "p"},
                {"kind": "requirementOf", "source": "q", "target": "p"},
                {"kind": "defaultImplementationOf", "source": "d", "target": "q"},
                {"kind": "requirementOf", "source": "s", "target": "p"},
                {"kind": "defaultImplementationOf", "source": "e", "target": "s"},
                {"kind": "conformsTo", "source": "c", "target": "p",
                 "swiftConstraints": [{"kind": "conformance", "lhs": "T", "rhs": "Q"}]},
                {"kind": "conformsTo", "source": "c", "target": "x", "targetFallback": "Swift.Copyable"},
                {"kind": "inheritsFrom", "source": "c", "target": "y", "targetFallback": "Base.B"},
                {"kind": "memberOf", "source": "m", "target": "c"},
            ],
        }
        self.assertEqual(api.lines_of([graph]), [
            "C | conforms to P where T: Q",
            "C | inherits from Base.B",
            "C | open class C",
            "C.m() | @available(*, deprecated) @available(macOS, introduced: 15.4) func m()"
            " [in extension where Failure == Never]",
            "P | protocol P",
            "P.a() | requirement: func a()",
            "P.b() | func b()",
            "P.b() | requirement with a default: func b()",
            "P.e() | func e() [in extension where Failure == Never, T: Q]",
            "P.e() | requirement: func e()",
        ])


if __name__ == "__main__":
    unittest.main()
