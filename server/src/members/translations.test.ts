import type { Input } from '@farfolk/contract/http'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { describe, expect, test } from 'vitest'
import { parts } from '../exports/parts.ts'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make, connections } = await startTestApp()

type Caller = typeof visitor
type Profile = NonNullable<Input<typeof updateOwnUser>['body']['user']['profile']>

const change = (member: { token: string }, profile: Profile) =>
  as(member).call(updateOwnUser, { body: { user: { profile } } })

const german = { language: 'de', bio: 'Zu Fuß', offersNote: 'Sofa', hostingAbout: 'Vierter Stock' }
const swedish = { language: 'sv', bio: 'Till fots', offersNote: '', hostingAbout: '' }
const nowhereElse = { language: 'pl', bio: '', offersNote: 'Kanapa', hostingAbout: '' }
const said: Profile = {
  textLanguage: 'en',
  bio: 'On foot',
  offers: ['stay'],
  offersNote: 'Couch',
  hosting: { about: 'Fourth floor' },
  translations: [german, swedish, nowhereElse],
}

async function seen(caller: Caller, id: string, viewAs?: 'visitor' | 'member' | 'friend') {
  const reply = await caller.call(getUser, { params: { id }, query: { viewAs } })
  return reply.status === 200 ? reply.data.profile.translations : reply.status
}

test('what is said in further languages changes as a whole, and stays where it is not sent', async () => {
  const me = await make.user()
  const { data: before } = await as(me).call(getOwnUser, {})
  expect(before.profile).toMatchObject({ textLanguage: null, translations: [] })
  const first = await change(me, said)
  expect(first.status).toBe(200)
  expect(first.data.profile).toMatchObject({ ...said, hosting: { about: 'Fourth floor' } })
  await change(me, { bio: 'By boat' })
  const { data } = await as(me).call(getOwnUser, {})
  expect(data.profile).toMatchObject({
    bio: 'By boat',
    textLanguage: 'en',
    translations: said.translations,
  })
  const sentBack = await change(me, data.profile)
  expect(sentBack.data.profile).toEqual(data.profile)

  const typed = { language: 'sv', bio: ' Till\u0007 fots\r\noch båt ' }
  const { data: other } = await change(me, { translations: [typed, german] })
  expect(other.profile.translations).toEqual([
    { ...swedish, bio: 'Till fots\noch båt' },
    { ...german },
  ])
  const none = await change(me, { translations: [], textLanguage: null })
  expect(none.data.profile).toMatchObject({ textLanguage: null, translations: [] })
})

const notes = { offersNote: '', hostingAbout: '' }
const open = [{ ...german, ...notes }, swedish]
const all = [german, swedish, nowhereElse]

test.each([
  ['everyone', { visitor: open, unconfirmed: open, stranger: all, friend: all, me: all }],
  ['members', { visitor: 403, unconfirmed: open, stranger: all, friend: all, me: all }],
  ['friends', { visitor: 403, unconfirmed: 403, stranger: 403, friend: all, me: all }],
  ['me', { visitor: 403, unconfirmed: 403, stranger: 403, friend: 403, me: all }],
] as const)(
  'each text is seen by whom the first one is, with a profile for %s',
  async (profile_audience, expected) => {
    const me = await make.user({ profile_audience })
    await change(me, said)
    const { friend, stranger, blocked, unconfirmed } = await make.others(me)
    expect({
      visitor: await seen(visitor, me.id),
      unconfirmed: await seen(as(unconfirmed), me.id),
      stranger: await seen(as(stranger), me.id),
      friend: await seen(as(friend), me.id),
      me: await seen(as(me), me.id),
    }).toEqual(expected)
    expect(await seen(as(blocked), me.id)).toBe(404)
    for (const kind of ['visitor', 'friend'] as const) {
      expect(await seen(as(me), me.id, kind)).toEqual(expected[kind])
    }
    expect(await seen(as(me), me.id, 'member')).toEqual(expected.stranger)
  },
)

test('words on what is offered no more are their member’s alone, in every language', async () => {
  const [me, member] = [await make.user(), await make.user()]
  await change(me, { ...said, offers: ['meet'] })
  expect(await seen(as(member), me.id)).toEqual([
    { ...german, hostingAbout: '' },
    swedish,
    nowhereElse,
  ])
  await change(me, { offers: [] })
  expect(await seen(as(member), me.id)).toEqual(open)
  const { data } = await as(me).call(getOwnUser, {})
  expect(data.profile.translations).toEqual(all)
})

async function seenLanguage(caller: Caller, id: string) {
  const { data } = await caller.call(getUser, { params: { id } })
  return data.profile.textLanguage
}

test('in which language the first texts are is told to whom any text is', async () => {
  const [me, member] = [await make.user(), await make.user()]
  const notesAlone = { ...said, bio: '', translations: [nowhereElse] }
  const told = async () => [
    await seenLanguage(visitor, me.id),
    await seenLanguage(as(member), me.id),
    await seenLanguage(as(me), me.id),
  ]
  await change(me, notesAlone)
  expect(await told()).toEqual([null, 'en', 'en'])
  await change(me, { offersNote: '', hosting: null })
  expect(await told()).toEqual([null, 'en', 'en'])
  await change(me, { translations: [], hosting: { about: 'Fourth floor' } })
  expect(await told()).toEqual([null, 'en', 'en'])
  await change(me, { hosting: null })
  expect(await told()).toEqual([null, null, null])
  await change(me, { bio: 'On foot' })
  expect(await told()).toEqual(['en', 'en', 'en'])
  await change(me, { bio: '', translations: [swedish] })
  expect(await told()).toEqual(['en', 'en', 'en'])
  const { data } = await as(me).call(getOwnUser, {})
  expect(data.profile.textLanguage).toBe('en')
})

const eight = ['aa', 'af', 'am', 'ar', 'as', 'az', 'be', 'bg'].map((language) => ({
  language,
  bio: 'x',
}))
const list = 'user.profile.translations'

test.each<[string, Profile, string, string]>([
  [
    'no language',
    { translations: [{ language: 'xx', bio: 'x' }] },
    `${list}[0].language`,
    'invalid',
  ],
  ['one twice', { translations: [swedish, german, swedish] }, list, 'invalid'],
  ['more than seven', { translations: eight }, list, 'maximum'],
  [
    'nothing said',
    { translations: [{ language: 'sv', bio: ' \n' }] },
    `${list}[0].bio`,
    'required',
  ],
  [
    'a long text',
    { translations: [swedish, { language: 'de', bio: 'x'.repeat(2_001) }] },
    `${list}[1].bio`,
    'maximum',
  ],
  [
    'a long note',
    { translations: [{ language: 'de', offersNote: 'x'.repeat(1_001) }] },
    `${list}[0].offersNote`,
    'maximum',
  ],
  ['no first one', { textLanguage: null }, 'user.profile.textLanguage', 'required'],
  ['the first one again', { textLanguage: 'de' }, 'user.profile.textLanguage', 'invalid'],
  [
    'it as a translation',
    { translations: [{ language: 'en', bio: 'x' }] },
    'user.profile.textLanguage',
    'invalid',
  ],
  [
    'no first one of both',
    { textLanguage: null, translations: [swedish] },
    'user.profile.textLanguage',
    'required',
  ],
  [
    'the first one again of both',
    { textLanguage: 'sv', translations: [swedish] },
    'user.profile.textLanguage',
    'invalid',
  ],
])('%s is refused and changes nothing', async (_name, profile, field, code) => {
  const me = await make.user()
  await change(me, said)
  const reply = await change(me, { bio: 'Other', ...profile })
  expect(reply.status).toBe(422)
  expect(reply.errors).toMatchObject([{ field, code }])
  const { data } = await as(me).call(getOwnUser, {})
  expect(data.profile).toMatchObject({ bio: 'On foot', textLanguage: 'en', translations: all })
})

test('a wrong first language is named beside whatever else is wrong', async () => {
  const me = await make.user()
  const wrong = async (profile: Profile) => {
    const { errors } = await change(me, profile)
    return errors?.map(({ field, code }) => `${field} ${code}`).toSorted()
  }
  const required = 'user.profile.textLanguage required'
  expect(await wrong({ lastName: 'a@b.c', translations: [swedish] })).toEqual([
    'user.profile.lastName format',
    required,
  ])
  const long = { language: 'sv', bio: 'x'.repeat(2_001) }
  expect(await wrong({ translations: [long] })).toEqual([required, `${list}[0].bio maximum`])
  await change(me, said)
  expect(await wrong({ bio: 'x'.repeat(2_001), textLanguage: 'de' })).toEqual([
    'user.profile.bio maximum',
    'user.profile.textLanguage invalid',
  ])
})

test('of two changes at once that make one language both, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const me = await make.user()
    await change(me, { textLanguage: 'en' })
    const replies = await Promise.all([
      change(me, { textLanguage: 'sv' }),
      change(me, { translations: [swedish] }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  }
})

test('texts as long as they may be, of eight languages and any letters, are kept', async () => {
  const me = await make.user()
  const translations = eight.slice(1).map(({ language }) => ({
    language,
    bio: '旅'.repeat(2_000),
    offersNote: '旅'.repeat(1_000),
    hostingAbout: '旅'.repeat(1_000),
  }))
  const { status, data } = await change(me, { textLanguage: 'aa', translations })
  expect(status).toBe(200)
  expect(data.profile.translations).toEqual(translations)
})

test.each([
  ['profile_translation_position', `values ($1, 'de', 0, 'x', '', ''), ($1, 'sv', 0, 'x', '', '')`],
  ['profile_translation_position_check', `values ($1, 'de', 7, 'x', '', '')`],
  ['profile_translation_says_something', `values ($1, 'de', 0, '', '', '')`],
  ['profile_translation_bio_check', `values ($1, 'de', 0, repeat('x', 2001), '', '')`],
  ['profile_translation_language_id_check', `values ($1, 'ger', 0, 'x', '', '')`],
  ['profile_translation_pkey', `values ($1, 'de', 0, 'x', '', ''), ($1, 'de', 1, 'x', '', '')`],
])('the database keeps %s', async (constraint, values) => {
  const me = await make.user()
  const columns = 'member_id, language_id, position, bio, offers_note, hosting_about'
  const insert = `insert into profile_translation (${columns}) ${values}`
  await expect(connections.pool.query(insert, [me.id])).rejects.toThrow(`"${constraint}"`)
})

describe('the search', () => {
  async function find(query: string, language = 'en') {
    const { data } = await visitor.call(search, {
      body: { search: { kind: 'travellers', query } },
      headers: { 'accept-language': language },
    })
    return (data as TravellerHit[]).map(({ user, highlights, bioLanguage }) => [
      user.profile.firstName,
      highlights.bio,
      bioLanguage,
    ])
  }

  test('finds by the words of each language, and no more once they are gone', async () => {
    const me = await make.user({ first_name: 'Noor' })
    await change(me, {
      bio: 'Dunes near Lisbon',
      textLanguage: 'en',
      translations: [
        { language: 'sv', bio: 'Sanddyner nära Lisbon' },
        { language: 'de', bio: 'Dünen bei Lisbon', offersNote: 'Gartenzelt' },
      ],
    })
    const [en, de] = ['Dunes near <mark>Lisbon</mark>', 'Dünen bei <mark>Lisbon</mark>']
    expect(await find('lisbon')).toEqual([['Noor', en, 'en']])
    expect(await find('lisbon', 'de-AT')).toEqual([['Noor', de, 'de']])
    expect(await find('lisbon', 'fr')).toEqual([['Noor', en, 'en']])
    const sv = '<mark>Sanddyner</mark> nära Lisbon'
    expect(await find('sanddyn', 'de')).toEqual([['Noor', sv, 'sv']])
    expect(await find('noor')).toEqual([['Noor', undefined, undefined]])
    // As in the first language: a visitor would find by it what they may not read.
    expect(await find('gartenzelt')).toEqual([])
    await change(me, { translations: [] })
    expect(await find('sanddyn')).toEqual([])
  })
})

test('an export has them, a report as much of each as it keeps of the profile', async () => {
  const me = await make.user({ first_name: 'Maya' })
  await change(me, said)
  const { text = '' } = parts.find(({ file }) => file === 'profile.json') ?? {}
  const { rows } = await connections.pool.query<{ json: string }>(text, [me.id, null, 1])
  expect(JSON.parse(rows[0]?.json ?? '')).toMatchObject({
    text_language: 'en',
    translations: [
      { language_id: 'de', bio: 'Zu Fuß', offers_note: 'Sofa', hosting_about: 'Vierter Stock' },
      { language_id: 'sv', bio: 'Till fots' },
      { language_id: 'pl', offers_note: 'Kanapa' },
    ],
  })

  const reported = async () => {
    const report = { kind: 'user', id: me.id, reason: 'unsafe', comment: '' } as const
    const { data } = await as(await make.user()).call(createReport, { body: { report } })
    const kept = connections.db.selectFrom('report').select('words').where('id', '=', data.id)
    return (await kept.executeTakeFirstOrThrow()).words
  }
  expect(await reported()).toBe(
    'Maya\nOn foot\nZu Fuß\nSofa\nVierter Stock\nTill fots\nKanapa\nCouch\nFourth floor',
  )
  await change(me, {
    bio: 'x'.repeat(2_000),
    offers: [],
    translations: [
      { language: 'sv', bio: 'y'.repeat(2_000), offersNote: 'Unseen' },
      { language: 'de', bio: 'Kurz', hostingAbout: 'Unseen' },
    ],
  })
  expect(await reported()).toBe(`Maya\n${'x'.repeat(500)}\n${'y'.repeat(500)}\nKurz`)
  await connections.db
    .updateTable('member')
    .set({ profile_audience: 'friends' })
    .where('id', '=', me.id)
    .execute()
  expect(await reported()).toBe('Maya')
})
