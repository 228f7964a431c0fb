import * as contract from '@farfolk/contract/permissions'
import type { FeatureDeps } from '../feature-deps.ts'
import {
  defaultAudiences,
  listPermissions,
  requireResource,
  setAudience,
  versionOf,
} from './permissions.ts'

/** Who sees what a member keeps, by kind. */
export function permissions({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections
  const deps = { db, live }

  route(contract.listPermissions, ({ viewer }) => listPermissions(pool, viewer.memberId))

  route(contract.createPermission, async (context) => {
    const { resource, audience } = context.body.permission
    const { before, ...set } = await setAudience(deps, context.viewer.memberId, {
      resource,
      audience,
      ifMatch: null,
    })
    if (before !== defaultAudiences[resource]) context.status = 200
    context.version = versionOf(set)
    return set
  })

  route(contract.getPermission, async (context) => {
    const { memberId } = context.viewer
    const resource = requireResource(memberId, context.params.id)
    const all = await listPermissions(pool, memberId)
    const found = all.find((permission) => permission.resource === resource)!
    context.version = versionOf(found)
    return found
  })

  route(contract.updatePermission, async (context) => {
    const { params, body, viewer, ifMatch } = context
    const resource = requireResource(viewer.memberId, params.id)
    const { audience } = body.permission
    const { before: _, ...set } = await setAudience(deps, viewer.memberId, {
      resource,
      audience,
      ifMatch,
    })
    context.version = versionOf(set)
    return set
  })

  route(contract.deletePermission, async ({ params, viewer, ifMatch }) => {
    const resource = requireResource(viewer.memberId, params.id)
    const audience = defaultAudiences[resource]
    await setAudience(deps, viewer.memberId, { resource, audience, ifMatch })
    return null
  })
}
