import type { TownNumbers, VisitedTown } from '@farfolk/contract/visited-towns'

export interface TownsOfRegion {
  /** Null: places that lie in none. */
  name: string | null
  towns: VisitedTown[]
}

export interface TownsOfCountry {
  code: string
  name: string
  count: number
  regions: TownsOfRegion[]
}

/** By the names of country, region and town in the reader's language; what is in no region comes last. */
export function groupTowns(
  towns: readonly VisitedTown[],
  { countryName, locale }: { countryName: (code: string) => string; locale: string },
): TownsOfCountry[] {
  const { compare } = new Intl.Collator(locale)
  return [...Map.groupBy(towns, ({ place }) => place.countryCode)]
    .map(([code, all]) => ({
      code,
      name: countryName(code),
      count: all.length,
      regions: [...Map.groupBy(all, ({ place }) => place.region)]
        .map(([name, some]) => ({
          name,
          towns: some.toSorted((one, other) => compare(one.place.name, other.place.name)),
        }))
        .toSorted((one, other) => {
          if (one.name === null || other.name === null) return one.name === null ? 1 : -1
          return compare(one.name, other.name)
        }),
    }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** As the answer counts them. */
export function countTowns(towns: readonly VisitedTown[]): TownNumbers {
  const places = towns.map(({ place }) => place)
  const inRegions = places.filter(({ region }) => region !== null)
  return {
    towns: places.length,
    regions: new Set(inRegions.map(({ countryCode, region }) => `${countryCode} ${region}`)).size,
    countries: new Set(places.map(({ countryCode }) => countryCode)).size,
  }
}

/** What tells towns apart. */
export function townKey({ place: { id, name, countryCode } }: Pick<VisitedTown, 'place'>): string {
  return id ?? `${countryCode} ${name}`
}

/** Of its row in the list. */
export function townRowId(key: string): string {
  return `town-${key}`
}
