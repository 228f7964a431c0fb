import type { Land } from './countries.ts'
import { drawHills, drawPeaks, peaks } from './ground.ts'
import {
  drawBoats,
  drawHaze,
  drawIcebergs,
  drawMesas,
  drawSkyline,
  drawTents,
  drawVolcano,
  shadeDune,
} from './landmarks.ts'
import type { Painter } from './painter.ts'
import { drawSea, type Sun } from './sky.ts'
import { mix } from './svg.ts'

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

/** From the horizon to the viewer's feet. */
export const grounds: Record<Land, (painter: Painter, sun: Sun) => Ground> = {
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
