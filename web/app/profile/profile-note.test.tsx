import type { MemberCard } from '@farfolk/contract/members'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
vi.mock('../ui/confirm.ts', () => ({ confirm: async () => 'confirmed' }))
vi.mock('../ui/dialog.tsx', () => ({ Dialog: ({ children }: PropsWithChildren) => children }))
vi.mock('../forms/use-contract-form.ts', () => import('../forms/testing-forms.ts'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { ProfileNote } = await import('./profile-note.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { alertStore } = await import('../api/alerts.ts')
const { press } = await import('../ui/testing-buttons.tsx')
const { drawnForms } = await import('../forms/testing-forms.ts')

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => {
  alertStore.set([])
  drawnForms.length = 0
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

function draw(body: string, version: string): void {
  const person = { id: 'noor', profile: { firstName: 'Noor' } } as MemberCard
  const note = <ProfileNote person={person} note={{ body, version, updatedAt: null }} />
  renderToStaticMarkup(pageAt('/profile/noor', note))
}

test.each([
  ['See them in May', '"7"'],
  // Of two first ones the second is told of the other.
  ['', '"0"'],
])('a note (%j) is saved onto the version that was read', (body, version) => {
  draw(body, version)
  const [form] = drawnForms
  expect(form?.ifMatch?.(form.values)).toBe(version)
  expect(form?.values).toMatchObject({ memberNote: { body } })
})

test('only the note that was read is removed, and another one is said to be there', async () => {
  const errors = [{ code: 'stale', message: '' }]
  fetch.mockImplementation(async () => Response.json({ errors }, { status: 412 }))
  draw('See them in May', '"7"')
  press('Remove the note')
  await vi.waitFor(() =>
    expect(alertStore.get().map(({ messages }) => messages)).toEqual([
      ['The note was changed elsewhere. Read it before you remove it.'],
    ]),
  )
  const [[url, init] = []] = fetch.mock.calls
  expect([init?.method, url]).toEqual(['DELETE', '/api/v1/users/noor/note'])
  expect(new Headers(init?.headers).get('if-match')).toBe('"7"')
})
