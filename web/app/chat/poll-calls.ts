import type { ApiResult } from '@farfolk/contract/call'
import { endPoll as endPollCall, type Message, vote as voteCall } from '@farfolk/contract/chat'
import type { Poll } from '@farfolk/contract/polls'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { withPoll } from './chat-events.ts'
import { changeOnceAnswered } from './chat-store.ts'

type Named = Pick<Message, 'id' | 'channelId'>

/** In place of what one chose before; what was refused is told. */
export async function vote(message: Named, options: number[]): Promise<void> {
  const params = { id: message.channelId, messageId: message.id }
  const body = { vote: { options } }
  const result = await taken(message, () => callApi(voteCall, { params, body }))
  if (!result.ok) tellRefusal(voteCall, result.errors, 'conflict', m.chat_poll_is_over())
}

export async function endPoll(message: Named): Promise<boolean> {
  const params = { id: message.channelId, messageId: message.id }
  return (await taken(message, () => callApi(endPollCall, { params }))).ok
}

/** What was heard of the poll since knows of later votes, unless it does not yet know of what was asked. */
async function taken({ id, channelId }: Named, call: () => Promise<ApiResult<Message>>) {
  const change = changeOnceAnswered(channelId)
  const result = await call()
  if (result.ok && result.data.poll) {
    const { poll } = result.data
    change((state, asked) =>
      state.polls.get(id) === asked.polls.get(id) ||
      isBefore(state.polls.get(id), poll, state.ownId)
        ? withPoll(state, { channelId, messageId: id, poll })
        : state,
    )
  }
  return result
}

/** Of a poll that was heard, by what one has done oneself. */
function isBefore(heard: Poll | undefined, answered: Poll, ownId: string): boolean {
  const ownOf = ({ options, endedAt }: Poll) =>
    JSON.stringify([endedAt, options.map(({ userIds }) => userIds.includes(ownId))])
  return heard !== undefined && ownOf(heard) !== ownOf(answered)
}
