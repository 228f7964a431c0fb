import { expect, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

test('a trip on paper has nothing to press', async ({ page, request, makeMember, openAsNew }) => {
  const owner = await makeMember('Odile')
  const trip = {
    name: 'Over the pass',
    lookingForCompany: true,
    audience: 'everyone' as const,
    stops: [{ place: places.paris }],
  }
  const { id } = await makeTrip(request, owner, trip)
  await openAsNew(`/trips/${id}/travellers`, 'Bo')
  const ask = page.getByRole('button', { name: 'Ask to come along' })
  await expect(ask).toBeVisible()
  await expect(page.getByRole('button', { name: 'More about Odile' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(ask).toBeHidden()
  await expect(page.locator('button:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Over the pass' })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Overview' }).click()
  const further = page.getByRole('link', { name: 'See the itinerary' })
  await expect(further).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('1 stop', { exact: true })).toBeVisible()
  await expect(further).toBeHidden()
})
