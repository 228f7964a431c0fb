import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listChannels, listMessages } from '@farfolk/contract/chat'
import { logIn } from '@farfolk/contract/accounts'
import { listIncomingRequests, listSentRequests } from '@farfolk/contract/friendships'
import { BookingInput, listBookings } from '@farfolk/contract/bookings'
import { listTripIdeas, TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { listBalances } from '@farfolk/contract/expenses'
import { listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { listOwnExperiences } from '@farfolk/contract/experiences'
import { listNotifications } from '@farfolk/contract/notifications'
import { listPendingTravellers, listTravels } from '@farfolk/contract/company'
import { getOwnUser } from '@farfolk/contract/members'
import { listNearMeetUps, listOwnMeetUps } from '@farfolk/contract/meet-ups'
import { listNearQuestions, listOwnQuestions } from '@farfolk/contract/questions'
import { listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { search } from '@farfolk/contract/search'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { getTripFollow, listFollowedTrips } from '@farfolk/contract/trip-follows'
import { listOwnTrips, listTrips, Trip, TripInput } from '@farfolk/contract/trips'
import { listVisits } from '@farfolk/contract/visits'
import { getVerification } from '@farfolk/contract/verification'
import { listOwnCountries } from '@farfolk/contract/visited-countries'
import { getOwnTowns } from '@farfolk/contract/visited-towns'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createHashing } from '../accounts/hashing.ts'
import { hashToken } from '../http/session.ts'
import { allCountries } from '../reference/countries.ts'
import { startTestApp } from '../testing/test-app.ts'
import { demoSignInEmail, ensureDemoClub } from './ensure-demo-club.ts'
import { makeDemoClub } from './make-demo-club.ts'
import { people } from './people.ts'

const app = await startTestApp({ DEMO: '1' })
const { visitor, config, dataDir } = app
const { db } = app.connections
const password = 'a password that tests know'
const passwordHash = await createHashing().hash(password)
/** No pictures here. */
const enqueue = async () => undefined
const today = dayInUtc()

async function signIn(email: string) {
  const reply = await visitor.call(logIn, { body: { user: { email, password } } })
  expect(reply.status).toBe(200)
  return app.as({ token: String(reply.headers.authorization).replace('Bearer ', '') })
}

/** Without the password, which takes its time sixty times. */
async function openSession(memberId: string) {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: hashToken(token), id: uuid(), member_id: memberId }
  const expires_at = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('session')
    .values({ ...row, user_agent: 'tests', expires_at })
    .execute()
  return app.as({ token })
}

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

beforeEach(() => makeDemoClub(db, { today, passwordHash }))

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

test('the member whose sign-in is shown has trips of each kind and friends', async () => {
  const maya = await signIn(demoSignInEmail)
  const { data } = await maya.call(getOwnUser, {})
  expect(data.profile).toMatchObject({ firstName: 'Maya', homeCountry: 'SE' })
  expect(data.counts.friends).toBeGreaterThan(4)
  expect((await maya.call(listIncomingRequests, {})).data.length).toBeGreaterThan(1)
  expect((await maya.call(listSentRequests, {})).data.length).toBeGreaterThan(1)
  expect(data.counts.unreadNotifications).toBeGreaterThan(1)
  for (const type of ['upcoming', 'finished', 'dream'] as const) {
    const trips = await maya.call(listOwnTrips, { query: { type } })
    expect(trips.data.length).toBeGreaterThan(0)
  }
})

test('the member whose sign-in is shown has a map of every colour', async () => {
  const caller = await signIn(demoSignInEmail)
  const { data } = await caller.call(listOwnCountries, {})
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['visited', 'lived', 'wanted']))
  expect(data.every(({ code }) => allCountries().has(code))).toBe(true)
})

test('the member whose sign-in is shown has towns of their own and of trips', async () => {
  const caller = await signIn(demoSignInEmail)
  const { towns } = (await caller.call(getOwnTowns, {})).data
  const added = towns.filter(({ addedId }) => addedId !== null)
  expect(added.map(({ place }) => place.name)).toEqual(
    expect.arrayContaining(['Berlin', 'Hamburg']),
  )
  const { data: countries } = await caller.call(listOwnCountries, {})
  const been = new Set(
    countries.filter(({ status }) => status !== 'wanted').map(({ code }) => code),
  )
  expect(added.filter(({ place }) => !been.has(place.countryCode))).toEqual([])
  expect(towns.length).toBeGreaterThan(added.length)
})

test('the member whose sign-in is shown follows trips, and others follow one of theirs', async () => {
  const maya = await signIn(demoSignInEmail)
  expect((await maya.call(listFollowedTrips, {})).data).toHaveLength(2)
  const own = (await maya.call(listOwnTrips, { query: { type: 'upcoming' } })).data
  const counts: number[] = []
  for (const { id } of own) {
    const { data } = await maya.call(getTripFollow, { params: { id } })
    counts.push(data.followersCount ?? 0)
  }
  expect(Math.max(...counts)).toBe(3)
})

test('the member whose sign-in is shown finds meet-ups near, calls one and comes to others', async () => {
  const maya = await signIn(demoSignInEmail)
  const near = (await maya.call(listNearMeetUps, {})).data
  expect(near.length).toBeGreaterThan(4)
  const { id } = (await maya.call(getOwnUser, {})).data
  const ahead = (await maya.call(listOwnMeetUps, {})).data
  const own = ahead.filter(({ owner }) => owner.id === id)
  expect(own).toMatchObject([{ name: 'Soup and stories', comingCount: 5 }])
  expect(ahead.length).toBeGreaterThan(1)
  expect((await maya.call(listOwnMeetUps, { query: { time: 'past' } })).data).toHaveLength(1)
})

test('the member whose sign-in is shown finds questions about their town, asks and answers', async () => {
  const maya = await signIn(demoSignInEmail)
  const near = (await maya.call(listNearQuestions, {})).data
  expect(near.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Where do people swim after work?',
      'A quiet place to work for a day?',
    ]),
  )
  const waiting = await maya.call(listNearQuestions, { query: { unanswered: true } })
  expect(waiting.data.map(({ title }) => title)).toEqual(['A quiet place to work for a day?'])
  const asked = (await maya.call(listOwnQuestions, {})).data
  expect(asked).toMatchObject([
    { answersCount: 2, closedAt: expect.any(String), helpedBy: { body: expect.any(String) } },
  ])
  const answered = (await maya.call(listOwnQuestions, { query: { role: 'answered' } })).data
  expect(answered).toHaveLength(1)
})

test('the member whose sign-in is shown has conversations, a request and news', async () => {
  const maya = await signIn(demoSignInEmail)
  const open = await maya.call(listChannels, { query: { state: 'open' } })
  expect(open.data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['direct', 'trip']))
  for (const channel of open.data) expect(channel.lastMessage?.body).toBeTruthy()
  const requests = await maya.call(listChannels, { query: { state: 'request' } })
  expect(requests.data).toHaveLength(1)
  expect((await maya.call(getOwnUser, {})).data.counts.unreadMessages).toBeGreaterThan(1)
})

test('the member whose sign-in is shown has begun a group in which four talk', async () => {
  const maya = await signIn(demoSignInEmail)
  const { data: me } = await maya.call(getOwnUser, {})
  const { data: listed } = await maya.call(listChannels, { query: { state: 'open' } })
  const groups = listed.filter(({ kind }) => kind === 'group')
  expect(groups).toMatchObject([{ title: 'Cabin by the lake', ownerId: me.id, unreadCount: 0 }])
  const [{ id, members, updatedAt }] = groups as [(typeof groups)[number]]
  expect(members).toHaveLength(4)
  // As late as its last words: nobody has just come in.
  expect(Date.parse(updatedAt)).toBeLessThan(Date.parse(today))
  const { data: said } = await maya.call(listMessages, { params: { id } })
  expect(said[0]?.poll).toMatchObject({ multiple: true, voters: [{}, {}, {}], endedAt: null })
  expect(new Set(said.map(({ sender }) => sender.id))).toEqual(
    new Set(members.map((one) => one.id)),
  )
})

test('the member whose sign-in is shown has wishes, things to pack and questions', async () => {
  const maya = await signIn(demoSignInEmail)
  const wanted = await maya.call(listOwnBucketListItems, {})
  expect(new Set(wanted.data.map(({ category }) => category)).size).toBeGreaterThan(3)
  expect(new Set(wanted.data.map(({ done }) => done))).toEqual(new Set([true, false]))
  const [list] = (await maya.call(listOwnPackingLists, {})).data
  expect(list?.itemsCount).toBeGreaterThan(10)
  expect(list?.packedCount).toBeGreaterThan(0)
  const { data: travels } = await maya.call(listTravels, {})
  const { data: me } = await maya.call(getOwnUser, {})
  const statuses = travels.flatMap(({ travellers }) =>
    travellers.flatMap(({ user, status }) => (user.id === me.id ? [status] : [])),
  )
  expect(statuses).toContain('invited')
  const own = (await maya.call(listOwnTrips, { query: { type: 'upcoming' } })).data
  const asking = await Promise.all(
    own.map(({ id }) => maya.call(listPendingTravellers, { params: { id } })),
  )
  expect(asking.flatMap(({ data }) => data.map(({ status }) => status))).toEqual(['pending'])
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

test('the shown member is asked and asks, and has met hosts and guests', async () => {
  const me = await signIn(demoSignInEmail)
  for (const role of ['host', 'guest'] as const) {
    const { data } = await me.call(listVisits, { query: { role } })
    const kinds = data.map(
      ({ status, lastDay }) => `${status} ${lastDay < today ? 'past' : 'ahead'}`,
    )
    expect(new Set(kinds)).toEqual(new Set(['pending ahead', 'accepted ahead', 'accepted past']))
    for (const visit of data.filter(
      ({ status, lastDay }) => status === 'accepted' && lastDay < today,
    )) {
      const other = role === 'host' ? visit.guest : visit.host
      const written = (await me.call(listOwnExperiences, { query: { limit: 100 } })).data
      expect(written.map(({ user }) => user.id)).toContain(other.id)
    }
  }
  const told = (await me.call(listNotifications, {})).data
  expect(told.filter(({ type, readAt }) => type === 'visit_requested' && !readAt)).toHaveLength(1)
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
