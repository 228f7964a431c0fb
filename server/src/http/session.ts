import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type TokenScope, tokenScopes } from '@farfolk/contract/api-tokens'
import type { Endpoint } from '@farfolk/contract/http'
import type pg from 'pg'
import type { Statements } from '../db/pipeline.ts'
import { ApiError } from './api-error.ts'
import type { Viewer } from './viewer.ts'

export const sessionDays = 30

/** What is kept of a token: its SHA-256. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

// 256 bits in base64url; the scheme in any case (RFC 9110 §11.1), or none: product.md §7 names none.
const tokenPattern = /^(?:bearer +)?((?:ff[rw]_)?[A-Za-z0-9_-]{43})$/i

/** How API tokens begin. The scope stands in what is hashed: nobody can write another one before a token. */
export const apiTokenPrefixes: Readonly<Record<TokenScope, string>> = {
  read: 'ffr_',
  write: 'ffw_',
}

/** Undefined of a session's token, which may do anything. */
function scopeOf(token: string | null | undefined): TokenScope | undefined {
  if (token?.length !== apiTokenLength) return undefined
  return tokenScopes.find((scope) => token.startsWith(apiTokenPrefixes[scope]))
}

/** False of a token that may only read. */
export function mayWrite(token: string): boolean {
  return scopeOf(token) !== 'read'
}

const apiTokenLength = 43 + 'ffr_'.length

/**
 * Throws 403 for what an API token may not call. By its text alone: whether it works is asked of the
 * database before, with the session.
 */
export function requireScope(
  { method, reads, sessionOnly }: Pick<Endpoint, 'method' | 'reads' | 'sessionOnly'>,
  { headers }: { headers: IncomingHttpHeaders },
): void {
  const scope = scopeOf(readBearer(headers.authorization))
  if (scope === undefined) return
  if (sessionOnly) throw new ApiError('session_required')
  if (scope === 'read' && method !== 'GET' && !reads) throw new ApiError('token_read_only')
}

/** Undefined without the header; null when it cannot be a token. */
export function readBearer(header: string | undefined): string | null | undefined {
  if (header === undefined) return undefined
  return tokenPattern.exec(header)?.[1] ?? null
}

/** Null for a visitor of what visitors may read; throws 401 for whom it is not open to. */
export function readTokenHash(
  { auth }: Pick<Endpoint, 'auth'>,
  { headers }: { headers: IncomingHttpHeaders },
): Buffer | null {
  if (auth === 'public') return null
  const token = readBearer(headers.authorization)
  if (token) return hashToken(token)
  if (token === null || auth !== 'optional') throw new ApiError('unauthenticated')
  return null
}

/**
 * A common table expression `viewer` of at most one row, for hot statements that check the session
 * and read the data at once. `token` is the placeholder of the token's hash (bytea, null for a
 * visitor).
 */
export function viewerCte(token: string): string {
  return `viewer as materialized (
    select m.id, s.id as session_id, m.email_confirmed_at is not null as confirmed,
      s.last_seen_at < now() - interval '1 hour' as stale
    from session s join member m on m.id = s.member_id
    where s.token_hash = ${token}::bytea and s.expires_at > now() and m.closed_at is null
  )`
}

export const findViewerText = `with ${viewerCte('$1')} select * from viewer`

export interface ViewerRow {
  id: string
  session_id: string
  confirmed: boolean
  stale: boolean
}

/** Undefined for a token that opens no session, or none of an open account. */
export async function findViewer(
  statements: Statements,
  tokenHash: Buffer,
): Promise<ViewerRow | undefined> {
  const result = await statements.query<ViewerRow>(findViewerText, [tokenHash])
  return result.rows[0]
}

export function viewerOf(row: ViewerRow): Viewer {
  return { memberId: row.id, sessionId: row.session_id, emailConfirmed: row.confirmed }
}

/** Slides the thirty days on, but those of an API token; at most once an hour, so that reads stay reads. */
export function slideSession(pool: pg.Pool, tokenHash: Buffer): void {
  const slid = pool.query(
    `update session set last_seen_at = now(),
       expires_at = case when scope is null then now() + make_interval(days => $2) else expires_at end
     where token_hash = $1 and last_seen_at < now() - interval '1 hour'`,
    [tokenHash, sessionDays],
  )
  // Not awaited: the answer does not depend on it, and the next call does it again if it fails.
  slid.catch(() => undefined)
}
