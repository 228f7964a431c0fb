import { createBooking } from '@farfolk/contract/bookings'
import { createTripIdea } from '@farfolk/contract/trip-ideas'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { sharePasswordHeader } from '@farfolk/contract/link-password'
import { encodeLine } from '@farfolk/contract/polyline'
import {
  getSharedTripCalendar,
  getSharedTripGpx,
  getSharedTripRoute,
} from '@farfolk/contract/shared-trips'
import { createShare } from '@farfolk/contract/shares'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { londonStop } from '../shares/testing.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, inject } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const line = encodeLine([
  { lat: 51.5, lng: -0.1 },
  { lat: 51.6, lng: -0.2 },
])

async function makeShared(fields: { allowDownload?: boolean; password?: string } = {}) {
  const owner = await make.user()
  const [open, hidden] = [londonStop({ private: false }), londonStop({ private: true })]
  const stops = [open, hidden]
  const trip = await make.trip(owner, { audience: 'me', startDate: '2031-05-01', stops })
  const track = { lines: [line] }
  await as(owner).call(updateTrip, { params: { id: trip.id }, body: { trip: { track } } })
  const share = { kind: 'trip', itemId: trip.id, ...fields } as const
  const { token } = (await as(owner).call(createShare, { body: { share } })).data
  return { owner, trip, token, open, hidden }
}

function file(call: { path: string }, token: string, { member, password }: Asker = {}) {
  return inject({
    url: apiBase + fillPath(call.path, { token }),
    headers: {
      ...(member && { authorization: `Bearer ${member.token}` }),
      ...(password && { [sharePasswordHeader]: password }),
    },
  })
}
interface Asker {
  member?: Member
  password?: string
}

const files = [getSharedTripGpx, getSharedTripCalendar]

test('a link shows the way of its trip, without private stops, to all but the blocked', async () => {
  const { owner, token, open } = await makeShared()
  const [stranger, blocked] = [await make.user(), await make.user()]
  await make.friendship(owner, blocked, 'blocked')
  for (const caller of [visitor, as(stranger), as(owner)]) {
    const { status, data } = await caller.call(getSharedTripRoute, { params: { token } })
    expect([status, data.track?.lines, Object.keys(data.timeZones)]).toEqual([
      200,
      [line],
      [open.id],
    ])
  }
  const refused = await as(blocked).call(getSharedTripRoute, { params: { token } })
  expect(refused.status).toBe(404)
})

test('it gives files where its owner allows that, and says so to crawlers', async () => {
  const { token } = await makeShared({ allowDownload: true })
  const [gpx, calendar] = await Promise.all(files.map((call) => file(call, token)))
  expect(gpx!.statusCode).toBe(200)
  expect(gpx!.body.match(/<wpt/g)).toHaveLength(1)
  expect(gpx!.body).toContain('<trkpt')
  expect(calendar!.body).toContain('BEGIN:VEVENT')
  expect(calendar!.headers['x-robots-tag']).toBe('noindex')
  const { token: shut } = await makeShared()
  for (const call of files) expect((await file(call, shut)).statusCode).toBe(403)
})

test('it asks for its password, for the way and for the files', async () => {
  const { token } = await makeShared({ allowDownload: true, password: 'lagoon' })
  const { errors } = await visitor.call(getSharedTripRoute, { params: { token } })
  expect(errors?.[0]?.code).toBe('password_required')
  for (const call of files) {
    expect((await file(call, token)).statusCode).toBe(403)
    expect((await file(call, token, { password: 'lagoon' })).statusCode).toBe(200)
  }
})

test('a link to something else, and one that is none, has no way', async () => {
  const owner = await make.user()
  const { token } = await make.share(owner, { allow_download: true })
  for (const each of [token, 'nothing']) {
    expect((await visitor.call(getSharedTripRoute, { params: { token: each } })).status).toBe(404)
    for (const call of files) expect((await file(call, each)).statusCode).toBe(404)
  }
  const bad = { ...owner, token: 'x' }
  expect((await file(getSharedTripGpx, token, { member: bad })).statusCode).toBe(401)
})

test('a link bears neither bookings nor ideas, whoever opens it', async () => {
  const { owner, trip, token } = await makeShared({ allowDownload: true })
  const booking = { kind: 'flight', title: 'AB 123', startDate: '2031-05-01' } as const
  await as(owner).call(createBooking, { params: { id: trip.id }, body: { booking } })
  const tripIdea = { title: 'The AB 123 museum', day: '2031-05-01' }
  await as(owner).call(createTripIdea, { params: { id: trip.id }, body: { tripIdea } })
  const { statusCode, body } = await file(getSharedTripCalendar, token, { member: owner })
  expect([statusCode, body.includes('AB 123')]).toEqual([200, false])
})
