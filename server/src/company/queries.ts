import type pg from 'pg'
import { pendingText, travellerText } from './statements.ts'

/** Undefined where the trip is none of the owner's. */
export async function listPending(
  pool: pg.Pool,
  tripId: string,
  ownerId: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ json: string }>(pendingText, [tripId, ownerId])
  return rows[0]?.json
}

/** Undefined where they are gone by now. */
export async function findTraveller(
  pool: pg.Pool,
  tripId: string,
  travellerId: string,
  viewerId: string,
): Promise<string | undefined> {
  const values = [tripId, travellerId, viewerId]
  return (await pool.query<{ json: string }>(travellerText, values)).rows[0]?.json
}
