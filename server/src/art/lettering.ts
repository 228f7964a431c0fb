import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// oxlint-disable-next-line import/default -- CommonJS, which Node gives as the default alone
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { KeptPromises } from '../kept-promises.ts'
import { round } from './svg.ts'

const require = createRequire(import.meta.url)

/** A line of text as SVG path data, with its baseline at 0 and its left edge at 0. */
export interface Lettering {
  path: string
  width: number
}

/** A typeface in the pieces that it comes in, by the writing that each is for. */
interface Typeface {
  family: string
  folder: string
  weight: number
  subsets: readonly string[]
}

export const serif: Typeface = {
  family: 'fraunces',
  folder: dirname(require.resolve('@fontsource/fraunces/package.json')),
  weight: 600,
  subsets: ['latin', 'latin-ext', 'vietnamese'],
}
export const sans: Typeface = {
  family: 'inter',
  folder: dirname(require.resolve('@fontsource/inter/package.json')),
  weight: 600,
  subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
}

const fonts = new Map<string, Promise<Font>>()

function loadFont({ family, folder, weight }: Typeface, subset: string): Promise<Font> {
  const file = join(folder, 'files', `${family}-${subset}-${weight}-normal.woff`)
  const known = fonts.get(file)
  if (known) return known
  const font = readFile(file).then((bytes) =>
    opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
  )
  fonts.set(file, font)
  return font
}

/** Thin ones, which languages put into numbers, days and before signs, are in neither typeface. */
export const thinSpaces = /[\u2009\u202f]/g

/** Text in runs of one font each; undefined where some sign is in none of them. */
async function runsOf(text: string, typeface: Typeface) {
  const runs: { font: Font; text: string }[] = []
  for (const sign of text) {
    const font = await fontFor(sign, typeface)
    if (!font) return undefined
    const last = runs.at(-1)
    if (last?.font === font || (last && sign === ' ')) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

async function fontFor(sign: string, typeface: Typeface): Promise<Font | undefined> {
  const subset = await subsetFor(sign, typeface)
  return subset === undefined ? undefined : loadFont(typeface, subset)
}

/** The piece of a typeface that has a sign, in every weight of it; undefined for none. */
export async function subsetFor(sign: string, typeface: Typeface): Promise<string | undefined> {
  for (const subset of typeface.subsets) {
    const font = await loadFont(typeface, subset)
    if (font.charToGlyphIndex(sign) > 0) return subset
  }
  return undefined
}

/**
 * Text as outlines, so that no machine needs a font: in the club's serif, where that has all of it
 * and it is wanted, else in its sans. Undefined for what neither can write: better none than boxes.
 */
export function letter(text: string, style: Style): Promise<Lettering | undefined> {
  const key = `${style.size} ${style.isSerif} ${text}`
  return lettered.get(key, () => setLetters(text, style))
}

interface Style {
  /** Pixels. */
  size: number
  isSerif: boolean
}

/** One picture is asked for in several sizes and themes, and many say the same below it. */
const keptLines = 100
const lettered = new KeptPromises<Lettering | undefined>(keptLines)

async function setLetters(words: string, { size, isSerif }: Style): Promise<Lettering | undefined> {
  const text = words.replaceAll(thinSpaces, '\u00a0')
  const runs = (isSerif && (await runsOf(text, serif))) || (await runsOf(text, sans))
  if (!runs || text === '') return undefined
  let path = ''
  let width = 0
  for (const { font, text: part } of runs) {
    const scale = size / font.unitsPerEm
    // Sign by sign: the library's own way stops at features of a font that it does not know.
    const glyphs = Array.from(part, (sign) => font.charToGlyph(sign))
    for (const [index, glyph] of glyphs.entries()) {
      path += pathData(glyph.getPath(width, 0, size).commands)
      const next = glyphs[index + 1]
      const kerning = next ? font.getKerningValue(glyph, next) : 0
      width += ((glyph.advanceWidth ?? 0) + kerning) * scale
    }
  }
  return { path, width }
}

/** The library's own writes `9.3 0` as `9.30`. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const { x, y } = command
      const end = `${round(x)} ${round(y)}`
      if (command.type === 'C') {
        const { x1, y1, x2, y2 } = command
        return `C${round(x1)} ${round(y1)} ${round(x2)} ${round(y2)} ${end}`
      }
      if (command.type === 'Q') return `Q${round(command.x1)} ${round(command.y1)} ${end}`
      return command.type + end
    })
    .join('')
}

const pictographs = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu
/** From one place to another. */
const arrows = /[\u2190-\u21ff\u2794-\u27be\u27f5-\u27ff\u2b05-\u2b0c\u2b95]/g

/** Without what is a picture itself; an arrow is a dash. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(arrows, '–')
    .replaceAll(pictographs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Without signs that no typeface has; nothing where most of the letters are such. Signs that stood
 * around them, such as brackets, go as well.
 */
export async function writableWords(text: string): Promise<string> {
  const whole = plainWords(text)
  if (await letter(whole, { size: 1, isSerif: true })) return whole
  let kept = ''
  for (const sign of whole) if (await fontFor(sign, sans)) kept += sign
  const letters = lettersIn(kept)
  if (letters < lettersIn(whole) / 2) return ''
  return kept
    .replaceAll(/[([{]\s*[)\]}]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).!?]+$/gu, '')
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
