import type { Album } from '@farfolk/contract/albums'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('own photos are turned by keys and buttons, one and several, and back', async ({
  page,
  request,
  me,
  complaints,
}) => {
  const album = await makeAlbum(request, me, { name: 'Sideways', audience: 'everyone' }, 2)
  const turns = async () => {
    const reply = await request.get(`/api/v1/user/albums/${album.id}`, as(me))
    return ((await reply.json()) as { data: Album }).data.albumItems.map(({ turn }) => turn)
  }
  await page.goto(`/albums/${album.id}`)
  await pressOn(page, photosOf(page).first())
  const shown = page.locator('.lightbox .yarl__slide_current img')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(shown).toHaveAttribute('src', /\/img\//)
  await expect(shown).not.toHaveAttribute('src', /\/rot:/)

  // Both presses are undone at once.
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect(shown).toHaveAttribute('src', /\/rot:180\//)
  await expect(page.getByText('Photo turned')).toBeVisible()
  expect(await turns()).toEqual([180, undefined])
  await expect(undo).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(shown).not.toHaveAttribute('src', /\/rot:/)
  await expect.poll(turns).toEqual([undefined, undefined])

  await pressOn(page, page.getByRole('button', { name: 'Turn right' }))
  await expect(shown).toHaveAttribute('src', /\/rot:90\//)
  await expectAccessible(page)
  await page.keyboard.press('[')
  await expect(shown).not.toHaveAttribute('src', /\/rot:/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Arrange' }).click()
  const photos = page.locator('[data-part=photo]')
  await photos.first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await pressOn(page, page.getByRole('button', { name: 'Turn left' }))
  await expect(photos.locator('img').nth(1)).toHaveAttribute('src', /\/rot:270\//)
  expect(await turns()).toEqual([270, 270])
  await page.keyboard.press('z')
  await expect(photos.locator('img').nth(1)).not.toHaveAttribute('src', /\/rot:/)
  await expect.poll(turns).toEqual([undefined, undefined])
  expect(complaints).toEqual([])
})
