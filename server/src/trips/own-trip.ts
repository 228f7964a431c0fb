import { locksOwn } from '../visibility/lock-own.ts'
import { mayChangePlan } from '../visibility/visible.ts'

export const lockOwnTrip = locksOwn('trip', 'update')

/** As `lockOwnTrip`, for whoever may change its stops and its track. */
export const lockPlan = locksOwn('trip', 'update', undefined, mayChangePlan)
