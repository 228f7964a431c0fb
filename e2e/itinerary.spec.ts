import { readFile } from 'node:fs/promises'
import { as } from './as-member.ts'
import { expect, expectAccessible, test, logIn } from './fixtures.ts'
import { makeDailyAlbum } from './make-album.ts'
import { makeTrip, places } from './make-trip.ts'

const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">
  <metadata><name>Up north</name></metadata>
  <wpt lat="59.86" lon="17.64"/>
  <wpt lat="60.2" lon="17.9"><name>Camp by the sea</name></wpt>
  <trk><trkseg><trkpt lat="59.33" lon="18.07"/><trkpt lat="59.6" lon="17.7"/>
  <trkpt lat="59.86" lon="17.64"/><trkpt lat="60.2" lon="17.9"/></trkseg></trk></gpx>`

test('stops and a GPX file are put in order where they stand, and taken along', async ({
  page,
  context,
  request,
  complaints,
  me,
}) => {
  test.slow()
  const trip = await makeTrip(request, me, {
    name: 'Up and down',
    startDate: '2131-05-12',
    endDate: '2131-05-20',
    stops: [
      { place: places.stockholm, arrivalDate: '2131-05-12', departureDate: '2131-05-14' },
      { place: places.paris, arrivalDate: '2131-05-15' },
    ],
  })
  await page.goto(`/trips/${trip.id}/itinerary`)
  await page.getByRole('button', { name: 'Edit the stops' }).click()
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Paris', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(stops).toHaveText([/Paris/, /Stockholm/])
  await page.getByRole('button', { name: 'Fit the days to the order' }).click()
  await expect(page.getByText('The days do not follow this order.')).toBeHidden()

  await test.step('a stop that was looked for without a network is found once it is back', async () => {
    const search = page.getByRole('combobox', { name: 'Next stop' })
    await search.fill('stockholm')
    await expect(page.getByRole('option', { name: /Stockholm/ }).first()).toBeVisible()
    await context.setOffline(true)
    await search.fill('uppsala')
    const problem = page.getByText('You seem to be offline.')
    await expect(problem).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('option', { name: /Uppsala/ }).first()).toBeVisible()
    await expect(problem).toBeHidden()
    await search.fill('')
  })

  const file = { name: 'north.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) }
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ ...file, buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This file is neither GPX nor KML, KMZ or GeoJSON.')).toBeVisible()
  await input.setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Up north' })).toBeFocused()
  await page.getByRole('checkbox', { name: /Uppsala/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take these over' }).click()
  await expect(stops).toHaveText([/Paris/, /Stockholm/, /Camp by the sea/])
  await expect(page.getByRole('button', { name: 'Choose a route file' })).toBeFocused()

  // Somebody else was first, with what is not changed here: there is nothing to ask.
  const data = { trip: { description: 'By train' } }
  await request.patch(`/api/v1/user/trips/${trip.id}`, { ...as(me), data })
  await page.getByRole('button', { name: 'Save the stops' }).click()
  await expect(page.getByText('Trip saved')).toBeVisible()
  const titles = page.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([/Paris/, /Stockholm/, /Camp by the sea/])
  await expect(page.getByText(/^Track/)).toBeVisible()
  await expect(page.getByText(/there now/).first()).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'GPX file' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('<trkpt')
  // The answer of 412 is what the choice was made of.
  const expected = /status of 41[25]|ERR_INTERNET_DISCONNECTED/
  expect(complaints.filter((words) => !expected.test(words))).toEqual([])
})

test('a GPX file begins a new trip, whose link shows the way and gives it along', async ({
  page,
  browser,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/new')
  await page.getByRole('button', { name: 'Pick a date' }).first().click()
  await expect(page.getByRole('navigation', { name: 'Pick a date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Name').fill('On foot')
  const file = { name: 'north.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Take these over' }).click()
  const stops = page.getByRole('group', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveText([/Uppsala/, /Camp by the sea/])

  // All of it is in the draft, for whoever signs in again.
  await request.delete('/api/v1/logout', as(member))
  await logIn(page, member)
  await expect(stops).toHaveText([/Uppsala/, /Camp by the sea/])
  await expect(page.getByText(/^Track/)).toBeVisible()
  await page.getByRole('button', { name: 'Save the trip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On foot')

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this trip' })
  await dialog.getByLabel('Can be saved as files').check()
  await dialog.getByLabel(/^Password/).fill('lagoon')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const visitor = await browser.newPage()
  await visitor.goto(await dialog.getByLabel('Address of the link').inputValue())
  await visitor.getByLabel('Password').fill('lagoon')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText(/^Track/)).toBeVisible()
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'GPX file' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('<trkpt')
  await visitor.close()
})

test('a trip of a day alone leads its owner to its stops, and stands in a calendar whose address is made, made anew and ended', async ({
  page,
  request,
  me,
}) => {
  const trip = { name: 'To be kept in mind', startDate: '2131-05-12' }
  const { id } = await makeTrip(request, me, trip)
  await page.goto(`/trips/${id}`)
  await page.getByRole('link', { name: 'Add stops' }).click()
  await page.getByRole('button', { name: 'Add stops' }).click()
  await expect(page.getByLabel('First stop')).toBeVisible()

  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = page.getByRole('textbox', { name: 'Address of your calendar' })
  const first = await address.inputValue()
  const calendar = await request.get(new URL(first).pathname)
  expect(await calendar.text()).toContain('SUMMARY:To be kept in mind')
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(address).not.toHaveValue(first)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the address' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(address).toBeHidden()
  expect((await request.get(new URL(first).pathname)).status()).toBe(404)
})

test('photos stand under the stop on whose days they were taken, and open in their album', async ({
  page,
  request,
  makeMember,
  complaints,
}) => {
  const member = await makeMember()
  const trip = await makeTrip(request, member, {
    name: 'In pictures',
    startDate: '2021-05-01',
    endDate: '2021-05-20',
    audience: 'everyone',
    stops: [
      { place: places.stockholm, arrivalDate: '2021-05-01', departureDate: '2021-05-08' },
      { place: places.paris, arrivalDate: '2021-05-09' },
    ],
  })
  const album = await makeDailyAlbum(request, member, { name: 'Days', audience: 'everyone' }, 9)
  const data = { album: { id: album.id } }
  await request.post(`/api/v1/user/trips/${trip.id}/albums`, { ...as(member), data })

  // As it comes from the server, to a visitor without scripts.
  const path = `/trips/${trip.id}/itinerary`
  expect(await (await request.get(path)).text()).toContain(`?photo=${album.albumItems[0]!.id}`)
  await page.goto(path)
  const rows = page.getByRole('list', { name: 'Photos' })
  const photos = rows.first().getByRole('link')
  await expect(photos).toHaveCount(6)
  await expect(photos.last()).toHaveText('+2')
  await expect(rows.last().getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await photos.nth(2).click()
  await expect(page.getByRole('dialog').getByText('3 of 9')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/albums/${album.id}\\?photo=`))
  expect(complaints).toEqual([])
})
