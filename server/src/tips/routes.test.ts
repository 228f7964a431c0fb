import { createReport } from '@farfolk/contract/reports'
import {
  createTip,
  deleteTip,
  getTip,
  listOwnTips,
  listTips,
  listTripTips,
  markTipUseful,
  type TipInput,
  type TipPatch,
  unmarkTipUseful,
  updateTip,
} from '@farfolk/contract/tips'
import { createTripIdea, listTripIdeas } from '@farfolk/contract/trip-ideas'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { writeCursor } from '../http/cursor.ts'
import type { MadeMember } from '../testing/make.ts'
import { ofNoTown } from '../testing/make-tips.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { club } = clubActs(testApp)
const { db, pool } = connections

const users = (count: number) => Promise.all(Array.from({ length: count }, () => make.user()))

type Ref = { id: string }
const of = ({ id }: Ref) => ({ params: { id } })
const stockholm = { id: '2673730' }
const whole = { kind: 'eat', text: 'Ask for the corner.', place: stockholm } as const
const leave = (who: MadeMember, fields: Partial<TipInput> = {}) =>
  as(who).call(createTip, { body: { tip: { ...whole, ...fields } } })
const change = (who: MadeMember, tip: Ref, patch: TipPatch) =>
  as(who).call(updateTip, { ...of(tip), body: { tip: patch } })
const mark = (who: MadeMember, tip: Ref) => as(who).call(markTipUseful, of(tip))
const unmark = (who: MadeMember, tip: Ref) => as(who).call(unmarkTipUseful, of(tip))

/** As the list sends it, whose name goes ahead. */
const placeAt = (place: object) => `${listTips.name}.${writeCursor(place)}`

type Caller = Pick<ReturnType<typeof as>, 'call'>
async function told(caller: Caller, query: object = { country: 'SE' }) {
  const { data } = await caller.call(listTips, { query })
  return data.map(({ text }) => text)
}

test('a tip is left once, and told as it was sent, of the town as the gazetteer has it', async () => {
  const ada = await make.user()
  const id = uuid()
  const fields = {
    id,
    name: 'Café Lumen',
    text: 'First line,\nthen the next',
    textLanguage: 'sv',
    url: 'https://lumen.se/',
  }
  const { status, data } = await leave(ada, fields)
  expect([status, data]).toMatchObject([
    201,
    {
      ...fields,
      kind: 'eat',
      owner: { id: ada.id },
      country: 'SE',
      place: { id: '2673730', name: 'Stockholm', countryCode: 'SE' },
      audience: 'everyone',
      usefulCount: 0,
      useful: false,
    },
  ])
  const again = await leave(ada, { id, text: 'Something else' })
  expect([again.status, again.data]).toEqual([200, data])
  expect((await leave(await make.user(), { id })).errors).toMatchObject([
    { code: 'conflict', field: 'tip.id' },
  ])
  expect((await visitor.call(getTip, of({ id }))).data).toEqual(data)
})

test.each<[string, object, string, string]>([
  ['without words', { text: ' ' }, 'tip.text', 'required'],
  ['of nine letters', { text: 'x'.repeat(9) }, 'tip.text', 'minimum'],
  ['of too many', { text: 'x'.repeat(501) }, 'tip.text', 'maximum'],
  ['of no kind', { kind: 'drink' }, 'tip.kind', 'invalid'],
  ['in a language that is none', { textLanguage: 'xx' }, 'tip.textLanguage', 'invalid'],
  ['about nowhere', { place: null }, 'tip.country', 'required'],
  ['about no town', { place: { id: '999999999' } }, 'tip.place.id', 'invalid'],
  ['about a town of another country', { country: 'NO' }, 'tip.country', 'invalid'],
  ['with a link of a program', { url: 'javascript:alert(1)' }, 'tip.url', 'format'],
])('one %s is refused by its field', async (_, fields, field, code) => {
  const reply = await leave(await make.user(), fields)
  expect([reply.status, reply.errors]).toMatchObject([422, [{ field, code }]])
})

test('owner, friend, member, visitor and who is behind a block see what its audience opens to them', async () => {
  const [ada, friend, member, blocked] = await users(4)
  await make.friendship(ada!, friend!)
  await make.friendship(ada!, blocked!, 'blocked')
  const callers = [as(ada!), as(friend!), as(member!), visitor, as(blocked!)]
  const seen = {
    everyone: [200, 200, 200, 200, 404],
    members: [200, 200, 200, 403, 404],
    friends: [200, 200, 403, 403, 404],
    me: [200, 403, 403, 403, 404],
  } as const
  for (const [audience, expected] of Object.entries(seen)) {
    const tip = await make.tip(ada!, {
      audience: audience as keyof typeof seen,
      country_code: 'NO',
      ...ofNoTown,
    })
    const statuses = []
    for (const caller of callers) {
      const { status } = await caller.call(getTip, of(tip))
      statuses.push(status)
      const isListed = (await told(caller, { country: 'NO' })).includes(tip.text)
      expect([audience, statuses.length, isListed]).toEqual([
        audience,
        statuses.length,
        status === 200,
      ])
    }
    expect([audience, statuses]).toEqual([audience, expected])
  }
})

test('its owner alone changes and deletes it, by the version that they have seen', async () => {
  const [ada, rob, blocked] = await users(3)
  await make.friendship(ada!, blocked!, 'blocked')
  const tip = await make.tip(ada!)
  expect((await change(rob!, tip, { kind: 'know' })).status).toBe(403)
  expect((await change(blocked!, tip, { kind: 'know' })).status).toBe(404)
  expect((await visitor.call(updateTip, { ...of(tip), body: { tip: {} } })).status).toBe(401)
  expect((await as(rob!).call(deleteTip, of(tip))).status).toBe(403)
  const first = await as(ada!).call(getTip, of(tip))
  const { data } = await change(ada!, tip, {
    name: 'The hill',
    kind: 'know',
    textLanguage: 'fr',
    audience: 'members',
  })
  expect(data).toMatchObject({
    name: 'The hill',
    kind: 'know',
    audience: 'members',
    text: tip.text,
    textLanguage: 'fr',
  })
  const stale = { 'if-match': first.headers.etag as string }
  expect((await as(ada!).call(deleteTip, { ...of(tip), headers: stale })).status).toBe(412)
  expect((await change(ada!, tip, { name: '' })).data.name).toBeNull()
  // Of another country it is in no town of this one.
  expect((await change(ada!, tip, { country: 'NO' })).data).toMatchObject({
    country: 'NO',
    place: null,
  })
  expect((await change(ada!, tip, { place: stockholm })).data).toMatchObject({ country: 'SE' })
  expect((await change(ada!, tip, { place: null })).data).toMatchObject({
    country: 'SE',
    place: null,
  })
  expect((await as(ada!).call(deleteTip, of(tip))).status).toBe(204)
  expect((await as(ada!).call(getTip, of(tip))).status).toBe(404)
})

test('members find it useful once and take it back; its own owner does not, nor who does not see it', async () => {
  const [ada, rob, blocked] = await users(3)
  await make.friendship(ada!, blocked!, 'blocked')
  const tip = await make.tip(ada!)
  const marked = await mark(rob!, tip)
  expect([marked.status, marked.data]).toMatchObject([201, { useful: true, usefulCount: 1 }])
  expect([(await mark(rob!, tip)).status, (await mark(ada!, tip)).status]).toEqual([200, 403])
  expect([
    (await mark(blocked!, tip)).status,
    (await visitor.call(markTipUseful, of(tip))).status,
  ]).toEqual([404, 401])
  expect((await as(ada!).call(getTip, of(tip))).data).toMatchObject({
    useful: false,
    usefulCount: 1,
  })
  const secret = await make.tip(ada!, { audience: 'me' })
  expect([(await mark(rob!, secret)).status, (await unmark(rob!, secret)).status]).toEqual([
    403, 403,
  ])
  expect([(await unmark(rob!, tip)).status, (await unmark(rob!, tip)).status]).toEqual([204, 204])
  expect((await as(rob!).call(getTip, of(tip))).data).toMatchObject({
    useful: false,
    usefulCount: 0,
  })
})

test('counts stay right as marks come at once, and go with an erased member', async () => {
  const ada = await make.user()
  const [one, other] = [await make.tip(ada), await make.tip(ada)]
  const members = await users(8)
  await Promise.all(
    members.flatMap((member) => [mark(member, one), mark(member, one), mark(member, other)]),
  )
  await pool.query('delete from member where id = any($1)', [
    members.slice(0, 3).map(({ id }) => id),
  ])
  const { rows } = await pool.query('select useful_count from tip where id = any($1)', [
    [one.id, other.id],
  ])
  expect(rows).toEqual([{ useful_count: 5 }, { useful_count: 5 }])
})

test('a list is by use, then the newest, page by page, of a country, a town, a kind and by words', async () => {
  const [ada, rob, eve] = await users(3)
  const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)) })
  const inSpain = { country_code: 'ES', ...ofNoTown }
  const inMadrid = { country_code: 'ES', place_id: 3_117_735, place_name: 'Madrid' }
  const texts: string[] = []
  const put = async (text: string, fields: object, ...fans: MadeMember[]) => {
    const tip = await make.tip(ada!, { text, ...fields })
    for (const fan of fans) await make.tipMark(fan, tip)
    texts.push(text)
  }
  await put('Lunch is at three.', { ...inSpain, ...at(1), kind: 'know' })
  await put('The park behind the station', { ...inMadrid, ...at(2) }, rob!)
  await put('The night bus goes hourly.', { ...inMadrid, ...at(3), kind: 'transport' }, rob!, eve!)
  await put('Churros by the arches', { ...inMadrid, ...at(4), kind: 'eat', name: 'San Gabriel' })
  await put('Kept from members', { ...inSpain, ...at(5), audience: 'friends' })
  const expected = [2, 1, 3, 0].map((nth) => texts[nth])
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await visitor.call(listTips, {
      query: { country: 'ES', limit: 1, cursor },
    })
    pages.push(...data.map(({ text }) => text))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(expected)
  expect(await told(as(eve!), { place: '3117735' })).toEqual(expected.slice(0, 3))
  expect(await told(visitor, { country: 'ES', kind: 'eat' })).toEqual([texts[3]])
  expect(await told(visitor, { country: 'ES', place: '3117735', kind: 'know' })).toEqual([])
  expect(await told(visitor, { country: 'ES', q: 'madr' })).toEqual(expected.slice(0, 3))
  expect(await told(visitor, { country: 'ES', q: 'gabriel churros' })).toEqual([texts[3]])
  expect(await told(visitor, { country: 'ES', q: '!?' })).toEqual([])
  const none = await visitor.call(listTips, { query: {} })
  expect([none.status, none.errors]).toMatchObject([422, [{ field: 'country' }]])
  const own = await as(ada!).call(listOwnTips, {})
  expect(own.data.map(({ text }) => text)).toEqual(texts.toReversed())
  expect((await as(rob!).call(listOwnTips, {})).data).toEqual([])
})

test('who travels on a trip has the tips for its stops, each until it is an idea', async () => {
  const [ada, mate, stranger, hiker, blocked] = await users(5)
  await make.friendship(mate!, blocked!, 'blocked')
  const town = {
    id: stockholm.id,
    name: 'Stockholm',
    region: null,
    countryCode: 'SE',
    lat: 59.33,
    lng: 18.07,
    population: 1,
  }
  const trip = await make.trip(ada!, {
    stops: [stopIn('SE', true, town), stopIn('SE', false, town)],
  })
  await make.traveller(trip, mate!)
  const inTown = await make.tip(hiker!, { name: 'The hill', url: 'https://hill.se/' })
  const ofCountry = await make.tip(hiker!, ofNoTown)
  await make.tip(hiker!, { place_id: 2_711_537, place_name: 'Göteborg' })
  await make.tip(hiker!, { country_code: 'NO', ...ofNoTown })
  const secret = await make.tip(hiker!, { audience: 'me' })
  const ofBlocked = await make.tip(blocked!, ofNoTown)
  const read = async (who: MadeMember) => {
    const { status, data } = await as(who).call(listTripTips, of(trip))
    return [status, data?.map?.(({ id }) => id)]
  }
  expect(await read(ada!)).toEqual([200, [ofBlocked, ofCountry, inTown].map(({ id }) => id)])
  expect(await read(mate!)).toEqual([200, [ofCountry, inTown].map(({ id }) => id)])
  expect((await read(stranger!))[0]).toBe(403)
  expect((await visitor.call(listTripTips, of(trip))).status).toBe(401)
  const first = await as(ada!).call(listTripTips, { ...of(trip), query: { limit: 2 } })
  const next = await as(ada!).call(listTripTips, {
    ...of(trip),
    query: { limit: 2, cursor: first.page!.nextCursor! },
  })
  expect(next.data.map(({ id }) => id)).toEqual([inTown.id])

  const take = (who: MadeMember, tip: Ref) =>
    as(who).call(createTripIdea, {
      ...of(trip),
      body: { tripIdea: { title: 'The hill', tipId: tip.id } },
    })
  expect((await take(mate!, inTown)).data.tip).toMatchObject({
    id: inTown.id,
    owner: { id: hiker!.id },
  })
  const twice = await take(ada!, inTown)
  expect([twice.status, twice.errors]).toMatchObject([409, [{ field: 'tripIdea.tipId' }]])
  for (const [who, tip] of [
    [ada!, secret],
    [mate!, ofBlocked],
    [ada!, { id: uuid() }],
  ] as const) {
    const refused = await take(who, tip)
    expect([refused.status, refused.errors]).toMatchObject([422, [{ field: 'tripIdea.tipId' }]])
  }
  expect(await read(mate!)).toEqual([200, [ofCountry.id]])
  // An idea stays where its tip goes.
  await as(hiker!).call(deleteTip, of(inTown))
  const ideas = await as(ada!).call(listTripIdeas, of(trip))
  expect(ideas.data).toMatchObject([{ title: 'The hill', tip: null }])
})

test('an idea names its tip to who sees that tip, and to nobody else', async () => {
  const [ada, mate, hiker] = await users(3)
  const trip = await make.trip(ada!, { stops: [stopIn('SE')] })
  await make.traveller(trip, mate!)
  const tip = await make.tip(hiker!, ofNoTown)
  const tripIdea = { title: 'The hill', tipId: tip.id }
  await as(mate!).call(createTripIdea, { ...of(trip), body: { tripIdea } })
  const named = async (...whom: MadeMember[]) => {
    const lists = await Promise.all(whom.map((who) => as(who).call(listTripIdeas, of(trip))))
    return lists.map(({ data }) => data.map((idea) => idea.tip?.owner.id ?? null).join())
  }
  expect(await named(ada!, mate!)).toEqual([hiker!.id, hiker!.id])
  await make.friendship(hiker!, ada!, 'blocked')
  expect(await named(ada!, mate!)).toEqual(['', hiker!.id])
  await change(hiker!, tip, { audience: 'friends' })
  expect(await named(mate!)).toEqual([''])
  await change(hiker!, tip, { audience: 'everyone' })
  await club('hide', 'tip', tip.id)
  expect(await named(mate!)).toEqual([''])
  await club('show', 'tip', tip.id)
  expect(await named(mate!)).toEqual([hiker!.id])
  await club('ban', hiker!.email)
  expect(await named(mate!)).toEqual([''])
  await club('unban', hiker!.email)
  await pool.query('update member set closed_at = now() where id = $1', [hiker!.id])
  expect(await named(mate!)).toEqual([''])
})

test('a tip that two companions take at once comes once, and is refused as being there', async () => {
  const [ada, mate] = await users(2)
  const trip = await make.trip(ada!, { stops: [stopIn('SE')] })
  await make.traveller(trip, mate!)
  const tip = await make.tip(mate!, ofNoTown)
  const takers = [ada!, mate!, ada!, mate!]
  const replies = await Promise.all(
    takers.map((who) => {
      const tripIdea = { title: 'The hill', tipId: tip.id }
      return as(who).call(createTripIdea, { ...of(trip), body: { tripIdea } })
    }),
  )
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409,
  ])
})

test.each<[string, object, string]>([
  ['a place that is none', { place: 'Oslo' }, 'place'],
  ['a place of too many digits', { place: '99999999999' }, 'place'],
  ['no country', { country: 'Sweden' }, 'country'],
  ['a kind that is none', { country: 'SE', kind: 'drink' }, 'kind'],
  ['too many', { country: 'SE', limit: 1_000 }, 'limit'],
  ['a cursor of nothing', { country: 'SE', cursor: 'x' }, 'cursor'],
  [
    'a cursor of a list by time',
    { country: 'SE', cursor: placeAt({ key: '1767225600000000', id: uuid() }) },
    'cursor',
  ],
  [
    'a cursor of a count that no number holds',
    { country: 'SE', cursor: placeAt({ key: '9999999999_1', id: uuid() }) },
    'cursor',
  ],
])('a list by %s is refused by its field', async (_, query, field) => {
  const { status, errors } = await visitor.call(listTips, { query })
  expect([status, errors]).toMatchObject([422, [{ field }]])
})

test('the furthest places that a cursor may tell are just places', async () => {
  for (const key of ['0_0', '999999999_9999999999999999']) {
    const query = { country: 'SE', cursor: placeAt({ key, id: uuid() }) }
    expect([key, (await visitor.call(listTips, { query })).status]).toEqual([key, 200])
  }
})

test('one may be reported by who sees it, and hidden, shown and deleted by the club', async () => {
  const [ada, rob] = await users(2)
  const tip = await make.tip(ada!, { audience: 'members' })
  const report = (id: string) =>
    as(rob!).call(createReport, { body: { report: { kind: 'tip', id, reason: 'spam' } } })
  expect((await report(tip.id)).status).toBe(201)
  expect((await report((await make.tip(ada!, { audience: 'me' })).id)).status).toBe(404)
  await club('hide', 'tip', tip.id)
  expect((await as(rob!).call(getTip, of(tip))).status).toBe(403)
  expect((await as(ada!).call(getTip, of(tip))).data).toMatchObject({
    hidden: true,
    audience: 'members',
  })
  // What its owner says meanwhile waits.
  await change(ada!, tip, { audience: 'everyone' })
  expect((await visitor.call(getTip, of(tip))).status).toBe(403)
  await club('show', 'tip', tip.id)
  expect((await visitor.call(getTip, of(tip))).status).toBe(200)
  await club('delete-content', 'tip', tip.id, '--yes')
  expect(await db.selectFrom('tip').select('id').where('id', '=', tip.id).execute()).toEqual([])
})

test('a new member leaves five a day, and no more', async () => {
  const limitedApp = await startTestApp({ RATE_LIMITS: '1' })
  const limited = await limitedApp.make.user()
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const reply = await limitedApp.as(limited).call(createTip, { body: { tip: whole } })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
