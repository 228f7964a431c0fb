import { updateAlbumItem } from '@farfolk/contract/album-items'
import { getAlbum, getOwnAlbum } from '@farfolk/contract/albums'
import { deleteTrip } from '@farfolk/contract/trips'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { eraseMembers } from '../closing/erase-members.ts'
import { albumForms } from '../testing/album-forms.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type Company, filledAlbums, fourPhotos, toldFriends } from './testing.ts'

const testApp = await startTestApp()
const { app, as, connections, make } = testApp
const { send } = albumForms(testApp)
const { company, itemsFor } = filledAlbums(testApp)
const photos = await fourPhotos()

test.each([
  ['leaves', 403, ({ seat }: Company) => sql`delete from traveller where id = ${seat}`],
  [
    'may no more',
    403,
    ({ album }: Company) => sql`update album set companions_add = false where id = ${album.id}`,
  ],
  [
    'is blocked',
    404,
    ({ ben, cleo }: Company) => sql`
      insert into friendship (member_id, other_id, id, state)
      select one, other, ${uuid()}::uuid, state from (values
        (${cleo.id}::uuid, ${ben.id}::uuid, 'blocked'),
        (${ben.id}::uuid, ${cleo.id}::uuid, 'blocked_by')) as tie (one, other, state)`,
  ],
] as const)('who %s while the album is waited for adds nothing', async (_, status, happens) => {
  const all = await company()
  const { ben, cleo, album } = all
  const sent = await connections.db.transaction().execute(async (trx) => {
    await trx.selectFrom('album').select('id').where('id', '=', album.id).forUpdate().execute()
    const late = { reply: send(ben, album.id, [photos[0]!]) }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await happens(all).execute(trx)
    return late
  })
  expect((await sent.reply).status).toBe(status)
  expect(await itemsFor(cleo, album)).toEqual([])
})

test('whose album is waited for has not lost the seats of its trip yet', async () => {
  const { ada, cleo, album, params, seat, trip } = await company()
  const deletion = await connections.db.transaction().execute(async (trx) => {
    // As one who adds to it.
    await trx.selectFrom('album').select('id').where('id', '=', album.id).forNoKeyUpdate().execute()
    const late = { reply: as(ada).call(deleteTrip, { params: { id: trip.id } }) }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await sql`select from traveller where id = ${seat} for share nowait`.execute(trx)
    return late
  })
  expect((await deletion.reply).status).toBe(204)
  expect((await as(cleo).call(getAlbum, { params })).data.trip).toBeNull()
})

test('who gives a caption waits for the owner before the photo is taken', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const naming = await connections.db.transaction().execute(async (trx) => {
    // As who opens all albums at once.
    await trx.selectFrom('member').select('id').where('id', '=', cleo.id).forUpdate().execute()
    const body = { albumItem: { caption: 'By the Seine' } }
    const late = { reply: as(ben).call(updateAlbumItem, { params: { id: given!.id }, body }) }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await sql`select from album_item where id = ${given!.id} for update nowait`.execute(trx)
    return late
  })
  expect((await naming.reply).data.caption).toBe('By the Seine')
})

test('an erased account takes along what is moved meanwhile, and its new album keeps a cover', async () => {
  const { ben, cleo, album } = await company()
  const [given] = (await send(ben, album.id, [photos[0]!])).data
  const other = await make.album(cleo, toldFriends)
  const [kept] = (await send(cleo, other.id, [photos[1]!])).data
  await sql`update member set closed_at = now(), erase_at = now() where id = ${ben.id}`.execute(
    connections.db,
  )
  const erasure = await connections.db.transaction().execute(async (trx) => {
    const ids = [album.id, other.id]
    await trx.selectFrom('album').select('id').where('id', 'in', ids).forUpdate().execute()
    const late = { erased: eraseMembers(app.features) }
    await expect.poll(() => countWaiting(connections.pool)).toBe(1)
    await sql`update album set cover_item_id = null where id = ${album.id}`.execute(trx)
    await sql`update album_item set album_id = ${other.id}, position = 0
      where id = ${given!.id}`.execute(trx)
    await sql`update album set cover_item_id = ${given!.id} where id = ${other.id}`.execute(trx)
    return late
  })
  expect(await erasure.erased).toBe(1)
  const { data } = await as(cleo).call(getOwnAlbum, { params: { id: other.id } })
  expect(data.albumItems.map(({ id }) => id)).toEqual([kept!.id])
  expect(data.cover?.id).toBe(kept!.image.id)
})
