import { characterOf, type Land } from './countries.ts'
import { drawLandscape, lightsOf } from './landscape.ts'
import type { Outline } from './outlines.ts'
import { dyes, type Light, type Palette, palettes } from './palettes.ts'
import { type Random, randomFrom } from './random.ts'
import { circle, distance, gradient, mix, round } from './svg.ts'

export interface CoverOptions {
  /** ISO 3166-1 alpha-2 codes, the main one first; none for a picture of nowhere in particular. */
  countries: readonly string[]
  /** Whatever tells two covers of one country apart: an id or a name. */
  seed: string
  /** In the picture's own units, which it scales from. */
  width: number
  height: number
}

type Style = 'window' | 'rising' | 'chart' | 'stars'

/** More silhouettes than these would be confetti. */
const mostOutlines = 3

/** A poster of the countries as one SVG document, the same for the same options. */
export function drawCover(options: CoverOptions, outlines: Map<string, Outline>): string {
  const { countries, width, height } = options
  const random = randomFrom(`cover ${countries.join('-')} ${options.seed}`)
  const character = characterOf(countries[0])
  const land = random.pick(character.lands)
  const light = random.pick(lightsOf[land])
  const shapes = countries
    .slice(0, mostOutlines)
    .map((code) => outlines.get(code))
    .filter((outline) => outline !== undefined)
  const painting: Painting = {
    random,
    width,
    height,
    land,
    light,
    palette: palettes[light],
    accent: dyes[character.colours[0]] ?? palettes[light].sun,
    second: dyes[character.colours[1]] ?? palettes[light].sun,
    placed: placeOutlines(shapes, width, height),
    scene: drawLandscape(random, { width, height }, land, palettes[light]),
  }
  const style = pickStyle(painting)
  return wrap(painting, styles[style](painting))
}

interface Painting {
  random: Random
  width: number
  height: number
  land: Land
  light: Light
  palette: Palette
  accent: string
  second: string
  placed: string[]
  scene: ReturnType<typeof drawLandscape>
}

const lightsWithBlueWater = new Set<Light>(['noon', 'lagoon', 'mint', 'dawn', 'slate', 'ice'])

function pickStyle({ random, palette, placed, light, land }: Painting): Style {
  const roll = random.next()
  if (placed.length === 0) return 'rising'
  if (palette.isNight) return roll < 0.85 ? 'stars' : 'window'
  if (roll < 0.14 && lightsWithBlueWater.has(light)) return 'chart'
  // A cone and a country before it hide each other.
  return roll < 0.5 || land === 'volcano' ? 'window' : 'rising'
}

/** Path elements without a colour, side by side and together in the middle of the frame. */
function placeOutlines(shapes: Outline[], width: number, height: number): string[] {
  const room = { width: width * (shapes.length > 1 ? 0.84 : 0.62), height: height * 0.78 }
  const sizes = shapes.map((shape, index) => {
    const share = (index === 0 ? 1 : 0.8) * (shapes.length > 2 ? 0.86 : 1)
    return Math.min((room.height * share) / shape.height, room.width / shape.width)
  })
  const gap = width * 0.025
  const total = shapes.reduce((sum, shape, index) => sum + shape.width * (sizes[index] ?? 0), 0)
  const squeeze = Math.min(1, (room.width - gap * (shapes.length - 1)) / total)
  let x = (width - total * squeeze - gap * (shapes.length - 1)) / 2
  return shapes.map((shape, index) => {
    const scale = (sizes[index] ?? 1) * squeeze
    const y = (height - shape.height * scale) / 2 + (index % 2 ? height * 0.05 : 0)
    const path = `<path id="o${index}" transform="translate(${round(x)} ${round(y)})" d="${scalePath(shape.path, scale)}"/>`
    x += shape.width * scale + gap
    return path
  })
}

/** Path data of `M` and `l` alone, in halves of a unit, without letting the rounding add up. */
function scalePath(path: string, scale: number): string {
  return path.replaceAll(/M[^z]*z/g, (ring) => {
    let [x, y, drawnX, drawnY] = [0, 0, 0, 0]
    return ring.replaceAll(
      /([Ml])(-?\d+) ?(-?\d+)/g,
      (_, command: string, dx: string, dy: string) => {
        x += Number(dx) * scale
        y += Number(dy) * scale
        const [stepX, stepY] = [Math.round((x - drawnX) * 2) / 2, Math.round((y - drawnY) * 2) / 2]
        drawnX += stepX
        drawnY += stepY
        if (command === 'l' && stepX === 0 && stepY === 0) return ''
        return `${command}${stepX}${stepY < 0 ? '' : ' '}${stepY}`
      },
    )
  })
}

const styles: Record<Style, (painting: Painting) => { defs: string; art: string }> = {
  /** The landscape is vivid inside the country's shape and faded around it. */
  window(painting) {
    const { palette, scene, placed, accent } = painting
    const isDark = palette.isNight === true
    const paper = isDark ? mix(palette.near, '#000000', 0.2) : mix('#fdf6e8', accent, 0.08)
    const line = isDark ? palette.sun : '#fffaf0'
    return {
      defs: `${scene.defs}${outlineDefs(placed)}<g id="v">${scene.back}${scene.front}</g>`,
      art:
        fillFrame(painting, paper) +
        `<use href="#v" opacity="${isDark ? 0.55 : 0.5}"/>` +
        drawRipples(painting, line, isDark ? 0.09 : 0.22) +
        `<use href="#o" y="10" fill="${mix(palette.near, '#000000', 0.3)}" opacity=".3"/><use href="#v" clip-path="url(#c)"/><use href="#o" fill="none" stroke="${line}" stroke-width="3.5" stroke-linejoin="round"/>`,
    }
  },

  /** The country stands in the sky as a second sun, behind the nearer hills. */
  rising(painting) {
    const { scene, placed, palette } = painting
    const tint = standOut(painting)
    return {
      defs: `${scene.defs}${gradient('f', [mix(tint, palette.near, 0.12), mix(tint, palette.sun, 0.38)])}<g id="o">${placed.join('')}</g>`,
      art: `${scene.back}<use href="#o" y="9" fill="${palette.near}" opacity=".22"/><use href="#o" fill="url(#f)" stroke="${mix(palette.sun, '#ffffff', 0.5)}" stroke-width="2.5" stroke-linejoin="round"/>${scene.front}`,
    }
  },

  /** An island on an old sea chart, its land painted like the landscape's ground. */
  chart(painting) {
    const { palette, placed, accent, second, width, height, random } = painting
    const water = mix(palette.sea, palette.sky[2], 0.15)
    const line = mix(water, '#ffffff', 0.6)
    const rays = Array.from({ length: 16 }, (_, index) => {
      const angle = (index * Math.PI) / 8
      return `M${round(width * 0.5)} ${round(height * 0.5)}l${round(Math.cos(angle) * width)} ${round(Math.sin(angle) * width)}`
    }).join('')
    const waves = Array.from({ length: 26 }, () => {
      const [x, y] = [random.between(0, width), random.between(0, height)]
      return `M${round(x)} ${round(y)}q9-10 18 0q9-10 18 0`
    }).join('')
    const roseX = width * (random.chance(0.5) ? 0.1 : 0.9)
    return {
      defs: `${outlineDefs(placed)}${drawRelief(palette)}${gradient('f', [mix(water, '#ffffff', 0.16), mix(water, palette.near, 0.2)])}`,
      art:
        fillFrame(painting, 'url(#f)') +
        `<g fill="none" stroke="${line}"><path d="${rays}" stroke-width="1.4" opacity=".3"/><path d="${waves}" stroke-width="2.4" stroke-linecap="round" opacity=".4"/></g>` +
        drawRipples(painting, line, 0.3) +
        `<use href="#o" y="8" fill="${palette.near}" opacity=".4"/><use href="#o" fill="${mix('#fbf0dc', second, 0.14)}"/><use href="#o" fill="url(#m)"/><use href="#o" fill="none" stroke="${mix('#fffaf0', accent, 0.1)}" stroke-width="4" stroke-linejoin="round"/>` +
        drawRose(roseX, height * 0.84, height * 0.09, mix(palette.near, water, 0.2), accent),
    }
  },

  /** A constellation over the hills at night. */
  stars(painting) {
    const { scene, placed, palette } = painting
    return {
      defs: `${scene.defs}<g id="o">${placed.join('')}</g>`,
      art: `${scene.back}<g fill="none" stroke-linejoin="round" stroke-linecap="round"><use href="#o" fill="${palette.sun}" fill-opacity=".1" stroke="${palette.sun}" stroke-width="9" opacity=".18"/><use href="#o" stroke="${palette.sun}" stroke-width="2.2"/><use href="#o" stroke="#fff" stroke-width="7" stroke-dasharray="0 46"/></g>${scene.front}`,
    }
  },
}

function fillFrame({ width, height }: Painting, colour: string): string {
  return `<path d="M0 0H${width}V${height}H0z" fill="${colour}"/>`
}

/** Hills and trees as old maps draw them, to fill a land with. */
function drawRelief({ near }: Palette): string {
  return `<pattern id="m" width="132" height="104" patternUnits="userSpaceOnUse"><g fill="none" stroke="${near}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity=".38"><path d="M14 40l15-22 15 22M35 27l7-9 17 22M29 18l4 10-3 6M88 82q10-16 20 0M102 76q9-12 18 6M74 22v8M74 22c-7 0-6-12 0-14 6 2 7 14 0 14zM92 34v7M92 34c-6 0-5-10 0-12 5 2 6 12 0 12zM28 84v7M28 84c-6 0-5-10 0-12 5 2 6 12 0 12z"/></g></pattern>`
}

function outlineDefs(placed: readonly string[]): string {
  return `<g id="o">${placed.join('')}</g><clipPath id="c">${placed.map((_, index) => `<use href="#o${index}"/>`).join('')}</clipPath>`
}

/** Whichever of the flag's colours and paper is seen best before the sky. */
function standOut({ accent, second, palette }: Painting): string {
  const choices = [accent, second, '#fbf2e1', palette.near]
  const isSeen = (colour: string) =>
    distance(colour, palette.sky[1]) > 105 && distance(colour, palette.sky[2]) > 80
  return choices.find(isSeen) ?? '#fbf2e1'
}

/** Water lines: wider and fainter strokes of the same shape. */
function drawRipples({ height }: Painting, colour: string, opacity: number): string {
  const rings = [0.15, 0.095, 0.05].map(
    (share) => `<use href="#o" stroke-width="${round(height * share)}"/>`,
  )
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linejoin="round">${rings.join('')}</g>`
}

function drawRose(x: number, y: number, size: number, dark: string, light: string): string {
  const s = round(size)
  const t = round(size * 0.22)
  const ray = `M0-${s}L${t}-${t} 0 0-${t}-${t}z`
  const turn = (degrees: number, colour: string, scale: number) =>
    `<path d="${ray}" transform="rotate(${degrees})scale(${scale})" fill="${colour}"/>`
  return `<g transform="translate(${round(x)} ${round(y)})" opacity=".9">${[45, 135, 225, 315].map((d) => turn(d, dark, 0.62)).join('')}${turn(0, light, 1.1)}${[90, 180, 270].map((d) => turn(d, dark, 1)).join('')}${circle(0, 0, size * 0.1, 'fill="#fbf3e4"')}</g>`
}

function wrap({ width, height }: Painting, parts: { defs: string; art: string }): string {
  const grain =
    '<pattern id="g" width="90" height="90" patternUnits="userSpaceOnUse"><path d="M7 11h0M31 4h0M52 19h0M78 9h0M17 38h0M44 33h0M66 47h0M85 36h0M9 63h0M35 58h0M58 74h0M80 69h0M22 83h0M47 88h0" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".13"/><path d="M14 22h0M40 14h0M63 31h0M88 21h0M3 47h0M28 51h0M53 55h0M73 60h0M18 72h0M43 77h0M69 86h0M86 84h0" stroke="#000" stroke-width="1.6" stroke-linecap="round" opacity=".09"/></pattern>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${parts.defs}${grain}</defs>${parts.art}<path d="M0 0H${width}V${height}H0z" fill="url(#g)"/></svg>`
}
