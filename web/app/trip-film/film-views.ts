import { unproject } from '@farfolk/contract/map-points'
import { type Frame, frameAround, type Point, townProperty } from '@farfolk/contract/maps'
import { middleAt, onLeg, type Size, type View, viewAround, viewBetween } from './film-camera.ts'
import { type Scene, shareOf } from './film-timeline.ts'
import { distance, type Leg, legsOf, type Spot, spotOf } from './film-way.ts'

/** A journey on the drawing whose units its film counts in. */
export interface FilmedWay {
  frame: Frame
  spots: Spot[]
  legs: Leg[]
}

export interface FilmViews {
  /** All of the way. */
  whole: View
  ofStops: View[]
}

/** Degrees that are seen around a stop, by how near the next one is. */
const closest = { region: 2.8, world: 42 }
const farthest = { region: 9, world: 60 }

export function filmedWay(
  stops: readonly Point[],
  track: { lines: readonly string[]; corners: readonly Point[] } | null | undefined,
): FilmedWay {
  const frame = frameAround([...stops, ...(track?.corners ?? [])])
  return {
    frame,
    spots: stops.map((stop) => spotOf(frame, stop)),
    legs: legsOf(frame, stops, track?.lines),
  }
}

export function viewsOf({ frame, spots, legs }: FilmedWay, size: Size): FilmViews {
  const degree = frame.width / frame.span
  const all = [...spots, ...legs.flatMap(({ lines }) => lines.flat())]
  const whole = viewAround(all, size, closest[frame.kind] * degree)
  // Of a screen that is held upright the height counts.
  const slim = Math.min(1, (1.3 * size.width) / size.height)
  const ofStops = spots.map((spot, at): View => {
    const near = Math.min(
      ...[spots[at - 1], spots[at + 1]].flatMap((other) => (other ? [distance(spot, other)] : [])),
    )
    const span = Math.min(
      Math.max(near * 1.1, closest[frame.kind] * degree),
      farthest[frame.kind] * degree,
    )
    return { x: spot[0], y: spot[1], width: Math.min(span * slim, whole.width) }
  })
  return { whole, ofStops }
}

export interface Seen {
  view: View
  /** Legs that are over, and how much of the next one. */
  legs: number
  gone: number
}

/** What of the way is seen and drawn at a time of a scene. */
export function seenAt(
  { legs }: FilmedWay,
  { whole, ofStops }: FilmViews,
  scene: Scene,
  time: number,
): Seen {
  const share = shareOf(scene, time)
  const here = ofStops[scene.stop] ?? whole
  if (scene.kind === 'opening') return { view: whole, legs: 0, gone: 0 }
  if (scene.kind === 'end')
    return { view: viewBetween(here, whole, share), legs: legs.length, gone: 0 }
  if (scene.kind !== 'leg') return { view: here, legs: scene.stop, gone: 0 }
  const leg = legs[scene.stop - 1]
  const before = ofStops[scene.stop - 1]
  if (!leg || !before) return { view: viewBetween(whole, here, share), legs: 0, gone: 0 }
  return { ...onLeg(leg, before, here, whole, share), legs: scene.stop - 1 }
}

/** A picture of land, where it lies on the film's drawing. */
export interface Ground {
  frame: Frame
  x: number
  y: number
  width: number
  height: number
  /** Of the stop that it is around, whose towns are named. */
  towns?: { hidden: Record<string, 0>; letters: number }
}

/** How much more than the widest view a picture shows, whose edges are never seen. */
const room = 1.45
/** It is seen without moving, and what is drawn for less is finer. */
const roomOfWhole = 1.12

/**
 * The pictures for what is seen around a stop, on the way there and from there on, coarse ones first. Mercator
 * is the same at any scale, so that they fit on each other; a map of the world is alone.
 */
export function groundsAt(way: FilmedWay, views: FilmViews, stop: number, size: Size): Ground[] {
  const { frame, spots } = way
  const { whole, ofStops } = views
  if (frame.kind === 'world') return [groundOf(frame, frame)]
  const around = (view: View, more = room) => {
    const height = (view.width * size.height) / size.width
    const middle = unproject(frame, [view.x, view.y + (0.5 - middleAt) * height])
    const width = Math.max(view.width, (height * frame.width) / frame.height)
    return middle && frameAround([middle], Math.min(128, (more * width * frame.span) / frame.width))
  }
  const near = [stop - 1, stop + 1, stop]
  const ofLegs = [stop - 1, stop].map((at) => {
    const [from, to] = [ofStops[at], ofStops[at + 1]]
    if (!from || !to) return null
    const far = distance([from.x, from.y], [to.x, to.y])
    const width = Math.min(Math.max(far, from.width, to.width), whole.width)
    return around({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width })
  })
  const grounds = [around(whole, roomOfWhole), frame, ...ofLegs].flatMap((one) =>
    one?.kind === 'region' ? [groundOf(frame, one)] : [],
  )
  for (const at of near) {
    const [view, spot] = [ofStops[at], spots[at]]
    const close = view && around(view)
    if (!view || !spot || close?.kind !== 'region') continue
    const ground = groundOf(frame, close)
    const hidden = spots
      .filter((other) => distance(other, spot) < ground.width)
      .map((other) => [
        townProperty([
          ((other[0] - ground.x) * close.width) / ground.width,
          ((other[1] - ground.y) * close.width) / ground.width,
        ]),
        0,
      ])
    const scale = (size.width / view.width) * (ground.width / close.width)
    grounds.push({ ...ground, towns: { hidden: Object.fromEntries(hidden), letters: scale } })
  }
  const byName = new Map(grounds.map((ground) => [ground.frame.name, ground]))
  return [...byName.values()].toSorted((one, other) => other.frame.span - one.frame.span)
}

function groundOf(drawing: Frame, frame: Frame): Ground {
  const scale = drawing.kind === 'world' ? 1 : frame.span / drawing.span
  const [width, height] = [frame.width * scale, frame.height * scale]
  if (drawing.name === frame.name) return { frame, x: 0, y: 0, width, height }
  const [x, y] = spotOf(drawing, frame.centre)
  return { frame, x: x - width / 2, y: y - height / 2, width, height }
}
