import type pg from 'pg'
import { firstRow } from '../db/first-row.ts'
import { JsonText } from '../http/route.ts'
import { ownTownsText, ownTownText, seenTownsText } from './statements.ts'

interface Row {
  json: string
}

/** VisitedTowns as JSON. */
export async function findOwnTowns(pool: pg.Pool, memberId: string): Promise<JsonText> {
  return new JsonText(firstRow(await pool.query<Row>(ownTownsText, [memberId])).json)
}

/** VisitedTowns as JSON, undefined where the viewer (null is a visitor) is not shown where the member was. */
export async function findSeenTowns(
  pool: pg.Pool,
  ownerId: string,
  viewerId: string | null,
): Promise<JsonText | undefined> {
  const { rows } = await pool.query<Row>(seenTownsText, [ownerId, viewerId])
  return rows[0] && new JsonText(rows[0].json)
}

/** An AddedTown as JSON, undefined where the member has not added it. */
export async function findAddedTown(
  pool: pg.Pool,
  memberId: string,
  { id, isCountryNew }: { id: string; isCountryNew: boolean },
): Promise<JsonText | undefined> {
  const { rows } = await pool.query<Row>(ownTownText, [memberId, id, isCountryNew])
  return rows[0] && new JsonText(rows[0].json)
}
