import type { Locale } from '@farfolk/contract/members'
import type { BookPhoto } from './book-facts.ts'
import { altOf, type Chapter } from './chapters.ts'
import { layPhotos, type LaidRow } from './lay-photos.ts'
import type { OpenFile } from './make-book.ts'
import { printedPhoto } from './photo-file.ts'
import { reading } from './route-page.ts'
import { colors, type Sheet } from './sheet.ts'
import { heightOf, type Line, type SetText, type Style } from './typesetter.ts'

const above: Style = {
  isSerif: false,
  weight: 600,
  size: 7.5,
  lead: 11,
  color: colors.accent,
  spacing: 1.1,
}
const title: Style = { isSerif: true, weight: 600, size: 29, lead: 35, color: colors.ink }
const below: Style = { isSerif: false, weight: 400, size: 9, lead: 14, color: colors.inkSoft }
const heading: Style = { isSerif: true, weight: 600, size: 15, lead: 20, color: colors.ink }
const caption: Style = { isSerif: false, weight: 400, size: 8, lead: 11.2, color: colors.inkSoft }
const onPhoto: Style = { isSerif: false, weight: 600, size: 7, lead: 9, color: '#ffffff' }

const gap = 8
const rowGap = 12
const captionGap = 4
/** What stands above on a page that a chapter may still begin on. */
const mostAbove = 0.3
/** Of a page, for photos: with less they begin on the next. */
const leastForPhotos = 0.42

interface Printing {
  locale: Locale
  openFile: OpenFile
  /** Of photos, which are the smaller the more there are. */
  scale: number
  /** Called for a photo in whose place its colour stands. */
  onUnreadable: () => void
}

/** A chapter: where and when, what was written, and its photos. */
export async function chapterPages(
  sheet: Sheet,
  chapter: Chapter,
  printing: Printing,
): Promise<void> {
  const { type, contentWidth } = sheet
  const name = await type.setIn(chapter.title, title, {
    sizes: [29, 24, 20],
    width: contentWidth,
    lines: 2,
  })
  const shown =
    name.length > 0
      ? name
      : await type.setIn(chapter.nameless, title, { sizes: [29], width: contentWidth, lines: 2 })
  const country = name.length > 0 && chapter.country !== chapter.title ? chapter.country : ''
  const [over, under, text] = [
    await type.set(country.toLocaleUpperCase(printing.locale), above),
    await type.set(chapter.days, below),
    await type.set(chapter.text, reading),
  ]
  const head = [over, under].reduce((sum, set) => sum + (set ? set.style.lead : 0), heightOf(shown))
  await beginChapter(sheet, chapter, head + (text ? 60 : 0))
  sheet.beginSection(chapter.title)
  if (over) await sheet.write('P', type.break(over, contentWidth))
  await sheet.write('H1', shown)
  if (under) await sheet.write('P', type.break(under, contentWidth))
  if (text) {
    sheet.y += 12
    await sheet.write('P', type.break(text, contentWidth))
  }
  for (const part of chapter.parts) {
    // oxlint-disable-next-line no-await-in-loop -- a page after the other
    await writePart(sheet, part, { ...printing, where: chapter.title })
  }
}

/** On a page of its own where it has photos, behind the one before where there is room. */
async function beginChapter(sheet: Sheet, { parts }: Chapter, needed: number): Promise<void> {
  const whole = sheet.bottom - sheet.top
  const isOpen = sheet.hasChapter && !sheet.isFresh
  const fits = sheet.room > needed + 40
  const used = (sheet.y - sheet.top) / whole
  if (isOpen && fits && (parts.length === 0 || used < mostAbove)) sheet.y += 34
  else await sheet.newPage()
  sheet.hasChapter = true
}

async function writePart(
  sheet: Sheet,
  { heading: words, photos }: Chapter['parts'][number],
  printing: Printing & { where: string },
): Promise<void> {
  const { type, contentWidth } = sheet
  const set = words === undefined ? undefined : await type.set(words, heading)
  const whole = sheet.bottom - sheet.top
  if (!sheet.isFresh) {
    if (sheet.room < whole * leastForPhotos) await sheet.newPage()
    else sheet.y += 20
  }
  if (set) {
    await sheet.write('H2', type.break(set, contentWidth))
    sheet.y += 8
  }
  const captions: (SetText | undefined)[] = []
  for (const photo of photos) {
    // oxlint-disable-next-line no-await-in-loop -- each may load what the next one needs
    captions.push(await type.set(photo.caption, caption))
  }
  const linesOf = (index: number, width: number): Line[] => {
    const text = captions[index]
    return text ? type.break(text, Math.max(width, 40)) : []
  }
  const tiles = photos.map(({ width, height, isFavourite }, index) => {
    // Asked for thousands of times, mostly at the same widths.
    const known = new Map<number, number>()
    return {
      ratio: width / height,
      below: (tileWidth: number) => {
        const points = Math.floor(tileWidth)
        const before = known.get(points)
        if (before !== undefined) return before
        const lines = linesOf(index, points)
        const needed = lines.length > 0 ? captionGap + heightOf(lines) : 0
        known.set(points, needed)
        return needed
      },
      isFavourite,
    }
  })
  const pages = layPhotos(tiles, {
    width: contentWidth,
    firstHeight: sheet.room,
    height: whole,
    gap,
    rowGap,
    rowHeight: sheet.rowHeight * printing.scale,
  })
  for (const [nth, page] of pages.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one photo at a time is in memory
    if (nth > 0) await sheet.newPage()
    // What is all of a page lies in the middle of it, a little above.
    if (sheet.isFresh) sheet.y += Math.max(0, whole - page.height) * 0.4
    for (const row of page.rows) {
      // oxlint-disable-next-line no-await-in-loop
      await writeRow(sheet, row, { photos, linesOf, printing })
    }
  }
}

interface RowOf {
  photos: readonly BookPhoto[]
  linesOf: (index: number, width: number) => Line[]
  printing: Printing & { where: string }
}

async function writeRow(
  sheet: Sheet,
  { first, widths, height, below: captionsHeight }: LaidRow,
  { photos, linesOf, printing }: RowOf,
): Promise<void> {
  const { type, document } = sheet
  const total = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1))
  let x = sheet.left + (sheet.contentWidth - total) / 2
  for (const [nth, width] of widths.entries()) {
    const photo = photos[first + nth]!
    const box = { x, y: sheet.y, width, height }
    // oxlint-disable-next-line no-await-in-loop -- one at a time is in memory
    const file = await printing.openFile(photo.hash)
    const { framing } = photo
    // oxlint-disable-next-line no-await-in-loop
    const picture = file === null ? undefined : await printedPhoto(file, { framing, width, height })
    if (!picture) printing.onUnreadable()
    // oxlint-disable-next-line no-await-in-loop
    const mark = await videoMark(sheet, photo, box)
    const draw = () => {
      if (picture) document.image(picture, x, box.y, { width, height })
      else document.rect(x, box.y, width, height).fillOpacity(0.35).fill(photo.color).fillOpacity(1)
      mark?.()
    }
    sheet.tag('Figure', draw, { alt: altOf(photo, printing.where, printing.locale) })
    const lines = linesOf(first + nth, width)
    const at = { x, y: sheet.y + height + captionGap, width: Math.max(width, 40) }
    if (lines.length > 0) sheet.tag('Caption', () => type.draw(lines, at))
    x += width + gap
  }
  sheet.y += height + captionsHeight + rowGap
}

/** What draws a triangle, and how long it lasts, on the still of a video. */
async function videoMark(
  { type, document }: Sheet,
  { videoSeconds }: BookPhoto,
  { x, y, height }: { x: number; y: number; height: number },
): Promise<(() => void) | undefined> {
  if (videoSeconds === null) return undefined
  const seconds = Math.round(videoSeconds)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const set = await type.set(length, onPhoto)
  const line = set && type.break(set, 100)[0]
  const [left, middle] = [x + 8, y + height - 16]
  return () => {
    const width = 20 + (line?.width ?? 0) + 8
    document
      .roundedRect(left, middle - 8, width, 16, 8)
      .fillOpacity(0.62)
      .fill('#10191e')
    document.fillOpacity(1)
    document.polygon([left + 8, middle - 3.6], [left + 8, middle + 3.6], [left + 14.4, middle])
    document.fill('#ffffff')
    if (line) type.drawLine(line, { x: left + 19, y: middle + 2.5 })
  }
}
