import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser's page of the very host that it asks is asking; false where no origin is named. */
export function isOfOwnHost({ origin, host }: IncomingHttpHeaders): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host
}
