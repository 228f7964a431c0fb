import * as contract from '@farfolk/contract/experiences'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { answerViewerJson, answerViewerPage } from '../http/answer-viewer.ts'
import { answerWritten } from '../http/answer-written.ts'
import { ApiError } from '../http/api-error.ts'
import { quickFor } from '../http/quick-for.ts'
import { confirmViewer, sessionInStatement } from '../http/route.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { eyesFor } from '../visibility/eyes.ts'
import { createExperience } from './create-experience.ts'
import { removeExperience } from './delete-experience.ts'
import { findWrittenExperience, listAbout, listDue, listOwn } from './queries.ts'
import { tellOver } from './tell-over.ts'
import { updateExperience } from './update-experience.ts'

const overSeconds = 3_600

/** What members say of each other. */
export function experiences(features: FeatureDeps): void {
  const { connections, jobs, router } = features
  const { route } = router
  const { db, quick } = connections
  jobs.repeat('trips-over', overSeconds, () => tellOver(features))

  route(
    contract.listUserExperiences,
    async (context) => {
      const { params, tokenHash } = context
      const wanted = pageWanted(context.query)
      const eyes = await eyesFor(quick, context, params.id)
      const row = await listAbout(quickFor(connections, tokenHash), eyes, params.id, wanted)
      if (eyes.kind === 'session') confirmViewer(context, { connections }, row)
      if (row.json === null) throw await explainMissing(quick, 'user', params.id, row.viewer_id)
      return answerPage(context, row)
    },
    sessionInStatement,
  )

  route(
    contract.listOwnExperiences,
    async (context) => {
      const { of, userId } = context.query
      const wanted = { ...pageWanted(context.query), of, userId }
      const row = await listOwn(quick, context.tokenHash, wanted)
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.listDueExperiences,
    async (context) =>
      answerViewerJson(context, connections, await listDue(connections.pool, context.tokenHash)),
    sessionInStatement,
  )

  route(contract.createExperience, async (context) => {
    const { memberId } = context.viewer
    const { id, isNew } = await createExperience(features, memberId, context.body.experience)
    if (!isNew) context.status = 200
    return answerWritten(context, await findWrittenExperience(quick, id, memberId))
  })

  route(contract.updateExperience, async (context) => {
    const { params, viewer, body } = context
    const own = { id: params.id, authorId: viewer.memberId }
    await updateExperience(db, own, body.experience)
    return answerWritten(context, await findWrittenExperience(quick, own.id, own.authorId))
  })

  route(contract.deleteExperience, async ({ params, viewer }) => {
    const own = { id: params.id, authorId: viewer.memberId }
    const isRemoved = await tx(db, (trx) => removeExperience(features, trx, own))
    if (!isRemoved) throw new ApiError('not_found')
    return null
  })
}
