import { closeAccount as endpoint } from '@farfolk/contract/accounts'
import type { AccountDeps } from '../accounts/deps.ts'
import { sweepEmptyGroups } from '../chat/empty-groups.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { closeAccount } from './close-account.ts'
import { eraseMembers } from './erase-members.ts'

const eraseSeconds = 3_600

/** Leaving the club: closed at once, erased once the days to come back are over. */
export function closing(features: FeatureDeps, deps: AccountDeps): void {
  features.jobs.repeat('erase', eraseSeconds, async () => {
    await sweepEmptyGroups(features.connections.db)
    await eraseMembers(features)
  })

  features.router.route(endpoint, ({ body, viewer, ip, ifMatch }) =>
    closeAccount(deps, viewer, { ...body.user, ip, ifMatch }),
  )
}
