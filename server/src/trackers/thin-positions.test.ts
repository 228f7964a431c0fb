import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import type { SentPosition } from './read-positions.ts'
import { dayFromNow, overlandPoint, rome, trackerCalls } from './testing.ts'
import { thinPositions } from './thin-positions.ts'

const testApp = await startTestApp()
const { make, connections } = testApp
const { startTracking, send } = trackerCalls(testApp)

const noon = Date.parse(`${dayFromNow(-1)}T12:00:00Z`)

test('of half a minute the first is kept, the same of two at once, and the day is that of the place', () => {
  const at = (seconds: number, lat: number): SentPosition => ({
    time: noon + seconds * 1_000,
    lat,
    lng: 174.8,
  })
  const sent = [at(29, -37), at(5, -38), at(5, -39), at(30, -36.123_456_7)]
  const kept = thinPositions(sent)
  expect(kept.map(({ at: time, lat }) => [time.getTime() - noon, lat])).toEqual([
    [5_000, -39],
    [30_000, -36.123_46],
  ])
  expect(new Set(kept.map(({ day }) => day))).toEqual(new Set([dayFromNow(0)]))
  expect(thinPositions(sent.toReversed())).toEqual(kept)
})

test('midnight in UTC is the day that it is at the place', () => {
  const midnight = Date.parse(`${dayFromNow(-1)}T00:00:00Z`)
  const [kept] = thinPositions([{ time: midnight, lat: 21.3, lng: -157.9 }])
  expect(kept?.day).toBe(dayFromNow(-2))
})

const moves = fc.array(
  fc.record({
    seconds: fc.integer({ min: 0, max: 600 }),
    north: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 25 },
)

test('whatever order batches come in, and however often, the same is kept and drawn', async () => {
  const member = await make.user()
  await make.trip(member, { startDate: dayFromNow(-5), endDate: dayFromNow(5) })
  const url = await startTracking(member)
  const { pool } = connections

  async function keep(batches: readonly (readonly { seconds: number; north: number }[])[]) {
    await pool.query('delete from recorded_position')
    await pool.query('delete from recorded_day')
    for (const batch of batches) {
      const locations = batch.map(({ seconds, north }) =>
        overlandPoint(noon + seconds * 1_000, { lat: rome.lat + north / 200, lng: rome.lng }),
      )
      expect((await send(url, { locations })).statusCode).toBe(200)
    }
    const kept = await pool.query('select slot, at, lat, lng from recorded_position order by slot')
    const drawn = await pool.query('select day, lines from recorded_day order by day')
    return { kept: kept.rows, drawn: drawn.rows }
  }

  await fc.assert(
    fc.asyncProperty(
      moves.chain((all) =>
        fc.tuple(
          fc.constant(all),
          // Each once at least, some more often, in any order and parts.
          fc.shuffledSubarray([...all, ...all.slice(0, 5)], { minLength: all.length }),
          fc.integer({ min: 1, max: 10 }),
        ),
      ),
      async ([all, shuffled, size]) => {
        const resent = [...shuffled, ...all]
        const batches = []
        for (let at = 0; at < resent.length; at += size) batches.push(resent.slice(at, at + size))
        const once = await keep([all])
        expect(await keep(batches)).toEqual(once)
        expect(once.kept.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 25 },
  )
})
