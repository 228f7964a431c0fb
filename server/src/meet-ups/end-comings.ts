import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import { announceGone, removedColumns } from '../notifications/announcements.ts'
import { isOver } from './meet-up-json.ts'

/**
 * Ends that two members come to each other's meet-ups: one of them has blocked the other. They are held, see
 * `holdThingsBetween`.
 */
export async function endComingsBetween(
  trx: Executor,
  memberId: string,
  otherId: string,
): Promise<void> {
  const isBetween = sql`m.id = c.meet_up_id and (
    (c.member_id = ${memberId}::uuid and m.owner_id = ${otherId}::uuid)
    or (c.member_id = ${otherId}::uuid and m.owner_id = ${memberId}::uuid))`
  await sql`delete from meet_up_comer c using meet_up m where ${isBetween}`.execute(trx)
}

type Gone = Parameters<typeof announceGone>[3][number]
const goneColumns = sql.raw(['member_id', ...removedColumns].map((name) => `n.${name}`).join(', '))

/**
 * Frees the places that a member has on what is not over, and takes back that its owners were told of them: their
 * account is closed, and who returns does not come.
 */
export async function endComingsOf(live: Live, trx: Executor, memberId: string): Promise<void> {
  const { rows: ended } = await sql<{ meet_up_id: string }>`
    delete from meet_up_comer c using meet_up m
    where m.id = c.meet_up_id and c.member_id = ${memberId}::uuid and not ${sql.raw(isOver('m'))}
    returning c.meet_up_id`.execute(trx)
  if (ended.length === 0) return
  const ids = ended.map((row) => row.meet_up_id)
  const { rows } = await sql<Gone>`
    delete from notification n
    where n.type = 'meet_up_joined' and n.actor_id = ${memberId}::uuid
      and n.subject_id = any(${ids}::uuid[])
    returning ${goneColumns}`.execute(trx)
  announceGone(live, trx, 'removed', rows)
}
