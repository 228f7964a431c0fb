import { listStopPhotos } from '@farfolk/contract/album-items'
import type { Place } from '@farfolk/contract/places'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { whileLocked } from '../testing/while-locked.ts'
import { stopPhotosText } from './stop-photos.ts'

const { as, visitor, make, connections } = await startTestApp()

type Caller = typeof visitor

const oslo = { lat: 59.91, lng: 10.75 }
const bergen = { lat: 60.39, lng: 5.32 }

function stopAt(
  place: Pick<Place, 'lat' | 'lng'>,
  [arrivalDate = null, departureDate = null]: (string | null)[],
  isPrivate = false,
) {
  return { ...stopIn('NO', isPrivate, place), arrivalDate, departureDate }
}

/** Of each stop with photos, by its number: the captions of the first, and how many there are. */
async function shownTo(caller: Caller, tripId: string, stops: { id: string }[]) {
  const { status, data } = await caller.call(listStopPhotos, { params: { id: tripId } })
  if (status !== 200) return status
  return data.map(({ stopId, count, albumItems }) => {
    const stop = stops.findIndex(({ id }) => id === stopId)
    return [stop, albumItems.map(({ caption }) => caption).join(' '), count]
  })
}

test('a photo stands under the stop on whose days it was taken', async () => {
  const owner = await make.user()
  const stops = [
    stopAt(oslo, ['2024-06-02', '2024-06-04']),
    stopAt(bergen, ['2024-06-06']),
    stopAt(oslo, []),
    stopAt(oslo, ['2024-06-09']),
  ]
  const dates = { startDate: '2024-06-01', endDate: '2024-06-12' }
  const trip = await make.trip(owner, { ...dates, stops, audience: 'everyone' })
  const [album, other] = [
    await make.album(owner, { trip_id: trip.id, audience: 'everyone' }),
    await make.album(owner, { trip_id: trip.id, audience: 'everyone' }),
  ]
  const taken = [
    ['early', '2024-06-01 23:59:59'],
    ['second', '2024-06-04 23:59:59'],
    ['between', '2024-06-05 12:00:00'],
    ['open', '2024-06-08 12:00:00'],
    ['last', '2024-06-12 23:59:59'],
    ['late', '2024-06-13 00:00:00'],
  ] as const
  for (const [caption, taken_at] of taken) await make.albumItem(album, { caption, taken_at })
  await make.albumItem(album, { caption: 'undated' })
  await make.albumItem(other, { caption: 'first', taken_at: '2024-06-02 00:00:00' })
  expect(await shownTo(visitor, trip.id, stops)).toEqual([
    [0, 'first second', 2],
    [1, 'open', 1],
    [3, 'last', 1],
  ])
  const params = { id: trip.id }
  const { data } = await visitor.call(listStopPhotos, { params })
  expect(data[0]!.albumItems.map(({ albumId }) => albumId)).toEqual([other.id, album.id])
  expect(data[0]!.albumItems[0]!.image.variants.thumb.src).toMatch(/rs:fill:100:100\/exp:/)
})

test('as many photos as the first ones are asked for from all of a stop, of what the viewer sees', async () => {
  const owner = await make.user()
  const stops = [stopAt(oslo, ['2024-06-01', '2024-06-13']), stopAt(bergen, ['2024-06-14'])]
  const trip = await make.trip(owner, { stops, audience: 'everyone' })
  const fields = { trip_id: trip.id } as const
  const album = await make.album(owner, { ...fields, audience: 'everyone' })
  const hidden = await make.album(owner, { ...fields, audience: 'me' })
  for (let day = 1; day <= 14; day++) {
    const taken_at = `2024-06-${String(day).padStart(2, '0')} 12:00:00`
    await make.albumItem(album, { caption: String(day), taken_at })
    if (day % 2) await make.albumItem(hidden, { caption: `hidden ${day}`, taken_at })
  }
  const captionsFor = async (caller: Caller, spread?: boolean) => {
    const { data } = await caller.call(listStopPhotos, {
      params: { id: trip.id },
      query: { spread },
    })
    return data.map(({ count, albumItems }) => [count, albumItems.map(({ caption }) => caption)])
  }
  expect(await captionsFor(visitor, true)).toEqual([
    [13, ['3', '5', '7', '9', '11', '13']],
    [1, ['14']],
  ])
  expect(await captionsFor(visitor, false)).toEqual(await captionsFor(visitor))
  expect((await captionsFor(visitor))[0]).toEqual([13, ['1', '2', '3', '4', '5', '6']])
  const own = await captionsFor(as(owner), true)
  expect(own.map(([count]) => count)).toEqual([20, 1])
  expect(own[0]![1]).toContain('hidden 3')
})

test('a stop that does not say when it begins or ends has the days up to its neighbours', async () => {
  const owner = await make.user()
  const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '20']
  async function shown(dates: { startDate?: string; endDate?: string }) {
    const stops = [
      stopAt(oslo, [null, '2024-06-03']),
      stopAt(bergen, [null, '2024-06-05']),
      stopAt(oslo, ['2024-06-07']),
      stopAt(bergen, [null, '2024-06-09']),
      stopAt(oslo, ['2024-06-09']),
    ]
    const trip = await make.trip(owner, { ...dates, stops, audience: 'everyone' })
    const album = await make.album(owner, { trip_id: trip.id, audience: 'everyone' })
    for (const day of days) {
      await make.albumItem(album, { caption: day, taken_at: `2024-06-${day} 12:00:00` })
    }
    const { data } = await visitor.call(listStopPhotos, { params: { id: trip.id } })
    return data.map(({ albumItems }) => albumItems.map(({ caption }) => caption).join(' '))
  }
  expect(await shown({ startDate: '2024-06-01', endDate: '2024-06-10' })).toEqual([
    '01 02',
    '03 04 05',
    '07 08',
    '09',
  ])
  expect(await shown({})).toEqual(['03 04 05', '07 08', '09 20'])
})

test('a day that two stops share is shared by nearness where that is known', async () => {
  const owner = await make.user()
  const stops = [stopAt(oslo, ['2024-06-02', '2024-06-04']), stopAt(bergen, ['2024-06-04'])]
  const trip = await make.trip(owner, { stops, audience: 'everyone' })
  const fields = { trip_id: trip.id, audience: 'everyone' } as const
  const told = await make.album(owner, { ...fields, show_locations: true })
  const untold = await make.album(owner, fields)
  const nearOslo = { lat: 59.953127, lng: 10.901944 }
  await make.albumItem(told, { caption: 'told', taken_at: '2024-06-04 09:00:00', ...nearOslo })
  await make.albumItem(untold, { caption: 'untold', taken_at: '2024-06-04 10:00:00', ...nearOslo })
  await make.albumItem(told, { caption: 'nowhere', taken_at: '2024-06-04 11:00:00' })
  // Not of that day: the days come first.
  await make.albumItem(told, { caption: 'away', taken_at: '2024-06-03 11:00:00', ...bergen })
  expect(await shownTo(visitor, trip.id, stops)).toEqual([
    [0, 'away told', 2],
    [1, 'untold nowhere', 2],
  ])
  expect(await shownTo(as(owner), trip.id, stops)).toEqual([
    [0, 'away told untold', 3],
    [1, 'nowhere', 1],
  ])
  const { data } = await visitor.call(listStopPhotos, { params: { id: trip.id } })
  const locations = data.flatMap(({ albumItems }) => albumItems.map(({ location }) => location))
  expect(locations).toEqual([bergen, { lat: 59.95, lng: 10.9 }, null, null])
  const own = await as(owner).call(listStopPhotos, { params: { id: trip.id } })
  expect(own.data[0]?.albumItems[1]?.location).toEqual(nearOslo)
})

test('to which of two stops a photo goes tells others no more of its place than they see', async () => {
  const owner = await make.user()
  // On either side of where the photo was taken, which is nearer to the second once it is rounded.
  const day = ['2024-06-04', '2024-06-04']
  const stops = [stopAt({ lat: 59.9, lng: 10.7 }, day), stopAt({ lat: 59.916, lng: 10.7 }, day)]
  const trip = await make.trip(owner, { stops, audience: 'everyone' })
  const fields = { trip_id: trip.id, audience: 'everyone', show_locations: true } as const
  const taken = { caption: 'told', taken_at: '2024-06-04 09:00:00', lat: 59.907, lng: 10.7 }
  await make.albumItem(await make.album(owner, fields), taken)
  for (const caller of [visitor, as(owner)]) {
    expect(await shownTo(caller, trip.id, stops)).toEqual([[1, 'told', 1]])
  }
})

test('of many the first six come along, and how many there are', async () => {
  const owner = await make.user()
  const stops = [stopAt(oslo, ['2024-06-02'])]
  const trip = await make.trip(owner, { stops, audience: 'everyone' })
  const album = await make.album(owner, { trip_id: trip.id, audience: 'everyone' })
  for (let hour = 8; hour >= 0; hour -= 1) {
    await make.albumItem(album, { caption: `${hour}`, taken_at: `2024-06-02 0${hour}:00:00` })
  }
  expect(await shownTo(visitor, trip.id, stops)).toEqual([[0, '0 1 2 3 4 5', 9]])
})

test('everybody is shown the stops and the albums that are open to them', async () => {
  const [owner, companion, invited] = [await make.user(), await make.user(), await make.user()]
  const { friend, stranger: member, blocked } = await make.others(owner)
  // The private one takes nothing away from the days of the first, as others see them.
  const stops = [
    stopAt(oslo, ['2024-06-02']),
    stopAt(bergen, ['2024-06-03', '2024-06-04'], true),
    stopAt(oslo, ['2024-06-05']),
  ]
  const trip = await make.trip(owner, { stops, audience: 'everyone' })
  await make.traveller(trip, companion)
  await make.traveller(trip, invited, 'invited')
  for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
    const album = await make.album(owner, { trip_id: trip.id, audience })
    await make.albumItem(album, { caption: audience, taken_at: '2024-06-03 12:00:00' })
  }
  const theirs = await make.album(companion, { trip_id: trip.id, audience: 'me' })
  await make.albumItem(theirs, { caption: 'theirs', taken_at: '2024-06-05 12:00:00' })
  const shown = (caller: Caller) => shownTo(caller, trip.id, stops)
  const all = [
    [1, 'everyone members friends me', 4],
    [2, 'theirs', 1],
  ]
  expect(await shown(as(owner))).toEqual(all)
  expect(await shown(as(companion))).toEqual(all)
  expect(await shown(as(friend))).toEqual([[0, 'everyone members friends', 3]])
  expect(await shown(as(member))).toEqual([[0, 'everyone members', 2]])
  expect(await shown(as(invited))).toEqual([[0, 'everyone members', 2]])
  expect(await shown(visitor)).toEqual([[0, 'everyone', 1]])
  expect(await shown(as(blocked))).toBe(404)
})

test('of a trip that is not open to the viewer nothing is said', async () => {
  const owner = await make.user()
  const stops = [stopAt(oslo, ['2024-06-02'])]
  const closed = await make.trip(owner, { stops, audience: 'me' })
  const album = await make.album(owner, { trip_id: closed.id, audience: 'everyone' })
  await make.albumItem(album, { caption: 'open', taken_at: '2024-06-02 12:00:00' })
  expect(await shownTo(as(owner), closed.id, stops)).toEqual([[0, 'open', 1]])
  expect(await shownTo(as(await make.user()), closed.id, stops)).toBe(403)
  expect(await shownTo(visitor, closed.id, stops)).toBe(403)
  expect(await shownTo(visitor, uuid(), stops)).toBe(404)
  const token = 'A'.repeat(43)
  expect(await shownTo(as({ token }), closed.id, stops)).toBe(401)
})

/** A trip in Oslo with one photo. */
async function photographed(owner: { id: string }) {
  const trip = await make.trip(owner, {
    stops: [stopAt(oslo, ['2024-06-02'])],
    audience: 'everyone',
  })
  const album = await make.album(owner, { trip_id: trip.id, audience: 'everyone' })
  await make.albumItem(album, { taken_at: '2024-06-02 12:00:00' })
  return trip
}

const ask = (caller: Caller, { id }: { id: string }) =>
  caller.call(listStopPhotos, { params: { id } })

async function expectRead(reads: ReturnType<typeof ask>[]) {
  for (const { status, data } of await Promise.all(reads)) {
    expect([status, data.map(({ count }) => count)]).toEqual([200, [1]])
  }
}

test('two read at once, of a member one at a time', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const trips = [await photographed(owner), await photographed(owner), await photographed(owner)]
  const reads: ReturnType<typeof ask>[] = []
  await whileLocked(connections.pool, 'album_item', async (expectWaiting) => {
    reads.push(...trips.map((trip) => ask(as(owner), trip)))
    await expectWaiting(1)
    reads.push(ask(as(other), trips[0]!))
    await expectWaiting(2)
    reads.push(ask(visitor, trips[0]!))
    await expectWaiting(2)
  })
  await expectRead(reads)
})

test('ten visitors of one trip make one read', async () => {
  const owner = await make.user()
  const [north, south] = [await photographed(owner), await photographed(owner)]
  const read = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => read.mockRestore())
  const reads: ReturnType<typeof ask>[] = []
  await whileLocked(connections.pool, 'album_item', async (expectWaiting) => {
    for (let nth = 0; nth < 10; nth += 1) reads.push(ask(visitor, north))
    await expectWaiting(1)
    // Of another trip the same address waits its turn.
    reads.push(ask(visitor, south))
    await expectWaiting(1)
  })
  await expectRead(reads)
  expect(read.mock.calls.filter(([text]) => text === stopPhotosText)).toHaveLength(2)
})

test('visitors behind one address take half of the places at most, and a member has theirs', async () => {
  const owner = await make.user()
  const trips: { id: string }[] = []
  for (let nth = 0; nth < 22; nth += 1) trips.push(await photographed(owner))
  const reads: ReturnType<typeof ask>[] = []
  await whileLocked(connections.pool, 'album_item', async (expectWaiting) => {
    reads.push(...trips.map((trip) => ask(visitor, trip)))
    await expectWaiting(1)
    reads.push(ask(as(owner), trips[0]!))
    await expectWaiting(2)
  })
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(200)
})

test('where forty wait already, others are refused', async () => {
  const owner = await make.user()
  const members: MadeMember[] = []
  for (let nth = 0; nth < 43; nth += 1) members.push(await make.user())
  const trip = await photographed(owner)
  const reads: ReturnType<typeof ask>[] = []
  await whileLocked(connections.pool, 'album_item', async (expectWaiting) => {
    reads.push(...members.map((member) => ask(as(member), trip)))
    await expectWaiting(2)
  })
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(statuses.toSorted((one, two) => one - two)).toEqual([...Array<number>(42).fill(200), 429])
})
