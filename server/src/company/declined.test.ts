import { handOverTrip, listPendingTravellers } from '@farfolk/contract/company'
import { getTrip, listTrips } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { sweepAccounts } from '../accounts/sweep.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

// No limit is on: who was declined is none of them.
const app = await startTestApp()
const { as, make, visitor } = app
const { pool } = app.connections
const { start, ask, invite, accept, remove, told } = companyActs(app)

type Trip = { id: string }

async function decline(owner: MadeMember, asker: MadeMember, trip: Trip): Promise<void> {
  const asked = await ask(asker, trip)
  expect(asked.status).toBe(201)
  expect((await remove(owner, trip, asked.data!.id)).status).toBe(204)
}

const told409 = { status: 409, errors: [{ code: 'conflict' }] }
const askAgainAt = async (caller: ReturnType<typeof as>, { id }: Trip) =>
  (await caller.call(getTrip, { params: { id } })).data.askAgainAt

const count = async () => (await pool.query('select from declined_request')).rowCount

test('who was declined asks again in 30 days, unless invited or the trip has a new owner', async () => {
  const { ada, ben, cy, trip } = await start()
  // Who takes their request back was told nothing.
  const taken = await ask(ben, trip)
  await remove(ben, trip, taken.data!.id)
  await decline(ada, ben, trip)
  expect(await ask(ben, trip)).toMatchObject(told409)
  expect((await ask(cy, trip)).status).toBe(201)
  expect((await ask(ben, await make.trip(ada, { lookingForCompany: true }))).status).toBe(201)

  const { data: invited } = await invite(ada, trip, { userId: ben.id })
  await remove(ben, trip, invited!.id)
  await decline(ada, ben, trip)
  const { data } = await as(ada).call(listPendingTravellers, { params: { id: trip.id } })
  await accept(ada, trip, data.find(({ user }) => user?.id === cy.id)!.id)
  const params = { id: trip.id }
  const body = { owner: { userId: cy.id } }
  expect((await as(ada).call(handOverTrip, { params, body })).status).toBe(200)
  expect((await ask(ben, trip)).status).toBe(201)
})

test('the declined alone is told when to ask again, before they ask', async () => {
  const { ada, ben, cy, trip } = await start()
  expect(await askAgainAt(as(ben), trip)).toBeUndefined()
  await decline(ada, ben, trip)
  const days = (Date.parse((await askAgainAt(as(ben), trip)) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 2)
  for (const other of [as(ada), as(cy), visitor]) {
    expect(await askAgainAt(other, trip)).toBeUndefined()
  }
  const { data: listed } = await as(ben).call(listTrips, {})
  expect(listed.find(({ id }) => id === trip.id)).not.toHaveProperty('askAgainAt')

  await pool.query(`update declined_request set declined_at = declined_at - interval '720 hours'`)
  expect(await askAgainAt(as(ben), trip)).toBeUndefined()
  await decline(ada, ben, trip)
  expect(await askAgainAt(as(ben), trip)).toBeDefined()
  expect(await ask(ben, trip)).toMatchObject(told409)
})

test('the owner may invite them all the same, and asks them for nothing more', async () => {
  const { ada, ben, trip } = await start()
  await decline(ada, ben, trip)
  const { data } = await invite(ada, trip, { userId: ben.id })
  expect(await askAgainAt(as(ben), trip)).toBeUndefined()
  expect((await accept(ben, trip, data.id)).data).toMatchObject({ status: 'accepted' })
  // Invited by an address, which is not to tell whose it is: the invitation stands beside.
  const { ben: bea, ada: amy, trip: other } = await start()
  await decline(amy, bea, other)
  await invite(amy, other, { email: bea.email })
  await expect.poll(() => told(bea)).toContain('trip_invite Ada')
  expect((await ask(bea, other)).data).toMatchObject({ status: 'accepted' })
  // That was a yes: whoever leaves after it may ask again.
  expect(await askAgainAt(as(bea), other)).toBeUndefined()
})

test('behind a block nothing of it is told, and after it no is still no', async () => {
  const { ada, ben, trip } = await start()
  await decline(ada, ben, trip)
  await make.friendship(ada, ben, 'blocked')
  expect((await as(ben).call(getTrip, { params: { id: trip.id } })).status).toBe(404)
  expect((await ask(ben, trip)).status).toBe(404)
  await pool.query('delete from friendship')
  expect(await ask(ben, trip)).toMatchObject(told409)
})

test('it waits for who has left the club for now, and ends with the member or the trip', async () => {
  const { ada, ben, cy, trip } = await start()
  await decline(ada, ben, trip)
  await decline(ada, cy, trip)
  await pool.query('update member set closed_at = now() where id = $1', [ben.id])
  await pool.query('update member set closed_at = null where id = $1', [ben.id])
  expect(await ask(ben, trip)).toMatchObject(told409)
  const before = await count()
  await pool.query('delete from member where id = $1', [ben.id])
  expect(await count()).toBe(before! - 1)
  await pool.query('delete from trip where id = $1', [trip.id])
  expect(await count()).toBe(before! - 2)
})

test('it is forgotten once it holds nobody', async () => {
  const { ada, ben, cy, trip } = await start()
  await decline(ada, ben, trip)
  await decline(ada, cy, trip)
  const late = `update declined_request set declined_at = now() - interval '721 hours'
    where member_id = $1`
  await pool.query(late, [ben.id])
  await sweepAccounts(app.connections.db)
  const { rows } = await pool.query('select member_id from declined_request where trip_id = $1', [
    trip.id,
  ])
  expect(rows).toEqual([{ member_id: cy.id }])
})
