import {
  deleteAlbumItem,
  deleteAlbumItems,
  listAlbumItems,
  listTripAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import {
  type AlbumPatch,
  getAlbum,
  getOwnAlbum,
  linkAlbum,
  listTripAlbums,
  unlinkAlbum,
  updateAlbum,
} from '@farfolk/contract/albums'
import { removeTraveller } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { apiBase } from '@farfolk/contract/http'
import { listNotifications, markAllNotificationsRead } from '@farfolk/contract/notifications'
import { createShare, getSharedAlbum } from '@farfolk/contract/shares'
import { listTrashedPhotos, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { deleteTrip } from '@farfolk/contract/trips'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hidePhoto } from '../club/hide-rows.ts'
import { clubActs } from '../club/testing.ts'
import { eraseMembers } from '../closing/erase-members.ts'
import { albumForms } from '../testing/album-forms.ts'
import { listening } from '../testing/cable.ts'
import { exportedBy } from '../testing/exported.ts'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { app, as, connections, inject, make, visitor } = testApp
const { club } = clubActs(testApp)
const { send } = albumForms(testApp)
const exportOf = exportedBy(testApp)
const open = listening(app.fastify, 'NotificationsChannel')

const photos = await Promise.all(
  [1, 2, 3, 4].map((seed) => takePhoto({ seed, at: [48.8566, 2.3522] })),
)

type Company = Awaited<ReturnType<typeof company>>

/** The job that tells them would wait for rows that tests hold. */
const toldFriends = { told_friends_at: new Date() }

/** A trip of Ada's with an album of Cleo's that Ben may add to, and one in every other place. */
async function company({ companionsAdd = true } = {}) {
  const named = (name: string) => make.user({ first_name: name })
  const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]
  const [ida, pip, eve] = [await named('Ida'), await named('Pip'), await named('Eve')]
  const [fay, max, lou] = [await named('Fay'), await named('Max'), await named('Lou')]
  const trip = await make.trip(ada, { audience: 'everyone' })
  const seat = await make.traveller(trip, ben)
  await make.traveller(trip, cleo)
  await make.traveller(trip, ida, 'invited')
  await make.traveller(trip, pip, 'pending')
  await make.traveller(trip, eve)
  await make.friendship(eve, cleo, 'blocked')
  await make.friendship(fay, cleo)
  // Who has left.
  const left = await make.traveller(trip, lou)
  await connections.db.deleteFrom('traveller').where('id', '=', left).execute()
  const album = await make.album(cleo, {
    name: 'Ours',
    trip_id: trip.id,
    companions_add: companionsAdd,
    show_locations: true,
    ...toldFriends,
  })
  const others = { ida, pip, eve, fay, max, lou }
  return { ada, ben, cleo, ...others, trip, seat, album, params: { id: album.id } }
}

const itemsFor = async (who: MadeMember, { id }: { id: string }) =>
  (await as(who).call(getAlbum, { params: { id } })).data.albumItems

const setFlag = (who: MadeMember, { id }: { id: string }, companionsAdd: boolean) =>
  as(who).call(updateAlbum, { params: { id }, body: { album: { companionsAdd } } })

const newsOf = async (who: MadeMember) => (await as(who).call(listNotifications, {})).data

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
    const field = status === 403 ? 'albumItem.albumId' : undefined
    expect([reply.status, reply.errors?.[0]?.field]).toEqual([status, field])
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

test('who gave a photo changes its caption, and nothing else of it', async () => {
  const { ada, ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const [other] = (await send(ada, album.id, [photos[1]!])).data
  const change = (who: MadeMember, id: string, albumItem: object) =>
    as(who).call(updateAlbumItem, { params: { id }, body: { albumItem } })
  const named = await change(ben, given!.id, { caption: 'By the Seine' })
  expect(named).toMatchObject({ status: 200, data: { caption: 'By the Seine' } })
  expect(named.data.addedBy?.id).toBe(ben.id)
  const own = await make.album(ben)
  for (const patch of [
    { takenAt: null },
    { location: null },
    { albumId: own.id },
    { isFavourite: true },
  ]) {
    const field = `albumItem.${Object.keys(patch)[0]}`
    expect(await change(ben, given!.id, { caption: 'X', ...patch })).toMatchObject({
      status: 403,
      errors: [{ code: 'not_allowed', field }],
    })
  }
  const several = await as(ben).call(updateAlbumItems, {
    body: { albumItems: [{ id: given!.id, caption: 'X', takenAt: null }] },
  })
  expect(several).toMatchObject({ status: 403, errors: [{ field: 'albumItems[0].takenAt' }] })
  expect((await change(ben, other!.id, { caption: 'X' })).status).toBe(403)
  expect((await change(ada, given!.id, { caption: 'X' })).status).toBe(403)
  for (const patch of [{ coverItemId: given!.id }, { albumItemIds: [other!.id, given!.id] }]) {
    const body = { album: patch }
    const reply = await as(ben).call(updateAlbum, { params: { id: album.id }, body })
    expect(reply.status).toBe(403)
  }
  // Nor does what they gave to an album open it to their other photos.
  const [mine] = (await send(ben, own.id, [photos[2]!])).data
  const pair = [{ id: given!.id }, { id: mine!.id, albumId: album.id }]
  for (const albumItems of [pair, pair.toReversed()]) {
    const reply = await as(ben).call(updateAlbumItems, { body: { albumItems } })
    expect(reply.status).toBe(403)
  }
  expect((await itemsFor(ben, own)).map(({ id }) => id)).toEqual([mine!.id])
  // The owner does all of it, and a photo that they move stays by whom it was.
  const moved = await make.album(cleo, { audience: 'me' })
  const patch = { caption: 'Y', isFavourite: true, albumId: moved.id }
  expect((await change(cleo, given!.id, patch)).data.addedBy?.id).toBe(ben.id)
  expect((await change(ben, given!.id, { caption: 'X' })).status).toBe(404)
  await setFlag(cleo, album, false)
  expect((await change(ada, other!.id, { caption: 'X' })).status).toBe(403)
})

test('what one takes back is gone for good, what the owner deletes waits in their trash', async () => {
  const { ada, ben, cleo, max, album, seat, trip } = await company()
  const [first, second, third] = (await send(ben, album.id, photos.slice(0, 3))).data
  const trash = async () => (await as(cleo).call(listTrashedPhotos, {})).data.map(({ id }) => id)
  const drop = (who: MadeMember, id: string) => as(who).call(deleteAlbumItem, { params: { id } })
  for (const who of [ada, max]) expect((await drop(who, first!.id)).status).toBe(403)
  expect((await drop(ben, first!.id)).status).toBe(204)
  expect(await trash()).toEqual([])
  const { rows } = await sql`select from image where id = ${first!.image.id}`.execute(
    connections.db,
  )
  expect(rows).toEqual([])
  // The next one is the cover.
  const { data } = await as(cleo).call(getOwnAlbum, { params: { id: album.id } })
  expect(data.cover?.id).toBe(second!.image.id)

  expect((await drop(cleo, second!.id)).status).toBe(204)
  expect(await trash()).toEqual([second!.id])
  expect((await drop(ben, second!.id)).status).toBe(404)
  const back = await as(cleo).call(restoreTrashedPhotos, {
    body: { albumItemIds: [second!.id] },
  })
  expect(back.data[0]?.addedBy?.id).toBe(ben.id)

  const own = await make.filledAlbum(ben, 1)
  const [theirs] = (await send(cleo, album.id, [photos[3]!])).data
  const dropAll = (albumItemIds: string[]) =>
    as(ben).call(deleteAlbumItems, { body: { albumItemIds } })
  expect((await dropAll([own.ids[0]!, second!.id, theirs!.id])).status).toBe(403)
  expect(await itemsFor(ben, album)).toHaveLength(3)
  expect((await dropAll([own.ids[0]!, second!.id])).status).toBe(204)
  const bens = await as(ben).call(listTrashedPhotos, {})
  expect(bens.data.map(({ id }) => id)).toEqual([own.ids[0]])
  expect((await itemsFor(ben, album)).map(({ id }) => id)).toEqual([third!.id, theirs!.id])
  // Who has left asks the owner.
  const params = { id: trip.id, travellerId: seat }
  expect((await as(ben).call(removeTraveller, { params })).status).toBe(204)
  expect((await drop(ben, third!.id)).status).toBe(403)
  expect((await dropAll([third!.id])).status).toBe(403)
})

test('the same photo again is the one that is there, and tells no more than one sees', async () => {
  const { ben, cleo, album } = await company()
  const [theirs] = (await send(cleo, album.id, [photos[0]!])).data
  await as(cleo).call(updateAlbumItem, {
    params: { id: theirs!.id },
    body: { albumItem: { isFavourite: true } },
  })
  const again = (await send(ben, album.id, [photos[0]!])).data[0]
  expect(again).toMatchObject({ id: theirs!.id, duplicate: true, location: { lat: 48.86 } })
  expect(again).not.toHaveProperty('isFavourite')
  expect(again).not.toHaveProperty('addedBy')
  // What lies in the owner's trash is theirs to know, and in one's own it is of another album.
  await as(cleo).call(deleteAlbumItem, { params: { id: theirs!.id } })
  const own = await make.album(ben)
  const [mine] = (await send(ben, own.id, [photos[0]!])).data
  await as(ben).call(deleteAlbumItem, { params: { id: mine!.id } })
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  expect(given).not.toHaveProperty('duplicate')
  expect(given).not.toHaveProperty('inTrash')
  expect((await as(ben).call(listTrashedPhotos, {})).data.map(({ id }) => id)).toEqual([mine!.id])
})

test('an id is taken once: one comes again as what it is, that of another is refused', async () => {
  const { ada, ben, cleo, album } = await company()
  const id = uuid()
  expect((await send(ben, album.id, [photos[0]!], { id })).status).toBe(201)
  const again = await send(ben, album.id, [photos[0]!], { id })
  expect([again.status, again.data[0]?.id]).toEqual([200, id])
  expect((await send(ada, album.id, [photos[1]!], { id })).status).toBe(409)
  // Nor does it lead to where its owner has put it.
  const moved = await make.album(cleo, { audience: 'me' })
  const body = { albumItem: { albumId: moved.id } }
  expect((await as(cleo).call(updateAlbumItem, { params: { id }, body })).status).toBe(200)
  expect((await send(ben, album.id, [photos[0]!], { id })).status).toBe(409)
  const own = await make.album(ben)
  const [mine] = (await send(ben, own.id, [photos[2]!])).data
  await as(ben).call(deleteAlbumItem, { params: { id: mine!.id } })
  expect((await send(ben, album.id, [photos[2]!], { id: mine!.id })).status).toBe(409)
  expect((await as(ben).call(listTrashedPhotos, {})).data).toHaveLength(1)
})

test('the owner hears of what others add once in an hour, and no more where it is taken back', async () => {
  const { ada, ben, cleo, album } = await company()
  await send(cleo, album.id, [photos[3]!])
  expect(await newsOf(cleo)).toEqual([])
  const [first] = (await send(ben, album.id, [photos[0]!])).data
  const told = await newsOf(cleo)
  expect(told).toMatchObject([
    {
      type: 'photos_added',
      actor: { id: ben.id },
      subject: { kind: 'album', id: album.id, title: 'Ours' },
      path: `/albums/${album.id}`,
    },
  ])
  await as(cleo).call(markAllNotificationsRead, {})
  const [second] = (await send(ben, album.id, [photos[1]!])).data
  await send(ada, album.id, [photos[2]!])
  expect((await newsOf(cleo)).map(({ actor, readAt }) => [actor?.id, readAt === null])).toEqual([
    [ada.id, true],
    [ben.id, false],
  ])
  await sql`update notification set created_at = now() - interval '2 hours'
    where actor_id = ${ben.id}`.execute(connections.db)
  await as(ben).call(deleteAlbumItem, { params: { id: second!.id } })
  await send(ben, album.id, [photos[1]!])
  expect((await newsOf(cleo)).map(({ actor }) => actor?.id)).toEqual([ben.id, ada.id, ben.id])
  const items = await itemsFor(ben, album)
  const given = items.filter(({ addedBy }) => addedBy?.id === ben.id).map(({ id }) => id)
  expect(given).toContain(first!.id)
  await as(ben).call(deleteAlbumItems, { body: { albumItemIds: given } })
  expect((await newsOf(cleo)).map(({ actor }) => actor?.id)).toEqual([ada.id])
  for (const who of [ada, ben]) expect(await newsOf(who)).toEqual([])
})

test.each([
  [
    'deletes',
    ({ cleo }: Company, id: string) => as(cleo).call(deleteAlbumItem, { params: { id } }),
  ],
  [
    'moves',
    async ({ cleo }: Company, id: string) => {
      const albumItem = { albumId: (await make.album(cleo)).id }
      return as(cleo).call(updateAlbumItem, { params: { id }, body: { albumItem } })
    },
  ],
] as const)('what the owner %s is no news any more, and its giver sees it', async (_, takes) => {
  const all = await company()
  const { ben, cleo, album } = all
  const [first, second] = (await send(ben, album.id, photos.slice(0, 2))).data
  const page = await open(ben)
  expect((await takes(all, first!.id)).status).toBeLessThan(300)
  expect(await page.next('confirm_subscription')).toBeDefined()
  expect(await newsOf(cleo)).toMatchObject([{ type: 'photos_added' }])
  expect((await takes(all, second!.id)).status).toBeLessThan(300)
  expect(await newsOf(cleo)).toEqual([])
})

test.each([
  ['hides', ['hide', 'albumItem']],
  ['deletes', ['delete-content', '--yes', 'albumItem']],
] as const)('what the club %s is no news any more', async (_, act) => {
  const { ben, cleo, album } = await company()
  const [first, second] = (await send(ben, album.id, photos.slice(0, 2))).data
  await club(...act, first!.id)
  const types = async () => (await newsOf(cleo)).map(({ type }) => type)
  expect(await types()).toContain('photos_added')
  await club(...act, second!.id)
  expect(await types()).not.toContain('photos_added')
})

test('open pages of those who fill it load anew, but of who adds', async () => {
  const { ada, ben, cleo, ida, max, album } = await company()
  const pages = [await open(ada), await open(cleo)]
  const others = [await open(ben), await open(ida), await open(max)]
  expect((await send(ben, album.id, [photos[0]!])).status).toBe(201)
  for (const page of pages) expect(await page.next('confirm_subscription')).toBeDefined()
  expect(others.map(({ frames }) => frames)).toEqual([[], [], []])
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

test('a closed account is not named, and an erased one takes its photos along, out of the trash too', async () => {
  const { ada, ben, cleo, album, params } = await company()
  const [cover, trashed, hidden] = (await send(ben, album.id, photos.slice(0, 3))).data
  const [kept] = (await send(ada, album.id, [photos[3]!])).data
  await as(cleo).call(deleteAlbumItem, { params: { id: trashed!.id } })
  await connections.db.transaction().execute((trx) => hidePhoto(trx, hidden!.id, cleo.id))
  await sql`update member set closed_at = now() where id = ${ben.id}`.execute(connections.db)
  const [first] = await itemsFor(cleo, album)
  expect([first?.id, first?.addedBy]).toEqual([cover!.id, null])
  await sql`update member set erase_at = now() where id = ${ben.id}`.execute(connections.db)
  expect(await eraseMembers(app.features)).toBe(1)
  const { data } = await as(cleo).call(getOwnAlbum, { params })
  expect(data.albumItems.map(({ id }) => id)).toEqual([kept!.id])
  expect(data.cover?.id).toBe(kept!.image.id)
  expect(data).not.toHaveProperty('hiddenItemsCount')
  expect((await as(cleo).call(listTrashedPhotos, {})).data).toEqual([])
  const ids = [cover, trashed, hidden].map((item) => item!.image.id)
  const left = await sql`select from image where id = any(${ids}::uuid[])`.execute(connections.db)
  expect(left.rows).toEqual([])
})

test('a block ends it, and what was given stays', async () => {
  const { ben, cleo, album } = await company()
  await send(ben, album.id, [photos[0]!])
  await as(cleo).call(createFriendship, { body: { friendship: { userId: ben.id, block: true } } })
  expect((await send(ben, album.id, [photos[1]!])).status).toBe(404)
  expect((await itemsFor(cleo, album)).map(({ addedBy }) => addedBy)).toEqual([null])
})

test.each([
  ['leaves', 403, ({ seat }: Company) => sql`delete from traveller where id = ${seat}`],
  [
    'may no more',
    403,
    ({ album }: Company) => sql`update album set companions_add = false where id = ${album.id}`,
  ],
  [
    'is blocked',
    404,
    ({ ben, cleo }: Company) => sql`
      insert into friendship (member_id, other_id, id, state)
      select one, other, ${uuid()}::uuid, state from (values
        (${cleo.id}::uuid, ${ben.id}::uuid, 'blocked'),
        (${ben.id}::uuid, ${cleo.id}::uuid, 'blocked_by')) as tie (one, other, state)`,
  ],
] as const)('who %s while the album is waited for adds nothing', async (_, status, happens) => {
  const all = await company()
  const { ben, cleo, album } = all
  const sent = await connections.db.transaction().execute(async (trx) => {
    await trx.selectFrom('album').select('id').where('id', '=', album.id).forUpdate().execute()
    const late = { reply: send(ben, album.id, [photos[0]!]) }
    await expect.poll(countWaiting).toBe(1)
    await happens(all).execute(trx)
    return late
  })
  expect((await sent.reply).status).toBe(status)
  expect(await itemsFor(cleo, album)).toEqual([])
})

test('whose album is waited for has not lost the seats of its trip yet', async () => {
  const { ada, cleo, album, params, seat, trip } = await company()
  const deletion = await connections.db.transaction().execute(async (trx) => {
    // As one who adds to it.
    await trx.selectFrom('album').select('id').where('id', '=', album.id).forNoKeyUpdate().execute()
    const late = { reply: as(ada).call(deleteTrip, { params: { id: trip.id } }) }
    await expect.poll(countWaiting).toBe(1)
    await sql`select from traveller where id = ${seat} for share nowait`.execute(trx)
    return late
  })
  expect((await deletion.reply).status).toBe(204)
  expect((await as(cleo).call(getAlbum, { params })).data.trip).toBeNull()
})

test('who gives a caption waits for the owner before the photo is taken', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const naming = await connections.db.transaction().execute(async (trx) => {
    // As who opens all albums at once.
    await trx.selectFrom('member').select('id').where('id', '=', cleo.id).forUpdate().execute()
    const body = { albumItem: { caption: 'By the Seine' } }
    const late = { reply: as(ben).call(updateAlbumItem, { params: { id: given!.id }, body }) }
    await expect.poll(countWaiting).toBe(1)
    await sql`select from album_item where id = ${given!.id} for update nowait`.execute(trx)
    return late
  })
  expect((await naming.reply).data.caption).toBe('By the Seine')
})

test('an erased account takes along what is moved meanwhile, and its new album keeps a cover', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const other = await make.album(cleo, toldFriends)
  const [kept] = (await send(cleo, other.id, [photos[1]!])).data
  await sql`update member set closed_at = now(), erase_at = now() where id = ${ben.id}`.execute(
    connections.db,
  )
  const erasure = await connections.db.transaction().execute(async (trx) => {
    const ids = [album.id, other.id]
    await trx.selectFrom('album').select('id').where('id', 'in', ids).forUpdate().execute()
    const late = { erased: eraseMembers(app.features) }
    await expect.poll(countWaiting).toBe(1)
    await sql`update album set cover_item_id = null where id = ${album.id}`.execute(trx)
    await sql`update album_item set album_id = ${other.id}, position = 0
      where id = ${given!.id}`.execute(trx)
    await sql`update album set cover_item_id = ${given!.id} where id = ${other.id}`.execute(trx)
    return late
  })
  expect(await erasure.erased).toBe(1)
  const { data } = await as(cleo).call(getOwnAlbum, { params: { id: other.id } })
  expect(data.albumItems.map(({ id }) => id)).toEqual([kept!.id])
  expect(data.cover?.id).toBe(kept!.image.id)
})

async function countWaiting() {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(connections.db)
  return rows.length
}

test('an export names who gave a photo, and has what its member gave to others', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!], { caption: 'Ours' })).data
  await send(cleo, album.id, [photos[1]!])
  const read = async (who: MadeMember) => {
    const files = unzipSync(await exportOf(who))
    const list = (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, unknown>[]
    return { list, names: Object.keys(files) }
  }
  const [cleos, bens] = [await read(cleo), await read(ben)]
  const items = cleos.list('albums.json')[0]!.items as object[]
  expect(items).toMatchObject([{ addedBy: 'Ben' }, {}])
  expect(items[1]).not.toHaveProperty('addedBy')
  expect(JSON.stringify(items)).not.toContain(ben.id)
  expect(bens.list('albums.json')).toEqual([])
  const file = 'photos-in-albums-of-others.json'
  expect(bens.list(file)).toMatchObject([
    { id: given!.id, albumName: 'Ours', owner: 'Cleo', caption: 'Ours', takenAt: given!.takenAt },
  ])
  expect(cleos.list(file)).toEqual([])
  const picture = `pictures/${given!.image.id}.jpg`
  for (const { names } of [bens, cleos]) expect(names).toContain(picture)
  expect(bens.names.filter((name) => name.startsWith('pictures/'))).toEqual([picture])
  // What the owner says of it in an album that is closed to its giver is the owner's.
  const closed = await make.album(cleo, { audience: 'me' })
  await as(cleo).call(updateAlbumItem, {
    params: { id: given!.id },
    body: { albumItem: { albumId: closed.id, caption: 'Y', takenAt: '2020-01-01T00:00:00' } },
  })
  expect((await read(ben)).list(file)).toMatchObject([
    { id: given!.id, albumName: null, owner: 'Cleo', caption: null, takenAt: null },
  ])
})
