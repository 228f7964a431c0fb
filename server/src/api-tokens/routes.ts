import * as contract from '@farfolk/contract/api-tokens'
import { v7 as uuid } from 'uuid'
import type { AccountDeps } from '../accounts/deps.ts'
import { newApiToken } from '../accounts/tokens.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { withProofAndCode } from '../second-factor/prove-with-code.ts'
import { countTokens, deleteToken, listTokens, putToken } from './queries.ts'

/** What members' own programs sign in with. */
export function apiTokens({ router, connections, live }: FeatureDeps, deps: AccountDeps): void {
  const { route } = router
  const { db } = connections

  route(contract.listApiTokens, async ({ viewer }) =>
    (await listTokens(db, viewer.memberId)).map(present),
  )

  route(contract.createApiToken, async ({ body, viewer, ip, headers }) => {
    const { id = uuid(), name, scope, expiresInDays: days, password, code } = body.apiToken
    const { token, hash } = newApiToken(scope)
    const given = { password, code, ip, of: 'apiToken' }
    // The proof locks the member, so that two at once are counted one after the other.
    const made = await withProofAndCode(deps, viewer, given, async (trx) => {
      if ((await countTokens(trx, viewer.memberId, id)) >= contract.mostTokens)
        throw new ApiError('conflict')
      const put = await putToken(trx, viewer.memberId, { id, hash, name, scope, days })
      if (!put) throw new ApiError('conflict', { field: 'apiToken.id' })
      return put
    })
    headers['cache-control'] = 'no-store'
    return { ...present(made), token }
  })

  route(contract.revokeApiToken, async ({ params, viewer }) => {
    const ended = await deleteToken(db, viewer.memberId, params.id)
    if (ended.length === 0) throw new ApiError('not_found')
    live.endSessions(db, ended)
    return null
  })
}

type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

function present(row: TokenRow): contract.ApiToken {
  const isUsed = row.last_seen_at >= row.created_at
  return {
    id: row.id,
    // Of every API token, by its table.
    name: row.name ?? '',
    scope: row.scope ?? 'read',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: isUsed ? row.last_seen_at.toISOString() : null,
    expiresAt: row.expires_at.toISOString(),
  }
}
