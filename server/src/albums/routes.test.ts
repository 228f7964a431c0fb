import { listAlbumItems } from '@farfolk/contract/album-items'
import {
  createAlbum,
  deleteAlbum,
  getAlbum,
  getOwnAlbum,
  listOwnAlbums,
  listTripAlbums,
  listUserAlbums,
  updateAlbum,
} from '@farfolk/contract/albums'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, connections, visitor, make } = await startTestApp()

test('an album begins empty, without a cover, for whom the default names', async () => {
  const owner = await make.user()
  const album = { name: ' Lofoten ', description: 'Two weeks\nof rain' }
  const made = await as(owner).call(createAlbum, { body: { album } })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    owner: { id: owner.id },
    name: 'Lofoten',
    description: 'Two weeks\nof rain',
    audience: null,
    showLocations: false,
    cover: null,
    albumItems: [],
    albumItemsCount: 0,
    trip: null,
  })
  const params = { id: made.data.id }
  for (const endpoint of [getAlbum, getOwnAlbum]) {
    const read = await as(owner).call(endpoint, { params })
    expect([read.status, read.data]).toEqual([200, made.data])
    expect(read.headers.etag).toBe(made.headers.etag)
    const headers = { 'if-none-match': String(read.headers.etag) }
    expect((await as(owner).call(endpoint, { params, headers })).status).toBe(304)
  }
})

test('the same id again is the same album, and of another a conflict', async () => {
  const owner = await make.user()
  const album = { id: uuid(), name: 'Lofoten' }
  const made = await Promise.all(
    [1, 2, 3].map((n) =>
      as(owner).call(createAlbum, { body: { album: { ...album, name: `L${n}` } } }),
    ),
  )
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect(new Set(made.map(({ data }) => data.name)).size).toBe(1)
  const other = await as(await make.user()).call(createAlbum, { body: { album } })
  expect([other.status, other.errors?.[0]?.field]).toEqual([409, 'album.id'])
})

test('what is sent is checked', async () => {
  const owner = as(await make.user())
  const bad = { name: ' ', description: 'x'.repeat(10_001), audience: 'all' as 'me' }
  const { status, errors } = await owner.call(createAlbum, { body: { album: bad } })
  expect([status, errors?.map(({ field }) => field)]).toEqual([
    422,
    ['album.name', 'album.description', 'album.audience'],
  ])
  const unconfirmed = await make.user({ email_confirmed_at: null })
  const reply = await as(unconfirmed).call(createAlbum, { body: { album: { name: 'A' } } })
  expect(reply.errors?.[0]?.code).toBe('email_unconfirmed')
})

test('the first hundred photos come with the album, the rest by the page', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone' })
  const items = []
  for (let index = 0; index < 103; index++) items.push(await make.albumItem(album))
  const params = { id: album.id }
  const { data } = await visitor.call(getAlbum, { params })
  expect(data.albumItemsCount).toBe(103)
  expect(data.cover?.id).toBe(items[0]!.imageId)
  expect(data.albumItems.map(({ id }) => id)).toEqual(items.slice(0, 100).map(({ id }) => id))

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await visitor.call(listAlbumItems, { params, query: { limit: 40, cursor } })
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(items.map(({ id }) => id))

  const after = data.albumItems.at(-1)!.id
  const rest = await visitor.call(listAlbumItems, { params, query: { after } })
  expect(rest.data.map(({ id }) => id)).toEqual(seen.slice(100))
  for (const query of [{ after: uuid() }, { cursor: 'x' }, { limit: 0 }, { limit: 101 }]) {
    expect((await visitor.call(listAlbumItems, { params, query })).status).toBe(422)
  }
})

test('of a hidden album nobody learns whether a photo is still in it', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'me' })
  const params = { id: album.id }
  const { id: photo } = await make.albumItem(album)
  const blocked = await make.user()
  await make.friendship(owner, blocked, 'blocked')
  for (const after of [photo, uuid()]) {
    const statusFor = async (caller: typeof visitor) =>
      (await caller.call(listAlbumItems, { params, query: { after } })).status
    expect([await statusFor(visitor), await statusFor(as(blocked))]).toEqual([403, 404])
  }
})

test('lists are newest first and hold the first photos, or as many as are asked for', async () => {
  const owner = await make.user({ albums_audience: 'everyone' })
  const albums = []
  for (let index = 0; index < 5; index++) albums.push(await make.album(owner))
  const items = []
  for (let index = 0; index < 3; index++) items.push((await make.albumItem(albums[0]!)).id)
  const wanted = albums.map(({ id }) => id).toReversed()
  const own: string[] = []
  const others: string[] = []
  const shown: string[] = []
  for (const [list, endpoint] of [
    [own, listOwnAlbums],
    [others, listUserAlbums],
  ] as const) {
    let cursor: string | undefined
    do {
      const query = { limit: 2, cursor, ...(list === others && { albumItems: 2 }) }
      const reply = await as(owner).call(endpoint as typeof listUserAlbums, {
        params: { id: owner.id },
        query,
      })
      list.push(...reply.data.map(({ id }) => id))
      shown.push(...reply.data.flatMap(({ albumItems }) => albumItems.map(({ id }) => id)))
      cursor = reply.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(list).toEqual(wanted)
    expect(shown.splice(0)).toEqual(list === own ? items : items.slice(0, 2))
  }
  const none = await as(owner).call(listOwnAlbums, { query: { albumItems: 0 } })
  expect(none.data.flatMap(({ albumItems }) => albumItems)).toEqual([])
  for (const albumItems of [-1, 101]) {
    const { status } = await as(owner).call(listOwnAlbums, { query: { albumItems } })
    expect(status).toBe(422)
  }
})

test('an album of a list bears what it bears by itself, to whoever sees it', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { audience: 'everyone' })
  const { friend, stranger, blocked } = await make.others(owner)
  for (const show_locations of [true, false]) {
    const album = await make.album(owner, { audience: 'members', trip_id: trip.id, show_locations })
    await make.albumItem(album, { lat: 63.4305, lng: 10.3951 })
  }
  const lists = async (who: typeof visitor) => [
    await who.call(listUserAlbums, { params: { id: owner.id } }),
    await who.call(listTripAlbums, { params: { id: trip.id } }),
  ]
  for (const who of [as(owner), as(friend), as(stranger)]) {
    for (const { data } of await lists(who)) {
      expect(data).toHaveLength(2)
      for (const album of data) {
        const { data: itself } = await who.call(getAlbum, { params: { id: album.id } })
        expect(album).toEqual({ ...itself, hasLocations: undefined })
      }
    }
  }
  const refused = [...(await lists(visitor)), ...(await lists(as(blocked)))]
  expect(refused.map(({ status }) => status)).toEqual([403, 200, 404, 404])
  expect(refused[1]!.data).toEqual([])
})

test('a page of albums ends before it bears more than 400 photos, whatever its length', async () => {
  const owner = await make.user()
  for (let index = 0; index < 7; index++) {
    const album = await make.album(owner)
    await make.albumItem(album)
    if (index === 1) continue
    await connections.pool.query(
      `with source as (select * from album_item where album_id = $1), kept as (
         insert into blob (hash, size, type)
         select sha256((album_id::text || n)::bytea), 1, 'image/jpeg'
         from source, generate_series(1, 110) n returning hash)
       insert into album_item (id, album_id, image_id, blob_hash, position)
       select gen_random_uuid(), album_id, image_id, hash, row_number() over ()
       from source, kept`,
      [album.id],
    )
  }
  const lengths: number[] = []
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await as(owner).call(listOwnAlbums, { query: { limit: 100, cursor } })
    lengths.push(data.length)
    seen.push(...data.map(({ id }) => id))
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(lengths).toEqual([4, 3])
  const light = await as(owner).call(listOwnAlbums, { query: { limit: 100, albumItems: 0 } })
  expect(light.data.map(({ id }) => id)).toEqual(seen)
  expect(light.page).toEqual({ nextCursor: null })
})

test('an album says whether the viewer is told where any of its photos was taken', async () => {
  const owner = await make.user()
  const { friend, stranger: member, blocked } = await make.others(owner)
  const shown = { audience: 'everyone', show_locations: true } as const
  const hidden = { audience: 'everyone', show_locations: false } as const
  for (const [fields, forOthers] of [
    [shown, true],
    [hidden, false],
  ] as const) {
    const album = await make.album(owner, fields)
    const params = { id: album.id }
    const told = async (caller: typeof visitor) =>
      (await caller.call(getAlbum, { params })).data.hasLocations
    await make.albumItem(album)
    expect([await told(as(owner)), await told(visitor)]).toEqual([false, false])
    // Behind the first hundred, which say nothing of it.
    for (let index = 0; index < 100; index++) await make.albumItem(album)
    await make.albumItem(album, { lat: 63.43, lng: 10.39 })
    expect(await told(as(owner))).toBe(true)
    for (const caller of [as(friend), as(member), visitor]) {
      expect(await told(caller)).toBe(forOthers)
    }
    expect((await as(blocked).call(getAlbum, { params })).status).toBe(404)
  }
  const list = await as(owner).call(listOwnAlbums, {})
  expect(list.data.map(({ hasLocations }) => hasLocations)).toEqual([undefined, undefined])
})

test('null stands for what may be absent of a new album, and for nothing of a change', async () => {
  const owner = await make.user()
  const nothing = { id: null, description: null, audience: null, showLocations: null }
  const album = { name: 'North', ...nothing } as unknown as { name: string }
  const made = await as(owner).call(createAlbum, { body: { album } })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({ description: '', audience: null, showLocations: false })
  const params = { id: made.data.id }
  const changed = await as(owner).call(updateAlbum, { params, body: { album } })
  expect([changed.status, changed.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['album.description', 'album.showLocations'],
  ])
})

test('an album changes, and a stale change is refused', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'Old' })
  const params = { id: album.id }
  const { headers: before } = await as(owner).call(getOwnAlbum, { params })
  // Photos that come in meanwhile are no reason to refuse a new name.
  await make.albumItem(album)
  const headers = { 'if-match': String(before.etag) }
  const body = { album: { name: 'New', audience: 'friends' as const, showLocations: true } }
  const changed = await as(owner).call(updateAlbum, { params, body, headers })
  expect([changed.status, changed.data]).toMatchObject([200, { ...body.album, description: '' }])
  expect(changed.data.updatedAt > changed.data.createdAt).toBe(true)
  expect((await as(owner).call(updateAlbum, { params, body, headers })).status).toBe(412)
  expect((await as(owner).call(deleteAlbum, { params, headers })).status).toBe(412)
  const whole = { 'if-match': String(changed.headers.etag) }
  expect((await as(owner).call(deleteAlbum, { params, headers: whole })).status).toBe(204)
  expect((await as(owner).call(getAlbum, { params })).status).toBe(404)
})

test('only the owner comes to an album as an own one', async () => {
  const owner = await make.user()
  const { friend, stranger, blocked } = await make.others(owner)
  const { id } = await make.album(owner, { audience: 'friends' })
  const params = { id }
  for (const [who, wanted] of [
    [friend, 403],
    [stranger, 404],
    [blocked, 404],
  ] as const) {
    const caller = as(who)
    const statuses = [
      (await caller.call(getOwnAlbum, { params })).status,
      (await caller.call(updateAlbum, { params, body: { album: { name: 'X' } } })).status,
      (await caller.call(deleteAlbum, { params })).status,
    ]
    expect(statuses).toEqual([wanted, wanted, wanted])
  }
  expect((await visitor.call(getOwnAlbum, { params })).status).toBe(401)
  expect((await as(owner).call(getOwnAlbum, { params })).data.name).not.toBe('X')
})
