import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A device that keeps passkeys and always verifies its owner; not after `expectAccessible`, which ends it. */
async function giveDevice(page: Page) {
  // It would take what it is offered where an address is filled in, by itself and before a button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** One that the club has never seen. */
    async addStrange(rpId: string) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const credential = {
        credentialId: randomBytes(16).toString('base64'),
        isResidentCredential: true,
        rpId,
        privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        userHandle: randomBytes(16).toString('base64'),
        signCount: 0,
      }
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a member adds a passkey, signs in by it, and removes it, by keyboard', async ({
  page,
  me,
}) => {
  await giveDevice(page)
  await page.goto('/settings/account')
  const group = passkeysOf(page)
  const password = group.getByLabel('Current password')
  await pressOn(page, group.getByRole('button', { name: 'Add a passkey' }))
  await expect(group.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Work laptop')
  await typeInto(page, password, `${me.password}!`)
  await page.keyboard.press('Enter')
  await expect(group.getByText('Is not your current password')).toBeVisible()
  await tabTo(page, password)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(me.password)
  await page.keyboard.press('Enter')
  const item = group.getByRole('listitem')
  await expect(item).toContainText('Work laptop')
  await expect(item).toContainText('Never used')
  await expect(group.getByRole('button', { name: 'Add a passkey' })).toBeFocused()

  // One is enough for a device.
  await page.keyboard.press('Enter')
  await typeInto(page, password, me.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('has a passkey of yours already').first()).toBeVisible()

  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)
  await page.goto('/sign-in')
  await pressOn(page, signInButton(page))
  await expect(page).not.toHaveURL(/sign-in/)
  await page.goto('/settings/account')
  await expect(item).toContainText('Last used')

  await pressOn(page, group.getByRole('button', { name: 'Rename: Work laptop' }))
  await expect(group.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Old laptop')
  await page.keyboard.press('Enter')
  await expect(item).toContainText('Old laptop')
  await expect(group.getByRole('button', { name: 'Rename: Old laptop' })).toBeFocused()
  await pressOn(page, group.getByRole('button', { name: 'Add a passkey' }))
  await expect(group.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await pressOn(page, group.getByRole('button', { name: 'Remove: Old laptop' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure" }))
  await expect(item).toHaveCount(0)
  await expect(group.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
})

test('a passkey that opens no account says so', async ({ page, baseURL }) => {
  const device = await giveDevice(page)
  await device.addStrange(new URL(baseURL!).hostname)
  await page.goto('/sign-in?redirect=/trips')
  await pressOn(page, signInButton(page))
  await expect(page.getByRole('alert')).toContainText('This passkey opens no account here')
  await expect(signInButton(page)).toBeFocused()
  await expectAccessible(page)
})

test('a browser that knows none offers none', async ({ page, openAsNew }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(PublicKeyCredential, 'parseRequestOptionsFromJSON')
  })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(signInButton(page)).toHaveCount(0)
  await openAsNew('/settings/account')
  await expect(passkeysOf(page)).toContainText('This browser can make none for this address.')
  await expect(passkeysOf(page).getByRole('button')).toHaveCount(0)
})

test('a device offers its passkeys where it fills in the address', async ({ page, me }) => {
  await giveDevice(page)
  // A browser without a face shows nothing: here a key takes what is offered.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = async ({ mediation, signal, ...options } = {}) => {
      if (mediation === 'conditional') {
        await new Promise((resolve, reject) => {
          addEventListener('keydown', ({ key }) => key === 'ArrowDown' && resolve(key))
          signal?.addEventListener('abort', reject)
          document.documentElement.dataset.offers = 'passkeys'
        })
      }
      return get(options)
    }
  })
  await page.goto('/settings/account')
  const group = passkeysOf(page)
  await pressOn(page, group.getByRole('button', { name: 'Add a passkey' }))
  await typeInto(page, group.getByLabel('Current password'), me.password)
  await page.keyboard.press('Enter')
  await expect(group.getByRole('listitem')).toHaveCount(1)
  await page.goto('/logout')
  await expect(page).not.toHaveURL(/logout/)

  await page.goto('/sign-in?redirect=/trips')
  const offering = page.locator('html[data-offers]')
  await expect(signInButton(page)).toBeEnabled()
  await expect(offering).toHaveCount(0)
  await tabTo(page, page.getByLabel('Email'))
  await expect(offering).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/trips$/)
  await expect(page.getByRole('link', { name: 'Log out' })).toBeAttached()
})

test('the form that had to give way to ten others is not there again once one is removed', async ({
  page,
  openAsNew,
}) => {
  const ten = Array.from({ length: 10 }, (_, index) => ({
    id: randomUUID(),
    name: `Key ${index}`,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastUsedAt: null,
    backedUp: false,
  }))
  let count = 9
  await page.route('**/api/v1/user/passkeys', (route) =>
    route.fulfill({ json: { data: ten.slice(0, count) } }),
  )
  await page.route('**/api/v1/user/passkeys/options', (route) => {
    count = 10
    const errors = [{ code: 'conflict', message: 'There are ten' }]
    return route.fulfill({ status: 409, json: { errors } })
  })
  await page.route('**/api/v1/user/passkeys/*-*', (route) => {
    count = 9
    return route.fulfill({ status: 204 })
  })
  const me = await openAsNew('/settings/account')
  const group = passkeysOf(page)
  await pressOn(page, group.getByRole('button', { name: 'Add a passkey' }))
  await typeInto(page, group.getByLabel('Current password'), me.password)
  await page.keyboard.press('Enter')
  await expect(group.getByText('You have 10 passkeys')).toBeFocused()
  await pressOn(page, group.getByRole('button', { name: 'Remove: Key 0' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure" }))
  await expect(group.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(group.getByRole('textbox')).toHaveCount(0)
  await expect(group.getByRole('button', { name: 'Remove: Key 1' })).toBeFocused()
})
