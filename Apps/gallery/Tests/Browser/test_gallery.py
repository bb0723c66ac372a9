"""The main path of every page in Chromium, and what users do to pages. Run by scripts/check-browser."""

import sys
import time

import default_page
import fields
import focus
import look
import pages
import panels
import scrolling
import sessions
import workbench
from browser import chromium
from gallery import Tab, gallery

TESTS = [test for part in [pages, default_page, sessions, panels, workbench, fields, focus, scrolling, look] for test in part.TESTS]


def passes(test, browser, address):
    """Runs a test in a tab of its own and says how it went."""
    start = time.monotonic()
    tab = Tab(browser, address)
    try:
        test(tab)
        if test is not sessions.comes_back:
            tab.close()
        print(f"ok    {test.__name__}  {time.monotonic() - start:.1f} s", flush=True)
        return True
    except Exception as error:
        print(f"FAIL  {test.__name__}: {str(error)[:1500]}", flush=True)
        tab.leave()
        return False


def main():
    failed = 0
    with gallery() as (address, server), chromium() as browser:
        for test in TESTS:
            # A browser is no virtual clock: what fails once is said and tried again, once.
            if not passes(test, browser, address) and not passes(test, browser, address):
                failed += 1
        folder = look.SHOTS / "pages" if look.SHOTS else None
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            look.screenshots(browser, address, look.SHOTS)
        for variant in look.VARIANTS:
            try:
                look.every_page(browser, address, folder, variant)
                print(f"ok    every_page, {variant}", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAIL  every_page, {variant}: {str(error)[:1500]}", flush=True)
        assert server.poll() is None, "the gallery has ended"
    print(f"{len(TESTS) + len(look.VARIANTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
