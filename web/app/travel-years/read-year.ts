import { hasBegun } from '@farfolk/contract/travel-years'

/** The year that an address names; undefined of what is none, or is to come. */
export function readYear(named: string | undefined): number | undefined {
  const year = /^\d{4}$/.test(named ?? '') ? Number(named) : 0
  return hasBegun(year) ? year : undefined
}
