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

// In the frame's units, for a map about as wide on the screen as its drawing.
const letter = 8.2
const padding = 22
const height = 24
const dot = 15
const gap = 17

/** The side of its dot that each label goes to, undefined where it would cover another. */
export function placeLabels(frame: Frame, labels: readonly Label[]): (Side | undefined)[] {
  const taken: Box[] = labels.map(({ spot: [x, y] }) => around(x, y, dot, dot))
  const sides: (Side | undefined)[] = labels.map(() => undefined)
  // Where a journey starts and ends matters most.
  const order = [...labels.keys()].sort((a, b) => rank(a, labels.length) - rank(b, labels.length))
  const named = new Set<string>()
  for (const index of order) {
    const label = labels[index]
    if (!label || named.has(label.text)) continue
    const fitting = boxesOf(label).find(([, box]) => {
      const isInside = box.left > 4 && box.right < frame.width - 4
      const isBetween = box.top > 4 && box.bottom < frame.height - 4
      return isInside && isBetween && !taken.some((other) => overlaps(box, other))
    })
    if (!fitting) continue
    sides[index] = fitting[0]
    taken.push(fitting[1])
    named.add(label.text)
  }
  return sides
}

function rank(index: number, count: number): number {
  return index === 0 ? -2 : index === count - 1 ? -1 : index
}

function boxesOf({ spot: [x, y], text }: Label): [Side, Box][] {
  const width = text.length * letter + padding
  const half = height / 2
  return [
    ['right', { left: x + gap, right: x + gap + width, top: y - half, bottom: y + half }],
    ['left', { left: x - gap - width, right: x - gap, top: y - half, bottom: y + half }],
    ['above', around(x, y - gap - half, width / 2, half)],
    ['below', around(x, y + gap + half, width / 2, half)],
  ]
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
