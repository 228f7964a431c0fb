import type { Message } from '@farfolk/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer =
  | { ok: true; status: number; data: unknown }
  | { ok: false; status: number; errors: { code: string }[] }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: { name: string }, input: object) => Promise<Answer>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore, clearAlerts } = await import('../api/alerts.ts')
const { beginAnswer } = await import('./answer.ts')
const { emptyState, withChannels, withHeardSince, withNewest, withoutChannel } =
  await import('./chat-state.ts')
const { changeChat, chatStore } = await import('./chat-store.ts')
const { afterEvent, withTombstone } = await import('./chat-events.ts')
const { beginEdit, endEdit, saveEdit, writeEdit } = await import('./edit-calls.ts')
const { isEditable } = await import('./editable.ts')
const { EditForm } = await import('./edit-form.tsx')
const { quoteOf } = await import('./answer.ts')

const sender = { id: 'me', profile: { firstName: 'Maya' } }
const message = (position: number, more: Partial<Message> = {}) =>
  ({
    id: `m${position}`,
    channelId: 'c',
    position,
    sender,
    body: 'Helo',
    image: null,
    poll: null,
    replyTo: null,
    reactions: [],
    editedAt: null,
    deleted: false,
    createdAt: '2031-05-01T12:00:00.000Z',
    ...more,
  }) as Message
const first = message(1)
const answer = message(2, { body: 'Fine', replyTo: quoteOf(first) })
const edited = (body: string, minute = 5) =>
  ({
    type: 'edited',
    channelId: 'c',
    messageId: 'm1',
    body,
    editedAt: `2031-05-01T12:0${minute}:00.000Z`,
    unreadCount: 0,
    channelUnreadCount: 0,
  }) as const
const hear = (...words: Parameters<typeof edited>) =>
  changeChat((state) => afterEvent(state, edited(...words)))
const shown = (id = 'm1') =>
  chatStore
    .get()
    .conversations.get('c')
    ?.messages.find((one) => one.id === id)
const editing = () => chatStore.get().editing.get('c')?.text
const taken = (body: string): Answer => {
  const { editedAt } = edited(body)
  return { ok: true, status: 200, data: message(1, { body, editedAt }) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('location', { pathname: '/chat' })
  callApi.mockReset()
  const channel = { id: 'c', lastMessage: answer } as never
  chatStore.set(withNewest(withChannels(emptyState('me'), [channel]), 'c', [answer, first], false))
})
afterEach(() => {
  clearAlerts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is told of new words stands wherever the message does', () => {
  beginAnswer(first)
  hear('Hello')
  expect(shown()).toMatchObject({ body: 'Hello', editedAt: edited('').editedAt })
  expect(shown('m2')?.replyTo?.body).toBe('Hello')
  expect(chatStore.get().answered.get('c')?.body).toBe('Hello')
  expect(chatStore.get().channels.get('c')?.lastMessage).toMatchObject({ body: 'Fine' })
  expect(chatStore.get().channels.get('c')?.lastMessage?.replyTo?.body).toBe('Hello')
  const long = 'x'.repeat(121)
  hear(long, 6)
  expect(shown('m2')?.replyTo?.body).toBe(`${'x'.repeat(119)}…`)
  // Of two processes the later word may come first.
  hear('Hello', 5)
  expect(shown()?.body).toBe(long)
})

test('the list of conversations says the new words of its last message', () => {
  changeChat((state) => withChannels(state, [{ id: 'c', lastMessage: first } as never]))
  hear('Hello')
  expect(chatStore.get().channels.get('c')?.lastMessage?.body).toBe('Hello')
})

test('a page that was asked for before has the words that were told since', () => {
  const asked = chatStore.get()
  hear('Hello')
  const page = withHeardSince([answer, first], chatStore.get(), asked)
  expect(page.map(({ body }) => body)).toEqual(['Fine', 'Hello'])
  expect(page[0]?.replyTo?.body).toBe('Hello')
  // What was asked for after that may know more.
  const later = message(1, { body: 'Hello!' })
  expect(withHeardSince([later], chatStore.get(), chatStore.get())[0]?.body).toBe('Hello!')
})

test('what is deleted says nothing any more, and is not edited on', () => {
  beginEdit(first)
  changeChat((state) => withTombstone(state, 'c', 'm1'))
  expect(editing()).toBeUndefined()
  hear('Hello')
  expect(shown()).toMatchObject({ deleted: true, body: '' })
  expect(shown('m2')?.replyTo).toMatchObject({ deleted: true, body: '' })
})

test('the server takes the words, and all is as it says', async () => {
  callApi.mockResolvedValue(taken('Hello'))
  beginEdit(first)
  writeEdit(first, ' Hello ')
  await saveEdit(first, ' Hello ')
  const [endpoint, input] = callApi.mock.calls[0] ?? []
  expect(endpoint?.name).toBe('updateMessage')
  expect(input).toMatchObject({
    params: { id: 'c', messageId: 'm1' },
    body: { message: { body: 'Hello' } },
  })
  expect(shown()).toMatchObject({ body: 'Hello', editedAt: edited('').editedAt })
  expect(editing()).toBeUndefined()
})

test('the same words ask for nothing', async () => {
  beginEdit(first)
  await saveEdit(first, 'Helo \n')
  expect(callApi).not.toHaveBeenCalled()
  expect(editing()).toBeUndefined()
})

test.each([
  [0, 'offline', 'You seem to be offline. Try again.'],
  [409, 'conflict', 'A message can be edited for a day. This one stays as it is.'],
  [429, 'too_many_tries', 'Too many tries. Try again in 1 minute.'],
])('a failure (%i) keeps the words, and says why', async (status, code, words) => {
  callApi.mockResolvedValue({ ok: false, status, errors: [{ code }] })
  beginEdit(first)
  writeEdit(first, 'Hello')
  await saveEdit(first, 'Hello')
  expect(editing()).toBe('Hello')
  expect(shown()?.body).toBe('Helo')
  expect(alertStore.get().map(({ messages }) => messages)).toEqual([[words]])
})

test('where the answer alone got lost, it is looked whether it is so', async () => {
  callApi
    .mockResolvedValueOnce({ ok: false, status: 0, errors: [] })
    .mockResolvedValue({ ok: true, status: 200, data: [message(1, { body: 'Hello' })] })
  beginEdit(first)
  await saveEdit(first, 'Hello')
  expect(editing()).toBeUndefined()
  expect(alertStore.get()).toEqual([])
})

test('another that was begun meanwhile is not ended, nor somebody else given an answer', async () => {
  callApi.mockImplementationOnce(async () => {
    beginEdit(answer)
    return taken('Hello')
  })
  beginEdit(first)
  await saveEdit(first, 'Hello')
  expect(editing()).toBe('Fine')
  endEdit('c')
  callApi.mockImplementationOnce(async () => {
    chatStore.set(emptyState('bo'))
    return taken('Hi')
  })
  await saveEdit(first, 'Hi')
  expect(chatStore.get()).toEqual(emptyState('bo'))
})

test('with the conversation the edit goes', () => {
  beginEdit(first)
  changeChat((state) => withoutChannel(state, 'c'))
  expect(editing()).toBeUndefined()
})

test('own words of a day may be edited', () => {
  const now = Date.parse('2031-05-02T11:59:59.000Z')
  expect(isEditable(first, 'me', now)).toBe(true)
  expect(isEditable(first, 'me', now + 1_000)).toBe(false)
  expect(isEditable(first, 'bo', now)).toBe(false)
  for (const more of [{ image: {} }, { poll: {} }, { deleted: true }]) {
    expect(isEditable(message(1, more as never), 'me', now)).toBe(false)
  }
})

test('the form says what it is for, and takes no empty words or too many', () => {
  const htmlOf = (text: string) =>
    renderToStaticMarkup(<EditForm editing={{ message: first, text }} />)
  expect(htmlOf('Hello')).toMatch(/<label [^>]*for="chat-edit">You edit your message<\/label>/)
  expect(htmlOf('Hello')).toMatch(/<button (?!disabled)[^>]*aria-label="Save"/)
  for (const text of [' ', 'x'.repeat(4_001)]) {
    expect(htmlOf(text)).toMatch(/<button disabled=""[^>]*aria-label="Save"/)
  }
  expect(htmlOf('x'.repeat(4_001))).toContain('role="alert"')
})
