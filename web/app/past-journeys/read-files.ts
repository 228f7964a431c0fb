import { Unzip, UnzipInflate } from 'fflate'
import { NightBook } from './night-book.ts'
import { type Reading, TimelineReader } from './read-timeline.ts'

export interface FilesRead {
  book: NightBook
  /** Names of files that end early or are broken: what was read up to there counts. */
  cut: string[]
  /** How many were files of a Timeline. */
  count: number
}

interface ReadOptions {
  now: number
  /** Of all bytes, from 0 to 1. */
  onProgress(share: number): void
}

const zipMark = [0x50, 0x4b]

/** All that the files say together, whatever their order: Takeout has one a month. Zips are looked into. */
export async function readFiles(
  files: readonly Blob[] & readonly { name: string }[],
  { now, onProgress }: ReadOptions,
): Promise<FilesRead> {
  const book = new NightBook(now)
  const read: FilesRead = { book, cut: [], count: 0 }
  const total = files.reduce((sum, { size }) => sum + size, 0) || 1
  let done = 0

  function note(name: string, reading: Reading) {
    book.turnPage()
    if (reading === 'none') return
    read.count++
    if (reading === 'cut') read.cut.push(name)
  }

  for (const file of files) {
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    const isZip = zipMark.every((byte, index) => start[index] === byte)
    const part = isZip
      ? inZip(book, file.name, note)
      : plain(book, (reading) => note(file.name, reading))
    const reader = file.stream().getReader()
    for (;;) {
      const { done: isOver, value } = await reader.read()
      if (isOver) break
      part.write(value)
      done += value.length
      onProgress(done / total)
    }
    part.end()
  }
  return read
}

interface Part {
  write(piece: Uint8Array): void
  end(): void
}

function plain(book: NightBook, onEnd: (reading: Reading) => void): Part {
  const reader = new TimelineReader(book)
  return { write: (piece) => reader.write(piece), end: () => onEnd(reader.end()) }
}

/** Of a zip every JSON that is one of a Timeline: Takeout names its folders in the language of the account. */
function inZip(
  book: NightBook,
  zipName: string,
  onEnd: (name: string, reading: Reading) => void,
): Part {
  let open: { name: string; reader: TimelineReader } | undefined
  let isBroken = false
  let isKnown = false
  const unzip = new Unzip()
  unzip.register(UnzipInflate)
  unzip.onfile = (file) => {
    if (!file.name.endsWith('.json')) return
    const reader = new TimelineReader(book)
    open = { name: file.name, reader }
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      reader.write(piece)
      if (!isLast) return
      open = undefined
      end(file.name, reader.end())
    }
    file.start()
  }
  const end = (name: string, reading: Reading) => {
    isKnown ||= reading !== 'none'
    onEnd(name, reading)
  }
  const push = (piece: Uint8Array, isLast: boolean) => {
    if (isBroken) return
    try {
      unzip.push(piece, isLast)
    } catch {
      isBroken = true
    }
  }
  return {
    write: (piece) => push(piece, false),
    end() {
      push(new Uint8Array(), true)
      // The zip ends in the middle of it.
      if (open) end(open.name, open.reader.end() === 'none' ? 'none' : 'cut')
      // Or between two of them, or in something else: there may be more behind the break.
      else if (isBroken && isKnown) onEnd(zipName, 'cut')
    },
  }
}
