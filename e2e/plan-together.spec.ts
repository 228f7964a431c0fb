import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, type Member, test } from './fixtures.ts'
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

test('the owner lets who travels along change the stops, and two who do so at once lose nothing', async ({
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
  const edit = bens.getByRole('button', { name: 'Edit the stops' })
  await signIn(page, maya)

  await test.step('in the form of the trip, which comes to who has it open', async () => {
    await bens.goto(path)
    await expect(bens.getByRole('heading', { name: 'Rome' })).toBeVisible()
    await expect(edit).toBeHidden()
    await page.goto(`/account/trips/${trip.id}/edit`)
    const mayChange = page.getByLabel('Travel companions may change the stops and the track')
    await expect(mayChange).not.toBeChecked()
    await mayChange.check()
    await page.getByRole('button', { name: 'Save the trip' }).click()
    await expect(page.getByText('Trip saved')).toBeVisible()
    await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(bens.getByText(/Maya lets travel companions do so/)).toBeVisible()
  })

  const titles = [page, bens].map((each) => each.getByRole('heading', { level: 3 }))
  await test.step('what Ben moves comes to the owner', async () => {
    await open(bens)
    await bens.getByRole('button', { name: 'Move Rome', exact: true }).focus()
    await bens.keyboard.press('ArrowUp')
    await save(bens)
    await expect(bens.getByText('Trip saved')).toBeVisible()
    await expect(edit).toBeFocused()
    await expect(titles[0]!).toHaveText([/Rome/, /Stockholm/])
    expect(complaints).toEqual([])
  })

  await test.step('who changes different stops at once loses nothing', async () => {
    await open(page)
    await open(bens)
    await noteOf(page, 'Stockholm').fill('By boat')
    await page.getByRole('button', { name: 'Move Rome', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await save(page)
    await expect(titles[0]!).toHaveText([/Stockholm/, /Rome/])
    await noteOf(bens, 'Rome').fill('By train')
    await save(bens)
    await expect(titles[1]!).toHaveText([/Stockholm/, /Rome/])
    for (const each of [page, bens]) {
      await expect(each.getByText('By boat')).toBeVisible()
      await expect(each.getByText('By train')).toBeVisible()
    }
  })

  await test.step('and is asked about the same words', async () => {
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

  await test.step('whoever may no more while they type is told so, and loses no word', async () => {
    await open(bens)
    await noteOf(bens, 'Rome').fill('By balloon')
    await change({ companionsEdit: false })
    const words = /You may not change these stops any more/
    await expect(bens.locator('#itinerary-closed')).toHaveText(words)
    await expect(noteOf(bens, 'Rome')).toHaveValue('By balloon')
    await save(bens)
    await expect(bens.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(noteOf(bens, 'Rome')).toHaveValue('By balloon')
    await bens.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeHidden()
    await expect(bens.getByRole('heading', { name: 'Rome' })).toBeVisible()
    await expect(bens.getByRole('main')).toBeFocused()
  })
})
