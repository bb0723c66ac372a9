"""What scripts/plot draws of figures, byte for byte where it matters."""
import importlib.machinery
import importlib.util
import json
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "plot"
loader = importlib.machinery.SourceFileLoader("plot", str(SCRIPT))
plot = importlib.util.module_from_spec(importlib.util.spec_from_loader("plot", loader))
loader.exec_module(plot)


def row(id, title="a title", own=None, **figures):
    found = [{"name": name.replace("_", " "), "nanoseconds": value} for name, value in figures.items()]
    return {"id": id, "title": title, "measurements": found, **({"ours": own} if own else {})}


def drawn(svg):
    """The lines of a picture after its style, title and background."""
    lines = svg.splitlines()
    start = next(index for index, line in enumerate(lines) if 'class="back" width' in line)
    return [line.strip() for line in lines[start + 1:-1]]


class BarsTests(unittest.TestCase):
    def test_a_row_is_drawn_to_its_own_scale(self):
        svg = plot.pictures("kernel", [row("set", "a < b & c", floor=20, ours=8.25, OpenCombine=157)])["kernel.svg"]
        self.assertEqual(drawn(svg), [
            '<text x="8" y="26" class="title">a &lt; b &amp; c</text>',
            '<text x="142" y="43" class="small" text-anchor="end">floor</text>',
            '<rect class="floor" x="150" y="32" width="66.2" height="14"/>',
            '<text x="222.2" y="43">20 ns</text>',
            '<text x="142" y="60" class="small" text-anchor="end">ours</text>',
            '<rect class="ours" x="150" y="49" width="27.3" height="14"/>',
            '<text x="183.3" y="60">8.25 ns</text>',
            '<text x="142" y="77" class="small" text-anchor="end">OpenCombine</text>',
            '<rect class="peer" x="150" y="66" width="520" height="14"/>',
            '<text x="676" y="77">157 ns</text>',
        ])
        head = svg.splitlines()[0]
        self.assertEqual(
            head, '<svg xmlns="http://www.w3.org/2000/svg" width="760" height="95" viewBox="0 0 760 95">')

    def test_both_schemes_are_in_one_well_formed_document(self):
        svg = plot.pictures("k", [row("set", '</style>"<', ours=1)])["k.svg"]
        self.assertIn("@media (prefers-color-scheme: dark)", svg)
        tree = xml.etree.ElementTree.fromstring(svg)
        texts = [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(texts, ['</style>"<', "ours", "1 ns"])

    def test_one_figure_fills_the_width_and_zero_has_none(self):
        svg = plot.pictures("k", [row("one", ours=3), row("zero", floor=0, ours=0)])["k.svg"]
        self.assertEqual(
            [line for line in drawn(svg) if line.startswith("<rect")],
            ['<rect class="ours" x="150" y="32" width="520" height="14"/>',
             '<rect class="floor" x="150" y="79" width="0" height="14"/>',
             '<rect class="ours" x="150" y="96" width="0" height="14"/>'])

    def test_what_was_not_measured_is_left_out(self):
        rows = [row("a", floor=2, ours=None, Peer=float("nan")), row("b", ours=None)]
        svg = plot.pictures("k", rows)["k.svg"]
        self.assertEqual(svg.count("<rect class=\"floor\""), 1)
        self.assertEqual(svg.count("<rect"), 2)  # the background and the floor
        self.assertEqual(svg.count('class="title"'), 1)

    def test_nothing_to_draw_is_no_picture(self):
        self.assertEqual(plot.pictures("k", []), {})
        self.assertEqual(plot.pictures("k", [row("b", ours=None)]), {})

    def test_bytes_have_a_picture_of_their_own(self):
        rows = [{"id": "live", "title": "t", "measurements": [
            {"name": "floor", "bytes": 48}, {"name": "ours", "bytes": 1136}]}]
        found = plot.pictures("k", rows)
        self.assertEqual(list(found), ["k-memory.svg"])
        self.assertIn(">1,136 B<", found["k-memory.svg"])

    def test_a_peer_keeps_its_colour_in_every_row(self):
        rows = [row("a", floor=1, ours=1, B=1, C=1), row("b", floor=1, ours=1, C=1),
                row("c", own=["Router.resolve"], Dictionary=1, **{"Router.resolve": 1})]
        self.assertEqual(plot.colours(rows), {
            "floor": "floor", "ours": "ours", "B": "peer", "C": "peer1", "Dictionary": "floor",
            "Router.resolve": "ours"})

    def test_short_draws_the_named_rows_alone(self):
        rows = [row("a", "first", ours=1), row("b", "second", ours=1)]
        svg = plot.pictures("k", rows, ["b"])["k-short.svg"]
        self.assertIn("second", svg)
        self.assertNotIn("first", svg)


class GrowthTests(unittest.TestCase):
    def test_rows_that_differ_in_their_number_are_lines(self):
        rows = [row("set-1000", floor=20000, ours=4000), row("set-0", ours=1), row("set-1", floor=20, ours=10),
                row("form-20", ours=7), row("chain", ours=7)]
        lines = drawn(plot.pictures("k", rows)["k-growth.svg"])
        self.assertEqual([line for line in lines if line.startswith("<polyline")], [
            '<polyline class="floor" points="70,243.4 610,78.4"/>',
            '<polyline class="ours" points="70,260 610,116.9"/>'])
        self.assertEqual(sum("text-anchor=\"middle\"" in line for line in lines), 2)

    def test_labels_of_close_lines_do_not_overlap(self):
        rows = [row("s-1", floor=10, ours=10, P=10), row("s-10", floor=10, ours=10, P=10)]
        lines = drawn(plot.pictures("k", rows)["k-growth.svg"])
        self.assertEqual([line for line in lines if line.startswith('<text x="618"')], [
            '<text x="618" y="264">P</text>', '<text x="618" y="278">floor</text>',
            '<text x="618" y="292">ours</text>'])

    def test_a_line_that_ends_early_is_named_where_it_ends(self):
        rows = [row("s-1", ours=10, P=1000), row("s-10", ours=10)]
        lines = drawn(plot.pictures("k", rows)["k-growth.svg"])
        self.assertIn('<text x="78" y="44">P</text>', lines)
        self.assertIn('<text x="618" y="264">ours</text>', lines)

    def test_zero_has_no_logarithm(self):
        self.assertNotIn("k-growth.svg", plot.pictures("k", [row("s-1", ours=0), row("s-10", ours=0)]))
        self.assertIn("k-growth.svg", plot.pictures("k", [row("s-1", ours=0), row("s-10", ours=5)]))

    def test_one_size_does_not_grow(self):
        self.assertNotIn("k-growth.svg", plot.pictures("k", [row("s-10", ours=5)]))


class FigureTests(unittest.TestCase):
    def test_three_digits_and_the_largest_unit(self):
        self.assertEqual(
            [plot.figure(value, "ns") for value in (0, 0.5, 8.25, 12.34, 157.4, 1251, 1e6, 2.5e9)],
            ["0 ns", "0.5 ns", "8.25 ns", "12.3 ns", "157 ns", "1.25 us", "1 ms", "2.5 s"])


class CommandTests(unittest.TestCase):
    def run_plot(self, text, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                ["python3", SCRIPT, "kernel", folder, *arguments], input=text, text=True, capture_output=True)
            return run, sorted(path.name for path in pathlib.Path(folder).iterdir())

    def test_writes_what_there_is(self):
        run, files = self.run_plot(json.dumps([row("a", floor=1, ours=2)]), "--short", "a")
        self.assertEqual((run.returncode, files), (0, ["kernel-short.svg", "kernel.svg"]))

    def test_several_documents_are_one_picture(self):
        text = json.dumps([row("a-1", ours=2)]) + "\n" + json.dumps([row("a-10", ours=2)], indent=2)
        run, files = self.run_plot(text)
        self.assertEqual((run.returncode, files), (0, ["kernel-growth.svg", "kernel.svg"]))

    def test_short_rows_that_are_not_there_are_left_out(self):
        run, files = self.run_plot(json.dumps([row("a", ours=2)]), "--short", "b")
        self.assertEqual((run.returncode, files), (0, ["kernel.svg"]))

    def test_what_is_no_json_is_refused(self):
        run, files = self.run_plot("the table")
        self.assertEqual((run.returncode, files), (1, []))
        self.assertIn("plot: the figures are no JSON", run.stderr)
        self.assertEqual(self.run_plot("")[0].returncode, 1)


if __name__ == "__main__":
    unittest.main()
