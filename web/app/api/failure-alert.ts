import { m } from '../paraglide/messages.js'

/** The words of the error catalogue (product.md §8); null where a form or a page speaks itself. */
export function wordsOfFailure(status: number, headers?: Headers): string | null {
  if (status === 0) return m.error_offline()
  if (status === 403) return m.error_not_allowed()
  if (status === 404) return m.error_not_found()
  if (status === 429) return m.error_too_many_tries({ minutes: minutesToWait(headers) })
  if (status >= 500) return m.error_something_wrong()
  return null
}

/** From `Retry-After` in seconds, rounded up; at least one. */
function minutesToWait(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after') ?? 60)
  return Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds : 60) / 60))
}
