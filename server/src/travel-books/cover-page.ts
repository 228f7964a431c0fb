import { drawCover } from '../art/cover.ts'
import { loadOutlines } from '../art/outlines.ts'
import { daysIn } from '../words/days.ts'
import { say } from '../words/say.ts'
import type { BookFacts } from './book-facts.ts'
import type { OpenFile } from './make-book.ts'
import { pixels, printedDrawing, printedPhoto } from './photo-file.ts'
import { colors, type Sheet } from './sheet.ts'
import { heightOf, type Style } from './typesetter.ts'

const title: Style = { isSerif: true, weight: 600, size: 40, lead: 45, color: colors.ink }
const below: Style = { isSerif: false, weight: 400, size: 11, lead: 17, color: colors.inkSoft }
const club: Style = {
  ...below,
  weight: 600,
  size: 7.5,
  lead: 10,
  color: colors.accent,
  spacing: 1.6,
}

/** Of the page's height, at the least and at the most. */
const pictureShare = { least: 0.5, most: 0.68 }
/** In the drawing's own units, which its strokes are made for. */
const artWidth = 1200

/** The cover: the photo or the art of the trip, its name, its days and who travelled. */
export async function coverPage(
  sheet: Sheet,
  facts: BookFacts,
  { name, openFile }: { name: string; openFile: OpenFile },
): Promise<void> {
  await sheet.newPage({ isBare: true })
  const { cover, locale, startDate, endDate, travellers } = facts
  const ratio = cover ? cover.width / cover.height : 1.1
  const { least, most } = pictureShare
  const wanted = Math.min(most, Math.max(least, sheet.width / ratio / sheet.height))
  const { type, document } = sheet
  const width = sheet.contentWidth
  const lines = await type.setIn(name, title, { sizes: [40, 34, 29, 25, 21], width, lines: 3 })
  const names = new Intl.ListFormat(locale).format(travellers)
  const days = startDate ? daysIn(locale, startDate, endDate ?? startDate) : ''
  const words = await Promise.all([type.set(days, below), type.set(names, below)])
  const small = words.flatMap((set) => (set ? type.balanced(set, width).slice(0, 3) : []))
  const needed = heightOf(lines.slice(0, 6)) + heightOf(small) + 30 + 80
  const height = Math.min(wanted * sheet.height, sheet.height - needed)
  const picture = await pictureOf(facts, { width: sheet.width, height, openFile })

  sheet.beginSection(name)
  sheet.decorate(() => document.rect(0, 0, sheet.width, sheet.height).fill(colors.paper))
  const draw = () => document.image(picture, 0, 0, { width: sheet.width, height })
  sheet.tag('Figure', draw, { alt: say(locale, 'book_cover') })
  const free = sheet.height - height - heightOf(lines.slice(0, 6)) - heightOf(small) - 16
  let y = height + Math.max(24, (free - 30) * 0.46)
  const at = { x: sheet.left, width, align: 'center' } as const
  sheet.tag('Title', () => (y = type.draw(lines.slice(0, 6), { ...at, y })))
  y += 12
  if (small.length > 0) sheet.tag('P', () => (y = type.draw(small, { ...at, y })))
  const mark = await type.set('FARFOLK', club)
  if (mark) {
    const foot = { ...at, y: sheet.height - 36 }
    sheet.tag('P', () => type.draw(type.break(mark, width), foot))
  }
}

async function pictureOf(
  { cover, id, stops }: BookFacts,
  { width, height, openFile }: { width: number; height: number; openFile: OpenFile },
): Promise<Buffer> {
  const file = cover && (await openFile(cover.hash))
  const { framing } = cover ?? {}
  const photo =
    file && framing && (await printedPhoto(file, { framing, width, height, isCut: true }))
  if (photo) return photo
  const size = { width: artWidth, height: Math.round((artWidth * height) / width) }
  const countries = [...new Set(stops.map(({ place }) => place.countryCode))]
  const art = drawCover({ countries, seed: id, ...size }, await loadOutlines())
  const scale = pixels(width) / size.width
  // As many pixels as a photo has there: the drawing says its own size.
  const sized = art.replace(
    /width="\d+" height="\d+" preserve/,
    `width="${Math.round(size.width * scale)}" height="${Math.round(size.height * scale)}" preserve`,
  )
  return printedDrawing(sized)
}
