import { dayAfter } from '@farfolk/contract/calendar-days'
import type { Trip, TripStop } from '@farfolk/contract/trips'
import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { takeAlong } from './keep-on-device.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

/** The middle of Stockholm, but not where the gazetteer has it. */
const geolocation = { latitude: 59.3251, longitude: 18.0711 }
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Stockholm' }).format(new Date())
const inDays = (days: number) => dayAfter(today, days)

const iAmHere = (page: Page) => page.getByRole('button', { name: 'I am here' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'I am here' })
const titlesOf = (page: Page) => page.getByRole('heading', { level: 3 })
const add = (page: Page) => page.getByRole('button', { name: 'Add the stop' })

/** A trip that is under way, with a stop in Rome. */
function makeOwnTrip(request: APIRequestContext, owner: Member, rome: Partial<TripStop> = {}) {
  const stops = [{ place: places.rome, arrivalDate: inDays(-5), ...rome }]
  const days = { startDate: inDays(-5), endDate: inDays(5) }
  return makeTrip(request, owner, { name: 'North', companionsEdit: true, ...days, stops })
}

async function stopsOf(request: APIRequestContext, member: Member, { id }: Trip) {
  const answer = await request.get(`/api/v1/user/trips/${id}`, as(member))
  return ((await answer.json()) as { data: Trip }).data.stops
}

/** How often the page has asked where it is. */
async function countAsking(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { asked: number }
    counted.asked = 0
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...how) => {
      counted.asked++
      ask(...how)
    }
  })
  return () => page.evaluate(() => (window as unknown as { asked: number }).asked)
}

test('a stop is added where one stands, as a place and not as the point', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const maya = await makeMember('Maya')
  const trip = await makeOwnTrip(request, maya, { departureDate: inDays(2) })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(geolocation)
  const asked = await countAsking(page)
  await signIn(page, maya)
  await page.goto(`/trips/${trip.id}/itinerary`)

  await test.step('the browser is asked by the press, and the town is chosen', async () => {
    await expect(iAmHere(page)).toBeVisible()
    expect(await asked()).toBe(0)
    await iAmHere(page).click()
    await expect(page.getByRole('radio', { name: /^Stockholm/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^This exact point/ })).not.toBeChecked()
    expect(await asked()).toBe(1)
    await expect(dialogOf(page).getByRole('status')).toContainText('Stockholm · Today, ')
    await expectAccessible(page)
  })

  await test.step('between two parts of a stay that goes on', async () => {
    await expect(dialogOf(page)).toContainText('Your stay in Rome goes on until')
    await dialogOf(page).getByLabel('Note (optional)').fill('Snow')
    await add(page).click()
    await expect(page.getByText('Stockholm added')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(iAmHere(page)).toBeFocused()
    await expect(titlesOf(page)).toHaveText([/Rome/, /Stockholm/, /Rome/])
    const [rome, here, back] = await stopsOf(request, maya, trip)
    expect(rome).toMatchObject({ arrivalDate: inDays(-5), departureDate: today })
    expect(here).toMatchObject({ arrivalDate: today, note: 'Snow', private: false })
    expect(here?.place.id).toBe(places.stockholm.id)
    expect(here?.place.lat).not.toBe(geolocation.latitude)
    expect(back).toMatchObject({ arrivalDate: today, departureDate: inDays(2) })
  })

  await test.step('the same place is not added twice', async () => {
    await request.patch(`/api/v1/user/trips/${trip.id}`, {
      ...as(maya),
      data: { trip: { stops: [{ place: places.stockholm, arrivalDate: inDays(-3) }] } },
    })
    await page.reload()
    await iAmHere(page).click()
    await expect(dialogOf(page)).toContainText('Stockholm is one of the stops already.')
    await expect(add(page)).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I am at this stop' }).click()
    await expect(page.getByText('Trip saved')).toBeVisible()
    expect(await stopsOf(request, maya, trip)).toMatchObject([
      { arrivalDate: inDays(-3), departureDate: today },
    ])
    await iAmHere(page).click()
    await expect(dialogOf(page)).toContainText('Stockholm is your stop for today already.')
    await expect(page.getByRole('button', { name: 'I am at this stop' })).toBeHidden()
    await page.getByRole('button', { name: 'Add another stop' }).click()
    await expect(dialogOf(page).getByLabel('Note (optional)')).toBeFocused()
  })
  expect(complaints).toEqual([])

  await test.step('what waits for a network goes from any other page', async () => {
    await context.setOffline(true)
    await add(page).click()
    await expect(page.getByText(/^Not sent yet: Stockholm, /)).toBeVisible()
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto('/notifications')
    await expect(page.getByText('Stockholm added')).toBeVisible()
    expect(await stopsOf(request, maya, trip)).toHaveLength(2)
  })
})

test('who will not say where they are says the place, by keys alone', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const maya = await makeMember('Maya')
  const trip = await makeOwnTrip(request, maya)
  await context.clearPermissions()
  const asked = await countAsking(page)
  await signIn(page, maya)
  await page.goto(`/trips/${trip.id}`)
  await pressOn(page, iAmHere(page))
  await expect(dialogOf(page)).toContainText('Your browser asks you first.')
  expect(await asked()).toBe(0)
  await expect(page.getByRole('button', { name: 'Find where I am' })).toBeFocused()
  await page.keyboard.press('Enter')
  const refused = page.locator('#here-no-position')
  await expect(refused).toContainText('Your browser may not say where you are.')
  expect(await asked()).toBe(1)
  await expectAccessible(page)
  await pressOn(page, add(page))
  const search = page.getByRole('combobox', { name: 'Search for the place' })
  await expect(search).toBeFocused()
  await expect(dialogOf(page)).toContainText('Say where you are')
  await page.keyboard.type('Stockholm')
  await expect(page.getByRole('option', { name: /^Stockholm/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Stockholm/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^This exact point/ })).toBeHidden()
  await typeInto(page, dialogOf(page).getByLabel('Note (optional)'), 'By boat')
  await tabTo(page, page.getByRole('checkbox', { name: /^Private/ }))
  await page.keyboard.press('Space')
  await pressOn(page, add(page))
  await expect(page.getByText('Stockholm added')).toBeVisible()
  await expect(iAmHere(page)).toBeFocused()
  expect(await stopsOf(request, maya, trip)).toMatchObject([
    { place: places.rome },
    { place: places.stockholm, arrivalDate: today, note: 'By boat', private: true },
  ])
  expect(complaints).toEqual([])
})

test('without a network the stop waits on the device, and goes once by itself', async ({
  page,
  context,
  request,
  makeMember,
  signIn,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeOwnTrip(request, maya)
  await bringAlong(request, trip, maya, ben)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(geolocation)
  await signIn(page, ben)
  await takeAlong(page, trip)
  const unsent = page.getByText(/^Not sent yet: Boathouse, /)

  const addBoathouse = async () => {
    await iAmHere(page).click()
    await page.getByRole('radio', { name: /^This exact point/ }).check()
    await add(page).click()
    const name = page.getByLabel('Name of the place')
    await expect(name).toBeFocused()
    await name.fill('Boathouse')
    await add(page).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(unsent).toBeVisible()
  }
  await test.step('the exact point, under a name', async () => {
    await context.setOffline(true)
    await page.goto(`/trips/${trip.id}/itinerary`)
    await addBoathouse()
    await expect(page.getByText('Boathouse waits on this device')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(unsent).toBeVisible()
  })

  await test.step('beside what another has changed meanwhile', async () => {
    const [rome] = await stopsOf(request, maya, trip)
    const stops = [rome, { place: places.paris, arrivalDate: inDays(3) }]
    const data = { trip: { stops } }
    const changed = await request.patch(`/api/v1/user/trips/${trip.id}`, { ...as(maya), data })
    expect(changed.ok()).toBe(true)
    await context.setOffline(false)
    await expect(page.getByText('Boathouse added')).toBeVisible({ timeout: 30_000 })
    await expect(unsent).toBeHidden()
    await expect(titlesOf(page)).toHaveText([/Rome/, /Boathouse/, /Paris/])
    const [, here] = await stopsOf(request, maya, trip)
    const { latitude: lat, longitude: lng } = geolocation
    expect(here?.place).toMatchObject({ id: null, name: 'Boathouse', lat, lng, countryCode: 'SE' })
  })

  await test.step('signing out takes along what waits', async () => {
    await context.setOffline(true)
    await iAmHere(page).click()
    // It is one of the own stops by now.
    await expect(dialogOf(page)).toContainText('Boathouse is your stop for today already.')
    await page.getByRole('radio', { name: /^This exact point/ }).check()
    await page.getByLabel('Name of the place').fill('Pier')
    await page.getByRole('button', { name: 'Add another stop' }).click()
    await add(page).click()
    await expect(page.getByText(/^Not sent yet: Pier, /)).toBeVisible()
    const left = () => page.evaluate(() => Object.values(localStorage).join())
    expect(await left()).toContain('Pier')
    await page.getByRole('complementary').getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/home')
    expect(await left()).not.toContain('Pier')
    await context.setOffline(false)
    expect(await stopsOf(request, maya, trip)).toHaveLength(3)
  })
})

test('who may not change the stops, and a trip that is not under way, have no such button', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeOwnTrip(request, maya)
  await bringAlong(request, trip, maya, ben)
  const path = `/api/v1/user/trips/${trip.id}`
  const change = (data: object) => request.patch(path, { ...as(maya), data: { trip: data } })
  await signIn(page, ben)
  await page.goto(`/trips/${trip.id}`)
  await expect(iAmHere(page)).toBeVisible()
  await change({ companionsEdit: false })
  await page.reload()
  const more = page.getByRole('button', { name: 'More to do with this trip' })
  await expect(more).toBeVisible()
  await expect(iAmHere(page)).toBeHidden()
  await change({ companionsEdit: true, endDate: inDays(-1) })
  await page.reload()
  await expect(more).toBeVisible()
  await expect(iAmHere(page)).toBeHidden()
})
