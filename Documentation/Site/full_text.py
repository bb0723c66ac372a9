"""The words of the pages, for the search: which entry of the index has which words."""

import json
import re
from itertools import pairwise

# Stop words: they stand on most pages. The search leaves them out of a query too.
STOP = (
    "a an and are as at be but by can do does for from has have how i if in into is it its my no not of on"
    " or so than that the their them then there these they this to was what when where which who why will"
    " with you your").split()


def text_of(node, references):
    """Everything that a part of a page shows, code included."""
    if isinstance(node, list):
        return " ".join(text_of(part, references) for part in node)
    if not isinstance(node, dict):
        return ""
    if node.get("type") == "reference":
        return references.get(node["identifier"], {}).get("title", "")
    if "code" in node:
        code = node["code"]
        return code if isinstance(code, str) else "\n".join(code)
    own = [node[key] for key in ("text", "title", "name") if isinstance(node.get(key), str)]
    return " ".join([*own, *(text_of(part, references) for part in node.values())])


def pieces(page, headings):
    """The texts of a page, each with the anchor of the heading above it, "" for the page itself."""
    references = page.get("references", {})
    yield "", text_of(page.get("abstract", []), references)
    for section in page.get("primaryContentSections", []):
        anchor = ""
        for block in section.get("content", []):
            if block.get("type") == "heading":
                anchor = block["anchor"] if block["anchor"] in headings else ""
            yield anchor, text_of(block, references)
        yield "", text_of(section.get("parameters", []), references)
    for section in page.get("sections", []):
        tasks = section.get("tasks", [])
        for task in tasks if isinstance(tasks, list) else []:
            yield task["anchor"] if task.get("anchor") in headings else "", text_of(task, references)
        yield "", text_of([part for key, part in section.items() if key != "tasks"], references)


def words(text):
    return {
        word for word in re.findall(r"[^\W_]+", text.lower())
        if len(word) > 1 and word not in STOP and not word.isdigit()}


def base36(number):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while number or not text:
        number, digit = divmod(number, 36)
        text = digits[digit] + text
    return text


def index_of(site, paths):
    """For the paths of the entries, in order: all words, sorted, and for each word the numbers of the entries
    that have it, each as its distance from the one before; and the words that are left out."""
    numbers = {path: number for number, path in reversed(list(enumerate(paths)))}
    places = {}
    for path in {path.partition("#")[0] for path in paths}:
        page = json.loads((site / f"data{path}.json").read_text())
        anchors = {other.partition("#")[2] for other in paths if other.startswith(path + "#")}
        for anchor, text in pieces(page, anchors):
            number = numbers.get(f"{path}#{anchor}" if anchor else path)
            for word in words(text) if number is not None else ():
                places.setdefault(word, set()).add(number)
    known = sorted(places)
    steps = [
        " ".join(base36(right - left) for left, right in pairwise([0, *sorted(places[word])]))
        for word in known]
    return {"words": " ".join(known), "places": ",".join(steps), "stop": STOP}
