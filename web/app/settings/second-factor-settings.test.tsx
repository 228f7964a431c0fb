import { mostTokens } from '@farfolk/contract/api-tokens'
import type { SecondFactor } from '@farfolk/contract/second-factor'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { CloseAccount } from './close-account.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'

function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', Component: () => element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const off: SecondFactor = { onSince: null, recoveryCodesLeft: 0 }
const on: SecondFactor = { onSince: '2026-11-26T12:00:00.000Z', recoveryCodesLeft: 7 }

test('while it is off the password sets it up, where there is one', () => {
  const html = htmlOf(<SecondFactorSettings factor={off} needsPassword />)
  expect(html).toContain('type="password"')
  expect(html).toContain('Set it up')
  expect(html).not.toContain('Turn off')
  expect(html).not.toContain('within 15 minutes of signing in')
  expect(htmlOf(<SecondFactorSettings factor={off} needsPassword={false} />)).toContain(
    'within 15 minutes of signing in',
  )
})

test('while it is on it says since when, how many codes are left, and what can be done', () => {
  const html = htmlOf(<SecondFactorSettings factor={on} needsPassword />)
  expect(html).toContain('dateTime="2026-11-26"')
  expect(html).toContain('Recovery codes left: 7.')
  expect(html).toContain('New recovery codes')
  expect(html).toContain('Turn off')
  // Password and code are asked for once one of them is chosen.
  expect(html).not.toContain('<form')
})

test('what a stolen session must not do asks for a code too, where a factor is on', () => {
  const none = () => undefined
  const forms = (needsCode: boolean) => [
    <ApiTokenForm
      key=""
      {...{ needsPassword: true, needsCode, onDone: none, onFull: none, onCancel: none }}
    />,
    <CloseAccount key="" {...{ needsPassword: true, needsCode, shared: [] }} />,
  ]
  for (const form of forms(true)) expect(htmlOf(form)).toContain('one-time-code')
  for (const form of forms(false)) expect(htmlOf(form)).not.toContain('one-time-code')
})

test('recovery codes stand there until the member has kept them, each left to right', () => {
  const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
  const html = htmlOf(<RecoveryCodes codes={codes} onKept={() => undefined} />)
  for (const code of codes) expect(html).toContain(`<li dir="ltr">${code}</li>`)
  expect(html).toContain('I have kept them')
})

test('a QR code is a picture with a name, dark on light', () => {
  const html = htmlOf(<QrCode text="otpauth://totp/Farfolk" label="QR code for your app" />)
  expect(html).toContain('role="img"')
  expect(html).toContain('aria-label="QR code for your app"')
  expect(html).toMatch(/<path d="(?:M\d+ \d+h1v1h-1z)+" fill="#000"/)
})

test('tokens are listed with what they may, and when they were used; never the token', () => {
  const token = {
    id: '018f0000-0000-7000-8000-000000000000',
    name: 'Backup',
    scope: 'read' as const,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: null,
    expiresAt: '2027-02-20T12:00:00.000Z',
  }
  const used = { ...token, id: 'x', name: 'Script', scope: 'write' as const }
  const tokens = [token, { ...used, lastUsedAt: '2026-11-25T12:00:00.000Z' }]
  const html = htmlOf(<ApiTokens tokens={tokens} needsPassword needsCode={false} />)
  expect(html).toMatch(/<bdi>Backup<\/bdi>.*Read · Never used · Expires .*<bdi>Script<\/bdi>/)
  expect(html).toMatch(/Read and write · Last used .*2026-11-25/)
  expect(html).toContain('aria-label="Revoke: Backup"')
  expect(html).toContain('Make a token')
  expect(htmlOf(<ApiTokens tokens={[]} needsPassword needsCode={false} />)).not.toContain('<ul')
  const many = Array.from({ length: mostTokens }, (_, index) => ({ ...token, id: String(index) }))
  const full = htmlOf(<ApiTokens tokens={many} needsPassword needsCode={false} />)
  expect(full).toContain('You have 50 tokens, the most there can be.')
  expect(full).not.toContain('Make a token')
})
