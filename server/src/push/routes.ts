import * as contract from '@farfolk/contract/push'
import { breaks, tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { type PushRequest, pushNotification } from './push-notification.ts'
import { type PushKeys, pushKeysOf } from './push-keys.ts'
import { hasUsableKey, pushTarget, type TargetRules } from './push-target.ts'
import {
  deleteSubscription,
  findSubscription,
  renewSubscription,
  saveSubscription,
  type Subscription,
  updateKinds,
} from './queries.ts'

/** What a device shows of notifications while no page of the club is open. */
export function push({ router, config, connections, jobs, secrets }: FeatureDeps): void {
  const { route } = router
  const { db } = connections
  const keys = pushKeysOf(secrets)
  const rules: TargetRules = { allowsLoopback: config.mode === 'test' }
  const options = { keys, subject: `mailto:${config.mail.support}`, ...rules }
  jobs.handle<PushRequest>('pushes', ({ data, tries }) =>
    pushNotification({ db, options }, data, tries),
  )

  route(contract.getPushSubscription, async (context) => {
    const found = await findSubscription(db, context.viewer.sessionId)
    context.version = versionOf(keys, found)
    return present(keys, found)
  })

  route(contract.savePushSubscription, async ({ body: { pushSubscription }, viewer }) => {
    requireUsable(pushSubscription, 'pushSubscription', rules)
    const saved = await tx(db, (trx) => saveSubscription(trx, viewer, pushSubscription))
    return present(keys, saved)
  })

  route(contract.updatePushSubscription, async ({ body, viewer }) => {
    const { kinds } = body.pushSubscription
    const updated = await updateKinds(db, viewer.sessionId, kinds)
    if (!updated) throw new ApiError('not_found')
    return present(keys, updated)
  })

  route(contract.deletePushSubscription, async ({ viewer }) => {
    await deleteSubscription(db, viewer.sessionId)
    return null
  })

  route(contract.renewPushSubscription, async ({ body: { renewal } }) => {
    const { old, pushSubscription } = renewal
    requireTarget(old, 'renewal.old', rules)
    requireUsable(pushSubscription, 'renewal.pushSubscription', rules)
    try {
      if (await renewSubscription(db, old, pushSubscription)) return null
    } catch (error) {
      // What another device has is not to be taken by who says that it was renewed.
      if (breaks(error, 'push_subscription_endpoint_key')) throw new ApiError('conflict')
      throw error
    }
    throw new ApiError('not_found')
  })
}

function present(
  { publicKey }: PushKeys,
  found: Subscription | undefined,
): contract.PushSubscriptionState {
  return { publicKey, kinds: found?.kinds ?? null }
}

/** Of the key, of when the device was asked to be told, and of what about. */
function versionOf({ publicKey }: PushKeys, found: Subscription | undefined): string {
  const key = Buffer.from(publicKey, 'base64url').readUInt32BE(1)
  if (!found) return String(key)
  const { friendRequests, messages, trips } = found.kinds
  const bits = [friendRequests, messages, trips].map(Number).join('')
  return `${key}${found.createdAt.getTime()}${bits}`
}

function requireTarget(
  { endpoint }: contract.PushSubscriptionInput,
  field: string,
  rules: TargetRules,
): void {
  if (!pushTarget(endpoint, rules)) throw new ApiError('invalid', { field: `${field}.endpoint` })
}

function requireUsable(
  subscription: contract.PushSubscriptionInput,
  field: string,
  rules: TargetRules,
): void {
  requireTarget(subscription, field, rules)
  if (!hasUsableKey(subscription)) {
    throw new ApiError('invalid', { field: `${field}.keys.p256dh` })
  }
}
