import {
  listAlbumItems,
  listTripAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { listOwnAlbumItems, listOwnMonths } from '@farfolk/contract/album-timeline'
import { getAlbum, getOwnAlbum, listUserAlbums } from '@farfolk/contract/albums'
import { getSharedAlbum } from '@farfolk/contract/shares'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { indexForgotten } from '../image-search/index-photos.ts'

const { as, visitor, make, connections } = await startTestApp()

type Caller = typeof visitor

const mark = (caller: Caller, id: string, isFavourite: boolean) =>
  caller.call(updateAlbumItem, { params: { id }, body: { albumItem: { isFavourite } } })

test('a favourite is marked and unmarked, several at once too, and stays so whatever else changes', async () => {
  const me = await make.user()
  const { ids } = await make.filledAlbum(me, 3)
  expect((await mark(as(me), ids[0]!, true)).data).toMatchObject({ isFavourite: true })
  const albumItems = [
    { id: ids[0]!, caption: 'Pier' },
    { id: ids[1]!, isFavourite: true },
  ]
  const both = await as(me).call(updateAlbumItems, { body: { albumItems } })
  expect(both.data.map(({ caption, isFavourite }) => [caption, isFavourite])).toEqual([
    ['Pier', true],
    ['', true],
  ])
  const plain = await mark(as(me), ids[0]!, false)
  expect(plain.data).not.toHaveProperty('isFavourite')
  expect(plain.data.caption).toBe('Pier')
})

test('favourites alone are listed and counted on asking, beside words too', async () => {
  const me = await make.user()
  const [north, south] = [await make.album(me), await make.album(me)]
  const shot = (album: typeof north, month: number, caption: string) =>
    make.albumItem(album, { caption, taken_at: `2024-0${month}-01 12:00:00` })
  const [pier, ferry] = [await shot(north, 5, 'Pier'), await shot(south, 4, 'Ferry')]
  await shot(south, 3, 'Ferry too')
  await indexForgotten(connections.db)
  for (const { id } of [pier, ferry]) await mark(as(me), id, true)
  const shown = async (query: { q?: string; limit?: number; cursor?: string }) =>
    as(me).call(listOwnAlbumItems, { query: { favourites: true, ...query } })
  const captions = (data: { caption: string }[]) => data.map(({ caption }) => caption)
  expect(captions((await shown({})).data)).toEqual(['Pier', 'Ferry'])
  expect(captions((await shown({ q: 'ferry' })).data)).toEqual(['Ferry'])
  const first = await shown({ limit: 1 })
  expect(captions((await shown({ limit: 1, cursor: first.page!.nextCursor! })).data)).toEqual([
    'Ferry',
  ])
  const months = await as(me).call(listOwnMonths, { query: { favourites: true } })
  expect(months.data).toEqual([
    { month: '2024-05', count: 1 },
    { month: '2024-04', count: 1 },
  ])
  expect(
    (await as(me).call(listOwnAlbumItems, { query: { favourites: false } })).data,
  ).toHaveLength(3)
})

test('nobody but the owner is told, nor marks any', async () => {
  const owner = await make.user()
  const [friend, member, blocked] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(owner, friend)
  await make.friendship(owner, blocked, 'blocked')
  const trip = await make.trip(owner, { audience: 'everyone' })
  const album = await make.album(owner, { audience: 'everyone', trip_id: trip.id })
  const { id } = await make.albumItem(album, { taken_at: '2024-05-01 12:00:00' })
  const { token } = await make.share(owner, { kind: 'album', album_id: album.id })
  await mark(as(owner), id, true)
  const answersTo = async (caller: Caller) => [
    await caller.call(getAlbum, { params: { id: album.id } }),
    await caller.call(listAlbumItems, { params: { id: album.id } }),
    await caller.call(listUserAlbums, { params: { id: owner.id } }),
    await caller.call(listTripAlbumItems, { params: { id: trip.id } }),
    await caller.call(getSharedAlbum, { params: { id: album.id, token } }),
  ]
  for (const caller of [as(friend), as(member), visitor, as(blocked)]) {
    expect(JSON.stringify(await answersTo(caller))).not.toContain('avourite')
    expect((await mark(caller, id, false)).status).toBeGreaterThanOrEqual(400)
  }
  const [own, ...others] = await answersTo(as(owner))
  expect(own).toMatchObject({ data: { albumItems: [{ isFavourite: true }] } })
  // By a link its owner sees what others do.
  expect(JSON.stringify(others.at(-1))).not.toContain('avourite')
  const whole = await as(owner).call(getOwnAlbum, { params: { id: album.id } })
  expect(whole.data.albumItems).toMatchObject([{ isFavourite: true }])
})
