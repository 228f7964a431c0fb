import * as contract from '@farfolk/contract/notifications'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { answerViewerPage } from '../http/answer-viewer.ts'
import { pageWanted } from '../http/answer-page.ts'
import { confirmViewer, sessionInStatement } from '../http/route.ts'
import { announce, defineChannel } from './announcements.ts'
import type { MailRequest } from './mail-kinds.ts'
import { mailNotification } from './mail-notification.ts'
import { countUnread, deleteOne, listPage, markAllRead, markRead } from './queries.ts'
import { writeDigests } from './write-digests.ts'

/** How often it is looked who has had none for a week. */
const digestSeconds = 3_600

/** What a member is told. */
export function notificationRoutes(features: FeatureDeps): void {
  const { connections, jobs, live } = features
  const { route } = features.router
  const { db, pool, quick } = connections
  defineChannel(live, pool)
  jobs.handle<MailRequest>('notices', (job) => mailNotification(features, job.data))
  jobs.repeat('digest', digestSeconds, () => writeDigests(features))

  route(
    contract.listNotifications,
    async (context) => {
      const row = await listPage(quick, context.tokenHash, pageWanted(context.query))
      return answerViewerPage(context, connections, row)
    },
    sessionInStatement,
  )

  route(
    contract.countNotifications,
    async (context) => {
      const row = await countUnread(quick, context.tokenHash)
      confirmViewer(context, { connections }, row)
      return { count: row.count }
    },
    sessionInStatement,
  )

  route(contract.markAllNotificationsRead, async ({ viewer: { memberId } }) => {
    await tx(db, async (trx) => {
      if (await markAllRead(trx, memberId)) announce(live, trx, [memberId], { type: 'allRead' })
    })
    return null
  })

  route(contract.markNotificationRead, async ({ params: { id }, viewer: { memberId } }) => {
    await tx(db, async (trx) => {
      const found = await markRead(trx, memberId, id)
      if (!found) throw new ApiError('not_found')
      if (found.wasUnread) announce(live, trx, [memberId], { type: 'read', id })
    })
    return null
  })

  route(contract.deleteNotification, async ({ params: { id }, viewer: { memberId } }) => {
    await tx(db, async (trx) => {
      const notification = await deleteOne(trx, memberId, id)
      if (!notification) throw new ApiError('not_found')
      announce(live, trx, [memberId], { type: 'removed', notification })
    })
    return null
  })
}
