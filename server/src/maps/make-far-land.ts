import { createRequire } from 'node:module'
import { writeFile } from 'node:fs/promises'
import { quantize } from 'topojson-client'
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify'
import type { Atlas } from './land.ts'

/** Square degrees that a corner must span to be kept. */
const leastCorner = 0.06
const leastIsland = 0.1
const grid = 5000

/** What the atlas shows apart, and ISO 3166-1 as a part of a country. */
const partOf: Record<string, string> = { Somaliland: 'SO', 'N. Cyprus': 'CY' }

/**
 * The atlas for pictures of the whole earth, countries by their ISO 3166-1 alpha-2 code; written
 * once, since simplifying takes 200 MB.
 */
function makeFarLand(): Atlas {
  const load = createRequire(import.meta.url)
  const atlas = load('world-atlas/countries-50m.json') as Atlas
  const countries = load('world-countries') as { ccn3: string; cca2: string }[]
  const weighted = presimplify(atlas)
  const simple = simplify(weighted, leastCorner)
  const kept = filter(simple, filterAttachedWeight(simple, leastIsland)) as Atlas
  for (const country of kept.objects.countries.geometries) {
    const name = (country.properties as { name?: string } | undefined)?.name
    const known = countries.find(
      ({ ccn3, cca2 }) => ccn3 === country.id || (cca2 === 'XK' && name === 'Kosovo'),
    )
    country.id = known?.cca2 ?? (name && partOf[name])
    delete country.properties
  }
  return quantize(kept, grid) as Atlas
}

if (import.meta.main) {
  await writeFile(new URL('far-land.json', import.meta.url), `${JSON.stringify(makeFarLand())}\n`)
}
