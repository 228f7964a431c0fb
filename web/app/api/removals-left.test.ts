import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import {
  finishRemovals,
  forgetRemoval,
  leaveRemovals,
  noteRemovals,
  type RemovalNote,
} from './removals-left.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const asked = () => fetch.mock.calls.map(([address]) => address)
const notesOf = (addresses: readonly string[]) => addresses.map((address) => ({ address }))
/** As the page goes away. */
function leave(notes: readonly RemovalNote[]): void {
  noteRemovals(notes)
  leaveRemovals(notes)
}
const answer = (status: number) => fetch.mockResolvedValueOnce(new Response(null, { status }))

beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test.each([429, 500, 503])(
  'what is answered with %i is removed by the next read',
  async (status) => {
    fetch.mockRejectedValue(new TypeError('the page is gone'))
    leave(notesOf(['/trips/a', '/trips/b']))
    await finishRemovals()
    fetch.mockReset()
    answer(204)
    answer(status)
    await finishRemovals()
    expect(asked()).toEqual(['/trips/a', '/trips/b'])
    answer(404)
    await finishRemovals()
    await finishRemovals()
    expect(asked()).toEqual(['/trips/a', '/trips/b', '/trips/b'])
  },
)

test('what is left by another page is not forgotten for what this one leaves', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  leave(notesOf(['/trips/a']))
  leave(notesOf(['/trips/b']))
  await finishRemovals()
  fetch.mockReset()
  answer(204)
  answer(204)
  await finishRemovals()
  expect(asked()).toEqual(['/trips/a', '/trips/b'])
})

test('what the server fails at again and again holds up no further read of this page', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 500 }))
  leave(notesOf(['/trips/broken']))
  for (let read = 0; read < 5; read += 1) await finishRemovals()
  expect(asked()).toEqual(['/trips/broken', '/trips/broken', '/trips/broken'])
  expect(sessionStorage.getItem('farfolk.removals')).toContain('/trips/broken')
})

test('what may still be undone is left alone by this page, and removed by the next one of the tab', async () => {
  noteRemovals(notesOf(['/trips/a', '/trips/b']))
  await finishRemovals()
  expect(asked()).toEqual([])
  forgetRemoval({ address: '/trips/b' })

  // The browser has ended it without a word.
  vi.resetModules()
  const nextPage = await import('./removals-left.ts')
  answer(204)
  await nextPage.finishRemovals()
  expect(asked()).toEqual(['/trips/a'])
  await nextPage.finishRemovals()
  expect(asked()).toEqual(['/trips/a'])
})

test('what names several goes with its body, also what was too much for the page that is left', async () => {
  const notes = ['{"ids":["a","b"]}', '{"ids":["c"]}'].map((body) => ({
    address: '/photos',
    body,
  }))
  const sent = () =>
    fetch.mock.calls.map(([address, init]) => [address, init?.body, init?.keepalive])
  answer(204)
  fetch.mockRejectedValueOnce(new TypeError('more than 64 kB'))
  leave(notes)
  await expect
    .poll(() => sessionStorage.getItem('farfolk.removals'))
    .toBe(JSON.stringify([notes[1]]))
  answer(204)
  await finishRemovals()
  expect(sent()).toEqual([
    ['/photos', '{"ids":["a","b"]}', true],
    ['/photos', '{"ids":["c"]}', true],
    ['/photos', '{"ids":["c"]}', false],
  ])
  expect(sessionStorage.getItem('farfolk.removals')).toBeNull()
})

test('what a tab has noted before the club was updated is removed too', async () => {
  const texts = ['/trips/old', '/photos {"ids":["a b","c"]}']
  sessionStorage.setItem('farfolk.removals', JSON.stringify(texts))
  answer(204)
  answer(204)
  await finishRemovals()
  expect(fetch.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ['/trips/old', undefined],
    ['/photos', '{"ids":["a b","c"]}'],
  ])
  expect(sessionStorage.getItem('farfolk.removals')).toBeNull()
})
