import type { Channel, Message } from '@farfolk/contract/chat'
import { m } from '../paraglide/messages.js'

/** The other of a direct channel; undefined for a trip's. */
export function peerOf({ kind, members }: Channel, ownId: string) {
  return kind === 'direct' ? members.find(({ id }) => id !== ownId) : undefined
}

/** A message on one line, as a list shows it. */
export function lineOf({ sender, body, deleted, image }: Message, channel: Channel, ownId: string) {
  const text = deleted ? m.chat_deleted() : body || (image ? m.chat_photo() : '')
  if (sender.id === ownId) return m.chat_line_own({ text })
  if (channel.kind === 'trip') return m.chat_line_of({ name: sender.profile.firstName, text })
  return text
}

/** Whether the member was written to by a stranger and has not answered. */
export function isAsked({ state, lastMessage }: Channel, ownId: string): boolean {
  return state === 'request' && lastMessage !== null && lastMessage.sender.id !== ownId
}

/** Whether the member's own first message waits for an answer. */
export function isAwaiting({ state, lastMessage }: Channel, ownId: string): boolean {
  return state === 'request' && lastMessage?.sender.id === ownId
}
