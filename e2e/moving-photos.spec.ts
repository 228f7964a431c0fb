import type { Locator } from '@playwright/test'
import { googleMotion } from '../server/src/testing/motion-photos.ts'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { filmCanvas } from './record-video.ts'

async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

test('a photo that moves plays once over itself, and its owner keeps it still', async ({
  page,
  request,
  complaints,
  me,
  openElsewhere,
}) => {
  const album = await makeAlbum(request, me, { name: 'Waves', audience: 'everyone' }, 1)
  await page.goto(`/albums/${album.id}`)
  const photo = await drawPhoto({ takenAt: '2021:06:01 09:30:00', color: 'navy' })
  const film = await filmCanvas(page, { type: 'video/mp4', codec: 'vp9', seconds: 3 })
  const form = new FormData()
  form.append('albumItem[albumId]', album.id)
  const bytes = new Uint8Array(googleMotion({ photo, film }))
  form.append('albumItem[file]', new File([bytes], 'PXL_1.MP.jpg'))
  const sent = await request.post('/api/v1/user/album_items', { ...as(me), multipart: form })
  expect(sent.status()).toBe(201)
  const [item] = ((await sent.json()) as { data: { id: string; motion?: object }[] }).data
  expect(item!.motion).toBeDefined()
  const address = `/albums/${album.id}?photo=${item!.id}`

  const other = await openElsewhere()
  await test.step('a visitor plays it by a key, and the photo is there again', async () => {
    await other.goto(address)
    const dialog = other.getByRole('dialog', { name: 'Photos, one at a time' })
    const play = dialog.getByRole('button', { name: 'Play this photo' })
    await expect(play).toBeVisible()
    const video = dialog.locator('video')
    await expect(video).toHaveCount(0)
    const shown = dialog.locator('.yarl__slide_current .yarl__slide_image')
    await expect(shown).toBeVisible()
    const before = await boxOf(shown)
    await other.keyboard.press('m')
    // All at once: it lasts as long as it does, however busy the machine is.
    const seen = () =>
      dialog.evaluate((viewer) => {
        const boxOf = (element: Element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }
        const film = viewer.querySelector('video')
        const photo = viewer.querySelector('.yarl__slide_current .yarl__slide_image')
        if (!film || !photo || getComputedStyle(film).opacity !== '1') return undefined
        return { film: boxOf(film), photo: boxOf(photo), isMuted: film.muted }
      })
    await expect.poll(seen).toEqual({ film: before, photo: before, isMuted: true })
    await expect(video).toHaveCount(0)
    await expect(play).toHaveAttribute('aria-pressed', 'false')
    await play.press('Enter')
    await expect(video).toHaveCount(1)
    await play.press('Enter')
    await expect(video).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Keep it still' })).toHaveCount(0)
    await expectAccessible(other)
  })

  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  const play = dialog.getByRole('button', { name: 'Play this photo' })
  await expect(play).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it still' }).press('Enter')
  await page.getByRole('button', { name: "Yes, I'm sure" }).press('Enter')
  await expect(page.getByText('The photo stays still now')).toBeVisible()
  await expect(play).toHaveCount(0)
  await other.reload()
  const seen = other.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(seen.getByText('2 of 2')).toBeVisible()
  await expect(seen.getByRole('button', { name: 'Play this photo' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
