import * as items from '@farfolk/contract/packing-list-items'
import * as contract from '@farfolk/contract/packing-lists'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerWritten } from '../http/answer-written.ts'
import { ApiError } from '../http/api-error.ts'
import { JsonText } from '../http/route.ts'
import { addItems } from './add-items.ts'
import { deleteItem, updateItem } from './change-item.ts'
import { deleteList, updateList } from './change-list.ts'
import { createList } from './create-list.ts'
import { findWrongCarriers } from './find-wrong-carriers.ts'
import { findWrittenList, listWrittenItems } from './queries.ts'

/** What owners do with their lists, and who packs them with what is on them. */
export function packingActs({ router, connections, live }: FeatureDeps): void {
  const { route } = router
  const { db, pool } = connections
  const deps = { db, live }
  const carriersToo = { alsoWrong: findWrongCarriers(db) }

  route(
    contract.createPackingList,
    async (context) => {
      const ownerId = context.viewer.memberId
      const { id, isNew } = await createList(deps, ownerId, context.body.packingList)
      if (!isNew) context.status = 200
      return answerWritten(context, await findWrittenList(pool, id, ownerId))
    },
    carriersToo,
  )

  route(contract.updatePackingList, async (context) => {
    const { params, body, viewer, ifMatch: versions } = context
    const ownerId = viewer.memberId
    await updateList(deps, { id: params.id, ownerId, versions }, body.packingList)
    return answerWritten(context, await findWrittenList(pool, params.id, ownerId))
  })

  route(contract.deletePackingList, async ({ params, viewer, ifMatch: versions }) => {
    await deleteList(deps, { id: params.id, ownerId: viewer.memberId, versions })
    return null
  })

  route(
    items.addPackingListItem,
    async (context) => {
      const { params, body, viewer } = context
      const { position, ...item } = body.packingListItem
      const { ids, isNew } = await addItems(deps, {
        listId: params.id,
        memberId: viewer.memberId,
        items: [item],
        position,
        field: 'packingListItem',
        fieldOf: () => 'packingListItem',
      })
      if (!isNew) context.status = 200
      return answerItem(ids, viewer.memberId)
    },
    carriersToo,
  )

  route(
    items.addPackingListItems,
    async (context) => {
      const { params, body, viewer } = context
      const { ids, isNew } = await addItems(deps, {
        listId: params.id,
        memberId: viewer.memberId,
        items: body.packingListItems,
        field: 'packingListItems',
        fieldOf: (index) => `packingListItems[${index}]`,
      })
      if (!isNew) context.status = 200
      const written = await listWrittenItems(pool, ids, viewer.memberId)
      return new JsonText(`[${written.join()}]`)
    },
    carriersToo,
  )

  route(
    items.updatePackingListItem,
    async ({ params, body, viewer }) => {
      const act = { listId: params.id, itemId: params.itemId, memberId: viewer.memberId }
      await updateItem(deps, act, body.packingListItem)
      return answerItem([params.itemId], viewer.memberId)
    },
    carriersToo,
  )

  route(items.deletePackingListItem, async ({ params, viewer }) => {
    await deleteItem(deps, {
      listId: params.id,
      itemId: params.itemId,
      memberId: viewer.memberId,
    })
    return null
  })

  async function answerItem(ids: readonly string[], writerId: string) {
    const [written] = await listWrittenItems(pool, ids, writerId)
    // Deleted by somebody else in the same moment.
    if (written === undefined) throw new ApiError('not_found')
    return new JsonText(written)
  }
}
