import type { PackingListEvent } from '@farfolk/contract/packing-lists'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import { unsized } from '../db/unsized.ts'
import type { Live } from '../live/live.ts'
import { canPack } from '../visibility/packing.ts'

const channel = 'PackingListsChannel'

/** Tells the open pages of these members, after the commit; who does not pack the list hears of no change. */
export function announce(
  live: Live,
  executor: Executor,
  to: readonly string[],
  event: PackingListEvent,
): void {
  live.announce(executor, channel, to, event)
}

/** $1 the list, $2 the members. */
export const packingText = `select online.id
  from packing_list list, unnest(${unsized('$2::uuid[]')}) online (id)
  where list.id = $1 and ${canPack('list', 'online.id')}`

export function defineChannel(live: Live, pool: pg.Pool): void {
  live.channel<PackingListEvent>(channel, {
    async present([event], online) {
      const data = { type: event.type, packingListId: event.packingListId }
      // Nothing is left to ask, and the id is all that is told.
      if (event.type === 'deleted') return online.map((memberId) => ({ memberId, data }))
      const { rows } = await pool.query<{ id: string }>(packingText, [event.packingListId, online])
      return rows.map(({ id: memberId }) => ({ memberId, data }))
    },
  })
}
