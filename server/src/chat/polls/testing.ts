import { endPoll, listMessages, type Message, sendMessage, vote } from '@farfolk/contract/chat'
import type { Poll, PollInput } from '@farfolk/contract/polls'
import { expect } from 'vitest'
import type { MadeMember } from '../../testing/make.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const days = ['In May', 'In June', 'In July']

/** What the tests of polls do over and over. */
export function polling({ as }: TestApp) {
  const paramsOf = ({ channelId, id: messageId }: Message) => ({ id: channelId, messageId })

  function send(member: MadeMember, channel: { id: string }, message: object) {
    const body = { message: { body: 'When shall we go?', ...message } }
    return as(member).call(sendMessage, { params: { id: channel.id }, body })
  }

  return {
    send,
    async ask(
      member: MadeMember,
      channel: { id: string },
      poll: Partial<PollInput> = {},
    ): Promise<Message> {
      const { status, data } = await send(member, channel, { poll: { options: days, ...poll } })
      expect(status).toBe(201)
      return data
    },
    vote(member: MadeMember, message: Message, ...options: number[]) {
      return as(member).call(vote, { params: paramsOf(message), body: { vote: { options } } })
    },
    end(member: MadeMember, message: Message) {
      return as(member).call(endPoll, { params: paramsOf(message) })
    },
    /** As the member reads it in the conversation; null too where there is no such message. */
    async seen(member: MadeMember, { channelId, id }: Message): Promise<Poll | null> {
      const { data } = await as(member).call(listMessages, { params: { id: channelId } })
      return data.find((message) => message.id === id)?.poll ?? null
    },
  }
}

/** Of each option who has chosen it. */
export const chosen = (poll: Poll | null) => poll?.options.map(({ userIds }) => userIds)
