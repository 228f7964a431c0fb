import { globeSize } from '@farfolk/contract/destination-maps'
import type { Country } from '@farfolk/contract/countries'
import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo'
import { dot, landThrough, pathThrough, svg } from './draw-land.ts'
import { countryShapes, farLand, shapesOf } from './land.ts'

/** Square units; a smaller country would hardly be found. */
const leastArea = 60
const dotRadius = 3
const ringRadius = 16

/** The half of the earth that lies around a country, as it is seen from far above. */
export async function drawGlobe({ code, latlng: [lat, lng] }: Country): Promise<string> {
  const middle = globeSize / 2
  const projection = geoOrthographic()
    .rotate([-lng, -lat])
    .scale(middle - 1)
    .translate([middle, middle])
    .clipAngle(90)
    .precision(0.5)
  const shape = (await countryShapes()).get(code)
  const isSmall = !shape || geoPath(projection).area(shape) < leastArea
  const outline = shape ? pathThrough(projection, shape) : dot([middle, middle], dotRadius)
  const graticule = pathThrough(projection, geoGraticule10())
  return svg({ width: globeSize, height: globeSize }, [
    `<path id="graticule" fill="none" d="${graticule}"/>`,
    ...landThrough(projection, shapesOf(await farLand())),
    `<path id="country" d="${outline}"/>`,
    `<path id="ring" fill="none" d="${isSmall ? dot([middle, middle], ringRadius) : ''}"/>`,
  ])
}
