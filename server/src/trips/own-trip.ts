import { locksOwn } from '../visibility/lock-own.ts'

export const lockOwnTrip = locksOwn('trip', 'update')
