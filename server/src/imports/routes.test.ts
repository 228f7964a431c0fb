import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getImport, startImport } from '@farfolk/contract/imports'
import { getOwnTrip } from '@farfolk/contract/trips'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'

const { app, as, make, connections, dataDir } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })

const listOf = (...rows: object[]) => strToU8(JSON.stringify(rows))
const archiveOf = (entries: Zippable) => zipSync({ 'profile.json': listOf({}), ...entries })

test("what no call would take is refused one by one, and another's thing stays theirs", async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const theirs = await make.trip(other)
  const [picture, noPicture] = [uuid(), uuid()]
  const archive = archiveOf({
    'trips.json': listOf(
      { id: theirs.id, name: 'Mine too' },
      { id: uuid(), name: '' },
      { id: uuid(), name: 'Fine', dream: true },
      { name: 'Without an id' },
    ),
    'visited-countries.json': listOf(
      { code: 'ZZ', status: 'visited' },
      { code: 'NO', status: 'no' },
    ),
    'visited-towns.json': listOf(
      { placeId: 2673730, placeName: 'Elsewhere' },
      { placeId: 2673730 },
      { placeId: 999_999_999 },
      { placeId: 'x' },
    ),
    'albums.json': listOf({
      id: uuid(),
      name: 'Broken',
      items: [
        { id: uuid(), imageId: noPicture, caption: '' },
        { id: uuid(), imageId: picture, caption: 'x'.repeat(1_001) },
        { id: uuid(), imageId: picture, caption: 'Nul\u0000' },
      ],
    }),
    [`pictures/${noPicture}.jpg`]: strToU8('no picture'),
    [`pictures/${picture}.jpg`]: new Uint8Array(await takePhoto()),
  })
  const { data } = await handIn(owner, archive)
  const counts = await letIn(owner, data.id)
  expect(counts.trips).toMatchObject({ added: 2, refused: 2 })
  expect(counts.countries).toMatchObject({ added: 0, refused: 2 })
  expect(counts.towns).toMatchObject({ found: 2, added: 1, refused: 2 })
  expect([counts.albums.added, counts.photos.added, counts.photos.refused]).toEqual([1, 1, 2])
  expect((await as(other).call(getOwnTrip, { params: { id: theirs.id } })).data.name).toBe(
    theirs.name,
  )
})

test('where its file could not be kept, there is no import', async () => {
  const owner = await make.user()
  const id = uuid()
  const blocked = join(dataDir, 'imports', `${owner.id}.${id}.zip`)
  await mkdir(join(blocked, 'in the way'), { recursive: true })
  expect((await handIn(owner, archiveOf({}), id)).status).toBe(500)
  expect((await as(owner).call(getImport, { params: { id } })).status).toBe(404)
  await rm(blocked, { recursive: true })
  expect((await handIn(owner, archiveOf({}), id)).status).toBe(201)
  await letIn(owner, id)
})

test('nobody is told of what comes back', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  const shared = await make.trip(owner)
  await make.traveller(shared, friend)
  const stop = { id: uuid(), arrivalDate: null, departureDate: null, note: '', private: false }
  const days = { startDate: '2131-05-01', endDate: '2131-05-09' }
  const place = { id: null, name: 'Hut', region: null, countryCode: 'SE', lat: 67, lng: 18 }
  await make.trip(friend, { ...days, stops: [{ ...stop, place: { ...place, population: null } }] })
  const imageId = uuid()
  const archive = archiveOf({
    'trips.json': listOf({
      id: uuid(),
      name: 'To the hut',
      ...days,
      stops: [{ ...place, ...stop, placeName: place.name }],
    }),
    'albums.json': listOf({
      id: uuid(),
      name: 'Of the hut',
      tripId: shared.id,
      items: [{ id: uuid(), imageId, caption: '' }],
    }),
    [`pictures/${imageId}.jpg`]: new Uint8Array(await takePhoto()),
  })
  const { data } = await handIn(owner, archive)
  const counts = await letIn(owner, data.id)
  expect([counts.trips.added, counts.photos.added]).toEqual([1, 1])
  const { rows } = await connections.pool.query(
    `select (select trip_id from album) as trip_id, (select count(*) from notification) as told,
      (select count(*) from pgboss.job where name in ('matches', 'album-news')) as to_tell`,
  )
  expect(rows).toEqual([{ trip_id: shared.id, told: 0, to_tell: 0 }])
})

/** An archive whose directory tells another size of its trips than they have. */
function lying(size: number): Uint8Array {
  const bytes = Buffer.from(archiveOf({ 'trips.json': new Uint8Array(100_000) }))
  const trips = bytes.lastIndexOf('PK\x01\x02')
  bytes.writeUInt32LE(size, trips + 24)
  return bytes
}

test('what is no archive, and one made to fill the memory, is refused', async () => {
  const owner = await make.user()
  const [bomb, liar] = [100 * 1024 * 1024, 100].map(lying)
  const largeAlbum = `{"items":[${'{},'.repeat(18_999)}{}]}`
  const broken = [
    strToU8('no zip'),
    archiveOf({}).slice(0, -10),
    zipSync({ 'trips.json': listOf() }),
    archiveOf({ 'trips.json': strToU8('[{') }),
    archiveOf({ 'trips.json': strToU8(`[${'{},'.repeat(20_000)}{}]`) }),
    archiveOf({ 'packing-lists.json': strToU8(`[{"items":[${'{},'.repeat(300_000)}{}]}]`) }),
    archiveOf({ 'albums.json': strToU8(`[{"items":[${'0,'.repeat(20_000)}0]}]`) }),
    archiveOf({ 'albums.json': strToU8(`[${`${largeAlbum},`.repeat(5)}${largeAlbum}]`) }),
    bomb!,
    liar!,
  ]
  for (const bytes of broken) {
    const { status, errors } = await handIn(owner, bytes)
    expect([status, errors]).toMatchObject([
      422,
      [{ code: 'broken_archive', field: 'import.file' }],
    ])
  }
})

test('one is on its way at a time, and nobody else sees it', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const id = uuid()
  const first = await handIn(owner, archiveOf({}), id)
  const repeated = await handIn(owner, archiveOf({}), id)
  expect([first.status, repeated.status, repeated.data.id]).toEqual([201, 200, id])
  await connections.pool.query(`update member_import set status = 'running' where id = $1`, [id])
  const atOnce = uuid()
  const both = await Promise.all([1, 2].map(() => handIn(owner, archiveOf({}), atOnce)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect((await handIn(other, archiveOf({}), id)).status).toBe(409)
  const kept = (await readdir(join(dataDir, 'imports'))).filter((name) => name.includes(id))
  expect(kept).toEqual([`${owner.id}.${id}.zip`])
  const second = await handIn(owner, archiveOf({}))
  const params = { id: second.data.id }
  expect((await as(owner).call(startImport, { params })).status).toBe(409)
  for (const call of [getImport, startImport]) {
    expect((await as(other).call(call, { params })).status).toBe(404)
  }
  const unconfirmed = await make.user({ email_confirmed_at: null })
  expect((await handIn(unconfirmed, archiveOf({}))).status).toBe(403)
})

test('one whose server was killed goes on when the queue takes its job back', async () => {
  const owner = await make.user()
  const { data } = await handIn(
    owner,
    archiveOf({ 'trips.json': listOf({ id: uuid(), name: 'A' }) }),
  )
  await connections.pool.query(`update member_import set status = 'running'`)
  await runImport(app.features, data.id)
  const { status, counts } = (await as(owner).call(getImport, { params: { id: data.id } })).data
  expect([status, counts.trips.added]).toEqual(['done', 1])
})

test('one that stands still is in the way of no other', async () => {
  const owner = await make.user()
  const { data: stuck } = await handIn(owner, archiveOf({}))
  await connections.pool.query(
    `update member_import set status = 'running', updated_at = now() - interval '11 minutes'`,
  )
  const { data: other } = await handIn(owner, archiveOf({}))
  expect(await letIn(owner, other.id)).toBeDefined()
  expect(await letIn(owner, stuck.id)).toBeDefined()
})

test('one that was never begun makes room for the next, file and all', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  const [first, theirs] = [await handIn(owner, archiveOf({})), await handIn(other, archiveOf({}))]
  await letIn(owner, first.data.id)
  const waiting = await handIn(owner, archiveOf({}))
  const latest = await handIn(owner, archiveOf({}))
  const statusOf = async (member: { token: string }, { data }: typeof first) =>
    (await as(member).call(getImport, { params: { id: data.id } })).status
  expect(await statusOf(owner, waiting)).toBe(404)
  for (const kept of [first, latest]) expect(await statusOf(owner, kept)).toBe(200)
  expect(await statusOf(other, theirs)).toBe(200)
  const files = (await readdir(join(dataDir, 'imports'))).filter((name) =>
    name.startsWith(owner.id),
  )
  expect(files).toEqual([`${owner.id}.${latest.data.id}.zip`])
})

test('one that waits for others is not given up with those that stand still', async () => {
  const owner = await make.user()
  const { data } = await handIn(owner, archiveOf({}))
  const afterHours = async (status: string, hours: number) => {
    await connections.pool.query(
      'update member_import set status = $1, updated_at = now() - make_interval(hours => $2)',
      [status, hours],
    )
    await sweepImports(app.features)
    return (await as(owner).call(getImport, { params: { id: data.id } })).data.status
  }
  expect(await afterHours('queued', 5)).toBe('queued')
  expect(await afterHours('running', 5)).toBe('failed')
  expect(await afterHours('queued', 25)).toBe('failed')
})
