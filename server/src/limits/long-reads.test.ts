import type { AddressInfo } from 'node:net'
import { listStopPhotos } from '@farfolk/contract/album-items'
import { listOwnMonths } from '@farfolk/contract/album-timeline'
import { listChannels } from '@farfolk/contract/chat'
import { listDuplicates } from '@farfolk/contract/duplicates'
import { apiBase } from '@farfolk/contract/http'
import { listOwnPhotoClusters } from '@farfolk/contract/photo-clusters'
import { expect, test } from 'vitest'
import { hashToken } from '../http/session.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { whileLocked } from '../testing/while-locked.ts'

const { app, as, make, connections } = await startTestApp()
const { pool } = connections

type Reader = Pick<MadeMember, 'token'>

const monthsOf = (reader: Reader) => as(reader).call(listOwnMonths, {})
const clustersOf = (reader: Reader) => as(reader).call(listOwnPhotoClusters, { query: { zoom: 3 } })
const duplicatesOf = (reader: Reader) => as(reader).call(listDuplicates, {})

/** Somebody with one photo, who is signed in on a phone as well. */
async function photographer() {
  const [owner, phone] = [await make.user(), await make.user()]
  await pool.query('update session set member_id = $1 where member_id = $2', [owner.id, phone.id])
  const trip = await make.trip(owner)
  const album = await make.album(owner, { trip_id: trip.id })
  await make.albumItem(album, { taken_at: '2024-06-02 12:00:00', lat: 59.91, lng: 10.75 })
  return { owner, phone, trip }
}

test('four are read at once, whatever it is, of a member one thing at a time', async () => {
  const { owner: ada, phone } = await photographer()
  const others = await Promise.all([1, 2, 3, 4].map(photographer))
  const reads: Promise<{ status: number }>[] = []
  await whileLocked(pool, 'album_item', async (expectWaiting) => {
    reads.push(monthsOf(ada), clustersOf(ada), clustersOf(phone))
    await expectWaiting(1)
    for (const { owner } of others) reads.push(clustersOf(owner), duplicatesOf(owner))
    await expectWaiting(4)
  })
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
})

interface Waiting {
  what: string
  read: (reader: Reader, tripId: string) => Promise<{ status: number }>
  /** That it waits for. */
  table?: string
}

test.each<Waiting>([
  { what: 'months', read: monthsOf },
  { what: 'places', read: clustersOf },
  { what: 'duplicates', read: duplicatesOf },
  {
    what: 'photos of stops',
    read: (reader, id) => as(reader).call(listStopPhotos, { params: { id } }),
  },
  {
    what: 'words',
    read: (reader) => as(reader).call(listChannels, { query: { q: 'fjord' } }),
    table: 'message',
  },
])(
  'whose session ends while they wait for their turn gets no $what',
  async ({ read, table = 'album_item' }) => {
    const { owner, phone, trip } = await photographer()
    const reads: Promise<{ status: number }>[] = []
    await whileLocked(pool, table, async (expectWaiting) => {
      reads.push(read(phone, trip.id))
      await expectWaiting(1)
      reads.push(read(owner, trip.id))
      await expectWaiting(1)
      await pool.query('delete from session where token_hash = $1', [hashToken(owner.token)])
    })
    const replies = await Promise.all(reads)
    expect(replies.map(({ status }) => status)).toEqual([200, 401])
  },
)

test('what is read for one who has gone ends, and what waits for them is not begun', async () => {
  await app.fastify.listen({ port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const { owner, phone } = await photographer()
  const { owner: other } = await photographer()
  const going = new AbortController()
  const ask = ({ token }: Reader, path: string) =>
    fetch(`http://localhost:${port}${apiBase}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: going.signal,
    })
  const left: Promise<unknown>[] = []
  const stay: ReturnType<typeof monthsOf>[] = []
  await whileLocked(pool, 'album_item', async (expectWaiting) => {
    left.push(ask(owner, listOwnMonths.path))
    await expectWaiting(1)
    left.push(ask(phone, listOwnMonths.path))
    stay.push(monthsOf(other))
    await expectWaiting(2)
    going.abort()
    await Promise.allSettled(left)
    await expectWaiting(1)
  })
  expect((await stay[0]!).data).toMatchObject([{ count: 1 }])
  for (const reader of [owner, phone]) expect((await monthsOf(reader)).status).toBe(200)
})

test('one member does not fill the line for the photos of stops', async () => {
  const { owner, trip } = await photographer()
  const { owner: other, trip: another } = await photographer()
  const photosOf = (reader: Reader, { id }: { id: string }) =>
    as(reader).call(listStopPhotos, { params: { id } })
  const reads: ReturnType<typeof photosOf>[] = []
  await whileLocked(pool, 'album_item', async (expectWaiting) => {
    for (let count = 0; count < 8; count++) reads.push(photosOf(owner, trip))
    await expectWaiting(1)
    reads.push(photosOf(other, another))
    await expectWaiting(2)
  })
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.at(-1)).toBe(200)
})
