import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { expect, test } from 'vitest'
import { parts } from '../exports/parts.ts'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make, connections } = await startTestApp()

type Caller = typeof visitor

const offering = { offers: ['meet', 'stay'], offers_note: 'Sofa for two' }
const all = { offers: ['meet', 'stay'], note: 'Sofa for two' }
const some = { offers: ['meet'], note: '' }

async function seen(caller: Caller, id: string, viewAs?: 'visitor' | 'member' | 'friend') {
  const reply = await caller.call(getUser, { params: { id }, query: { viewAs } })
  if (reply.status !== 200) return reply.status
  const { offers, offersNote: note } = reply.data.profile
  return { offers, note }
}

test.each([
  ['everyone', { visitor: some, unconfirmed: some, stranger: all, friend: all, me: all }],
  ['members', { visitor: 403, unconfirmed: some, stranger: all, friend: all, me: all }],
  ['friends', { visitor: 403, unconfirmed: 403, stranger: 403, friend: all, me: all }],
  ['me', { visitor: 403, unconfirmed: 403, stranger: 403, friend: 403, me: all }],
] as const)('what is offered is seen with a profile for %s', async (profile_audience, expected) => {
  const me = await make.user({ ...offering, profile_audience })
  const { friend, stranger, blocked, unconfirmed } = await make.others(me)
  expect({
    visitor: await seen(visitor, me.id),
    unconfirmed: await seen(as(unconfirmed), me.id),
    stranger: await seen(as(stranger), me.id),
    friend: await seen(as(friend), me.id),
    me: await seen(as(me), me.id),
  }).toEqual(expected)
  expect(await seen(as(blocked), me.id)).toBe(404)
  for (const kind of ['visitor', 'friend'] as const) {
    expect(await seen(as(me), me.id, kind)).toEqual(expected[kind])
  }
  expect(await seen(as(me), me.id, 'member')).toEqual(expected.stranger)
})

test('a member without a confirmed address sees their own', async () => {
  const me = await make.user({ ...offering, email_confirmed_at: null })
  expect(await seen(as(me), me.id)).toEqual(all)
})

test('a text that is kept while nothing is offered is seen by its member alone', async () => {
  const [me, member] = [await make.user(offering), await make.user()]
  await as(me).call(updateOwnUser, { body: { user: { profile: { offers: [] } } } })
  expect(await seen(as(member), me.id)).toEqual({ offers: [], note: '' })
  const { data } = await as(me).call(getOwnUser, {})
  expect(data.profile).toMatchObject({ offers: [], offersNote: 'Sofa for two' })
})

test('offers that there are not, and too long a text, are refused', async () => {
  const me = await make.user()
  const change = (profile: object) =>
    as(me).call(updateOwnUser, { body: { user: { profile } } as never })
  expect(await change({ offers: ['garage'] })).toMatchObject({
    status: 422,
    errors: [{ field: 'user.profile.offers[0]' }],
  })
  expect(await change({ offersNote: 'a'.repeat(1_001) })).toMatchObject({
    status: 422,
    errors: [{ field: 'user.profile.offersNote' }],
  })
  const set = (columns: object) =>
    connections.db.updateTable('member').set(columns).where('id', '=', me.id).execute()
  for (const offers of [['garage'], ['meet', 'meet']]) {
    await expect(set({ offers })).rejects.toThrow('member_offers_check')
  }
  await expect(set({ offers_note: 'a'.repeat(1_001) })).rejects.toThrow('member_offers_note_check')
})

test('an export has them, a report as far as its reporter may have seen them', async () => {
  const me = await make.user({ ...offering, first_name: 'Maya', profile_audience: 'friends' })
  const quiet = await make.user({ first_name: 'Noor', offers_note: 'For later' })
  const [friend, stranger] = [await make.user(), await make.user()]
  await make.friendship(me, friend)
  const { text = '' } = parts.find(({ file }) => file === 'profile.json') ?? {}
  const { rows } = await connections.pool.query<{ json: string }>(text, [me.id, null, 1])
  expect(JSON.parse(rows[0]?.json ?? '')).toMatchObject(offering)

  const reported = async (by: { token: string }, { id }: { id: string }) => {
    const report = { kind: 'user', id, reason: 'unsafe', comment: '' } as const
    const { data } = await as(by).call(createReport, { body: { report } })
    const kept = connections.db.selectFrom('report').select('words').where('id', '=', data.id)
    return (await kept.executeTakeFirstOrThrow()).words
  }
  expect(await reported(friend, me)).toBe('Maya\nSofa for two')
  expect(await reported(stranger, me)).toBe('Maya')
  expect(await reported(friend, quiet)).toBe('Noor')
})
