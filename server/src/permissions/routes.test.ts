import { listUserAlbums } from '@farfolk/contract/albums'
import { listUserFriendships } from '@farfolk/contract/friendships'
import { getUser } from '@farfolk/contract/members'
import {
  createPermission,
  deletePermission,
  getPermission,
  listPermissions,
  updatePermission,
} from '@farfolk/contract/permissions'
import { search } from '@farfolk/contract/search'
import { getTrip, listTrips, listUserTrips } from '@farfolk/contract/trips'
import { listUserCountries } from '@farfolk/contract/visited-countries'
import { v7 as uuid, version as versionOfUuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { standIns } from '../visibility/stand-ins.ts'
import { defaultAudiences } from './permissions.ts'

const { as, visitor, make, inject, connections } = await startTestApp()

type Owner = Awaited<ReturnType<typeof make.user>>

async function permissionOf(owner: Owner, resource: string) {
  const { data } = await as(owner).call(listPermissions, {})
  return data.find((permission) => permission.resource === resource)!
}

async function setAudience(
  owner: Owner,
  resource: keyof typeof defaultAudiences,
  audience: (typeof defaultAudiences)['profile'],
) {
  const body = { permission: { resource, audience } }
  return as(owner).call(createPermission, { body })
}

test('a new member has the defaults, each under an id that stays', async () => {
  const owner = await make.user()
  const { status, data } = await as(owner).call(listPermissions, {})
  expect(status).toBe(200)
  expect(Object.fromEntries(data.map(({ resource, audience }) => [resource, audience]))).toEqual(
    defaultAudiences,
  )
  expect(data.every(({ isDefault }) => isDefault)).toBe(true)
  expect((await as(owner).call(listPermissions, {})).data).toEqual(data)
  expect(data.map(({ id }) => versionOfUuid(id))).toEqual(data.map(() => 7))
  const others = (await as(await make.user()).call(listPermissions, {})).data
  expect(new Set([...data, ...others].map(({ id }) => id)).size).toBe(14)
})

test('a permission is set, read, changed and returned to its default', async () => {
  const owner = await make.user()
  const created = await setAudience(owner, 'countries', 'friends')
  expect(created).toMatchObject({
    status: 201,
    data: { resource: 'countries', audience: 'friends', isDefault: false },
  })
  const params = { id: created.data.id }
  expect((await setAudience(owner, 'countries', 'me')).status).toBe(200)
  const body = { permission: { audience: 'everyone' as const } }
  expect(await as(owner).call(updatePermission, { params, body })).toMatchObject({
    status: 200,
    data: { ...params, audience: 'everyone', isDefault: false },
  })
  expect((await as(owner).call(deletePermission, { params })).status).toBe(204)
  expect((await as(owner).call(getPermission, { params })).data).toEqual({
    ...params,
    resource: 'countries',
    audience: 'members',
    isDefault: true,
  })
})

test('a change of nothing leaves the audience as it is', async () => {
  const owner = await make.user()
  await setAudience(owner, 'trips', 'friends')
  const { id } = await permissionOf(owner, 'trips')
  const unchanged = { id, audience: 'friends', isDefault: false }
  const change = { params: { id }, body: { permission: {} } }
  expect(await as(owner).call(updatePermission, change)).toMatchObject({
    status: 200,
    data: unchanged,
  })
  expect(await permissionOf(owner, 'trips')).toMatchObject(unchanged)
})

test('a stale version changes nothing', async () => {
  const owner = await make.user()
  const { id } = await permissionOf(owner, 'trips')
  const params = { id }
  const { headers } = await as(owner).call(getPermission, { params })
  const ifMatch = { 'if-match': String(headers.etag) }
  const body = { permission: { audience: 'me' as const } }
  expect((await as(owner).call(updatePermission, { params, body, headers: ifMatch })).status).toBe(
    200,
  )
  expect(
    await as(owner).call(updatePermission, {
      params,
      body: { permission: { audience: 'members' } },
      headers: ifMatch,
    }),
  ).toMatchObject({ status: 412 })
  expect((await as(owner).call(deletePermission, { params, headers: ifMatch })).status).toBe(412)
  expect((await permissionOf(owner, 'trips')).audience).toBe('me')
})

test('refused: no session, ids of others and of nothing, what is no audience', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  expect((await visitor.call(listPermissions, {})).status).toBe(401)
  for (const id of [(await permissionOf(other, 'trips')).id, uuid()]) {
    const params = { id }
    expect((await as(owner).call(getPermission, { params })).status).toBe(404)
    const body = { permission: { audience: 'me' as const } }
    expect((await as(owner).call(updatePermission, { params, body })).status).toBe(404)
    expect((await as(owner).call(deletePermission, { params })).status).toBe(404)
  }
  const reply = await inject({
    method: 'POST',
    url: '/api/v1/user/permissions',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { permission: { resource: 'secrets', audience: 'nobody' } },
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'permission.resource',
    'permission.audience',
  ])
})

test('a change counts at once, in reads, lists, searches and counts', async () => {
  const [owner, friend, stranger] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const { id } = await make.trip(owner, { name: 'Quokkas' })
  const seenBy = async (caller: typeof visitor) => {
    const found = await caller.call(search, {
      body: { search: { kind: 'trips', query: 'quokkas' } },
    })
    const profile = await caller.call(getUser, { params: { id: owner.id } })
    return [
      (await caller.call(getTrip, { params: { id } })).status,
      (await caller.call(listTrips, {})).data.length,
      (await caller.call(listUserTrips, { params: { id: owner.id } })).status,
      found.data.length,
      profile.data.counts.trips,
    ]
  }
  const everything = [200, 1, 200, 1, 1]
  const nothing = [403, 0, 403, 0, 0]
  for (const [audience, toVisitor, toStranger, toFriend] of [
    ['everyone', everything, everything, everything],
    ['members', nothing, everything, everything],
    ['friends', nothing, nothing, everything],
    ['me', nothing, nothing, nothing],
  ] as const) {
    await setAudience(owner, 'trips', audience)
    expect([audience, await seenBy(visitor)]).toEqual([audience, toVisitor])
    expect([audience, await seenBy(as(stranger))]).toEqual([audience, toStranger])
    expect([audience, await seenBy(as(friend))]).toEqual([audience, toFriend])
    expect(await seenBy(as(owner))).toEqual(everything)
  }
})

test('an owner sees what a visitor, a member and a friend see', { timeout: 30_000 }, async () => {
  const owner = await make.user({ bio: 'By train' })
  const [friend, stranger] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const { id: tripId } = await make.trip(owner, { audience: 'members' })
  await make.trip(owner)
  await make.trip(owner, { audience: 'friends' })
  await make.traveller({ id: tripId }, friend)
  await make.album(owner, { audience: 'members' })
  await make.album(owner)
  const params = { id: owner.id }
  const real = { visitor, member: as(stranger), friend: as(friend) }
  for (const resource of ['profile', 'trips', 'albums', 'countries', 'friendships'] as const) {
    for (const audience of ['everyone', 'members', 'friends', 'me'] as const) {
      await setAudience(owner, resource, audience)
      for (const viewAs of ['visitor', 'member', 'friend'] as const) {
        const query = { viewAs }
        const label = `${resource} ${audience} ${viewAs}`
        const preview = await as(owner).call(getUser, { params, query })
        const reality = await real[viewAs].call(getUser, { params })
        expect([label, preview.status]).toEqual([label, reality.status])
        expect(withoutTie(preview.data)).toEqual(withoutTie(reality.data))
        for (const list of [
          listUserTrips,
          listUserAlbums,
          listUserCountries,
          listUserFriendships,
        ]) {
          const listed = await as(owner).call(list, { params, query })
          const really = await real[viewAs].call(list, { params })
          const ids = (found: object[] | undefined) =>
            found?.map((item) => ('id' in item ? item.id : item))
          expect([label, listed.status, ids(listed.data)]).toEqual([
            label,
            really.status,
            ids(really.data),
          ])
        }
      }
    }
    await setAudience(owner, resource, defaultAudiences[resource])
  }
})

/** What one has with them alone, whoever stands in for all of a kind has not. */
function withoutTie(
  user: { relation: { kind: string }; experiences: { mayWrite: boolean } } | undefined,
) {
  if (!user) return undefined
  const { mayWrite: _, ...experiences } = user.experiences
  return { ...user, relation: { kind: user.relation.kind }, experiences }
}

test('only the owner has the eyes of others', async () => {
  const [owner, friend, blocked] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  await make.friendship(owner, blocked, 'blocked')
  const newcomer = await make.user({ email_confirmed_at: null })
  const params = { id: owner.id }
  for (const endpoint of [
    getUser,
    listUserTrips,
    listUserAlbums,
    listUserCountries,
    listUserFriendships,
  ]) {
    const query = { viewAs: 'friend' as const }
    expect((await visitor.call(endpoint, { params, query })).status).toBe(403)
    expect((await as(friend).call(endpoint, { params, query })).status).toBe(403)
    expect((await as(blocked).call(endpoint, { params, query })).status).toBe(404)
    const unknown = { params: { id: uuid() }, query }
    expect((await as(owner).call(endpoint, unknown)).status).toBe(404)
    const own = { params: { id: newcomer.id }, query }
    expect((await as(newcomer).call(endpoint, own)).errors?.[0]?.code).toBe('email_unconfirmed')
    const bad = { token: 'x'.repeat(43) }
    expect((await as(bad).call(endpoint, { params, query })).status).toBe(401)
  }
})

test('nobody becomes a stand-in', async () => {
  for (const id of [standIns.member, standIns.friend]) {
    const reply = await inject({
      method: 'POST',
      url: '/api/v1/signup',
      payload: {
        user: {
          id,
          email: 'me@club.example',
          password: 'a fine day out',
          profile: { firstName: 'X' },
        },
      },
    })
    expect(reply.statusCode).toBe(409)
    const insert = connections.pool.query(
      `insert into member (id, email, first_name) values ($1, 'a@b.example', 'A')`,
      [id],
    )
    await expect(insert).rejects.toThrow('member_is_no_stand_in')
  }
})
