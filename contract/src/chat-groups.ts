import * as z from 'zod/mini'
import { Channel } from './chat.ts'
import { Id, line } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength } from './validation.ts'

export const maxGroupNameLength = 80
/** Who started it among them. */
export const maxGroupMembers = 50

/** Empty is none: then the first names of the others are the title. */
const GroupName = z.pipe(
  z.nullable(line({ max: maxGroupNameLength })),
  z.transform((name: string | null) => name || null),
)

const Named = z.object({ name: GroupName })

/** Own friends, whom somebody may be named among who is in it already. */
const friendIds = (least: number) => z.array(Id).check(minLength(least), maxLength(maxGroupMembers))

export const GroupInput = z.object({
  id: z.optional(Id),
  name: z._default(GroupName, null),
  userIds: friendIds(2),
})
export type GroupInput = z.infer<typeof GroupInput>

const groupParams = z.object({ id: Id })

export const startGroup = endpoint({
  name: 'startGroup',
  summary:
    'A conversation with two or more own friends, 50 in all, who find it in their lists. The same id again answers 200 with what stands; 20 a day, 10 in the first week, then 429',
  method: 'POST',
  path: '/user/channels/groups',
  auth: 'confirmed',
  body: z.object({ group: GroupInput }),
  reply: Channel,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const renameGroup = endpoint({
  name: 'renameGroup',
  summary: 'Names a conversation of several; null or an empty text takes the name away',
  method: 'PATCH',
  path: '/user/channels/:id',
  auth: 'confirmed',
  repeats: true,
  params: groupParams,
  body: z.union([
    z.object({ channel: Named }),
    // As it was called at first: older programs send it still, by itself. Beside a `channel` it is nothing.
    z.object({ channel: z.optional(z.never()), group: Named }),
  ]),
  reply: Channel,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const addGroupMembers = endpoint({
  name: 'addGroupMembers',
  summary:
    'Adds own friends to a conversation of several, who read it from then on. Whoever has left is not added again; whom its owner has taken out, by the owner alone, and as often as groups are begun a day',
  method: 'POST',
  path: '/user/channels/:id/members',
  auth: 'confirmed',
  repeats: true,
  params: groupParams,
  body: z.object({ members: z.object({ userIds: friendIds(1) }) }),
  reply: Channel,
  status: 200,
  etag: true,
  errors: ['not_allowed'],
})

export const removeGroupMember = endpoint({
  name: 'removeGroupMember',
  summary: 'Takes somebody out of a conversation of several, as its owner; oneself, anybody',
  method: 'DELETE',
  path: '/user/channels/:id/members/:userId',
  auth: 'member',
  params: z.object({ id: Id, userId: Id }),
  reply: null,
  errors: ['not_allowed'],
})
