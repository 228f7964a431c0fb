import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface SocialAccountTable {
  member_id: string
  provider: 'google' | 'facebook'
  /** The account's id there. */
  subject: string
  created_at: Timestamp
}

interface PhoneCodeTable {
  member_id: string
  /** Keyed, of E.164. */
  phone_hash: Buffer
  masked_phone: string
  code_hash: Buffer
  attempts_left: number
  sent_at: Timestamp
  expires_at: Timestamp
}

interface VerifiedPhoneTable {
  member_id: string
  phone_hash: Buffer
  masked_phone: string
  verified_at: Timestamp
}

interface ClubInvitationTable {
  email: string
  created_at: Timestamp
}

export interface SignInTables {
  club_invitation: ClubInvitationTable
  social_account: SocialAccountTable
  phone_code: PhoneCodeTable
  verified_phone: VerifiedPhoneTable
}
