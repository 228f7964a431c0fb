import { maxUploads, uploadAlbumItems } from '@farfolk/contract/album-items'
import { maxAlbumItems } from '@farfolk/contract/albums'
import { apiBase } from '@farfolk/contract/http'
import { maxUploadBytes } from '@farfolk/contract/images'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { albumForms } from '../testing/album-forms.ts'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { asFile } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const club = await startTestApp()
const { as, connections, inject, make } = club
const { itemsOf, ownAlbum, send } = albumForms(club)

test('more files than a call takes, and none at all', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const many = Array.from({ length: maxUploads + 1 }, () => photo)
  expect(await send(owner, album.id, many)).toMatchObject({
    status: 422,
    errors: [{ code: 'maximum', field: 'albumItem.file' }],
  })
  expect(await send(owner, album.id, [])).toMatchObject({
    status: 422,
    errors: [{ code: 'minimum', field: 'albumItem.file' }],
  })
  expect(await itemsOf(album)).toEqual([])
})

test('a file with too many bytes is named alike however it comes, by its place among several', async () => {
  const { owner, album } = await ownAlbum()
  const photo = await takePhoto()
  const large = Buffer.alloc(maxUploadBytes + 1, 0xff)
  const refused = (field: string) => ({ status: 413, errors: [{ code: 'too_large', field }] })
  expect(await send(owner, album.id, [large])).toMatchObject(refused('albumItem.file'))
  expect(await send(owner, album.id, [photo, large])).toMatchObject(refused('albumItem.file[1]'))
  expect(await send(owner, album.id, [large, photo])).toMatchObject(refused('albumItem.file'))
  const { payload, headers } = await photoForm(album.id, [['large.jpg', large]])
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/album_items`,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  })
  expect(reply.json()).toMatchObject({ errors: [{ code: 'too_large', field: 'albumItem.file' }] })
  expect(await itemsOf(album)).toEqual([])
})

test("no one adds to another's album", async () => {
  const { album } = await ownAlbum()
  const hidden = await make.album(await make.user(), { audience: 'me' })
  const stranger = await make.user()
  const photo = await takePhoto()
  expect(await send(stranger, album.id, [photo])).toMatchObject({ status: 403 })
  expect(await send(stranger, hidden.id, [photo])).toMatchObject({ status: 404 })
  // Before it is looked at.
  expect(await send(stranger, album.id, [Buffer.from('a text')])).toMatchObject({ status: 403 })
  expect(await send(stranger, uuid(), [photo])).toMatchObject({ status: 404 })
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect(await send(unconfirmed, album.id, [photo])).toMatchObject({ status: 403 })
  expect(await itemsOf(album)).toEqual([])
})

test('an album takes five thousand photos, whoever hurries', { timeout: 90_000 }, async () => {
  const { owner, album } = await ownAlbum()
  await fillUp(album, owner.id, maxAlbumItems - 1)
  const photos = [await takePhoto({ seed: 1 }), await takePhoto({ seed: 2 })]
  const full = { status: 422, errors: [{ code: 'maximum', field: 'albumItem.file' }] }
  expect(await send(owner, album.id, photos)).toMatchObject(full)
  const replies = await Promise.all(
    photos.map((photo) =>
      as(owner).call(uploadAlbumItems, {
        body: { albumItem: { albumId: album.id, file: [asFile(photo)] } },
      }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

async function fillUp(album: { id: string }, ownerId: string, count: number): Promise<void> {
  await connections.pool.query(
    `with given as (
       select n, sha256(n::text::bytea) as hash, gen_random_uuid() as id
       from generate_series(1, $3::int) n
     ), blobs as (
       insert into blob (hash, size, type) select hash, 1, 'image/jpeg' from given
     ), images as (
       insert into image (id, owner_id, blob_hash, width, height, thumbhash, color)
       select id, $2::uuid, hash, 1, 1, '', '#000000' from given
     )
     insert into album_item (id, album_id, image_id, blob_hash, position)
     select id, $1::uuid, id, hash, n from given`,
    [album.id, ownerId, count],
  )
}

test('the name of the file is kept, cleaned', async () => {
  const { owner, album } = await ownAlbum()
  const form = await photoForm(album.id, [
    ['C:\\Photos\\Süd\tsee.jpg', await takePhoto({ seed: 1 })],
    [`${'x'.repeat(300)}.jpeg`, await takePhoto({ seed: 2 })],
  ])
  const reply = await inject({
    ...form,
    method: 'POST',
    url: `${apiBase}/user/album_items`,
    headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
  })
  expect(reply.statusCode).toBe(201)
  const rows = await connections.db
    .selectFrom('album_item')
    .select('file_name')
    .orderBy('position')
    .execute()
  expect(rows).toEqual([{ file_name: 'Süd see.jpg' }, { file_name: `${'x'.repeat(250)}.jpeg` }])
})

test('a form without a file lacks one', async () => {
  const { owner, album } = await ownAlbum()
  const form = await photoForm(album.id, [])
  const reply = await inject({
    ...form,
    method: 'POST',
    url: `${apiBase}/user/album_items`,
    headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ errors: [{ code: 'required', field: 'albumItem.file' }] })
})

test('HEIC that cannot be decoded is broken', async () => {
  const { owner, album } = await ownAlbum()
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
  expect(await send(owner, album.id, [heic])).toMatchObject({
    status: 422,
    errors: [{ code: 'broken_image', field: 'albumItem.file' }],
  })
})
