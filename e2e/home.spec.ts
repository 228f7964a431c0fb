import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('a visitor finds a trip from home, reads it and is asked to join', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember('Noor'), {
    name: `Slow trains of ${word}`,
    startDate: '2031-05-12',
    endDate: '2031-05-20',
    stops: [{ place: places.stockholm }, { place: places.paris }],
  })
  await page.goto('/home')
  await expect(page).toHaveTitle('Home | Farfolk')
  await page.getByRole('searchbox', { name: 'Search trips' }).fill(word)
  await page.getByRole('searchbox', { name: 'Search trips' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search-trips\\?q=${word}$`))
  await page.getByRole('link', { name: `Slow trains of ${word}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Slow trains of ${word}`)
  await page.goto('/home')
  await page.getByRole('button', { name: "Join the club - It's free" }).last().click()
  await expect(page.getByRole('dialog', { name: 'Sign up for the beta' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('home stands without scripts, and its search works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/home$/)
  await page.getByRole('searchbox').fill('nothing of that kind')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search-trips\?q=nothing\+of\+that\+kind/)
  await expect(page.getByText("Nothing was found for 'nothing of that kind'.")).toBeVisible()
  await context.close()
})

test('home is accessible and does not shift, wide and narrow', async ({ page }) => {
  test.slow()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home', { waitUntil: 'networkidle' })
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
  await expectAccessible(page)
})

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}
