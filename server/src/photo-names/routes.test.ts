import { updateAlbum, getAlbum } from '@farfolk/contract/albums'
import { deleteAlbumItem, updateAlbumItem } from '@farfolk/contract/album-items'
import { listOwnAlbumItems, listOwnMonths } from '@farfolk/contract/album-timeline'
import { createFriendship, endFriendship, unblockFriendship } from '@farfolk/contract/friendships'
import { updateOwnUser, type PhotoNaming } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import * as contract from '@farfolk/contract/photo-names'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { apiBase } from '@farfolk/contract/http'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filledAlbums, toldFriends } from '../albums/testing.ts'
import { albumForms } from '../testing/album-forms.ts'
import { exportedBy } from '../testing/exported.ts'
import { takePhoto } from '../testing/photos.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, visitor, inject, make, connections } = testApp
const { send } = albumForms(testApp)
const { company } = filledAlbums(testApp)
const exportOf = exportedBy(testApp)

type Photo = { id: string }

const name = (who: MadeMember, photo: Photo, named: { id: string }) =>
  as(who).call(contract.createPhotoName, {
    params: { id: photo.id },
    body: { photoName: { userId: named.id } },
  })
const namesFor = (who: MadeMember, photo: Photo) =>
  as(who).call(contract.listPhotoNames, { params: { id: photo.id } })
const shownTo = async (who: MadeMember, photo: Photo) =>
  (await namesFor(who, photo)).data.map(({ user, state }) => `${user.id} ${state}`)
const answer = (who: MadeMember, photoNames: contract.PhotoNamesAnswer) =>
  as(who).call(contract.answerPhotoNames, { body: { photoNames } })
const takeOff = (who: MadeMember, photo: Photo, named: { id: string }) =>
  as(who).call(contract.deletePhotoName, { params: { id: photo.id, userId: named.id } })
const ownOf = async (who: MadeMember, state?: contract.PhotoNameState) =>
  (await as(who).call(contract.listOwnPhotoNames, { query: { state } })).data
const newsOf = async (who: MadeMember) =>
  (await as(who).call(listNotifications, {})).data.filter(({ type }) => type === 'photo_named')
const setNaming = (who: MadeMember, photoNaming: PhotoNaming) =>
  as(who).call(updateOwnUser, { body: { user: { settings: { photoNaming } } } })

/** Maya's album with two photos, and her friends Ben and Eva. */
async function friends(fields: Parameters<typeof make.album>[1] = { audience: 'members' }) {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(maya, ben)
  await make.friendship(maya, eva)
  const album = await make.filledAlbum(maya, 2, { ...toldFriends, ...fields })
  const [photo, other] = album.items
  return { maya, ben, eva, album, photo: photo!, other: other! }
}

test('a friend is named, asked, and seen by others once they have said yes', async () => {
  const { maya, ben, eva, photo } = await friends()
  const named = await name(maya, photo, ben)
  expect(named).toMatchObject({
    status: 201,
    data: { user: { id: ben.id }, state: 'asked', mayRemove: true },
  })
  expect((await name(maya, photo, ben)).status).toBe(200)
  const asked = [`${ben.id} asked`]
  expect(await shownTo(maya, photo)).toEqual(asked)
  expect(await shownTo(ben, photo)).toEqual(asked)
  expect(await shownTo(eva, photo)).toEqual([])
  expect(await ownOf(ben, 'asked')).toMatchObject([
    { albumItem: { id: photo.id }, namedBy: { id: maya.id }, state: 'asked' },
  ])
  expect(await ownOf(ben)).toEqual([])

  expect((await answer(ben, { albumItemId: photo.id, isShown: true })).status).toBe(204)
  for (const who of [maya, ben, eva]) expect(await shownTo(who, photo)).toEqual([`${ben.id} shown`])
  expect((await namesFor(eva, photo)).data[0]!.mayRemove).toBe(false)
  expect((await ownOf(ben)).map(({ albumItem }) => albumItem.id)).toEqual([photo.id])
})

test('after a no the photo cannot name them again, unless they do so themselves', async () => {
  const { maya, ben, photo, other } = await friends()
  await name(maya, photo, ben)
  expect((await answer(ben, { albumItemId: photo.id, isShown: false })).status).toBe(204)
  expect(await shownTo(maya, photo)).toEqual([])
  expect(await shownTo(ben, photo)).toEqual([])
  const again = { status: 403, errors: [{ code: 'not_allowed', field: 'photoName.userId' }] }
  expect(await name(maya, photo, ben)).toMatchObject(again)
  // A name that was taken off as well, at any time.
  await name(maya, other, ben)
  await answer(ben, { albumItemId: other.id, isShown: true })
  expect((await takeOff(ben, other, ben)).status).toBe(204)
  expect((await takeOff(ben, other, ben)).status).toBe(204)
  expect(await name(maya, other, ben)).toMatchObject(again)
  // Who has changed their mind.
  expect((await answer(ben, { albumItemId: other.id, isShown: true })).status).toBe(204)
  expect(await shownTo(maya, other)).toEqual([`${ben.id} shown`])
})

test('an answer to an album is one to all that waits there, and to nothing else', async () => {
  const { maya, ben, album, photo, other } = await friends()
  const [third] = (await make.filledAlbum(maya, 1, { audience: 'members' })).items
  for (const each of [photo, other, third!]) await name(maya, each, ben)
  expect((await answer(ben, { albumId: album.id, isShown: true })).status).toBe(204)
  expect((await answer(ben, { albumId: album.id, isShown: false })).status).toBe(204)
  expect(await shownTo(maya, photo)).toEqual([`${ben.id} shown`])
  expect(await shownTo(maya, other)).toEqual([`${ben.id} shown`])
  expect((await ownOf(ben, 'asked')).map(({ albumItem }) => albumItem.id)).toEqual([third!.id])
})

test('a member is told once of a hundred photos, and not at all once no name is left', async () => {
  const { maya, ben, album, photo, other } = await friends()
  await name(maya, photo, ben)
  await name(maya, other, ben)
  const [news, ...more] = await newsOf(ben)
  expect(more).toEqual([])
  expect(news).toMatchObject({
    actor: { id: maya.id },
    subject: { kind: 'album', id: album.id },
    path: `/settings/photos#album-${album.id}`,
  })
  await takeOff(maya, photo, ben)
  expect(await newsOf(ben)).toHaveLength(1)
  await takeOff(maya, other, ben)
  expect(await newsOf(ben)).toEqual([])
})

test('whom one may name: oneself, friends and who travels along, as far as they see the photo', async () => {
  const { ada, ben, cleo, ida, eve, fay, album } = await company()
  const [given] = (await send(ben, album.id, [await takePhoto({ seed: 5 })])).data
  const photo = given!
  // The owner: oneself, a friend, a companion who is none.
  expect(await name(cleo, photo, cleo)).toMatchObject({ status: 201, data: { state: 'shown' } })
  expect((await name(cleo, photo, ada)).status).toBe(201)
  expect((await name(cleo, photo, fay)).status).toBe(201)
  // Who gave it names those who travel along too, and no friend of the owner's.
  expect((await name(ben, photo, ben)).data).toMatchObject({ state: 'shown', mayRemove: true })
  expect((await name(ben, photo, fay)).status).toBe(403)
  // Invited alone; a stranger; behind a block; nobody.
  const stranger = await make.user()
  expect((await name(cleo, photo, ida)).status).toBe(403)
  expect((await name(cleo, photo, stranger)).status).toBe(403)
  const gone = { status: 404, errors: [{ code: 'not_found', field: 'photoName.userId' }] }
  expect(await name(cleo, photo, eve)).toMatchObject(gone)
  expect(await name(cleo, photo, { id: crypto.randomUUID() })).toMatchObject(gone)
  // Nobody names anybody on a photo of others, nor on one that they do not see.
  expect((await name(ada, photo, ada)).status).toBe(403)
  expect((await name(eve, photo, eve)).status).toBe(404)
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await name(unconfirmed, photo, unconfirmed)).status).toBe(403)
  expect((await takeOff(ada, photo, cleo)).status).toBe(403)
  expect((await takeOff(eve, photo, cleo)).status).toBe(404)

  const list = (who: MadeMember, q?: string) =>
    as(who).call(contract.listNameable, { params: { id: photo.id }, query: { q } })
  const firstNames = async (who: MadeMember, q?: string) =>
    (await list(who, q)).data.map(({ profile }) => profile.firstName)
  // Who is named there is not asked for again.
  expect(await firstNames(cleo)).toEqual([])
  await takeOff(cleo, photo, fay)
  await takeOff(cleo, photo, cleo)
  expect(await firstNames(cleo)).toEqual(['Cleo', 'Fay'])
  expect(await firstNames(cleo, 'fa')).toEqual(['Fay'])
  // Another's question that waits is not told, and a no is not asked about again.
  expect(await firstNames(ben)).toEqual(['Ada'])
  // What one has taken off oneself one may put there again.
  expect(await name(cleo, photo, cleo)).toMatchObject({ status: 201, data: { state: 'shown' } })
  expect((await list(ada)).status).toBe(403)
  expect((await list(eve)).status).toBe(404)
})

test('naming opens nothing: who cannot see the photo is not named on it', async () => {
  const { maya, ben, photo } = await friends({ audience: 'me' })
  expect(await name(maya, photo, ben)).toMatchObject({
    status: 409,
    errors: [{ code: 'conflict', field: 'photoName.userId' }],
  })
  expect(
    (await as(maya).call(contract.listNameable, { params: { id: photo.id } })).data,
  ).toMatchObject([{ id: maya.id }])
  expect((await name(maya, photo, maya)).status).toBe(201)
  expect((await namesFor(ben, photo)).status).toBe(403)
})

test('a member says once for all whether friends, or anybody, may name them', async () => {
  const { maya, ben, eva, photo } = await friends()
  expect((await setNaming(ben, 'friends')).data.settings.photoNaming).toBe('friends')
  await setNaming(eva, 'nobody')
  expect((await name(maya, photo, ben)).data.state).toBe('shown')
  expect(await newsOf(ben)).toHaveLength(1)
  expect((await name(maya, photo, eva)).status).toBe(403)
  // Who only travels along is no friend.
  const trip = await make.trip(maya)
  const zoe = await make.user({ photo_naming: 'friends' })
  await make.traveller(trip, zoe)
  const [there] = (await make.filledAlbum(maya, 1, { trip_id: trip.id })).items
  expect((await name(maya, there!, zoe)).data.state).toBe('asked')
})

test('visitors, links and the album itself tell no names', async () => {
  const { maya, ben, album, photo } = await friends({ audience: 'everyone' })
  await make.photoName(photo, ben)
  const url = `${apiBase}/album_items/${photo.id}/names`
  expect((await inject({ url })).statusCode).toBe(401)
  const read = await visitor.call(getAlbum, { params: { id: album.id } })
  expect(JSON.stringify(read.data)).not.toContain(ben.id)
  const { token } = await make.share(maya, { kind: 'album', album_id: album.id })
  const shared = await inject({ url: `${apiBase}/albums/${album.id}/shares/${token}` })
  expect(shared.statusCode).toBe(200)
  expect(shared.payload).not.toContain(ben.id)
})

test('the end of a friendship leaves names, a block takes them off in both directions', async () => {
  const { maya, ben, eva, photo, other } = await friends()
  await name(maya, photo, ben)
  await answer(ben, { albumItemId: photo.id, isShown: true })
  await name(maya, other, ben)
  await answer(ben, { albumItemId: other.id, isShown: false })
  const [his] = (await make.filledAlbum(ben, 1, { audience: 'members' })).items
  await name(ben, his!, maya)
  const list = (await as(ben).call(createFriendship, { body: { friendship: { userId: maya.id } } }))
    .data
  expect((await as(ben).call(endFriendship, { params: { id: list.id } })).status).toBe(204)
  expect(await shownTo(eva, photo)).toEqual([`${ben.id} shown`])

  const block = { friendship: { userId: maya.id, block: true } }
  const { data: tie } = await as(ben).call(createFriendship, { body: block })
  expect(await shownTo(eva, photo)).toEqual([])
  expect(await shownTo(maya, photo)).toEqual([])
  expect(await shownTo(ben, his!)).toEqual([])
  // Nor are they there again when the block ends; a no stays one.
  await as(ben).call(unblockFriendship, { params: { id: tie.id } })
  expect(await shownTo(eva, photo)).toEqual([])
  await make.friendship(maya, ben)
  expect((await name(maya, photo, ben)).status).toBe(201)
  expect((await name(maya, other, ben)).status).toBe(403)
})

test('names go with an account, and stand again with a photo that comes back from the trash', async () => {
  const { maya, ben, eva, photo } = await friends()
  await make.photoName(photo, ben)
  await make.photoName(photo, eva)
  expect((await as(maya).call(deleteAlbumItem, { params: { id: photo.id } })).status).toBe(204)
  expect((await namesFor(maya, photo)).status).toBe(404)
  await as(maya).call(restoreTrashedPhotos, { body: { albumItemIds: [photo.id] } })
  expect(await shownTo(maya, photo)).toHaveLength(2)
  await connections.pool.query('update member set closed_at = now() where id = $1', [ben.id])
  expect(await shownTo(maya, photo)).toEqual([`${eva.id} shown`])
  await connections.pool.query('delete from member where id = $1', [eva.id])
  await connections.pool.query('update member set closed_at = null where id = $1', [ben.id])
  expect(await shownTo(maya, photo)).toEqual([`${ben.id} shown`])
})

test('the owner finds the photos of a person, and who is on most of them', async () => {
  const { maya, ben, eva, photo, other } = await friends()
  const far = await make.filledAlbum(maya, [{ taken_at: '2020-05-01 12:00:00' }])
  await make.photoName(photo, ben)
  await make.photoName(far.items[0]!, ben)
  await make.photoName(other, eva, { state: 'asked' })
  await make.photoName(photo, eva, { state: 'refused' })
  const [elsewhere] = (await make.filledAlbum(eva, 1, { audience: 'members' })).items
  await make.photoName(elsewhere!, ben)
  const people = await as(maya).call(contract.listPhotoPeople, {})
  expect(people.data.map(({ user, count }) => [user.id, count])).toEqual([
    [ben.id, 2],
    [eva.id, 1],
  ])
  const ids = async (query: object) =>
    (await as(maya).call(listOwnAlbumItems, { query })).data.map(({ id }) => id)
  expect(await ids({ person: ben.id })).toEqual([photo.id, far.ids[0]])
  expect(await ids({ person: eva.id })).toEqual([other.id])
  expect(await ids({ person: maya.id })).toEqual([])
  const around = far.ids[0]
  expect(await ids({ person: ben.id, around })).toEqual([photo.id, around])
  const first = await as(maya).call(listOwnAlbumItems, { query: { person: ben.id, limit: 1 } })
  const cursor = first.page!.nextCursor!
  expect(await ids({ person: ben.id, cursor })).toEqual([around])
  const months = await as(maya).call(listOwnMonths, { query: { person: ben.id } })
  expect(months.data.map(({ count }) => count)).toEqual([1, 1])
})

test('the photos of a person stand where they are corrected to, and come back from the trash', async () => {
  const { maya, ben, photo, other } = await friends()
  const ids = async () =>
    (await as(maya).call(listOwnAlbumItems, { query: { person: ben.id } })).data.map(({ id }) => id)
  const takenAt = (each: Photo, at: string | null) =>
    as(maya).call(updateAlbumItem, {
      params: { id: each.id },
      body: { albumItem: { takenAt: at } },
    })
  await takenAt(photo, '2020-05-01T12:00:00')
  for (const each of [photo, other]) await name(maya, each, ben)
  expect(await ids()).toEqual([other.id, photo.id])
  await takenAt(other, '2019-05-01T12:00:00')
  expect(await ids()).toEqual([photo.id, other.id])
  await takenAt(other, null)
  expect(await ids()).toEqual([other.id, photo.id])
  await as(maya).call(deleteAlbumItem, { params: { id: other.id } })
  expect(await ids()).toEqual([photo.id])
  // As of names on what was in the trash before they told their place.
  await connections.pool.query(
    'update photo_name set item_id = null, at = null where member_id = $1',
    [ben.id],
  )
  await as(maya).call(restoreTrashedPhotos, { body: { albumItemIds: [other.id] } })
  expect(await ids()).toEqual([other.id])
  const elsewhere = await make.album(maya)
  await as(maya).call(updateAlbumItem, {
    params: { id: other.id },
    body: { albumItem: { albumId: elsewhere.id } },
  })
  expect(await ids()).toEqual([other.id])
})

test('a page of the photos of me goes on where the one before ended', async () => {
  const { maya, ben, album, photo, other } = await friends()
  await make.photoName(photo, ben, { created_at: new Date('2026-01-01') })
  await make.photoName(other, ben, { created_at: new Date('2026-01-02') })
  const page = (query: object) => as(ben).call(contract.listOwnPhotoNames, { query })
  const first = await page({ limit: 1 })
  expect(first.data.map(({ albumItem }) => albumItem.id)).toEqual([other.id])
  const rest = await page({ limit: 1, cursor: first.page!.nextCursor! })
  expect(rest.data.map(({ albumItem }) => albumItem.id)).toEqual([photo.id])
  expect(rest.page!.nextCursor).toBe(null)
  // What is closed to them is not in it, and still theirs to take off.
  await as(maya).call(updateAlbum, {
    params: { id: album.id },
    body: { album: { audience: 'me' } },
  })
  expect((await page({})).data).toEqual([])
  expect((await takeOff(ben, photo, ben)).status).toBe(204)
  expect((await answer(ben, { albumItemId: other.id, isShown: true })).status).toBe(404)
  expect((await answer(ben, { albumItemId: other.id, isShown: false })).status).toBe(204)
})

test('a photo names fifty at most', async () => {
  const { maya, ben, eva, photo } = await friends()
  const { rows } = await connections.pool.query<{ id: string }>(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now()
     from generate_series(1, 49) n returning id`,
  )
  for (const each of rows) await make.photoName(photo, each)
  expect((await name(maya, photo, ben)).status).toBe(201)
  expect(await name(maya, photo, eva)).toMatchObject({ status: 422, errors: [{ code: 'maximum' }] })
})

test('exports have the names that one gave and those that one was given', async () => {
  const { maya, ben, photo, other } = await friends()
  await make.photoName(photo, ben)
  await make.photoName(other, ben, { state: 'refused' })
  const files = { given: 'names-given-on-photos.json', got: 'named-on-photos.json' }
  const read = async (who: MadeMember, file: string) =>
    JSON.parse(strFromU8(unzipSync(await exportOf(who))[file]!)) as object[]
  expect(await read(maya, files.given)).toMatchObject([{ name: ben.firstName, state: 'shown' }])
  expect(await read(ben, files.got)).toHaveLength(2)
  expect(await read(ben, files.got)).toMatchObject([
    { namedBy: maya.firstName },
    { namedBy: maya.firstName },
  ])
})
