import { TripDate } from '@farfolk/contract/trips'
import type { SearchInput } from '@farfolk/contract/search'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { fitsOrder } from '../trips/fits-order.ts'

const place = {
  bucket: z.int().check(z.minimum(0), z.maximum(2)),
  key: z.string().check(z.regex(/^(?:\d{1,6}|-\d{1,16})$/)),
  id: z.uuid(),
}
const Place = z.object(place)

const common = {
  kind: z.enum(['trips', 'travellers']),
  sort: z.enum(['relevance', 'soonest', 'newest']),
  /** Parts upcoming from finished trips alike on every page. */
  today: TripDate,
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

/** 422 on `search.cursor` for one that is broken or of another kind of search. */
export function readSearchCursor({ kind, sort, cursor }: SearchInput): SearchCursor | null {
  const order = kind === 'trips' && sort !== 'newest' ? 'date' : 'newest'
  const fitting = SearchCursor.check(
    z.refine((value) => value.kind === kind && value.sort === sort),
    z.refine((value) => placesOf(value).every((each) => fitsOrder(each, order))),
  )
  return readCursor(fitting, cursor, 'search.cursor')
}

function placesOf(cursor: SearchCursor): z.infer<typeof Place>[] {
  const upTo = cursor.phase === 'ranked' ? cursor.upTo : null
  return upTo ? [cursor.after, upTo] : [cursor.after]
}

export function writeSearchCursor(value: SearchCursor): string {
  return writeCursor(value)
}
