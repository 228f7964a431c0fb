import { dayIn } from '../words/days.ts'
import { say } from '../words/say.ts'
import type { BookFacts } from './book-facts.ts'
import { colors, type Sheet } from './sheet.ts'
import { heightOf, type Style } from './typesetter.ts'

const name: Style = {
  isSerif: true,
  isItalic: true,
  weight: 400,
  size: 15,
  lead: 21,
  color: colors.ink,
}
const small: Style = { isSerif: false, weight: 400, size: 8.5, lead: 13, color: colors.inkSoft }

interface Closing {
  name: string
  today: string
  /** Of photos that are in the book by their place alone. */
  unreadable: number
}

/** The last page: what the book is, and what is not in it. */
export async function closingPage(
  sheet: Sheet,
  { locale, photos, photosCount }: BookFacts,
  { name: title, today, unreadable }: Closing,
): Promise<void> {
  await sheet.newPage({ isBare: true })
  sheet.beginSection(say(locale, 'book_closing'))
  const { type, document, contentWidth } = sheet
  const width = contentWidth * 0.72
  const left = sheet.left + (contentWidth - width) / 2
  const isShortened = photosCount > photos.length
  const counts = { count: photosCount, shown: photos.length }
  const notes = [
    say(locale, 'book_made', { day: dayIn(locale, today) }),
    isShortened ? say(locale, 'book_left_out', counts) : '',
    unreadable > 0 ? say(locale, 'book_unreadable', { count: unreadable }) : '',
    type.unwritten > 0 ? say(locale, 'book_unwritten') : '',
  ]
  const lines = await type.setIn(title, name, { sizes: [15, 13], width, lines: 4 })
  const told = []
  for (const note of notes.filter(Boolean)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const set = await type.set(note, small)
    if (set) told.push(type.balanced(set, width))
  }
  const height = heightOf(lines) + 30 + told.reduce((sum, each) => sum + heightOf(each) + 5, 0)
  let y = (sheet.height - height) * 0.46
  const middle = sheet.width / 2
  sheet.decorate(() => {
    document.circle(middle, y - 22, 2.2).fill(colors.accent)
  })
  const at = { x: left, width, align: 'center' } as const
  sheet.tag('P', () => (y = type.draw(lines, { ...at, y })))
  y += 14
  for (const note of told) {
    sheet.tag('P', () => (y = type.draw(note, { ...at, y })))
    y += 5
  }
}
