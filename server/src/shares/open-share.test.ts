import { createShare, deleteShare, openShare, updateShare } from '@farfolk/contract/shares'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { type MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { londonStop } from './testing.ts'

const { as, connections, inject, make, visitor } = await startTestApp()

async function share(owner: MadeMember, kind: 'trip' | 'travelMap', itemId?: string) {
  const { data } = await as(owner).call(createShare, { body: { share: { kind, itemId } } })
  return data
}
const open = (token: string, caller = visitor) => caller.call(openShare, { params: { token } })

test('a trip opens to anybody, whatever its audience, and nothing beside it', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'me', name: 'North' })
  const other = await make.trip(owner, { audience: 'me' })
  const { token } = await share(owner, 'trip', trip.id)
  for (const caller of [visitor, as(await make.user()), as(owner)]) {
    const { status, data } = await open(token, caller)
    expect([status, data.kind, data.owner.id]).toEqual([200, 'trip', owner.id])
    expect(data.item).toMatchObject({ id: trip.id, name: 'North' })
  }
  expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(403)
  expect((await visitor.call(getTrip, { params: { id: other.id } })).status).toBe(403)
})

test('private stops and who has not answered stay hidden, from the owner by the link too', async () => {
  const owner = await make.user()
  const stops = [londonStop({ private: false }), londonStop({ private: true, countryCode: 'PE' })]
  const trip = await make.trip(owner, { audience: 'me', stops })
  const [company, invited, pending] = [await make.user(), await make.user(), await make.user()]
  await make.traveller(trip, company)
  await make.traveller(trip, invited, 'invited')
  await make.traveller(trip, pending, 'pending')
  const { token } = await share(owner, 'trip', trip.id)
  for (const caller of [visitor, as(await make.user()), as(owner)]) {
    const { stops, countries, travellers } = (await open(token, caller)).data.item as Trip
    expect(stops).toHaveLength(1)
    expect(countries).toEqual(['GB'])
    expect(travellers.map(({ user }) => user.id)).toEqual([owner.id, company.id])
  }
})

test('a travel map shows what a visitor could know of it', async () => {
  const owner = await make.user({ countries_audience: 'me' })
  await make.country(owner, 'SE')
  await make.country(owner, 'NO', { status: 'wanted' })
  const { token } = await share(owner, 'travelMap')
  const { data, headers } = await open(token)
  expect(data.item).toMatchObject({
    countries: [
      { code: 'NO', status: 'wanted' },
      { code: 'SE', status: 'visited' },
    ],
  })
  const known = { params: { token }, headers: { 'if-none-match': String(headers.etag) } }
  expect((await visitor.call(openShare, known)).status).toBe(304)
  await make.country(owner, 'FI')
  expect((await visitor.call(openShare, known)).status).toBe(200)
})

test('an ended or expired link opens nothing from that moment on', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const { id, token } = await share(owner, 'trip', trip.id)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  await as(owner).call(updateShare, { params: { id }, body: { share: { expiresAt } } })
  expect((await open(token)).status).toBe(200)
  await connections.db
    .updateTable('share')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute()
  expect((await open(token)).status).toBe(404)
  await as(owner).call(updateShare, { params: { id }, body: { share: { expiresAt: null } } })
  expect((await open(token)).status).toBe(200)
  await as(owner).call(deleteShare, { params: { id } })
  expect((await open(token)).status).toBe(404)
})

test('a link dies with its thing', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const { token } = await share(owner, 'trip', trip.id)
  await connections.db.deleteFrom('trip').where('id', '=', trip.id).execute()
  expect((await open(token)).status).toBe(404)
})

test('blocks and closed accounts close links', async () => {
  const owner = await make.user()
  const [blocked, blocker] = [await make.user(), await make.user()]
  await make.friendship(owner, blocked, 'blocked')
  await make.friendship(blocker, owner, 'blocked')
  const { token } = await share(owner, 'travelMap')
  expect((await open(token, as(blocked))).status).toBe(404)
  expect((await open(token, as(blocker))).status).toBe(404)
  expect((await open(token)).status).toBe(200)
  const close = (at: Date | null) =>
    connections.db.updateTable('member').set({ closed_at: at }).where('id', '=', owner.id).execute()
  await close(new Date())
  expect((await open(token)).status).toBe(404)
  await close(null)
  expect((await open(token)).status).toBe(200)
})

test('what can be no token opens nothing, at any address', async () => {
  const { id } = await make.album(await make.user())
  for (const token of ['%00', '%01', 'a%20b', 'a'.repeat(101)]) {
    const addresses = [
      `/api/v1/shares/${token}`,
      `/api/v1/shares/${token}/gpx`,
      `/api/v1/shares/${token}/calendar`,
      `/api/v1/albums/${id}/shares/${token}/download`,
      `/share-pictures/shares/${token}.jpg`,
    ]
    const replies = await Promise.all(addresses.map((address) => inject(address)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 404))
  }
})

test('a bad session is 401, a bad token 404', async () => {
  const owner = await make.user()
  const { token } = await share(owner, 'travelMap')
  expect((await open(token, as({ token: 'x'.repeat(43) }))).status).toBe(401)
  for (const wrong of [token.slice(1), `${token}x`, token.toUpperCase(), 'x', '%00', 'a\0b']) {
    expect((await open(wrong)).status).toBe(404)
  }
})
