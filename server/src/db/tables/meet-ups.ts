import type { MeetUpAudience } from '@farfolk/contract/meet-ups'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

/** `YYYY-MM-DDTHH:mm` may be written. */
type WallClock<T extends string | null> = ColumnType<Date, T, T>

export interface MeetUpTables {
  meet_up: {
    id: string
    owner_id: string
    name: string
    description: string
    /** GeoNames id; null for a place of the member's own. */
    place_id: number | null
    place_name: string
    place_region: string | null
    country_code: string
    lat: number
    lng: number
    population: number | null
    /** An InterestId. */
    interest: string | null
    /** Where in the place, in words. */
    spot: string
    /** As the clocks of the place show it. */
    starts: WallClock<string>
    ends: WallClock<string | null>
    /** The instants of the same; what has no end is over some time after its start. */
    starts_at: Timestamp
    over_at: Timestamp
    /** The owner counted. */
    seats: number | null
    audience: MeetUpAudience | 'hidden'
    /** Of what is hidden: as its owner has set it. */
    shown_audience: MeetUpAudience | null
    cancelled_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
    /** On the grid of trips/cells.ts. */
    cell: GeneratedAlways<number>
    /** On the unit sphere. */
    x: GeneratedAlways<number>
    y: GeneratedAlways<number>
    z: GeneratedAlways<number>
  }
  /** Who comes, but for the owner. */
  meet_up_comer: {
    meet_up_id: string
    member_id: string
    created_at: Timestamp
  }
}
