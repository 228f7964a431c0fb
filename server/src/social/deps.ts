import type { AccountLimits } from '../accounts/limits.ts'
import type { FeatureDeps } from '../feature-deps.ts'

export interface SocialDeps extends Pick<
  FeatureDeps,
  'config' | 'connections' | 'jobs' | 'live' | 'mail' | 'notifications' | 'secrets'
> {
  limits: AccountLimits
}
