import * as contract from '@farfolk/contract/invitations'
import type { FeatureDeps } from '../feature-deps.ts'
import { pageWanted } from '../http/answer-page.ts'
import { answerViewerPage, answerViewerThing } from '../http/answer-viewer.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { sessionInStatement } from '../http/route.ts'
import { inviteAddress, takeBack } from './invite-address.ts'
import { deleteLink, findLink, putLink } from './links.ts'
import { type InvitationToMail, mailInvitation } from './mail-invitation.ts'
import { findOpened, findWritten, listOwnInvitations } from './queries.ts'

/** Friends who are invited to the club, by a link or a mail. */
export function invitations(features: FeatureDeps): void {
  const { config, connections, jobs } = features
  const { route } = features.router
  const { db, pool, quick } = connections
  jobs.handle<InvitationToMail>('club-invitations', ({ data }) => mailInvitation(features, data))

  type Link = Awaited<ReturnType<typeof findLink>>
  const versionOf = (link: Link) => String(link?.created_at.getTime() ?? 0)
  const present = ({ token, created_at }: NonNullable<Link>): contract.InvitationLink => ({
    url: config.publicUrl + contract.invitationPath(token),
    createdAt: created_at.toISOString(),
  })

  route(contract.getInvitationLink, async (context) => {
    const link = await findLink(db, context.viewer.memberId)
    context.version = versionOf(link)
    return link ? present(link) : null
  })

  route(contract.createInvitationLink, async ({ viewer }) =>
    present(await putLink(db, viewer.memberId)),
  )

  route(contract.deleteInvitationLink, async ({ viewer, ifMatch }) => {
    requireVersion(ifMatch, versionOf(await findLink(db, viewer.memberId)))
    await deleteLink(db, viewer.memberId)
    return null
  })

  route(
    contract.listInvitations,
    async (context) => {
      const row = await listOwnInvitations(quick, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(contract.createInvitation, async (context) => {
    const { memberId } = context.viewer
    const { id, isNew } = await inviteAddress(features, memberId, context.body.invitation)
    if (!isNew) context.status = 200
    return findWritten(pool, id, memberId)
  })

  route(contract.deleteInvitation, async ({ params, viewer }) => {
    await takeBack(db, viewer.memberId, params.id)
    return null
  })

  route(
    contract.openInvitation,
    async (context) => {
      // The primary alone: a link that was ended is ended at once.
      const row = await findOpened(pool, context.tokenHash, context.params.token)
      return answerViewerThing(context, connections, row, () => new ApiError('not_found'))
    },
    sessionInStatement,
  )
}
