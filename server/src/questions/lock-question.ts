import { locksOwn } from '../visibility/lock-own.ts'

/** Nobody else changes it, answers it or tells of it until the transaction's end. */
export const lockOwnQuestion = locksOwn('question', 'update')
