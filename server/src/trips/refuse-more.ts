import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { writesAlong } from '../visibility/travels.ts'

interface Bound {
  table: 'booking' | 'trip_idea' | 'trip_todo'
  most: number
  /** What they are called, in a message for developers. */
  words: string
  /** Of the body. */
  field: string
}

/** 422 where a trip has as many of what its travellers write as it holds. The trip is locked. */
export async function refuseMore(
  trx: Executor,
  tripId: string,
  { table, most, words, field }: Bound,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} written
    where written.trip_id = ${tripId}
      -- Nobody sees those of who left, or closed their account: nobody could make room.
      and ${sql.raw(writesAlong('written.trip_id', 'written.author_id'))}`.execute(trx)
  if (rows[0]!.count < most) return
  throw new ApiError('maximum', { field, message: `A trip holds ${most} ${words} at most` })
}
