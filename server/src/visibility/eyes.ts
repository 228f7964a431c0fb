import type { ViewAs } from '@farfolk/contract/permissions'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from '../http/api-error.ts'
import type { SessionCall } from '../http/route.ts'
import { findViewer, viewerCte } from '../http/session.ts'
import type { Viewer } from '../http/viewer.ts'
import { explainMissing } from './explain-missing.ts'
import { standIns } from './stand-ins.ts'

/** With whose eyes a read is made; `value` fills the placeholder of the statement's viewer. */
export type Eyes =
  | { kind: 'session'; value: Buffer | null }
  /** A stand-in's id, null for a visitor. */
  | { kind: 'preview'; value: string | null }

/** Makes the common table expression `viewer`, given its placeholder. */
export type ViewerCte = (placeholder: string) => string

export type ByEyes<T> = Record<Eyes['kind'], T>

/** The two texts of a statement that an owner may also ask with the eyes of others. */
export function throughEyes<T>(text: (viewer: ViewerCte) => T): ByEyes<T> {
  return { session: text(viewerCte), preview: text(standInCte) }
}

function standInCte(id: string): string {
  return `viewer as materialized (
    select ${id}::uuid as id, null::uuid as session_id, true as confirmed, false as stale
    where ${id}::uuid is not null
  )`
}

interface Preview {
  query: { viewAs?: ViewAs | undefined }
}

/**
 * The caller's own eyes, or where `viewAs` is asked for those of somebody else, which only the owner
 * may have: 403 for others and without a confirmed address, 404 across a block. For reads with
 * `session: 'statement'`; with a preview the session has been checked here.
 */
export async function eyesFor(
  statements: Statements,
  context: Preview & SessionCall,
  ownerId: string,
): Promise<Eyes> {
  const { tokenHash, query } = context
  if (query.viewAs === undefined) return { kind: 'session', value: tokenHash }
  const viewer = tokenHash && (await findViewer(statements, tokenHash))
  if (tokenHash && !viewer) throw new ApiError('unauthenticated')
  if (viewer) context.countMember(viewer.id)
  const asking = { memberId: viewer?.id ?? null, emailConfirmed: viewer?.confirmed ?? false }
  return {
    kind: 'preview',
    value: await viewerIdFor(statements, { query, viewer: asking }, ownerId),
  }
}

/** The same for reads whose session the kernel checks: the id to read as, null for a visitor. */
export async function viewerIdFor(
  statements: Statements,
  { query, viewer }: Preview & { viewer: Pick<Viewer, 'memberId' | 'emailConfirmed'> },
  ownerId: string,
): Promise<string | null> {
  if (query.viewAs === undefined) return viewer.memberId
  if (viewer.memberId !== ownerId) {
    throw await explainMissing(statements, 'user', ownerId, viewer.memberId)
  }
  // Others see nothing yet: it would look as if the member had gone.
  if (!viewer.emailConfirmed) throw new ApiError('email_unconfirmed')
  return standIns[query.viewAs]
}
