import type { Timestamp } from '../schema.ts'

export interface TripFileTables {
  trip_track: {
    trip_id: string
    /** Encoded polylines. */
    lines: string[]
    length_km: number
  }
  calendar_feed: {
    member_id: string
    /** The token is made of it, and so ends with it. */
    id: string
    created_at: Timestamp
  }
}
