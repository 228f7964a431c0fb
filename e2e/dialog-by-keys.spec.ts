import { pressOn } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('by keys alone a link is made and ended without leaving its dialog', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Up the Danube' })
  await page.goto(`/albums/${id}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await pressOn(page, share)
  const dialog = page.getByRole('dialog', { name: 'Share this album' })
  await pressOn(page, dialog.getByRole('button', { name: 'Make a link' }))
  await expect(dialog.getByText('Not opened yet')).toBeVisible()
  await expect(dialog.locator(':focus')).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'End' }))
  await pressOn(page, dialog.getByRole('button', { name: "Yes, I'm sure" }))
  await expect(dialog.getByText('Not opened yet')).toBeHidden()
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
})
