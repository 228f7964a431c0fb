import { randomInt } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { smsCode } from './outbox.ts'

/** Of the thousand numbers that Britain keeps for fiction, one of the half that is a test's own. */
function newNumber(half: 0 | 1): { national: string; international: string; last: string } {
  const digits = String(half * 500 + randomInt(500)).padStart(3, '0')
  return {
    national: `07700 900${digits}`,
    international: `+447700900${digits}`,
    last: digits.slice(1),
  }
}

test('a phone is verified by a pasted code, and the mark shows at once', async ({
  page,
  complaints,
  openAsNew,
}) => {
  await openAsNew('/trips')
  await page.getByRole('link', { name: 'Not verified yet' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible()
  const phone = newNumber(0)
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Phone number').fill(phone.national)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`We have sent a code to +44 ••••••••${phone.last}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /New code in \d:\d\d/ })).toBeDisabled()

  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  const code = await smsCode(phone.international)
  // As it is copied from a message, with what stands around it.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await field.press('ControlOrMeta+v')
  const done = page.getByRole('heading', { name: 'Your phone is verified' })
  await expect(done).toBeVisible()
  // Where the field was that the code was typed into.
  await expect(done).toBeFocused()
  const sidebar = page.getByRole('complementary').first()
  await expect(sidebar.getByRole('link', { name: 'Verified' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`+44 ••••••••${phone.last} is yours`)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a number that is none is refused, and another one can be taken; digits go forward by themselves, and wrong ones cost a try', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/user/verification')
  await page.getByLabel('Phone number').fill('+44 1')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
    /Not a valid phone number/,
  )
  const phone = newNumber(1)
  await page.getByLabel('Phone number').fill(phone.international)
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Use another number' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone.international)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toBeVisible()
  // The pause between two codes is a minute.
  await page.clock.install()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()

  const code = await smsCode(phone.international, 2)
  await field.focus()
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await expect(page.getByText('Is not the code that we sent')).toBeVisible()
  await expect(page.getByText('4 tries are left.')).toBeVisible()
  // The next one is typed over it.
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Your phone is verified' })).toBeVisible()
})
