import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookSize } from '@farfolk/contract/travel-books'
import Pdf from 'pdfkit'
import { mapLooks } from '../travel-map/map-looks.ts'
import { type Align, type Line, heightOf, type Style, Typesetter } from './typesetter.ts'

const { ink, inkSoft, paper } = mapLooks.light
/** As a place that somebody has lived in is shown. */
const accent = mapLooks.light.statuses.lived

export const colors = { ink, inkSoft, paper, accent, hairline: '#d9d2c2' }

/** Points; a millimetre has 2.83. */
const millimetre = 72 / 25.4
const formats = {
  a4: { width: 210, height: 297, side: 19, top: 22, bottom: 24, rowHeight: 104 },
  square: { width: 210, height: 210, side: 16, top: 17, bottom: 20, rowHeight: 92 },
} satisfies Record<BookSize, Record<string, number>>

const folio: Style = { isSerif: false, weight: 400, size: 7.5, lead: 10, color: inkSoft }

interface About {
  title: string
  author: string
  language: string
}

/** The pages of a book, one after the other, and where on the last one the next thing goes. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly type: Typesetter
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  /** Where what stands on a page ends; its number is below. */
  readonly bottom: number
  readonly rowHeight: number
  /** Where the next thing goes. */
  y = 0
  pages = 0
  /** Whether one has begun, behind which another may begin on the same page. */
  hasChapter = false
  readonly #root: PDFKit.PDFStructureElement
  #section: PDFKit.PDFStructureElement | undefined
  readonly #target: Writable

  constructor(size: BookSize, target: Writable, { title, author, language }: About) {
    const format = formats[size]
    this.width = format.width * millimetre
    this.height = format.height * millimetre
    this.left = format.side * millimetre
    this.top = format.top * millimetre
    this.bottom = this.height - format.bottom * millimetre
    this.rowHeight = format.rowHeight * millimetre
    this.document = new Pdf({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      tagged: true,
      info: { Title: title, Author: author, Creator: 'Farfolk', Producer: 'Farfolk' },
    })
    this.type = new Typesetter(this.document)
    this.#target = target
    this.document.pipe(target)
    this.#root = this.document.struct('Document')
    this.document.addStructure(this.#root)
  }

  get contentWidth(): number {
    return this.width - 2 * this.left
  }

  get room(): number {
    return this.bottom - this.y
  }

  get isFresh(): boolean {
    return this.y === this.top
  }

  /** Bare ones bear no number. Resolves once what is before it is on its way to the file. */
  async newPage({ isBare = false }: { isBare?: boolean } = {}): Promise<void> {
    this.document.addPage()
    this.pages += 1
    this.y = this.top
    if (!isBare) await this.#number()
    // The library never waits for the file: what it is ahead would stay in memory.
    while (this.document.readableLength > 0 || this.#target.writableNeedDrain) {
      // oxlint-disable-next-line no-await-in-loop
      await (this.#target.writableNeedDrain ? once(this.#target, 'drain') : nextTurn())
    }
  }

  /** A part of the book that readers can jump to. */
  beginSection(title: string): void {
    this.#section?.end()
    this.#section = this.document.struct('Sect', { title })
    this.#root.add(this.#section)
    this.document.outline.addItem(title)
  }

  /** Draws what is read out as `tag`; nothing of it may go on on another page. */
  tag(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    this.#section?.add(this.document.struct(tag, options, draw))
  }

  /** Draws what nobody needs to be told of. */
  decorate(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  /** Writes lines at `y` and goes on below them, on further pages where there are too many. */
  async write(tag: string, lines: readonly Line[], align: Align = 'left'): Promise<void> {
    for (let left = [...lines]; left.length > 0;) {
      let count = left.length
      while (count > 0 && heightOf(left.slice(0, count)) > this.room) count -= 1
      // No line of a text stands alone above or below.
      if (left.length - count === 1 && count > 2) count -= 1
      if (count === 1 && left.length > 2 && !this.isFresh) count = 0
      if (count === 0 && this.isFresh) count = 1
      const part = left.slice(0, count)
      left = left.slice(count)
      if (part.length > 0) {
        this.tag(tag, () => {
          const at = { x: this.left, y: this.y, width: this.contentWidth, align }
          this.y = this.type.draw(part, at)
        })
      }
      // oxlint-disable-next-line no-await-in-loop -- a page after the other
      if (left.length > 0) await this.newPage()
    }
  }

  /** Resolves when all of it is in the file. */
  async end(): Promise<void> {
    this.#section?.end()
    this.#root.end()
    const written = new Promise<void>((resolve, reject) => {
      this.#target.once('close', resolve)
      this.#target.once('error', reject)
    })
    this.document.end()
    await written
  }

  /** Outside, as the book lies open. */
  async #number(): Promise<void> {
    const set = await this.type.set(String(this.pages), folio)
    if (!set) return
    this.document.markContent('Artifact', { type: 'Pagination' })
    this.type.draw(this.type.break(set, this.contentWidth), {
      x: this.left,
      y: (this.bottom + this.height) / 2 - folio.lead / 2 + 4,
      width: this.contentWidth,
      align: this.pages % 2 === 0 ? 'left' : 'right',
    })
    this.document.endMarkedContent()
  }
}
