import type { PollInput } from '@farfolk/contract/polls'
import { v7 as uuid } from 'uuid'
import { insertPoll } from '../chat/polls/insert-poll.ts'
import type { Database } from '../db/database.ts'

export interface ConversationMakers {
  /** The channel of a trip, with one message. */
  tripChannel(
    trip: { id: string },
    sender: { id: string },
  ): Promise<{ channel: { id: string }; message: { id: string } }>
  /** A conversation of these, whose owner is the first, with one message of theirs. */
  group(members: readonly { id: string }[], name?: string): Promise<{ id: string }>
  /** Of a message that there is, whose words become the question. */
  poll(message: { id: string }, input?: Partial<PollInput>): Promise<void>
}

export function conversationMakers(db: Database): ConversationMakers {
  return {
    async tripChannel(trip, sender) {
      const channel = { id: uuid(), kind: 'trip' as const, trip_id: trip.id, last_position: 1 }
      await db.insertInto('channel').values(channel).execute()
      const message = { id: uuid(), channel_id: channel.id, position: 1, sender_id: sender.id }
      await db
        .insertInto('message')
        .values({ ...message, body: 'All aboard' })
        .execute()
      return { channel, message }
    },

    async group(members, name) {
      const channel = { id: uuid(), kind: 'group' as const, last_position: 1 }
      await db.insertInto('channel').values(channel).execute()
      const ofIt = members.map(({ id }) => ({ channel_id: channel.id, member_id: id }))
      const seats = ofIt.map((seat, index) => ({ ...seat, number: index + 1 }))
      await db.insertInto('channel_seat').values(seats).execute()
      await db
        .insertInto('channel_mark')
        .values(ofIt.map((mark) => ({ ...mark, has_opened: true })))
        .execute()
      const sender = { sender_id: members[0]!.id, body: 'Who comes along?' }
      if (name !== undefined) {
        const named = { channel_id: channel.id, author_id: sender.sender_id, name }
        await db.insertInto('channel_name').values(named).execute()
      }
      await db
        .insertInto('message')
        .values({ id: uuid(), channel_id: channel.id, position: 1, ...sender })
        .execute()
      return { id: channel.id }
    },

    async poll({ id }, { options = ['In May', 'In June'], multiple = false } = {}) {
      await insertPoll(db, id, { options, multiple })
    },
  }
}
