/** Where errors are reported to: the DSN of Sentry, or of whatever speaks its protocol. */
export interface ErrorService {
  /** Takes envelopes by POST. */
  url: string
  publicKey: string
}

export interface ErrorReport {
  error: unknown
  platform: 'node' | 'javascript'
  /** The route's pattern, never an address: that may bear a token. */
  route: string
}

/** `https://<key>@<host>/<project>`, perhaps with a path before the project; undefined for what is none. */
export function readDsn(text: string): ErrorService | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, host, pathname } = new URL(text)
  const [, path, project] = /^(\/.*?)?\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !username || !project) return undefined
  return { url: `${protocol}//${host}${path ?? ''}/api/${project}/envelope/`, publicKey: username }
}

/** What `fetch` sends of an error: https://develop.sentry.dev/sdk/foundations/transport/envelopes */
export function reportRequest(
  { url, publicKey }: ErrorService,
  { error, platform, route }: ErrorReport,
): [url: string, init: { method: 'POST'; body: string }] {
  const eventId = crypto.randomUUID().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    level: 'error',
    platform,
    transaction: route,
    exception: { values: [exceptionOf(error)] },
  }
  const lines = [{ event_id: eventId, sent_at: new Date().toISOString() }, { type: 'event' }, event]
  const auth = new URLSearchParams({ sentry_version: '7', sentry_key: publicKey })
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  return [`${url}?${auth.toString()}`, { method: 'POST', body }]
}

function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: 'Error', value: String(error) }
  return {
    type: error.name,
    value: error.message,
    stacktrace: { frames: framesOf(error.stack ?? '') },
  }
}

/** The outermost first, as the protocol has it; of V8's and of other browsers' stacks. */
function framesOf(stack: string) {
  const place = /^(?:\s*at (?:(.*?) \()?|(.*?)@)(.*?):(\d+):(\d+)\)?$/gm
  return [...stack.matchAll(place)]
    .map(([, called, named, filename, line, column]) => ({
      function: called ?? named ?? '?',
      filename,
      lineno: Number(line),
      colno: Number(column),
    }))
    .toReversed()
}
