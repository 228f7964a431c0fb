import type { Offer } from '@farfolk/contract/members'
import type { VisitStatus } from '@farfolk/contract/visits'
import type { Generated } from 'kysely'
import type { Timestamp } from '../schema.ts'

export interface VisitTables {
  visit: {
    id: string
    host_id: string
    guest_id: string
    offer: Offer
    first_day: string
    last_day: string
    people: Generated<number>
    message: string
    status: Generated<VisitStatus>
    /** The host's. */
    answer: string | null
    created_at: Timestamp
    updated_at: Timestamp
  }
}
