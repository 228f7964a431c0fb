import type { SocialProvider } from '@farfolk/contract/social'
import type { AccountLimits } from '../accounts/limits.ts'
import type { FeatureDeps } from '../app.ts'
import type { Identity } from './provider.ts'

export interface SocialDeps extends Pick<
  FeatureDeps,
  'config' | 'connections' | 'live' | 'mail' | 'notifications'
> {
  limits: AccountLimits
}

export interface GivenToken {
  provider: SocialProvider
  token: string
  nonce?: string | undefined
}

/**
 * Whom a token vouches for. Throws RefusedTokenError, 404 where the provider is not set up, 429 for
 * addresses that try too much and 503 where nobody can be asked.
 */
export type Identify = (given: GivenToken, ip: string) => Promise<Identity>
