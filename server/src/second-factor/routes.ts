import * as contract from '@farfolk/contract/second-factor'
import type { AccountDeps } from '../accounts/deps.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { findFactorState } from './queries.ts'
import { beginFactor, confirmFactor, endFactor, renewCodes } from './set-up.ts'

/** A code of an app beside the password; what asks for it at the door is pass-factor.ts. */
export function secondFactor({ router, connections }: FeatureDeps, deps: AccountDeps): void {
  const { route } = router

  route(contract.getSecondFactor, async (context) => {
    const state = await findFactorState(connections.db, context.viewer.memberId)
    const [since, left] = [state?.on_since ?? null, state?.codes_left ?? 0]
    context.version = `${since?.getTime() ?? 0}${String(left).padStart(2, '0')}`
    return { onSince: since?.toISOString() ?? null, recoveryCodesLeft: left }
  })

  route(contract.beginSecondFactor, async ({ body, viewer, ip, headers }) => {
    headers['cache-control'] = 'no-store'
    return beginFactor(deps, viewer, { ...body.secondFactor, ip })
  })

  route(contract.confirmSecondFactor, async ({ body, viewer, ip, headers }) => {
    headers['cache-control'] = 'no-store'
    return confirmFactor(deps, viewer, { ...body.secondFactor, ip })
  })

  route(contract.renewRecoveryCodes, async ({ body, viewer, ip, headers }) => {
    headers['cache-control'] = 'no-store'
    return renewCodes(deps, viewer, { ...body.secondFactor, ip })
  })

  route(contract.endSecondFactor, async ({ body, viewer, ip }) => {
    await endFactor(deps, viewer, { ...body.secondFactor, ip })
    return null
  })
}
