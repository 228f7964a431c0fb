import * as contract from '@farfolk/contract/member-notes'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { answerViewerThing } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { sessionInStatement } from '../http/route.ts'
import { deleteNote, findNote, writeNote } from './queries.ts'

/** What members note of each other for themselves. */
export function memberNotes({ router, connections }: FeatureDeps): void {
  const { route } = router
  const { pool, quick } = connections

  route(
    contract.getMemberNote,
    async (context) => {
      const row = await findNote(quick, context.tokenHash, context.params.id)
      return answerViewerThing(context, connections, row, () => new ApiError('not_found'))
    },
    sessionInStatement,
  )

  route(contract.updateMemberNote, async (context) => {
    const { body } = context.body.memberNote
    return answerWritten(context, await writeNote(pool, actOf(context), body))
  })

  route(contract.deleteMemberNote, async (context) => {
    await deleteNote(pool, actOf(context))
    return null
  })
}

interface ActContext {
  viewer: { memberId: string }
  params: { id: string }
  ifMatch: string[] | null
}

function actOf({ viewer, params, ifMatch }: ActContext) {
  return { authorId: viewer.memberId, aboutId: params.id, versions: ifMatch }
}
