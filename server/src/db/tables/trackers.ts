import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface TrackerTables {
  tracker: {
    member_id: string
    /** The token is made of it, and so ends with it. */
    id: string
    created_at: Timestamp
    reached_at: NullableTimestamp
  }
  recorded_position: {
    member_id: string
    slot: number
    trip_id: string
    day: string
    at: Timestamp
    lat: number
    lng: number
  }
  recorded_day: {
    trip_id: string
    day: string
    member_id: string
    /** Encoded polylines. */
    lines: string[]
    length_km: number
  }
  recording_cut: {
    trip_id: string
    until: Timestamp
  }
}
