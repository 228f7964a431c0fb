import { earthRadiusKm } from '@farfolk/contract/maps'

/** SQL of a point's degrees. */
interface Spot {
  lat: string
  lng: string
}

/** SQL of the kilometres over the great circle between two points that are there, as `distanceKm`. */
export function greatCircleKm(from: Spot, to: Spot): string {
  const squared = `power(sind((${to.lat} - ${from.lat}) / 2), 2)
    + cosd(${from.lat}) * cosd(${to.lat}) * power(sind((${to.lng} - ${from.lng}) / 2), 2)`
  // Of antipodes it may come out a little above.
  return `(${2 * earthRadiusKm} * asin(sqrt(least(1, ${squared}))))`
}
