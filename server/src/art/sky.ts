import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'
import { circle, mix, round } from './svg.ts'

export interface Frame {
  width: number
  height: number
}

export interface Sun {
  x: number
  y: number
  radius: number
}

export function drawSun(sun: Sun, palette: Palette): string {
  const halo = [2.6, 1.7]
    .map((times) => circle(sun.x, sun.y, sun.radius * times, `fill="${palette.sun}" opacity=".13"`))
    .join('')
  return halo + circle(sun.x, sun.y, sun.radius, `fill="${palette.sun}"`)
}

/** A moon with three seas, full rather than a crescent: a crescent has a meaning of its own. */
export function drawMoon(sun: Sun, palette: Palette): string {
  const sea = mix(palette.sun, palette.sky[1], 0.25)
  const seas = [
    [-0.3, -0.25, 0.24],
    [0.28, 0.1, 0.17],
    [-0.1, 0.4, 0.13],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      circle(sun.x + x * sun.radius, sun.y + y * sun.radius, r * sun.radius, `fill="${sea}"`),
    )
    .join('')
  return drawSun(sun, palette) + seas
}

export function drawStars(random: Random, frame: Frame, count: number): string {
  let bright = ''
  let faint = ''
  for (let index = 0; index < count; index++) {
    const x = round(random.between(0, frame.width))
    const y = round(random.between(0, frame.height * 0.62))
    if (index % 4 === 0) bright += `M${x} ${y}h0`
    else faint += `M${x} ${y}h0`
  }
  return `<g fill="none" stroke="#fff6dd" stroke-linecap="round"><path d="${bright}" stroke-width="4.5" opacity=".9"/><path d="${faint}" stroke-width="2.4" opacity=".7"/></g>`
}

/** Each cloud is a few bars with round ends on one base line. */
export function drawClouds(random: Random, frame: Frame, colour: string, count: number): string {
  let path = ''
  for (let index = 0; index < count; index++) {
    const x = random.between(0, frame.width)
    const y = random.between(frame.height * 0.08, frame.height * 0.34)
    const length = frame.height * random.between(0.12, 0.26)
    path += `M${round(x)} ${round(y)}h${round(length)}`
    path += `M${round(x + length * random.between(0.1, 0.3))} ${round(y - 13)}h${round(length * random.between(0.35, 0.5))}`
    path += `M${round(x - length * random.between(0.2, 0.4))} ${round(y + 13)}h${round(length * random.between(0.8, 1.1))}`
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="15" stroke-linecap="round" opacity=".5"/>`
}

export function drawBirds(random: Random, frame: Frame, colour: string): string {
  const [x, y] = [
    random.between(frame.width * 0.15, frame.width * 0.8),
    random.between(frame.height * 0.14, frame.height * 0.36),
  ]
  let path = ''
  const count = random.whole(3, 6)
  for (let index = 0; index < count; index++) {
    const span = random.between(8, 13)
    path += `M${round(x + index * random.between(16, 30))} ${round(y + random.between(-22, 22))}q${round(span * 0.6)}${round(-span * 0.7)} ${round(span)} 0q${round(span * 0.4)}${round(-span * 0.7)} ${round(span)} 0`
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`
}

/** Curtains of light, drawn by wide soft strokes that fade upwards. */
export function drawAurora(random: Random, frame: Frame): string {
  const { width, height } = frame
  const bands = ['#7df0b2', '#5fd6c4', '#b59cf0'].map((colour, index) => {
    const y = height * (0.2 + index * 0.09 + random.between(-0.03, 0.03))
    const bend = height * random.between(0.12, 0.22) * (random.chance(0.5) ? 1 : -1)
    const lift = height * random.between(0.16, 0.26)
    const curve = `M0 ${round(y)}C${round(width * 0.3)} ${round(y - bend)} ${round(width * 0.55)} ${round(y + bend)} ${width} ${round(y - bend * 0.5)}`
    return `<path d="${curve}v${round(-lift)}C${round(width * 0.55)} ${round(y + bend - lift)} ${round(width * 0.3)} ${round(y - bend - lift)} 0 ${round(y - lift)}z" fill="url(#a${index})"/><linearGradient id="a${index}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset=".85" stop-color="${colour}" stop-opacity=".38"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`
  })
  return bands.join('')
}

/** Water from `horizon` down, with the light's path on it. */
export function drawSea(
  random: Random,
  frame: Frame,
  options: { horizon: number; palette: Palette; sunX: number },
): string {
  const { palette, horizon, sunX } = options
  const depth = frame.height - horizon
  let glints = ''
  for (let index = 0; index < 16; index++) {
    const share = index / 16
    const length = random.between(14, 60) * (1 + share)
    const x = sunX + random.between(-1, 1) * (20 + depth * 0.45 * share) - length / 2
    glints += `M${round(x)} ${round(horizon + 6 + depth * 0.8 * share)}h${round(length)}`
  }
  let waves = ''
  for (let index = 0; index < 12; index++) {
    waves += `M${round(random.between(0, frame.width))} ${round(horizon + depth * random.between(0.05, 0.9))}h${round(random.between(20, 90))}`
  }
  return `<path d="M0 ${round(horizon)}H${frame.width}V${frame.height}H0z" fill="url(#w)"/><g fill="none" stroke-linecap="round"><path d="${waves}" stroke="${mix(palette.sea, palette.sky[2], 0.45)}" stroke-width="2.5" opacity=".5"/><path d="${glints}" stroke="${palette.sun}" stroke-width="4" opacity=".6"/></g>`
}
