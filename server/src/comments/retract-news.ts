import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announceGone } from '../notifications/announcements.ts'
import type { NewsSubject, NewsType } from './tell.ts'
import { type GoneNews, saidOf, tellNext } from './tell-next.ts'

interface Gone {
  type: NewsType
  subject: NewsSubject
  /** Who said or liked it, and when. */
  actorId: string
  createdAt: Date
}

/**
 * Takes back what was told of a comment or a like that is gone. Who had not read it yet is told of the next
 * one since, see `tellNext`. Its thing is held, see `holdThing`.
 */
export async function retractNews(
  live: Live,
  trx: Executor,
  { type, subject, actorId, createdAt }: Gone,
): Promise<void> {
  const said = sql.raw(saidOf(type, subject.kind, 'told.subject_id'))
  const { rows } = await sql<Parameters<typeof announceGone>[3][number] & GoneNews>`
    delete from notification told
    where told.type = ${type} and told.actor_id = ${actorId} and told.subject_id = ${subject.id}
      and case when told.read_at is null
        -- It told of this one, and not of one before or after.
        then told.created_at >= ${createdAt} and not exists (
          select from (${said}) said where said.by_id = told.actor_id
            and said.created_at > ${createdAt} and said.created_at <= told.created_at)
        else not exists (select from (${said}) said where said.by_id = told.actor_id) end
    returning told.member_id, told.id, told.type, told.subject_kind, told.subject_id, told.read_at,
      told.created_at::text as told_at`.execute(trx)
  announceGone(live, trx, 'removed', rows)
  await tellNext(live, trx, rows)
}
