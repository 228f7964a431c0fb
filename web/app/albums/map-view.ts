import { unproject } from '@farfolk/contract/map-points'
import { type Frame, project } from '@farfolk/contract/maps'
import type { Box } from '@farfolk/contract/photo-clusters'
import type { Place } from '../maps/map-zoom.ts'

/**
 * Part of a map in degrees. Longitudes go from 180 west of the frame's middle to 180 east of it, so that they
 * grow from the left to the right.
 */
export interface View {
  west: number
  east: number
  south: number
  north: number
}

/** What is seen of a map `widthPx` wide, with so much more around it, in the frame's units as on the screen. */
export function viewOf(frame: Frame, { k, x, y }: Place, widthPx: number, room = 0): View {
  const unit = frame.width / widthPx
  const [left, top] = [(-x * unit - room) / k, (-y * unit - room) / k]
  const right = left + (frame.width + 2 * room) / k
  const bottom = top + (frame.height + 2 * room) / k
  // Parallels are straight on either kind.
  const middle = frame.width / 2
  const north = unproject(frame, [middle, top])?.lat ?? 90
  const south = unproject(frame, [middle, bottom])?.lat ?? -90
  // The nearer to a pole, the more meridians are in sight.
  const reach = Math.max(Math.abs(north), Math.abs(south))
  const least = north * south < 0 ? 0 : Math.min(Math.abs(north), Math.abs(south))
  const halves = [reach, least].map((lat) => halfWidth(frame, lat))
  const degrees = (at: number) => halves.map((half) => ((at - middle) / half) * 180)
  return {
    west: Math.max(-180, Math.min(...degrees(left))),
    east: Math.min(180, Math.max(...degrees(right))),
    south,
    north,
  }
}

/** How far the earth goes to either side at a latitude, in the frame's units. */
function halfWidth(frame: Frame, lat: number): number {
  if (frame.kind === 'region') return (frame.width / frame.span) * 180
  const nearly = 179.9
  const [x] = project(frame, { lat, lng: frame.centre.lng + nearly })
  return ((x - frame.width / 2) / nearly) * 180
}

export function isWithinView(inner: View, outer: View): boolean {
  return (
    outer.west <= inner.west &&
    inner.east <= outer.east &&
    outer.south <= inner.south &&
    inner.north <= outer.north
  )
}

/** As PhotoBox. */
export function boxOfView(frame: Frame, { west, east, south, north }: View): string {
  const isAll = east - west >= 360
  const edges = isAll ? [-180, 180] : [west, east].map((lng) => turned(frame.centre.lng + lng))
  return [edges[0], south, edges[1], north].join()
}

/**
 * As PhotoBox, what a view has of a box, whose own edges stay as they are: photos lie on them. Null where that is
 * nothing; undefined where the box comes round on the other side of the map.
 */
export function boxWithin(frame: Frame, view: View, box: Box): string | null | undefined {
  const [west, south, east, north] = box
  const [from, to] = [turned(west - frame.centre.lng), turned(east - frame.centre.lng)]
  if (from > to) return undefined
  const isApart = view.west > to || view.east < from || view.south > north || view.north < south
  if (isApart) return null
  return [
    view.west > from ? turned(frame.centre.lng + view.west) : west,
    Math.max(view.south, south),
    view.east < to ? turned(frame.centre.lng + view.east) : east,
    Math.min(view.north, north),
  ].join()
}

/** From -180 to 180. */
function turned(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}
