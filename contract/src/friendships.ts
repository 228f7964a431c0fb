import * as z from 'zod/mini'
import { FewWords, Id, Instant, line, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { previewQuery } from './permissions.ts'

const friendshipStates = ['friends', 'incoming', 'sent', 'blocked'] as const
export const FriendshipState = z.enum(friendshipStates)
export type FriendshipState = z.infer<typeof FriendshipState>

/** The tie to one other member, as one of the two sees it; its id is the same for both. */
export const Friendship = z.object({
  id: z.uuid(),
  user: MemberCard,
  state: FriendshipState,
  /** What came with the request; null where nothing did, and in the lists of others. */
  message: z.nullable(z.string()),
  createdAt: Instant,
})
export type Friendship = z.infer<typeof Friendship>

export const FriendshipInput = z.object({
  id: z.optional(Id),
  userId: Id,
  message: z._default(FewWords, null),
  /** True blocks the member instead, whatever there is between the two. */
  block: z._default(z.boolean(), false),
})
export type FriendshipInput = z.infer<typeof FriendshipInput>

const path = '/user/friendships'
const params = z.object({ id: Id })

function ownList<const N extends string, const P extends `/${string}`>(
  name: N,
  summary: string,
  listPath: P,
) {
  return endpoint({
    name,
    summary,
    method: 'GET',
    path: listPath,
    auth: 'member',
    query: z.object(pageQuery),
    reply: Friendship,
    list: 'paged',
  })
}

export const listFriendships = endpoint({
  name: 'listFriendships',
  summary: 'The own friends, newest first; with `q` those whose first name has the words',
  method: 'GET',
  path,
  auth: 'member',
  /** Each word of `q` is found as the beginning of one, accents and case apart. */
  query: z.object({ q: z.optional(line({ min: 1, max: 200 })), ...pageQuery }),
  reply: Friendship,
  list: 'paged',
})
export const listIncomingRequests = ownList(
  'listIncomingRequests',
  'Friend requests that wait for an answer of mine',
  `${path}/incoming_friend_requests`,
)
export const listSentRequests = ownList(
  'listSentRequests',
  'Friend requests of mine that wait for an answer',
  `${path}/sent_friend_requests`,
)
export const listBlocked = ownList('listBlocked', 'Whom I have blocked', `${path}/blocked`)

export const getFriendship = endpoint({
  name: 'getFriendship',
  summary: 'A friendship, request or block of mine',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'member',
  params,
  reply: Friendship,
  etag: true,
})

export const createFriendship = endpoint({
  name: 'createFriendship',
  summary:
    'Ask a member to be friends, or accept where they have asked already; with `block` block them. 403 where not even friends see the profile; 40 requests a day, 20 in the first week, then 429',
  method: 'POST',
  path,
  // Blocking is open to members with an unconfirmed address too.
  auth: 'member',
  repeats: true,
  body: z.object({ friendship: FriendshipInput }),
  reply: Friendship,
  alsoStatus: 200,
  etag: true,
  errors: ['not_allowed', 'not_found', 'conflict', 'email_unconfirmed'],
})

export const acceptFriendship = endpoint({
  name: 'acceptFriendship',
  summary: 'Accept a friend request; twice is the same',
  method: 'PATCH',
  path: `${path}/:id/accept`,
  auth: 'confirmed',
  repeats: true,
  params,
  reply: Friendship,
  etag: true,
  errors: ['not_allowed', 'conflict'],
})

export const blockFriendship = endpoint({
  name: 'blockFriendship',
  summary: 'Block whom I have a tie with; twice is the same',
  method: 'PATCH',
  path: `${path}/:id/block`,
  auth: 'member',
  repeats: true,
  params,
  reply: Friendship,
  etag: true,
})

function ending<const N extends string, const P extends `/${string}`>(
  name: N,
  summary: string,
  endingPath: P,
) {
  return endpoint({
    name,
    summary,
    method: 'DELETE',
    path: endingPath,
    auth: 'member',
    params,
    reply: null,
    etag: true,
    errors: ['not_allowed', 'conflict'],
  })
}

export const declineFriendship = ending(
  'declineFriendship',
  'Decline a friend request',
  `${path}/:id/decline`,
)
export const cancelFriendship = ending(
  'cancelFriendship',
  'Take back a friend request of mine',
  `${path}/:id/cancel`,
)
export const endFriendship = ending('endFriendship', 'End a friendship', `${path}/:id`)
export const unblockFriendship = ending('unblockFriendship', 'End a block', `${path}/:id/unblock`)

export const listUserFriendships = endpoint({
  name: 'listUserFriendships',
  summary: "A member's friends, those that the viewer may meet",
  method: 'GET',
  path: '/users/:id/friendships',
  auth: 'optional',
  params,
  query: z.object({ ...previewQuery, ...pageQuery }),
  reply: Friendship,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})
