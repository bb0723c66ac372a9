"""How scripts/compile-apple reads the manifest."""
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "compile-apple"
loader = importlib.machinery.SourceFileLoader("compile_apple", str(SCRIPT))
compile_apple = importlib.util.module_from_spec(
    importlib.util.spec_from_loader("compile_apple", loader))
loader.exec_module(compile_apple)


def target(name, dependencies=(), kind="regular", path=None, settings=()):
    return {
        "name": name, "type": kind, "path": path or f"Modules/{name}", "settings": list(settings),
        "dependencies": list(dependencies)}


class CompileAppleTests(unittest.TestCase):
    def test_a_module_comes_after_those_it_depends_on(self):
        targets = [
            target("App", [{"target": ["Kit", None]}], path="Apps/App"),
            target("Bindings", [{"byName": ["Kit", None]}, {"product": ["NIO", "nio", None, None]}]),
            target("Kit", [{"byName": ["Values", None]}]), target("Values"),
            target("tool", kind="executable", path="Apps/tool"),
            target("Helpers", path="Tests/Helpers")]
        names = [target["name"] for target in compile_apple.ordered(targets)]
        self.assertEqual(names, ["Values", "Kit", "App", "Bindings"])

    def test_settings_become_options(self):
        settings = [
            {"kind": {"swiftLanguageMode": {"_0": "6"}}, "tool": "swift"},
            {"kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}, "tool": "swift"},
            {"kind": {"treatAllWarnings": {"_0": "error"}}, "tool": "swift"},
            {"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}]
        self.assertEqual(
            compile_apple.flags(target("Kit", settings=settings)),
            ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
             "-warnings-as-errors", "-default-isolation", "MainActor"])

    def test_an_unknown_setting_ends_the_script(self):
        settings = [{"kind": {"unsafeFlags": {"_0": ["-O"]}}, "tool": "swift"}]
        with self.assertRaises(SystemExit) as ended:
            compile_apple.flags(target("Kit", settings=settings))
        self.assertEqual(ended.exception.code, "compile-apple: unknown setting unsafeFlags of Kit")

    def test_a_folder_that_is_no_sdk_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [sys.executable, SCRIPT, "--sdk", folder], text=True, capture_output=True)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(
            run.stderr, f"compile-apple: {folder} is no SDK: it has no SDKSettings.json\n")


if __name__ == "__main__":
    unittest.main()
