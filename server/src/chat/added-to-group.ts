import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'

export const addedToGroup = 'added_to_group'

/** Tells those who have just got their seats. */
export async function tellAdded(
  trx: Executor,
  notifications: Notifications,
  {
    channelId,
    actorId,
    userIds,
  }: { channelId: string; actorId: string; userIds: readonly string[] },
): Promise<void> {
  const subject = { kind: 'channel', id: channelId } as const
  await notifications.notifyEach(trx, userIds, { type: addedToGroup, actorId, subject })
}

/** Once they are out of it. */
export async function retractAdded(
  trx: Executor,
  notifications: Notifications,
  { channelId, memberId }: { channelId: string; memberId: string },
): Promise<void> {
  await notifications.retract(trx, { memberId, type: addedToGroup, subjectId: channelId })
}
