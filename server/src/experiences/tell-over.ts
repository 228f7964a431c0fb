import { todayUtc } from '../db/instants.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { spend } from '../limits/limits.ts'
import { listTravellerIds } from '../trips/seat.ts'
import { travels } from '../visibility/travels.ts'

/** Of a club that was down for so long nobody is forgotten. */
const lateDays = 3
/** Longer than a trip is looked for: each is told of once, though its dates change. */
const once = { count: 1, seconds: 30 * 86_400 }

/** SQL of the key under which it is kept that a trip was told of. */
const keyOf = (id: string) => `'trip-over:' || ${id}`

const overText = `
  select trip.id, ${keyOf('trip.id')} as key from trip
  where trip.lasts_long in (false, true)
    and trip.last_day between ${todayUtc} - ${lateDays} and ${todayUtc} - 1
    and (select count(*) from traveller seat
      where seat.trip_id = trip.id and ${travels('seat')}) > 1
    and not exists (select from rate_limit told where told.key = ${keyOf('trip.id')})
  order by trip.id`

/** The job: asks who travelled together how it was, once their trip is over. */
export async function tellOver({
  connections,
  notifications,
}: Pick<FeatureDeps, 'connections' | 'notifications'>): Promise<void> {
  const { rows } = await connections.pool.query<{ id: string; key: string }>(overText)
  for (const { id, key } of rows) {
    await tx(connections.db, async (trx) => {
      if (!(await spend(trx, key, once))) return
      const subject = { kind: 'trip', id } as const
      const news = { type: 'trip_over', actorId: null, subject } as const
      await notifications.notifyEach(trx, await listTravellerIds(trx, id), news)
    })
  }
}
