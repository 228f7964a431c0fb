import type { TripType } from '@farfolk/contract/trips'
import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import type { Executor } from '../db/database.ts'
import type { Eyes } from '../visibility/eyes.ts'
import { tripIsVisible, visibleTo } from '../visibility/visible.ts'
import {
  memberTripsTexts,
  ownTripsTexts,
  ownTripText,
  type TripPageRow,
  tripsAreOpenText,
  type TripTextRow,
  visibleTripsText,
  visibleTripText,
  writtenTripText,
} from './statements.ts'

export interface PageWanted {
  type: TripType | undefined
  limit: number
  after: { key: string; id: string } | null
}

/** `json` null both for no such trip and for one hidden from the viewer. */
export async function findVisibleTrip(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  tripId: string,
): Promise<TripTextRow> {
  return firstRow(await pool.query<TripTextRow>(visibleTripText, [tokenHash, tripId]))
}

/** `json` null for no such trip and for another's. */
export async function findOwnTrip(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  tripId: string,
): Promise<TripTextRow> {
  return firstRow(await pool.query<TripTextRow>(ownTripText, [tokenHash, tripId]))
}

/** A trip of this owner as the owner sees it; undefined where there is none. */
export async function findWrittenTrip(
  pool: pg.Pool,
  tripId: string,
  ownerId: string,
): Promise<{ json: string; version: string } | undefined> {
  const result = await pool.query<{ json: string; version: string }>(writtenTripText, [
    tripId,
    ownerId,
  ])
  return result.rows[0]
}

export async function listOwnTripsPage(
  pool: pg.Pool,
  tokenHash: Buffer | null,
  { type, limit, after }: PageWanted,
): Promise<TripPageRow> {
  const values = [tokenHash, limit, after?.key ?? null, after?.id ?? null]
  return firstRow(await pool.query<TripPageRow>(ownTripsTexts[type ?? 'all'], values))
}

/** Of the owner's trips those that the viewer may see. */
export async function listMemberTripsPage(
  pool: pg.Pool,
  eyes: Eyes,
  ownerId: string,
  { type, limit, after }: PageWanted,
): Promise<TripPageRow> {
  const values = [eyes.value, limit, after?.key ?? null, after?.id ?? null, ownerId]
  const text = memberTripsTexts[eyes.kind][type ?? 'all']
  return firstRow(await pool.query<TripPageRow>(text, values))
}

/** Whether the owner's default lets the viewer see trips: false across a block too. */
export async function areTripsOpen(
  pool: pg.Pool,
  ownerId: string,
  viewerId: string | null,
): Promise<boolean> {
  const result = await pool.query<{ open: boolean }>(tripsAreOpenText, [ownerId, viewerId])
  return firstRow(result).open
}

/** The JSON texts of trips in the order of their ids, without those that are hidden. */
export async function visibleTripTexts(
  pool: pg.Pool,
  ids: readonly string[],
  viewerId: string | null,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<{ json: string }>(visibleTripsText, [ids, viewerId])
  return rows.map(({ json }) => json)
}

export async function canSeeTrip(
  db: Executor,
  tripId: string,
  viewerId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('trip')
    .select('id')
    .where('id', '=', tripId)
    .where(visibleTo(viewerId, (viewer) => tripIsVisible('trip', viewer)))
    .executeTakeFirst()
  return row !== undefined
}
