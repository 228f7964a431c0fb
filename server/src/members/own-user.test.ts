import type { Input } from '@farfolk/contract/http'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { search } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make } = await startTestApp()

type Sent = Input<typeof updateOwnUser>['body']['user']

function change(member: { token: string }, user: Sent, headers: Record<string, string> = {}) {
  return as(member).call(updateOwnUser, { body: { user }, headers })
}

test('a new member has everything open', async () => {
  const member = await make.user({ first_name: 'Ida', email_confirmed_at: null })
  const { data, status } = await as(member).call(getOwnUser, {})
  expect(status).toBe(200)
  expect(data).toMatchObject({
    id: member.id,
    email: member.email,
    emailConfirmed: false,
    locale: 'en',
    profile: {
      firstName: 'Ida',
      lastName: null,
      avatarUrl: `/art/v1/avatars/${member.id}.svg`,
      avatar: null,
      hometown: null,
      birthday: null,
      languages: [],
    },
    onboarding: { completed: false, completionPercentage: 0 },
    settings: { theme: null, units: 'metric', showAge: false, photoNaming: 'ask' },
    counts: { trips: 0, albums: 0, countries: 0, friends: 0 },
  })
  expect(data.onboarding.sections.map(({ id }) => id)).toEqual([
    'profile',
    'avatar',
    'interests',
    'languages',
    'countries',
    'trip',
  ])
})

test('every field changes, and stays', async () => {
  const member = await make.user()
  const profile = {
    firstName: 'Jörg',
    lastName: 'van Dyck',
    bio: 'First line\r\nsecond\u0007 <b>line</b>',
    homeCountry: 'DE',
    birthday: '1988-02-29',
    languages: [
      { id: 'de', level: 'native' as const },
      { id: 'en', level: 'fluent' as const },
    ],
    interests: ['hiking', 'diving', 'museums', 'hiking'] as const,
    links: ['https://example.org/me?a=1#b'],
    offers: ['stay', 'meet', 'stay'] as const,
    offersNote: ' Sofa for two,\r\ncat ',
    hometown: { name: 'Our village', countryCode: 'DE', lat: 50.5, lng: 7.25 },
  }
  const settings = {
    theme: 'dark' as const,
    units: 'imperial' as const,
    showAge: true,
    photoNaming: 'nobody' as const,
    emails: { friendRequests: false, messages: false, trips: false, digest: false },
  }
  const sent = {
    locale: 'en' as const,
    profile: { ...profile, interests: [...profile.interests], offers: [...profile.offers] },
    settings,
  }
  const reply = await change(member, sent)
  expect(reply.status).toBe(200)
  expect(reply.data).toMatchObject({
    profile: {
      ...profile,
      bio: 'First line\nsecond <b>line</b>',
      interests: ['hiking', 'diving', 'museums'],
      offers: ['meet', 'stay'],
      offersNote: 'Sofa for two,\ncat',
      hometown: { ...profile.hometown, id: null, region: null, population: null },
    },
    settings,
    onboarding: { completed: false, completionPercentage: 3 / 6 },
  })
  expect((await as(member).call(getOwnUser, {})).data).toEqual(reply.data)
})

test('what is not sent stays, null empties, a list is replaced', async () => {
  const member = await make.user({ last_name: 'Berg', bio: 'Hello', theme: 'dark' })
  await change(member, {
    profile: {
      homeCountry: 'SE',
      languages: [{ id: 'sv', level: 'native' }],
      birthday: '1990-01-01',
    },
  })
  const { data } = await change(member, {
    profile: { lastName: null, homeCountry: null, languages: [], birthday: null, hometown: null },
    settings: { theme: null, emails: { digest: false } },
  })
  expect(data).toMatchObject({
    profile: { lastName: null, bio: 'Hello', homeCountry: null, languages: [], birthday: null },
    settings: { theme: null, units: 'metric', emails: { digest: false, messages: true } },
  })
})

test('the answer can be sent back as it is', async () => {
  const member = await make.user()
  await change(member, {
    profile: { hometown: { name: 'Home', countryCode: 'SE', lat: 1, lng: 2 }, homeCountry: 'SE' },
  })
  const { data } = await as(member).call(getOwnUser, {})
  const reply = await change(member, {
    ...data,
    counts: { trips: 99 },
    email: 'x@y.example',
  } as Sent)
  expect(reply.status).toBe(200)
  expect(reply.data).toEqual(data)
})

test('the rest of the onboarding can be skipped, and taken up again', async () => {
  const member = await make.user()
  const skipped = await change(member, { onboarding: { completed: true } })
  expect(skipped.data.onboarding).toMatchObject({ completed: true, completionPercentage: 0 })
  const again = await change(member, { onboarding: { completed: false } })
  expect(again.data.onboarding.completed).toBe(false)
})

test('a trip and friends are counted, closed accounts are not', async () => {
  const member = await make.user()
  const friend = await make.user()
  const gone = await make.user({ closed_at: new Date() })
  await make.friendship(member, friend)
  await make.friendship(member, gone)
  await make.trip(member)
  const { data } = await as(member).call(getOwnUser, {})
  expect(data.counts).toMatchObject({ trips: 1, friends: 1 })
  expect(data.onboarding.sections.at(-1)).toEqual({ id: 'trip', completed: true })
})

test.each<[string, Sent, string, string]>([
  ['an empty name', { profile: { firstName: ' \u0000 ' } }, 'user.profile.firstName', 'required'],
  ['a long name', { profile: { firstName: 'x'.repeat(51) } }, 'user.profile.firstName', 'maximum'],
  ['a long text', { profile: { bio: 'x'.repeat(2001) } }, 'user.profile.bio', 'maximum'],
  ['a script', { profile: { links: ['javascript:alert(1)'] } }, 'user.profile.links[0]', 'format'],
  [
    'a host ahead of the host',
    { profile: { links: ['https://www.example.org@evil.example'] } },
    'user.profile.links[0]',
    'format',
  ],
  ['a link for a name', { profile: { firstName: 'a://b' } }, 'user.profile.firstName', 'format'],
  ['an address for a name', { profile: { lastName: 'a@b.c' } }, 'user.profile.lastName', 'format'],
  ['no country', { profile: { homeCountry: 'ZZ' } }, 'user.profile.homeCountry', 'invalid'],
  ['a day to come', { profile: { birthday: '2999-01-01' } }, 'user.profile.birthday', 'format'],
  ['no day', { profile: { birthday: '2001-02-30' } }, 'user.profile.birthday', 'format'],
  [
    'a language twice',
    {
      profile: {
        languages: [
          { id: 'sv', level: 'native' },
          { id: 'sv', level: 'fluent' },
        ],
      },
    },
    'user.profile.languages',
    'invalid',
  ],
  [
    'no place',
    { profile: { hometown: { id: '999999999' } } },
    'user.profile.hometown.id',
    'invalid',
  ],
  ['no locale', { locale: 'xx' as 'en' }, 'user.locale', 'invalid'],
  ['a text for a flag', { settings: { showAge: 'yes' as never } }, 'user.settings.showAge', 'type'],
])('%s is refused and changes nothing', async (_name, user, field, code) => {
  const member = await make.user()
  const reply = await change(member, { ...user, settings: { units: 'imperial', ...user.settings } })
  expect(reply.status).toBe(422)
  expect(reply.errors).toEqual([expect.objectContaining({ field, code })])
  expect((await as(member).call(getOwnUser, {})).data.settings.units).toBe('metric')
})

test('a name from before names had rules may be kept, where it was', async () => {
  const member = await make.user({ first_name: 'Ann@home', last_name: 'Berg' })
  const kept = await change(member, { profile: { firstName: 'Ann@home', bio: 'Hills' } })
  expect([kept.status, kept.data.profile.bio]).toEqual([200, 'Hills'])
  expect((await change(member, { profile: { lastName: 'Ann@home' } })).status).toBe(422)
  const links = { firstName: 'www.evil.example', lastName: 'me@evil.example' }
  expect((await change(member, { profile: links })).errors).toMatchObject([
    { code: 'format', field: 'user.profile.firstName' },
    { code: 'format', field: 'user.profile.lastName' },
  ])
})

test('names that the server alone refuses are named beside what else is wrong', async () => {
  const member = await make.user({ first_name: 'Ann@home' })
  const profile = { firstName: 'Ann@home', lastName: 'a@b.c', bio: 'x'.repeat(2_001) }
  const { errors } = await change(member, { profile })
  expect(errors?.map(({ field }) => field)).toEqual(['user.profile.bio', 'user.profile.lastName'])
  const hometown = { id: '999999999' }
  const both = await change(member, { profile: { lastName: 'a@b.c', hometown } })
  expect(both.errors?.map(({ field }) => field)).toEqual([
    'user.profile.hometown.id',
    'user.profile.lastName',
  ])
})

test('visitors have no own user', async () => {
  expect((await visitor.call(getOwnUser, {})).status).toBe(401)
  expect((await visitor.call(updateOwnUser, { body: { user: {} } })).status).toBe(401)
})

test('a read that has not changed is 304, a change of a stale version 412', async () => {
  const member = await make.user()
  const { headers } = await as(member).call(getOwnUser, {})
  const etag = String(headers.etag)
  const again = await as(member).call(getOwnUser, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const replies = await Promise.all(
    ['Ann', 'Bo', 'Cy', 'Di'].map((firstName) =>
      change(member, { profile: { firstName } }, { 'if-match': etag }),
    ),
  )
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
    200, 412, 412, 412,
  ])
  const stale = await change(member, { profile: { firstName: 'Eve' } }, { 'if-match': etag })
  expect(stale).toMatchObject({ status: 412, errors: [{ code: 'stale' }] })
  expect((await change(member, {}, { 'if-match': '*' })).status).toBe(200)
})

test('a changed profile is found by its new words', async () => {
  const member = await make.user()
  await change(member, { profile: { firstName: 'Wilhelmina', bio: 'Kites over dunes' } })
  const { data } = await visitor.call(search, {
    body: { search: { kind: 'travellers', query: 'dunes wilhelm' } },
  })
  expect(data).toHaveLength(1)
  expect((await visitor.call(getUser, { params: { id: member.id } })).data.profile.bio).toBe(
    'Kites over dunes',
  )
})
