import type { Land } from './countries.ts'
import { drawHills, drawPeaks, hills, peaks, type Ridge } from './ground.ts'
import { plant, type Planting } from './growth.ts'
import type { Light, Palette } from './palettes.ts'
import type { Random } from './random.ts'
import {
  drawAurora,
  drawBirds,
  drawClouds,
  drawMoon,
  drawSea,
  drawStars,
  drawSun,
  type Frame,
  type Sun,
} from './sky.ts'
import { gradient, mix, round } from './svg.ts'

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

interface Painter {
  random: Random
  frame: Frame
  palette: Palette
  /** Ground colour from the horizon (0) to the viewer (1). */
  ground: (depth: number) => string
  hill: (depth: number, y: number, swing: number) => { ridge: Ridge; art: string }
  grow: (ridge: Ridge, colour: string, planting: Planting) => string
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

type Ground = { back: string; front: string }

function sea({ random, frame, palette }: Painter, sun: Sun, horizon: number): string {
  return drawSea(random, frame, { horizon: horizon * frame.height, palette, sunX: sun.x })
}

function farPeaks(painter: Painter, y: number, swing: number, depth: number) {
  const { random, frame, palette, ground } = painter
  const ridge = peaks(random, frame.width, y * frame.height, swing * frame.height)
  return drawPeaks(ridge, {
    height: frame.height,
    fill: ground(depth),
    shade: ground(depth + 0.22),
    snow: mix(palette.sky[2], '#ffffff', palette.isNight ? 0.2 : 0.6),
  })
}

const grounds: Record<Land, (painter: Painter, sun: Sun) => Ground> = {
  alpine(painter) {
    const { hill, grow, ground } = painter
    const middle = hill(0.5, 0.76, 0.05)
    const front = hill(0.85, 0.87, 0.05)
    return {
      back: farPeaks(painter, 0.56, 0.3, 0.12) + farPeaks(painter, 0.7, 0.2, 0.34),
      front:
        middle.art +
        grow(middle.ridge, ground(0.68), { thing: 'conifer', count: 12, size: [28, 52] }) +
        front.art +
        grow(front.ridge, ground(1), {
          thing: 'conifer',
          count: 9,
          size: [80, 150],
          isGrouped: true,
        }),
    }
  },

  boreal(painter, sun) {
    const { hill, grow, ground } = painter
    const far = hill(0.1, 0.58, 0.06)
    const shore = hill(0.36, 0.63, 0.025)
    const front = hill(0.92, 0.9, 0.05)
    return {
      back:
        far.art +
        shore.art +
        grow(shore.ridge, ground(0.45), { thing: 'conifer', count: 16, size: [22, 46] }) +
        sea(painter, sun, 0.68),
      front:
        front.art +
        grow(front.ridge, ground(1), { thing: 'conifer', count: 5, size: [130, 230], to: 0.3 }) +
        grow(front.ridge, ground(1), { thing: 'conifer', count: 4, size: [110, 200], from: 0.74 }),
    }
  },

  meadow(painter) {
    const { hill, grow, ground, palette } = painter
    const far = hill(0.12, 0.6, 0.06)
    const middle = hill(0.36, 0.69, 0.06)
    const near = hill(0.6, 0.79, 0.06)
    const front = hill(0.84, 0.9, 0.05)
    return {
      back: far.art + middle.art,
      front:
        grow(middle.ridge, ground(0.55), {
          thing: 'tree',
          count: 9,
          size: [24, 42],
          isGrouped: true,
        }) +
        near.art +
        grow(near.ridge, mix(palette.sun, palette.near, 0.2), {
          thing: 'house',
          count: 3,
          size: [30, 44],
          isGrouped: true,
        }) +
        grow(near.ridge, ground(0.8), {
          thing: 'tree',
          count: 8,
          size: [44, 80],
          isGrouped: true,
        }) +
        front.art,
    }
  },

  coast(painter, sun) {
    const { hill, grow, ground, palette, random } = painter
    const side = random.chance(0.5)
    const cape = hill(0.16, 0.6, 0.05)
    const front = hill(0.88, 0.9, 0.06)
    const reach = side ? { from: 0.02, to: 0.36 } : { from: 0.64, to: 0.98 }
    return {
      back: cape.art + sea(painter, sun, 0.63) + drawBoats(painter, 0.72),
      front:
        front.art +
        grow(front.ridge, mix(palette.sun, '#ffffff', 0.4), {
          thing: 'house',
          count: 5,
          size: [42, 66],
          ...reach,
        }) +
        grow(front.ridge, ground(1), { thing: 'cypress', count: 6, size: [90, 170], ...reach }) +
        grow(front.ridge, ground(1), { thing: 'cypress', count: 2, size: [60, 110] }),
    }
  },

  desert(painter) {
    const { hill, grow, ground } = painter
    const dunes = [
      hill(0.14, 0.6, 0.06),
      hill(0.32, 0.69, 0.08),
      hill(0.54, 0.79, 0.08),
      hill(0.82, 0.92, 0.06),
    ] as const
    return {
      back:
        hill(0.04, 0.56, 0.08).art +
        dunes[0].art +
        dunes[1].art +
        shadeDune(dunes[1].ridge, painter, 0.46),
      front:
        dunes[2].art +
        shadeDune(dunes[2].ridge, painter, 0.7) +
        dunes[3].art +
        grow(dunes[3].ridge, ground(1), {
          thing: 'palm',
          count: 4,
          size: [70, 140],
          isGrouped: true,
        }),
    }
  },

  cacti(painter) {
    const { hill, grow, ground } = painter
    const middle = hill(0.4, 0.74, 0.04)
    const front = hill(0.85, 0.89, 0.05)
    return {
      back: drawMesas(painter) + hill(0.24, 0.66, 0.03).art,
      front:
        middle.art +
        grow(middle.ridge, ground(0.62), { thing: 'cactus', count: 6, size: [24, 48] }) +
        front.art +
        grow(front.ridge, ground(1), { thing: 'cactus', count: 3, size: [110, 190], to: 0.3 }) +
        grow(front.ridge, ground(1), { thing: 'cactus', count: 2, size: [90, 150], from: 0.76 }),
    }
  },

  savanna(painter) {
    const { hill, grow, ground } = painter
    const far = hill(0.15, 0.64, 0.03)
    const middle = hill(0.4, 0.72, 0.02)
    const front = hill(0.9, 0.88, 0.025)
    return {
      back:
        hill(0.06, 0.57, 0.09).art +
        far.art +
        grow(far.ridge, ground(0.4), { thing: 'acacia', count: 5, size: [26, 40] }),
      front:
        middle.art +
        grow(middle.ridge, ground(0.65), { thing: 'acacia', count: 4, size: [50, 80] }) +
        front.art +
        grow(front.ridge, ground(1), { thing: 'acacia', count: 1, size: [170, 240], to: 0.3 }) +
        grow(front.ridge, ground(1), { thing: 'acacia', count: 1, size: [130, 190], from: 0.72 }),
    }
  },

  tropic(painter, sun) {
    const { hill, grow, ground } = painter
    const island = hill(0.2, 0.6, 0.07)
    const front = hill(0.9, 0.91, 0.05)
    return {
      back: island.art + sea(painter, sun, 0.64) + drawBoats(painter, 0.73),
      front:
        front.art +
        grow(front.ridge, ground(1), { thing: 'palm', count: 3, size: [150, 290], to: 0.28 }) +
        grow(front.ridge, ground(1), { thing: 'palm', count: 2, size: [120, 240], from: 0.76 }),
    }
  },

  jungle(painter) {
    const { hill, grow, ground, palette } = painter
    const layers = [0.52, 0.61, 0.7, 0.8, 0.9].map((y, index) => hill(0.1 + index * 0.2, y, 0.07))
    const mist = `fill="${palette.sky[2]}" opacity=".28"`
    const parts = layers.map(({ ridge, art }, index) => {
      const trees = grow(ridge, ground(0.1 + index * 0.2), {
        thing: 'tree',
        count: 10,
        size: [30 + index * 14, 46 + index * 26],
      })
      const haze = index < 3 ? drawHaze(painter, 0.62 + index * 0.09, mist) : ''
      return trees + art + haze
    })
    const front = layers[4]
    return {
      back: parts.slice(0, 2).join(''),
      front:
        parts.slice(2).join('') +
        (front ? grow(front.ridge, ground(1), { thing: 'palm', count: 4, size: [130, 230] }) : ''),
    }
  },

  steppe(painter) {
    const { hill } = painter
    const layers = [0.6, 0.68, 0.77, 0.88].map((y, index) => hill(0.12 + index * 0.24, y, 0.05))
    const front = layers[3]
    return {
      back: farPeaks(painter, 0.58, 0.14, 0.04) + (layers[0]?.art ?? '') + (layers[1]?.art ?? ''),
      front: (layers[2]?.art ?? '') + drawTents(painter, layers[2]?.ridge) + (front?.art ?? ''),
    }
  },

  polar(painter, sun) {
    const front = painter.hill(0.05, 0.92, 0.05)
    const snow = mix(painter.palette.sky[2], '#ffffff', painter.palette.isNight ? 0 : 0.7)
    return {
      back:
        farPeaks(painter, 0.6, 0.2, 0.05) + sea(painter, sun, 0.66) + drawIcebergs(painter, snow),
      front: drawHills(front.ridge, painter.frame.width, painter.frame.height, `fill="${snow}"`),
    }
  },

  volcano(painter, sun) {
    const { hill, ground, grow } = painter
    const far = hill(0.3, 0.68, 0.04)
    const front = hill(0.88, 0.9, 0.05)
    return {
      back: drawVolcano(painter) + far.art + sea(painter, sun, 0.73),
      front:
        front.art +
        grow(front.ridge, ground(1), { thing: 'tree', count: 4, size: [110, 190], to: 0.26 }) +
        grow(front.ridge, ground(1), { thing: 'tree', count: 3, size: [80, 150], from: 0.78 }),
    }
  },

  city(painter, sun) {
    return {
      back: drawSkyline(painter, 0.7, 0.3, 0.25) + drawSkyline(painter, 0.72, 0.24, 0.5),
      front: sea(painter, sun, 0.74) + painter.hill(0.95, 0.94, 0.02).art,
    }
  },
}

/** Table mountains with a stripe of older rock. */
function drawMesas({ random, frame, ground }: Painter): string {
  const base = frame.height * 0.72
  let rock = ''
  let stripes = ''
  for (
    let x = -frame.width * 0.05;
    x < frame.width;
    x += frame.width * random.between(0.16, 0.34)
  ) {
    const [top, height] = [
      frame.width * random.between(0.05, 0.14),
      frame.height * random.between(0.14, 0.34),
    ]
    const skirt = height * 0.5
    rock += `M${round(x)} ${round(base)}l${round(skirt)} ${round(-height * 0.45)} ${round(skirt * 0.2)} ${round(-height * 0.55)}h${round(top)}l${round(skirt * 0.2)} ${round(height * 0.55)} ${round(skirt)} ${round(height * 0.45)}z`
    stripes += `M${round(x + skirt * 1.1)} ${round(base - height * 0.72)}h${round(top + skirt * 0.16)}`
  }
  return `<path d="${rock}" fill="${ground(0.16)}"/><path d="${stripes}" fill="none" stroke="${ground(0.32)}" stroke-width="7" opacity=".7"/>`
}

function shadeDune(ridge: Ridge, { frame, ground }: Painter, depth: number): string {
  let top = ridge.points[0] ?? ([0, 0] as const)
  for (const point of ridge.points.slice(1, -1)) if (point[1] < top[1]) top = point
  const [x, y] = [round(top[0]), round(top[1] + 2)]
  const drop = round(frame.height * 0.3)
  return `<path d="M${x} ${y}c40 ${round(frame.height * 0.06)} -60 ${round(frame.height * 0.12)} 30 ${drop}h${round(frame.width * 0.24)}c-40-60-140-${round(frame.height * 0.2)}-${round(frame.width * 0.24 + 30)}-${drop}z" fill="${ground(depth)}" opacity=".55"/>`
}

function drawHaze({ random, frame }: Painter, y: number, look: string): string {
  let art = ''
  for (let index = 0; index < 3; index++) {
    const width = frame.width * random.between(0.35, 0.7)
    art += `<ellipse cx="${round(random.between(0, frame.width))}" cy="${round(y * frame.height)}" rx="${round(width / 2)}" ry="${round(frame.height * 0.022)}" ${look}/>`
  }
  return art
}

function drawBoats({ random, frame, palette }: Painter, y: number): string {
  let art = ''
  for (let index = random.whole(1, 2); index > 0; index--) {
    const scale = round(random.between(0.7, 1.2))
    art += `<g transform="translate(${round(frame.width * random.between(0.3, 0.7))} ${round(frame.height * (y + random.between(-0.04, 0.03)))})scale(${scale})"><path d="M-20 0H20L13 8H-13z" fill="${palette.near}"/><path d="M1-4V-44L22-4zM-2-4V-36L-16-4z" fill="${mix(palette.sun, '#ffffff', 0.5)}"/></g>`
  }
  return art
}

function drawTents({ random, frame, palette }: Painter, ridge: Ridge | undefined): string {
  if (!ridge) return ''
  const start = random.between(0.2, 0.7) * frame.width
  return [0, 62, 118]
    .map((step, index) => {
      const x = start + step
      const scale = [1, 0.75, 0.6][index] ?? 1
      return `<g transform="translate(${round(x)} ${round(ridge.heightAt(x) + 5)})scale(${scale})"><path d="M-28 0V-22H28V0z" fill="${mix(palette.sun, '#ffffff', 0.5)}"/><path d="M-31-21 0-44 31-21z" fill="${mix(palette.sky[0], palette.near, 0.3)}"/><path d="M-7 0V-17H7V0z" fill="${palette.near}"/></g>`
    })
    .join('')
}

function drawIcebergs({ random, frame, palette }: Painter, snow: string): string {
  let art = ''
  const shade = mix(palette.sea, snow, 0.45)
  for (const share of [
    random.between(0.08, 0.3),
    random.between(0.42, 0.6),
    random.between(0.7, 0.92),
  ]) {
    const size = frame.height * random.between(0.08, 0.17)
    const [x, y] = [frame.width * share, frame.height * random.between(0.72, 0.82)]
    const at = (dx: number, dy: number) => `${round(x + dx * size)} ${round(y - dy * size)}`
    art += `<path d="M${at(-1, 0)}L${at(-0.6, 0.7)} ${at(-0.1, 1)} ${at(0.4, 0.5)} ${at(1.1, 0)}z" fill="${snow}"/><path d="M${at(-0.1, 1)}L${at(0.4, 0.5)} ${at(1.1, 0)} ${at(0.1, 0)} ${at(0.15, 0.45)}z" fill="${shade}" opacity=".7"/>`
  }
  return art
}

function drawVolcano({ random, frame, palette, ground }: Painter): string {
  const x = frame.width * random.between(0.36, 0.64)
  const [top, foot] = [frame.height * random.between(0.2, 0.28), frame.height * 0.75]
  const half = frame.height * random.between(0.62, 0.8)
  const crater = half * 0.1
  const snow = mix(palette.sky[2], '#ffffff', 0.6)
  const slope = (side: number, share: number) => {
    const along = crater + (half - crater) * share ** 1.7
    return `${round(x + side * along)} ${round(top + (foot - top) * share)}`
  }
  const edge = (side: number) => [0.15, 0.3, 0.5, 0.75, 1].map((share) => slope(side, share))
  const left = edge(-1)
  const right = edge(1)
  const rim = `${round(x - crater)} ${round(top)}L${round(x - crater * 0.4)} ${round(top + 7)} ${round(x + crater * 0.4)} ${round(top + 4)} ${round(x + crater)} ${round(top)}`
  const capEdge = [0.06, 0.02, 0.09, 0.03, 0.07].map(
    (drop, index) =>
      `${round(x + half * (0.14 - index * 0.07))} ${round(top + (foot - top) * (0.32 + drop))}`,
  )
  return `<path d="M${rim}L${right.join(' ')} ${left.toReversed().join(' ')}z" fill="${ground(0.22)}"/><path d="M${rim}L${slope(1, 0.15)} ${slope(1, 0.3)} ${capEdge.join(' ')} ${slope(-1, 0.3)} ${slope(-1, 0.15)}z" fill="${snow}" opacity=".92"/>`
}

function drawSkyline(
  { random, frame, palette, ground }: Painter,
  y: number,
  tall: number,
  depth: number,
) {
  const base = frame.height * y
  let houses = ''
  let windows = ''
  let x = -20
  while (x < frame.width) {
    const width = random.between(26, 62)
    // Towers gather in the middle of the town.
    const middle = 1 - Math.abs((x + width / 2) / frame.width - 0.5) * 1.5
    const height = frame.height * tall * random.between(0.3, 1) * Math.max(0.3, middle)
    houses += `M${round(x)} ${round(base + 40)}V${round(base - height)}h${round(width)}V${round(base + 40)}z`
    if (random.chance(0.2)) {
      houses += `M${round(x + width / 2 - 2)} ${round(base - height)}v${round(-height * 0.3)}h4v${round(height * 0.3)}z`
    }
    for (let row = 0; row < height / 16 - 1; row++) {
      if (!random.chance(0.6)) continue
      const left = random.between(5, width * 0.4)
      windows += `M${round(x + left)} ${round(base - height + 10 + row * 16)}h${round(random.between(6, width - left - 6))}`
    }
    x += width + random.between(0, 6)
  }
  return `<path d="${houses}" fill="${ground(depth)}"/><path d="${windows}" fill="none" stroke="${palette.sun}" stroke-width="4" stroke-dasharray="5 4" opacity=".55"/>`
}
