import { dayInUtc } from '@farfolk/contract/calendar-days'
import {
  createExperience,
  deleteExperience,
  type Experience,
  type ExperienceInput,
  listDueExperiences,
  listOwnExperiences,
  listUserExperiences,
  updateExperience,
} from '@farfolk/contract/experiences'
import { getUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { v7 as uuid } from 'uuid'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tx } from '../db/transaction.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db } = connections

type Made = Awaited<ReturnType<typeof make.user>>

function write(author: Made, about: { id: string }, more: Partial<ExperienceInput> = {}) {
  const input = {
    userId: about.id,
    kind: 'met',
    recommended: 'yes',
    body: 'Kind and on time',
  } as const
  return as(author).call(createExperience, { body: { experience: { ...input, ...more } } })
}

async function friends(fields = {}): Promise<[Made, Made]> {
  const pair: [Made, Made] = [await make.user(), await make.user(fields)]
  await make.friendship(...pair)
  return pair
}

/** Both have written: what the first wrote about the second. */
async function published(
  ana: Made,
  ben: Made,
  more: Partial<ExperienceInput> = {},
): Promise<Experience> {
  const { data } = await write(ana, ben, more)
  await write(ben, ana)
  return data
}

async function seen(by: Made | null, about: { id: string }) {
  const reply = await (by ? as(by) : visitor).call(listUserExperiences, {
    params: { id: about.id },
  })
  return reply.status === 200 ? reply.data.map(({ id }) => id) : reply.status
}

async function own(by: Made, of: 'written' | 'about') {
  return (await as(by).call(listOwnExperiences, { query: { of } })).data
}

describe('who may write', () => {
  test('a friend, once, and the same again is the first', async () => {
    const [ana, ben] = await friends()
    const id = uuid()
    const first = await write(ana, ben, { id, body: ' Good\r\ncompany ' })
    expect(first).toMatchObject({
      status: 201,
      data: {
        id,
        author: { id: ana.id },
        user: { id: ben.id, profile: { firstName: ben.firstName } },
        kind: 'met',
        recommended: 'yes',
        body: 'Good\ncompany',
        published: false,
        mayChange: true,
      },
    })
    const waitsMs = Date.parse(first.data.publishedAt) - Date.parse(first.data.createdAt)
    expect(waitsMs).toBe(14 * 86_400_000)
    expect(await write(ana, ben, { id })).toMatchObject({ status: 200, data: { id } })
    expect(await write(ana, ben)).toMatchObject({
      status: 409,
      errors: [{ code: 'conflict', field: 'experience.userId' }],
    })
    expect((await write(ben, ana, { id })).status).toBe(409)
  })

  test('who travels along, once the trip has begun', async () => {
    const [ana, ben, guest] = [await make.user(), await make.user(), await make.user()]
    const later = await make.trip(ana, { startDate: dayInUtc(2), endDate: dayInUtc(4) })
    for (const each of [ben, guest]) await make.traveller(later, each)
    expect((await write(ben, guest)).status).toBe(403)
    const begun = await make.trip(ana, { startDate: dayInUtc(-1), endDate: dayInUtc(4) })
    await make.traveller(begun, ben)
    await make.traveller(begun, guest, 'invited')
    expect((await write(ana, ben)).status).toBe(201)
    expect((await write(ben, ana)).status).toBe(201)
    expect((await write(ana, guest)).status).toBe(403)
    expect((await write(guest, ana)).status).toBe(403)
  })

  test('nobody else, and nobody about oneself', async () => {
    const ana = await make.user()
    const { stranger, blocked, unconfirmed } = await make.others(ana)
    const [closed, banned] = [await make.user(), await make.user()]
    for (const each of [closed, banned]) await make.friendship(ana, each)
    await db
      .updateTable('member')
      .set({ closed_at: new Date() })
      .where('id', '=', closed.id)
      .execute()
    await db
      .updateTable('member')
      .set({ closed_at: new Date(), banned_at: new Date() })
      .where('id', '=', banned.id)
      .execute()
    expect((await write(stranger, ana)).status).toBe(403)
    expect((await write(blocked, ana)).status).toBe(404)
    expect((await write(ana, blocked)).status).toBe(404)
    expect((await write(ana, closed)).status).toBe(404)
    expect((await write(ana, banned)).status).toBe(404)
    expect((await write(ana, { id: uuid() })).status).toBe(404)
    expect((await write(unconfirmed, ana)).status).toBe(403)
    expect(await write(ana, ana)).toMatchObject({
      status: 422,
      errors: [{ field: 'experience.userId' }],
    })
    expect((await write(ana, stranger, { body: ' ' })).status).toBe(422)
  })
})

describe('until it is published', () => {
  test('its author alone sees it, and changes it', async () => {
    const [ana, ben] = await friends()
    const { data } = await write(ana, ben)
    expect(await seen(ben, ben)).toEqual([])
    expect(await seen(ana, ben)).toEqual([])
    expect(await own(ben, 'about')).toEqual([])
    expect(await own(ana, 'written')).toMatchObject([{ id: data.id, mayChange: true }])
    const patch = { params: { id: data.id }, body: { experience: { recommended: 'no' } } } as const
    expect((await as(ben).call(updateExperience, patch)).status).toBe(404)
    expect(await as(ana).call(updateExperience, patch)).toMatchObject({
      status: 200,
      data: { recommended: 'no', body: data.body, kind: data.kind },
    })
  })

  test('the other one writes too: both are shown, and changed no more', async () => {
    const [ana, ben] = await friends()
    const first = await write(ana, ben)
    const second = await write(ben, ana)
    expect(second.data).toMatchObject({ published: true, mayChange: false })
    expect(await seen(null, ben)).toEqual([first.data.id])
    expect(await seen(null, ana)).toEqual([second.data.id])
    for (const [author, { data }] of [
      [ana, first],
      [ben, second],
    ] as const) {
      const reply = await as(author).call(updateExperience, {
        params: { id: data.id },
        body: { experience: { body: 'After all' } },
      })
      expect(reply.status).toBe(409)
    }
  })

  test('fourteen days pass', async () => {
    const [ana, ben] = await friends()
    const { data } = await write(ana, ben)
    const age = (days: number) =>
      connections.pool.query(
        `update experience set created_at = created_at - $2 * interval '24 hours',
          published_at = published_at - $2 * interval '24 hours' where id = $1`,
        [data.id, days],
      )
    await age(13)
    expect(await seen(ben, ben)).toEqual([])
    await age(1)
    expect(await seen(ben, ben)).toEqual([data.id])
    expect(await own(ana, 'written')).toMatchObject([{ published: true, mayChange: false }])
  })

  test('both write at once: both are published', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, ben] = await friends()
      const replies = await Promise.all([write(ana, ben), write(ben, ana)])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      expect(await seen(null, ana)).toHaveLength(1)
      expect(await seen(null, ben)).toHaveLength(1)
    }
  })

  test('a change that waits for the other to publish it comes too late', async () => {
    const [ana, ben] = await friends()
    const { data } = await write(ana, ben)
    const change = await tx(db, async (trx) => {
      // The change begins before what publishes has its time, and waits for the row.
      await trx
        .selectFrom('experience')
        .select('id')
        .where('id', '=', data.id)
        .forUpdate()
        .execute()
      const reply = as(ana).call(updateExperience, {
        params: { id: data.id },
        body: { experience: { body: 'After all' } },
      })
      await expect.poll(() => countWaiting(connections.pool)).toBe(1)
      await trx
        .updateTable('experience')
        .set({ published_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', data.id)
        .execute()
      return { reply }
    })
    expect((await change.reply).status).toBe(409)
  })

  test('twice at once is kept once', async () => {
    const [ana, ben] = await friends()
    const replies = await Promise.all([write(ana, ben), write(ana, ben)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('a published one is seen', () => {
  test('by whoever sees the profile', async () => {
    const [ana, ben] = await friends({ profile_audience: 'friends' })
    const stranger = await make.user()
    const { id } = await published(ana, ben)
    expect(await seen(ana, ben)).toEqual([id])
    expect(await seen(ben, ben)).toEqual([id])
    expect(await seen(stranger, ben)).toBe(403)
    expect(await seen(null, ben)).toBe(403)
    expect(await seen(ben, { id: uuid() })).toBe(404)
    const asVisitor = await as(ben).call(listUserExperiences, {
      params: { id: ben.id },
      query: { viewAs: 'visitor' },
    })
    expect(asVisitor.status).toBe(403)
  })

  test('not by whom its author has blocked, nor who has blocked them', async () => {
    const [ana, ben] = await friends()
    const { id } = await published(ana, ben)
    const [blocked, blocker, member] = [await make.user(), await make.user(), await make.user()]
    await make.friendship(ana, blocked, 'blocked')
    await make.friendship(blocker, ana, 'blocked')
    expect(await seen(blocked, ben)).toEqual([])
    expect(await seen(blocker, ben)).toEqual([])
    expect(await seen(member, ben)).toEqual([id])
    const { data } = await as(blocked).call(getUser, { params: { id: ben.id } })
    expect(data.experiences).toMatchObject({ count: 0, recommendedCount: 0 })
  })

  test.each(['author', 'subject'] as const)(
    'by others still where the %s has blocked the other, by these two no more',
    async (who) => {
      const [ana, ben] = await friends()
      const member = await make.user()
      const { id } = await published(ana, ben)
      await db.deleteFrom('friendship').where('member_id', 'in', [ana.id, ben.id]).execute()
      await (who === 'author'
        ? make.friendship(ana, ben, 'blocked')
        : make.friendship(ben, ana, 'blocked'))
      expect(await seen(member, ben)).toEqual([id])
      expect(await seen(null, ben)).toEqual([id])
      expect(await seen(ben, ben)).toEqual([])
      expect(await seen(ana, ben)).toBe(404)
      expect(await own(ben, 'about')).toEqual([])
      expect(await own(ana, 'written')).toEqual([])
      // They may still take it back.
      expect((await as(ana).call(deleteExperience, { params: { id } })).status).toBe(204)
      expect(await seen(member, ben)).toEqual([])
    },
  )

  test('no more once its author has closed the account', async () => {
    const [ana, ben] = await friends()
    await published(ana, ben)
    await db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', ana.id).execute()
    expect(await seen(null, ben)).toEqual([])
    expect(await seen(null, ana)).toBe(404)
  })

  test('page by page, newest first', async () => {
    const ben = await make.user()
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const ana = await make.user()
      await make.friendship(ana, ben)
      ids.unshift((await published(ana, ben)).id)
    }
    const params = { id: ben.id }
    const first = await visitor.call(listUserExperiences, { params, query: { limit: 2 } })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const query = { limit: 2, cursor: first.page!.nextCursor! }
    const second = await visitor.call(listUserExperiences, { params, query })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(second.page).toEqual({ nextCursor: null })
  })

  test('and counted on the profile', async () => {
    const [ana, ben] = await friends()
    const carl = await make.user()
    await make.friendship(carl, ben)
    const of = async (viewer: Made) =>
      (await as(viewer).call(getUser, { params: { id: ben.id } })).data.experiences
    expect(await of(ana)).toEqual({ count: 0, recommendedCount: 0, mayWrite: true })
    await published(ana, ben)
    await published(carl, ben, { recommended: 'unsure' })
    expect(await of(ana)).toEqual({ count: 2, recommendedCount: 1, mayWrite: false })
    expect(await of(ben)).toEqual({ count: 2, recommendedCount: 1, mayWrite: false })
    const { data } = await visitor.call(getUser, { params: { id: ben.id } })
    expect(data.experiences).toEqual({ count: 2, recommendedCount: 1, mayWrite: false })
  })
})

describe('a removed one', () => {
  test('is gone with what was told of it; nobody but its author removes it', async () => {
    const [ana, ben] = await friends()
    const { data } = await write(ana, ben)
    const told = async () =>
      (await as(ben).call(listNotifications, {})).data.filter(
        ({ type }) => type === 'experience_written',
      )
    expect(await told()).toMatchObject([
      { actor: { id: ana.id }, subject: { kind: 'user', id: ana.id }, path: `/profile/${ana.id}` },
    ])
    const remove = { params: { id: data.id } }
    expect((await visitor.call(deleteExperience, remove)).status).toBe(401)
    expect((await as(ben).call(deleteExperience, remove)).status).toBe(404)
    expect((await as(ana).call(deleteExperience, remove)).status).toBe(204)
    expect((await as(ana).call(deleteExperience, remove)).status).toBe(404)
    expect(await told()).toEqual([])
  })

  test('and written anew calls the other one no second time that day', async () => {
    const [ana, ben] = await friends()
    const written = async () => {
      const id = (await write(ana, ben)).data.id
      const { data } = await as(ben).call(listNotifications, {})
      const told = data.filter(({ type }) => type === 'experience_written')
      await as(ana).call(deleteExperience, { params: { id } })
      return told.map(({ readAt }) => readAt !== null)
    }
    expect(await written()).toEqual([false])
    expect(await written()).toEqual([true])
  })
})

test('the own lists name one member where that is asked', async () => {
  const [ana, ben] = await friends()
  const carl = await make.user()
  await make.friendship(ana, carl)
  await write(ana, carl)
  const { data } = await write(ana, ben)
  const reply = await as(ana).call(listOwnExperiences, { query: { userId: ben.id } })
  expect(reply.data.map(({ id }) => id)).toEqual([data.id])
  expect((await visitor.call(listOwnExperiences, {})).status).toBe(401)
})

describe('due are', () => {
  test('those of finished trips of 90 days, once each, but whom one has written about', async () => {
    const [ana, ben, carl] = [await make.user(), await make.user(), await make.user()]
    const { blocked } = await make.others(ana)
    const trip = async (from: number, to: number, guests: Made[]) => {
      const made = await make.trip(ana, { startDate: dayInUtc(from), endDate: dayInUtc(to) })
      for (const guest of guests) await make.traveller(made, guest)
      return made
    }
    await trip(-120, -91, [carl])
    await trip(-20, 0, [carl])
    await trip(-60, -50, [ben])
    await trip(-50, -40, [blocked])
    const last = await trip(-20, -1, [ben])
    const due = async (member: Made) => (await as(member).call(listDueExperiences, {})).data
    expect(await due(ana)).toMatchObject([
      { user: { id: ben.id }, trip: { id: last.id, name: last.name } },
    ])
    expect(await due(ben)).toMatchObject([{ user: { id: ana.id } }])
    expect(await due(carl)).toEqual([])
    await write(ana, ben)
    expect(await due(ana)).toEqual([])
    expect((await visitor.call(listDueExperiences, {})).status).toBe(401)
  })
})
