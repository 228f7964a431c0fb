import { type Frame, frameOrigin, frameScale } from '@farfolk/contract/maps'
import { geoEqualEarth, geoMercator, geoPath, type GeoProjection } from 'd3-geo'
import type { Geometry, MultiLineString, MultiPolygon } from 'geojson'
import { fineLandOf } from './fine-land.ts'
import { type Box, farLand, type Land, type LandShapes, shapesOf } from './land.ts'
import { ShortPath } from './short-path.ts'

/** From here on a region shows so much that fine coasts are noise. */
const farSpan = 90
/** Lines end outside of the picture. */
const bleed = 12

/**
 * The land of a frame as an SVG with two paths, `#land` and `#borders`, coloured by the tokens of the
 * page that draws them by `<use>`: one picture for both themes.
 */
export async function drawLand(frame: Frame): Promise<string> {
  if (frame.span >= farSpan) return svg(frame, landPaths(frame, await farLand()))
  return svg(frame, landThrough(projectionOf(frame), await fineLandOf(frame)))
}

export function landPaths(frame: Frame, land: Land): string[] {
  const isShown = ({ box }: { box: Box }) =>
    frame.kind === 'world' ? box.north > -60 : isNear(box, frame)
  return landThrough(
    projectionOf(frame),
    shapesOf({
      polygons: land.polygons.filter(isShown),
      borders: land.borders.filter(isShown),
    }),
  )
}

/** Of the page that shows the picture, by its own tokens; it says how close its map is seen. */
const coast =
  'fill="var(--map-land)" stroke="var(--map-coast)" stroke-width="calc(1px / var(--map-zoom, 1))"'
const dash = [3, 2].map((length) => `calc(${length}px / var(--map-zoom, 1))`).join(' ')
const border = `fill="none" stroke="var(--map-border)" stroke-width="calc(.8px / var(--map-zoom, 1))" stroke-dasharray="${dash}"`
const steady = 'vector-effect="non-scaling-stroke"'

/** `#land` and `#borders` as a projection shows them, and both as `#ground`. */
export function landThrough(
  projection: GeoProjection,
  { polygons, borders }: LandShapes,
): string[] {
  const land: MultiPolygon = { type: 'MultiPolygon', coordinates: polygons }
  const lines: MultiLineString = { type: 'MultiLineString', coordinates: borders }
  return [
    `<g id="ground"><path id="land" ${coast} ${steady} d="${pathThrough(projection, land)}"/>`,
    `<path id="borders" ${border} ${steady} d="${pathThrough(projection, lines)}"/></g>`,
  ]
}

/** A circle of two arcs as path data, so that many dots are one path. */
export function dot([x, y]: readonly [number, number], radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  const [left, width] = [Math.round((x - radius) * 10) / 10, radius * 2]
  return `M${left} ${y}${arc} ${width} 0${arc}-${width} 0z`
}

/** A drawing of this size. */
export function svg(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  content: readonly string[],
): string {
  const size = `viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content.join('')}</svg>`
}

export function pathData(frame: Frame, geometry: Geometry): string {
  return pathThrough(projectionOf(frame), geometry)
}

export function pathThrough(projection: GeoProjection, geometry: Geometry): string {
  const path = new ShortPath()
  geoPath(projection, path)(geometry)
  return path.toString()
}

/** d3-geo's projection that agrees with the contract's `project`. */
export function projectionOf(frame: Frame): GeoProjection {
  const projection = frame.kind === 'world' ? geoEqualEarth() : geoMercator()
  return projection
    .rotate([-frame.centre.lng, 0])
    .scale(frameScale(frame))
    .translate(frameOrigin(frame))
    .precision(1.5)
    .clipExtent([
      [-bleed, -bleed],
      [frame.width + bleed, frame.height + bleed],
    ])
}

function isNear(box: Box, { centre, span }: Frame): boolean {
  const isInReach =
    Math.abs((box.south + box.north) / 2 - centre.lat) < span + (box.north - box.south) / 2
  if (!isInReach) return false
  const west = centre.lng - span * 0.55
  const east = centre.lng + span * 0.55
  return [-360, 0, 360].some((turn) => box.east + turn >= west && box.west + turn <= east)
}
