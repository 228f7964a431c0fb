import type { KeptSearch } from '@farfolk/contract/kept-searches'
import type { OwnHit } from '@farfolk/contract/own-search'
import type { TravellerHit, TripHit } from '@farfolk/contract/search'
import type { Trip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { groupsOf, noteOf } from './use-quick-search.ts'

test('own trips of one name are told apart by their year, those of others by whose they are', () => {
  const owner = { id: 'ada', profile: { firstName: 'Ada' } }
  const trip = { owner, startDate: '2022-05-01' } as Trip
  expect(noteOf(trip, 'ada')).toBe('2022')
  expect(noteOf({ ...trip, startDate: null }, 'ada')).toBe('Ada')
  expect(noteOf(trip, 'bo')).toBe('Ada')
  expect(noteOf(trip, undefined)).toBe('Ada')
})

const hit = (fields: Partial<OwnHit>): OwnHit => ({
  kind: 'trip',
  id: 'north',
  title: 'North',
  fits: 'start',
  partOf: null,
  date: null,
  endDate: null,
  place: null,
  user: null,
  detail: '',
  countries: [],
  highlights: {},
  ...fields,
})

const traveller = {
  user: { id: 'bo', profile: { firstName: 'Bo', avatarUrl: '' } },
} as unknown as TravellerHit

const tripHit = (id: string) =>
  ({
    trip: { id, name: id, countries: [], startDate: null, owner: { id: 'bo', profile: {} } },
  }) as unknown as TripHit

function shown(own: OwnHit[], removed: string[] = []) {
  const found = {
    text: 'quokka',
    travellers: [traveller],
    trips: [tripHit('north'), tripHit('south')],
    own,
    hasFailed: false,
  }
  const groups = groupsOf(found, 'quokka', {
    removed: new Set(removed),
    ownId: 'ada',
    searches: [] as KeptSearch[],
    locale: 'en',
  })
  return groups.map(({ kind, items }) => `${kind}: ${items.map(({ to }) => to).join(' ')}`)
}

const all = 'all: /search-trips?q=quokka /search-trips?kind=travellers&q=quokka'

test("what is one's own stands first where it fits well, else behind what others have", () => {
  const own = 'own: /trips/north'
  const others = ['travellers: /profile/bo', 'trips: /trips/south']
  expect(shown([hit({})])).toEqual([own, ...others, all])
  expect(shown([hit({ fits: 'word' })])).toEqual([own, ...others, all])
  expect(shown([hit({ fits: 'within' })])).toEqual([...others, own, all])
})

test('each is there once, and nothing of what has just been removed', () => {
  const both = ['travellers: /profile/bo', 'trips: /trips/north /trips/south', all]
  expect(shown([hit({ kind: 'friend', id: 'bo' })])).toEqual(both)
  const booking = hit({ kind: 'booking', partOf: { kind: 'trip', id: 'north', name: 'North' } })
  expect(shown([booking], ['north'])).toEqual([both[0], 'trips: /trips/south', all])
})

test('each leads to where it stands, and says what it is, when and of what', () => {
  const partOf = { kind: 'trip' as const, id: 'north', name: 'North' }
  const of = (fields: Partial<OwnHit>) => shown([hit({ id: 'x', partOf, ...fields })])[0]
  expect(of({ kind: 'booking' })).toBe('own: /trips/north/itinerary')
  expect(of({ kind: 'todo' })).toBe('own: /trips/north/packing#todo-x')
  expect(of({ kind: 'expense' })).toBe('own: /trips/north/travellers')
  expect(of({ kind: 'channel' })).toBe('own: /chat?channel=x')
  const list = { kind: 'packingList' as const, id: 'bag', name: 'Bag' }
  expect(of({ kind: 'packingListItem', partOf: list })).toBe('own: /packing-lists/bag')
  const [group] = groupsOf(
    {
      text: 'sk',
      travellers: [],
      trips: [],
      own: [
        hit({
          kind: 'booking',
          partOf,
          detail: 'SK1421 · A – B',
          date: '2031-05-06',
          highlights: { detail: '<mark>SK1421</mark> · A – B' },
        }),
      ],
      hasFailed: false,
    },
    'sk',
    { removed: new Set(), ownId: 'ada', searches: [], locale: 'en' },
  )
  expect(group?.items[0]?.note).toBe('Booking · SK1421 · A – B · May 6, 2031 · North')
})
