import type { BrowserClient } from '@sentry/browser'

/**
 * Reports what breaks in this page. Loaded only where the club has set a service for it, which itself
 * is fetched with the first error. A report holds the error and its stack: no address, no member.
 */
export function watchErrors(dsn: string): void {
  let client: Promise<BrowserClient> | undefined
  async function report(error: unknown): Promise<void> {
    if (!(error instanceof Error)) return
    try {
      client ??= openClient(dsn)
      const opened = await client
      opened.captureException(error)
    } catch {
      // Offline: the next error tries again.
      client = undefined
    }
  }
  addEventListener('error', ({ error }) => void report(error))
  addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}

async function openClient(dsn: string): Promise<BrowserClient> {
  const { BrowserClient, defaultStackParser, makeFetchTransport } = await import('@sentry/browser')
  const client = new BrowserClient({
    dsn,
    environment: 'browser',
    integrations: [],
    // Not even from which address it came.
    dataCollection: { userInfo: false },
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
  })
  client.init()
  return client
}
