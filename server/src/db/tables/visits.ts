import type { Offer } from '@farfolk/contract/members'
import type { VisitStatus } from '@farfolk/contract/visits'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '../schema.ts'

type Moment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

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
    /** By the host, the first time. */
    answered_at: Moment
    /** The host, of what still waited. */
    reminded_at: Moment
    created_at: Timestamp
    updated_at: Timestamp
  }
}
