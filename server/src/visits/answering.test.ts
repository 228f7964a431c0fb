import { type Answering, type OwnAnswering } from '@farfolk/contract/answering'
import { dayInUtc, dayMs, dayOf } from '@farfolk/contract/calendar-days'
import { createFriendship } from '@farfolk/contract/friendships'
import { getUser, updateOwnUser } from '@farfolk/contract/members'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { getAnswering, updateVisit } from '@farfolk/contract/visits'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomFrom } from '../art/random.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { visiting } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make } = app
const { aHost, asked, change } = visiting(app)

const hourMs = dayMs / 24
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

interface Asked {
  /** Hours ago. */
  at: number
  /** Hours later; absent: never. */
  answered?: number
  /** Days from today. */
  firstDay?: number
  /** Hours after it was asked. */
  cancelled?: number
}

/** As it stands in the table by now. */
function askedOf(
  host: MadeMember,
  guest: MadeMember,
  { at, answered, firstDay = 300, cancelled }: Asked,
) {
  const day = dayInUtc(firstDay)
  const answer = answered === undefined ? null : ago(at - answered)
  return make.visit(host, guest, {
    first_day: day,
    last_day: day,
    status: cancelled !== undefined ? 'cancelled' : answer ? 'declined' : 'pending',
    answered_at: answer,
    created_at: ago(at),
    updated_at: ago(at - (cancelled ?? answered ?? 0)),
  })
}

async function own(host: MadeMember): Promise<OwnAnswering> {
  return (await as(host).call(getAnswering, {})).data
}

async function told(host: { id: string }, by = visitor): Promise<Answering | undefined> {
  return (await by.call(getUser, { params: { id: host.id } })).data.answering
}

/** A host who has answered three guests within some hours. */
async function anAnsweringHost(fields = {}) {
  const host = await aHost(fields)
  for (const answered of [2, 5, 30]) {
    await askedOf(host, await make.user(), { at: 900, answered })
  }
  return host
}

describe('who is told', () => {
  const answering = { share: 'nearly-all', within: 'day' }

  test('whoever is told of an offer, on the profile', async () => {
    const host = await anAnsweringHost()
    const { friend, stranger, blocked, unconfirmed } = await make.others(host)
    for (const by of [visitor, as(host), as(friend), as(stranger), as(unconfirmed)]) {
      expect(await told(host, by)).toEqual(answering)
    }
    const hidden = await as(blocked).call(getUser, { params: { id: host.id } })
    expect(hidden.status).toBe(404)
  })

  test('of a place to stay alone, members with a confirmed address', async () => {
    const host = await anAnsweringHost({ offers: ['stay'] })
    const { friend, stranger, unconfirmed } = await make.others(host)
    for (const by of [as(host), as(friend), as(stranger)]) {
      expect(await told(host, by)).toEqual(answering)
    }
    for (const by of [visitor, as(unconfirmed)]) expect(await told(host, by)).toBeUndefined()
  })

  test('nobody while nothing is offered, and before three guests have asked', async () => {
    const host = await anAnsweringHost({ offers: [] })
    expect(await told(host, as(await make.user()))).toBeUndefined()
    const young = await aHost()
    for (const answered of [2, 5]) await askedOf(young, await make.user(), { at: 900, answered })
    expect(await told(young)).toBeUndefined()
    expect(await own(young)).toEqual({
      told: null,
      guests: 2,
      answered: 2,
      usualHours: 2,
      waiting: 0,
    })
  })

  test('a host, of what it is made of', async () => {
    const host = await anAnsweringHost()
    await asked(await make.user(), host)
    expect(await own(host)).toEqual({
      told: answering,
      guests: 3,
      answered: 3,
      usualHours: 5,
      waiting: 1,
    })
    expect((await visitor.call(getAnswering, {})).status).toBe(401)
    expect(await own(await make.user())).toEqual({
      told: null,
      guests: 0,
      answered: 0,
      usualHours: null,
      waiting: 0,
    })
  })

  test('on cards, of a search by offers alone', async () => {
    const host = await anAnsweringHost()
    const profile = { firstName: 'Quintessa', offers: ['meet' as const, 'stay' as const] }
    await as(host).call(updateOwnUser, { body: { user: { profile } } })
    const found = async (criteria: object, by = visitor) => {
      const wanted = { kind: 'travellers' as const, query: 'Quintessa', ...criteria }
      const { data } = await by.call(search, { body: { search: wanted } })
      return (data as TravellerHit[]).map((hit) => hit.answering)
    }
    const { stranger, blocked } = await make.others(host)
    for (const by of [visitor, as(host), as(stranger)]) {
      expect(await found({ offers: ['meet'] }, by)).toEqual([answering])
      expect(await found({}, by)).toEqual([undefined])
    }
    expect(await found({ offers: ['stay'] }, as(stranger))).toEqual([answering])
    expect(await found({ offers: ['meet'] }, as(blocked))).toEqual([])
  })
})

describe('what counts', () => {
  let host: MadeMember
  let guest: MadeMember
  beforeEach(async () => {
    ;[host, guest] = [await aHost(), await make.user()]
  })
  const counted = async () => {
    const { guests, answered } = await own(host)
    return [guests, answered]
  }

  test('a yes and a no alike, also of who then does not come', async () => {
    const yes = await asked(guest, host)
    await change(host, yes, 'accepted')
    const other = await make.user()
    await change(host, await asked(other, host), 'declined')
    expect(await counted()).toEqual([2, 2])
    await change(guest, yes, 'cancelled')
    expect(await counted()).toEqual([2, 2])
  })

  test('nothing that is within its time, or was taken back before', async () => {
    const taken = await asked(guest, host)
    await as(guest).call(updateVisit, {
      params: { id: taken },
      body: { visit: { status: 'cancelled' } },
    })
    await askedOf(host, guest, { at: 400, cancelled: 100 })
    await askedOf(host, await make.user(), { at: 167 })
    expect(await counted()).toEqual([0, 0])
    await askedOf(host, await make.user(), { at: 169 })
    expect(await counted()).toEqual([1, 0])
  })

  test('no day that was too near, unless it was answered', async () => {
    await askedOf(host, guest, { at: 240, firstDay: -9 })
    expect(await counted()).toEqual([0, 0])
    await askedOf(host, guest, { at: 240, firstDay: -9, answered: 1 })
    expect(await counted()).toEqual([1, 1])
  })

  test('each guest once, by what was answered', async () => {
    await askedOf(host, guest, { at: 900, answered: 300 })
    for (const at of [400, 600, 800]) await askedOf(host, guest, { at, cancelled: 190 })
    await askedOf(host, guest, { at: 200 })
    expect(await counted()).toEqual([1, 1])
  })

  test('nobody whom the host cannot meet', async () => {
    await askedOf(host, guest, { at: 900 })
    expect(await counted()).toEqual([1, 0])
    const friendship = { userId: host.id, block: true }
    await as(guest).call(createFriendship, { body: { friendship } })
    expect(await counted()).toEqual([0, 0])
  })
})

/** How it is counted, in other words than the statement's. */
function model(
  asks: readonly (Asked & { guest: number })[],
): Pick<OwnAnswering, 'guests' | 'answered'> {
  const counting = asks.filter(({ at, answered, cancelled, firstDay = 300 }) => {
    if (at >= 365 * 24) return false
    if (answered !== undefined) return true
    const askedMs = Date.now() - at * hourMs
    const begins = Date.parse(dayOf(Date.now() + firstDay * dayMs))
    if (begins - askedMs < 2 * dayMs) return false
    const until = Math.min(askedMs + 7 * dayMs, begins)
    return until <= (cancelled === undefined ? Date.now() : askedMs + cancelled * hourMs)
  })
  const newest = counting.sort((a, b) => a.at - b.at).slice(0, 50)
  const guests = new Set(newest.map(({ guest }) => guest))
  const answered = new Set(
    newest.flatMap(({ guest, answered: hours }) => (hours === undefined ? [] : guest)),
  )
  return { guests: guests.size, answered: answered.size }
}

test('the statement counts as the rule says', { timeout: 60_000 }, async () => {
  const random = randomFrom('how hosts answer')
  const guests = await Promise.all(Array.from({ length: 40 }, () => make.user()))
  for (let round = 0; round < 30; round += 1) {
    const host = await aHost()
    const waiting = new Set<number>()
    const asks = Array.from({ length: random.whole(0, 80) }, () => {
      const at = random.whole(1, random.pick([200, 900, 9_500])) + 0.5
      const guest = random.whole(0, random.pick([3, 39]))
      const firstDay = Math.ceil(-at / 24) + random.whole(0, 20)
      const later = () => Math.min(random.whole(0, 250), Math.floor(at)) + 0.25
      const isWaiting = random.chance(0.4) && !waiting.has(guest)
      if (isWaiting) waiting.add(guest)
      const one: Asked & { guest: number } = { at, guest, firstDay }
      if (!isWaiting && random.chance(0.5)) one.cancelled = later()
      if (!isWaiting && (one.cancelled === undefined || random.chance(0.2))) one.answered = later()
      return one
    })
    for (const one of asks) await askedOf(host, guests[one.guest]!, one)
    expect(await own(host), `round ${round}`).toMatchObject(model(asks))
  }
})

test.each<[answered: number, of: number, hours: number, told: Answering]>([
  [9, 10, 24, { share: 'nearly-all', within: 'day' }],
  [8, 10, 25, { share: 'most', within: 'three-days' }],
  [2, 3, 72, { share: 'most', within: 'three-days' }],
  [6, 10, 73, { share: 'half', within: 'week' }],
  [2, 5, 169, { share: 'half', within: null }],
  [1, 3, 1, { share: 'few', within: null }],
  [0, 3, 1, { share: 'few', within: null }],
])('%i answers of %i within %i hours', async (answers, of, hours, expected) => {
  const host = await aHost()
  for (let count = 0; count < of; count += 1) {
    const answered = count < answers ? { answered: hours - 0.01 } : {}
    await askedOf(host, await make.user(), { at: 900, ...answered })
  }
  expect(await told(host)).toEqual(expected)
})
