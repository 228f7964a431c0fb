import type { Canvas } from './canvas.ts'
import { type Colour, ramp } from './colour.ts'
import { noise, noiseTiles } from './noise.ts'
import { skyAt } from './sky.ts'

interface WaterOptions {
  deep: Colour
  /** 0 is a mirror, 1 a windy day. */
  waves: number
  /** Of the eye over the water, in metres. */
  eye: number
  /** Whether the sun lays its path on the water. */
  hasSun: boolean
}

/** Where the canvas says that there is water, what stands over it comes again. */
export function paintWater(canvas: Canvas, options: WaterOptions): void {
  const { width, height, horizon, focus, pixels, water, hour, sun, random } = canvas
  const { deep, waves, eye, hasSun } = options
  const { swells, grain } = noiseTiles()
  const [east, north] = [random.next(), random.next()]
  const shore = new Int16Array(width).fill(Math.ceil(horizon))
  const source = new Float32Array(3)
  // Of each row, without clouds.
  const rows = Math.ceil(horizon) + 1
  const skies = new Float32Array(rows * 3)
  for (let row = 0; row < rows; row++) {
    skies.set(skyAt(canvas, Math.max(0, (horizon - row) / focus)), row * 3)
  }
  for (let y = Math.floor(horizon); y < height; y++) {
    const below = Math.max(0.6, y - horizon)
    const z = (eye * focus) / below
    const near = below / (height - horizon)
    for (let x = 0; x < width; x++) {
      if (water[y * width + x] === 0) {
        shore[x] = y + 1
        continue
      }
      const across = ((x - width / 2) * z) / focus
      const swell = noise(swells, across * 0.012 + east, z * 0.02 + north) - 0.5
      const ripple = noise(grain, across * 0.03 + east, z * 0.11 + north) - 0.5
      const wave = swell * 0.8 + ripple
      const tilt = wave * waves * (6 + near * 90)
      const mirror = 2 * shore[x]! - y + tilt
      const row = Math.max(0, Math.min(shore[x]! - 1, Math.round(mirror)))
      const column = Math.max(
        0,
        Math.min(width - 1, Math.round(x + wave * waves * (3 + near * 26))),
      )
      const from = (row * width + column) * 3
      source[0] = pixels[from]!
      source[1] = pixels[from + 1]!
      source[2] = pixels[from + 2]!
      const clear = Math.max(0, Math.min(rows - 1, Math.round(mirror))) * 3
      const blur = Math.min(0.5, waves * 0.5)
      const mirrored = 0.86 - near * 0.42 + wave * waves * 0.5
      const path = hasSun
        ? Math.exp(-(((x - sun.x) / (focus * 0.022 + below * (0.12 + waves * 0.22))) ** 2))
        : 0
      const sparkle =
        path * ramp(0.02, 0.3, ripple + swell * 0.5 + 0.08) * (hour.isNight ? 0.5 : 0.85)
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const seen = source[channel]! + (skies[clear + channel]! - source[channel]!) * blur
        const own = deep[channel]! * (hour.shade[channel]! * 0.7 + hour.sunlight[channel]! * 0.45)
        const colour = own + (seen * 0.94 - own) * mirrored
        pixels[at + channel] = colour + hour.glow[channel]! * sparkle
      }
    }
  }
}
