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
  const bytes = Buffer.from(parse(id))
  return Buffer.concat([bytes, codeOf(key, bytes)]).toString('base64url')
}

/** The id; undefined for a token that this club did not make. */
export function readSignedId(key: Buffer, token: string): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), codeOf(key, id))) return undefined
  return stringify(id)
}

function codeOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
}
