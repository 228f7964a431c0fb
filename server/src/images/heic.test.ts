import { readFile } from 'node:fs/promises'
import { uploadAlbumItems } from '@farfolk/contract/albums'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const club = await startTestApp()
const { as, inject } = club
const { ownAlbum, send } = albumForms(club)

/** 320×240 in Display P3: hills, and a sun of #e8503a; with a time and a place. */
const heic = await readFile(new URL('../testing/photo.heic', import.meta.url))

test('a photo in HEIC is kept as a JPEG in its colours, with what the camera knew', async () => {
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
