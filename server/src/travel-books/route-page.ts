import { say } from '../words/say.ts'
import { localNameOf } from '../places/local-names.ts'
import type { BookFacts } from './book-facts.ts'
import { numbersOf } from './numbers.ts'
import { routeMap } from './route-map.ts'
import { colors, type Sheet } from './sheet.ts'
import { heightOf, type Style } from './typesetter.ts'

const value: Style = { isSerif: true, weight: 600, size: 27, lead: 32, color: colors.ink }
const unit: Style = { isSerif: false, weight: 400, size: 8.5, lead: 12, color: colors.inkSoft }
const heading: Style = { isSerif: true, weight: 600, size: 22, lead: 28, color: colors.ink }
export const reading: Style = {
  isSerif: true,
  weight: 400,
  size: 10.8,
  lead: 17,
  color: colors.ink,
}

/** The route on a map, what the trip amounts to and what its owner says of it; nothing without any of these. */
export async function routePage(sheet: Sheet, facts: BookFacts): Promise<void> {
  const { description, locale, stops } = facts
  const numbers = numbersOf(facts)
  const map = await routeMap(sheet, facts)
  const set = await sheet.type.set(description, reading)
  if (!map && numbers.length === 0 && !set) return
  await sheet.newPage()
  const title = say(locale, map ? 'book_route' : 'book_trip')
  sheet.beginSection(title)
  if (map) {
    const places = stops.map(({ place }) => localNameOf(place, locale))
    sheet.tag('Figure', () => map.draw(), { alt: [title, ...places].join(', ') })
    sheet.y = map.height + 26
  }
  const words = await sheet.type.set(title, heading)
  if (words) await sheet.write('H1', sheet.type.break(words, sheet.contentWidth))
  sheet.y += 12
  await writeNumbers(sheet, numbers)
  if (!set) return
  sheet.y += 22
  await sheet.write('P', sheet.type.break(set, sheet.contentWidth))
}

/** Between two numbers, at most. */
const widestGap = 54

/** Side by side. */
async function writeNumbers(sheet: Sheet, numbers: ReturnType<typeof numbersOf>): Promise<void> {
  const { type, document } = sheet
  const columns = await Promise.all(
    numbers.map(async ({ value: number, words }) => {
      const set = await Promise.all([type.set(number, value), type.set(words, unit)])
      return set.flatMap((each) => (each ? type.break(each, sheet.contentWidth) : []))
    }),
  )
  if (columns.length === 0) return
  const { y } = sheet
  sheet.decorate(() => {
    const right = sheet.left + sheet.contentWidth
    document.moveTo(sheet.left, y).lineTo(right, y).lineWidth(0.6).stroke(colors.hairline)
  })
  const widths = columns.map((lines) => Math.max(...lines.map(({ width }) => width)))
  const free = sheet.contentWidth - widths.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(widestGap, free / Math.max(1, columns.length - 1))
  let x = sheet.left
  for (const [index, lines] of columns.entries()) {
    const width = widths[index] ?? 0
    sheet.tag('P', () => type.draw(lines, { x, y: y + 12, width }))
    x += width + gap
  }
  sheet.y = y + 12 + Math.max(...columns.map(heightOf))
}
