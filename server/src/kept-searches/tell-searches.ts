import { mostNewHits } from '@farfolk/contract/kept-searches'
import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { claimDue, type DueSearch } from './due-searches.ts'
import { readCriteria } from './kept-criteria.ts'
import { lookFor } from './look.ts'
import { columnsOf, memoryColumns, memoryOf } from './memory-columns.ts'
import { type Look, lookAgain } from './memory.ts'
import { tellableTexts } from './statements.ts'

type TellDeps = Pick<FeatureDeps, 'connections' | 'notifications' | 'jobs'>

/** Of one job: after a long stop others wait in between. */
const mostAtOnce = 500

/**
 * The job: looks through the searches that are due. Each is claimed before it is looked through, so that one that
 * fails keeps no other from its turn; it is looked through the next day, and nothing is lost.
 */
export async function tellOfSearches(deps: TellDeps): Promise<void> {
  const { db } = deps.connections
  const failures: unknown[] = []
  for (let count = 0; count < mostAtOnce; count += 1) {
    const due = await claimDue(db)
    if (!due) return failed(failures)
    try {
      await lookAndTell(deps, due)
    } catch (error) {
      failures.push(error)
    }
  }
  await deps.jobs.enqueue(db, 'kept-searches', {})
  failed(failures)
}

function failed(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  const reasons = new Set(failures.map(String))
  throw new Error(`${failures.length} kept searches failed: ${[...reasons].join('; ')}`)
}

async function lookAndTell(deps: TellDeps, due: DueSearch): Promise<void> {
  const criteria = readCriteria(due.search)
  if (!criteria || !due.is_open) return
  const viewer = { memberId: due.owner_id, emailConfirmed: due.is_confirmed }
  const look = await lookFor(deps.connections.pool, criteria, viewer)
  await tx(deps.connections.db, (trx) => tell(deps, trx, { ...due, kind: criteria.kind, look }))
}

interface Seen {
  id: string
  owner_id: string
  kind: keyof typeof tellableTexts
  look: Look
}

async function tell(
  { notifications }: TellDeps,
  trx: Executor,
  { id, owner_id: memberId, kind, look }: Seen,
): Promise<void> {
  // First, as whoever erases them does.
  await sql`select from member where id = ${memberId} for key share`.execute(trx)
  const kept = await trx
    .selectFrom('kept_search')
    .select([...memoryColumns, 'news', isQuiet.as('is_quiet')])
    .where('id', '=', id)
    .where('tells', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!kept) return
  const { fresh, memory } = lookAgain(memoryOf(kept), look)
  if (fresh.length === 0) return
  const told = await tellable(trx, kind, { memberId, ids: fresh.map((hit) => hit.id) })
  const about = { memberId, type: 'search_found', subjectId: id } as const
  const isWaiting = told.length > 0 && (await hasUnread(trx, about))
  const isQuietly = isWaiting && kept.is_quiet
  await trx
    .updateTable('kept_search')
    .set({
      ...columnsOf(memory),
      ...(told.length > 0 && {
        news: sql<
          string[]
        >`${[...told, ...(isWaiting ? kept.news : [])].slice(0, mostNewHits)}::uuid[]`,
        told_at: sql<Date>`now()`,
        ...(!isQuietly && { loud_at: sql<Date>`now()` }),
      }),
    })
    .where('id', '=', id)
    .execute()
  if (told.length === 0) return
  // One of each search: the next stands for the one before, which would show its number.
  if (!isQuietly) await notifications.retract(trx, about)
  const subject = { kind: 'keptSearch', id } as const
  const before = isQuietly ? 'mailed' : undefined
  await notifications.notify(trx, { memberId, type: about.type, actorId: null, subject, before })
}

/** While news wait to be read mails and devices say so once a week: the number alone grows. */
const isQuiet = sql<boolean>`coalesce(loud_at > now() - interval '7 days', false)`

/** In the order that they came in. */
async function tellable(
  trx: Executor,
  kind: keyof typeof tellableTexts,
  { memberId, ids }: { memberId: string; ids: string[] },
): Promise<string[]> {
  const query = CompiledQuery.raw(tellableTexts[kind], [memberId, ids])
  const { rows } = await trx.executeQuery<{ id: string }>(query)
  const found = new Set(rows.map((row) => row.id))
  return ids.filter((id) => found.has(id))
}

async function hasUnread(
  trx: Executor,
  about: { memberId: string; type: 'search_found'; subjectId: string },
): Promise<boolean> {
  const unread = await trx
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', about.memberId)
    .where('type', '=', about.type)
    .where('subject_id', '=', about.subjectId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return unread !== undefined
}
