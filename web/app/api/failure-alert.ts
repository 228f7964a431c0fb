import { m } from '../paraglide/messages.js'
import { shownLocale } from '../words/chosen-locale.ts'

/** The words of the error catalogue (product.md §8); null where a form or a page speaks itself. */
export function wordsOfFailure(status: number, headers?: Headers): string | null {
  if (status === 0) return m.error_offline()
  if (status === 403) return m.error_not_allowed()
  if (status === 404) return m.error_not_found()
  if (status === 429) return tooManyTries(Math.ceil(Number(headers?.get('retry-after')) / 60) || 1)
  if (status >= 500) return m.error_something_wrong()
  return null
}

/** In minutes however long it is, as the API says it. */
export function tooManyTries(minutes: number): string {
  const time = minutes.toLocaleString(shownLocale() || 'en', {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    useGrouping: false,
  })
  return m.error_too_many_tries({ time })
}
