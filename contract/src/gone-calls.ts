import type { Endpoint } from './http.ts'

/** A call that product.md names and the club answers by 410, with what to call instead. */
export interface GoneCall extends Pick<Endpoint, 'name' | 'method' | 'path'> {
  /** The message of the answer. */
  reason: string
}

const blobs =
  'Files come with what they belong to: POST /user/album_items, PATCH /user and the like take them as forms.'
const avatar = 'PATCH /user checks a picture before it keeps it, and says what is wrong with it.'
const friendships =
  "Friendships are somebody's: GET /user/friendships has one's own, GET /users/{id}/friendships another's."

/** Why each is gone: docs/decisions/0040-every-call.md. */
export const goneCalls: readonly GoneCall[] = [
  { name: 'listBlobs', method: 'GET', path: '/blobs', reason: blobs },
  { name: 'createBlob', method: 'POST', path: '/blobs', reason: blobs },
  { name: 'getAvatarCheck', method: 'GET', path: '/user/verify_avatar', reason: avatar },
  { name: 'verifyAvatar', method: 'POST', path: '/user/verify_avatar', reason: avatar },
  { name: 'listAllFriendships', method: 'GET', path: '/friendships', reason: friendships },
  { name: 'createAnyFriendship', method: 'POST', path: '/friendships', reason: friendships },
]
