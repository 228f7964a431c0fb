import type { Input } from '@farfolk/contract/http'
import { encodeLine } from '@farfolk/contract/polyline'
import {
  createTracker,
  deletePositions,
  deleteTracker,
  getTracker,
} from '@farfolk/contract/trackers'
import { getTripRoute } from '@farfolk/contract/tracks'
import { deleteTrip, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { heldRows } from '../testing/held-rows.ts'
import { startTestApp } from '../testing/test-app.ts'
import {
  dayFromNow,
  minuteMs,
  ownTracks,
  overlandPoint,
  rome,
  trackerCalls,
  walk,
} from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, inject, connections } = testApp
const { startTracking, send, sendWalk } = trackerCalls(testApp)
const { behind } = heldRows(testApp)

const underWay = () => ({ startDate: dayFromNow(-5), endDate: dayFromNow(5) })

async function traveller() {
  const member = await make.user()
  const trip = await make.trip(member, { audience: 'everyone', ...underWay() })
  return { member, trip, url: await startTracking(member) }
}

async function positions(memberId: string) {
  const { rows } = await connections.pool.query(
    'select trip_id, at, lat, lng from recorded_position where member_id = $1 order by slot',
    [memberId],
  )
  return rows
}

async function trackOf(viewer: MadeMember, id: string) {
  return (await as(viewer).call(getTripRoute, { params: { id } })).data.track
}

/** Yesterday, on whose forenoon and noon no place of these tests has a midnight. */
const then = () => Date.parse(`${dayFromNow(-1)}T08:00:00Z`)

test('an address is made, shown again, renewed and ended, by a session alone', async () => {
  const member = await make.user()
  const nothing = { url: null, reachedAt: null, kept: null }
  expect((await as(member).call(getTracker, {})).data).toEqual(nothing)
  const first = await startTracking(member)
  expect(first).toMatch(/^\/trackers\/[\w-]{43}$/)
  expect((await as(member).call(getTracker, {})).data.url).toContain(first)
  const second = await startTracking(member)
  expect(second).not.toBe(first)
  expect((await send(first, ownTracks(then()))).statusCode).toBe(404)
  expect((await send(second, ownTracks(then()))).statusCode).toBe(200)
  expect((await as(member).call(getTracker, {})).data.reachedAt).not.toBeNull()
  const stale = { headers: { 'if-match': '"1.x"' } }
  expect((await as(member).call(deleteTracker, stale)).status).toBe(412)
  expect((await as(member).call(deleteTracker, {})).status).toBe(204)
  expect((await send(second, ownTracks(then()))).statusCode).toBe(404)
  for (const call of [getTracker, createTracker, deleteTracker, deletePositions]) {
    expect((await visitor.call(call, {})).status).toBe(401)
  }
})

test('nothing opens it but its address', async () => {
  const { url } = await traveller()
  const forged = url.replace(/.$/, url.endsWith('A') ? 'B' : 'A')
  for (const wrong of [forged, `${url}x`, url.replace(/[\w-]{43}/, 'x')]) {
    expect((await send(wrong, ownTracks(then()))).statusCode).toBe(404)
    expect((await inject({ url: `${wrong}?lat=1&lon=1&timestamp=1` })).statusCode).toBe(404)
  }
})

test('each app has its positions taken and hears what it waits for', async () => {
  const { member, url } = await traveller()
  const time = then()
  const at = (minutes: number) => time + minutes * minuteMs
  const own = await send(url, ownTracks(at(0)))
  expect([own.statusCode, own.json()]).toEqual([200, []])
  for (const other of [
    { _type: 'transition', event: 'enter' },
    { _type: 'lwt', tst: 1 },
  ]) {
    expect((await send(url, other)).json()).toEqual([])
  }
  const empty = await inject({ method: 'POST', url })
  expect([empty.statusCode, empty.json()]).toEqual([200, []])

  const batch = { locations: [overlandPoint(at(1)), overlandPoint(at(2))], current: {}, trip: {} }
  expect((await send(url, batch)).json()).toEqual({ result: 'ok' })

  const fix = `lat=41.9&lon=12.5&accuracy=8.5&altitude=20&speed=1&bearing=90&batt=70&id=123456`
  const seconds = await inject({ url: `${url}?${fix}&timestamp=${at(3) / 1_000}` })
  expect([seconds.statusCode, seconds.json()]).toEqual([200, { result: 'ok' }])
  await inject({ method: 'POST', url: `${url}?${fix}&timestamp=${at(4)}` })
  const iso = new Date(at(5)).toISOString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `${fix}&timestamp=${encodeURIComponent(iso)}`
  await inject({ method: 'POST', url, headers: form, payload })
  const spaced = encodeURIComponent(new Date(at(6)).toISOString().replace('T', ' ').slice(0, 19))
  await inject({ url: `${url}?${fix}&timestamp=${spaced}` })

  const location = {
    timestamp: new Date(at(7)).toISOString(),
    coords: { latitude: 41.9, longitude: 12.5, accuracy: 5, speed: 0, heading: 0, altitude: 20 },
    is_moving: true,
    odometer: 12,
    event: 'motionchange',
    battery: { level: 1, is_charging: false },
    extras: {},
  }
  expect((await send(url, { location, device_id: '48241179' })).json()).toEqual({ result: 'ok' })

  const kept = await positions(member.id)
  expect(kept.map((position) => (position.at.getTime() - time) / minuteMs)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ])
  expect(kept.every(({ lat, lng }) => lat === 41.9 && lng === 12.5)).toBe(true)
})

test('what cannot be is left out, what is none of it is refused, in bounds', async () => {
  const { member, url } = await traveller()
  const time = then()
  const odd = [
    overlandPoint(time, { lat: 91, lng: 1 }),
    overlandPoint(time, { lat: 1, lng: 181 }),
    overlandPoint(time, { lat: 0, lng: 0 }),
    overlandPoint(time, rome, 101),
    overlandPoint(time, rome, -1),
    overlandPoint(time - 40 * 86_400_000),
    overlandPoint(Date.now() + 3_600_000),
    { ...overlandPoint(time), properties: { timestamp: 'yesterday' } },
    { type: 'Feature', geometry: null, properties: {} },
    7,
    null,
  ]
  expect((await send(url, { locations: odd })).statusCode).toBe(200)
  expect((await inject({ url: `${url}?lat=41.9&lon=12.5` })).statusCode).toBe(200)
  const invalid = `lat=41.9&lon=12.5&timestamp=${time}&valid=false`
  expect((await inject({ url: `${url}?${invalid}` })).statusCode).toBe(200)
  expect(await positions(member.id)).toEqual([])

  for (const payload of ['{', '{"a":1}', 'hello', '[1]', Buffer.from([0x7b, 0xff])]) {
    const { statusCode, json } = await inject({ method: 'POST', url, payload })
    expect([statusCode, json().errors[0].code]).toEqual([400, 'malformed_body'])
  }
  expect((await inject({ url })).statusCode).toBe(400)
  const many = { locations: Array.from({ length: 1_001 }, () => 1) }
  expect((await send(url, many)).statusCode).toBe(413)
  const large = { _type: 'location', note: 'x'.repeat(1024 * 1024) }
  expect((await send(url, large)).statusCode).toBe(413)
})

test('outside of trips nothing is kept, by the days at the place', async () => {
  const member = await make.user()
  const url = await startTracking(member)
  await make.trip(member, { startDate: dayFromNow(-30), endDate: dayFromNow(-20) })
  await make.trip(member, { dream: true, ...underWay() })
  const others = await make.trip(await make.user(), underWay())
  await make.traveller(others, member)
  await send(url, ownTracks(then()))
  expect(await positions(member.id)).toEqual([])

  // The same instant is the third day in Auckland and the second one in Honolulu.
  const third = dayFromNow(-3)
  const noon = Date.parse(`${third}T11:00:00Z`) - 12 * 3_600_000 + 2 * 3_600_000
  const trip = await make.trip(member, { startDate: third, endDate: third })
  const auckland = { lat: -36.85, lng: 174.76 }
  const honolulu = { lat: 21.31, lng: -157.86 }
  await send(url, ownTracks(noon, honolulu))
  expect(await positions(member.id)).toEqual([])
  await send(url, ownTracks(noon + minuteMs, auckland))
  expect(await positions(member.id)).toMatchObject([{ trip_id: trip.id, lat: -36.85 }])
})

test('of two trips at once it is the one that began last, and an open end is none for ever', async () => {
  const member = await make.user()
  const url = await startTracking(member)
  await make.trip(member, { startDate: dayFromNow(-800), endDate: null })
  await send(url, ownTracks(then()))
  expect(await positions(member.id)).toEqual([])
  await make.trip(member, { startDate: dayFromNow(-100), endDate: null })
  const inner = await make.trip(member, underWay())
  await send(url, ownTracks(then()))
  expect(await positions(member.id)).toMatchObject([{ trip_id: inner.id }])
})

test('the way is drawn on the trip, in pieces where nothing is known of it', async () => {
  const { member, trip, url } = await traveller()
  const time = then()
  await sendWalk(url, walk(time, 30))
  const one = (await trackOf(member, trip.id))!
  expect(one.lines).toHaveLength(1)
  expect(one.lengthKm).toBeCloseTo(32.2, 0)
  // By plane, an hour later.
  await sendWalk(url, walk(time + 90 * minuteMs, 20, { lat: 48.1, lng: 11.5 }))
  const two = (await trackOf(member, trip.id))!
  expect(two.lines).toHaveLength(2)
  expect(two.lengthKm).toBeCloseTo(32.2 + 21.1, 0)
})

test('where somebody stays no way is drawn', async () => {
  const { member, trip, url } = await traveller()
  const stay = walk(then(), 50).map(({ time }, index) => ({
    time,
    spot: { lat: rome.lat + (index % 3) / 20_000, lng: rome.lng },
  }))
  await sendWalk(url, stay)
  expect(await positions(member.id)).toHaveLength(50)
  expect(await trackOf(member, trip.id)).toBeNull()
})

test('a track that the owner replaces or takes away takes the recorded one along, and recording goes on', async () => {
  const { member, trip, url } = await traveller()
  const companion = await make.user()
  await make.traveller(trip, companion)
  const params = { id: trip.id }
  const change = (by: MadeMember, body: Input<typeof updateTrip>['body']) =>
    as(by).call(updateTrip, { params, body })
  await change(member, { trip: { companionsEdit: true } })
  const before = walk(then(), 10)
  await sendWalk(url, before)
  const track = { lines: [encodeLine([rome, { lat: 41.95, lng: 12.5 }])] }
  expect((await change(companion, { trip: { track } })).status).toBe(200)
  expect((await trackOf(member, trip.id))?.lines).toHaveLength(2)
  expect((await change(member, { trip: { name: 'Other' } })).status).toBe(200)
  expect(await positions(member.id)).toHaveLength(10)

  expect((await change(member, { trip: { track } })).status).toBe(200)
  expect((await trackOf(member, trip.id))?.lines).toEqual(track.lines)
  expect((await change(member, { trip: { track: null } })).status).toBe(200)
  expect(await trackOf(member, trip.id)).toBeNull()
  expect(await positions(member.id)).toEqual([])
  // The app sends once more what it has no answer to.
  await sendWalk(url, before)
  expect(await positions(member.id)).toEqual([])
  await sendWalk(url, walk(Date.now() + minuteMs, 3))
  expect((await trackOf(member, trip.id))?.lines).toHaveLength(1)
})

test('all positions are deleted at once, and do not come back', async () => {
  const { member, trip, url } = await traveller()
  const other = await traveller()
  const time = then()
  await sendWalk(url, walk(time, 5))
  await sendWalk(other.url, walk(time, 5))
  const { kept } = (await as(member).call(getTracker, {})).data
  expect(kept).toEqual({
    from: new Date(time).toISOString(),
    to: new Date(time + 4 * minuteMs).toISOString(),
  })
  expect((await as(member).call(deletePositions, {})).status).toBe(204)
  expect((await as(member).call(getTracker, {})).data).toMatchObject({ kept: null })
  expect((await as(member).call(getTracker, {})).data.url).toContain(url)
  expect(await trackOf(member, trip.id)).toBeNull()
  await sendWalk(url, walk(time, 5))
  expect(await positions(member.id)).toEqual([])
  expect(await positions(other.member.id)).toHaveLength(5)
})

test('what a batch has that waits for a deletion is gone too', async () => {
  const { member, trip, url } = await traveller()
  const cut = `with held as (select from tracker where member_id = $1 for update)
    insert into recording_cut (trip_id, until) select $2::uuid, clock_timestamp() from held`
  const batch = () => sendWalk(url, walk(then(), 5))
  expect((await behind(cut, [member.id, trip.id], batch)).statusCode).toBe(200)
  expect(await positions(member.id)).toEqual([])
})

test('two batches at once are one way', async () => {
  const { member, trip, url } = await traveller()
  const whole = walk(then(), 40)
  const parts = [0, 10, 20, 30].map((from) => whole.slice(from, from + 10))
  await Promise.all(parts.map((part) => sendWalk(url, part)))
  expect(await positions(member.id)).toHaveLength(40)
  expect((await trackOf(member, trip.id))?.lengthKm).toBeCloseTo(43.3, 0)
})

test('what a clock had ahead does not come back after a deletion', async () => {
  const { member, url } = await traveller()
  const ahead = walk(Date.now() + 5 * minuteMs, 3)
  await sendWalk(url, ahead)
  expect(await positions(member.id)).toHaveLength(3)
  expect((await as(member).call(deletePositions, {})).status).toBe(204)
  await sendWalk(url, ahead)
  expect(await positions(member.id)).toEqual([])
})

test('odd ways to ask break nothing', async () => {
  const { member, url } = await traveller()
  const time = then()
  const fix = `lon=12.5&timestamp=${time}`
  for (const query of [
    `lat[]=41.9&${fix}`,
    `lat=41.9&lat=42&${fix}`,
    `lat[a][b]=1&${fix}`,
    `lat=41.9&${fix}&valid[a]=1&acc[]=7`,
    `lat=41.9&lon=12.5&timestamp=1e400&__proto__[x]=1`,
    `lat=1e999&${fix}`,
    `lat=41.9&lon=12.5&timestamp=99999999999999`,
  ]) {
    expect([query, (await inject({ url: `${url}?${query}` })).statusCode]).toEqual([query, 200])
  }
  const proto = '{"_type":"location","__proto__":{"lat":1},"lon":1,"tst":1e308,"lat":[]}'
  expect((await inject({ method: 'POST', url, payload: proto })).statusCode).toBe(200)
  const deep = '{"locations":' + '['.repeat(300_000) + ']'.repeat(300_000) + '}'
  expect([200, 400]).toContain((await inject({ method: 'POST', url, payload: deep })).statusCode)
  const packed = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const coded = await inject({ method: 'POST', url, headers: packed, payload: 'x' })
  expect(coded.statusCode).toBe(415)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    expect([method, (await inject({ method, url })).statusCode]).toEqual([method, 404])
  }
  const long = `/trackers/${'x'.repeat(12_000)}`
  expect((await inject({ method: 'POST', url: long, payload: '{}' })).statusCode).toBe(404)
  expect(await positions(member.id)).toEqual([])
})

test('positions go with their trip, and a closed account takes none', async () => {
  const { member, trip, url } = await traveller()
  await sendWalk(url, walk(then(), 5))
  expect((await as(member).call(deleteTrip, { params: { id: trip.id } })).status).toBe(204)
  expect(await positions(member.id)).toEqual([])
  await connections.pool.query('update member set closed_at = now() where id = $1', [member.id])
  expect((await send(url, ownTracks(then()))).statusCode).toBe(404)
})

test('a look keeps nothing, and is no page that could be kept', async () => {
  const { member, url } = await traveller()
  const at = Math.round(then() / 1_000)
  const look = `${url}?lat=41.9&lon=12.5&timestamp=${at}`
  const reply = await inject({ method: 'HEAD', url: look })
  const { allow, 'content-type': contentType } = reply.headers
  expect([reply.statusCode, allow, contentType, reply.body]).toEqual([
    405,
    'GET, POST',
    expect.stringContaining('json'),
    '',
  ])
  expect(await positions(member.id)).toEqual([])
  expect((await inject({ url: look })).statusCode).toBe(200)
  expect(await positions(member.id)).toHaveLength(1)
})

test('a call counts as any other', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '0.01' })
  const calls = trackerCalls(limited)
  const member = await limited.make.user()
  const url = await calls.startTracking(member)
  const statuses = []
  for (let call = 0; call < 8; call++) {
    statuses.push((await calls.send(url, ownTracks(then()))).statusCode)
  }
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
})
