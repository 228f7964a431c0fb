import type { FastifyBaseLogger } from 'fastify'
import type { Hashing } from '../accounts/hashing.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { createOpenShare, type OpenShare } from './open-share.ts'
import { createShareLimits } from './share-limits.ts'
import { createSharePasswords } from './share-passwords.ts'
import { createViewCounts, type ViewCounts } from './view-counts.ts'

/** What every feature needs that something of can be reached by a link. */
export interface Sharing {
  openShare: OpenShare
  views: ViewCounts
}

export function createSharing(
  { connections, rateLimits, secrets }: Pick<FeatureDeps, 'connections' | 'rateLimits' | 'secrets'>,
  hashing: Hashing,
  log: FastifyBaseLogger,
): Sharing {
  const { db } = connections
  const passwords = createSharePasswords(hashing, createShareLimits(db, rateLimits))
  return {
    openShare: createOpenShare(connections, passwords),
    views: createViewCounts({ db, key: secrets.keyFor('views of links'), log }),
  }
}
