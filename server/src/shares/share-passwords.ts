import { createHmac, randomBytes } from 'node:crypto'
import { normaliseLine } from '@farfolk/contract/fields'
import type { Hashing } from '../accounts/hashing.ts'
import { ApiError } from '../http/api-error.ts'
import type { ShareLimits } from './share-limits.ts'

/** Of passwords that have fitted: the pages of an album ask with the same one over and over. */
const maxKnown = 2_000
/** Of the header; 128 characters have at most this many bytes. */
const maxBytes = 512

export interface Asked {
  shareId: string
  passwordHash: string
  /** The header as it came. */
  sent: string | undefined
  ip: string
}

export interface SharePasswords {
  /** Throws 403 `password_required` unless the password fits, 429 after too many that did not. */
  require(asked: Asked): Promise<void>
}

export function createSharePasswords(hashing: Hashing, limits: ShareLimits): SharePasswords {
  const known = new Set<string>()
  const key = randomBytes(32)

  function keyOf(passwordHash: string, password: string): string {
    return createHmac('sha256', key).update(`${passwordHash}\n${password}`).digest('base64url')
  }

  return {
    async require({ shareId, passwordHash, sent, ip }) {
      const password = readPassword(sent)
      if (password === '') throw new ApiError('password_required')
      await limits.requireTries(shareId, ip)
      const fact = keyOf(passwordHash, password)
      if (known.has(fact)) return
      if (!(await hashing.verify(passwordHash, password))) {
        await limits.countFailure(shareId, ip)
        throw new ApiError('password_required', { message: 'This is not the password.' })
      }
      // Of many tries at once those past the limit must not learn which password was right.
      await limits.requireTries(shareId, ip)
      if (known.size >= maxKnown) known.clear()
      known.add(fact)
    },
  }
}

/** Node reads headers byte by byte; what came was UTF-8. */
function readPassword(sent: string | undefined): string {
  if (sent === undefined || sent.length > maxBytes) return ''
  return normaliseLine(Buffer.from(sent, 'latin1').toString('utf8'))
}
