import { project, worldFrame } from '@farfolk/contract/maps'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { readHtml } from './read-html.ts'

async function chooseStop(page: Page, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: /stop$/ })
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a member writes a trip with real cities, and it stands for everyone', async ({
  page,
  request,
  openAsNew,
  complaints,
}) => {
  test.slow()
  const name = `Rails of ${freshWord()}`
  await openAsNew('/account/trips/new', 'Noor')
  await expect(page).toHaveTitle('New trip | Farfolk')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('First day').fill('2031-05-12')
  await page.getByLabel('Last day').fill('2031-05-20')
  await chooseStop(page, 'Goteborg', /Sweden/)
  await chooseStop(page, 'Sao Paolo', /Brazil/)
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveCount(2)
  await expect(page.getByLabel('Who may see this trip')).toContainText('My default: Everyone')
  await page
    .getByRole('button', { name: /^Move Göteborg|^Move Gothenburg/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(stops.first()).toContainText('São Paulo')
  await page.getByRole('button', { name: 'Save the trip' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Trip saved')).toBeVisible()
  await expect(page.getByText('My default: Everyone')).toBeVisible()
  expect(complaints).toEqual([])

  // As it comes from the server, to a visitor without scripts.
  const path = new URL(page.url()).pathname
  const { html, ...overview } = await readHtml(request, path)
  expect(overview).toMatchObject({ title: `${name} | Farfolk`, heading: name })
  expect(html).toMatch(/<meta property="og:image" content="http/)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${path}/itinerary"[^>]*>Itinerary</a>`))
  const itinerary = await readHtml(request, `${path}/itinerary`)
  expect(itinerary.html).toMatch(/<h\d[^>]*>[^<]*São Paulo/)
})

test('rules are said under their fields, what was typed survives a reload, and what has the focus is in view', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/new')
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
  const last = page.getByLabel('Last day')
  await expect(last).toHaveValue('2031-05-10')

  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByLabel('Name').fill('Backwards')
  await chooseStop(page, 'Goteborg', /Sweden/)
  const next = page.getByRole('combobox', { name: 'Next stop' })
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(last).not.toBeInViewport()
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(last).toBeInViewport()
  await expect(last).toBeFocused()
})

test('stops go along with another first day by a button, and back by the same', async ({
  page,
  request,
  me,
}) => {
  const trip = await makeTrip(request, me, {
    name: 'A week later',
    startDate: '2031-05-12',
    endDate: '2031-05-20',
    stops: [
      { place: places.stockholm, arrivalDate: '2031-05-12', departureDate: '2031-05-14' },
      { place: places.rome },
    ],
  })
  await page.goto(`/account/trips/${trip.id}/edit`)
  const arrival = page.getByLabel('Arrival').first()
  await expect(arrival).toHaveValue('2031-05-12')
  await expect(page.getByRole('button', { name: /^Move the stops/ })).toBeHidden()
  await page.getByLabel('First day').fill('2031-05-19')
  await page.getByRole('button', { name: 'Move the stops 7 days later' }).press('Enter')
  await expect(arrival).toHaveValue('2031-05-19')
  await expect(page.getByLabel('Last day')).toHaveValue('2031-05-27')
  await expect(page.getByText('The stops and the last day have moved')).toBeAttached()
  const back = page.getByRole('button', { name: 'Move the stops 7 days earlier' })
  await expect(back).toBeFocused()
  await back.press('Enter')
  await expect(arrival).toHaveValue('2031-05-12')
  await expect(page.getByLabel('Last day')).toHaveValue('2031-05-20')
  await page.getByRole('button', { name: 'Move the stops 7 days later' }).press('Enter')
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page).toHaveURL(`/trips/${trip.id}`)
  const { data } = await (await request.get(`/api/v1/trips/${trip.id}`, as(me))).json()
  expect(data).toMatchObject({
    endDate: '2031-05-27',
    stops: [{ arrivalDate: '2031-05-19', departureDate: '2031-05-21' }, { arrivalDate: null }],
  })
})

test('a draft knows how far its stops have gone along', async ({ page, request, me }) => {
  const trip = await makeTrip(request, me, {
    name: 'A week later',
    startDate: '2031-05-12',
    stops: [{ place: places.stockholm, arrivalDate: '2031-05-12' }],
  })
  await page.goto(`/account/trips/${trip.id}/edit`)
  await page.getByLabel('Departure').fill('2031-05-15')
  const day = page.getByLabel('First day')
  await day.fill('2031-05-19')
  const move = page.getByRole('button', { name: /^Move the stops/ })
  await expect(move).toBeVisible()
  await page.reload()
  await expect(day).toHaveValue('2031-05-19')
  await expect(move).toHaveText('Move the stops 7 days later')
  await move.click()
  await day.fill('2031-05-20')
  await expect(move).toHaveText('Move the stops 1 day later')
  await page.reload()
  await expect(day).toHaveValue('2031-05-20')
  await expect(move).toHaveText('Move the stops 1 day later')
})

test('stops change places by dragging, past more than one', async ({ page, request, me }) => {
  const stops = [places.stockholm, places.paris, places.rome].map((place) => ({ place }))
  const trip = await makeTrip(request, me, { name: 'Turned round', stops })
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
  await page.mouse.move(x, (last?.y ?? 0) + (last?.height ?? 0) - 10, { steps: 10 })
  await page.mouse.up()
  await expect(items).toHaveText([/Paris/, /Rome/, /Stockholm/])
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items).toHaveText([/Paris/, /Stockholm/, /Rome/])
})

test('a click on the map adds the place that lies there, a name one of its places where guesses cannot be had', async ({
  page,
  openAsNew,
}) => {
  await page.route(/guesses=true/, (route) => route.abort())
  await openAsNew('/account/trips/new')
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

  const refused = page.waitForEvent('requestfailed', (each) => each.url().includes('guesses=true'))
  await page.getByRole('combobox', { name: 'Next stop' }).pressSequentially('Siem Reap')
  await refused
  await page
    .getByRole('option', { name: /Cambodia/ })
    .first()
    .click()
  await expect(stops).toHaveText([/Rome/, /Siem Reap/])
})

test('Enter takes no guess; a place that no list knows and a point that no town is near become stops by keys alone', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/new')
  await page.getByLabel('Name').fill('Temples')
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  const stop = page.getByRole('combobox', { name: 'First stop' })
  await stop.pressSequentially('Copenhagn')
  await expect(page.getByRole('option', { name: /^Copenhagen/ })).toBeVisible()
  await stop.press('Enter')
  await expect(page.getByRole('option', { name: 'Did you mean' })).toBeVisible()
  await expect(stops).toHaveCount(0)

  await stop.fill('')
  await stop.pressSequentially('Angkor Wat')
  await expect(page.getByRole('option', { name: "Use 'Angkor Wat' as it is" })).toBeVisible()
  await page.keyboard.press('Enter')
  const town = page.getByRole('combobox', { name: 'Town near Angkor Wat' })
  await expect(town).toBeFocused()
  await town.pressSequentially('Siem Reap')
  await expect(page.getByRole('option', { name: /^Siem Reap/ }).first()).toBeVisible()
  await town.press('Enter')
  await expect(stops).toHaveText(/Angkor Wat.*Cambodia/)
  await expectAccessible(page)
  await page.getByLabel('Name of the place').fill('Angkor at dawn')
  await expect(stops).toHaveText(/Angkor at dawn/)

  const next = page.getByRole('combobox', { name: 'Next stop' })
  await next.pressSequentially('24.5, 9.1')
  await expect(page.getByRole('option', { name: /^24\.5, 9\.1/ })).toBeVisible()
  await next.press('Enter')
  await expect(page.getByLabel('Name of the place').last()).toBeFocused()
  await page.keyboard.type('Camp in the dunes')
  await expect(stops).toHaveText([/Angkor at dawn/, /Camp in the dunes.*Algeria/])
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temples')
  await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Angkor at dawn/, /Camp/])
})

test('a place that was named and put nowhere is asked for, also after a reload', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/new')
  await page.getByLabel('Name').fill('To the family')
  const stop = page.getByRole('combobox', { name: 'First stop' })
  await stop.pressSequentially('Farm of Odd')
  await expect(page.getByRole('option', { name: "Use 'Farm of Odd' as it is" })).toBeVisible()
  await stop.press('Enter')
  const town = page.getByRole('combobox', { name: 'Town near Farm of Odd' })
  await expect(town).toBeFocused()
  await page.reload()
  await expect(town).toBeVisible()
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(town).toBeFocused()
  await expect(town).toHaveAccessibleDescription(/Say where this place is/)
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(stop).toBeFocused()
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To the family')
})

test('a trip that was sent but never answered is not written twice', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/new')
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

test('an answer that comes late takes nobody off the page they went to', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/new')
  await page.getByLabel('Name').fill('On a slow line')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/trips', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /My messages/ })
    .click()
  await expect(page).toHaveURL('/chat')
  letGo()
  await expect(page.getByText('Trip saved')).toBeVisible()
  await expect(page).toHaveURL('/chat')
})

test('a change from elsewhere is told: either version can be taken, and what was changed beside what was typed is kept', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeTrip(request, me, {
    name: 'First words',
    description: 'As it was',
    interests: ['hiking'],
    stops: [{ place: places.rome }],
  })
  const path = `/api/v1/user/trips/${id}`
  const change = (trip: object) => request.patch(path, { ...as(me), data: { trip } })
  await page.goto(`/account/trips/${id}/edit`)
  const name = page.getByLabel('Name')
  await name.fill('My words')
  await change({ name: 'Their words' })
  const save = page.getByRole('button', { name: 'Save the trip' })
  await save.click()
  const notice = page.locator('#trip-form-stale')
  await expect(notice).toBeInViewport()
  await expect(name).toHaveValue('My words')
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(name).toHaveValue('Their words')

  await name.fill('My words again')
  await page.getByLabel('Travellers at most').fill('7')
  const stops = [{ place: places.paris }, { place: places.rome }]
  await change({ name: 'Their words again', description: 'By train', stops })
  // What was typed, and upon what, outlives the page.
  await page.reload()
  await save.click()
  await expect(notice).toContainText('kept when you save: Stops and Description.')
  await expect(notice).toContainText('replaces the other: Name.')
  await page.getByRole('button', { name: 'Save what I typed' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My words again')
  const saved = (await (await request.get(path, as(me))).json()).data
  expect(saved).toMatchObject({
    name: 'My words again',
    description: 'By train',
    maxTravellers: 7,
    interests: ['hiking'],
    stops: [{ place: { name: 'Paris' } }, { place: { name: 'Rome' } }],
  })
})
