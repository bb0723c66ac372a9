#!/usr/bin/env python3
"""Makes the navigator and the search of the merged site from DocC's own index.

Usage: make-index.py SITE

DocC's navigator shows one module: the first that it finds in index/index.json. So all modules become
parts of one, which is the landing page, in the order and under the headings of the landing page. What
the search looks through is written beside it: as index/search.json a list of title, kind, path and
context, with the headings of articles; as index/text.json the words of their texts.
"""

import gzip
import json
import re
import sys
from pathlib import Path

import full_text

LANDING = "/documentation/trellis"
# Anything but a module: DocC would begin at a module inside of the module.
PART = "collection"
TYPES = {"class", "struct", "protocol", "enum", "typealias", "associatedtype", "actor"}
EXAMPLES = "Business lines"
# Every release names everything: its headings would be found before what they name.
CHANGELOG = LANDING + "/changelog"
TUTORIALS = {"project", "learn", "overview", "section"}
# What the navigator writes before the name of a member.
KEYWORDS = re.compile(r"^(?:(?:static|class|func|var|let|case|subscript) )+")
# Headings that DocC makes itself, on nearly every page.
USUAL = {"Overview", "Discussion", "Topics", "Parameters", "Return Value", "See Also"}


def walk(nodes):
    for node in nodes:
        yield node
        yield from walk(node.get("children", []))


def tree(index):
    """The index with one root, below which are all modules."""
    [nodes] = index["interfaceLanguages"].values()
    modules = {node["path"]: node for node in walk(nodes) if node["type"] == "module"}
    landing = modules.pop(LANDING)
    modules.pop("/documentation", None)
    children = []
    for child in landing["children"]:
        module = modules.pop(child.get("path"), None)
        children.append({**module, "type": PART} if module else child)
    if modules:
        sys.exit(f"docs: the landing page does not list {', '.join(modules)}")
    everything = {"title": "All modules", "path": "/documentation", "type": PART}
    root = {**landing, "children": [everything, *children]}
    return {**index, "interfaceLanguages": {"swift": [root]}}


def kind(node):
    name = node["type"]
    if name in TYPES:
        return "type"
    if name in TUTORIALS:
        return "tutorial"
    return {"module": "module", PART: "module", "article": "article", "macro": "macro"}.get(
        name, "member")


def headings(site, node, context):
    """The headings of an article, of a module's page or of a tutorial."""
    page = json.loads((site / f"data{node['path']}.json").read_text())
    for section in page.get("primaryContentSections", []):
        for block in section.get("content", []):
            if block.get("type") == "heading" and block["text"] not in USUAL:
                yield block["text"], block["anchor"]
    for section in page.get("sections", []):
        for task in section.get("tasks", []) if isinstance(section.get("tasks"), list) else []:
            if task.get("title") and task.get("anchor"):
                yield task["title"], task["anchor"]


def entries(site, nodes, above=(), is_example=False):
    for node in nodes:
        below = above
        if not above and node["type"] == "groupMarker":
            is_example = node["title"] == EXAMPLES
        if "path" in node:
            name, context = kind(node), " › ".join(above)
            shown = "example" if is_example else name
            yield [KEYWORDS.sub("", node["title"]), shown, node["path"], context]
            below = (*above, node["title"])
            if name in ("article", "module", "tutorial") and node["path"] != CHANGELOG:
                for text, anchor in headings(site, node, context):
                    yield [text, "heading", f"{node['path']}#{anchor}", " › ".join(below)]
        yield from entries(site, node.get("children", []), below, is_example)


def main():
    site = Path(sys.argv[1])
    path = site / "index/index.json"
    index = tree(json.loads(path.read_text()))
    path.write_text(json.dumps(index, separators=(",", ":")))
    [root] = index["interfaceLanguages"]["swift"]
    found = {}
    for entry in entries(site, [{**root, "children": []}, *root["children"]]):
        # A page that is listed twice is found once.
        found.setdefault((entry[0], entry[2]), entry)
    text = full_text.index_of(site, [path for _, _, path, _ in found.values()])
    size = 0
    for name, value in [("search", list(found.values())), ("text", text)]:
        encoded = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
        (site / f"index/{name}.json").write_bytes(encoded)
        size += len(gzip.compress(encoded))
    print(
        f"docs: {len(found)} titles and headings and {text['words'].count(' ') + 1} words can be searched,"
        f" {size // 1000} KB with gzip")


main()
