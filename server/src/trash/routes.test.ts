import {
  deleteAlbumItem,
  deleteAlbumItems,
  updateAlbumItem,
  uploadAlbumItems,
} from '@farfolk/contract/album-items'
import { deleteAlbum, getAlbum, updateAlbum } from '@farfolk/contract/albums'
import { createComment, listComments } from '@farfolk/contract/comments'
import { searchImages } from '@farfolk/contract/image-search'
import { openShare } from '@farfolk/contract/shares'
import {
  deleteTrashedPhotos,
  emptyTrash,
  listTrashedPhotos,
  restoreTrashedPhotos,
} from '@farfolk/contract/trash'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { shownAlbum } from '../testing/shown-album.ts'
import { startTestApp } from '../testing/test-app.ts'
import { purgeTrash } from './purge-trash.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, connections, inject } = testApp
const { club } = clubActs(testApp)
const { db, pool } = connections
const { blobs } = app.features

const shown = (owner: MadeMember, album: { id: string }) => shownAlbum(as(owner), album)

const remove = (owner: MadeMember, ids: string[]) =>
  as(owner).call(deleteAlbumItems, { body: { albumItemIds: ids } })

const restore = (owner: MadeMember, ids: string[]) =>
  as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: ids } })

const removeAlbum = (owner: MadeMember, { id }: { id: string }) =>
  as(owner).call(deleteAlbum, { params: { id } })

async function trashOf(owner: MadeMember): Promise<string[]> {
  const { data } = await as(owner).call(listTrashedPhotos, {})
  return data.map(({ id }) => id).toSorted()
}

async function left(table: 'image' | 'trashed_album' | 'trashed_photo'): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length
}

async function upload(owner: MadeMember, album: { id: string }, id: string) {
  const file = asFile(await drawJpeg({ seed: 1 }))
  return as(owner).call(uploadAlbumItems, { body: { albumItem: { id, albumId: album.id, file } } })
}

/** As if what is in the trash had been there for its time. */
const letTimePass = () => pool.query(`update trashed_photo set expires_at = now()`)

test('what an owner deletes is gone to all, and comes back as it was', async () => {
  const owner = await make.user()
  const { friend, stranger } = await make.others(owner)
  const fields = [
    { caption: 'quokka', taken_at: '2024-05-02 12:00:00', lat: 59.33, lng: 18.07 },
    { caption: 'ferry', is_favourite: true },
    {},
  ]
  const { ids, items, ...album } = await make.filledAlbum(owner, fields, { audience: 'everyone' })
  const [first = '', second = '', third = ''] = ids
  const params = { id: first }
  await as(owner).call(updateAlbumItem, { params, body: { albumItem: { caption: 'quokkas' } } })
  const thing = { kind: 'albumItem' as const, id: first }
  await as(friend).call(createComment, { params: thing, body: { comment: { body: 'Lovely' } } })
  const comments = async () => (await as(stranger).call(listComments, { params: thing })).data
  const found = async () =>
    (await visitor.call(searchImages, { query: { q: 'quokkas' } })).data.length
  const seen = async () => (await visitor.call(getAlbum, { params: album })).data
  const before = [await seen(), await comments(), await found()]
  expect([(await comments()).length, await found()]).toEqual([1, 1])

  expect((await as(owner).call(deleteAlbumItem, { params })).status).toBe(204)
  expect((await remove(owner, [second])).status).toBe(204)
  expect(await shown(owner, album)).toEqual({ ids: [third], cover: items[2]!.imageId })
  expect(await found()).toBe(0)
  expect((await seen()).albumItemsCount).toBe(1)
  const { data } = await as(owner).call(listTrashedPhotos, {})
  expect(data.map(({ id, caption, takenAt }) => [id, caption, takenAt])).toEqual([
    [second, 'ferry', null],
    [first, 'quokkas', '2024-05-02T12:00:00'],
  ])
  expect(data[1]).toMatchObject({ albumId: album.id, albumIsDeleted: false })
  const days = (Date.parse(data[1]!.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  const { statusCode } = await inject({ url: data[1]!.image.variants.tile.src })
  expect(statusCode).toBe(200)
  expect(await blobs.sweep({ graceSeconds: 0 })).toEqual([])

  const back = await restore(owner, [first, uuid(), second])
  expect([back.status, back.data.map(({ id }) => id)]).toEqual([200, [first, second]])
  expect(back.data[1]).toMatchObject({ isFavourite: true, albumId: album.id })
  expect([await seen(), await comments(), await found()]).toEqual(before)
  expect(await trashOf(owner)).toEqual([])
  // After a lost answer the same call may come again.
  expect((await restore(owner, [first])).data).toEqual([])
})

test('what comes back to a place that another has by now stands right behind that one', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 5)
  const [a = '', b = '', c = '', d = '', e = ''] = ids
  await remove(owner, [a, b])
  const albumItemIds = [e, d, c]
  await as(owner).call(updateAlbum, { params: album, body: { album: { albumItemIds } } })
  await restore(owner, [a, b])
  expect((await shown(owner, album)).ids).toEqual([e, a, d, b, c])
  await club('hide', 'albumItem', e)
  const others = [c, b, d, a]
  const body = { album: { albumItemIds: others } }
  await as(owner).call(updateAlbum, { params: album, body })
  await club('show', 'albumItem', e)
  expect((await shown(owner, album)).ids).toEqual([c, e, b, d, a])
  const { rows } = await pool.query('select distinct position from album_item')
  expect(rows).toHaveLength(5)
})

test('what comes back pushes others on as far as the next gap', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 6)
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids
  const places = async () => {
    const text = 'select id, position from album_item order by position, id'
    const { rows } = await pool.query<{ id: string; position: number }>(text)
    return rows.map(({ id, position }) => [id, position])
  }
  await remove(owner, [b])
  const albumItemIds = [a, c, d, e, f]
  await as(owner).call(updateAlbum, { params: album, body: { album: { albumItemIds } } })
  await remove(owner, [d])
  const [first, second, ...behind] = await places()
  await restore(owner, [b])
  const place = Number(second?.[1])
  expect(await places()).toEqual([first, [c, place], [b, place + 1], ...behind])
})

test('pages of the trash go by what was deleted last', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, 5)
  for (const id of ids) await remove(owner, [id])
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(owner).call(listTrashedPhotos, { query: { limit: 2, cursor } })
    found.push(...data.map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found).toEqual(ids.toReversed())
})

test('nobody but its owner sees, empties or puts back a trash', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 2, { audience: 'everyone' })
  await remove(owner, ids)
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const body = { albumItemIds: ids }
  for (const other of [friend, stranger, blocked]) {
    expect(await trashOf(other)).toEqual([])
    const { status, data } = await restore(other, ids)
    expect([status, data]).toEqual([200, []])
    expect((await as(other).call(deleteTrashedPhotos, { body })).status).toBe(204)
    expect((await as(other).call(emptyTrash, {})).status).toBe(204)
  }
  expect((await as(unconfirmed).call(restoreTrashedPhotos, { body })).status).toBe(403)
  for (const refused of [
    await visitor.call(listTrashedPhotos, {}),
    await visitor.call(restoreTrashedPhotos, { body }),
    await visitor.call(deleteTrashedPhotos, { body }),
    await visitor.call(emptyTrash, {}),
  ]) {
    expect(refused.status).toBe(401)
  }
  expect((await shown(owner, album)).ids).toEqual([])
  expect(await trashOf(owner)).toEqual(ids.toSorted())
})

test('an album comes back with the first of its photos, on no trip and by no link', async () => {
  const owner = await make.user()
  const { friend } = await make.others(owner)
  const trip = await make.trip(owner)
  const fields = { name: 'Numbats', audience: 'friends' as const, trip_id: trip.id }
  const { ids, items, ...album } = await make.filledAlbum(owner, 3, fields)
  const link = await make.share(owner, { album_id: album.id })
  const [first = '', second = '', third = ''] = ids
  await remove(owner, [third])
  expect((await removeAlbum(owner, album)).status).toBe(204)
  expect((await as(friend).call(getAlbum, { params: album })).status).toBe(404)
  const { data } = await as(owner).call(listTrashedPhotos, {})
  expect(data.map(({ albumName, albumIsDeleted }) => `${albumName} ${albumIsDeleted}`)).toEqual(
    Array.from({ length: 3 }, () => 'Numbats true'),
  )

  expect((await restore(owner, [second])).data).toMatchObject([{ id: second, albumId: album.id }])
  expect(await shown(owner, album)).toEqual({ ids: [second], cover: items[1]!.imageId })
  const { data: there } = await as(friend).call(getAlbum, { params: album })
  expect(there).toMatchObject({ name: 'Numbats', audience: 'friends', trip: null })
  expect((await visitor.call(openShare, { params: { token: link.token } })).status).toBe(404)
  await restore(owner, [third, first])
  expect(await shown(owner, album)).toEqual({ ids, cover: items[0]!.imageId })
  expect(await left('trashed_album')).toBe(0)
  await as(owner).call(updateAlbum, { params: album, body: { album: { coverItemId: third } } })
  expect((await shown(owner, album)).cover).toBe(items[2]!.imageId)
})

test('of an album whose id another has taken meanwhile another one is made', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const { ids, ...album } = await make.filledAlbum(owner, 2, { name: 'Mine' })
  await removeAlbum(owner, album)
  const theirs = await make.filledAlbum(other, 1, { id: album.id, name: 'Theirs' })
  const { data } = await as(owner).call(listTrashedPhotos, {})
  expect(data.map(({ albumName }) => albumName)).toEqual(['Mine', 'Mine'])
  const albumIds = []
  for (const id of ids) albumIds.push((await restore(owner, [id])).data[0]!.albumId)
  expect(albumIds[0]).not.toBe(album.id)
  expect(albumIds[1]).toBe(albumIds[0])
  expect((await shown(other, album)).ids).toEqual(theirs.ids)
})

test('many who put back the same album come through each other', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 4)
  await removeAlbum(owner, album)
  const replies = await Promise.all([
    ...ids.map((id) => restore(owner, [id])),
    restore(owner, ids),
    restore(owner, ids.toReversed()),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(replies.flatMap(({ data }) => data.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
  expect((await shown(owner, album)).ids).toEqual(ids)
})

test('the same photo that came into the album anew stands, and the one of before is gone', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 1)
  const [id = ''] = ids
  await remove(owner, ids)
  const { rows } = await pool.query(
    `select image_id, item->>'blob_hash' as hash from trashed_photo where id = $1`,
    [id],
  )
  const again = uuid()
  await pool.query(
    `with anew as (
       insert into image select (jsonb_populate_record(image,
         jsonb_build_object('id', gen_random_uuid()))).* from image where id = $2 returning *)
     insert into album_item (id, album_id, image_id, blob_hash, position)
     select $1, $3, anew.id, anew.blob_hash, 1 from anew`,
    [again, rows[0].image_id, album.id],
  )
  expect((await restore(owner, ids)).data).toEqual([])
  expect((await shown(owner, album)).ids).toEqual([again])
  expect([await left('image'), await trashOf(owner)]).toEqual([1, []])
})

test('one whose id another has taken in the moment of its deletion holds up no other', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const { ids, ...album } = await make.filledAlbum(owner, 2)
  await remove(owner, ids)
  await make.filledAlbum(other, [{ id: ids[0]! }])
  const { status, data } = await restore(owner, ids)
  expect([status, data.map(({ id }) => id)]).toEqual([200, ids.slice(1)])
  expect((await shown(owner, album)).ids).toEqual(ids.slice(1))
  expect(await trashOf(owner)).toEqual(ids.slice(0, 1))
})

test('an album takes no more back than it holds', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 2)
  await remove(owner, ids.slice(0, 1))
  await pool.query(
    `with kept as (
       insert into blob (hash, size, type)
       select sha256(convert_to(n::text, 'UTF8')), 1, 'image/jpeg' from generate_series(1, 4999) n
       returning hash)
     insert into album_item (id, album_id, image_id, blob_hash, position)
     select gen_random_uuid(), $1, (select image_id from album_item where id = $2), kept.hash, 9
     from kept`,
    [album.id, ids[1]],
  )
  const { status, errors } = await restore(owner, ids.slice(0, 1))
  expect([status, errors?.[0]?.field]).toEqual([422, 'albumItemIds'])
  expect(await trashOf(owner)).toEqual(ids.slice(0, 1))
})

test('what is deleted for good, or has been there for thirty days, goes with its bytes', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const { ids, ...album } = await make.filledAlbum(owner, 5)
  const theirs = await make.filledAlbum(other, 1)
  await removeAlbum(other, theirs)
  await removeAlbum(owner, album)
  const body = { albumItemIds: ids.slice(0, 2) }
  for (const _ of [1, 2]) {
    expect((await as(owner).call(deleteTrashedPhotos, { body })).status).toBe(204)
  }
  expect((await restore(owner, body.albumItemIds)).data).toEqual([])
  expect(await trashOf(owner)).toEqual(ids.slice(2).toSorted())
  expect(await left('image')).toBe(4)

  expect((await as(owner).call(emptyTrash, {})).status).toBe(204)
  expect(await trashOf(owner)).toEqual([])
  expect((await restore(owner, ids)).data).toEqual([])
  // As a process that is killed leaves it: some steps are done.
  await Promise.all([purgeTrash(db, 1), purgeTrash(db, 2)])
  await purgeTrash(db)
  expect([await left('image'), await left('trashed_album')]).toEqual([1, 1])
  expect(await blobs.sweep({ graceSeconds: 0 })).toHaveLength(5)
  expect(await trashOf(other)).toEqual(theirs.ids)

  await letTimePass()
  expect((await restore(other, theirs.ids)).data).toEqual([])
  await purgeTrash(db)
  expect([await left('image'), await left('trashed_album')]).toEqual([0, 0])
})

test('what the club deletes or has hidden never comes back from the trash', async () => {
  const owner = await make.user()
  const one = await make.filledAlbum(owner, 3)
  await remove(owner, one.ids.slice(0, 1))
  expect(await club('delete-content', 'albumItem', one.ids[0]!, '--yes')).toContain('is deleted')
  expect(await trashOf(owner)).toEqual([])
  await remove(owner, one.ids.slice(1, 2))
  await expect(club('hide', 'albumItem', one.ids[1]!)).rejects.toThrow('trash')
  expect(await club('delete-content', 'album', one.id, '--yes')).toContain('is deleted')
  expect([await trashOf(owner), await left('image')]).toEqual([[], 0])

  const two = await make.filledAlbum(owner, 2, { name: 'Numbats' })
  await removeAlbum(owner, two)
  await expect(club('hide', 'album', two.id)).rejects.toThrow('trash')
  const said = await club('delete-content', 'album', two.id, '--yes')
  expect(said).toContain("The album 'Numbats' is deleted")
  expect([await trashOf(owner), await left('image')]).toEqual([[], 0])

  const three = await make.filledAlbum(owner, 2)
  await remove(owner, three.ids.slice(0, 1))
  await club('hide', 'album', three.id)
  await removeAlbum(owner, three)
  expect([await trashOf(owner), await left('image')]).toEqual([[], 0])
  expect(await left('trashed_album')).toBe(0)
})

test('nobody takes the id of a photo in the trash, and its owner brings it in anew', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const { ids, ...album } = await make.filledAlbum(owner, 1)
  const theirs = await make.album(other)
  await remove(owner, ids)
  expect((await upload(other, theirs, ids[0]!)).status).toBe(409)
  expect((await upload(owner, album, ids[0]!)).status).toBe(201)
  expect([(await shown(owner, album)).ids, await trashOf(owner), await left('image')]).toEqual([
    ids,
    [],
    1,
  ])
})

test('a video in the trash is told as one', async () => {
  const owner = await make.user()
  const { ids, items } = await make.filledAlbum(owner, 2)
  await pool.query(
    `insert into video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes)
     select id, blob_hash, blob_hash, 'video/mp4', 42, 4, 3, 1 from image where id = $1`,
    [items[0]!.imageId],
  )
  await remove(owner, ids)
  const { data } = await as(owner).call(listTrashedPhotos, {})
  const told = new Map(data.map(({ id, video }) => [id, video]))
  expect(told.get(ids[0]!)).toMatchObject({ duration: 42, type: 'video/mp4' })
  expect(told.get(ids[1]!)).toBeUndefined()
  const { statusCode } = await inject(told.get(ids[0]!)!.url)
  expect(statusCode).toBe(200)
})
