import { m } from '../paraglide/messages.js'
import { translateRefusal } from '../words/refusals.ts'

/** Why a stop is not taken, as `HereStop` keeps it. */
export function wordsOfRefusal(refusal: string): string {
  if (refusal === 'not_allowed') return m.here_closed()
  return refusal === '' ? m.error_something_wrong() : translateRefusal(refusal)
}
