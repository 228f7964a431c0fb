import type { MeetUpInput } from '@farfolk/contract/meet-ups'
import { dayInUtc } from '@farfolk/contract/calendar-days'

export const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
}

/** Dinner in Stockholm in three days. */
export function dinner(fields: Partial<MeetUpInput> = {}) {
  const when = { startDate: dayInUtc(3), startTime: '18:30' }
  return { body: { meetUp: { name: 'Dinner', place: stockholm, ...when, ...fields } } }
}
