import { getAlbum } from '@farfolk/contract/albums'
import { addBookingFile, createBooking } from '@farfolk/contract/bookings'
import { createCalendarFeed } from '@farfolk/contract/calendars'
import { createSelectionDownloadLink } from '@farfolk/contract/downloads'
import { createExport, getExport } from '@farfolk/contract/exports'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'

const { app, as, inject, make } = await startTestApp()
const { files } = app.router

interface Operation {
  parameters?: { name: string }[]
  responses: Record<string, { content?: object; headers?: object }>
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = (
  await inject(`${apiBase}/openapi.json`)
).json()

const oslo = {
  id: null,
  name: 'Oslo',
  region: null,
  countryCode: 'NO',
  lat: 59.9,
  lng: 10.7,
  population: null,
}

async function makeThings() {
  const owner = await make.user()
  const album = await make.album(owner)
  const photo = await make.albumItem(album)
  const trip = await make.trip(owner, {
    startDate: '2031-05-01',
    endDate: '2031-05-09',
    stops: [
      { id: uuid(), place: oslo, arrivalDate: null, departureDate: null, note: '', private: false },
    ],
  })
  return { owner, album, photo, trip }
}
type Things = Awaited<ReturnType<typeof makeThings>>

async function linkTo({ owner }: Things, thing: { album_id: string } | { trip_id: string }) {
  const { token } = await make.share(owner, { ...thing, allow_download: true })
  return 'album_id' in thing ? { id: thing.album_id, token } : { token }
}

async function addPaper(owner: Things['owner'], trip: Things['trip']) {
  const booking = { kind: 'train', title: 'To Oslo', startDate: '2031-05-01' } as const
  const member = as(owner)
  const made = await member.call(createBooking, { params: { id: trip.id }, body: { booking } })
  const ofBooking = { id: trip.id, bookingId: made.data.id }
  const bookingFile = { file: new File(['Coach 4, seat 61'], 'seats.txt') }
  const { data } = await member.call(addBookingFile, { params: ofBooking, body: { bookingFile } })
  return { ...ofBooking, fileId: data.id }
}

async function exportAddress({ owner }: Things): Promise<string> {
  const { data } = await as(owner).call(createExport, { body: {} })
  const addressOf = async () =>
    (await as(owner).call(getExport, { params: { id: data.id } })).data.url
  await expect.poll(addressOf).not.toBeNull()
  return String(await addressOf())
}

async function videoAddress({ owner, album, photo }: Things): Promise<string> {
  await createTusClient(app.fastify).send(owner, await film(), { videoOf: photo.id })
  const { data } = await as(owner).call(getAlbum, { params: { id: album.id } })
  return `http://localhost${data.albumItems[0]!.video!.url}`
}

type Given =
  | string
  | { id?: string; token?: string; bookingId?: string; fileId?: string; year?: string }
/** By the name of the call: what fills its path, or its address where only the server makes one. */
const calls: Record<string, (things: Things) => Given | Promise<Given>> = {
  getBookingFile: ({ owner, trip }) => addPaper(owner, trip),
  getOriginal: ({ photo }) => ({ id: photo.id }),
  getVideo: videoAddress,
  downloadAlbum: ({ album }) => ({ id: album.id }),
  downloadSelection: async ({ owner, photo }) => {
    const body = { albumItemIds: [photo.id] }
    const { data } = await as(owner).call(createSelectionDownloadLink, { body })
    return { id: data.url.split('/').at(-2)! }
  },
  downloadSharedAlbum: (things) => linkTo(things, { album_id: things.album.id }),
  getTripGpx: ({ trip }) => ({ id: trip.id }),
  getTripCalendar: ({ trip }) => ({ id: trip.id }),
  getTripBook: ({ trip }) => ({ id: trip.id }),
  getSharedTripGpx: (things) => linkTo(things, { trip_id: things.trip.id }),
  getSharedTripCalendar: (things) => linkTo(things, { trip_id: things.trip.id }),
  readCalendarFeed: async ({ owner }) => (await as(owner).call(createCalendarFeed, {})).data.url,
  getTravelMap: () => ({}),
  getTravelYearPicture: () => ({ year: '2019' }),
  downloadExport: exportAddress,
}

test('every file is tried', () => {
  expect(Object.keys(calls).toSorted()).toEqual(files.map(({ name }) => name).toSorted())
})

describe('a file comes as the document says: whole, not again, and in part', () => {
  // A book is set by a process that starts from sources, three times.
  test.each(files)('$name', { timeout: 90_000 }, async ({ name, path }) => {
    const things = await makeThings()
    const given = await calls[name]!(things)
    const address = typeof given === 'string' ? new URL(given) : undefined
    const url = address
      ? address.pathname + address.search
      : apiBase + fillPath(path, given as Record<string, string>)
    const get = (headers: Record<string, string> = {}) =>
      inject({ url, headers: { ...headers, authorization: `Bearer ${things.owner.token}` } })
    const { parameters = [], responses } =
      paths[apiBase + path.replaceAll(/:(\w+)/g, '{$1}')]!['get']!
    const takes = (header: string) => parameters.some((parameter) => parameter.name === header)
    const headersOf = (status: number) => responses[status]?.headers ?? {}

    const whole = await get()
    const type = String(whole.headers['content-type'])
    const types = Object.keys(responses['200']?.content ?? {})
    expect(whole.statusCode).toBe(200)
    expect(types.filter((each) => type.startsWith(each.replace('*', '')))).toHaveLength(1)
    expect('ETag' in headersOf(200)).toBe('etag' in whole.headers)
    const isNamed = 'content-disposition' in whole.headers
    expect(isNamed && !('Content-Disposition' in headersOf(200))).toBe(false)

    const again = await get({ 'if-none-match': '*' })
    expect(again.statusCode).toBe(takes('If-None-Match') ? 304 : 200)
    const part = await get({ range: 'bytes=0-9' })
    expect(part.statusCode).toBe(takes('Range') ? 206 : 200)
    expect('Content-Range' in headersOf(part.statusCode)).toBe('content-range' in part.headers)
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([`${again.statusCode}`, `${part.statusCode}`]),
    )
  })
})
