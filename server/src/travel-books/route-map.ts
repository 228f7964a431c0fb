import {
  frameAround,
  type Frame,
  greatCirclePath,
  type Point,
  project,
} from '@farfolk/contract/maps'
import { decodeLine } from '@farfolk/contract/polyline'
import { fineLandOf } from '../maps/fine-land.ts'
import { pathThrough, projectionOf } from '../maps/draw-land.ts'
import { farLand, type LandShapes, shapesOf } from '../maps/land.ts'
import { localNameOf } from '../places/local-names.ts'
import { mapLooks } from '../travel-map/map-looks.ts'
import type { BookFacts, BookStop } from './book-facts.ts'
import { colors, type Sheet } from './sheet.ts'
import type { Line, Style } from './typesetter.ts'

/** From here on a region shows so much that fine coasts are noise, see maps/draw-land.ts. */
const farSpan = 90
/** Degrees: a single town is shown with its surroundings. */
const leastSpan = 4
const { sea, land, coast } = mapLooks.light
const label: Style = { isSerif: false, weight: 600, size: 8, lead: 10, color: colors.ink }
const halo = { color: '#fbf7ee', width: 2.4 }
const dotRadius = 2.9

interface RouteMap {
  /** Points, of the width of a page. */
  height: number
  draw: () => void
}

/** Where a trip went, as wide as the page; undefined for one that goes nowhere. */
export async function routeMap(sheet: Sheet, facts: BookFacts): Promise<RouteMap | undefined> {
  const { stops, lines, locale } = facts
  const tracks = (lines ?? []).map(decodeLine)
  const points = [...stops.map(({ place }) => place), ...tracks.flat()]
  if (points.length === 0) return undefined
  const frame = frameAround(points, leastSpan)
  const scale = sheet.width / frame.width
  const height = frame.height * scale
  const shapes = await landOf(frame)
  const projection = projectionOf(frame)
  const paths = {
    land: pathThrough(projection, { type: 'MultiPolygon', coordinates: shapes.polygons }),
    borders: pathThrough(projection, { type: 'MultiLineString', coordinates: shapes.borders }),
    way: wayThrough(frame, stops, tracks),
  }
  const spots = new Map<string, Spot>()
  for (const { place } of stops) {
    const [x, y] = project(frame, place)
    const name = localNameOf(place, locale)
    // oxlint-disable-next-line no-await-in-loop -- each may load what the next one needs
    const set = spots.has(name) ? undefined : await sheet.type.set(name, label)
    const line = set && sheet.type.break(set, sheet.width / 3)
    const spot = { x: x * scale, y: y * scale, line: line?.length === 1 ? line[0] : undefined }
    spots.set(spots.has(name) ? `${name} ${spots.size}` : name, spot)
  }
  return {
    height,
    draw() {
      const { document } = sheet
      document.save().rect(0, 0, sheet.width, height).clip()
      document.rect(0, 0, sheet.width, height).fill(sea)
      document.save().scale(scale)
      if (paths.land) {
        document.path(paths.land).lineWidth(0.7).lineJoin('round').fillAndStroke(land, coast)
      }
      if (paths.borders) document.path(paths.borders).lineWidth(0.6).dash(3, { space: 2 }).stroke()
      document.undash().lineJoin('round').lineCap('round')
      if (paths.way) {
        document.path(paths.way).lineWidth(4.6).strokeOpacity(0.85).stroke(halo.color)
        document.path(paths.way).lineWidth(2.4).strokeOpacity(1).stroke(colors.accent)
      }
      document.restore()
      drawSpots(sheet, [...spots.values()], height)
      document.restore()
    },
  }
}

async function landOf(frame: Frame): Promise<LandShapes> {
  return frame.span >= farSpan ? shapesOf(await farLand()) : fineLandOf(frame)
}

/** The track, else straight from stop to stop. */
function wayThrough(frame: Frame, stops: readonly BookStop[], tracks: readonly Point[][]): string {
  if (tracks.length > 0) return tracks.map((track) => lineThrough(frame, track)).join('')
  return stops
    .slice(1)
    .map(({ place }, index) => greatCirclePath(frame, stops[index]!.place, place))
    .join('')
}

function lineThrough(frame: Frame, track: readonly Point[]): string {
  let before: number | undefined
  return track
    .map((point) => {
      const [x, y] = project(frame, point)
      const isCut = before === undefined || Math.abs(x - before) > frame.width / 2
      before = x
      return `${isCut ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

interface Spot {
  x: number
  y: number
  line: Line | undefined
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The dots, and the names for which there is room beside, above or below. */
function drawSpots(sheet: Sheet, spots: readonly Spot[], height: number): void {
  const { document, type } = sheet
  for (const { x, y } of spots) {
    document.circle(x, y, dotRadius).lineWidth(1.5).fillAndStroke(halo.color, colors.accent)
  }
  const taken = spots.map(({ x, y }) => boxAround(x, y, dotRadius + 1))
  const edge = { left: 4, right: sheet.width - 4, top: 4, bottom: height - 4 }
  for (const { x, y, line } of spots) {
    if (!line) continue
    const away = dotRadius + 4
    const starts = [
      [x + away, y + 2.8],
      [x - away - line.width, y + 2.8],
      [x - line.width / 2, y - away - 1],
      [x - line.width / 2, y + away + 6],
      [x + away - 2, y - away],
      [x + away - 2, y + away + 4],
    ] as const
    const found = starts
      .map(([left, base]) => ({
        left,
        base,
        box: { left: left - 1, right: left + line.width + 1, top: base - 7, bottom: base + 2 },
      }))
      .find(({ box }) => isWithin(box, edge) && !taken.some((other) => overlap(box, other)))
    if (!found) continue
    taken.push(found.box)
    type.drawLine(line, { x: found.left, y: found.base, halo })
  }
}

function boxAround(x: number, y: number, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function isWithin(box: Box, edge: Box): boolean {
  return (
    box.left >= edge.left &&
    box.right <= edge.right &&
    box.top >= edge.top &&
    box.bottom <= edge.bottom
  )
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}
