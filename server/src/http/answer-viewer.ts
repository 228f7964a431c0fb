import type { Page } from '@farfolk/contract/http'
import type { Connections } from '../db/database.ts'
import { answerPage } from './answer-page.ts'
import { ApiError } from './api-error.ts'
import type { PageColumns, ThingRow, ViewerColumns } from './page-statement.ts'
import { confirmViewer, JsonText, type SessionCall } from './route.ts'

interface ViewerContext extends SessionCall {
  page?: Page
  version?: string
}

/** Why a viewer (null: a visitor) is not shown what they ask for. */
type Explain = (viewerId: string | null) => Promise<ApiError> | ApiError

/** A page that one statement read along with the caller's session; `explain` is for a page of nothing that they may see. */
export async function answerViewerPage(
  context: ViewerContext,
  connections: Connections,
  found: ViewerColumns & PageColumns,
  explain?: Explain,
): Promise<JsonText> {
  confirmViewer(context, { connections }, found)
  if (explain && found.json === null) throw await explain(found.viewer_id)
  return answerPage(context, found)
}

/** One thing that one statement read along with the caller's session, with its ETag. */
export async function answerViewerThing(
  context: ViewerContext,
  connections: Connections,
  found: ThingRow,
  explain: Explain,
): Promise<JsonText> {
  confirmViewer(context, { connections }, found)
  if (found.json === null || found.version === null) throw await explain(found.viewer_id)
  context.version = found.version
  return new JsonText(found.json)
}

/** As `answerViewerPage`, of a list without pages. */
export async function answerViewerJson(
  context: ViewerContext,
  connections: Connections,
  found: ViewerColumns & { json: string | null },
  explain?: Explain,
): Promise<JsonText> {
  confirmViewer(context, { connections }, found)
  if (explain && found.json === null) throw await explain(found.viewer_id)
  return new JsonText(found.json ?? '[]')
}

/** For what members alone may ask for: 401 to a visitor, else what `explain` says. */
export const forMembers =
  (explain: (viewerId: string) => Promise<ApiError>): Explain =>
  (viewerId) =>
    viewerId === null ? new ApiError('unauthenticated') : explain(viewerId)
