import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { copyTrip } from '../testing/many-trips.ts'
import { explain, looks, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { countriesText, ownCountryCount } from './been.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const owner = '$1::uuid'

test('of own trips those that are over are read, and those of others by the places on them', async () => {
  const [me, other] = [await make.user({ trips_audience: 'everyone' }), await make.user()]
  const stops = [stopIn('SE')]
  const over = { startDate: '2024-05-01', endDate: '2024-05-09', stops }
  const mine = await make.trip(me, over)
  await copyTrip(pool, mine.id, 9)
  await copyTrip(pool, (await make.trip(me, { startDate: day(40), stops })).id, 500)
  const theirs = await make.trip(other, over)
  await make.traveller(theirs, me)
  await copyTrip(pool, theirs.id, 2_000)
  await vacuum(pool, 'member', 'trip', 'trip_stop', 'traveller')
  for (const text of [
    `select ${ownCountryCount(owner)} as count`,
    `select * from ${countriesText({ owner, viewer: owner, isOwn: true })} country`,
    `select * from ${countriesText({ owner, viewer: 'null::uuid', isOwn: false })} country`,
  ]) {
    const steps = await explain(pool, text, [me.id])
    expect(looks(steps, 'trip')).toBeLessThanOrEqual(30)
  }
})
