import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { getTripBook, maxBookPhotos } from '@farfolk/contract/travel-books'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { makeCompany } from '../testing/company.ts'
import { photoForm } from '../testing/photos.ts'
import { drawPicture } from '../testing/pictures.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { startTestApp } from '../testing/test-app.ts'
import { findBook } from './find-book.ts'

const { app, connections, dataDir, inject, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const address = (id: string, query = '') =>
  `${apiBase}${fillPath(getTripBook.path, { id })}?${query}`

function ask(id: string, member: Member | null, query = '') {
  const headers = member ? { authorization: `Bearer ${member.token}` } : {}
  return inject({ url: address(id, query), headers })
}

async function bookOf(id: string, member: Member, query = '') {
  const reply = await ask(id, member, query)
  expect(reply.statusCode).toBe(200)
  return readPdf(reply.rawPayload)
}

const placeOf = (name: string, countryCode: string, lat: number, lng: number) => ({
  place: { id: null, name, region: null, countryCode, lat, lng, population: null },
  id: uuid(),
  arrivalDate: null,
  departureDate: null,
  note: '',
  private: false,
})
const bergen = {
  ...placeOf('Bergen', 'NO', 60.39, 5.32),
  arrivalDate: '2031-05-01',
  departureDate: '2031-05-03',
  note: 'Rain, and *more* rain.',
}
const hut = {
  ...placeOf('The hut', 'NO', 60.9, 6.4),
  arrivalDate: '2031-05-04',
  departureDate: '2031-05-05',
  private: true,
}
const fjord = { name: 'Fjord / and fell', startDate: '2031-05-01', endDate: '2031-05-06' }
const freshIds = () => [bergen, hut].map((stop) => ({ ...stop, id: uuid() }))

async function makeFjord() {
  const company = await makeCompany(make, {
    ...fjord,
    description: 'Two of us',
    audience: 'members',
    stops: freshIds(),
  })
  const album = await make.album(company.companion, { trip_id: company.trip.id, audience: 'me' })
  await make.albumItem(album, { caption: 'On the quay', taken_at: '2031-05-02T12:00:00' })
  await make.albumItem(album, { caption: 'By the fire', taken_at: '2031-05-04T20:00:00' })
  await make.albumItem(album, { caption: 'Who knows when' })
  return { ...company, album }
}

test('who travels along has it, nobody else', async () => {
  const { owner, companion, others, trip } = await makeFjord()
  const [blocked, invited, stranger] = others
  const friend = await make.user()
  await make.friendship(owner, friend)
  for (const [member, status] of [
    [owner, 200],
    [companion, 200],
    [friend, 403],
    [invited!, 403],
    [stranger!, 403],
    [blocked!, 404],
    [null, 401],
  ] as const) {
    expect((await ask(trip.id, member)).statusCode).toBe(status)
  }
  expect((await ask(uuid(), owner)).statusCode).toBe(404)
})

test('it tells of stops and photos as the album shows them, in chapters', async () => {
  const { owner, trip } = await makeFjord()
  const reply = await ask(trip.id, owner)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Fjord and fell.pdf"; filename*=UTF-8\'\'Fjord%20and%20fell.pdf',
    'cache-control': 'private, no-store',
  })
  const book = readPdf(reply.rawPayload)
  expect(book.info).toMatchObject({ Title: fjord.name, Creator: 'Farfolk' })
  expect(book.language).toBe('en')
  expect(book.bookmarks).toEqual([
    fjord.name,
    'The route',
    'Bergen',
    'The hut',
    'Along the way',
    'About this book',
  ])
  expect(book.alts).toEqual([
    'The cover',
    'The route, Bergen, The hut',
    'On the quay',
    'By the fire',
    'Who knows when',
  ])
  expect(book.pages).toBe(6)
})

test('without private stops it is as others see the trip, without texts it says nothing', async () => {
  const { owner, trip } = await makeFjord()
  const open = await bookOf(trip.id, owner, 'privateStops=false')
  expect(open.bookmarks).not.toContain('The hut')
  expect(open.alts).toContain('By the fire')
  expect(open.alts.join()).not.toContain('The hut')
  const silent = await bookOf(trip.id, owner, 'texts=false&size=square')
  expect(silent.alts.join()).not.toMatch(/On the quay|By the fire/)
  expect(silent.alts).toContain('A photo, Bergen, 2 May 2031')
})

test('photos of who has blocked the reader are not in it', async () => {
  const { owner, companion, trip } = await makeFjord()
  const other = await make.user()
  await make.traveller(trip, other)
  expect((await bookOf(trip.id, other)).alts).toContain('On the quay')
  await make.friendship(companion, other, 'blocked')
  const seen = await bookOf(trip.id, other)
  expect(seen.alts).not.toContain('On the quay')
  expect(seen.info['Author']).toContain(owner.firstName)
  expect(seen.info['Author']).not.toContain(companion.firstName)
  expect((await bookOf(trip.id, owner)).info['Author']).toContain(companion.firstName)
})

test('a trip with nothing but a name is a cover and a last page, in its language', async () => {
  const owner = await make.user({ locale: 'fr' })
  const trip = await make.trip(owner, { name: 'Un jour' })
  const book = await bookOf(trip.id, owner)
  expect(book).toMatchObject({ pages: 2, language: 'fr' })
  expect(book.bookmarks).toEqual(['Un jour', 'À propos de ce livre'])
})

test('a photo whose file is gone leaves its place and stops nothing', async () => {
  const { owner, trip } = await makeFjord()
  const gone = vi.spyOn(app.features.blobs, 'fileOf').mockResolvedValue(undefined)
  const book = await bookOf(trip.id, owner)
  gone.mockRestore()
  expect(book.alts).toContain('On the quay')
  // The art of the cover alone.
  expect(book.pictures).toHaveLength(1)
})

test('photos are upright, uncut, as sharp as print needs and without what the camera wrote', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const album = await make.album(owner, { trip_id: trip.id })
  const photo = await drawPicture({ width: 3000, height: 2000 })
    .withExif({ IFD0: { Make: 'Camera of mine' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { headers, payload } = await photoForm(album.id, [['a.jpg', photo]])
  const authorization = `Bearer ${owner.token}`
  const url = apiBase + uploadAlbumItems.path
  await inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  const { pictures } = await bookOf(trip.id, owner)
  const inside = await sharp(pictures.at(-1)).metadata()
  expect(inside.width! / inside.height!).toBeCloseTo(2 / 3, 2)
  expect(inside.height).toBeGreaterThan(1200)
  expect([inside.exif, inside.orientation]).toEqual([undefined, undefined])
})

test('of many photos as many as fit are chosen: favourites, and of every day', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner, { startDate: '2031-05-01', endDate: '2031-05-09' })
  const days = [
    ...Array.from({ length: maxBookPhotos + 20 }, () => '2031-05-01'),
    '2031-05-02',
    '2031-05-03',
  ]
  const album = await make.filledAlbum(
    owner,
    days.map((day, index) => ({
      taken_at: `${day}T12:00:00`,
      ...(index === 150 && { is_favourite: true, caption: 'Best of all' }),
    })),
    { trip_id: trip.id },
  )
  expect(album.items).toHaveLength(maxBookPhotos + 22)
  const facts = await findBook(connections.pool, {
    tripId: trip.id,
    viewerId: owner.id,
    privateStops: true,
  })
  expect(facts).toMatchObject({ photosCount: maxBookPhotos + 22 })
  const chosen = facts!.photos
  expect(chosen).toHaveLength(maxBookPhotos)
  const shownDays = chosen.map(({ day }) => String(day))
  expect(shownDays).toEqual(shownDays.toSorted((one, other) => one.localeCompare(other)))
  expect(chosen.slice(-2).map(({ day }) => day)).toEqual(['2031-05-02', '2031-05-03'])
  expect(chosen.filter(({ isFavourite }) => isFavourite)).toMatchObject([
    { caption: 'Best of all' },
  ])
})

test.each([
  ['size=a5', 'size'],
  ['texts=perhaps', 'texts'],
  ['privateStops=1', 'privateStops'],
])('%s is refused', async (query, field) => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const reply = await ask(trip.id, owner, query)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toMatchObject([{ field }])
})

test('who goes in the middle leaves nothing behind', async () => {
  const { owner, trip } = await makeFjord()
  await app.fastify.listen({ port: 0 })
  const { port } = app.fastify.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${owner.token}` }
  const request = get({ port, path: address(trip.id), headers })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  expect(reply.statusCode).toBe(200)
  reply.destroy()
  const left = () => readdir(join(dataDir, 'blobs', 'incoming'))
  await expect.poll(left).toEqual([])
  expect((await bookOf(trip.id, owner)).pages).toBe(6)
})
