import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const away = vi.hoisted(() => ({
  callApi: vi.fn<(...call: unknown[]) => Promise<object>>(),
  reread: undefined as (() => Promise<unknown>) | undefined,
}))
vi.mock('../api/call-api.ts', () => ({ callApi: away.callApi }))
const removeLater = vi.hoisted(() => vi.fn<() => () => boolean>())
vi.mock('../api/removals.ts', () => ({ removeLater }))
vi.mock('../session/once-back.ts', () => ({
  isAway: (status: number) => status === 0,
  rereadOnceBack: (reread: () => Promise<unknown>) => (away.reread = reread),
}))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { addAlert, alertStore } = await import('../api/alerts.ts')
const { undoNewest } = await import('../api/toast-store.ts')
const { remove, tell, tick, today } = await import('./item-acts.ts')

const wish = { id: 'wish', title: 'See it', done: false, doneAt: null } as BucketListItem
const onChanged = vi.fn<() => void>()
const alerts = () => alertStore.get().map(({ id }) => id)

beforeEach(() => {
  vi.clearAllMocks()
  alertStore.set([])
})

/** What the server makes of it, if it came. */
async function loseTick(): Promise<object> {
  away.callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  await tick(wish, onChanged)
  addAlert({ id: 'error-updateBucketListItem', type: 'error', messages: ['Try again.'] })
  return { done: true, doneAt: `${today()}T00:00:00.000Z` }
}

test('a tick that was done though its answer got lost is not to be tried again', async () => {
  const ticked = await loseTick()
  away.callApi.mockResolvedValueOnce({ ok: true, data: { ...wish, ...ticked } })
  await away.reread!()
  expect(onChanged).toHaveBeenCalled()
  expect(alerts()).toEqual([])
})

test('one that never came is', async () => {
  await loseTick()
  away.callApi.mockResolvedValueOnce({ ok: true, data: wish })
  await away.reread!()
  expect(alerts()).toEqual(['error-updateBucketListItem'])
})

test('nor does the alert of a later one go with it', async () => {
  const ticked = await loseTick()
  const first = away.reread!
  await loseTick()
  away.callApi.mockResolvedValueOnce({ ok: true, data: { ...wish, ...ticked } })
  await first()
  expect(alerts()).toEqual(['error-updateBucketListItem'])
})

test("an item's earlier toast goes with what is done next: its 'Undo' would undo that too", async () => {
  const takeOff = vi.fn<() => void>()
  tell(wish.id, 'Added', takeOff)
  remove(wish)
  tell(wish.id, 'Added', takeOff)
  tell('other', 'Added', takeOff)
  undoNewest()
  undoNewest()
  undoNewest()
  expect(takeOff).toHaveBeenCalledTimes(2)

  away.callApi.mockResolvedValue({ ok: true })
  await tick(wish, onChanged)
  await tick({ ...wish, done: true }, onChanged)
  away.callApi.mockClear()
  undoNewest()
  undoNewest()
  expect(away.callApi).toHaveBeenCalledTimes(1)
})
