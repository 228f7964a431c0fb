import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * What opens a row to whoever has it: its id with a code that only this club can make. It is not
 * stored, is the same each time, and ends with the row. `key` is of one purpose alone.
 */
export function signId(key: Buffer, id: string): string {
  return tokenOf(key, Buffer.from(parse(id)))
}

/** The id; undefined for a token that this club did not make. */
export function readSignedId(key: Buffer, token: string): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const id = Buffer.from(token, 'base64url').subarray(0, idBytes)
  // As texts: of the last letter two bits stand for nothing, so that four texts are the same bytes.
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(key, id)))) return undefined
  return stringify(id)
}

function tokenOf(key: Buffer, id: Buffer): string {
  const code = createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
  return Buffer.concat([id, code]).toString('base64url')
}
