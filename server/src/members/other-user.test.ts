import { getUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make, connections } = await startTestApp()

const secrets = {
  last_name: 'Surname-of-mine',
  birthday: '1990-05-06',
  email: 'address-of-mine@club.example',
}

test('a visitor sees the profile and nothing that is private', async () => {
  const member = await make.user({ ...secrets, first_name: 'Noor', bio: 'On foot' })
  const reply = await visitor.call(getUser, { params: { id: member.id } })
  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({
    id: member.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    profile: {
      firstName: 'Noor',
      avatarUrl: `/art/v1/avatars/${member.id}.svg`,
      avatar: null,
      verified: false,
      bio: 'On foot',
      hometown: null,
      hosting: null,
      homeCountry: null,
      languages: [],
      interests: [],
      links: [],
      offers: [],
      offersNote: '',
      textLanguage: null,
      translations: [],
    },
    relation: { kind: 'none' },
    counts: { trips: 0, albums: 0, countries: 0, friends: 0, tipCountries: 0 },
    experiences: { count: 0, recommendedCount: 0, mayWrite: false },
  })
  for (const secret of Object.values(secrets)) {
    expect(JSON.stringify(reply.data)).not.toContain(secret)
  }
})

test('the age is shown in whole years where the member shows it', async () => {
  const day = new Date()
  // As many leap years back as forth: there is a 29th of February too.
  day.setUTCFullYear(day.getUTCFullYear() - 28)
  const today = day.toISOString().slice(0, 10)
  day.setUTCDate(day.getUTCDate() + 1)
  const tomorrow = day.toISOString().slice(0, 10)
  for (const [birthday, age] of [
    [today, 28],
    [tomorrow, 27],
  ] as const) {
    const open = await make.user({ birthday, show_age: true })
    expect((await visitor.call(getUser, { params: { id: open.id } })).data.profile.age).toBe(age)
  }
  const quiet = await make.user({ birthday: today })
  expect(
    (await visitor.call(getUser, { params: { id: quiet.id } })).data.profile,
  ).not.toHaveProperty('age')
})

test('each relation is named, with the friendship where there is one', async () => {
  const me = await make.user()
  const friend = await make.user()
  await make.friendship(me, friend)
  const asking = await make.user()
  const id = uuid()
  await connections.db
    .insertInto('friendship')
    .values([
      { member_id: me.id, other_id: asking.id, id, state: 'incoming' },
      { member_id: asking.id, other_id: me.id, id, state: 'sent' },
    ])
    .execute()
  const relation = async (viewer: { token: string }, other: { id: string }) =>
    (await as(viewer).call(getUser, { params: { id: other.id } })).data.relation
  expect(await relation(me, me)).toEqual({ kind: 'me' })
  expect(await relation(me, friend)).toEqual({ kind: 'friend', friendshipId: expect.any(String) })
  expect(await relation(me, asking)).toEqual({ kind: 'incoming', friendshipId: id })
  expect(await relation(asking, me)).toEqual({ kind: 'sent', friendshipId: id })
  expect(await relation(friend, asking)).toEqual({ kind: 'none' })
})

test.each([
  ['everyone', { visitor: 200, stranger: 200, friend: 200, me: 200 }],
  ['members', { visitor: 403, stranger: 200, friend: 200, me: 200 }],
  ['friends', { visitor: 403, stranger: 403, friend: 200, me: 200 }],
  ['me', { visitor: 403, stranger: 403, friend: 403, me: 200 }],
] as const)('a profile for %s', async (profile_audience, expected) => {
  const me = await make.user({ profile_audience })
  const friend = await make.user()
  const stranger = await make.user()
  await make.friendship(me, friend)
  const status = async (caller: typeof visitor) =>
    (await caller.call(getUser, { params: { id: me.id } })).status
  expect({
    visitor: await status(visitor),
    stranger: await status(as(stranger)),
    friend: await status(as(friend)),
    me: await status(as(me)),
  }).toEqual(expected)
})

test('a block hides each from the other, and a closed account is gone', async () => {
  const first = await make.user()
  const second = await make.user()
  const closed = await make.user({ closed_at: new Date() })
  await make.friendship(first, second, 'blocked')
  const get = async (viewer: { token: string }, id: string) => {
    const reply = await as(viewer).call(getUser, { params: { id } })
    return { status: reply.status, errors: reply.errors }
  }
  const unknown = await get(first, uuid())
  expect(unknown.status).toBe(404)
  expect(await get(first, second.id)).toEqual(unknown)
  expect(await get(second, first.id)).toEqual(unknown)
  expect(await get(first, closed.id)).toEqual(unknown)
  expect(await get(first, 'not-an-id')).toEqual(unknown)
})

test('counts leave out what the viewer may not see', async () => {
  const me = await make.user()
  const friend = await make.user()
  const viewer = await make.user()
  const hidden = await make.user()
  await make.friendship(me, friend)
  await make.friendship(me, viewer)
  await make.friendship(me, hidden)
  await make.friendship(hidden, viewer, 'blocked')
  await make.trip(me, { audience: 'everyone' })
  await make.trip(me, { audience: 'friends' })
  await make.trip(me, { audience: 'me' })
  const counts = async (caller: typeof visitor) => {
    const { data } = await caller.call(getUser, { params: { id: me.id } })
    return [data.counts.trips, data.counts.friends]
  }
  expect(await counts(visitor)).toEqual([1, 0])
  expect(await counts(as(friend))).toEqual([2, 3])
  expect(await counts(as(viewer))).toEqual([2, 2])
  expect(await counts(as(me))).toEqual([3, 3])
})

test('a token that is nobody is refused, and not taken for a visitor', async () => {
  const member = await make.user()
  const stranger = { token: 'a'.repeat(43) }
  expect((await as(stranger).call(getUser, { params: { id: member.id } })).status).toBe(401)
})
