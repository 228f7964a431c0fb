import { listUserFriendships } from '@farfolk/contract/friendships'
import { getUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { explain, expectFew, vacuum } from '../testing/plan.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mutualFriendsJson } from './mutual-friends.ts'

const { as, visitor, make, connections } = await startTestApp({}, { isFresh: true })

type Caller = typeof visitor

const seenBy = async (caller: Caller, { id }: { id: string }) =>
  (await caller.call(getUser, { params: { id } })).data?.mutualFriends

test('friends of both are counted, three of them named as the list has them first', async () => {
  const [viewer, member] = [await make.user(), await make.user({ friendships_audience: 'members' })]
  const shared = []
  for (const first_name of ['Ada', 'Ben', 'Chi', 'Dov']) {
    const friend = await make.user({ first_name })
    await make.friendship(viewer, friend)
    await make.friendship(member, friend)
    shared.push(friend)
  }
  await make.friendship(viewer, await make.user())
  await make.friendship(member, await make.user())
  const seen = await seenBy(as(viewer), member)
  expect(seen?.count).toBe(4)
  const list = await as(viewer).call(listUserFriendships, { params: { id: member.id } })
  const ids = new Set(shared.map(({ id }) => id))
  const inOrder = list.data.map(({ user }) => user).filter(({ id }) => ids.has(id))
  expect(seen?.users).toEqual(inOrder.slice(0, 3))
  // Being friends oneself makes one no friend of both.
  await make.friendship(viewer, member)
  expect((await seenBy(as(viewer), member))?.count).toBe(4)
})

test.each([
  ['everyone', { friend: 1, member: 1 }],
  ['members', { friend: 1, member: 1 }],
  ['friends', { friend: 1, member: undefined }],
  ['me', { friend: undefined, member: undefined }],
] as const)('of a member who shows friends to %s', async (audience, wanted) => {
  const member = await make.user({ friendships_audience: audience })
  const [shared, friend, other, blocked] = await Promise.all([
    make.user(),
    make.user(),
    make.user(),
    make.user(),
  ])
  await make.friendship(friend, member)
  for (const one of [member, friend, other, blocked]) await make.friendship(one, shared)
  await make.friendship(member, blocked, 'blocked')
  expect({
    friend: (await seenBy(as(friend), member))?.count,
    member: (await seenBy(as(other), member))?.count,
  }).toEqual(wanted)
  expect(await seenBy(as(member), member)).toBeUndefined()
  expect(await seenBy(visitor, member)).toBeUndefined()
  expect((await as(blocked).call(getUser, { params: { id: member.id } })).status).toBe(404)
})

test('leaves out requests, blocks of theirs and whose account is closed', async () => {
  const [viewer, member] = [
    await make.user(),
    await make.user({ friendships_audience: 'everyone' }),
  ]
  const [asked, walled, closed] = [
    await make.user(),
    await make.user(),
    await make.user({ closed_at: new Date() }),
  ]
  for (const other of [asked, closed]) await make.friendship(viewer, other)
  await make.friendship(viewer, walled, 'blocked')
  await make.friendship(member, asked, 'sent')
  for (const other of [walled, closed]) await make.friendship(member, other)
  expect(await seenBy(as(viewer), member)).toBeUndefined()
  // The owner who looks with the eyes of a friend is none.
  const preview = await as(member).call(getUser, {
    params: { id: member.id },
    query: { viewAs: 'friend' },
  })
  expect(preview.data.mutualFriends).toBeUndefined()
})

test('what both have is read by the ties of the two', async () => {
  const { pool } = connections

  const [viewer, member] = [
    await make.user(),
    await make.user({ friendships_audience: 'everyone' }),
  ]
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at)
    select gen_random_uuid(), 'tied-' || n || '@club.example', 'Many', now()
    from generate_series(1, 1500) n`)
  // Everybody with twenty others, and the two with three hundred each, of whom half are the same.
  await pool.query(
    `with numbered as (select id, row_number() over (order by email) as n from member
       where email like 'tied-%'),
     pairs as (
       select one.id as one, other.id as other from numbered one
       cross join generate_series(1, 10) step
       join numbered other on other.n = one.n + step
       union all select $1, id from numbered where n <= 300
       union all select $2, id from numbered where n between 151 and 450),
     ties as (select one, other, gen_random_uuid() as id from pairs)
     insert into friendship (member_id, other_id, id, state)
     select one, other, id, 'friends' from ties union all select other, one, id, 'friends' from ties`,
    [viewer.id, member.id],
  )
  await vacuum(pool, 'member', 'friendship')
  const text = `select ${mutualFriendsJson('m', '$2::uuid')} as json from member m where m.id = $1`
  const { rows } = await pool.query(text, [member.id, viewer.id])
  expect(rows[0].json.mutualFriends.count).toBe(150)
  const steps = await explain(pool, text, [member.id, viewer.id])
  expectFew(steps, 'friendship', 300)
})
