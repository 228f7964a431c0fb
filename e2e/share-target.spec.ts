import type { Album } from '@farfolk/contract/albums'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { patiently, photo, type PhotoFile } from './choose-photos.ts'
import { expect, expectAccessible, logIn, test } from './fixtures.ts'
import { keepPages } from './keep-on-device.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const shownFiles = (page: Page) =>
  page.getByRole('list', { name: 'What was shared' }).getByRole('listitem')
const where = (page: Page) => page.getByLabel('To which album')

test('photos that are shared to the installed app go into the album of the trip under way, by keys alone', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember('Maya')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const trip = await makeTrip(request, member, {
    name: 'By slow boat',
    startDate: yesterday,
    endDate: '2131-01-01',
  })
  await makeAlbum(request, member, { name: 'Before' })
  await signIn(page, member)
  await install(page)
  const [first, second] = await Promise.all([photo('deck.jpg'), photo('sea.jpg')])
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await share(page, { files: [first, second, notes] })

  await expect(page).toHaveURL('/account/share')
  await expect(title(page)).toHaveText('Share to Farfolk')
  await expect(shownFiles(page)).toHaveText([/deck\.jpg.*kB/, /sea\.jpg.*kB/])
  await expect(shownFiles(page).first().locator('img')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Photos to look at' })).toContainText(
    'notes.pdf This is no photo that we can read.',
  )
  await expect(where(page).locator('option')).toHaveText([
    'A new album of By slow boat',
    'A new album',
    'Before',
  ])
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Add 2 files' })).toBeVisible()
  await tabTo(page, where(page))
  await pressOn(page, page.getByRole('button', { name: 'Add 2 files' }))

  await expect(title(page)).toHaveText('By slow boat')
  await expect(photosOf(page)).toHaveCount(2, patiently)
  const reply = await request.get(`/api/v1/trips/${trip.id}/albums`, as(member))
  const albums = ((await reply.json()) as { data: Album[] }).data
  expect(albums.map(({ name }) => name)).toEqual(['By slow boat'])
  // It was taken: nothing of it is left.
  await page.goto('/account/share')
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
})

test('a link becomes a wish, or an idea of a trip that is ahead', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember('Maya')
  await makeTrip(request, member, {
    name: 'To the mine',
    startDate: '2131-01-01',
    endDate: '2131-01-05',
  })
  await signIn(page, member)
  await install(page)
  const words = { title: 'The old mine', text: 'https://mine.example/tours' }
  await share(page, { words })
  await expect(page.getByLabel('What is it?')).toHaveValue('The old mine')
  await expect(page.getByLabel('Link (optional)')).toHaveValue('https://mine.example/tours')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title(page)).toHaveText('Bucket list')
  await expect(page.getByRole('main')).toContainText('The old mine')

  await share(page, { words })
  await page.getByText('An idea of a trip').click()
  await expect(page.getByLabel('What to see or do')).toHaveValue('The old mine')
  await expect(page.getByLabel('Trip', { exact: true })).toHaveValue(/./)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title(page)).toHaveText('To the mine')
  await expect(page.getByRole('region', { name: 'Ideas' })).toContainText('The old mine')
})

test('who is signed out signs in in place, and whoever comes after finds nothing of it', async ({
  page,
  makeMember,
}) => {
  const [member, other] = [await makeMember('Maya'), await makeMember('Ben')]
  await install(page)
  await share(page, { files: [await photo('deck.jpg')] })
  await expect(page).toHaveURL('/account/share')
  await logIn(page, member)
  await expect(shownFiles(page)).toHaveText([/deck\.jpg/])
  await page.goto('/logout')
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  // The installed app is shared to still.
  await share(page, { files: [await photo('sea.jpg')] })
  await expect(page).toHaveURL('/account/share')
  await logIn(page, other)
  await expect(shownFiles(page)).toHaveText([/sea\.jpg/])
  await page.getByRole('button', { name: 'Discard what was shared' }).click()
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('where no worker takes it the page says that it did not arrive', async ({ page, me }) => {
  await share(page, { files: [await photo('deck.jpg')] })
  await expect(page).toHaveURL('/account/share?lost')
  await expect(page.getByRole('main')).toContainText('What you shared has not arrived.')
  await expectAccessible(page)
  expect(me.firstName).toBe('Maya')
})

test('without a network they wait in their album, where pages are kept', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const member = await makeMember('Maya')
  const album = await makeAlbum(request, member, { name: 'Islands' })
  await signIn(page, member)
  await keepPages(page)
  await page.goto(`/albums/${album.id}`)
  await expect(title(page)).toHaveText('Islands')
  await share(page, { files: [await photo('deck.jpg')] })
  await expect(shownFiles(page)).toHaveCount(1)
  await context.setOffline(true)
  await share(page, { files: [await photo('sea.jpg')] })
  await expect(shownFiles(page)).toHaveText([/sea\.jpg/])
  await where(page).selectOption('Islands')
  await page.getByRole('button', { name: 'Add 1 file' }).click()
  await expect(title(page)).toHaveText('Islands')
  await expect(page.getByText('sea.jpg')).toBeVisible()
  await context.setOffline(false)
  await expect(photosOf(page)).toHaveCount(1, { timeout: 40_000 })
})

test('the installed app is shared to, and shows on its icon what is unread', async ({
  page,
  makeMember,
  signIn,
}) => {
  await signIn(page, await makeMember('Maya'))
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count = 1) => void badges.push(count)
  })
  const badges = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges)
  await page.goto('/trips')
  await expect.poll(badges).toEqual([1])
  await page.mouse.move(5, 5)
  expect(await workersOf(page)).toEqual([])

  const installed = async () => {
    // Followed once the page was touched, and its script is there.
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    return workersOf(page)
  }
  await expect.poll(installed).toEqual(['/sw.js?share'])
  await page.getByRole('complementary').getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/home')
  expect((await badges()).at(-1)).toBe(0)
  expect(await workersOf(page)).toEqual(['/sw.js?share'])
})

/** Has this browser's worker take what is shared, as in the installed app. */
async function install(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?share')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

interface Share {
  files?: PhotoFile[]
  words?: Record<string, string>
}

/** As a phone does, by a form that another app fills in. */
async function share(page: Page, { files = [], words = {} }: Share): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/about')
  await page.evaluate((given) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/account/share', id: 'shared-by-test' })
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries(given)) {
      const field = Object.assign(document.createElement('input'), { name, value })
      form.append(field)
    }
    const file = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
    file.multiple = true
    form.append(file)
    document.body.append(form)
  }, words)
  await page.locator('#shared-by-test input[type=file]').setInputFiles(files)
  await Promise.all([
    page.waitForURL(/\/account\/share/, { waitUntil: 'commit' }),
    page.evaluate(() => document.querySelector<HTMLFormElement>('#shared-by-test')?.submit()),
  ])
}

function workersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.flatMap(({ active }) =>
      active ? active.scriptURL.replace(location.origin, '') : [],
    )
  })
}
