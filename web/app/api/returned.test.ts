import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('./store.ts', () => import('./testing-store.ts'))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { removeLater, sendRemovals, showReturned } = await import('./removals.ts')
const { showAllRemoved, useRemoved } = await import('./removed-ids.ts')

const fetch = vi.fn<typeof globalThis.fetch>()
const onGone = vi.fn<() => void>()

beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
})
afterEach(async () => {
  await sendRemovals()
  showAllRemoved()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const remove = (...ids: string[]) =>
  removeLater({ ids, words: 'Deleted', endpoint: deleteAlbumItem, onGone })

test('what a list has again that was asked for once it was gone is back, and goes again', async () => {
  remove('a', 'b')
  // Still on the club: their toast is not gone.
  showReturned(['a', 'b'], performance.now() + 1)
  expect([...useRemoved()]).toEqual(['a', 'b'])
  const before = performance.now()
  await sendRemovals()
  // On its way while they went.
  showReturned(['a', 'b'], before)
  expect([...useRemoved()]).toEqual(['a', 'b'])
  showReturned(['a', 'other'], performance.now() + 1)
  expect([...useRemoved()]).toEqual(['b'])

  remove('a')
  showReturned(['a'], performance.now() + 1)
  expect([...useRemoved()]).toEqual(['b', 'a'])
})

test('what has come back in another way may go again, and stays away until it is', async () => {
  remove('a')
  await sendRemovals()
  showAllRemoved()
  remove('a')
  showReturned(['a'], performance.now() + 1)
  expect([...useRemoved()]).toEqual(['a'])
})
