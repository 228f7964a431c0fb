import * as contract from '@farfolk/contract/passkeys'
import { answerSession } from '../accounts/answer-session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import {
  deletePasskey,
  deleteSessionsBy,
  listPasskeys,
  lockOwner,
  type PasskeyRow,
  renamePasskey,
} from './queries.ts'
import { beginSignIn, signInWithPasskey } from './sign-in.ts'

/** Signing in by a key that a device of the member's keeps. */
export function passkeys({ router, connections, live }: FeatureDeps, deps: AccountDeps): void {
  const { route } = router
  const { db } = connections

  route(contract.listPasskeys, async ({ viewer }) =>
    (await listPasskeys(db, viewer.memberId)).map(present),
  )

  route(contract.beginPasskey, async ({ body, viewer, ip, headers }) => {
    headers['cache-control'] = 'no-store'
    return beginPasskey(deps, viewer, { ...body.passkey, ip })
  })

  route(contract.createPasskey, async (context) => {
    const { row, isNew } = await addPasskey(deps, context.viewer, context.body.passkey)
    if (!isNew) context.status = 200
    return present(row)
  })

  route(contract.updatePasskey, async ({ params, body, viewer }) => {
    const row = await renamePasskey(db, viewer.memberId, params.id, body.passkey.name)
    if (!row) throw new ApiError('not_found')
    return present(row)
  })

  route(contract.deletePasskey, async ({ params: { id }, viewer }) => {
    const { memberId, sessionId } = viewer
    await tx(db, async (trx) => {
      if (!(await lockOwner(trx, memberId, id))) throw new ApiError('not_found')
      const by = { passkeyId: id, exceptId: sessionId }
      live.endSessions(trx, await deleteSessionsBy(trx, memberId, by))
      await deletePasskey(trx, id)
    })
    return null
  })

  route(contract.beginPasskeySignIn, ({ headers }) => {
    headers['cache-control'] = 'no-store'
    return beginSignIn(deps)
  })

  route(contract.signInWithPasskey, async ({ body, ip, userAgent, headers }) =>
    answerSession(
      await signInWithPasskey(deps, body.passkey.credential, { ip, userAgent }),
      headers,
    ),
  )
}

function present(row: PasskeyRow): contract.Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    backedUp: row.backed_up,
  }
}
