import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface SocialAccountTable {
  member_id: string
  provider: 'google' | 'facebook'
  /** The account's id there. */
  subject: string
  /** The member's address, where the provider has verified that it is of this account; null else. */
  vouches_for: string | null
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

interface SecondFactorTable {
  member_id: string
  /** Sealed, see mail/seal.ts: base32 for the member's app. */
  secret: string
  /** Of the secret, until one confirms it. */
  created_at: Timestamp
  /** Null while no code has confirmed it. */
  on_since: ColumnType<Date | null, never, Date>
  /** The latest 30 s whose code was used, counted from 1970: none of them or before works again. */
  last_step: ColumnType<number, never, number>
  /** SHA-256 of each code that nobody has used. */
  recovery_hashes: ColumnType<Buffer[], never, Buffer[]>
}

interface PasskeyTable {
  id: string
  member_id: string
  name: string
  credential_id: Buffer
  /** COSE, RFC 9052 §7. */
  public_key: Buffer
  /** What the device knows the member by, see passkeys/add-passkey.ts. */
  user_handle: Buffer
  /** How often it has signed; 0 of devices that do not count. */
  counter: number
  backed_up: boolean
  created_at: Timestamp
  last_used_at: ColumnType<Date | null, never, Date>
}

export interface SignInTables {
  club_invitation: ClubInvitationTable
  social_account: SocialAccountTable
  passkey: PasskeyTable
  phone_code: PhoneCodeTable
  second_factor: SecondFactorTable
  verified_phone: VerifiedPhoneTable
}
