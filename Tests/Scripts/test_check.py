"""`scripts/check` runs the steps that it is given, and the jobs of the workflow are all that CI runs."""
import re
import unittest

from test_options import FOLDER, run

CHECK = FOLDER / "check"


def group(name):
    """The steps of one of the groups in the script."""
    return re.search(rf"^{name}=\((.*)\)$", CHECK.read_text(), re.M)[1].split()


class CheckTests(unittest.TestCase):
    def test_every_step_is_listed_under_its_name(self):
        functions = re.findall(r"^check_([a-z-]+)\(\)", CHECK.read_text(), re.M)
        listed = [line.partition(":")[0] for line in run(CHECK, "--list").stdout.splitlines()]
        self.assertEqual(listed, functions)
        for name in ("quick", "apart", "long"):
            self.assertEqual(set(group(name)) - set(functions), set(), name)

    def test_an_unknown_step_starts_nothing(self):
        done = run(CHECK, "scripts", "unknown")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("no step unknown", done.stderr)

    def test_an_option_stands_alone(self):
        for arguments in [("--quick", "site"), ("site", "--quick")]:
            done = run(CHECK, *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_the_jobs_of_the_workflow_are_the_steps_of_ci(self):
        workflow = (FOLDER.parent / ".github/workflows/hosted.yml").read_text()
        matrix = re.search(r"^        steps:\n((?:          - .*\n)+)", workflow, re.M)[1]
        jobs = re.sub(r"^ +- ", "", matrix, flags=re.M).split()
        steps = group("quick") + group("apart") + ["tests", "line"]
        self.assertEqual(sorted(jobs), sorted([*steps, "modules"]))


if __name__ == "__main__":
    unittest.main()
