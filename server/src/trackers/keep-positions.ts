import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { drawWay, type Taken } from './draw-way.ts'
import { drawText, holdText, keepText, positionsText } from './statements.ts'
import type { Position } from './thin-positions.ts'

interface TripDay {
  tripId: string
  day: string
}

interface Kept {
  memberId: string
  /** Of which something new is kept. */
  days: TripDay[]
}

/**
 * Keeps what belongs to a trip, and draws the days anew that there is more of. Undefined for a tracker that has ended,
 * or whose member's account is closed.
 */
export function keepPositions(
  db: Database,
  trackerId: string,
  positions: readonly Position[],
): Promise<Kept | undefined> {
  return tx(db, async (trx) => {
    const held = await trx.executeQuery<{ memberId: string }>(
      CompiledQuery.raw(holdText, [trackerId]),
    )
    const memberId = held.rows[0]?.memberId
    if (memberId === undefined) return undefined
    if (positions.length === 0) return { memberId, days: [] }
    const { rows: days } = await trx.executeQuery<TripDay>(
      CompiledQuery.raw(keepText, [
        memberId,
        positions.map(({ slot }) => slot),
        positions.map(({ at }) => at),
        positions.map(({ day }) => day),
        positions.map(({ lat }) => lat),
        positions.map(({ lng }) => lng),
      ]),
    )
    const kept = { memberId, days }
    if (days.length > 0) await drawDays(trx, kept)
    return kept
  })
}

async function drawDays(trx: Transaction<Schema>, { memberId, days }: Kept): Promise<void> {
  const { rows } = await trx.executeQuery<TripDay & { positions: Taken[] }>(
    CompiledQuery.raw(positionsText, [
      memberId,
      days.map(({ tripId }) => tripId),
      days.map(({ day }) => day),
    ]),
  )
  const drawn = rows.map(({ tripId, day, positions }) => ({ tripId, day, ...drawWay(positions) }))
  await trx.executeQuery(CompiledQuery.raw(drawText, [memberId, JSON.stringify(drawn)]))
}
