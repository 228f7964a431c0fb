import { earthFrame, leastSeenArea } from '@farfolk/contract/earth'
import type { Country } from '@farfolk/contract/countries'
import type { GeoProjection } from 'd3-geo'
import { allCountries } from '../reference/countries.ts'
import { dot, pathThrough, projectionOf } from './draw-land.ts'
import { countryShapes } from './land.ts'

export interface CountryPath {
  code: string
  /** Path data; empty where the atlas has no shape. */
  outline: string
  /** Of a small country, else empty. */
  dot: string
}

interface Dots {
  /** Square kilometres; a smaller country would hardly be seen without a dot. */
  leastArea: number
  radius: number
}

/** Every country as it lies on the map of the whole earth. */
export function countryPaths(): Promise<CountryPath[]> {
  const dots = { leastArea: leastSeenArea, radius: 3 }
  return countryPathsThrough(projectionOf(earthFrame()), [...allCountries().values()], dots)
}

/** These countries as a projection shows them. */
export async function countryPathsThrough(
  projection: GeoProjection,
  countries: readonly Country[],
  { leastArea, radius }: Dots,
): Promise<CountryPath[]> {
  const shapes = await countryShapes()
  return countries.map(({ code, area, latlng: [lat, lng] }) => {
    const shape = shapes.get(code)
    const outline = shape ? pathThrough(projection, shape) : ''
    const isSmall = outline === '' || area < leastArea
    const [x, y] = projection([lng, lat]) ?? [0, 0]
    return {
      code,
      outline,
      dot: isSmall ? dot([x, Math.round(y * 10) / 10], radius) : '',
    }
  })
}
