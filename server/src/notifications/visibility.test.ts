import { countNotifications, listNotifications } from '@farfolk/contract/notifications'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  modelOf,
  modelOfAlbum,
  modelOfTrip,
  type SmallWorld,
  smallWorlds,
} from '../visibility/small-worlds.ts'

const { as, make, connections } = await startTestApp()
const { db } = connections

type Ids = { id: string }[]

/**
 * Of every member to every other one: a request, a message, each trip as what their paths cross in,
 * and each album as what was linked.
 */
function tellEverything(world: SmallWorld, members: Ids, trips: Ids, albums: Ids) {
  return members.flatMap((member, receiver) =>
    members.flatMap((actor, index) => {
      // Who is not confirmed does nothing that others are told of.
      if (index === receiver || world.members[index]!.isUnconfirmed) return []
      const isMet = modelOf(world, index, 'everyone', receiver) === 200
      const row = { member_id: member.id, actor_id: actor.id }
      const told = [
        { type: 'friend_request', subject_kind: 'user', subject_id: actor.id, isSeen: isMet },
        { type: 'message_request', subject_kind: 'channel', subject_id: uuid(), isSeen: isMet },
        ...trips.map(({ id }, trip) => ({
          type: 'trip_match' as const,
          subject_kind: 'trip' as const,
          subject_id: id,
          isSeen: isMet && modelOfTrip(world, trip, receiver) === 200,
        })),
        ...albums.map(({ id }, album) => ({
          type: 'album_linked' as const,
          subject_kind: 'album' as const,
          subject_id: id,
          isSeen: isMet && modelOfAlbum(world, album, receiver) === 200,
        })),
      ] as const
      return told.map(({ isSeen, ...about }) => ({
        receiver,
        isSeen,
        row: { ...row, id: uuid(), ...about },
      }))
    }),
  )
}

test('list and count hold what the model lets a member see', { timeout: 60_000 }, async () => {
  const outcomes = new Set<boolean>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips, albums } = await buildWorld(make, world)
      const told = tellEverything(world, members, trips, albums)
      await db
        .insertInto('notification')
        .values(told.map(({ row }) => row))
        .execute()
      for (const [receiver, member] of members.entries()) {
        if (world.members[receiver]!.isClosed) continue
        const own = told.filter((one) => one.receiver === receiver)
        for (const { isSeen } of own) outcomes.add(isSeen)
        const expected = new Set(own.filter(({ isSeen }) => isSeen).map(({ row }) => row.id))
        const query = { limit: 100 }
        const { data } = await as(member).call(listNotifications, { query })
        expect(new Set(data.map(({ id }) => id))).toEqual(expected)
        const counted = await as(member).call(countNotifications, {})
        expect(counted.data.count).toBe(expected.size)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(outcomes).toEqual(new Set([true, false]))
})
