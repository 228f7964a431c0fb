import { TripWayEvent } from '@farfolk/contract/tracks'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dayFromNow, minuteMs, trackerCalls, walk } from './testing.ts'

const testApp = await startTestApp()
const { app, make, connections } = testApp
const { startTracking, sendWalk } = trackerCalls(testApp)

const listen = hearing(app.fastify, 'TripWaysChannel', TripWayEvent)

test('the owner alone hears that the way grows, once a minute', async () => {
  const [owner, companion, friend] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, {
    audience: 'everyone',
    startDate: dayFromNow(-5),
    endDate: dayFromNow(5),
  })
  await make.traveller(trip, companion)
  await make.friendship(owner, friend)
  const url = await startTracking(owner)
  const [own, ...others] = [await listen(owner), await listen(companion), await listen(friend)]
  const then = Date.parse(`${dayFromNow(-1)}T08:00:00Z`)
  const changed = { type: 'changed', tripId: trip.id }
  await sendWalk(url, walk(then, 3))
  expect(await own!.next()).toEqual(changed)
  await sendWalk(url, walk(then + 10 * minuteMs, 3))
  // Of a trip that is over nothing is kept, and nothing told.
  await sendWalk(url, walk(then - 30 * 24 * 60 * minuteMs, 3))
  await connections.pool.query(
    `update rate_limit set times = array(select t - interval '61 s' from unnest(times) t)
     where key like 'way-told:%'`,
  )
  await sendWalk(url, walk(then + 20 * minuteMs, 3))
  expect(await own!.next()).toEqual(changed)
  const told = [own!, ...others].flatMap(({ cable }) => cable.frames)
  expect(told.filter(({ message }) => message)).toEqual([])
})
