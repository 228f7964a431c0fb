import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16

/**
 * What opens a row to whoever has it: its id with a code that only this club can make. It is not
 * stored, is the same each time, and ends with the row. `key` is of one purpose alone.
 */
export function signId(key: Buffer, id: string): string {
  return signBytes(key, Buffer.from(parse(id)))
}

/** The id; undefined for a token that this club did not make. */
export function readSignedId(key: Buffer, token: string): string | undefined {
  const id = readSignedBytes(key, token, idBytes)
  return id && stringify(id)
}

/** As `signId` of any bytes, always as many for a key. */
export function signBytes(key: Buffer, bytes: Buffer): string {
  const code = createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes)
  return Buffer.concat([bytes, code]).toString('base64url')
}

/** The bytes, so many of them; undefined for a token that this club did not make. */
export function readSignedBytes(key: Buffer, token: string, length: number): Buffer | undefined {
  if (token.length !== Math.ceil(((length + macBytes) * 4) / 3)) return undefined
  const bytes = Buffer.from(token, 'base64url').subarray(0, length)
  // As texts: of the last letter some bits may stand for nothing, so that several texts are the same bytes.
  const signed = Buffer.from(signBytes(key, bytes))
  const given = Buffer.from(token)
  return given.length === signed.length && timingSafeEqual(given, signed) ? bytes : undefined
}
