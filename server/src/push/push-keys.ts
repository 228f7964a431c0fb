import { createECDH } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** By which push services know the club (VAPID, RFC 8292): a pair of P-256 in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Of the club's secret, so that every process has the same pair, and a backup of the secret is one of them.
 * Throws for a number that is no key of the curve, which is one in four billion.
 */
export function pushKeysOf(secrets: Secrets): PushKeys {
  const pair = createECDH('prime256v1')
  const privateKey = secrets.keyFor('push')
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
