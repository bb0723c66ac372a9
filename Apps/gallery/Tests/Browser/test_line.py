"""What a page shows when the line to its server is dead, and what it keeps. Run by scripts/check-browser."""

import sys
import time

import dead_lines
import readers
import restarts
from browser import chromium
from gallery import leave

TESTS = [*dead_lines.TESTS, *restarts.TESTS, *readers.TESTS]


def passes(test, browser):
    start = time.monotonic()
    try:
        test(browser)
        print(f"ok    {test.__name__}  {time.monotonic() - start:.1f} s", flush=True)
        return True
    except Exception as error:
        print(f"FAIL  {test.__name__}: {type(error).__name__} {str(error)[:1500]}", flush=True)
        for context in browser.contexts:
            leave(context)
        return False


def main():
    wanted = [test for test in TESTS if not sys.argv[1:] or test.__name__ in sys.argv[1:]]
    with chromium() as browser:
        # A browser is no virtual clock: what fails once is said and tried again, once.
        failed = sum(not passes(test, browser) and not passes(test, browser) for test in wanted)
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
