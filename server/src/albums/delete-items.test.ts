import { deleteAlbumItems, maxChangedItems, updateAlbumItems } from '@farfolk/contract/album-items'
import { listTrashedPhotos } from '@farfolk/contract/trash'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { shownAlbum } from '../testing/shown-album.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

function remove(owner: Member, albumItemIds: string[]) {
  return as(owner).call(deleteAlbumItems, { body: { albumItemIds } })
}

const shown = (owner: Member, album: { id: string }) => shownAlbum(as(owner), album)

test('photos of several albums go to the trash at once, and what is left is the cover', async () => {
  const owner = await make.user()
  const [one, two, three] = [
    await make.filledAlbum(owner, 3),
    await make.filledAlbum(owner, 2),
    await make.filledAlbum(owner, 2),
  ]
  const { status } = await remove(owner, [...one.ids.slice(0, 2), ...two.ids, three.ids[1]!])
  expect(status).toBe(204)
  expect(await shown(owner, one)).toEqual({ ids: [one.ids[2]], cover: one.items[2]!.imageId })
  expect(await shown(owner, two)).toEqual({ ids: [], cover: null })
  expect(await shown(owner, three)).toEqual({ ids: [three.ids[0]], cover: three.items[0]!.imageId })
  const { data: trash } = await as(owner).call(listTrashedPhotos, {})
  expect(trash).toHaveLength(5)
})

test('what is gone already is no failure: after a lost answer the same call may come again', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 3)
  expect((await remove(owner, ids.slice(0, 1))).status).toBe(204)
  expect((await remove(owner, ids.slice(0, 2))).status).toBe(204)
  expect((await remove(owner, ids.slice(0, 2))).status).toBe(204)
  expect((await shown(owner, album)).ids).toEqual([ids[2]])
})

test('calls for the same photos, and moves of them, come through each other', async () => {
  const owner = await make.user()
  const [from, to] = [await make.filledAlbum(owner, 6), await make.filledAlbum(owner, 1)]
  const albumItems = from.ids.map((id) => ({ id, albumId: to.id }))
  const [moved, ...gone] = await Promise.all([
    as(owner).call(updateAlbumItems, { body: { albumItems } }),
    remove(owner, from.ids),
    remove(owner, from.ids.toReversed()),
    remove(owner, [...to.ids, ...from.ids.slice(3)]),
  ])
  expect([200, 404]).toContain(moved.status)
  expect(gone.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await shown(owner, from)).toEqual({ ids: [], cover: null })
  expect(await shown(owner, to)).toEqual({ ids: [], cover: null })
})

test('with a photo of another that one sees none goes', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 2)
  const open = await make.filledAlbum(await make.user(), 1, { audience: 'everyone' })
  expect((await remove(owner, [...ids, ...open.ids])).status).toBe(403)
  expect((await shown(owner, album)).ids).toEqual(ids)
})

test('only the owner deletes: what others may not see is to them as what is not there', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 1, { audience: 'friends' })
  const { friend, stranger, blocked, unconfirmed } = await make.others(owner)
  const body = { albumItemIds: ids }
  for (const [who, wanted] of [
    [as(friend), 403],
    [as(stranger), 204],
    [as(blocked), 204],
    [as(unconfirmed), 403],
    [visitor, 401],
  ] as const) {
    expect((await who.call(deleteAlbumItems, { body })).status).toBe(wanted)
    expect((await shown(owner, album)).ids).toEqual(ids)
  }
  expect((await remove(stranger, [uuid()])).status).toBe(204)
  expect((await as(owner).call(deleteAlbumItems, { body })).status).toBe(204)
})

test('a call names some photos, and not too many', async () => {
  const owner = await make.user()
  const { ids, ...album } = await make.filledAlbum(owner, 1)
  const many = Array.from({ length: maxChangedItems }, () => uuid())
  for (const wrong of [[], [...many, ids[0]!], ['x']]) {
    const { status, errors } = await remove(owner, wrong)
    expect([status, errors?.[0]?.field]).toMatchObject([422, expect.stringMatching('albumItemIds')])
  }
  expect((await remove(owner, [...many.slice(1), ids[0]!])).status).toBe(204)
  expect((await shown(owner, album)).ids).toEqual([])
})
