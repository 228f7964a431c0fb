import { locksOwn } from '../visibility/lock-own.ts'

export const lockOwnItem = locksOwn('bucketListItem', 'update')
