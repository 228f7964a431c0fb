import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { hasFetchedRoute } from './fetched-route.ts'
import { expect, test } from './fixtures.ts'
import { passInPieces } from './in-pieces.ts'
import { makeDailyAlbum } from './make-album.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { fetchAhead, fetchNothingAhead } from './nothing-ahead.ts'
import {
  maxBytesOfMembers,
  maxBytesOfVisitors,
  maxLayoutShift,
  maxRequests,
  minBytes,
  shiftOf,
  watchNetwork,
  watchShift,
  watchTransfers,
  weigh,
} from './weigh.ts'

async function openAndWeigh(page: Page, path: string) {
  await watchShift(page)
  const transferred = watchTransfers(await watchNetwork(page))
  await page.goto(path, { waitUntil: 'networkidle' })
  return { ...(await weigh(page, transferred)), shift: await shiftOf(page) }
}

test('public pages stay light and still', async ({ browser, page, request, makeMember }) => {
  test.slow()
  const member = await makeMember()
  const album = { name: 'Fjords from the train', audience: 'everyone' as const }
  const { id: albumId } = await makeDailyAlbum(request, member, album, 12)
  const word = freshWord()
  const trip = await makeTrip(request, member, {
    name: `Three weeks of ${word}`,
    startDate: '2031-05-12',
    stops: [{ place: places.stockholm }, { place: places.rome }],
  })
  // `routes.spec.ts` weighs what has the club's own words alone.
  const wideToo = [
    '/home',
    '/features',
    // What others have written may have photos, which need more.
    `/search-trips?q=${word}`,
    '/destinations/country/SE',
    `/trips/${trip.id}`,
  ]
  const openIn = async (context: BrowserContext, path: string, width: number) => {
    const fresh = await context.newPage()
    await fresh.setViewportSize({ width, height: 900 })
    const { shift, ...weight } = await openAndWeigh(fresh, path)
    await fresh.close()
    expect.soft(shift, `layout shift of ${path} at ${width}`).toBeLessThanOrEqual(maxLayoutShift)
    return weight
  }
  // What a page before it has left in the browser's store would come without its headers: 2 kB a page.
  const openFresh = async (path: string, width: number) => {
    const context = await browser.newContext()
    await fetchNothingAhead(context)
    const weight = await openIn(context, path, width)
    await context.close()
    return weight
  }
  const isLight = (path: string, { bytes, requests }: { bytes: number; requests: number }) => {
    expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(maxBytesOfVisitors)
    expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(maxRequests)
    expect.soft(bytes, 'a page without scripts would be a broken one').toBeGreaterThan(minBytes)
  }
  for (const path of wideToo) isLight(path, await openFresh(path, 390))
  // No width changes what is fetched.
  for (const path of wideToo) await openIn(page.context(), path, 1440)
  isLight('an album', await openFresh(`/albums/${albumId}`, 390))

  await test.step('a link that is pointed at has its page fetched, scripts and looks', async () => {
    await fetchAhead(page)
    await page.goto('/home', { waitUntil: 'networkidle' })
    const fetched = () => hasFetchedRoute(page, 'blog/blog-page')
    expect(await fetched()).toBe(false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover()
    await expect.poll(fetched).toBe(true)
  })
})

test('a page that comes in pieces is painted once it is whole', async ({ page, baseURL }) => {
  // Between two fields of a form that stands in the middle of its page.
  const way = await passInPieces(baseURL!, 'autoComplete="family-name"')
  try {
    await watchShift(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${way.url}/sign-up`, { waitUntil: 'networkidle' })
    await expect(page.getByLabel('Last name')).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(maxLayoutShift)
  } finally {
    way.close()
  }
})

test('public pages are as light in every language', async ({ browser, request, makeMember }) => {
  const word = freshWord()
  await makeTrip(request, await makeMember(), { name: `Three weeks of ${word}` })
  for (const locale of ['de', 'es', 'fr']) {
    for (const path of ['/features', `/search-trips?q=${word}`]) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      const { bytes, requests } = await openAndWeigh(page, path)
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', locale)
      expect.soft(bytes, `bytes of ${path} in ${locale}`).toBeLessThanOrEqual(maxBytesOfVisitors)
      expect.soft(bytes, 'a page without scripts would be a broken one').toBeGreaterThan(minBytes)
      expect.soft(requests, `requests of ${path} in ${locale}`).toBeLessThanOrEqual(maxRequests)
      await context.close()
    }
  }
})

// `routes.spec.ts` weighs them all, in English.
test('the heaviest pages of members are light in every language', async ({
  browser,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  for (const locale of ['de', 'es', 'fr']) {
    await request.patch('/api/v1/user', { ...as(member), data: { user: { locale } } })
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await signIn(page, member)
    const transferred = watchTransfers(await watchNetwork(page))
    for (const path of ['/albums/new', '/account/trips/new']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect.soft(page.locator('html'), path).toHaveAttribute('lang', locale)
      const { bytes } = await weigh(page, transferred)
      expect.soft(bytes, `bytes of ${path} in ${locale}`).toBeLessThanOrEqual(maxBytesOfMembers)
      expect.soft(bytes, 'a page without scripts would be a broken one').toBeGreaterThan(150_000)
    }
    await context.close()
  }
})

// `routes.spec.ts` sees the others, at one width each.
test('pages of members stay still at every width', async ({ page, signIn, full }) => {
  test.slow()
  const { member, word, openTrip, packingList } = full
  await signIn(page, member)
  await watchShift(page)
  const titles: [path: string, title: string][] = [
    [`/trips/${openTrip}`, `Slow trains to ${word}`],
    [`/packing-lists/${packingList}`, 'Rindfleischetikettierungsüberwachungsaufgaben'],
    [`/profile/${member.userId}`, 'Noor'],
    ['/settings', 'Settings'],
  ]
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, title] of titles) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('html')).not.toHaveAttribute('data-session')
      await expect.soft(page, path).toHaveTitle(`${title} | Farfolk`)
      const shift = await shiftOf(page)
      expect.soft(shift, `layout shift of ${path} at ${width}`).toBeLessThanOrEqual(maxLayoutShift)
    }
  }
})

test('what is built goes out in brotli, the scripts of workers too', async ({ request }) => {
  const folder = join(import.meta.dirname, '../web/build/client/assets')
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name))).size,
    })),
  )
  for (const [ending, type] of [
    ['.js', 'text/javascript'],
    ['.mjs', 'text/javascript'],
    ['.css', 'text/css'],
  ]) {
    const [heaviest] = files
      .filter(({ name }) => extname(name) === ending)
      .toSorted((one, other) => other.bytes - one.bytes)
    const reply = await request.get(`/assets/${heaviest?.name}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(reply.headers(), ending).toMatchObject({
      'content-encoding': 'br',
      'content-type': type,
      'cache-control': 'max-age=31536000, immutable',
    })
    // Said of each of fifty files they would weigh ten kilobytes a page, and nobody heeds them there.
    for (const needless of ['connection', 'access-control-expose-headers', 'x-request-id']) {
      expect(reply.headers(), ending).not.toHaveProperty(needless)
    }
    expect(Number(reply.headers()['content-length']), ending).toBeLessThan(heaviest!.bytes / 2)
  }
})
