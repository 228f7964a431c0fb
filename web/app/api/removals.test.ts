import { deleteAlbumItem, deleteAlbumItems } from '@farfolk/contract/album-items'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession } from '../session/session-store.ts'
import { alertStore, clearAlerts } from './alerts.ts'
import { endRemovals, removeLater, sendRemovals } from './removals.ts'
import { showAllRemoved } from './removed-ids.ts'
import { undoNewest } from './toast-store.ts'
import { stubMember } from '../session/stub-storage.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const sent = () =>
  fetch.mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('authorization')])
const inTime = () => AbortSignal.timeout(5_000)
const onGone = vi.fn<() => void>()

function remove(...ids: string[]): () => boolean {
  return removeLater({ ids, words: 'Deleted', endpoint: deleteAlbumItem, onGone })
}

beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => {
  forgetSession()
  showAllRemoved()
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('before the session ends all that waits goes at once, under its token', async () => {
  fetch.mockImplementation(async () => {
    await new Promise(setImmediate)
    return new Response(null, { status: 204 })
  })
  remove('a', 'b')
  remove('c')
  const ended = endRemovals(inTime())
  forgetSession()
  await ended
  expect(sent()).toEqual(
    ['a', 'b', 'c'].map((id) => [`/api/v1/user/album_items/${id}`, 'Bearer token']),
  )
  expect(alertStore.get()).toEqual([])
  await endRemovals(inTime())
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('those under way go too, and are not asked for anew', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetch.mockReturnValueOnce(promise)
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
  remove('a', 'b')
  const underWay = sendRemovals()
  await expect.poll(sent).toHaveLength(1)
  await endRemovals(inTime())
  forgetSession()
  resolve(new Response(null, { status: 404 }))
  await underWay
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(onGone).toHaveBeenCalledWith(['a', 'b'])
})

test('what is cut off once it was sent anew is neither brought back nor said to have failed', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  fetch.mockReturnValueOnce(promise)
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
  remove('a')
  const underWay = sendRemovals()
  await expect.poll(sent).toHaveLength(1)
  await endRemovals(inTime())
  reject(new TypeError('the page is left'))
  await underWay
  expect(onGone).toHaveBeenCalledWith(['a'])
  expect(alertStore.get()).toEqual([])
})

test('what fails is said past the end of the session', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  remove('a')
  await endRemovals(inTime())
  clearAlerts()
  expect(alertStore.get()).toMatchObject([{ type: 'error', persistent: true }])
})

test('what another tab has removed first is gone, and nothing is said', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 404 }))
  remove('a')
  await sendRemovals()
  expect(onGone).toHaveBeenCalledWith(['a'])
  expect(alertStore.get()).toEqual([])
})

test('what came off though no answer came is asked for once more, and is gone', async () => {
  fetch.mockRejectedValueOnce(new TypeError('cut off'))
  fetch.mockResolvedValueOnce(new Response(null, { status: 404 }))
  remove('a')
  expect(await sendRemovals()).toBe(true)
  expect(onGone).toHaveBeenCalledWith(['a'])
  expect(alertStore.get()).toEqual([])
})

test('what waits when another tab ends the session is said to have failed', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 401 }))
  remove('a')
  forgetSession()
  await sendRemovals()
  expect(alertStore.get()).toMatchObject([{ id: 'error-removals' }])
  expect(onGone).not.toHaveBeenCalled()
})

test('what waits is noted for the next page of the tab, until it is undone or answered', async () => {
  const noted = (): unknown => JSON.parse(sessionStorage.getItem('farfolk.removals') ?? '[]')
  const noteOf = (id: string) => ({ address: `/api/v1/user/album_items/${id}` })
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
  remove('a', 'b')
  remove('c')
  expect(noted()).toEqual(['a', 'b', 'c'].map(noteOf))
  undoNewest()
  expect(noted()).toEqual(['a', 'b'].map(noteOf))
  await sendRemovals()
  expect(noted()).toEqual([])
  expect(sent().map(([address]) => ({ address }))).toEqual(['a', 'b'].map(noteOf))
})

test('what failed is brought back, and noted no more', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 500 }))
  remove('a')
  await sendRemovals()
  expect(sessionStorage.getItem('farfolk.removals')).toBeNull()
})

test('what waits is brought back by whoever removed it, once, and not when its time is over', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
  const bringBack = remove('a')
  expect(bringBack()).toBe(true)
  expect(bringBack()).toBe(false)
  const bringLate = remove('b')
  const sending = sendRemovals()
  expect(bringLate()).toBe(false)
  await sending
  expect(sent().map(([url]) => url)).toEqual(['/api/v1/user/album_items/b'])
})

describe('where one call takes several off', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const bodyOf = (albumItemIds: readonly string[]) => ({ albumItemIds })
  const bodies = () =>
    fetch.mock.calls.map(([url, init]) => {
      expect([url, init?.method]).toEqual(['/api/v1/user/album_items', 'DELETE'])
      return init?.body
    })
  const named = (...some: string[]) => JSON.stringify(bodyOf(some))
  const all = [named('a', 'b'), named('c', 'd'), named('e')]
  beforeEach(() => {
    removeLater({
      ids,
      words: 'Deleted',
      endpoint: deleteAlbumItems,
      together: { most: 2, bodyOf },
      onGone,
    })
  })

  test('all go in as few calls as it takes, and are noted by them', async () => {
    fetch.mockImplementation(async () => new Response(null, { status: 204 }))
    const noted: unknown = JSON.parse(sessionStorage.getItem('farfolk.removals') ?? '')
    expect(noted).toEqual(all.map((body) => ({ address: '/api/v1/user/album_items', body })))
    await sendRemovals()
    expect(bodies()).toEqual(all)
    expect(onGone).toHaveBeenCalledWith(ids)
    expect(sessionStorage.getItem('farfolk.removals')).toBeNull()
  })

  test('what a call fails at comes back, and what comes after it', async () => {
    fetch.mockImplementationOnce(async () => new Response(null, { status: 204 }))
    fetch.mockImplementation(async () => new Response(null, { status: 500 }))
    await sendRemovals()
    expect(bodies()).toEqual(all.slice(0, 2))
    expect(onGone).toHaveBeenCalledWith(['a', 'b'])
    expect(sessionStorage.getItem('farfolk.removals')).toBeNull()
    expect(alertStore.get()).toMatchObject([{ id: 'error-deleteAlbumItems' }])
  })

  test('before the session ends they go at once, past what a page may leave under way', async () => {
    fetch.mockImplementation(async () => new Response(null, { status: 204 }))
    await endRemovals(inTime())
    expect(bodies()).toEqual(all)
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, false, false])
  })
})

test('whoever goes on only once all is gone is told whether it is', async () => {
  fetch.mockImplementation(
    async (url) => new Response(null, { status: url === '/api/v1/user/album_items/b' ? 403 : 204 }),
  )
  remove('a')
  expect(await sendRemovals()).toBe(true)
  remove('b')
  remove('c')
  expect(await sendRemovals()).toBe(false)
  // What stays waits no more.
  expect(await sendRemovals()).toBe(true)
})
