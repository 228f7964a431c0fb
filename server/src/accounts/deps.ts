import type { FeatureDeps } from '../feature-deps.ts'
import type { Hashing } from './hashing.ts'
import type { AccountLimits } from './limits.ts'

/** What the operations on accounts work with. */
export interface AccountDeps extends Pick<
  FeatureDeps,
  'config' | 'connections' | 'mail' | 'jobs' | 'live' | 'notifications' | 'secrets'
> {
  hashing: Hashing
  limits: AccountLimits
}
