import {
  getOwnBucketListItem,
  listBucketListItems,
  listOwnBucketListItems,
  listUserBucketListItems,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { createReport } from '@farfolk/contract/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  mayReport,
  modelOf,
  modelOfBucketListItem,
  smallWorlds,
  viewers,
} from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

const idsOf = (things: readonly { id: string }[] | undefined) =>
  (things ?? []).map(({ id }) => id).toSorted()

test('every way to a bucket list agrees with the model', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, bucketListItems } = await buildWorld(make, world)
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const expected = bucketListItems.map((_, index) =>
          modelOfBucketListItem(world, index, viewer),
        )
        const seenOf = (isMeant: (item: number) => boolean) =>
          idsOf(bucketListItems.filter((_, item) => expected[item] === 200 && isMeant(item)))

        const everywhere = await caller.call(listBucketListItems, {})
        expect(idsOf(everywhere.data)).toEqual(seenOf(() => true))
        for (const [index, { id }] of members.entries()) {
          const ofOwner = seenOf((item) => world.bucketList[item]!.owner === index)
          const { status, data } = await caller.call(listUserBucketListItems, { params: { id } })
          const ofNothing = modelOf(world, index, world.members[index]!.bucketList, viewer)
          const wanted = ofOwner.length > 0 ? 200 : ofNothing
          expect([status, idsOf(data)]).toEqual([wanted, ofOwner])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
        }
        if (viewer === null) continue
        const own = await caller.call(listOwnBucketListItems, {})
        expect(idsOf(own.data)).toEqual(seenOf((item) => world.bucketList[item]!.owner === viewer))
        for (const [index, { id }] of bucketListItems.entries()) {
          const { owner } = world.bucketList[index]!
          const isOwn = owner === viewer
          const isSeen = expected[index] === 200
          const wanted = isOwn ? 200 : isSeen ? 403 : 404
          const params = { id }
          const body = { bucketListItem: { title: 'X' } }
          const answers = [
            await caller.call(getOwnBucketListItem, { params }),
            await caller.call(updateBucketListItem, { params, body }),
          ]
          const changed = world.members[viewer]!.isUnconfirmed ? 403 : wanted
          expect(answers.map(({ status }) => status)).toEqual([wanted, changed])
          const report = { kind: 'bucketListItem' as const, id, reason: 'spam' as const }
          const reported = await caller.call(createReport, { body: { report } })
          const told = isOwn ? 422 : mayReport(world, owner, viewer, isSeen) ? 201 : 404
          expect(reported.status).toBe(told)
        }
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect([...outcomes].toSorted().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})
