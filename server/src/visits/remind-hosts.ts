import { CompiledQuery } from 'kysely'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'

/** SQL of whether it is time to remind the host of a row of `visit`, whose first day has begun nowhere yet. */
const isDue = (visit: string) => `${visit}.status = 'pending' and ${visit}.reminded_at is null
  and ${visit}.first_day > ((now() + interval '14 hours') at time zone 'utc')::date
  and ${visit}.created_at < now() - interval '2 days'`

export const dueVisitsText = `select v.id from visit v where ${isDue('v')} order by v.created_at`

/** Once, also of what the host may not see just now. $1 the visit. */
const remindText = `update visit v set reminded_at = now() where v.id = $1 and ${isDue('v')}
  returning v.host_id, v.guest_id`

/** The job: tells a host once more of a request that has waited for two days, unless it is answered meanwhile. */
export async function remindHosts({
  connections: { db, pool },
  notifications,
}: Pick<FeatureDeps, 'connections' | 'notifications'>): Promise<void> {
  const { rows: due } = await pool.query<{ id: string }>(dueVisitsText)
  for (const { id } of due) {
    await tx(db, async (trx) => {
      const query = CompiledQuery.raw(remindText, [id])
      const { rows } = await trx.executeQuery<{ host_id: string; guest_id: string }>(query)
      const [visit] = rows
      if (!visit) return
      const type = 'visit_requested'
      // The one before would take the new one's mail and push along.
      await notifications.retract(trx, { memberId: visit.host_id, type, subjectId: id })
      await notifications.notify(trx, {
        memberId: visit.host_id,
        type,
        actorId: visit.guest_id,
        subject: { kind: 'visit', id },
      })
    })
  }
}
