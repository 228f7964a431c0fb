import { hills, type Ridge } from '../ground.ts'
import { plant, type Thing } from '../growth.ts'
import type { Random } from '../random.ts'
import { round, softLine } from '../svg.ts'
import { blend, type Colour } from './colour.ts'
import type { Hour } from './hours.ts'

export interface ForegroundOptions {
  width: number
  height: number
  thing: Thing
  hour: Hour
  /** The side that the light comes from: -1 is the left. */
  sunSide: number
}

/** What stands before one's feet, dark against the light and with a rim of it; an SVG. */
export function drawForeground(random: Random, options: ForegroundOptions): string {
  const { width, height, thing, hour, sunSide } = options
  const ridge = hills(random, width, height * random.between(0.95, 1), height * 0.03)
  const [from, to] = random.chance(0.5) ? [-0.03, 0.28] : [0.72, 1.03]
  const tall = Math.min(width, height) * random.between(0.45, 0.75)
  const { symbol, art } =
    thing === 'conifer'
      ? growConifers(random, { ridge, width, from, to, tall })
      : plant(random, ridge, width, {
          thing,
          count: thing === 'cactus' ? 3 : random.whole(1, 2),
          size: thing === 'cactus' ? [tall * 0.3, tall * 0.6] : [tall * 0.7, tall * 1.1],
          from,
          to,
        })
  const dark = blend([0.045, 0.06, 0.05], hour.shade, 0.14)
  const rim = blend(dark, hour.sunlight, hour.isNight ? 0.1 : 0.45)
  const ground = `<path d="${softLine(ridge.points)}V${height}H0z"/>${growGrass(random, ridge, { width, height })}`
  const offset = Math.max(1.5, height / 650)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${symbol}</defs><g fill="${cssOf(rim)}" transform="translate(${round(sunSide * offset)} ${round(-offset * 0.6)})">${art}${ground}</g><g fill="${cssOf(dark)}">${art}${ground}</g></svg>`
}

interface Grove {
  ridge: Ridge
  width: number
  from: number
  to: number
  /** Pixels. */
  tall: number
}

/** Spruces, each branch of its own length. */
function growConifers(random: Random, { ridge, width, from, to, tall }: Grove) {
  let art = ''
  for (let count = random.whole(3, 6); count > 0; count--) {
    const x = random.between(from, to) * width
    const foot = ridge.heightAt(x) + 6
    const height = tall * random.between(0.4, 1.1)
    const half = height * random.between(0.15, 0.21)
    const branches = Math.round(height / 17)
    const side = (sign: number) =>
      Array.from({ length: branches }, (_, index) => {
        const share = (index + 1) / branches
        const reach = half * share ** 0.85 * random.between(0.62, 1.1)
        const y = foot - height * (1 - share * 0.93)
        return `${round(x + sign * reach)} ${round(y + height * 0.012)} ${round(x + sign * reach * 0.38)} ${round(y - height * 0.004)}`
      })
    const stem = round(height * 0.013)
    art += `<path d="M${round(x)} ${round(foot - height)}L${side(1).join(' ')} ${round(x)} ${round(foot - height * 0.05)} ${side(-1).toReversed().map(backwards).join(' ')}z"/>`
    art += `<path d="M${round(x - Number(stem))} ${round(foot)}v${round(-height * 0.3)}h${round(Number(stem) * 2)}V${round(foot)}z"/>`
  }
  return { symbol: '', art }
}

/** The two points of a branch in the order in which the other side of a tree is drawn. */
function backwards(points: string): string {
  const [x, y, innerX, innerY] = points.split(' ')
  return `${innerX} ${innerY} ${x} ${y}`
}

function growGrass(random: Random, ridge: Ridge, size: { width: number; height: number }): string {
  let blades = ''
  for (let x = 0; x < size.width; x += random.between(3, 14)) {
    const tall = size.height * random.between(0.006, 0.03)
    const lean = tall * random.between(-0.7, 0.7)
    const y = ridge.heightAt(x) + 4
    blades += `M${round(x - 2)} ${round(y)}q${round(lean * 0.2)} ${round(-tall * 0.7)} ${round(lean)} ${round(-tall)}q${round(4 - lean * 0.5)} ${round(tall * 0.4)} ${round(4 - lean)} ${round(tall)}z`
  }
  return `<path d="${blades}"/>`
}

function cssOf(colour: Colour): string {
  return `rgb(${colour.map((channel) => Math.round(channel * 255)).join(' ')})`
}
