import { earthFrame } from '@farfolk/contract/earth'
import { type VisitStatus, visitStatuses } from '@farfolk/contract/visited-countries'
import { geoGraticule, geoPath } from 'd3-geo'
import { countryPaths } from '../maps/country-paths.ts'
import { dot, pathThrough, projectionOf } from '../maps/draw-land.ts'
import { ShortPath } from '../maps/short-path.ts'
import type { MapLook } from './map-looks.ts'

export interface MarkedCountry {
  code: string
  status: VisitStatus
}

/** Stop by stop, as GeoJSON has them. */
export type Way = readonly (readonly [lng: number, lat: number])[]

interface World {
  /** The edge of the earth. */
  globe: string
  grid: string
  countries: Awaited<ReturnType<typeof countryPaths>>
}

const gridStep = 30
const dotRadius = 2.5

let world: Promise<World> | undefined

async function readWorld(): Promise<World> {
  const countries = await countryPaths()
  // Finer than coasts are: its curves are seen whole.
  const projection = projectionOf(earthFrame()).clipExtent(null).precision(0.2)
  const path = (shape: Parameters<ReturnType<typeof geoPath>>[0]) => {
    const data = new ShortPath()
    geoPath(projection, data)(shape)
    return data.toString()
  }
  const lines = geoGraticule().step([gridStep, gridStep])()
  return { globe: path({ type: 'Sphere' }), grid: path(lines), countries }
}

/** The countries in their colours, in the earth's frame; the sea is whatever lies below. */
export async function drawCountriesIn(
  look: MapLook,
  marked: readonly MarkedCountry[],
): Promise<string> {
  world ??= readWorld()
  const { countries } = await world
  const statusOf = new Map(marked.map(({ code, status }) => [code, status]))
  const groups = [undefined, ...visitStatuses].map((status) => {
    const those = countries.filter(({ code }) => statusOf.get(code) === status)
    const fill = status ? look.statuses[status] : look.land
    // Between two countries of one colour the usual line would not be seen.
    const colours = `fill="${fill}" stroke="${status ? look.land : look.coast}"`
    const outlines = those.map(({ outline }) => outline).join('')
    // Apart from the outlines: a dot on its country would be cut out of it.
    const dots = those.map(({ dot }) => dot).join('')
    return {
      outlines: `<path ${colours} d="${outlines}"/>`,
      dots: `<path ${colours} d="${dots}"/>`,
    }
  })
  const all = [...groups.map(({ outlines }) => outlines), ...groups.map(({ dots }) => dots)]
  return `<g stroke-width=".6" stroke-linejoin="round">${all.join('')}</g>`
}

/** The sea as a globe laid flat, with its meridians and parallels. */
export async function drawGlobe(look: MapLook): Promise<string> {
  world ??= readWorld()
  const { globe, grid } = await world
  return `<path d="${globe}" fill="${look.sea}"/><path d="${grid}" fill="none" stroke="${look.grid}" stroke-width=".7"/>`
}

/**
 * Where journeys went, each from stop to stop on the shortest way, in the earth's frame. A line for each: one that
 * crosses itself all over takes librsvg minutes.
 */
export function drawWays(look: MapLook, ways: readonly Way[]): string {
  const projection = projectionOf(earthFrame()).clipExtent(null).precision(0.2)
  const lines = ways.map((way) =>
    pathThrough(projection, { type: 'LineString', coordinates: way.map((spot) => [...spot]) }),
  )
  const dots = ways.flat().map((spot) => dot(projection([...spot]) ?? [0, 0], dotRadius))
  const drawn = [...new Set(lines)].filter(Boolean).map((line) => `<path d="${line}"/>`)
  const pen = `fill="none" stroke="${look.way}" stroke-width="1.4" stroke-linejoin="round"`
  return `<g ${pen}>${drawn.join('')}</g><path fill="${look.way}" d="${[...new Set(dots)].join('')}"/>`
}
