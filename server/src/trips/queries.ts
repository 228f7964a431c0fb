import type { Statements } from '../db/pipeline.ts'
import { firstRow } from '../db/first-row.ts'
import { findsWritten } from '../http/answer-written.ts'
import {
  type PageWanted,
  pageValues,
  type ThingRow,
  type ViewerColumns,
} from '../http/page-statement.ts'
import type { Eyes } from '../visibility/eyes.ts'
import {
  memberTripsTexts,
  ownTripsTexts,
  ownTripText,
  seenTripText,
  type TripPageRow,
  tripYearsText,
  travelsTexts,
  visibleTripsText,
  visibleTripText,
  writtenTripText,
} from './statements.ts'
import type { OwnTripList, TripList } from './orders.ts'
import type { Found } from './scan-trips.ts'
import { fillAlbums } from './trip-albums.ts'

export interface TripsWanted<List extends TripList = TripList> extends PageWanted {
  list: List
  /** Of own trips and travels alone. */
  year?: number | undefined
}

const ownValues = (tokenHash: Buffer | null, wanted: TripsWanted) => [
  ...pageValues(tokenHash, wanted),
  wanted.year ?? null,
]

const findsOne =
  (text: string) =>
  async (statements: Statements, tokenHash: Buffer | null, tripId: string): Promise<ThingRow> =>
    filled(statements, firstRow(await statements.query<ThingRow>(text, [tokenHash, tripId])))

/** `json` null both for no such trip and for one hidden from the viewer. */
export const findVisibleTrip = findsOne(visibleTripText)

/** `json` null for no such trip and for another's. */
export const findOwnTrip = findsOne(ownTripText)

/** A trip of this owner as the owner sees it; undefined where there is none. */
export const findWrittenTrip = findsWritten(writtenTripText)

/** A trip as this member sees it; undefined where there is none for them. */
export const findSeenTrip = findsWritten(seenTripText)

const listsByToken =
  (texts: Record<OwnTripList, string>) =>
  async (
    statements: Statements,
    tokenHash: Buffer | null,
    wanted: TripsWanted<OwnTripList>,
  ): Promise<TripPageRow> => {
    const values = ownValues(tokenHash, wanted)
    return filled(
      statements,
      firstRow(await statements.query<TripPageRow>(texts[wanted.list], values)),
    )
  }

/** The caller's own trips, of one type or of all. */
export const listOwnTripsPage = listsByToken(ownTripsTexts)

/** The trips of others on which the caller has a place. */
export const listTravelsPage = listsByToken(travelsTexts)

/** An array of TripYear as JSON. */
export async function findTripYears(
  statements: Statements,
  tokenHash: Buffer | null,
): Promise<ViewerColumns & { json: string }> {
  return firstRow(
    await statements.query<ViewerColumns & { json: string }>(tripYearsText, [tokenHash]),
  )
}

/** Of the owner's trips those that the viewer may see. */
export async function listMemberTripsPage(
  statements: Statements,
  eyes: Eyes,
  ownerId: string,
  wanted: TripsWanted,
): Promise<TripPageRow> {
  const values = [...pageValues(eyes.value, wanted), ownerId]
  const text = memberTripsTexts[eyes.kind][wanted.list]
  return filled(statements, firstRow(await statements.query<TripPageRow>(text, values)))
}

/** The JSON texts of trips that were found, in their order, without those that are hidden meanwhile. */
export async function foundTripTexts(
  statements: Statements,
  found: readonly Pick<Found, 'id' | 'json'>[],
  viewerId: string | null,
): Promise<string[]> {
  const texts = new Map(found.map(({ id, json }) => [id, json]))
  const unread = found.flatMap(({ id, json }) => (json === null ? [id] : []))
  if (unread.length > 0) {
    const { rows } = await statements.query<Pick<Found, 'id' | 'json'>>(visibleTripsText, [
      unread,
      viewerId,
    ])
    for (const { id, json } of rows) texts.set(id, json)
  }
  const shown = Array.from(texts.values()).filter((json) => json !== null)
  return fillAlbums(statements, shown, viewerId)
}

async function filled<T extends { viewer_id: string | null; json: string | null }>(
  statements: Statements,
  row: T,
): Promise<T> {
  const [json = null] = await fillAlbums(statements, [row.json], row.viewer_id)
  return { ...row, json }
}
