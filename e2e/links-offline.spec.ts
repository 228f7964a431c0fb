import { expect, test } from './fixtures.ts'

test('without a network a link to a page that was never fetched says so, and the page stays', async ({
  page,
  context,
  openAsNew,
}) => {
  await openAsNew('/packing-lists')
  const link = page.getByRole('complementary').getByRole('link', { name: 'Travel map' })
  await expect(link).toBeVisible()
  await context.setOffline(true)
  await link.click()
  const alert = page.getByText('You seem to be offline.')
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/packing-lists')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing lists')

  await context.setOffline(false)
  await link.click()
  await expect(page).toHaveURL('/travel-map')
  await expect(alert).toBeHidden()
})
