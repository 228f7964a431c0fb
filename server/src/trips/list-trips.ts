import type { Query } from '@farfolk/contract/http'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { type listTrips as endpoint, TripDate } from '@farfolk/contract/trips'
import type pg from 'pg'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { indexedQuery, queryParts, queryText, windowMonths, windowQuery } from '../search/query.ts'
import { fitsOrder } from './fits-order.ts'
import { type Found, scanTrips } from './scan-trips.ts'
import { wordSharesOf } from './word-shares.ts'

const Cursor = z.object({
  list: z.enum(['upcoming', 'finished', 'dream', 'all']),
  today: TripDate,
  after: z.object({
    bucket: z.int().check(z.minimum(0), z.maximum(2)),
    key: z.string().check(z.regex(/^(?:\d{1,6}|-\d{1,16})$/)),
    id: z.uuid(),
  }),
})

/** A page of GET /trips, of those that the viewer may see; the JSON of as many as are `shown`. */
export async function listTrips(
  pool: pg.Pool,
  query: Query<typeof endpoint>,
  viewerId: string | null,
  { shown = query.limit }: { shown?: number } = {},
): Promise<{ page: Found[]; nextCursor: string | null }> {
  const { type, country, from, to, limit } = query
  const countries = [...(country ? [country] : []), ...(query.countries ?? [])]
  const list = type ?? 'all'
  const order = type === undefined ? 'newest' : 'date'
  const fitting = Cursor.check(
    z.refine((value) => value.list === list && fitsOrder(value.after, order)),
  )
  const cursor = readCursor(fitting, query.cursor)
  const today = cursor?.today ?? dayInUtc()
  const criteria = { terms: [], interests: [], countries, from, to }
  const indexed =
    indexedQuery(criteria, false) ?? (type === undefined ? windowQuery(criteria) : null)
  const shares = indexed && (await wordSharesOf(pool)())
  const filter = {
    viewerId,
    today,
    words: queryText(criteria),
    indexed,
    from,
    to,
    type,
    isLooking: undefined,
    estimate: shares && {
      shares,
      parts: queryParts(criteria, shares.shares.keys()),
      window: windowMonths(criteria),
    },
    languages: [],
  }
  const { found } = await scanTrips(pool, filter, {
    order,
    after: cursor?.after ?? null,
    upTo: null,
    limit: limit + 1,
    shown,
    isRanked: false,
    enough: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const after = last && { bucket: last.bucket, key: last.key, id: last.id }
  return {
    page,
    nextCursor: found.length > limit ? writeCursor({ list, today, after }) : null,
  }
}
