import { decodeLine, encodeLine } from '@farfolk/contract/polyline'
import { type TrackInput, maxTrackPoints } from '@farfolk/contract/tracks'
import { validationWords } from '@farfolk/contract/validation'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { lengthKmOf } from './track-lines.ts'

/**
 * Puts a track in the place of a trip's, with null none; 422 for lines that are none on the earth. Answers
 * whether the trip has another way to show by it.
 */
export async function writeTrack(
  trx: Executor,
  tripId: string,
  track: TrackInput | null,
): Promise<boolean> {
  if (track === null) {
    await trx.deleteFrom('trip_track').where('trip_id', '=', tripId).execute()
    return false
  }
  const lines = track.lines.map(decodeLine)
  const wrong = lines.findIndex((points) => points.length < 2 || !points.every(isOnEarth))
  if (wrong !== -1) throw invalidLine(`trip.track.lines[${wrong}]`, 'format')
  if (lines.flat().length > maxTrackPoints) throw invalidLine('trip.track.lines', 'maximum')
  const row = { lines: lines.map(encodeLine), length_km: lengthKmOf(lines) }
  const written = await trx
    .insertInto('trip_track')
    .values({ trip_id: tripId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('trip_id')
        .doUpdateSet(row)
        .where(sql<boolean>`trip_track.lines is distinct from excluded.lines`),
    )
    .returning('trip_id')
    .executeTakeFirst()
  return written !== undefined
}

function isOnEarth({ lat, lng }: { lat: number; lng: number }): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

function invalidLine(field: string, code: 'format' | 'maximum'): ApiError {
  const message = code === 'format' ? validationWords.format : 'Has too many points'
  return ApiError.invalid([{ code, message, field }])
}
