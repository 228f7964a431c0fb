import { earthFrame, leastSeenArea } from '@farfolk/contract/earth'
import { project } from '@farfolk/contract/maps'
import { allCountries } from '../reference/countries.ts'
import { dot, pathData } from './draw-land.ts'
import { countryShapes } from './land.ts'

const dotRadius = 3

interface CountryPath {
  code: string
  /** Path data in the earth's frame; empty where the atlas has no shape. */
  outline: string
  /** Of a small country, else empty. */
  dot: string
}

/** Every country as it lies on the map of the whole earth. */
export async function countryPaths(): Promise<CountryPath[]> {
  const frame = earthFrame()
  const shapes = await countryShapes()
  return [...allCountries().values()].map(({ code, area, latlng: [lat, lng] }) => {
    const shape = shapes.get(code)
    const isSmall = !shape || area < leastSeenArea
    return {
      code,
      outline: shape ? pathData(frame, shape) : '',
      dot: isSmall ? dot(project(frame, { lat, lng }), dotRadius) : '',
    }
  })
}
