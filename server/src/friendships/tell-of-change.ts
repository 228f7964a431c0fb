import { sql } from 'kysely'
import { holdThingsBetween } from '../comments/news-behind.ts'
import { tellNext } from '../comments/tell-next.ts'
import { claimBetween } from '../company/claim-invitations.ts'
import { endCompanyBetween } from '../company/end-company.ts'
import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { compareLater } from '../matches/compare-later.ts'
import { endComingsBetween } from '../meet-ups/end-comings.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { endNamesBetween } from '../photo-names/end-names.ts'
import { endFollowsBetween } from '../trip-follows/end-follows.ts'
import type { ActName } from './change-tie.ts'
import { holdPairs, type Pair } from './pair.ts'

type TieNews = 'friend_request' | 'friend_accepted'

interface TellDeps {
  live: Live
  notifications: Notifications
  jobs: Pick<Jobs, 'enqueue'>
}

/** Notifies the other of what the first of the pair did, and takes back what holds no more. */
export async function tellOfChange(
  { live, notifications, jobs }: TellDeps,
  trx: Executor,
  { memberId, otherId }: Pair,
  did: ActName | 'ask',
): Promise<void> {
  const tell = (type: TieNews) =>
    notifications.notify(trx, {
      memberId: otherId,
      type,
      actorId: memberId,
      subject: { kind: 'user', id: memberId },
    })
  const takeBack = (type: TieNews, from: string, to: string) =>
    notifications.retract(trx, { memberId: to, type, actorId: from, subjectId: from })

  if (did === 'ask') await tell('friend_request')
  if (did === 'block') {
    await holdPairs(trx, memberId, sql`select ${otherId}::uuid as id`)
    await holdThingsBetween(trx, memberId, otherId)
    await endCompanyBetween(live, trx, memberId, otherId)
    await endFollowsBetween(trx, memberId, otherId)
    await endComingsBetween(trx, memberId, otherId)
    await endNamesBetween(notifications, trx, memberId, otherId)
    const forgotten = await notifications.forgetBetween(trx, memberId, otherId)
    await tellNext(live, trx, forgotten)
    // Conversations, lists and counts that stand open lose the other one too.
    live.refresh(trx, [memberId, otherId])
  }
  if (did === 'unblock') await claimBetween(notifications, trx, memberId, otherId)
  if (did === 'accept' || did === 'decline') {
    await takeBack('friend_request', otherId, memberId)
  }
  if (did === 'cancel') await takeBack('friend_request', memberId, otherId)
  if (did === 'end') {
    await takeBack('friend_accepted', memberId, otherId)
    await takeBack('friend_accepted', otherId, memberId)
    await tellHidden(live, trx, { actorId: memberId, memberId: otherId })
    await tellHidden(live, trx, { actorId: otherId, memberId })
    // Lists and the profile of either that stand open are told by no notification.
    live.refresh(trx, [memberId, otherId])
  }
  if (did === 'accept') {
    await tell('friend_accepted')
    // A request between them is a conversation now.
    live.refresh(trx, [memberId, otherId])
  }
  // Between friends paths cross that no longer do between others, and a block ends seats beside that.
  if (did === 'end' || did === 'block') {
    await compareLater(trx, jobs, { memberIds: [memberId, otherId] })
  }
}
