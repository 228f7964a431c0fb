import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { watchMotion } from './watch-motion.ts'

// As of every page of these tests; the features, where most could move, are watched in `public`.
test('nothing moves for who wants less motion', async ({ page, request, makeMember }) => {
  const album = { name: 'Still waters', audience: 'everyone' as const }
  const { id } = await makeAlbum(request, await makeMember(), album, 2)
  const moved = await watchMotion(page)
  await page.goto(`/albums/${id}`)
  const photo = page.locator('[data-photo]').first()
  const dialog = page.getByRole('dialog')
  await photo.click()
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  expect(await moved()).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await moved()).not.toEqual([])
})
