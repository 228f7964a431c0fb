import type { Locator, Page } from '@playwright/test'
import { untilAllIsFetched, untilFetchedAhead } from './all-fetched.ts'
import { hasFetchedRoute } from './fetched-route.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'
import { makeWish } from './make-wish.ts'
import { fetchAhead } from './nothing-ahead.ts'

test.beforeEach(({ page }) => fetchAhead(page))

test('a page that cannot be fetched leaves a member where they are, and opens later', async ({
  page,
  context,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/packing-lists')
  await makeWish(request, member, { title: 'Ramen' })
  const map = besideMap(page)
  await expect(map).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const alert = page.getByText('You seem to be offline.')
  await page.waitForLoadState('networkidle')
  // As where the server is away, which the browser does not know of.
  await page.route(/./, (route) => route.abort())
  const isMissing = page.waitForEvent('requestfailed')
  await map.hover()
  await isMissing
  await map.click()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/packing-lists')
  await expect(title).toHaveText('Packing lists')
  await page.unrouteAll()
  await map.click()
  await expect(page).toHaveURL('/travel-map')
  await expect(alert).toBeHidden()

  await context.setOffline(true)
  const wishes = page.getByRole('complementary').getByRole('link', { name: 'Bucket list' })
  await wishes.click()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/travel-map')
  await expect(title).toHaveText('Travel map')
  await context.setOffline(false)
  // By itself, before anybody asks again.
  await expect(alert).toBeHidden()
  await wishes.click()
  await expect(page).toHaveURL('/bucket-list')

  await test.step('so does a button that leads to such a page', async () => {
    const more = page.getByRole('button', { name: 'More to do with Ramen' })
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    await more.click()
    await expect(edit).toBeVisible()
    await context.setOffline(true)
    await edit.click()
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL('/bucket-list')
    await expect(title).toHaveText('Bucket list')

    await context.setOffline(false)
    await more.click()
    await edit.click()
    await expect(page).toHaveURL(/\/bucket-list-items\/.*\/edit$/)
    await expect(page.getByLabel('What is it?')).toHaveValue('Ramen')
  })

  await test.step('what a press needs is told, and comes with the network', async () => {
    const trip = await makeTrip(request, member, { name: 'Slow trains' })
    await page.goto(`/trips/${trip.id}`)
    const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
    const menu = page.getByRole('button', { name: 'More to do with this trip' })
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await menu.click()
    await expect(remove).toBeVisible()
    await context.setOffline(true)
    await remove.click()
    await expect(alert).toBeVisible()
    await expect(menu).toBeEnabled()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toBeHidden()
    await share.click()
    await expect(alert).toBeVisible()
    await expect(title).toHaveText('Slow trains')

    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toContainText('Share')
    await page.keyboard.press('Escape')
    await menu.click()
    await remove.click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure?')
  })
})

test('without a network the page of a visitor stays too', async ({ page, context }) => {
  await page.goto('/about')
  await untilFetchedAhead(page)
  await context.setOffline(true)
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Features' })
  await link.click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await link.click()
  await expect(page).toHaveURL('/features')
})

test('a page whose scripts another version has taken away opens anew, fetched ahead or not', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/packing-lists')
  const link = besideMap(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  await takeScriptsAway(page)
  const isMissing = page.waitForResponse(/\.js$/)
  await link.hover()
  await isMissing
  await link.click()
  await expect(page).toHaveURL('/travel-map')
  await expect(title).toHaveText('Travel map')

  await test.step('so does one that was fetched ahead, without the script of its data', async () => {
    await page.goto('/packing-lists')
    await expect(link).toBeVisible()
    await untilAllIsFetched(page)
    expect(await hasFetchedRoute(page, 'travel-map/travel-map-page')).toBe(true)
    const there = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    await takeScriptsAway(page)
    const isDataMissing = page.waitForResponse(
      (response) => response.status() === 404 && !there.includes(response.url()),
    )
    await link.click()
    await isDataMissing
    await expect(page).toHaveURL('/travel-map')
    await expect(title).toHaveText('Travel map')
  })

  await test.step('parts of a page say so, and the page stays', async () => {
    const download = page.getByRole('button', { name: 'Download' })
    await expect(download).toBeVisible()
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await download.click()
    await expect(page.getByText('There is a newer version of the club.')).toBeVisible()
    await expect(title).toHaveText('Travel map')
  })
})

/** The link beside the page of a member that leads to another. */
function besideMap(page: Page): Locator {
  return page.getByRole('complementary').getByRole('link', { name: 'Travel map' })
}

/** Until the next document, which has those of its own version. */
async function takeScriptsAway(page: Page): Promise<void> {
  let isAway = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isAway = false
  })
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isAway ? route.fulfill({ status: 404 }) : route.fallback(),
  )
}
