import { type AlbumMonth, listAlbumItems, listAlbumMonths } from '@farfolk/contract/album-items'
import { listSharedAlbumItems, listSharedAlbumMonths } from '@farfolk/contract/shares'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Fields = Parameters<typeof make.album>[1]

/** An album of photos that were taken on these days, null where none is told, in this order. */
async function filled(days: readonly (string | null)[], fields: Fields = { audience: 'everyone' }) {
  const owner = await make.user()
  const photos = days.map((day) => ({ taken_at: day && `${day} 23:59:59` }))
  const { ids, ...album } = await make.filledAlbum(owner, photos, fields)
  return { owner, album, ids }
}

const monthsOf = async ({ id }: { id: string }) =>
  (await visitor.call(listAlbumMonths, { params: { id } })).data

const inOrder = [
  null,
  '2023-12-31',
  '2024-01-01',
  null,
  '2024-01-31',
  '2024-01-02',
  '2025-01-01',
  null,
]

test('months come in the order of the album, each with where its first photo stands', async () => {
  const { album, ids } = await filled(inOrder)
  const months = await monthsOf(album)
  expect(months).toEqual([
    { month: '2023-12', count: 1, before: 1, after: ids[0]! },
    { month: '2024-01', count: 3, before: 2, after: ids[1]! },
    { month: '2025-01', count: 1, before: 6, after: ids[5]! },
  ] satisfies AlbumMonth[])
  for (const { before, after } of months) {
    const query = { after: after! }
    const { data } = await visitor.call(listAlbumItems, { params: { id: album.id }, query })
    expect(data.map(({ id }) => id)).toEqual(ids.slice(before))
  }
})

test('the first photo of all has none before it', async () => {
  const { album } = await filled(['2024-05-01', '2024-05-02'])
  expect(await monthsOf(album)).toEqual([{ month: '2024-05', count: 2, before: 0, after: null }])
})

test('an album that goes back to a month has none, nor has one without times', async () => {
  const albums: (typeof inOrder)[] = [
    ['2024-05-01', '2024-06-01', '2024-05-02'],
    ['2024-06-01', '2024-05-01'],
    ['2025-05-01', null, '2024-06-01'],
    [null, null],
    [],
  ]
  for (const days of albums) expect(await monthsOf((await filled(days)).album)).toEqual([])
})

test('who may not see the album is not told its months', async () => {
  const { owner, album } = await filled(inOrder, { audience: 'friends' })
  const { friend, stranger, blocked } = await make.others(owner)
  const fellow = await make.user()
  const trip = await make.trip(owner, { audience: 'me' })
  await make.traveller(trip, fellow)
  await connections.db
    .updateTable('album')
    .set({ trip_id: trip.id })
    .where('id', '=', album.id)
    .execute()
  const params = { id: album.id }
  for (const [who, wanted] of [
    [as(owner), 200],
    [as(friend), 200],
    [as(fellow), 200],
    [as(stranger), 403],
    [as(blocked), 404],
    [visitor, 403],
  ] as const) {
    const { status, data } = await who.call(listAlbumMonths, { params })
    expect([status, data?.length]).toEqual([wanted, wanted === 200 ? 3 : undefined])
  }
  expect((await visitor.call(listAlbumMonths, { params: { id: uuid() } })).status).toBe(404)
})

test('a link tells the months of its own album alone, and goes on from there', async () => {
  const { owner, album, ids } = await filled(inOrder, { audience: 'me' })
  const { token } = await make.share(owner, { album_id: album.id })
  const params = { id: album.id, token }
  for (const who of [visitor, as(owner), as(await make.user())]) {
    const { data } = await who.call(listSharedAlbumMonths, { params })
    expect(data.map(({ month }) => month)).toEqual(['2023-12', '2024-01', '2025-01'])
    const query = { after: data[2]!.after! }
    const items = await who.call(listSharedAlbumItems, { params, query })
    expect(items.data.map(({ id }) => id)).toEqual(ids.slice(6))
  }
  const { album: other } = await filled(inOrder)
  const wrong = { id: other.id, token }
  expect((await visitor.call(listSharedAlbumMonths, { params: wrong })).status).toBe(404)
  const locked = await make.share(owner, { album_id: album.id, password_hash: 'x' })
  const behind = { id: album.id, token: locked.token }
  expect((await visitor.call(listSharedAlbumMonths, { params: behind })).status).toBe(403)
  await connections.db.deleteFrom('share').execute()
  expect((await visitor.call(listSharedAlbumMonths, { params })).status).toBe(404)
})
