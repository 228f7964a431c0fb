import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
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

test('typing searches by itself, and the box keeps what is typed; travellers have a tab of their own', async ({
  page,
  request,
  makeMember,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember(word), { name: `Alone ${word}` })
  await page.goto('/search-trips')
  const box = page.getByRole('searchbox', { name: 'Search trips' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeFocused({ timeout: 300 })
  }).toPass()
  await box.pressSequentially(word.slice(0, -2))
  await expect(page).toHaveURL(new RegExp(`q=${word.slice(0, -2)}$`))
  await expect(page.getByRole('link', { name: `Alone ${word}`, exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(word.slice(0, -2))

  await page.getByRole('link', { name: 'Travellers' }).click()
  await expect(page).toHaveURL(/kind=travellers/)
  await expect(page.locator('main nav [aria-current]')).toHaveText(/^Travellers/)
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
})

test('what one search was asked to show more of is no part of the next', async ({
  page,
  request,
  me,
}) => {
  const [north, south] = [freshWord(), freshWord()]
  await makeTrip(request, me, { name: `North ${north}` })
  await makeTrip(request, me, { name: `South ${south}` })
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
  await page.goto(`/search-trips?q=${north}`)
  const results = page.getByRole('region', { name: 'Results', exact: true })
  const showMore = results.getByRole('button', { name: 'Show more' })
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

test('no result offers the nearest looser search and says what it leaves out', async ({
  page,
  request,
  makeMember,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember(), {
    name: `May ${word}`,
    startDate: '2031-05-12',
    endDate: '2031-05-20',
  })
  await page.goto(`/search-trips?q=${word}&from=2031-06-01&to=2031-06-30`)
  await expect(page.getByText(`Nothing was found for '${word}'.`)).toBeVisible()
  await expect(page.getByText('Found without dates')).toBeVisible()
  await page.getByRole('link', { name: 'Search without dates' }).click()
  await expect(page).toHaveURL(new RegExp(`/search-trips\\?q=${word}$`))
  await expect(page.getByRole('link', { name: `May ${word}`, exact: true })).toBeVisible()
})

test('a month in the words is offered as its days, with what it finds', async ({
  page,
  request,
  makeMember,
}) => {
  const word = freshWord()
  const days = { startDate: '2031-04-12', endDate: '2031-04-20' }
  await makeTrip(request, await makeMember(), { name: `Walking ${word}`, ...days })
  await page.goto(`/search-trips?q=${word}+in+April+2031`)
  await expect(page.getByText(`Nothing was found for '${word} in April 2031'.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Found for '${word}', April 2031` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `'${word}', April 2031: 1 result` }).click()
  await expect(page).toHaveURL(`/search-trips?q=${word}&from=2031-04-01&to=2031-04-30`)
  await expect(page.getByRole('link', { name: `Walking ${word}`, exact: true })).toBeVisible()

  // Filters are folded away, and each can be taken away all the same.
  await expect(page.getByLabel('Countries')).toBeHidden()
  await page.getByRole('link', { name: /^Remove 1.* Apr 2031$/ }).click()
  await expect(page).toHaveURL(`/search-trips?q=${word}`)
  await expect(page.getByText('Filters', { exact: true })).toBeFocused()
  await page.goto(`/search-trips?kind=travellers&q=${word}`)
  await page.getByRole('link', { name: '1 trip fits' }).click()
  await expect(page).toHaveURL(`/search-trips?q=${word}`)
})

test('who signs in or up from a search comes back to it', async ({ page, makeMember }) => {
  const { email, password } = await makeMember()
  await page.goto('/search-trips?q=trains', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: "Join the club - It's free" }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/sign-up')
  const back = `redirect=${encodeURIComponent('/search-trips?q=trains')}`
  const other = page.getByText('Already a member?').getByRole('link', { name: 'Sign in' })
  await expect(other).toHaveAttribute('href', `/sign-in?${back}`)

  await page.goto('/search-trips?q=trains', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/search-trips?q=trains')
})

test('what is typed as another search is followed is searched there', async ({
  page,
  makeMember,
}) => {
  const firstName = `Ilse${freshWord()}`
  await makeMember(firstName)
  await page.clock.install()
  await page.goto('/search-trips', { waitUntil: 'networkidle' })
  // Within the pause that it waits for, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox', { name: 'Search trips' }).fill(firstName)
  await page.getByRole('link', { name: 'Travellers' }).click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: firstName })).toBeVisible()
  await expect(page).toHaveURL(`/search-trips?kind=travellers&q=${firstName}`)
  await expect(page.getByRole('searchbox', { name: 'Search travellers' })).toHaveValue(firstName)
})

test('long results go on by Show more, with and without scripts, and who comes back finds them so', async ({
  page,
  browser,
  baseURL,
  request,
  makeMember,
}) => {
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
  await expect(results.getByRole('article')).toHaveCount(20)
  await results.getByRole('button', { name: 'Show more' }).click()
  await expect(results.getByRole('article')).toHaveCount(23)
  await expect(results.getByRole('button', { name: 'Show more' })).toBeHidden()

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

test('what is typed before the scripts run stays, and is searched by Enter', async ({
  page,
  request,
  makeMember,
}) => {
  const word = freshWord()
  await makeTrip(request, await makeMember(), { name: `Three weeks of ${word}` })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/search-trips', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox', { name: 'Search trips' })
  await box.fill(word)
  await box.blur()
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(box).toHaveValue(word)
  await box.press('Enter')
  await expect(page.getByRole('link', { name: `Three weeks of ${word}` })).toBeVisible()
  await expect(page).toHaveURL(`/search-trips?q=${word}`)
})

test('filters narrow a search, stand in the address and can be taken away; what keys pass on their way through them is not chosen, but by Enter', async ({
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
    stops: [{ place: places.stockholm }],
    lookingForCompany: true,
  })
  await makeTrip(request, member, { name: `South ${word}`, stops: [{ place: places.rome }] })

  await page.goto(`/search-trips?q=${word}`)
  const results = page.getByRole('region', { name: 'Results', exact: true })
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
