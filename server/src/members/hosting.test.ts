import type { Hosting } from '@farfolk/contract/hosting'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { search, type SearchInput, type TravellerHit } from '@farfolk/contract/search'
import { createVisit } from '@farfolk/contract/visits'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { beforeEach, expect, test } from 'vitest'
import { resetProfile } from '../club/reset-profile.ts'
import { parts } from '../exports/parts.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, visitor, as, make, config, connections } = await startTestApp()
const { pool } = connections

beforeEach(() => pool.query('delete from member'))

type Made = Awaited<ReturnType<typeof make.user>>
type Caller = typeof visitor

const facts = {
  taking: 'yes',
  maxGuests: 3,
  daysAhead: 7,
  sleeping: ['sofa', 'private-room'],
  children: 'yes',
  pets: 'ask',
  smoking: 'no',
  hasPets: true,
  hasChildren: false,
  wheelchair: null,
  about: 'Third floor, no lift',
} satisfies Hosting
const told = { ...facts, sleeping: ['private-room', 'sofa'] }

async function say(member: Made, hosting: object, profile: object = {}) {
  const body = { user: { profile: { hosting, ...profile } } }
  return as(member).call(updateOwnUser, { body })
}

/** Who has a place to stay. */
async function host(hosting: Partial<Hosting>, fields: Parameters<typeof make.user>[0] = {}) {
  const member = await make.user({ offers: ['stay'], ...fields })
  expect((await say(member, hosting)).status).toBe(200)
  return member
}

async function seen(caller: Caller, { id }: Made, viewAs?: 'visitor' | 'member' | 'friend') {
  const reply = await caller.call(getUser, { params: { id }, query: { viewAs } })
  return reply.status === 200 ? reply.data.profile.hosting : reply.status
}

test('what is said is kept, and what is not sent stays as it was', async () => {
  const me = await make.user({ offers: ['stay'] })
  expect((await as(me).call(getOwnUser, {})).data.profile.hosting).toBeNull()
  const { data } = await say(me, facts)
  expect(data.profile.hosting).toEqual(told)
  await say(me, { taking: 'no', wheelchair: true, hasPets: null, sleeping: [] })
  const changed: Hosting = { ...told, taking: 'no', wheelchair: true, hasPets: null, sleeping: [] }
  expect((await as(me).call(getOwnUser, {})).data.profile.hosting).toEqual(changed)
  await say(me, {}, { bio: 'By train' })
  expect((await as(me).call(getOwnUser, {})).data.profile.hosting).toEqual(changed)
  // An answer can be sent back as it is, with null too.
  for (const hosting of [changed, null]) {
    const { data: saved } = await as(me).call(updateOwnUser, {
      body: { user: { profile: { hosting } } },
    })
    expect(saved.profile.hosting).toEqual(hosting)
  }
})

test.each([
  ['everyone', { visitor: null, unconfirmed: null, stranger: told, friend: told, me: told }],
  ['members', { visitor: 403, unconfirmed: null, stranger: told, friend: told, me: told }],
  ['friends', { visitor: 403, unconfirmed: 403, stranger: 403, friend: told, me: told }],
] as const)(
  'is seen as the place to stay is, with a profile for %s',
  async (audience, expected) => {
    const me = await host(facts, { profile_audience: audience })
    const { friend, stranger, blocked, unconfirmed } = await make.others(me)
    expect({
      visitor: await seen(visitor, me),
      unconfirmed: await seen(as(unconfirmed), me),
      stranger: await seen(as(stranger), me),
      friend: await seen(as(friend), me),
      me: await seen(as(me), me),
    }).toEqual(expected)
    expect(await seen(as(blocked), me)).toBe(404)
    expect(await seen(as(me), me, 'visitor')).toEqual(expected.visitor)
    expect(await seen(as(me), me, 'member')).toEqual(expected.stranger)
  },
)

test('is kept for its member alone while no place to stay is offered', async () => {
  const [me, member] = [await host(facts), await make.user()]
  await as(me).call(updateOwnUser, { body: { user: { profile: { offers: ['meet'] } } } })
  expect(await seen(as(member), me)).toBeNull()
  expect((await as(me).call(getOwnUser, {})).data.profile.hosting).toEqual(told)
})

test('what nobody can mean is refused', async () => {
  const me = await make.user()
  for (const [hosting, field] of [
    [{ maxGuests: 0 }, 'maxGuests'],
    [{ maxGuests: 21 }, 'maxGuests'],
    [{ daysAhead: -1 }, 'daysAhead'],
    [{ daysAhead: 366 }, 'daysAhead'],
    [{ sleeping: ['attic'] }, 'sleeping[0]'],
    [{ taking: 'perhaps' }, 'taking'],
    [{ children: 'maybe' }, 'children'],
    [{ about: 'a'.repeat(1_001) }, 'about'],
  ] satisfies [object, string][]) {
    expect(await say(me, hosting)).toMatchObject({
      status: 422,
      errors: [{ field: `user.profile.hosting.${field}` }],
    })
  }
  await host({})
  const set = (text: string) =>
    pool.query(
      `insert into hosting (member_id, ${text.split('=')[0]!}) values ('${me.id}', ${text.split('=')[1]!})`,
    )
  for (const text of [
    `sleeping=array['attic']`,
    `sleeping=array['sofa','sofa']`,
    `max_guests=21`,
    `days_ahead=-1`,
    `taking='perhaps'`,
    `about=repeat('a', 1001)`,
  ]) {
    await expect(set(text)).rejects.toThrow('check constraint')
  }
})

test('travellers are found by it, by members alone', async () => {
  const [three, one] = [{ first_name: 'Three', home_country: 'PT' }, { first_name: 'One' }]
  await host(facts, three)
  await host({ taking: 'maybe', maxGuests: 1, children: 'ask', smoking: 'yes' }, one)
  await host({}, { first_name: 'Silent' })
  // Of who offers none of it nothing is found, be it kept or not.
  await host(facts, { first_name: 'Summer', offers: ['meet'] })
  const member = await make.user()
  const find = async (hosting: SearchInput['hosting'], caller = as(member), more: object = {}) => {
    const reply = await caller.call(search, {
      body: { search: { kind: 'travellers', hosting, ...more } },
    })
    expect(reply.status).toBe(200)
    return (reply.data as TravellerHit[]).map(({ user }) => user.profile.firstName).sort()
  }
  expect(await find({ takesGuests: true })).toEqual(['Three'])
  expect(await find({ guests: 1 })).toEqual(['One', 'Three'])
  expect(await find({ guests: 3 })).toEqual(['Three'])
  expect(await find({ guests: 4 })).toEqual([])
  expect(await find({ childrenWelcome: true })).toEqual(['Three'])
  expect(await find({ noSmoking: true, guests: 2 })).toEqual(['Three'])
  expect(await find({ guests: 1 }, as(member), { countries: ['PT'] })).toEqual(['Three'])
  expect(await find({ guests: 1 }, as(member), { countries: ['NO'] })).toEqual([])
  expect(await find({ guests: 1 }, as(member), { offers: ['meet'] })).toEqual([])
  expect(await find({ guests: 1 }, as(member), { offers: ['meet', 'stay'] })).toHaveLength(2)
  // Nothing is asked so.
  expect(await find({ takesGuests: false })).toContain('Silent')
  // Whom anybody finds by another offer, nobody finds by what is told of the place beside.
  await host(facts, { first_name: 'Both', offers: ['meet', 'stay'] })
  expect(await find({ takesGuests: true }, as(member), { offers: ['meet'] })).toEqual(['Both'])
  const unconfirmed = await make.user({ email_confirmed_at: null })
  for (const caller of [visitor, as(unconfirmed)]) {
    for (const hosting of [{ takesGuests: true }, { guests: 1 }, { noSmoking: true }]) {
      expect(await find(hosting, caller)).toEqual([])
      for (const offers of [['meet'], ['meet', 'stay']]) {
        expect(await find(hosting, caller, { offers })).toEqual([])
      }
    }
    expect(await find(undefined, caller, { query: ':stay-now' })).not.toContain('Three')
  }
})

test('who takes no guests now is asked for no place to stay, but for a meeting', async () => {
  const me = await host({ taking: 'no' }, { offers: ['meet', 'stay'] })
  const hidden = await host({ taking: 'no' }, { profile_audience: 'friends' })
  const guest = await make.user()
  const ask = ({ id }: Made, offer: 'stay' | 'meet') => {
    const days = { firstDay: dayInUtc(9), lastDay: dayInUtc(9) }
    return as(guest).call(createVisit, {
      params: { id },
      body: { visit: { offer, ...days, message: 'Hi' } },
    })
  }
  expect(await ask(me, 'stay')).toMatchObject({
    status: 409,
    errors: [{ code: 'not_taking_guests' }],
  })
  // Whoever is not told of the place is not told that it is closed.
  expect((await ask(hidden, 'stay')).status).toBe(403)
  expect((await ask(me, 'meet')).status).toBe(201)
  await pool.query('delete from visit')
  await say(me, { taking: 'maybe' })
  expect((await ask(me, 'stay')).status).toBe(201)
})

test('an export has it, a report its words, and a reset takes them', async () => {
  const [me, reporter] = [await host(facts, { first_name: 'Maya' }), await make.user()]
  const { text = '' } = parts.find(({ file }) => file === 'profile.json') ?? {}
  const { rows } = await pool.query<{ json: string }>(text, [me.id, null, 1])
  expect(JSON.parse(rows[0]?.json ?? '')).toMatchObject({
    hosting: { taking: 'yes', max_guests: 3, about: facts.about },
  })
  const report = { kind: 'user', id: me.id, reason: 'unsafe', comment: '' } as const
  const { data } = await as(reporter).call(createReport, { body: { report } })
  const kept = await pool.query('select words from report where id = $1', [data.id])
  expect(kept.rows).toEqual([{ words: `Maya\n${facts.about}` }])
  const why = { isRenamed: false, reason: 'x', tell: 'x' }
  await resetProfile({ ...app.features, config, connections }, me.id, why)
  expect(await seen(as(reporter), me)).toMatchObject({ about: '', taking: 'yes' })
})
