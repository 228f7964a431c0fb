import { OAuth2Server } from 'oauth2-mock-server'
import { expect as expectSoon, freshEmail, test } from './fixtures.ts'

// One provider for the tests of this file in turn: the server knows it by its address.
test.describe.configure({ mode: 'serial' })

/** Each way leads over the provider's page and back: two loads of a page instead of one. */
const expect = expectSoon.configure({ timeout: 15_000 })

const provider = new OAuth2Server()
/** Whom the provider vouches for. */
let person: Record<string, unknown> = {}

test.beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(Number(process.env.E2E_ISSUER_PORT), 'localhost')
  provider.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, person)
  })
})

test.afterAll(() => provider.stop())

function newPerson(email = freshEmail()) {
  return { sub: email, email, email_verified: true, given_name: 'Greta' }
}

test('somebody new comes in by one click and comes back by one, which is their only way in', async ({
  page,
  complaints,
}) => {
  await test.step('an answer that nobody has asked for is not taken', async () => {
    for (const answer of ['?code=x&state=y', '?error=access_denied']) {
      await page.goto(`/sign-in/google${answer}`)
      await expect(page.locator('#social-refused')).toContainText('Nothing came back from Google')
      await expect(page).toHaveURL('/sign-in/google')
    }
    expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
  })

  person = newPerson()
  await page.goto('/sign-up')
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('complementary').getByText('Greta')).toBeVisible()
  // The answer stays in no history.
  expect(page.url()).not.toMatch(/code|token|state/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('nonce')

  expect(complaints).toEqual([])

  await test.step('in place of a page it leads back to that page', async () => {
    // Opened as a page, it leads away before the club has loaded who is signed in.
    await page.goto('/logout')
    // A visitor's page has the link before anybody is signed out.
    await page.waitForURL('**/home')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto('/account/trips/dream')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/account/trips/dream')
    await expect(page.getByRole('complementary').getByText('Greta')).toBeVisible()
  })

  await test.step('a return target is kept on the way, and the only way in stays', async () => {
    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto('/sign-in?redirect=/settings/account')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/settings/account')
    await expect(page.getByRole('complementary').first()).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.locator('#last-way-in')).toContainText('This is your only way in.')
    await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
  })
})

test('a member connects Google and disconnects it, and their address opens nothing that Google has not verified', async ({
  page,
  me,
}) => {
  // Whatever its address.
  person = newPerson()
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByText('Google signs you in from now on')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  person = { ...newPerson(me.email), email_verified: false }
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.locator('#social-refused')).toContainText(
    'There is a member with this e-mail already.',
  )
  // Another account there, perhaps.
  person = newPerson()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('complementary').getByText('Greta')).toBeVisible()
})
