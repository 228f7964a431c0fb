export interface Spot {
  code: string
  x: number
  y: number
}

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
export type Direction = keyof typeof directions

export function isDirection(key: string): key is Direction {
  return key in directions
}

/**
 * Where an arrow leads on a map of this width: the country nearest in that direction, over the edge
 * of the world where there is none before it; undefined at the poles.
 */
export function neighbourOf(
  spots: readonly Spot[],
  from: Spot,
  direction: Direction,
  width: number,
): Spot | undefined {
  const [dx, dy] = directions[direction]
  return (
    nearest(spots, from, [dx, dy]) ??
    (dx === 0 ? undefined : nearest(spots, { ...from, x: from.x - dx * width }, [dx, dy]))
  )
}

function nearest(spots: readonly Spot[], from: Spot, [dx, dy]: readonly [number, number]) {
  let best: Spot | undefined
  let least = Infinity
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy - y * dx)
    // Aside weighs more: an arrow that leads round a corner surprises.
    const cost = along + 2 * aside
    if (spot.code === from.code || along <= 0 || aside > 1.5 * along || cost >= least) continue
    best = spot
    least = cost
  }
  return best
}
