import { dayAfter } from '@farfolk/contract/calendar-days'
import type { Trip } from '@farfolk/contract/trips'
import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { pressOn, tabTo } from './by-keys.ts'
import { expect, expectAccessible, type Member, test } from './fixtures.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

const home = { lat: 59.3293, lng: 18.0686 }
const lisbon = { lat: 38.7223, lng: -9.1393 }
const porto = { lat: 41.1579, lng: -8.6291 }
const tokyo = { lat: 35.6764, lng: 139.65 }
const kyoto = { lat: 35.0116, lng: 135.7681 }
const osaka = { lat: 34.6937, lng: 135.5023 }

/** As Android writes it: at home from 2019-01-01 on, but for these nights. */
function timeline(...away: { from: string; nights: number; at: { lat: number; lng: number } }[]) {
  const semanticSegments = Array.from({ length: 200 }, (_, index) => {
    const day = dayAfter('2019-01-01', index)
    const stay = away.find(({ from, nights }) => from <= day && day < dayAfter(from, nights))
    const { lat, lng } = stay?.at ?? home
    const ahead = Math.round(lng / 15)
    const evening = Date.parse(day) + (22 - ahead) * 3_600_000
    return {
      startTime: new Date(evening).toISOString(),
      endTime: new Date(evening + 9 * 3_600_000).toISOString(),
      startTimeTimezoneUtcOffsetMinutes: ahead * 60,
      visit: { topCandidate: { placeLocation: { latLng: `${lat}°, ${lng}°` } } },
    }
  })
  return JSON.stringify({ semanticSegments })
}

const twoJourneys = timeline(
  { from: '2019-02-01', nights: 3, at: lisbon },
  { from: '2019-02-04', nights: 2, at: porto },
  { from: '2019-04-10', nights: 4, at: tokyo },
  { from: '2019-04-14', nights: 2, at: kyoto },
  { from: '2019-04-16', nights: 2, at: osaka },
  { from: '2019-06-01', nights: 1, at: lisbon },
)

const chooseButton = (page: Page) => page.getByRole('button', { name: 'Choose the file' })
const journeys = (page: Page) => page.getByRole('main').getByRole('listitem')
const tickOf = (page: Page, days: string) => page.getByRole('checkbox', { name: days })

function choose(page: Page, content: string, name = 'Timeline.json') {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) }
  return page.locator('input[type=file]').setInputFiles(file)
}

async function tripsOf(request: APIRequestContext, member: Member): Promise<Trip[]> {
  const reply = await request.get('/api/v1/user/trips?type=finished', as(member))
  return ((await reply.json()) as { data: Trip[] }).data
}

test('journeys come out of a file that stays on the device, and are kept, by keys alone', async ({
  page,
  request,
  openAsNew,
  complaints,
}) => {
  const member = await openAsNew('/trips')
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST') sent.push(`${asked.url()} ${asked.postData() ?? ''}`)
  })
  await pressOn(page, page.getByRole('link', { name: 'Past journeys from Google Timeline' }))
  await expect(page).toHaveURL('/account/trips/from-timeline')
  await expect(page.getByText('The file does not leave this device.')).toBeVisible()
  await expectAccessible(page)

  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, chooseButton(page))
  await (
    await chooser
  ).setFiles({
    name: 'Timeline.json',
    mimeType: 'application/json',
    buffer: Buffer.from(twoJourneys),
  })
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(page.getByRole('textbox').nth(1)).toHaveValue('Japan')
  await expect(page.getByRole('textbox').nth(2)).toHaveValue('Lisbon and Porto')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['2019'])
  // A single night is not ticked.
  await expect(tickOf(page, 'one night')).not.toBeChecked()
  await expect(tickOf(page, '8 nights')).toBeChecked()
  await expectAccessible(page)
  // Of all that the file says, this alone has been sent: not home, and nothing finer.
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('/api/v1/places/of_points ')
  const { places: asked } = JSON.parse(sent[0]!.slice(sent[0]!.indexOf('{')))
  expect(asked.points).toEqual([
    { lat: 38.72, lng: -9.14 },
    { lat: 41.16, lng: -8.63 },
    { lat: 35.68, lng: 139.65 },
    { lat: 35.01, lng: 135.77 },
    { lat: 34.69, lng: 135.5 },
  ])

  const name = page.getByRole('textbox').nth(1)
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Spring in Japan')
  await pressOn(page, page.getByRole('button', { name: 'Keep 2 trips' }))
  await expect(page.getByText('2 trips are kept.', { exact: true })).toBeVisible()
  await expect(tickOf(page, '8 nights')).toBeDisabled()
  await pressOn(page, page.getByRole('link', { name: 'To my finished trips' }))
  await expect(page.getByRole('heading', { name: 'Spring in Japan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lisbon and Porto' })).toBeVisible()

  expect(await tripsOf(request, member)).toMatchObject([
    {
      name: 'Spring in Japan',
      audience: 'me',
      startDate: '2019-04-10',
      endDate: '2019-04-18',
      countries: ['JP'],
      stops: [
        { place: { name: 'Tokyo' }, arrivalDate: '2019-04-10', departureDate: '2019-04-14' },
        { place: { name: 'Kyoto' }, arrivalDate: '2019-04-14', departureDate: '2019-04-16' },
        { place: { name: 'Osaka' }, arrivalDate: '2019-04-16', departureDate: '2019-04-18' },
      ],
    },
    { name: 'Lisbon and Porto', audience: 'me', endDate: '2019-02-06' },
  ])
  expect(complaints).toEqual([])
})

test('where the network is lost, another try keeps what is missing', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/from-timeline')
  let isLost = false
  let tries = 0
  await page.route('**/api/v1/user/trips', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries++
    if (isLost) return route.abort('internetdisconnected')
    isLost = tries === 1
    return route.continue()
  })
  await choose(page, twoJourneys)
  await page.getByRole('button', { name: 'Keep 2 trips' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('One trip is still missing.', { timeout: 30_000 })
  isLost = false
  const before = tries
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 trips are kept.', { exact: true })).toBeVisible()
  expect(tries).toBe(before + 1)
  expect((await tripsOf(request, member)).map(({ name }) => name)).toEqual([
    'Japan',
    'Lisbon and Porto',
  ])
})

test('a journey of days that have a trip is not ticked, and names it', async ({
  page,
  request,
  openAsNew,
}) => {
  const member = await openAsNew('/account/trips/from-timeline')
  const stops = [{ place: places.stockholm }]
  const days = { startDate: '2019-02-02', endDate: '2019-02-05' }
  const trip = await makeTrip(request, member, { name: 'Winter sun', ...days, stops })
  await choose(page, twoJourneys)
  const journey = journeys(page).filter({ hasText: 'You have a trip of these days:' })
  await expect(journey.getByRole('link', { name: 'Winter sun' })).toHaveAttribute(
    'href',
    `/trips/${trip.id}`,
  )
  await expect(journey.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Keep one trip' })).toBeVisible()
  await journey.getByRole('button', { name: 'Route of Lisbon and Porto' }).click()
  await expect(journey.getByRole('img', { name: /Lisbon – Porto/ })).toBeVisible()
})

test('what is no Timeline, not whole, or without a journey says so', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/from-timeline')
  await choose(page, '{"type":"FeatureCollection"}', 'map.json')
  await expect(page.getByRole('alert')).toContainText('Expected is Timeline.json of Android')
  await choose(page, twoJourneys.slice(0, -2_000))
  await expect(page.locator('#past-cut')).toContainText('Not whole: Timeline.json.')
  await expect(page.getByRole('button', { name: 'Keep 2 trips' })).toBeVisible()
  await choose(page, timeline())
  await expect(page.locator('#past-none')).toContainText('within 50 km of home')
  await choose(page, '{"semanticSegments":[]}')
  await expect(page.locator('#past-none')).toContainText('it tells of no night')
})

test('a file is dropped anywhere on the page, but not while what was found is being kept', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/from-timeline')
  const drop = async (content: string) => {
    const carried = await page.evaluateHandle((words) => {
      const data = new DataTransfer()
      data.items.add(new File([words], 'Timeline.json', { type: 'application/json' }))
      return data
    }, content)
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: carried })
  }
  await expect(chooseButton(page)).toBeEnabled()
  await drop(twoJourneys)
  await expect(page.getByRole('textbox')).toHaveCount(3)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/v1/user/trips', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Keep 2 trips' }).click()
  await expect(page.getByRole('progressbar', { name: 'Keeping your trips' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeDisabled()
  await drop(timeline())
  letGo()
  await expect(page.getByText('2 trips are kept.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeEnabled()
  await drop(timeline())
  await expect(page.locator('#past-none')).toBeVisible()
})

test('past the limit of a day, and what is refused of one, is said', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/account/trips/from-timeline')
  const refusals: { status: number; code: string; headers: Record<string, string> }[] = [
    { status: 429, code: 'too_many_tries', headers: { 'retry-after': '40000' } },
    { status: 422, code: 'invalid', headers: {} },
  ]
  await page.route('**/api/v1/user/trips', async (route) => {
    const refusal = route.request().method() === 'POST' ? refusals.shift() : undefined
    if (!refusal) return route.continue()
    const { status, code, headers } = refusal
    const json = { errors: [{ code, message: 'Is too long', field: 'trip.name' }] }
    return route.fulfill({ status, headers, json })
  })
  await choose(page, twoJourneys)
  await page.getByRole('button', { name: 'Keep 2 trips' }).click()
  await expect(page.getByRole('alert')).toContainText('100 new trips a day, and 50 on the first')
  await expect(page.getByRole('alert')).toContainText('2 trips are still missing.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#past-done')).toContainText('One trip is kept.')
  await expect(page.locator('#past-refused')).toContainText('One trip is still missing.')
  await page.getByRole('button', { name: 'Keep one trip' }).click()
  await expect(page.locator('#past-done')).toContainText('2 trips are kept.')
})

test('a trip of somebody else that one went along on is of these days too', async ({
  page,
  request,
  openAsNew,
  makeMember,
}) => {
  const owner = await makeMember()
  const member = await openAsNew('/account/trips/from-timeline')
  const days = { startDate: '2019-04-12', endDate: '2019-04-15' }
  const theirs = await makeTrip(request, owner, {
    name: 'Cherry trees',
    audience: 'members',
    ...days,
  })
  const asked = { name: 'Only asked', startDate: '2019-02-01', endDate: '2019-02-05' }
  const notTheirs = await makeTrip(request, owner, { audience: 'members', ...asked })
  await bringAlong(request, theirs, owner, member)
  const data = { traveller: { userId: member.userId } }
  await request.post(`/api/v1/user/trips/${notTheirs.id}/pending`, { ...as(owner), data })
  await choose(page, twoJourneys)
  const journey = journeys(page).filter({ hasText: 'You have a trip of these days:' })
  await expect(journey).toHaveCount(1)
  await expect(journey.getByRole('link', { name: 'Cherry trees' })).toBeVisible()
  await expect(journey.getByRole('checkbox')).not.toBeChecked()
  await expect(tickOf(page, '5 nights')).toBeChecked()
})
