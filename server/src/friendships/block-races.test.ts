import { createComment } from '@farfolk/contract/comments'
import { createFriendship } from '@farfolk/contract/friendships'
import { comeToMeetUp } from '@farfolk/contract/meet-ups'
import { followTrip } from '@farfolk/contract/trip-follows'
import { expect, test } from 'vitest'
import { companyActs } from '../company/testing.ts'
import { heldRows } from '../testing/held-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { as, make, connections } = app
const { ask, invite } = companyActs(app)
const { holding, untilWaiting } = heldRows(app)

const block = (blocker: MadeMember, { id: userId }: MadeMember) =>
  as(blocker).call(createFriendship, { body: { friendship: { userId, block: true } } })

const left = async (table: string) =>
  (await connections.pool.query(`select from ${table}`)).rowCount

interface Pair {
  owner: MadeMember
  other: MadeMember
}

async function friends(): Promise<Pair> {
  const [owner, other] = [await make.user(), await make.user()]
  await make.friendship(owner, other)
  return { owner, other }
}

/** Both once the block has ended, or waits for the act, which has done its first half behind the row. */
async function actBesideBlock(
  hold: { text: string; id: string },
  act: () => Promise<{ status: number }>,
  { owner, other }: Pair,
) {
  const { acting, blocking } = await holding(async (client) => {
    await client.query(hold.text, [hold.id])
    const begun = act()
    await untilWaiting(1)
    const blocked = block(owner, other)
    await Promise.race([blocked, untilWaiting(2)])
    return { acting: begun, blocking: blocked }
  })
  return Promise.all([acting, blocking])
}

const holdMember = 'select from member where id = $1 for update'

test('an invitation that is written while a block comes is ended by it', async () => {
  const { owner, other } = await friends()
  const trip = await make.trip(owner)
  const inviting = () => invite(owner, trip, { userId: other.id })
  const hold = { text: holdMember, id: other.id }
  const replies = await actBesideBlock(hold, inviting, { owner, other })
  expect(replies).toMatchObject([{ status: 201 }, { status: 201 }])
  expect(await left(`traveller where status <> 'owner'`)).toBe(0)
  expect(await left('notification')).toBe(0)
})

test('so is a request to come along', async () => {
  const { owner, other } = await friends()
  const trip = await make.trip(owner)
  const hold = { text: holdMember, id: owner.id }
  const replies = await actBesideBlock(hold, () => ask(other, trip), { owner, other })
  expect(replies).toMatchObject([{ status: 201 }, { status: 201 }])
  expect(await left(`traveller where status <> 'owner'`)).toBe(0)
  expect(await left('notification')).toBe(0)
})

test('who follows a trip or comes to a meet-up in the moment of a block does no more', async () => {
  const { owner, other } = await friends()
  const [trip, meetUp] = [await make.trip(owner), await make.meetUp(owner)]
  const acts = {
    trip: () => as(other).call(followTrip, { params: { id: trip.id } }),
    meet_up: () => as(other).call(comeToMeetUp, { params: { id: meetUp.id } }),
  }
  const { all } = await holding(async (client) => {
    await client.query('select from trip where id = $1 for update', [trip.id])
    await client.query('select from meet_up where id = $1 for update', [meetUp.id])
    const begun = [acts.trip(), acts.meet_up()]
    await untilWaiting(2)
    const blocked = block(owner, other)
    await Promise.race([blocked, untilWaiting(3)])
    return { all: [...begun, blocked] }
  })
  await Promise.all(all)
  expect(await left('trip_follow')).toBe(0)
  expect(await left('meet_up_comer')).toBe(0)
})

test('a block has no question in its hands while it waits for a meet-up', async () => {
  const { owner, other } = await friends()
  const [question, meetUp] = [await make.question(owner), await make.meetUp(owner)]
  await as(other).call(createComment, {
    params: { kind: 'question', id: question.id },
    body: { comment: { body: 'Ask the baker' } },
  })
  expect(await left('notification')).toBe(1)
  const { blocking } = await holding(async (client) => {
    await client.query('select from meet_up where id = $1 for update', [meetUp.id])
    const begun = block(owner, other)
    await untilWaiting(1)
    const lockQuestion = 'select from question where id = $1 for update nowait'
    expect((await client.query(lockQuestion, [question.id])).rowCount).toBe(1)
    return { blocking: begun }
  })
  expect((await blocking).status).toBe(201)
})
