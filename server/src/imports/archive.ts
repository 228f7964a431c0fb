import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ApiError } from '../http/api-error.ts'
import { readRows } from './read-rows.ts'

// Of a member with a hundred thousand photos; what claims more is made to fill memory or disk.
const maxEntries = 110_000
const maxListBytes = 64 * 1024 * 1024
/** In a row: of an album four times what it can hold. */
const maxRowsWithin = 20_000

/** A row of a list, as the export wrote it; whoever reads it checks it. */
export type Row = Record<string, unknown>

export interface Archive {
  /** The rows of a list of the export, none where the archive has no such list. */
  list(file: string): AsyncIterable<Row>
  hasPicture(imageId: string): boolean
  /** Undefined where the archive has none. It gives no more bytes than it has said. */
  picture(imageId: string): Promise<Readable | undefined>
  close(): void
}

/** Opens what an export has made; 422 `broken_archive` for anything else. Nothing is unpacked yet. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse)
  const lists = new Map<string, yauzl.Entry>()
  const pictures = new Map<string, yauzl.Entry>()
  try {
    if (zip.entryCount > maxEntries) throw broken()
    for await (const entry of zip.eachEntry()) {
      const picture = /^pictures\/([\da-f-]{36})\.\w+$/.exec(entry.fileName)?.[1]
      if (picture !== undefined) pictures.set(picture, entry)
      else if (/^[a-z-]+\.json$/.test(entry.fileName)) lists.set(entry.fileName, entry)
    }
    if (!lists.has('profile.json')) throw broken()
  } catch (error) {
    zip.close()
    throw error instanceof ApiError ? error : broken()
  }

  return {
    async *list(file) {
      const entry = lists.get(file)
      if (!entry) return
      if (entry.uncompressedSize > maxListBytes) throw broken()
      try {
        for await (const row of readRows(await zip.openReadStreamPromise(entry))) {
          if (isRow(row)) yield row
        }
      } catch {
        throw broken()
      }
    },
    hasPicture: (imageId) => pictures.has(imageId),
    async picture(imageId) {
      const entry = pictures.get(imageId)
      return entry && zip.openReadStreamPromise(entry).catch(refuse)
    },
    close: () => zip.close(),
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list within a row; what is none of it is left out. 422 for more than any row can have. */
export function rowsIn(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  if (value.length > maxRowsWithin) throw broken()
  return value.filter(isRow)
}

/** What an archive answers that no export has made. */
export function broken(): ApiError {
  return new ApiError('broken_archive', { field: 'import.file' })
}

function refuse(): never {
  throw broken()
}
