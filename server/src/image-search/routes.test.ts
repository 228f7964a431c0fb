import { updateAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { createAlbum, updateAlbum } from '@farfolk/contract/albums'
import { searchImages } from '@farfolk/contract/image-search'
import { createPermission } from '@farfolk/contract/permissions'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, type MockInstance, test, vi } from 'vitest'
import { countWaiting } from '../testing/count-waiting.ts'
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

const audience = fc.constantFrom('everyone', 'members', 'friends', 'me')
const ownAudience = fc.option(audience, { freq: 2 })
const acts = fc.array(
  fc.oneof(
    fc.record({ default: audience }),
    fc.record({ album: fc.nat(1), audience: ownAudience }),
    fc.record({ album: fc.nat(1), showLocations: fc.boolean() }),
    fc.record({ photo: fc.nat(2), to: fc.nat(1) }),
    fc.record({ photo: fc.nat(2), caption: fc.constantFrom('Ferry', 'Ferry at dawn') }),
  ),
  { minLength: 1, maxLength: 6 },
)

test('photos bear the words that everyone may find them by, however that changes', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      await db.deleteFrom('member').execute()
      const member = await make.user()
      const owner = as(member)
      const world = {
        default: 'members',
        albums: [0, 1].map(() => ({ audience: null as string | null, showLocations: false })),
      }
      const albums = [await make.album(member), await make.album(member)]
      const photos: { id: string; album: number }[] = []
      for (const album of [0, 0, 1]) {
        const { id } = await make.albumItem(albums[album]!, { caption: 'Ferry', ...taken })
        photos.push({ id, album })
      }
      await indexForgotten(db)
      for (const act of sequence) {
        let status: number
        if ('default' in act) {
          const permission = { resource: 'albums', audience: act.default } as const
          ;({ status } = await owner.call(createPermission, { body: { permission } }))
          world.default = act.default
        } else if ('album' in act) {
          const { album, ...change } = act
          const params = { id: albums[album]!.id }
          ;({ status } = await owner.call(updateAlbum, { params, body: { album: change } }))
          Object.assign(world.albums[album]!, change)
        } else {
          const photo = photos[act.photo]!
          if ('to' in act) photo.album = act.to
          const change = 'to' in act ? { albumId: albums[act.to]!.id } : { caption: act.caption }
          const params = { id: photo.id }
          ;({ status } = await owner.call(updateAlbumItem, { params, body: { albumItem: change } }))
        }
        expect([200, 201]).toContain(status)
        const ownerShows = (isMeant: (album: { showLocations: boolean }) => boolean) =>
          photos
            .filter(({ album }) => (world.albums[album]!.audience ?? world.default) === 'everyone')
            .filter(({ album }) => isMeant(world.albums[album]!))
            .map(({ id }) => id)
            .toReversed()
        const shown = {
          ferry: ownerShows(() => true),
          sweden: ownerShows((album) => album.showLocations),
        }
        for (const [q, ids] of Object.entries(shown)) {
          const { data } = await visitor.call(searchImages, { query: { q } })
          expect([q, data.map(({ albumItemId }) => albumItemId)]).toEqual([q, ids])
          const bearing = sql<boolean>`search @@ ${q}::tsquery`
          const kept = await db.selectFrom('album_item').select('id').where(bearing).execute()
          expect([q, kept.map(({ id }) => id).toSorted()]).toEqual([q, ids.toSorted()])
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('however many albums go by a default, few statements open their photos', async () => {
  const owner = await make.user()
  const first = await make.album(owner)
  const { id } = await make.albumItem(first, { caption: 'Ferry' })
  const albums = 1_050
  await sql`
    with made as (
      insert into album (id, owner_id, name)
      select gen_random_uuid(), ${owner.id}, 'Boats' from generate_series(2, ${albums})
      returning id
    )
    insert into album_item (id, album_id, image_id, blob_hash, caption, position)
    select gen_random_uuid(), made.id, image_id, blob_hash, caption, position
    from album_item, made where album_item.id = ${id}`.execute(db)
  await indexForgotten(db)
  const spies = new Map<pg.PoolClient, MockInstance>()
  const spy = (client: pg.PoolClient) => spies.set(client, vi.spyOn(client, 'query'))
  connections.pool.on('acquire', spy)
  const permission = { resource: 'albums', audience: 'everyone' } as const
  const { status } = await as(owner).call(createPermission, { body: { permission } })
  connections.pool.off('acquire', spy)
  const statements = [...spies.values()].flatMap(({ mock }) => mock.calls)
  vi.restoreAllMocks()
  expect(status).toBe(201)
  expect(statements.length).toBeLessThan(50)
  const found = db.selectFrom('album_item').where(sql<boolean>`search @@ 'ferry'`)
  const { open } = await found.select(sql<number>`count(*)`.as('open')).executeTakeFirstOrThrow()
  expect(open).toBe(albums)
})

test('a photo that changes while its owner opens all albums is found', async () => {
  const owner = await make.user()
  const { id } = await make.albumItem(await make.album(owner), { caption: 'Ferry' })
  const holder = await connections.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update member set albums_audience = 'everyone' where id = $1`, [owner.id])
    const change = as(owner).call(updateAlbumItem, {
      params: { id },
      body: { albumItem: { caption: 'Canoe' } },
    })
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await holder.query('commit')
    expect((await change).status).toBe(200)
  } finally {
    holder.release(true)
  }
  expect(await find('canoe')).toEqual(['Canoe'])
})

test('what an older release opened, or had tell of places, is found by the words of then', async () => {
  const album = await make.album(await make.user(), { name: 'Boats' })
  await make.albumItem(album, { caption: 'Ferry', ...taken })
  await make.albumItem(album, { caption: '!' })
  await indexForgotten(db)
  const changes = db.updateTable('album').where('id', '=', album.id)
  await changes.set({ audience: 'everyone' }).execute()
  expect(await find('ferry')).toEqual([])
  await indexForgotten(db)
  expect(await find('boats')).toEqual(['!', 'Ferry'])
  await changes.set({ show_locations: true }).execute()
  await indexForgotten(db)
  expect(await find('stockholm')).toEqual(['Ferry'])
})

test('an album that opens while forgotten photos are indexed is found', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await make.albumItem(album, { caption: 'Ferry' })
  const holder = await connections.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from member where id = $1 for update', [owner.id])
    await holder.query(`update album set audience = 'everyone' where id = $1`, [album.id])
    const indexed = indexForgotten(db)
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await holder.query(`update album_item set search = 'ferry' where album_id = $1`, [album.id])
    await holder.query('commit')
    await indexed
  } finally {
    holder.release(true)
  }
  expect(await find('ferry')).toEqual(['Ferry'])
})

test('photos of an account that was closed for a while are found again', async () => {
  const owner = await make.user({ closed_at: new Date() })
  await make.albumItem(await make.album(owner, { audience: 'everyone' }), { caption: 'Ferry' })
  await indexForgotten(db)
  expect(await find('ferry')).toEqual([])
  await db.updateTable('member').set({ closed_at: null }).where('id', '=', owner.id).execute()
  expect(await find('ferry')).toEqual(['Ferry'])
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
