import type { Readable } from 'node:stream'
import { ApiError } from '../http/api-error.ts'

/** In a row: of an album four times what it can hold. */
const maxRowsWithin = 20_000

/** A row of a list, as the export wrote it; whoever reads it checks it. */
export type Row = Record<string, unknown>

/** What a member has taken along, from Farfolk or elsewhere, in the words of Farfolk's own export. */
export interface Archive {
  /**
   * The rows of a list of the export, none where the archive has no such list. An `outline` need not tell
   * more of them than which they are, and which items they have.
   */
  list(file: string, as?: 'outline'): AsyncIterable<Row>
  /** Of a picture or a booking's paper, by the id that rows name it by; of a video by `videoOf`. */
  hasFile(id: string): boolean
  /**
   * Undefined where the archive has none; 413 where that says it has more bytes than `limitBytes`. It gives no
   * more than it has said.
   */
  file(id: string, limitBytes: number): Promise<Readable | undefined>
  /** It has all that moves photos beside them: what their own files bear was not wanted. */
  tellsMotion?: boolean
  close(): void
}

/** By what an archive knows the video of a picture. */
export function videoOf(imageId: string): string {
  return `video of ${imageId}`
}

/** Whether an archive has the photo of an item, or its film without one. */
export function hasItem(archive: Archive, imageId: string): boolean {
  return archive.hasFile(imageId) || archive.hasFile(videoOf(imageId))
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list within a row; what is none of it is left out. 422 for more than any row can have. */
export function rowsIn(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  if (value.length > maxRowsWithin) throw broken()
  return value.filter(isRow)
}

/** For what an archive is as good without: undefined where it cannot be read. */
export function unlessBroken(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.errors[0]?.code !== 'broken_archive') throw error
}

/** What an archive answers that is of no kind that comes in. */
export function broken(): ApiError {
  return new ApiError('broken_archive', { field: 'import.file' })
}
