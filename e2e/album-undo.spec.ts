import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { deleteAlbum } from './at-album.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('an album that is being deleted is out of sight wherever it was shown, until it is undone', async ({
  page,
  request,
  me,
}) => {
  test.slow()
  // The features show an album of the trip that ended last.
  const yesterday = dayInUtc(-1)
  const trip = await makeTrip(request, me, {
    name: `Dunes ${freshWord()}`,
    audience: 'everyone',
    startDate: yesterday,
    endDate: yesterday,
    stops: [{ place: places.paris }],
  })
  const { id } = await makeAlbum(request, me, { name: 'Sand', audience: 'everyone' }, 4)
  const { id: otherId } = await makeAlbum(request, me, { name: 'Rock', audience: 'me' }, 1)
  for (const albumId of [id, otherId]) await linkAlbum(request, me, trip.id, albumId)

  await test.step('in the lists of its trip and of its owner', async () => {
    const card = page.getByRole('link', { name: 'Sand', exact: true })
    const other = page.getByRole('link', { name: 'Rock', exact: true })
    const unlink = page.getByRole('button', { name: 'Unlink Sand' })
    await page.goto(`/trips/${trip.id}/albums`)
    await expect(unlink).toBeVisible()
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sand')
    await page.getByRole('article').getByRole('link', { name: 'Maya' }).click()
    await page.getByRole('link', { name: 'Albums', exact: true }).click()
    await expect(page).toHaveURL(/\/profile\/.*\/albums$/)
    await card.click()
    await deleteAlbum(page)
    // Under the pointer its time stands still.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await expect(page).toHaveURL(/\/albums$/)
    await expect(other).toBeVisible()
    await expect(card).toBeHidden()

    await page.goBack()
    await expect(page.getByText("or the item doesn't exist")).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/profile\/.*\/albums$/)
    await expect(other).toBeVisible()
    await expect(card).toBeHidden()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Unlink Rock' })).toBeVisible()
    await expect(unlink).toBeHidden()
    await expect(card).toBeHidden()

    await undo.click()
    await expect(card).toBeVisible()
    await expect(unlink).toBeVisible()
  })

  await test.step('on the page of a country', async () => {
    await page.goto('/destinations/country/FR')
    const photo = page.getByRole('main').locator(`a[href^="/albums/${id}?photo="]`)
    await photo.first().click()
    await expect(page.getByRole('dialog', { name: 'Photos, one at a time' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectUndone(page, 'France', photo)
  })

  await test.step('among the features', async () => {
    await page.goto('/features')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const link = page.getByRole('main').locator(`a[href="/albums/${id}"]`)
    await link.click()
    await expectUndone(page, heading, link)
  })
})

async function linkAlbum(
  request: APIRequestContext,
  owner: Member,
  tripId: string,
  id: string,
): Promise<void> {
  const data = { album: { id } }
  const reply = await request.post(`/api/v1/user/trips/${tripId}/albums`, { ...as(owner), data })
  expect(reply.ok()).toBe(true)
}

/** Deletes the album that stands open, goes back to what showed it, and has it back there. */
async function expectUndone(page: Page, heading: string, link: Locator): Promise<void> {
  await deleteAlbum(page)
  // Under the pointer its time stands still.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(page).toHaveURL(/\/albums$/)
  await page.goBack()
  await expect(page.getByText("or the item doesn't exist")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(link).toHaveCount(0)
  await undo.click()
  await expect(link.first()).toBeVisible()
}
