import { listAlbumItems, listTripAlbumItems } from '@farfolk/contract/album-items'
import {
  type AlbumPatch,
  getAlbum,
  getOwnAlbum,
  linkAlbum,
  listTripAlbums,
  unlinkAlbum,
  updateAlbum,
} from '@farfolk/contract/albums'
import { createFriendship } from '@farfolk/contract/friendships'
import { apiBase } from '@farfolk/contract/http'
import { createShare, getSharedAlbum } from '@farfolk/contract/shares'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { listening } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { filledAlbums, fourPhotos } from './testing.ts'

const testApp = await startTestApp()
const { as, connections, inject, make, visitor } = testApp
const { send } = albumForms(testApp)
const { company, itemsFor, setFlag } = filledAlbums(testApp)
const open = listening(testApp.app.fastify, 'NotificationsChannel')
const photos = await fourPhotos()

test('who travels along adds photos, which are the owner of the album', async () => {
  const { ada, ben, cleo, max, album, params, trip } = await company()
  const { status, data } = await send(ben, album.id, [photos[0]!, photos[1]!], { caption: 'Ours' })
  expect([status, data.length]).toEqual([201, 2])
  expect(data[0]?.addedBy?.profile.firstName).toBe('Ben')
  // As others are told where it was, not as its owner is.
  expect(data[0]?.location).toMatchObject({ lat: 48.86, lng: 2.35 })
  expect((await send(ada, album.id, [photos[2]!])).status).toBe(201)
  expect((await send(cleo, album.id, [photos[3]!])).status).toBe(201)
  const shown = (await visitor.call(getAlbum, { params })).status
  expect(shown).toBe(403)
  for (const who of [cleo, ben, max]) {
    const items = await itemsFor(who, album)
    const by = items.map((item) => item.addedBy?.profile.firstName)
    expect(by).toEqual(['Ben', 'Ben', 'Ada', undefined])
    expect(items[3]).not.toHaveProperty('addedBy')
  }
  const whole = await as(cleo).call(getOwnAlbum, { params })
  expect(whole.data.cover?.id).toBe(data[0]?.image.id)
  const listed = await as(max).call(listAlbumItems, { params })
  expect(listed.data.map((item) => item.addedBy?.id)).toEqual([ben.id, ben.id, ada.id, undefined])
  const ofTrip = await as(max).call(listTripAlbumItems, { params: { id: trip.id } })
  expect(ofTrip.data.filter((item) => item.addedBy?.id === ben.id)).toHaveLength(2)
  const { rows } = await sql<{ owner_id: string }>`select distinct image.owner_id from image
    join album_item item on item.image_id = image.id where item.album_id = ${album.id}`.execute(
    connections.db,
  )
  expect(rows).toEqual([{ owner_id: cleo.id }])
  const original = `${apiBase}/user/album_items/${data[0]!.id}/original`
  const ask = (who: MadeMember) =>
    inject({ url: original, headers: { authorization: `Bearer ${who.token}` } })
  expect((await ask(cleo)).statusCode).toBe(200)
  expect((await ask(ben)).statusCode).toBe(403)
})

test('nobody else adds any, nor does who travels along where the owner does not let them', async () => {
  const all = await company()
  const { ben, cleo, album } = all
  const refused = [
    [all.ida, 403],
    [all.pip, 403],
    [all.fay, 403],
    [all.max, 403],
    [all.lou, 403],
    [all.eve, 404],
  ] as const
  for (const [who, status] of refused) {
    const reply = await send(who, album.id, [photos[0]!])
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([status, 'albumItem.albumId'])
  }
  expect((await setFlag(cleo, album, false)).status).toBe(200)
  const off = await send(ben, album.id, [photos[0]!])
  expect(off).toMatchObject({
    status: 403,
    errors: [{ code: 'not_allowed', field: 'albumItem.albumId' }],
  })
  expect(await itemsFor(cleo, album)).toEqual([])
  expect((await send(cleo, album.id, [photos[0]!])).status).toBe(201)
  await setFlag(cleo, album, true)
  expect((await send(ben, album.id, [photos[1]!])).status).toBe(201)
  await as(cleo).call(updateAlbum, { params: all.params, body: { album: { tripId: null } } })
  expect((await send(ben, album.id, [photos[2]!])).status).toBe(403)
})

test('who may is told of it, and nobody else', async () => {
  const { ada, ben, cleo, ida, fay, max, lou, album, params, trip } = await company()
  const tells = async (who: MadeMember) =>
    (await as(who).call(getAlbum, { params })).data.companionsAdd
  for (const who of [ada, ben, cleo]) expect(await tells(who)).toBe(true)
  for (const who of [ida, fay, max, lou]) {
    const { data } = await as(who).call(getAlbum, { params })
    expect(data).not.toHaveProperty('companionsAdd')
  }
  const query = { albumItems: 0 }
  const listed = async (who: MadeMember) =>
    (await as(who).call(listTripAlbums, { params: { id: trip.id }, query })).data[0]
  expect((await listed(ben))?.companionsAdd).toBe(true)
  expect(await listed(max)).not.toHaveProperty('companionsAdd')
  for (const who of [ada, ben]) expect((await setFlag(who, album, false)).status).toBe(403)
  expect((await setFlag(cleo, album, false)).data).not.toHaveProperty('companionsAdd')
  expect(await tells(ben)).toBeUndefined()
})

test('an album that goes to another trip is open there only where its owner says so anew', async () => {
  const { ben, cleo, album, params } = await company()
  const next = await make.trip(cleo)
  await make.traveller(next, ben)
  const change = (patch: AlbumPatch) =>
    as(cleo).call(updateAlbum, { params, body: { album: patch } })
  expect((await change({ name: 'Still ours' })).data.companionsAdd).toBe(true)
  const moved = await as(cleo).call(linkAlbum, {
    params: { id: next.id },
    body: { album: { id: album.id } },
  })
  expect(moved.data).not.toHaveProperty('companionsAdd')
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(403)
  await change({ tripId: null })
  const back = await change({ tripId: next.id, companionsAdd: true })
  expect(back.data.companionsAdd).toBe(true)
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(201)
})

test('without a trip there is nobody to say it of', async () => {
  const { ben, cleo, album, params, trip } = await company()
  const change = (patch: AlbumPatch) =>
    as(cleo).call(updateAlbum, { params, body: { album: patch } })
  const off = await change({ tripId: null, companionsAdd: true })
  expect(off.data).not.toHaveProperty('companionsAdd')
  expect((await setFlag(cleo, album, true)).data).not.toHaveProperty('companionsAdd')
  const flagged = () =>
    connections.db
      .selectFrom('album')
      .select('companions_add')
      .where('id', '=', album.id)
      .executeTakeFirstOrThrow()
  expect(await flagged()).toEqual({ companions_add: false })
  await change({ tripId: trip.id, companionsAdd: true })
  // As when its owner leaves the trip.
  await sql`update album set trip_id = null where id = ${album.id}`.execute(connections.db)
  const left = await as(cleo).call(getAlbum, { params })
  expect(left.data).not.toHaveProperty('companionsAdd')
  expect((await change({ tripId: trip.id })).data).not.toHaveProperty('companionsAdd')
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(403)
})

test('open pages load anew on the trip that the album leaves, and on that which it comes to open', async () => {
  const { ben, cleo, max, album, params, trip } = await company()
  const next = await make.trip(cleo)
  await make.traveller(next, max)
  const [before, after] = [await open(ben), await open(max)]
  const told = async (page: typeof before) =>
    expect(await page.next('confirm_subscription')).toBeDefined()
  const change = (patch: AlbumPatch) =>
    as(cleo).call(updateAlbum, { params, body: { album: patch } })
  expect((await change({ tripId: next.id, companionsAdd: true })).status).toBe(200)
  await told(before)
  await told(after)
  await as(cleo).call(linkAlbum, { params: { id: trip.id }, body: { album: { id: album.id } } })
  await told(after)
  expect(before.frames.filter(({ type }) => type === 'confirm_subscription')).toEqual([])
  await setFlag(cleo, album, true)
  await told(before)
  const link = { tripId: trip.id, albumId: album.id }
  expect((await as(cleo).call(unlinkAlbum, { params: link })).status).toBe(204)
  await told(before)
})

test('open pages of those who may add load anew once they may, or no more', async () => {
  const { ben, cleo, max, album } = await company()
  const [page, other] = [await open(ben), await open(max)]
  await setFlag(cleo, album, false)
  expect(await page.next('confirm_subscription')).toBeDefined()
  await setFlag(cleo, album, false)
  await setFlag(cleo, album, true)
  expect(await page.next('confirm_subscription')).toBeDefined()
  expect(page.frames).toEqual([])
  expect(other.frames).toEqual([])
})

test('by a link others see who gave a photo, unless they may not meet them', async () => {
  const { ben, cleo, max, album } = await company()
  await send(ben, album.id, [photos[0]!])
  const share = { kind: 'album' as const, itemId: album.id }
  const { token } = (await as(cleo).call(createShare, { body: { share } })).data
  const params = { id: album.id, token }
  const byLink = await visitor.call(getSharedAlbum, { params })
  expect(byLink.data.albumItems[0]?.addedBy?.id).toBe(ben.id)
  expect(byLink.data).not.toHaveProperty('companionsAdd')
  await make.friendship(max, ben, 'blocked')
  const blocked = await as(max).call(getSharedAlbum, { params })
  expect(blocked.data.albumItems[0]?.addedBy).toBeNull()
  expect((await itemsFor(max, album))[0]?.addedBy).toBeNull()
})

test('what the club has hidden is its owner alone to fill', async () => {
  const { ben, cleo, album } = await company()
  await connections.db
    .updateTable('album')
    .set({ audience: 'hidden' })
    .where('id', '=', album.id)
    .execute()
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(404)
  expect((await send(cleo, album.id, [photos[0]!])).status).toBe(201)
})

test('a block ends it, and what was given stays', async () => {
  const { ben, cleo, album } = await company()
  await send(ben, album.id, [photos[0]!])
  await as(cleo).call(createFriendship, { body: { friendship: { userId: ben.id, block: true } } })
  expect((await send(ben, album.id, [photos[1]!])).status).toBe(404)
  expect((await itemsFor(cleo, album)).map(({ addedBy }) => addedBy)).toEqual([null])
})
