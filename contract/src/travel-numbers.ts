import type { Country } from './countries.ts'
import type { VisitedCountry, VisitStatus } from './visited-countries.ts'

/** All of GET /countries that are not among the 195: the members of the UN, the Holy See, Palestine. */
const territories = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO ' +
    'MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TF TK TW UM VG VI WF XK YT'
  ).split(' '),
)

export interface TravelNumbers {
  /** How many countries bear each status. */
  statuses: Record<VisitStatus, number>
  /** Of all countries and territories: visited or lived in, and how many there are. */
  countries: { been: number; all: number }
  /** Of the world's 195 states. */
  states: { been: number; all: number }
  /** Of the seven. */
  continents: { been: number; all: number }
  /** Square kilometres of land. */
  area: { been: number; all: number }
}

/** What a map of countries amounts to; `world` is all of GET /countries. */
export function travelNumbers(
  marked: readonly Pick<VisitedCountry, 'code' | 'status'>[],
  world: readonly Pick<Country, 'code' | 'region' | 'area'>[],
): TravelNumbers {
  const gone = new Set(marked.filter(({ status }) => status !== 'wanted').map(({ code }) => code))
  const been = world.filter(({ code }) => gone.has(code))
  const statuses = { visited: 0, lived: 0, wanted: 0 }
  for (const { status } of marked) statuses[status] += 1
  return {
    statuses,
    countries: of(been, world, (list) => list.length),
    states: of(been, world, (list) => list.filter(({ code }) => !territories.has(code)).length),
    continents: of(been, world, (list) => new Set(list.map(({ region }) => region)).size),
    area: of(been, world, (list) => list.reduce((sum, { area }) => sum + Math.max(0, area), 0)),
  }
}

function of<T>(been: readonly T[], world: readonly T[], count: (list: readonly T[]) => number) {
  return { been: count(been), all: count(world) }
}

/** In whole percent: never 0 for some, never 100 for less than all. */
export function percentOf({ been, all }: { been: number; all: number }): number {
  if (been === 0) return 0
  if (been >= all) return 100
  return Math.min(99, Math.max(1, Math.round((been / all) * 100)))
}
