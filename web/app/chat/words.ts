import type { Channel, Message, Quote } from '@farfolk/contract/chat'
import { m } from '../paraglide/messages.js'
import { dayWords } from './times.ts'

/** The other of a direct channel; undefined of several. */
export function peerOf({ kind, members }: Channel, ownId: string) {
  return kind === 'direct' ? members.find(({ id }) => id !== ownId) : undefined
}

/** A message on one line, as a list shows it. */
export function lineOf({ sender, body, deleted, image }: Message, channel: Channel, ownId: string) {
  const text = deleted ? m.chat_deleted() : body || (image ? m.chat_photo() : '')
  if (sender.id === ownId) return m.chat_line_own({ text })
  if (channel.kind !== 'direct') return m.chat_line_of({ name: sender.profile.firstName, text })
  return text
}

/** What a quote shows of its original. */
export function quotedWords({ body, hasImage, deleted }: Quote): string {
  if (deleted) return m.chat_deleted()
  return body || (hasImage ? m.chat_photo() : '')
}

/** Enough to know a message by. */
const mostRead = 200

/** What is said of a message that was looked for. */
export function foundWords({ sender, body, deleted, createdAt }: Message, locale: string): string {
  const text = deleted ? m.chat_deleted() : body.slice(0, mostRead).toWellFormed() || m.chat_photo()
  const { firstName: name } = sender.profile
  return m.chat_search_at({ name, day: dayWords(createdAt, locale), text })
}

/** Whether the member was written to by a stranger and has not answered. */
export function isAsked({ state, lastMessage }: Channel, ownId: string): boolean {
  return state === 'request' && lastMessage !== null && lastMessage.sender.id !== ownId
}

/** Whether what is written now would be the first to a stranger. */
export function isFirst({ state, lastMessage }: Channel): boolean {
  return state === 'request' && lastMessage === null
}

/** Whether the member's own first message waits for an answer. */
export function isAwaiting({ state, lastMessage }: Channel, ownId: string): boolean {
  return state === 'request' && lastMessage?.sender.id === ownId
}
