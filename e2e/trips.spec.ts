import { project, worldFrame } from '@farfolk/contract/maps'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { tabTo as tabAlong } from './by-keys.ts'
import { expect, expectAccessible, freshEmail, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { mailedLink } from './outbox.ts'

async function chooseStop(page: Page, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: /stop$/ })
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a member writes a trip with real cities, and it stands for everyone', async ({
  page,
  browser,
  baseURL,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const name = `Rails of ${freshWord()}`
  await signIn(page, await makeMember('Noor'))
  await page.goto('/account/trips/new')
  await expect(page).toHaveTitle('New trip | Farfolk')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('First day').fill('2031-05-12')
  await page.getByLabel('Last day').fill('2031-05-20')
  await chooseStop(page, 'Goteborg', /Sweden/)
  await chooseStop(page, 'Sao Paolo', /Brazil/)
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Move Göteborg|^Move Gothenburg/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(stops.first()).toContainText('São Paulo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save the trip' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Trip saved')).toBeVisible()
  expect(complaints).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const visitor = await context.newPage()
  await visitor.goto(new URL(page.url()).pathname)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor).toHaveTitle(`${name} | Farfolk`)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  await visitor.getByRole('link', { name: 'Itinerary', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: /São Paulo/ })).toBeVisible()
  await context.close()
})

test('rules are said under their fields, and what was typed survives a reload', async ({
  page,
  makeMember,
  signIn,
}) => {
  await signIn(page, await makeMember())
  await page.goto('/account/trips/new')
  await page.getByLabel('Description').fill('Along the coast')
  await page.getByLabel('First day').fill('2031-05-12')
  await page.getByLabel('Last day').fill('2031-05-10')
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByText('Field is required')).toBeVisible()
  await expect(page.getByText('Ends before it starts')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Along the coast')
  await expect(page.getByLabel('Last day')).toHaveValue('2031-05-10')
})

test('by keys alone somebody becomes a member, writes a trip, and a visitor finds it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = freshEmail()
  const name = `Slow ${freshWord()}`
  const { keyboard } = page
  const tabTo = (role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp) =>
    tabAlong(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first())
  async function type(target: string | RegExp, text: string) {
    await tabTo('textbox', target)
    await keyboard.type(text)
  }

  await page.goto('/sign-up')
  await type('First name', 'Kei')
  await type('Email', email)
  await type(/^Password/, 'a long way from home')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto(await mailedLink(email, '/confirmations?token='))
  await tabTo('button', 'Confirm my e-mail')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding$/)
  await tabTo('link', 'My trips')
  await keyboard.press('Enter')
  await tabTo('link', 'New trip')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New trip' })).toBeVisible()
  await type('Name', name)
  await type('First day', '20310512')
  for (const [typed, city] of [
    ['Lisboa', 'Lisbon'],
    ['Zurich', 'Zürich'],
  ] as const) {
    await tabTo('combobox', /stop$/)
    await keyboard.type(typed)
    await expect(page.getByRole('option', { name: city }).first()).toBeVisible()
    await keyboard.press('Enter')
  }
  await tabTo('button', 'Move Zürich up')
  await keyboard.press('Enter')
  await tabTo('button', 'Save the trip')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await tabTo('link', 'Itinerary')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Zürich')

  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  await visitor.goto(`/search-trips?q=${encodeURIComponent(name)}`)
  await visitor.getByRole('link', { name }).first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await context.close()
})

test('stops change places by dragging, past more than one', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  const stops = [places.stockholm, places.paris, places.rome].map((place) => ({ place }))
  const trip = await makeTrip(request, member, { name: 'Turned round', stops })
  await signIn(page, member)
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto(`/account/trips/${trip.id}/edit`)
  const items = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  const handle = page.getByRole('button', { name: 'Move Stockholm', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const last = await items.last().boundingBox()
  const x = (from?.x ?? 0) + 10
  await page.mouse.move(x, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(x, (last?.y ?? 0) + (last?.height ?? 0) - 10, { steps: 30 })
  await page.mouse.up()
  await expect(items).toHaveText([/Paris/, /Rome/, /Stockholm/])
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items).toHaveText([/Paris/, /Stockholm/, /Rome/])
})

test('a click on the map adds the place that lies there', async ({ page, makeMember, signIn }) => {
  await signIn(page, await makeMember())
  await page.goto('/account/trips/new')
  const map = page.getByRole('img', { name: 'Map of the world' })
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  const [x, y] = project(worldFrame(), { lat: 41.9, lng: 12.5 })
  const { width, height } = worldFrame()
  await map.click({
    position: { x: (x / width) * (box?.width ?? 0), y: (y / height) * (box?.height ?? 0) },
  })
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveText(/Rome/)
  await expect(page.getByRole('img', { name: 'Map of the route: Rome' })).toBeVisible()
})

test('a trip that was sent but never answered is not written twice', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  await signIn(page, member)
  await page.goto('/account/trips/new')
  await page.getByLabel('Name').fill('Once only')
  // The server writes it, and the answer gets lost.
  await page.route('**/api/v1/user/trips', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
  await page.unroute('**/api/v1/user/trips')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Once only')
  await page.getByLabel('Name').fill('Once only, and better')
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Once only, and better')
  const list = await request.get('/api/v1/user/trips', as(member))
  expect(((await list.json()) as { data: unknown[] }).data).toHaveLength(1)
})

test('a change from elsewhere is told, and either version can be taken', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  const trip = await makeTrip(request, member, { name: 'First words' })
  const change = (name: string) =>
    request.patch(`/api/v1/user/trips/${trip.id}`, {
      ...as(member),
      data: { trip: { name } },
    })
  await signIn(page, member)
  await page.goto(`/account/trips/${trip.id}/edit`)
  const name = page.getByLabel('Name')
  await name.fill('My words')
  await change('Their words')
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.locator('#trip-form-stale')).toBeInViewport()
  await expect(name).toHaveValue('My words')
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(name).toHaveValue('Their words')

  await name.fill('My words again')
  await change('Their words again')
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My words again')
})

test('deleting asks first, and can be undone', async ({ page, request, makeMember, signIn }) => {
  const member = await makeMember()
  const trip = await makeTrip(request, member, {
    name: 'Short-lived',
    startDate: '2031-05-12',
    stops: [{ place: places.rome, note: 'Near the river', private: true }],
  })
  await signIn(page, member)
  await page.goto(`/trips/${trip.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/account\/trips\/upcoming$/)
  await expect(page.getByText('No trip ahead: time to plan one.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Short-lived')
  await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
  await expect(page.getByText('Near the river')).toBeVisible()
})

test('a private stop and a private trip stay with their travellers', async ({
  page,
  request,
  makeMember,
}) => {
  const member = await makeMember()
  const open = await makeTrip(request, member, {
    name: 'Open',
    stops: [{ place: places.paris }, { place: places.rome, private: true }],
  })
  const closed = await makeTrip(request, member, { name: 'Closed', audience: 'me' })
  await page.goto(`/trips/${open.id}/itinerary`)
  await expect(page.getByRole('heading', { name: /Paris/ })).toBeVisible()
  await expect(page.getByText('Rome')).toHaveCount(0)

  const refused = await page.goto(`/trips/${closed.id}`)
  expect(refused?.status()).toBe(403)
  await expect(page.getByText('The user has not allowed you to see this.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const path of ['nothing', '0192a000-0000-7000-8000-000000000000', 'open/nothing']) {
  test(`/trips/${path} is a real 404`, async ({ page, request, makeMember }) => {
    const trip = await makeTrip(request, await makeMember(), { name: 'Open' })
    const response = await page.goto(`/trips/${path.replace('open', trip.id)}`)
    expect(response?.status()).toBe(404)
    await expect(
      page.getByText("You dont have permission to do this action, or the item doesn't exist."),
    ).toBeVisible()
  })
}

test('the own trips are sorted by what is ahead, over and dreamt of', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const member = await makeMember()
  await signIn(page, member)
  await page.goto('/trips')
  await expect(page.getByText('Your first trip starts here.')).toBeVisible()
  await expectAccessible(page)

  await makeTrip(request, member, { name: 'Ahead', startDate: '2131-05-12' })
  await makeTrip(request, member, { name: 'Over', startDate: '2021-05-01', endDate: '2021-05-02' })
  await makeTrip(request, member, { name: 'Dreamt', dream: true })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ahead' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Finished' }).getByText('Over')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dreams' }).getByText('Dreamt')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/account/trips/finished')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current', 'page')
  const unknown = page.getByText('You dont have permission to do this action')
  await page.goto('/account/trips/someday')
  await expect(unknown).toBeVisible()
})

test('a trip is accessible and does not shift, wide and narrow', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  test.slow()
  const trip = await makeTrip(request, await makeMember(), {
    name: 'A name that is rather long and has Donaudampfschifffahrtsgesellschaften in it',
    description: 'Words with https://example.com/a.\nAnd a second line.',
    startDate: '2031-05-12',
    endDate: '2031-05-20',
    stops: [
      { place: places.stockholm, arrivalDate: '2031-05-12', departureDate: '2031-05-14' },
      { place: places.paris, arrivalDate: '2031-05-15' },
      { place: places.rome, note: 'By the river' },
    ],
    budget: { amount: 120_000, currency: 'EUR' },
    interests: ['hiking'],
  })
  for (const section of ['', '/itinerary']) {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/trips/${trip.id}${section}`)
      const shown = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(shown).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
  await expect(page.getByText('Days 1–3')).toBeVisible()
  await expect(page.getByText(/1,5\d\d km|9\d\d mi/).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('the route can be seen closer, and moved by keys', async ({ page, request, makeMember }) => {
  const trip = await makeTrip(request, await makeMember(), {
    name: 'Mapped',
    stops: [{ place: places.stockholm }, { place: places.rome }],
  })
  await page.goto(`/trips/${trip.id}`)
  const map = page.getByRole('img', { name: 'Map of the route: Stockholm – Rome' })
  const closer = page.getByRole('button', { name: 'Closer' })
  const before = await map.boundingBox()
  await closer.click()
  const width = async () => (await map.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan((before?.width ?? 0) * 1.4)
  const left = (await map.boundingBox())?.x ?? 0
  await closer.press('ArrowRight')
  await expect.poll(async () => (await map.boundingBox())?.x ?? 0).toBeLessThan(left)
  await page.getByRole('button', { name: 'Farther' }).click()
  await expect.poll(width).toBeCloseTo(before?.width ?? 0, 0)
})
