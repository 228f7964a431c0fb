import type { ClubStats } from '@farfolk/contract/reference'
import { expect, freshEmail, test } from './fixtures.ts'
import { mailedLink } from './outbox.ts'

test('about us counts the club as its numbers do', async ({ page, request, complaints }) => {
  const numbers = page.getByRole('region', { name: 'The club today' }).getByRole('definition')
  // Again where another test has made something in between.
  await expect(async () => {
    const reply = await request.get('/api/v1/stats')
    const { members, trips, countries, photos } = ((await reply.json()) as { data: ClubStats }).data
    await page.goto('/about')
    const format = new Intl.NumberFormat('en-GB')
    const counted = [members, trips, countries, photos].map((count) => format.format(count))
    expect(await numbers.allInnerTexts()).toEqual(counted)
  }).toPass()
  await page.getByRole('link', { name: 'See our store' }).click()
  await expect(page).toHaveTitle('Our store | Farfolk')
  expect(complaints).toEqual([])
})

test('what a visitor would like of the store becomes a question with a reference', async ({
  page,
  complaints,
}) => {
  const email = freshEmail()
  await page.goto('/merch')
  const mug = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mug' }) })
  await mug.getByRole('radio', { name: 'Coral' }).check()
  await mug.getByText('Large', { exact: true }).click()
  await expect(mug.getByText('€15')).toBeVisible()
  await mug.getByRole('button', { name: 'Ask for it Mug' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ask for something' })).toBeFocused()
  await expect(page.getByText('Mug, Coral, Large - €15')).toBeVisible()
  await page.getByLabel('How many?').selectOption('2')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(page.getByLabel('Your e-mail address')).toBeFocused()
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  const told = page.getByRole('status').filter({ hasText: 'We have your enquiry' })
  await expect(told).toContainText(/FF-[2-9A-Z]{6}/)
  await mailedLink(email, '/help')
  expect(complaints).toEqual([])
})
