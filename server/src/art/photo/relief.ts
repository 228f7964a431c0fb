import type { Canvas } from './canvas.ts'
import { ramp } from './colour.ts'
import type { Ground } from './grounds.ts'
import { noise, noiseTiles } from './noise.ts'

/** The shape of the land before one's eyes. */
export interface Relief {
  /** Metres over the water of a place so many metres to the right and ahead. */
  at: (x: number, z: number, isNear: boolean) => number
  /** Of the highest summits in sight, about. */
  top: number
  /** Where on the tiles of noise this land lies. */
  east: number
  north: number
}

interface ReliefOptions {
  /** Metres from the eye to the shore; 0 where one stands on the land. */
  landFrom: number
  /** How much of the sky the highest land takes at most, 0 to 1. */
  reach: number
  nearest: number
  farthest: number
}

/** Land whose highest point in sight stands as high in the picture as told. */
export function makeRelief(canvas: Canvas, ground: Ground, options: ReliefOptions): Relief {
  const { crests, swells } = noiseTiles()
  const { random, width, horizon, focus } = canvas
  const [east, north] = [random.next(), random.next()]
  const turn = random.between(-0.5, 0.5)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const scale = 1 / (ground.wavelength * 4)
  const { landFrom } = options
  let top = 1000

  function at(x: number, z: number, isNear: boolean): number {
    const u = ((x * cos - z * sin) * scale) / ground.stretch + east
    const v = (x * sin + z * cos) * scale + north
    const round = noise(swells, u, v)
    const sharp = noise(crests, u * 0.9 + 0.37, v * 0.9)
    const mixed = Math.max(0, round + (sharp - round) * ground.ridged - 0.22) * 1.55
    let h = mixed ** ground.steepness - ground.sunk
    if (ground.terraces > 0) h = terrace(h, ground.terraces)
    if (isNear) h += (noise(swells, u * 9, v * 9) - 0.5) * 0.035
    if (landFrom > 0) {
      const inland = ramp(landFrom * 0.7, landFrom * 1.9, z)
      return ((h + 0.12) * inland - 0.12) * top
    }
    // Who stands on the land looks down on it.
    h *= ground.nearBy + (1 - ground.nearBy) * ramp(options.nearest * 4, options.farthest * 0.25, z)
    return Math.max(0.01, h) * top
  }

  /** Over the height of the eye, by the distance. */
  let steepest = 0.001
  const from = landFrom > 0 ? landFrom : options.farthest * 0.12
  for (let z = from; z < options.farthest; z *= 1.06) {
    for (let column = 0; column <= 24; column++) {
      const h = at(((column / 24 - 0.5) * width * z) / focus, z, false)
      steepest = Math.max(steepest, h / z)
    }
  }
  top *= (options.reach * horizon) / (steepest * focus)
  return { at, top, east, north }
}

function terrace(h: number, steps: number): number {
  const step = Math.floor(h * steps)
  return (step + 0.25 * (h * steps - step) + 0.75 * ramp(0.62, 0.92, h * steps - step)) / steps
}

/** Where the sun comes from one side, shadows fall along a row of the field. */
export function sweepShadow(
  heights: Float32Array,
  shadow: Float32Array,
  { sunSide, drop }: { sunSide: number; drop: number },
): void {
  let top = -Infinity
  const { length } = heights
  for (let index = 0; index < length; index++) {
    const x = sunSide < 0 ? index : length - 1 - index
    top -= drop
    shadow[x] = top
    if (heights[x]! > top) top = heights[x]!
  }
}
