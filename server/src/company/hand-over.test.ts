import { getAlbum } from '@farfolk/contract/albums'
import { listChannels } from '@farfolk/contract/chat'
import { handOverTrip, listPendingTravellers } from '@farfolk/contract/company'
import { openShare } from '@farfolk/contract/shares'
import { deleteTrip, getOwnTrip, getTrip, listOwnTrips, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { listNotifications } from '@farfolk/contract/notifications'
import { clubActs } from '../club/testing.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { ask, invite, remove, travellers, told } = companyActs(app)
const { club } = clubActs(app)
const listen = listening(app.app.fastify, 'NotificationsChannel')

async function start() {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada', trips_audience: 'friends' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const trip = await make.trip(ada, { lookingForCompany: true })
  await make.traveller(trip, ben)
  return { ada, ben, cy, trip, params: { id: trip.id } }
}

function handOver(who: MadeMember, trip: { id: string }, to: MadeMember) {
  const body = { owner: { userId: to.id } }
  return as(who).call(handOverTrip, { params: { id: trip.id }, body })
}

test('a trip that is handed over goes on with everything but its links', async () => {
  const { ada, ben, cy, trip, params } = await start()
  await make.friendship(ada, cy)
  await ask(cy, trip)
  const album = await make.album(ada, { trip_id: trip.id, audience: 'me' })
  const { token } = await make.share(ada, { trip_id: trip.id })
  await make.tripChannel(trip, ada)
  const handed = await handOver(ada, trip, ben)
  expect([handed.status, handed.data.owner.id]).toEqual([200, ben.id])
  expect(await travellers(ben, trip)).toEqual(['Ben owner', 'Ada accepted', 'Cy pending'])
  expect([await told(ada), await told(ben)]).toEqual([
    [],
    ['trip_join_request Cy', 'trip_handed_over Ada'],
  ])
  expect((await as(ben).call(listPendingTravellers, { params })).data).toHaveLength(1)
  expect((await as(ada).call(getOwnTrip, { params })).status).toBe(403)
  const body = { trip: { name: 'South' } }
  expect((await as(ada).call(updateTrip, { params, body })).status).toBe(403)
  expect((await as(ben).call(updateTrip, { params, body })).status).toBe(200)
  expect((await as(ben).call(listOwnTrips, {})).data).toHaveLength(1)
  expect((await as(ben).call(getAlbum, { params: { id: album.id } })).status).toBe(200)
  for (const who of [ada, ben]) expect((await as(who).call(listChannels, {})).data).toHaveLength(1)
  expect((await visitor.call(openShare, { params: { token } })).status).toBe(404)
  // Ben shows trips to everyone: this one stays as hidden as it was.
  expect((await visitor.call(getTrip, { params })).status).toBe(403)
})

test('invitations to an address end with it: the new owner is shown no address', async () => {
  const { ada, ben, cy, trip, params } = await start()
  const dan = await make.user({ first_name: 'Dan' })
  await invite(ada, trip, { userId: cy.id })
  await invite(ada, trip, { email: dan.email })
  await invite(ada, trip, { email: 'nobody@club.example' })
  await expect.poll(() => told(dan)).toEqual(['trip_invite Ada'])
  expect((await handOver(ada, trip, ben)).status).toBe(200)
  const { data } = await as(ben).call(listPendingTravellers, { params })
  expect(data.map(({ user, email }) => [user?.id, email])).toEqual([[cy.id, null]])
  expect([await told(cy), await told(dan)]).toEqual([['trip_invite Ada'], []])
})

test('only the owner hands over, and only to one who travels along', async () => {
  const { ada, ben, cy, trip } = await start()
  await make.traveller(trip, cy, 'invited')
  for (const to of [ada, cy, await make.user()]) {
    const refused = await handOver(ada, trip, to)
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'owner.userId'])
  }
  expect((await handOver(ben, trip, ben)).status).toBe(403)
  expect((await handOver(await make.user(), trip, ben)).status).toBe(404)
})

test('nor to one whose account is closed', async () => {
  const { ada, ben, trip } = await start()
  const change = app.connections.db.updateTable('member').set({ closed_at: new Date() })
  await change.where('id', '=', ben.id).execute()
  const refused = await handOver(ada, trip, ben)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'owner.userId'])
})

test('a request ends with a block of the new owner, and nobody is asked any more', async () => {
  const { ada, ben, cy, trip } = await start()
  await make.friendship(ada, cy)
  await ask(cy, trip)
  await make.friendship(ben, cy, 'blocked')
  expect(await told(ada)).toEqual(['trip_join_request Cy'])
  expect((await handOver(ada, trip, ben)).status).toBe(200)
  expect([await told(ada), await told(ben)]).toEqual([[], ['trip_handed_over Ada']])
})

test('who the new owner has blocked travels along no more', async () => {
  const { ada, ben, cy, trip, params } = await start()
  await make.traveller(trip, cy)
  await make.friendship(cy, ben, 'blocked')
  expect((await handOver(ada, trip, ben)).status).toBe(200)
  expect(await travellers(ada, trip)).toEqual(['Ben owner', 'Ada accepted'])
  expect((await as(cy).call(getTrip, { params })).status).toBe(404)
  // By whom to ask, though the trip itself is out of sight.
  expect((await as(cy).call(listNotifications, {})).data).toMatchObject([
    {
      type: 'trip_closed',
      actor: { id: ada.id },
      subject: { kind: 'trip', id: trip.id, title: trip.name },
      path: `/profile/${ada.id}`,
    },
  ])
  const letter = await outboxOf(app.dataDir).nth(1, cy.email)
  expect(letter.text).toContain('You no longer travel on')
  expect(letter.text).toContain(`/profile/${ada.id}`)
  const read = [letter.subject, letter.text?.split('--')[0], await closedOf(cy)]
  expect(JSON.stringify(read)).not.toMatch(/Ben|hand|block/i)
})

test('who the owner takes off a trip that they may not see any more is told the very same', async () => {
  const { ada, ben, cy, trip } = await start()
  const own = await make.trip(ada, { name: trip.name, audience: 'me' })
  await remove(ada, own, await make.traveller(own, cy))
  const removed = await closedOf(cy)
  await make.traveller(trip, cy)
  await make.friendship(ben, cy, 'blocked')
  await handOver(ada, trip, ben)
  const told = await closedOf(cy)
  const [latest, first] = told
  expect([removed.length, told.length]).toEqual([1, 2])
  const unlike = { id: '', createdAt: '', subject: { ...first!.subject, id: '' } }
  expect({ ...latest!, ...unlike }).toEqual({ ...first!, ...unlike })
  const outbox = outboxOf(app.dataDir)
  const [one, other] = [await outbox.nth(1, cy.email), await outbox.nth(2, cy.email)]
  expect(one.subject).toBe(other.subject)
})

test('of a trip that the club hides nothing is kept, not its name either', async () => {
  const { ada, cy } = await start()
  const hidden = await make.trip(ada, { isHidden: true })
  await remove(ada, hidden, await make.traveller(hidden, cy))
  expect(await closedOf(cy)).toEqual([])
})

test('what kept the name of a trip that the club hides later is gone with it', async () => {
  const { ada, cy } = await start()
  const trip = await make.trip(ada, { audience: 'me' })
  await remove(ada, trip, await make.traveller(trip, cy))
  const [before] = await closedOf(cy)
  expect(before).toMatchObject({ subject: { title: trip.name } })
  const page = await listen(cy)
  await club('hide', 'trip', trip.id)
  expect(await page.message()).toMatchObject({ type: 'removed', notification: { id: before!.id } })
  expect(await closedOf(cy)).toEqual([])
  await club('show', 'trip', trip.id)
  expect(await closedOf(cy)).toEqual([before])
  await club('hide', 'trip', trip.id)
  await as(ada).call(deleteTrip, { params: { id: trip.id } })
  expect(await closedOf(cy)).toEqual([])
})

const closedOf = async (who: MadeMember) =>
  (await as(who).call(listNotifications, {})).data.filter(({ type }) => type === 'trip_closed')

test('who travels along is told whose the trip is now', async () => {
  const { ada, ben, cy, trip } = await start()
  const invited = await make.user()
  await make.traveller(trip, cy)
  await make.traveller(trip, invited, 'invited')
  await handOver(ada, trip, ben)
  expect([await told(ada), await told(cy), await told(invited)]).toEqual([
    [],
    ['trip_new_owner Ben'],
    [],
  ])
  await handOver(ben, trip, cy)
  expect([await told(ada), await told(ben), await told(cy)]).toEqual([
    ['trip_new_owner Cy'],
    ['trip_handed_over Ada'],
    ['trip_handed_over Ben'],
  ])
})

test('of two who hand over at once one does', async () => {
  const { ada, ben, cy, trip } = await start()
  await make.traveller(trip, cy)
  const replies = await Promise.all([handOver(ada, trip, ben), handOver(ada, trip, cy)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 403]))
})
