import {
  type AlbumItemChange,
  maxChangedItems,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { maxAlbumItems } from '@farfolk/contract/albums'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
import { shownAlbum } from '../testing/shown-album.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

function change(owner: Member, albumItems: AlbumItemChange[]) {
  return as(owner).call(updateAlbumItems, { body: { albumItems } })
}

const shown = (owner: Member, album: { id: string }) => shownAlbum(as(owner), album)

test('photos move to the end of another album in the order given, and back', async () => {
  const owner = await make.user()
  const from = await make.filledAlbum(owner, 4)
  const to = await make.filledAlbum(owner, 1)
  const [a, b, c, d] = from.ids as [string, string, string, string]
  const move = (ids: string[], { id: albumId }: { id: string }) =>
    change(
      owner,
      ids.map((id) => ({ id, albumId })),
    )
  const { status, data } = await move([d, a, c], to)
  expect([status, data.map(({ id, albumId }) => [id, albumId])]).toEqual([
    200,
    [d, a, c].map((id) => [id, to.id]),
  ])
  expect(await shown(owner, to)).toEqual({
    ids: [to.ids[0], d, a, c],
    cover: to.items[0]!.imageId,
  })
  expect(await shown(owner, from)).toEqual({ ids: [b], cover: from.items[1]!.imageId })
  // Once more: they are there.
  expect((await move([d, a, c], to)).status).toBe(200)
  expect((await shown(owner, to)).ids).toEqual([to.ids[0], d, a, c])

  // The last one too: an album without photos has no cover.
  await move([b], to)
  expect(await shown(owner, from)).toEqual({ ids: [], cover: null })
  await move([a, b], from)
  expect(await shown(owner, from)).toEqual({ ids: [a, b], cover: from.items[0]!.imageId })
})

test('each photo of one call changes as it is told', async () => {
  const owner = await make.user()
  const [one, two] = [await make.filledAlbum(owner, 2), await make.filledAlbum(owner, 2)]
  const taken_at = '2024-05-01 12:00:00'
  await connections.db.updateTable('album_item').set({ taken_at, caption: 'Old' }).execute()
  const { status, data } = await change(owner, [
    { id: two.ids[0]!, albumId: one.id },
    { id: one.ids[0]!, albumId: two.id, takenAt: '2024-05-01T19:00:00' },
    { id: one.ids[1]!, takenAt: null, location: { lat: -48, lng: -123 } },
    { id: two.ids[1]!, caption: '' },
  ])
  expect(status).toBe(200)
  const { id: first } = one
  const unplaced = { location: null, caption: 'Old' }
  const noon = '2024-05-01T12:00:00'
  expect(data).toMatchObject([
    { id: two.ids[0], albumId: first, takenAt: noon, ...unplaced },
    { id: one.ids[0], albumId: two.id, takenAt: '2024-05-01T19:00:00', ...unplaced },
    { id: one.ids[1], albumId: first, takenAt: null, location: { lat: -48, lng: -123 } },
    { id: two.ids[1], albumId: two.id, takenAt: noon, location: null, caption: '' },
  ])
  expect(await shown(owner, one)).toEqual({
    ids: [one.ids[1], two.ids[0]],
    cover: one.items[1]!.imageId,
  })
  expect(await shown(owner, two)).toEqual({
    ids: [two.ids[1], one.ids[0]],
    cover: two.items[1]!.imageId,
  })
})

test('all of them change or none, and each that stands in the way is named', async () => {
  const owner = await make.user()
  const [from, to] = [await make.filledAlbum(owner, 3), await make.filledAlbum(owner, 1)]
  const hashes = await connections.db
    .selectFrom('album_item')
    .select('blob_hash')
    .where('album_id', '=', from.id)
    .orderBy('position')
    .execute()
  const other = await make.album(owner)
  const twin = await make.albumItem(other, { blob_hash: hashes[2]!.blob_hash })
  await make.albumItem(to, { blob_hash: hashes[1]!.blob_hash })
  const before = [await shown(owner, from), await shown(owner, to)]

  const albumItems = [...from.ids, twin.id].map((id) => ({ id, caption: 'X', albumId: to.id }))
  const doubles = await change(owner, albumItems)
  expect([doubles.status, doubles.errors?.map(({ code, field }) => [code, field])]).toEqual([
    409,
    [
      ['conflict', 'albumItems[1].albumId'],
      ['conflict', 'albumItems[3].albumId'],
    ],
  ])
  const { id: open } = await make.album(await make.user(), { audience: 'everyone' })
  const strangers = await make.albumItem(await make.album(await make.user(), { audience: 'me' }))
  const first = { id: from.ids[0]!, caption: 'X' }
  const second = { id: from.ids[1]! }
  expect((await change(owner, [first, { ...second, albumId: open }])).status).toBe(403)
  expect((await change(owner, [first, { ...second, albumId: uuid() }])).status).toBe(404)
  expect((await change(owner, [first, { id: strangers.id, caption: 'X' }])).status).toBe(404)
  expect((await change(owner, [first, { id: uuid(), caption: 'X' }])).status).toBe(404)
  const hidden = [{ id: strangers.id }, { id: uuid() }]
  for (const given of [hidden, hidden.toReversed(), [{ id: uuid() }, { id: uuid() }]]) {
    const { status, errors } = await change(owner, [first, ...given])
    // Of two that one does not see which are there is not told.
    expect([status, errors?.[0]?.field]).toEqual([404, 'albumItems[1].id'])
  }
  const badTime = await change(owner, [first, { ...second, takenAt: 'noon' }])
  expect([badTime.status, badTime.errors?.[0]?.field]).toEqual([422, 'albumItems[1].takenAt'])
  const tooMany = Array.from({ length: maxChangedItems + 1 }, () => ({ id: uuid() }))
  for (const given of [[], [first, first], tooMany]) {
    const { status, errors } = await change(owner, given)
    expect([status, errors?.[0]?.field]).toEqual([422, 'albumItems'])
  }

  expect([await shown(owner, from), await shown(owner, to)]).toEqual(before)
  const captions = await connections.db.selectFrom('album_item').select('caption').execute()
  expect(new Set(captions.map(({ caption }) => caption))).toEqual(new Set(['']))
})

test('an album that becomes full takes none of them', async () => {
  const owner = await make.user()
  const from = await make.filledAlbum(owner, 3)
  const full = await make.album(owner)
  await connections.pool.query(
    `with made as (
       insert into blob (hash, size, type)
       select sha256(n::text::bytea), 1, 'image/jpeg' from generate_series(3, $3::int) n returning hash)
     insert into album_item (id, album_id, image_id, blob_hash, position)
     select gen_random_uuid(), $1, $2, hash, 0 from made`,
    [full.id, from.items[0]!.imageId, maxAlbumItems],
  )
  const move = (ids: string[]) =>
    change(
      owner,
      ids.map((id) => ({ id, albumId: full.id })),
    )
  const { status, errors } = await move(from.ids)
  expect([status, errors?.map(({ code, field }) => [code, field])]).toEqual([
    422,
    [['maximum', 'albumItems[2].albumId']],
  ])
  expect((await shown(owner, from)).ids).toEqual(from.ids)
  expect((await move(from.ids.slice(1))).status).toBe(200)
  expect((await shown(owner, from)).ids).toEqual(from.ids.slice(0, 1))
})

test('moves there and back at once wait for each other, and lose no photo', async () => {
  const owner = await make.user()
  const [one, two] = [await make.filledAlbum(owner, 5), await make.filledAlbum(owner, 5)]
  const moves = [
    ...one.ids.map((id) => [{ id, albumId: two.id }]),
    ...two.ids.map((id) => [{ id, albumId: one.id }]),
    one.ids.map((id) => ({ id, albumId: two.id })),
    two.ids.map((id) => ({ id, albumId: one.id })),
  ]
  const replies = await Promise.all(moves.map((albumItems) => change(owner, albumItems)))
  expect(replies.map(({ status }) => status)).toEqual(moves.map(() => 200))
  const [first, second] = [await shown(owner, one), await shown(owner, two)]
  expect([first.ids.toSorted(), second.ids.toSorted()]).toEqual([
    two.ids.toSorted(),
    one.ids.toSorted(),
  ])
  const imagesOf = ({ items }: typeof one) => items.map(({ imageId }) => imageId)
  expect(imagesOf(two)).toContain(first.cover)
  expect(imagesOf(one)).toContain(second.cover)
})

test('photos that change while their owner opens all albums are in nobody’s way', async () => {
  const owner = await make.user()
  const { ids } = await make.filledAlbum(owner, 2)
  const holder = await connections.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update member set albums_audience = 'everyone' where id = $1`, [owner.id])
    const changed = change(
      owner,
      ids.map((id) => ({ id, caption: 'Canoe' })),
    )
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await holder.query(`set local lock_timeout = '500ms'`)
    await holder.query(`update album_item set search = null where id = $1`, [ids[0]])
    await holder.query('commit')
    expect((await changed).status).toBe(200)
  } finally {
    holder.release(true)
  }
})

test('only the owner changes photos, several as one', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'friends' })
  const { id } = await make.albumItem(album)
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const body = { albumItems: [{ id, caption: 'Mine' }] }
  for (const [who, wanted] of [
    [as(owner), 200],
    [as(friend), 403],
    [as(stranger), 404],
    [as(blocked), 404],
    [as(unconfirmed), 403],
    [visitor, 401],
  ] as const) {
    expect((await who.call(updateAlbumItems, { body })).status).toBe(wanted)
  }
})

test('a photo of an album that one may add to no longer is the one that is named', async () => {
  const owner = await make.user()
  const { blocked } = await make.others(owner)
  const own = await make.albumItem(await make.album(blocked))
  const given = await make.albumItem(await make.album(owner), { contributor_id: blocked.id })
  const { status, errors } = await change(
    blocked,
    [own, given].map(({ id }) => ({ id, caption: 'Mine' })),
  )
  expect([status, errors?.[0]?.field]).toEqual([404, 'albumItems[1].id'])
})
