import { CalendarDate, Id } from '@farfolk/contract/fields'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { restoreDay } from '../trackers/keep-positions.ts'
import { thinPositions } from '../trackers/thin-positions.ts'
import { type Archive, type Row, rowsIn } from './archive.ts'

/** Of which nothing is counted: the ways are of trips, which are. */
export const recordedWaysFile = 'recorded-ways.json'

const Day = z.object({ tripId: Id, day: CalendarDate })
const Taken = z.object({ at: z.string(), lat: z.number(), lng: z.number() })

/** Brings back what the member's phone has recorded of their trips, a day at a time; ways are drawn from that anew. */
export async function importRecordedWays(
  db: Database,
  ownerId: string,
  archive: Archive,
): Promise<void> {
  for await (const row of archive.list(recordedWaysFile)) {
    const { data: of } = Day.safeParse(row)
    if (!of) continue
    const positions = positionsIn(row).filter(({ day }) => day === of.day)
    if (positions.length > 0) await restoreDay(db, ownerId, { ...of, positions })
  }
}

/** However long ago. */
function positionsIn(row: Row) {
  const sent = rowsIn(row.positions).flatMap((taken) => {
    const { data } = Taken.safeParse(taken)
    return data ? [{ time: Date.parse(data.at), lat: data.lat, lng: data.lng }] : []
  })
  return thinPositions(sent, { oldest: 0 })
}
