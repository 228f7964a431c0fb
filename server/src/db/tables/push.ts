import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface PushTables {
  push_subscription: {
    /** Of the device; with it the subscription ends. */
    session_id: string
    member_id: string
    /** Of the browser's push service: whoever knows it may write there. */
    endpoint: string
    /** The browser's key, in base64url. */
    p256dh: string
    /** In base64url. */
    auth: string
    friend_requests: Generated<boolean>
    messages: Generated<boolean>
    trips: Generated<boolean>
    created_at: Timestamp
    /** Null where the last push arrived. */
    failing_since: NullableTimestamp
  }
}
