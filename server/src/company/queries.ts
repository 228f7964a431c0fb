import type { Statements } from '../db/pipeline.ts'
import { pendingText, travellerText } from './statements.ts'

/** Undefined where the trip is none of the owner's. */
export async function listPending(
  statements: Statements,
  tripId: string,
  ownerId: string,
): Promise<string | undefined> {
  const { rows } = await statements.query<{ json: string }>(pendingText, [tripId, ownerId])
  return rows[0]?.json
}

/** Undefined where they are gone by now. */
export async function findTraveller(
  statements: Statements,
  tripId: string,
  travellerId: string,
  viewerId: string,
): Promise<string | undefined> {
  const values = [tripId, travellerId, viewerId]
  return (await statements.query<{ json: string }>(travellerText, values)).rows[0]?.json
}
