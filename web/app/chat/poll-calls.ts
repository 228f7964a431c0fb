import type { ApiResult } from '@farfolk/contract/call'
import { endPoll as endPollCall, type Message, vote as voteCall } from '@farfolk/contract/chat'
import type { Poll } from '@farfolk/contract/polls'
import { tellRefusal } from '../api/call-api-alert.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { loadConversation } from './chat-calls.ts'
import { withPoll } from './chat-events.ts'
import { changeOnceAnswered, chatStore } from './chat-store.ts'

type Named = Pick<Message, 'id' | 'channelId'>

/** In place of what one chose before; what was refused is told. */
export async function vote(message: Named, options: number[]): Promise<void> {
  const params = { id: message.channelId, messageId: message.id }
  const body = { vote: { options } }
  const isSo = () =>
    isNow(message, (poll) => {
      const own = ownVote(poll)
      return own.length === options.length && own.every((id) => options.includes(id))
    })
  const acted = await taken(message, () => act(voteCall, { params, body }, { isSo }))
  const { isDone, result } = acted
  if (!isDone && !result.ok) tellRefusal(voteCall, result.errors, 'conflict', m.chat_poll_is_over())
}

export async function endPoll(message: Named): Promise<boolean> {
  const params = { id: message.channelId, messageId: message.id }
  const isSo = () => isNow(message, ({ endedAt }) => endedAt !== null)
  return (await taken(message, () => act(endPollCall, { params }, { isSo }))).isDone
}

/** What was heard of the poll since knows of later votes, unless it does not yet know of what was asked. */
async function taken<T extends { result: ApiResult<Message> }>(
  { id, channelId }: Named,
  call: () => Promise<T>,
): Promise<T> {
  const change = changeOnceAnswered(channelId)
  const acted = await call()
  const { result } = acted
  if (result.ok && result.data.poll) {
    const { poll } = result.data
    change((state, asked) =>
      state.polls.get(id) === asked.polls.get(id) ||
      isBefore(state.polls.get(id), poll, state.ownId)
        ? withPoll(state, { channelId, messageId: id, poll })
        : state,
    )
  }
  return acted
}

/** As far as its conversation can be read. */
async function isNow({ id, channelId }: Named, holds: (poll: Poll) => boolean): Promise<boolean> {
  if ((await loadConversation(channelId)) !== 200) return false
  const { polls, conversations } = chatStore.get()
  const message = conversations.get(channelId)?.messages.find((one) => one.id === id)
  const poll = polls.get(id) ?? message?.poll
  return poll ? holds(poll) : false
}

function ownVote({ options }: Poll): number[] {
  const { ownId } = chatStore.get()
  return options.flatMap(({ id, userIds }) => (userIds.includes(ownId) ? id : []))
}

/** Of a poll that was heard, by what one has done oneself. */
function isBefore(heard: Poll | undefined, answered: Poll, ownId: string): boolean {
  const ownOf = ({ options, endedAt }: Poll) =>
    JSON.stringify([endedAt, options.map(({ userIds }) => userIds.includes(ownId))])
  return heard !== undefined && ownOf(heard) !== ownOf(answered)
}
