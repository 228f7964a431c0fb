import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countrySpellings } from '../reference/countries.ts'
import { fold } from '../text/fold.ts'
import type { GazetteerPlace } from './gazetteer-source.ts'

/** Made by make-regions.ts from GeoNames, CC BY 4.0. */
interface Regions {
  /** Names of first-order divisions by code: `US.OR`. */
  names: Record<string, string>
  /** Today's division of places, by id, whose own is out of date. */
  moved: Record<string, string>
}

export interface Area {
  id: number
  countryCode: string
  region: string | null
  /** Folded, each with a space before it: ` or oregon us usa united states`. */
  words: string
}

/** Numbers the areas in the order in which places ask for them. */
export function createAreas() {
  const regions: Regions = JSON.parse(
    readFileSync(join(import.meta.dirname, 'regions.json'), 'utf8'),
  )
  const spellings = countrySpellings()
  const areas = new Map<string, Area>()

  function areaOf(place: GazetteerPlace): Area {
    const code = regions.moved[place.id] ?? place.regionCode
    const known = areas.get(code)
    if (known) return known
    const region = regions.names[code] ?? null
    const division = code.slice(place.countryCode.length + 1)
    const words = [division, region ?? '', ...(spellings.get(place.countryCode) ?? [])].map(fold)
    const area = {
      id: areas.size + 1,
      countryCode: place.countryCode,
      region,
      words: [...new Set(words)].map((spelling) => ` ${spelling}`).join(''),
    }
    areas.set(code, area)
    return area
  }

  return { areaOf, all: () => [...areas.values()] }
}
