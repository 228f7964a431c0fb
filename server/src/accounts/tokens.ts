import { randomBytes } from 'node:crypto'
import { hashToken } from '../http/session.ts'

/** 256 random bits, for a session or a mailed link; only the hash is ever stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
