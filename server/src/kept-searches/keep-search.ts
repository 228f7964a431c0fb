import { type KeptSearchInput, mostKeptSearches } from '@farfolk/contract/kept-searches'
import { sql } from 'kysely'
import type { Connections, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { findsAll, keptCriteria } from './kept-criteria.ts'
import { lookFor } from './look.ts'
import { columnsOf } from './memory-columns.ts'
import { lookAgain, nothingSeen } from './memory.ts'

/** A day later it is looked again for the first time, at the same time of day. */
export const nextDay = sql<Date>`now() + interval '24 hours'`

/** Keeps a search, once: what fits already is not new. The same search again is the one that is kept. */
export async function keepSearch(
  { db, pool }: Pick<Connections, 'db' | 'pool'>,
  viewer: MemberViewer,
  { id: given, name, search, tells }: KeptSearchInput,
): Promise<{ id: string; isNew: boolean }> {
  const criteria = keptCriteria(search)
  if (findsAll(criteria)) throw new ApiError('required', { field: 'keptSearch.search' })
  const { memberId: ownerId } = viewer
  const text = JSON.stringify(criteria)
  let kept = await findSame(db, ownerId, text)
  const made = await createOnce(db, { kind: 'keptSearch', id: given, ownerId }, async (id) => {
    if (kept !== undefined) return
    const { memory } = lookAgain(nothingSeen, await lookFor(pool, criteria, viewer))
    await tx(db, async (trx) => {
      // A member's one after the other, so that their number holds.
      await sql`select from member where id = ${ownerId} for no key update`.execute(trx)
      kept = await findSame(trx, ownerId, text)
      if (kept !== undefined) return
      await requireRoom(trx, ownerId)
      const row = { id, owner_id: ownerId, name, search: text, tells, due_at: nextDay }
      await trx
        .insertInto('kept_search')
        .values({ ...row, ...columnsOf(memory) })
        .execute()
    })
  })
  return kept === undefined || !made.isNew ? made : { id: kept, isNew: false }
}

async function findSame(
  executor: Executor,
  ownerId: string,
  search: string,
): Promise<string | undefined> {
  const same = await executor
    .selectFrom('kept_search')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('search_key', '=', sql<string>`md5(${search}::jsonb::text)`)
    .executeTakeFirst()
  return same?.id
}

async function requireRoom(trx: Executor, ownerId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('kept_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count < mostKeptSearches) return
  const message = `You keep ${mostKeptSearches} searches, which is as many as one can. Remove one first.`
  throw new ApiError('conflict', { message })
}
