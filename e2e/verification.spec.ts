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

test('a phone is verified by a pasted code, after numbers and codes that were none', async ({
  page,
  complaints,
  openAsNew,
}) => {
  await openAsNew('/trips')
  await page.getByRole('link', { name: 'Not verified yet' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeVisible()
  const number = page.getByLabel('Phone number')
  const field = page.getByLabel('Code', { exact: true })

  await test.step('a number that is none is refused, and another one can be taken', async () => {
    await number.fill('+44 1')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(number).toHaveAccessibleDescription(/Not a valid phone number/)
    const phone = newNumber(1)
    await number.fill(phone.international)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect(number).toHaveValue(phone.international)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toBeVisible()
    await page.getByRole('button', { name: 'Use another number' }).click()
  })

  const phone = newNumber(0)
  await page.getByLabel('Country').selectOption('GB')
  await number.fill(phone.national)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`We have sent a code to +44 ••••••••${phone.last}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /New code in \d:\d\d/ })).toBeDisabled()
  await expect(field).toBeFocused()
  expect(complaints.filter((words) => !words.includes('status of 422'))).toEqual([])

  await test.step('after a minute another code can be had', async () => {
    await page.clock.install()
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('A new code is on its way')).toBeVisible()
  })

  const code = await smsCode(phone.international, 2)
  await test.step('digits go forward by themselves, and wrong ones cost a try', async () => {
    await field.focus()
    const [first, second] = ['111111', '222222', '333333'].filter((wrong) => wrong !== code)
    await page.keyboard.type(first!)
    await expect(page.getByText('Is not the code that we sent')).toBeVisible()
    await expect(page.getByText('4 tries are left.')).toBeVisible()
    // The next one is typed over it.
    await expect(field).toBeFocused()
    await page.keyboard.type(second!)
    await expect(page.getByText('3 tries are left.')).toBeVisible()
  })

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
  expect(complaints.filter((words) => !words.includes('status of 422'))).toEqual([])
})
