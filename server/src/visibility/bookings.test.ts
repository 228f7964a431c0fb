import { type Booking, listBookings } from '@farfolk/contract/bookings'
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
      const { members, trips } = await buildWorld(make, world)
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
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        for (const [index, { id }] of trips.entries()) {
          const reply = await caller.call(listBookings, { params: { id } })
          const expected = modelOfTravellersOnly(world, index, viewer)
          expect([index, viewer, reply.status]).toEqual([index, viewer, expected])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${expected}`)
          if (expected !== 200) continue
          const seen = bookings.filter((one) => one.trip === index && isSeen(world, one, viewer))
          const changed = seen.filter(
            ({ author }) => viewer === author || viewer === world.trips[index]!.owner,
          )
          expect(idsOf(reply.data)).toEqual(idsOf(seen))
          expect(idsOf(reply.data.filter(({ mayChange }: Booking) => mayChange))).toEqual(
            idsOf(changed),
          )
        }
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe('member 200,member 403,member 404,visitor 401')
})

function idsOf(found: readonly { id: string }[]): string[] {
  return found.map(({ id }) => id).sort()
}
