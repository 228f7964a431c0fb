import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { updateOwnUser } from '@farfolk/contract/members'
import { listNotifications } from '@farfolk/contract/notifications'
import { createPhotoName, listPhotoNames } from '@farfolk/contract/photo-names'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filledAlbums } from '../albums/testing.ts'
import { albumForms } from '../testing/album-forms.ts'
import { exportedBy } from '../testing/exported.ts'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp
const { send } = albumForms(testApp)
const { company } = filledAlbums(testApp)
const exportOf = exportedBy(testApp)

type Photo = { id: string }

const name = (who: MadeMember, photo: Photo, named: { id: string }) =>
  as(who).call(createPhotoName, {
    params: { id: photo.id },
    body: { photoName: { userId: named.id } },
  })
const shownTo = async (who: MadeMember, photo: Photo) =>
  (await as(who).call(listPhotoNames, { params: { id: photo.id } })).data.map(({ user }) => user.id)
const namersToldTo = async (who: MadeMember) =>
  (await as(who).call(listNotifications, {})).data
    .filter(({ type }) => type === 'photo_named')
    .map(({ actor }) => actor?.id)
const wantsNone = (who: MadeMember) =>
  as(who).call(updateOwnUser, { body: { user: { settings: { photoNaming: 'nobody' } } } })

/** A photo that Ben gave to Cleo's album on Ada's trip. */
async function given() {
  const all = await company()
  const [photo] = (await send(all.ben, all.album.id, [await takePhoto({ seed: 7 })])).data
  return { ...all, photo: photo! }
}

test('nobody learns by naming what a stranger wants', async () => {
  const { cleo, photo } = await given()
  const [open, closed] = [await make.user(), await make.user()]
  await wantsNone(closed)
  const [one, other] = [await name(cleo, photo, open), await name(cleo, photo, closed)]
  expect(one.status).toBe(403)
  expect(other.errors).toEqual(one.errors)
})

test('who gave a photo learns of no block and of no audience of its owner', async () => {
  const { ben, cleo, max, lou, album, photo } = await given()
  await connections.pool.query(`update album set audience = 'members' where id = $1`, [album.id])
  await make.friendship(ben, max)
  await make.friendship(ben, lou)
  await make.friendship(cleo, max, 'blocked')
  await wantsNone(lou)
  const [behind, unwilling] = [await name(ben, photo, max), await name(ben, photo, lou)]
  expect(unwilling.status).toBe(403)
  expect([behind.status, behind.errors]).toEqual([403, unwilling.errors])
})

test('a name that the owner is not told of is neither told nor taken over by naming', async () => {
  const { ada, ben, cleo, photo } = await given()
  await make.photoName(photo, ada, { named_by: ben.id, state: 'shown' })
  await connections.pool.query(`update member set profile_audience = 'me' where id = $1`, [ada.id])
  expect(await shownTo(cleo, photo)).toEqual([])
  expect(await name(cleo, photo, ada)).toMatchObject({ status: 403 })
  expect(await shownTo(cleo, photo)).toEqual([])
  expect(await shownTo(ben, photo)).toEqual([ada.id])
  expect((await name(ben, photo, ada)).status).toBe(200)
})

test('who takes a question over is who the news is of', async () => {
  const { ada, ben, cleo, photo } = await given()
  await name(ben, photo, ada)
  expect(await namersToldTo(ada)).toEqual([ben.id])
  await name(cleo, photo, ada)
  expect(await namersToldTo(ada)).toEqual([cleo.id])
})

test('the news goes with the last photo that names one there', async () => {
  const { ada, ben, cleo, album, photo } = await given()
  const [second] = (await send(ben, album.id, [await takePhoto({ seed: 8 })])).data
  for (const each of [photo, second!]) await name(cleo, each, ada)
  await as(cleo).call(deleteAlbumItem, { params: { id: photo.id } })
  expect(await namersToldTo(ada)).toEqual([cleo.id])
  await as(cleo).call(deleteAlbumItem, { params: { id: second!.id } })
  expect(await namersToldTo(ada)).toEqual([])
})

test('the export of who named somebody has no name behind a block', async () => {
  const { ada, ben, photo } = await given()
  await make.photoName(photo, ada, { named_by: ben.id, state: 'shown' })
  const namesGiven = async () =>
    JSON.parse(strFromU8(unzipSync(await exportOf(ben))['names-given-on-photos.json']!)) as object[]
  expect(await namesGiven()).toMatchObject([{ name: ada.firstName }])
  await make.friendship(ada, ben, 'blocked')
  expect(await namesGiven()).toEqual([])
})
