import { createHmac, timingSafeEqual } from 'node:crypto'
import { maxSearchCursor, type SearchInput } from '@farfolk/contract/search'
import { TripDate } from '@farfolk/contract/trips'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../http/cursor.ts'

const place = {
  bucket: z.int().check(z.minimum(0), z.maximum(2)),
  key: z.string().check(z.regex(/^-?\d{1,16}$/)),
  id: z.uuid(),
}
const Place = z.object(place)

/** What was typed, and the words that stand in its place; null: it is a beginning. */
const Correction = z.tuple([z.string(), z.nullable(z.array(z.string()))])
export type Correction = z.infer<typeof Correction>

const common = {
  /** Parts upcoming from finished trips alike on every page. */
  today: TripDate,
  /** Of a search that found nothing as it was typed: there may be other words by the next page. */
  corrections: z.optional(z.array(Correction)),
}

/**
 * Where a search goes on: `ranked` among the best of those up to `upTo` (null: of all), found along
 * the order (`head`) or by the index; `listed` in order, after a place.
 */
const SearchCursor = z.discriminatedUnion('phase', [
  z.object({
    ...common,
    phase: z.literal('ranked'),
    by: z.enum(['head', 'index']),
    upTo: z.nullable(Place),
    after: z.object({ ...place, rank: z.int() }),
  }),
  z.object({ ...common, phase: z.literal('listed'), after: Place }),
])
export type SearchCursor = z.infer<typeof SearchCursor>

interface SearchCursors {
  /** 422 on `search.cursor` for one that is broken or of another search. */
  read(input: SearchInput): SearchCursor | null
  write(input: SearchInput, value: SearchCursor): string
}

const codeBytes = 16
const codePattern = /^(.*)([\w-]{22})$/s

/**
 * Cursors end with a code over themselves and their search that only this club can make: one that is
 * made up could have all matches of a common word ranked.
 */
export function createSearchCursors(key: Buffer): SearchCursors {
  function codeOf(input: SearchInput, body: string): string {
    const search = { ...input, cursor: undefined, limit: undefined }
    const signed = JSON.stringify([search, body])
    const code = createHmac('sha256', key).update(signed).digest().subarray(0, codeBytes)
    return code.toString('base64url')
  }

  function write(input: SearchInput, value: SearchCursor): string {
    const body = writeCursor(value)
    return body + codeOf(input, body)
  }

  return {
    read(input) {
      if (input.cursor === undefined) return null
      const [, body = '', code = ''] = codePattern.exec(input.cursor) ?? []
      const isOurs =
        code !== '' && timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(input, body)))
      return readCursor(SearchCursor, isOurs ? body : '', 'search.cursor')
    },
    write(input, value) {
      const cursor = write(input, value)
      // Corrections that are too long are made anew on the next page.
      if (cursor.length <= maxSearchCursor) return cursor
      return write(input, { ...value, corrections: undefined })
    },
  }
}
