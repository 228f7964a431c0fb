import { clothes, drawClothes, drawHat, hats } from './avatar-clothes.ts'
import { drawBeard, drawFace, drawGlasses, type Face } from './avatar-face.ts'
import { drawHair, hairColours, type HairStyle, styles } from './avatar-hair.ts'
import { type Random, randomFrom } from './random.ts'
import { circle, mix } from './svg.ts'

/** From the palest to the deepest, each equally likely. */
const skins = [
  '#f8dcc8',
  '#f2c9a9',
  '#e8b48c',
  '#d89c6f',
  '#c08052',
  '#a2653c',
  '#83502f',
  '#623a24',
  '#543324',
]

const greys = ['#d9d6d0', '#a9a6a3', '#efece6']

const backdrops = [
  ['#f6c9a8', '#f08a6a'],
  ['#bfe0d6', '#4fa39a'],
  ['#f7e2b2', '#efb24c'],
  ['#c7d9ea', '#5c8fb8'],
  ['#dccbe6', '#8a6bab'],
  ['#f3c3bd', '#cf5f56'],
  ['#cfe3b8', '#6d9c58'],
  ['#3f5f86', '#1f3558'],
  ['#e9d5bd', '#b98d62'],
] as const

/** What can be told about a drawn person before drawing them. */
export interface Person {
  /** Index among nine, from the palest to the deepest. */
  skin: number
  style: HairStyle
  isOlder: boolean
  hasBeard: boolean
  hat: (typeof hats)[number] | undefined
}

function invent(random: Random): Person {
  const style = random.pick(styles)
  const hasBeard = style.allowsBeard === true && random.chance(0.4)
  const hat = style.allowsHat && random.chance(0.24) ? random.pick(hats) : undefined
  return {
    skin: random.whole(0, skins.length - 1),
    style,
    isOlder: random.chance(0.16),
    hasBeard,
    hat: hat === 'scarf' && hasBeard ? 'beanie' : hat,
  }
}

const randomOf = (seed: string) => randomFrom(`avatar ${seed}`)

export function describeAvatar(seed: string): Person {
  return invent(randomOf(seed))
}

/** A friendly person of nobody's likeness, 128 square, the same for the same seed. */
export function drawAvatar(seed: string): string {
  const random = randomOf(seed)
  const { skin: tone, style, isOlder, hasBeard, hat } = invent(random)
  const skin = skins[tone] ?? '#c08052'
  const [paper, disc] = random.pick(backdrops)
  const hair = random.pick(isOlder ? greys : hairColours)
  const garment = random.pick(clothes)
  const face: Face = {
    skin,
    shade: mix(skin, '#4a1d12', 0.2),
    line: mix(skin, '#24110c', 0.78),
    brow: mix(hair, '#2a1a14', 0.35),
    width: random.between(25.5, 29),
  }
  const locks = drawHair(style, hair, face)

  let art = `<path d="M0 0h128v128H0z" fill="${paper}"/>`
  art += circle(
    64 + random.between(-16, 16),
    random.between(50, 66),
    random.between(46, 56),
    `fill="${disc}"`,
  )
  art += hat === 'scarf' ? '' : locks.behind
  art += drawClothes(random, garment, face)
  art += drawFace(random, face)
  if (hasBeard) art += drawBeard(random, hair, face)
  if (hat) art += (hat === 'scarf' ? '' : locks.sides) + drawHat(random, hat, face)
  else art += locks.front
  if (random.chance(0.28)) art += drawGlasses(random, face)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${art}</svg>`
}
