import { dayMs } from '@farfolk/contract/calendar-days'
import { SearchCriteria } from '@farfolk/contract/search'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { keptCriteria } from '../kept-searches/kept-criteria.ts'
import { seededId } from './seeded-id.ts'

const searches = [
  ['Japan, with company', { kind: 'trips', query: 'Japan', lookingForCompany: true }],
  ['A coffee in Lisbon', { kind: 'travellers', query: 'Lisbon', offers: ['meet'] }],
] as const

/** What the member whose sign-in is shown keeps: they have found nothing yet, and what was there is not new. */
export function inventKeptSearches(
  random: Random,
  ownId: string,
  midnightMs: number,
): Insertable<Schema['kept_search']>[] {
  return searches.map(([name, criteria], index) => {
    const keptMs = midnightMs - (index + 2) * dayMs
    const id = seededId(random, keptMs)
    return {
      id,
      owner_id: ownId,
      name,
      search: JSON.stringify(keptCriteria(SearchCriteria.parse(criteria))),
      due_at: new Date(midnightMs + dayMs),
      // In microseconds: all that the club begins with is of days before.
      floor_key: String(-midnightMs * 1000),
      floor_id: id,
      created_at: new Date(keptMs),
    }
  })
}
