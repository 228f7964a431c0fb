import { expect, expectAccessible, logIn, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { onceAnswering } from './once-answering.ts'
import { readHtml } from './read-html.ts'

test('a page of results whose cursor was cut off is the first one', async ({
  request,
  makeMember,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember(), { name: `North ${word}` })
  const { status, html } = await readHtml(request, `/search-trips?q=${word}&cursor=abc`)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`North <mark>${word}</mark>`))
})

test('no result offers the nearest looser search and says what it leaves out, and days for a month in the words', async ({
  request,
  makeMember,
}) => {
  const word = freshWord()
  const days = { startDate: '2031-04-12', endDate: '2031-04-20' }
  await makeTrip(request, await makeMember(), { name: `Walking ${word}`, ...days })
  const offered = async (query: string) => {
    const { html } = await readHtml(request, `/search-trips?${query}`)
    return textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
  }
  const withDates = await offered(`q=${word}&from=2031-06-01&to=2031-06-30`)
  expect(withDates).toContain(`Nothing was found for '${word}'.`)
  expect(withDates).toContain('Found without dates')
  expect(withDates).toContain(`<a href=/search-trips?q=${word}>Search without dates`)
  expect(withDates).toContain(`Walking ${word}`)

  const ofMonth = await offered(`q=${word}+in+April+2031`)
  expect(ofMonth).toContain(`Nothing was found for '${word} in April 2031'.`)
  expect(ofMonth).toContain(`Found for '${word}', April 2031`)
  const address = `/search-trips?q=${word}&from=2031-04-01&to=2031-04-30`
  expect(ofMonth).toContain(`<a href=${address}>'${word}', April 2031: 1 result`)
  expect(ofMonth).toContain(`Walking ${word}`)

  const ofTravellers = await offered(`kind=travellers&q=${word}`)
  expect(ofTravellers).toContain(`<a href=/search-trips?q=${word}>1 trip fits`)
})

test('what a name holds is text, never markup', async ({ request, makeMember }) => {
  const word = freshWord()
  const name = `<img src=x onerror=document.title='broken'> ${word}`
  await makeTrip(request, await makeMember(), { name })
  const { html, title } = await readHtml(request, `/search-trips?q=${word}`)
  const [heading] = /<h3.*?<\/h3>/s.exec(html) ?? []
  expect(heading).toContain('&lt;img src=x onerror=document.title=&#x27;broken&#x27;&gt;')
  expect(html.includes('<img src=x')).toBe(false)
  expect(title).toBe(`${word} - Search trips | Farfolk`)
})

test('the box keeps what is typed before the scripts run, while it searches by itself and as another search is followed', async ({
  page,
  request,
  makeMember,
}) => {
  const word = freshWord()
  const member = await makeMember(word)
  await makeTrip(request, member, { name: `Alone ${word}` })
  const firstName = `Ilse${freshWord()}`
  await makeMember(firstName)
  const box = page.getByRole('searchbox', { name: 'Search trips' })
  await page.clock.install()

  await test.step('before the scripts run, and it is searched by Enter', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/search-trips', { waitUntil: 'commit' })
    await box.fill(word)
    await box.blur()
    letGo()
    await page.waitForLoadState('networkidle')
    await expect(box).toHaveValue(word)
    await box.press('Enter')
    await expect(page.getByRole('link', { name: `Alone ${word}`, exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/search-trips?q=${word}`)
    await page.unrouteAll()
  })

  await test.step('while it searches by itself', async () => {
    await onceAnswering(box)
    await box.fill('')
    await expect(page).toHaveURL('/search-trips')
    await box.blur()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await box.pressSequentially(word.slice(0, -2))
    await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -2)}$`))
    await expect(page.getByRole('link', { name: `Alone ${word}`, exact: true })).toBeVisible()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue(word.slice(0, -2))
  })

  await test.step('travellers have a tab of their own', async () => {
    await page.getByRole('link', { name: 'Travellers' }).click()
    await expect(page).toHaveURL(/kind=travellers/)
    await expect(page.locator('main nav [aria-current]')).toHaveText(/^Travellers/)
    await expect(page.getByRole('heading', { name: word })).toBeVisible()
    await page.goBack()
    await expect(page.locator('main nav [aria-current]')).toHaveText(/^Trips/)
  })

  await test.step('what is typed as another search is followed is searched there', async () => {
    // Within the pause that it waits for, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.fill(firstName)
    await page.getByRole('link', { name: 'Travellers' }).click()
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: firstName })).toBeVisible()
    await expect(page).toHaveURL(`/search-trips?kind=travellers&q=${firstName}`)
    const ofTravellers = page.getByRole('searchbox', { name: 'Search travellers' })
    await expect(ofTravellers).toHaveValue(firstName)
  })

  await test.step('who signs in or up from a search comes back to it', async () => {
    const address = `/search-trips?kind=travellers&q=${firstName}`
    await page.getByRole('button', { name: "Join the club - It's free" }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/sign-up')
    const back = `redirect=${encodeURIComponent(address)}`
    const other = page.getByText('Already a member?').getByRole('link', { name: 'Sign in' })
    await expect(other).toHaveAttribute('href', `/sign-in?${back}`)

    await page.goBack()
    await expect(page).toHaveURL(address)
    // The address changes before the page does.
    await expect(other).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/sign-in')
    await logIn(page, member)
    await expect(page).toHaveURL(address)
  })
})

test('long results go on by Show more, with and without scripts, who comes back finds them so, and none are part of the next search', async ({
  page,
  browser,
  baseURL,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const word = freshWord()
  const member = await makeMember()
  for (let number = 1; number <= 23; number++) {
    await makeTrip(request, member, {
      name: `${word} ${number}`,
      stops: [{ place: places.paris }],
    })
  }
  await page.goto(`/search-trips?q=${word}`)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const showMore = results.getByRole('button', { name: 'Show more' })
  await expect(results.getByRole('article')).toHaveCount(20)
  await showMore.click()
  await expect(results.getByRole('article')).toHaveCount(23)
  await expect(showMore).toBeHidden()

  const last = results.getByRole('article').last()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/trips\//)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect(results.getByRole('article')).toHaveCount(23)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto(`/search-trips?q=${word}`)
  await plain.getByRole('link', { name: 'Show more' }).click()
  await expect(plain.getByRole('article')).toHaveCount(3)
  await plain.getByRole('article').first().getByRole('link').first().click()
  await plain.getByRole('link', { name: 'Itinerary', exact: true }).click()
  // Looks like itself, though the script that brings the section's style sheets never runs.
  const stop = plain.getByRole('article').getByRole('listitem').filter({ hasText: 'Paris' })
  await expect(stop.first()).toHaveCSS('display', 'grid')
  await context.close()

  await test.step('what one search was asked to show more of is no part of the next', async () => {
    const [north, south] = [freshWord(), freshWord()]
    await makeTrip(request, member, { name: `North ${north}` })
    await makeTrip(request, member, { name: `South ${south}` })
    // As if each search found more, which for the first takes until the second has been made.
    const { promise: searched, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/api/v1/search', async (route) => {
      const { search } = route.request().postDataJSON() as { search: { cursor?: string } }
      const { cursor, ...first } = search
      if (cursor) await searched
      const response = await route.fetch({ postData: { search: first } })
      const { data } = (await response.json()) as { data: unknown }
      await route.fulfill({
        response,
        json: { data, page: { nextCursor: cursor ? null : 'further' } },
      })
    })
    // A member's browser asks by itself.
    await signIn(page, member)
    await page.goto(`/search-trips?q=${north}`)
    await showMore.click()
    await page.getByRole('searchbox', { name: 'Search trips' }).fill(south)
    await expect(results.getByRole('link', { name: `South ${south}` })).toBeVisible()
    const late = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('further')),
    )
    release(undefined)
    await late
    await showMore.click()
    await expect(showMore).toBeHidden()
    await expect(results.getByText('North')).toHaveCount(0)
  })
})

test('filters narrow a search, stand in the address and can be taken away, folded too; what keys pass on their way through them is not chosen, but by Enter', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  test.slow()
  const word = freshWord()
  const member = await makeMember()
  await makeTrip(request, member, {
    name: `North ${word}`,
    startDate: '2031-04-12',
    stops: [{ place: places.stockholm }],
    lookingForCompany: true,
  })
  await makeTrip(request, member, { name: `South ${word}`, stops: [{ place: places.rome }] })

  await page.goto(`/search-trips?q=${word}&from=2031-04-01&to=2031-04-30`)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await expect(results.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Countries')).toBeHidden()
  const days = page.getByRole('link', { name: /^Remove 1.* Apr 2031$/ })
  await (await onceAnswering(days)).click()
  await expect(page).toHaveURL(`/search-trips?q=${word}`)
  await expect(page.getByText('Filters', { exact: true })).toBeFocused()
  await expect(results.getByRole('article')).toHaveCount(2)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Countries').selectOption({ label: 'Sweden' })
  await expect(page).toHaveURL(new RegExp(`q=${word}&country=SE`))
  await expect(results.getByRole('article')).toHaveCount(1)
  await expect(results.locator('mark').first()).toHaveText(word)
  await expectAccessible(page)
  // A click, for the box that is taken away leaves no state behind that `uncheck` could look at.
  await page.getByRole('checkbox', { name: 'Sweden' }).click()
  await expect(results.getByRole('article')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Looking for company' }).click()
  await expect(page).toHaveURL(/company=1/)
  await expect(results.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Looking for company' })).not.toBeChecked()
  expect(complaints).toEqual([])

  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const passed = await countries.locator('option:checked').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: passed })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(countries).toBeFocused()
})

/** The words of a page, and where its links lead. */
function textOf(html: string): string {
  return html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, '<a href=$1>')
    .replaceAll(/<(?!a href)[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
