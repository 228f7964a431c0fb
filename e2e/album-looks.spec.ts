import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { shiftOf, watchShift } from './weigh.ts'

test('an album that can be saved by its link keeps still', async ({
  page,
  request,
  makeMember,
}) => {
  const owner = await makeMember('Ingrid')
  const { id: itemId } = await makeAlbum(request, owner, { name: 'Fjords from the train' }, 3)
  const share = { kind: 'album', itemId, allowDownload: true }
  const made = await request.post('/api/v1/user/shares', { ...as(owner), data: { share } })
  const { url } = (await made.json()).data as { url: string }
  await watchShift(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Slideshow' })).toBeVisible()
    expect(await shiftOf(page), `layout shift at ${width}`).toBe(0)
  }
})

test('cards of albums are alike, whatever the shape of their photos', async ({
  page,
  request,
  me,
}) => {
  // Of 64 × 64 pixels: too few for a card, which is never made of more than there are.
  await makeAlbum(request, me, { name: 'Small and square' }, 1)
  await page.goto('/albums')
  const cover = page
    .getByRole('article')
    .filter({ hasText: 'Small and square' })
    .locator('img')
    .first()
  await expect(cover).toHaveJSProperty('naturalWidth', 64)
  const { width, height } = (await cover.boundingBox())!
  expect(width / height).toBeCloseTo(1.5, 2)
})
