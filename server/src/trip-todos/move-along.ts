import type { Executor } from '../db/database.ts'
import type { Announcer } from '../live/live.ts'
import { type Move, moveDays } from '../trip-ideas/move-along.ts'
import { announce } from './announcements.ts'

/** Takes the days until when something is to be done along with a journey that has moved. */
export async function moveTodosAlong(
  { live }: { live: Announcer },
  trx: Executor,
  move: Move,
): Promise<void> {
  if (await moveDays(trx, move, { table: 'trip_todo', column: 'due_day' })) {
    await announce(live, trx, { tripId: move.tripId })
  }
}
