import { listPackingProgress } from '@farfolk/contract/packing-lists'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

const comes = { startDate: '2131-05-01', endDate: '2131-05-09' }
const isOver = { startDate: '2021-05-01', endDate: '2021-05-09' }

async function progressOf(member: { token: string }) {
  const { data } = await as(member).call(listPackingProgress, {})
  return data.map(({ packedCount, itemsCount }) => [packedCount, itemsCount])
}

test('progress counts what each packs by, of trips to come, soonest first', async () => {
  const [owner, companion, invited, blocked, stranger] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => make.user()),
  )
  const trip = await make.trip(owner!, comes)
  await make.traveller(trip, companion!)
  await make.traveller(trip, invited!, 'invited')
  await make.traveller(trip, blocked!)
  await make.friendship(owner!, blocked!, 'blocked')
  const items = [
    { name: 'Tent', packed: true },
    { name: 'Present', private: true },
    { name: 'Stove' },
  ]
  await make.packingList(owner!, { trip_id: trip.id, items })
  await make.packingList(companion!, { trip_id: trip.id, items: [{ name: 'Map', packed: true }] })
  const past = await make.trip(owner!, isOver)
  await make.packingList(owner!, { trip_id: past.id, items: [{ name: 'Hat' }] })
  const next = await make.trip(owner!, { startDate: '2131-01-01', endDate: '2131-01-02' })
  await make.packingList(owner!, { trip_id: next.id, items: [{ name: 'Hat' }] })
  await make.packingList(owner!, { trip_id: (await make.trip(owner!, comes)).id, items: [] })

  expect(await progressOf(owner!)).toEqual([
    [0, 1],
    [2, 4],
  ])
  expect(await progressOf(companion!)).toEqual([[2, 3]])
  for (const member of [invited!, blocked!, stranger!]) expect(await progressOf(member)).toEqual([])
  expect((await visitor.call(listPackingProgress, {})).status).toBe(401)
})
