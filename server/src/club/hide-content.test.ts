import { getAlbum, updateAlbum } from '@farfolk/contract/albums'
import {
  deleteAlbumItem,
  listAlbumItems,
  updateAlbumItems,
  uploadAlbumItems,
} from '@farfolk/contract/album-items'
import { listUserBucketListItems, planBucketListTrip } from '@farfolk/contract/bucket-list'
import { deleteMessage, listMessages, openChannel, sendMessage } from '@farfolk/contract/chat'
import { handOverTrip } from '@farfolk/contract/company'
import { getUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { search } from '@farfolk/contract/search'
import { createShare, openShare } from '@farfolk/contract/shares'
import { getTrip, updateTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { clubActs, clubActsBeside } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, dataDir, connections } = testApp
const { club, actions } = clubActs(testApp)
const outbox = outboxOf(dataDir)
const listen = listening(testApp.app.fastify, 'ChatChannel')

const report = (reporter: MadeMember, about: { kind: 'trip' | 'albumItem'; id: string }) =>
  as(reporter).call(createReport, { body: { report: { reason: 'spam' as const, ...about } } })

test('a trip goes out of the sight of all but its owner, and comes back as it was', async () => {
  const owner = await make.user()
  const { friend, stranger, blocked } = await make.others(owner)
  const guest = await make.user()
  const trip = await make.trip(owner, { name: 'Quokkas', audience: 'friends' })
  await make.traveller(trip, guest)
  const params = { id: trip.id }
  const { data: share } = await as(owner).call(createShare, {
    body: { share: { kind: 'trip', itemId: trip.id } },
  })
  const seenBy = async () => {
    const callers = [as(owner), as(friend), as(guest), as(stranger), as(blocked), visitor]
    const replies = await Promise.all(callers.map((caller) => caller.call(getTrip, { params })))
    const link = await visitor.call(openShare, { params: { token: share.token } })
    return [...replies.map(({ status }) => status), link.status]
  }
  const shown = [200, 200, 200, 403, 404, 403, 200]
  expect(await seenBy()).toEqual(shown)
  expect((await report(guest, { kind: 'trip', id: trip.id })).status).toBe(201)

  const said = await club('hide', 'trip', trip.id, '--reason', 'Spam', '--tell', 'Mind the words.')
  expect(said).toContain('Reports about it that are closed: 1.')
  expect(await seenBy()).toEqual([200, 403, 403, 403, 404, 403, 404])
  expect(await club('hide', 'trip', trip.id)).toContain('hidden already')
  expect(await club('reports', '--all')).toContain('trip (hidden)')
  const mail = await outbox.nth(1, owner.email)
  expect(mail.text).toContain('Mind the words.')
  expect(mail.text).toContain('Quokkas')
  const { data: mine } = await as(owner).call(getTrip, { params })
  expect(mine).toMatchObject({ audience: 'friends', hidden: true })
  const { data: found } = await as(guest).call(search, {
    body: { search: { kind: 'trips', query: 'Quokkas' } },
  })
  expect(JSON.stringify(found)).not.toContain(trip.id)

  // Its owner cannot undo it, but change all the rest.
  const patch = { name: 'Wombats', audience: 'everyone' as const }
  await as(owner).call(updateTrip, { params, body: { trip: patch } })
  expect((await seenBy()).slice(1)).toEqual([403, 403, 403, 404, 403, 404])
  expect((await as(owner).call(getTrip, { params })).data).toMatchObject({ ...patch, hidden: true })

  expect(await club('show', 'trip', trip.id, '--reason', 'Appeal')).toContain('there again')
  expect(await club('show', 'trip', trip.id)).toContain('not hidden')
  expect(await seenBy()).toEqual([200, 200, 200, 200, 404, 200, 200])
  expect((await as(owner).call(getTrip, { params })).data).not.toHaveProperty('hidden')
  expect(await actions()).toMatchObject([
    { action: 'hide', subject_id: trip.id, reason: 'Spam' },
    { action: 'show', subject_id: trip.id, reason: 'Appeal' },
  ])
})

test('a hidden trip is handed over to nobody', async () => {
  const [owner, heir] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  await make.traveller(trip, heir)
  await club('hide', 'trip', trip.id)
  const params = { id: trip.id }
  const body = { owner: { userId: heir.id } }
  expect((await as(owner).call(handOverTrip, { params, body })).status).toBe(403)
  await club('show', 'trip', trip.id)
  expect((await as(owner).call(handOverTrip, { params, body })).status).toBe(200)
})

test('an album is in no link, count or search while it is hidden', async () => {
  const owner = await make.user()
  const album = await make.filledAlbum(owner, 2, { audience: 'everyone', name: 'Numbats' })
  const params = { id: album.id }
  const { data: share } = await as(owner).call(createShare, {
    body: { share: { kind: 'album', itemId: album.id } },
  })
  const seen = async () => {
    const { data } = await visitor.call(getUser, { params: { id: owner.id } })
    return [
      (await visitor.call(getAlbum, { params })).status,
      (await visitor.call(listAlbumItems, { params })).status,
      (await visitor.call(openShare, { params: { token: share.token } })).status,
      JSON.stringify(data).includes('"albumsCount":1'),
    ]
  }
  const before = await seen()
  expect(before.slice(0, 3)).toEqual([200, 200, 200])
  await club('hide', 'album', album.id)
  expect(await seen()).toEqual([403, 403, 404, false])
  await as(owner).call(updateAlbum, { params, body: { album: { audience: 'members' } } })
  expect((await seen())[0]).toBe(403)
  const { data: mine } = await as(owner).call(getAlbum, { params })
  expect(mine).toMatchObject({ audience: 'members', hidden: true, albumItemsCount: 2 })
  await as(owner).call(updateAlbum, { params, body: { album: { audience: 'everyone' } } })
  await club('show', 'album', album.id)
  expect(await seen()).toEqual(before)
})

test('a photo is out of its album, and back in its place', async () => {
  const [owner, reporter] = [await make.user(), await make.user()]
  const album = await make.filledAlbum(owner, [{ caption: 'One' }, { caption: 'Two' }], {
    audience: 'everyone',
  })
  const [first] = album.items
  const params = { id: album.id }
  const before = (await as(owner).call(getAlbum, { params })).data
  await report(reporter, { kind: 'albumItem', id: first!.id })
  expect(await club('hide', 'albumItem', first!.id)).toContain('are closed: 1')
  expect(await club('hide', 'albumItem', first!.id)).toContain('hidden already')
  const without = (await as(owner).call(getAlbum, { params })).data
  expect(without.albumItems.map(({ caption }) => caption)).toEqual(['Two'])
  expect(without.cover?.id).not.toBe(before.cover?.id)
  await club('show', 'albumItem', first!.id)
  const after = (await as(owner).call(getAlbum, { params })).data
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })

  await club('hide', 'albumItem', first!.id)
  await club('delete-content', 'albumItem', first!.id, '--yes')
  expect(await imageCount(first!.imageId)).toBe(0)
  await expect(club('show', 'albumItem', first!.id)).rejects.toThrow('There is no albumItem')
})

test('a hidden album keeps its photos, and its owner is told how many of an album are hidden', async () => {
  const owner = await make.user()
  const { stranger } = await make.others(owner)
  const album = await make.filledAlbum(owner, 3, { audience: 'everyone' })
  const other = await make.filledAlbum(owner, 1, { audience: 'everyone' })
  const params = { id: album.id }
  const [first, second] = album.items
  const counted = async (who: MadeMember) =>
    (await as(who).call(getAlbum, { params })).data.hiddenItemsCount
  await club('hide', 'albumItem', first!.id)
  await club('hide', 'albumItem', second!.id)
  expect([await counted(owner), await counted(stranger)]).toEqual([2, undefined])
  await club('show', 'albumItem', first!.id)
  await club('show', 'albumItem', second!.id)
  expect(await counted(owner)).toBeUndefined()

  const body = { albumItems: [{ id: first!.id, albumId: other.id }] }
  await club('hide', 'album', album.id)
  expect(await as(owner).call(updateAlbumItems, { body })).toMatchObject({
    status: 403,
    errors: [{ code: 'not_allowed', field: 'albumItems[0].albumId' }],
  })
  await club('show', 'album', album.id)
  expect((await as(owner).call(updateAlbumItems, { body })).status).toBe(200)
})

test('a photo comes back to a table that has got columns since', async () => {
  const owner = await make.user()
  const album = await make.filledAlbum(owner, 1)
  const [photo] = album.items
  await club('hide', 'albumItem', photo!.id)
  await connections.pool.query(`update hidden_photo set item = item - 'caption' - 'created_at'`)
  await club('show', 'albumItem', photo!.id)
  const { data } = await as(owner).call(listAlbumItems, { params: { id: album.id } })
  expect(data.map(({ id, caption }) => [id, caption])).toEqual([[photo!.id, '']])
})

test('a photo that its owner puts there anew stands, and the hidden one goes', async () => {
  const owner = await make.user()
  const album = await make.filledAlbum(owner, 1)
  const [photo] = album.items
  const params = { id: album.id }
  await club('hide', 'albumItem', photo!.id)
  const { rows } = await connections.pool.query<{ hash: Buffer }>(
    `select decode(substr(item->>'blob_hash', 3), 'hex') as hash from hidden_photo where id = $1`,
    [photo!.id],
  )
  const anew = await make.albumItem(album, { blob_hash: rows[0]!.hash })
  await club('show', 'albumItem', photo!.id)
  const { data } = await as(owner).call(listAlbumItems, { params })
  expect(data.map(({ id }) => id)).toEqual([anew.id])
  expect(await imageCount(photo!.imageId)).toBe(0)
})

test('a hidden photo is not put there under its id, and is the cover where none is left', async () => {
  const owner = await make.user()
  const album = await make.filledAlbum(owner, 2)
  const [first, second] = album.items
  await club('hide', 'albumItem', second!.id)
  const reply = await as(owner).call(uploadAlbumItems, {
    body: { albumItem: { id: second!.id, albumId: album.id, file: [asFile(await drawJpeg())] } },
  })
  expect(reply).toMatchObject({ status: 409, errors: [{ code: 'conflict' }] })
  await as(owner).call(deleteAlbumItem, { params: { id: first!.id } })
  await club('show', 'albumItem', second!.id)
  const { data } = await as(owner).call(getAlbum, { params: { id: album.id } })
  expect(data.cover?.id).toBe(second!.imageId)
})

const imageCount = async (id: string) =>
  (await connections.pool.query('select from image where id = $1', [id])).rowCount

test('a message looks deleted, and comes back with its words', async () => {
  const [ada, bo] = [await make.user(), await make.user()]
  await make.friendship(ada, bo)
  const body = { channel: { userIds: [bo.id] } }
  const params = { id: (await as(ada).call(openChannel, { body })).data.id }
  const write = async (text: string) =>
    (await as(ada).call(sendMessage, { params, body: { message: { body: text } } })).data.id
  const [first, second] = [await write('Cheap gold'), await write('Hello')]
  const read = async (reader: MadeMember) =>
    (await as(reader).call(listMessages, { params })).data.map((each) => each.body)
  const cable = await listen(bo)
  await club('hide', 'message', first)
  expect(await cable.message()).toMatchObject({ type: 'deleted', messageId: first })
  expect([await read(bo), await read(ada)]).toEqual([
    ['Hello', ''],
    ['Hello', ''],
  ])
  await club('show', 'message', first)
  expect(await cable.message()).toMatchObject({
    type: 'message',
    message: { id: first, body: 'Cheap gold', deleted: false },
  })
  expect(await read(bo)).toEqual(['Hello', 'Cheap gold'])
  await club('hide', 'message', first)
  const named = { id: params.id, messageId: first }
  expect((await as(ada).call(deleteMessage, { params: named })).status).toBe(204)
  await expect(club('show', 'message', first)).rejects.toThrow('There is no message')
  await club('hide', 'message', second)
  await club('delete-content', 'message', second, '--yes')
  await expect(club('show', 'message', second)).rejects.toThrow('There is no message')
  expect(await read(bo)).toEqual(['', ''])
})

test('a wish is hidden with the trip that is planned of it meanwhile', async () => {
  const owner = await make.user({ bucket_list_audience: 'everyone' })
  const item = await make.bucketListItem(owner)
  const listed = async (caller: typeof visitor) =>
    (await caller.call(listUserBucketListItems, { params: { id: owner.id } })).data.length
  await club('hide', 'bucketListItem', item.id)
  expect([await listed(as(owner)), await listed(visitor)]).toEqual([1, 0])
  const { data: trip } = await as(owner).call(planBucketListTrip, {
    params: { id: item.id },
    body: {},
  })
  expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(403)
  await club('show', 'bucketListItem', item.id)
  expect(await listed(visitor)).toBe(1)
})

test('what cannot be hidden is said', async () => {
  const { id } = await make.user()
  await expect(club('hide', 'user', id)).rejects.toThrow('take one of trip, album, albumItem')
  await expect(club('hide', 'trip', id)).rejects.toThrow('There is no trip')
  await expect(club('show', 'trip', 'x')).rejects.toThrow('is no id')
})

test('of two who act on one thing at once, the slower is told that it has gone', async () => {
  const owner = await make.user()
  for (const act of ['hide', 'delete-content']) {
    const trip = await make.trip(owner)
    const other = await connections.pool.connect()
    try {
      await other.query('begin')
      await other.query('delete from trip where id = $1', [trip.id])
      const slower = club(act, 'trip', trip.id, '--yes').catch(String)
      await expect.poll(countWaiting).toBe(1)
      await other.query('commit')
      expect(await slower).toContain(`The trip ${trip.id} was deleted`)
    } finally {
      other.release(true)
    }
  }
  expect(await actions()).not.toContainEqual(expect.objectContaining({ member_id: owner.id }))
})

test('a report is shown whose picture is deleted in that moment', async () => {
  const [owner, reporter] = [await make.user(), await make.user()]
  const photo = await make.albumItem(await make.album(owner, { audience: 'everyone' }))
  const { data } = await report(reporter, { kind: 'albumItem', id: photo.id })
  const remove = () => club('delete-content', 'albumItem', photo.id, '--yes')
  const shown = await clubActsBeside(testApp, remove).club('reports', 'show', data!.id)
  expect(shown).toMatch(/Picture +\(gone\)\n/)
})

/** How many statements wait for another's lock. */
async function countWaiting() {
  const { rows } = await connections.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}
