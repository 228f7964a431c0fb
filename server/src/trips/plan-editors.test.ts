import { acceptTraveller, handOverTrip, removeTraveller } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { getTripRoute } from '@farfolk/contract/tracks'
import {
  createTrip,
  deleteTrip,
  getOwnTrip,
  getTrip,
  listUserTrips,
  type TripPatch,
  updateTrip,
} from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { listening } from '../testing/cable.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, visitor, make, connections } = await startTestApp()
const open = listening(app.fastify, 'NotificationsChannel')
const days = { startDate: '2131-03-29', endDate: '2131-04-18' }

/** A trip of Ada's whose plan Ben may change, with one in every other place. */
async function company({ companionsEdit = true } = {}) {
  const [ada, ben, ida, pip, eve, friend, member] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  const stops = [stopIn('JP'), stopIn('KR', true)]
  const trip = await make.trip(ada, { name: 'East', companionsEdit, stops, ...days })
  const seat = await make.traveller(trip, ben)
  const invitation = await make.traveller(trip, ida, 'invited')
  await make.traveller(trip, pip, 'pending')
  await make.traveller(trip, eve)
  await make.friendship(eve, ada, 'blocked')
  await make.friendship(ada, friend)
  const params = { id: trip.id }
  const change = (who: MadeMember, patch: TripPatch, headers = {}) =>
    as(who).call(updateTrip, { params, body: { trip: patch }, headers })
  const countriesOf = async () => (await as(ada).call(getTrip, { params })).data.countries
  const others = { ida, pip, eve, friend, member }
  return { ada, ben, ...others, trip, stops, seat, invitation, params, change, countriesOf }
}

const plan = { stops: [stopIn('SE')] }

test('who travels along changes the stops and the track, the private ones too', async () => {
  const { ada, ben, stops, params, change } = await company()
  const [japan, korea] = stops
  const moved = [{ ...korea!, note: 'By ferry' }, stopIn('SE', true), japan!]
  const track = { lines: ['_p~iF~ps|U_ulLnnqC'] }
  const changed = await change(ben, { stops: moved, track })
  expect(changed.status).toBe(200)
  expect(changed.data.stops.map(({ id, note }) => [id, note])).toEqual(
    moved.map(({ id, note }) => [id, note]),
  )
  const seen = await as(ben).call(getTrip, { params })
  expect([seen.data, seen.headers.etag]).toEqual([changed.data, changed.headers.etag])
  expect((await as(ada).call(getOwnTrip, { params })).data.stops).toEqual(changed.data.stops)
  expect((await as(ada).call(getTripRoute, { params })).data.track?.lines).toEqual(track.lines)
  expect((await visitor.call(getTrip, { params })).data.stops.map(({ id }) => id)).toEqual([
    japan!.id,
  ])
  expect((await change(ben, { track: null })).status).toBe(200)
})

test('nobody else changes them, nor does who travels along where the owner does not let them', async () => {
  const { ada, ben, ida, pip, eve, friend, member, change, params, countriesOf } = await company()
  const body = { trip: plan }
  expect((await visitor.call(updateTrip, { params, body })).status).toBe(401)
  for (const [who, status] of [
    [ida, 403],
    [pip, 403],
    [friend, 403],
    [member, 403],
    [eve, 404],
  ] as const) {
    expect((await change(who, plan)).status).toBe(status)
  }
  expect((await change(ada, { companionsEdit: false })).status).toBe(200)
  expect(await change(ben, plan)).toMatchObject({ status: 403, errors: [{ code: 'not_allowed' }] })
  expect(await countriesOf()).toEqual(['JP', 'KR'])
  expect((await change(ada, plan)).status).toBe(200)
})

test('all else of the trip is its owner alone to change', async () => {
  const { ada, ben, change, params } = await company()
  const { data: before } = await as(ada).call(getTrip, { params })
  const others: TripPatch[] = [
    { name: 'Mine' },
    { description: '' },
    { dream: true },
    { startDate: days.startDate },
    { startDate: null },
    { endDate: null },
    { budget: null },
    { groupType: 'group' },
    { lookingForCompany: true },
    { companionsEdit: true },
    { maxTravellers: 9 },
    { interests: [] },
    { audience: 'everyone' },
  ]
  for (const patch of others) {
    const field = `trip.${Object.keys(patch)[0]}`
    expect(await change(ben, { ...plan, ...patch })).toMatchObject({
      status: 403,
      errors: [{ code: 'not_allowed', field }],
    })
  }
  expect((await as(ben).call(deleteTrip, { params })).status).toBe(403)
  const owner = { userId: ben.id }
  expect((await as(ben).call(handOverTrip, { params, body: { owner } })).status).toBe(403)
  expect((await as(ada).call(getTrip, { params })).data).toEqual(before)
})

test('its days hold for what others put in, and a version that is none any more is refused', async () => {
  const { ada, ben, params, change } = await company()
  const early = [{ ...stopIn('SE'), arrivalDate: '2131-03-01' }]
  expect(await change(ben, { stops: early })).toMatchObject({
    status: 422,
    errors: [{ field: 'trip.stops[0].arrivalDate' }],
  })
  const versionNow = async () => {
    const { headers } = await as(ben).call(getTrip, { params })
    return { 'if-match': String(headers.etag) }
  }
  const opened = await versionNow()
  expect((await change(ada, { stops: [stopIn('NO')] }, opened)).status).toBe(200)
  expect((await change(ben, plan, opened)).status).toBe(412)
  expect((await change(ben, plan, await versionNow())).status).toBe(200)
})

test('who travels on it reads that it is so, and nobody else', async () => {
  const { ada, ben, ida, pip, friend, member, params } = await company()
  const tellOf = async (who: MadeMember) =>
    (await as(who).call(getTrip, { params })).data.companionsEdit
  for (const who of [ada, ben]) expect(await tellOf(who)).toBe(true)
  for (const who of [ida, pip, friend, member]) expect(await tellOf(who)).toBeUndefined()
  const asVisitor = await visitor.call(getTrip, { params })
  expect(asVisitor.data).not.toHaveProperty('companionsEdit')
  const { data } = await visitor.call(listUserTrips, { params: { id: ada.id }, query: {} })
  expect(data).toEqual([asVisitor.data])
  // Nor does it say so where it is not.
  const closed = await company({ companionsEdit: false })
  const own = await as(closed.ada).call(getTrip, { params: closed.params })
  expect(own.data).not.toHaveProperty('companionsEdit')
})

test('the owner says so from the start, and one that is hidden says both', async () => {
  const ada = await make.user()
  const body = { trip: { name: 'East', companionsEdit: true } }
  const made = await as(ada).call(createTrip, { body })
  expect(made.data.companionsEdit).toBe(true)
  const { id } = await make.trip(ada, { companionsEdit: true, isHidden: true })
  const ben = await make.user()
  await make.traveller({ id }, ben)
  const own = await as(ada).call(getTrip, { params: { id } })
  expect(own.data).toMatchObject({ companionsEdit: true, hidden: true })
  const changed = await as(ben).call(updateTrip, { params: { id }, body: { trip: plan } })
  expect(changed.status).toBe(404)
})

test('it begins with accepting, and ends with leaving, being removed or a block', async () => {
  const { ada, ben, ida, trip, seat, invitation, params, change } = await company()
  const accepted = { params: { id: trip.id, travellerId: invitation } }
  expect((await as(ida).call(acceptTraveller, accepted)).status).toBe(200)
  expect((await change(ida, plan)).status).toBe(200)
  await as(ben).call(removeTraveller, { params: { id: trip.id, travellerId: seat } })
  expect((await change(ben, plan)).status).toBe(403)
  await as(ada).call(createFriendship, { body: { friendship: { userId: ida.id, block: true } } })
  expect((await change(ida, plan)).status).toBe(404)
  expect((await as(ada).call(getTrip, { params })).data.companionsEdit).toBe(true)
})

test('it stays with a trip that is handed over, for its new owner to end', async () => {
  const { ada, ben, params, change } = await company()
  await as(ada).call(handOverTrip, { params, body: { owner: { userId: ben.id } } })
  expect((await change(ada, plan)).status).toBe(200)
  expect((await change(ada, { companionsEdit: false })).status).toBe(403)
  expect((await change(ben, { companionsEdit: false })).status).toBe(200)
  expect((await change(ada, plan)).status).toBe(403)
})

test('open pages of the owner and of who comes along or is invited load anew', async () => {
  const { ada, ben, ida, pip, friend, change } = await company()
  const pages = [await open(ada), await open(ida)]
  const others = [await open(pip), await open(friend)]
  expect((await change(ben, plan)).status).toBe(200)
  for (const page of pages) expect(await page.next('confirm_subscription')).toBeDefined()
  expect(others.map(({ frames }) => frames)).toEqual([[], []])
})

test('who leaves while the trip is waited for may change it no more', async () => {
  const { ben, trip, seat, change, countriesOf } = await company()
  const { db } = connections
  const changed = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('trip').select('id').where('id', '=', trip.id).forUpdate().execute()
    await trx.deleteFrom('traveller').where('id', '=', seat).execute()
    const late = { reply: change(ben, plan) }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    return late
  })
  expect((await changed.reply).status).toBe(403)
  expect(await countriesOf()).toEqual(['JP', 'KR'])
})
