import { getOwnTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createFullAccount } from '../testing/full-account.ts'

const { as, make, inject, connections } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })
const { fill, everythingOf } = createFullAccount({ as, make })

type Member = Awaited<ReturnType<typeof make.user>>

test('what went along comes back as it was, and what is there stays', async () => {
  const owner = await make.user()
  const made = await fill(owner)
  const before = await everythingOf(owner, made)
  const archive = await exported(owner)
  for (const table of [
    'album',
    'packing_list',
    'bucket_list_item',
    'visited_country',
    'visited_town',
    'tip',
    'trip',
  ]) {
    await connections.pool.query(`delete from ${table}`)
  }

  const { status, data } = await handIn(owner, archive)
  expect([status, data.status, data.progress]).toEqual([201, 'ready', 0])
  const come = (found: number) => ({ found, standing: 0, added: 0, refused: 0 })
  expect(data.counts).toEqual({
    trips: come(1),
    countries: come(1),
    towns: come(1),
    bucketListItems: come(2),
    packingLists: come(1),
    bookings: come(2),
    bookingFiles: come(2),
    tips: come(2),
    tripIdeas: come(4),
    tripTodos: come(2),
    albums: come(1),
    photos: come(2),
  })
  const counts = await letIn(owner, data.id)
  expect(counts.photos).toEqual({ found: 2, standing: 0, added: 2, refused: 0 })
  expect(await everythingOf(owner, made)).toEqual(before)

  await connections.pool.query(`update trip set name = 'Lakes'`)
  const again = await handIn(owner, archive)
  expect(again.data.counts.photos).toEqual({ found: 2, standing: 2, added: 0, refused: 0 })
  expect(again.data.counts.bookings).toEqual({ found: 2, standing: 2, added: 0, refused: 0 })
  await letIn(owner, again.data.id)
  expect((await everythingOf(owner, made)).bookings).toEqual(before.bookings)
  const { data: trip } = await as(owner).call(getOwnTrip, { params: { id: made.tripId } })
  expect(trip.name).toBe('Lakes')
})

test('a second account of the same club gets all of it, and the first one keeps its own', async () => {
  const [first, second] = [await make.user(), await make.user()]
  const made = await fill(first)
  const before = await everythingOf(first, made)
  const archive = await exported(first)
  const { data } = await handIn(second, archive)
  expect(data.counts).toMatchObject({
    trips: { found: 1, standing: 0 },
    photos: { found: 2, standing: 0 },
  })
  const counts = await letIn(second, data.id)
  for (const count of Object.values(counts)) {
    expect(count).toEqual({ found: count.found, standing: 0, added: count.found, refused: 0 })
  }
  const madeOf = async ({ id }: Member) => {
    const { rows } = await connections.pool.query(
      `select trip.id as "tripId", album.id as "albumId" from trip join album using (owner_id)
        where owner_id = $1`,
      [id],
    )
    return rows[0] as typeof made
  }
  // Under other ids, which link the same things.
  const after = await everythingOf(second, await madeOf(second))
  expect(idsNumbered(after)).toEqual(idsNumbered(before))
  expect(after.trip[0]).not.toBe(before.trip[0])
  expect(await everythingOf(first, made)).toEqual(before)

  // Also once the first account has nothing any more.
  for (const left of ['all', 'nothing']) {
    const again = await handIn(second, archive)
    expect([left, again.data.counts.photos]).toEqual([
      left,
      { found: 2, standing: 2, added: 0, refused: 0 },
    ])
    for (const count of Object.values(await letIn(second, again.data.id))) {
      expect(count).toMatchObject({ standing: count.found, added: 0, refused: 0 })
    }
    for (const table of ['album', 'packing_list', 'bucket_list_item', 'trip']) {
      await connections.pool.query(`delete from ${table} where owner_id = $1`, [first.id])
    }
  }
  expect(await everythingOf(second, await madeOf(second))).toEqual(after)
})

test('a trip that was handed over, and is still travelled on, does not come in as another', async () => {
  const [owner, heir] = [await make.user(), await make.user()]
  const { tripId } = await fill(owner)
  const archive = await exported(owner)
  await make.traveller({ id: tripId }, heir)
  await connections.pool.query(
    `update traveller set status = case member_id when $1 then 'owner' else 'accepted' end`,
    [heir.id],
  )
  await connections.pool.query('update trip set owner_id = $1', [heir.id])
  const { data } = await handIn(owner, archive)
  const trips = { found: 1, standing: 1, added: 0, refused: 0 }
  expect((await letIn(owner, data.id)).trips).toEqual(trips)
})

/** With each id as the number of its first mention. */
function idsNumbered(value: unknown): unknown {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `id ${numbers.get(id)}`
  }
  return JSON.parse(
    JSON.stringify(value).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, numberOf),
  )
}

test('another account shows to no more what went by a stricter default', async () => {
  const defaults = {
    trips_audience: 'me',
    albums_audience: 'friends',
    bucket_list_audience: 'everyone',
    packing_lists_audience: 'me',
  } as const
  const [before, after] = [await make.user(defaults), await make.user()]
  await connections.pool.query(
    `update member set trips_audience = 'everyone', albums_audience = 'members',
      bucket_list_audience = 'members', packing_lists_audience = 'members' where id = $1`,
    [after.id],
  )
  await make.trip(before, { name: 'Mine' })
  await make.trip(before, { name: 'Told', audience: 'everyone' })
  await make.album(before)
  await make.bucketListItem(before)
  await make.packingList(before)
  const archive = await exported(before)
  const tables = ['trip', 'album', 'bucket_list_item', 'packing_list']
  const audiencesOnceIn = async (owner: Member) => {
    for (const table of tables) await connections.pool.query(`delete from ${table}`)
    const { data } = await handIn(owner, archive)
    await letIn(owner, data.id)
    const audiences: unknown[] = []
    for (const table of tables) {
      const { rows } = await connections.pool.query(
        `select audience from ${table} order by audience desc nulls last`,
      )
      audiences.push(rows.map(({ audience }) => audience))
    }
    return audiences
  }
  expect(await audiencesOnceIn(after)).toEqual([['me', 'everyone'], ['friends'], [null], ['me']])
  await connections.pool.query(`update member set trips_audience = 'everyone'`)
  expect(await audiencesOnceIn(before)).toEqual([['everyone', null], [null], [null], [null]])
})
