import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import {
  type PageColumns,
  type PageWanted,
  pageValues,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { followedTripsText, followText } from './statements.ts'

type FollowRow = ViewerColumns & { json: string | null }
type FollowedRow = ViewerColumns & PageColumns

/** `json` null both for no such trip and for one hidden from the viewer. */
export async function findFollow(
  statements: Statements,
  tokenHash: Buffer | null,
  tripId: string,
): Promise<FollowRow> {
  return firstRow(await statements.query<FollowRow>(followText, [tokenHash, tripId]))
}

export async function listFollowed(
  statements: Statements,
  tokenHash: Buffer | null,
  wanted: PageWanted,
): Promise<FollowedRow> {
  const values = pageValues(tokenHash, wanted)
  return firstRow(await statements.query<FollowedRow>(followedTripsText, values))
}
