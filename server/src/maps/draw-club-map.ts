import { type Point, project, worldFrame } from '@farfolk/contract/maps'
import { countryShapes, farLand } from './land.ts'
import { dot, landPaths, pathData, svg } from './draw-land.ts'

interface PlaceBeenTo extends Point {
  countryCode: string
}

export interface Been {
  places: PlaceBeenTo[]
  /** Codes of further ones. */
  countries: string[]
}

const dotRadius = 2.6

/**
 * Where members have been, as an SVG whose `#land` and `#borders` are in the page's tokens; `#visited`
 * and `#places` the page fills in its colours.
 */
export async function drawClubMap({ places, countries }: Been): Promise<string> {
  const frame = worldFrame()
  const shapes = await countryShapes()
  const visited = [...new Set([...places.map((place) => place.countryCode), ...countries])]
    .map((country) => shapes.get(country))
    .filter((shape) => shape !== undefined)
    .flatMap((shape) => shape.coordinates)
  const dots = new Set(places.map((place) => dot(project(frame, place), dotRadius)))
  return svg(frame, [
    ...landPaths(frame, await farLand()),
    `<path id="visited" d="${pathData(frame, { type: 'MultiPolygon', coordinates: visited })}"/>`,
    `<path id="places" d="${[...dots].join('')}"/>`,
  ])
}
