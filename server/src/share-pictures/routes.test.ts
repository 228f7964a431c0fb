import { sharePicturePath } from '@farfolk/contract/art'
import { createShare, deleteShare } from '@farfolk/contract/shares'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, connections, inject, make } = await startTestApp()
const { db } = connections

const picture = (...args: Parameters<typeof sharePicturePath>) => inject(sharePicturePath(...args))

test('trip, album, profile and country have a picture of 1200 by 630 with a tag', async () => {
  const maya = await make.user({ first_name: 'Maya', home_country: 'SE' })
  const trip = await make.trip(maya, { name: 'North by rail', audience: 'everyone' })
  const album = await make.album(maya, { name: 'North by rail', audience: 'everyone' })
  await make.albumItem(album)
  const all = [
    ['trips', trip.id],
    ['albums', album.id],
    ['users', maya.id],
    ['countries', 'SE'],
  ] as const
  for (const [kind, id] of all) {
    const reply = await picture(kind, id)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=600',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const known = { 'if-none-match': `"x", W/${String(reply.headers.etag)}` }
    const again = await inject({ url: sharePicturePath(kind, id), headers: known })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  }
})

test('another name or another cover is another picture', async () => {
  const maya = await make.user()
  const album = await make.album(maya, { name: 'One', audience: 'everyone' })
  const tags = new Set<unknown>()
  const look = async () => tags.add((await picture('albums', album.id)).headers.etag)
  await look()
  await make.albumItem(album)
  await look()
  await db.updateTable('album').set({ name: 'Two' }).where('id', '=', album.id).execute()
  await look()
  expect(tags.size).toBe(3)
})

test('a turned photo is another picture, of its trip too, and turned back the one before', async () => {
  const maya = await make.user()
  const trip = await make.trip(maya, { audience: 'everyone' })
  const album = await make.album(maya, { audience: 'everyone', trip_id: trip.id })
  const { id } = await make.albumItem(album)
  const tagsOf = async () => {
    const pictures = [await picture('albums', album.id), await picture('trips', trip.id)]
    return pictures.map(({ headers }) => headers.etag)
  }
  const turn = (degrees: 90 | 270 | null) =>
    db.updateTable('album_item').set({ turn: degrees }).where('id', '=', id).execute()
  const upright = await tagsOf()
  await turn(90)
  const turned = await tagsOf()
  await turn(270)
  expect(new Set([...upright, ...turned, ...(await tagsOf())]).size).toBe(6)
  await turn(null)
  expect(await tagsOf()).toEqual(upright)
})

test('it speaks as the page does that names it', async () => {
  const read = (language: string) =>
    inject({ url: sharePicturePath('countries', 'SE'), headers: { 'accept-language': language } })
  const [english, german, austrian] = [await read('en'), await read('de'), await read('de-AT')]
  expect(german.headers.vary).toContain('accept-language')
  expect(german.headers.etag).not.toBe(english.headers.etag)
  expect(german.headers.etag).toBe(austrian.headers.etag)
})

test('what a visitor may not see has none, and neither has what is not there', async () => {
  const maya = await make.user({ profile_audience: 'members' })
  const trip = await make.trip(maya, { audience: 'members' })
  const album = await make.album(maya, { audience: 'friends' })
  for (const path of [
    sharePicturePath('trips', trip.id),
    sharePicturePath('albums', album.id),
    sharePicturePath('users', maya.id),
    sharePicturePath('countries', 'ZZ'),
    sharePicturePath('trips', 'none'),
    sharePicturePath('shares', 'none'),
    '/share-pictures/boats/1.jpg',
    '/share-pictures/trips/.jpg',
    `/share-pictures/trips/${trip.id}.png`,
    '/share-pictures/',
  ]) {
    const reply = await inject(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
  }
})

test('a link has a picture while it opens, without a password, and is not viewed by it', async () => {
  const maya = await make.user({ first_name: 'Maya' })
  const album = await make.album(maya, { audience: 'me' })
  await make.albumItem(album)
  const caller = as(maya)
  const share = { kind: 'album' as const, itemId: album.id }
  const open = await caller.call(createShare, { body: { share } })
  const locked = await caller.call(createShare, { body: { share: { ...share, password: 'four' } } })
  const map = await caller.call(createShare, { body: { share: { kind: 'travelMap' } } })
  expect((await picture('shares', map.data.token)).statusCode).toBe(200)
  expect((await picture('shares', locked.data.token)).statusCode).toBe(404)
  const reply = await picture('shares', open.data.token)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, max-age=600',
    'x-robots-tag': 'noindex',
  })
  const { id } = open.data
  const { views_count: views } = await db
    .selectFrom('share')
    .select('views_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(views).toBe(0)
  await caller.call(deleteShare, { params: { id } })
  expect((await picture('shares', open.data.token)).statusCode).toBe(404)
})
