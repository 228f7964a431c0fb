import type { Page } from '@playwright/test'
import { takeSphere } from '../server/src/testing/photo-spheres.ts'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

/** What is seen in the middle of the screen. */
async function middleOf(page: Page): Promise<string> {
  const { width, height } = page.viewportSize()!
  const clip = { x: width / 2 - 60, y: height / 2 - 60, width: 120, height: 120 }
  return (await page.screenshot({ clip })).toString('base64')
}

test('one looks around in a photo of all around: by keys, buttons and by pulling', async ({
  request,
  me,
  openElsewhere,
}) => {
  const album = await makeAlbum(request, me, { name: 'All around', audience: 'everyone' }, 1)
  const form = new FormData()
  form.append('albumItem[albumId]', album.id)
  const bytes = new Uint8Array(await takeSphere({ width: 2048, height: 1024 }))
  form.append('albumItem[file]', new File([bytes], 'PANO_1.jpg'))
  const sent = await request.post('/api/v1/user/album_items', { ...as(me), multipart: form })
  expect(sent.status()).toBe(201)
  const [item] = ((await sent.json()) as { data: { id: string; sphere?: object }[] }).data
  expect(item!.sphere).toBeDefined()

  const page = await openElsewhere()
  await page.goto(`/albums/${album.id}?photo=${item!.id}`)
  const lightbox = page.getByRole('dialog', { name: 'Photos, one at a time' })
  const offer = lightbox.getByRole('button', { name: 'Look around' })
  await expect(offer).toBeVisible()
  await page.keyboard.press('l')
  const around = page.getByRole('dialog', { name: /^Look around: / })
  await expect(around.locator('[data-ready=true] canvas')).toBeVisible()
  // The first drawing of what has come.
  const moved = async (act: () => Promise<void>) => {
    const before = await middleOf(page)
    await act()
    await expect.poll(() => middleOf(page)).not.toBe(before)
  }

  await test.step('by keys', async () => {
    for (const key of ['ArrowRight', 'ArrowUp', '+', '-', 'ArrowLeft', 'ArrowDown']) {
      await moved(() => page.keyboard.press(key))
    }
  })
  await test.step('by buttons', async () => {
    for (const name of ['Look left', 'Look up', 'Look down', 'Look right', 'Closer', 'Farther']) {
      await moved(() => around.getByRole('button', { name }).click())
    }
  })
  await test.step('by pulling, and the photo below stays', async () => {
    const { width, height } = page.viewportSize()!
    await moved(async () => {
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.down()
      await page.mouse.move(width / 2 - 200, height / 2 + 40, { steps: 5 })
      await page.mouse.up()
    })
    await expect(page).toHaveURL(new RegExp(item!.id))
  })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(around).toHaveCount(0)
  await expect(offer).toBeFocused()
  await expect(lightbox).toBeVisible()
  await offer.press('Enter')
  await expect(around.locator('[data-ready=true] canvas')).toBeVisible()
  await around.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(around).toHaveCount(0)

  await test.step('the photo beside it is one like any other', async () => {
    await page.goto(`/albums/${album.id}?photo=${album.albumItems[0]!.id}`)
    await expect(lightbox).toBeVisible()
    await expect(lightbox.locator('.yarl__slide_current .yarl__slide_image')).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
