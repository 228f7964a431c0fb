import { getChannel, listChannels, listMessages } from '@farfolk/contract/chat'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, isCompanion, modelOf, modelOfTrip, smallWorlds } from './small-worlds.ts'

const { as, make, connections } = await startTestApp()
const { pool } = connections

/** Who sits in a group of the small world, and who has left it. */
const groups = fc.array(
  fc.record({
    seats: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
    left: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** An open channel of two with a message, whatever they think of each other by now. */
async function insertDirect(one: { id: string }, other: { id: string }): Promise<string> {
  const id = uuid()
  await pool.query(
    `insert into channel (id, kind, low_id, high_id, opened_at, last_position)
     values ($1, 'direct', least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), now(), 1)`,
    [id, one.id, other.id],
  )
  await pool.query(
    `insert into message (channel_id, position, id, sender_id, body) values ($1, 1, $2, $3, 'Hi')`,
    [id, uuid(), one.id],
  )
  await pool.query(`insert into channel_mark (member_id, channel_id) values ($2, $1), ($3, $1)`, [
    id,
    one.id,
    other.id,
  ])
  return id
}

test('every way to a channel agrees with the model', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, groups, async (world, companies) => {
      await pool.query('delete from member')
      const { members, trips } = await buildWorld(make, world)
      const channels: { id: string; kind: string; isOpenTo: (viewer: number) => boolean }[] = []
      for (const [index, trip] of trips.entries()) {
        const { channel } = await make.tripChannel(trip, members[world.trips[index]!.owner]!)
        channels.push({
          id: channel.id,
          kind: 'trip',
          isOpenTo: (viewer) =>
            isCompanion(world, index, viewer) && modelOfTrip(world, index, viewer) === 200,
        })
      }
      for (const [low, one] of members.entries()) {
        for (const [high, other] of members.entries()) {
          if (high <= low) continue
          channels.push({
            id: await insertDirect(one, other),
            kind: 'direct',
            isOpenTo: (viewer) =>
              (viewer === low || viewer === high) &&
              modelOf(world, viewer === low ? high : low, 'everyone', viewer) === 200,
          })
        }
      }
      for (const { seats, left } of companies) {
        const { id } = await make.group(seats.map((index) => members[index]!))
        const gone = left.map((index) => members[index]!.id)
        await pool.query(
          `update channel_seat set left_at = now() where channel_id = $1 and member_id = any($2)`,
          [id, gone],
        )
        channels.push({
          id,
          kind: 'group',
          isOpenTo: (viewer) => seats.includes(viewer) && !left.includes(viewer),
        })
      }
      for (const [viewer, member] of members.entries()) {
        if (world.members[viewer]!.isClosed) continue
        const caller = as(member)
        const open = channels.filter(({ isOpenTo }) => isOpenTo(viewer))
        for (const { id, kind, isOpenTo } of channels) {
          const wanted = isOpenTo(viewer) ? 200 : 404
          const params = { id }
          const read = await caller.call(getChannel, { params })
          const messages = await caller.call(listMessages, { params })
          expect([kind, read.status, messages.status]).toEqual([kind, wanted, wanted])
          outcomes.add(`${kind} ${wanted}`)
        }
        const { data } = await caller.call(listChannels, { query: { limit: 100 } })
        expect(data.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect([...outcomes].toSorted().join()).toBe(
    'direct 200,direct 404,group 200,group 404,trip 200,trip 404',
  )
})
