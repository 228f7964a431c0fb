import {
  getPackingList,
  listOwnPackingLists,
  listTripPackingLists,
  listUserPackingLists,
  type PackingList,
} from '@farfolk/contract/packing-lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, modelOf, modelOfPackingList, smallWorlds, viewers } from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

test('every way to a packing list agrees with the model', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips, packingLists } = await buildWorld(make, world)
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const models = packingLists.map(({ id }, index) => ({
          id,
          ...modelOfPackingList(world, index, viewer),
          ...world.packingLists[index]!,
        }))
        type Model = (typeof models)[number]
        const idsWhere = (test: (model: Model) => boolean) =>
          models.flatMap((model) => (test(model) ? [model.id] : [])).sort()
        const idsOf = (found: readonly PackingList[] | undefined) =>
          (found ?? []).map(({ id }) => id).sort()

        /** Private things come to who wrote them, and who carries to who packs. */
        const expectContent = (found: readonly PackingList[] | undefined) => {
          for (const { id, packingListItems, itemsCount, carriers } of found ?? []) {
            const model = models.find((one) => one.id === id)!
            const names = viewer === model.secretOf ? ['Tent', 'Ring'] : ['Tent']
            expect(packingListItems.map(({ name }) => name)).toEqual(names)
            expect([itemsCount, carriers.length > 0]).toEqual([names.length, model.packs])
          }
        }

        for (const { id, outcome, packs } of models) {
          const seen = outcome === 200 ? 403 : 404
          const { status, data } = await caller.call(getPackingList, { params: { id } })
          const ofMember = packs ? 200 : seen
          expect([id, status]).toEqual([id, viewer === null ? 401 : ofMember])
          if (status === 200) expectContent([data])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
        }
        for (const [owner, { id }] of members.entries()) {
          const reply = await caller.call(listUserPackingLists, { params: { id } })
          const open = idsWhere((model) => model.owner === owner && model.outcome === 200)
          const ofNothing = modelOf(world, owner, world.members[owner]!.packingLists, viewer)
          expect([reply.status, idsOf(reply.data)]).toEqual(
            open.length > 0 ? [200, open] : [ofNothing, []],
          )
          expectContent(reply.data)
        }
        for (const { id } of trips) {
          const reply = await caller.call(listTripPackingLists, { params: { id } })
          const hidden = idsOf(reply.data).filter(
            (list) => models.find((model) => model.id === list)!.outcome !== 200,
          )
          expect(hidden).toEqual([])
          expectContent(reply.data)
        }
        if (viewer === null) continue
        const query = { of: 'companions' } as const
        const along = await caller.call(listOwnPackingLists, { query })
        expect(idsOf(along.data)).toEqual(idsWhere(({ owner, packs }) => packs && owner !== viewer))
        expectContent(along.data)
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe('member 200,member 403,member 404,visitor 401')
})
