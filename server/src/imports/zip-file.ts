import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { ApiError } from '../http/api-error.ts'
import { broken, isRow, type Row } from './archive.ts'
import { readRows, type RowsOptions } from './read-rows.ts'
import { takingTurns } from './take-turns.ts'

// Of a member with a hundred thousand photos; what claims more is made to fill memory or disk.
const maxEntries = 110_000
const maxListBytes = 64 * 1024 * 1024
/** Parsed as a whole, which a file made for it can draw out. */
const maxObjectBytes = 4 * 1024 * 1024
/** Of all lists that are read, each as often as it is: more is made to keep the server busy. */
const maxListBytesRead = 1024 * 1024 * 1024
/** Of a path, which patterns read, with what is kept beside it; more is made to keep them busy, or memory. */
const maxEntryLength = 2_000
// Pictures and films hardly get smaller in a zip, but for a few that are drawn.
const mostTimesLarger = 2
const largerBytes = 256 * 1024 * 1024
// Of a Mac, beside each file that it packs.
const companions = '__MACOSX/'

/** A zip whose directory has been read, and nothing else. All of it answers 422 where it is not whole. */
export interface ZipFile {
  /** In the order of the directory. */
  paths: readonly string[]
  has(path: string): boolean
  /** Of a file, unpacked, as the directory says. */
  bytes(path: string): number
  /** Of a file's content, as the directory says. */
  checksum(path: string): string
  /** Gives no more bytes than the directory says. */
  open(path: string): Promise<Readable>
  /** The objects of a JSON list, one by one. */
  rows(path: string, options?: RowsOptions): AsyncIterable<Row>
  /** Refuses more than one reads of objects. */
  boundBytes(paths: readonly string[]): Promise<void>
  /** Refuses pictures and films that are together larger than such a zip can hold. */
  boundFiles(paths: readonly string[]): Promise<void>
  /** A JSON object; undefined for anything else. */
  object(path: string): Promise<Row | undefined>
  close(): void
}

export async function openZip(path: string): Promise<ZipFile> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse)
  const entries = new Map<string, yauzl.Entry>()
  try {
    if (zip.entryCount > maxEntries) throw broken()
    const starts = new Set<number>()
    for await (const entry of zip.eachEntry()) {
      // The very same bytes under many names.
      if (starts.has(entry.relativeOffsetOfLocalHeader)) throw broken()
      starts.add(entry.relativeOffsetOfLocalHeader)
      const { fileName, fileNameLength, extraFieldLength, fileCommentLength } = entry
      const length = fileNameLength + extraFieldLength + fileCommentLength
      if (length > maxEntryLength || fileName.startsWith(companions)) continue
      entries.set(fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof ApiError ? error : broken()
  }

  async function open(name: string, maxBytes = Infinity): Promise<Readable> {
    const entry = entries.get(name)
    if (!entry || entry.uncompressedSize > maxBytes) throw broken()
    return zip.openReadStreamPromise(entry).catch(refuse)
  }

  const bytesOf = (name: string) => entries.get(name)?.uncompressedSize ?? 0
  const bound = async (names: readonly string[], most: number) => {
    const turn = takingTurns()
    let sum = 0
    for (const name of names) {
      await turn()
      sum += bytesOf(name)
    }
    if (sum > most) throw broken()
  }
  let listBytesRead = 0

  return {
    paths: [...entries.keys()],
    has: (name) => entries.has(name),
    bytes: bytesOf,
    checksum: (name) => `${entries.get(name)?.crc32}/${entries.get(name)?.uncompressedSize}`,
    open: (name) => open(name),
    async *rows(name, options) {
      listBytesRead += bytesOf(name)
      if (listBytesRead > maxListBytesRead) throw broken()
      const stream = await open(name, maxListBytes)
      try {
        for await (const row of readRows(stream, options)) {
          if (isRow(row)) yield row
        }
      } catch {
        throw broken()
      }
    },
    boundBytes: (names) => bound(names, maxListBytes),
    boundFiles: (names) => bound(names, zip.fileSize * mostTimesLarger + largerBytes),
    async object(name) {
      const value = await json(await open(name, maxObjectBytes)).catch(refuse)
      return isRow(value) ? value : undefined
    },
    close: () => zip.close(),
  }
}

function refuse(): never {
  throw broken()
}
