import * as z from 'zod/mini'
import { Audience, Id, Instant, line, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { maxPackingListItems, PackingListItem, PackingListItemInput } from './packing-list-items.ts'
import { PackingTemplateId } from './packing-list-templates.ts'
import { previewQuery } from './permissions.ts'
import { maxLength } from './validation.ts'

/** Things to take along, as many of them as the viewer may see. */
export const PackingList = z.object({
  id: z.uuid(),
  owner: MemberCard,
  name: z.string(),
  /** The trip that it is for, where the viewer may see that. */
  tripId: z.nullable(z.uuid()),
  trip: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Null: the owner's default for packing lists. */
  audience: z.nullable(Audience),
  /** In the order of the list. Private ones come to who wrote them alone, here and in the counts. */
  packingListItems: z.array(PackingListItem),
  packedCount: z.int(),
  itemsCount: z.int(),
  /**
   * Who may change the items and carry them: the owner first, then who travels along. Empty for who
   * merely looks at the list.
   */
  carriers: z.array(MemberCard),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PackingList = z.infer<typeof PackingList>

const fields = {
  name: line({ min: 1, max: 120 }),
  /** One that the list's owner travels on, as its owner or accepted. */
  tripId: z.nullable(Id),
  audience: z.nullable(Audience),
}

/** What a new list is made of; only the name is required. */
export const PackingListInput = z.object({
  id: z.optional(Id),
  name: fields.name,
  tripId: z._default(fields.tripId, null),
  audience: z._default(fields.audience, null),
  /** Fills the list, fitted to the days and the climate of the trip, or to a mild week without one. */
  template: z.optional(PackingTemplateId),
  /** Behind those of the template. */
  packingListItems: z._default(
    z.array(PackingListItemInput).check(maxLength(maxPackingListItems)),
    [],
  ),
})
export type PackingListInput = z.infer<typeof PackingListInput>

/** What changes; an absent field stays as it is. */
export const PackingListPatch = z.object({
  name: z.optional(fields.name),
  tripId: z.optional(fields.tripId),
  audience: z.optional(fields.audience),
})
export type PackingListPatch = z.infer<typeof PackingListPatch>

const listParams = z.object({ id: Id })

export const listOwnPackingLists = endpoint({
  name: 'listOwnPackingLists',
  summary: 'The own packing lists, or those of others on the own trips, newest first',
  method: 'GET',
  path: '/user/packing_lists',
  auth: 'member',
  query: z.object({ of: z._default(z.enum(['own', 'companions']), 'own'), ...pageQuery }),
  reply: PackingList,
  list: 'paged',
})

export const listUserPackingLists = endpoint({
  name: 'listUserPackingLists',
  summary: "A member's packing lists, those that the viewer may see, newest first",
  method: 'GET',
  path: '/users/:id/packing_lists',
  auth: 'optional',
  params: listParams,
  query: z.object({ ...previewQuery, ...pageQuery }),
  reply: PackingList,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listTripPackingLists = endpoint({
  name: 'listTripPackingLists',
  summary: 'The packing lists of a trip, those that the viewer may see, newest first',
  method: 'GET',
  path: '/trips/:id/packing_lists',
  auth: 'optional',
  params: listParams,
  query: z.object(pageQuery),
  reply: PackingList,
  list: 'paged',
  errors: ['not_allowed'],
})

/** How ready a trip is: over all lists that the viewer packs by, and all to-dos that they see. */
export const PackingProgress = z.object({
  tripId: z.uuid(),
  packedCount: z.int(),
  /** 0 where there is nothing to pack. */
  itemsCount: z.int(),
  /** How many of its to-dos are not done. */
  openTodos: z.int(),
})
export type PackingProgress = z.infer<typeof PackingProgress>

export const listPackingProgress = endpoint({
  name: 'listPackingProgress',
  summary:
    'How far the trips to come are packed that the member travels on, and what is to be done for them, the soonest 200',
  method: 'GET',
  path: '/user/packing_progress',
  auth: 'member',
  /** Of trips with anything to pack or to do. */
  reply: PackingProgress,
  list: 'whole',
})

export const createPackingList = endpoint({
  name: 'createPackingList',
  summary: 'Make a packing list; the same id again answers 200 with what stands',
  method: 'POST',
  path: '/user/packing_lists',
  auth: 'confirmed',
  body: z.object({ packingList: PackingListInput }),
  reply: PackingList,
  alsoStatus: 200,
  etag: true,
  errors: ['not_found', 'not_allowed', 'conflict'],
})

export const getPackingList = endpoint({
  name: 'getPackingList',
  summary: 'A packing list of oneself, or of a companion on a trip',
  method: 'GET',
  path: '/user/packing_lists/:id',
  auth: 'member',
  params: listParams,
  reply: PackingList,
  etag: true,
  errors: ['not_allowed'],
})

export const updatePackingList = endpoint({
  name: 'updatePackingList',
  summary: 'Change an own packing list; its items do so by their own calls',
  method: 'PATCH',
  path: '/user/packing_lists/:id',
  auth: 'confirmed',
  params: listParams,
  body: z.object({ packingList: PackingListPatch }),
  reply: PackingList,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const deletePackingList = endpoint({
  name: 'deletePackingList',
  summary: 'Delete an own packing list with all its items',
  method: 'DELETE',
  path: '/user/packing_lists/:id',
  auth: 'confirmed',
  params: listParams,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

/** Of PackingListsChannel: pages that show the list load it anew. */
export const PackingListEvent = z.object({
  type: z.enum(['changed', 'deleted']),
  packingListId: z.uuid(),
})
export type PackingListEvent = z.infer<typeof PackingListEvent>
