import { dayInUtc } from '@farfolk/contract/calendar-days'
import { closeAccount } from '@farfolk/contract/accounts'
import { createFriendship } from '@farfolk/contract/friendships'
import {
  comeToMeetUp,
  createMeetUp,
  deleteMeetUp,
  getMeetUp,
  leaveMeetUp,
  listComers,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
  type MeetUpInput,
  type MeetUpPatch,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dinner, stockholm } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { club } = clubActs(testApp)
const { pool } = connections

type Ref = { id: string }
const of = ({ id }: Ref) => ({ params: { id } })
const call = (who: MadeMember, fields: Partial<MeetUpInput> = {}) =>
  as(who).call(createMeetUp, dinner(fields))
const come = (who: MadeMember, meetUp: Ref) => as(who).call(comeToMeetUp, of(meetUp))
const leave = (who: MadeMember, meetUp: Ref) => as(who).call(leaveMeetUp, of(meetUp))
const look = (who: MadeMember, meetUp: Ref) => as(who).call(getMeetUp, of(meetUp))
const change = (who: MadeMember, meetUp: Ref, patch: MeetUpPatch) =>
  as(who).call(updateMeetUp, { ...of(meetUp), body: { meetUp: patch } })
const comers = async (who: MadeMember, meetUp: Ref) =>
  (await as(who).call(listComers, of(meetUp))).data.map(({ user }) => user.profile.firstName)
const atStockholm = { lat: 59.5, lng: 18 }
async function found(who: MadeMember, query: { from?: string } = {}) {
  const { data } = await as(who).call(listMeetUps, { query: { ...atStockholm, ...query } })
  return data.map(({ name }) => name)
}
async function near(who: MadeMember) {
  return (await as(who).call(listNearMeetUps, {})).data.map(({ name }) => name)
}
async function own(who: MadeMember, time?: 'upcoming' | 'past') {
  return (await as(who).call(listOwnMeetUps, { query: { time } })).data.map(({ name }) => name)
}
/** Past the rules of the API: as if it had begun so many hours ago. */
async function beganAgo({ id }: Ref, hours: number) {
  await pool.query(
    `update meet_up set starts_at = now() - make_interval(hours => $2::int),
       over_at = now() - make_interval(hours => $2::int - 4) where id = $1`,
    [id, hours],
  )
}

test('a meet-up is called once, read and told as it was sent', async () => {
  const ada = await make.user({ first_name: 'Ada' })
  const id = uuid()
  const fields = {
    id,
    description: 'Bring\nyour maps',
    spot: 'Café Lalo, upper floor',
    startDate: dayInUtc(3),
    startTime: '22:30',
    endDate: dayInUtc(4),
    endTime: '01:00',
    seats: 8,
    audience: 'friends',
  } as const
  const { status, data } = await call(ada, fields)
  expect([status, data]).toMatchObject([
    201,
    {
      ...fields,
      owner: { id: ada.id },
      place: { id: stockholm.id, name: 'Stockholm', region: 'Stockholm' },
      comingCount: 1,
      coming: false,
      state: 'ahead',
    },
  ])
  const again = await call(ada, { id, name: 'Breakfast' })
  expect([again.status, again.data]).toEqual([200, data])
  expect((await call(await make.user(), { id })).errors).toMatchObject([
    { code: 'conflict', field: 'meetUp.id' },
  ])
  expect((await look(ada, { id })).data).toEqual(data)
  expect((await pool.query('select from meet_up')).rowCount).toBe(1)
})

test.each<[string, Partial<MeetUpInput>, string, string]>([
  ['without a name', { name: ' ' }, 'meetUp.name', 'required'],
  ['at no place', { place: { id: '999999999' } }, 'meetUp.place.id', 'invalid'],
  ['on a day that is past', { startDate: '2020-05-01' }, 'meetUp.startDate', 'invalid'],
  ['too far ahead', { startDate: dayInUtc(800) }, 'meetUp.startDate', 'invalid'],
  ['at no time', { startTime: '25:00' }, 'meetUp.startTime', 'format'],
  ['with a day of its end alone', { endDate: dayInUtc(4) }, 'meetUp.endTime', 'required'],
  ['with an hour of its end alone', { endTime: '20:00' }, 'meetUp.endDate', 'required'],
  [
    'that ends before it starts',
    { endDate: dayInUtc(3), endTime: '18:30' },
    'meetUp.endTime',
    'invalid',
  ],
  ['of more than a week', { endDate: dayInUtc(10), endTime: '18:31' }, 'meetUp.endDate', 'invalid'],
  ['for one', { seats: 1 }, 'meetUp.seats', 'minimum'],
  ['for a crowd', { seats: 501 }, 'meetUp.seats', 'maximum'],
])('one %s is refused by its field', async (_, fields, field, code) => {
  const { status, errors } = await call(await make.user(), fields)
  expect([status, errors]).toMatchObject([422, [{ field, code }]])
})

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

test('who comes is told where, is counted and listed, and does so as often as they say', async () => {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const meetUp = (await call(ada, { spot: 'Upstairs' })).data
  expect((await look(ben, meetUp)).data).toMatchObject({ spot: null, coming: false })
  const [first, again] = [await come(ben, meetUp), await come(ben, meetUp)]
  expect([first.status, again.status, first.data, again.data]).toMatchObject([
    201,
    200,
    { spot: 'Upstairs', coming: true, comingCount: 2 },
    { comingCount: 2 },
  ])
  await come(cy, meetUp)
  expect(await comers(ada, meetUp)).toEqual(['Ben', 'Cy'])
  expect((await come(ada, meetUp)).status).toBe(409)
  for (const status of [204, 204]) expect((await leave(ben, meetUp)).status).toBe(status)
  expect((await look(ben, meetUp)).data).toMatchObject({ spot: null, comingCount: 2 })
  expect(await comers(ben, meetUp)).toEqual(['Cy'])
})

test('never more come than have room, at once neither, and its owner takes no place from who has one', async () => {
  const ada = await make.user()
  const meetUp = (await call(ada, { seats: 3 })).data
  const many = await Promise.all(Array.from({ length: 8 }, () => make.user()))
  const replies = await Promise.all(many.map((who) => come(who, meetUp)))
  const counts = Map.groupBy(replies, ({ status }) => status)
  expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([2, 6])
  expect((await look(ada, meetUp)).data.comingCount).toBe(3)
  const { status, errors } = await change(ada, meetUp, { seats: 2 })
  expect([status, errors]).toMatchObject([422, [{ field: 'meetUp.seats', code: 'minimum' }]])
  const came = many[replies.findIndex((reply) => reply.status === 201)]!
  const waits = many[replies.findIndex((reply) => reply.status === 409)]!
  await leave(came, meetUp)
  expect((await come(waits, meetUp)).status).toBe(201)
})

test('a meet-up is its owner’s to change, by the version that they have seen', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const { data: meetUp, headers } = await call(ada)
  const ifMatch = { headers: { 'if-match': String(headers.etag) } }
  await come(ben, meetUp)
  const patch = { ...of(meetUp), body: { meetUp: { name: 'Supper', seats: null } } }
  // Who comes meanwhile is no other version.
  expect((await as(ada).call(updateMeetUp, { ...patch, ...ifMatch })).data.name).toBe('Supper')
  expect((await as(ada).call(updateMeetUp, { ...patch, ...ifMatch })).status).toBe(412)
  expect((await change(ben, meetUp, { name: 'Mine' })).status).toBe(403)
  expect((await as(ben).call(deleteMeetUp, of(meetUp))).status).toBe(403)
  expect((await change(ada, { id: uuid() }, { name: 'None' })).status).toBe(404)
  const end = { endDate: dayInUtc(3), endTime: '17:00' }
  expect((await change(ada, meetUp, end)).errors).toMatchObject([{ field: 'meetUp.endTime' }])
  expect((await change(ada, meetUp, { startDate: '2020-01-01' })).errors).toMatchObject([
    { field: 'meetUp.startDate' },
  ])
})

test('one that somebody comes to is cancelled before it is deleted; then who comes alone finds it', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const meetUp = (await call(ada)).data
  await come(ben, meetUp)
  expect((await as(ada).call(deleteMeetUp, of(meetUp))).status).toBe(409)
  for (const status of [200, 200]) {
    const { data, ...reply } = await change(ada, meetUp, { cancelled: true })
    expect([reply.status, data.state]).toEqual([status, 'cancelled'])
  }
  expect((await look(ben, meetUp)).data.state).toBe('cancelled')
  expect([await own(ada), await own(ben)]).toEqual([['Dinner'], ['Dinner']])
  expect([(await look(cy, meetUp)).status, await found(cy), await found(ben)]).toEqual([
    404,
    [],
    [],
  ])
  expect((await come(cy, meetUp)).status).toBe(404)
  expect((await change(ada, meetUp, { name: 'Supper' })).status).toBe(409)
  expect((await as(ada).call(deleteMeetUp, of(meetUp))).status).toBe(204)
  expect([(await look(ben, meetUp)).status, await own(ben)]).toEqual([404, []])
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

/** As if it had begun so many hours ago, by the clocks of Stockholm as well. */
async function isUnderWayFor({ id }: Ref, hours: number) {
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

test('it is seen as its audience says, and by nobody without a session', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked, unconfirmed } = await make.others(ada)
  const open = (await call(ada)).data
  const ours = (await call(ada, { name: 'Ours', audience: 'friends' })).data
  const sees = async (who: MadeMember) => {
    const statuses = [(await look(who, open)).status, (await look(who, ours)).status]
    return [...statuses, await found(who)]
  }
  expect(await sees(ada)).toEqual([200, 200, ['Dinner', 'Ours']])
  expect(await sees(friend)).toEqual([200, 200, ['Dinner', 'Ours']])
  expect(await sees(stranger)).toEqual([200, 403, ['Dinner']])
  expect(await sees(unconfirmed)).toEqual([200, 403, ['Dinner']])
  expect(await sees(blocked)).toEqual([404, 404, []])
  expect((await come(unconfirmed, open)).status).toBe(403)
  const asked = [
    await visitor.call(getMeetUp, of(open)),
    await visitor.call(listMeetUps, { query: atStockholm }),
    await visitor.call(listNearMeetUps, {}),
    await visitor.call(listOwnMeetUps, {}),
    await visitor.call(listComers, of(open)),
    await visitor.call(createMeetUp, dinner()),
    await visitor.call(comeToMeetUp, of(open)),
  ]
  expect(asked.map(({ status }) => status)).toEqual(Array(7).fill(401))
  // Who comes sees it whatever its audience is by then.
  await come(stranger, open)
  await change(ada, open, { audience: 'friends' })
  expect((await look(stranger, open)).status).toBe(200)
})

test('a block ends that one comes to the other’s, and hides the two among who comes', async () => {
  const [ada, ben, cy] = [
    await make.user(),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const [hers, his] = [(await call(ada)).data, (await call(ben, { name: 'His' })).data]
  for (const who of [ben, cy]) await come(who, hers)
  for (const who of [ada, cy]) await come(who, his)
  await as(ben).call(createFriendship, { body: { friendship: { userId: cy.id, block: true } } })
  expect([await comers(ada, hers), await comers(ben, hers), await comers(cy, hers)]).toEqual([
    ['Ben', 'Cy'],
    ['Ben'],
    ['Cy'],
  ])
  expect([(await look(cy, his)).status, await own(cy), (await look(ben, hers)).data]).toMatchObject(
    [404, ['Dinner'], { comingCount: 3 }],
  )
  expect((await look(ada, his)).data.comingCount).toBe(2)
})

test('who closes the account, or is banned, frees their place, and takes what they call along', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const [hers, his] = [
    (await call(ada, { seats: 2 })).data,
    (await call(ben, { name: 'His' })).data,
  ]
  await come(ben, hers)
  await come(cy, his)
  expect((await as(ben).call(closeAccount, { body: { user: {} } })).status).toBe(202)
  expect([(await look(ada, hers)).data.comingCount, await comers(ada, hers)]).toEqual([1, []])
  expect([(await look(cy, his)).status, await own(cy), await found(cy)]).toEqual([
    404,
    [],
    ['Dinner'],
  ])
  expect((await come(cy, hers)).status).toBe(201)
  await club('ban', cy.id)
  expect((await look(ada, hers)).data.comingCount).toBe(1)
})

test('who says that they come while their account is closed has no place', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const meetUp = (await call(ada)).data
  const closing = await pool.connect()
  onTestFinished(() => closing.release(true))
  await closing.query('begin')
  await closing.query('update member set closed_at = now() where id = $1', [ben.id])
  const coming = come(ben, meetUp)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await closing.query('commit')
  expect((await coming).status).toBe(401)
  expect((await look(ada, meetUp)).data.comingCount).toBe(1)
})

test('what the club hides its owner alone sees, who is told', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const meetUp = (await call(ada, { audience: 'friends' })).data
  await make.friendship(ada, ben)
  await come(ben, meetUp)
  await club('hide', 'meetUp', meetUp.id)
  expect([(await look(ben, meetUp)).status, await own(ben)]).toEqual([403, []])
  expect((await look(ada, meetUp)).data).toMatchObject({ hidden: true, audience: 'friends' })
  expect((await change(ada, meetUp, { audience: 'members' })).data).toMatchObject({ hidden: true })
  expect((await look(cy, meetUp)).status).toBe(403)
  await club('show', 'meetUp', meetUp.id)
  expect((await look(cy, meetUp)).data).toMatchObject({ audience: 'members' })
  expect((await look(ada, meetUp)).data).not.toHaveProperty('hidden')
  await club('delete-content', 'meetUp', meetUp.id, '--yes')
  expect((await look(ada, meetUp)).status).toBe(404)
})

test('near are those of the home town, and of a trip on its days', async () => {
  const host = await make.user()
  const hometown = JSON.stringify({ ...stockholm, region: null, population: null })
  const ada = await make.user({ hometown })
  const stop = { ...stopIn('JP'), private: false }
  const [arrivalDate, departureDate] = [dayInUtc(5), dayInUtc(9)]
  const days = { startDate: arrivalDate, endDate: departureDate }
  await make.trip(ada, { ...days, stops: [{ ...stop, arrivalDate, departureDate }] })
  const there = (name: string, day: number) =>
    call(host, { name, place: stop.place, startDate: dayInUtc(day), startTime: '12:00' })
  const uppsala = { name: 'Uppsala', countryCode: 'SE', lat: 59.86, lng: 17.64 }
  const sodertalje = { name: 'Södertälje', countryCode: 'SE', lat: 59.19, lng: 17.63 }
  await there('Before', 4)
  await there('First', 5)
  await there('Last', 9)
  await there('After', 10)
  await call(host, { name: 'Too far', place: uppsala })
  await call(host, { name: 'Next town', place: sodertalje, startDate: dayInUtc(7) })
  // What lasts into its days.
  const end = { endDate: dayInUtc(5), endTime: '02:00' }
  await call(host, {
    name: 'Into',
    place: stop.place,
    startDate: dayInUtc(4),
    startTime: '18:00',
    ...end,
  })
  expect(await near(ada)).toEqual(['Into', 'First', 'Next town', 'Last'])
  expect(await near(host)).toEqual([])
})

test('the lists page by their start, without holes, twice or another’s', async () => {
  const hometown = JSON.stringify({ ...stockholm, region: null, population: null })
  const [ada, ben] = [await make.user({ hometown }), await make.user()]
  // At home and where they travel at once: each is there once.
  const place = { ...stopIn('SE').place, ...stockholm }
  const stop = { ...stopIn('SE'), place, private: false }
  const days = { startDate: dayInUtc(), endDate: dayInUtc(20) }
  await make.trip(ada, { ...days, stops: [stop] })
  for (let day = 1; day <= 5; day++) {
    const meetUp = (await call(day % 2 ? ada : ben, { name: `${day}`, startDate: dayInUtc(day) }))
      .data
    if (day % 2 === 0) await come(ada, meetUp)
  }
  await call(ben, { name: 'Hidden', audience: 'friends', startDate: dayInUtc(2) })
  const lists = {
    near: (cursor?: string) =>
      as(ada).call(listNearMeetUps, { query: { limit: 2, ...(cursor && { cursor }) } }),
    around: (cursor?: string) =>
      as(ada).call(listMeetUps, {
        query: { ...atStockholm, limit: 2, ...(cursor && { cursor }) },
      }),
    own: (cursor?: string) =>
      as(ada).call(listOwnMeetUps, { query: { limit: 2, ...(cursor && { cursor }) } }),
  }
  for (const list of Object.values(lists)) {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { data, page } = await list(cursor)
      pages.push(data.map(({ name }) => name))
      cursor = page?.nextCursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([['1', '2'], ['3', '4'], ['5']])
    expect((await list('nonsense')).status).toBe(422)
  }
  expect(await found(ada, { from: dayInUtc(4) })).toEqual(['4', '5'])
})

test('so many are called a day, and no more', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  const ada = await limited.make.user()
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await limited.as(ada).call(createMeetUp, dinner())).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
