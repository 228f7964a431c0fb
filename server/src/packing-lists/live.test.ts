import { addPackingListItem, updatePackingListItem } from '@farfolk/contract/packing-list-items'
import {
  deletePackingList,
  PackingListEvent,
  updatePackingList,
} from '@farfolk/contract/packing-lists'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { makeCompany } from '../testing/company.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

const listen = hearing(app.fastify, 'PackingListsChannel', PackingListEvent)

test('who packs a list hears of each change, of private ones nobody else', async () => {
  const { owner, companion, trip, ...company } = await makeCompany(make)
  const list = await make.packingList(owner, { trip_id: trip.id, items: [{ name: 'Tent' }] })
  const params = { id: list.id }
  const pages = [await listen(owner), await listen(companion)]
  const others = await Promise.all(company.others.map(listen))
  const changed = { type: 'changed', packingListId: list.id }

  const tick = { packingListItem: { packed: true } }
  const tent = { ...params, itemId: list.itemIds[0] ?? '' }
  await as(companion).call(updatePackingListItem, { params: tent, body: tick })
  for (const page of pages) expect(await page.next()).toEqual(changed)

  const ring = { packingListItem: { name: 'Ring', private: true } }
  await as(owner).call(addPackingListItem, { params, body: ring })
  expect(await pages[0]!.next()).toEqual(changed)

  // Taken off the trip, the list is gone for the companion.
  const body = { packingList: { tripId: null } }
  await as(owner).call(updatePackingList, { params, body })
  expect(await pages[0]!.next()).toEqual(changed)
  expect(await pages[1]!.next()).toEqual({ type: 'deleted', packingListId: list.id })

  await as(owner).call(deletePackingList, { params })
  expect(await pages[0]!.next()).toEqual({ type: 'deleted', packingListId: list.id })
  for (const { cable } of [...others, pages[1]!]) expect(cable.frames).toEqual([])
})
