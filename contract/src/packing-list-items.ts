import * as z from 'zod/mini'
import { Id, line } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength, WholeNumber } from './validation.ts'

export const maxPackingListItems = 300

/** Something to take along. */
export const PackingListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What it is listed under; empty for nothing. */
  category: z.string(),
  quantity: z.int(),
  packed: z.boolean(),
  /** Of one piece. */
  weightGrams: z.nullable(z.int()),
  /** Who carries it: one of the list's carriers. */
  assigneeId: z.nullable(z.uuid()),
  /** Who wrote it, told to who packs the list. */
  authorId: z.nullable(z.uuid()),
  /** Seen by who wrote it alone. */
  private: z.boolean(),
  /** Rises in the order of the list; gaps mean nothing. */
  position: z.int(),
})
export type PackingListItem = z.infer<typeof PackingListItem>

const fields = {
  name: line({ min: 1, max: 120 }),
  category: line({ max: 60 }),
  quantity: WholeNumber.check(z.minimum(1), z.maximum(999)),
  packed: z.boolean(),
  weightGrams: z.nullable(WholeNumber.check(z.minimum(0), z.maximum(100_000))),
  assigneeId: z.nullable(Id),
  private: z.boolean(),
  /** That of the item whose place it takes; those behind move on. */
  position: WholeNumber.check(z.minimum(0), z.maximum(1_000_000)),
}

/** A new thing on a list; only the name is required. */
export const PackingListItemInput = z.object({
  id: z.optional(Id),
  name: fields.name,
  category: z._default(fields.category, ''),
  quantity: z._default(fields.quantity, 1),
  packed: z._default(fields.packed, false),
  weightGrams: z._default(fields.weightGrams, null),
  assigneeId: z._default(fields.assigneeId, null),
  private: z._default(fields.private, false),
})
export type PackingListItemInput = z.infer<typeof PackingListItemInput>

/** What changes; an absent field stays as it is. */
export const PackingListItemPatch = z.object({
  name: z.optional(fields.name),
  category: z.optional(fields.category),
  quantity: z.optional(fields.quantity),
  packed: z.optional(fields.packed),
  weightGrams: z.optional(fields.weightGrams),
  assigneeId: z.optional(fields.assigneeId),
  /** Only who wrote the item may make it private. */
  private: z.optional(fields.private),
  position: z.optional(fields.position),
})
export type PackingListItemPatch = z.infer<typeof PackingListItemPatch>

const listParams = z.object({ id: Id })
const itemParams = z.object({ id: Id, itemId: Id })

export const addPackingListItem = endpoint({
  name: 'addPackingListItem',
  summary: 'Add something to a packing list; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/packing_lists/:id/packing_list_items',
  auth: 'confirmed',
  params: listParams,
  body: z.object({
    /** At the end, or in the place of `position`. */
    packingListItem: z.extend(PackingListItemInput, { position: z.optional(fields.position) }),
  }),
  reply: PackingListItem,
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const addPackingListItems = endpoint({
  name: 'addPackingListItems',
  summary: 'Add several things to the end of a packing list, all of them or none',
  method: 'POST',
  path: '/user/packing_lists/:id/packing_list_items/batch',
  auth: 'confirmed',
  params: listParams,
  body: z.object({
    packingListItems: z
      .array(PackingListItemInput)
      .check(minLength(1), maxLength(maxPackingListItems)),
  }),
  reply: PackingListItem,
  list: 'whole',
  alsoStatus: 200,
  errors: ['not_allowed', 'conflict'],
})

export const updatePackingListItem = endpoint({
  name: 'updatePackingListItem',
  summary: 'Change something on a packing list: tick it, say who carries it, move it',
  method: 'PATCH',
  path: '/user/packing_lists/:id/packing_list_items/:itemId',
  auth: 'confirmed',
  params: itemParams,
  body: z.object({ packingListItem: PackingListItemPatch }),
  reply: PackingListItem,
  errors: ['not_allowed'],
})

export const deletePackingListItem = endpoint({
  name: 'deletePackingListItem',
  summary: 'Take something off a packing list',
  method: 'DELETE',
  path: '/user/packing_lists/:id/packing_list_items/:itemId',
  auth: 'confirmed',
  params: itemParams,
  reply: null,
  errors: ['not_allowed'],
})
