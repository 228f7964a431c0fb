import type { Page } from '@playwright/test'
import { photosOf } from './at-album.ts'
import {
  openNewAlbum,
  patiently,
  photo,
  type PhotoFile,
  kilobyte,
  readAlbum,
  saveTheAlbum,
  slowNetwork,
  tiles,
} from './choose-photos.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

/** As somebody who drags them out of a folder. */
async function drop(
  page: Page,
  files: PhotoFile[],
  onto = page.getByText('Drop your photos here'),
): Promise<void> {
  const carried = await page.evaluateHandle(
    (contents) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of contents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType, lastModified: 1 }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    })),
  )
  await onto.dispatchEvent('drop', { dataTransfer: carried })
}

test('the large button of an album without photos lets them be chosen at once, and others may be dropped on it later', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeAlbum(request, me, { name: 'Slow rivers' }, 0)
  await page.goto(`/albums/${id}`)
  const add = page.getByRole('button', { name: 'Add photos' })
  const chooser = page.getByRole('region', { name: 'Add photos' })
  await expect(chooser).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await add.click()
  await (await choosing).setFiles([await photo('first.jpg')])
  await expect(photosOf(page)).toHaveCount(1, patiently)

  await page.reload()
  await expect(add).toBeVisible()
  await expect(chooser).toBeHidden()
  await drop(page, [await photo('further.jpg')], page.getByRole('heading', { level: 1 }))
  await expect(chooser).toBeVisible()
  await expect(photosOf(page)).toHaveCount(2, patiently)
})

test('by keys alone photos are paused, left out and cancelled; a dozen become an album in the order they were taken in', async ({
  page,
  request,
  complaints,
  me,
}) => {
  await openNewAlbum(page)
  await test.step('by keys alone', async () => {
    const network = await slowNetwork(page, 20 * kilobyte)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).press('Enter')
    const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name, { kilobytes: 300 }))
    await (await chooser).setFiles(await Promise.all(photos))
    await expect(tiles(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
    // A bar for each, those too that wait.
    await expect(tiles(page).getByRole('progressbar')).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave b.jpg out' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Leave c.jpg out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Leave a.jpg out' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel all' }).press('Enter')
    await expect(page.getByText('1 photo has not arrived yet')).toBeVisible()
    await page.getByRole('button', { name: "Yes, I'm sure" }).press('Enter')
    await expect(tiles(page)).toHaveCount(0)
    await expect(page.getByText('Upload cancelled')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused()
    await network.mend()
  })

  const days = [7, 3, 9, 1, 5, 8, 2, 6, 4]
  const good = await Promise.all(
    days.map((day) => photo(`day-${day}.jpg`, { takenAt: `2021:05:0${day} 09:30:00` })),
  )
  const whole = await drawPhoto({ kilobytes: 60 })
  await drop(page, [
    ...good,
    { ...good[0]!, name: 'day-7-again.jpg' },
    {
      name: 'drawing.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
  ])

  await expect(page.getByText('Added', { exact: true })).toHaveCount(9, patiently)
  await expect(tiles(page).locator('img')).toHaveCount(9)
  await expect(page.getByText('9 of 9 photos')).toBeVisible()
  const notes = page.getByRole('list', { name: 'Photos to look at' }).getByRole('listitem')
  await expect(notes).toHaveText(
    [
      /^notes\.txtThis is no photo/,
      /^drawing\.jpgThis is no photo/,
      /^half\.jpgThe photo is broken/,
      /^day-7(-again)?\.jpgYou have this photo already$/,
    ],
    { useInnerText: false },
  )

  await page.getByLabel('Name').fill('Up north')
  await page.getByLabel('Who may see it').selectOption('Everyone')
  await page.getByRole('button', saveTheAlbum).click()
  await expect(page).toHaveURL(/\/albums\/[0-9a-f-]{36}$/)
  const album = await readAlbum(request, me, page)
  expect(album).toMatchObject({ name: 'Up north', audience: 'everyone', albumItemsCount: 9 })
  expect(album.albumItems.map(({ takenAt }) => Number(takenAt?.slice(8, 10)))).toEqual(
    days.toSorted((one, other) => one - other),
  )
  // What was refused is what the browser complains about.
  expect(complaints.filter((words) => !/status of 4(15|22)/.test(words))).toEqual([])
})
