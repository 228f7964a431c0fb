import { updateAlbumItem, updateAlbumItems, uploadAlbumItems } from '@farfolk/contract/album-items'
import { createComment, createLike } from '@farfolk/contract/comments'
import { type DuplicateGroup, keepDuplicates, listDuplicates } from '@farfolk/contract/duplicates'
import { deleteAlbumItems } from '@farfolk/contract/album-items'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hidePhoto } from '../club/hide-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg, drawPicture } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()
const { pool } = connections

const second = '2024-05-02 12:00:00'

async function groupsOf(owner: MadeMember): Promise<DuplicateGroup[]> {
  return (await as(owner).call(listDuplicates, {})).data
}

/** The captions of each group, the one to keep first. */
async function namesOf(owner: MadeMember): Promise<string[]> {
  const groups = await groupsOf(owner)
  return groups.map(({ albumItems }) => albumItems.map(({ caption }) => caption).join(' '))
}

const keep = (owner: MadeMember, albumItemIds: string[], areKept = true) =>
  as(owner).call(keepDuplicates, { body: { duplicates: { albumItemIds, areKept } } })

/** A photo as a camera makes it, in so many pixels across. */
async function shot(seed: number, width = 640): Promise<Buffer> {
  const whole = await drawPicture({ seed, width: 640, height: 480 }).png().toBuffer()
  const height = (width * 3) / 4
  return sharp(whole)
    .resize(width, height)
    .withExif({ IFD2: { DateTimeOriginal: '2024:05:02 12:00:00' } })
    .jpeg({ quality: width === 640 ? 95 : 60 })
    .toBuffer()
}

async function send(owner: MadeMember, albumId: string, bytes: Buffer, caption = '') {
  const albumItem = { albumId, file: asFile(bytes), caption }
  const { data } = await as(owner).call(uploadAlbumItems, { body: { albumItem } })
  return data[0]!.id
}

test('the same file in two albums is one group, and the marked one is to be kept', async () => {
  const owner = await make.user()
  const [north, south] = [await make.album(owner, { name: 'North' }), await make.album(owner)]
  const bytes = await shot(1)
  const first = await send(owner, north.id, bytes)
  await send(owner, north.id, await shot(2))
  const marked = await send(owner, south.id, bytes)
  const albumItem = { isFavourite: true }
  await as(owner).call(updateAlbumItem, { params: { id: marked }, body: { albumItem } })
  const [group, ...others] = await groupsOf(owner)
  expect(others).toEqual([])
  expect(group).toMatchObject({ isSameFile: true, count: 2 })
  expect(group!.albumItems).toMatchObject([
    { id: marked, albumId: south.id, isFavourite: true, bytes: bytes.length },
    { id: first, albumName: 'North', image: { width: 640, height: 480 } },
  ])
  // As any list of one's own has them.
  expect(Object.keys(group!.albumItems[1]!)).toContain('addedAt')
})

test('the same picture in another size looks alike, another one of that second does not', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const small = await send(owner, album.id, await shot(1, 320), 'small')
  const large = await send(owner, album.id, await shot(1), 'large')
  await send(owner, album.id, await shot(2), 'other')
  const groups = await groupsOf(owner)
  expect(groups.map(({ isSameFile }) => isSameFile)).toEqual([false])
  expect(groups[0]!.albumItems.map(({ id }) => id)).toEqual([large, small])
  // Taken a second later it is another photo.
  const albumItem = { takenAt: '2024-05-02T12:00:01' }
  await as(owner).call(updateAlbumItem, { params: { id: small }, body: { albumItem } })
  expect(await groupsOf(owner)).toEqual([])
})

test('of those that look alike one with a video is kept, then the larger, the named, the older', async () => {
  const owner = await make.user()
  const { ids, items } = await make.filledAlbum(
    owner,
    ['older', 'newer', 'large', 'moves'].map((name, index) => ({
      taken_at: second,
      caption: index === 1 ? '' : name,
      created_at: `2024-06-0${5 - index}T00:00:00Z`,
    })),
  )
  const names = new Map(ids.map((id, index) => [id, ['older', 'newer', 'large', 'moves'][index]]))
  await pool.query('update image set width = width * 2, height = height * 2 where id = $1', [
    items[2]!.imageId,
  ])
  await pool.query(
    `insert into video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes)
     select id, blob_hash, blob_hash, 'video/mp4', 1, 1, 1, 1 from image where id = $1`,
    [items[3]!.imageId],
  )
  const [group] = await groupsOf(owner)
  expect(group!.albumItems.map(({ id }) => names.get(id))).toEqual([
    'moves',
    'large',
    'older',
    'newer',
  ])
})

test('of those that look alike one that others have said something of is kept', async () => {
  const owner = await make.user()
  const fields = { audience: 'everyone' } as const
  const photos = ['large', 'liked', 'told'].map((caption) => ({ taken_at: second, caption }))
  const { ids, items } = await make.filledAlbum(owner, photos, fields)
  await pool.query('update image set width = width * 2, height = height * 2 where id = $1', [
    items[0]!.imageId,
  ])
  expect(await namesOf(owner)).toEqual(['large liked told'])
  const reader = await make.user()
  const of = (id: string) => ({ kind: 'albumItem' as const, id })
  await as(reader).call(createComment, {
    params: of(ids[2]!),
    body: { comment: { body: 'Lovely' } },
  })
  expect(await namesOf(owner)).toEqual(['told large liked'])
  await as(reader).call(createLike, { params: of(ids[1]!) })
  expect(await namesOf(owner)).toEqual(['liked told large'])
})

test('a photo that is the same as one and looks like another is in one group', async () => {
  const owner = await make.user()
  const [north, south] = [await make.album(owner), await make.album(owner)]
  const bytes = await shot(1)
  await send(owner, north.id, bytes, 'a')
  await send(owner, north.id, await shot(1, 320), 'b')
  const copy = await send(owner, south.id, bytes, 'c')
  expect(await namesOf(owner)).toEqual(['a c b'])
  // Also where nobody knows any more when the copy was taken.
  const body = { albumItem: { takenAt: null } }
  await as(owner).call(updateAlbumItem, { params: { id: copy }, body })
  expect(await namesOf(owner)).toEqual(['a c b'])
})

test('photos of which somebody has said one time for all are no burst', async () => {
  const owner = await make.user()
  const alike = (count: number) => Array.from({ length: count }, () => ({ taken_at: second }))
  await make.filledAlbum(owner, alike(30))
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([30])
  await make.filledAlbum(owner, alike(1))
  expect(await groupsOf(owner)).toEqual([])
})

test('what is kept is listed no more, until another one comes', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, [{ taken_at: second }, { taken_at: second }])
  expect((await keep(owner, ids.slice(1))).status).toBe(204)
  const groups = await groupsOf(owner)
  expect(groups.map(({ albumItems }) => albumItems.map((item) => [item.id, item.isKept]))).toEqual([
    ids.map((id, index) => [id, index > 0]),
  ])
  await keep(owner, ids)
  expect(await groupsOf(owner)).toEqual([])
  // Out of the trash it comes back as it was.
  await as(owner).call(deleteAlbumItems, { body: { albumItemIds: ids } })
  await as(owner).call(restoreTrashedPhotos, { body: { albumItemIds: ids } })
  expect(await groupsOf(owner)).toEqual([])
  await keep(owner, ids, false)
  expect(await groupsOf(owner)).toHaveLength(1)
  await keep(owner, [...ids, uuid()])
  await make.filledAlbum(owner, [{ taken_at: second }])
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([3])
})

test('what is in the trash is no duplicate, and is one again once it is put back', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, [{ taken_at: second }, { taken_at: second }])
  const body = { albumItemIds: ids.slice(1) }
  await as(owner).call(deleteAlbumItems, { body })
  expect(await groupsOf(owner)).toEqual([])
  await as(owner).call(restoreTrashedPhotos, { body })
  expect(await groupsOf(owner)).toHaveLength(1)
})

test('nobody is told of photos of others, nor says that those are kept', async () => {
  const owner = await make.user()
  const { friend, stranger, unconfirmed } = await make.others(owner)
  const fields = { audience: 'everyone' } as const
  const { ids } = await make.filledAlbum(
    owner,
    [{ taken_at: second }, { taken_at: second }],
    fields,
  )
  await make.filledAlbum(friend, [{ taken_at: second }], fields)
  for (const other of [friend, stranger]) {
    expect(await groupsOf(other)).toEqual([])
    expect((await keep(other, ids)).status).toBe(204)
  }
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([2])
  expect((await keep(unconfirmed, ids)).status).toBe(403)
  expect((await visitor.call(listDuplicates, {})).status).toBe(401)
  const body = { duplicates: { albumItemIds: ids, areKept: true } }
  expect((await visitor.call(keepDuplicates, { body })).status).toBe(401)
  const { status, errors } = await as(owner).call(keepDuplicates, {
    body: { duplicates: { albumItemIds: [], areKept: true } },
  })
  expect([status, errors?.[0]?.field]).toEqual([422, 'duplicates.albumItemIds'])
})

test('a photo that another gave to an own album is one of the own, one that was given away is not', async () => {
  const [owner, giver] = [await make.user(), await make.user()]
  const given = { taken_at: second, contributor_id: giver.id }
  await make.filledAlbum(owner, [{ taken_at: second }, given])
  await make.filledAlbum(giver, [{ taken_at: second }])
  expect((await groupsOf(owner)).map(({ count }) => count)).toEqual([2])
  expect(await groupsOf(giver)).toEqual([])
})

test('pages of groups go by the newest photo of each, and miss none', async () => {
  const owner = await make.user()
  const times = ['2021-05-02 12:00:00', '2024-05-02 12:00:00', '1921-05-02 12:00:00']
  for (const time of times) {
    await make.filledAlbum(owner, [{ taken_at: time }, { taken_at: time }])
  }
  const found: (string | null)[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(owner).call(listDuplicates, { query: { limit: 1, cursor } })
    found.push(...data.map(({ albumItems }) => albumItems[0]!.takenAt))
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found.map((time) => time?.slice(0, 4))).toEqual(['2024', '2021', '1921'])
})

test('a page ends before it bears more than 200 photos, whatever its length', async () => {
  const owner = await make.user()
  const burst = (nth: number) =>
    Array.from({ length: 30 }, () => ({ taken_at: `2024-05-02 12:00:0${nth}` }))
  for (let nth = 0; nth < 8; nth++) await make.filledAlbum(owner, burst(nth))
  const first = await as(owner).call(listDuplicates, { query: { limit: 100 } })
  expect(first.data.map(({ count }) => count)).toEqual([30, 30, 30, 30, 30, 30])
  const cursor = first.page!.nextCursor!
  const rest = await as(owner).call(listDuplicates, { query: { limit: 100, cursor } })
  expect([rest.data.length, rest.page]).toEqual([2, { nextCursor: null }])
})

/** Has an item move, as one whose still the club has drawn does; the same `film` is the same video. */
async function move(imageId: string, film: string, hasDrawnStill = false) {
  const hash = sha256(film)
  await pool.query(
    `insert into blob (hash, size, type) values ($1, 1, 'video/mp4') on conflict do nothing`,
    [hash],
  )
  await pool.query(
    `insert into video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes, has_drawn_still)
     values ($1, $2, $2, 'video/mp4', 1, 1, 1, 1, $3)`,
    [imageId, hash, hasDrawnStill],
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

test('films that the club has drawn are not alike, the same film is, whatever its still', async () => {
  const owner = await make.user()
  const drawn = await make.filledAlbum(owner, [{ taken_at: second }, { taken_at: second }])
  for (const [index, { imageId }] of drawn.items.entries()) await move(imageId, `${index}`, true)
  expect(await groupsOf(owner)).toEqual([])
  const seen = await make.filledAlbum(owner, [{ taken_at: null }])
  await move(seen.items[0]!.imageId, '1')
  const groups = await groupsOf(owner)
  expect(groups).toMatchObject([{ isSameFile: true, count: 2 }])
  expect(groups[0]!.albumItems.map(({ id }) => id).toSorted()).toEqual(
    [drawn.ids[1]!, seen.ids[0]!].toSorted(),
  )
})

test('one still of two films is not the same file', async () => {
  const owner = await make.user()
  const bytes = await drawJpeg({ seed: 11 })
  const ids = []
  for (const film of ['ferry', 'fjord']) {
    const album = await make.album(owner)
    const id = await send(owner, album.id, bytes)
    ids.push(id)
    const { rows } = await pool.query('select image_id from album_item where id = $1', [id])
    await move(rows[0].image_id, film)
  }
  expect(await groupsOf(owner)).toEqual([])
  await pool.query(
    'delete from video where image_id in (select image_id from album_item where id = any($1))',
    [ids],
  )
  expect(await groupsOf(owner)).toMatchObject([{ isSameFile: true, count: 2 }])
})

/** Photos of one second of which each looks like its neighbours alone: where each one's place in the chain is. */
async function chain(owner: MadeMember, places: readonly number[]) {
  const fields = places.map(() => ({ taken_at: second }))
  const { ids, items } = await make.filledAlbum(owner, fields)
  for (const [index, { imageId }] of items.entries()) {
    // Three of the averages' steps further each, of which four are near.
    const hash = Buffer.alloc(24)
    hash[0] = places[index]! * 3
    await pool.query('update image set thumbhash = $2 where id = $1', [
      imageId,
      hash.toString('base64'),
    ])
  }
  return ids
}

test('no photo of a chain falls out of all groups', async () => {
  for (const places of [
    [0, 1, 2],
    [0, 1, 2, 3],
    [2, 1, 3, 0],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ]) {
    const owner = await make.user()
    const ids = await chain(owner, places)
    const groups = await groupsOf(owner)
    expect(groups.flatMap(({ albumItems }) => albumItems.map(({ id }) => id)).toSorted()).toEqual(
      ids.toSorted(),
    )
    expect(groups).toHaveLength(1)
  }
})

test("'Keep all' of a large group ends, fifty at a time", async () => {
  const owner = await make.user()
  const hash = sha256('everywhere')
  await pool.query(`insert into blob (hash, size, type) values ($1, 1, 'image/jpeg')`, [hash])
  for (let count = 0; count < 52; count++) {
    const { ids } = await make.filledAlbum(owner, [{}])
    await pool.query('update album_item set blob_hash = $2 where id = $1', [ids[0], hash])
  }
  const [group] = await groupsOf(owner)
  expect([group!.count, group!.albumItems.length]).toEqual([52, 50])
  const seen = group!.albumItems.map(({ id }) => id)
  await keep(owner, seen)
  const [rest] = await groupsOf(owner)
  const fresh = rest!.albumItems.map(({ id }) => id).filter((id) => !seen.includes(id))
  expect([rest!.count, fresh.length]).toEqual([52, 2])
  await keep(owner, fresh)
  expect(await groupsOf(owner)).toEqual([])
})

test('a photo that is hidden is no duplicate, and what is kept stays so in another album', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, [{ taken_at: second }, { taken_at: second }])
  const target = await make.album(owner)
  await keep(owner, ids)
  const albumItems = [{ id: ids[1]!, albumId: target.id }]
  const moved = await as(owner).call(updateAlbumItems, { body: { albumItems } })
  expect(moved.data).toMatchObject(albumItems)
  expect(await groupsOf(owner)).toEqual([])
  await keep(owner, ids, false)
  expect(await groupsOf(owner)).toHaveLength(1)
  await connections.db.transaction().execute((trx) => hidePhoto(trx, ids[0]!, owner.id))
  expect(await groupsOf(owner)).toEqual([])
})
