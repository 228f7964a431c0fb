import type { Canvas } from './canvas.ts'
import { blend, type Colour, colourOf } from './colour.ts'
import { skyAt } from './sky.ts'

export interface TownOptions {
  kind: 'quay' | 'skyline'
  /** Metres over the water. */
  eye: number
  /** Metres to the nearest houses. */
  distance: number
}

interface House {
  /** Columns and rows. */
  left: number
  right: number
  top: number
  foot: number
  roof: number
  wall: Colour
  tile: Colour
  /** Metres. */
  floor: number
  isLit: boolean
}

const plaster = 'c9483a d9793a e0a83e e9cf8f f0e6d2 8fa98c 6f93a8 b86f5a a85a4a d8b49a'
const walls = plaster.split(' ').map((hex) => colourOf(`#${hex}`))
const glass = '4f5d6e 65707c 7d8288 3f4a58 8a8078 5a6670'
const towers = glass.split(' ').map((hex) => colourOf(`#${hex}`))
const tiles = ['8a4a35', '6f4038', '5a4a48', '9a5a3f'].map((hex) => colourOf(`#${hex}`))
const lamp: Colour = [1, 0.82, 0.5]
const stone: Colour = [0.42, 0.4, 0.38]

/** Houses along the water, or towers behind it, in rows from the far to the near. */
export function paintTown(canvas: Canvas, options: TownOptions): void {
  const { random, width, horizon, focus } = canvas
  const isQuay = options.kind === 'quay'
  const [from, to] = isQuay
    ? [random.between(-0.1, 0.15), random.between(0.8, 1.1)]
    : [random.between(-0.1, 0.2), random.between(0.75, 1.1)]
  const rows = isQuay ? [1.35, 1.15, 1] : [1.5, 1.25, 1]
  for (const [index, share] of rows.entries()) {
    const z = options.distance * share
    const perMetre = focus / z
    const foot = Math.round(horizon + options.eye * perMetre)
    const air = 1 - 0.5 ** (z / (isQuay ? 2500 : 7000))
    let x = from * width
    while (x < to * width) {
      const metres = isQuay ? random.between(6, 13) : random.between(22, 48)
      const across = metres * perMetre
      const middle = 1 - Math.abs((x + across / 2) / width - (from + to) / 2) * 1.5
      const tall = isQuay
        ? random.between(9, 16) + (rows.length - index) * 3.5
        : Math.max(25, random.between(30, 190) * Math.max(0.25, middle))
      paintHouse(canvas, {
        left: Math.round(x),
        right: Math.round(x + across),
        top: Math.round(foot - tall * perMetre),
        foot: foot + (index === rows.length - 1 ? Math.ceil(1.6 * perMetre) : 0),
        roof: isQuay ? Math.round(random.between(2.5, 4.5) * perMetre) : 0,
        wall: blend(random.pick(isQuay ? walls : towers), skyAt(canvas, 0.02), air),
        tile: blend(random.pick(tiles), skyAt(canvas, 0.02), air),
        floor: (isQuay ? 3.2 : 4.2) * perMetre,
        isLit: random.chance(0.5),
      })
      x += across + (random.chance(isQuay ? 0.06 : 0.4) ? random.between(1, 10) * perMetre : 0)
    }
  }
}

function paintHouse(canvas: Canvas, house: House): void {
  const { width, height, hour, sun, random } = canvas
  const { left, right, top, foot, roof } = house
  const isDark = hour.isNight || hour.spread > 2.3
  const isSunny = sun.x < width / 2
  const middle = (left + right) / 2
  const window = Math.max(2, house.floor * 0.45)
  const lights = new Set<number>()
  for (let index = 0; index < 240; index++)
    if (random.chance(isDark ? 0.42 : 0.04)) lights.add(index)
  for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
    const lean = roof * (Math.abs(x - middle) / Math.max(1, (right - left) / 2))
    const begin = Math.max(0, Math.round(top - roof + lean))
    const edge = isSunny ? (x - left) / (right - left) : (right - x) / (right - left)
    for (let y = begin; y < Math.min(height, foot); y++) {
      const isRoof = y < top
      const isQuayWall = roof > 0 && y > foot - 3
      const own = isRoof ? house.tile : isQuayWall ? stone : house.wall
      const lit = (house.isLit ? 0.85 : 0.5) * (1 - edge * 0.35)
      const [column, row] = [(x - left) / (window * 2), (y - top) / house.floor]
      const isWindow =
        !isRoof &&
        !isQuayWall &&
        window >= 2 &&
        column % 1 > 0.3 &&
        column % 1 < 0.8 &&
        row % 1 > 0.3 &&
        row % 1 < 0.78
      const isLamp = isWindow && lights.has((Math.floor(row) * 17 + Math.floor(column)) % 240)
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const light = hour.sunlight[channel]! * lit + hour.shade[channel]! * 0.6
        const wall = own[channel]! * light * (isWindow ? 0.42 : 1)
        canvas.pixels[at + channel] = isLamp ? lamp[channel]! * (isDark ? 0.95 : 0.7) : wall
      }
      canvas.water[y * width + x] = 0
    }
  }
}
