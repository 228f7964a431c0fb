import type { ViewAs } from '@farfolk/contract/permissions'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import type { PageColumns, PageWanted, ViewerColumns } from '../http/page-statement.ts'
import { quickFor } from '../http/quick-for.ts'
import { confirmViewer, type SessionCall } from '../http/route.ts'
import { explainMissing } from './explain-missing.ts'
import { type Eyes, eyesFor } from './eyes.ts'
import { type Kind, kindIsOpen } from './visible.ts'

interface MemberListContext extends SessionCall {
  /** The member's id. */
  params: { id: string }
  query: { viewAs?: ViewAs | undefined }
}

/**
 * A page of a member's things, read with the caller's eyes or with those that the owner asks for.
 * Single things that are open are shown where the owner's default hides the others; 403 or 404 where
 * it hides them all. `unfiltered` is the first of them, where `wanted` leaves some out.
 */
export async function readMemberList<
  Row extends ViewerColumns & PageColumns,
  Wanted extends PageWanted,
>(
  connections: Connections,
  context: MemberListContext,
  kind: Kind,
  listPage: (statements: Statements, eyes: Eyes, ownerId: string, wanted: Wanted) => Promise<Row>,
  { wanted, unfiltered }: { wanted: Wanted; unfiltered?: Wanted | undefined },
): Promise<Row> {
  const { tokenHash, params } = context
  const { quick } = connections
  const eyes = await eyesFor(quick, context, params.id)
  const list = (some: Wanted) => listPage(quickFor(connections, tokenHash), eyes, params.id, some)
  const row = await list(wanted)
  if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
  if (row.json === '[]' && !(await isKindOpen(quick, kind, params.id, row.viewer_id))) {
    const refusal = await explainMissing(quick, 'user', params.id, row.viewer_id)
    if (refusal.status !== 403) throw refusal
    // Whoever sees some of the things is refused none of their pages.
    const first = { ...(unfiltered ?? wanted), limit: 1, after: null }
    const isOther = unfiltered !== undefined || wanted.after !== null
    if (!isOther || (await list(first)).json === '[]') throw refusal
  }
  return row
}

/** Whether a member's default opens a kind of thing to the viewer: false across a block too. */
async function isKindOpen(
  statements: Statements,
  kind: Kind,
  ownerId: string,
  viewerId: string | null,
): Promise<boolean> {
  const text = `select ${kindIsOpen(kind, '$1::uuid', '$2::uuid')} as open`
  return firstRow(await statements.query<{ open: boolean }>(text, [ownerId, viewerId])).open
}
