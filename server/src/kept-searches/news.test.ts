import {
  deleteKeptSearch,
  listKeptSearches,
  updateKeptSearch,
} from '@farfolk/contract/kept-searches'
import { updateOwnUser } from '@farfolk/contract/members'
import { listNotifications, markAllNotificationsRead } from '@farfolk/contract/notifications'
import { createTrip, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { banMembers } from '../club/ban-member.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tellableTexts } from './statements.ts'
import { keptSearchesOf } from './testing.ts'
import { tellOfSearches } from './tell-searches.ts'

const testApp = await startTestApp()
const { app, as, make, connections, dataDir } = testApp
const { keep, nextDay, told } = keptSearchesOf(testApp)
const { pool } = connections
const outbox = outboxOf(dataDir)

const japan = { kind: 'trips', query: 'Japan' } as const
const uppsala = {
  id: '2666199',
  name: 'Uppsala',
  region: null,
  countryCode: 'SE',
  lat: 59.86,
  lng: 17.64,
  population: 1,
}
const of = ({ id }: { id: string }) => ({ params: { id } })

async function plan(who: MadeMember, fields: object = {}) {
  const trip = { name: 'Slowly by train', audience: 'everyone', stops: [stopIn('JP')], ...fields }
  const reply = await as(who).call(createTrip, { body: { trip } as never })
  expect(reply.status).toBe(201)
  return reply.data
}

const readAll = (who: MadeMember) => as(who).call(markAllNotificationsRead, {})
const foundBy = async (who: MadeMember) => (await as(who).call(listKeptSearches, {})).data[0]

test('what is new is told once, together, with what it is; what was there is not', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await plan(ben)
  const kept = await keep(maya, japan, 'Japan in April')
  await nextDay()
  expect(await told(maya)).toEqual([])
  const first = await plan(ben, { name: 'Temples' })
  await plan(ben, { name: 'Rails' })
  await plan(ben, { name: 'Nowhere near', stops: [stopIn('SE')] })
  await nextDay()
  expect(await told(maya)).toEqual([['Japan in April', 2]])
  const { data } = await as(maya).call(listNotifications, {})
  expect(data[0]).toMatchObject({
    actor: null,
    path: `/settings/searches#kept-${kept.id}`,
    subject: { kind: 'keptSearch', id: kept.id, found: { of: 'trips', count: 2 } },
  })
  expect(await foundBy(maya)).toMatchObject({
    newCount: 2,
    newHits: [{ name: 'Rails' }, { id: first.id, name: 'Temples' }],
    newIds: [expect.any(String), first.id],
    toldAt: expect.any(String),
  })
  await nextDay()
  expect(await told(maya)).toEqual([['Japan in April', 2]])
  // While they wait to be read the number grows, and there is one notification still.
  await plan(ben, { name: 'Gardens' })
  await nextDay()
  expect(await told(maya)).toEqual([['Japan in April', 3]])
  await readAll(maya)
  await plan(ben, { name: 'Islands' })
  await nextDay()
  expect(await told(maya)).toEqual([['Japan in April', 1]])
  expect((await as(maya).call(deleteKeptSearch, of(kept))).status).toBe(204)
  expect(await told(maya)).toEqual([])
})

test('what is opened to the member or changes so that it fits is new, and new once', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const hidden = await plan(ben, { audience: 'me' })
  const other = await plan(ben, { stops: [stopIn('SE')] })
  const mine = await plan(ben, { audience: 'friends' })
  await keep(maya, japan)
  await nextDay()
  expect(await told(maya)).toEqual([])
  const change = (trip: { id: string }, patch: object) =>
    as(ben).call(updateTrip, { ...of(trip), body: { trip: patch } })
  await change(hidden, { audience: 'members' })
  await change(other, { stops: [stopIn('JP')] })
  await nextDay()
  expect(await told(maya)).toEqual([['North', 2]])
  await readAll(maya)
  await change(hidden, { audience: 'me' })
  await nextDay()
  expect((await foundBy(maya))?.newHits).toEqual([{ id: other.id, name: other.name }])
  await change(hidden, { audience: 'everyone' })
  await nextDay()
  expect((await foundBy(maya))?.newCount).toBe(2)
  await make.friendship(maya, ben)
  await nextDay()
  expect((await foundBy(maya))?.newHits).toEqual([{ id: mine.id, name: mine.name }])
})

test('own trips, those one travels on and those of who is blocked or closed are no news', async () => {
  const [maya, ben, cy, dan] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await keep(maya, japan)
  await keep(cy, japan)
  await plan(maya)
  await make.traveller(await plan(ben), maya)
  await plan(ben, { audience: 'me' })
  await plan(cy)
  await make.friendship(cy, maya, 'blocked')
  await plan(dan)
  await banMembers(app.features as never, [dan.id], { reason: null, tell: null })
  await nextDay()
  expect(await told(maya)).toEqual([])
  // Of Ben's, where a block is between Cy and Maya.
  expect(await told(cy)).toEqual([['North', 1]])
})

test('what goes from sight between the look and the telling is not told', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const [open, hidden] = [await plan(ben), await plan(ben, { audience: 'me' })]
  const tellable = async (kind: keyof typeof tellableTexts, ids: string[]) =>
    (await pool.query<{ id: string }>(tellableTexts[kind], [maya.id, ids])).rows
  expect(await tellable('trips', [open.id, hidden.id])).toEqual([{ id: open.id }])
  expect(await tellable('travellers', [maya.id, ben.id])).toEqual([{ id: ben.id }])
  await make.friendship(ben, maya, 'blocked')
  expect(await tellable('trips', [open.id])).toEqual([])
  expect(await tellable('travellers', [ben.id])).toEqual([])
})

test('travellers who come, or begin to offer what is looked for, are found around a place too', async () => {
  const maya = await make.user()
  const ada = await make.user({ first_name: 'Ada' })
  await keep(maya, { kind: 'travellers', offers: ['meet'] }, 'To meet')
  await nextDay()
  expect(await told(maya)).toEqual([])
  const offers = (who: MadeMember, list: string[]) =>
    as(who).call(updateOwnUser, { body: { user: { profile: { offers: list } } } } as never)
  expect((await offers(ada, ['meet'])).status).toBe(200)
  await offers(maya, ['meet'])
  await nextDay()
  expect(await told(maya)).toEqual([['To meet', 1]])
  expect(await foundBy(maya)).toMatchObject({ newHits: [{ id: ada.id, name: 'Ada' }] })
  const ben = await make.user()
  const around = { kind: 'travellers', query: 'Stockholm', sort: 'nearest' } as const
  await keep(ben, around, 'Around Stockholm')
  const cy = await make.user({ first_name: 'Cy', hometown: JSON.stringify(uppsala) })
  await nextDay()
  expect(await foundBy(ben)).toMatchObject({ newHits: [{ id: cy.id, name: 'Cy' }] })
})

test('who is banned, or has turned it off, is told nothing; turned on again it begins anew', async () => {
  const [maya, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const kept = await keep(maya, japan)
  await keep(cy, japan)
  await banMembers(app.features as never, [cy.id], { reason: null, tell: null })
  const turn = (tells: boolean) =>
    as(maya).call(updateKeptSearch, { ...of(kept), body: { keptSearch: { tells } } })
  await turn(false)
  await plan(ben)
  await nextDay()
  await turn(true)
  await nextDay()
  expect(await told(maya)).toEqual([])
  const { rows } = await pool.query(`select from notification where type = 'search_found'`)
  expect(rows).toEqual([])
  await plan(ben)
  await nextDay()
  expect(await told(maya)).toEqual([['North', 1]])
})

test('it is mailed where the member wants mails of trips, and of what waits once a week', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await keep(maya, japan, 'Japan in April')
  await plan(ben)
  await nextDay()
  const mails = async () =>
    (await outbox.all(maya.email)).filter(({ subject }) => subject?.includes('fit'))
  await expect.poll(mails).toHaveLength(1)
  expect((await mails())[0]).toMatchObject({ subject: 'A new trip fits “Japan in April”' })
  await plan(ben)
  await nextDay()
  expect(await told(maya)).toEqual([['Japan in April', 2]])
  await pool.query(`update kept_search set loud_at = now() - interval '8 days'`)
  await plan(ben)
  await nextDay()
  await expect.poll(mails).toHaveLength(2)
  expect((await mails()).map(({ subject }) => subject)).toContain(
    '3 new trips fit “Japan in April”',
  )
  expect(await told(maya)).toEqual([['Japan in April', 3]])
})

test('each is looked through once a day, by one process, and a stop of days costs one look', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  await keep(maya, japan)
  await plan(ben)
  await pool.query(`update kept_search set due_at = now() - interval '3 days 1 hour'`)
  await Promise.all([1, 2, 3].map(() => tellOfSearches(app.features)))
  expect(await told(maya)).toEqual([['North', 1]])
  const { rows } = await pool.query<{ hours: number }>(
    `select extract(epoch from due_at - now()) / 3600 as hours from kept_search`,
  )
  // At its time of day.
  expect(Number(rows[0]?.hours)).toBeCloseTo(23, 1)
  await plan(ben)
  await tellOfSearches(app.features)
  expect(await told(maya)).toEqual([['North', 1]])
})

test('one that fails or cannot be read keeps no other from its turn', async () => {
  const [maya, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const unread = await keep(maya, { kind: 'trips', query: 'Sweden' }, 'Unread')
  const failing = await keep(cy, japan)
  await keep(maya, japan)
  await pool.query(`update kept_search set search = '{"kind": "ships"}' where id = $1`, [unread.id])
  await plan(ben)
  // Before Maya's other one: of those that are due at once the one that was kept first is.
  await pool.query(
    `alter table kept_search add constraint fails check (told_at is null or id <> '${failing.id}')`,
  )
  await expect(nextDay()).rejects.toThrow('1 kept searches failed')
  expect(await told(maya)).toEqual([['North', 1]])
  expect(await told(cy)).toEqual([])
  // The next day nothing of it is lost.
  await pool.query('alter table kept_search drop constraint fails')
  await nextDay()
  expect(await told(cy)).toEqual([['North', 1]])
})
