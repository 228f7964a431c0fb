import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Page } from '@playwright/test'
import { drawPhoto } from './draw-photo.ts'
import { expect, type Member, test } from './fixtures.ts'

interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const kilobyte = 1024
/** Each photo is looked at by the server before it counts. */
const patiently = { timeout: 20_000 }

async function photo(name: string, drawing: Parameters<typeof drawPhoto>[0] = {}) {
  return { name, mimeType: 'image/jpeg', buffer: await drawPhoto(drawing) }
}

async function choose(page: Page, files: PhotoFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

/** As somebody who drags them out of a folder. */
async function drop(page: Page, files: PhotoFile[]): Promise<void> {
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
  await page.getByText('Drop your photos here').dispatchEvent('drop', { dataTransfer: carried })
}

async function readAlbum(request: APIRequestContext, member: Member, page: Page): Promise<Album> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${member.accessToken}` }
  const response = await request.get(`/api/v1/user/albums/${id}`, { headers })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: Album }).data
}

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

async function openNewAlbum(page: Page): Promise<void> {
  await page.goto('/albums/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New album')
}

/** A slow way up, which can be cut; with all calls that are under way. */
async function slowNetwork(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const emulate = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  await emulate(false)
  return { cut: () => emulate(true), mend: () => emulate(false) }
}

const saveTheAlbum = { name: 'Save the album' }
const all = (page: Page) => page.getByRole('progressbar', { name: 'All photos' })
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos on their way' }).locator('li')

test('a dozen photos become an album in the order they were taken in', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const member = await makeMember()
  await signIn(page, member)
  await openNewAlbum(page)
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
  await expect(page.getByText('10 of 10 photos')).toBeVisible()
  const notes = page.getByRole('list', { name: 'Photos to look at' }).getByRole('listitem')
  await expect(notes).toHaveText(
    [
      /^notes\.txtThis is no photo/,
      /^day-7(-again)?\.jpgYou have this photo already$/,
      /^drawing\.jpgThis is no photo/,
      /^half\.jpgThe photo is broken/,
    ],
    { useInnerText: false },
  )

  await page.getByLabel('Name').fill('Up north')
  await page.getByLabel('Who sees it').selectOption('Everyone')
  await page.getByRole('button', saveTheAlbum).click()
  await expect(page).toHaveURL(/\/albums\/[0-9a-f-]{36}$/)
  const album = await readAlbum(request, member, page)
  expect(album).toMatchObject({ name: 'Up north', audience: 'everyone', albumItemsCount: 9 })
  expect(album.albumItems.map(({ takenAt }) => Number(takenAt?.slice(8, 10)))).toEqual(
    days.toSorted((one, other) => one - other),
  )
  // What was refused is what the browser complains about.
  expect(complaints.filter((words) => !/status of 4(15|22)/.test(words))).toEqual([])
})

test('a pause and a lost network cost nothing that was sent', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const member = await makeMember()
  await signIn(page, member)
  await openNewAlbum(page)
  const network = await slowNetwork(page, 200 * kilobyte)
  const asked = followUploads(page)
  const kilobytes = 1_000
  await choose(page, await Promise.all([1, 2].map((n) => photo(`${n}.jpg`, { kilobytes }))))

  const sent = async () => Number(await all(page).getAttribute('value'))
  await expect.poll(sent, patiently).toBeGreaterThan(150 * kilobyte)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused').first()).toBeVisible()
  const before = await sent()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(sent, patiently).toBeGreaterThan(before)
  await network.cut()
  await expect(page.getByText('No connection.').first()).toBeVisible()
  await network.mend()

  await expect(page.getByText('2 of 2 photos')).toBeVisible(patiently)
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2)
  expect(asked.filter((method) => method === 'PATCH 0')).toHaveLength(2)
  expect(asked.filter((method) => /^PATCH [1-9]/.test(method)).length).toBeGreaterThan(1)
  await page.getByRole('button', saveTheAlbum).click()
  await expect(page).toHaveURL(/\/albums\/[0-9a-f-]{36}$/)
  expect((await readAlbum(request, member, page)).albumItemsCount).toBe(2)
})
