import {
  type Channel,
  type ChannelState,
  getChannel,
  listChannels,
  listMessages,
  openChannel,
  sendMessage,
} from '@farfolk/contract/chat'
import { countUnreadMessages } from '@farfolk/contract/chat-news'
import { createFriendship } from '@farfolk/contract/friendships'
import { expect } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

/** What the tests of conversations do over and over. */
export function chatting({ as, make }: TestApp) {
  async function open(one: MadeMember, other: { id: string }): Promise<Channel> {
    const body = { channel: { userIds: [other.id] } }
    return (await as(one).call(openChannel, { body })).data
  }

  return {
    open,
    /** Two friends and their channel. */
    async friends() {
      const ada = await make.user({ first_name: 'Ada' })
      const bo = await make.user({ first_name: 'Bo' })
      await make.friendship(ada, bo)
      return { ada, bo, channel: await open(ada, bo) }
    },
    async block(blocker: MadeMember, other: { id: string }) {
      const body = { friendship: { userId: other.id, block: true } }
      expect((await as(blocker).call(createFriendship, { body })).status).toBeLessThan(300)
    },
    async unread(member: MadeMember): Promise<number> {
      return (await as(member).call(countUnreadMessages, {})).data.count
    },
    async listed(member: MadeMember, state?: ChannelState): Promise<string[]> {
      const { data } = await as(member).call(listChannels, { query: { state } })
      return data.map(({ id }) => id)
    },
    async openTrip(member: MadeMember, trip: { id: string }): Promise<Channel> {
      const { data } = await as(member).call(openChannel, {
        body: { channel: { tripId: trip.id } },
      })
      return data
    },
    send(member: MadeMember, channel: { id: string }, body: string, id?: string) {
      return as(member).call(sendMessage, {
        params: { id: channel.id },
        body: { message: { body, ...(id !== undefined && { id }) } },
      })
    },
    async see(member: MadeMember, channel: { id: string }): Promise<Channel> {
      const { data, status } = await as(member).call(getChannel, { params: { id: channel.id } })
      expect(status).toBe(200)
      return data
    },
    /** Newest first. */
    async bodies(member: MadeMember, channel: { id: string }): Promise<string[]> {
      const { data } = await as(member).call(listMessages, {
        params: { id: channel.id },
        query: { limit: 100 },
      })
      return data.map(({ body }) => body)
    },
  }
}
