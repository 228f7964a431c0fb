import type { Random } from './random.ts'
import { circle, mix, round } from './svg.ts'

/** Centre of the head; everything else is placed from it. */
export const head = { x: 64, y: 58, height: 33 }

export interface Face {
  skin: string
  shade: string
  line: string
  brow: string
  /** Half the head's width. */
  width: number
}

/** The outline of a head: rounder above, a softer chin below. */
function headPath({ width }: Face): string {
  const { x, y, height } = head
  const w = round(width)
  const cheek = round(width * 0.98)
  return `M${round(x - width)} ${y - 4}C${round(x - width)} ${y - height - 4} ${round(x + width)} ${y - height - 4} ${round(x + width)} ${y - 4}C${round(x + width)} ${y + 14} ${round(x + Number(cheek) * 0.62)} ${y + height} ${x} ${y + height}C${round(x - Number(cheek) * 0.62)} ${y + height} ${round(x - Number(w))} ${y + 14} ${round(x - width)} ${y - 4}z`
}

export function drawFace(random: Random, face: Face): string {
  const { skin, shade, line, width } = face
  const { x, y } = head
  const eyes = y + 1
  const apart = width * 0.42
  let art = ''
  art +=
    circle(x - width, y + 4, 5.5, `fill="${skin}"`) +
    circle(x + width, y + 4, 5.5, `fill="${skin}"`)
  art +=
    circle(x - width, y + 4, 2.6, `fill="${shade}"`) +
    circle(x + width, y + 4, 2.6, `fill="${shade}"`)
  art += `<path d="${headPath(face)}" fill="${skin}"/>`
  const blush = mix(skin, '#e0503f', 0.25)
  art += circle(x - width * 0.6, y + 12, 5, `fill="${blush}" opacity=".6"`)
  art += circle(x + width * 0.6, y + 12, 5, `fill="${blush}" opacity=".6"`)

  const isLaughing = random.chance(0.22)
  const pen = `fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round"`
  if (isLaughing) {
    const lid = (at: number) => `M${round(at - 4.5)} ${eyes + 1}q4.5-5.5 9 0`
    art += `<path d="${lid(x - apart)}${lid(x + apart)}" ${pen} stroke-width="2.6"/>`
  } else {
    for (const at of [x - apart, x + apart]) {
      art +=
        circle(at, eyes, 3.4, `fill="${line}"`) + circle(at + 1.1, eyes - 1.2, 1.1, 'fill="#fff"')
    }
  }

  const lift = random.between(8, 9.5)
  const bend = random.between(2, 4)
  const brow = (at: number) =>
    `M${round(at - 5.5)} ${round(eyes - lift + 1)}q5.5 ${round(-bend)} 11 0`
  art += `<path d="${brow(x - apart)}${brow(x + apart)}" fill="none" stroke="${face.brow}" stroke-width="${round(random.between(1.8, 3))}" stroke-linecap="round"/>`

  const nose = random.pick([
    `M${x} ${y + 3}q4 7-1.5 8`,
    `M${x - 3.5} ${y + 10}q3.5 3.4 7 0`,
    `M${x + 1} ${y + 1}l3 8.5q-2 1.6-4.5 1.2`,
  ])
  art += `<path d="${nose}" fill="none" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`
  art += drawMouth(random, face, isLaughing)
  if (random.chance(0.16)) {
    const spots = [-7, -2.5, 2, 6.5].map((dx, index) => `M${x + dx} ${y + 9 + (index % 2) * 2}h0`)
    art += `<path d="${spots.join('')}" stroke="${shade}" stroke-width="1.7" stroke-linecap="round"/>`
  }
  return art
}

function drawMouth(random: Random, { line, skin }: Face, isLaughing: boolean): string {
  const { x, y } = head
  const wide = round(random.between(7, 9.5))
  const lips = mix(skin, '#a52a32', 0.5)
  if (isLaughing || random.chance(0.3)) {
    return `<path d="M${x - Number(wide)} ${y + 17}h${Number(wide) * 2}c0 11-${round(Number(wide) * 2)} 11-${round(Number(wide) * 2)} 0z" fill="${mix(line, '#7a1f22', 0.4)}"/><path d="M${round(x - Number(wide) + 1.4)} ${y + 17}h${round(Number(wide) * 2 - 2.8)}v2.4h-${round(Number(wide) * 2 - 2.8)}z" fill="#fff"/>`
  }
  const tilt = round(random.between(-1.5, 1.5))
  return `<path d="M${x - Number(wide)} ${y + 18}q${wide} ${round(random.between(5, 8.5))} ${Number(wide) * 2} ${tilt}" fill="none" stroke="${lips}" stroke-width="2.8" stroke-linecap="round"/>`
}

export function drawGlasses(random: Random, face: Face): string {
  const { x, y } = head
  const apart = face.width * 0.42
  const colour = random.pick(['#2a2c35', '#8a4b2b', '#c0392f', '#23385f', '#caa24a'])
  const isRound = random.chance(0.6)
  const lens = (at: number) =>
    isRound
      ? circle(at, y + 1, 8.4, '')
      : `<rect x="${round(at - 9)}" y="${y - 6}" width="18" height="14" rx="4"/>`
  const arms = `M${round(x - apart + 8.6)} ${y}q${round(apart - 8.6)}-4 ${round((apart - 8.6) * 2)} 0M${round(x - apart - 8.6)} ${y - 1}L${round(x - face.width)} ${y - 3}M${round(x + apart + 8.6)} ${y - 1}L${round(x + face.width)} ${y - 3}`
  return `<g fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="2.2">${lens(x - apart)}${lens(x + apart)}<path d="${arms}" fill="none"/></g>`
}

export function drawBeard(random: Random, hair: string, face: Face): string {
  const { x, y, height } = head
  const { width } = face
  const left = round(x - width)
  const right = round(x + width)
  const moustache = `<path d="M${x} ${y + 12.5}c-4-2-9 0-11 5 4-1 8-1 11-1.5 3 .5 7 .5 11 1.5-2-5-7-7-11-5z" fill="${hair}"/>`
  if (random.chance(0.3)) return moustache
  const long = random.chance(0.3) ? 9 : 2
  return `<path fill-rule="evenodd" d="M${left} ${y + 2}C${left} ${y + 20} ${round(x - width * 0.66)} ${y + height + long} ${x} ${y + height + long}C${round(x + width * 0.66)} ${y + height + long} ${right} ${y + 20} ${right} ${y + 2}c-2 7-5 9-9 9.5-6 .5-12 .5-${round(width - 9)} .5s-${round(width - 15)} 0-${round(width - 9)}-.5c-4-.5-7-2.5-9-9.5zM${x - 8.5} ${y + 18.5}q8.5-3 17 0q-2 7-8.5 7t-8.5-7z" fill="${hair}"/>${random.chance(0.5) ? moustache : ''}`
}
