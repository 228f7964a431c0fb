import { deletePositions } from '@farfolk/contract/trackers'
import { getTripRoute } from '@farfolk/contract/tracks'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dayFromNow, minuteMs, trackerCalls, walk } from '../trackers/testing.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp
const { pool } = connections
const { handIn, letIn } = createHandIn(testApp)
const exported = exportedBy(testApp)
const { startTracking, sendWalk } = trackerCalls(testApp)

async function recordingMember() {
  const owner = await make.user()
  const dates = {
    startDate: dayFromNow(-9),
    endDate: dayFromNow(9),
    audience: 'everyone',
  } as const
  const trip = await make.trip(owner, dates)
  const url = await startTracking(owner)
  for (const ago of [4, 1]) {
    await sendWalk(url, walk(Date.parse(`${dayFromNow(-ago)}T10:00:00Z`), 5))
  }
  return { owner, trip }
}

async function importTo(member: MadeMember, archive: Uint8Array): Promise<void> {
  const { data } = await handIn(member, archive)
  await letIn(member, data.id)
}

async function wayOf(member: MadeMember) {
  const { rows } = await pool.query<{ id: string }>('select id from trip where owner_id = $1', [
    member.id,
  ])
  const { data } = await as(member).call(getTripRoute, { params: { id: rows[0]!.id } })
  return data.track
}

test('what was recorded comes back with its trip, into another account too', async () => {
  const { owner, trip } = await recordingMember()
  const before = await wayOf(owner)
  expect(before?.lines).toHaveLength(2)
  const archive = await exported(owner)
  await pool.query('delete from trip where id = $1', [trip.id])
  await importTo(owner, archive)
  expect(await wayOf(owner)).toEqual(before)
  // And no second time.
  await importTo(owner, archive)
  expect(await wayOf(owner)).toEqual(before)
  const other = await make.user()
  await importTo(other, archive)
  expect(await wayOf(other)).toEqual(before)
  const visitor = await make.user()
  const { data } = await as(visitor).call(getTripRoute, { params: { id: trip.id } })
  expect(data.track?.lines).toHaveLength(1)
})

test('what was deleted since does not come back by an import', async () => {
  const { owner } = await recordingMember()
  const archive = await exported(owner)
  expect(await wayOf(owner)).not.toBeNull()
  await as(owner).call(deletePositions, {})
  await importTo(owner, archive)
  expect(await wayOf(owner)).toBeNull()
})

test('a row that is none, of a trip of another or of no day of it, brings nothing', async () => {
  const { owner, trip } = await recordingMember()
  const other = await make.user()
  const own = await make.trip(other, { startDate: '2024-05-01', endDate: '2024-05-02' })
  const taken = (day: string) =>
    Array.from({ length: 5 }, (_, index) => ({
      at: new Date(Date.parse(`${day}T10:00:00Z`) + index * minuteMs).toISOString(),
      lat: 41.9 + index / 100,
      lng: 12.5,
    }))
  const first = { tripId: own.id, day: '2024-05-01', positions: taken('2024-05-01') }
  const rows = [
    {},
    { ...first, tripId: trip.id },
    { ...first, tripId: trip.id, day: dayFromNow(-2), positions: taken(dayFromNow(-2)) },
    { ...first, day: '2024-05-03', positions: taken('2024-05-03') },
    { ...first, day: '2024-05-02' },
    { ...first, positions: 'many' },
    { ...first, positions: [7, { at: 'once', lat: 1, lng: 1 }, { at: first.day, lat: 'x' }] },
    { ...first, positions: taken('2024-05-01').map((spot) => ({ ...spot, lat: 91 })) },
  ]
  const list = (all: unknown) => strToU8(JSON.stringify(all))
  const archiveOf = (all: unknown[]) =>
    zipSync({ 'profile.json': list([{}]), 'recorded-ways.json': list(all) })
  const ofOwner = await wayOf(owner)
  await importTo(other, archiveOf(rows))
  expect(await wayOf(other)).toBeNull()
  expect(await wayOf(owner)).toEqual(ofOwner)
  await importTo(other, archiveOf([...rows, first]))
  expect((await wayOf(other))?.lines).toHaveLength(1)
})
