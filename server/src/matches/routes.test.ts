import { listMatches, listTripMatches } from '@farfolk/contract/matches'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Made = Awaited<ReturnType<typeof make.user>>

const paris = stopIn('FR', false, { name: 'Paris', lat: 48.857, lng: 2.352 })
const versailles = stopIn('FR', false, { name: 'Versailles', lat: 48.804, lng: 2.134 })
const nice = stopIn('FR', false, { name: 'Nice', lat: 43.7, lng: 7.26 })

const may = { startDate: '2131-05-01', endDate: '2131-05-10', lookingForCompany: true }

async function matchesOf(member: Made) {
  const { status, data } = await as(member).call(listMatches, {})
  expect(status).toBe(200)
  return data
}

test('a match says who, where and on which days, both ends counted', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const own = await make.trip(ana, { ...may, stops: [paris] })
  const met = { ...versailles, arrivalDate: '2131-05-08', departureDate: '2131-05-12' }
  const trip = await make.trip(ben, { ...may, endDate: '2131-05-20', stops: [met, nice] })
  const [match, ...more] = await matchesOf(ana)
  expect(more).toEqual([])
  expect(match).toMatchObject({
    user: { id: ben.id, profile: { firstName: 'Ben' } },
    trip: { id: trip.id, name: trip.name, owner: { id: ben.id } },
    overlaps: [
      {
        from: '2131-05-01',
        to: '2131-05-10',
        // Twenty days for two stops: half of those that it may be.
        days: 5,
        rough: true,
        kind: 'country',
        place: { name: 'Nice' },
        ownPlace: { name: 'Paris' },
      },
      {
        from: '2131-05-08',
        to: '2131-05-10',
        days: 3,
        rough: false,
        kind: 'place',
        countryCode: 'FR',
        place: { name: 'Versailles' },
        ownTrip: { id: own.id, name: own.name },
      },
    ],
    // Three days that are known, some of them in the same place.
    score: 14,
  })
})

test('most days come first, then the same place, then friends, then the soonest', async () => {
  const ana = await make.user()
  await make.trip(ana, { ...may, stops: [paris] })
  const meet = async (first_name: string, day: number, stop: typeof paris, isFriend = false) => {
    const member = await make.user({ first_name })
    if (isFriend) await make.friendship(ana, member)
    const [startDate, endDate] = [`2131-05-0${day}`, `2131-05-0${day + 2}`]
    await make.trip(member, { ...may, startDate, endDate, stops: [stop] })
  }
  await meet('Late', 6, paris)
  await meet('Soon', 3, paris)
  await meet('Far', 1, nice, true)
  await meet('Friend', 6, paris, true)
  const longer = await make.user({ first_name: 'Longer' })
  await make.trip(longer, { ...may, startDate: '2131-05-07', stops: [nice] })
  const names = ({ user }: { user: { profile: { firstName: string } } }) => user.profile.firstName
  const all = (await matchesOf(ana)).map(names)
  expect(all).toEqual(['Longer', 'Friend', 'Soon', 'Late', 'Far'])

  const first = await as(ana).call(listMatches, { query: { limit: 2 } })
  // Written between two pages: nothing is repeated or left out for it.
  await meet('New', 1, paris, true)
  const query = { limit: 100, cursor: first.page!.nextCursor! }
  const rest = await as(ana).call(listMatches, { query })
  expect([...first.data, ...rest.data].map(names)).toEqual(all)
  expect(rest.page).toEqual({ nextCursor: null })
})

test('who is known to be there comes before who may be, and the vaguest last', async () => {
  const ana = await make.user()
  await make.trip(ana, { ...may, stops: [paris] })
  const meet = async (first_name: string, trip: object) =>
    make.trip(await make.user({ first_name }), { ...may, ...trip })
  await meet('Vaguer', { stops: [versailles, nice, nice] })
  await meet('Vague', { stops: [paris, nice] })
  await meet('Short', { startDate: '2131-05-09', endDate: '2131-05-09', stops: [nice] })
  const all = await matchesOf(ana)
  const told = all.map(({ user, score }) => `${user.profile.firstName} ${score}`)
  // Days that nobody knows count none, so that the same place is what is left.
  expect(told).toEqual(['Short 4', 'Vague 2', 'Vaguer 2'])
  expect(all[1]?.overlaps).toMatchObject([
    { place: { name: 'Paris' }, from: '2131-05-01', to: '2131-05-10', days: 5, rough: true },
    { place: { name: 'Nice' }, days: 5, rough: true },
  ])
})

test('many days of a trip are not taken for those of its stops', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  await make.trip(ana, { ...may, stops: [paris] })
  const years = { ...may, startDate: '2130-01-01', endDate: '2149-12-31' }
  const { id } = await make.trip(ben, {
    ...years,
    stops: [paris, { ...nice, arrivalDate: '2131-05-02' }],
  })
  const [met] = await matchesOf(ana)
  expect(met?.trip.id).toBe(id)
  expect(met?.overlaps).toMatchObject([{ place: { name: 'Nice' }, days: 1, rough: false }])
  await make.trip(ana, { ...years, stops: [paris] })
  expect(await matchesOf(ben)).toMatchObject([{ overlaps: [{ days: 1 }] }])
})

test('without looking for company only friends meet', async () => {
  const [ana, friend, stranger] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(ana, friend)
  await make.trip(ana, { ...may, lookingForCompany: false, stops: [paris] })
  await make.trip(friend, { ...may, lookingForCompany: false, stops: [paris] })
  await make.trip(stranger, { ...may, stops: [paris] })
  expect((await matchesOf(ana)).map(({ user }) => user.id)).toEqual([friend.id])
  expect((await matchesOf(friend)).map(({ user }) => user.id)).toEqual([ana.id])
  expect(await matchesOf(stranger)).toEqual([])
})

test('what is over, a dream or without days meets nobody', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  for (const member of [ana, ben]) {
    const stops = [paris]
    const past = { startDate: '2021-05-01', endDate: '2021-05-10', lookingForCompany: true }
    await make.trip(member, { ...past, stops })
    await make.trip(member, { ...may, dream: true, stops })
    await make.trip(member, { lookingForCompany: true, stops })
  }
  expect(await matchesOf(ana)).toEqual([])
})

test('a stop of a journey whose end nobody knows counts for the day that is known', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  await make.trip(ana, { ...may, stops: [paris] })
  await make.trip(ben, { ...may, startDate: '2131-05-03', endDate: null, stops: [paris] })
  expect((await matchesOf(ana))[0]?.overlaps).toMatchObject([{ from: '2131-05-03', days: 1 }])
})

test('a stop without a departure lasts until the next arrival', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  await make.trip(ana, { ...may, stops: [paris] })
  const rome = stopIn('IT', false, { name: 'Rome', lat: 41.893, lng: 12.483 })
  const stops = [
    { ...paris, arrivalDate: '2131-05-02' },
    rome,
    { ...rome, arrivalDate: '2131-05-03', private: true },
    { ...rome, arrivalDate: '2131-05-04' },
  ]
  await make.trip(ben, { ...may, stops })
  const met = { from: '2131-05-02', to: '2131-05-04', days: 3 }
  expect((await matchesOf(ana))[0]?.overlaps).toMatchObject([met])
})

test('one trip tells its matches to who travels on it', async () => {
  const [owner, guest, friend] = [await make.user(), await make.user(), await make.user()]
  const [member, blocked] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  await make.friendship(owner, blocked, 'blocked')
  const trip = await make.trip(owner, { ...may, stops: [paris], audience: 'friends' })
  const other = await make.trip(owner, { ...may, startDate: '2131-05-09', stops: [paris] })
  await make.traveller(trip, guest)
  const met = await make.trip(member, { ...may, stops: [paris] })
  const ask = async (caller: typeof visitor, id: string) => {
    const { status, data } = await caller.call(listTripMatches, { params: { id } })
    return [status, data?.map(({ trip: found }) => found.id)]
  }
  expect(await ask(as(owner), trip.id)).toEqual([200, [met.id]])
  // Whose journey it is is one whose path the guest crosses by the other one.
  expect(await ask(as(guest), trip.id)).toEqual([200, [met.id, other.id]])
  expect(await ask(as(friend), trip.id)).toEqual([403, undefined])
  expect(await ask(as(member), trip.id)).toEqual([404, undefined])
  expect(await ask(as(blocked), trip.id)).toEqual([404, undefined])
  expect(await ask(visitor, trip.id)).toEqual([401, undefined])
  expect(await ask(as(owner), uuid())).toEqual([404, undefined])
  expect((await visitor.call(listMatches, {})).status).toBe(401)
  expect((await as(owner).call(listMatches, { query: { cursor: 'x' } })).status).toBe(422)
})
