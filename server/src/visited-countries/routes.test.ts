import { getCountry } from '@farfolk/contract/countries'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { createTrip } from '@farfolk/contract/trips'
import {
  listOwnCountries,
  listUserCountries,
  markCountry,
  unmarkCountry,
  type VisitStatus,
} from '@farfolk/contract/visited-countries'
import { expect, onTestFinished, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const over = { startDate: '2019-05-01', endDate: '2019-05-09' }

const mark = (member: Member, code: string, status: VisitStatus, firstVisitedAt?: string | null) =>
  as(member).call(markCountry, { body: { country: { code, status, firstVisitedAt } } })
const unmark = (member: Member, code: string) =>
  as(member).call(unmarkCountry, { params: { code } })
const ownOf = async (member: Member) =>
  (await as(member).call(listOwnCountries, {})).data.map(
    ({ code, status, firstVisitedAt }) => `${code} ${status} ${firstVisitedAt}`,
  )
const seenBy = async (caller: typeof visitor, owner: { id: string }) => {
  const reply = await caller.call(listUserCountries, { params: { id: owner.id } })
  return reply.data?.map(({ code, status }) => `${code} ${status}`) ?? reply.status
}

test('a country is marked, changed and taken off', async () => {
  const member = await make.user()
  const first = await mark(member, 'SE', 'visited', '2001-02-03')
  expect(first.status).toBe(201)
  expect(first.data).toEqual({
    code: 'SE',
    name: 'Sweden',
    flag: '🇸🇪',
    status: 'visited',
    firstVisitedAt: '2001-02-03',
    updatedAt: expect.stringMatching(/Z$/),
    fromTrip: false,
  })
  const second = await mark(member, 'SE', 'lived')
  expect(second.status).toBe(200)
  expect(second.data).toMatchObject({ status: 'lived', firstVisitedAt: '2001-02-03' })
  expect((await mark(member, 'SE', 'lived', null)).data.firstVisitedAt).toBeNull()
  await mark(member, 'NO', 'wanted')
  await mark(member, 'AX', 'visited')
  // By name: Åland before Norway and Sweden.
  expect(await ownOf(member)).toEqual(['AX visited null', 'NO wanted null', 'SE lived null'])
  expect((await unmark(member, 'SE')).status).toBe(204)
  expect((await unmark(member, 'SE')).status).toBe(404)
  expect((await unmark(member, 'DE')).status).toBe(404)
  expect(await ownOf(member)).toEqual(['AX visited null', 'NO wanted null'])
})

test.each([
  ['no country', { code: 'ZZ', status: 'visited' }, 'country.code'],
  ['nothing', {}, 'country.code'],
  ['another state', { code: 'SE', status: 'removed' }, 'country.status'],
  ['no day', { code: 'SE', status: 'visited', firstVisitedAt: '2001-02-30' }, 'firstVisitedAt'],
  ['a day to come', { code: 'SE', status: 'visited', firstVisitedAt: '2999-01-01' }, 'firstVisit'],
])('%s is refused', async (_what, country, field) => {
  const member = await make.user()
  const reply = await as(member).call(markCountry, { body: { country: country as never } })
  expect(reply.status).toBe(422)
  expect(reply.errors?.[0]?.field).toContain(field)
  expect(await ownOf(member)).toEqual([])
})

test('the list comes whole, as its one page', async () => {
  const member = await make.user({ countries_audience: 'everyone' })
  for (const code of ['SE', 'NO', 'FI']) await mark(member, code, 'visited')
  const params = { id: member.id }
  const lists = async (query: { limit?: number; cursor?: string }) => [
    await as(member).call(listOwnCountries, { query }),
    await visitor.call(listUserCountries, { params, query }),
  ]
  for (const query of [{}, { limit: 1 }, { limit: 100 }]) {
    for (const { data, page } of await lists(query)) {
      expect([data.length, page]).toEqual([3, { nextCursor: null }])
    }
  }
  for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'x' }]) {
    const errors = [{ field: Object.keys(query)[0] }]
    for (const reply of await lists(query)) expect(reply).toMatchObject({ status: 422, errors })
  }
})

test('a finished trip adds its countries once', async () => {
  const member = await make.user()
  const trip = {
    name: 'North',
    ...over,
    stops: [
      { place: { name: 'A', countryCode: 'NO', lat: 60, lng: 10 } },
      { place: { name: 'B', countryCode: 'SE', lat: 60, lng: 15 }, private: true },
    ],
  }
  expect((await as(member).call(createTrip, { body: { trip } })).status).toBe(201)
  const added = ['NO visited 2019-05-01', 'SE visited 2019-05-01']
  expect(await ownOf(member)).toEqual(added)

  const told = await as(member).call(listOwnCountries, {})
  expect(told.data.map(({ fromTrip }) => fromTrip)).toEqual([true, true])

  expect(await mark(member, 'NO', 'lived')).toMatchObject({
    status: 200,
    data: { fromTrip: false },
  })
  expect((await unmark(member, 'SE')).status).toBe(204)
  expect(await ownOf(member)).toEqual(['NO lived 2019-05-01'])

  // Another trip there speaks anew, of what was taken off and not of what was said.
  await as(member).call(createTrip, { body: { trip: { ...trip, name: 'Again' } } })
  expect(await ownOf(member)).toEqual(['NO lived 2019-05-01', 'SE visited 2019-05-01'])
})

test('a wish is fulfilled by the trip that comes after it, not by one before', async () => {
  const member = await make.user()
  await make.country(member, 'IS', { status: 'wanted', updated_at: '2019-01-01' })
  await make.trip(member, { ...over, stops: [stopIn('IS'), stopIn('FO')] })
  await mark(member, 'FO', 'wanted')
  expect(await ownOf(member)).toEqual(['FO wanted null', 'IS visited 2019-05-01'])
})

test('trips to come, dreams and those one only asked to join add nothing', async () => {
  const member = await make.user()
  const other = await make.user()
  await make.trip(member, { startDate: '2019-05-01', stops: [stopIn('NO')] })
  await make.trip(member, { ...over, endDate: '2999-01-01', stops: [stopIn('NO')] })
  await make.trip(member, { ...over, dream: true, stops: [stopIn('NO')] })
  const past = { ...over, stops: [stopIn('SE')] }
  await make.traveller(await make.trip(other, past), member, 'invited')
  await make.traveller(await make.trip(other, past), member, 'pending')
  expect(await ownOf(member)).toEqual([])
  await make.traveller(await make.trip(other, past), member, 'accepted')
  expect(await ownOf(member)).toEqual(['SE visited 2019-05-01'])
})

test.each([
  ['everyone', { visitor: 200, stranger: 200, friend: 200, me: 200 }],
  ['members', { visitor: 403, stranger: 200, friend: 200, me: 200 }],
  ['friends', { visitor: 403, stranger: 403, friend: 200, me: 200 }],
  ['me', { visitor: 403, stranger: 403, friend: 403, me: 200 }],
] as const)('countries for %s', async (countries_audience, expected) => {
  const me = await make.user({ countries_audience })
  const friend = await make.user()
  await make.friendship(me, friend)
  await make.country(me, 'SE')
  await make.country(me, 'NO', { status: 'wanted' })
  await make.country(me, 'DK', { status: 'removed' })
  const callers = { visitor, stranger: as(await make.user()), friend: as(friend), me: as(me) }
  for (const [who, caller] of Object.entries(callers)) {
    const status = expected[who as keyof typeof expected]
    const list = status === 200 ? ['NO wanted', 'SE visited'] : status
    expect([who, await seenBy(caller, me)]).toEqual([who, list])
    const { data } = await caller.call(getUser, { params: { id: me.id } })
    expect([who, data.counts.countries]).toEqual([who, status === 200 ? 1 : 0])
  }
})

test('blocked, closed and unknown are 404 alike', async () => {
  const [first, second] = [await make.user(), await make.user()]
  const closed = await make.user({ closed_at: new Date() })
  await make.friendship(first, second, 'blocked')
  for (const owner of [second, closed, { id: '0192a000-0000-7000-8000-000000000000' }]) {
    expect(await seenBy(as(first), owner)).toBe(404)
  }
  expect(await seenBy(as(second), first)).toBe(404)
})

test('another sees of trips only what they may see of those', async () => {
  const me = await make.user({ countries_audience: 'everyone' })
  const friend = await make.user()
  await make.friendship(me, friend)
  await make.trip(me, { ...over, stops: [stopIn('SE'), stopIn('PE', true)] })
  await make.trip(me, { ...over, audience: 'friends', stops: [stopIn('NO')] })
  await make.trip(me, { ...over, audience: 'me', stops: [stopIn('DK')] })
  expect(await seenBy(visitor, me)).toEqual(['SE visited'])
  expect(await seenBy(as(friend), me)).toEqual(['NO visited', 'SE visited'])
  expect(await ownOf(me)).toHaveLength(4)
  const { data } = await visitor.call(getUser, { params: { id: me.id } })
  expect(data.counts.countries).toBe(1)
})

test('those visited and lived in are counted, and fulfil the onboarding', async () => {
  const member = await make.user()
  const own = async () => {
    const { data } = await as(member).call(getOwnUser, {})
    const section = data.onboarding.sections.find(({ id }) => id === 'countries')
    return [data.counts.countries, section?.completed]
  }
  await mark(member, 'NO', 'wanted')
  expect(await own()).toEqual([0, false])
  await mark(member, 'SE', 'lived')
  await make.trip(member, { ...over, stops: [stopIn('SE'), stopIn('PE', true)] })
  expect(await own()).toEqual([2, true])
})

test('who says openly to have been counts among the travellers of a country', async () => {
  const open = await make.user({ countries_audience: 'everyone' })
  await make.country(open, 'SE')
  await make.country(open, 'NO', { status: 'wanted' })
  await make.trip(open, { ...over, stops: [stopIn('SE')] })
  await make.country(await make.user(), 'SE')
  await make.country(await make.user({ countries_audience: 'everyone' }), 'SE')
  const shy = { countries_audience: 'everyone', profile_audience: 'members' } as const
  await make.country(await make.user(shy), 'SE')
  const travellersOf = async (code: string) =>
    (await visitor.call(getCountry, { params: { code } })).data.stats.travellers
  expect([await travellersOf('SE'), await travellersOf('NO')]).toEqual([2, 0])
})

test('two devices that mark one country at once leave one mark', async () => {
  const member = await make.user()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => mark(member, 'SE', index % 2 ? 'lived' : 'visited')),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await ownOf(member)).toHaveLength(1)
  const ends = await Promise.all([1, 2, 3].map(() => unmark(member, 'SE')))
  expect(ends.every(({ status }) => status === 204 || status === 404)).toBe(true)
  expect(await ownOf(member)).toEqual([])
  const { rows } = await connections.pool.query('select status from visited_country')
  expect(rows).toEqual([{ status: 'removed' }])
})

test('a country that another device marks in the same moment is there already', async () => {
  const { pool } = connections
  const member = await make.user()
  const other = await pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query(`insert into visited_country values ($1, 'SE', 'visited')`, [member.id])
  const marking = mark(member, 'SE', 'lived')
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await other.query('commit')
  expect(await marking).toMatchObject({ status: 200, data: { status: 'lived' } })
})

test('an unconfirmed member only looks, a visitor has no list', async () => {
  const member = await make.user({ email_confirmed_at: null })
  expect((await mark(member, 'SE', 'visited')).errors?.[0]?.code).toBe('email_unconfirmed')
  expect((await unmark(member, 'SE')).errors?.[0]?.code).toBe('email_unconfirmed')
  expect((await as(member).call(listOwnCountries, {})).status).toBe(200)
  expect((await visitor.call(listOwnCountries, {})).status).toBe(401)
})
