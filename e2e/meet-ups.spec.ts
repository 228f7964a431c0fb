import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord } from './make-trip.ts'

test('a member calls a meet-up in a town, another finds it and comes, and is told of another time and that it is cancelled', async ({
  page,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const name = `Dinner of ${freshWord()}`

  await signIn(page, maya)
  await page.goto('/meet-ups')
  await page.getByRole('link', { name: 'New meet-up' }).first().click()
  await page.getByLabel('What', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Announce the meet-up' }).click()
  // The town, the day and the time.
  await expect(page.getByText('Field is required')).toHaveCount(3)
  await page.reload()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue(name)
  await page.getByRole('combobox', { name: 'Town' }).fill('Reykjav')
  await page.getByRole('option', { name: /Reykjav[ií]k/ }).click()
  await page.getByLabel('Where exactly').fill('Upstairs')
  await page.getByLabel('Day', { exact: true }).fill(dayInUtc(9))
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await page.getByLabel('How many may come').fill('2')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Announce the meet-up' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/meet-ups\/[\da-f-]{36}$/)
  await expectAccessible(page)

  const robs = await openElsewhere(rob)
  await robs.goto(`/meet-ups/town?name=Iceland&lat=64.1&lng=-21.8&from=${dayInUtc(9)}`)
  await robs.getByRole('link', { name }).click()
  await expect(robs.getByText('Those who are coming see where exactly.')).toBeVisible()
  await robs.getByRole('button', { name: "I'm coming", exact: true }).press('Enter')
  await expect(robs.getByText('Upstairs')).toBeVisible()
  await expect(robs.getByText('2 of 2 are coming')).toBeVisible()
  await expectAccessible(robs)

  // The open page follows.
  await expect(page.getByText('2 of 2 are coming')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rob', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByLabel('Time', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Save the meet-up' }).click()
  await expect(page.getByText('The meet-up is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the meet-up' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  // Its button is gone.
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()

  await expect(robs.getByText('Cancelled', { exact: true })).toBeVisible()
  await robs.goto('/notifications')
  await expect(robs.getByText(`Maya cancelled ${name}`)).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText(`Rob is coming to ${name}`)).toBeVisible()
  expect(complaints).toEqual([])
})
