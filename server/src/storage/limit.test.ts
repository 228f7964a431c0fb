import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { addBookingFile, createBooking } from '@farfolk/contract/bookings'
import { createBucketListItem } from '@farfolk/contract/bucket-list'
import { sendMessage } from '@farfolk/contract/chat'
import { createImport, getImport, startImport } from '@farfolk/contract/imports'
import { updateOwnUser } from '@farfolk/contract/members'
import { uploadsPath } from '@farfolk/contract/uploads'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf } from '../testing/tus-client.ts'
import { filming, makeFilms } from '../videos/testing.ts'
import { storing } from './testing.ts'

const testApp = await startTestApp()
const { app, as, make, connections } = testApp
const { pool } = connections
const { leaveRoom, storageOf } = storing(testApp)
const { ask, send } = createTusClient(app.fastify)
const { move } = filming(testApp)
const { club } = clubActs(testApp)
const photos = await Promise.all([1, 2, 3, 4].map((seed) => takePhoto({ seed })))
const photo = photos[0]!
const picture = await drawJpeg({ seed: 9 })
const [film] = await makeFilms()

const full = 'There is no room left for this: 0 MB are free.'
const refused = (field: string, message = full) => ({
  status: 413,
  errors: [{ code: 'storage_full', message, field }],
})

const sendForm = (member: { token: string }, albumId: string, bytes: Buffer) =>
  as(member).call(uploadAlbumItems, { body: { albumItem: { albumId, file: asFile(bytes) } } })

const beginUpload = (member: MadeMember, metadata: Record<string, string>, length: number) =>
  ask(member, 'POST', uploadsPath, {
    'upload-length': String(length),
    'upload-metadata': metadataOf(metadata),
  })

test('what fits comes in, and then every way in says that there is no room', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await leaveRoom(owner, photo.length)
  expect((await sendForm(owner, album.id, photo)).status).toBe(201)
  const [first] = (await storageOf(owner)).albums
  expect(first).toMatchObject({ bytes: photo.length })
  expect((await storageOf(owner)).used).toBe(1_048_576)

  expect(await sendForm(owner, album.id, photos[1]!)).toMatchObject(refused('albumItem.file'))
  const avatar = await as(owner).call(updateOwnUser, {
    body: { user: { avatar: asFile(picture) } },
  })
  expect(avatar).toMatchObject(refused('user.avatar'))
  const bucketListItem = { title: 'See the sea', image: asFile(picture) }
  const wish = await as(owner).call(createBucketListItem, { body: { bucketListItem } })
  expect(wish).toMatchObject(refused('bucketListItem.image'))
  const trip = await make.trip(owner)
  const { channel } = await make.tripChannel(trip, owner)
  const message = { body: '', image: asFile(picture) }
  const sent = await as(owner).call(sendMessage, { params: { id: channel.id }, body: { message } })
  expect(sent).toMatchObject(refused('message.image'))
  const params = { id: trip.id }
  const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const { data } = await as(owner).call(createBooking, { params, body: { booking } })
  const paper = await as(owner).call(addBookingFile, {
    params: { ...params, bookingId: data.id },
    body: { bookingFile: { file: new File(['%PDF-1.7\nA ticket'], 'ticket.pdf') } },
  })
  expect(paper).toMatchObject(refused('bookingFile.file'))
  expect((await storageOf(owner)).used).toBe(1_048_576)
  // Nothing is taken away, and words cost nothing.
  const words = { user: { profile: { bio: 'Full' } } }
  expect((await as(owner).call(updateOwnUser, { body: words })).status).toBe(200)
})

test('of a form whose photos fit one by one and not together none comes in', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await leaveRoom(owner, photos[0]!.length + photos[1]!.length - 1)
  const file = photos.slice(0, 2).map((bytes) => asFile(bytes))
  const form = { albumItem: { albumId: album.id, file } }
  const left = Math.floor((photos[1]!.length - 1) / 104_857.6) / 10
  const message = `There is no room left for this: ${left} MB are free.`
  expect(await as(owner).call(uploadAlbumItems, { body: form })).toMatchObject(
    refused('albumItem.file', message),
  )
  expect((await storageOf(owner)).photos).toBe(0)
})

test('an upload in pieces is refused before its bytes, and those that have begun count', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await leaveRoom(owner, 1_000_000)
  const begin = (length: number) => beginUpload(owner, { albumId: album.id }, length)
  expect((await begin(600_000)).status).toBe(201)
  const reply = await begin(600_000)
  const message = 'There is no room left for this: 0.3 MB are free.'
  expect([reply.status, await reply.json()]).toMatchObject([413, { errors: [{ message }] }])
  expect((await begin(400_000)).status).toBe(201)
  const { rows } = await pool.query('select size from upload order by size')
  expect(rows).toEqual([{ size: 400_000 }, { size: 600_000 }])
})

test('of many that begin at once none passes the limit', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await leaveRoom(owner, 5_000)
  const begun = await Promise.all(
    Array.from({ length: 8 }, () => beginUpload(owner, { albumId: album.id }, 1_500)),
  )
  const refusals = begun.filter(({ status }) => status === 413)
  expect([begun.length, refusals.length]).toEqual([8, 5])
  const { rows } = await pool.query<{ all: number }>('select sum(size)::int as all from upload')
  expect(rows[0]!.all).toBe(4_500)
})

test('a photo in pieces asks as it begins and as it is kept, and not between', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  await leaveRoom(owner, photo.length)
  const { room } = app.features
  const [before, kept] = [vi.spyOn(room, 'require'), vi.spyOn(room, 'keep')]
  onTestFinished(() => {
    before.mockRestore()
    kept.mockRestore()
  })
  const { body } = await send(owner, photo, { albumId: album.id, filename: 'a.jpg' })
  expect(body.errors).toBeUndefined()
  expect([before.mock.calls.length, kept.mock.calls.length]).toEqual([0, 2])
})

test('one whose room was taken meanwhile is refused at its end, and a video too', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const item = await make.albumItem(album)
  await leaveRoom(owner, photo.length + film.length)
  const metadata = { albumId: album.id, filename: 'a.jpg' }
  const begun = await beginUpload(owner, metadata, photo.length)
  const path = begun.headers.get('location')!
  await leaveRoom(owner, photo.length - 1)
  const ended = await ask(owner, 'PATCH', path, { 'upload-offset': '0' }, photo)
  expect([ended.status, await ended.json()]).toMatchObject([
    413,
    { errors: [{ code: 'storage_full', field: 'albumItem.file' }] },
  ])
  await leaveRoom(owner, 0)
  expect(await move(owner, film, item.id)).toMatchObject({
    status: 413,
    body: { errors: [{ code: 'storage_full' }] },
  })
  expect((await storageOf(owner)).videos).toBe(0)
})

test('what companions give takes the room of whose album it is, who alone hears how much', async () => {
  const [owner, giver] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  await make.traveller(trip, giver)
  const album = await make.album(owner, { trip_id: trip.id, companions_add: true })
  await leaveRoom(giver, 0)
  const { status, body } = await send(giver, photo, { albumId: album.id, filename: 'a.jpg' })
  expect([status, body.errors]).toEqual([200, undefined])
  expect((await storageOf(owner)).photos).toBe(photo.length)
  expect((await storageOf(giver)).photos).toBe(0)

  await leaveRoom(owner, 0)
  const theirs = refused('albumItem.file', 'Who would keep this has no room left for it.')
  expect(await sendForm(giver, album.id, photos[1]!)).toMatchObject(theirs)
  const begun = await beginUpload(giver, { albumId: album.id }, 5)
  expect([begun.status, await begun.json()]).toMatchObject([413, { errors: theirs.errors }])
  // One's own room does not help.
  await club('set-storage', giver.id, '0')
  expect(await sendForm(giver, album.id, photos[1]!)).toMatchObject(theirs)
})

test('an import takes what fits, and counts the rest as refused', async () => {
  const owner = await make.user()
  await leaveRoom(owner, photos[0]!.length + photos[1]!.length)
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
  const entries = names.map((name, index) => [`North/${name}`, new Uint8Array(photos[index]!)])
  const zip = zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>)
  const file = new File([new Uint8Array(zip)], 'north.zip')
  const { data } = await as(owner).call(createImport, { body: { import: { file } } })
  await as(owner).call(startImport, { params: { id: data.id } })
  const found = await vi.waitFor(async () => {
    const { data: now } = await as(owner).call(getImport, { params: { id: data.id } })
    expect(now.status).toBe('done')
    return now
  }, 40_000)
  const { added, refused: left } = found.counts.photos
  expect([added, left]).toEqual([2, 2])
  expect((await storageOf(owner)).used).toBeLessThanOrEqual(1_048_576)
})

test('an operator gives one member another limit, none, and the usual one again', async () => {
  const member = await make.user()
  const album = await make.album(member)
  expect(await club('set-storage', member.email, '1')).toContain('0 of 1 MB (set for this member)')
  expect((await storageOf(member)).limit).toBe(1_048_576)
  expect(await club('member', member.id)).toMatch(/Storage +0 of 1 MB/)
  await leaveRoom(member, 0)
  expect((await sendForm(member, album.id, photo)).status).toBe(413)
  expect(await club('set-storage', member.id, '0', '--reason', 'asked')).toContain('no limit')
  expect((await sendForm(member, album.id, photo)).status).toBe(201)
  expect(await club('set-storage', member.id, 'usual')).toContain('as the club')
  expect((await storageOf(member)).limit).toBeNull()
  for (const wrong of ['x', '1.5', '1048577']) {
    await expect(club('set-storage', member.id, wrong)).rejects.toThrow('megabytes')
  }
  const done = await clubActs(testApp).actions()
  const ofMember = done.filter(({ member_id: id }) => id === member.id)
  expect(ofMember.map(({ action }) => action)).toEqual(Array(3).fill('set_storage'))
})
