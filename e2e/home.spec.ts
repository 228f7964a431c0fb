import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

test('a visitor finds a trip from home, reads it and is asked to join; what is found while typing makes way for the keys', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const word = freshWord()
  const noor = await makeMember('Noor')
  await makeTrip(request, noor, {
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
  // Not of those that are named below the field while one types.
  await page
    .getByRole('article')
    .getByRole('link', { name: `Slow trains of ${word}`, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Slow trains of ${word}`)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  const destinations = page.getByRole('region', { name: 'Where the next trips go' })
  await expect(destinations.getByRole('link', { name: 'Sweden' })).toHaveAttribute(
    'href',
    '/destinations/country/SE',
  )
  await test.step('at 400 % each country has a row of its own, and no word is wider', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 640 })
    const countries = page.locator('[aria-labelledby="home-destinations"] li')
    const lefts = await countries.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().x),
    )
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size).toBe(1)
    const box = page.getByRole('searchbox', { name: 'Search trips' })
    await box.fill('x'.repeat(200))
    await expect(page.getByText(/^Nothing yet for/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await box.fill('')
    await page.setViewportSize(size)
  })
  await page.getByRole('button', { name: "Join the club - It's free" }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Sign up for the beta' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const search = page.getByRole('main').getByRole('search')
  const box = search.getByRole('searchbox')
  const hit = search.getByRole('link', { name: `Slow trains of ${word}` })
  await box.fill(word)
  await expect(hit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hit).toBeHidden()
  await expect(box).toHaveValue(word)
  await page.keyboard.press('Space')
  await expect(hit).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await expect(hit).toBeHidden()
  expect(complaints).toEqual([])

  await test.step('the search says when nothing answers', async () => {
    await page.route('**/api/v1/search', (route) => route.abort())
    await box.fill(`${word}x`)
    await expect(search.getByText('The search did not answer. Try again.')).toBeVisible()
    await expect(hit).toBeHidden()
    await page.unrouteAll()
  })

  await test.step("a member's own trip comes first where visitors see another, and is in sight", async () => {
    for (const days of [2, 3, 4]) {
      await makeTrip(request, noor, { name: `Trip ${days} of ${word}`, startDate: dayInUtc(days) })
    }
    const own = { name: `My own of ${word}`, startDate: dayInUtc(1), audience: 'me' as const }
    await makeTrip(request, noor, own)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, noor)
    await page.goto('/home')
    const link = page.getByRole('link', { name: own.name })
    await expect(link).toBeVisible()
    const strip = page.getByRole('list').filter({ has: link })
    expect(await strip.evaluate((list) => list.scrollLeft)).toBe(0)
  })
})

test('home stands without scripts, and its search works', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/home$/)
  await expect(page.getByText(/^Without JavaScript/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveText('Search')
  await page.getByRole('searchbox').fill('nothing of that kind')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search-trips\?q=nothing\+of\+that\+kind/)
  await expect(page.getByText("Nothing was found for 'nothing of that kind'.")).toBeVisible()
  await context.close()
})
