import { listTripIdeas } from '@farfolk/contract/trip-ideas'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, canBeMet, isCompanion, type SmallWorld, smallWorlds } from './small-worlds.ts'
import { allOutcomes, readByAll, told } from './travellers-only.ts'

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
      const built = await buildWorld(make, world)
      const { members, trips } = built
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
      await readByAll({ as, visitor }, world, {
        built,
        outcomes,
        read: (caller, id) => caller.call(listTripIdeas, { params: { id } }),
        expectSeen(data, index, viewer) {
          const seen = ideas
            .filter(({ trip, author }) => trip === index && isHeard(trip, author, viewer))
            .map(({ id: ideaId, author, wanter }) => ({
              id: ideaId,
              mayChange: viewer === author || viewer === ownerOf(world, index),
              wantedBy: isHeard(index, wanter, viewer) ? [members[wanter]!.id] : [],
            }))
          wants += seen.filter(({ wantedBy }) => wantedBy.length > 0).length
          expect(byId(data)).toMatchObject(byId(seen))
          expect(data).toHaveLength(seen.length)
        },
      })
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(told(outcomes)).toBe(allOutcomes)
  expect(wants).toBeGreaterThan(0)
})

function ownerOf(world: SmallWorld, trip: number): number {
  return world.trips[trip]!.owner
}

function byId<T extends { id: string }>(found: readonly T[]): T[] {
  return found.toSorted((one, other) => one.id.localeCompare(other.id))
}
