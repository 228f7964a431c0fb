import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { logIn } from '@farfolk/contract/accounts'
import { BookingInput, listBookings } from '@farfolk/contract/bookings'
import { listTripIdeas, TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { listTripTodos, TripTodoInput } from '@farfolk/contract/trip-todos'
import { listBalances } from '@farfolk/contract/expenses'
import { listOwnExperiences } from '@farfolk/contract/experiences'
import { listNotifications } from '@farfolk/contract/notifications'
import { listTravels } from '@farfolk/contract/company'
import { listDestinations } from '@farfolk/contract/destinations'
import { listTips } from '@farfolk/contract/tips'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { TranslationsInput } from '@farfolk/contract/profile-languages'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { listOwnTrips, listTrips, Trip, TripInput } from '@farfolk/contract/trips'
import { getVerification } from '@farfolk/contract/verification'
import { expect, test } from 'vitest'
import { allCountries } from '../reference/countries.ts'
import { demoSignInEmail, ensureDemoClub } from './ensure-demo-club.ts'
import { makeDemoClub } from './make-demo-club.ts'
import { people } from './people.ts'
import { startDemoClub } from './testing.ts'

const { config, dataDir, db, openSession, passwordHash, signIn, today, visitor } =
  await startDemoClub()
/** No pictures here. */
const enqueue = async () => undefined

async function dump() {
  const ids = await db.selectFrom('trip').selectAll().orderBy('id').execute()
  const stops = await db.selectFrom('trip_stop').selectAll().orderBy('id').execute()
  const travellers = await db.selectFrom('traveller').selectAll().orderBy('id').execute()
  const countries = await db
    .selectFrom('visited_country')
    .selectAll()
    .orderBy('member_id')
    .orderBy('code')
    .execute()
  const members = await db.selectFrom('member').selectAll().orderBy('id').execute()
  const ties = await db
    .selectFrom('friendship')
    .selectAll()
    .orderBy('member_id')
    .orderBy('other_id')
    .execute()
  return JSON.stringify({ ids, stops, travellers, members, ties, countries })
}

async function clear() {
  await db.deleteFrom('member').execute()
  // A group refers to none of them.
  await db.deleteFrom('channel').execute()
}

test('no demo member is written to', async () => {
  const written = await db
    .selectFrom('member')
    .select('email')
    .where((is) =>
      is.or([
        is('email_friend_requests', '=', true),
        is('email_messages', '=', true),
        is('email_trips', '=', true),
        is('email_digest', '=', true),
      ]),
    )
    .execute()
  expect(written).toEqual([])
})

test('who has the check mark has a number, of which the last two digits are shown', async () => {
  const members = await db.selectFrom('member').select(['id', 'verified_at']).execute()
  for (const { id, verified_at } of members) {
    const { data } = await (await openSession(id)).call(getVerification, {})
    expect(data.status).toBe(verified_at ? 'verified' : 'none')
    expect(/^\+\d+ •+\d\d$/.test(data.phone ?? '')).toBe(verified_at !== null)
  }
})

test('the countries that most trips lead to have tips, which others have found useful', async () => {
  const { data: countries } = await visitor.call(listDestinations, {})
  const first = countries.toSorted((one, other) => other.trips - one.trips).slice(0, 6)
  for (const { code } of first) {
    const { data: tips } = await visitor.call(listTips, { query: { country: code } })
    expect([code, tips.length >= 5, tips[0]!.usefulCount > 0]).toEqual([code, true, true])
  }
})

test('every trip of every member keeps the rules of the contract', async () => {
  let count = 0
  for (const { id } of await db.selectFrom('member').select('id').execute()) {
    const member = await openSession(id)
    const { status, data } = await member.call(listOwnTrips, { query: { limit: 100 } })
    expect(status).toBe(200)
    count += data.length
    for (const trip of data) {
      expect(Trip.safeParse(trip).error).toBeUndefined()
      // What was written could have been sent.
      expect(TripInput.safeParse(trip).error).toBeUndefined()
      expect(trip.stops.length).toBeGreaterThan(0)
      expect(trip.countries.length).toBeGreaterThan(0)
      expect(trip.description).not.toMatch(/[{}]|undefined/)
      expect(trip.travellers[0]?.status).toBe('owner')
      // Who is invited or asks holds no seat.
      const seated = trip.travellers.filter(({ status: as }) => as === 'owner' || as === 'accepted')
      expect(seated.length).toBeLessThanOrEqual(trip.maxTravellers ?? 50)
    }
  }
  expect(count).toBe(200)
})

test('the club has members of all continents, trips on all and of every kind', async () => {
  const regionOf = (code: string) => allCountries().get(code)?.region
  const members = await db.selectFrom('member').select('home_country').execute()
  expect(members.length).toBe(people.length)
  const continents = ['africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america']
  const homes = new Set(members.map((member) => regionOf(member.home_country ?? '')))
  expect(homes).toEqual(new Set(continents))
  const seen = new Set<string | undefined>()
  for (const type of ['upcoming', 'finished', 'dream'] as const) {
    const { data } = await visitor.call(listTrips, { query: { type, limit: 100 } })
    expect(data.length).toBeGreaterThan(5)
    for (const trip of data) for (const code of trip.countries) seen.add(regionOf(code))
  }
  expect(seen).toEqual(new Set(continents))
})

test('some members say in several languages what could have been sent, and are found by it', async () => {
  let count = 0
  for (const { id } of await db.selectFrom('member').select('id').execute()) {
    const { data } = await visitor.call(getUser, { params: { id } })
    const { textLanguage, translations } = data.profile
    expect(TranslationsInput.safeParse(translations).error).toBeUndefined()
    if (translations.length === 0) continue
    count += 1
    expect(textLanguage).toBe('en')
  }
  expect(count).toBe(3)
  const { data } = await visitor.call(search, {
    body: { search: { kind: 'travellers', query: 'bagerier' } },
  })
  expect((data as TravellerHit[]).map(({ user }) => user.profile.firstName)).toEqual(['Maya'])
})

test('journeys ahead have bookings that could have been sent, seen by who travels', async () => {
  const { data: me } = await (await signIn(demoSignInEmail)).call(getOwnUser, {})
  const caller = await openSession(me.id)
  const own = (await caller.call(listOwnTrips, { query: { type: 'upcoming', limit: 100 } })).data
  const travels = (await caller.call(listTravels, { query: { limit: 100 } })).data
  const joined = travels.filter(
    ({ type, travellers }) =>
      type === 'upcoming' &&
      travellers.some(({ user, status }) => user.id === me.id && status === 'accepted'),
  )
  for (const trip of [...own, ...joined].filter(({ startDate }) => (startDate ?? '') > today)) {
    const { status, data } = await caller.call(listBookings, { params: { id: trip.id } })
    expect(status).toBe(200)
    expect(data.length).toBeGreaterThan(0)
  }
  const rows = await db.selectFrom('booking').selectAll().execute()
  expect(new Set(rows.map(({ trip_id }) => trip_id)).size).toBeGreaterThan(15)
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['flight', 'train', 'stay', 'activity']))
  expect(new Set(rows.map((row) => row.private))).toEqual(new Set([true, false]))
  expect(rows.some(({ cost_amount, reference }) => cost_amount !== null && reference)).toBe(true)
  // They go at any hour of the day.
  expect(rows.filter(({ title }) => /night/i.test(title))).toEqual([])
  const authors = new Map<string, Set<string>>()
  for (const { trip_id: id, author_id: author } of rows) {
    authors.set(id, (authors.get(id) ?? new Set()).add(author))
  }
  expect([...authors.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(5)
  for (const [tripId] of authors) {
    const author = rows.find((row) => row.trip_id === tripId)!.author_id
    const writer = await openSession(author)
    const { data } = await writer.call(listBookings, { params: { id: tripId } })
    expect(data.length).toBeGreaterThan(0)
    for (const booking of data) expect(BookingInput.safeParse(booking).error).toBeUndefined()
  }
})

test('journeys ahead have to-dos that could have been sent, some done and some somebody’s', async () => {
  const { data: me } = await (await signIn(demoSignInEmail)).call(getOwnUser, {})
  const caller = await openSession(me.id)
  const rows = await db.selectFrom('trip_todo').select('trip_id').distinct().execute()
  expect(rows.length).toBeGreaterThan(0)
  const lists = await Promise.all(
    rows.map(({ trip_id: id }) => caller.call(listTripTodos, { params: { id } })),
  )
  const todos = lists.flatMap(({ data }) => data)
  for (const todo of todos) expect(TripTodoInput.safeParse(todo).error).toBeUndefined()
  expect(todos.some(({ done }) => done)).toBe(true)
  expect(todos.some(({ done }) => !done)).toBe(true)
  expect(todos.some(({ assigneeId }) => assigneeId !== null)).toBe(true)
})

test('journeys ahead have ideas that could have been sent, some planned and some wanted', async () => {
  const { data: me } = await (await signIn(demoSignInEmail)).call(getOwnUser, {})
  const caller = await openSession(me.id)
  const rows = await db.selectFrom('trip_idea').select('trip_id').distinct().execute()
  expect(rows.length).toBeGreaterThan(0)
  const lists = await Promise.all(
    rows.map(({ trip_id: id }) => caller.call(listTripIdeas, { params: { id } })),
  )
  const ideas = lists.flatMap(({ data }) => data)
  for (const idea of ideas) expect(TripIdeaInput.safeParse(idea).error).toBeUndefined()
  expect(ideas.some(({ day }) => day !== null)).toBe(true)
  expect(ideas.some(({ day }) => day === null)).toBe(true)
  expect(ideas.some(({ wantedBy }) => wantedBy.length > 0)).toBe(true)
  const placed = ideas.flatMap(({ tripId, title, place }) =>
    place ? [{ tripId, title, place }] : [],
  )
  expect(placed.length).toBeGreaterThan(ideas.length / 5)
  const stops = await db.selectFrom('trip_stop').selectAll().execute()
  for (const { tripId, title, place } of placed) {
    const town = stops.find(
      (stop) => stop.trip_id === tripId && title.startsWith(`${stop.place_name}: `),
    )
    expect(Math.abs(place.lat - town!.lat)).toBeLessThan(0.03)
    expect(Math.abs(place.lng - town!.lng)).toBeLessThan(0.1)
  }
})

test('two journeys with others have expenses, not yet settled', async () => {
  const { data: me } = await (await signIn(demoSignInEmail)).call(getOwnUser, {})
  const caller = await openSession(me.id)
  const trips = await db.selectFrom('expense').select('trip_id').distinct().execute()
  expect(trips).toHaveLength(2)
  for (const { trip_id: id } of trips) {
    const { status, data } = await caller.call(listBalances, { params: { id } })
    expect([status, data.length]).toEqual([200, 1])
    expect(data[0]?.balances.length).toBeGreaterThan(1)
    expect(data[0]?.transfers.length).toBeGreaterThan(0)
  }
})

test('a visitor finds trips and travellers of the club by a word', async () => {
  for (const input of [
    { kind: 'trips' as const, query: 'train' },
    { kind: 'trips' as const, countries: ['JP', 'IN', 'NO'] },
    { kind: 'travellers' as const, query: 'maya goteborg' },
  ]) {
    const { data } = await visitor.call(search, { body: { search: input } })
    expect(data.length).toBeGreaterThan(0)
  }
})

test('the same day makes the same club, another seed another one', async () => {
  const first = await dump()
  await clear()
  await makeDemoClub(db, { today, passwordHash })
  expect(await dump()).toBe(first)
  await clear()
  await makeDemoClub(db, { today, passwordHash, seed: 'another' })
  expect(await dump()).not.toBe(first)
})

test('a start makes the club once, keeps its password to itself and tells it again', async () => {
  await clear()
  const made = await ensureDemoClub(config, db, { enqueue })
  expect(made).toMatchObject({ email: demoSignInEmail })
  expect(await ensureDemoClub(config, db, { enqueue })).toEqual(made)
  const { mode } = await stat(join(dataDir, 'demo-password'))
  expect(mode & 0o777).toBe(0o600)
  const reply = await visitor.call(logIn, { body: { user: made! } })
  expect(reply.status).toBe(200)
  expect(await ensureDemoClub({ ...config, demo: false }, db, { enqueue })).toBeNull()
})

test('a club with members of its own gets no others', async () => {
  await db.deleteFrom('member').where('email', '<>', demoSignInEmail).execute()
  await db.updateTable('member').set({ email: 'someone@club.example' }).execute()
  await ensureDemoClub(config, db, { enqueue })
  expect((await db.selectFrom('member').select('email').execute()).length).toBe(1)
})

test('members say various things of each other, and one who waits has written about the shown one', async () => {
  const said = await db.selectFrom('experience').selectAll().execute()
  expect(said.length).toBeGreaterThan(20)
  expect(new Set(said.map(({ body }) => body)).size).toBe(said.length)
  expect(new Set(said.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(said.map(({ recommended }) => recommended)).size).toBeGreaterThan(1)
  const me = await signIn(demoSignInEmail)
  const about = (await me.call(listOwnExperiences, { query: { of: 'about' } })).data
  const written = (await me.call(listOwnExperiences, { query: { of: 'written' } })).data
  expect(about.length).toBeGreaterThan(1)
  expect(written.length).toBeGreaterThan(1)
  const told = (await me.call(listNotifications, {})).data
  expect(told.filter(({ type }) => type === 'experience_written')).toHaveLength(1)
})

test('a third of the members offer something, as they could have said it', async () => {
  const members = await db.selectFrom('member').select(['id', 'offers', 'offers_note']).execute()
  const offering = members.filter(({ offers }) => offers.length > 0)
  expect(offering).toHaveLength(Math.round(people.length / 3))
  const notes = offering.map(({ offers_note: note }) => note).filter(Boolean)
  expect(notes.length).toBeGreaterThan(8)
  expect(new Set(notes).size).toBe(notes.length)
  const { data } = await (await signIn(demoSignInEmail)).call(getOwnUser, {})
  expect(data.profile).toMatchObject({
    offers: ['meet', 'show-around'],
    offersNote: expect.stringContaining('bakery'),
  })
  const found = await visitor.call(search, {
    body: { search: { kind: 'travellers', offers: ['meet'] } },
  })
  expect(found.data.length).toBeGreaterThan(5)
  const hosts = await (
    await signIn(demoSignInEmail)
  ).call(search, { body: { search: { kind: 'travellers', hosting: { takesGuests: true } } } })
  expect(hosts.data.length).toBeGreaterThan(1)
})
