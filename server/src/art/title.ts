import { type Lettering, letter, writableWords } from './lettering.ts'

interface Title {
  lines: Lettering[]
  /** Of the letters, in pixels. */
  size: number
}

const sizes = [92, 80, 68, 58, 50]
const mostLines = 3

/** A name as large as it fits into a width, in up to three lines; undefined where none can be set. */
export async function setTitle(name: string, width: number): Promise<Title | undefined> {
  const words = (await writableWords(name)).split(' ')
  if (words[0] === '') return undefined
  for (const size of sizes) {
    const lines = await breakLines(words, { size, width })
    const fits = lines?.every((line) => line.width <= width)
    if (lines && fits && lines.length <= (size > 60 ? 2 : mostLines)) return { lines, size }
  }
  const measure = { size: sizes.at(-1)!, width }
  const pieces = await Promise.all(words.map((word) => breakWord(word, measure)))
  return shortened(pieces.flat(), measure)
}

interface Measure {
  size: number
  width: number
}

/** In halves as long as it is wider than a line: two neighbours never fit into one. */
async function breakWord(word: string, measure: Measure): Promise<string[]> {
  const set = await letter(word, { size: measure.size, isSerif: true })
  const signs = Array.from(word)
  if (!set || set.width <= measure.width || signs.length < 4) return [word]
  const middle = Math.ceil(signs.length / 2)
  const halves = [`${signs.slice(0, middle).join('')}-`, signs.slice(middle).join('')]
  return (await Promise.all(halves.map((half) => breakWord(half, measure)))).flat()
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
  for (let count = words.length; count > 0; count--) {
    const dots = count < words.length ? ['…'] : []
    const lines = await breakLines([...words.slice(0, count), ...dots], measure)
    if (lines && lines.length <= mostLines) return { lines, size: measure.size }
  }
  return undefined
}
