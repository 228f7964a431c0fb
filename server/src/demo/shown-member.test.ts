import { listChannels, listMessages } from '@farfolk/contract/chat'
import { listIncomingRequests, listSentRequests } from '@farfolk/contract/friendships'
import { listOwnBucketListItems } from '@farfolk/contract/bucket-list'
import { listOwnExperiences } from '@farfolk/contract/experiences'
import { listInvitations } from '@farfolk/contract/invitations'
import { listKeptSearches } from '@farfolk/contract/kept-searches'
import { listNotifications } from '@farfolk/contract/notifications'
import { listPendingTravellers, listTravels } from '@farfolk/contract/company'
import { getOwnUser } from '@farfolk/contract/members'
import { listNearMeetUps, listOwnMeetUps } from '@farfolk/contract/meet-ups'
import { listNearQuestions, listOwnQuestions } from '@farfolk/contract/questions'
import { listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { getTripFollow, listFollowedTrips } from '@farfolk/contract/trip-follows'
import { listOwnTrips } from '@farfolk/contract/trips'
import { getAnswering, listVisits } from '@farfolk/contract/visits'
import { listOwnCountries } from '@farfolk/contract/visited-countries'
import { getOwnTowns } from '@farfolk/contract/visited-towns'
import { expect, test } from 'vitest'
import { tellOfSearches } from '../kept-searches/tell-searches.ts'
import { allCountries } from '../reference/countries.ts'
import { demoSignInEmail } from './ensure-demo-club.ts'
import { startDemoClub } from './testing.ts'

const { app, connections, signIn, today } = await startDemoClub()

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

test('the member whose sign-in is shown keeps searches, for trips and for travellers', async () => {
  const maya = await signIn(demoSignInEmail)
  await connections.pool.query('update kept_search set due_at = now()')
  await tellOfSearches(app.features)
  const { data } = await maya.call(listKeptSearches, {})
  expect(data.map(({ search }) => search?.kind)).toEqual(['trips', 'travellers'])
  // What the club begins with is not news to them.
  expect(data.map(({ newCount }) => newCount)).toEqual([0, 0])
})

test('the member whose sign-in is shown has invited two, one of whom has joined', async () => {
  const maya = await signIn(demoSignInEmail)
  const { data } = await maya.call(listInvitations, {})
  expect(data.map(({ joined }) => joined !== null)).toEqual([false, true])
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

test('the shown member is asked and asks, and has met hosts and guests', async () => {
  const me = await signIn(demoSignInEmail)
  for (const role of ['host', 'guest'] as const) {
    const { data } = await me.call(listVisits, { query: { role } })
    const kinds = data.map(
      ({ status, lastDay }) => `${status} ${lastDay < today ? 'past' : 'ahead'}`,
    )
    const both = ['pending ahead', 'accepted ahead', 'accepted past']
    expect(new Set(kinds)).toEqual(new Set(role === 'host' ? [...both, 'declined past'] : both))
    for (const visit of data.filter(
      ({ status, lastDay }) => status === 'accepted' && lastDay < today,
    )) {
      const other = role === 'host' ? visit.guest : visit.host
      const written = (await me.call(listOwnExperiences, { query: { limit: 100 } })).data
      expect(written.map(({ user }) => user.id)).toContain(other.id)
    }
  }
  expect((await me.call(getAnswering, {})).data.told).toMatchObject({ share: 'nearly-all' })
  const told = (await me.call(listNotifications, {})).data
  expect(told.filter(({ type, readAt }) => type === 'visit_requested' && !readAt)).toHaveLength(1)
})
