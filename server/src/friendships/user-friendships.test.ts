import { listUserFriendships } from '@farfolk/contract/friendships'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

test.each([
  ['everyone', { me: 200, friend: 200, member: 200, visitor: 200, blocked: 404 }],
  ['members', { me: 200, friend: 200, member: 200, visitor: 403, blocked: 404 }],
  ['friends', { me: 200, friend: 200, member: 403, visitor: 403, blocked: 404 }],
  ['me', { me: 200, friend: 403, member: 403, visitor: 403, blocked: 404 }],
] as const)('friends of a member who shows them to %s', async (audience, wanted) => {
  const me = await make.user({ friendships_audience: audience })
  const [friend, member, blocked] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(me, friend)
  await make.friendship(blocked, me, 'blocked')
  const callers = {
    me: as(me),
    friend: as(friend),
    member: as(member),
    visitor,
    blocked: as(blocked),
  }
  const seen: Record<string, number> = {}
  const lists: string[][] = []
  for (const [who, caller] of Object.entries(callers)) {
    const { status, data } = await caller.call(listUserFriendships, { params: { id: me.id } })
    seen[who] = status
    lists.push(...(status === 200 ? [data.map(({ user }) => user.id)] : []))
  }
  expect(seen).toEqual(wanted)
  expect(lists).toEqual(lists.map(() => [friend.id]))
})

test('leaves out requests, who is closed and who has a block with the viewer', async () => {
  const me = await make.user({ friendships_audience: 'everyone' })
  const viewer = await make.user()
  const [friend, closed, wall, walled, asking] = await Promise.all([
    make.user(),
    make.user({ closed_at: new Date() }),
    make.user(),
    make.user(),
    make.user(),
  ])
  for (const other of [friend, closed, wall, walled, viewer]) await make.friendship(me, other)
  await make.friendship(asking, me, 'sent')
  await make.friendship(wall, viewer, 'blocked')
  await make.friendship(viewer, walled, 'blocked')
  const params = { id: me.id }
  const seen = await as(viewer).call(listUserFriendships, { params })
  expect(seen.data.map(({ user }) => user.id)).toEqual([viewer.id, friend.id])
  expect(seen.data).toMatchObject([{ state: 'friends', message: null }, { message: null }])
  const first = await as(viewer).call(listUserFriendships, { params, query: { limit: 1 } })
  const cursor = first.page!.nextCursor!
  const second = await as(viewer).call(listUserFriendships, { params, query: { limit: 1, cursor } })
  expect(second.data.map(({ user }) => user.id)).toEqual([friend.id])
  expect(second.page).toEqual({ nextCursor: null })
  expect((await visitor.call(listUserFriendships, { params: { id: uuid() } })).status).toBe(404)
})
