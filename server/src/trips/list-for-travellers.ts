import type { Connections } from '../db/database.ts'
import { answerViewerJson, forMembers } from '../http/answer-viewer.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import type { JsonText, SessionCall } from '../http/route.ts'
import { viewerCte } from '../http/session.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { travelsOn } from '../visibility/visible.ts'

interface Listed {
  /** SQL from `from` to the end of the conditions. */
  from: string
  /** SQL of the order. */
  by: string
  /** SQL of one entry. */
  json: string
  /** SQL of a common table expression that those need. */
  beside?: string
}

/** A whole statement of what is a trip's for its travellers, for `listForTravellers`. */
export function travellersListText({ from, by, json, beside }: Listed): string {
  return `with ${viewerCte('$1')}${beside === undefined ? '' : `, ${beside}`}
  select ${viewerColumns}, (
    select coalesce(json_agg(${json} order by ${by}), '[]')::text
    ${from}
    having ${travelsOn('$2::uuid', 'viewer.id')}) as json
  from ${fromViewer}`
}

interface Row extends ViewerColumns {
  /** Of an array; null for who does not travel along. */
  json: string | null
}

interface Asking extends SessionCall {
  params: { id: string }
}

/** All of such a list: 403 without a place on the trip, 404 of a hidden one. `text` takes the token's hash and the trip. */
export async function listForTravellers(
  context: Asking,
  connections: Connections,
  text: string,
): Promise<JsonText> {
  const { params, tokenHash } = context
  const { rows } = await connections.quick.query<Row>(text, [tokenHash, params.id])
  return answerViewerJson(context, connections, rows[0]!, notTravelling(connections, params.id))
}

/** Why a viewer is told nothing that is for who travels on a trip. */
export function notTravelling({ db }: Pick<Connections, 'db'>, tripId: string) {
  return forMembers((viewerId) => explainNotOwn(db, 'trip', tripId, viewerId))
}
