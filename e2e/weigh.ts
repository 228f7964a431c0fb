import type { CDPSession, Page } from '@playwright/test'

/** After so long without any request a page fetches what may come next: see `ui/once-quiet.ts`. */
const quietMs = 4_000

/** As transferred, in brotli, headers and all. */
export const maxBytesOfVisitors = 130_000
export const minBytes = 50_000
/** Of a member's page, in the same way; most have 25 kB less, and an itinerary the most. */
export const maxBytesOfMembers = 221_500
/** Fourteen, and what draws the stand-ins of photos, where a page has some. */
export const maxRequests = 15
export const maxRequestsOfForms = 16
/** Nothing moves by itself, but what is centred where fonts come late: /home by 0.0017, others by less. */
export const maxLayoutShift = 0.002

/** JavaScript and CSS of a page's first view, by what `watchTransfers` has seen of it. */
export async function weigh(
  page: Page,
  transferred: ReadonlyMap<string, number>,
): Promise<{ bytes: number; requests: number }> {
  const sizes = await page.evaluate(() => {
    const { quietAt = Infinity } = window as { quietAt?: number }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return (
      entries
        // A slow machine may see what is fetched ahead come before the network counts as idle.
        .filter(({ startTime }) => startTime < quietAt)
        // The router asks for some looks twice, and gets them from the browser's own cache.
        .map((entry) => [entry.name.replace(/#.*/, ''), entry] as const)
        .filter(([name]) => /\.(?:js|css)$/.test(new URL(name).pathname))
        .map(([name, { encodedBodySize }]) => [name, encodedBodySize] as const)
    )
  })
  const files = new Map(sizes)
  const bytes = [...files].map(([name, body]) => transferred.get(name) ?? body)
  return { bytes: bytes.reduce((sum, size) => sum + size, 0), requests: files.size }
}

/** For `watchTransfers`, `watchDepth` and `weigh`: each session is told of every request once more. */
export async function watchNetwork(page: Page): Promise<CDPSession> {
  await watchQuiet(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return session
}

/** On every page that is opened, notes when the wait of `ui/once-quiet.ts` is over. */
async function watchQuiet(page: Page): Promise<void> {
  await page.addInitScript((quiet) => {
    const noted = window as { quietAt?: number }
    const wait = window.setTimeout
    const watched = (run: () => void, ms?: number, ...args: unknown[]) => {
      if (ms !== quiet) return wait(run, ms, ...args)
      return wait(() => {
        noted.quietAt ??= performance.now()
        run()
      }, ms)
    }
    Object.assign(window, { setTimeout: watched })
  }, quietMs)
}

/**
 * From now on, what came over the wire for each address: headers and body, in bytes, when it was first
 * asked for. The browser's own list of resources reckons 300 for headers, whatever they were.
 */
export function watchTransfers(session: CDPSession): ReadonlyMap<string, number> {
  const asked = new Map<string, string>()
  const transferred = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, request.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId)
    // Later it comes from the browser's own cache, for nothing.
    if (url !== undefined && encodedDataLength > 0) transferred.set(url, encodedDataLength)
  })
  return transferred
}

/** From now on, on every page that is opened. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far anything has moved since the page was opened. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

interface Asked {
  request: { url: string }
  type?: string
  initiator: { type: string; url?: string; stack?: { callFrames: { url: string }[] } }
}

/**
 * Follows who asked for what: answers the longest chain of scripts, looks and calls of the API that
 * led to each other since the document, and how long it is. What the document names is one.
 */
export function watchDepth(session: CDPSession): () => { depth: number; chain: string[] } {
  let chains = new Map<string, string[]>()
  session.on('Network.requestWillBeSent', (asked: Asked) => {
    const { request, type, initiator } = asked
    if (type === 'Document') chains = new Map([[bare(request.url), []]])
    if (!/Script|Stylesheet|Fetch|XHR/.test(type ?? '') || chains.has(bare(request.url))) return
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? ''
    chains.set(bare(request.url), [...(chains.get(bare(by)) ?? []), bare(request.url)])
  })
  return () => {
    const chain = [...chains.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    return { depth: chain.length, chain }
  }
}

function bare(url: string): string {
  return url.replace(/[?#].*/, '')
}
