import { apiBase, fillPath } from '@farfolk/contract/http'
import { decodeLine } from '@farfolk/contract/polyline'
import { getSharedTripGpx, getSharedTripRoute } from '@farfolk/contract/shared-trips'
import { getTripGpx, getTripRoute } from '@farfolk/contract/tracks'
import { deletePositions } from '@farfolk/contract/trackers'
import { handOverTrip } from '@farfolk/contract/company'
import { expect, test } from 'vitest'
import { updateTrip } from '@farfolk/contract/trips'
import { encodeLine } from '@farfolk/contract/polyline'
import { startTestApp } from '../testing/test-app.ts'
import { recordedDayIsVisible } from './recorded-ways.ts'
import { dayFromNow, rome, trackerCalls, walk } from '../trackers/testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, inject, connections } = testApp
const { startTracking, sendWalk } = trackerCalls(testApp)

/** A trip with ways of five days, each on a longitude of its own, the last of them today's. */
async function recordedTrip(audience: 'everyone' | 'members' | 'friends' | 'me' = 'everyone') {
  const owner = await make.user()
  const days = { startDate: dayFromNow(-9), endDate: dayFromNow(9) }
  const trip = await make.trip(owner, { audience, ...days })
  const url = await startTracking(owner)
  for (let daysAgo = 4; daysAgo >= 0; daysAgo--) {
    // Of today some minutes ago, with no midnight between them.
    const now = Math.floor(Date.now() / 600_000) * 600_000
    const last = daysAgo === 0 ? now : Date.parse(`${dayFromNow(-daysAgo)}T10:00:00Z`)
    await sendWalk(url, walk(last - 5 * 60_000, 4, { lat: rome.lat, lng: rome.lng + daysAgo }))
  }
  return { owner, trip, url }
}

const since = (daysAgo: number) => [4, 3, 2, 1, 0].filter((day) => day >= daysAgo)

function daysOf(lines: readonly string[] | undefined): number[] {
  return (lines ?? []).map((line) => Math.round(decodeLine(line)[0]!.lng - rome.lng))
}

/** The latest day that is told of to everybody, in days ago. */
function toldUntil(): number {
  const west = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
  return Math.round((Date.parse(dayFromNow(0)) - Date.parse(west)) / 86_400_000) + 2
}

test('the owner sees a recorded way at once, all others two days later', async () => {
  const { owner, trip } = await recordedTrip()
  const [friend, companion, member] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  await make.traveller(trip, companion)
  const seenBy = async (viewer: typeof visitor) => {
    const { data } = await viewer.call(getTripRoute, { params: { id: trip.id } })
    return daysOf(data.track?.lines)
  }
  expect(await seenBy(as(owner))).toEqual(since(0))
  for (const other of [as(friend), as(companion), as(member), visitor]) {
    expect(await seenBy(other)).toEqual(since(toldUntil()))
  }
  const blocked = await make.user()
  await make.friendship(owner, blocked, 'blocked')
  const params = { id: trip.id }
  expect((await as(blocked).call(getTripRoute, { params })).status).toBe(404)
})

test('files and links tell as much, and the length is of what is told', async () => {
  const { owner, trip } = await recordedTrip()
  const other = await make.user()
  const pointsIn = async (path: string, viewer?: { token: string }) => {
    const headers: Record<string, string> = viewer
      ? { authorization: `Bearer ${viewer.token}` }
      : {}
    const { body } = await inject({ url: apiBase + path, headers })
    return [...body.matchAll(/<trkseg>/g)].length
  }
  const gpx = fillPath(getTripGpx.path, { id: trip.id })
  const told = since(toldUntil()).length
  expect(await pointsIn(gpx, owner)).toBe(5)
  expect(await pointsIn(gpx, other)).toBe(told)
  expect(await pointsIn(gpx)).toBe(told)
  const { token } = await make.share(owner, { trip_id: trip.id, allow_download: true })
  const shared = fillPath(getSharedTripGpx.path, { token })
  // By an own link one sees what others do.
  expect(await pointsIn(shared, owner)).toBe(told)
  expect(await pointsIn(shared)).toBe(told)
  const route = await visitor.call(getSharedTripRoute, { params: { token } })
  expect(daysOf(route.data.track?.lines)).toEqual(since(toldUntil()))
  const own = await as(owner).call(getTripRoute, { params: { id: trip.id } })
  expect(route.data.track!.lengthKm).toBeCloseTo((own.data.track!.lengthKm * told) / 5, 0)
})

test('a way is told of to nobody who does not see its trip', async () => {
  const { owner, trip } = await recordedTrip('friends')
  const params = { id: trip.id }
  const friend = await make.user()
  await make.friendship(owner, friend)
  expect((await as(friend).call(getTripRoute, { params })).status).toBe(200)
  expect((await as(await make.user()).call(getTripRoute, { params })).status).toBe(403)
  expect((await visitor.call(getTripRoute, { params })).status).toBe(403)
})

test('whoever gets a trip gets nothing of what was recorded by its owner before', async () => {
  const { owner, trip, url } = await recordedTrip()
  const companion = await make.user()
  await make.traveller(trip, companion)
  const body = { owner: { userId: companion.id } }
  const params = { id: trip.id }
  const handed = await as(owner).call(handOverTrip, { params, body })
  expect(handed.status).toBe(200)
  for (const viewer of [as(owner), as(companion), visitor]) {
    expect((await viewer.call(getTripRoute, { params })).data.track).toBeNull()
  }
  const count = async () =>
    (await connections.pool.query('select from recorded_position')).rows.length
  expect(await count()).toBe(20)
  // It is no trip of theirs by now.
  await sendWalk(url, walk(Date.now() - 60 * 60_000, 3))
  expect(await count()).toBe(20)
  expect((await as(owner).call(deletePositions, {})).status).toBe(204)
  expect(await count()).toBe(0)
})

test('a day is told of once it has been over for a day where days end last', async () => {
  const told = recordedDayIsVisible('recorded', 'trip', 'viewer.id')
  const seenAt = async (now: string, viewer: 'owner' | 'other' | null) => {
    const { rows } = await connections.pool.query<{ is: boolean }>(
      `select ${told.replaceAll('now()', '$1::timestamptz')} as is
      from (values ('owner', date '2031-05-10')) recorded (member_id, day),
        (values ('owner', date '2031-05-01', date '2031-05-31')) trip (owner_id, start_date, last_day),
        (select $2::text as id) viewer`,
      [now, viewer],
    )
    return rows[0]?.is
  }
  // In UTC-12 the 10th ends at noon of the 11th.
  for (const viewer of ['other', null] as const) {
    expect(await seenAt('2031-05-12T11:59:59Z', viewer)).toBe(false)
    expect(await seenAt('2031-05-12T12:00:00Z', viewer)).toBe(true)
  }
  expect(await seenAt('2031-05-10T00:00:00Z', 'owner')).toBe(true)
})

test('days that are none of the trip any more are told of to nobody', async () => {
  const { owner, trip } = await recordedTrip()
  const params = { id: trip.id }
  const move = (days: object) => as(owner).call(updateTrip, { params, body: { trip: days } })
  const seenBy = async (viewer: typeof visitor) =>
    daysOf((await viewer.call(getTripRoute, { params })).data.track?.lines)
  expect((await move({ startDate: dayFromNow(-3), endDate: dayFromNow(-1) })).status).toBe(200)
  expect(await seenBy(as(owner))).toEqual([3, 2, 1])
  expect(await seenBy(visitor)).toEqual([3, 2, 1].filter((day) => day >= toldUntil()))
  expect((await move({ startDate: dayFromNow(-9), endDate: null })).status).toBe(200)
  expect(await seenBy(as(owner))).toEqual(since(0))
  expect((await move({ dream: true })).status).toBe(200)
  expect(await seenBy(as(owner))).toEqual([])
})

test('who gets a trip draws another way, and what was recorded before stays with its owner', async () => {
  const { owner, trip } = await recordedTrip()
  const companion = await make.user()
  await make.traveller(trip, companion)
  const params = { id: trip.id }
  const give = (from: typeof owner, to: typeof owner) =>
    as(from).call(handOverTrip, { params, body: { owner: { userId: to.id } } })
  expect((await give(owner, companion)).status).toBe(200)
  const track = { lines: [encodeLine([rome, { lat: 42, lng: rome.lng }])] }
  const changed = await as(companion).call(updateTrip, { params, body: { trip: { track } } })
  expect(changed.status).toBe(200)
  const count = 'select from recorded_position where member_id = $1'
  expect((await connections.pool.query(count, [owner.id])).rows).toHaveLength(20)
  expect((await give(companion, owner)).status).toBe(200)
  const seen = (await visitor.call(getTripRoute, { params })).data.track
  expect(seen?.lines).toHaveLength(1 + since(toldUntil()).length)
})
