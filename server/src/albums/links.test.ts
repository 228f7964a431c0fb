import {
  deleteAlbum,
  getAlbum,
  getOwnAlbum,
  linkAlbum,
  listTripAlbums,
  unlinkAlbum,
  updateAlbum,
} from '@farfolk/contract/albums'
import { getUser, getOwnUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { deleteTrip, getTrip, listTrips } from '@farfolk/contract/trips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, visitor, make, connections } = await startTestApp()

/** A trip of a host, with a traveller, one who is invited and one who has nothing to do with it. */
async function company() {
  const [host, guest, invited, stranger] = [
    await make.user(),
    await make.user({ albums_audience: 'me' }),
    await make.user(),
    await make.user(),
  ]
  const trip = await make.trip(host, { audience: 'everyone' })
  await make.traveller(trip, guest)
  await make.traveller(trip, invited, 'invited')
  return { host, guest, invited, stranger, trip }
}

function link(who: MadeMember, tripId: string, id: string) {
  return as(who).call(linkAlbum, { params: { id: tripId }, body: { album: { id } } })
}

function unlink(who: MadeMember, tripId: string, albumId: string) {
  return as(who).call(unlinkAlbum, { params: { tripId, albumId } })
}

async function toldOf(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, actor, subject, path }) => [type, actor?.id, subject.title, path])
}

test('the countries of its trip come along, but those of private stops alone', async () => {
  const owner = await make.user()
  const stops = [stopIn('NO'), stopIn('SE', true)]
  const trip = await make.trip(owner, { audience: 'everyone', stops })
  const { id } = await make.album(owner, { audience: 'everyone', trip_id: trip.id })
  for (const caller of [visitor, as(await make.user()), as(owner)]) {
    const { data } = await caller.call(getAlbum, { params: { id } })
    expect(data.trip).toEqual({ id: trip.id, name: trip.name, countries: ['NO'] })
  }
})

test('an album that is linked is seen by those who travel along, and by nobody else', async () => {
  const { host, guest, invited, stranger, trip } = await company()
  const album = await make.album(guest, { name: 'Fjords' })
  const params = { id: album.id }
  const linked = await link(guest, trip.id, album.id)
  expect([linked.status, linked.data.trip]).toEqual([
    200,
    { id: trip.id, name: trip.name, countries: [] },
  ])
  const status = async (who: MadeMember) => (await as(who).call(getAlbum, { params })).status
  const listed = async (caller: typeof visitor) => {
    const { data } = await caller.call(listTripAlbums, { params: { id: trip.id } })
    return data.map(({ id }) => id)
  }
  for (const [who, wanted] of [
    [guest, 200],
    [host, 200],
    [invited, 403],
    [stranger, 403],
  ] as const) {
    expect(await status(who)).toBe(wanted)
    expect(await listed(as(who))).toEqual(wanted === 200 ? [album.id] : [])
  }
  expect(await listed(visitor)).toEqual([])
  // Who leaves the trip takes the albums along, and sees those of others no longer.
  const hosts = await make.album(host, { audience: 'me' })
  await link(host, trip.id, hosts.id)
  expect((await as(guest).call(getAlbum, { params: { id: hosts.id } })).status).toBe(200)
  await connections.db.deleteFrom('traveller').where('member_id', '=', guest.id).execute()
  expect((await as(guest).call(getAlbum, { params: { id: hosts.id } })).status).toBe(403)
  expect(await status(host)).toBe(403)
  expect((await as(guest).call(getOwnAlbum, { params })).data.trip).toBeNull()
})

test('the others on the trip are told once, while they may see the album', async () => {
  const { host, guest, invited, trip } = await company()
  const [friend, enemy] = [await make.user(), await make.user()]
  await make.traveller(trip, friend)
  await make.traveller(trip, enemy)
  await make.friendship(guest, enemy, 'blocked')
  const album = await make.album(guest, { name: 'Fjords' })
  const statuses = await Promise.all([1, 2, 3].map(() => link(guest, trip.id, album.id)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  const wanted = [['album_linked', guest.id, 'Fjords', `/albums/${album.id}`]]
  for (const who of [host, friend]) expect(await toldOf(who)).toEqual(wanted)
  for (const who of [guest, invited, enemy]) expect(await toldOf(who)).toEqual([])
  expect((await unlink(guest, trip.id, album.id)).status).toBe(204)
  for (const who of [host, friend]) expect(await toldOf(who)).toEqual([])
})

test('an album that is taken off is told no more to who has left the trip since either', async () => {
  const { host, guest, trip } = await company()
  const album = await make.album(host, { audience: 'everyone' })
  await link(host, trip.id, album.id)
  expect((await toldOf(guest)).map(([type]) => type)).toEqual(['album_linked'])
  await connections.db.deleteFrom('traveller').where('member_id', '=', guest.id).execute()
  expect(await toldOf(guest)).toHaveLength(1)
  await unlink(host, trip.id, album.id)
  expect(await toldOf(guest)).toEqual([])
})

test('who leaves while linking an album takes it along', async () => {
  for (let round = 0; round < 8; round++) {
    const { guest, trip } = await company()
    const album = await make.album(guest)
    const [linked] = await Promise.all([
      link(guest, trip.id, album.id),
      connections.db.deleteFrom('traveller').where('member_id', '=', guest.id).execute(),
    ])
    expect(linked.status).toBeOneOf([200, 403])
    const { data } = await as(guest).call(getOwnAlbum, { params: { id: album.id } })
    expect(data.trip).toBeNull()
  }
})

test('an album is on one trip at a time', async () => {
  const { guest, trip } = await company()
  const other = await make.trip(guest, { audience: 'everyone' })
  const album = await make.album(guest, { audience: 'everyone' })
  await link(guest, trip.id, album.id)
  const { data } = await link(guest, other.id, album.id)
  expect(data.trip?.id).toBe(other.id)
  const counts = [trip, other].map(async ({ id }) => {
    const found = await visitor.call(getTrip, { params: { id } })
    return found.data.albumsCount
  })
  expect(await Promise.all(counts)).toEqual([0, 1])
  await as(guest).call(deleteTrip, { params: { id: other.id } })
  expect((await visitor.call(getAlbum, { params: { id: album.id } })).data.trip).toBeNull()
})

test('who does not travel links nothing, and nobody an album of others', async () => {
  const { host, guest, invited, stranger, trip } = await company()
  const hidden = await make.trip(host, { audience: 'me' })
  for (const who of [invited, stranger]) {
    const album = await make.album(who)
    expect((await link(who, trip.id, album.id)).status).toBe(403)
    expect((await link(who, hidden.id, album.id)).status).toBe(404)
    expect((await link(who, uuid(), album.id)).status).toBe(404)
  }
  const [closed, open] = [
    await make.album(guest),
    await make.album(guest, { audience: 'everyone' }),
  ]
  expect((await link(host, trip.id, closed.id)).status).toBe(404)
  expect((await link(host, trip.id, open.id)).status).toBe(403)
  expect((await link(host, trip.id, uuid())).status).toBe(404)
  await make.friendship(host, stranger, 'blocked')
  const album = await make.album(stranger)
  expect((await link(stranger, trip.id, album.id)).status).toBe(404)
})

test('the owner of album or trip takes it off again', async () => {
  const { host, guest, stranger, trip } = await company()
  const [mine, other] = [await make.album(guest), await make.album(guest, { audience: 'everyone' })]
  for (const { id } of [mine, other]) await link(guest, trip.id, id)
  const bystander = await make.user()
  await make.traveller(trip, bystander)
  expect((await unlink(bystander, trip.id, other.id)).status).toBe(403)
  expect((await unlink(stranger, trip.id, mine.id)).status).toBe(404)
  expect((await unlink(stranger, trip.id, other.id)).status).toBe(403)
  expect((await unlink(host, uuid(), other.id)).status).toBe(403)
  expect((await unlink(guest, uuid(), other.id)).status).toBe(404)
  expect((await unlink(host, trip.id, mine.id)).status).toBe(204)
  for (const who of [guest, guest, host]) {
    expect((await unlink(who, trip.id, other.id)).status).toBe(204)
  }
  expect((await as(host).call(getTrip, { params: { id: trip.id } })).data.albumsCount).toBe(0)
})

test('a trip shows how many albums the viewer may see, and the first cover of them', async () => {
  const { host, guest, stranger, trip } = await company()
  const secret = await make.album(guest, { audience: 'me' })
  const empty = await make.album(host, { audience: 'everyone' })
  const open = await make.album(host, { audience: 'everyone' })
  const [first, second] = [await make.albumItem(secret), await make.albumItem(open)]
  const params = { id: trip.id }
  const seen = async (caller: typeof visitor) => {
    const { data } = await caller.call(getTrip, { params })
    const list = await caller.call(listTrips, {})
    const { albumsCount: count, cover } = list.data[0]!
    expect({ count, cover }).toEqual({ count: data.albumsCount, cover: data.cover })
    return [count, cover?.id ?? null]
  }
  expect(await seen(visitor)).toEqual([0, null])
  await link(guest, trip.id, secret.id)
  for (const { id } of [empty, open]) await link(host, trip.id, id)
  expect(await seen(as(guest))).toEqual([3, first.imageId])
  expect(await seen(as(host))).toEqual([3, first.imageId])
  for (const caller of [visitor, as(stranger)])
    expect(await seen(caller)).toEqual([2, second.imageId])
})

test('members count the albums that the viewer may see', async () => {
  const [owner, friend] = [await make.user({ albums_audience: 'friends' }), await make.user()]
  await make.friendship(owner, friend)
  const album = await make.album(owner)
  await make.album(owner, { audience: 'everyone' })
  const counted = async (caller: typeof visitor) => {
    const { data } = await caller.call(getUser, { params: { id: owner.id } })
    return data.counts.albums
  }
  expect([await counted(as(friend)), await counted(visitor)]).toEqual([2, 1])
  expect((await as(owner).call(getOwnUser, {})).data.counts.albums).toBe(2)
  await as(owner).call(deleteAlbum, { params: { id: album.id } })
  expect((await as(owner).call(getOwnUser, {})).data.counts.albums).toBe(1)
})

test('a friend who heard of an album hears of it once more as one of the trip, in its place', async () => {
  const { host, guest, trip } = await company()
  const album = await make.album(guest, { audience: 'everyone' })
  const subject = { kind: 'album', id: album.id } as const
  const news = { memberId: host.id, actorId: guest.id, subject } as const
  await app.features.notifications.notify(connections.db, { ...news, type: 'album_shared' })
  expect((await toldOf(host)).map(([type]) => type)).toEqual(['album_shared'])
  await link(guest, trip.id, album.id)
  expect((await toldOf(host)).map(([type]) => type)).toEqual(['album_linked'])
})

test('a change of the album moves it too, and knows of links that were made meanwhile', async () => {
  const { host, guest, trip } = await company()
  const [other, strange] = [await make.trip(guest), await make.trip(host, { audience: 'everyone' })]
  const hidden = await make.trip(host, { audience: 'me' })
  const album = await make.album(guest, { name: 'Fjords' })
  const params = { id: album.id }
  const read = () => as(guest).call(getOwnAlbum, { params })
  const move = async (tripId: string | null, version?: string) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': version }
    const body = { album: { name: 'Fjells', tripId } }
    const { status, data } = await as(guest).call(updateAlbum, { params, body, headers })
    return status === 200 ? data.trip?.id : status
  }
  const versionOf = async () => String((await read()).headers.etag)
  const first = await versionOf()
  expect(await move(trip.id, first)).toBe(trip.id)
  expect((await toldOf(host)).map(([type]) => type)).toEqual(['album_linked'])

  const second = await versionOf()
  await link(guest, other.id, album.id)
  expect(await move(trip.id, second)).toBe(412)
  const third = await versionOf()
  await unlink(guest, other.id, album.id)
  expect(await move(other.id, third)).toBe(412)
  expect((await read()).data).toMatchObject({ name: 'Fjells', trip: null })
  expect(await toldOf(host)).toEqual([])

  expect(await move(other.id)).toBe(other.id)
  expect(await Promise.all([move(strange.id), move(hidden.id)])).toEqual([403, 404])
  expect((await read()).data.trip?.id).toBe(other.id)
  expect(await move(null)).toBeUndefined()
})
