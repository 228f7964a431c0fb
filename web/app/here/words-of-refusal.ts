import { m } from '../paraglide/messages.js'
import { dayFormat } from '../ui/dates.tsx'
import { translateRefusal } from '../words/refusals.ts'
import type { HereStop } from './here-stop.ts'

export function notAdded({ place, day }: HereStop, locale: string): string {
  return m.here_not_added({ name: place.name, day: dayFormat(locale).format(new Date(day)) })
}

/** Why a stop is not taken, as `HereStop` keeps it. */
export function wordsOfRefusal(refusal: string): string {
  if (refusal === 'not_allowed') return m.here_closed()
  return refusal === '' ? m.error_something_wrong() : translateRefusal(refusal)
}
