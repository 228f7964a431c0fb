import {
  deleteAlbumItem,
  deleteAlbumItems,
  updateAlbumItem,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { removeTraveller } from '@farfolk/contract/company'
import { listTrashedPhotos, restoreTrashedPhotos } from '@farfolk/contract/trash'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hidePhoto } from '../club/hide-rows.ts'
import { eraseMembers } from '../closing/erase-members.ts'
import { albumForms } from '../testing/album-forms.ts'
import { exportedBy } from '../testing/exported.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { filledAlbums, fourPhotos } from './testing.ts'

const testApp = await startTestApp()
const { app, as, connections, make } = testApp
const { send } = albumForms(testApp)
const { company, itemsFor, setFlag } = filledAlbums(testApp)
const exportOf = exportedBy(testApp)
const photos = await fourPhotos()

test('who gave a photo changes its caption, and nothing else of it', async () => {
  const { ada, ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const [other] = (await send(ada, album.id, [photos[1]!])).data
  const change = (who: MadeMember, id: string, albumItem: object) =>
    as(who).call(updateAlbumItem, { params: { id }, body: { albumItem } })
  const named = await change(ben, given!.id, { caption: 'By the Seine' })
  expect(named).toMatchObject({ status: 200, data: { caption: 'By the Seine' } })
  expect(named.data.addedBy?.id).toBe(ben.id)
  const own = await make.album(ben)
  for (const patch of [
    { takenAt: null },
    { location: null },
    { albumId: own.id },
    { isFavourite: true },
  ]) {
    const field = `albumItem.${Object.keys(patch)[0]}`
    expect(await change(ben, given!.id, { caption: 'X', ...patch })).toMatchObject({
      status: 403,
      errors: [{ code: 'not_allowed', field }],
    })
  }
  const several = await as(ben).call(updateAlbumItems, {
    body: { albumItems: [{ id: given!.id, caption: 'X', takenAt: null }] },
  })
  expect(several).toMatchObject({ status: 403, errors: [{ field: 'albumItems[0].takenAt' }] })
  expect((await change(ben, other!.id, { caption: 'X' })).status).toBe(403)
  expect((await change(ada, given!.id, { caption: 'X' })).status).toBe(403)
  for (const patch of [{ coverItemId: given!.id }, { albumItemIds: [other!.id, given!.id] }]) {
    const body = { album: patch }
    const reply = await as(ben).call(updateAlbum, { params: { id: album.id }, body })
    expect(reply.status).toBe(403)
  }
  // Nor does what they gave to an album open it to their other photos.
  const [mine] = (await send(ben, own.id, [photos[2]!])).data
  const pair = [{ id: given!.id }, { id: mine!.id, albumId: album.id }]
  for (const albumItems of [pair, pair.toReversed()]) {
    const reply = await as(ben).call(updateAlbumItems, { body: { albumItems } })
    expect(reply.status).toBe(403)
  }
  expect((await itemsFor(ben, own)).map(({ id }) => id)).toEqual([mine!.id])
  // The owner does all of it, and a photo that they move stays by whom it was.
  const moved = await make.album(cleo, { audience: 'me' })
  const patch = { caption: 'Y', isFavourite: true, albumId: moved.id }
  expect((await change(cleo, given!.id, patch)).data.addedBy?.id).toBe(ben.id)
  expect((await change(ben, given!.id, { caption: 'X' })).status).toBe(404)
  await setFlag(cleo, album, false)
  expect((await change(ada, other!.id, { caption: 'X' })).status).toBe(403)
})

test('what one takes back is gone for good, what the owner deletes waits in their trash', async () => {
  const { ada, ben, cleo, max, album, seat, trip } = await company()
  const [first, second, third] = (await send(ben, album.id, photos.slice(0, 3))).data
  const trash = async () => (await as(cleo).call(listTrashedPhotos, {})).data.map(({ id }) => id)
  const drop = (who: MadeMember, id: string) => as(who).call(deleteAlbumItem, { params: { id } })
  for (const who of [ada, max]) expect((await drop(who, first!.id)).status).toBe(403)
  expect((await drop(ben, first!.id)).status).toBe(204)
  expect(await trash()).toEqual([])
  const { rows } = await sql`select from image where id = ${first!.image.id}`.execute(
    connections.db,
  )
  expect(rows).toEqual([])
  // The next one is the cover.
  const { data } = await as(cleo).call(getOwnAlbum, { params: { id: album.id } })
  expect(data.cover?.id).toBe(second!.image.id)

  expect((await drop(cleo, second!.id)).status).toBe(204)
  expect(await trash()).toEqual([second!.id])
  expect((await drop(ben, second!.id)).status).toBe(404)
  const back = await as(cleo).call(restoreTrashedPhotos, {
    body: { albumItemIds: [second!.id] },
  })
  expect(back.data[0]?.addedBy?.id).toBe(ben.id)

  const own = await make.filledAlbum(ben, 1)
  const [theirs] = (await send(cleo, album.id, [photos[3]!])).data
  const dropAll = (albumItemIds: string[]) =>
    as(ben).call(deleteAlbumItems, { body: { albumItemIds } })
  expect((await dropAll([own.ids[0]!, second!.id, theirs!.id])).status).toBe(403)
  expect(await itemsFor(ben, album)).toHaveLength(3)
  expect((await dropAll([own.ids[0]!, second!.id])).status).toBe(204)
  const bens = await as(ben).call(listTrashedPhotos, {})
  expect(bens.data.map(({ id }) => id)).toEqual([own.ids[0]])
  expect((await itemsFor(ben, album)).map(({ id }) => id)).toEqual([third!.id, theirs!.id])
  // Who has left asks the owner.
  const params = { id: trip.id, travellerId: seat }
  expect((await as(ben).call(removeTraveller, { params })).status).toBe(204)
  expect((await drop(ben, third!.id)).status).toBe(403)
  expect((await dropAll([third!.id])).status).toBe(403)
})

test('the same photo again is the one that is there, and tells no more than one sees', async () => {
  const { ben, cleo, album } = await company()
  const [theirs] = (await send(cleo, album.id, [photos[0]!])).data
  await as(cleo).call(updateAlbumItem, {
    params: { id: theirs!.id },
    body: { albumItem: { isFavourite: true } },
  })
  const again = (await send(ben, album.id, [photos[0]!])).data[0]
  expect(again).toMatchObject({ id: theirs!.id, duplicate: true, location: { lat: 48.86 } })
  expect(again).not.toHaveProperty('isFavourite')
  expect(again).not.toHaveProperty('addedBy')
  // What lies in the owner's trash is theirs to know, and in one's own it is of another album.
  await as(cleo).call(deleteAlbumItem, { params: { id: theirs!.id } })
  const own = await make.album(ben)
  const [mine] = (await send(ben, own.id, [photos[0]!])).data
  await as(ben).call(deleteAlbumItem, { params: { id: mine!.id } })
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  expect(given).not.toHaveProperty('duplicate')
  expect(given).not.toHaveProperty('inTrash')
  expect((await as(ben).call(listTrashedPhotos, {})).data.map(({ id }) => id)).toEqual([mine!.id])
})

test('an id is taken once: one comes again as what it is, that of another is refused', async () => {
  const { ada, ben, cleo, album } = await company()
  const id = uuid()
  expect((await send(ben, album.id, [photos[0]!], { id })).status).toBe(201)
  const again = await send(ben, album.id, [photos[0]!], { id })
  expect([again.status, again.data[0]?.id]).toEqual([200, id])
  expect((await send(ada, album.id, [photos[1]!], { id })).status).toBe(409)
  // Nor does it lead to where its owner has put it.
  const moved = await make.album(cleo, { audience: 'me' })
  const body = { albumItem: { albumId: moved.id } }
  expect((await as(cleo).call(updateAlbumItem, { params: { id }, body })).status).toBe(200)
  expect((await send(ben, album.id, [photos[0]!], { id })).status).toBe(409)
  const own = await make.album(ben)
  const [mine] = (await send(ben, own.id, [photos[2]!])).data
  await as(ben).call(deleteAlbumItem, { params: { id: mine!.id } })
  expect((await send(ben, album.id, [photos[2]!], { id: mine!.id })).status).toBe(409)
  expect((await as(ben).call(listTrashedPhotos, {})).data).toHaveLength(1)
})

test('a closed account is not named, and an erased one takes its photos along, out of the trash too', async () => {
  const { ada, ben, cleo, album, params } = await company()
  const [cover, trashed, hidden] = (await send(ben, album.id, photos.slice(0, 3))).data
  const [kept] = (await send(ada, album.id, [photos[3]!])).data
  await as(cleo).call(deleteAlbumItem, { params: { id: trashed!.id } })
  await connections.db.transaction().execute((trx) => hidePhoto(trx, hidden!.id, cleo.id))
  await sql`update member set closed_at = now() where id = ${ben.id}`.execute(connections.db)
  const [first] = await itemsFor(cleo, album)
  expect([first?.id, first?.addedBy]).toEqual([cover!.id, null])
  await sql`update member set erase_at = now() where id = ${ben.id}`.execute(connections.db)
  expect(await eraseMembers(app.features)).toBe(1)
  const { data } = await as(cleo).call(getOwnAlbum, { params })
  expect(data.albumItems.map(({ id }) => id)).toEqual([kept!.id])
  expect(data.cover?.id).toBe(kept!.image.id)
  expect(data).not.toHaveProperty('hiddenItemsCount')
  expect((await as(cleo).call(listTrashedPhotos, {})).data).toEqual([])
  const ids = [cover, trashed, hidden].map((item) => item!.image.id)
  const left = await sql`select from image where id = any(${ids}::uuid[])`.execute(connections.db)
  expect(left.rows).toEqual([])
})

test('an export names who gave a photo, and has what its member gave to others', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!], { caption: 'Ours' })).data
  await send(cleo, album.id, [photos[1]!])
  const read = async (who: MadeMember) => {
    const files = unzipSync(await exportOf(who))
    const list = (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, unknown>[]
    return { list, names: Object.keys(files) }
  }
  const [cleos, bens] = [await read(cleo), await read(ben)]
  const items = cleos.list('albums.json')[0]!.items as object[]
  expect(items).toMatchObject([{ addedBy: 'Ben' }, {}])
  expect(items[1]).not.toHaveProperty('addedBy')
  expect(JSON.stringify(items)).not.toContain(ben.id)
  expect(bens.list('albums.json')).toEqual([])
  const file = 'photos-in-albums-of-others.json'
  expect(bens.list(file)).toMatchObject([
    { id: given!.id, albumName: 'Ours', owner: 'Cleo', caption: 'Ours', takenAt: given!.takenAt },
  ])
  expect(cleos.list(file)).toEqual([])
  const picture = `pictures/${given!.image.id}.jpg`
  for (const { names } of [bens, cleos]) expect(names).toContain(picture)
  expect(bens.names.filter((name) => name.startsWith('pictures/'))).toEqual([picture])
  // What the owner says of it in an album that is closed to its giver is the owner's.
  const closed = await make.album(cleo, { audience: 'me' })
  await as(cleo).call(updateAlbumItem, {
    params: { id: given!.id },
    body: { albumItem: { albumId: closed.id, caption: 'Y', takenAt: '2020-01-01T00:00:00' } },
  })
  expect((await read(ben)).list(file)).toMatchObject([
    { id: given!.id, albumName: null, owner: 'Cleo', caption: null, takenAt: null },
  ])
})
