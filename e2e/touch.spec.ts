import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip, places } from './make-trip.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

interface Spot {
  x: number
  y: number
}

/** One finger, from one spot to the other and up. */
async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const steps = 8
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    // As a screen tells it: once a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cdp.detach()
}

test('a finger turns the photos, pulls them shut and puts them in order', async ({
  page,
  request,
  me,
}) => {
  const album = await makeAlbum(request, me, { name: 'By hand', audience: 'everyone' }, 3)
  const [a, b, c] = album.albumItems.map(({ id }) => id)
  await page.goto(`/albums/${album.id}`)
  await page.locator('[data-photo]').first().tap()
  const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  const middle = { x: 195, y: 400 }
  await swipe(page, { ...middle, x: 330 }, { ...middle, x: 60 })
  await expect(dialog.getByText('2 of 3')).toBeVisible()
  await swipe(page, { ...middle, x: 60 }, { ...middle, x: 330 })
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  await swipe(page, middle, { ...middle, y: 780 })
  await expect(dialog).toBeHidden()

  // The tap that closes is not the one that opens: a finger is up in between.
  await expect(async () => {
    await page.getByRole('button', { name: 'Arrange' }).tap({ timeout: 1_000 })
    await expect(page.locator('[data-part=handle]').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const first = (await page.locator('[data-part=handle]').first().boundingBox())!
  const last = (await page.locator('[data-part=photo]').nth(2).boundingBox())!
  await swipe(
    page,
    { x: first.x + first.width / 2, y: first.y + first.height / 2 },
    { x: last.x + last.width - 20, y: last.y + last.height / 2 },
  )
  await expect
    .poll(async () => {
      const reply = await request.get(`/api/v1/albums/${album.id}`)
      const { data } = (await reply.json()) as { data: typeof album }
      return data.albumItems.map(({ id }) => id)
    })
    .toEqual([b, c, a])
})

test('a finger leads through the film of a trip, and back from its end', async ({
  page,
  request,
  me,
}) => {
  const stops = [{ place: places.stockholm }, { place: places.paris }]
  const trip = await makeTrip(request, me, { name: 'Pulled', stops })
  // Photos that come after somebody has gone on leave the film where it is.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/stop_photos?spread=*', async (route) => {
    await held
    const album = await makeAlbum(request, me, { name: 'Late', audience: 'everyone' }, 1)
    const albumItems = album.albumItems.slice(0, 1)
    const stopId = trip.stops[0]!.id
    await route.fulfill({ json: { data: [{ stopId, count: 1, albumItems }] } })
  })
  await page.goto(`/trips/${trip.id}/itinerary#play`)
  const film = page.getByRole('dialog', { name: 'Pulled' })
  const said = film.getByRole('status')
  await expect(said).toHaveText('Pulled')
  const [left, right] = [
    { x: 60, y: 300 },
    { x: 330, y: 300 },
  ]
  await page.touchscreen.tap(right.x, right.y)
  await expect(said).toHaveText('Stop 1 of 2: Stockholm')
  await swipe(page, right, left)
  await expect(said).toHaveText('Stop 2 of 2: Paris')
  const time = film.getByLabel('Where the film is')
  const before = (await time.getAttribute('max'))!
  letGo()
  await expect(time).not.toHaveAttribute('max', before)
  await expect(said).toHaveText('Stop 2 of 2: Paris')
  await swipe(page, right, left)
  await expect(film.getByRole('button', { name: 'Play again' })).toBeVisible()
  await page.touchscreen.tap(195, 60)
  await swipe(page, left, right)
  await expect(said).toHaveText('Stop 2 of 2: Paris')
})

test('a dialog opens without the keyboard of a phone, which would cover its words', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeTrip(request, me, { name: 'Hut to hut' })
  await page.goto(`/trips/${id}/travellers`)
  await page.getByRole('button', { name: 'Add an expense' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add an expense' })
  await expect(dialog.getByLabel('What for')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})
