import { befriend } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test("'Undo' of a block brings back whom it took from a trip's travellers", async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const [maya, rob, cy] = [
    await makeMember('Maya'),
    await makeMember('Rob'),
    await makeMember('Cy'),
  ]
  await befriend(request, maya, cy)
  const trip = await makeTrip(request, cy, { name: 'Hut to hut', startDate: '2131-05-12' })
  await bringAlong(request, trip, cy, maya)
  await bringAlong(request, trip, cy, rob)
  await signIn(page, maya)
  await page.goto(`/trips/${trip.id}/travellers`)
  const travellers = page.getByRole('main')
  await travellers.getByRole('button', { name: 'More about Rob' }).click()
  await page.getByRole('menuitem', { name: 'Block Rob' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('You blocked Rob')).toBeVisible()
  await expect(travellers.getByRole('link', { name: 'Rob' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(travellers.getByRole('button', { name: 'More about Rob' })).toBeVisible()
})
