import type { Channel, Message, Quote } from '@farfolk/contract/chat'
import type { Reaction } from '@farfolk/contract/reactions'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quoteOf } from './answer.ts'
import { AnsweredQuote } from './answered-quote.tsx'
import { afterEvent, withOwnReaction, withTombstone } from './chat-events.ts'
import {
  changeConversation,
  emptyState,
  withAnswered,
  withChannels,
  withHeardSince,
  withNewest,
  withoutChannel,
} from './chat-state.ts'
import { MessageReactions } from './message-reactions.tsx'

const card = (id: string) => ({ id, profile: { firstName: id.toUpperCase() } })
const message = (position: number, more: Partial<Message> = {}) =>
  ({
    id: `m${position}`,
    channelId: 'c',
    position,
    sender: card('bo'),
    body: `Line ${position}`,
    image: null,
    poll: null,
    replyTo: null,
    reactions: [],
    editedAt: null,
    deleted: false,
    ...more,
  }) as Message
const quote = (more: Partial<Quote> = {}): Quote => ({ ...quoteOf(message(1)), ...more })
const channel = { id: 'c', members: [card('me'), card('bo')], lastMessage: null } as never
const told = (reactions: Reaction[]) =>
  ({
    type: 'reactions',
    channelId: 'c',
    messageId: 'm1',
    reactions,
    unreadCount: 0,
    channelUnreadCount: 0,
  }) as const
const begun = (...page: Message[]) =>
  withNewest(withChannels(emptyState('me'), [channel]), 'c', page, false)
const shown = (state: ReturnType<typeof begun>, id = 'm1') =>
  state.conversations.get('c')?.messages.find((one) => one.id === id)

test('a quote is as the server makes it', () => {
  const long = '🙂'.repeat(121)
  expect(quote()).toEqual({
    id: 'm1',
    position: 1,
    sender: { id: 'bo', firstName: 'BO' },
    body: 'Line 1',
    hasImage: false,
    deleted: false,
  })
  expect(quoteOf(message(1, { body: long })).body).toBe(`${'🙂'.repeat(119)}…`)
  expect(quoteOf(message(1, { body: long.slice(2) })).body).toBe(long.slice(2))
})

test('a quote says whom and what it answers, a photo alone, and what was deleted', () => {
  const html = (more: Partial<Quote>) =>
    renderToStaticMarkup(<AnsweredQuote quote={quote(more)} onGo={() => undefined} />)
  expect(html({})).toContain('aria-label="In answer to BO: Line 1"')
  expect(html({ body: '', hasImage: true })).toContain('In answer to BO: Photo')
  expect(html({ body: '', deleted: true })).toContain('This message was deleted.')
})

test('what is deleted is quoted nowhere any more', () => {
  const state = begun(message(2, { replyTo: quote() }), message(1))
  const answering = withAnswered(state, 'c', quote())
  const past = { messages: [message(3, { replyTo: quote() })], hasOlder: false }
  const outgoing = [{ id: 'o', channelId: 'c', replyTo: quote() }] as never
  const known = { ...changeConversation(answering, 'c', () => ({ past })), outgoing }
  const buried = withTombstone(known, 'c', 'm1')
  const gone = { id: 'm1', body: '', deleted: true }
  expect(shown(buried, 'm2')?.replyTo).toMatchObject(gone)
  expect(buried.conversations.get('c')?.past?.messages[0]?.replyTo).toMatchObject(gone)
  expect(buried.outgoing[0]?.replyTo).toMatchObject(gone)
  expect(buried.answered.get('c')).toMatchObject(gone)
  expect(shown(withTombstone(known, 'c', 'm9'), 'm2')?.replyTo).toEqual(quote())
  expect(withoutChannel(known, 'c').answered.has('c')).toBe(false)
})

test('reactions are those that were told last, also where a page was asked for before', () => {
  const asked = begun(message(1))
  const heart = [{ kind: 'heart' as const, userIds: ['bo'] }]
  const state = afterEvent(asked, told(heart))
  expect(shown(state)?.reactions).toEqual(heart)
  const page = withHeardSince([message(1)], state, asked)
  expect(page[0]?.reactions).toEqual(heart)
  expect(withHeardSince([message(1)], state, state)[0]?.reactions).toEqual([])
  const buried = withTombstone(state, 'c', 'm1')
  expect(shown(buried)?.reactions).toEqual([])
  expect(shown(afterEvent(buried, told(heart)))?.reactions).toEqual([])
})

test('the own reaction stands beside those of others, each once, and goes again', () => {
  const named = { id: 'm1', channelId: 'c' }
  const heart = { kind: 'heart' as const, userIds: ['bo'] }
  const state = begun(message(1, { reactions: [heart] }))
  const both = withOwnReaction(withOwnReaction(state, named, 'heart', true), named, 'heart', true)
  expect(shown(both)?.reactions).toEqual([{ kind: 'heart', userIds: ['bo', 'me'] }])
  const sad = withOwnReaction(both, named, 'sad', true)
  expect(shown(sad)?.reactions).toHaveLength(2)
  const left = withOwnReaction(withOwnReaction(sad, named, 'sad', false), named, 'heart', false)
  expect(shown(left)?.reactions).toEqual([heart])
  expect(withOwnReaction(state, { ...named, id: 'm9' }, 'sad', true)).toBe(state)
})

test('a count says what it counts and who is in it, as far as they are there still', () => {
  const reactions: Reaction[] = [
    { kind: 'thanks', userIds: ['gone'] },
    { kind: 'heart', userIds: ['bo', 'gone', 'me'] },
  ]
  const html = (given: Reaction[]) =>
    renderToStaticMarkup(
      <MessageReactions
        message={message(1, { reactions: given })}
        channel={channel as Channel}
        ownId="me"
      />,
    )
  expect(html([])).toBe('')
  const [heart, thanks] = html(reactions).split('</button>')
  expect(heart).toContain('aria-pressed="true" aria-label="Heart 3: BO, ME"')
  expect(thanks).toContain('aria-pressed="false" aria-label="Thanks 1"')
})
