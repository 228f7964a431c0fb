import { getOwnUser, getUser, updateOwnUser as changeOwnUser } from '@farfolk/contract/members'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { confirmViewer, JsonText, sessionInStatement } from '../http/route.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { findWrongInProfile } from './find-wrong-in-profile.ts'
import { findOtherUser } from './other-user.ts'
import { findOwnUserByToken, requireOwnUser } from './own-user.ts'
import { updateOwnUser } from './update-own-user.ts'

/** The own user, and others as far as they let one see. */
export function members({ connections, images, jobs, live, router }: FeatureDeps): void {
  const { route } = router
  const { db, quick } = connections

  route(
    getOwnUser,
    async (context) => {
      const found = context.tokenHash && (await findOwnUserByToken(quick, context.tokenHash))
      if (!found) throw new ApiError('unauthenticated')
      confirmViewer(context, { connections }, found)
      context.version = found.version
      return found.json
    },
    sessionInStatement,
  )

  route(
    changeOwnUser,
    async (context) => {
      const { memberId } = context.viewer
      const deps = { db, images, jobs, live }
      await updateOwnUser(deps, memberId, context.body.user, context.ifMatch)
      const { version, json } = await requireOwnUser(quick, memberId)
      context.version = version
      return json
    },
    { alsoWrong: findWrongInProfile(db) },
  )

  route(
    getUser,
    async (context) => {
      const { id } = context.params
      const eyes = await eyesFor(quick, context, id)
      const row = await findOtherUser(quick, id, eyes)
      if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
      if (row.json === null || row.version === null) {
        throw await explainMissing(quick, 'user', id, row.viewer_id)
      }
      context.version = row.version
      return new JsonText(row.json)
    },
    sessionInStatement,
  )
}
