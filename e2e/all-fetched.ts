import type { Page } from '@playwright/test'

/** `web/app/ui/once-quiet.ts` waits for 4 s before it fetches ahead; what it asks for has the rest. */
const quietMs = 5_500

/**
 * Until all that the page fetches ahead is there. Playwright's 'networkidle' is no sign of it: that
 * is over once a document, half a second after its own files, and answers at once from then on.
 */
export async function untilAllIsFetched(page: Page): Promise<void> {
  // Asked at every frame, which is the default, a page that waits is as busy as one that works.
  const polling = 250
  await page.waitForFunction(
    (quiet) => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      return performance.now() - Math.max(0, ...ends) > quiet
    },
    quietMs,
    { polling },
  )
}

/** Until what the page fetches ahead has begun, and what has begun is there: no sooner and no later than that. */
export async function untilFetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      let isAhead = false
      let end = 0
      for (const entry of performance.getEntriesByType('resource')) {
        if (end > 0 && entry.startTime - end > 3_500) isAhead = true
        end = Math.max(end, (entry as PerformanceResourceTiming).responseEnd)
      }
      return isAhead && performance.now() - end > 500
    },
    undefined,
    { polling: 250 },
  )
}
