import { project, worldFrame } from '@farfolk/contract/maps'
import type { Page, Request } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { readHtml } from './read-html.ts'

async function chooseStop(page: Page, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: /stop$/ })
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a member writes a trip with real cities, rules are said under their fields, and it stands for everyone', async ({
  page,
  request,
  openAsNew,
  complaints,
}) => {
  test.slow()
  const name = `Rails of ${freshWord()}`
  await openAsNew('/account/trips/new', 'Noor')
  await expect(page).toHaveTitle('New trip | Farfolk')
  const last = page.getByLabel('Last day')

  await test.step('what was typed survives a reload', async () => {
    await page.getByLabel('Name').focus()
    await page.keyboard.press('Tab')
    await page.getByLabel('Description').fill('Along the coast')
    await page.getByLabel('First day').fill('2031-05-12')
    await last.fill('2031-05-10')
    await last.blur()
    await expect(page.getByText('Ends before it starts')).toBeVisible()
    // What was tabbed past is not missing yet.
    await expect(page.getByText('Field is required')).toBeHidden()
    await page.getByRole('button', { name: 'Save the trip' }).click()
    await expect(page.getByText('Field is required')).toBeVisible()
    await expect(page.getByText('Ends before it starts')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('Along the coast')
    await expect(last).toHaveValue('10/05/2031')
  })

  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await test.step('what has the focus is in view', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByLabel('Name').fill(name)
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

  await page.setViewportSize({ width: 1280, height: 720 })
  await last.fill('2031-05-20')
  await chooseStop(page, 'Sao Paolo', /Brazil/)
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

test('a click on the map, a name where guesses cannot be had, a place that no list knows and a point that no town is near become stops', async ({
  page,
  openAsNew,
}) => {
  test.slow()
  await openAsNew('/account/trips/new')
  await page.getByLabel('Name').fill('Temples')
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  const next = page.getByRole('combobox', { name: 'Next stop' })

  await test.step('a click on the map adds the place that lies there', async () => {
    const map = page.getByRole('img', { name: 'Map of the world' })
    await map.scrollIntoViewIfNeeded()
    const box = await map.boundingBox()
    const [x, y] = project(worldFrame(), { lat: 41.9, lng: 12.5 })
    const { width, height } = worldFrame()
    await map.click({
      position: { x: (x / width) * (box?.width ?? 0), y: (y / height) * (box?.height ?? 0) },
    })
    await expect(stops).toHaveText(/Rome/)
    await expect(page.getByRole('img', { name: 'Map of the route: Rome' })).toBeVisible()
  })

  await test.step('a name adds one of its places where guesses cannot be had', async () => {
    await page.route(/guesses=true/, (route) => route.abort())
    const isGuess = (each: Request) => each.url().includes('guesses=true')
    const refused = page.waitForEvent('requestfailed', isGuess)
    await next.pressSequentially('Siem Reap')
    await refused
    await page
      .getByRole('option', { name: /Cambodia/ })
      .first()
      .click()
    await expect(stops).toHaveText([/Rome/, /Siem Reap/])
    await page.unroute(/guesses=true/)
  })

  await test.step('Enter takes no guess', async () => {
    await next.pressSequentially('Copenhagn')
    await expect(page.getByRole('option', { name: /^Copenhagen/ })).toBeVisible()
    await next.press('Enter')
    await expect(page.getByRole('option', { name: 'Did you mean' })).toBeVisible()
    // What is around an open list is hidden from whoever reads by roles.
    await next.press('Escape')
    await expect(stops).toHaveCount(2)
    await next.fill('')
  })

  const save = page.getByRole('button', { name: 'Save the trip' })
  await test.step('a place that was named and put nowhere is asked for, also after a reload', async () => {
    await next.pressSequentially('Farm of Odd')
    await expect(page.getByRole('option', { name: "Use 'Farm of Odd' as it is" })).toBeVisible()
    await next.press('Enter')
    const town = page.getByRole('combobox', { name: 'Town near Farm of Odd' })
    await expect(town).toBeFocused()
    await page.reload()
    await expect(town).toBeVisible()
    await save.click()
    await expect(town).toBeFocused()
    await expect(town).toHaveAccessibleDescription(/Say where this place is/)
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(next).toBeFocused()
  })

  await test.step('a place that no list knows becomes a stop by keys alone', async () => {
    await next.pressSequentially('Angkor Wat')
    await expect(page.getByRole('option', { name: "Use 'Angkor Wat' as it is" })).toBeVisible()
    await page.keyboard.press('Enter')
    const town = page.getByRole('combobox', { name: 'Town near Angkor Wat' })
    await expect(town).toBeFocused()
    await town.pressSequentially('Siem Reap')
    await expect(page.getByRole('option', { name: /^Siem Reap/ }).first()).toBeVisible()
    await town.press('Enter')
    await expect(stops.last()).toHaveText(/Angkor Wat.*Cambodia/)
    await expectAccessible(page)
    await page.getByLabel('Name of the place').fill('Angkor at dawn')
    await expect(stops.last()).toHaveText(/Angkor at dawn/)
  })

  await test.step('and a point that no town is near', async () => {
    await next.pressSequentially('24.5, 9.1')
    await expect(page.getByRole('option', { name: /^24\.5, 9\.1/ })).toBeVisible()
    await next.press('Enter')
    await expect(page.getByLabel('Name of the place').last()).toBeFocused()
    await page.keyboard.type('Camp in the dunes')
    await expect(stops.last()).toHaveText(/Camp in the dunes.*Algeria/)
  })

  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temples')
  await page.getByRole('link', { name: 'Itinerary', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    /Rome/,
    /Siem Reap/,
    /Angkor at dawn/,
    /Camp/,
  ])
})

test('stops change places by dragging, and go along with another first day by a button, of which a draft knows how far', async ({
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
      { place: places.paris },
      { place: places.rome },
    ],
  })
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto(`/account/trips/${trip.id}/edit`)

  await test.step('past more than one', async () => {
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

  const arrival = page.getByLabel('Arrival').nth(1)
  const move = page.getByRole('button', { name: /^Move the stops/ })
  const day = page.getByLabel('First day')
  const last = page.getByLabel('Last day')
  await test.step('a button moves them and the last day, and back', async () => {
    await expect(arrival).toHaveValue('12/05/2031')
    await expect(move).toBeHidden()
    await day.fill('2031-05-19')
    await expect(day).toHaveValue('2031-05-19')
    await page.getByRole('button', { name: 'Move the stops 7 days later' }).press('Enter')
    await expect(day).toHaveValue('19/05/2031')
    await expect(arrival).toHaveValue('19/05/2031')
    await expect(last).toHaveValue('27/05/2031')
    await expect(page.getByText('The stops and the last day have moved')).toBeAttached()
    const back = page.getByRole('button', { name: 'Move the stops 7 days earlier' })
    await expect(back).toBeFocused()
    await back.press('Enter')
    await expect(arrival).toHaveValue('12/05/2031')
    await expect(last).toHaveValue('20/05/2031')
  })

  await test.step('a draft knows how far they have gone', async () => {
    await expect(move).toBeVisible()
    await page.reload()
    await expect(day).toHaveValue('19/05/2031')
    await expect(move).toHaveText('Move the stops 7 days later')
    await move.press('Enter')
    await day.fill('2031-05-20')
    await expect(move).toHaveText('Move the stops 1 day later')
    await page.reload()
    await expect(day).toHaveValue('20/05/2031')
    await expect(move).toHaveText('Move the stops 1 day later')
    await move.press('Enter')
    await expect(arrival).toHaveValue('20/05/2031')
  })

  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page).toHaveURL(`/trips/${trip.id}`)
  const { data } = await (await request.get(`/api/v1/trips/${trip.id}`, as(me))).json()
  expect(data).toMatchObject({
    startDate: '2031-05-20',
    endDate: '2031-05-28',
    stops: [
      { arrivalDate: null },
      { arrivalDate: '2031-05-20', departureDate: '2031-05-22' },
      { arrivalDate: null },
    ],
  })
})

test('an answer that comes late takes nobody off the page they went to, and a trip whose answer got lost is not written twice', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/new')
  const name = page.getByLabel('Name')
  const save = page.getByRole('button', { name: 'Save the trip' })

  await test.step('late', async () => {
    await name.fill('On a slow line')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/v1/user/trips', async (route) => {
      await held
      await route.continue()
    })
    await save.click()
    const sidebar = page.getByRole('complementary')
    await sidebar.getByRole('link', { name: /My messages/ }).click()
    await expect(page).toHaveURL('/chat')
    letGo()
    await expect(page.getByText('Trip saved')).toBeVisible()
    await expect(page).toHaveURL('/chat')
    await page.unroute('**/api/v1/user/trips')
  })

  await test.step('lost', async () => {
    await page.goto('/account/trips/new')
    await name.fill('Once only')
    // The server writes it, and the answer gets lost.
    await page.route('**/api/v1/user/trips', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await expect(page.getByText('You seem to be offline. Try again.')).toBeVisible()
    await page.unroute('**/api/v1/user/trips')
    await page.reload()
    await expect(name).toHaveValue('Once only')
    await name.fill('Once only, and better')
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Once only, and better')
    const list = await request.get('/api/v1/user/trips', as(member))
    const { data } = (await list.json()) as { data: { name: string }[] }
    expect(data.filter((trip) => trip.name.startsWith('Once only'))).toHaveLength(1)
    expect(data).toHaveLength(2)
  })
})
