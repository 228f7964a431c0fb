import { updateAlbumItems, uploadAlbumItems } from '@farfolk/contract/album-items'
import { getOwnAlbum } from '@farfolk/contract/albums'
import { createSharedDownloadLink } from '@farfolk/contract/downloads'
import { apiBase } from '@farfolk/contract/http'
import { sharePasswordHeader } from '@farfolk/contract/link-password'
import { createShare, deleteShare, type Share } from '@farfolk/contract/shares'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asFile, drawPicture } from '../testing/pictures.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, inject, make, visitor } = await startTestApp()

async function sharedAlbum(fields: { password?: string; allowDownload?: boolean } = {}) {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'North', audience: 'me' })
  const upright = await drawPicture({ width: 300, height: 200 })
    .withExif({ IFD0: { Make: 'Camera of mine' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const photo = await takePhoto({ at: [59.33, 18.07] })
  const png = await drawPicture({ width: 30, height: 20 }).png().toBuffer()
  const file = [upright, photo, png].map((bytes) => asFile(bytes))
  await as(owner).call(uploadAlbumItems, { body: { albumItem: { albumId: album.id, file } } })
  const share = { kind: 'album' as const, itemId: album.id, allowDownload: true, ...fields }
  const { data } = await as(owner).call(createShare, { body: { share } })
  return { owner, album, share: data }
}

const pathOf = (album: { id: string }, share: Share) =>
  `${apiBase}/albums/${album.id}/shares/${share.token}/download`

test('a link that allows it saves all photos, upright and without what the camera wrote', async () => {
  const { album, share } = await sharedAlbum()
  const reply = await inject(pathOf(album, share))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  })
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(files)).toEqual(['001.jpg', '002.jpg', '003.png'])
  const shown = await Promise.all(Object.values(files).map((bytes) => sharp(bytes).metadata()))
  expect(shown).toMatchObject([
    { width: 200, height: 300, format: 'jpeg' },
    { width: 320, height: 240, format: 'jpeg' },
    { width: 30, height: 20, format: 'png' },
  ])
  for (const { exif, orientation } of shown)
    expect([exif, orientation]).toEqual([undefined, undefined])
  for (const bytes of Object.values(files)) {
    expect(Buffer.from(bytes).includes('Camera of mine')).toBe(false)
  }
})

test('what its owner has turned and cropped is saved as it is shown, and their own zip has it as it was sent', async () => {
  const { owner, album, share } = await sharedAlbum()
  const { data } = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  const turns = [90, 180, 270] as const
  const albumItems = data.albumItems.map(({ id }, index) => ({
    id,
    turn: turns[index]!,
    // Once it is turned by half, the lower right quarter.
    ...(index === 1 && { crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, isMirrored: true }),
  }))
  await as(owner).call(updateAlbumItems, { body: { albumItems } })
  const sidesOf = async (path: string, headers = {}) => {
    const { rawPayload } = await inject({ url: path, headers })
    const files = Object.values(unzipSync(new Uint8Array(rawPayload)))
    const all = await Promise.all(files.map((bytes) => sharp(bytes).metadata()))
    return all.map(({ width, height, orientation }) => [width, height, orientation])
  }
  expect(await sidesOf(pathOf(album, share))).toEqual([
    [300, 200, undefined],
    [160, 120, undefined],
    [20, 30, undefined],
  ])
  const authorization = `Bearer ${owner.token}`
  const own = await sidesOf(`${apiBase}/user/albums/${album.id}/download`, { authorization })
  expect(own).toEqual([
    [300, 200, 6],
    [320, 240, 1],
    [30, 20, undefined],
  ])
})

test('one that does not allow it, that is of another album or has ended saves nothing', async () => {
  const { owner, album, share } = await sharedAlbum({ allowDownload: false })
  const open = await sharedAlbum()
  expect((await inject(pathOf(album, share))).statusCode).toBe(403)
  expect((await inject(pathOf(album, open.share))).statusCode).toBe(404)
  expect((await inject(pathOf({ id: 'x' }, share))).statusCode).toBe(404)
  const params = { id: album.id, token: share.token }
  expect((await visitor.call(createSharedDownloadLink, { params })).status).toBe(403)
  const { data } = await visitor.call(createSharedDownloadLink, {
    params: { id: open.album.id, token: open.share.token },
  })
  const { pathname, search } = new URL(data.url)
  expect((await as(owner).call(deleteShare, { params: { id: open.share.id } })).status).toBe(404)
  await as(open.owner).call(deleteShare, { params: { id: open.share.id } })
  expect((await inject(pathname + search)).statusCode).toBe(404)
})

test('a password is asked for; who gave it gets a link that a browser saves from', async () => {
  const { album, share } = await sharedAlbum({ password: 'lagoon' })
  const ask = (password?: string) =>
    visitor.call(createSharedDownloadLink, {
      params: { id: album.id, token: share.token },
      ...(password && { headers: { [sharePasswordHeader]: password } }),
    })
  expect((await inject(pathOf(album, share))).json().errors[0].code).toBe('password_required')
  expect(await ask('reef')).toMatchObject({ status: 403, errors: [{ code: 'password_required' }] })
  const { pathname, search } = new URL((await ask('lagoon')).data.url)
  expect((await inject(pathname + search)).statusCode).toBe(200)
  const headers = { [sharePasswordHeader]: 'lagoon' }
  expect((await inject({ url: pathOf(album, share), headers })).statusCode).toBe(200)
  const tampered = search.replace(
    /signature=(.)/,
    (_whole, first) => `signature=${first === 'A' ? 'B' : 'A'}`,
  )
  expect((await inject(pathname + tampered)).statusCode).toBe(403)
})
