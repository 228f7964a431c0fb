import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit the stops' }).click()
  await expect(page.getByRole('button', { name: 'Save the stops' })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save the stops' }).click()
const noteOf = (page: Page, place: string) =>
  page.getByRole('group', { name: place }).getByLabel(/^Note/)

/** A trip of Maya's whose stops Ben, who travels along, may change. */
async function tripOfTwo(request: APIRequestContext, maya: Member, ben: Member) {
  const stops = [{ place: places.stockholm }, { place: places.rome }]
  const trip = await makeTrip(request, maya, { name: 'South', companionsEdit: true, stops })
  await bringAlong(request, trip, maya, ben)
  const change = async (data: object) => {
    const path = `/api/v1/user/trips/${trip.id}`
    expect((await request.patch(path, { ...as(maya), data: { trip: data } })).status()).toBe(200)
  }
  return { trip, path: `/trips/${trip.id}/itinerary`, change }
}

test('the owner lets who travels along change the stops, in the form of the trip', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const { trip, path, change } = await tripOfTwo(request, maya, ben)
  await change({ companionsEdit: false })
  const bens = await openElsewhere(ben)
  await bens.goto(path)
  await expect(bens.getByRole('heading', { name: 'Rome' })).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Edit the stops' })).toBeHidden()

  await signIn(page, maya)
  await page.goto(`/account/trips/${trip.id}/edit`)
  const mayChange = page.getByLabel('Travel companions may change the stops and the track')
  await expect(mayChange).not.toBeChecked()
  await mayChange.check()
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByText('Trip saved')).toBeVisible()
  await page.goto(path)

  // It comes to Ben's open page.
  await expect(bens.getByText(/Maya lets travel companions do so/)).toBeVisible()
  await open(bens)
  await bens.getByRole('button', { name: 'Move Rome', exact: true }).focus()
  await bens.keyboard.press('ArrowUp')
  await expectAccessible(bens)
  await save(bens)
  await expect(bens.getByText('Trip saved')).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Edit the stops' })).toBeFocused()
  // And his to the owner's.
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Rome/, /Stockholm/])
  expect(complaints).toEqual([])
})

test('two who change different stops at once lose nothing, and are asked about the same words', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const { path } = await tripOfTwo(request, maya, ben)
  await signIn(page, maya)
  const bens = await openElsewhere(ben)
  await page.goto(path)
  await bens.goto(path)
  await open(page)
  await open(bens)
  await noteOf(page, 'Stockholm').fill('By boat')
  await page.getByRole('button', { name: 'Move Rome', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await save(page)
  await expect(page.getByText('Trip saved')).toBeVisible()
  await noteOf(bens, 'Rome').fill('By train')
  await save(bens)
  await expect(bens.getByText('Trip saved')).toBeVisible()
  await expect(bens.getByRole('heading', { level: 3 })).toHaveText([/Rome/, /Stockholm/])
  for (const each of [page, bens]) {
    await expect(each.getByText('By boat')).toBeVisible()
    await expect(each.getByText('By train')).toBeVisible()
  }

  await open(page)
  await open(bens)
  await noteOf(page, 'Rome').fill('On foot')
  await save(page)
  await expect(page.getByText('On foot')).toBeVisible()
  await noteOf(bens, 'Rome').fill('By bus')
  await save(bens)
  await expect(bens.locator('#trip-form-stale')).toContainText('replaces the other: Stops.')
  await bens.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(bens.getByText('By bus')).toBeVisible()
  await expect(page.getByText('By bus')).toBeVisible()
})

test('whoever may no more while they type is told so, and loses no word', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const { path, change } = await tripOfTwo(request, maya, ben)
  await signIn(page, ben)
  await page.goto(path)
  await open(page)
  await noteOf(page, 'Rome').fill('By train')
  await change({ companionsEdit: false })
  const words = /You may not change these stops any more/
  await expect(page.locator('#itinerary-closed')).toHaveText(words)
  await expect(noteOf(page, 'Rome')).toHaveValue('By train')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(noteOf(page, 'Rome')).toHaveValue('By train')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit the stops' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Rome' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
