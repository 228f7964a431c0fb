import { readFile } from 'node:fs/promises'
import { deleteAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { apiBase } from '@farfolk/contract/http'
import { createShare } from '@farfolk/contract/shares'
import { deleteTrashedPhotos } from '@farfolk/contract/trash'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { photoForm } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const club = await startTestApp()
const { as, inject } = club
const { blobs } = club.app.features
const { ownAlbum, send } = albumForms(club)

/** 320×240 in Display P3: hills, and a sun of #e8503a; with a time and a place. */
const heic = await readFile(new URL('../testing/photo.heic', import.meta.url))

test('a photo in HEIC is shown as a JPEG in its colours, with what the camera knew', async () => {
  const { owner, album } = await ownAlbum()
  const { data } = await send(owner, album.id, [heic])
  const [item] = data
  expect(item).toMatchObject({
    takenAt: '2024-06-21T22:15:30',
    location: { lat: 59.325, lng: 18.07 },
    image: { width: 320, height: 240 },
  })
  const url = item?.image?.variants.screen.src ?? ''
  const { rawPayload } = await inject({ url, headers: { accept: '*/*' } })
  const { data: pixel } = await sharp(rawPayload)
    .extract({ left: 224, top: 72, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [index, value] of [0xe8, 0x50, 0x3a].entries()) {
    expect(Math.abs(pixel[index]! - value)).toBeLessThan(8)
  }
})

test('its owner gets the HEIC back, whoever else has a JPEG, until it is deleted', async () => {
  const { owner, album } = await ownAlbum()
  const { headers, payload } = await photoForm(album.id, [['IMG_1.HEIC', heic]])
  const authorization = `Bearer ${owner.token}`
  const url = apiBase + uploadAlbumItems.path
  const sent = await inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization },
  })
  const [item] = sent.json().data as { id: string }[]
  await blobs.sweep({ graceSeconds: 0 })

  const get = (path: string) => inject({ url: apiBase + path, headers: { authorization } })
  const original = await get(`/user/album_items/${item!.id}/original`)
  expect(original.rawPayload.equals(heic)).toBe(true)
  expect(original.headers).toMatchObject({
    'content-type': 'image/heic',
    'content-disposition': expect.stringContaining('filename="IMG_1.HEIC"'),
  })
  const zip = unzipSync((await get(`/user/albums/${album.id}/download`)).rawPayload)
  expect(Object.keys(zip)).toEqual(['001 IMG_1.heic'])
  expect(heic.equals(zip['001 IMG_1.heic']!)).toBe(true)

  const { data: share } = await as(owner).call(createShare, {
    body: { share: { kind: 'album', itemId: album.id, allowDownload: true } },
  })
  const shared = await inject(`${apiBase}/albums/${album.id}/shares/${share.token}/download`)
  const [[name, bytes] = []] = Object.entries(unzipSync(shared.rawPayload))
  expect([name, (await sharp(bytes).metadata()).format]).toEqual(['001.jpg', 'jpeg'])

  await as(owner).call(deleteAlbumItem, { params: { id: item!.id } })
  await as(owner).call(deleteTrashedPhotos, { body: { albumItemIds: [item!.id] } })
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(2)
})

test('the same one twice is the same photo', async () => {
  const { owner, album } = await ownAlbum()
  const body = { albumItem: { albumId: album.id, file: [asFile(heic)] } }
  const first = await as(owner).call(uploadAlbumItems, { body })
  const again = await as(owner).call(uploadAlbumItems, { body })
  expect(again.data[0]).toMatchObject({ id: first.data[0]?.id, duplicate: true })
})

test('one that is cut off is broken', async () => {
  const { owner, album } = await ownAlbum()
  expect(await send(owner, album.id, [heic.subarray(0, -300)])).toMatchObject({
    status: 422,
    errors: [{ code: 'broken_image', field: 'albumItem.file' }],
  })
})
