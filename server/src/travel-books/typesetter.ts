import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainWords, sans, serif, subsetFor, thinSpaces, writableWords } from '../art/lettering.ts'

export interface Style {
  isSerif: boolean
  isItalic?: boolean
  weight: 400 | 600
  /** Points. */
  size: number
  /** From one baseline to the next. */
  lead: number
  color: string
  /** Between letters. */
  spacing?: number
}

interface Run {
  font: string
  text: string
}

interface Word {
  runs: Run[]
  width: number
  /** Where it was wider than a line: its letters, each with the width of all up to it. */
  letters?: { run: Run; upTo: number }[]
}

/** Text that has been looked up in typefaces and measured, but for its lines. */
export interface SetText {
  style: Style
  paragraphs: { words: Word[]; isApart: boolean }[]
  space: number
}

export interface Line {
  style: Style
  words: Word[]
  width: number
  /** An empty line stands above it. */
  isApart: boolean
}

interface Halo {
  color: string
  width: number
}

/** An empty line is as high as this share of one. */
const apart = 0.6

/** The club's two typefaces, each in the pieces that a text needs. */
export class Typesetter {
  /** Of how many texts letters were left out that neither typeface has. */
  unwritten = 0
  readonly #document: PDFKit.PDFDocument
  readonly #subsets = new Map<string, string | null>()
  readonly #registered = new Set<string>()

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** Undefined where nothing of it can be written: better none than boxes. */
  async set(text: string, style: Style): Promise<SetText | undefined> {
    const written: string[] = []
    let isWhole = true
    for (const line of text.split(/\r\n?|[\n\u2028\u2029]/)) {
      // oxlint-disable-next-line no-await-in-loop -- each may load what the next one needs
      const words = await writableWords(line)
      if (lettersIn(words) < lettersIn(plainWords(line))) isWhole = false
      written.push(words.replaceAll(thinSpaces, '\u00a0'))
    }
    if (!isWhole) this.unwritten += 1
    const isSerif = style.isSerif && (await this.#isIn('serif', written.join('')))
    const paragraphs: SetText['paragraphs'] = []
    let isApart = false
    for (const line of written) {
      if (line === '') isApart = paragraphs.length > 0
      else {
        // oxlint-disable-next-line no-await-in-loop
        paragraphs.push({ words: await this.#wordsOf(line, { ...style, isSerif }), isApart })
        isApart = false
      }
    }
    if (paragraphs.length === 0) return undefined
    return { style, paragraphs, space: this.#spaceOf(paragraphs[0]!.words[0]!.runs[0]!, style) }
  }

  /** As `set`, in the first of the sizes in which it takes no more lines than that; else in the last. */
  async setIn(
    text: string,
    style: Style,
    { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: number },
  ): Promise<Line[]> {
    let broken: Line[] = []
    const before = this.unwritten
    for (const size of sizes) {
      this.unwritten = before
      const sized = { ...style, size, lead: size * (style.lead / style.size) }
      // oxlint-disable-next-line no-await-in-loop
      const set = await this.set(text, sized)
      if (!set) return []
      broken = this.balanced(set, width)
      const isTorn = set.paragraphs.some(({ words }) => words.some((word) => word.width > width))
      if (broken.length <= lines && !isTorn) break
    }
    return broken
  }

  break({ paragraphs, space, style }: SetText, width: number): Line[] {
    return paragraphs.flatMap(({ words, isApart }, nth) => {
      const lines: Line[] = []
      for (const word of words.flatMap((each) => this.#torn(each, style, width))) {
        const last = lines.at(-1)
        if (last && last.width + space + word.width <= width + 0.01) {
          last.words.push(word)
          last.width += space + word.width
        } else {
          lines.push({
            style,
            words: [word],
            width: word.width,
            isApart: nth > 0 && isApart && lines.length === 0,
          })
        }
      }
      return lines
    })
  }

  /** In as many lines, all about as long. */
  balanced(text: SetText, width: number): Line[] {
    let best = this.break(text, width)
    for (let tried = width * 0.96; tried > width * 0.4; tried *= 0.96) {
      const lines = this.break(text, tried)
      const isTorn = text.paragraphs.some(({ words }) => words.some((word) => word.width > tried))
      if (lines.length > best.length || isTorn) break
      best = lines
    }
    return best
  }

  /** Draws lines below each other; `y` is the top of the first. Answers where the next would begin. */
  draw(
    lines: readonly Line[],
    { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: Align },
  ): number {
    let top = y
    for (const line of lines) {
      if (line.isApart) top += line.style.lead * apart
      const { size, lead } = line.style
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align]
      this.drawLine(line, { x: x + left, y: top + (lead - size) / 2 + size * 0.82 })
      top += lead
    }
    return top
  }

  /** At its baseline. */
  drawLine({ words, style }: Line, { x, y, halo }: { x: number; y: number; halo?: Halo }): void {
    const { size, color, spacing = 0 } = style
    let left = x
    for (const { font, text } of joined(words)) {
      this.#document.font(font).fontSize(size)
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
      } as const
      if (halo) {
        this.#document.lineWidth(halo.width).lineJoin('round').strokeColor(halo.color)
        this.#document.text(text, left, y, { ...options, stroke: true, fill: false })
      }
      this.#document.fillColor(color).text(text, left, y, options)
      left += this.#document.widthOfString(text) + spacing * text.length
    }
  }

  async #isIn(face: 'serif' | 'sans', text: string): Promise<boolean> {
    // oxlint-disable-next-line no-await-in-loop
    for (const sign of new Set(text)) if ((await this.#subset(face, sign)) === null) return false
    return true
  }

  async #subset(face: 'serif' | 'sans', sign: string): Promise<string | null> {
    const key = `${face}${sign}`
    const known = this.#subsets.get(key)
    if (known !== undefined) return known
    const subset = (await subsetFor(sign, face === 'serif' ? serif : sans)) ?? null
    this.#subsets.set(key, subset)
    return subset
  }

  async #wordsOf(line: string, style: Style): Promise<Word[]> {
    const words: Word[] = []
    for (const text of line.split(' ')) {
      const runs: Run[] = []
      for (const sign of text) {
        // oxlint-disable-next-line no-await-in-loop
        const subset = await this.#subset(style.isSerif ? 'serif' : 'sans', sign)
        // oxlint-disable-next-line no-await-in-loop
        const font = await this.#register(subset ?? 'latin', style)
        const last = runs.at(-1)
        if (last?.font === font) last.text += sign
        else runs.push({ font, text: sign })
      }
      words.push({ runs, width: this.#widthOf(runs, style) })
    }
    return words
  }

  async #register(subset: string, { isSerif, weight, isItalic }: Style): Promise<string> {
    const { family, folder } = isSerif ? serif : sans
    const name = `${family}-${subset}-${weight}-${isItalic ? 'italic' : 'normal'}`
    if (!this.#registered.has(name)) {
      this.#document.registerFont(name, await readFile(join(folder, 'files', `${name}.woff`)))
      this.#registered.add(name)
    }
    return name
  }

  #widthOf(runs: readonly Run[], { size, spacing = 0 }: Style): number {
    return runs.reduce((sum, { font, text }) => {
      this.#document.font(font).fontSize(size)
      return sum + this.#document.widthOfString(text) + spacing * text.length
    }, 0)
  }

  #spaceOf({ font }: Run, style: Style): number {
    return this.#widthOf([{ font, text: ' ' }], style)
  }

  /** In pieces where it is wider than a line. */
  #torn(word: Word, style: Style, width: number): Word[] {
    if (word.width <= width) return [word]
    // A long word is torn for many widths: its letters are measured once.
    const letters = (word.letters ??= this.#lettersOf(word, style))
    const pieces: Word[] = []
    for (let first = 0, before = 0; first < letters.length;) {
      let next = first + 1
      while (next < letters.length && letters[next]!.upTo - before <= width) next += 1
      const { upTo } = letters[next - 1]!
      pieces.push({
        runs: letters.slice(first, next).map(({ run }) => run),
        width: upTo - before,
      })
      first = next
      before = upTo
    }
    return pieces
  }

  #lettersOf({ runs }: Word, style: Style): { run: Run; upTo: number }[] {
    let upTo = 0
    return runs.flatMap(({ font, text }) =>
      Array.from(text, (sign) => {
        const run = { font, text: sign }
        upTo += this.#widthOf([run], style)
        return { run, upTo }
      }),
    )
  }
}

export type Align = 'left' | 'center' | 'right'

export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { style, isApart }) => sum + style.lead * (isApart ? 1 + apart : 1), 0)
}

/** Words with the spaces between them, in as few runs as there are fonts. */
function joined(words: readonly Word[]): Run[] {
  const runs: Run[] = []
  for (const [index, word] of words.entries()) {
    for (const [nth, { font, text }] of word.runs.entries()) {
      const last = runs.at(-1)
      if (index > 0 && nth === 0 && last) last.text += ' '
      if (last?.font === font) last.text += text
      else runs.push({ font, text })
    }
  }
  return runs
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
