import { withoutPrivate } from '@farfolk/contract/error-messages'
import type { Config } from '../config.ts'
import { sqlState } from '../db/transaction.ts'

export interface ErrorReports {
  /** Sends what broke, beside whatever is going on; never throws, and is never waited for. */
  report(error: Error, tags: Record<string, string>): void
  /** Waits a moment for what is on its way. */
  close(): Promise<void>
}

const sendMs = 10_000
const closeMs = 2_000

/**
 * Reports to SENTRY_DSN; without it nothing is loaded and nobody is told. A report holds the error's
 * name, cleaned message and stack and its tags: nothing of the request, of the member or of the
 * machine.
 */
export async function createErrorReports({
  outside,
  mode,
}: Pick<Config, 'outside' | 'mode'>): Promise<ErrorReports> {
  if (!outside.sentryDsn) return { report: () => undefined, close: async () => undefined }
  const [
    { createStackParser, createTransport, Scope },
    { nodeStackLineParser, ServerRuntimeClient },
  ] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const client = new ServerRuntimeClient({
    dsn: outside.sentryDsn,
    environment: mode,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    beforeSend(event, { originalException }) {
      for (const exception of event.exception?.values ?? []) {
        exception.value &&= messageOf(exception.value, originalException)
      }
      return event
    },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          body: body as BodyInit,
          ...(options.headers && { headers: options.headers }),
          signal: AbortSignal.timeout(sendMs),
        })
        await response.body?.cancel()
        return {
          statusCode: response.status,
          // By which the service says that it wants no more for a while.
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  return {
    report(error, tags) {
      const scope = new Scope()
      scope.setTags(tags)
      client.captureException(error, { originalException: error }, scope)
    },
    close: async () => void (await client.close(closeMs)),
  }
}

/** The database quotes names of its own, and where it could not read a value that value. */
function messageOf(message: string, error: unknown): string {
  const state = sqlState(error)
  if (state?.length !== 5) return withoutPrivate(message)
  const isOfData = state.startsWith('22')
  const unquoted = message.replaceAll(/"([^"]*)"/g, (quoted, words: string) =>
    !isOfData && /^[a-z_][a-z\d_]*$/.test(words) ? quoted : '"[value]"',
  )
  return withoutPrivate(unquoted)
}
