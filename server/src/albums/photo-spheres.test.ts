import { deleteAlbumItem, updateAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { listOwnAlbumItems } from '@farfolk/contract/album-timeline'
import { createFriendship } from '@farfolk/contract/friendships'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { takeSphere, wholeSphere } from '../testing/photo-spheres.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'

const club = await startTestApp()
const { app, as, connections, inject, make, visitor } = club
const { ownAlbum, send } = albumForms(club)
const tus = createTusClient(app.fastify)
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })

const whole = {
  fullWidth: 640,
  fullHeight: 320,
  left: 0,
  top: 0,
  width: 640,
  height: 320,
  heading: 0,
  pitch: 0,
}

async function sphereAlbum(audience: 'friends' | 'everyone' = 'everyone') {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'All around', audience })
  const { data } = await send(owner, album.id, [await takeSphere()])
  const params = { id: album.id }
  const first = async () => (await as(owner).call(getOwnAlbum, { params })).data.albumItems[0]
  return { owner, album, item: data[0]!, params, first }
}

test('a photo of all around says how to look around in it, in one piece and in several', async () => {
  const { owner, album, item } = await sphereAlbum()
  expect(item.sphere).toEqual(whole)
  const bytes = await takeSphere({ seed: 1 })
  const sent = await tus.send(owner, bytes, { albumId: album.id, filename: 'PANO_1.jpg' })
  expect(sent.body.data?.sphere).toEqual(whole)
})

test('who sees the photo is told, and nobody else', async () => {
  const { owner, album, params } = await sphereAlbum('friends')
  const [friend, member, blocked] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const block = { friendship: { userId: blocked.id, block: true } }
  await as(owner).call(createFriendship, { body: block })
  for (const viewer of [owner, friend]) {
    const { data } = await as(viewer).call(getAlbum, { params })
    expect(data.albumItems[0]?.sphere).toEqual(whole)
  }
  expect((await as(member).call(getAlbum, { params })).status).toBe(403)
  expect((await as(blocked).call(getAlbum, { params })).status).toBe(404)
  expect((await visitor.call(getAlbum, { params })).status).toBe(403)
  const { token } = await make.share(owner, { album_id: album.id })
  const shared = await visitor.call(getSharedAlbum, { params: { ...params, token } })
  expect(shared.data.albumItems[0]?.sphere).toEqual(whole)
})

test('what was cropped, mirrored or turned is flat for everyone, until it stands as it came', async () => {
  const { owner, item, params } = await sphereAlbum()
  const change = async (albumItem: object) => {
    const body = { albumItem }
    await as(owner).call(updateAlbumItem, { params: { id: item.id }, body })
    const seen = await Promise.all(
      [as(owner), visitor].map((viewer) => viewer.call(getAlbum, { params })),
    )
    return seen.map(({ data }) => data.albumItems[0]!.sphere)
  }
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  for (const edit of [{ crop }, { isMirrored: true }, { turn: 90 }]) {
    expect(await change(edit)).toEqual([undefined, undefined])
    expect(await change({ crop: null, isMirrored: false, turn: 0 })).toEqual([whole, whole])
  }
})

test('the trash and an archive give it back', async () => {
  const { owner, item, first } = await sphereAlbum()
  const archive = await exported(owner)
  await as(owner).call(deleteAlbumItem, { params: { id: item.id } })
  expect(await first()).toBeUndefined()
  const { status } = await as(owner).call(restoreTrashedPhotos, {
    body: { albumItemIds: [item.id] },
  })
  expect(status).toBe(200)
  expect((await first())?.sphere).toEqual(whole)
  const second = await make.user()
  await letIn(second, (await handIn(second, archive)).data.id)
  const { data } = await as(second).call(listOwnAlbumItems, {})
  expect(data.map(({ sphere }) => sphere)).toEqual([whole])
})

test.each([
  ['a part that lies outside', { ...wholeSphere(640, 320), CroppedAreaLeftPixels: 9e15 }],
  ['another projection', { ProjectionType: 'cylindrical' }],
  ['a shape that is not its own', wholeSphere(640, 640)],
  ['what is no number', { ...wholeSphere(640, 320), FullPanoWidthPixels: '&lt;!ENTITY' }],
  ['broken markup', { ProjectionType: 'equirectangular"><x:<' }],
  ['notes without end', { Note: 'x'.repeat(50_000) }],
])('%s is a photo like any other, and no reason to refuse it', async (_, notes) => {
  const { owner, album } = await ownAlbum()
  const { status, data } = await send(owner, album.id, [await takeSphere({ notes })])
  expect(status).toBe(201)
  expect(data[0]!.sphere).toBeUndefined()
})

test('the database keeps no part that lies outside its sphere', async () => {
  const { item } = await sphereAlbum()
  for (const wrong of [{ ...whole, left: 1 }, { ...whole, heading: 181 }, {}, [], 'all']) {
    const change = connections.pool.query('update image set photo_sphere = $2 where id = $1', [
      item.image.id,
      JSON.stringify(wrong),
    ])
    await expect(change).rejects.toThrow('image_photo_sphere_check')
  }
})
