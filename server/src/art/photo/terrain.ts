import { type Canvas, glowAt } from './canvas.ts'
import { ramp } from './colour.ts'
import type { Ground } from './grounds.ts'
import { noise, noiseTiles } from './noise.ts'
import { type Relief, sweepShadow } from './relief.ts'
import { skyAt } from './sky.ts'

export interface View {
  /** Of the eye over the water, in metres. */
  eye: number
  nearest: number
  farthest: number
  /** Metres in which half of what is behind is lost in the air. */
  sight: number
  /** 0 to 1: what else lies in the valleys. */
  mist: number
}

const growth = 1.011
const snow = [0.93, 0.95, 0.99] as const
const treeHeight = 26
const treesUpTo = 6000

/**
 * A field of heights in perspective, painted row by row from the near to the far. Answers whether
 * the sun still shows.
 */
export function paintTerrain(canvas: Canvas, ground: Ground, relief: Relief, view: View): boolean {
  const { width, height, focus, horizon, pixels, hour, water } = canvas
  const { swells, grain } = noiseTiles()
  const { low, high, steep, woods, shore } = ground
  const { east, north, top } = relief
  const haze = skyAt(canvas, 0.02)
  const sunSide = canvas.sun.x < width / 2 ? -1 : 1
  // A low sun stands in the picture, a high one behind who looks at it.
  const front = hour.spread > 1.8 ? -0.2 : 0.3
  const sunRise = Math.max(0.12, hour.height[1])

  const heights = new Float32Array(width)
  const before = new Float32Array(width)
  const shadow = new Float32Array(width)
  /** The highest row that is painted, in each column. */
  const cover = new Int16Array(width).fill(height)
  /** The colour of the land in the row before; below 0 where that was water. */
  const last = new Float32Array(width * 3).fill(-1)

  for (let z = view.nearest; z < view.farthest; z *= growth) {
    const spread = z / focus
    const perMetre = focus / z
    const isNear = z < 4500
    const air = 1 - 0.5 ** (z / view.sight)
    const mistThere = view.mist * ramp(0.2, 1, z / view.farthest + 0.35)
    const bumps = z < treesUpTo ? treeHeight * (1 - z / treesUpTo) : 0
    const shoreRow = Math.max(0, Math.floor(horizon + (view.eye * focus) / z))
    before.set(heights)
    for (let x = 0; x < width; x++) heights[x] = relief.at((x - width / 2) * spread, z, isNear)
    sweepShadow(heights, shadow, { sunSide, drop: sunRise * spread })

    for (let x = 0; x < width; x++) {
      const h = heights[x]!
      const bottom = cover[x]!
      if (h <= 0) {
        for (let row = shoreRow; row < bottom; row++) water[row * width + x] = 1
        if (shoreRow < bottom) cover[x] = shoreRow
        last[x * 3] = -1
        continue
      }
      if (horizon - (h + bumps - view.eye) * perMetre >= bottom) continue
      const place = (x - width / 2) * spread
      const across =
        (heights[Math.min(width - 1, x + 1)]! - heights[Math.max(0, x - 1)]!) / (2 * spread)
      const along = (h - before[x]!) / (z - z / growth)
      const slope = Math.sqrt(across * across + along * along)
      const fine = noise(grain, place * 0.0021 + east, z * 0.0021) - 0.5

      let wood = 0
      if (woods) {
        const lush = noise(swells, place * 0.0003 + north, z * 0.0003) + fine * 0.16
        wood =
          ramp(0.5, 0.56, lush + ground.wooded * 0.45 - 0.22) *
          ramp(0, 0.03, ground.snowLine * 0.62 + (fine * 0.15 - h / top)) *
          ramp(2, 8, h) *
          (1 - ramp(0.7, 1.1, slope))
      }
      const isLone =
        ground.scattered > 0 &&
        slope < 0.5 &&
        noise(grain, place * 0.0034 + east, z * 0.0034) > 0.78 - ground.scattered * 0.3
      if (isLone) wood = 1
      const isTree = wood > 0.5
      const tall = isLone ? bumps * 0.3 : bumps
      const bump = isTree ? (noise(grain, place * 0.012 + east, z * 0.012) - 0.3) * tall : 0
      const y = Math.max(0, Math.floor(horizon - (h + bump - view.eye) * perMetre))
      if (y >= bottom) continue

      const facing = (0.5 - sunSide * across * 0.95 + along * front) / Math.sqrt(1 + slope * slope)
      const isShaded = shadow[x]! > h + 2
      const lit = Math.max(0, Math.min(1.15, facing)) * (isShaded ? 0.12 : 1)
      const glow = glowAt(canvas, x, Math.min(y, horizon))
      const texture = 1 + fine * (isTree ? 0.9 : 0.42)
      const mist = mistThere * (1 - ramp(0, top * 0.32, h))
      const dim = 1 - (1 - Math.min(1, air * (1 + glow * 0.5))) * (1 - mist * 0.85)
      const rise = Math.min(1, h / (top * 0.55))
      const rocky = ramp(0.42, 0.8, slope + fine * 0.3)
      const sandy = shore ? 1 - ramp(4, 14 + z * 0.004, h + fine * 6) : 0
      const snowy =
        ramp(-0.05, 0.05, h / top - ground.snowLine + fine * 0.25) * (1 - ramp(0.75, 1.25, slope))
      const rows = bottom - y
      const isJoined = last[x * 3]! >= 0 && rows > 2
      for (let channel = 0; channel < 3; channel++) {
        let tone = low[channel]! + (high[channel]! - low[channel]!) * rise
        tone += (steep[channel]! - tone) * rocky
        if (wood > 0) tone += (woods![channel]! - tone) * wood
        if (sandy > 0) tone += (shore![channel]! - tone) * sandy
        tone += (snow[channel]! - tone) * snowy
        const light = hour.sunlight[channel]! * lit * 1.05 + hour.shade[channel]! * 0.62
        const own = tone * texture * light
        const veil = haze[channel]! + (hour.glow[channel]! - haze[channel]! * 0.4) * glow * 0.9
        const colour = own + (veil - own) * dim
        const from = last[x * 3 + channel]!
        last[x * 3 + channel] = colour
        for (let row = y; row < bottom; row++) {
          const share = isJoined ? (row - y) / rows : 0
          pixels[(row * width + x) * 3 + channel] = colour + (from - colour) * share
        }
      }
      cover[x] = y
    }
  }
  return cover[Math.round(canvas.sun.x)]! > canvas.sun.y
}
