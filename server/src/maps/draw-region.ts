import { regionMapSize } from '@farfolk/contract/destination-maps'
import type { Region } from '@farfolk/contract/countries'
import { geoAzimuthalEqualArea } from 'd3-geo'
import { allCountries } from '../reference/countries.ts'
import { countryPathsThrough } from './country-paths.ts'
import { shapeOf } from './draw-countries.ts'
import { landThrough, svg } from './draw-land.ts'
import { farLand, shapesOf } from './land.ts'

interface View {
  /** What lies in the middle, in degrees. */
  centre: { lat: number; lng: number }
  /** From the middle to the middle of an edge, in degrees. */
  radius: number
}

/** A few far islands lie outside: for their sake all others would shrink. */
const views: Record<Region, View> = {
  africa: { centre: { lat: 1, lng: 17 }, radius: 45 },
  antarctica: { centre: { lat: -90, lng: 0 }, radius: 40 },
  asia: { centre: { lat: 28, lng: 88 }, radius: 50 },
  europe: { centre: { lat: 56, lng: 16 }, radius: 25 },
  'north-america': { centre: { lat: 42, lng: -88 }, radius: 42 },
  oceania: { centre: { lat: -15, lng: 170 }, radius: 60 },
  'south-america': { centre: { lat: -22, lng: -60 }, radius: 37 },
}

const dots = { leastArea: 8_000, radius: 4 }
/** Lines end outside of the picture. */
const bleed = 12

/** A part of the world, true in size, with each of its countries as a shape under its code. */
export async function drawRegion(region: Region): Promise<string> {
  const { centre, radius } = views[region]
  const middle = regionMapSize / 2
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre.lng, -centre.lat])
    .scale(middle / (2 * Math.sin((radius * Math.PI) / 360)))
    .translate([middle, middle])
    .precision(0.5)
    .clipExtent([
      [-bleed, -bleed],
      [regionMapSize + bleed, regionMapSize + bleed],
    ])
  const countries = await countryPathsThrough(
    projection,
    [...allCountries().values()].filter((country) => country.region === region),
    dots,
  )
  const size = { width: regionMapSize, height: regionMapSize }
  return svg(size, [
    ...landThrough(projection, shapesOf(await farLand())),
    ...countries.map(shapeOf),
  ])
}
