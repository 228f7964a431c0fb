import { createHmac } from 'node:crypto'
import { apiBase } from '@farfolk/contract/http'
import type { DownloadLink } from '@farfolk/contract/downloads'
import { isSameCode } from '../same-code.ts'

/** To begin in: a download that has begun goes on. */
const validMs = 5 * 60_000

export interface DownloadLinks {
  /** An address below the API; `of` says whose thing it opens and as who. */
  sign(path: string, of: readonly string[]): DownloadLink
  /** The signature of a request's query, where it holds for `of` now. */
  signatureIn(query: unknown, of: readonly string[]): string | undefined
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
    signatureIn(query, of) {
      const { expires, signature } = (query ?? {}) as Record<string, unknown>
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      const right = Buffer.from(signatureOf(expires, of))
      const isRight = isSameCode(Buffer.from(signature), right) && Number(expires) > Date.now()
      return isRight ? signature : undefined
    },
  }
}
