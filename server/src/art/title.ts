import { type Lettering, letter, plainWords } from './lettering.ts'

interface Title {
  lines: Lettering[]
  /** Of the letters, in pixels. */
  size: number
}

const sizes = [92, 80, 68, 58, 50]
const mostLines = 3

/** A name as large as it fits into a width, in up to three lines; undefined where none can be set. */
export async function setTitle(name: string, width: number): Promise<Title | undefined> {
  const words = plainWords(name).split(' ')
  if (words[0] === '') return undefined
  for (const size of sizes) {
    const lines = await breakLines(words, { size, width })
    if (!lines) return undefined
    const isLast = size === sizes.at(-1)
    const fits = lines.every((line) => line.width <= width)
    if (fits && lines.length <= (size > 60 ? 2 : mostLines)) return { lines, size }
    if (isLast) return fits ? shortened(words, { size, width }) : undefined
  }
  return undefined
}

interface Measure {
  size: number
  width: number
}

async function breakLines(words: readonly string[], measure: Measure) {
  const lines: Lettering[] = []
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`
    const set = await letter(longer, { size: measure.size, isSerif: true })
    if (!set) return undefined
    if (set.width <= measure.width || text === '') {
      text = longer
      continue
    }
    lines.push((await letter(text, { size: measure.size, isSerif: true }))!)
    text = word
  }
  const last = await letter(text, { size: measure.size, isSerif: true })
  return last ? [...lines, last] : undefined
}

async function shortened(words: readonly string[], measure: Measure): Promise<Title | undefined> {
  for (let count = words.length - 1; count > 0; count--) {
    const lines = await breakLines([...words.slice(0, count), '…'], measure)
    if (lines && lines.length <= mostLines) return { lines, size: measure.size }
  }
  return undefined
}
