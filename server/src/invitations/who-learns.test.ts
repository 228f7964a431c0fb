import { getUser, getOwnUser } from '@farfolk/contract/members'
import {
  createFriendship,
  declineFriendship,
  listUserFriendships,
} from '@farfolk/contract/friendships'
import { expect, test } from 'vitest'
import { parts } from '../exports/parts.ts'
import { startTestApp } from '../testing/test-app.ts'
import { invitationActs } from './testing.ts'

const app = await startTestApp()
const { as, visitor, make, connections } = app
const { join, link, list, open, relation, told } = invitationActs(app)

type Who = 'visitor' | 'stranger' | 'friend' | 'blocking' | 'blocked' | 'waiting' | 'own'

test.each(['everyone', 'me'] as const)(
  'a link of whose profile is for %s shows a name and a face to whoever may name them',
  async (profile_audience) => {
    const me = await make.user({ first_name: 'Ada', last_name: 'Byron', profile_audience })
    const others = {
      stranger: await make.user(),
      friend: await make.user(),
      blocking: await make.user(),
      blocked: await make.user(),
      waiting: await make.user({ email_confirmed_at: null }),
      own: me,
      visitor: undefined,
    }
    await make.friendship(me, others.friend)
    await make.friendship(others.blocking, me, 'blocked')
    await make.friendship(me, others.blocked, 'blocked')
    const tokens = [await link(me), (await make.invitation(me)).token]
    const expected: Record<Who, string | null> = {
      visitor: 'none',
      stranger: 'none',
      waiting: 'none',
      friend: 'friend',
      own: 'me',
      blocking: null,
      blocked: null,
    }
    for (const token of tokens) {
      for (const [who, kind] of Object.entries(expected)) {
        expect([who, await relation(token, others[who as Who])]).toEqual([who, kind])
      }
      const { data } = await open(token)
      expect(Object.keys(data)).toEqual(['inviter', 'relation', 'mayAsk'])
      expect(Object.keys(data.inviter.profile).toSorted()).toEqual(
        ['avatar', 'avatarUrl', 'firstName', 'verified'].toSorted(),
      )
    }
    // A block looks as an unknown link.
    const [unknown, behind] = [
      await open('x', others.blocked),
      await open(tokens[0]!, others.blocked),
    ]
    const saidOf = ({ status, errors = [] }: typeof unknown) => [
      status,
      errors.map(({ code, message }) => ({ code, message })),
    ]
    expect(saidOf(behind)).toEqual(saidOf(unknown))
    for (const change of ['closed_at = now()', 'closed_at = now(), banned_at = now()']) {
      await connections.pool.query(`update member set ${change} where id = $1`, [me.id])
      for (const token of tokens) expect(await relation(token)).toBeNull()
    }
  },
)

test.each([
  ['everyone', true],
  ['members', true],
  ['friends', true],
  ['me', false],
] as const)(
  'where the profile is for %s a link offers to ask as far as asking is let',
  async (profile_audience, isOpen) => {
    const me = await make.user({ profile_audience })
    const [stranger, friend, traveller] = [await make.user(), await make.user(), await make.user()]
    await make.friendship(me, friend)
    // Who travels together may ask, whatever the audience.
    await make.traveller(await make.trip(me), traveller)
    const token = await link(me)
    const lea = await join(token)
    const { friendshipId } = (await open(token, lea)).data.relation
    await as(lea).call(declineFriendship, { params: { id: friendshipId! } })
    const offered = async (who?: Parameters<typeof open>[1]) => (await open(token, who)).data.mayAsk
    expect([await offered(), await offered(me)]).toEqual([false, false])
    expect(await offered(friend)).toBe(true)
    for (const [who, isLet] of [
      [stranger, isOpen],
      [lea, isOpen],
      [traveller, true],
    ] as const) {
      expect(await offered(who)).toBe(isLet)
      const asked = await as(who).call(createFriendship, {
        body: { friendship: { userId: me.id } },
      })
      expect(asked.status).toBe(isLet ? 201 : 403)
    }
  },
)

test('who joined through whom the two know, and nobody else', async () => {
  const me = await make.user({ first_name: 'Ada' })
  const friend = await make.user()
  await make.friendship(me, friend)
  const { token } = await make.invitation(me)
  const lea = await join(token)
  expect(await told(friend)).toEqual([])
  expect(await list(friend)).toEqual([])
  const seen = [
    await as(friend).call(getUser, { params: { id: lea.id } }),
    await as(friend).call(getUser, { params: { id: me.id } }),
    await as(friend).call(listUserFriendships, { params: { id: me.id } }),
    await visitor.call(getUser, { params: { id: lea.id } }),
  ]
  expect(JSON.stringify(seen.map(({ data }) => data))).not.toMatch(/invit/i)
  expect(JSON.stringify((await as(lea).call(getOwnUser, {})).data)).not.toMatch(/invit/i)
  const text = parts.find(({ file }) => file === 'joined-by-invitation.json')!.text
  const exported = async (id: string) =>
    (await connections.pool.query<{ json: string }>(text, [id, null, 10])).rows.map(
      ({ json }) => JSON.parse(json) as object,
    )
  const both = { first_name: 'Lea', invited_by: 'Ada' }
  expect(await exported(me.id)).toMatchObject([both])
  expect(await exported(lea.id)).toMatchObject([{ ...both, invitation_id: null }])
  expect(await exported(friend.id)).toEqual([])
})

test('a newcomer who blocks who has invited them is gone from the list, and their erasure forgets it', async () => {
  const me = await make.user()
  const { token } = await make.invitation(me)
  const lea = await join(token)
  await connections.pool.query('delete from friendship where member_id in ($1, $2)', [
    me.id,
    lea.id,
  ])
  await make.friendship(lea, me, 'blocked')
  expect(await list(me)).toMatchObject([{ joined: null }])
  expect(await told(me)).toEqual([])
  expect(await relation(token, lea)).toBeNull()
  await connections.pool.query('delete from member where id = $1', [lea.id])
  const text = 'select from invited_member where inviter_id = $1'
  expect((await connections.pool.query(text, [me.id])).rowCount).toBe(0)
})
