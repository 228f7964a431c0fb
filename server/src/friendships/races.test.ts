import {
  acceptFriendship,
  blockFriendship,
  cancelFriendship,
  createFriendship,
  declineFriendship,
} from '@farfolk/contract/friendships'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, connections } = await startTestApp()
const rounds = 12

type Made = Awaited<ReturnType<typeof make.user>>

function ask(from: Made, to: Made, id?: string) {
  return as(from).call(createFriendship, { body: { friendship: { userId: to.id, id } } })
}

function statusesOf(replies: { status: number }[]): number[] {
  return replies.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** What stands between two, from the first one's side and the second's. */
async function states(one: Made, other: Made): Promise<string[]> {
  const rows = await connections.db
    .selectFrom('friendship')
    .select(['member_id', 'state'])
    .where('member_id', 'in', [one.id, other.id])
    .execute()
  const of = ({ id }: Made) => rows.find(({ member_id }) => member_id === id)?.state ?? 'none'
  return [of(one), of(other)]
}

async function repeat(race: (ana: Made, ben: Made) => Promise<void>): Promise<void> {
  const pairs = await Promise.all(
    Array.from({ length: rounds }, () => Promise.all([make.user(), make.user()])),
  )
  await Promise.all(pairs.map(([ana, ben]) => race(ana, ben)))
}

test('two who ask each other at once are friends', async () => {
  await repeat(async (ana, ben) => {
    const replies = await Promise.all([ask(ana, ben), ask(ben, ana)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await states(ana, ben)).toEqual(['friends', 'friends'])
  })
})

test('one request sent many times at once is one', async () => {
  await repeat(async (ana, ben) => {
    const id = uuid()
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(ana, ben, id)))
    expect(statusesOf(replies)).toEqual([200, 200, 200, 201])
    expect(new Set(replies.map(({ data }) => data.id))).toEqual(new Set([id]))
    expect(await states(ana, ben)).toEqual(['sent', 'incoming'])
  })
})

test('one id for two pairs at once is of one of them', async () => {
  const [ana, ben, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => make.user()))
  const id = uuid()
  const replies = await Promise.all([ask(ana!, ben!, id), ask(cleo!, dan!, id)])
  expect(statusesOf(replies)).toEqual([201, 409])
})

test('accepted twice at once', async () => {
  await repeat(async (ana, ben) => {
    const params = { id: await make.friendship(ana, ben, 'sent') }
    const replies = await Promise.all([1, 2].map(() => as(ben).call(acceptFriendship, { params })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await states(ana, ben)).toEqual(['friends', 'friends'])
  })
})

test('blocked while it is accepted: the block stands', async () => {
  await repeat(async (ana, ben) => {
    const params = { id: await make.friendship(ana, ben, 'sent') }
    const [blocked, accepted] = await Promise.all([
      as(ana).call(blockFriendship, { params }),
      as(ben).call(acceptFriendship, { params }),
    ])
    expect(blocked.status).toBe(200)
    expect([200, 404]).toContain(accepted.status)
    expect(await states(ana, ben)).toEqual(['blocked', 'blocked_by'])
  })
})

test('taken back while it is accepted or declined: one of them wins', async () => {
  await repeat(async (ana, ben) => {
    const params = { id: await make.friendship(ana, ben, 'sent') }
    const [cancelled, accepted] = await Promise.all([
      as(ana).call(cancelFriendship, { params }),
      as(ben).call(acceptFriendship, { params }),
    ])
    const isFriends = cancelled.status === 409
    expect([cancelled.status, accepted.status]).toEqual(isFriends ? [409, 200] : [204, 404])
    expect(await states(ana, ben)).toEqual(isFriends ? ['friends', 'friends'] : ['none', 'none'])
  })
  await repeat(async (ana, ben) => {
    const params = { id: await make.friendship(ana, ben, 'sent') }
    const replies = await Promise.all([
      as(ana).call(cancelFriendship, { params }),
      as(ben).call(declineFriendship, { params }),
    ])
    expect(statusesOf(replies)).toEqual([204, 404])
    expect(await states(ana, ben)).toEqual(['none', 'none'])
  })
})

test('of two who block each other at once one has', async () => {
  await repeat(async (ana, ben) => {
    const block = (from: Made, whom: Made) =>
      as(from).call(createFriendship, { body: { friendship: { userId: whom.id, block: true } } })
    const replies = await Promise.all([block(ana, ben), block(ben, ana)])
    expect(statusesOf(replies)).toEqual([201, 404])
    expect((await states(ana, ben)).toSorted()).toEqual(['blocked', 'blocked_by'])
  })
})

test('the database refuses a friendship that one side does not know of', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const row = { member_id: ana.id, other_id: ben.id, id: uuid(), state: 'friends' as const }
  await expect(connections.db.insertInto('friendship').values(row).execute()).rejects.toThrow(
    'friendship_both_sides',
  )
  await make.friendship(ana, ben)
  await expect(
    connections.db
      .updateTable('friendship')
      .set({ state: 'blocked' })
      .where('member_id', '=', ana.id)
      .execute(),
  ).rejects.toThrow('friendship_both_sides')
})
