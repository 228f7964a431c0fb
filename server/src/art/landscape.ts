import type { Land } from './countries.ts'
import { drawHills, hills } from './ground.ts'
import { grounds } from './grounds.ts'
import { plant } from './growth.ts'
import type { Painter } from './painter.ts'
import type { Light, Palette } from './palettes.ts'
import type { Random } from './random.ts'
import {
  drawAurora,
  drawBirds,
  drawClouds,
  drawMoon,
  drawStars,
  drawSun,
  type Frame,
  type Sun,
} from './sky.ts'
import { gradient, mix } from './svg.ts'

/** The hours at which each land looks its best. */
export const lightsOf: Record<Land, readonly Light[]> = {
  alpine: ['noon', 'dawn', 'dusk', 'ice', 'violet', 'night'],
  boreal: ['dawn', 'mint', 'slate', 'aurora', 'dusk', 'noon'],
  meadow: ['mint', 'noon', 'dawn', 'blush', 'rust'],
  coast: ['noon', 'blush', 'dawn', 'lagoon', 'dusk'],
  desert: ['ember', 'sand', 'rust', 'dusk', 'midnight'],
  cacti: ['ember', 'sand', 'dusk', 'blush', 'midnight'],
  savanna: ['ember', 'rust', 'blush', 'sand', 'dusk'],
  tropic: ['lagoon', 'blush', 'dusk', 'noon', 'ember'],
  jungle: ['mint', 'lagoon', 'dawn', 'slate'],
  steppe: ['rust', 'sand', 'dawn', 'noon', 'violet'],
  polar: ['ice', 'aurora', 'dawn', 'violet'],
  volcano: ['blush', 'dawn', 'violet', 'ember', 'ice'],
  city: ['midnight', 'night', 'dusk', 'blush'],
}

export interface Landscape {
  defs: string
  /** What lies behind a shape that stands in the picture, and what before it. */
  back: string
  front: string
}

/** A landscape that fills the frame; ids in it are fixed, so one to a document. */
export function drawLandscape(
  random: Random,
  frame: Frame,
  land: Land,
  palette: Palette,
): Landscape {
  const { width, height } = frame
  const symbols = new Map<string, string>()
  const painter: Painter = {
    random,
    frame,
    palette,
    ground: (depth) => mix(palette.far, palette.near, depth),
    hill(depth, y, swing) {
      const ridge = hills(random, width, y * height, swing * height)
      const colour = mix(palette.far, palette.near, depth)
      return { ridge, art: drawHills(ridge, width, height, `fill="${colour}"`) }
    },
    grow(ridge, colour, planting) {
      const { symbol, art } = plant(random, ridge, width, planting)
      symbols.set(planting.thing, symbol)
      return `<g fill="${colour}">${art}</g>`
    },
  }
  const sun: Sun = {
    x: width * random.between(0.22, 0.78),
    y: height * random.between(0.24, 0.42),
    radius: height * random.between(0.09, 0.14),
  }
  const ground = grounds[land](painter, sun)
  const defs =
    gradient('s', palette.sky) +
    gradient('w', [mix(palette.sea, palette.sky[2], 0.35), mix(palette.sea, palette.near, 0.35)]) +
    [...symbols.values()].join('')
  return { defs, back: drawSky(painter, sun) + ground.back, front: ground.front }
}

function drawSky({ random, frame, palette }: Painter, sun: Sun): string {
  let art = `<path d="M0 0H${frame.width}V${frame.height}H0z" fill="url(#s)"/>`
  if (palette.isNight) {
    art += drawStars(random, frame, 70)
    if (palette.name === 'aurora') return art + drawAurora(random, frame)
    return art + drawMoon({ ...sun, radius: sun.radius * 0.7 }, palette)
  }
  art += drawSun(sun, palette)
  art += drawClouds(random, frame, mix(palette.sky[2], '#ffffff', 0.4), random.whole(2, 4))
  if (random.chance(0.6)) art += drawBirds(random, frame, mix(palette.near, palette.sky[0], 0.3))
  return art
}
