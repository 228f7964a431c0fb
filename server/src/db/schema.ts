import type { TokenScope } from '@farfolk/contract/api-tokens'
import type { Locale, PhotoNaming } from '@farfolk/contract/members'
import type { ColumnType, Generated } from 'kysely'
import type { AccountTables } from './tables/account.ts'
import type { AlbumTables } from './tables/albums.ts'
import type { BookingTables } from './tables/bookings.ts'
import type { BucketListTables } from './tables/bucket-list.ts'
import type { ExpenseTables } from './tables/expenses.ts'
import type { CommentTables } from './tables/comments.ts'
import type { ExperienceTables } from './tables/experiences.ts'
import type { HostingTables } from './tables/hosting.ts'
import type { ImageTables } from './tables/images.ts'
import type { InvitationTables } from './tables/invitations.ts'
import type { KeptSearchTables } from './tables/kept-searches.ts'
import type { MatchTables } from './tables/matches.ts'
import type { MeetUpTables } from './tables/meet-ups.ts'
import type { TripFollowTables } from './tables/trip-follows.ts'
import type { TripIdeaTables } from './tables/trip-ideas.ts'
import type { TripTodoTables } from './tables/trip-todos.ts'
import type { VisitedCountryTables } from './tables/visited-countries.ts'
import type { VisitedTownTables } from './tables/visited-towns.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PackingListTables } from './tables/packing-lists.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PhotoNameTables } from './tables/photo-names.ts'
import type { ProfileTranslationTables } from './tables/profile-translations.ts'
import type { QuestionTables } from './tables/questions.ts'
import type { PushTables } from './tables/push.ts'
import type { ChatTables } from './tables/chat.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { TicketTables } from './tables/tickets.ts'
import type { TrackerTables } from './tables/trackers.ts'
import type { TrashTables } from './tables/trash.ts'
import type { TipTables } from './tables/tips.ts'
import type { TripFileTables } from './tables/trip-files.ts'
import type { UploadTables } from './tables/uploads.ts'
import type { VideoTables } from './tables/videos.ts'
import type { VisitTables } from './tables/visits.ts'

/** Milliseconds are lost when read into a Date: versions are read as text by SQL instead. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** `YYYY-MM-DD`, see types.ts. */
type Day = ColumnType<string | null, string | null | undefined, string | null>
type Search = ColumnType<string, string | undefined, string>
type AudienceText = 'everyone' | 'members' | 'friends' | 'me'

export interface MemberTable {
  id: string
  email: string
  email_confirmed_at: NullableTimestamp
  password_hash: string | null
  /** By the member, who knew the one before. */
  password_changed_at: NullableTimestamp
  first_name: string
  last_name: string | null
  bio: Generated<string>
  /** A whole Place. */
  hometown: ColumnType<unknown, string | null | undefined, string | null>
  home_country: string | null
  birthday: Day
  links: Generated<string[]>
  interests: Generated<string[]>
  offers: Generated<string[]>
  offers_note: Generated<string>
  /** Of the bio, the note and the words about hosting; null where it is not said. */
  text_language: string | null
  avatar_image_id: string | null
  /** The image's row in one text, see imageFacts(). */
  avatar: string | null
  verified_at: NullableTimestamp
  locale: Generated<Locale>
  theme: 'light' | 'dark' | null
  units: Generated<'metric' | 'imperial'>
  show_age: Generated<boolean>
  photo_naming: Generated<PhotoNaming>
  email_friend_requests: Generated<boolean>
  email_messages: Generated<boolean>
  email_trips: Generated<boolean>
  email_digest: Generated<boolean>
  onboarding_skipped_at: NullableTimestamp
  profile_audience: Generated<AudienceText>
  trips_audience: Generated<AudienceText>
  albums_audience: Generated<AudienceText>
  countries_audience: Generated<AudienceText>
  bucket_list_audience: Generated<AudienceText>
  packing_lists_audience: Generated<AudienceText>
  friendships_audience: Generated<AudienceText>
  search: Search
  closed_at: NullableTimestamp
  /** Of an account that its member has closed: until then signing in opens it again. */
  erase_at: NullableTimestamp
  /** By the club's operator; such an account is closed as well. */
  banned_at: NullableTimestamp
  /** Of 1,048,576 bytes each, for all files; 0 is as many as there is room for, null what the club says. */
  storage_limit_mb: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface MemberLanguageTable {
  member_id: string
  language_id: string
  level: 'beginner' | 'conversational' | 'fluent' | 'native'
  position: number
}

export interface SessionTable {
  token_hash: Buffer
  id: string
  member_id: string
  /** Empty of an API token. */
  user_agent: string
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  /** Of an API token, with its scope; null of a device. */
  name: ColumnType<string | null, string | undefined, never>
  scope: ColumnType<TokenScope | null, TokenScope | undefined, never>
  /** Of a device that came in by one. */
  passkey_id: ColumnType<string | null, string | undefined, never>
}

export interface MailedTokenTable {
  token_hash: Buffer
  member_id: string
  kind: 'confirmation' | 'password' | 'email_change' | 'email_return'
  created_at: Timestamp
  expires_at: Timestamp
  spent_at: NullableTimestamp
  /** The new address of a change, the old one of a way back; null for the other kinds. */
  email: string | null
  /** Of a signup for an address that nobody had confirmed yet. */
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  locale: Locale | null
  /** Of the link that a signup follows, as it came. */
  invitation_token: ColumnType<string | null, string | null | undefined, never>
}

export interface SignupClaimTable {
  id: string
  email_hash: Buffer
  /** Nobody had invited the address, so that the signup made no member. */
  is_uninvited: Generated<boolean>
}

export interface TripTable {
  id: string
  owner_id: string
  name: string
  description: Generated<string>
  dream: Generated<boolean>
  start_date: Day
  end_date: Day
  /** The end; infinity while none is known; null for a dream, with dates or without. */
  last_day: Day
  /** More than a month from start to last day: such trips are looked for apart. */
  lasts_long: Generated<boolean>
  /** Of the stops that are not private: what everyone but the travellers may know. */
  countries: Generated<string[]>
  all_countries: Generated<string[]>
  budget_amount: number | null
  budget_currency: string | null
  group_type: Generated<'solo' | 'couple' | 'friends' | 'family' | 'group'>
  looking_for_company: Generated<boolean>
  /** Null is false. */
  companions_edit: boolean | null
  /** Null is false. */
  comments_off: boolean | null
  max_travellers: number | null
  interests: Generated<string[]>
  /** Null: the owner's trips_audience. */
  audience: AudienceText | 'hidden' | null
  /** Of what is hidden: as its owner has set it. */
  shown_audience: ColumnType<AudienceText | null, AudienceText | null | undefined>
  search: Search
  created_at: Timestamp
  updated_at: Timestamp
}

export interface TripStopTable {
  trip_id: string
  position: number
  id: string
  /** GeoNames id; null for a place of the member's own. */
  place_id: number | null
  place_name: string
  place_region: string | null
  country_code: string
  lat: number
  lng: number
  population: number | null
  arrival_date: Day
  departure_date: Day
  note: Generated<string>
  private: Generated<boolean>
}

export interface TravellerTable {
  trip_id: string
  id: string
  member_id: string | null
  /** Of an invitation to an address; `member_id` beside it is whose it turned out to be. */
  email: string | null
  message: string | null
  status: 'owner' | 'accepted' | 'invited' | 'pending'
  /** Since when the trip does not ask them for tips any more. */
  tips_dismissed_at: NullableTimestamp
  created_at: Timestamp
}

/** Who asked to come along and was told no. */
export interface DeclinedRequestTable {
  trip_id: string
  member_id: string
  declined_at: Timestamp
}

export interface WordTable {
  word: string
}

export interface RateLimitTable {
  key: string
  times: Date[]
  expires_at: Timestamp
}

export interface ReferenceLoadTable {
  name: string
  version: string
  loaded_at: NullableTimestamp
}

export interface PlaceAreaTable {
  id: number
  country_code: string
  region: string | null
  words: string
}

export interface PlaceTable {
  /** GeoNames id. */
  id: number
  name: string
  area_id: number
  lat: number
  lng: number
  population: number
}

export interface PlaceNameTable {
  /** Folded. */
  name: string
  place_id: number
  population: number
  /** The population, or a part of it for a name in another language. */
  weight: number
}

export interface PlacePrefixTable {
  prefix: string
  place_id: number
  weight: number
}

export interface KeptCountTable {
  name: string
  counts: ColumnType<unknown, string, string>
  counted_at: Timestamp
}

export interface EmailSubscriptionTable {
  id: string
  list_name: 'launch-beta'
  email: string
  created_at: Timestamp
  unsubscribed_at: NullableTimestamp
}

export interface Schema
  extends
    AccountTables,
    AlbumTables,
    BookingTables,
    BucketListTables,
    ChatTables,
    CommentTables,
    ExpenseTables,
    ExperienceTables,
    HostingTables,
    ImageTables,
    InvitationTables,
    KeptSearchTables,
    MatchTables,
    MeetUpTables,
    NotificationTables,
    PackingListTables,
    TripFollowTables,
    TripIdeaTables,
    TripTodoTables,
    VisitedCountryTables,
    VisitedTownTables,
    PeopleTables,
    PhotoNameTables,
    ProfileTranslationTables,
    PushTables,
    QuestionTables,
    SignInTables,
    TicketTables,
    TipTables,
    TrashTables,
    TrackerTables,
    TripFileTables,
    UploadTables,
    VideoTables,
    VisitTables {
  member: MemberTable
  member_language: MemberLanguageTable
  session: SessionTable
  mailed_token: MailedTokenTable
  signup_claim: SignupClaimTable
  trip: TripTable
  trip_stop: TripStopTable
  traveller: TravellerTable
  declined_request: DeclinedRequestTable
  word: WordTable
  rate_limit: RateLimitTable
  reference_load: ReferenceLoadTable
  place_area: PlaceAreaTable
  place: PlaceTable
  place_name: PlaceNameTable
  place_prefix: PlacePrefixTable
  email_subscription: EmailSubscriptionTable
  kept_count: KeptCountTable
}
