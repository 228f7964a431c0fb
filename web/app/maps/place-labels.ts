import type { Frame } from '@farfolk/contract/maps'

export type Side = 'right' | 'left' | 'above' | 'below'

interface Label {
  spot: readonly [number, number]
  text: string
}
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

// Of the screen.
const letter = 8.2
const padding = 22
const height = 24
const dot = 15
const gap = 17

/** A narrower map shows no names: `route-map.module.css` says the same. */
const narrowest = 520

const allSides: readonly Side[] = ['right', 'left', 'above', 'below']

/**
 * The side of its dot that each label goes to, undefined where it would cover another. The first ones may have
 * their sides already, and keep them.
 */
export function placeLabels(
  frame: Frame,
  labels: readonly Label[],
  given: readonly (Side | undefined)[] = [],
): (Side | undefined)[] {
  // The words keep their size: what has room between both widths has it at each.
  const maps = [narrowest / frame.width, 1].map((scale) => ({
    scale,
    taken: labels.map(({ spot: [x, y] }) => around(x * scale, y * scale, dot, dot)),
  }))
  const sides: (Side | undefined)[] = labels.map(() => undefined)
  const last = (given.length || labels.length) - 1
  const named = new Set<string>()
  // Where a journey starts and ends matters most.
  for (const index of new Set([0, last, ...labels.keys()])) {
    const label = labels[index]
    if (!label || named.has(label.text)) continue
    const side =
      given[index] ??
      allSides.find((each) =>
        maps.every(({ scale, taken }) => {
          const box = boxOf(label, each, scale)
          const isInside = box.left > 4 && box.right < frame.width * scale - 4
          const isBetween = box.top > 4 && box.bottom < frame.height * scale - 4
          return isInside && isBetween && !taken.some((other) => overlaps(box, other))
        }),
      )
    if (!side) continue
    sides[index] = side
    for (const { scale, taken } of maps) taken.push(boxOf(label, side, scale))
    named.add(label.text)
  }
  return sides
}

function boxOf({ spot, text }: Label, side: Side, scale: number): Box {
  const [x, y] = [spot[0] * scale, spot[1] * scale]
  const [halfWidth, half] = [(text.length * letter + padding) / 2, height / 2]
  switch (side) {
    case 'right':
      return around(x + gap + halfWidth, y, halfWidth, half)
    case 'left':
      return around(x - gap - halfWidth, y, halfWidth, half)
    case 'above':
      return around(x, y - gap - half, halfWidth, half)
    case 'below':
      return around(x, y + gap + half, halfWidth, half)
  }
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
