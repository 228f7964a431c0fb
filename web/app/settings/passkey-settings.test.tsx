import { mostPasskeys, type Passkey } from '@farfolk/contract/passkeys'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makePasskey } from './make-passkey.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

afterEach(() => void vi.unstubAllGlobals())

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
