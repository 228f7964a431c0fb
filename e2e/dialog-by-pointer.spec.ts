import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

async function cancel(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a question that is cancelled gives the focus back to a button that was busy, and to a menu', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  const trip = await makeTrip(request, me, { name: 'Hut to hut' })
  await page.goto(`/trips/${trip.id}`)
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  await cancel(page)
  await expect(remove).toBeFocused()

  const ben = await makeMember('Ben')
  const album = await makeAlbum(request, me, { name: 'Huts' })
  for (const [path, entry] of [
    [`/albums/${album.id}`, /Delete/],
    [`/profile/${ben.userId}`, /Block/],
  ] as const) {
    await page.goto(path)
    const menu = page.getByRole('main').locator('[aria-haspopup="menu"]').first()
    await menu.click()
    await page.getByRole('menuitem', { name: entry }).click()
    await cancel(page)
    await expect(menu).toBeFocused()
  }
})
