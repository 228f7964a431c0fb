import { locksOwn } from '../visibility/lock-own.ts'

/** Whatever adds, moves or removes an album's items does so first; an upload that only begins need not wait. */
export const lockOwnAlbum = locksOwn('album', 'no key update')
