import type { Locator, Page } from '@playwright/test'
import { untilAllIsFetched } from './all-fetched.ts'
import { hasFetchedRoute } from './fetched-route.ts'
import { expect, type Fixtures, test } from './fixtures.ts'
import { makeWish } from './make-wish.ts'

test('a page that cannot be fetched leaves a member where they are, and opens later', async ({
  page,
  context,
  openAsNew,
}) => {
  const map = await openBesideMap(page, openAsNew)
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
})

test('without a network the page of a visitor stays too', async ({ page, context }) => {
  await page.goto('/about')
  await untilAllIsFetched(page)
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

test('without a network a button that leads to such a page says so too, and leads there later', async ({
  page,
  context,
  request,
  me,
}) => {
  await makeWish(request, me, { title: 'Ramen' })
  await page.goto('/bucket-list')
  const more = page.getByRole('button', { name: 'More to do with Ramen' })
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  await more.click()
  await expect(edit).toBeVisible()
  await context.setOffline(true)
  await edit.click()
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(page).toHaveURL('/bucket-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket list')

  await context.setOffline(false)
  await more.click()
  await edit.click()
  await expect(page).toHaveURL(/\/bucket-list-items\/.*\/edit$/)
  await expect(page.getByLabel('What is it?')).toHaveValue('Ramen')
})

test('a page whose scripts another version has taken away opens anew', async ({
  page,
  openAsNew,
}) => {
  const link = await openBesideMap(page, openAsNew)
  await page.waitForLoadState('networkidle')
  await takeScriptsAway(page)
  const isMissing = page.waitForResponse(/\.js$/)
  await link.hover()
  await isMissing
  await link.click()
  await expect(page).toHaveURL('/travel-map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel map')
})

test('so does one that was fetched ahead, without the script of its data', async ({
  page,
  openAsNew,
}) => {
  const link = await openBesideMap(page, openAsNew)
  await untilAllIsFetched(page)
  expect(await hasFetchedRoute(page, 'travel-map/travel-map-page')).toBe(true)
  const there = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await takeScriptsAway(page)
  const isMissing = page.waitForResponse(
    (response) => response.status() === 404 && !there.includes(response.url()),
  )
  await link.click()
  await isMissing
  await expect(page).toHaveURL('/travel-map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel map')
})

/** Opens a page as a new member, and answers the link beside it that leads to another. */
async function openBesideMap(page: Page, openAsNew: Fixtures['openAsNew']): Promise<Locator> {
  await openAsNew('/packing-lists')
  const map = page.getByRole('complementary').getByRole('link', { name: 'Travel map' })
  await expect(map).toBeVisible()
  return map
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
