import { photosOf } from './at-album.ts'
import { pressOn } from './by-keys.ts'
import { patiently } from './choose-photos.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { giveVideo } from './record-video.ts'

test('a video goes into an album as a photo does, plays there for a visitor too, and is taken off by keys', async ({
  page,
  request,
  complaints,
  me,
  openElsewhere,
}) => {
  const fields = { name: 'Under sail', audience: 'everyone' as const }
  const { id } = await makeAlbum(request, me, fields, 1)
  await page.goto(`/albums/${id}`)
  await page.getByRole('button', { name: 'Add photos' }).click()
  await giveVideo(page, { name: 'ferry.webm', seconds: 2.4, black: 0.8 })
  const tile = page.getByRole('link', { name: /^Video \d/ })
  await expect(tile).toBeVisible(patiently)
  await expect(tile).toHaveText('0:02')
  await expect(photosOf(page)).toHaveCount(2)

  await test.step('what is no video is refused before anything of it is there', async () => {
    const broken = { name: 'half.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') }
    await page.locator('input[type=file]').setInputFiles([broken])
    const notes = page.getByRole('list', { name: 'Photos to look at' })
    await expect(notes).toContainText(/half\.mp4.*Videos go in as MP4/)
    await expect(photosOf(page)).toHaveCount(2)
  })

  const address = await tile.getAttribute('href')
  await test.step('a visitor plays it', async () => {
    const other = await openElsewhere()
    await other.goto(address!)
    const video = other.getByRole('dialog').locator('video')
    const time = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
    expect(await video.getAttribute('aria-label')).toMatch(/^Video \d/)
    // Its still is of the first second that is not black.
    const poster = await video.getAttribute('poster')
    const drawn = await other.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!
      pen.drawImage(bitmap, 0, 0, 1, 1)
      return Math.max(...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3))
    }, poster!)
    expect(drawn).toBeGreaterThan(80)
    expect(await time()).toBe(0)
    await video.press('Space')
    await expect.poll(time).toBeGreaterThan(0.3)
    // Arrows are of the video that has the focus.
    await video.press('ArrowLeft')
    await expect(other).toHaveURL(address!)
    await other.keyboard.press('Escape')
    await expect(video).toBeHidden()
  })

  await tile.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(dialog.locator('video')).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, dialog.getByRole('button', { name: 'Remove the video' }))
  await page.getByRole('button', { name: "Yes, I'm sure" }).press('Enter')
  await expect(page.getByText('Video removed')).toBeVisible()
  await expect(dialog.locator('video')).toBeHidden()
  // Whoever has pressed it is still in the lightbox, and its photo is there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(photosOf(page)).toHaveCount(2)
  await expect(tile).toHaveCount(0)
  expect(complaints).toEqual([])
})
