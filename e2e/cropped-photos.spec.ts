import type { Album } from '@farfolk/contract/albums'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('an own photo is cropped, mirrored and turned by keys, and back', async ({
  page,
  request,
  me,
  complaints,
}) => {
  const album = await makeAlbum(request, me, { name: 'Too much sky', audience: 'everyone' }, 1)
  const item = async () => {
    const reply = await request.get(`/api/v1/user/albums/${album.id}`, as(me))
    return ((await reply.json()) as { data: Album }).data.albumItems[0]!
  }
  const before = await item()
  await page.goto(`/albums/${album.id}`)
  await pressOn(page, photosOf(page).first())
  const shown = page.locator('.lightbox .yarl__slide_current img')
  await expect(shown).not.toHaveAttribute('src', /\/c:/)

  await pressOn(page, page.getByRole('button', { name: 'Crop' }))
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await expect(dialog.getByText('Kept: 100% × 100%')).toBeVisible()
  await expectAccessible(page)

  // Narrower from its right edge, then to another place.
  await tabTo(page, dialog.getByRole('button', { name: 'Right edge' }))
  for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(dialog.getByText('Kept: 100% × 100%')).toBeHidden()
  await tabTo(page, dialog.getByRole('group', { name: /What is kept/ }), 'Shift+Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await pressOn(page, dialog.getByRole('button', { name: 'Mirror' }))
  await pressOn(page, dialog.getByRole('button', { name: 'Turn right' }))
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Photo changed')).toBeVisible()
  await expect(shown).toHaveAttribute('src', /\/rot:270\/fl:1\/c:/)
  const edited = await item()
  expect(edited).toMatchObject({ isMirrored: true, turn: 90, crop: { height: 1 } })
  expect(edited.crop!.width).toBeLessThan(1)
  expect(edited.crop!.x).toBeGreaterThan(0)

  // Cropped once more it shows all of it.
  await pressOn(page, page.getByRole('button', { name: 'Crop' }))
  await tabTo(page, dialog.getByRole('radio', { name: 'Free' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Square' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('z')
  await expect(shown).not.toHaveAttribute('src', /\/c:|\/rot:/)
  await expect.poll(item).toMatchObject({ image: { width: before.image.width } })
  expect(await item()).not.toHaveProperty('crop')
  expect(complaints).toEqual([])
})
