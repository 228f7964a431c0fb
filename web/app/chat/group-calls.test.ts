import type { Channel } from '@farfolk/contract/chat'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: { name: string }, input: object, options?: object) => Promise<object>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { loadCompany } = await import('./chat-calls.ts')
const { removeFromGroup, renameGroup, renameOver, startGroup } = await import('./group-calls.ts')
const { emptyState, withChannels, withoutChannel } = await import('./chat-state.ts')
const { changeChat, chatStore } = await import('./chat-store.ts')

const group = (name: string | null, ...others: string[]) =>
  ({
    id: 'g',
    kind: 'group',
    state: 'open',
    name,
    ownerId: 'me',
    members: ['me', ...others].map((id) => ({ id })),
    lastMessage: null,
  }) as unknown as Channel
const answered = (data: Channel, status = 200, etag = '') => ({
  ok: true,
  status,
  data,
  headers: new Headers({ etag }),
})
const refused = (status: number) => ({ ok: false, status, headers: new Headers(), errors: [] })
const asked = () => callApi.mock.calls.map(([{ name }]) => name)
const shown = () => chatStore.get().channels.get('g')

/** Each call waits until it is answered, in whatever order. */
function holdAnswers() {
  const answers: ((data: Channel) => void)[] = []
  callApi.mockImplementation(
    () => new Promise((resolve) => answers.push((data) => resolve(answered(data)))),
  )
  return answers
}

// What is asked once the server is back would be asked in other tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  callApi.mockReset()
  chatStore.set(withChannels(emptyState('me'), [group(null, 'bo', 'cy')]))
})

test('a group that is new is in the list, and nothing more is asked', async () => {
  chatStore.set(emptyState('me'))
  callApi.mockResolvedValue(answered(group('Sarek', 'bo', 'cy'), 201))
  await startGroup({ id: 'g', name: 'Sarek', userIds: ['bo', 'cy'] })
  expect([asked(), shown()?.name]).toEqual([['startGroup'], 'Sarek'])
})

test('who was taken out though no answer came is out', async () => {
  const answers = [refused(0), answered(group(null, 'cy')), answered(group(null, 'cy'))]
  for (const answer of answers) callApi.mockResolvedValueOnce(answer)
  expect(await removeFromGroup('g', 'bo')).toBe(true)
  expect(shown()?.members.map(({ id }) => id)).toEqual(['me', 'cy'])
  expect(alertStore.get()).toEqual([])
})

test('one that an earlier try had started gets what has been chosen since', async () => {
  chatStore.set(emptyState('me'))
  callApi
    // Bo has added Ed.
    .mockResolvedValueOnce(answered(group(null, 'bo', 'cy', 'ed')))
    .mockResolvedValueOnce({ ok: true, status: 204, data: null })
    .mockResolvedValueOnce(answered(group(null, 'bo', 'di', 'ed')))
    .mockResolvedValueOnce(answered(group('Sarek', 'bo', 'di', 'ed')))
  await startGroup({ id: 'g', name: ' Sarek ', userIds: ['bo', 'di'] }, ['bo', 'cy'])
  expect(callApi.mock.calls.slice(1).map(([{ name }, input]) => [name, input])).toEqual([
    ['removeGroupMember', { params: { id: 'g', userId: 'cy' } }],
    ['addGroupMembers', { params: { id: 'g' }, body: { members: { userIds: ['di'] } } }],
    ['renameGroup', { params: { id: 'g' }, body: { channel: { name: ' Sarek ' } } }],
  ])
  expect(shown()).toMatchObject({ name: 'Sarek', members: [{}, { id: 'bo' }, { id: 'di' }, {}] })
})

test('the same once more changes nothing', async () => {
  callApi.mockResolvedValue(answered(group(null, 'bo', 'cy')))
  await startGroup({ id: 'g', name: '', userIds: ['cy', 'bo'] })
  expect(asked()).toEqual(['startGroup'])
})

test('an answer does not bring back a group that was left meanwhile', async () => {
  const [answers, ended] = [holdAnswers(), [loadCompany('g'), renameGroup('g', 'Sarek')]]
  changeChat((state) => withoutChannel(state, 'g'))
  for (const answer of answers) answer(group('Sarek', 'bo'))
  await Promise.all(ended)
  expect(shown()).toBeUndefined()
})

test('of two answers about a group the one that was asked for last holds', async () => {
  const [answers, ended] = [holdAnswers(), [loadCompany('g'), loadCompany('g')]]
  answers[1]?.(group('Later', 'bo'))
  await ended[1]
  answers[0]?.(group('Earlier', 'bo'))
  await ended[0]
  expect(shown()?.name).toBe('Later')
})

const toSarek = { params: { id: 'g' }, body: { channel: { name: 'Sarek' } } }

test('a name is given in place of the one that was seen, by the version in which that stands', async () => {
  callApi
    .mockResolvedValueOnce(answered(group('Coast', 'bo'), 200, '"1"'))
    .mockResolvedValueOnce(answered(group('Sarek', 'bo')))
  expect(await renameOver(toSarek, { ifMatch: 'Coast' })).toMatchObject({ ok: true, status: 200 })
  expect(asked()).toEqual(['getChannel', 'renameGroup'])
  expect(callApi.mock.calls[1]).toMatchObject([{}, toSarek, { ifMatch: '"1"' }])
  expect(shown()?.name).toBe('Sarek')
})

test('where another name stands by now nothing is sent, and what was seen is stale', async () => {
  callApi.mockResolvedValue(answered(group('River', 'bo'), 200, '"2"'))
  expect(await renameOver(toSarek, { ifMatch: 'Coast' })).toMatchObject({ ok: false, status: 412 })
  expect(await renameOver(toSarek, { ifMatch: '' })).toMatchObject({ status: 412 })
  expect(asked()).toEqual(['getChannel', 'getChannel'])
})

test('who comes in meanwhile stops no name, and another name does', async () => {
  callApi
    .mockResolvedValueOnce(answered(group(null, 'bo'), 200, '"1"'))
    .mockResolvedValueOnce(refused(412))
    .mockResolvedValueOnce(answered(group(null, 'bo', 'di'), 200, '"2"'))
    .mockResolvedValueOnce(answered(group('Sarek', 'bo', 'di')))
  expect(await renameOver(toSarek, { ifMatch: '' })).toMatchObject({ ok: true })
  expect(callApi.mock.calls[3]).toMatchObject([{ name: 'renameGroup' }, {}, { ifMatch: '"2"' }])
  callApi.mockReset()
  callApi
    .mockResolvedValueOnce(answered(group(null, 'bo'), 200, '"1"'))
    .mockResolvedValueOnce(refused(412))
    .mockResolvedValueOnce(answered(group('Coast', 'bo'), 200, '"2"'))
  expect(await renameOver(toSarek, { ifMatch: '' })).toMatchObject({ ok: false, status: 412 })
})

test.each([503, 429, 0])(
  'where it cannot be read (%i) nothing is named over what is not known',
  async (status) => {
    callApi
      .mockResolvedValueOnce(refused(status))
      .mockResolvedValueOnce(answered(group('Sarek', 'bo')))
    expect(await renameOver(toSarek, { ifMatch: 'Coast' })).toMatchObject({ ok: false, status })
    expect(asked()).toEqual(['getChannel'])
    expect(shown()?.name).toBeNull()
  },
)

test('a group that is gone is refused as the call says', async () => {
  callApi.mockResolvedValue(refused(404))
  expect(await renameOver(toSarek, { ifMatch: '' })).toMatchObject({ status: 404 })
  expect(asked()).toEqual(['getChannel', 'renameGroup'])
})
