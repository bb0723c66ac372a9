"""`scripts/check-deinits` finds what the compiler infers."""
import pathlib
import subprocess
import tempfile
import unittest

from test_options import FOLDER, run

CHECK = FOLDER / "check-deinits"


class DeinitsTests(unittest.TestCase):
    def check(self, text):
        """The result for a file that is compiled under default isolation."""
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "Page.swift")
            source.write_text(text)
            subprocess.run(
                ["swiftc", "-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library",
                 "-c", source, "-o", source.with_suffix(".o")], check=True)
            return run(CHECK, folder)

    def test_an_inferred_isolated_deinit_is_found(self):
        done = self.check("@MainActor final class Page {}\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("Page: give each class of the file `nonisolated deinit {}`", done.stderr)

    def test_a_class_that_writes_its_deinit_passes(self):
        done = self.check("final class Page { nonisolated deinit {} }\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("none is isolated in 1 object files", done.stdout)

    def test_a_folder_without_objects_is_no_pass(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run(CHECK, folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no object files", done.stderr)


if __name__ == "__main__":
    unittest.main()
