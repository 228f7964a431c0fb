import { listTripIdeas } from '@farfolk/contract/trip-ideas'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  canBeMet,
  isCompanion,
  modelOfTravellersOnly,
  type SmallWorld,
  smallWorlds,
  viewers,
} from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

/** Of members and trips by their number; also of who does not travel on the trip, or does no more. */
const thoughts = fc.array(fc.record({ trip: fc.nat(5), author: fc.nat(3), wanter: fc.nat(3) }), {
  minLength: 1,
  maxLength: 12,
})

test('ideas, and who wants them, come to whom the model says', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  let wants = 0
  const worlds = fc.tuple(smallWorlds, thoughts)
  await fc.assert(
    fc.asyncProperty(worlds, async ([world, thought]) => {
      await connections.pool.query('delete from member')
      const { members, trips } = await buildWorld(make, world)
      const isHeard = (trip: number, who: number, viewer: number | null) =>
        who === viewer || (isCompanion(world, trip, who) && canBeMet(world, who, viewer))
      const ideas = thought
        .filter(({ trip }) => trip < trips.length)
        .map((each) => ({ ...each, id: uuid() }))
      for (const { id, trip, author, wanter } of ideas) {
        const row = { id, trip_id: trips[trip]!.id, author_id: members[author]!.id }
        await connections.db
          .insertInto('trip_idea')
          .values({ ...row, title: 'Ferry' })
          .execute()
        const want = { idea_id: id, member_id: members[wanter]!.id }
        await connections.db.insertInto('trip_idea_want').values(want).execute()
      }
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        for (const [index, { id }] of trips.entries()) {
          const reply = await caller.call(listTripIdeas, { params: { id } })
          const expected = modelOfTravellersOnly(world, index, viewer)
          expect([index, viewer, reply.status]).toEqual([index, viewer, expected])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${expected}`)
          if (expected !== 200) continue
          const seen = ideas
            .filter(({ trip, author }) => trip === index && isHeard(trip, author, viewer))
            .map(({ id: ideaId, author, wanter }) => ({
              id: ideaId,
              mayChange: viewer === author || viewer === ownerOf(world, index),
              wantedBy: isHeard(index, wanter, viewer) ? [members[wanter]!.id] : [],
            }))
          wants += seen.filter(({ wantedBy }) => wantedBy.length > 0).length
          expect(byId(reply.data)).toMatchObject(byId(seen))
          expect(reply.data).toHaveLength(seen.length)
        }
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe('member 200,member 403,member 404,visitor 401')
  expect(wants).toBeGreaterThan(0)
})

function ownerOf(world: SmallWorld, trip: number): number {
  return world.trips[trip]!.owner
}

function byId<T extends { id: string }>(found: readonly T[]): T[] {
  return found.toSorted((one, other) => one.id.localeCompare(other.id))
}
