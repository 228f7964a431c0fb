import type { BrowserClient } from '@sentry/browser'

/** A page that is left tells so a little later than what it was loading fails. */
const momentMs = 1_000

/**
 * Reports what breaks in this page. Loaded only where the club has set a service for it, which itself
 * is fetched with the first error. A report holds the error, its message cleaned, and its stack: no
 * address, no member.
 */
export function watchErrors(dsn: string): void {
  let client: Promise<BrowserClient> | undefined
  /** Of parts of the page that could not be loaded, as Vite tells. */
  const ofLoading = new WeakSet<Error>()
  let isLeft = false
  async function report(error: unknown): Promise<void> {
    if (!(error instanceof Error)) return
    if (ofLoading.has(error)) {
      await new Promise((done) => setTimeout(done, momentMs))
      if (isLeft) return
    }
    try {
      client ??= openClient(dsn)
      const opened = await client
      opened.captureException(error)
    } catch {
      // Offline: the next error tries again.
      client = undefined
    }
  }
  addEventListener('vite:preloadError', ({ payload }) => ofLoading.add(payload))
  addEventListener('pagehide', () => (isLeft = true))
  // It has come back as it was.
  addEventListener('pageshow', () => (isLeft = false))
  addEventListener('error', ({ error }) => void report(error))
  addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}

async function openClient(dsn: string): Promise<BrowserClient> {
  const [{ BrowserClient, defaultStackParser, makeFetchTransport }, { withoutPrivate }] =
    await Promise.all([import('@sentry/browser'), import('@farfolk/contract/error-messages')])
  const client = new BrowserClient({
    dsn,
    environment: 'browser',
    integrations: [],
    // Not even from which address it came.
    dataCollection: { userInfo: false },
    beforeSend(event) {
      for (const exception of event.exception?.values ?? []) {
        exception.value &&= withoutPrivate(exception.value)
        for (const frame of exception.stacktrace?.frames ?? []) {
          // What stands in the page itself is of the page's address.
          if (!frame.filename?.includes('/assets/')) frame.filename = 'page'
        }
      }
      return event
    },
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
  })
  client.init()
  return client
}
