import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an app sends where one is, which draws the way of a trip: at once for its owner, later for a friend', async ({
  page,
  request,
  me,
  ben,
  openElsewhere,
  complaints,
}) => {
  const trip = await makeTrip(request, me, {
    name: 'North of Rome',
    startDate: dayFromNow(-9),
    endDate: dayFromNow(9),
    audience: 'everyone',
    stops: [{ place: places.rome }],
  })
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Set up recording' }).click()
  await expect(page.getByText('Outside of your own trips nothing is kept')).toBeFocused()
  await page.getByRole('button', { name: 'Switch recording on' }).click()
  const address = page.getByRole('textbox', { name: 'Address for your app' })
  const path = new URL(await address.inputValue()).pathname
  await expect(page.getByText('No app has sent anything yet.')).toBeVisible()
  await expectAccessible(page)

  const send = async (from: number) => {
    for (let step = 0; step < 5; step++) {
      const data = {
        _type: 'location',
        tst: from / 1_000 + step * 60,
        lon: 12.5,
        lat: 41.9 + step / 50,
        acc: 9,
      }
      const answer = await request.post(path, { data })
      expect(await answer.json()).toEqual([])
    }
  }
  await send(Date.parse(`${dayFromNow(-1)}T10:00:00Z`))

  await page.goto(`/trips/${trip.id}/itinerary`)
  await expect(page.getByText('Track 9 km')).toBeVisible()
  await expectAccessible(page)
  const elsewhere = await openElsewhere(ben)
  await elsewhere.goto(`/trips/${trip.id}/itinerary`)
  await expect(elsewhere.getByRole('heading', { name: 'North of Rome' })).toBeVisible()
  await expect(elsewhere.getByText(/Track \d/)).toHaveCount(0)
  await send(Date.parse(`${dayFromNow(-5)}T10:00:00Z`))
  await elsewhere.reload()
  await expect(elsewhere.getByText('Track 9 km')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Track 18 km')).toBeVisible()

  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Set up recording' }).click()
  await expect(page.getByText('An app last sent something:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete all positions' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('No positions are kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch recording off' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByRole('button', { name: 'Switch recording on' })).toBeVisible()
  expect((await request.post(path, { data: { _type: 'lwt' } })).status()).toBe(404)
  const route = await request.get(`/api/v1/trips/${trip.id}/route`, as(me))
  expect((await route.json()).data.track).toBeNull()
  expect(complaints).toEqual([])
})

test('the way grows on the open page of its owner', async ({ page, request, me, complaints }) => {
  const trip = await makeTrip(request, me, {
    name: 'North of Rome',
    startDate: dayFromNow(-9),
    endDate: dayFromNow(9),
    stops: [{ place: places.rome }],
  })
  const { data } = await (await request.post('/api/v1/user/tracker', as(me))).json()
  await page.goto(`/trips/${trip.id}/itinerary`)
  await expect(page.getByRole('heading', { name: 'North of Rome' })).toBeVisible()
  await expect(page.getByText(/Track \d/)).toHaveCount(0)
  const from = Date.parse(`${dayFromNow(-1)}T10:00:00Z`)
  const locations = Array.from({ length: 5 }, (_, step) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [12.5, 41.9 + step / 50] },
    properties: {
      timestamp: new Date(from + step * 60_000).toISOString(),
      horizontal_accuracy: 9,
    },
  }))
  const answer = await request.post(new URL(data.url).pathname, { data: { locations } })
  expect(answer.status()).toBe(200)
  await expect(page.getByText('Track 9 km')).toBeVisible()
  expect(complaints).toEqual([])
})
