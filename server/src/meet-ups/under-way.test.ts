import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { meetUpActs, stockholm } from './testing.ts'

const testApp = await startTestApp()
const { make } = testApp
const { pool } = testApp.connections
const { call, come, look, change, found, own } = meetUpActs(testApp)

/** Past the rules of the API: as if it had begun so many hours ago. */
async function beganAgo({ id }: { id: string }, hours: number) {
  await pool.query(
    `update meet_up set starts_at = now() - make_interval(hours => $2::int),
       over_at = now() - make_interval(hours => $2::int - 4) where id = $1`,
    [id, hours],
  )
}

/** As if it had begun so many hours ago, by the clocks of Stockholm as well. */
async function isUnderWayFor({ id }: { id: string }, hours: number) {
  await pool.query(
    `update meet_up set starts = began at time zone 'Europe/Stockholm', starts_at = began,
       over_at = began + interval '4 hours'
     from (select date_trunc('minute', now()) - make_interval(hours => $2::int) as began) now
     where id = $1`,
    [id, hours],
  )
}

/** What the clocks of Stockholm show in so many hours. */
function clockIn(hours: number) {
  const then = new Date(Date.now() + hours * 3_600_000)
  const shown = then.toLocaleString('sv', { timeZone: 'Europe/Stockholm' })
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

function startIn(hours: number) {
  const { day, time } = clockIn(hours)
  return { startDate: day, startTime: time }
}

function endIn(hours: number) {
  const { day, time } = clockIn(hours)
  return { endDate: day, endTime: time }
}

test('whether its start is past say the clocks of the place', async () => {
  const ada = await make.user()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const when = { startDate: anHourAgo.slice(0, 10), startTime: anHourAgo.slice(11, 16) }
  const at = (lng: number) => ({ name: 'Sea', countryCode: 'US', lat: 20, lng })
  // In Hawaii the clocks are ten hours behind, and show that in nine.
  expect((await call(ada, { ...when, place: at(-156) })).status).toBe(201)
  const past = await call(ada, { ...when, place: stockholm })
  expect([past.status, past.errors]).toMatchObject([422, [{ field: 'meetUp.startTime' }]])
})

test('what is under way is found still, what is over is past, and nobody comes any more', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const meetUp = (await call(ada)).data
  await come(ben, meetUp)
  await beganAgo(meetUp, 3)
  expect([(await look(cy, meetUp)).data.state, await found(cy)]).toEqual(['under_way', ['Dinner']])
  expect((await come(cy, meetUp)).status).toBe(201)
  await beganAgo(meetUp, 4)
  expect([(await look(cy, meetUp)).data.state, await found(cy)]).toEqual(['over', []])
  expect((await come(await make.user(), meetUp)).status).toBe(409)
  expect((await change(ada, meetUp, { name: 'Supper' })).status).toBe(409)
  expect([await own(ben), await own(ben, 'past'), await own(ada, 'past')]).toEqual([
    [],
    ['Dinner'],
    ['Dinner'],
  ])
})

test('of one under way all but the start may change, and its end to what is ahead', async () => {
  const ada = await make.user()
  const meetUp = (await call(ada)).data
  await isUnderWayFor(meetUp, 3)
  const { startDate, startTime } = (await look(ada, meetUp)).data
  const later = await change(ada, meetUp, { startDate, startTime, ...endIn(2) })
  expect([later.status, later.data]).toMatchObject([200, { ...endIn(2), state: 'under_way' }])
  const place = { name: 'Uppsala', countryCode: 'SE', lat: 59.86, lng: 17.64 }
  expect((await change(ada, meetUp, { place })).status).toBe(200)
  const past = [
    [await change(ada, meetUp, endIn(-1)), 'meetUp.endTime'],
    [await change(ada, meetUp, startIn(-2)), 'meetUp.startTime'],
  ] as const
  for (const [{ status, errors }, field] of past) {
    expect([status, errors]).toMatchObject([422, [{ field, code: 'invalid' }]])
  }
  expect((await change(ada, meetUp, { endDate: null, endTime: null })).status).toBe(200)
  await isUnderWayFor(meetUp, 3)
  const inTokyo = { name: 'Tokyo', countryCode: 'JP', lat: 35.69, lng: 139.69 }
  const moved = await change(ada, meetUp, { place: inTokyo, ...endIn(9) })
  expect([moved.status, moved.errors]).toMatchObject([422, [{ field: 'meetUp.startTime' }]])
  expect((await look(ada, meetUp)).data).toMatchObject({ place, state: 'under_way' })
})

test('one ahead does not move to where its hours are past', async () => {
  const ada = await make.user()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const when = { startDate: anHourAgo.slice(0, 10), startTime: anHourAgo.slice(11, 16) }
  const inHawaii = { name: 'Sea', countryCode: 'US', lat: 20, lng: -156 }
  const meetUp = (await call(ada, { ...when, place: inHawaii })).data
  const { status, errors } = await change(ada, meetUp, { place: stockholm })
  expect([status, errors]).toMatchObject([422, [{ field: 'meetUp.startTime', code: 'invalid' }]])
  expect((await look(ada, meetUp)).data).toMatchObject({ state: 'ahead', place: inHawaii })
})
