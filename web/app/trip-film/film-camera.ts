import type { Leg, Spot } from './film-way.ts'
import { distance, upTo } from './film-way.ts'

/** What the film sees of the drawing: around a middle, so many of its units wide. */
export interface View {
  x: number
  y: number
  width: number
}

/** In px. */
export interface Size {
  width: number
  height: number
}

/** Of the height of the screen, where the middle of what is seen lies: below it are the words. */
export const middleAt = 0.38

/** Of the screen, where words and buttons do not lie over the map. */
const room = { across: 0.8, along: 0.5 }

/** All of these with room around them, and no less than so many units. */
export function viewAround(spots: readonly Spot[], { width, height }: Size, least: number): View {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(
    (right - left) / room.across,
    ((bottom - top) / room.along) * (width / height),
  )
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(needed, least) }
}

/** Slow, faster, slow. */
function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}

/** From one view to another, which it comes nearer to as one flies: higher in between, by `peak` units. */
export function viewBetween(from: View, to: View, share: number, peak = 0): View {
  const at = ease(share)
  const straight = from.width * (to.width / from.width) ** at
  const rise = Math.max(1, peak / Math.max(from.width, to.width))
  return {
    x: from.x + (to.x - from.x) * at,
    y: from.y + (to.y - from.y) * at,
    width: straight * rise ** Math.sin(Math.PI * at),
  }
}

/** Of a way that leaves one edge for the other: from here to there all is seen. */
const [risen, sinking] = [0.3, 0.7]

/** What is seen and how much of the way is drawn, while a share of a leg's time is over. */
export function onLeg(
  leg: Leg,
  from: View,
  to: View,
  whole: View,
  share: number,
): { view: View; gone: number } {
  if (leg.lines.length > 1) {
    const gone = ease(Math.min(1, Math.max(0, (share - risen) / (sinking - risen))))
    if (share < risen) return { view: viewBetween(from, whole, share / risen), gone }
    if (share <= sinking) return { view: whole, gone }
    return { view: viewBetween(whole, to, (share - sinking) / (1 - sinking)), gone }
  }
  const gone = ease(share)
  const { head } = upTo(leg, gone)
  const far = distance([from.x, from.y], [to.x, to.y])
  const view = viewBetween(from, to, share, Math.min(far * 0.9, whole.width))
  return { view: keeping(head, view), gone }
}

/** Of the width and the height, how far from the middle the head of the way may come. */
const reach = 0.18

/** The view moved no further than it takes to have a spot near its middle. */
function keeping([x, y]: Spot, view: View): View {
  const most = view.width * reach
  const within = (middle: number, spot: number) =>
    Math.min(Math.max(middle, spot - most), spot + most)
  return { ...view, x: within(view.x, x), y: within(view.y, y) }
}

/** Where a spot of the drawing lies on the screen, in px: what is in the middle stands above that of the screen. */
export function onScreen(view: View, size: Size): { scale: number; x: number; y: number } {
  const scale = size.width / view.width
  return { scale, x: size.width / 2 - view.x * scale, y: size.height * middleAt - view.y * scale }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How clearly a picture of a part of the drawing is seen: its edges never are. */
export function clarityOf(box: Box, view: View, size: Size): number {
  const height = (view.width * size.height) / size.width
  const left = view.x - view.width / 2
  const top = view.y - height * middleAt
  const margin = Math.min(
    left - box.x,
    box.x + box.width - left - view.width,
    top - box.y,
    box.y + box.height - top - height,
  )
  return Math.min(1, Math.max(0, margin / (fading * Math.max(view.width, height))))
}

/** Of what is seen, as much as must be there beyond its edges for a picture to be clear. */
const fading = 0.08
