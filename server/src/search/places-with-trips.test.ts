import { searchPlaces } from '@farfolk/contract/reference'
import { listPlacesWithTrips } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

async function stopAt(name: string, isPrivate = false) {
  const { data } = await visitor.call(searchPlaces, { query: { q: name, limit: 1 } })
  return stopIn(data[0]!.countryCode, isPrivate, data[0])
}

async function near(name: string, caller = visitor, limit?: number) {
  const reply = await caller.call(listPlacesWithTrips, { query: { near: name, limit } })
  expect(reply.status).toBe(200)
  return reply.data.map(({ place, trips }) => [place.name, trips])
}

test('towns around that trips go to come the nearest first, far ones and private stops do not', async () => {
  const owner = await make.user()
  const [stockholm, vasteras, malmo] = [
    await stopAt('Stockholm'),
    await stopAt('Västerås'),
    await stopAt('Malmö'),
  ]
  await make.trip(owner, { stops: [stockholm, malmo] })
  await make.trip(owner, { stops: [stockholm, await stopAt('Västerås', true)] })
  expect(await near('Uppsala')).toEqual([['Stockholm', 2]])
  // There and back is one trip.
  await make.trip(owner, { stops: [vasteras, await stopAt('Västerås')] })
  expect(await near('upsala')).toEqual([
    ['Stockholm', 2],
    ['Västerås', 1],
  ])
  expect(await near('Uppsala', visitor, 1)).toEqual([['Stockholm', 2]])
  expect(await near('Stockholm')).toEqual([['Västerås', 1]])
  expect(await near('Nowhere at all')).toEqual([])
  expect(await near('!')).toEqual([])
})

test('each counts what they may see', async () => {
  const [owner, friend, member, blocked] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await make.friendship(owner, friend)
  await make.friendship(owner, blocked, 'blocked')
  for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
    await make.trip(owner, { audience, stops: [await stopAt('Stockholm')] })
  }
  const trips = async (caller: typeof visitor) => (await near('Uppsala', caller))[0]?.[1] ?? 0
  expect(await trips(visitor)).toBe(1)
  expect(await trips(as(member))).toBe(2)
  expect(await trips(as(friend))).toBe(3)
  expect(await trips(as(owner))).toBe(4)
  expect(await trips(as(blocked))).toBe(0)
})

test('a name is asked for', async () => {
  const reply = await visitor.call(listPlacesWithTrips, { query: { near: '' } })
  expect(reply).toMatchObject({ status: 422, errors: [{ field: 'near' }] })
})
