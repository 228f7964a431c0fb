import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { drawWay, type Taken } from './draw-way.ts'
import { lockTracker } from './queries.ts'
import { drawText, holdText, keepText, positionsText, restoreText } from './statements.ts'
import type { Position } from './thin-positions.ts'

interface TripDay {
  tripId: string
  day: string
}

export interface Kept {
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

/** Brings a day of a trip of the member's own back, as their export has it; nothing where there is no such trip. */
export function restoreDay(
  db: Database,
  memberId: string,
  { tripId, day, positions }: TripDay & { positions: readonly Position[] },
): Promise<void> {
  return tx(db, async (trx) => {
    // As a batch does: it may be adding to that day.
    await lockTracker(trx, memberId)
    const { rows } = await trx.executeQuery(
      CompiledQuery.raw(restoreText, [
        memberId,
        tripId,
        day,
        positions.map(({ slot }) => slot),
        positions.map(({ at }) => at),
        positions.map(({ lat }) => lat),
        positions.map(({ lng }) => lng),
      ]),
    )
    if (rows.length > 0) await drawDays(trx, { memberId, days: [{ tripId, day }] })
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
