import type { Notification } from '@farfolk/contract/notifications'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

type Query = { limit: number; cursor?: string }
const callApi = vi.hoisted(() =>
  vi.fn<(endpoint: object, input: { query: Query }) => Promise<object>>(),
)
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { fetchCount, fetchMore, markAllRead } = await import('./notification-actions.ts')
const { alertStore } = await import('../api/alerts.ts')
const { forgetNotifications, listFetched, notificationStore } =
  await import('./notification-store.ts')

const page = (ids: string[], nextCursor: string | null) => ({
  notifications: ids.map((id) => ({ id }) as Notification),
  nextCursor,
})
const answerOf = (ids: string[], nextCursor: string | null) => ({
  ok: true,
  data: ids.map((id) => ({ id })),
  page: { nextCursor },
})
const show = (...list: Parameters<typeof page>) =>
  notificationStore.set(listFetched(notificationStore.get(), page(...list)))
const shown = () => notificationStore.get().notifications.map(({ id }) => id)
const cursors = () => callApi.mock.calls.map(([, { query }]) => query.cursor)

// What is asked once the server is back would be asked in other tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  callApi.mockReset()
  forgetNotifications()
  show(['d', 'c'], 'after c')
})

test.each([
  [0, true],
  [1, false],
])('where no answer says that all are read, %i that are unread tell it', async (count, isDone) => {
  vi.stubGlobal('location', { pathname: '/notifications' })
  notificationStore.set({ ...notificationStore.get(), count: 2 })
  callApi.mockImplementation(async (endpoint) =>
    'name' in endpoint && endpoint.name === 'countNotifications'
      ? { ok: true, data: { count } }
      : { ok: false, status: 0, errors: [] },
  )
  await markAllRead()
  const { notifications, count: shownCount } = notificationStore.get()
  expect(shownCount).toBe(count)
  expect(notifications.map(({ readAt }) => Boolean(readAt))).toEqual([isDone, isDone])
  expect(alertStore.get().length).toBe(isDone ? 0 : 1)
  alertStore.set([])
})

test('where the list was read anew meanwhile, it goes on from there and leaves nothing out', async () => {
  callApi
    .mockImplementationOnce(async () => {
      // Two had come while nobody listened: as many as before no longer reach as far.
      show(['f', 'e'], 'after e')
      return answerOf(['b'], 'after b')
    })
    .mockResolvedValueOnce(answerOf(['d', 'c', 'b'], 'after b'))
  await fetchMore()
  expect(cursors()).toEqual(['after c', 'after e'])
  expect(shown()).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test('what was asked for by the member before is not shown to the next one', async () => {
  callApi.mockImplementationOnce(async () => {
    forgetNotifications()
    show(['of another'], null)
    return answerOf(['b'], null)
  })
  await fetchMore()
  expect(shown()).toEqual(['of another'])
  expect(callApi).toHaveBeenCalledOnce()
})

test('the number is what was kept while the server is away, but that nothing newer gives way to it', async () => {
  forgetNotifications()
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  expect(await fetchCount()).toBe(0)
  expect(notificationStore.get()).toMatchObject({ count: 0, lastCountFetchedAt: null })
  callApi.mockResolvedValueOnce({ ok: true, data: { count: 3 } })
  await fetchCount()
  expect(notificationStore.get()).toMatchObject({ count: 3, lastCountFetchedAt: expect.any(Date) })
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  await fetchCount()
  expect(notificationStore.get()).toMatchObject({ count: 3, lastCountFetchedAt: expect.any(Date) })
  const kept = callApi.mock.calls.map((call: unknown[]) => (call[2] as { keeps: string }).keeps)
  expect(kept).toEqual(['part', 'part', 'anew'])
})
