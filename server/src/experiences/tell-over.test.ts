import { listNotifications } from '@farfolk/contract/notifications'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { tellOver } from './tell-over.ts'

const { app, as, make } = await startTestApp()

type Made = Awaited<ReturnType<typeof make.user>>

async function told(member: Made): Promise<string[]> {
  const { data } = await as(member).call(listNotifications, {})
  return data.map(({ type, actor, subject, path }) => [type, actor?.id, subject.id, path].join(' '))
}

async function together(lastDay: string) {
  const [owner, guest, invited] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(owner, { startDate: dayInUtc(-9), endDate: lastDay })
  await make.traveller(trip, guest)
  await make.traveller(trip, invited, 'invited')
  return { owner, guest, invited, trip }
}

test('who travelled together is asked once how it was, the day after', async () => {
  const { owner, guest, invited, trip } = await together(dayInUtc(-1))
  const alone = await make.user()
  await make.trip(alone, { startDate: dayInUtc(-9), endDate: dayInUtc(-1) })
  const [under, long] = [await together(dayInUtc()), await together(dayInUtc(-4))]
  await Promise.all([tellOver(app.features), tellOver(app.features)])
  await tellOver(app.features)
  const news = [`trip_over  ${trip.id} /trips/${trip.id}/travellers`]
  expect([await told(owner), await told(guest)]).toEqual([news, news])
  for (const other of [invited, alone, under.owner, long.owner]) {
    expect(await told(other)).toEqual([])
  }
})

test('who may no longer see the trip is asked nothing', async () => {
  const { owner, guest } = await together(dayInUtc(-1))
  await make.friendship(owner, guest, 'blocked')
  await tellOver(app.features)
  expect(await told(guest)).toEqual([])
})
