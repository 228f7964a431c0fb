import { createFriendship } from '@farfolk/contract/friendships'
import { answerPhotoNames, createPhotoName } from '@farfolk/contract/photo-names'
import { expect, test } from 'vitest'
import { toldFriends } from '../albums/testing.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, connections } = await startTestApp()
const { pool } = connections

type Photo = { id: string; imageId: string }

const name = (who: MadeMember, photo: Photo, named: { id: string }) =>
  as(who).call(createPhotoName, {
    params: { id: photo.id },
    body: { photoName: { userId: named.id } },
  })
const answer = (who: MadeMember, photo: Photo, isShown: boolean) =>
  as(who).call(answerPhotoNames, { body: { photoNames: { albumItemId: photo.id, isShown } } })
const block = (who: MadeMember, other: MadeMember) =>
  as(who).call(createFriendship, { body: { friendship: { userId: other.id, block: true } } })
const statesOf = async (named: MadeMember) => {
  const of = 'select state, named_by from photo_name where member_id = $1'
  return (await pool.query<{ state: string; named_by: string }>(of, [named.id])).rows
}

/**
 * A photo of Cleo's, given by Ben, on a trip that they travel on with Ada: who have no ties, and none of whom owns the
 * trip, which a block would hold.
 */
async function company() {
  const [ada, ben, cleo] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(await make.user())
  for (const who of [ada, ben, cleo]) await make.traveller(trip, who)
  const fields = { audience: 'members', trip_id: trip.id, companions_add: true, ...toldFriends }
  const album = await make.filledAlbum(cleo, 1, fields as Parameters<typeof make.album>[1])
  const photo = album.items[0]!
  await pool.query('update album_item set contributor_id = $1 where id = $2', [ben.id, photo.id])
  return { ada, ben, cleo, album, photo }
}

/** Has a name of this member on the photo in the making, which is given up once both have begun. */
async function whileBeingNamed<One, Other>(
  photo: Photo,
  named: MadeMember,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(
      `insert into photo_name (image_id, member_id, named_by, state) values ($1, $2, $2, 'asked')`,
      [photo.imageId, named.id],
    )
    const one = first()
    await expect.poll(() => countWaiting(pool)).toBe(1)
    const other = second()
    await expect.poll(() => countWaiting(pool)).toBe(2)
    await holder.query('rollback')
    return await Promise.all([one, other])
  } finally {
    holder.release(true)
  }
}

test('who blocks while they are named waits for that, and is named no more', async () => {
  const { ada, cleo, photo } = await company()
  const replies = await whileBeingNamed(
    photo,
    ada,
    () => name(cleo, photo, ada),
    () => block(ada, cleo),
  )
  expect(replies.map(({ status }) => status)).toEqual([expect.any(Number), 201])
  expect(await statesOf(ada)).toEqual([])
})

test('so does who blocks the owner of a photo while its giver names them', async () => {
  const { ada, ben, cleo, photo } = await company()
  const replies = await whileBeingNamed(
    photo,
    ada,
    () => name(ben, photo, ada),
    () => block(cleo, ada),
  )
  expect(replies[1].status).toBe(201)
  expect(await statesOf(ada)).toEqual([])
})

test('a no while another takes the question over stays a no', async () => {
  const { ada, ben, cleo, photo } = await company()
  await make.photoName(photo, ada, { named_by: ben.id, state: 'asked' })
  const holder = await pool.connect()
  try {
    // What the take-over counts and tells comes after it has judged; the answer is under way before.
    await holder.query('begin')
    await holder.query(`update photo_name set state = 'refused' where member_id = $1`, [ada.id])
    const named = name(cleo, photo, ada)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await holder.query('commit')
    expect((await named).status).toBe(403)
  } finally {
    holder.release(true)
  }
  expect(await statesOf(ada)).toEqual([{ state: 'refused', named_by: ben.id }])
})

test('a yes to what was refused finds the block of the same moment', async () => {
  const { ada, cleo, photo } = await company()
  await make.photoName(photo, ada, { state: 'refused' })
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from photo_name where member_id = $1 for update', [ada.id])
    const yes = answer(ada, photo, true)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    const blocked = block(cleo, ada)
    await expect.poll(() => countWaiting(pool)).toBe(2)
    await holder.query('rollback')
    expect((await yes).status).toBe(204)
    expect((await blocked).status).toBe(201)
  } finally {
    holder.release(true)
  }
  expect(await statesOf(ada)).toEqual([])
})

const newsOf = async ({ id }: MadeMember) =>
  (await pool.query(`select from notification where member_id = $1 and type = 'photo_named'`, [id]))
    .rowCount

/** Has both acts write names before the commit of either, as far as they do not wait for each other. */
async function beforeEitherCommits<One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  await pool.query(`create function wait_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(1); return null; end $$`)
  await pool.query(`create constraint trigger waits after insert or update or delete on photo_name
    deferrable initially deferred for each row execute function wait_at_commit()`)
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock(1)')
    const one = first()
    await expect.poll(() => countWaiting(pool)).toBe(1)
    const other = second()
    await expect.poll(() => countWaiting(pool)).toBe(2)
    await holder.query('select pg_advisory_unlock(1)')
    return await Promise.all([one, other])
  } finally {
    holder.release(true)
    await pool.query('drop function wait_at_commit cascade')
  }
}

/** Two photos of Cleo's album, who has named Ada on the first of them or on both. */
async function namedOn(count: 1 | 2) {
  const { ada, cleo, album, photo } = await company()
  const photos = [photo, await make.albumItem(album)] as const
  for (const named of photos.slice(0, count)) await name(cleo, named, ada)
  expect(await newsOf(ada)).toBe(1)
  return { ada, cleo, photos }
}

test('of two who take off the last two names at once one takes back what was told', async () => {
  const { ada, photos } = await namedOn(2)
  const replies = await beforeEitherCommits(
    () => answer(ada, photos[0], false),
    () => answer(ada, photos[1], false),
  )
  expect(replies).toMatchObject([{ status: 204 }, { status: 204 }])
  expect(await newsOf(ada)).toBe(0)
})

test('a name that comes while the only other one is taken off is told', async () => {
  const { ada, cleo, photos } = await namedOn(1)
  const replies = await beforeEitherCommits(
    () => name(cleo, photos[1], ada),
    () => answer(ada, photos[0], false),
  )
  expect(replies).toMatchObject([{ status: 201 }, { status: 204 }])
  expect(await newsOf(ada)).toBe(1)
})

test('a block takes back what others have told of names that it deletes', async () => {
  const { ada, ben, cleo, photo } = await company()
  await name(ben, photo, ada)
  expect(await newsOf(ada)).toBe(1)
  await block(cleo, ada)
  expect(await statesOf(ada)).toEqual([])
  expect(await newsOf(ada)).toBe(0)
})
