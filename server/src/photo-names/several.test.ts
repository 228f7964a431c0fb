import { maxChangedItems } from '@farfolk/contract/album-items'
import { createFriendship } from '@farfolk/contract/friendships'
import { listNotifications } from '@farfolk/contract/notifications'
import * as contract from '@farfolk/contract/photo-names'
import { expect, test } from 'vitest'
import { filledAlbums, toldFriends } from '../albums/testing.ts'
import { albumForms } from '../testing/album-forms.ts'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp
const { send } = albumForms(testApp)
const { company } = filledAlbums(testApp)

type Photo = { id: string }

const bodyOf = (photos: readonly Photo[], named: { id: string }) => ({
  body: { photoNames: { userId: named.id, albumItemIds: photos.map(({ id }) => id) } },
})
const name = (who: MadeMember, photos: readonly Photo[], named: { id: string }) =>
  as(who).call(contract.createPhotoNames, bodyOf(photos, named))
const takeBack = (who: MadeMember, photos: readonly Photo[], named: { id: string }) =>
  as(who).call(contract.deletePhotoNames, bodyOf(photos, named))
const shownTo = async (who: MadeMember, photo: Photo) =>
  (await as(who).call(contract.listPhotoNames, { params: { id: photo.id } })).data.map(
    ({ user, state }) => `${user.id} ${state}`,
  )
const newsOf = async (who: MadeMember) =>
  (await as(who).call(listNotifications, {})).data.filter(({ type }) => type === 'photo_named')
const statesOf = async (photos: readonly Photo[], named: { id: string }) => {
  const { rows } = await connections.pool.query<{ state: string | null }>(
    `select name.state from unnest($1::uuid[]) with ordinality sought (id, nth)
     left join album_item item on item.id = sought.id
     left join photo_name name on name.image_id = item.image_id and name.member_id = $2 order by nth`,
    [photos.map(({ id }) => id), named.id],
  )
  return rows.map(({ state }) => state)
}

/** Names as many on a photo as it may name, and answers them. */
async function fillUp(photo: Photo): Promise<{ id: string }[]> {
  const { rows } = await connections.pool.query<{ id: string }>(
    `insert into member (id, email, first_name, email_confirmed_at)
     select gen_random_uuid(), 'full-' || n || '@club.example', 'Full', now()
     from generate_series(1, ${contract.maxPhotoNames}) n returning id`,
  )
  for (const each of rows) await make.photoName(photo, each)
  return rows
}

async function friends(count: number, fields: object = {}) {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(maya, ben)
  await make.friendship(maya, eva)
  const album = await make.filledAlbum(maya, count, {
    audience: 'members',
    ...toldFriends,
    ...fields,
  })
  return { maya, ben, eva, album, photos: album.items }
}

test('a friend is named on several photos at once, asked once, and seen by others after a yes', async () => {
  const { maya, ben, eva, album, photos } = await friends(3)
  const named = await name(maya, photos, ben)
  expect(named).toMatchObject({ status: 201, data: { state: 'asked' } })
  expect(named.data.albumItemIds.toSorted()).toEqual(album.ids.toSorted())
  expect(await newsOf(ben)).toMatchObject([{ subject: { id: album.id }, actor: { id: maya.id } }])
  for (const photo of photos) {
    expect(await shownTo(maya, photo)).toEqual([`${ben.id} asked`])
    expect(await shownTo(eva, photo)).toEqual([])
  }
  await as(ben).call(contract.answerPhotoNames, {
    body: { photoNames: { albumId: album.id, isShown: true } },
  })
  for (const photo of photos) expect(await shownTo(eva, photo)).toEqual([`${ben.id} shown`])
  // What is there already stays as it is, and is none of what the call has done.
  expect(await name(maya, photos, ben)).toMatchObject({
    status: 200,
    data: { state: null, albumItemIds: [] },
  })
  expect(await newsOf(ben)).toHaveLength(1)
})

test('photos of several albums are told of once, and a friend who wants no question is asked none', async () => {
  const { maya, ben, photos } = await friends(1)
  const more = await make.filledAlbum(maya, 2, { audience: 'members' })
  await name(maya, [...photos, ...more.items], ben)
  expect(await newsOf(ben)).toMatchObject([{ subject: { id: more.id } }])
  const zoe = await make.user({ photo_naming: 'friends' })
  await make.friendship(maya, zoe)
  expect((await name(maya, photos, zoe)).data.state).toBe('shown')
})

test('a no, a full photo and one that they cannot see are passed over', async () => {
  const { maya, ben, photos } = await friends(3)
  const [refused, full, open] = photos
  const hidden = (await make.filledAlbum(maya, 1, { audience: 'me' })).items[0]!
  await make.photoName(refused!, ben, { state: 'refused' })
  await fillUp(full!)
  const all = [refused!, full!, open!, hidden]
  expect((await name(maya, all, ben)).data).toEqual({ state: 'asked', albumItemIds: [open!.id] })
  expect(await statesOf(all, ben)).toEqual(['refused', null, 'asked', null])
  // Of none that is left nobody is told why.
  expect((await name(maya, [refused!], ben)).data).toEqual({ state: null, albumItemIds: [] })
  expect((await name(maya, [hidden], ben)).data).toEqual({ state: null, albumItemIds: [] })
})

test('who may name whom is as of one photo, and one photo of others refuses all', async () => {
  const { ada, ben, cleo, eve, fay, album } = await company()
  const files = [await takePhoto({ seed: 5 }), await takePhoto({ seed: 6 })]
  const given = (await send(ben, album.id, files)).data
  const own = (await send(cleo, album.id, [await takePhoto({ seed: 7 })])).data
  const all = [...given, ...own]
  const stranger = await make.user()
  const field = 'photoNames.userId'
  // The owner: a friend, and whom they only travel with.
  expect((await name(cleo, all, fay)).data.albumItemIds).toHaveLength(3)
  expect((await name(cleo, all, ada)).data.albumItemIds).toHaveLength(3)
  expect(await name(cleo, all, stranger)).toMatchObject({ status: 403, errors: [{ field }] })
  expect(await name(cleo, all, eve)).toMatchObject({ status: 404, errors: [{ field }] })
  // Who gave photos names those alone, and asks in the place of who asked before, without being told of it.
  expect((await name(ben, given, ada)).data.albumItemIds).toHaveLength(2)
  expect(await statesOf(given, ada)).toEqual(['asked', 'asked'])
  expect(await newsOf(ada)).toMatchObject([{ actor: { id: ben.id } }, { actor: { id: cleo.id } }])
  expect((await name(ben, given, fay)).status).toBe(403)
  const ofOthers = { status: 403, errors: [{ field: 'photoNames.albumItemIds[2]' }] }
  expect(await name(ben, all, ben)).toMatchObject(ofOthers)
  expect(await statesOf(all, ben)).toEqual([null, null, null])
  expect((await name(ada, given, ada)).status).toBe(403)
  expect(await name(eve, given, eve)).toMatchObject({
    status: 404,
    errors: [{ field: 'photoNames.albumItemIds[0]' }],
  })
  const unknown = [...given, { id: crypto.randomUUID() }]
  expect(await name(ben, unknown, ben)).toMatchObject({ ...ofOthers, status: 404 })
  // The same one twice is one.
  expect((await name(ben, [...given, ...given], ben)).data).toMatchObject({ state: 'shown' })
  const unwilling = await make.user({ photo_naming: 'nobody' })
  await make.friendship(cleo, unwilling)
  // Told as a no to each of them would be.
  expect((await name(cleo, own, unwilling)).data).toEqual({ state: null, albumItemIds: [] })
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await name(unconfirmed, own, unconfirmed)).status).toBe(403)
  expect((await name(cleo, [], ben)).status).toBe(422)
  const tooMany = Array.from({ length: maxChangedItems + 1 }, () => own[0]!)
  expect((await name(cleo, tooMany, ben)).status).toBe(422)
})

test('it is taken back as if it had not been, but for what others have given or was refused', async () => {
  const { maya, ben, eva, photos } = await friends(4)
  const [first, second, third, fourth] = photos
  await make.photoName(third!, ben, { named_by: ben.id })
  await name(maya, photos, ben)
  await make.photoName(first!, eva, { state: 'asked' })
  await as(ben).call(contract.answerPhotoNames, {
    body: { photoNames: { albumItemId: second!.id, isShown: false } },
  })
  // Nobody takes back what another gave; one who only sees them least of all.
  expect((await takeBack(eva, photos, ben)).status).toBe(204)
  expect(await statesOf(photos, ben)).toEqual(['asked', 'refused', 'shown', 'asked'])
  expect((await takeBack(maya, [first!], ben)).status).toBe(204)
  expect(await newsOf(ben)).toHaveLength(1)
  expect((await takeBack(maya, photos, ben)).status).toBe(204)
  expect(await statesOf(photos, ben)).toEqual([null, 'refused', 'shown', null])
  expect(await statesOf([first!], eva)).toEqual(['asked'])
  expect(await newsOf(ben)).toEqual([])
  expect((await name(maya, [fourth!], ben)).status).toBe(201)
})

test('a block takes off what was named on several photos', async () => {
  const { maya, ben, photos } = await friends(2)
  await name(maya, photos, ben)
  const block = { friendship: { userId: maya.id, block: true } }
  await as(ben).call(createFriendship, { body: block })
  expect(await statesOf(photos, ben)).toEqual([null, null])
  expect((await name(maya, photos, ben)).status).toBe(404)
})

test('whom an album has to name: oneself, friends and who travels along, as far as they see it', async () => {
  const { ada, ben, cleo, ida, eve, fay, album } = await company()
  const list = (who: MadeMember, q?: string) =>
    as(who).call(contract.listAlbumNameable, { params: { id: album.id }, query: { q } })
  const firstNames = async (who: MadeMember, q?: string) =>
    (await list(who, q)).data.map(({ profile }) => profile.firstName)
  expect(await firstNames(cleo)).toEqual(['Cleo', 'Ada', 'Ben', 'Fay'])
  expect(await firstNames(cleo, 'fa')).toEqual(['Fay'])
  expect(await firstNames(ben)).toEqual(['Ben', 'Ada', 'Cleo'])
  expect((await list(ida)).status).toBe((await list(fay)).status)
  expect((await list(fay)).status).toBe(403)
  expect((await list(eve)).status).toBe(404)
  await as(cleo).call(contract.listAlbumNameable, { params: { id: album.id } })
  await connections.pool.query(`update member set photo_naming = 'nobody' where id = $1`, [ada.id])
  expect(await firstNames(cleo)).toEqual(['Cleo', 'Ben', 'Fay'])
})

test('a yes after a no is refused where the photo has become full', async () => {
  const { maya, ben, photos } = await friends(1)
  const [photo] = photos
  const yes = () =>
    as(ben).call(contract.answerPhotoNames, {
      body: { photoNames: { albumItemId: photo!.id, isShown: true } },
    })
  await make.photoName(photo!, ben, { state: 'refused' })
  const [one] = await fillUp(photo!)
  const field = 'photoNames.albumItemId'
  expect(await yes()).toMatchObject({ status: 422, errors: [{ code: 'maximum', field }] })
  expect(await statesOf([photo!], ben)).toEqual(['refused'])
  await as(maya).call(contract.deletePhotoName, { params: { id: photo!.id, userId: one!.id } })
  expect((await yes()).status).toBe(204)
  // One that shows is counted already.
  expect((await yes()).status).toBe(204)
  expect(await shownTo(maya, photo!)).toHaveLength(contract.maxPhotoNames)
})
