import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A device that keeps passkeys and always verifies its owner; not after `expectAccessible`, which ends it. */
async function giveDevice(page: Page) {
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
