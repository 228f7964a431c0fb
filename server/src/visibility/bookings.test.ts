import { listBookings } from '@farfolk/contract/bookings'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, canBeMet, isCompanion, type SmallWorld, smallWorlds } from './small-worlds.ts'
import { allOutcomes, readByAll, told } from './travellers-only.ts'

const { as, visitor, make, connections } = await startTestApp()

/** Of members and trips by their number; also of who does not travel on the trip, or does no more. */
const writings = fc.array(
  fc.record({ trip: fc.nat(5), author: fc.nat(3), private: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
)
type Writing = typeof writings extends fc.Arbitrary<(infer T)[]> ? T : never

function isSeen(world: SmallWorld, writing: Writing, viewer: number | null): boolean {
  const { trip, author } = writing
  if (author === viewer) return true
  return !writing.private && isCompanion(world, trip, author) && canBeMet(world, author, viewer)
}

test('bookings come to whom the model says', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  const worlds = fc.tuple(smallWorlds, writings)
  await fc.assert(
    fc.asyncProperty(worlds, async ([world, written]) => {
      await connections.pool.query('delete from member')
      const built = await buildWorld(make, world)
      const { members, trips } = built
      const bookings = written
        .filter(({ trip }) => trip < trips.length)
        .map((writing) => ({ ...writing, id: uuid() }))
      for (const { id, trip, author, private: isPrivate } of bookings) {
        await connections.db
          .insertInto('booking')
          .values({
            id,
            trip_id: trips[trip]!.id,
            author_id: members[author]!.id,
            kind: 'other',
            title: 'Ferry',
            start_date: '2031-05-01',
            private: isPrivate,
          })
          .execute()
      }
      await readByAll({ as, visitor }, world, {
        built,
        outcomes,
        read: (caller, id) => caller.call(listBookings, { params: { id } }),
        expectSeen(data, index, viewer) {
          const seen = bookings.filter((one) => one.trip === index && isSeen(world, one, viewer))
          const changed = seen.filter(
            ({ author }) => viewer === author || viewer === world.trips[index]!.owner,
          )
          expect(idsOf(data)).toEqual(idsOf(seen))
          expect(idsOf(data.filter(({ mayChange }) => mayChange))).toEqual(idsOf(changed))
        },
      })
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(told(outcomes)).toBe(allOutcomes)
})

function idsOf(found: readonly { id: string }[]): string[] {
  return found.map(({ id }) => id).sort()
}
