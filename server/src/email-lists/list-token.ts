import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * What opens a subscription from the mails of its list: the id with a code that only this club can
 * make. It is not stored, does not expire and is the same in every mail.
 */
export function listToken(key: Buffer, subscriptionId: string): string {
  const id = Buffer.from(parse(subscriptionId))
  return Buffer.concat([id, codeOf(key, id)]).toString('base64url')
}

/** The subscription's id; undefined for a token that this club did not make. */
export function readListToken(key: Buffer, token: string): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), codeOf(key, id))) return undefined
  return stringify(id)
}

function codeOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
}
