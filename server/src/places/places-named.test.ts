import { getAlbum } from '@farfolk/contract/albums'
import { createBucketListItem, listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { listMatches } from '@farfolk/contract/matches'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import { listPlacesNear, searchPlaces } from '@farfolk/contract/places'
import { listPlacesWithTrips, search } from '@farfolk/contract/search'
import { createTrip, getTrip, listTrips, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { indexMember } from '../members/index-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { stopIn } from '../testing/stops.ts'

const { as, visitor, make, connections } = await startTestApp()

const munich = {
  id: '2867714',
  name: 'Munich',
  region: 'Bavaria',
  countryCode: 'DE',
  lat: 48.13743,
  lng: 11.57549,
  population: 1_260_391,
}
const wordsIn = {
  de: ['München', 'Bayern'],
  es: ['Múnich', 'Baviera'],
  fr: ['Munich', 'Bavière'],
  en: ['Munich', 'Bavaria'],
} as const
const german = { headers: { 'accept-language': 'de' } }
const words = (place: Place | null | undefined) => [place?.name, place?.region]

test('a place is called as its reader does, and found by every name', async () => {
  for (const [language, expected] of Object.entries(wordsIn)) {
    const headers = { 'accept-language': `${language}-CH,${language};q=0.9` }
    const typed = { q: 'Monaco di Baviera', limit: 1, guesses: false }
    const found = await visitor.call(searchPlaces, { query: typed, headers })
    expect([language, words(found.data[0])]).toEqual([language, expected])
    expect(found.headers.vary).toContain('accept-language')
    const query = { lat: 48.1, lng: 11.5, radiusKm: 20, limit: 1, far: false }
    const near = await visitor.call(listPlacesNear, { query, headers })
    expect([language, words(near.data[0])]).toEqual([language, expected])
  }
  const plain = await visitor.call(searchPlaces, {
    query: { q: 'München', limit: 1, guesses: true },
  })
  expect(words(plain.data[0])).toEqual(wordsIn.en)
  expect(plain.headers.vary).toContain('accept-language')
})

test('so in trips, in lists and in search, each with a tag of its own', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, {
    description: `"place":${JSON.stringify(munich)}`,
    stops: [{ ...stopIn('DE'), place: munich, note: JSON.stringify(munich) }],
  })
  const tags = new Set()
  for (const [language, expected] of Object.entries(wordsIn)) {
    const headers = { 'accept-language': language }
    const params = { id: trip.id }
    const one = await visitor.call(getTrip, { params, headers })
    expect(words(one.data.stops[0]?.place)).toEqual(expected)
    expect(one.data.description).toBe(`"place":${JSON.stringify(munich)}`)
    expect(one.data.stops[0]?.note).toBe(JSON.stringify(munich))
    expect(one.headers.vary).toContain('accept-language')
    tags.add(one.headers.etag)
    const list = await visitor.call(listTrips, { query: { limit: 5 }, headers } as never)
    expect(JSON.stringify(list.data)).toContain(JSON.stringify(expected[1]))
  }
  // German, Spanish, French; English is that of who says nothing.
  expect(tags.size).toBe(4)
  const again = await visitor.call(getTrip, {
    params: { id: trip.id },
    headers: { 'accept-language': 'de', 'if-none-match': String([...tags][3]) },
  })
  expect(again.status).toBe(200)
})

test('what was found by one name is marked where it is called by another', async () => {
  const owner = await make.user({ hometown: JSON.stringify(munich), first_name: 'Ida' })
  await indexMember(connections.db, owner.id)
  await make.trip(owner, { name: 'Alps', stops: [{ ...stopIn('DE'), place: munich }] })
  const cases = [
    ['de', 'München', '<mark>München</mark>'],
    ['de', 'Munich', '<mark>München</mark>'],
    ['es', 'München', '<mark>Múnich</mark>'],
    ['en', 'München', '<mark>Munich</mark>'],
  ] as const
  for (const [language, query, marked] of cases) {
    const headers = { 'accept-language': language }
    for (const kind of ['trips', 'travellers'] as const) {
      const found = await visitor.call(search, { body: { search: { kind, query } }, headers })
      const [hit] = found.data
      const highlights = hit?.highlights ?? {}
      expect([kind, language, query, highlights[kind === 'trips' ? 'places' : 'hometown']]).toEqual(
        [kind, language, query, marked],
      )
    }
  }
  const query = { near: 'Augsburg', limit: 3 }
  const towns = await visitor.call(listPlacesWithTrips, { query, ...german } as never)
  expect(words(towns.data[0]?.place)).toEqual(wordsIn.de)
})

test('trips are found by the name that a place is shown by, of smaller towns too', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: 'Rhine', stops: [stopIn('FR', false, { name: 'Strasbourg' })] })
  for (const query of ['Straßburg', 'estrasburgo']) {
    const found = await visitor.call(search, { body: { search: { kind: 'trips', query } } })
    expect([query, found.data.length]).toEqual([query, 1])
  }
})

test('hometowns, wishes, photos and meetings have them too', async () => {
  const member = await make.user({ hometown: JSON.stringify(munich) })
  const other = await make.user()
  const own = await as(member).call(getOwnUser, german)
  expect(words(own.data.profile.hometown)).toEqual(wordsIn.de)
  const seen = await as(other).call(getUser, { params: { id: member.id }, ...german })
  expect(words(seen.data.profile.hometown)).toEqual(wordsIn.de)

  await make.bucketListItem(member, { place: JSON.stringify(munich), country: 'DE' })
  const wishes = await as(member).call(listOwnBucketListItems, { query: {}, ...german } as never)
  expect(words(wishes.data[0]?.place)).toEqual(wordsIn.de)

  const { lat, lng } = munich
  const album = await make.filledAlbum(member, [
    { lat, lng, place: JSON.stringify(munich) as never },
  ])
  const photos = await as(member).call(getAlbum, { params: { id: album.id }, ...german })
  expect(words(photos.data.albumItems[0]?.location?.place)).toEqual(wordsIn.de)

  const days = { startDate: '2099-05-01', endDate: '2099-05-09', lookingForCompany: true }
  const stay = { arrivalDate: days.startDate, departureDate: days.endDate }
  for (const one of [member, other]) {
    await make.trip(one, { ...days, stops: [{ ...stopIn('DE'), ...stay, place: munich }] })
  }
  const met = await as(other).call(listMatches, { query: {}, ...german } as never)
  expect(met.data).toHaveLength(1)
  const [overlap] = met.data[0]?.overlaps ?? []
  expect([words(overlap?.place), words(overlap?.ownPlace)]).toEqual([wordsIn.de, wordsIn.de])
})

test('what comes back by a local name is kept by the gazetteer’s', async () => {
  const member = await make.user()
  const { data: found } = await as(member).call(searchPlaces, {
    query: { q: 'München', limit: 1, guesses: true },
    ...german,
  })
  const place = found[0]!
  expect(place.name).toBe('München')
  const stop = { place, arrivalDate: null, departureDate: null, note: '', private: false }
  const made = await as(member).call(createTrip, {
    body: { trip: { name: 'Alps', stops: [stop] } },
    ...german,
  } as never)
  expect(made.status).toBe(201)
  expect(words(made.data.stops[0]?.place)).toEqual(wordsIn.de)
  const params = { id: made.data.id }
  const headers = { 'accept-language': 'de', 'if-match': String(made.headers.etag) }
  const body = { trip: { stops: made.data.stops } }
  const changed = await as(member).call(updateTrip, { params, body, headers } as never)
  expect(changed.status).toBe(200)
  await as(member).call(updateOwnUser, {
    body: { user: { profile: { hometown: place } } },
  } as never)
  await as(member).call(createBucketListItem, {
    body: { bucketListItem: { category: 'destination', title: 'Oktoberfest', place } },
  } as never)
  const { rows } = await connections.pool.query(`
    select place_name as name, place_region as region from trip_stop
    union all select hometown ->> 'name', hometown ->> 'region' from member where hometown is not null
    union all select place ->> 'name', place ->> 'region' from bucket_list_item`)
  expect(rows).toEqual(
    ['trip', 'hometown', 'wish'].map(() => ({ name: 'Munich', region: 'Bavaria' })),
  )
})
