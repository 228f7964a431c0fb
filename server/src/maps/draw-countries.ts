import { project, worldFrame } from '@farfolk/contract/maps'
import { geoPath } from 'd3-geo'
import { allCountries } from '../reference/countries.ts'
import { dot, pathData, projectionOf, svg } from './draw-land.ts'
import { countryShapes } from './land.ts'

const dotRadius = 3
/** Square units; a smaller shape would hardly be seen without a dot. */
const leastArea = 20

/** The world as one shape a country, under its code, without colours; small ones are dots. */
export async function drawCountries(): Promise<string> {
  const frame = worldFrame()
  const shapes = await countryShapes()
  const measure = geoPath(projectionOf(frame))
  const paths = [...allCountries().values()].map(({ code, latlng: [lat, lng] }) => {
    const shape = shapes.get(code)
    const outline = shape ? pathData(frame, shape) : ''
    const isSmall = !shape || measure.area(shape) < leastArea
    const point = isSmall ? dot(project(frame, { lat, lng }), dotRadius) : ''
    return `<path id="${code}" d="${outline}${point}"/>`
  })
  return svg(frame, paths)
}
