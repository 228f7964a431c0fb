import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { VisitedCountryTable } from '../db/tables/visited-countries.ts'
import type { VisitedTownTable } from '../db/tables/visited-towns.ts'
import { itineraries } from './itineraries/itineraries.ts'

/**
 * What a member says of the world beside their trips: home, where they have been, where to next. A trip
 * that ends makes a wanted country a visited one; those of `wishes` no trip of the club leads to.
 */
export function inventCountries(
  random: Random,
  wishes: Random,
  { id, country, createdMs }: { id: string; country: string; createdMs: number },
): Insertable<VisitedCountryTable>[] {
  const chosen = random
    .sample(goals, random.whole(4, 14))
    .filter((code) => code !== country)
    .map((code) => ({
      code,
      status: random.chance(0.3) ? ('wanted' as const) : ('visited' as const),
    }))
  const farther = wishes
    .sample(untravelled, wishes.whole(1, 2))
    .filter((code) => code !== country)
    .map((code) => ({ code, status: 'wanted' as const }))
  return [{ code: country, status: 'lived' as const }, ...chosen, ...farther].map((mark) => ({
    ...mark,
    member_id: id,
    first_visited_at: null,
    updated_at: new Date(createdMs + 600_000),
  }))
}

/** What adding these towns has marked, see `visited-towns/add-town.ts`. */
export function withTownsMarked(
  marks: readonly Insertable<VisitedCountryTable>[],
  towns: readonly Insertable<VisitedTownTable>[],
): Insertable<VisitedCountryTable>[] {
  const isOf = (mark: Insertable<VisitedCountryTable>, town: Insertable<VisitedTownTable>) =>
    mark.member_id === town.member_id && mark.code === town.country_code
  const isBeen = (mark: Insertable<VisitedCountryTable>) =>
    mark.status === 'visited' || mark.status === 'lived'
  const unmarked = towns.filter(
    (town, index) =>
      !marks.some((mark) => isBeen(mark) && isOf(mark, town)) &&
      towns.findIndex(
        ({ member_id, country_code }) =>
          member_id === town.member_id && country_code === town.country_code,
      ) === index,
  )
  return [
    ...marks.filter((mark) => !unmarked.some((town) => isOf(mark, town))),
    ...unmarked.map(({ member_id, country_code: code, created_at }) => ({
      member_id,
      code,
      status: 'visited' as const,
      first_visited_at: null,
      updated_at: created_at,
    })),
  ]
}

const goals = [...new Set(itineraries.flatMap(({ stops }) => stops.map((stop) => stop.slice(-2))))]
const untravelled = ['BT', 'FO', 'GL', 'PG', 'ST', 'VU'].filter((code) => !goals.includes(code))
