import { earthRadiusKm, type Point } from '@farfolk/contract/maps'

const aroundKm = 200
// To the poles it is infinitely far.
const northernmost = 85
/** In the Atlantic nobody lives within 200 km on both sides of it, as in the Pacific somebody does. */
const edge = -30

/** So many steps of a cursor tell any two towns apart. */
export const keysPerRadian = 1e12

/**
 * SQL of where a member lives as a point of Mercator's map, in radians: an index finds what is nearest to
 * a point of a plane, and there all that is about as far is. The index `member_home` is over this text.
 */
export function homeSpot(member: string): string {
  const degrees = (key: string) => `(${member}.hometown ->> '${key}')::float8`
  return spotOf(degrees('lat'), degrees('lng'))
}

/** The same of any latitude and longitude. */
export function spotOf(lat: string, lng: string): string {
  const x = `radians(${lng} + case when ${lng} < ${edge} then 360 else 0 end)`
  const clamped = `least(greatest(${lat}, -${northernmost}), ${northernmost})`
  return `point(${x}, ln(tan(radians(45 + ${clamped} / 2))))`
}

/** The same of a place, and how far 200 km are there. */
export function aroundSpot({ lat, lng }: Point): { x: number; y: number; radius: number } {
  const clamped = Math.min(Math.max(lat, -northernmost), northernmost)
  return {
    x: radians(lng < edge ? lng + 360 : lng),
    y: Math.log(Math.tan(radians(45 + clamped / 2))),
    radius: aroundKm / earthRadiusKm / Math.cos(radians(clamped)),
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
