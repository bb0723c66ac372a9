"""The files of the site: every link leads to a page that is there, and every page can be found."""

import functools
import json
import re
import urllib.parse

from site_browser import SITE


def pages():
    for file in sorted((SITE / "data").rglob("*.json")):
        yield "/" + str(file.relative_to(SITE / "data").with_suffix("")), json.loads(file.read_text())


@functools.cache
def anchors(path):
    """What a link to a part of a page may name."""
    text = (SITE / f"data{path}.json").read_text()
    found = set(re.findall(r'"anchor":"((?:[^"\\]|\\.)*)"', text))
    return found | {title.replace(" ", "-") for title in re.findall(r'"title":"([^"]*)"', text)}


def is_there(url):
    """Whether a URL of the site leads to a page, and to a part of it that is there."""
    path, _, anchor = urllib.parse.unquote(url).partition("#")
    path = path.rstrip("/").lower()
    if not (SITE / f"data{path}.json").is_file() or not (SITE / f"{path[1:]}/index.html").is_file():
        return False
    return not anchor or anchor in anchors(path)


def links(page):
    """The URLs of all references of a page: pages, parts of pages, pictures, downloads."""
    # A chapter of the tutorials has a name and no page; nothing links to it.
    chapters = {part["reference"] for part in page.get("hierarchy", {}).get("modules", [])}
    for reference in page.get("references", {}).values():
        if "url" in reference and reference["identifier"] not in chapters:
            yield reference["url"], reference.get("type")
        for variant in reference.get("variants", []):
            yield variant["url"], "image"


def every_link_resolves():
    count = 0
    broken = []
    for path, page in pages():
        for url, kind in links(page):
            if not url.startswith("/"):
                continue
            count += 1
            there = (SITE / url[1:]).is_file() if kind in ("image", "file", "download") else is_there(url)
            if not there:
                broken.append(f"{path}: {url}")
    for entry in json.loads((SITE / "index/search.json").read_text()):
        count += 1
        if not is_there(entry[2]):
            broken.append(f"search.json: {entry[2]}")
    assert not broken, "\n".join(broken[:40])
    assert count > 10_000, count
    print(f"    {count} links")


def the_index_has_every_page():
    """Every page can be found by search, but for the few that DocC makes of parts of others."""
    found = {entry[2] for entry in json.loads((SITE / "index/search.json").read_text())}
    missing = [
        path for path, page in pages()
        if path not in found and page["metadata"].get("role") not in ("collectionGroup", None)]
    assert not missing, missing[:20]
