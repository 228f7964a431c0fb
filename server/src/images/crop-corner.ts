import type { Focus, Gravity, OffsetAnchor } from './media-tasks.ts'

interface Dimensions {
  width: number
  height: number
}

/**
 * Where a box is cut out of a picture for a focus or an offset gravity, as imgproxy does it
 * (`calcPosition` of its processing/calc_position.go): never beyond the picture.
 */
export function cornerOf(
  whole: Dimensions,
  box: Dimensions,
  gravity: Exclude<Gravity, string>,
  dpr: number,
): { left: number; top: number } {
  const [across, down] = sidesOf(gravity)
  return {
    left: startOf(whole.width, box.width, { side: across, value: gravity.x, dpr }),
    top: startOf(whole.height, box.height, { side: down, value: gravity.y, dpr }),
  }
}

type Side = 'start' | 'middle' | 'end' | 'focus'

function sidesOf({ at }: Focus | OffsetAnchor): [Side, Side] {
  if (at === 'focus') return ['focus', 'focus']
  return [sideOf(at, 'west', 'east'), sideOf(at, 'north', 'south')]
}

function sideOf(at: string, start: string, end: string): Side {
  if (at.includes(start)) return 'start'
  return at.includes(end) ? 'end' : 'middle'
}

function startOf(
  whole: number,
  box: number,
  { side, value, dpr }: { side: Side; value: number; dpr: number },
): number {
  const room = whole - box
  const offset = Math.abs(value) >= 1 ? value * dpr : value * whole
  const starts: Record<Side, number> = {
    start: offset,
    middle: room / 2 + offset,
    end: room - offset,
    focus: whole * value - box / 2,
  }
  return Math.min(room, Math.max(0, Math.round(starts[side])))
}
