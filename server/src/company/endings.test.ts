import { logIn } from '@farfolk/contract/accounts'
import { handOverTrip, listPendingTravellers } from '@farfolk/contract/company'
import { createFriendship, unblockFriendship } from '@farfolk/contract/friendships'
import { getTrip, updateTrip } from '@farfolk/contract/trips'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { listening } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { start, ask, invite, accept, remove, travellers, told } = companyActs(app)
const open = listening(app.app.fastify, 'NotificationsChannel')

test('a block ends what the two have on the trips of one of them, and on no others', async () => {
  const { ada, ben, cy, trip } = await start()
  const others = await make.trip(cy)
  for (const guest of [ada, ben]) await make.traveller(others, guest)
  const bens = await make.trip(ben, { lookingForCompany: true })
  await make.traveller(trip, ben)
  await ask(ada, bens)
  const friendship = { userId: ada.id, block: true }
  await as(ben).call(createFriendship, { body: { friendship } })
  expect(await travellers(ada, trip)).toEqual(['Ada owner'])
  expect([await told(ada), await told(ben)]).toEqual([[], []])
  const pending = await as(ben).call(listPendingTravellers, { params: { id: bens.id } })
  expect(pending.data).toEqual([])
  expect(await travellers(cy, others)).toEqual(['Cy owner', 'Ada accepted', 'Ben accepted'])
})

test('invitations to the addresses of two come to them once their block ends', async () => {
  const { ada, ben, trip } = await start()
  const bens = await make.trip(ben)
  await invite(ada, trip, { email: ben.email })
  await expect.poll(() => told(ben)).toEqual(['trip_invite Ada'])
  const friendship = { userId: ada.id, block: true }
  const block = await as(ben).call(createFriendship, { body: { friendship } })
  await invite(ben, bens, { email: ada.email })
  expect([await told(ada), await told(ben)]).toEqual([[], []])
  await as(ben).call(unblockFriendship, { params: { id: block.data.id } })
  expect([await told(ada), await told(ben)]).toEqual([['trip_invite Ben'], ['trip_invite Ada']])
  expect(await travellers(ben, trip)).toEqual(['Ada owner', 'Ben invited'])
})

test('nobody who is closed is listed, invited or taken along', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const asked = await ask(ben, trip)
  await app.connections.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', 'in', [ben.id, cy.id])
    .execute()
  expect((await as(ada).call(listPendingTravellers, { params })).data).toEqual([])
  expect((await accept(ada, trip, asked.data.id)).status).toBe(404)
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(404)
})

test('who is closed holds no seat, and comes back to one where there is room', async () => {
  const { ada, ben, cy, trip, params } = await start({ maxTravellers: 2 })
  const password = 'a fine day for walking'
  const dan = await make.user({
    first_name: 'Dan',
    password_hash: await createHashing().hash(password),
  })
  const roomy = await make.trip(ada, { maxTravellers: 2 })
  for (const each of [trip, roomy]) await make.traveller(each, dan)
  const asked = await ask(ben, trip)
  expect((await accept(ada, trip, asked.data.id)).status).toBe(409)
  const close = sql`update member set closed_at = now(), erase_at = now() + interval '14 days'
    where id = ${dan.id}`
  await close.execute(app.connections.db)
  const lowered = { trip: { maxTravellers: 1 } }
  expect((await as(ada).call(updateTrip, { params, body: lowered })).status).toBe(200)
  await as(ada).call(updateTrip, { params, body: { trip: { maxTravellers: 2 } } })
  expect((await accept(ada, trip, asked.data.id)).status).toBe(200)
  expect((await invite(ada, trip, { userId: cy.id })).status).toBe(201)

  const body = { user: { email: dan.email, password } }
  expect((await visitor.call(logIn, { body })).status).toBe(200)
  expect(await travellers(ada, trip)).toEqual(['Ada owner', 'Ben accepted', 'Cy invited'])
  expect(await travellers(ada, roomy)).toEqual(['Ada owner', 'Dan accepted'])
  const { rows } = await app.connections.pool.query(
    'select type, actor_id, subject_id from notification where member_id = $1',
    [dan.id],
  )
  expect(rows).toEqual([{ type: 'trip_removed', actor_id: ada.id, subject_id: trip.id }])
  // Whose paths crossed theirs there.
  const compared = `select from pgboss.job where name = 'matches' and data->'memberIds' ? $1`
  expect((await app.connections.pool.query(compared, [dan.id])).rowCount).toBe(1)
})

test('the other side is told who does not come along, and who does no more', async () => {
  const { ada, ben, trip } = await start()
  const news = async () => [await told(ada), await told(ben)]
  const declined = await invite(ada, trip, { userId: ben.id })
  await remove(ben, trip, declined.data.id)
  expect(await news()).toEqual([['trip_declined Ben'], []])
  const asked = await ask(ben, trip)
  await remove(ada, trip, asked.data.id)
  expect(await news()).toEqual([['trip_declined Ben'], ['trip_join_declined Ada']])
  await remove(ben, trip, await make.traveller(trip, ben))
  await remove(ada, trip, await make.traveller(trip, ben))
  expect(await news()).toEqual([
    ['trip_left Ben', 'trip_declined Ben'],
    ['trip_removed Ada', 'trip_join_declined Ada'],
  ])
})

test('what is taken back tells nothing, nor does an invited address whose it is', async () => {
  const { ada, ben, trip, params } = await start()
  await remove(ben, trip, (await ask(ben, trip)).data.id)
  await remove(ada, trip, (await invite(ada, trip, { userId: ben.id })).data.id)
  await invite(ada, trip, { email: ben.email })
  await expect.poll(() => told(ben)).toEqual(['trip_invite Ada'])
  const { data } = await as(ben).call(getTrip, { params })
  await remove(ben, trip, data.travellers.find(({ user }) => user.id === ben.id)!.id)
  expect([await told(ada), await told(ben)]).toEqual([[], []])
})

test('a request can be taken back, and accepted, though the trip is hidden from who asks', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const [bens, cys] = [await ask(ben, trip), await ask(cy, trip)]
  await as(ada).call(updateTrip, { params, body: { trip: { audience: 'me' } } })
  expect((await as(ben).call(getTrip, { params })).status).toBe(403)
  expect((await remove(ben, trip, bens.data.id)).status).toBe(204)
  expect((await as(ada).call(listPendingTravellers, { params })).data).toHaveLength(1)
  expect((await accept(ada, trip, cys.data.id)).status).toBe(200)
  expect(await told(ada)).toEqual([])
})

test('of a trip that they may not see any more, the removed learn that they travel no more', async () => {
  const { ada, ben, trip } = await start({ audience: 'me' })
  await remove(ada, trip, await make.traveller(trip, ben))
  expect(await told(ben)).toEqual(['trip_closed Ada'])
})

test('the seat of one whom the asking member cannot meet is as unknown as none', async () => {
  const { ada, ben, cy, trip } = await start()
  const seats = [await make.traveller(trip, ben), await make.traveller(trip, cy)]
  const statuses = async (who: typeof ada, seat: string) => [
    (await accept(who, trip, seat)).status,
    (await remove(who, trip, seat)).status,
  ]
  expect(await statuses(cy, seats[0]!)).toEqual([403, 403])
  await make.friendship(ben, cy, 'blocked')
  expect(await statuses(cy, seats[0]!)).toEqual([404, 404])
  expect(await statuses(ben, seats[1]!)).toEqual([404, 404])
  expect(await statuses(cy, uuid())).toEqual([404, 404])
  expect(await statuses(await make.user(), seats[0]!)).toEqual([403, 403])
})

test('who comes along, and who acts, sees on an open page who joins and who leaves', async () => {
  const { ada, ben, cy, trip } = await start()
  await make.traveller(trip, cy)
  const dan = await make.user()
  const friendship = { userId: ada.id, block: true }
  await make.traveller(trip, dan)
  const [page, own, stranger] = [await open(cy), await open(ada), await open(await make.user())]
  const invited = await invite(ada, trip, { userId: ben.id })
  const asked = await ask(await make.user(), trip)
  const acts = [
    () => accept(ben, trip, invited.data.id),
    () => accept(ada, trip, asked.data.id),
    () => remove(ben, trip, invited.data.id),
    () => remove(ada, trip, asked.data.id),
    () => as(dan).call(createFriendship, { body: { friendship } }),
  ]
  for (const act of acts) {
    await act()
    await page.next('confirm_subscription')
    await own.next('confirm_subscription')
  }
  expect([page.frames, stranger.frames]).toEqual([[], []])
})

test('the other pages of who joins show it, and those of both after a hand-over', async () => {
  const { ada, ben, trip } = await start()
  const invited = await invite(ada, trip, { userId: ben.id })
  const [before, after] = [await open(ada), await open(ben)]
  const owner = { userId: ben.id }
  for (const act of [
    () => accept(ben, trip, invited.data.id),
    () => as(ada).call(handOverTrip, { params: { id: trip.id }, body: { owner } }),
  ]) {
    await act()
    for (const page of [before, after]) {
      expect(await page.next('confirm_subscription')).toBeDefined()
    }
  }
})
