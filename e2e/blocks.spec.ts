import { befriend } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { bringAlong, makeTrip } from './make-trip.ts'
import { openLive } from './open-live.ts'

test("a block takes what stands open of the blocker from the pages of the other, and 'Undo' brings back whom it took from a trip's travellers", async ({
  page,
  browser,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const [maya, rob, cy] = [
    await makeMember('Maya'),
    await makeMember('Rob'),
    await makeMember('Cy'),
  ]
  await befriend(request, maya, rob)
  await befriend(request, maya, cy)
  await befriend(request, rob, cy)
  const ahead = { startDate: '2131-05-12', audience: 'friends' } as const
  const trip = await makeTrip(request, maya, { name: 'Hut to hut', ...ahead })
  await bringAlong(request, trip, maya, rob)
  const album = await makeAlbum(request, maya, { name: 'Huts', audience: 'friends' }, 1)
  const together = await makeTrip(request, cy, { name: 'Ridge to ridge', ...ahead })
  await bringAlong(request, together, cy, maya)
  await bringAlong(request, together, cy, rob)
  const context = await browser.newContext()
  const openOf = async (path: string, name: string) => {
    const opened = await context.newPage()
    await signIn(opened, rob)
    await openLive(opened, path)
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(name)
    return opened
  }
  const opened = [
    await openOf(`/profile/${maya.userId}`, 'Maya'),
    await openOf(`/trips/${trip.id}/itinerary`, 'Hut to hut'),
    await openOf(`/albums/${album.id}`, 'Huts'),
  ]
  const lists = [
    await openOf('/account/trips/upcoming', 'My trips'),
    await openOf(`/profile/${cy.userId}/friends`, 'Cy'),
  ]
  for (const each of lists) await expect(each.getByRole('main')).toContainText(/Maya|Hut/)
  await signIn(page, maya)
  await page.goto(`/trips/${together.id}/travellers`)
  const travellers = page.getByRole('main')
  const undo = page.getByRole('button', { name: 'Undo' })
  const moreAboutRob = travellers.getByRole('button', { name: 'More about Rob' })
  await test.step('whom one blocks is gone from the travellers that one sees', async () => {
    await moreAboutRob.click()
    await page.getByRole('menuitem', { name: 'Block Rob' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('You blocked Rob')).toBeVisible()
    await expect(travellers.getByRole('link', { name: 'Rob' })).toHaveCount(0)
    // Under the pointer its time stands still.
    await undo.hover()
  })

  await test.step('what stands open of the blocker is gone', async () => {
    for (const each of opened) {
      await expect(each.getByText("the item doesn't exist")).toBeVisible()
      await expect(each.getByRole('main')).not.toContainText(/Maya|Hut/)
    }
    for (const each of lists) await expect(each.getByRole('main')).not.toContainText(/Maya|Hut/)
    await context.close()
  })

  await test.step("'Undo' brings back whom it took from the travellers", async () => {
    await undo.click()
    await expect(moreAboutRob).toBeVisible()
  })
})
