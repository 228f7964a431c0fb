import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  choose,
  openNewAlbum,
  patiently,
  photo,
  kilobyte,
  readAlbum,
  saveTheAlbum,
  slowNetwork,
  tiles,
} from './choose-photos.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'

/** What is asked of the uploads' address, as `POST`, or `PATCH 1024` with where it goes on. */
function followUploads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/user/uploads')) return
    const offset = request.headers()['upload-offset']
    asked.push([request.method(), offset].filter(Boolean).join(' '))
  })
  return asked
}

const all = (page: Page) => page.getByRole('progressbar', { name: 'All photos' })

test('what a slow network brought too late is sent again by itself, and a pause and a lost network cost nothing that was sent', async ({
  page,
  request,
  me,
}) => {
  test.slow()
  await openNewAlbum(page)
  const asked = followUploads(page)

  await test.step('HEIC, which the browser cannot draw, shows what the club made of it', async () => {
    await page.route('**/user/uploads/*', (route) => route.fulfill({ status: 408 }), { times: 1 })
    const heic = await readFile(join(import.meta.dirname, '../server/src/testing/photo.heic'))
    await choose(page, [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }])
    await expect(tiles(page)).toContainText('Added', patiently)
    expect(asked.splice(0)).toEqual(expect.arrayContaining(['POST', 'PATCH 0', 'HEAD']))
    const shown = tiles(page).locator('img')
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })

  const network = await slowNetwork(page, 400 * kilobyte)
  const kilobytes = 1_000
  const sent = async () => Number(await all(page).getAttribute('value'))
  const there = await sent()
  await choose(page, await Promise.all([1, 2].map((n) => photo(`${n}.jpg`, { kilobytes }))))
  // As much that something of each is there: what has only just begun begins anew.
  await expect.poll(sent, patiently).toBeGreaterThan(there + 300 * kilobyte)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused').first()).toBeVisible()
  const before = await sent()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(sent, patiently).toBeGreaterThan(before)
  await network.cut()
  await expect(page.getByText('No connection.').first()).toBeVisible()
  await network.mend()

  await expect(page.getByText('3 of 3 photos')).toBeVisible(patiently)
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2)
  expect(asked.filter((method) => method === 'PATCH 0')).toHaveLength(2)
  expect(asked.filter((method) => /^PATCH [1-9]/.test(method)).length).toBeGreaterThan(1)
  await page.getByRole('button', saveTheAlbum).click()
  await expect(page).toHaveURL(/\/albums\/[0-9a-f-]{36}$/)
  expect((await readAlbum(request, me, page)).albumItemsCount).toBe(3)
})

test('a reload goes on with the same files, another page shows how far they are, and an album asks for what has not come', async ({
  page,
  request,
  me,
}, testInfo) => {
  test.slow()
  await openNewAlbum(page)
  const asked = followUploads(page)
  page.on('dialog', (dialog) => void dialog.accept())
  const files = await Promise.all(
    ['one.jpg', 'two.jpg', 'three.jpg'].map(async (name) => {
      const path = testInfo.outputPath(name)
      await writeFile(path, await drawPhoto({ kilobytes: 1_000 }))
      return path
    }),
  )
  const network = await slowNetwork(page, 150 * kilobyte)
  await page.getByLabel('Name').fill('Half way')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).press('Enter')
  await (await chooser).setFiles(files)
  const value = () => all(page).getAttribute('value').then(Number)
  await expect.poll(value, patiently).toBeGreaterThan(300 * kilobyte)
  await page.reload()

  await expect(page.getByLabel('Name')).toHaveValue('Half way')
  asked.splice(0)
  await page.locator('input[type=file]').setInputFiles(files)
  await expect.poll(() => asked.some((method) => /^PATCH [1-9]/.test(method)), patiently).toBe(true)
  // The two that were under way are no new uploads.
  expect(asked).not.toContain('POST')

  await page.getByRole('link', { name: 'My trips' }).click()
  const chip = page.getByRole('region', { name: 'Photos on their way' })
  await expect(chip).toContainText('of 3 photos')
  const end = await page.getByRole('main').evaluate((main) => {
    scrollTo(0, document.body.scrollHeight)
    return main.getBoundingClientRect().bottom
  })
  expect((await chip.boundingBox())?.y).toBeGreaterThanOrEqual(end)
  await network.mend()
  await expect(page.getByText('3 photos added')).toBeVisible({ timeout: 40_000 })
  await expect(chip).toBeHidden()
  await page.goBack()
  const there = page.locator('#photos-there')
  await expect(there).toContainText('3 photos are in this album already.')
  await page.locator('input[type=file]').setInputFiles(files.slice(0, 1))
  await expect(page.getByText('You have this photo already')).toBeVisible()
  await expect(there).toBeHidden()
  await page.getByRole('button', saveTheAlbum).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half way')
  const album = await readAlbum(request, me, page)
  expect(album).toMatchObject({ audience: null, albumItemsCount: 3 })

  await test.step('an album asks for what a closed tab had on its way, until it has come', async () => {
    await page.getByRole('button', { name: 'Add photos' }).click()
    const way = await slowNetwork(page, 100 * kilobyte)
    const further = await Promise.all(
      ['four.jpg', 'five.jpg'].map((name) => photo(name, { kilobytes: 600 })),
    )
    await choose(page, further)
    await expect(all(page)).toBeVisible()
    const note = page.locator('#photos-left')
    await expect(note).toBeHidden()
    await page.reload()
    await expect(note).toContainText('2 photos are not here yet.')
    await choose(page, further)
    await expect(note).toBeHidden()
    await way.mend()
    await expect(page.getByText('2 photos added')).toBeVisible({ timeout: 40_000 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half way')
    await expect(note).toBeHidden()
  })
})
