import type { Hosting, SleepingPlace, Welcome } from '@farfolk/contract/hosting'
import { m } from '../paraglide/messages.js'

/** In the order in which they are listed. */
export const takingWords: Record<NonNullable<Hosting['taking']>, () => string> = {
  yes: m.hosting_yes,
  maybe: m.hosting_maybe,
  no: m.hosting_not_now,
}

export const welcomeWords: Record<Welcome, () => string> = {
  yes: m.hosting_yes,
  ask: m.hosting_ask,
  no: m.hosting_no,
}

export const sleepingWords: Record<SleepingPlace, () => string> = {
  'private-room': m.hosting_private_room,
  'shared-room': m.hosting_shared_room,
  sofa: m.hosting_sofa,
  floor: m.hosting_floor,
  garden: m.hosting_garden,
}

/** What is answered with a number. */
export const countLabels = {
  maxGuests: m.hosting_guests,
  daysAhead: m.hosting_days_ahead,
}

/** What is answered with yes, ask first or no, and with yes or no. */
export const welcomeLabels = {
  children: m.hosting_children,
  pets: m.hosting_pets,
  smoking: m.hosting_smoking,
}
export const homeLabels = {
  hasPets: m.hosting_has_pets,
  hasChildren: m.hosting_has_children,
  wheelchair: m.hosting_wheelchair,
}

export function keysOf<Key extends string>(words: Record<Key, unknown>): Key[] {
  return Object.keys(words) as Key[]
}
