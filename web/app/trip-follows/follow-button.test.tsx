import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
const toast = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('../api/toast-store.ts', async (original) => ({ ...(await original<object>()), toast }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { FollowButton } = await import('./follow-button.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { press } = await import('../ui/testing-buttons.tsx')

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => stubMember(fetch))
afterEach(() => {
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

async function pressOnce(): Promise<string> {
  const id = '00000000-0000-4000-8000-000000000001'
  const html = renderToStaticMarkup(pageAt('/trips/trip', <FollowButton tripId={id} />))
  press('Follow')
  await new Promise(setImmediate)
  return html
}

/** Both tries of a call. */
function cutOff(): void {
  fetch.mockRejectedValueOnce(new TypeError('cut off'))
  fetch.mockRejectedValueOnce(new TypeError('cut off'))
}

test('a press before it is known whether one follows follows, and says what that brings', async () => {
  fetch.mockImplementation(async () => Response.json({ data: { following: true } }))
  expect(await pressOnce()).toContain('Follow')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/trips\/[-\d]+\/follow$/),
    expect.objectContaining({ method: 'POST' }),
  )
  expect(toast.mock.calls).toEqual([
    ['You are told when its dates or its route change, and when albums are added.'],
  ])
  expect(alertStore.get()).toEqual([])
})

test('past as many as one can follow that is said', async () => {
  const errors = [{ code: 'conflict', message: 'You follow 500 trips.' }]
  fetch.mockImplementation(async () => Response.json({ errors }, { status: 409 }))
  await pressOnce()
  expect(toast).not.toHaveBeenCalled()
  expect(alertStore.get()).toMatchObject([
    { messages: ['You follow as many trips as one can. Stop following one first.'] },
  ])
})

test('one that came through without its answer is followed, and nothing is said to have failed', async () => {
  cutOff()
  fetch.mockImplementation(async () => Response.json({ data: { following: true } }))
  await pressOnce()
  await expect.poll(() => toast.mock.calls, { timeout: 5_000 }).toHaveLength(1)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(alertStore.get()).toEqual([])
})

test('one that did not come through is said to have failed', async () => {
  cutOff()
  fetch.mockImplementation(async () => Response.json({ data: { following: false } }))
  await pressOnce()
  await expect.poll(() => fetch.mock.calls, { timeout: 5_000 }).toHaveLength(3)
  expect(toast).not.toHaveBeenCalled()
  expect(alertStore.get()).toMatchObject([{ messages: ['You seem to be offline. Try again.'] }])
})
