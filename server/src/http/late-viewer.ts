import type { Endpoint } from '@farfolk/contract/http'
import { ApiError } from './api-error.ts'
import type { RouterDeps, SessionCall } from './route.ts'
import { findViewer, slideSession, viewerOf } from './session.ts'
import { type Viewer, visitor } from './viewer.ts'

type SessionDeps = Pick<RouterDeps, 'connections' | 'rateLimits'>
type Open = Pick<Endpoint, 'auth'>

/**
 * Lets `answer` find out whose session it is, and tell by `countMember`. What it refuses before that is
 * 401 to whoever has none. But for 429: a refusal that spares the server asks it nothing.
 */
export async function answerLateViewer<T>(
  deps: SessionDeps,
  open: Open,
  tokenHash: Buffer | null,
  answer: (session: SessionCall) => Promise<T>,
): Promise<T> {
  let isKnown = false
  const countMember: SessionCall['countMember'] = (memberId) => {
    isKnown = true
    deps.rateLimits.countMember(memberId)
  }
  try {
    return await answer({ tokenHash, countMember })
  } catch (error) {
    if (!isKnown && isOfTheCall(error)) {
      await requireViewer(deps, open, { tokenHash, countMember })
    }
    throw error
  }
}

function isOfTheCall(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status)
}

/** Throws 401 for a session that has ended, and for a visitor of what visitors may not read. */
export async function requireViewer(
  deps: SessionDeps,
  { auth }: Open,
  { tokenHash, countMember }: SessionCall,
): Promise<Viewer> {
  if (tokenHash === null) {
    if (auth === 'public' || auth === 'optional') return visitor
    throw new ApiError('unauthenticated')
  }
  const row = await findViewer(deps.connections.quick, tokenHash)
  if (!row) throw new ApiError('unauthenticated')
  countMember(row.id)
  if (row.stale) slideSession(deps.connections.pool, tokenHash)
  if (auth === 'confirmed' && !row.confirmed) throw new ApiError('email_unconfirmed')
  return viewerOf(row)
}
