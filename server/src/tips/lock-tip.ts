import { locksOwn } from '../visibility/lock-own.ts'

export const lockOwnTip = locksOwn('tip', 'update')
