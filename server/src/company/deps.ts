import type { FeatureDeps } from '../feature-deps.ts'

/** What changes of who travels work with. */
export type CompanyDeps = Pick<
  FeatureDeps,
  'config' | 'connections' | 'jobs' | 'live' | 'notifications' | 'rateLimits'
>

/** A row of `traveller`; `isNew` is false where it stood there already. */
export interface Added {
  id: string
  isNew: boolean
}
