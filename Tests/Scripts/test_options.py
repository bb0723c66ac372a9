"""Every script says what it does, and starts nothing on an option that it does not know."""
import os
import pathlib
import subprocess
import unittest

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "scripts"
SCRIPTS = sorted(path for path in FOLDER.iterdir() if os.access(path, os.X_OK))


def run(script, *arguments):
    return subprocess.run(
        [script, *arguments], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)


class OptionsTests(unittest.TestCase):
    def test_help_is_the_comment_at_the_top(self):
        for script in SCRIPTS:
            with self.subTest(script.name):
                done = run(script, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                lines = script.read_text().splitlines()
                first = lines[1].removeprefix("# ").removeprefix('"""')
                self.assertIn(" ".join(first.split()[:4]), " ".join(done.stdout.split()))

    def test_an_unknown_option_starts_nothing(self):
        for script in SCRIPTS:
            # A program that is built reads the options itself.
            if 'accept_options "any"' in script.read_text():
                continue
            with self.subTest(script.name):
                done = run(script, "--no-such-option")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(script.name, done.stderr)


if __name__ == "__main__":
    unittest.main()
