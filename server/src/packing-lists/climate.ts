import type { Climate } from '@farfolk/contract/packing-list-templates'

const tropic = 23.5
const subtropics = 35
const mildWinters = 40
const coolSummers = 60
const polar = 66

/**
 * What clothes a latitude asks for in a month (1 to 12; null where it is not known), by its zone and
 * its half of the Earth. Rough, as one packs: no weather, no heights.
 */
export function climateAt(latitude: number, month: number | null): Climate {
  const zone = Math.abs(latitude)
  if (zone < tropic) return 'warm'
  if (month === null) return zone > coolSummers ? 'cold' : 'mild'
  const season = seasonOf(latitude < 0 ? month + 6 : month)
  if (zone >= polar) return season === 'summer' ? 'mild' : 'cold'
  if (season === 'winter') return zone < mildWinters ? 'mild' : 'cold'
  if (season === 'summer') return zone < coolSummers ? 'warm' : 'mild'
  return zone < subtropics ? 'warm' : 'mild'
}

/** Of the northern half, where a year may be counted on into the next. */
function seasonOf(month: number): 'winter' | 'between' | 'summer' {
  const inYear = month % 12
  if (inYear <= 2) return 'winter'
  return inYear >= 6 && inYear <= 8 ? 'summer' : 'between'
}
