import type { Endpoint } from './http.ts'

/** A call that product.md names and the club answers by 404, with what to call instead. */
export interface GoneCall extends Pick<Endpoint, 'name' | 'method' | 'path' | 'auth'> {
  /** The message of the answer. */
  reason: string
}

type Gone = Omit<GoneCall, 'name' | 'method'>

const blobs: Gone = {
  path: '/blobs',
  auth: 'public',
  reason:
    'Files come with what they belong to: POST /user/album_items, PATCH /user and the like take them as forms.',
}
const avatar: Gone = {
  path: '/user/verify_avatar',
  auth: 'member',
  reason: 'PATCH /user checks a picture before it keeps it, and says what is wrong with it.',
}
const friendships: Gone = {
  path: '/friendships',
  auth: 'public',
  reason:
    "Friendships are somebody's: GET /user/friendships has one's own, GET /users/{id}/friendships another's.",
}

/** Why each is gone: docs/decisions/0040-every-call.md. */
export const goneCalls: readonly GoneCall[] = [
  { name: 'listBlobs', method: 'GET', ...blobs },
  { name: 'createBlob', method: 'POST', ...blobs },
  { name: 'getAvatarCheck', method: 'GET', ...avatar },
  { name: 'verifyAvatar', method: 'POST', ...avatar },
  { name: 'listAllFriendships', method: 'GET', ...friendships },
  { name: 'createAnyFriendship', method: 'POST', ...friendships },
]
