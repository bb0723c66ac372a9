#!/usr/bin/env python3
"""Makes pages of the repository articles of the documentation's site, beside the landing page.

Usage: make-articles.py CATALOG

Their text is not a copy: it is read from where it stands in the repository. A link to another of these pages,
or to a page of a module, leads there; a link to any other file of the repository is its name; the language
switch is left out. Pictures come along.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ARTICLES = {
    "Guides": "Documentation/Guides.md",
    "Comparison": "Documentation/Comparison.md",
    "Platforms": "Documentation/Platforms.md",
    "Versions": "Documentation/Versions.md",
    "Changelog": "CHANGELOG.md",
    "Showcase": "Apps/showcase/README.md",
    "Gallery": "Apps/gallery/README.md",
    # The module is compiled only with its trait, so it has no symbols here.
    "LivePages": "Modules/LivePages/LivePages.docc/LivePages.md",
    "SampleApp": "Apps/ios/README.md",
    "Museum": "Examples/Museum/README.md",
    "MuseumPlain": "Examples/MuseumPlain/README.md",
    "Shop": "Examples/Shop/README.md",
}
ARTICLE_OF = {ROOT / path: name for name, path in ARTICLES.items()}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def link(match, page, catalog):
    """What stands in an article for a link of its page."""
    mark, text, target = match.groups()
    if "://" in target:
        return match[0]
    path = (page.parent / target.partition("#")[0]).resolve()
    if mark:
        name = f"{page.parent.name}-{path.name}".lower()
        shutil.copy(path, catalog / "Resources" / name)
        return f"![{text}]({name})"
    if path in ARTICLE_OF:
        return f"[{text}](doc:{ARTICLE_OF[path]})"
    folder = path.parent
    if folder.suffix == ".docc" and path.suffix == ".md":
        module, name = folder.stem, path.stem
        return f"[{text}](doc:/{module})" if name == module else f"[{text}](doc:/{module}/{name})"
    return text


def article(path, catalog):
    page = ROOT / path
    text = re.sub(r"^English \| .*\n\n", "", page.read_text(), flags=re.MULTILINE)
    # The page of a module without symbols: its title and its topics are no links.
    text = re.sub(r"^# ``(.*)``", r"# \1", text).partition("\n## Topics")[0]
    # A link may be broken between two lines; code has none.
    parts = re.split(r"(^(?:```|~~~).*?^(?:```|~~~)$)", text, flags=re.MULTILINE | re.DOTALL)
    for place in range(0, len(parts), 2):
        parts[place] = LINK.sub(lambda match: link(match, page, catalog), parts[place])
        parts[place] = re.sub(r"``([^`\n]+)``", r"`\1`", parts[place])
    return "".join(parts)


def main():
    catalog = Path(sys.argv[1])
    for name, path in ARTICLES.items():
        (catalog / f"{name}.md").write_text(article(path, catalog))


main()
