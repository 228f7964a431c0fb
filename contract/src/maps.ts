/**
 * Where a point of the earth lies on a map's picture. The server draws the land of a frame (d3-geo),
 * pages put routes and dots over it: both sides must agree to the pixel, and a page that everybody
 * opens should not carry a library for two formulas.
 */

export interface Point {
  lat: number
  lng: number
}

/** A window on the earth. `name` is the whole of it as text; lengths are in the drawing's units. */
export interface Frame {
  name: string
  /** `region` is Mercator, north up and true in shape; `world` is Equal Earth, true in size. */
  kind: 'region' | 'world'
  /** The middle; of a world only the longitude moves. */
  centre: Point
  /** Degrees of longitude from the left edge to the right one. */
  span: number
  width: number
  height: number
}

const width = 960
const regionHeight = 600
const worldHeight = 440

/** The equator lies below the middle of a world: the far south is sea. */
const worldEquator = 243
const spans = [3, 4, 6, 8, 11, 16, 22, 32, 45, 64, 90, 128]
const highestLatitude = 82
/** A cut through the Bering Strait leaves every country whole. */
const usualWorldCentre = 11
const worldSteps = 30

const radians = Math.PI / 180

/** The whole earth, seen with this longitude in the middle. */
export function worldFrame(lng = usualWorldCentre): Frame {
  const name = `world_${lng}`
  const centre = { lat: 0, lng }
  return { name, kind: 'world', centre, span: 360, width, height: worldHeight }
}

/**
 * The smallest frame that shows all points with room around them, and at least so many degrees of
 * longitude; without any point it is the world.
 */
export function frameAround(points: readonly Point[], leastSpan = 0): Frame {
  if (points.length === 0) return worldFrame()
  const { middle, arc } = longitudes(points)
  const heights = points.map((point) => mercator(point.lat))
  const top = Math.max(...heights)
  const bottom = Math.min(...heights)
  const room = 1.3
  const needed = Math.max(arc, (((top - bottom) / radians) * width) / regionHeight) * room
  const span = spans.find((step) => step >= Math.max(needed, leastSpan))
  const isPolar = points.some((point) => Math.abs(point.lat) > highestLatitude)
  if (span === undefined || isPolar) {
    const rounded = wrap(Math.round(middle / worldSteps) * worldSteps)
    return worldFrame(crosses(points, usualWorldCentre + 180) ? rounded : usualWorldCentre)
  }
  const lat = Math.atan(Math.sinh((top + bottom) / 2)) / radians
  return regionFrame(span, { lng: middle, lat })
}

function regionFrame(span: number, centre: Point): Frame {
  // Rounded, so that trips to one corner of the world share a picture.
  const step = span / 16
  const rounded = Math.round(centre.lng / step) * step
  // Not every step divides the circle: wrapped, it would lie between two, and its name lead nowhere.
  const lng = Math.abs(rounded) > 180 ? rounded - Math.sign(rounded) * step : wrap(rounded)
  // Less: far north and south Mercator draws a degree of latitude up to seven times as high.
  const latStep = step / 4
  const lat = Math.round(centre.lat / latStep) * latStep + 0
  const name = `${span}_${lng}_${lat}`
  return { name, kind: 'region', centre: { lng, lat }, span, width, height: regionHeight }
}

/** The frame of this name; undefined for a text that no frame bears. */
export function frameOfName(name: string): Frame | undefined {
  const parts = name.split('_')
  const [first, lng, lat] = [parts[0], Number(parts[1]), Number(parts[2])]
  if (parts.length === 2 && first === 'world' && Number.isInteger(lng) && wrap(lng) === lng) {
    const isKnown = lng === usualWorldCentre || lng % worldSteps === 0
    return isKnown ? sameName(worldFrame(lng), name) : undefined
  }
  const span = Number(first)
  if (parts.length !== 3 || !spans.includes(span)) return undefined
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= highestLatitude + span)) return undefined
  return sameName(regionFrame(span, { lng, lat }), name)
}

function sameName(frame: Frame, name: string): Frame | undefined {
  return frame.name === name ? frame : undefined
}

/** The address of a frame's land: an SVG whose `#ground` is `#land` and `#borders` in the page's tokens. */
export function landUrl(frame: Frame): string {
  return `/maps/3/${frame.name}.svg`
}

/**
 * The address of the larger towns of a region with their names in a language (BCP 47): an SVG whose
 * `#towns` is in the page's tokens. `townProperty` of a spot, set to 0, hides those that a number there covers.
 */
export function townsUrl(frame: Frame, locale: string): string {
  return `/maps/2/towns/${locale}/${frame.name}.svg`
}

/** Of the squares in which towns are hidden. */
export const townSquare = 32

/** The CSS property that is the opacity of the towns drawn across the square of a spot: see `project`. */
export function townProperty([x, y]: readonly [number, number]): string {
  return `--${Math.round(x / townSquare)}_${Math.round(y / townSquare)}`
}

/** The address of the map of where members have been: `#land`, `#visited`, `#places`. */
export const clubMapUrl = '/maps/club.svg'

/**
 * The address of the world in countries, each a shape of its own: `countryHref('SE')`. It goes on
 * below the world's frame, down to the pole: see earth.ts.
 */
export const countriesMapUrl = '/maps/2/countries.svg'

/** A country's shape in the world's frame, for `<use>`. */
export function countryHref(code: string): string {
  return `${countriesMapUrl}#${code}`
}

/** Units of the drawing for a radian at the middle, as d3-geo's `scale`. */
export function frameScale(frame: Frame): number {
  return frame.kind === 'region'
    ? frame.width / (frame.span * radians)
    : frame.width / (2 * equalEarth(Math.PI, 0)[0])
}

/** Where the frame's middle lies in the drawing, as d3-geo's `translate`. */
export function frameOrigin(frame: Frame): [number, number] {
  if (frame.kind === 'world') return [frame.width / 2, worldEquator]
  return [frame.width / 2, frame.height / 2 + frameScale(frame) * mercator(frame.centre.lat)]
}

/** From the upper left corner, to a tenth of a unit; beyond the edges for points outside. */
export function project(frame: Frame, point: Point): [x: number, y: number] {
  const scale = frameScale(frame)
  const [left, top] = frameOrigin(frame)
  const lambda = wrap(point.lng - frame.centre.lng) * radians
  const [x, y] =
    frame.kind === 'region'
      ? [lambda, mercator(point.lat)]
      : equalEarth(lambda, point.lat * radians)
  return [round(left + scale * x), round(top - scale * y)]
}

/** The way over the great circle as SVG path data, cut where it leaves one edge for the other. */
export function greatCirclePath(frame: Frame, from: Point, to: Point): string {
  const steps = Math.max(2, Math.ceil(angleBetween(from, to) / (3 * radians)))
  let path = ''
  let before: number | undefined
  for (let step = 0; step <= steps; step++) {
    const [x, y] = project(frame, pointBetween(from, to, step / steps))
    const isCut = before === undefined || Math.abs(x - before) > frame.width / 2
    path += `${isCut ? 'M' : 'L'}${x} ${y}`
    before = x
  }
  return path
}

export const earthRadiusKm = 6371.0088
export const kmPerMile = 1.609344

const mileRegions = /-(?:US|GB|LR|MM)\b/

/** Whether who reads in this locale, a tag of BCP 47, measures ways in miles; a member may choose otherwise. */
export function isInMiles(locale: string): boolean {
  return mileRegions.test(locale)
}

/** Over the great circle. */
export function distanceKm(from: Point, to: Point): number {
  return angleBetween(from, to) * earthRadiusKm
}

function angleBetween(from: Point, to: Point): number {
  const [lat1, lat2] = [from.lat * radians, to.lat * radians]
  const halfLat = Math.sin((lat2 - lat1) / 2)
  const halfLng = Math.sin(((to.lng - from.lng) * radians) / 2)
  const squared = halfLat ** 2 + Math.cos(lat1) * Math.cos(lat2) * halfLng ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(squared)))
}

function pointBetween(from: Point, to: Point, fraction: number): Point {
  const angle = angleBetween(from, to)
  if (angle < 1e-9) return from
  const [a, b] = [Math.sin((1 - fraction) * angle), Math.sin(fraction * angle)]
  const [p, q] = [vector(from), vector(to)]
  const [x, y, z] = [a * p[0] + b * q[0], a * p[1] + b * q[1], a * p[2] + b * q[2]]
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lng: Math.atan2(y, x) / radians }
}

function vector({ lat, lng }: Point): [number, number, number] {
  const [phi, lambda] = [lat * radians, lng * radians]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The shortest arc that holds every longitude: the far side of the widest gap. */
function longitudes(points: readonly Point[]): { middle: number; arc: number } {
  const sorted = points.map((point) => wrap(point.lng)).sort((a, b) => a - b)
  let widest = -1
  let start = 0
  sorted.forEach((lng, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360
    if (next - lng > widest) {
      widest = next - lng
      start = next
    }
  })
  const arc = 360 - widest
  return { middle: wrap(start + arc / 2), arc }
}

/** Whether the shortest arc through the points passes over this meridian. */
function crosses(points: readonly Point[], meridian: number): boolean {
  const { middle, arc } = longitudes(points)
  return Math.abs(wrap(meridian - middle)) < arc / 2
}

/** From -180 up to, not including, 180. */
function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

function mercator(lat: number): number {
  const limited = Math.max(-85, Math.min(85, lat)) * radians
  return Math.log(Math.tan(Math.PI / 4 + limited / 2))
}

/** Šavrič, Patterson and Jenny 2018, as d3-geo's geoEqualEarthRaw. */
function equalEarth(lambda: number, phi: number): [number, number] {
  const [a1, a2, a3, a4, m] = [1.340264, -0.081106, 0.000893, 0.003796, Math.sqrt(3) / 2]
  const l = Math.asin(m * Math.sin(phi))
  const [l2, l6] = [l * l, l ** 6]
  return [
    (lambda * Math.cos(l)) / (m * (a1 + 3 * a2 * l2 + l6 * (7 * a3 + 9 * a4 * l2))),
    l * (a1 + a2 * l2 + l6 * (a3 + a4 * l2)),
  ]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
