import {
  createAlbum,
  updateAlbum,
  updateAlbumItem,
  uploadAlbumItems,
} from '@farfolk/contract/albums'
import { searchImages } from '@farfolk/contract/image-search'
import { expect, test } from 'vitest'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { indexForgotten } from './index-photos.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db } = connections

const stockholm = JSON.stringify({
  id: '2673730',
  name: 'Stockholm',
  region: 'Stockholm County',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: 1_515_017,
})
const taken = { place: stockholm, lat: 59.33, lng: 18.07 }

async function find(q: string, caller = visitor) {
  const { status, data } = await caller.call(searchImages, { query: { q } })
  expect(status).toBe(200)
  return data.map(({ caption }) => caption)
}

test('photos are found by caption, album, place and country, in any accent and half a word', async () => {
  const owner = await make.user()
  const album = await make.album(owner, {
    name: 'Skärgården',
    audience: 'everyone',
    show_locations: true,
  })
  const { id, imageId } = await make.albumItem(album, { caption: 'The white ferry', ...taken })
  await make.albumItem(album, { caption: 'An empty pier' })
  await indexForgotten(db)
  for (const q of ['ferry', 'WHITE fer', 'skargarden ferry', 'stockholm', 'sweden white']) {
    expect(await find(q)).toEqual(['The white ferry'])
  }
  expect(await find('Skärgården')).toEqual(['An empty pier', 'The white ferry'])
  expect(await find('ferry pier')).toEqual([])
  expect(await find('!?')).toEqual([])
  const { data } = await visitor.call(searchImages, { query: { q: 'ferry' } })
  expect(data).toMatchObject([
    {
      id: imageId,
      variants: { card: { src: expect.stringContaining('/img/') } },
      albumItemId: id,
      album: { id: album.id, name: 'Skärgården' },
      owner: { id: owner.id },
    },
  ])
})

test('only what everyone may see is found, whoever asks', async () => {
  const owner = await make.user()
  const friend = await make.user()
  await make.friendship(owner, friend)
  for (const audience of ['members', 'friends', 'me', null, 'everyone'] as const) {
    const album = await make.album(owner, { audience })
    await make.albumItem(album, { caption: `Ferry for ${audience}` })
  }
  await indexForgotten(db)
  for (const caller of [visitor, as(owner), as(friend)]) {
    expect(await find('ferry', caller)).toEqual(['Ferry for everyone'])
  }
  const blocked = await make.user()
  await make.friendship(owner, blocked, 'blocked')
  expect(await find('ferry', as(blocked))).toEqual([])
  await db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', owner.id).execute()
  expect(await find('ferry')).toEqual([])
})

test('where a photo was taken finds it only where its album tells that', async () => {
  const album = await make.album(await make.user(), { name: 'Boats', audience: 'everyone' })
  await make.albumItem(album, { caption: 'Ferry', ...taken })
  await indexForgotten(db)
  expect(await find('boats ferry')).toEqual(['Ferry'])
  expect(await find('stockholm')).toEqual([])
  expect(await find('ferry sweden')).toEqual([])
})

test('what is uploaded and changed is found by the words that stand', async () => {
  const owner = as(await make.user())
  const { data: album } = await owner.call(createAlbum, {
    body: { album: { name: 'Boats', audience: 'everyone' } },
  })
  const albumItem = {
    albumId: album.id,
    file: new Blob([new Uint8Array(await takePhoto())]),
    caption: 'Ferry',
  }
  const { data } = await owner.call(uploadAlbumItems, { body: { albumItem } })
  expect(await find('ferry boats')).toEqual(['Ferry'])
  await owner.call(updateAlbumItem, {
    params: { id: data[0]!.id },
    body: { albumItem: { caption: 'Canoe' } },
  })
  await owner.call(updateAlbum, { params: { id: album.id }, body: { album: { name: 'Lakes' } } })
  expect(await find('canoe lakes')).toEqual(['Canoe'])
  expect(await find('boats')).toEqual([])
  expect(await find('ferry')).toEqual([])
})

test('pages neither skip nor repeat, and a search needs words', async () => {
  const album = await make.album(await make.user(), { audience: 'everyone' })
  for (const caption of ['Ferry 1', 'Ferry 2', 'Ferry 3']) await make.albumItem(album, { caption })
  await indexForgotten(db)
  const first = await visitor.call(searchImages, { query: { q: 'ferry', limit: 2 } })
  const cursor = first.page?.nextCursor ?? ''
  const second = await visitor.call(searchImages, { query: { q: 'ferry', limit: 2, cursor } })
  expect([...first.data, ...second.data].map(({ caption }) => caption)).toEqual([
    'Ferry 3',
    'Ferry 2',
    'Ferry 1',
  ])
  expect(second.page?.nextCursor).toBeNull()
  const { status, errors } = await visitor.call(searchImages, { query: { q: ' ' } })
  expect([status, errors]).toMatchObject([422, [{ code: 'required', field: 'q' }]])
})

test('so many searches at once take connections, a few wait, and past that the answer is 429', async () => {
  const holder = await connections.pool.connect()
  let replies: Promise<number[]>
  try {
    await holder.query('begin; lock table album_item')
    const calls = Array.from({ length: 13 }, () =>
      visitor.call(searchImages, { query: { q: 'ferry' } }),
    )
    replies = Promise.all(calls.map(async (call) => (await call).status))
    expect((await Promise.race(calls)).status).toBe(429)
    // Writes and other reads find a connection.
    await make.user()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await replies).toSorted((a, b) => a - b)).toEqual([...Array(12).fill(200), 429])
})
