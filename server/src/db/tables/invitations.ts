import type { ColumnType } from 'kysely'
import type { Timestamp } from '../schema.ts'

export interface InvitationTables {
  invitation_link: {
    member_id: string
    /** Base64url. */
    token: string
    created_at: Timestamp
  }
  mailed_invitation: {
    id: string
    member_id: string
    email: string
    /** Base64url; null once it is taken back. */
    token: string | null
    message: string | null
    created_at: Timestamp
  }
  /** Addresses that get no invitation any more. */
  invitation_refusal: {
    /** SHA-256 of the address in lower case. */
    email_hash: Buffer
    created_at: Timestamp
  }
  /** Who became a member by an invitation. */
  invited_member: {
    member_id: string
    inviter_id: string
    /** Null by a member's own link, and once the invitation is gone. */
    invitation_id: ColumnType<string | null, string | null | undefined, string | null>
    joined_at: Timestamp
  }
}
