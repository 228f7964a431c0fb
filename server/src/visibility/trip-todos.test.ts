import { listTripTodos } from '@farfolk/contract/trip-todos'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, canBeMet, isCompanion, smallWorlds } from './small-worlds.ts'
import { allOutcomes, readByAll, told } from './travellers-only.ts'

const { as, visitor, make, connections } = await startTestApp()

/** Of members and trips by their number; also of who does not travel on the trip, or does no more. */
const plans = fc.array(fc.record({ trip: fc.nat(5), author: fc.nat(3), doer: fc.nat(3) }), {
  minLength: 1,
  maxLength: 12,
})

test('to-dos, and who does them, come to whom the model says', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  let named = 0
  await fc.assert(
    fc.asyncProperty(fc.tuple(smallWorlds, plans), async ([world, planned]) => {
      await connections.pool.query('delete from member')
      const built = await buildWorld(make, world)
      const { members, trips } = built
      const isHeard = (trip: number, who: number, viewer: number | null) =>
        who === viewer || (isCompanion(world, trip, who) && canBeMet(world, who, viewer))
      const todos = planned
        .filter(({ trip }) => trip < trips.length)
        .map((each) => ({ ...each, id: uuid() }))
      for (const { id, trip, author, doer } of todos) {
        const doerId = members[doer]!.id
        const row = { id, trip_id: trips[trip]!.id, author_id: members[author]!.id }
        await connections.db
          .insertInto('trip_todo')
          .values({
            ...row,
            text: 'Ferry',
            assignee_id: doerId,
            done_at: new Date(),
            done_by: doerId,
          })
          .execute()
      }
      await readByAll({ as, visitor }, world, {
        built,
        outcomes,
        read: (caller, id) => caller.call(listTripTodos, { params: { id } }),
        expectSeen(data, index, viewer) {
          const seen = new Map(
            todos
              .filter(({ trip, author }) => trip === index && isHeard(trip, author, viewer))
              .map(({ id, doer }) => [id, isHeard(index, doer, viewer) ? members[doer]!.id : null]),
          )
          named += [...seen.values()].filter((id) => id !== null).length
          const told = data.map(({ id, assigneeId, doneBy }) => [id, assigneeId, doneBy] as const)
          expect(new Map(told.map(([id, assigneeId]) => [id, assigneeId]))).toEqual(seen)
          expect(new Map(told.map(([id, , doneBy]) => [id, doneBy]))).toEqual(seen)
          expect(data).toHaveLength(seen.size)
        },
      })
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(told(outcomes)).toBe(allOutcomes)
  expect(named).toBeGreaterThan(0)
})
