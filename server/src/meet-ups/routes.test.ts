import { dayInUtc } from '@farfolk/contract/calendar-days'
import {
  createMeetUp,
  deleteMeetUp,
  type MeetUpInput,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dinner, meetUpActs, of, stockholm } from './testing.ts'

const testApp = await startTestApp()
const { as, make } = testApp
const { pool } = testApp.connections
const { call, come, leave, look, change, comers, found, own } = meetUpActs(testApp)

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

test('its owner takes no place from who comes in the same moment, nor the meet-up', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const meetUp = (await call(ada, { seats: 4 })).data
  const { behind } = heldRows(testApp)
  const coming = `insert into meet_up_comer (meet_up_id, member_id)
    select id, $2 from (select id from meet_up where id = $1 for no key update) held`
  const deleting = () => as(ada).call(deleteMeetUp, of(meetUp))
  expect((await behind(coming, [meetUp.id, ben.id], deleting)).status).toBe(409)
  const fewer = () => change(ada, meetUp, { seats: 2 })
  expect((await behind(coming, [meetUp.id, cy.id], fewer)).status).toBe(422)
  expect((await look(ada, meetUp)).data).toMatchObject({ seats: 4, comingCount: 3 })
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

test('so many are called a day, and no more', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  const ada = await limited.make.user()
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await limited.as(ada).call(createMeetUp, dinner())).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
