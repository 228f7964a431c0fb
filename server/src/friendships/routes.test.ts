import {
  acceptFriendship,
  blockFriendship,
  cancelFriendship,
  createFriendship,
  declineFriendship,
  endFriendship,
  getFriendship,
  listBlocked,
  listFriendships,
  listIncomingRequests,
  listSentRequests,
  unblockFriendship,
} from '@farfolk/contract/friendships'
import { getOwnUser, getUser } from '@farfolk/contract/members'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type OwnList =
  | typeof listFriendships
  | typeof listIncomingRequests
  | typeof listSentRequests
  | typeof listBlocked
type Made = Awaited<ReturnType<typeof make.user>>

function ask(
  from: Made,
  to: { id: string },
  more: { id?: string; message?: string; block?: boolean } = {},
) {
  return as(from).call(createFriendship, { body: { friendship: { userId: to.id, ...more } } })
}

function block(from: Made, whom: { id: string }) {
  return as(from).call(createFriendship, { body: { friendship: { userId: whom.id, block: true } } })
}

async function relation(viewer: Made, other: Made) {
  const { status, data } = await as(viewer).call(getUser, { params: { id: other.id } })
  return status === 200 ? data.relation.kind : status
}

async function listed(viewer: Made, list: OwnList) {
  const { data } = await as(viewer).call(list, {})
  return data.map(({ user }) => user.id)
}

describe('a request', () => {
  test('is seen from both sides, with its message', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { status, data, headers } = await ask(ana, ben, { message: ' Met you\r\nin Oslo ' })
    expect(status).toBe(201)
    expect(headers.etag).toBeDefined()
    expect(data).toMatchObject({
      state: 'sent',
      message: 'Met you\nin Oslo',
      user: { id: ben.id, profile: { firstName: ben.firstName } },
    })
    const incoming = await as(ben).call(listIncomingRequests, {})
    expect(incoming.data).toMatchObject([{ id: data.id, state: 'incoming', user: { id: ana.id } }])
    expect(incoming.page).toEqual({ nextCursor: null })
    expect(await listed(ana, listSentRequests)).toEqual([ben.id])
    expect(await relation(ana, ben)).toBe('sent')
    expect(await relation(ben, ana)).toBe('incoming')
  })

  test('is refused by whom not even friends see, but for company on a trip', async () => {
    const closed = await make.user({ profile_audience: 'me' })
    const forFriends = await make.user({ profile_audience: 'friends' })
    const { stranger, friend, blocked } = await make.others(closed)
    const companion = await make.user()
    await make.traveller(await make.trip(closed), companion)
    const asked = await make.user()
    await make.friendship(closed, asked, 'sent')
    const statuses = []
    for (const caller of [stranger, friend, blocked, companion, asked]) {
      statuses.push((await ask(caller, closed)).status)
    }
    expect(statuses).toEqual([403, 200, 404, 201, 201])
    expect((await ask(stranger, forFriends)).status).toBe(201)
    const body = { friendship: { userId: closed.id } }
    expect((await visitor.call(createFriendship, { body })).status).toBe(401)
    expect((await block(stranger, closed)).status).toBe(201)
  })

  test('sent again changes nothing', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const id = uuid()
    const first = await ask(ana, ben, { id, message: 'Hello' })
    expect([first.status, first.data.id]).toEqual([201, id])
    const again = await ask(ana, ben, { id, message: 'Other words' })
    expect([again.status, again.data]).toEqual([200, first.data])
    const anew = await ask(ana, ben, { id: uuid() })
    expect([anew.status, anew.data]).toEqual([200, first.data])
    const [cleo, dan] = [await make.user(), await make.user()]
    expect((await ask(cleo, dan, { id })).errors).toMatchObject([
      { code: 'conflict', field: 'friendship.id' },
    ])
  })

  test('with the id of what the other one sent is an answer to them, and to nobody else', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    const { data } = await ask(ana, ben)
    const toCleo = await ask(ben, cleo, { id: data.id })
    expect([toCleo.status, toCleo.errors]).toMatchObject([
      409,
      [{ code: 'conflict', field: 'friendship.id' }],
    ])
    const back = await ask(ben, ana, { id: data.id })
    expect(back.data).toMatchObject({ id: data.id, state: 'friends' })
  })

  test('for a block with the id of the tie blocks, and never passes another tie off as one', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    const { data } = await ask(ana, ben)
    const ofCleo = await ask(ana, cleo, { id: data.id, block: true })
    expect([ofCleo.status, ofCleo.errors]).toMatchObject([
      409,
      [{ code: 'conflict', field: 'friendship.id' }],
    ])
    for (let times = 0; times < 2; times += 1) {
      const blocked = await ask(ana, ben, { id: data.id, block: true })
      expect(blocked.data).toMatchObject({ id: data.id, state: 'blocked' })
    }
    expect((await ask(ben, ana, { id: data.id })).status).toBe(404)
  })

  test('with the id of a tie that the other one has is refused', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    const id = await make.friendship(ana, cleo)
    const ofBen = await make.friendship(ben, cleo)
    // Of the two unique indexes either may be met first, by who of the two was there first.
    for (const [from, to, taken] of [
      [ben, ana, id],
      [ana, ben, ofBen],
    ] as const) {
      const { status, errors } = await ask(from, to, { id: taken })
      expect([status, errors]).toMatchObject([409, [{ code: 'conflict', field: 'friendship.id' }]])
    }
    expect(await relation(ana, ben)).toBe('none')
  })

  test('that meets one from the other side makes friends', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { data } = await ask(ana, ben)
    const crossing = await ask(ben, ana, { id: uuid() })
    expect(crossing).toMatchObject({ status: 201, data: { id: data.id, state: 'friends' } })
    expect(await ask(ben, ana)).toMatchObject({ status: 200, data: { state: 'friends' } })
    expect(await relation(ana, ben)).toBe('friend')
  })

  test('is refused to oneself, to nobody, to the closed and without a confirmed address', async () => {
    const ana = await make.user()
    expect((await ask(ana, ana)).errors).toMatchObject([
      { code: 'invalid', field: 'friendship.userId' },
    ])
    expect((await ask(ana, { id: uuid() })).status).toBe(404)
    expect((await ask(ana, await make.user({ closed_at: new Date() }))).status).toBe(404)
    const newcomer = await make.user({ email_confirmed_at: null })
    expect((await ask(newcomer, ana)).errors).toMatchObject([{ code: 'email_unconfirmed' }])
    expect((await block(newcomer, ana)).status).toBe(201)
    const blocked = await make.user({ email_confirmed_at: null })
    await make.friendship(ana, blocked, 'blocked')
    expect((await block(ana, blocked)).status).toBe(404)
    const long = await ask(ana, await make.user(), { message: 'x'.repeat(501) })
    expect(long.errors).toMatchObject([{ code: 'maximum', field: 'friendship.message' }])
    expect(
      (await visitor.call(createFriendship, { body: { friendship: { userId: ana.id } } })).status,
    ).toBe(401)
  })
})

describe('an answer', () => {
  test('accepts, and twice is the same', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { data } = await ask(ana, ben, { message: 'Hello' })
    const params = { id: data.id }
    const { status, data: friends } = await as(ben).call(acceptFriendship, { params })
    expect([status, friends]).toMatchObject([
      200,
      { id: data.id, state: 'friends', message: 'Hello' },
    ])
    expect(friends.createdAt).toBe(data.createdAt)
    expect((await as(ben).call(acceptFriendship, { params })).data).toEqual(friends)
    expect(await listed(ana, listFriendships)).toEqual([ben.id])
    expect(await listed(ben, listFriendships)).toEqual([ana.id])
    expect((await as(ana).call(getOwnUser, {})).data.counts.friends).toBe(1)
  })

  test('is the receiver to give, and the request the sender to take back', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    const params = { id: (await ask(ana, ben)).data.id }
    expect((await as(ana).call(acceptFriendship, { params })).status).toBe(403)
    expect((await as(ana).call(declineFriendship, { params })).status).toBe(403)
    expect((await as(ben).call(cancelFriendship, { params })).status).toBe(403)
    for (const endpoint of [
      declineFriendship,
      cancelFriendship,
      endFriendship,
      unblockFriendship,
    ]) {
      expect((await as(cleo).call(endpoint, { params })).status).toBe(404)
    }
    expect((await as(cleo).call(acceptFriendship, { params })).status).toBe(404)
    expect((await as(cleo).call(blockFriendship, { params })).status).toBe(404)
    expect((await as(cleo).call(getFriendship, { params })).status).toBe(404)
    expect((await as(ben).call(endFriendship, { params })).status).toBe(409)
    expect((await as(ben).call(unblockFriendship, { params })).status).toBe(409)
    expect(await relation(ana, ben)).toBe('sent')
  })

  test.each([
    ['declined', declineFriendship, 'receiver'],
    ['taken back', cancelFriendship, 'sender'],
  ] as const)('leaves nothing when %s', async (_how, endpoint, who) => {
    const [ana, ben] = [await make.user(), await make.user()]
    const params = { id: (await ask(ana, ben)).data.id }
    const actor = as(who === 'sender' ? ana : ben)
    expect((await actor.call(endpoint, { params })).status).toBe(204)
    expect((await actor.call(endpoint, { params })).status).toBe(404)
    expect(await relation(ana, ben)).toBe('none')
    expect((await ask(ben, ana)).status).toBe(201)
  })

  test('comes too late for a request that is friends by now', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const params = { id: await make.friendship(ana, ben) }
    expect((await as(ana).call(cancelFriendship, { params })).status).toBe(409)
    expect((await as(ben).call(declineFriendship, { params })).status).toBe(409)
    expect((await as(ana).call(endFriendship, { params })).status).toBe(204)
    expect(await relation(ben, ana)).toBe('none')
  })

  test('honours If-Match', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { data, headers } = await ask(ana, ben)
    const params = { id: data.id }
    const etag = String(headers.etag)
    const read = await as(ana).call(getFriendship, { params })
    expect([read.data, read.headers.etag]).toEqual([data, etag])
    const same = { params, headers: { 'if-none-match': etag } }
    expect((await as(ana).call(getFriendship, same)).status).toBe(304)
    expect((await as(ben).call(acceptFriendship, { params })).status).toBe(200)
    const stale = { params, headers: { 'if-match': etag } }
    expect((await as(ana).call(endFriendship, stale)).status).toBe(412)
  })
})

describe('a block', () => {
  test.each(['none', 'sent', 'incoming', 'friends'] as const)(
    'ends what there was: %s',
    async (before) => {
      const [ana, ben] = [await make.user(), await make.user()]
      if (before === 'sent') await make.friendship(ana, ben, 'sent')
      if (before === 'incoming') await make.friendship(ben, ana, 'sent')
      if (before === 'friends') await make.friendship(ana, ben)
      const { status, data } = await block(ana, ben)
      expect([status, data]).toMatchObject([201, { state: 'blocked', user: { id: ben.id } }])
      expect((await block(ana, ben)).status).toBe(200)
      expect([await relation(ana, ben), await relation(ben, ana)]).toEqual([404, 404])
      expect(await listed(ana, listBlocked)).toEqual([ben.id])
      for (const list of [listFriendships, listIncomingRequests, listSentRequests]) {
        expect(await listed(ana, list)).toEqual([])
        expect(await listed(ben, list)).toEqual([])
      }
      const params = { id: data.id }
      // The blocked one learns of nothing and can do nothing.
      expect(await listed(ben, listBlocked)).toEqual([])
      expect((await as(ben).call(getFriendship, { params })).status).toBe(404)
      for (const endpoint of [unblockFriendship, endFriendship, declineFriendship]) {
        expect((await as(ben).call(endpoint, { params })).status).toBe(404)
      }
      expect((await as(ben).call(acceptFriendship, { params })).status).toBe(404)
      expect((await as(ben).call(blockFriendship, { params })).status).toBe(404)
      expect((await block(ben, ana)).status).toBe(404)
      expect((await ask(ben, ana)).status).toBe(404)
      expect((await ask(ben, ana, params)).status).toBe(404)
      // Nor are there ways around it for the one who blocked.
      expect((await ask(ana, ben)).status).toBe(404)
      expect((await as(ana).call(acceptFriendship, { params })).status).toBe(409)

      expect((await as(ana).call(unblockFriendship, { params })).status).toBe(204)
      expect([await relation(ana, ben), await relation(ben, ana)]).toEqual(['none', 'none'])
    },
  )

  test('of a friend takes the words of the request along', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { data } = await ask(ana, ben, { message: 'Hello' })
    const blocked = await as(ben).call(blockFriendship, { params: { id: data.id } })
    expect(blocked).toMatchObject({ status: 200, data: { state: 'blocked', message: null } })
    expect((await as(ben).call(blockFriendship, { params: { id: data.id } })).status).toBe(200)
  })
})

test('a closed account is in no list and no count, and comes back as it was', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const params = { id: await make.friendship(ana, ben) }
  const setClosed = (closed_at: Date | null) =>
    connections.db.updateTable('member').set({ closed_at }).where('id', '=', ben.id).execute()
  await setClosed(new Date())
  expect(await listed(ana, listFriendships)).toEqual([])
  expect((await as(ana).call(getFriendship, { params })).status).toBe(404)
  expect((await as(ana).call(endFriendship, { params })).status).toBe(404)
  await setClosed(null)
  expect(await listed(ana, listFriendships)).toEqual([ben.id])
})

test('lists go on by cursors that skip and repeat nobody', async () => {
  const ana = await make.user()
  const others = []
  for (let count = 0; count < 7; count++) others.push(await make.user())
  for (const other of others) await ask(other, ana)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(ana).call(listIncomingRequests, { query: { limit: 3, cursor } })
    seen.push(...data.map(({ user }) => user.id))
    cursor = page?.nextCursor ?? undefined
    // One more at the front moves nothing behind it.
    if (seen.length === 3) await ask(await make.user(), ana)
  } while (cursor)
  expect(seen).toEqual(others.map(({ id }) => id).toReversed())
  const broken = await as(ana).call(listIncomingRequests, {
    query: { cursor: 'listIncomingRequests.eyJhIjoxfQ' },
  })
  expect(broken.status).toBe(422)
})

test('of the own friends those are found whose name begins so, page after page', async () => {
  const ana = await make.user()
  const named = (first_name: string) => make.user({ first_name })
  const found = [await named('Zoë'), await named('Mary Zoe'), await named('ZOËLLE')]
  const strangers = [await named('Zoe'), await named('Zoe'), await named('Zoe')]
  for (const friend of [...found, await named('Enzo'), await named('Zara')])
    await make.friendship(ana, friend)
  await ask(strangers[0]!, ana)
  await block(ana, strangers[1]!)
  await make.friendship(found[0]!, strangers[2]!)
  const seek = (q: string, more: { limit?: number; cursor?: string } = {}) =>
    as(ana).call(listFriendships, { query: { q, ...more } })
  const first = await seek('zoe', { limit: 2 })
  const second = await seek('zoe', { limit: 2, cursor: first.page!.nextCursor! })
  expect([...first.data, ...second.data].map(({ user }) => user.id)).toEqual(
    found.map(({ id }) => id).toReversed(),
  )
  expect(second.page).toEqual({ nextCursor: null })
  expect((await seek('mary zo')).data.map(({ user }) => user.id)).toEqual([found[1]!.id])
  expect((await seek('.*')).data).toEqual([])
  expect((await seek(' ')).status).toBe(422)
  expect((await visitor.call(listFriendships, { query: { q: 'zoe' } })).status).toBe(401)
})
