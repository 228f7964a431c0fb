import type { ViewAs } from '@farfolk/contract/permissions'
import type pg from 'pg'
import type { Connections } from '../db/database.ts'
import { firstRow } from '../db/first-row.ts'
import type { PageColumns, ViewerColumns } from '../http/page-statement.ts'
import { poolFor } from '../http/pool-for.ts'
import { confirmViewer } from '../http/route.ts'
import { explainMissing } from './explain-missing.ts'
import { type Eyes, eyesFor } from './eyes.ts'
import { type Kind, kindIsOpen } from './visible.ts'

interface MemberListContext {
  tokenHash: Buffer | null
  /** The member's id. */
  params: { id: string }
  query: { viewAs?: ViewAs | undefined }
}

/**
 * A page of a member's things, read with the caller's eyes or with those that the owner asks for.
 * Single things that are open are shown where the owner's default hides the others; 403 or 404 where
 * it hides them all.
 */
export async function readMemberList<Row extends ViewerColumns & PageColumns>(
  connections: Connections,
  context: MemberListContext,
  kind: Kind,
  listPage: (pool: pg.Pool, eyes: Eyes) => Promise<Row>,
): Promise<Row> {
  const { tokenHash, params } = context
  const { pool } = connections
  const eyes = await eyesFor(pool, context, params.id)
  const row = await listPage(poolFor(connections, tokenHash), eyes)
  if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
  if (row.json === '[]' && !(await isKindOpen(pool, kind, params.id, row.viewer_id))) {
    throw await explainMissing(pool, 'user', params.id, row.viewer_id)
  }
  return row
}

/** Whether a member's default opens a kind of thing to the viewer: false across a block too. */
async function isKindOpen(
  pool: pg.Pool,
  kind: Kind,
  ownerId: string,
  viewerId: string | null,
): Promise<boolean> {
  const text = `select ${kindIsOpen(kind, '$1::uuid', '$2::uuid')} as open`
  return firstRow(await pool.query<{ open: boolean }>(text, [ownerId, viewerId])).open
}
