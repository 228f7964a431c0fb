import { addTraveller, listPendingTravellers, listTravels } from '@farfolk/contract/company'
import { search } from '@farfolk/contract/search'
import { getTrip, updateTrip } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { start, ask, invite, accept, remove, travellers, told } = companyActs(app)

test('who asks is seen by the owner, who decides', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const asked = await ask(ben, trip, 'I know the ferries')
  expect([asked.status, asked.data.status, asked.data.user?.id]).toEqual([201, 'pending', ben.id])
  expect((await ask(ben, trip)).status).toBe(200)
  const { data } = await as(ada).call(listPendingTravellers, { params })
  expect(data).toMatchObject([{ id: asked.data.id, message: 'I know the ferries', email: null }])
  expect(await told(ada)).toEqual(['trip_join_request Ben'])
  expect(await travellers(cy, trip)).toEqual(['Ada owner'])
  expect(await travellers(ben, trip)).toEqual(['Ada owner', 'Ben pending'])
  for (const [who, status] of [
    [ben, 403],
    [cy, 404],
  ] as const) {
    expect((await accept(who, trip, asked.data.id)).status).toBe(status)
  }
  expect((await remove(cy, trip, asked.data.id)).status).toBe(404)
  for (const _ of [1, 2]) {
    const accepted = await accept(ada, trip, asked.data.id)
    expect([accepted.status, accepted.data.status]).toEqual([200, 'accepted'])
  }
  expect([await told(ada), await told(ben)]).toEqual([[], ['trip_accepted Ada']])
  expect(await travellers(cy, trip)).toEqual(['Ada owner', 'Ben accepted'])
  expect((await remove(cy, trip, asked.data.id)).status).toBe(403)
  expect((await remove(ben, trip, asked.data.id)).status).toBe(204)
  expect((await remove(ben, trip, asked.data.id)).status).toBe(404)
  expect([await told(ada), await told(ben)]).toEqual([['trip_left Ben'], []])
})

test('whoever sees a trip may ask to join it', async () => {
  const quiet = await start({ lookingForCompany: false })
  expect((await ask(quiet.ben, quiet.trip)).status).toBe(201)
  const hidden = await start({ audience: 'friends' })
  expect((await ask(hidden.ben, hidden.trip)).status).toBe(404)
  await make.friendship(hidden.ada, hidden.cy)
  expect((await ask(hidden.cy, hidden.trip)).status).toBe(201)
  const blocked = await start()
  await make.friendship(blocked.ada, blocked.ben, 'blocked')
  expect((await ask(blocked.ben, blocked.trip)).status).toBe(404)
  expect((await ask(blocked.cy, { id: uuid() })).status).toBe(404)
  expect((await invite(blocked.cy, blocked.trip, { userId: blocked.ben.id })).status).toBe(403)
})

test('a trip that is over looks for nobody, but whoever was on it can be added', async () => {
  const over = { lookingForCompany: true, startDate: '2001-05-01', endDate: '2001-05-09' }
  const { ada, ben, cy, trip } = await start(over)
  const named = async (criteria: { lookingForCompany?: boolean }) => {
    const { data } = await visitor.call(search, {
      body: { search: { kind: 'trips', ...criteria } },
    })
    return data.flatMap((hit) => ('trip' in hit ? [hit.trip.id] : []))
  }
  expect(await named({ lookingForCompany: true })).toEqual([])
  expect(await named({})).toEqual([trip.id])
  const asked = await ask(ben, trip)
  expect([asked.status, asked.errors?.[0]?.code]).toEqual([409, 'conflict'])
  expect([await told(ada), await travellers(ben, trip)]).toEqual([[], ['Ada owner']])
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(201)
  expect((await ask(cy, trip)).data.status).toBe('accepted')
  await make.trip(ada, { lookingForCompany: true })
  expect(await named({ lookingForCompany: true })).toHaveLength(1)
})

test('the invited see the trip, and decide', async () => {
  const { ada, ben, cy, trip, params } = await start({ audience: 'me', lookingForCompany: false })
  const invited = await invite(ada, trip, { userId: ben.id })
  expect([invited.status, invited.data.status, invited.data.user?.id]).toEqual([
    201,
    'invited',
    ben.id,
  ])
  expect((await invite(ada, trip, { userId: ben.id.toUpperCase() })).status).toBe(200)
  expect(await told(ben)).toEqual(['trip_invite Ada'])
  expect(await travellers(ben, trip)).toEqual(['Ada owner', 'Ben invited'])
  const list = await as(ben).call(listTravels, {})
  expect(list.data.map(({ id }) => id)).toEqual([trip.id])
  expect((await accept(ada, trip, invited.data.id)).status).toBe(403)
  expect((await as(ben).call(listPendingTravellers, { params })).status).toBe(403)
  expect((await as(cy).call(listPendingTravellers, { params })).status).toBe(404)
  expect((await visitor.call(listPendingTravellers, { params })).status).toBe(401)
  expect((await accept(ben, trip, invited.data.id)).status).toBe(200)
  expect([await told(ada), await told(ben)]).toEqual([['trip_accepted Ben'], []])
  expect((await remove(ada, trip, invited.data.id)).status).toBe(204)
  expect(await told(ada)).toEqual([])
  expect((await as(ben).call(getTrip, { params })).status).toBe(403)
  expect((await as(ben).call(listTravels, {})).data).toEqual([])
  const again = await invite(ada, trip, { userId: ben.id })
  expect((await remove(ben, trip, again.data.id)).status).toBe(204)
  expect([await told(ada), await told(ben)]).toEqual([['trip_declined Ben'], ['trip_closed Ada']])
  expect((await as(ada).call(listPendingTravellers, { params })).data).toEqual([])
})

test('travels are of trips that are still seen', async () => {
  const travels = async (who: MadeMember) =>
    (await as(who).call(listTravels, {})).data.map(({ id }) => id)
  const { ada, ben, cy, trip, params } = await start()
  await ask(ben, trip)
  await make.traveller(trip, cy)
  expect([await travels(ben), await travels(cy)]).toEqual([[trip.id], [trip.id]])
  await as(ada).call(updateTrip, { params, body: { trip: { audience: 'me' } } })
  expect([await travels(ben), await travels(cy)]).toEqual([[], [trip.id]])
  await app.connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', ada.id)
    .execute()
  expect(await travels(cy)).toEqual([])
})

test('an invitation sent again is what stands, whatever it names or has become', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const send = (traveller: { id: string; userId?: string; email?: string }) =>
    as(ada).call(addTraveller, { params, body: { traveller } })
  const id = uuid()
  expect((await send({ id, userId: ben.id })).status).toBe(201)
  const again = await send({ id, userId: cy.id })
  expect([again.status, again.data.id, again.data.user?.id]).toEqual([200, id, ben.id])
  const byAddress = { id: uuid(), email: cy.email }
  expect((await send(byAddress)).status).toBe(201)
  await expect.poll(() => told(cy)).toEqual(['trip_invite Ada'])
  await accept(cy, trip, byAddress.id)
  const accepted = await send(byAddress)
  expect([accepted.status, accepted.data.status]).toEqual([200, 'accepted'])
  expect(await travellers(ada, trip)).toEqual(['Ada owner', 'Ben invited', 'Cy accepted'])
})

test('the id of who asks is none to invite by', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const asked = await ask(ben, trip)
  const traveller = { id: asked.data.id, userId: cy.id }
  const reply = await as(ada).call(addTraveller, { params, body: { traveller } })
  expect(reply).toMatchObject({ status: 409, errors: [{ field: 'traveller.id' }] })
})

test('an id of a place on another trip is none for a new one', async () => {
  const { ada, ben, cy, trip } = await start()
  const other = await make.trip(ben, { lookingForCompany: true })
  const invited = await invite(ada, trip, { userId: cy.id })
  const traveller = { id: invited.data.id }
  const params = { id: other.id }
  for (const [who, body] of [
    [ben, { traveller: { ...traveller, userId: cy.id } }],
    [ben, { traveller: { ...traveller, email: 'dee@club.example' } }],
    [ada, { traveller }],
  ] as const) {
    const reply = await as(who).call(addTraveller, { params, body })
    expect(reply).toMatchObject({ status: 409, errors: [{ field: 'traveller.id' }] })
  }
  expect(await travellers(ben, other)).toEqual(['Ben owner'])
})

test('who was asked for by the other side comes along', async () => {
  const { ada, ben, cy, trip } = await start()
  await ask(ben, trip)
  const crossed = await invite(ada, trip, { userId: ben.id })
  expect([crossed.status, crossed.data.status]).toEqual([200, 'accepted'])
  expect([await told(ada), await told(ben)]).toEqual([[], ['trip_accepted Ada']])
  await invite(ada, trip, { userId: cy.id })
  const joined = await ask(cy, trip)
  expect([joined.status, joined.data.status]).toEqual([200, 'accepted'])
  expect([await told(ada), await told(cy)]).toEqual([['trip_accepted Cy'], []])
})

test('there are no more travellers than seats, and none are taken away by lowering', async () => {
  const { ada, ben, cy, trip, params } = await start({ maxTravellers: 2 })
  const [bens, cys] = [await ask(ben, trip), await ask(cy, trip)]
  expect((await accept(ada, trip, bens.data.id)).status).toBe(200)
  const full = await accept(ada, trip, cys.data.id)
  expect([full.status, full.errors?.[0]?.code]).toEqual([409, 'trip_full'])
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(409)
  const lower = { trip: { maxTravellers: 1 } }
  const lowered = await as(ada).call(updateTrip, { params, body: lower })
  expect([lowered.status, lowered.errors?.[0]?.field]).toEqual([422, 'trip.maxTravellers'])
  await remove(ben, trip, bens.data.id)
  expect((await accept(ada, trip, cys.data.id)).status).toBe(200)
})

test('the owner stays, and bodies are read', async () => {
  const { ada, ben, trip, params } = await start()
  const { data } = await as(ada).call(getTrip, { params })
  expect((await remove(ada, trip, data.travellers[0]!.id)).status).toBe(409)
  const userId = ben.id
  for (const [traveller, field] of [
    [{}, 'traveller.userId'],
    [{ userId: ada.id }, 'traveller.userId'],
    [{ email: ada.email.toUpperCase() }, 'traveller.email'],
    [{ email: 'nobody' }, 'traveller.email'],
    [{ userId, email: 'a@club.example' }, 'traveller.email'],
  ] as const) {
    const refused = await invite(ada, trip, traveller)
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, field])
  }
  expect((await invite(ada, trip, { userId: uuid() })).status).toBe(404)
})
