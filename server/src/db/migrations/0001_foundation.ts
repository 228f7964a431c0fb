import { type Kysely, sql } from 'kysely'

/** Members, their sessions and ties, and trips: what every later table refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const audience = `text check (%s in ('everyone', 'members', 'friends', 'me'))`

function audienceColumn(name: string, fallback: string | null): string {
  const rule = audience.replace('%s', name)
  return fallback === null ? `${name} ${rule}` : `${name} ${rule} not null default '${fallback}'`
}

const statements = [
  `create extension if not exists pg_trgm`,

  `create table member (
    id uuid primary key,
    email text not null check (length(email) between 5 and 254),
    email_confirmed_at timestamptz,
    password_hash text,
    first_name text not null check (length(first_name) between 1 and 50),
    last_name text check (length(last_name) between 1 and 50),
    bio text not null default '',
    hometown jsonb,
    home_country text check (home_country ~ '^[A-Z]{2}$'),
    birthday date,
    links text[] not null default '{}',
    interests text[] not null default '{}',
    verified_at timestamptz,
    locale text not null default 'en',
    theme text check (theme in ('light', 'dark')),
    units text not null default 'metric' check (units in ('metric', 'imperial')),
    show_age boolean not null default false,
    email_friend_requests boolean not null default true,
    email_messages boolean not null default true,
    email_trips boolean not null default true,
    email_digest boolean not null default true,
    onboarding_skipped_at timestamptz,
    ${audienceColumn('profile_audience', 'everyone')},
    ${audienceColumn('trips_audience', 'everyone')},
    ${audienceColumn('albums_audience', 'members')},
    ${audienceColumn('countries_audience', 'members')},
    ${audienceColumn('bucket_list_audience', 'members')},
    ${audienceColumn('packing_lists_audience', 'me')},
    ${audienceColumn('friendships_audience', 'friends')},
    search tsvector not null default '',
    closed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // Addresses differ by more than case only for machines that nobody runs any more.
  `create unique index member_email on member (lower(email))`,
  `create index member_search on member using gin (search)`,
  `create index member_newest on member (created_at desc, id)`,

  `create table member_language (
    member_id uuid not null references member on delete cascade,
    language_id text not null check (language_id ~ '^[a-z]{2}$'),
    level text not null check (level in ('beginner', 'conversational', 'fluent', 'native')),
    position smallint not null,
    primary key (member_id, language_id)
  )`,
  `create index member_language_speakers on member_language (language_id, member_id)`,

  `create table session (
    token_hash bytea primary key,
    id uuid not null unique,
    member_id uuid not null references member on delete cascade,
    user_agent text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index session_member on session (member_id, id)`,

  `create table mailed_token (
    token_hash bytea primary key,
    member_id uuid not null references member on delete cascade,
    kind text not null check (kind in ('confirmation', 'password')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    spent_at timestamptz,
    -- Of a signup for an address that nobody had confirmed yet: what its link makes of the member.
    password_hash text,
    first_name text,
    last_name text
  )`,
  `create index mailed_token_member on mailed_token (member_id, kind)`,

  // Signups that brought their own id, also those for addresses that were taken: an id answers the
  // same for both, so that it tells nobody who is a member.
  `create table signup_claim (
    id uuid primary key,
    email_hash bytea not null
  )`,

  // Each pair stands twice, once from each side, so that every read leads with member_id.
  `create table friendship (
    member_id uuid not null references member on delete cascade,
    other_id uuid not null references member on delete cascade,
    id uuid not null,
    state text not null check (state in ('friends', 'incoming', 'sent', 'blocked', 'blocked_by')),
    message text,
    created_at timestamptz not null default now(),
    primary key (member_id, other_id),
    check (member_id <> other_id)
  )`,
  `create unique index friendship_side on friendship (member_id, id)`,

  `create table trip (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120),
    description text not null default '' check (length(description) <= 10000),
    dream boolean not null default false,
    start_date date,
    end_date date check (end_date >= start_date),
    last_day date,
    lasts_long boolean not null default false,
    countries text[] not null default '{}',
    all_countries text[] not null default '{}',
    budget_amount bigint check (budget_amount >= 0),
    budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
    group_type text not null default 'solo'
      check (group_type in ('solo', 'couple', 'friends', 'family', 'group')),
    looking_for_company boolean not null default false,
    max_travellers smallint check (max_travellers between 1 and 50),
    interests text[] not null default '{}',
    ${audienceColumn('audience', null)},
    search tsvector not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((budget_amount is null) = (budget_currency is null)),
    check (end_date is null or start_date is not null)
  )`,
  `create index trip_search on trip using gin (search)`,
  `alter table trip alter column search set statistics 500`,
  // By lasts_long first: a short trip that meets a day starts at most a month before it, so that
  // what is under way is a narrow range of starts. See docs/decisions/.
  `create index trip_window on trip (lasts_long, start_date, id, last_day)`,
  `create index trip_latest on trip (lasts_long, last_day desc, id, start_date)`,
  `create index trip_newest on trip (created_at desc, id)`,
  `create index trip_dream on trip (created_at desc, id) where last_day is null`,
  `create index trip_dated_dream on trip (created_at desc, id)
    where last_day is null and start_date is not null`,
  `create index trip_owner on trip (owner_id, start_date, id)`,

  `create table trip_stop (
    trip_id uuid not null references trip on delete cascade,
    position smallint not null check (position between 0 and 49),
    id uuid not null,
    place_id integer,
    place_name text not null,
    place_region text,
    country_code text not null check (country_code ~ '^[A-Z]{2}$'),
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    population integer,
    arrival_date date,
    departure_date date check (departure_date >= arrival_date),
    note text not null default '',
    private boolean not null default false,
    primary key (trip_id, position)
  )`,

  `create table traveller (
    trip_id uuid not null references trip on delete cascade,
    id uuid not null,
    member_id uuid references member on delete cascade,
    email text,
    status text not null check (status in ('owner', 'accepted', 'invited', 'pending')),
    created_at timestamptz not null default now(),
    primary key (trip_id, id),
    unique (trip_id, member_id),
    check (member_id is not null or (email is not null and status = 'invited'))
  )`,
  `create index traveller_member on traveller (member_id, trip_id) include (status)`,
  `create unique index traveller_owner on traveller (trip_id) where status = 'owner'`,

  // The words that trips and profiles use, for searches that mistype one.
  `create table word (
    word text collate "C" primary key
  )`,
  `create index word_trigram on word using gin (word gin_trgm_ops)`,

  // What was done within the window, one instant each: a limit over any stretch of time, not over
  // stretches of the clock, and right under parallel tries since a key is one row.
  `create table rate_limit (
    key text primary key,
    times timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  `create index rate_limit_expired on rate_limit (expires_at)`,
]
