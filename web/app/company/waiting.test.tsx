import type { PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
vi.mock('../api/store.ts', () => import('../api/testing-store.ts'))
const waiting = vi.hoisted(() => ({ pending: [] as object[], reload: async () => undefined }))
vi.mock('./use-pending.ts', () => ({ usePending: () => waiting }))
vi.mock('./use-follow-trip.ts', () => ({ useFollowTrip: () => undefined }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { OwnPlace } = await import('./own-place.tsx')
const { HostActions } = await import('./host-actions.tsx')
const { JustInvited } = await import('./just-invited.tsx')
const { invite } = await import('./company-calls.ts')
const { TripTabs } = await import('../trips/trip-tabs.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { sendRemovals } = await import('../api/removals.ts')
const { showAllRemoved } = await import('../api/removed-ids.ts')
const { undoNewest } = await import('../api/toast-store.ts')
const { press } = await import('../ui/testing-buttons.tsx')

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('location', { pathname: '/home' })
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
})
afterEach(async () => {
  await sendRemovals()
  showAllRemoved()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const place = '/api/v1/user/trips/trip/pending/seat'
const asked = () => fetch.mock.calls.map(([url, init]) => [init?.method, url])
const personOf = (id: string) => ({ id, profile: { firstName: id, avatarUrl: '/face' } })
const html = (element: ReactElement) => renderToStaticMarkup(pageAt('/trips/trip', element))

function tripOf(status: 'pending' | 'invited'): Trip {
  const travellers = [
    { id: 'first', user: personOf('Ada'), status: 'owner' },
    { id: 'seat', user: personOf('Bo'), status },
  ]
  const fields = { lookingForCompany: true, maxTravellers: null, type: 'planned', albumsCount: 0 }
  const trip = { id: 'trip', name: 'Fjords', owner: personOf('Ada'), travellers, ...fields }
  return trip as unknown as Trip
}

function waitAs(status: 'pending' | 'invited'): void {
  const seat = { id: 'seat', user: personOf('Bo'), email: null, status, message: null }
  waiting.pending = [{ ...seat, createdAt: '2031-05-01T10:00:00.000Z' }]
}

test.each([
  ['pending', 'Take back'],
  ['invited', 'Decline'],
] as const)('who is %s is so no more at once, and again by Undo', async (status, words) => {
  const draw = () => html(<OwnPlace trip={tripOf(status)} viewerId="Bo" />)
  expect(draw()).toContain(words)
  press(words)
  expect(draw()).not.toContain(words)
  expect(draw()).toContain('Ask to come along')
  undoNewest()
  expect(draw()).toContain(words)
  await sendRemovals()
  expect(fetch).not.toHaveBeenCalled()

  press(words)
  await sendRemovals()
  expect(asked()).toEqual([['DELETE', place]])
})

test('who asks anew meanwhile asks once the request is gone', async () => {
  const draw = () => html(<OwnPlace trip={tripOf('pending')} viewerId="Bo" />)
  draw()
  press('Take back')
  draw()
  press('Ask to come along')
  await vi.waitFor(() => expect(asked()).toEqual([['DELETE', place]]))
})

test('an invitation that was declined is counted no more', () => {
  const trip = tripOf('invited')
  const draw = () =>
    html(<TripTabs trip={trip} section={undefined} viewerId="Bo" isCompany={false} />)
  const before = draw()
  html(<OwnPlace trip={trip} viewerId="Bo" />)
  press('Decline')
  expect(draw()).not.toBe(before)
  undoNewest()
  expect(draw()).toBe(before)
})

test.each([
  ['pending', 'Decline'],
  ['invited', 'Take back the invitation of Bo'],
] as const)('to the owner who is %s comes back by Undo', async (status, words) => {
  waitAs(status)
  const draw = () => html(<HostActions trip={tripOf(status)} />)
  expect(draw()).toContain(words)
  press(words)
  expect(draw()).not.toContain(words)
  undoNewest()
  expect(draw()).toContain(words)
  await sendRemovals()
  expect(fetch).not.toHaveBeenCalled()

  press(words)
  await sendRemovals()
  expect(asked()).toEqual([['DELETE', place]])
})

test('who was invited by choosing a name is taken back where they were chosen', async () => {
  const invited = [{ id: 'seat', user: personOf('Bo'), email: null }] as PendingTraveller[]
  const onChange = vi.fn<() => Promise<void>>()
  html(<JustInvited tripId="trip" invited={invited} onChange={onChange} />)
  press('Take back the invitation of Bo')
  await sendRemovals()
  expect(asked()).toEqual([['DELETE', place]])
  expect(onChange).toHaveBeenCalledOnce()
})

test('a request that waits to be declined is gone before its member is invited, which would be a yes', async () => {
  waitAs('pending')
  html(<HostActions trip={tripOf('pending')} />)
  press('Decline')
  fetch.mockImplementation(async (_, init) =>
    init?.method === 'POST'
      ? Response.json({ errors: [{ code: 'not_found', message: '' }] }, { status: 404 })
      : new Response(null, { status: 204 }),
  )
  await invite('trip', { id: 'Bo', name: 'Bo' })
  expect(asked()).toEqual([
    ['DELETE', place],
    ['POST', '/api/v1/user/trips/trip/pending'],
  ])
})
