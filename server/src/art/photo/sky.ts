import { type Canvas, glowAt } from './canvas.ts'
import { blend, type Colour, ramp } from './colour.ts'
import { noise, noiseTiles } from './noise.ts'

interface SkyOptions {
  /** 0 is a clear sky, 1 a closed one. */
  clouds: number
  hasAurora?: boolean
  /** Rows under the horizon that no land reaches: haze. */
  below: number
}

/** From the top down to a little below the horizon, so that haze has something to lie over. */
export function paintSky(canvas: Canvas, options: SkyOptions): void {
  const { width, horizon, focus, pixels, hour } = canvas
  const bottom = Math.min(canvas.height, Math.ceil(horizon + options.below))
  const cloud = cloudCover(canvas, options.clouds)
  for (let y = 0; y < bottom; y++) {
    const rise = Math.max(0, (horizon - y) / focus)
    const base = skyAt(canvas, rise)
    for (let x = 0; x < width; x++) {
      const glow = glowAt(canvas, x, y)
      const cover = cloud.look(x, rise, glow)
      const { light } = cloud
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const open = base[channel]! + (hour.glow[channel]! - base[channel]! * 0.5) * glow
        const dark = hour.cloudDark[channel]!
        const bright = hour.cloudLight[channel]! + hour.glow[channel]! * glow * 0.35
        pixels[at + channel] = open + (dark + (bright - dark) * light - open) * cover
      }
    }
  }
  if (hour.isNight) paintStars(canvas, options.clouds)
  if (options.hasAurora) paintAurora(canvas)
  if (options.clouds < 0.85) paintDisk(canvas, options.clouds)
}

/** Without sun and clouds; `rise` is the tangent over the horizon. */
export function skyAt({ hour }: Canvas, rise: number): Colour {
  const share = Math.min(1, rise / 0.75) ** 0.7
  return share < 0.45
    ? blend(hour.horizon, hour.middle, share / 0.45)
    : blend(hour.middle, hour.zenith, (share - 0.45) / 0.55)
}

function cloudCover(canvas: Canvas, clouds: number) {
  const { swells } = noiseTiles()
  const { width, focus, random, sun } = canvas
  const [left, ahead] = [random.next(), random.next()]
  const size = random.between(0.05, 0.1)
  const stretch = random.between(0.5, 1)
  const edge = 0.66 - clouds * 0.42
  const thickness = (u: number, v: number) =>
    noise(swells, u, v) * 0.72 + noise(swells, u * 4.1 + 0.3, v * 4.1) * 0.28
  const cloud = {
    /** Of what was looked at last. */
    light: 0,
    look,
  }
  return cloud

  /** How much of the sky is hidden there, 0 to 1. */
  function look(x: number, rise: number, glow: number): number {
    if (clouds <= 0) return 0
    const far = 1 / (rise + 0.05)
    const u = ((x - width / 2) / focus) * far * size * stretch + left
    const v = far * size + ahead
    const thick = thickness(u, v)
    const cover = ramp(edge, edge + 0.2, thick) * ramp(0, 0.06, rise + 0.01)
    if (cover <= 0) return 0
    const toSun = (sun.x - x) / width
    const beyond = thickness(u + toSun * 0.02, v + 0.012)
    const light = 0.62 + (thick - beyond) * 7 - (thick - edge) * 0.9 + glow
    cloud.light = Math.min(1, Math.max(0, light))
    return cover * 0.93
  }
}

function paintDisk(canvas: Canvas, clouds: number): void {
  const { sun, focus, hour, width, height, pixels } = canvas
  const radius = focus * (hour.isNight ? 0.017 : 0.015)
  const strength = 1 - clouds * 0.7
  for (let y = Math.floor(sun.y - radius * 2); y <= sun.y + radius * 2; y++) {
    for (let x = Math.floor(sun.x - radius * 2); x <= sun.x + radius * 2; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const share = 1 - ramp(radius * 0.85, radius * 1.1, Math.hypot(x - sun.x, y - sun.y))
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel
        const bright = hour.glow[channel]! * 0.25 + 0.85
        pixels[at]! += (bright - pixels[at]!) * share * strength
      }
    }
  }
}

function paintStars(canvas: Canvas, clouds: number): void {
  const { random, width, horizon, pixels } = canvas
  const count = Math.round(width * horizon * 0.0016 * (1 - clouds * 0.8))
  for (let index = 0; index < count; index++) {
    const at = (random.whole(0, Math.floor(horizon) - 1) * width + random.whole(0, width - 1)) * 3
    const light = random.next() ** 5 * 0.9 + 0.08
    const warmth = random.between(0.75, 1)
    pixels[at]! += light * warmth
    pixels[at + 1]! += light * 0.95
    pixels[at + 2]! += light * (1.9 - warmth)
  }
}

/** Curtains that hang from a line which winds over the sky. */
function paintAurora(canvas: Canvas): void {
  const { random, width, horizon, pixels } = canvas
  const { swells } = noiseTiles()
  for (let curtain = 0; curtain < 3; curtain++) {
    const [from, row] = [random.next(), random.next()]
    const foot = horizon * random.between(0.5, 0.85)
    const tall = horizon * random.between(0.35, 0.6)
    const violet = random.between(0.1, 0.5)
    for (let x = 0; x < width; x++) {
      const along = x / width
      const bend = (noise(swells, from + along * 0.5, row) - 0.5) * horizon * 1.1
      const rays = 0.35 + noise(swells, from + along * 5, row + 0.5) ** 2 * 1.6
      const strength = rays * ramp(0.32, 0.6, noise(swells, from + along * 0.7, row + 0.2)) * 0.62
      const lowest = Math.min(horizon, foot + bend)
      for (let y = Math.max(0, Math.floor(lowest - tall)); y < lowest; y++) {
        const up = (lowest - y) / tall
        const light = strength * ramp(0, 0.08, up) * Math.max(0, 1 - up) ** 1.6
        const at = (y * width + x) * 3
        pixels[at]! += light * (0.15 + violet * up)
        pixels[at + 1]! += light * (0.95 - 0.5 * up * violet)
        pixels[at + 2]! += light * (0.5 + 0.4 * up)
      }
    }
  }
}
