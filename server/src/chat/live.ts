import { TypingMark } from '@farfolk/contract/chat'
import { check } from '@farfolk/contract/validation'
import type { Executor } from '../db/database.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Live } from '../live/live.ts'
import type { ChatAnnouncement } from './announcements.ts'
import { presentEvents } from './present-events.ts'
import { membersOf } from './seats.ts'

/** In larger companies each sees the marks of others when the list is loaded. */
const readersToldAtMost = 50

/** Tells a channel's members, after the commit, of what was done in it. */
export async function tellChannel(
  live: Live,
  executor: Executor,
  announcement: Exclude<ChatAnnouncement, { type: 'typing' }>,
): Promise<void> {
  tellMembers(live, executor, announcement, await membersOf(executor, announcement.channelId))
}

/** As `tellChannel` where it is known who its members are. */
export function tellMembers(
  live: Live,
  executor: Executor,
  announcement: Exclude<ChatAnnouncement, { type: 'typing' }>,
  members: readonly string[],
): void {
  const isOwnAffair = announcement.type === 'read' && members.length > readersToldAtMost
  const to = isOwnAffair ? [announcement.userId] : members
  live.announce(executor, 'ChatChannel', to, announcement)
}

/** The socket's side of conversations: what members hear, and that they type. */
export function chatChannel({ live, connections }: FeatureDeps): void {
  const { db, pool } = connections

  live.channel<ChatAnnouncement>('ChatChannel', {
    topicOf: ({ channelId }) => channelId,
    present: async (announcements, online) => presentEvents(pool, announcements, online),

    async receive(action, data, viewer) {
      if (action === 'typing') await type(data, viewer)
    },
  })

  /** Stored nowhere: who is not there does not hear of it. */
  async function type(data: unknown, { memberId, emailConfirmed }: MemberViewer): Promise<void> {
    const mark = check(TypingMark, data)
    if (!mark.ok || !emailConfirmed) return
    const { channelId } = mark.value
    const members = await membersOf(db, channelId, memberId)
    const others = members.filter((id) => id !== memberId)
    if (others.length === 0) return
    const announcement: ChatAnnouncement = { type: 'typing', channelId, userId: memberId }
    live.announce(db, 'ChatChannel', others, announcement)
  }
}
