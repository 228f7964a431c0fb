import { mostPasskeys, type Passkey } from '@farfolk/contract/passkeys'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPasskey, makePasskey } from './make-passkey.ts'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

afterEach(() => {
  alertStore.set([])
  vi.unstubAllGlobals()
})

function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', Component: () => element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const phone: Passkey = {
  id: '0198a3c4-1111-7aaa-8aaa-aaaaaaaaaaaa',
  name: 'My phone',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-26T12:00:00.000Z',
  backedUp: true,
}
const settings = (passkeys: Passkey[]) =>
  htmlOf(<PasskeySettings passkeys={passkeys} needsPassword needsCode={false} />)

test('passkeys are listed with when they were added and used, and where they are', () => {
  const html = settings([phone, { ...phone, id: 'other', lastUsedAt: null, backedUp: false }])
  expect(html).toContain('<bdi>My phone</bdi>')
  expect(html).toContain('dateTime="2026-11-20"')
  expect(html).toContain('dateTime="2026-11-26"')
  expect(html).toContain('On several devices')
  expect(html).toContain('Never used')
  expect(html).toContain('On one device')
  expect(html).toContain('aria-label="Remove: My phone"')
  expect(html).toContain('Add a passkey')
  // The password is asked for once one is added.
  expect(html).not.toContain('<form')
})

test('past the most there can be none is added', () => {
  const full = Array.from({ length: mostPasskeys }, (_, index) => ({ ...phone, id: `${index}` }))
  expect(settings(full.slice(1))).toContain('Add a passkey')
  const html = settings(full)
  expect(html).toContain('You have 10 passkeys')
  expect(html).not.toContain('Add a passkey')
})

test('adding one asks for a code too where a factor is on', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  const none = () => undefined
  const form = (needsCode: boolean) =>
    htmlOf(
      <PasskeyForm
        {...{ needsPassword: true, needsCode, onDone: none, onFull: none }}
        onCancel={none}
      />,
    )
  expect(form(true)).toContain('one-time-code')
  expect(form(false)).not.toContain('one-time-code')
})

test.each([
  ['InvalidStateError', /already/],
  ['NotAllowedError', /made no passkey/],
])('a device that answers %s says why', async (name, words) => {
  vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: () => ({}) })
  const create = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { credentials: { create } })
  const made = await makePasskey({} as Parameters<typeof makePasskey>[0])
  expect(made).toEqual({ refused: expect.stringMatching(words) })
})

test.each([
  ['is full', 409, { code: 'conflict' }, 1],
  ['refuses its name', 422, { code: 'invalid', field: 'passkey.name' }, 1],
  ['has it of another member', 409, { code: 'conflict', field: 'passkey.credential' }, 0],
  ['is away', 503, { code: 'internal' }, 0],
])(
  'a device is told of what it has made in vain where the club %s',
  async (_, status, error, times) => {
    stubStorage()
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    vi.stubGlobal('fetch', async () =>
      Response.json({ errors: [{ ...error, message: 'No' }] }, { status }),
    )
    const signalUnknownCredential = vi.fn(async () => undefined)
    vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential })
    const options = { rp: { id: 'club.example' } } as Parameters<typeof keepPasskey>[0]
    const credential = { id: 'made', response: { clientDataJSON: 'a', attestationObject: 'b' } }
    expect(await keepPasskey(options, { name: 'Phone', credential })).toMatchObject({ status })
    expect(signalUnknownCredential.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ rpId: 'club.example', credentialId: 'made' }]),
    )
  },
)
