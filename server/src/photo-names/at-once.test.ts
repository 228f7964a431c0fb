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
  const { items } = await make.filledAlbum(cleo, 1, fields as Parameters<typeof make.album>[1])
  const photo = items[0]!
  await pool.query('update album_item set contributor_id = $1 where id = $2', [ben.id, photo.id])
  return { ada, ben, cleo, photo }
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
