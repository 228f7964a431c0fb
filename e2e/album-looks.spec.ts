import sharp from 'sharp'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'
import { captionPhoto, makeAlbum } from './make-album.ts'
import { shiftOf, watchShift } from './weigh.ts'

test('an album keeps still as its link opens it, and its photos have their colours before they are there', async ({
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

  const slow = { name: 'Slow mountains', audience: 'everyone' as const }
  const { id } = await makeAlbum(request, owner, slow, 2)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/img/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/albums/${id}`, { waitUntil: 'domcontentloaded' })
  await photosOf(page).first().click()
  const stand = page.locator('.lightbox-stand').first()
  await expect(stand.locator('image')).toHaveAttribute('href', /^data:image/)
  await expect(stand).toBeVisible()
  letGo()
  await expect(stand).toBeHidden()
})

test('what is long or tall in an album stays within its place, and its card is as all are', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const owner = await makeMember('Ingrid')
  const album = { name: 'A-very-long-name-'.repeat(7), audience: 'everyone' as const }
  const { id, albumItems } = await makeAlbum(request, owner, album, 1)
  const words = `On a boat. ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} ${'At noon. '.repeat(60)}`
  await captionPhoto(request, owner, albumItems[0]!.id, words)

  await test.step('the map of an album without places leads back', async () => {
    await page.goto(`/albums/${id}?view=map`)
    const nothing = page.getByText('None of these photos says where it was taken.')
    await expect(nothing).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Ways to see the album' })
    await views.getByRole('link', { name: 'Photos' }).click()
    await expect(page).toHaveURL(`/albums/${id}`)
    await expect(nothing).toBeHidden()
  })

  await test.step('the cover lies behind all of a long name', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const cover = (await page.getByRole('article').locator('img').first().boundingBox())!
    expect(cover.y + cover.height).toBeGreaterThanOrEqual(title.y + title.height)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await photosOf(page).click()
  for (const isOwner of [false, true]) {
    await test.step(`a long caption stays on the screen ${isOwner ? 'of its owner' : 'of others'}`, async () => {
      if (isOwner) {
        await signIn(page, owner)
        await page.reload()
      }
      const caption = page.getByRole('dialog').getByText('On a boat.')
      await expect(caption).toHaveRole(isOwner ? 'button' : 'paragraph')
      const { x, width } = (await caption.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      expect(await caption.evaluate((p) => p.scrollWidth - p.clientWidth)).toBe(0)
      await page.getByRole('button', { name: 'Photo alone' }).click()
      await expect(caption).toHaveCSS('opacity', '0')
    })
  }

  await test.step('on a phone a tall photo ends above its words, and without them has all of the screen', async () => {
    const { id: treesId } = await makeAlbum(request, owner, { name: 'Trees' })
    const tall = await sharp(await drawPhoto())
      .resize(900, 1600, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('albumItem[albumId]', treesId)
    form.append('albumItem[file]', new File([new Uint8Array(tall)], 'tree.jpg'))
    const sent = await request.post('/api/v1/user/album_items', { ...as(owner), multipart: form })
    expect(sent.status()).toBe(201)
    await page.goto(`/albums/${treesId}`)
    await photosOf(page).click()
    const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
    const photo = dialog.locator('.yarl__slide_image').first()
    const boxOf = async () => (await photo.boundingBox())!
    await expect.poll(async () => (await boxOf()).height).toBeGreaterThan(580)
    const words = (await dialog.getByRole('button', { name: 'Add a caption' }).boundingBox())!
    const { y, height } = await boxOf()
    expect(y + height).toBeLessThanOrEqual(words.y)
    await dialog.getByRole('button', { name: 'Photo alone' }).click()
    await expect.poll(async () => (await boxOf()).width).toBeGreaterThan(385)
  })

  await test.step('cards of albums are alike, whatever the shape of their photos', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/albums')
    // Of 64 × 64 pixels: too few for a card, which is never made of more than there are.
    const cover = page
      .getByRole('article')
      .filter({ hasText: 'A-very-long-name' })
      .locator('img')
      .first()
    await expect(cover).toHaveJSProperty('naturalWidth', 64)
    const { width, height } = (await cover.boundingBox())!
    expect(width / height).toBeCloseTo(1.5, 2)
  })
})
