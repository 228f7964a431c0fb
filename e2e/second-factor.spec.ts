import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures.ts'

test('a member turns on a second factor, though the answer gets lost, and signs in elsewhere by a code', async ({
  page,
  me,
  openElsewhere,
}) => {
  await page.goto('/settings/account')
  const group = page.getByRole('region', { name: 'Two-factor authentication' })
  await group.getByLabel('Current password').fill(me.password)
  await group.getByRole('button', { name: 'Set it up' }).click()
  await expect(group.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = Secret.fromBase32(await group.getByLabel('Key').inputValue())
  const codeOf = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.route('**/api/v1/user/second_factor', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await group.getByLabel('Code that the app shows').fill(codeOf(0))
  await group.getByRole('button', { name: 'Turn on' }).click()
  await expect(group.getByText(/It is on already/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await group.getByRole('button', { name: 'New recovery codes' }).click()
  await group.getByLabel('Current password').fill(me.password)
  await group.getByLabel('Code', { exact: true }).fill(codeOf(1))
  await group.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(group.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await group.getByRole('listitem').first().innerText()
  await group.getByRole('button', { name: 'I have kept them' }).click()
  await expect(group.getByText('Recovery codes left: 10.')).toBeVisible()

  const elsewhere = await openElsewhere()
  await elsewhere.goto('/sign-in')
  await elsewhere.getByLabel('Email').fill(me.email)
  await elsewhere.getByLabel('Password').fill(me.password)
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  const code = elsewhere.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(elsewhere.getByRole('alert')).toHaveCount(0)
  await code.fill('000000')
  await code.press('Enter')
  await expect(elsewhere.getByText(/neither the code that your app shows/)).toBeVisible()
  await expect(code).toHaveValue('000000')
  await expect(elsewhere.getByLabel('Password')).toHaveValue(me.password)
  await code.fill(recoveryCode)
  await code.press('Enter')
  await expect(elsewhere).not.toHaveURL(/sign-in/)
})
