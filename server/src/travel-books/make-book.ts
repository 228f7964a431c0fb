import type { WriteStream } from 'node:fs'
import { countryIn } from '../words/country-names.ts'
import { say } from '../words/say.ts'
import { writableWords } from '../art/lettering.ts'
import type { BookFacts, BookTask } from './book-facts.ts'
import { chapterPages } from './chapter-pages.ts'
import { chaptersOf } from './chapters.ts'
import { closingPage } from './closing-page.ts'
import { coverPage } from './cover-page.ts'
import { routePage } from './route-page.ts'
import { Sheet } from './sheet.ts'

/** Where the blob of this hash, in hex, can be read; null where it is gone. */
export type OpenFile = (hash: string) => Promise<string | null>

interface Making {
  file: WriteStream
  fileOf: OpenFile
  /** When there is more of it in the file. */
  onPage: () => void
}

/** Writes a book into a file, page by page. */
export async function makeBook(
  { facts: all, options, today }: Omit<BookTask, 'target'>,
  { file, fileOf: openFile, onPage }: Making,
): Promise<void> {
  const facts = options.texts ? all : withoutTexts(all)
  const { locale } = facts
  const name = await printedName(facts)
  const sheet = new Sheet(options.size, file, {
    title: facts.name,
    author: facts.travellers.join(', '),
    language: locale,
  })
  if (name !== facts.name) sheet.type.unwritten += 1
  const scale = scaleOf(facts.photos.length)
  let unreadable = 0
  await coverPage(sheet, facts, { name, openFile })
  await routePage(sheet, facts)
  onPage()
  for (const chapter of chaptersOf(facts)) {
    const onUnreadable = () => void (unreadable += 1)
    // oxlint-disable-next-line no-await-in-loop -- a page after the other
    await chapterPages(sheet, chapter, { locale, openFile, onUnreadable, scale })
    onPage()
  }
  await closingPage(sheet, facts, { name, today, unreadable })
  await sheet.end()
}

/** A book of hundreds has two dozen pages less by it. */
function scaleOf(photosCount: number): number {
  if (photosCount <= 80) return 1
  return photosCount <= 160 ? 0.88 : 0.76
}

function withoutTexts(facts: BookFacts): BookFacts {
  return {
    ...facts,
    description: '',
    stops: facts.stops.map((stop) => ({ ...stop, note: '' })),
    photos: facts.photos.map((photo) => ({ ...photo, caption: '' })),
  }
}

/** In place of a name without a letter that can be written: where it went. */
async function printedName({ name, locale, stops }: BookFacts): Promise<string> {
  if (await writableWords(name)) return name
  const countries = new Set(stops.map(({ place }) => countryIn(locale, place.countryCode)))
  return [...countries].join(', ') || say(locale, 'book_trip')
}
