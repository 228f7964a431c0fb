import { createHmac } from 'node:crypto'
import { apiBase } from '@farfolk/contract/http'
import type { DownloadLink } from '@farfolk/contract/downloads'
import { isSameCode } from '../same-code.ts'

/** To begin in: a download that has begun goes on. */
const validMs = 5 * 60_000

export interface DownloadLinks {
  /** An address below the API; `of` says whose thing it opens and as who. */
  sign(path: string, of: readonly string[]): DownloadLink
  /** Whether a request's query bears a signature that holds for `of` now. */
  isSigned(query: unknown, of: readonly string[]): boolean
}

/** Browsers save from an address alone: a signature stands in place of a token there. */
export function createDownloadLinks(key: Buffer, publicUrl: string): DownloadLinks {
  const signatureOf = (expires: string, of: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([expires, ...of]))
      .digest('base64url')

  return {
    sign(path, of) {
      const expiresAt = new Date(Date.now() + validMs)
      const expires = String(expiresAt.getTime())
      const query = new URLSearchParams({ expires, signature: signatureOf(expires, of) })
      return {
        url: `${publicUrl}${apiBase}${path}?${query.toString()}`,
        expiresAt: expiresAt.toISOString(),
      }
    },
    isSigned(query, of) {
      const { expires, signature } = (query ?? {}) as Record<string, unknown>
      if (typeof expires !== 'string' || typeof signature !== 'string') return false
      const right = Buffer.from(signatureOf(expires, of))
      return isSameCode(Buffer.from(signature), right) && Number(expires) > Date.now()
    },
  }
}
