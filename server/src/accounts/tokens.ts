import { randomBytes } from 'node:crypto'
import type { TokenScope } from '@farfolk/contract/api-tokens'
import { apiTokenPrefixes, hashToken } from '../http/session.ts'

/** 256 random bits, for a session or a mailed link; only the hash is ever stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** As `newToken`, for a member's program: whoever comes upon one sees what it is. */
export function newApiToken(scope: TokenScope): { token: string; hash: Buffer } {
  const token = apiTokenPrefixes[scope] + newToken().token
  return { token, hash: hashToken(token) }
}
